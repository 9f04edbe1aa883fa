"""Questions about Prayers to Nuffle."""
from app.rules.switches import switch

LAST_THE_GAME = switch("prayer-duration", whole_game=True, printed_2020_duration=False)
"""Whether prayers bought before a game of BB2025 last to its end."""

ROLLED_AGAIN_IF_USELESS = switch("bb2020-prayer-not-applicable", wasted=False, rerolled=True)
