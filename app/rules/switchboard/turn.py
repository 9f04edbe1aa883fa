"""Questions about the turn, the activation and the player's status."""
from app.rules.switches import switch

REMAINING_MOVE_AFTER_TURNOVER = switch("turnover-remaining-movement", ends=False, continues=True)
"""Whether a blitzer may finish his move although the turn is over."""

FORGOING_CLEARS_DISTRACTED = switch("forgo-clears-distracted", stays=False, cleared=True)
END_OF_TURN_FORGOES = switch("end-turn-forgoes-everyone", auto_forgo=True, simply_ends=False)
"""Whether players not activated when a turn is ended count as having forgone their activation."""

DROPPED_BALL_STALLS = switch("stalling-fumblerooski", avoids=False, still_stalls=True)
BLITZ_TARGET_NAMED_FIRST = switch("blitz-target-before-nega-traits", before=True, after=False)
ROOTED_MAY_DECLARE_MOVE = switch("take-root-declare-move", may_declare=True, not_offered=False)

NEGA_TRAIT_ORDER = switch(
    "nega-trait-order",
    take_root_first=("take-root", "bone-head", "really-stupid", "unchannelled-fury", "animal-savagery", "bloodlust"),
    animal_savagery_first=("animal-savagery", "bone-head", "really-stupid", "take-root", "unchannelled-fury", "bloodlust"))
"""The order of the rolls that a declaration calls for, by the name of the roll."""

HELD_ENDS_ACTIVATION = switch("tentacles-held-ends-activation", ended=True, may_continue=False)
FAILED_APPEARANCE_ENDS_BLITZ = switch("foul-appearance-failed-on-blitz", activation_ends=True, may_move_on=False)
APPEARANCE_ROLLED_AT_DECLARATION = switch("foul-appearance-prone-blitzer", standing=False, prone=True)
"""Whether a blitzer who is Prone faces Foul Appearance when he declares, before he has stood up."""

APPEARANCE_BEFORE_TRICKSTER = switch("trickster-vs-foul-appearance", foul_appearance_first=True, trickster_first=False)
TRICKSTER_WHILE_ROOTED = switch("trickster-while-rooted", prevented=False, allowed=True)
BLITZ_NEEDS_SOMEBODY = switch("bb2020-declare-without-target", not_declarable=True, declarable=False)
ACTIVE_BEFORE_DECLARING = switch("bb2020-activation-versus-action", activation_first=True, action_is_activation=False)
