"""Skills and traits that change nothing in a game as a scenario file can tell it, each with the reason."""
from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

CHANGE_NOTHING: Mapping[str, str] = MappingProxyType({
    "Insignificant": "a rule for drawing up a team: not more players with it than without (p. 129)",
    "Violent Innovator": "earns Star Player Points for casualties by Special Actions, which are counted after the game",
})
"""Name to reason."""
