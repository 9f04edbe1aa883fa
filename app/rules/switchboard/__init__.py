"""The questions as switches, by topic. Importing this package registers every switch of the engine."""
from app.rules.switchboard import ball, blocking, harm, moving, pushing, rerolls, skill_use, special, turn

__all__ = ["ball", "blocking", "harm", "moving", "pushing", "rerolls", "skill_use", "special", "turn"]
