"""Questions about going down, armour, injury and casualties."""
from app.rules.switches import switch

MIGHTY_BLOW_IN_CROWD = switch("mighty-blow-crowd-injury", not_applied=False, applied=True)
STUNTY_NINE_ROLLS_CASUALTY = switch("stunty-injury-nine", badly_hurt=False, casualty=True)
NIGGLING_ADDS = switch("niggling-injury-casualty-modifier", adds_one=1, no_effect=0)
"""What each Niggling Injury adds to the casualty roll."""

TRAPDOOR_AND_KNOCKDOWN = switch("trapdoor-and-knockdown", one_injury=False, two_injuries=True)
"""Whether a player who falls through a trapdoor is still knocked down by the block that pushed him there."""

STEADY_FOOTING_NO_LIMIT = switch("steady-footing-several-times", yes=True, once_per_turn=False)
STEADY_FOOTING_CONTINUES = switch("steady-footing-continue-activation", continues=True, ends_activation=False)
STEADY_FOOTING_KEEPS_BALL = switch("steady-footing-keeps-ball", keeps=True, drops=False)
STEADY_FOOTING_PLACED_PRONE = switch("steady-footing-placed-prone", no=False, yes=True)
STEADY_FOOTING_DISTRACTED = switch("steady-footing-distracted", no=False, yes=True)
SAFE_HANDS_OCCUPIED_SQUARE = switch("safe-pair-of-hands-no-free-square", cannot_be_used=False, may_choose_occupied=True)
SAFE_HANDS_SPARES_TURN = switch("safe-pair-of-hands-wrestle-turnover", no_turnover=True, turnover=False)
