"""Reads what a scenario expects: `expect`, `under`, `odds`, `odds_under`, `goal` and the conditions of choices (contract, section 2).

Facts stay plain dictionaries under the contract's keys, as `expect.py` describes them: squares become tuples, lists of
alternatives stay lists.
"""
from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from app.corpus.positions import Way
from app.errors import did_you_mean
from app.scenarios import words
from app.scenarios.expect import PAIRS, PLAYER_FIELDS, STATE, TRACE
from app.scenarios.model import Facts, OddsClause
from app.scenarios.read_answers import read_answer_value
from app.scenarios.sheet import Sheet, is_square, shown

_MOST = 99


def read_facts(sheet: Sheet, way: Way, value: Any) -> Facts:
    """What `expect`, one option of `under`, or one `when` says."""
    facts: Facts = {}
    for key, said in sheet.mapping(way, value).items():
        here = (*way, key)
        if key in sheet.players:
            facts[key] = read_player_facts(sheet, here, said)
        elif key in _READERS:
            facts[key] = _READERS[key](sheet, here, said)
        else:
            hint = did_you_mean(key, [*_READERS, *sheet.players]) or f"known are the file's players and {', '.join(sorted(_READERS))}"
            sheet.fault(here, "unknown-key", f"nothing is known by {shown(key)} here", hint)
    return facts


def read_player_facts(sheet: Sheet, way: Way, value: Any) -> dict[str, Any]:
    """What is said of one player."""
    known = sheet.mapping(way, value, PLAYER_FIELDS, "player field")
    return {field: _PLAYER_READERS[field](sheet, (*way, field), said) for field, said in known.items()}


def read_goal(sheet: Sheet, value: Any) -> Facts | None:
    """What `goal: {maximise: …}` wants."""
    known = sheet.mapping(("goal",), value, ("maximise",))
    if "maximise" not in known:
        sheet.fault(("goal",), "goal", "the goal does not say what to maximise", "write {maximise: {…}}")
        return None
    wanted = read_facts(sheet, ("goal", "maximise"), known["maximise"])
    if "unused_dice" in wanted:
        sheet.fault(("goal",), "goal", "a goal cannot speak of unused_dice", "let it name how the table shall look, or what shall be rolled")
    if not wanted:
        sheet.fault(("goal",), "goal", "the goal wants nothing", "write {maximise: {score: {home: 1}}}, or leave the goal out")
    return wanted


def read_options(sheet: Sheet, way: Way, value: Any, read: Callable[[Sheet, Way, Any], Any]) -> dict[str, dict[str, Any]]:
    """`under` and `odds_under`: question to option to what `read` makes of it."""
    found: dict[str, dict[str, Any]] = {}
    for question, options in sheet.mapping(way, value).items():
        sheet.slug((*way, question), question)
        found[question] = {}
        for option, said in sheet.mapping((*way, question), options).items():
            sheet.slug((*way, question, option), option)
            found[question][option] = read(sheet, (*way, question, option), said)
    return found


def read_odds(sheet: Sheet, way: Way, value: Any) -> tuple[OddsClause, ...]:
    """A list of `{when, p}`."""
    clauses = []
    for here, item in sheet.items(way, value, "{when: …, p: …}"):
        parts = sheet.mapping(here, item, ("when", "p"))
        if len(parts) < 2:
            sheet.fault(here, "odds", "an odds clause needs both `when` and `p`", "write {when: {turnover: true}, p: 1/3}")
            continue
        when, chance = read_facts(sheet, (*here, "when"), parts["when"]), _chance(sheet, (*here, "p"), parts["p"])
        if chance is not None:
            clauses.append(OddsClause(when=when, p=chance, line=sheet.line(here)))
    return tuple(clauses)


def _chance(sheet: Sheet, way: Way, value: Any) -> Fraction | None:
    """An exact chance. Decimals are refused: 0.33 is not 1/3, and a rounded chance can never be checked exactly."""
    chance = None
    if isinstance(value, int) and not isinstance(value, bool):
        chance = Fraction(value)
    elif isinstance(value, str):
        over, slash, under = value.partition("/")
        parts = [part.strip() for part in (over, under)]
        if slash and all(part.isascii() and part.isdigit() and len(part) <= 30 for part in parts) and int(parts[1]):
            chance = Fraction(int(parts[0]), int(parts[1]))
    if chance is None or not 0 <= chance <= 1:
        sheet.wrong(way, value, "the chance as a fraction from 0 to 1, such as 1/3, or as 0 or 1")
        return None
    return chance


# --- single facts

def _any_of(read: Callable[[Sheet, Way, Any], Any], *, squares: bool = False) -> Callable[[Sheet, Way, Any], Any]:
    """A value, or a list of which any will do."""
    def either(sheet: Sheet, way: Way, value: Any) -> Any:
        if isinstance(value, list) and not (squares and is_square(value)):
            if not value:
                sheet.wrong(way, value, "a value, or a list of which any will do")
            return [read(sheet, item_way, item) for item_way, item in sheet.items(way, value, "values")]
        return read(sheet, way, value)

    return either


def _or_null(read: Callable[[Sheet, Way, Any], Any]) -> Callable[[Sheet, Way, Any], Any]:
    return lambda sheet, way, value: None if value is None else read(sheet, way, value)


def _one_of(known: tuple[str, ...]) -> Callable[[Sheet, Way, Any], Any]:
    return lambda sheet, way, value: sheet.word(way, value, known)


def _count(sheet: Sheet, way: Way, value: Any) -> int | None:
    return sheet.number(way, value, 0, _MOST)


def _ids(sheet: Sheet, way: Way, value: Any) -> list[str]:
    return [id for item_way, item in sheet.items(way, value, "ids") if (id := sheet.player(item_way, item))]


def _ball(sheet: Sheet, way: Way, value: Any) -> Any:
    return value if value == "off" else sheet.player_or_square(way, value)


def _balls(sheet: Sheet, way: Way, value: Any) -> list[Any]:
    return [_ball(sheet, item_way, item) for item_way, item in sheet.items(way, value, "balls")]


def _by_team(read: Callable[[Sheet, Way, Any], Any]) -> Callable[[Sheet, Way, Any], Any]:
    def pair(sheet: Sheet, way: Way, value: Any) -> dict[str, Any]:
        return {team: read(sheet, (*way, team), said) for team, said in sheet.mapping(way, value, words.TEAMS, "team").items()}

    return pair


def read_prayers(sheet: Sheet, way: Way, value: Any) -> list[str]:
    """A team's prayers: slugs, each with the id of the player on whom it fell, if it fell on one."""
    prayers = []
    for here, item in sheet.items(way, value, "prayers"):
        if text := sheet.text(here, item):
            slug, space, id = text.partition(" ")
            sheet.slug(here, slug)
            if space:
                sheet.player(here, id)
            prayers.append(text)
    return prayers


def read_dice_label(sheet: Sheet, way: Way, value: Any) -> str | None:
    """The name of a roll: `dodge H1`."""
    text = sheet.text(way, value)
    name = sheet.named(way, words.dice_name, sheet.edition, text, sheet.players) if text else None
    return name.label if name else None


def _choice_label(sheet: Sheet, way: Way, value: Any) -> str | None:
    text = sheet.text(way, value)
    name = sheet.named(way, words.choice_name, sheet.edition, text, sheet.players) if text else None
    return name.name if name else None


def _list_of(read: Callable[[Sheet, Way, Any], Any]) -> Callable[[Sheet, Way, Any], Any]:
    return lambda sheet, way, value: [read(sheet, item_way, item) for item_way, item in sheet.items(way, value, "names")]


def _named(label: Callable[[Sheet, Way, Any], str | None], read: Callable[[Sheet, Way, Any], Any]) -> Callable[[Sheet, Way, Any], Any]:
    """A mapping from names of rolls or choices to what is said of each."""
    def names(sheet: Sheet, way: Way, value: Any) -> dict[str, Any]:
        said = [(label(sheet, (*way, name), name), read(sheet, (*way, name), of_it)) for name, of_it in sheet.mapping(way, value).items()]
        return {name: of_it for name, of_it in said if name is not None}

    return names


def _dice_count(sheet: Sheet, way: Way, value: Any) -> dict[str, Any]:
    counted = sheet.mapping(way, value)
    of_rolls = {name: count for name, count in counted.items() if name != "chooser"}
    found = _named(read_dice_label, lambda sheet, way, value: sheet.number(way, value, 1, 3))(sheet, way, of_rolls)
    if "chooser" in counted:
        found["chooser"] = sheet.team((*way, "chooser"), counted["chooser"])
    return found


def _options(sheet: Sheet, way: Way, value: Any) -> dict[str, Any]:
    """The legal answers of choices, each as the choice takes them."""
    found = {}
    for text, options in sheet.mapping(way, value).items():
        here = (*way, text)
        name = sheet.named(here, words.choice_name, sheet.edition, text, sheet.players)
        if name is not None:
            listed = sheet.items(here, options, "legal answers")
            found[name.name] = [read_answer_value(sheet, item_way, name, item) for item_way, item in listed]
    return found


def _refused(sheet: Sheet, way: Way, value: Any) -> int | bool | None:
    if value is False:
        return False
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= sheet.steps:
        sheet.wrong(way, value, f"the number of a step, from 1 to {sheet.steps}, or false")
        return None
    return value


_READERS: dict[str, Callable[[Sheet, Way, Any], Any]] = {
    "turnover": Sheet.truth,
    "active": Sheet.team,
    "weather": _any_of(_one_of(words.WEATHERS)),
    "ball": _any_of(_ball, squares=True),
    "balls": _balls,
    "prayers": _by_team(read_prayers),
    "coach_banned": _by_team(Sheet.truth),
    **dict.fromkeys(PAIRS - {"coach_banned"}, _by_team(_count)),
    "rolled": _list_of(read_dice_label),
    "not_rolled": _list_of(read_dice_label),
    "unused_dice": _list_of(read_dice_label),
    "targets": _named(read_dice_label, lambda sheet, way, value: sheet.number(way, value, 2, 6)),
    "dice_count": _dice_count,
    "asked": _list_of(_choice_label),
    "not_asked": _list_of(_choice_label),
    "options": _options,
    "by": _named(_choice_label, Sheet.team),
    "refused": _refused,
    "events": _list_of(Sheet.slug),
}
assert set(_READERS) == STATE | TRACE

_PLAYER_READERS: dict[str, Callable[[Sheet, Way, Any], Any]] = {
    "at": _any_of(_or_null(Sheet.square), squares=True),
    "state": _any_of(_or_null(_one_of(words.STATES))),
    "in": _any_of(_or_null(_one_of(words.BOXES))),
    "casualty": _any_of(_or_null(_one_of(words.CASUALTIES))),
    "chomped_by": _ids,
    **dict.fromkeys(("distracted", "rooted", "eye_gouged", "activated"), Sheet.truth),
    **dict.fromkeys(("ma", "av"), _any_of(_count)),
}
