"""Questions about moving: steps, rushes, dodges, jumps and what opponents do about them."""
from app.rules.switches import switch


def floor_of_one(total: int) -> int:
    """A D6 is never modified below 1 (p. 33)."""
    return max(1, total)


def no_floor(total: int) -> int:
    """Modifiers count without limit."""
    return total


D6_FLOOR = switch("d6-floor-of-one", floor_of_one=floor_of_one, no_floor=no_floor)

RUSH_WITH_MOVEMENT_LEFT = switch("rush-timing-in-move", after_movement_only=False, any_time=True)
STEP_ORDER = switch("rush-or-dodge-first", rush_first=("rush", "dodge"), dodge_first=("dodge", "rush"), coach_chooses=None)
"""The order of the rolls of a step that needs both; None leaves it to the coach."""

HOLD_BEFORE_RUSH = switch("tentacles-before-or-after-rush", tentacles_first=True, rush_first=False)
JUMP_HOLD_BEFORE_RUSH = switch("jump-tentacles-before-rush", tentacles_first=True, rush_first=False)
SECOND_RUSH_FALLS_AT_START = switch("jump-second-rush-failure-square", start_square=True, target_square=False)
LEAP_RUSH_FIRST = switch("leap-rush-order", rush_first_start_square=True, leap_first=False)
TAIL_ON_JUMPS = switch("jump-prehensile-tail", applies=True, does_not_apply=False)
LEAP_THRESHOLD = switch("leap-reduction-threshold", needs_minus_two=-2, any_penalty=-1)
"""How bad the penalties must be before Leap softens them."""

LEAP_COUNTS_BONUSES = switch("leap-threshold-with-very-long-legs", penalties_only=False, net_total=True)
LEAP_SOFTENS_DIVE = switch("diving-tackle-leap-reduction", locked_before_tackle=False, recalculated=True)
TACKLE_AT_SQUARE_LEFT = switch("tackle-which-square", square_left=True, square_entered=False)
PERMANENT_MA_ONLY = switch("stand-up-modifiers-counted", permanent_only=True, current_ma=False)

SPRINT_ASKED = switch(
    "sprint-auto-use", auto_except_frenzy_second_block=("second block",), always_automatic=(), always_optional=("second block", "step"))
"""On which occasions the coach of a player with Sprint is asked whether he makes the extra Rush."""

DIVE_AFTER_REROLLS = switch("diving-tackle-timing", after_rerolls=True, before_or_after_roll=False)
DIVE_ON_SAFE_DODGE = switch("diving-tackle-when-dodge-still-passes", usable=True, not_offered=False)
DIVER_BALL_AT_ONCE = switch("diving-tackle-ball-bounce-timing", immediately=True, after_dodger_injury=False)
ROOTED_MAY_DIVE = switch("take-root-diving-tackle", allowed=True, not_allowed=False)

SHADOW_FAILED_DODGE = switch("shadowing-failed-dodge", any_attempt=True, successful_only=False)
SHADOW_FAILED_RUSH = switch("shadowing-failed-rush", counts_as_attempt=True, needs_dodge_roll=False)
SHADOW_ON_JUMP = switch("shadowing-on-jump", dodge_only=False, jump_too=True)

ARM_BAR_ON_FAILED_JUMP_RUSH = switch("arm-bar-failed-rush-before-jump-or-leap", triggers=True, no_trigger=False)
ARM_BAR_ON_FAILED_STEP_RUSH = switch("arm-bar-failed-rush-before-dodge", triggers=True, no_trigger=False)
