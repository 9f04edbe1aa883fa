"""Questions about special actions: stab, chainsaw, breathe fire, projectile vomit, hypnotic gaze."""
from app.rules.switches import switch

STAB_FROM_PRONE = switch("stab-declared-while-prone", no=False, yes=True)
STAB_IN_BLITZ_FROM_PRONE = switch("stab-blitz-from-prone", yes=True, no=False)
HIT_AND_RUN_AFTER_STAB_BLITZ = switch("hit-and-run-after-stab-blitz", allowed=True, not_allowed=False)
HIT_AND_RUN_AFTER_VOMIT = switch("hit-and-run-after-projectile-vomit", no=False, yes=True)
VOMIT_ON_HIMSELF_IS_TURNOVER = switch("vomit-self-turnover", no_turnover=False, turnover=True)
FIRE_MODIFIED_ONE = switch("breathe-fire-modified-one", modified_counts=True, natural_only=False)
GAZE_FROM_PRONE = switch("hypnotic-gaze-declared-from-prone", allowed=True, not_allowed=False)

CHAINSAW_RESTRICTS_ACTIONS = switch("chainsaw-compulsory-scope", modifier_only=False, restricts_actions=True)
CHAINSAW_WITH_MIGHTY_BLOW = switch("chainsaw-mighty-blow-stacks", stacks=True, no_stack=False)
CHAINSAW_HURTS_BLOCKER = switch("chainsaw-defender-player-down", no_modifier=False, modifier=True)
CHAINSAW_IN_BLITZ_FROM_PRONE = switch("chainsaw-blitz-from-prone", allowed=True, not_allowed=False)
CHAINSAW_WITH_JUMP_UP = switch("chainsaw-with-jump-up", not_replaceable=False, replaceable=True)

KEPT_OUT_REELS_ON = switch("ball-and-chain-kept-out-goes-on", goes_on=True, move_ends=False)
"""Whether a Ball & Chain whom somebody has kept out of a square by refusing to be pushed has the rest of his movement left."""
