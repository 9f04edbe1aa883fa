"""The tables of each edition."""
from __future__ import annotations

import msgspec

BADLY_HURT, SERIOUSLY_HURT, SERIOUS_INJURY, LASTING_INJURY, DEAD = "badly-hurt", "seriously-hurt", "serious-injury", "lasting-injury", "dead"


class Tables(msgspec.Struct, frozen=True, kw_only=True):
    """Tables that procedures read."""

    casualty: tuple[tuple[int, str], ...]
    """The highest D16 of each casualty, from the lightest up (p. 67)."""
    lasting_injury: tuple[str, ...]
    """The characteristic that a D6 of 1 to 6 lowers (p. 67)."""

    kick_off_events: tuple[str, ...]
    """The event for 2D6 of 2 to 12."""
    prayers: tuple[str, ...]
    """The prayer for a D16 of 1 to 16."""

    break_tackle: tuple[tuple[int, int], ...]
    """What Break Tackle adds from which Strength on, the strongest first (p. 126)."""
    kick_catch: int
    """The modifier for catching a kick-off that has not touched the ground (p. 72)."""
    throw_in_counts_square_left: bool
    """Whether the square where the ball left is the first of those that it is thrown in (p. 73)."""
    banned_coach: int
    """What a coach who was sent off costs his side in Brilliant Coaching (p. 48, 69)."""
    crowd_punishes_stalling: bool
    """Whether the crowd rolls against a carrier who stalls."""
    unknown_actions: frozenset[str] = frozenset()
    """Actions that only another edition has."""

    def casualty_for(self, total: int) -> str:
        """The casualty for a modified D16; above the table is the worst."""
        return next((name for highest, name in self.casualty if total <= highest), self.casualty[-1][1])


PRAYERS = (
    "treacherous-trapdoor", "friends-with-the-ref", "stiletto", "iron-man", "knuckle-dusters", "bad-habits", "greasy-cleats",
    "blessed-statue-of-nuffle", "moles-under-the-pitch", "perfect-passing", "dazzling-catching", "fan-interaction", "fouling-frenzy",
    "throw-a-rock", "under-scrutiny", "intensive-training",
)
BB2025 = Tables(
    casualty=((8, BADLY_HURT), (10, SERIOUSLY_HURT), (12, SERIOUS_INJURY), (14, LASTING_INJURY), (16, DEAD)),
    lasting_injury=("av", "av", "ma", "pa", "ag", "st"),
    kick_off_events=(
        "get-the-ref", "time-out", "solid-defence", "high-kick", "cheering-fans", "brilliant-coaching", "changing-weather", "quick-snap",
        "charge", "dodgy-snack", "pitch-invasion"),
    prayers=PRAYERS,
    break_tackle=((5, 3), (4, 2), (1, 1)),
    kick_catch=0,
    throw_in_counts_square_left=True,
    banned_coach=0,
    crowd_punishes_stalling=True,
)
BB2020 = msgspec.structs.replace(
    BB2025,
    casualty=((6, BADLY_HURT), (9, SERIOUSLY_HURT), (12, SERIOUS_INJURY), (14, LASTING_INJURY), (16, DEAD)),
    kick_off_events=(
        "get-the-ref", "time-out", "solid-defence", "high-kick", "cheering-fans", "brilliant-coaching", "changing-weather", "quick-snap",
        "charge", "officious-ref", "pitch-invasion"),
    break_tackle=((5, 2), (1, 1)),
    kick_catch=-1,
    throw_in_counts_square_left=False,
    banned_coach=-1,
    crowd_punishes_stalling=False,
    unknown_actions=frozenset({"secure-the-ball"}),
)
