"""JSON as it is printed: the commands and the API give the same bytes for the same object."""
from __future__ import annotations

from typing import Any

import msgspec


def printed(value: Any) -> bytes:
    """The value as JSON that people can read too, with a line break at its end. `value` is whatever msgspec can encode."""
    return msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n"
