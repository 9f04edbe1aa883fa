"""How a part of a procedure can end, worked out once for every line of play that comes to it in the same way.

A ball can bounce from one player to another and back, so a part may come to itself again, exactly as it began, without end. The chances
of its ends are then the solution of linear equations: what the part comes to by itself, and by which chance it comes to which part again.
"""
from __future__ import annotations

from fractions import Fraction
from typing import Any, TypeVar

from app.rules.drivers.budget import Budget, branches
from app.rules.drivers.replay import Course, Frame, Line, Pause, Position, Returned, extended
from app.rules.drivers.untold import told_as_one
from app.rules.requests import Roll

Key = TypeVar("Key")
Ends = dict[Returned, Fraction]
"""Ends of a part, each with its chance."""


class _Again(Exception):
    """A part that is being worked out has been met again, as it began."""

    def __init__(self, frame: Frame) -> None:
        super().__init__()
        self.frame = frame


class _LooksBeyond(Exception):
    """A part in which a coach has to choose or a step is refused: its ends depend on what comes after it."""


class _Equation:
    """A part: the ends that it comes to by itself, and the parts of its loop that it turns into, with the chance of each."""

    def __init__(self) -> None:
        self.ends: Ends = {}
        self.turns_into: dict[Frame, Fraction] = {}
        self.around: list[tuple[Line, Frame]] = []
        """The lines that wait for those parts to end."""

    def put_in(self, frame: Frame, other: _Equation) -> None:
        """Replaces a part that this one turns into by that part's equation."""
        chance = self.turns_into.pop(frame, Fraction())
        if chance:
            _add(self.ends, other.ends, chance)
            _add(self.turns_into, other.turns_into, chance)

    def without_itself(self, frame: Frame) -> None:
        """Where the part turns into itself it begins again, and leaves in the end by one of its other ways."""
        leaves = 1 - self.turns_into.pop(frame, Fraction())
        self.ends = {end: p / leaves for end, p in self.ends.items()}
        self.turns_into = {inner: p / leaves for inner, p in self.turns_into.items()}


class Parts:
    """The ends of parts with their chances, remembered by how they start."""

    def __init__(self, course: Course, budget: Budget) -> None:
        self._course, self._budget = course, budget
        self._ends: dict[Frame, Ends | None] = {}
        self._apart: dict[tuple[Any, ...], Ends] = {}
        self._under_way: set[Frame] = set()

    def ends(self, frame: Frame) -> Ends | None:
        """All ways in which the part can end. None where that cannot be told from the part alone, as a coach has to choose in it."""
        if frame not in self._ends:
            if frame.part is not None and frame.part.apart:
                self._ends[frame] = self._ends_apart(frame)
                return self._ends[frame]
            try:
                self._ends[frame] = self._merged(frame, self._work_out(frame))
            except _LooksBeyond:
                self._ends[frame] = None
        return self._ends[frame]

    def _merged(self, frame: Frame, ends: Ends) -> Ends:
        """The ends, those that differ only in what is told of players as one where nothing asks for it."""
        return ends if self._course.asks_record or len(ends) == 1 else told_as_one(frame.board, ends)

    def _ends_apart(self, frame: Frame) -> Ends:
        """The ends of a part that goes alike on every board: worked out on the first, and taken over to this one."""
        alike = (frame.part, frame.used, frame.seen, frame.trace, frame.path)
        if alike not in self._apart:
            self._apart[alike] = self._work_out(frame)
        return {Returned(end.value, frame.board, end.used, end.trace, end.seen): p for end, p in self._apart[alike].items()}

    def _work_out(self, frame: Frame) -> Ends:
        self._under_way.add(frame)
        try:
            return self._equation(frame, set()).ends
        except _Again as met:
            if met.frame != frame:
                raise
        finally:
            self._under_way.discard(frame)
        return self._solve(frame)

    def _equation(self, frame: Frame, loop: set[Frame]) -> _Equation:
        """The part, played through. Parts inside it are taken as a whole, or, where they lead back into the `loop`, left as unknowns."""
        found = _Equation()
        waiting: list[tuple[Line, Fraction]] = [((frame,), Fraction(1))]
        while waiting:
            line, chance = waiting.pop()
            reached = self._course.go_alone(line)
            if isinstance(reached, Returned):
                self._budget.spend()
                _put(found.ends, reached, chance)
            elif isinstance(reached, Position):
                raise _LooksBeyond
            elif isinstance(reached, Pause):
                if not isinstance(reached.request, Roll):
                    raise _LooksBeyond
                self._budget.opened(reached.request)
                chances = branches(reached.request.dice, reached.request.matters)
                waiting += [(extended(reached.line, faces), chance * p) for faces, p in reversed(chances)]
            else:
                around, inner = reached[:-1], reached[-1]
                ends = self._inside(inner, loop)
                if ends is None:
                    _put(found.turns_into, inner, chance)
                    found.around.append((around, inner))
                else:
                    waiting += [(extended(around, end), chance * p) for end, p in ends.items()]
        return found

    def _inside(self, inner: Frame, loop: set[Frame]) -> Ends | None:
        """The ends of a part inside a part; None if it leads back into the loop."""
        try:
            if inner in self._under_way:
                raise _Again(inner)
            ends = self.ends(inner)
        except _Again as met:
            if met.frame in loop:
                return None
            raise
        if ends is None:
            raise _LooksBeyond
        return ends

    def _solve(self, first: Frame) -> Ends:
        """The ends of a part that can come to itself again: an equation for each part of the loop, then one after the other put in."""
        equations: dict[Frame, _Equation] = {}
        waiting, loop = [first], {first}
        try:
            while waiting:
                frame = waiting.pop()
                self._under_way |= loop
                equations[frame] = self._equation(frame, loop)
                new = set(equations[frame].turns_into) - loop
                loop |= new
                waiting += new
        finally:
            self._under_way -= loop
        for frame, equation in equations.items():
            equation.without_itself(frame)
            for other in equations.values():
                if other is not equation:
                    other.put_in(frame, equation)
        for equation in equations.values():
            self._check_nothing_follows(equation.around, equations)
        self._ends.update((frame, self._merged(frame, equation.ends)) for frame, equation in equations.items())
        return equations[first].ends

    def _check_nothing_follows(self, around: list[tuple[Line, Frame]], equations: dict[Frame, _Equation]) -> None:
        """An unknown stands for the ends of the part around it only if nothing more happens there. Raises `_LooksBeyond` otherwise."""
        for line, inner in around:
            for end in equations[inner].ends:
                if self._course.go_alone(extended(line, end)) != end:
                    raise _LooksBeyond


def _add(to: dict[Key, Fraction], more: dict[Key, Fraction], times: Fraction) -> None:
    """Adds chances, each `times` as large."""
    for key, chance in more.items():
        _put(to, key, chance * times)


def _put(to: dict[Key, Fraction], key: Key, chance: Fraction) -> None:
    """Adds one chance."""
    known = to.get(key)
    to[key] = chance if known is None else known + chance
