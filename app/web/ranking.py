"""The ranking of all questions by what hangs on them, worked out once, beside the requests.

The whole book takes a minute or two of the processor, far more than a request may. A child process of the lowest priority goes through
the questions one by one, from the first time that somebody asks for the ranking; until it is at the end, the site shows how far it is.
"""

from __future__ import annotations

import multiprocessing
import os
import resource
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from multiprocessing.connection import Connection

import msgspec

from app.errors import TouchlineError
from app.scenarios.gaps import QuestionGap, by_gap
from app.web.limits import MEMORY_BYTES, NO_PROCESS, START_SECONDS, NotAtHand, started

QUESTION_SECONDS = 180.0
"""How long the child may be silent: what a question with several scenarios may cost, on a machine with other work to do."""
WHOLE_SECONDS = 1800.0
"""How long the child may take for all questions."""

Files = Mapping[str, str]
"""Scenarios of a question: id to the path of the file."""
Answers = Mapping[str, Mapping[str, str]]
"""For each edition an option for each question."""
RankOne = Callable[[str, Files, Answers], QuestionGap]

NOT_BEGUN, NOT_STARTED, UNDER_WAY, DONE, STOPPED = "not-begun", "not-started", "under-way", "done", "stopped"


class Ranked(msgspec.Struct, frozen=True, kw_only=True):
    """The ranking as far as it is known: the questions looked at, the largest gaps first, of how many, and how it stands."""

    questions: list[QuestionGap]
    of: int
    state: str
    """`under-way`, `done`, or `stopped`: the child took too long or too much memory, and what is missing stays so."""


def _serve(connection: Connection, memory: int, rank_one: RankOne, asked: Sequence[tuple[str, Files]], answers: Answers) -> None:
    """The child: says `None` once it has begun, then sends what it finds of each question."""
    os.nice(19)
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    connection.send(None)
    for question, files in asked:
        connection.send(_found(rank_one, question, files, answers))


def _found(rank_one: RankOne, question: str, files: Files, answers: Answers) -> QuestionGap:
    """What one question comes to; where it cannot be played, why."""
    try:
        return rank_one(question, files, answers)
    except TouchlineError as error:
        why = str(error)
    except (MemoryError, RecursionError):
        why = "the odds need more memory than a run may have"
    except Exception as error:  # a fault of the engine in one question must not keep the others from being ranked
        why = f"{type(error).__name__}: {error}"
    return QuestionGap(question=question, scenario=None, gap=None, unplayed=dict.fromkeys(files, why))


class Ranking:
    """The ranking of a corpus. `seen` never waits for it."""

    def __init__(
        self, rank_one: RankOne, asked: Sequence[tuple[str, Files]], answers: Callable[[], Answers], *, memory: int = MEMORY_BYTES,
        silent: float = QUESTION_SECONDS, whole: float = WHOLE_SECONDS,
    ) -> None:
        """`asked` are the questions with their scenarios; `rank_one` must be importable in the child. `answers` is called as it begins."""
        self._rank_one, self._asked, self._answers = rank_one, asked, answers
        self._memory, self._silent, self._whole = memory, silent, whole
        self._lock = threading.Lock()
        self._found: list[QuestionGap] = []
        self._state = NOT_BEGUN
        self._listener: threading.Thread | None = None
        self._child: multiprocessing.process.BaseProcess | None = None
        self._closed = False

    def seen(self) -> Ranked:
        """The ranking as far as it is known. The first call sets the work going, and so does one after it could not be started: that raises `NotAtHand`."""
        with self._lock:
            before = self._state
            if before in (NOT_BEGUN, NOT_STARTED):
                self._begin()
            if before == NOT_STARTED:
                raise NotAtHand(NO_PROCESS)
            return Ranked(questions=sorted(self._found, key=by_gap), of=len(self._asked), state=self._state)

    def _begin(self) -> None:
        listener = threading.Thread(target=self._listen, name="ranking", daemon=True)
        try:
            listener.start()
        except RuntimeError as error:  # no more threads are to be had
            raise NotAtHand(NO_PROCESS) from error
        self._state, self._listener = UNDER_WAY, listener

    def wait(self, seconds: float) -> Ranked:
        """As `seen`, once the work is at its end or the seconds are over."""
        self.seen()
        assert self._listener is not None
        self._listener.join(seconds)
        return self.seen()

    def close(self) -> None:
        """Ends the child, if there is one."""
        with self._lock:
            self._closed = True
            if self._child is not None:
                self._child.kill()
        if self._listener is not None:
            self._listener.join()

    def _listen(self) -> None:
        """Starts the child and takes in what it finds, until it is at the end or has taken too long."""
        answers = self._answers()
        with self._lock:
            if self._closed:
                return
            try:
                self._child, connection = started(_serve, self._memory, self._rank_one, self._asked, answers)
            except OSError:
                self._state = NOT_STARTED
                return
            child = self._child
        until = time.monotonic() + self._whole
        try:
            begun = connection.poll(START_SECONDS + self._silent)
            while begun and connection.poll(max(0.0, min(self._silent, until - time.monotonic()))):
                found = connection.recv()
                if found is not None:
                    with self._lock:
                        self._found.append(found)
        except (EOFError, OSError):
            pass  # the child is at its end, or has died of its bound of memory
        finally:
            child.kill()
            child.join()
            connection.close()
            with self._lock:
                self._state = DONE if len(self._found) == len(self._asked) else STOPPED
