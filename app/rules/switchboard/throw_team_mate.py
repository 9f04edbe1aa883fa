"""Questions about throwing and kicking team-mates, their flight, and how they come down."""
from app.rules.switches import switch

MAY_DECLARE_FROM_PRONE = switch("throw-team-mate-from-prone", allowed=True, standing_only=False)
EATEN_IS_TURNOVER = switch("always-hungry-eaten-turnover", turnover_only_if_ball=False, turnover_always=True)
"""Whether it is a turnover when a player who did not hold the ball is eaten."""
BALL_BOUNCES_FROM_EATER = switch("always-hungry-ball-bounce-square", eaters_square=True, eaten_square=False)
SAFE_PASS_HOLDS_TEAM_MATE = switch("safe-pass-throw-team-mate", pass_only=False, ttm_too=True)

NEVER, ALWAYS, NEAR_THE_LIMIT = "never", "always", "near the limit"
BULLSEYE_ASKS = switch(
    "bullseye-declining-a-superb-throw", always_apply=NEVER, always_ask=ALWAYS, auto_except_max_range=NEAR_THE_LIMIT)
"""When a coach is asked whether Bullseye is used: near the limit means that a square beside the target is out of range."""

SWOOP_WHEN_FUMBLED = switch("swoop-on-fumbled-throw", no=False, yes=True)
SWOOP_DESPITE_BULLSEYE = switch("swoop-with-bullseye", no=False, yes=True)
SWOOP_ONE_POOL = switch("swoop-reroll-pools", separate=False, single_pool=True)
SWOOP_MAY_FACE_OUT = switch("swoop-template-facing-off-pitch", not_allowed=False, allowed=True)
SWOOP_DISTANCE_ALWAYS_ROLLED = switch(
    "swoop-drift-off-pitch", off_pitch_distance_skipped=False, off_pitch_distance_rolled=True)
"""Whether the distance is rolled although the first square already lies in the crowd."""

HITTING_OPPONENT_IS_TURNOVER = switch("thrown-player-hits-opponent", no_turnover=False, turnover=True)
STAYS_STUNNED = switch("thrown-stunned-armour-holds", stays_stunned=True, becomes_prone=False)
PICKS_UP_ON_LANDING = switch("landing-on-ball-pickup", no_bounces=False, pickup_attempt=True)
FALL_ENDS_CHARGE = switch("charge-ends-on-thrown-fall", ends=True, continues=False)
