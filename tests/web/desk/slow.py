"""Runs that no worker may finish, in place of the engine; a child process imports them."""
from __future__ import annotations

import time
from typing import Any


def sleep(*_: Any) -> None:
    """Takes a minute."""
    time.sleep(60)


def fill(*_: Any) -> int:
    """Wants two gigabytes."""
    return len(bytearray(2 * 1024**3))
