"""Questions about Chomped players: what they may do all the same, and when they are free."""
from app.rules.switches import switch

LEAVES_ON_HIS_OWN = switch("chomped-voluntary-movement", cannot_leave=False, may_try=True)
PUSHED_DIRECTLY = switch("chomped-pushed-directly", cannot_be_pushed=False, can_be_pushed=True)
PUSHED_IN_CHAIN = switch("chomped-chain-pushed", cannot_be_pushed=False, can_be_pushed=True)
FOLLOWS_UP = switch("chomped-follow-up", cannot_follow=False, can_follow=True)
TAUNTED = switch("chomped-taunt", cannot_be_forced=False, forced=True)
SHADOWS = switch("chomped-shadowing", cannot=False, can=True)
DIVES = switch("chomped-diving-tackle", cannot=False, can=True)
THROWN = switch("chomped-thrown-or-kicked", cannot=False, can=True)
LEAVES_BY_INJURY = switch("chomped-leaves-by-injury", leaves=True, literal_stays=False)

ENDS_WITH_ZONE = switch("chomp-ends-when-marking-ends", ends_immediately=True, persists_while_adjacent=False)
"""Whether a chomper beside his victim lets go once he has no tackle zone."""

FREED_BY_PUSH_AT_ONCE = switch("chomper-pushed-away-ends-chomp", freed_immediately=True, freed_after_action=False)
FALLING_CHOMPER_LETS_GO = switch("chomper-pow-sidestep-follow-up", cannot_follow=False, may_follow=True)
"""Whether a chomper who is about to be knocked down lets go before the follow-up."""

TRICKED_CHOMPER_LETS_GO = switch("trickster-chomper-stays-adjacent", always_ends=True, ends_only_if_no_longer_marking=False)
FREED, STILL_CHOMPED, BARRED = "freed", "still chomped", "barred"
TRICKSTER_WHILE_CHOMPED = switch(
    "trickster-chomped-player", allowed_and_freed=FREED, allowed_not_freed=STILL_CHOMPED, not_allowed=BARRED)
