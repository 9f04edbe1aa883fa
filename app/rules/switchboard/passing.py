"""Questions about throwing the ball, interceptions and catching it."""
from app.rules.switches import switch

ONE_PLUS_PASSES_ON_TOTAL_OF_ONE = switch("pa1-modified-one", fumble=False, accurate=True)
"""Whether a total of 1 is accurate for a player with PA 1+."""

ONE_PLUS_PASSES_ON_NATURAL_ONE = switch("pa1-natural-one", fumble=False, accurate=True)
"""Whether a natural 1 may be accurate for a player with PA 1+."""

FUMBLES, ROLLS, CANNOT_THROW = "fumbles", "rolls", "cannot throw"
THROW_WITHOUT_PASSING_ABILITY = switch(
    "pass-without-passing-ability", auto_fumble=FUMBLES, rolled_inaccurate=ROLLS, not_allowed=CANNOT_THROW)

RULER_REACHES_CORNER = switch("long-bomb-range-corner", in_range=True, out_of_range=False)
"""Whether the ruler reaches a square thirteen squares away one way and two the other."""

INACCURATE_CATCH_PENALTY = switch("inaccurate-pass-catch-modifier", no_modifier=0, minus_one=-1)


def each(marks: int) -> int:
    """-1 for each opponent who marks the player."""
    return -marks


def once(marks: int) -> int:
    """-1 for being Marked, by however many."""
    return -1


INTERCEPTOR_MARKED = switch("interception-per-marker", per_marker=each, once=once)
RAIN_ON_INTERCEPTION = switch("interception-pouring-rain", applies=True, does_not_apply=False)
INTERCEPTOR_HINDERED, THROWER_EXPOSED = "interceptor hindered", "thrower exposed"
STUNTY_ON_INTERCEPTION = switch(
    "stunty-interception-modifier", interceptor_minus_one=INTERCEPTOR_HINDERED, thrower_plus_one=THROWER_EXPOSED)
NERVES_ON_INTERCEPTION = switch("nerves-of-steel-interception", no=False, yes=True)

DISTRACTED_MAY_BE_HANDED_BALL = switch("hand-off-to-distracted", not_allowed=False, allowed=True)
DUMP_OFF_WHEN_NAMED = switch("dump-off-timing-on-blitz", before_block_dice=False, at_declaration=True)
"""Whether the target of a Blitz throws when he is named, not before the block dice."""

ALL_IN_TURN, FIRST_ONLY, NOBODY = "all in turn", "first only", "nobody"
SEVERAL_DIVERS = switch("diving-catch-several-players", all_in_turn=ALL_IN_TURN, one_only=FIRST_ONLY, none=NOBODY)
OWN_COACH_ORDERS_DIVERS = switch("diving-catch-order-chooser", active_coach=False, own_coach_if_one_team=True)
"""Whether divers who all play for one team are sent by its own coach, be he active or not."""

DIVING_CATCH_AGAIN = switch("diving-catch-bonus-repeats", every_catch_in_target=True, first_accurate_catch_only=False)
DIVING_CATCH_OUTSIDE_PASSES = switch("diving-catch-bonus-outside-passes", pass_target_only=False, any_own_square_catch=True)

NO_BALL_IGNORES_SKILLS = switch("no-ball-other-skills", ignored=True, offered=False)
NO_BALL_MAY_SECURE = switch("no-ball-secure-the-ball", not_declarable=False, automatic_failure=True)

ACCURATE_PASS_BOUNCES = switch("bb2020-accurate-pass-empty-square", bounces=True, stays=False)
MISSED_BALL_BOUNCES = switch("bb2020-failed-catch-bounces", bounces=True, stays=False)
