"""What exact odds may cost here: a setting of two figures, which a command line may overrule."""
from __future__ import annotations

import os
import time
from collections.abc import Callable

from app.errors import TouchlineError
from app.rules.drivers.budget import LEAVES, SECONDS, Budget

LEAVES_SETTING, SECONDS_SETTING = "TOUCHLINE_LEAVES", "TOUCHLINE_SECONDS"
"""Settings of the environment: how many lines of play one question may cost, and how many seconds."""


def budget(leaves: int | None = None, seconds: float | None = None, clock: Callable[[], float] = time.monotonic) -> Budget:
    """A new budget: of what is given, else of the setting, else of the engine's own measure. The clock starts now.

    Raises `TouchlineError` for a setting that is no number above 0.
    """
    return Budget(
        leaves=leaves if leaves is not None else int(_setting(LEAVES_SETTING, LEAVES, whole=True)),
        seconds=seconds if seconds is not None else _setting(SECONDS_SETTING, SECONDS, whole=False),
        clock=clock,
    )


def _setting(name: str, otherwise: float, *, whole: bool) -> float:
    text = os.environ.get(name, "").strip()
    if not text:
        return otherwise
    try:
        value: float = int(text) if whole else float(text)
    except ValueError:
        value = 0
    if not 0 < value < float("inf"):
        raise TouchlineError(f"{name}={text} cannot be used; set it to a {'whole number' if whole else 'number'} above 0, or leave it out")
    return value
