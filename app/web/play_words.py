"""What the coaches declare, in words: a scenario's steps of play as a reader says them."""

from __future__ import annotations

from app.rules import steps
from app.rules.steps import AnyStep
from app.web.spoken import square_words


def play_words(play: tuple[AnyStep, ...]) -> list[str]:
    """One line for each step, in order."""
    return [step_words(step) for step in play]


def step_words(step: AnyStep) -> str:
    """`H1 declares a Blitz against A1`, `moves 14, 8`, `blocks A1` …"""
    match step:
        case steps.Declare():
            against = f" against {joined(step.targets)}" if step.targets else ""
            return f"{step.by} declares {named(step.action)}{against}"
        case steps.Move():
            return f"moves to {' · '.join(square_words(square) for square in step.path)}"
        case steps.Rush():
            return f"rushes to {square_words(step.square)}"
        case steps.Jump():
            return f"{step.how}s to {square_words(step.square)}"
        case steps.StandUp():
            return "stands up"
        case steps.Secure():
            return "secures the ball"
        case steps.Block():
            return joined([f"{named(step.replaced[t])} on {t}" if t in step.replaced else f"blocks {t}" for t in step.targets])
        case steps.Gaze():
            return f"gazes at {step.target}"
        case steps.Foul():
            return f"fouls {step.target}"
        case steps.Pass():
            return f"passes to {place(step.to)}{f' with {step.skill}' if step.skill else ''}"
        case steps.HandOff():
            return f"hands the ball to {place(step.to)}"
        case steps.Throw():
            return f"{step.how}s {step.player} to {square_words(step.to)}"
        case steps.Punt():
            return "punts"
        case steps.Bomb():
            return f"throws the bomb to {square_words(step.to)}{f' with {step.skill}' if step.skill else ''}"
        case steps.BallAndChain():
            return f"reels on for {step.squares} square{'s' * (step.squares > 1)}"
        case steps.Forgo():
            return f"{step.player} forgoes his activation"
        case steps.KickOff():
            return f"{step.by} kicks off to {square_words(step.at)}"
        case steps.SetUp():
            return "; ".join(
                f"{team} sets up {', '.join(f'{id} at {square_words(square)}' for id, square in places.items())}"
                for team, places in step.places.items()
            )
        case steps.Start():
            return f"the {step.what} starts"
        case steps.End():
            return f"the {step.what} ends"


def named(action: str) -> str:
    """`throw-team-mate` as `Throw Team Mate`."""
    return action.replace("-", " ").title()


def place(to: object) -> str:
    """A player's id or a square."""
    return to if isinstance(to, str) else square_words(to)


def joined(words: list[str] | tuple[str, ...]) -> str:
    """`a`, `a and b`."""
    return " and ".join(words)
