"""A run told in lines: the dice and choices in order, what moved, and how it ended."""

from __future__ import annotations

from typing import Any

import msgspec

from app.scenarios.model import RunResult
from app.web.choice_words import choice_words
from app.web.diagram import COLUMNS, ROWS, Arrow, Diagram, Square
from app.web.languages import N_, gettext
from app.web.roll_words import OTHER_ROLLS, modifier_words, roll_parts
from app.web.skill_names import skill_name
from app.web.spoken import square_words

ANSWERS = (
    N_("none"), N_("team"), N_("crowd"), N_("first"), N_("second"), N_("N"), N_("NE"), N_("E"), N_("SE"), N_("S"), N_("SW"), N_("W"), N_("NW"),
)
"""Answers that are neither yes or no, nor a face, a square or a player: no re-roll, the team's, a push off the pitch, one of two casualties, a way."""
TEAMS = (N_("home"), N_("away"), N_("Home"), N_("Away"))
FACES = {
    "player-down": N_("Player Down"), "both-down": N_("Both Down"), "push-back": N_("Push Back"), "stumble": N_("Stumble"), "pow": N_("Pow"),
}

ARROWS = {"push": "push", "move": "move", "follow-up": "move"}
"""Kinds of events that move a player, and the arrow that shows it."""


class Line(msgspec.Struct, frozen=True):
    """One die or choice: what was rolled or asked, what came of it (printed bold), and a remark behind it."""

    what: str
    came: str
    remark: str = ""


def lines(run: RunResult) -> list[Line]:
    """Rolls and choices of a run, in the order of their `at` where the run tells it, else rolls first."""
    told = [(roll.get("at", 0), 0, roll_line(roll)) for roll in run.rolls] + [
        (choice.get("at", 0), 1, choice_line(choice)) for choice in run.choices
    ]
    return [line for *_, line in sorted(told, key=lambda entry: entry[:2])]


def roll_line(roll: dict[str, Any]) -> Line:
    """`dodge H1`, `2`, `needs 4, failed`."""
    name, who = roll_parts(str(roll["name"]))
    dice = roll["dice"] if isinstance(roll["dice"], list | tuple) else [roll["dice"]]
    remarks = []
    if roll.get("target") is not None:
        remarks.append(gettext("needs %(target)s+", target=roll["target"]))
    modifiers = roll.get("modifiers") or {}
    if set(modifiers) == {"strength", "against"}:
        remarks.append(gettext("strength %(own)s against %(other)s", own=modifiers["strength"], other=-modifiers["against"]))
    else:
        remarks += [f"{modifier_words(why)} {number:+d}" for why, number in modifiers.items()]
    if roll.get("passed") is not None:
        remarks.append(gettext("passed") if roll["passed"] else gettext("failed"))
    if roll.get("rerolled_by"):
        by = roll["rerolled_by"]
        remarks.append(gettext("re-rolled with a team re-roll") if by == "team" else gettext("re-rolled with %(skill)s", skill=skill_name(by)))
    what = gettext("%(who)s: %(what)s", who=who, what=name) if who else name[:1].upper() + name[1:]
    return Line(what, ", ".join(face_words(d) for d in dice), ", ".join(remarks))


def face_words(face: Any) -> str:
    """A face as printed: `Push Back`, `4`, `16, 7`, `NW`; or another word of an answer: `none`, a skill."""
    if isinstance(face, list | tuple):
        return square_words(face) if len(face) == 2 else ", ".join(map(str, face))
    if not isinstance(face, str):
        return str(face)
    if face in FACES:
        return gettext(FACES[face])
    if face in ANSWERS or face in OTHER_ROLLS:
        return gettext(face)
    return skill_name(" ".join(w.capitalize() for w in face.split("-")) if "-" in face else face)


def choice_line(choice: dict[str, Any]) -> Line:
    """`Away: use Sidestep A1?`, `yes`; `Home: push A1`, `16, 7`, `of 3`."""
    options = choice.get("options") or []
    answer = choice["answer"]
    whose = str(choice.get("by", "")).capitalize()
    what = choice_words(str(choice["name"]))
    if isinstance(answer, bool):
        what = gettext("%(what)s?", what=what)
    asked = gettext("%(who)s: %(what)s", who=gettext(whose), what=what) if whose else what
    if isinstance(answer, bool):
        return Line(asked, gettext("yes") if answer else gettext("no"), "" if len(options) > 1 else gettext("compulsory"))
    return Line(asked, answer_words(answer), gettext("of %(count)s", count=len(options)) if len(options) > 1 else gettext("the only one"))


def answer_words(answer: Any) -> str:
    """An answer as printed."""
    if isinstance(answer, list | tuple):
        return (
            square_words(answer) if len(answer) == 2 and all(isinstance(n, int) for n in answer) else ", ".join(map(face_words, answer)) or gettext("none")
        )
    return face_words(answer)


def not_asked(run: RunResult, others: list[RunResult]) -> list[str]:
    """Choices that other options put to a coach and this one does not: `Away is not asked: use Sidestep A1.`"""
    here = {c["name"] for c in run.choices}
    elsewhere = {c["name"]: str(c.get("by", "")) for other in others for c in other.choices if c["name"] not in here}
    return [
        gettext("%(who)s is not asked: %(what)s.", who=gettext(by.capitalize()), what=what) if by else gettext("Not asked: %(what)s.", what=what)
        for what, by in ((choice_words(name), by) for name, by in elsewhere.items())
    ]


def arrows(run: RunResult, before: Diagram, after: Diagram) -> tuple[Arrow, ...]:
    """What moved, from the events: pushes one by one, the squares of one walk as one path.

    Players of whom no event tells get one arrow from start to end.
    """
    found: list[Arrow] = []
    where = {id: piece.at for id, piece in before.pieces.items()}
    for event in run.events:
        id, to = str(event.get("player", "")), event.get("to")
        start = where.get(id)
        if event["kind"] not in ARROWS or start is None:
            continue
        kind, end = ARROWS[event["kind"]], square_of(to) or outside(start)
        where[id] = end
        if found and kind == "move" == found[-1].kind and found[-1].path[-1] == start:
            found[-1] = Arrow(kind, (*found[-1].path, end))
        elif start != end:
            found.append(Arrow(kind, (start, end)))
    for id, piece in after.pieces.items():
        start = where.get(id)
        if start and piece.at and start != piece.at:
            found.append(Arrow("move", (start, piece.at)))
    return tuple(found)


def outside(square: Square) -> Square:
    """The place in the crowd next to a square at the edge of the pitch."""
    column, row = square
    if row in (1, ROWS):
        return column, 0 if row == 1 else ROWS + 1
    return 0 if column <= COLUMNS // 2 else COLUMNS + 1, row


def square_of(value: Any) -> Square | None:
    """The value as a square on the pitch, if it is one."""
    if isinstance(value, list | tuple) and len(value) == 2 and all(isinstance(n, int) for n in value):
        column, row = value
        return (column, row) if 1 <= column <= COLUMNS and 1 <= row <= ROWS else None
    return None
