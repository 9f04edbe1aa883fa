"""Best play in words, as a coach would put it: which answer to give when, and what it is worth."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import groupby
from typing import Any

from app.cli.outcomes import chance, facts, shown

Choice = dict[str, Any]
"""A choice of a run's goal, as JSON has it (contract, section 4): `step`, `name`, `by`, `faces`, `alike`, `failed`, `reached`, …"""


def headline(goal: dict[str, Any]) -> str:
    """Whose goal it is, its chance, and what it asks for."""
    p = Fraction(goal["p"])
    return f"{goal['by'].capitalize()} {'is sure to get there' if p == 1 else f'gets there in {chance(p)}'}: {facts(goal['maximise'])}."


def is_matter_of_chance(goal: dict[str, Any]) -> bool:
    """Whether some answer leaves the goal to dice to come."""
    return any(value["p"] not in ("0", "1") for one in goal["choices"] for value in one["values"])


def advice(goal: dict[str, Any]) -> Iterator[tuple[str, list[str]]]:
    """Each choice of the goal as a heading and its lines, in the order of play; those in which every answer does as well as another as one.

    A line tells when it counts (the faces on the table; else how often such a choice comes up), the answer to give, and what that and the
    others are worth.
    """
    for step, of_step in groupby(goal["choices"], key=lambda one: one["step"]):
        named: dict[tuple[str, str], list[Choice]] = {}
        for one in of_step:
            named.setdefault((one["by"], one["name"]), []).append(one)
        for (by, name), choices in named.items():
            telling = [one for one in choices if not _indifferent(one)]
            if telling:
                against = "" if by == goal["by"] else ", against the goal"
                rest = ["Otherwise it makes no difference."] * (len(telling) < len(choices))
                yield f"Step {step}, {by}{against}: {name}", [*_lines(name, telling), *rest]
        same = [name for (_, name), choices in named.items() if all(map(_indifferent, choices))]
        if same:
            yield f"Step {step}, any answer does as well as another: {', '.join(dict.fromkeys(same))}", []


def _indifferent(one: Choice) -> bool:
    return len({value["p"] for value in one["values"]}) == 1


def _lines(name: str, choices: list[Choice]) -> Iterator[str]:
    """One line for all choices with the same answers of the same worth, or, where no faces tell them apart, with the same best answer."""
    alike: dict[Any, list[Choice]] = {}
    for one in choices:
        worth = [(_advised(name, value["answer"]), value["p"]) for value in one["values"]]
        alike.setdefault((bool(one["faces"]), *(worth if one["faces"] else worth[:1])), []).append(one)
    for same in alike.values():
        often = sum((Fraction(one["reached"]) for one in same), Fraction())
        when = f"{percent(often)} of the time" if often < 1 else ""
        if same[0]["faces"]:
            when = f"On {_on_the_table(same)}" + f" ({when})" * bool(when)
        best, *others = _worth(name, same)
        yield f"{when}: " * bool(when) + best + f"; {', '.join(others)}" * bool(others) + "."


def _worth(name: str, choices: list[Choice]) -> Iterator[str]:
    """Each answer that these choices offer, the best first, with what it is worth."""
    found: dict[str, dict[str, None]] = {}
    for one in choices:
        for value in one["values"]:
            found.setdefault(_advised(name, value["answer"]), {})[percent(Fraction(value["p"]))] = None
    return (f"{answer} ({' or '.join(worth)})" for answer, worth in found.items())


def _advised(name: str, answer: Any) -> str:
    """An answer as advice: `team re-roll`, `keep it`, `do not use it`, `pow`."""
    kind, _, of = name.partition(" ")
    if kind == "re-roll" and not of.startswith("die "):
        return "keep it" if answer == "none" else "team re-roll" if answer == "team" else f"re-roll with {answer}"
    if kind == "use" and isinstance(answer, bool):
        return "use it" if answer else "do not use it"
    return shown(answer)


def _on_the_table(choices: Iterable[Choice]) -> str:
    """What lies on the table: `1, 2 or 3`; `a failure`; `pow and push-back, or push-back twice`.

    Numbers of which nothing tells which others count alike may stand for those, so that they are told as failure or success.
    """
    told: dict[str, None] = {}
    for one in choices:
        if one["alike"]:
            told |= dict.fromkeys(map(shown, one["alike"]))
        elif one["failed"] is not None:
            told["a failure" if one["failed"] else "a success"] = None
        else:
            told[_pool(one["faces"])] = None
    return _listed(list(told))


def _listed(told: list[str]) -> str:
    """Alternatives in a row, with a comma before the last one where they are more than words."""
    comma = ", or " if any(" and " in one or " times" in one for one in told) else " or "
    return comma.join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told)


def _pool(table: list[Any]) -> str:
    counts = {face: table.count(face) for face in table}
    times = {1: "", 2: " twice", 3: " three times"}
    return " and ".join(f"{shown(face)}{times.get(n, f' {n} times')}" for face, n in counts.items())


def percent(p: Fraction) -> str:
    """A chance with one decimal; what may happen or not is never told as 0% or 100%."""
    if p in (0, 1):
        return f"{int(p):.0%}"
    text = f"{float(p):.1%}"
    return {"0.0%": "under 0.1%", "100.0%": "over 99.9%"}.get(text, text)
