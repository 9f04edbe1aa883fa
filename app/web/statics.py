"""Static files: addresses that change with their content, so that browsers may keep them for good, and the style sheet that stands in each page.

The style sheet of all pages is part of the page: a page is readable as soon as it has arrived, without asking for anything else. The
content policy (`headers.py`) allows that one text by its hash, and no other.
"""

from __future__ import annotations

import base64
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from flask import Flask, Response, request
from markupsafe import Markup

STYLE = "site.css"
"""The style sheet of all pages."""
MARK = "v"
"""The parameter of a static file's address that changes with its content."""
FOR_GOOD = "public, max-age=31536000, immutable"


def init_app(app: Flask) -> None:
    """Marks the addresses of static files of `app`, lets browsers keep what was asked for by its mark, and gives templates the style sheet."""
    folder = Path(str(app.static_folder))
    app.jinja_env.globals["site_style"] = Markup(style(folder))

    @app.url_defaults
    def mark(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint == "static":
            values.setdefault(MARK, fingerprint(folder / values["filename"]))

    @app.after_request
    def keep(response: Response) -> Response:
        if request.endpoint == "static" and response.status_code == 200:
            response.direct_passthrough = False
            response.get_data()  # they are small; as a whole they are compressed for every browser
            if request.args.get(MARK) == fingerprint(folder / (request.view_args or {})["filename"]):
                response.headers["Cache-Control"] = FOR_GOOD
        return response


def style(folder: Path) -> str:
    """The style sheet of all pages, from the folder of static files."""
    return (folder / STYLE).read_text("utf-8")


def style_hash(folder: Path) -> str:
    """How the content policy names that style sheet."""
    return "sha256-" + base64.b64encode(sha256(style(folder).encode()).digest()).decode()


def fingerprint(file: Path) -> str | None:
    """The mark of a static file; None if there is no such file."""
    return _fingerprint(file, file.stat().st_mtime_ns) if file.is_file() else None


@lru_cache(maxsize=256)
def _fingerprint(file: Path, changed: int) -> str:
    return sha256(file.read_bytes()).hexdigest()[:12]
