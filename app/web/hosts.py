"""The address that a request says it was sent to. Links, QR codes and papers repeat it, so one that no host can have goes no further."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_LABEL = r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
_HOST = re.compile(rf"(?:{_LABEL}(?:\.{_LABEL})*\.?|\[[0-9a-f:.]{{2,45}}\])(?::[0-9]{{1,5}})?", re.IGNORECASE | re.ASCII)
MOST = 120
"""Characters that an address may have: a QR code has to hold it, with the page's path, at a size that a phone reads."""


def init_app(app: Flask) -> None:
    """Lets `app` answer only requests to an address that a host can have; others are a 400."""
    app.wsgi_app = _told(app.wsgi_app)  # type: ignore[assignment,method-assign]


def can_be(host: str) -> bool:
    """Whether a host, with its port if any, can be one (RFC 1123 section 2.1, and an underscore)."""
    return len(host) <= MOST and _HOST.fullmatch(host) is not None


def _told(application: WSGIApplication) -> WSGIApplication:
    def guarded(environment: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        if can_be(str(environment.get("HTTP_HOST", environment["SERVER_NAME"]))):
            return application(environment, start)
        start("400 Bad Request", [("Content-Type", "text/plain; charset=utf-8"), ("X-Content-Type-Options", "nosniff")])
        return [b"There is no host of that name: the Host header of the request cannot be one.\n"]

    return guarded
