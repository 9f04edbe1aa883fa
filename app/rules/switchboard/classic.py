"""Questions of the classic game, which its league's clauses 13.01 to 13.04 answer. The tables of that edition hold them."""
from app.rules.switches import switch

# --- 13.01, picking up
PICK_UP_COMPULSORY = switch("classic-pickup-mandatory", must_attempt=True, may_decline=False)
FAILED_PICK_UP_IS_TURNOVER = switch("classic-pickup-failure-turnover", turnover=True, no_turnover=False)
PUSHED_PLAYER_MAY_PICK_UP = switch("classic-pushed-onto-ball", scatters=False, may_pick_up=True)
TACKLER_MAY_PICK_UP = switch("classic-diving-tackle-follow-up-onto-ball", scatters=False, may_pick_up=True)
"""Whether a player who follows up his own tackle, in the opponent's turn, may pick up the ball that he comes to stand on."""

# --- 13.02, pushes
EMPTY_FIRST = switch("classic-push-empty-first", empty_first=True, free_choice=False)
CROWD_BEFORE_OCCUPIED = switch("classic-push-crowd-before-occupied", crowd_first=True, occupied_allowed=False)
STAND_FIRM_LAST = switch("classic-push-stand-firm-last", avoid_stand_firm=True, free_choice=False)
BALL_SQUARE_IS_EMPTY = switch("classic-push-ball-square-is-empty", empty=True, occupied=False)
FEWEST_PUSHED = switch("classic-push-fewest-players", global_minimum=True, local_order_only=False)
BLOCKING_COACH, COACH_OF_PUSHER, COACH_OF_PUSHED = "blocking coach", "coach of pusher", "coach of pushed"
CHAIN_CHOOSER = switch(
    "classic-chain-push-chooser", blocking_coach=BLOCKING_COACH, owner_of_pusher=COACH_OF_PUSHER, owner_of_pushed=COACH_OF_PUSHED)
"""Who chooses where a player goes whom another pushed player runs into."""

# --- 13.03, following up
FOLLOW_UP_BEFORE_SCATTER = switch("classic-follow-up-before-scatter", before=True, after=False)
FOLLOW_UP_BEFORE_ARMOUR = switch("classic-follow-up-before-armour", before=True, after=False)
FOLLOW_UP_MAY_BE_TACKLED = switch("classic-follow-up-diving-tackle", allowed_unless_target=True, never=False)
FOLLOW_UP_MAY_BE_HELD = switch("classic-follow-up-tentacles", no_roll=False, roll=True)

# --- 13.04, the order of dice
ROLLS_ON_ENTERING = switch("classic-move-rolls-on-entering", per_square_on_entering=True, after_whole_path=False)
STEP_ORDER = switch("classic-dodge-gfi-order", free_if_declared=None, gfi_first=("rush", "dodge"), dodge_first=("dodge", "rush"))
"""The order of the rolls of a step that needs both; None leaves it to the coach."""
TACKLED_FIRST = switch("classic-diving-tackle-roll-timing", first=True, after_other_rolls=False)
PICK_UP_BEFORE_BLOCK = switch("classic-blitz-pickup-before-block", pickup_first=True, block_first=False)
FAILED_PICK_UP_STOPS_BLOCK = switch("classic-blitz-failed-pickup", turnover_no_block=True, block_still_made=False)
