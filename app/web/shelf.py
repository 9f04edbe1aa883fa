"""The books that browsers keep, ready to be sent: each made once a day, and once more when the odds are there; behind the pages, since going
through all of them takes its time."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import date

import msgspec

MOST_KEPT = 4
"""How many standpoints' books are kept ready besides that of nobody."""
PATIENCE = 10.0
"""How many seconds a book that is to be made waits for what is as good as there."""
Whose = tuple[str, str]
"""The query of a standpoint and a mark that changes with its answers; twice nothing for the book's own order of sources."""
NOBODY: Whose = ("", "")


class Made(msgspec.Struct, frozen=True, kw_only=True):
    """A book, of which day it is, and what a standpoint has beside it."""

    day: date
    book: bytes
    beside: bytes = b""
    state: str = ""
    """What it has that books made earlier may not have."""


class Shelf:
    """The books of a site that runs. Nobody waits for one that is not ready."""

    def __init__(
        self, pack: Callable[[], bytes], pack_beside: Callable[[str, bytes], bytes], failed: Callable[[str], object],
        state: Callable[[float], str] = lambda seconds: "",
    ) -> None:
        """`pack` makes the book, `pack_beside` what a standpoint (its query) has beside it; `failed` is told, within the exception, of one that cannot
        be made: it is tried again when somebody asks again. `state` says what
        a book made now would have that others have not, and may take so many seconds to say it; a book of another state is made anew."""
        self._pack, self._pack_beside, self._failed, self._state = pack, pack_beside, failed, state
        self._kept: dict[Whose, Made] = {}
        self._asked: list[Whose] = []
        self._lock = threading.Lock()
        self._maker: threading.Thread | None = None

    def seen(self, whose: Whose = NOBODY) -> Made | None:
        """The book with those answers: today's, else the last there is while today's is made, else None."""
        with self._lock:
            kept = self._kept.get(whose)
            if (kept is None or (kept.day, kept.state) != (date.today(), self._state(0))) and whose not in self._asked:
                self._asked.append(whose)
                if self._maker is None:
                    self._begin()
            return kept

    def _begin(self) -> None:
        maker = threading.Thread(target=self._make_all, name="shelf", daemon=True)
        try:
            maker.start()
        except RuntimeError:  # no more threads are to be had
            self._failed("no thread could be started that makes the books for hall mode")
            self._asked.clear()
        else:
            self._maker = maker

    def wait(self, seconds: float, whose: Whose = NOBODY) -> Made | None:
        """As `seen`, once all that was asked for is made or the seconds are over."""
        self.seen(whose)
        maker = self._maker
        if maker is not None:
            maker.join(seconds)
        return self.seen(whose)

    def _make_all(self) -> None:
        while True:
            with self._lock:
                if not self._asked:
                    self._maker = None
                    return
                whose = self._asked[0]
            try:
                self._make(whose)
            except Exception:  # whatever is wrong with one page must not end the making of all later books
                self._failed(f"the book for hall mode{' of ' + whose[0] if whose[0] else ''} could not be made")
            with self._lock:
                self._asked.remove(whose)

    def _make(self, whose: Whose) -> None:
        day, state, first = date.today(), self._state(PATIENCE), self._kept.get(NOBODY)
        if first is None or (first.day, first.state) != (day, state):
            first = Made(day=day, book=self._pack(), state=state)
            with self._lock:
                # What lies beside an older one does not belong to it.
                self._kept = {NOBODY: first}
        if whose == NOBODY:
            return
        made = Made(day=day, book=first.book, beside=self._pack_beside(whose[0], first.book), state=state)
        with self._lock:
            self._kept.pop(whose, None)
            self._kept[whose] = made
            for old in [key for key in self._kept if key != NOBODY][:-MOST_KEPT]:
                del self._kept[old]
