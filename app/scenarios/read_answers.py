"""Reads single faces and single answers: what one die shows, what one coach says (contract, section 2, *Dice* and *Choices*)."""
from __future__ import annotations

from typing import Any

from app.corpus.positions import Way
from app.scenarios import words
from app.scenarios.sheet import Sheet, shown
from app.scenarios.words import ChoiceName, Shape

HOLDS_SQUARES = ("square", "push", "square or player", "square or none", "square, player or none")
IS_A_LIST = ("players", "order")


def read_face(sheet: Sheet, way: Way, shape: Shape, value: Any) -> int | str | None:
    """A face of a die of that shape; a compass point becomes the number of the D8 that points there."""
    face = words.direction(value) if shape is words.DIRECTION else value
    if isinstance(face, bool) or not isinstance(face, int | str) or face not in shape.faces:
        sheet.fault(way, "dice", f"no die of {sheet.name(way)} shows {shown(value)}", f"write {shape.what}")
        return None
    return face


def faces_of(name: ChoiceName) -> Shape:
    """What the dice show that a choice is about."""
    return name.dice.word.shape if name.dice else words.BLOCK


def read_answer_value(sheet: Sheet, way: Way, name: ChoiceName, value: Any) -> Any:
    """One legal answer to a choice of that name, squares and lists as tuples; None, with a fault, for what cannot answer it."""
    takes = name.takes
    if takes in IS_A_LIST and isinstance(value, list):
        items = [_in_list(sheet, item_way, takes, item) for item_way, item in sheet.items(way, value, "ids")]
        if len(set(map(str, value))) < len(value):
            sheet.wrong(way, value, "each only once")
        return tuple(items) if None not in items else None
    if takes == "truth" and isinstance(value, bool):
        return value
    if isinstance(value, str):
        return _word(sheet, way, name, value)
    if takes in HOLDS_SQUARES and isinstance(value, list):
        return sheet.square(way, value)
    if takes == "face" and not isinstance(value, bool | list | dict) and value is not None:
        return read_face(sheet, way, faces_of(name), value)
    sheet.wrong(way, value, words.EXAMPLES[takes])
    return None


def _word(sheet: Sheet, way: Way, name: ChoiceName, value: str) -> str | int | None:
    """An answer that is a word."""
    takes = name.takes
    if takes == "face":
        return read_face(sheet, way, faces_of(name), value)
    if takes == "facing":
        return sheet.word(way, value, words.FACINGS)
    if takes == "casualty":
        return sheet.word(way, value, ("first", "second"))
    if takes == "source":
        return sheet.named(way, words.reroll_source, sheet.edition, value)  # type: ignore[no-any-return]
    if takes == "push" and value == "crowd" or takes.endswith("or none") and value == "none":
        return value
    if "player" in takes and takes not in IS_A_LIST:
        return sheet.player(way, value)
    sheet.wrong(way, value, words.EXAMPLES[takes])
    return None


def _in_list(sheet: Sheet, way: Way, takes: str, value: Any) -> str | None:
    """A player's id, or in an order also the name of a test (`order step H1: [dodge, rush]`)."""
    if takes == "order" and isinstance(value, str) and value in words.DICE:
        return value
    return sheet.player(way, value)
