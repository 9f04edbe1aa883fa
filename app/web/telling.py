"""A run told in lines: the dice and choices in order, what moved, and how it ended."""

from __future__ import annotations

from typing import Any

import msgspec

from app.scenarios.model import RunResult
from app.web.diagram import COLUMNS, ROWS, Arrow, Diagram, Square
from app.web.languages import N_, gettext
from app.web.spoken import square_words

ROLLS = {
    "block": N_("block"),
    "pickup": N_("pick up"),
    "land": N_("landing"),
    "quality": N_("throw a team-mate"),
    "foul-armour": N_("armour (foul)"),
    "argue": N_("argue the call"),
    "kick-off-event": N_("kick-off event"),
    "stand-up": N_("stand up"),
    "jump-up": N_("Jump Up"),
    "ko-recovery": N_("KO recovery"),
}
"""Names of rolls as a coach says them, where the script's word with its hyphens taken out would not do."""
OTHER_ROLLS = (
    N_("dodge"), N_("rush"), N_("jump"), N_("leap"), N_("secure"), N_("pass"), N_("intercept"), N_("catch"), N_("armour"), N_("injury"),
    N_("casualty"), N_("lasting injury"), N_("apothecary"), N_("bribe"), N_("bounce"), N_("scatter"), N_("deviate direction"),
    N_("deviate distance"), N_("throw in direction"), N_("throw in distance"), N_("weather"), N_("bomb"),
)
"""Names of rolls that other languages have words for; one that is a skill's is written as the rulebook has it."""
ANSWERS = (N_("yes"), N_("no"), N_("none"), N_("home"), N_("away"), N_("Home"), N_("Away"))
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
    name, _, who = str(roll["name"]).partition(" ")
    dice = roll["dice"] if isinstance(roll["dice"], list | tuple) else [roll["dice"]]
    remarks = []
    if roll.get("target") is not None:
        remarks.append(gettext("needs %(target)s+", target=roll["target"]))
    modifiers = roll.get("modifiers") or {}
    if set(modifiers) == {"strength", "against"}:
        remarks.append(gettext("strength %(own)s against %(other)s", own=modifiers["strength"], other=-modifiers["against"]))
    else:
        remarks += [f"{gettext(why)} {number:+d}" for why, number in modifiers.items()]
    if roll.get("passed") is not None:
        remarks.append(gettext("passed") if roll["passed"] else gettext("failed"))
    if roll.get("rerolled_by"):
        by = roll["rerolled_by"]
        remarks.append(gettext("re-rolled with a team re-roll") if by == "team" else gettext("re-rolled with %(skill)s", skill=by))
    words = gettext(ROLLS.get(name, name.replace("-", " ")))
    what = gettext("%(who)s: %(what)s", who=gettext(who), what=words) if who else words[:1].upper() + words[1:]
    return Line(what, ", ".join(face_words(d) for d in dice), ", ".join(remarks))


def face_words(face: Any) -> str:
    """A face as printed: `Push Back`, `4`, `16, 7`, `NW`."""
    if isinstance(face, list | tuple):
        return square_words(face) if len(face) == 2 else ", ".join(map(str, face))
    if isinstance(face, str) and face in FACES:
        return gettext(FACES[face])
    return " ".join(w.capitalize() for w in face.split("-")) if isinstance(face, str) and "-" in face else str(face)


def choice_line(choice: dict[str, Any]) -> Line:
    """`Away: use Sidestep A1?`, `yes`; `Home: push A1`, `16, 7`, `of 3`."""
    options = choice.get("options") or []
    answer = choice["answer"]
    whose = str(choice.get("by", "")).capitalize()
    name = str(choice["name"])
    asked = gettext("%(who)s: %(what)s", who=gettext(whose), what=name) if whose else name
    if isinstance(answer, bool):
        return Line(f"{asked}?", gettext("yes") if answer else gettext("no"), "" if len(options) > 1 else gettext("compulsory"))
    return Line(asked, answer_words(answer), gettext("of %(count)s", count=len(options)) if len(options) > 1 else gettext("the only one"))


def answer_words(answer: Any) -> str:
    """An answer as printed."""
    if isinstance(answer, list | tuple):
        return (
            square_words(answer) if len(answer) == 2 and all(isinstance(n, int) for n in answer) else ", ".join(map(str, answer)) or gettext("none")
        )
    return face_words(answer)


def not_asked(run: RunResult, others: list[RunResult]) -> list[str]:
    """Choices that other options put to a coach and this one does not: `Away is not asked: use Sidestep A1.`"""
    here = {c["name"] for c in run.choices}
    elsewhere = {c["name"]: str(c.get("by", "")) for other in others for c in other.choices if c["name"] not in here}
    return [
        gettext("%(who)s is not asked: %(what)s.", who=gettext(by.capitalize()), what=name) if by else gettext("Not asked: %(what)s.", what=name)
        for name, by in elsewhere.items()
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
