"""The questions as switches, by topic. Importing this package registers every switch of the engine."""
from app.rules.switchboard import (
    ball,
    blocking,
    bombs,
    chomped,
    classic,
    drive,
    fouling,
    harm,
    kick_off,
    moving,
    passing,
    pogo,
    pushing,
    rerolls,
    skill_use,
    special,
    traits,
    turn,
    two_blocks,
)

__all__ = [
    "ball", "blocking", "bombs", "chomped", "classic", "drive", "fouling", "harm", "kick_off", "moving", "passing", "pogo", "pushing", "rerolls",
    "skill_use", "special", "traits", "turn", "two_blocks",
]
