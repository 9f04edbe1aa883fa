"""What hangs on each question: the odds of its scenarios under every option, and the ranking by them, worked out once, beside the requests.

The whole book takes a minute or two of the processor, far more than a request may. A child process of the lowest priority goes through
the questions one by one, from the first time that somebody asks; until it is at the end, the site shows how far it is. What it finds is kept
in a file (`kept_odds.py`), so that it is worked out once for a book and an engine, not once for every start.
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
from app.scenarios.chances import Chances
from app.scenarios.gaps import QuestionGap, Weighed, by_gap
from app.web.kept_odds import KeptOdds
from app.web.limits import MEMORY_BYTES, NO_PROCESS, START_SECONDS, NotAtHand, started

QUESTION_SECONDS = 180.0
"""How long the child may be silent: what a question with several scenarios may cost, on a machine with other work to do."""
WHOLE_SECONDS = 1800.0
"""How long the child may take for all questions."""

Files = Mapping[str, str]
"""Scenarios of a question: id to the path of the file."""
Answers = Mapping[str, Mapping[str, str]]
"""For each edition an option for each question."""
WeighOne = Callable[[str, Files, Answers], Weighed]

NOT_BEGUN, NOT_STARTED, UNDER_WAY, DONE, STOPPED = "not-begun", "not-started", "under-way", "done", "stopped"


class Ranked(msgspec.Struct, frozen=True, kw_only=True):
    """The ranking as far as it is known: the questions looked at, the largest gaps first, of how many, and how it stands."""

    questions: list[QuestionGap]
    of: int
    state: str
    """`under-way`, `done`, or `stopped`: the child took too long or too much memory, and what is missing stays so."""


def _serve(connection: Connection, memory: int, weigh_one: WeighOne, asked: Sequence[tuple[str, Files]], answers: Answers) -> None:
    """The child: says `None` once it has begun, then sends what it finds of each question."""
    os.nice(19)
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    connection.send(None)
    for question, files in asked:
        connection.send(_found(weigh_one, question, files, answers))


def _found(weigh_one: WeighOne, question: str, files: Files, answers: Answers) -> Weighed:
    """What one question comes to; where it cannot be played, why."""
    try:
        return weigh_one(question, files, answers)
    except TouchlineError as error:
        why = str(error)
    except (MemoryError, RecursionError):
        why = "the odds need more memory than a run may have"
    except Exception as error:  # a fault of the engine in one question must not keep the others from being weighed
        why = f"{type(error).__name__}: {error}"
    return Weighed(of=QuestionGap(question=question, scenario=None, gap=None, unplayed=dict.fromkeys(files, why)), chances=[])


class Ranking:
    """What hangs on the questions of a corpus. Nobody but `wait` waits for it."""

    def __init__(
        self, weigh_one: WeighOne, asked: Sequence[tuple[str, Files]], answers: Callable[[], Answers], *,
        kept: Callable[[Answers], KeptOdds] | None = None, memory: int = MEMORY_BYTES, silent: float = QUESTION_SECONDS, whole: float = WHOLE_SECONDS,
    ) -> None:
        """`asked` are the questions with their scenarios; `weigh_one` must be importable in the child. `answers` is called as it begins, and
        `kept` gives the file that holds what was found before under them, and takes what is found now."""
        self._weigh_one, self._asked, self._answers, self._kept = weigh_one, asked, answers, kept
        self._memory, self._silent, self._whole = memory, silent, whole
        self._lock = threading.Lock()
        self._found: dict[str, Weighed] = {}
        self._state = NOT_BEGUN
        self._listener: threading.Thread | None = None
        self._child: multiprocessing.process.BaseProcess | None = None
        self._closed = False

    @property
    def state(self) -> str:
        """How it stands, without setting the work going."""
        return self._state

    def chances(self, question: str, scenario: str) -> Chances | None:
        """What the scenario can come to under each option of the question, if that is known by now; does not set the work going."""
        with self._lock:
            found = self._found.get(question)
        return next((one for one in found.chances if one.scenario == scenario), None) if found else None

    def seen(self) -> Ranked:
        """The ranking as far as it is known. The first call sets the work going, and so does one after it could not be started: that raises `NotAtHand`."""
        with self._lock:
            before = self._state
            if before in (NOT_BEGUN, NOT_STARTED):
                self._begin()
            if before == NOT_STARTED:
                raise NotAtHand(NO_PROCESS)
            return Ranked(questions=sorted((one.of for one in self._found.values()), key=by_gap), of=len(self._asked), state=self._state)

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
        """Takes what is kept, has the child find the rest, and keeps that as it comes."""
        try:
            answers = self._answers()
            kept = self._kept(answers) if self._kept else None
            if kept:
                with self._lock:
                    self._found |= {id: one for id, one in kept.read().items() if id in dict(self._asked)}
            missing = [(id, files) for id, files in self._asked if id not in self._found]
            if missing:
                self._have_found(missing, answers, kept)
        finally:
            with self._lock:
                if self._state != NOT_STARTED:
                    self._state = DONE if len(self._found) == len(self._asked) else STOPPED

    def _have_found(self, missing: Sequence[tuple[str, Files]], answers: Answers, kept: KeptOdds | None) -> None:
        """Starts the child and takes in what it finds, until it is at the end or has taken too long."""
        with self._lock:
            if self._closed:
                return
            try:
                self._child, connection = started(_serve, self._memory, self._weigh_one, missing, answers)
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
                        self._found[found.of.question] = found
                    if kept and not found.of.unplayed:  # what failed is tried again at the next start
                        kept.add(found)
        except (EOFError, OSError):
            pass  # the child is at its end, or has died of its bound of memory
        finally:
            child.kill()
            child.join()
            connection.close()
