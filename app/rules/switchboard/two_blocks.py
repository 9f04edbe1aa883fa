"""Questions about two blocks that one player performs at once: which phase comes when, and what meets it."""
from app.rules.switches import switch

PHASE_BY_PHASE = switch("multiple-block-granularity", lockstep=True, sequential=False)
"""Whether each phase is done for both blocks before the next one, or one block is resolved before the other is pushed."""

TARGETS_ASSIST = switch("multiple-block-targets-assist", assist_each_other=True, no_mutual_assist=False)
TEAM_REROLL_FOR_BOTH = switch("multiple-block-team-reroll-scope", one_target=False, both_targets=True)
BOTH_BLOCKS, ONCE, NOT_AT_ALL = "both blocks", "once", "not at all"
BRAWLER_ON_TWO = switch("multiple-block-brawler", both_blocks=BOTH_BLOCKS, once=ONCE, not_at_all=NOT_AT_ALL)
HATRED_ON_TWO = switch("multiple-block-hatred", both_blocks=BOTH_BLOCKS, once=ONCE)
PRO_ON_TWO = switch("multiple-block-pro-savage-blow", one_block=ONCE, both_blocks=BOTH_BLOCKS)
JUGGERNAUT_TURNS_BOTH_DOWN = switch("multiple-block-juggernaut", usable=True, not_usable=False)
SPECIALS_REPLACE_BLOCKS = switch("multiple-block-special-actions", normal_blocks_only=False, replaceable=True)

ORDER_CHOSEN = switch("multiple-block-order-choice", chosen_after_results=True, declaration_order=False)

CLAIMED_SQUARE_IS_TAKEN = switch("multiple-block-chains-collide", second_sees_occupied=True, collision_undefined=False)
CHAIN_IS_OF_SQUARES = switch("multiple-block-player-moved-twice", squares=True, players=False)
DISPLACED_IS_BLOCKED = switch("multiple-block-second-target-displaced", still_resolved=True, lost=False)
PUSHED_FROM_PRESENT_SQUARE = switch("multiple-block-second-target-push-origin", current_square=True, original_square=False)

FOLLOWS_ONE_OF_TWO = switch("multiple-block-no-follow-up", no=False, yes=True)
TAUNT_DRAGS_ALONG = switch("multiple-block-taunt", no_effect=False, forces_follow_up=True)
STRIPPED_AFTER_BOTH_MOVES = switch("multiple-block-strip-ball-timing", after_both_moves=True, after_each=False)
TOUCHDOWN_CALLED_AT_ONCE = switch("multiple-block-touchdown-timing", at_push_events=True, at_the_end=False)
TRAPDOOR_AND_KNOCKDOWN_OF_TWO = switch("multiple-block-trapdoor-versus-knockdown", trapdoor_only=False, both_injuries=True)

ALL_BRACE_FIRST = switch("multiple-block-knockdown-skill-order", all_first=True, per_target=False)
"""Whether skills that answer a knock-down are used for both targets before any armour roll."""
ARMOUR_FOR_EACH_BLOCK = switch("multiple-block-attacker-down-twice", two_rolls=True, one_roll=False)
INJURIES_POOLED = switch("multiple-block-injury-pool", pooled=True, immediate=False)
CROWD_INJURIES_POOLED = switch("multiple-block-crowd-injury-pooled", immediate=False, pooled=True)
POOL_ON_THE_TABLE = switch("multiple-block-pool-joint-or-single", joint=True, one_by_one=False)
"""Whether the coach sees all casualties of the pool before he calls the apothecary for any of them."""

BALLS_AFTER_BOTH = switch("multiple-block-ball-bounce-timing", after_both=True, after_each=False)
DEFENDERS_BALLS_FIRST = switch("multiple-block-bounce-order", defenders_then_attacker=True, other=False)

PILE_DRIVER_FOR_EACH = switch("multiple-block-pile-driver", once_after_both=False, each_block=True)
HIT_AND_RUN_FOR_EACH = switch("hit-and-run-with-multiple-block", once_after_both=False, after_each=True)
