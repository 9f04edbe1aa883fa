"""Questions about the ball on the ground, in hand, and left behind."""
from app.rules.switches import switch

THROW_IN_BOUNCES = switch("throw-in-bounce", bounces=True, stays=False)
SECURE_IS_PICKUP = switch("secure-the-ball-is-a-pickup", is_pickup=True, not_pickup=False)
BIG_HAND_ON_SECURE = switch("big-hand-on-secure-the-ball", applies=True, does_not_apply=False)

DROP_BEFORE_DICE, DROP_AFTER_DICE, DROP_AFTER_SUCCESS = "before dice", "after dice", "after success"
DROP_TIMING = switch(
    "fumblerooski-failed-dodge-or-rush", usable_decided_before_dice=DROP_BEFORE_DICE, usable_decided_after_dice=DROP_AFTER_DICE,
    only_if_step_succeeds=DROP_AFTER_SUCCESS)
DROP_WHEN_HELD = switch("fumblerooski-held-by-tentacles", not_usable=False, usable=True)
DROP_ANY_SQUARE_LEFT = switch("fumblerooski-which-vacated-square", just_vacated_only=False, any_vacated_square=True)
DROP_BEFORE_JUMP_ROLL = switch("fumblerooski-jump-declaration-timing", after_roll=False, before_roll=True)
DROP_ON_NATURAL_ONE = switch("fumblerooski-jump-natural-one", not_usable=False, usable=True)
DROP_ON_FAILED_JUMP = switch("fumblerooski-failed-jump-in-target-square", usable=True, not_usable=False)

BOUNCES, PICKS_UP, STAYS = "bounces", "picks up", "stays"
SHADOWER_ON_BALL = switch(
    "fumblerooski-shadower-enters-dropped-ball-square", bounces=BOUNCES, opponent_picks_up=PICKS_UP, stays_under_player=STAYS)
DIVER_ON_BALL = switch("fumblerooski-diving-tackler-lands-on-dropped-ball", bounces=BOUNCES, stays_under_player=STAYS)
