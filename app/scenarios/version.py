"""Which engine this is: digests of its own files, so that an outcome can say what played it."""
from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from types import ModuleType

import app.rules
import app.scenarios


@cache
def engine_version() -> str:
    """SHA-256 over the engine's source files, the first twelve digits in hexadecimal."""
    return _digest(app.rules)


@cache
def program_version() -> str:
    """The same over the engine and all that sets scenarios up for it and reads what comes of them."""
    return _digest(app.rules, app.scenarios)


def _digest(*packages: ModuleType) -> str:
    digest = hashlib.sha256()
    for package in packages:
        root = Path(str(package.__file__)).resolve().parent
        for path in sorted(root.rglob("*.py")):
            digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]
