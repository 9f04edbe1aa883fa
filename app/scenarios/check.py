"""Checks scenarios against what their files say: `expect`, `under`, `odds` and `odds_under`."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import msgspec

from app.errors import TouchlineError
from app.scenarios.expect import violations
from app.scenarios.model import Facts, OddsClause, Scenario
from app.scenarios.odds import Ends
from app.scenarios.run import Default, DefaultFor, clauses_of, known_option, run
from app.scenarios.where import placed

Read = Callable[[Path], Scenario]


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What a check found: how many files and single checks, and a line for each failure."""

    files: int
    checks: int
    failures: tuple[str, ...]


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """What one interpretation of a scenario has to satisfy. `question` is empty for the scenario's own."""

    question: str = ""
    option: str = ""
    facts: tuple[Facts, ...] = ()
    odds: tuple[OddsClause, ...] = ()


def check_paths(paths: Iterable[Path], read: Read, default_for: DefaultFor | None = None) -> Report:
    """Checks files, and all scenarios in folders, each by the default of its edition; `read` turns a file into a scenario.

    Raises `TouchlineError` for a missing path.
    """
    files, checks, failures = 0, 0, []
    for path in scenario_files(paths):
        files += 1
        try:
            scenario = read(path)
        except TouchlineError as error:
            failures.append(str(error) if str(path) in str(error) else f"{path}:1: {error}")
            continue
        made, found = check_scenario(scenario, default_for(scenario.edition) if default_for else None)
        checks += made
        failures += [placed(scenario, line, str(path)) for line in found]
    return Report(files=files, checks=checks, failures=tuple(failures))


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The scenario files that paths name, each once: of a folder, those below it in folders called `scenarios`, else every YAML file."""
    found: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            below = sorted(path.rglob("*.yaml"))
            inside = [p for p in below if "scenarios" in p.relative_to(path).parts[:-1]]
            if not below:
                raise TouchlineError(f"{path}: the folder holds no scenario; expected files that end in .yaml")
            found.update(dict.fromkeys(inside or below))
        elif path.exists():
            found[path] = None
        else:
            raise TouchlineError(f"{path}: there is no such file or folder")
    return list(found)


def check_scenario(scenario: Scenario, default: Default | None = None) -> tuple[int, list[str]]:
    """How many checks were made, and a line for each that failed: `question=option: what was expected, what happened`."""
    trials = list(_trials(scenario))
    if not any(any(trial.facts) or trial.odds for trial in trials):
        return 0, ["the file checks nothing; give it `expect`, `under`, `odds` or `odds_under`"]
    open_dice = bool(clauses_of(scenario))
    checks, failures = 0, []
    for trial in trials:
        checks += sum(map(len, trial.facts)) + len(trial.odds)
        where = f"{trial.question}={trial.option}: " if trial.question else ""
        failures += [where + line for line in _failures(scenario, trial, default, open_dice)]
    return checks, failures


def _trials(scenario: Scenario) -> Iterator[Trial]:
    """The interpretations that the file names, each with what must hold under it; `expect` must hold under all of them."""
    if scenario.expect or scenario.odds:
        yield Trial(facts=(scenario.expect,), odds=scenario.odds)
    named = [(q, o) for by_option in (scenario.under, scenario.odds_under) for q, options in by_option.items() for o in options]
    for question, option in dict.fromkeys(named):
        facts = (scenario.expect, scenario.under.get(question, {}).get(option, {}))
        yield Trial(question=question, option=option, facts=facts, odds=scenario.odds_under.get(question, {}).get(option, ()))


def _failures(scenario: Scenario, trial: Trial, default: Default | None, open_dice: bool) -> list[str]:
    chosen = {trial.question: trial.option} if trial.question else {}
    try:
        if trial.question:
            known_option(trial.question, trial.option)
        if open_dice:
            return _exact_failures(trial, Ends(scenario, chosen, default, [*trial.facts, *(c.when for c in trial.odds)]))
        result = run(scenario, chosen, default)
        return [line for facts in trial.facts for line in violations(facts, result)]
    except TouchlineError as error:
        return [str(error)]
    except Exception as error:  # A fault of the engine in one file must not hide what the other files show.
        return [f"the engine broke on this file: {type(error).__name__}: {error}"]


def _exact_failures(trial: Trial, ends: Ends) -> list[str]:
    """Facts must hold in every end that the open dice allow; odds must be exactly as stated."""
    found = [line for facts in trial.facts for line in ends.first_against(facts)]
    for clause in trial.odds:
        chance = ends.chance(clause.when)
        if chance != clause.p:
            found.append(f"line {clause.line}: odds: expected {clause.p} for {clause.when}, but it is {chance}")
    return found
