"""Questions about re-rolls."""
from app.rules.switches import switch

SKILL_REROLLS_SUCCESS = switch("skill-reroll-of-success", allowed=True, failure_only=False)
"""Whether Dodge and Sure Feet may re-roll a roll that succeeded."""

LONER_MAY_BE_REROLLED = switch("loner-failed-roll-rerollable", allowed=True, not_allowed=False)
LONER_CHECKS_ITS_OWN_REROLL = switch("loner-check-on-loner-reroll", own_check=True, no_check=False)
DODGE_ONCE_A_TURN = switch("dodge-reroll-once-per-turn", once_per_turn=True, every_dodge=False)
BRAWLER_ONCE = switch("brawler-both-frenzy-blocks", once_per_activation=True, each_block=False)
BRAWLER_IN_BLITZ = switch("brawler-on-blitz", no=False, yes=True)
STEADY_FOOTING_TEAM_REROLL = switch("steady-footing-team-reroll", yes=True, no=False)
DODGER_MAY_REROLL_BEFORE_DIVE = switch("diving-tackle-offer-after-success", no_auto_accept=True, auto_accept=False)
"""Whether a passing dodge stays open for a team re-roll while a Diving Tackle is possible."""
