"""Judges a run by what a file expects of it (contract, section 2, *What `expect`, `under` and `when` can say*).

**Facts**, as the reader leaves them: the contract's own keys; a square is a tuple `(column, row)`, a list of values where one is due means
any of them; `chomped_by`, `prayers`, `balls`, `options`, `unused_dice` are lists compared without regard to order, `rolled` and `events`
are subsequences.

**What a run must contain** to be judged. Everything is plain JSON; a square is a list `[c, r]` (a tuple will do), a team pair is
`{home, away}`.

`outcome`
    `turnover` bool; `active` home|away; `score` `rerolls` `bribes` `apothecaries` `mascots` `turn` pairs of numbers; `coach_banned` pair of
    bools; `prayers` pair of lists of slugs (`stiletto H1` for one that fell on a player); `weather` slug; `ball` a player's id, a square,
    or `off` where there is none on the pitch; `balls` a list of the same, only where the file has several balls;
    `players` id to `{at, state, in, casualty, distracted, rooted, chomped_by, eye_gouged, activated, ma, av}`:
    `at` square or null; `in` reserves|ko|casualty|sent-off|fainted|roster or null; `state` standing|prone|stunned, null off the pitch (save a
    reserve whom a rule leaves Stunned); `casualty` slug or null; `chomped_by` list of ids; `ma`, `av` as they count now; the rest bools.
`rolls`, in the order rolled, each re-roll a record of its own
    `name` the label (`dodge H1`, `bounce`, `block H1 A2`); `dice` list of faces, in a re-roll of one die of a pool that die alone;
    `target` what a single die must show, or null; `by` for block dice the team that picks the face, whoever rolls; else null;
    further `modifiers`, `passed`, `rerolled_by`, which nothing here reads.
`choices`, in the order asked, those with one legal answer among them
    `name` (`push A1`); `by` home|away; `options` the legal answers; `answer`; `scripted` bool.
`events`, in order
    `kind` and whatever else a reader wants: at least `move push follow-up knock-down armour injury casualty bounce scatter catch throw-in
    turnover touchdown`.
`refused`
    null or `{step, why}`; steps count from 1.
`unused_dice`
    `{name, dice, …}` for each entry that nothing took.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from app.rules.drivers.trace import Watched
from app.scenarios.model import Facts, RunResult

PAIRS = frozenset(("score", "rerolls", "bribes", "apothecaries", "mascots", "coach_banned", "turn"))
"""Facts that are told of a team each."""
PLAIN = frozenset(("turnover", "active", "weather", "ball"))
STATE = PAIRS | PLAIN | {"balls", "prayers"}
"""What can be said of the table as it stands, beside the players."""
RECORD = frozenset(("rolled", "not_rolled", "targets", "dice_count", "asked", "not_asked", "options", "by", "events"))
"""What can be said only of the way there, for which a record must be kept."""
TRACE = RECORD | {"refused", "unused_dice"}
"""What can be said of a run beside the table as it stands."""
PLAYER_FIELDS = ("at", "state", "in", "casualty", "distracted", "rooted", "chomped_by", "eye_gouged", "activated", "ma", "av")


def needs_trace(facts: Facts) -> bool:
    """Whether the facts speak of rolls, choices or events, not of the state alone."""
    return not TRACE.isdisjoint(facts)


def watched(said: Iterable[Facts]) -> Watched | None:
    """Of which rolls, choices and events the facts speak; None if no record is needed to judge them."""
    spoken = [facts for facts in said if not RECORD.isdisjoint(facts)]
    if not spoken:
        return None

    def named(*keys: str) -> frozenset[str]:
        return frozenset(name for facts in spoken for key in keys for name in facts.get(key, ()))

    return Watched(
        sequence=named("rolled"),
        first=named("not_rolled", "targets", "dice_count"),
        first_block=any("chooser" in facts.get("dice_count", ()) for facts in spoken),
        choices=named("asked", "not_asked", "by"),
        options=named("options"),
        events=named("events"),
    )


def holds(facts: Facts, outcome: Mapping[str, Any]) -> bool:
    """Whether facts about the state are true of an outcome. Raises `ValueError` for facts that need the trace."""
    if needs_trace(facts):
        raise ValueError(f"{', '.join(sorted(TRACE.intersection(facts)))} cannot be told from the state alone")
    return next(_state_violations(facts, outcome), None) is None


def violations(facts: Facts, run: RunResult) -> list[str]:
    """One sentence for each fact that the run contradicts: what was expected, and what happened. Empty if all hold."""
    found = list(_state_violations({key: value for key, value in facts.items() if key not in TRACE}, run.outcome))
    for key, judge in _TRACE_JUDGES.items():
        if key in facts:
            found.extend(judge(facts[key], run))
    return found


# --- the state

def _state_violations(facts: Facts, outcome: Mapping[str, Any]) -> Iterator[str]:
    for key, value in facts.items():
        if key in PAIRS:
            yield from _compare_teams(key, value, outcome[key], _is)
        elif key == "prayers":
            yield from _compare_teams(key, value, outcome[key], _same_members)
        elif key == "balls":
            there = outcome.get("balls", [outcome["ball"]])
            if not _same_members(value, there):
                yield _differs("balls", value, there)
        elif key in PLAIN:
            if not _is(value, outcome[key]):
                yield _differs(key, value, outcome[key])
        else:
            yield from _player_violations(key, value, outcome["players"])


def _compare_teams(key: str, expected: Mapping[str, Any], there: Mapping[str, Any], same: Callable[[Any, Any], bool]) -> Iterator[str]:
    for team, value in expected.items():
        if not same(value, there[team]):
            yield _differs(f"{key} of {team}", value, there[team])


def _player_violations(id: str, expected: Mapping[str, Any], players: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    if id not in players:
        yield f"{id}: expected a player of that id, but there is none"
        return
    for field, value in expected.items():
        there = players[id][field]
        if not (_same_members if field == "chomped_by" else _is)(value, there):
            yield _differs(f"{id}: {field}", value, there)


# --- the way there

def _rolled(names: list[str], run: RunResult) -> Iterator[str]:
    yield from _subsequence("rolled", names, [roll["name"] for roll in run.rolls])


def _not_rolled(names: list[str], run: RunResult) -> Iterator[str]:
    for roll in _first_of_each(run.rolls, names):
        yield f"not_rolled: expected no roll {roll['name']}, but it was rolled ({_say(roll['dice'])})"


def _targets(expected: dict[str, int], run: RunResult) -> Iterator[str]:
    for name, target in expected.items():
        roll = _first(run.rolls, name)
        if roll is None:
            yield f"targets: expected {name} to need {target}+, but it was never rolled"
        elif roll["target"] != target:
            yield f"targets: expected {name} to need {target}+, but it needed {_say(roll['target'])}+"


def _dice_count(expected: dict[str, Any], run: RunResult) -> Iterator[str]:
    names = [name for name in expected if name != "chooser"]
    for name in names:
        roll = _first(run.rolls, name)
        if roll is None:
            yield f"dice_count: expected {_dice(expected[name])} for {name}, but it was never rolled"
        elif len(roll["dice"]) != expected[name]:
            yield f"dice_count: expected {_dice(expected[name])} for {name}, but there were {len(roll['dice'])}"
    if "chooser" in expected:
        names = names or [roll["name"] for roll in run.rolls if roll["name"].startswith("block ")][:1]
        if not names:
            yield f"dice_count: expected {expected['chooser']} to choose, but no block dice were rolled"
        for roll in _first_of_each(run.rolls, names):
            if roll["by"] != expected["chooser"]:
                yield f"dice_count: expected {expected['chooser']} to choose the die of {roll['name']}, but {_say(roll['by'])} does"


def _asked(names: list[str], run: RunResult) -> Iterator[str]:
    met = dict.fromkeys(choice["name"] for choice in run.choices)
    for name in names:
        if name not in met:
            yield f"asked: expected the choice {name}, but it was never asked; asked were: {_listed(met)}"


def _not_asked(names: list[str], run: RunResult) -> Iterator[str]:
    for choice in _first_of_each(run.choices, names):
        yield f"not_asked: expected nobody to be asked {choice['name']}, but {choice['by']} was ({_listed(choice['options'])})"


def _options(expected: dict[str, list[Any]], run: RunResult) -> Iterator[str]:
    for name, options in expected.items():
        choice = _first(run.choices, name)
        if choice is None:
            yield f"options: expected {name} to offer {_listed(options)}, but it was never asked"
        elif not _same_members(options, choice["options"]):
            yield f"options: expected {name} to offer {_listed(options)}, but it offered {_listed(choice['options'])}"


def _by(expected: dict[str, str], run: RunResult) -> Iterator[str]:
    for name, team in expected.items():
        choice = _first(run.choices, name)
        if choice is None:
            yield f"by: expected {team} to be asked {name}, but it was never asked"
        elif choice["by"] != team:
            yield f"by: expected {team} to be asked {name}, but {choice['by']} was"


def _refused(expected: int | bool, run: RunResult) -> Iterator[str]:
    refused = run.refused
    met = f"step {refused['step']} was refused ({refused['why']})" if refused else "no step was refused"
    if expected is False and refused:
        yield f"refused: expected no step to be refused, but {met}"
    elif expected is not False and (refused is None or refused["step"] != expected):
        yield f"refused: expected step {expected} to be refused, but {met}"


def _events(kinds: list[str], run: RunResult) -> Iterator[str]:
    yield from _subsequence("events", kinds, [event["kind"] for event in run.events])


def _unused_dice(names: list[str], run: RunResult) -> Iterator[str]:
    there = [entry["name"] for entry in run.unused_dice]
    if not _same_members(names, there):
        yield f"unused_dice: expected {_listed(names)}, but nothing took {_listed(there)}"


_TRACE_JUDGES: dict[str, Callable[[Any, RunResult], Iterator[str]]] = {
    "refused": _refused, "rolled": _rolled, "not_rolled": _not_rolled, "targets": _targets, "dice_count": _dice_count, "asked": _asked,
    "not_asked": _not_asked, "options": _options, "by": _by, "events": _events, "unused_dice": _unused_dice,
}


# --- comparing and saying

def _frozen(value: Any) -> Any:
    """A value in which a JSON list and a tuple are the same thing, and `true` is not 1."""
    if isinstance(value, (list, tuple)):
        return tuple(_frozen(v) for v in value)
    return (bool, value) if isinstance(value, bool) else value


def _is(expected: Any, there: Any) -> bool:
    """Whether the value is the expected one, or one of them if several are named in a list."""
    wanted = expected if isinstance(expected, list) else [expected]
    return _frozen(there) in [_frozen(value) for value in wanted]


def _same_members(expected: Iterable[Any], there: Iterable[Any]) -> bool:
    return Counter(_frozen(v) for v in expected) == Counter(_frozen(v) for v in there)


def _first(records: list[dict[str, Any]], name: str) -> dict[str, Any] | None:
    return next((record for record in records if record["name"] == name), None)


def _first_of_each(records: list[dict[str, Any]], names: Iterable[str]) -> Iterator[dict[str, Any]]:
    return (found for name in names if (found := _first(records, name)) is not None)


def _subsequence(key: str, expected: list[str], there: list[str]) -> Iterator[str]:
    left = iter(there)
    for number, name in enumerate(expected):
        if name not in left:
            after = f" after {_listed(expected[:number])}" if number else ""
            yield f"{key}: expected {name}{after}, but there were: {_listed(there)}"
            return


def _differs(what: str, expected: Any, there: Any) -> str:
    wanted = " or ".join(_say(value) for value in expected) if isinstance(expected, list) and expected else _say(expected)
    return f"{what}: expected {wanted}, but it is {_say(there)}"


def _dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"


def _listed(values: Iterable[Any]) -> str:
    return ", ".join(_say(value) for value in values) or "nothing"


def _say(value: Any) -> str:
    """A value as a scenario file writes it."""
    if value is None or isinstance(value, bool):
        return {None: "none", True: "true", False: "false"}[value]
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(_say(v) for v in value)}]"
    return str(value)
