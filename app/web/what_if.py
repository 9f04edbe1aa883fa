"""The form that opens dice and changes players, and the chances that it shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec
from werkzeug.datastructures import MultiDict

from app.scenarios.budgets import budget
from app.scenarios.gaps import gap_between
from app.scenarios.model import ExactResult, Gap, Scenario
from app.scenarios.odds import run_exact
from app.scenarios.opened import opened
from app.scenarios.read import read
from app.scenarios.run import known_question
from app.scenarios.what_if import CHANGEABLE, changed, worth_asking
from app.web.diagram import Square
from app.web.errors import BadRequest
from app.web.languages import gettext
from app.web.odds import Chance, chance, facts_words
from app.web.questions import touched

LEAVES, SECONDS = 60_000, 4.0
"""What the odds under one option may cost; the worker's own bound is a second longer."""
ALL_DICE = "all"
NO_PA = "-"
"""How the form writes that a player has no Passing Ability."""
MOST_PLACES = 8
"""How many squares are told where the options part in nothing else."""
LONGEST = 300
"""The longest list of skills that the form takes."""


class Wish(msgspec.Struct, frozen=True):
    """What the form asks for: the dice to open, and by player what is to be otherwise than in the file."""

    open: tuple[str, ...]
    changes: dict[str, dict[str, Any]]

    @property
    def empty(self) -> bool:
        return not (self.open or self.changes)


class Field(msgspec.Struct, frozen=True):
    """A field of the form: its name in the address, what it is, and what it holds."""

    name: str
    label: str
    value: str


def players_of(scenario: Scenario) -> list[str]:
    """Whom the form offers to change: those whom the play names, in the file's order."""
    return [id for id in scenario.board.players if id in touched(scenario)]


def dice_of(scenario: Scenario) -> list[str]:
    """The dice that the form offers to open, each name once."""
    return list(dict.fromkeys(entry.name for entry in scenario.script.dice))


def wish(arguments: MultiDict[str, str], scenario: Scenario) -> Wish:
    """The wish that an address holds; fields that say what the file says anyway are left out. Raises `BadRequest`."""
    names = tuple(dict.fromkeys(arguments.getlist("open")))
    for name in names:
        if name not in (ALL_DICE, *dice_of(scenario)):
            raise BadRequest(
                gettext("The scenario scripts no die %(name)r.", name=name), gettext("one of %(names)s", names=', '.join([ALL_DICE, *dice_of(scenario)])))
    found: dict[str, dict[str, Any]] = {}
    for id in players_of(scenario):
        for field in CHANGEABLE:
            text = arguments.get(f"{id}-{field}")
            if text is not None and text.strip() != said(scenario, id, field):
                found.setdefault(id, {})[field] = _value(f"{id}-{field}", field, text.strip())
    return Wish(names, found)


def _value(name: str, field: str, text: str) -> Any:
    if len(text) > LONGEST:
        raise BadRequest(gettext("%(name)s is too long.", name=name), gettext("at most %(most)s characters", most=LONGEST))
    if field == "skills":
        return [skill.strip() for skill in text.split(",") if skill.strip()]
    if field == "pa" and text in (NO_PA, ""):
        return None
    digits = text.removesuffix("+")
    if not (digits.isascii() and digits.isdigit()):
        raise BadRequest(gettext("%(name)s=%(text)s cannot be used.", name=name, text=text), gettext("a whole number"))
    return int(digits)


def said(scenario: Scenario, id: str, field: str) -> str:
    """What the file says of a player, as the form writes it."""
    player = scenario.board.players[id]
    if field != "skills":
        value = getattr(player, field)
        return NO_PA if value is None else str(value)
    return ", ".join(f"{name} ({value}{'+' if isinstance(value, int) else ''})" if value is not None else name for name, value in player.skills)


def fields(scenario: Scenario, arguments: MultiDict[str, str]) -> dict[str, list[Field]]:
    """The form's fields by player, as they were sent or else as the file has them."""
    return {
        id: [
            Field(f"{id}-{field}", gettext("Skills") if field == "skills" else field.upper(), arguments.get(f"{id}-{field}", said(scenario, id, field)))
            for field in CHANGEABLE
        ]
        for id in players_of(scenario)
    }


class Told(msgspec.Struct, frozen=True):
    """The chances under one option (None: under the interpretation at hand)."""

    option: str | None
    chances: tuple[Chance, ...]


def play(
    text: str, name: str, open: tuple[str, ...], changes: Mapping[str, Mapping[str, Any]], answers: Mapping[str, Mapping[str, str]],
    question: str | None,
) -> dict[str, Any]:
    """The odds of the scenario in `text`, so changed, under each option of the question; called in the bounded worker.

    Returns `{"odds": {option or "": [{"when", "p"}]}, "gap": …}`; where no fact that is asked for tells the options apart, the squares that do
    are added. Raises as `run_exact` does.
    """
    scenario = changed(read(text, name), changes)
    if open:
        scenario = opened(scenario, None if ALL_DICE in open else open)
    default = answers.get(scenario.edition, {}).get
    also = worth_asking(scenario, players_of(scenario))
    options = list(known_question(question).options) if question else [""]
    found = {
        option: run_exact(scenario, {question: option} if question else {}, default, budget=budget(LEAVES, SECONDS), also=also)
        for option in options
    }
    if len({msgspec.json.encode(result.odds) for result in found.values()}) == 1:
        places = parting_places(found)
        found = {option: msgspec.structs.replace(result, odds=[*result.odds, *places[option]]) for option, result in found.items()}
    return {"odds": {option: result.odds for option, result in found.items()}, "gap": gap_between(found)}


def parting_places(found: Mapping[str, ExactResult]) -> dict[str, list[dict[str, Any]]]:
    """By option the chances of the squares that players and the ball end in, those on which the options part, the widest gap first."""
    shares: dict[str, Counter[tuple[str, Square]]] = {option: Counter() for option in found}
    for option, result in found.items():
        for end in result.outcomes:
            squares = {id: told.get("at") for id, told in end["outcome"]["players"].items()} | {"ball": end["outcome"]["ball"]}
            shares[option].update({(id, tuple(at)): Fraction(end["p"]) for id, at in squares.items() if isinstance(at, list | tuple)})
    gaps = {place: max(of[place] for of in shares.values()) - min(of[place] for of in shares.values()) for of in shares.values() for place in of}
    apart = sorted((place for place, gap in gaps.items() if gap), key=lambda place: (-gaps[place], place))[:MOST_PLACES]
    return {option: [{"when": _at(*place), "p": str(Fraction(of[place]))} for place in apart] for option, of in shares.items()}


def _at(id: str, square: Square) -> dict[str, Any]:
    """The fact that a player, or the ball, is in a square."""
    return {"ball": list(square)} if id == "ball" else {id: {"at": list(square)}}


def told(odds: Mapping[str, list[dict[str, Any]]]) -> list[Told]:
    """The chances for the page: what cannot happen under any option is left out."""
    possible = {facts_words(clause["when"]) for clauses in odds.values() for clause in clauses if clause["p"] != "0"}
    return [
        Told(option or None, tuple(chance(words, clause["p"]) for clause in clauses if (words := facts_words(clause["when"])) in possible))
        for option, clauses in odds.items()
    ]


def gap_words(gap: Gap | None) -> Chance | None:
    """The largest gap between two options: in what, and how much."""
    return chance(facts_words(gap.when), gap.gap) if gap is not None and gap.when is not None and gap.gap != "0" else None
