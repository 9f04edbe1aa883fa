"""Questions about the block itself: strength, dice, faces, and what follows it."""
from app.rules.switches import switch

DEFENSIVE_IN_OWN_TURN = switch("defensive-in-own-turn", opponent_turns_only=False, any_turn=True)
GOUGED_STILL_MARKS = switch("eye-gouged-player-still-marks", still_marks=True, marks_nobody=False)
"""Whether the mark of an eye-gouged player still stops enemy assists."""

DAUNTLESS_FIRST = switch("dauntless-horns-order", dauntless_first=True, horns_first=False)
DAUNTLESS_PRINTED_STRENGTH = switch("dauntless-compares-modified-strength", unmodified=True, current=False)
HORNS_ON_SECOND_BLOCK = switch("horns-on-second-frenzy-block", both_blocks=True, first_block_only=False)
DODGE_WHILE_DISTRACTED = switch("distracted-dodge-on-stumble", no=False, yes=True)
SECOND_BLOCK_ON_UNMOVED = switch("frenzy-second-block-target-not-moved", second_block=True, no_second_block=False)

JUGGERNAUT_IN_BLITZ_ONLY = switch("juggernaut-outside-blitz", blitz_only=True, any_block=False)
JUGGERNAUT_WHOLE_CHAIN = switch("juggernaut-chain-push-scope", target_only=False, all_opponents_in_chain=True)
JUGGERNAUT_OWN_TEAM = switch("juggernaut-own-team-stand-firm", own_team_keeps=False, own_team_loses=True)

TAUNT_ON_POW = switch("taunt-on-pow", available=True, not_available=False)
TAUNT_WHILE_DISTRACTED = switch("taunt-while-distracted", not_available=False, available=True)

IN_TURN, INTERLEAVED = "in turn", "interleaved"
BOTH_DOWN_ORDER = switch("both-down-resolution", defender_then_attacker=IN_TURN, interleaved=INTERLEAVED)
SAVED_DEFENDER_SPARES_TURN = switch("steady-footing-defender-saved", turnover=False, no_turnover=True)
