"""Where the book, the page templates and the static files lie: beside `app/` in a checkout, under `app/_book/` in an installed wheel."""
from __future__ import annotations

import os
from pathlib import Path

_APP = Path(__file__).resolve().parent

RULINGS_VARIABLE = "TOUCHLINE_RULINGS"
"""The environment variable that names another rulings folder."""


def _part(name: str) -> Path:
    """The folder `name` of the book; the wheel's copy if there is one (a checkout never has it)."""
    packed = _APP / "_book" / name
    return packed if packed.is_dir() else _APP.parent / name


def own_rulings() -> Path:
    """The folder of the book that comes with the program."""
    return _part("rulings")


def rulings() -> Path:
    """The rulings folder: what TOUCHLINE_RULINGS names, else the book's own. It need not exist; `app.corpus.load.load` says so if it does not."""
    named = os.environ.get(RULINGS_VARIABLE, "").strip()
    return Path(named).expanduser() if named else own_rulings()


def templates() -> Path:
    """The folder of the page templates."""
    return _part("templates")


def static() -> Path:
    """The folder of the style sheets, scripts and fonts."""
    return _part("static")
