"""What the desk refuses, and why."""
from __future__ import annotations

from app.desk.model import Dispute
from app.errors import TouchlineError


class Refused(TouchlineError):
    """Somebody may not do that."""


class Gone(TouchlineError):
    """There is no such event, dispute or invitation (any more)."""


class OutOfReach(TouchlineError):
    """The store cannot be reached or written to at the moment; `detail` is for whoever runs it."""

    def __init__(self, detail: str) -> None:
        super().__init__(f"the store cannot be reached at the moment, and nothing was saved: {detail}")
        self.detail = detail


class NoStore(TouchlineError):
    """There is no store where the settings say; whoever only reads makes none."""

    def __init__(self, where: str) -> None:
        super().__init__(
            f"there is no store at {where}; `touchline users add NAME --admin` or `touchline restore FILE` makes one there, "
            "and TOUCHLINE_DATA or DATABASE_URL names one that is elsewhere")


class SlowDown(TouchlineError):
    """Too many failed sign-ins."""


class Overtaken(TouchlineError):
    """Somebody else changed the dispute first. `dispute` is how it stands now."""

    def __init__(self, message: str, dispute: Dispute) -> None:
        super().__init__(message)
        self.dispute = dispute


class Outdated(TouchlineError):
    """Somebody else changed the event since the person saw it."""


class SavedAlready(TouchlineError):
    """The form was saved before, with other content. `dispute` is the one that it is in."""

    def __init__(self, message: str, dispute: Dispute) -> None:
        super().__init__(message)
        self.dispute = dispute


class Contradicts(TouchlineError):
    """The finding differs from earlier ones of the same event; said before it is saved. `earlier` are those."""

    def __init__(self, message: str, earlier: list[Dispute]) -> None:
        super().__init__(message)
        self.earlier = earlier
