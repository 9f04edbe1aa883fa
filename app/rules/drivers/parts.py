"""How a part of a procedure can end, worked out once for every line of play that comes to it in the same way."""
from __future__ import annotations

from fractions import Fraction

from app.rules.drivers.budget import Budget, branches
from app.rules.drivers.replay import Course, Frame, Line, Pause, Position, Returned, extended
from app.rules.requests import Roll

Ends = tuple[tuple[Returned, Fraction], ...]


class Parts:
    """The ends of parts with their chances, remembered by how they start."""

    def __init__(self, course: Course, budget: Budget, *, dice_open: bool) -> None:
        self._course, self._budget, self._dice_open = course, budget, dice_open
        self._ends: dict[Frame, Ends | None] = {}

    def ends(self, frame: Frame) -> Ends | None:
        """All ways in which the part can end. None where a coach has to choose or a step is refused, which looks beyond the part."""
        if frame not in self._ends:
            self._ends[frame] = self._work_out(frame)
        return self._ends[frame]

    def _work_out(self, frame: Frame) -> Ends | None:
        found: dict[Returned, Fraction] = {}
        waiting: list[tuple[Line, Fraction]] = [((frame,), Fraction(1))]
        while waiting:
            line, chance = waiting.pop()
            reached = self._course.go(line, dice_open=self._dice_open)
            if isinstance(reached, Returned):
                self._budget.spend()
                found[reached] = found.get(reached, Fraction()) + chance
            elif isinstance(reached, Position):
                return None
            elif isinstance(reached, Pause):
                if not isinstance(reached.request, Roll):
                    return None
                chances = branches(reached.request.dice, reached.request.matters)
                waiting += [(extended(reached.line, faces), chance * p) for faces, p in reversed(chances)]
            else:
                inner = self.ends(reached[-1])
                if inner is None:
                    return None
                waiting += [(extended(reached[:-1], end), chance * p) for end, p in reversed(inner)]
        return tuple(found.items())
