"""Exact chances in words: what a clause asks for, its fraction and its percentage."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import msgspec

from app.scenarios.chances import Chances
from app.web.choice_words import choice_words
from app.web.languages import N_, gettext, percentage, semicolon
from app.web.roll_words import roll_words
from app.web.spoken import BOXES, OFF, square_words

FACTS = (
    N_("score"), N_("rerolls"), N_("bribes"), N_("apothecaries"), N_("weather"), N_("turn"), N_("active"), N_("distracted"), N_("activated"),
    N_("mascots"), N_("prayers"), N_("coach banned"), N_("balls"), N_("rolled"), N_("not rolled"), N_("asked"), N_("not asked"), N_("events"), N_("targets"),
)
"""Facts whose names other languages have words for."""
NAMES: dict[str, Callable[[str], str]] = {
    "rolled": roll_words, "not_rolled": roll_words, "asked": choice_words, "not_asked": choice_words,
    "weather": lambda weather: gettext(weather.replace("-", " ")),
}
"""Facts that name dice, choices or the weather, and how those are said."""
NULL = {"at": OFF, "state": OFF, "in": N_("on the pitch"), "casualty": N_("no casualty")}
"""What it means that a field of a player is null."""


class Chance(msgspec.Struct, frozen=True):
    """A chance as a reader sees it: of what, `5/6`, and `83.3 %`; `share` is for the bar, from 0 to 1."""

    what: str
    fraction: str
    percent: str
    share: float


class Row(msgspec.Struct, frozen=True):
    """A fact with its chance in each column."""

    what: str
    chances: list[Chance]


class Odds(msgspec.Struct, frozen=True):
    """What a play can come to once its dice are open: a column for the options that are alike in all of it, a row for each fact.

    `plays` is the number of plays at random that the chances were counted in, 0 for exact ones.
    """

    columns: list[list[str]]
    rows: list[Row]
    plays: int


def odds(found: Chances) -> Odds:
    """The chances of a scenario under every option of a question, as a table; `columns` holds the options."""
    shares = {option: tuple(fact.p[option] for fact in found.facts) for option in found.options}
    columns = [[option for option, of in shares.items() if of == alike] for alike in dict.fromkeys(shares.values())]
    told = counted if found.plays else chance
    rows = [Row(facts_words(fact.when), [told("", fact.p[column[0]]) for column in columns]) for fact in found.facts]
    return Odds(columns, rows, found.plays)


def chances(clauses: list[dict[str, Any]]) -> list[Chance]:
    """The odds clauses of a result (`{"when": facts, "p": "5/36"}`) in words."""
    return [chance(facts_words(clause["when"]), clause["p"]) for clause in clauses]


def chance(what: str, p: str) -> Chance:
    """One chance, from its exact fraction."""
    exact = Fraction(p)
    return Chance(what, str(exact), percent(exact), float(exact))


def counted(what: str, share: str) -> Chance:
    """A share of some hundred plays at random: in whole percents, near the ends with one decimal; what was never met, or always, may be otherwise."""
    found = Fraction(share)
    if found in (0, 1):
        words = gettext("over %(percent)s", percent=percentage("98")) if found else gettext("under %(percent)s", percent=percentage("2"))
    else:
        digits = 0 if Fraction(1, 100) <= found <= Fraction(99, 100) else 1
        words = gettext("about %(percent)s", percent=percentage(f"{float(found) * 100:.{digits}f}"))
    return Chance(what, "", words, float(found))


def percent(exact: Fraction) -> str:
    """One decimal, and never 0 % or 100 % for what may or may not happen."""
    if exact in (0, 1):
        return percentage(str(int(exact) * 100))
    text = f"{float(exact) * 100:.1f}"
    if text == "0.0":
        return gettext("under %(percent)s", percent=percentage("0.1"))
    return gettext("over %(percent)s", percent=percentage("99.9")) if text == "100.0" else percentage(text)


def facts_words(facts: dict[str, Any]) -> str:
    """`{turnover: true, A1: {state: prone}}` as `turnover, A1 prone`."""
    return ", ".join(fact_words(name, value) for name, value in facts.items()) or gettext("anything")


def fact_words(name: str, value: Any) -> str:
    """One fact in words; facts that have no words of their own are written as in a scenario file."""
    if name == "turnover":
        return gettext("turnover") if value else gettext("no turnover")
    if name == "refused":
        return gettext("step %(number)s refused", number=value) if value else gettext("no step refused")
    if name == "ball":
        return _any_of([_ball_words(one) for one in _alternatives(value)])
    if name in NAMES:
        value = [NAMES[name](one) for one in _alternatives(value)]
    if isinstance(value, dict) and name[:1] in "HA":
        return gettext("%(who)s %(where)s", who=name, where=" ".join(field_words(field, told) for field, told in value.items()))
    if isinstance(value, dict):
        teams = ", ".join(f"{gettext(team)} {_value_words(told)}" for team, told in value.items())
        return gettext("%(who)s %(where)s", who=gettext(name.replace("_", " ")), where=teams)
    return gettext("%(who)s: %(what)s", who=gettext(name.replace("_", " ")), what=_value_words(value))


def _ball_words(value: Any) -> str:
    if value == "off":
        return gettext("ball off the pitch")
    if _is_square(value):
        return gettext("ball at %(square)s", square=square_words(value))
    return gettext("%(who)s has the ball", who=value)


def _value_words(value: Any) -> str:
    """What a fact says of the table or of a team: a number, yes or no, several things."""
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if isinstance(value, list | tuple):
        between = semicolon() if any(map(_is_square, value)) else ", "
        return between.join(square_words(part) if _is_square(part) else str(part) for part in value) or gettext("none")
    return str(value)


def field_words(field: str, value: Any) -> str:
    """One fact of a player in words."""
    if field == "chomped_by":
        return gettext("chomped by %(who)s", who=", ".join(value)) if value else gettext("not %(what)s", what=gettext("chomped"))
    if isinstance(value, bool):
        name = gettext(field.replace("_", "-"))
        return name if value else gettext("not %(what)s", what=name)
    either = _any_of([_field_value(field, one) for one in _alternatives(value)])
    return f"{field.upper()} {either}" if field in ("ma", "av") else either


def _field_value(field: str, value: Any) -> str:
    """`prone`, `a casualty`, `dead`, `at 3, 4`; for what is null, what that means."""
    if value is None:
        return gettext(NULL[field])
    if _is_square(value):
        return gettext("at %(square)s", square=square_words(value))
    if isinstance(value, int):
        return str(value)
    word = BOXES[value] if field == "in" else value
    return gettext(word)


def _is_square(value: Any) -> bool:
    return isinstance(value, list | tuple) and [type(part) for part in value] == [int, int]


def _alternatives(value: Any) -> list[Any]:
    """The values of which a fact wants any."""
    return list(value) if isinstance(value, list | tuple) and not _is_square(value) else [value]


def _any_of(words: list[str]) -> str:
    """`prone`, `prone or stunned`, `prone, stunned or off the pitch`."""
    return gettext(" or ").join([", ".join(words[:-1]), words[-1]] if words[1:] else words)
