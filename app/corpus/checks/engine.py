"""The tie between the book and the engine: each question is a switch that scenarios reach under every option, and its options part.

The corpus does not know the engine: the linter is given the switches (id to option names) and a way to run a scenario file.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from app.corpus.checks.shelf import Shelf, Written
from app.errors import Fault, did_you_mean


class Played(Protocol):
    """What the linter wants to know of a run."""

    @property
    def interpretation(self) -> Mapping[str, str]:
        """The questions that the run consulted, with the option that answered each."""

    @property
    def outcome(self) -> Any:
        """How it ended."""

    @property
    def rolls(self) -> Sequence[Any]:
        """The dice that were rolled."""

    @property
    def choices(self) -> Sequence[Any]:
        """What the coaches were asked."""

    @property
    def events(self) -> Sequence[Any]:
        """What happened."""


Switches = Mapping[str, Sequence[str]]
Run = Callable[[Path, Mapping[str, str]], Played]
"""Plays a scenario file under options of questions. May raise; what it raises becomes a fault."""

_PARTS: dict[str, tuple[Callable[[Played], Any], str]] = {
    "outcome": (lambda played: played.outcome, "end in the same outcome"),
    "rolls": (lambda played: (list(played.rolls), list(played.events)), "roll the same dice to the same events"),
    "prompt": (lambda played: list(played.choices), "ask the coaches the same"),
}
"""What must differ between two options of a question, by its `changes`, and what is wrong where it does not: from the most to the least."""


def check_switches(shelf: Shelf, switches: Switches) -> Iterator[Fault]:
    """Questions without a switch, switches without a question, and pairs of them whose options differ."""
    for at in shelf.questions():
        id, options = at.question.id, at.question.options
        if id not in switches:
            hint = did_you_mean(id, [name for name in switches if name not in shelf.corpus.questions])
            yield at.fault(("id",), "no-switch", f"the engine has no switch for the question {id!r}", hint or "write one under app/rules/switchboard")
            continue
        for name in options:
            if name not in switches[id]:
                hint = did_you_mean(name, switches[id]) or f"the switch has {', '.join(switches[id])}"
                yield at.fault(("options", name), "switch-option", f"the engine's switch {id!r} has no option {name!r}", hint)
        for name in switches[id]:
            if name not in options:
                hint = did_you_mean(name, options) or f"the question has {', '.join(options)}"
                yield at.fault(("options",), "switch-option", f"the question {id!r} lacks the option {name!r} of the engine's switch", hint)
    for id in switches:
        if id not in shelf.corpus.questions:
            now = shelf.corpus.aliases.get(id)
            hint = f"the question is called {now!r} now" if now else "write the question on the page of its skill or rule"
            yield Fault(shelf.name, 1, "no-question", f"the engine's switch {id!r} is no question of the book", hint)


def check_reached(shelf: Shelf, switches: Switches, run: Run) -> Iterator[Fault]:
    """Options that no scenario of their question reaches, and questions whose options come to the same wherever they are played.

    Looks at questions that have a switch. A run that raises is a fault of the scenario file.
    """
    for at in shelf.questions():
        if at.question.id in switches:
            yield from _of_question(shelf, at, switches[at.question.id], run)


def _of_question(shelf: Shelf, at: Written, switch: Sequence[str], run: Run) -> Iterator[Fault]:
    id = at.question.id
    options = [name for name in at.question.options if name in switch]
    reached: dict[str, dict[str, Played]] = {}
    """Scenario to option to run, of those runs that consulted the question under the option."""
    for scenario in dict.fromkeys(at.question.scenarios):
        sheet = shelf.scenarios.get(scenario)
        if sheet is None:
            continue
        reached[scenario] = {}
        for option in options:
            try:
                played = run(sheet.path, {id: option})
            except Exception as error:  # Whatever breaks a run, the rest of the book is still to be judged.
                way = ("under", id, option) if id in (sheet.top.get("under") or {}) else ("decides",)
                message = f"the scenario cannot be played under {id}={option}: {_told(error)}"
                yield sheet.fault(way, "run", message, "mend its dice, choices or play")
                continue
            if played.interpretation.get(id) == option:
                reached[scenario][option] = played
    if not at.question.scenarios:
        yield at.fault(("id",), "no-scenario", f"the question {id!r} names no scenario", "write one that plays out differently under its options")
        return
    for option in options:
        if not any(option in runs for runs in reached.values()):
            message = f"no scenario of {id!r} reaches its option {option!r}"
            yield at.fault(("options", option), "unreached", message, "write a scenario in which the engine must ask this question")
    part, alike = _PARTS[at.question.changes]
    several = len({option for runs in reached.values() for option in runs}) > 1
    if several and not any(_differ([part(played) for played in runs.values()]) for runs in reached.values()):
        message = f"the options of {id!r} {alike} in all of its scenarios"
        yield at.fault(("changes",), "no-difference", message, "write a scenario that tells two of them apart, or mend `changes`")
    for more, (seen, _) in _PARTS.items():
        if more == at.question.changes:
            break
        if where := next((id for id, runs in reached.items() if _differ([seen(played) for played in runs.values()])), None):
            message = f"the options of {at.question.id!r} are said to change the {at.question.changes} alone, and change the {more} in {where!r}"
            yield at.fault(("changes",), "understated", message, f"write `changes: {more}`")
            break


def _differ(values: Sequence[Any]) -> bool:
    return any(value != values[0] for value in values[1:])


def _told(error: Exception) -> str:
    """The error on one line."""
    text = "; ".join(line.strip() for line in str(error).splitlines() if line.strip())
    return text or type(error).__name__
