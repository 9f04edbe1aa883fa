"""Which engine this is: a digest of its own files, so that an outcome can say what played it."""
from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import app.rules


@cache
def engine_version() -> str:
    """SHA-256 over the engine's source files, the first twelve digits in hexadecimal."""
    root = Path(app.rules.__file__).resolve().parent
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]
