"""Questions about using skills at all: declining them, applying them unasked, using them late."""
from app.rules.switches import switch

MAY_DECLINE = switch("active-skills-optional", optional=True, compulsory=False)
"""Whether a coach may decline an Active skill that is not compulsory."""

MAY_USE_AFTER_TURNOVER = switch("turnover-skills-during-remaining-rolls", allowed=True, not_allowed=False)
"""Whether optional skills and re-rolls still work on the rolls that follow a turnover."""

ALWAYS, NEVER, BY_ITS_QUESTION = "always", "never", "by its question"

ASKS_WITHOUT_USE_CASE = switch(
    "skills-without-a-use-case-auto-applied", always_apply=NEVER, ask_or_auto=BY_ITS_QUESTION, always_ask=ALWAYS)
"""Whether a coach is asked about a skill that nobody gains from declining: never, always, or as each skill's own question says."""

ASKS_DAUNTLESS = switch("dauntless-auto", always_roll=False, ask=True)
ASKS_DEFENSIVE = switch("defensive-auto", always_apply=False, ask=True)
ASKS_GUARD = switch("guard-auto", always_apply=False, ask=True)
ASKS_HORNS = switch("horns-auto", always_apply=False, ask=True)
ASKS_EYE_GOUGE = switch("eye-gouge-optional-use", ask=True, always_apply=False)
ASKS_JUMP_UP = switch("jump-up-auto-use", always_applied=False, asked=True)
ASKS_VERY_LONG_LEGS = switch("very-long-legs-optional-on-jump", asked=True, always_applied=False)
ASKS_VERY_LONG_LEGS_TO_INTERCEPT = switch("very-long-legs-interception-auto", always_applied=False, asked=True)
ASKS_CLOUD_BURSTER = switch("cloud-burster-auto", always_apply=False, ask=True)


def best_value(values: list[int]) -> int:
    """The value that serves the player best: for a target number the lowest."""
    return min(values)


WHICH_OF_TWO_VALUES = switch(
    "duplicate-skill-value", best_value=best_value, worst_value=max, added_later=lambda values: values[-1])
"""Which target counts for a player who has one skill with a target number twice; the values stand in the order in which he got them."""
