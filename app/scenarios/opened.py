"""A scenario with dice that its file scripts left open."""
from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from app.errors import UnknownName, did_you_mean
from app.scenarios.model import Scenario


def opened(scenario: Scenario, names: Iterable[str] | None = None) -> Scenario:
    """The scenario with every scripted die of those names open (None: with all its dice open), and with its choices made as they come
    (`Scenario.improvised`). Raises `UnknownName` for a name that no entry of its dice has."""
    entries = scenario.script.dice
    known = {entry.name for entry in entries}
    wanted = known if names is None else set(names)
    for name in sorted(wanted - known):
        hint = did_you_mean(name, sorted(known)) or f"it has {', '.join(sorted(known)) or 'none'}"
        raise UnknownName(f"{scenario.id} has no scripted die '{name}' to open; {hint}")
    script = replace(scenario.script, dice=tuple(entry for entry in entries if entry.name not in wanted))
    return replace(scenario, script=script, improvised=True)
