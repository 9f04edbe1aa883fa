"""Reads a scenario's script: what the dice show and what the coaches answer (contract, section 2, *Dice* and *Choices*)."""
from __future__ import annotations

from typing import Any

from app.corpus.positions import Way
from app.rules.drivers.script import Answer, ChoiceEntry, DiceEntry, Script
from app.scenarios import words
from app.scenarios.read_answers import HOLDS_SQUARES, IS_A_LIST, faces_of, read_answer_value, read_face
from app.scenarios.read_facts import read_player_facts
from app.scenarios.sheet import Sheet, is_square
from app.scenarios.words import ChoiceName, DiceName

ALWAYS = " always"
"""What ends the name of an answer that serves every choice of that name."""


def read_script(sheet: Sheet, dice: Any, choices: Any) -> Script:
    """The entries of `dice` and `choices`, in file order."""
    rolls = [_dice_entry(sheet, way, item) for way, item in sheet.items(("dice",), dice, "rolls")]
    answers = [_choice_entry(sheet, way, item) for way, item in sheet.items(("choices",), choices, "choices")]
    return Script(dice=tuple(entry for entry in rolls if entry), choices=tuple(entry for entry in answers if entry))


# --- dice

def _dice_entry(sheet: Sheet, way: Way, value: Any) -> DiceEntry | None:
    entry = sheet.single(way, value, "one roll an entry, as - dodge H1: 4")
    if entry is None:
        return None
    text, shows = entry
    here = (*way, text)
    name = sheet.named(here, words.dice_name, sheet.edition, text, sheet.players)
    faces = _faces(sheet, here, name, shows) if name else None
    return DiceEntry(name=name.label, faces=faces, line=sheet.line(here)) if name and faces else None


def _faces(sheet: Sheet, way: Way, name: DiceName, value: Any) -> tuple[Any, ...] | None:
    shape = name.word.shape
    listed = value if isinstance(value, list) else [value]
    if len(listed) not in shape.counts:
        hint = "write an entry for each" if name.label.startswith("scatter") else f"write {shape.what}"
        sheet.fault(way, "dice", f"{name.label} is not rolled with {len(listed)} dice", hint)
        return None
    if shape is words.CHOSEN_PLAYER:
        return _chosen_player(sheet, way, name, listed[0])
    faces = [face for shows in listed if (face := read_face(sheet, way, shape, shows)) is not None]
    return tuple(faces) if len(faces) == len(listed) else None


def _chosen_player(sheet: Sheet, way: Way, name: DiceName, value: Any) -> tuple[Any, ...] | None:
    player = sheet.player(way, value)
    if player and name.about and sheet.players[player] != name.about[0]:
        sheet.fault(way, "dice", f"{player} does not play for the {name.about[0]} team", "name one of its players")
    return (player,) if player else None


# --- choices

def _choice_entry(sheet: Sheet, way: Way, value: Any) -> ChoiceEntry | None:
    entry = sheet.single(way, value, "one choice an entry, as - follow up H1: true")
    if entry is None:
        return None
    text, said = entry
    here = (*way, text)
    always = text.endswith(ALWAYS)
    name = sheet.named(here, words.choice_name, sheet.edition, text.removesuffix(ALWAYS), sheet.players)
    answer = _answer(sheet, here, name, said) if name else None
    return ChoiceEntry(name=name.name, answer=answer, always=always, line=sheet.line(here)) if name and answer else None


def _answer(sheet: Sheet, way: Way, name: ChoiceName, value: Any) -> Answer | None:
    if not isinstance(value, dict):
        return _plain(sheet, way, name, value)
    with_dice = ("unless", "below", "die") if name.takes == "source" else ()
    said = sheet.mapping(way, value, ("when", *with_dice) if name.takes == "truth" else ("with", "when", *with_dice), "part of this answer")
    if name.takes == "truth":
        prefer: tuple[Any, ...] | None = (True,)
        if "when" not in said:
            sheet.wrong(way, value, "true, false or {when: …}")
    elif "with" in said:
        plain = _plain(sheet, (*way, "with"), name, said["with"])
        prefer = plain.prefer if plain else None
    else:
        right = f"write {{with: …, when: …}}, where `with` is {words.EXAMPLES[name.takes]}"
        sheet.fault(way, "choice", "the answer does not say what is chosen", right)
        return None
    unless = _barred(sheet, (*way, "unless"), name, said["unless"]) if "unless" in said else ()
    below = sheet.number((*way, "below"), said["below"], 2, 6) if "below" in said else None
    die = read_face(sheet, (*way, "die"), faces_of(name), said["die"]) if "die" in said else None
    when = _condition(sheet, (*way, "when"), said["when"]) if "when" in said else None
    return Answer(prefer=prefer, when=when, unless=unless, below=below, die=die) if prefer else None


def _barred(sheet: Sheet, way: Way, name: ChoiceName, value: Any) -> tuple[Any, ...]:
    listed = value if isinstance(value, list) else [value]
    faces = [read_face(sheet, (*way, number), faces_of(name), face) for number, face in enumerate(listed)]
    return tuple(face for face in faces if face is not None)


def _condition(sheet: Sheet, way: Way, value: Any) -> str | dict[str, Any] | None:
    """`failed`, or what must be true of players when the coach is asked: alternatives as tuples, as the drivers read them."""
    if value == "failed":
        return "failed"
    if not isinstance(value, dict) or not value:
        sheet.wrong(way, value, "failed, or what must be true of players, as {A1: {in: [ko, casualty]}}")
        return None
    facts = {id: read_player_facts(sheet, (*way, id), said) for id, said in value.items() if sheet.player((*way, id), id)}
    return {id: {field: tuple(v) if isinstance(v, list) else v for field, v in fields.items()} for id, fields in facts.items()}


def _plain(sheet: Sheet, way: Way, name: ChoiceName, value: Any) -> Answer | None:
    """An answer without conditions: one value, or a list of them in order of preference."""
    if name.takes in IS_A_LIST:
        several = isinstance(value, list) and bool(value) and all(isinstance(item, list) for item in value)
    else:
        several = isinstance(value, list) and not (name.takes in HOLDS_SQUARES and is_square(value))
    if not several:
        answer = read_answer_value(sheet, way, name, value)
        return None if answer is None else Answer(prefer=(answer,))
    if not value:
        sheet.wrong(way, value, words.EXAMPLES[name.takes])
    prefer = [answer for number, item in enumerate(value) if (answer := read_answer_value(sheet, (*way, number), name, item)) is not None]
    return Answer(prefer=tuple(prefer)) if prefer and len(prefer) == len(value) else None
