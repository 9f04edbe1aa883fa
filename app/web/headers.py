"""Response headers: a strict content policy, ETags so that an unchanged page is not sent twice, and pages sent compressed."""

from __future__ import annotations

from pathlib import Path

from flask import Flask, Response, request
from flask_compress import Compress

from app.web.statics import style_hash

ALGORITHMS = ["br", "gzip"]
RETRY_SECONDS = 5
"""How soon to ask again for what is not to be had at the moment."""
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def content_policy(app: Flask) -> str:
    """No inline script, no inline style but the one style sheet of all pages, nothing from anybody else."""
    return "; ".join(
        (
            "default-src 'none'",
            f"style-src 'self' '{style_hash(Path(str(app.static_folder)))}'",
            "script-src 'self'",
            "img-src 'self'",
            "connect-src 'self'",
            "worker-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        )
    )


def init_app(app: Flask) -> None:
    """Adds the headers to every response of `app`, and an ETag to every page that was read without fault; sends them compressed."""
    headers = {"Content-Security-Policy": content_policy(app), **HEADERS}
    app.config.from_mapping(COMPRESS_REGISTER=False, COMPRESS_ALGORITHM=ALGORITHMS)
    compress = Compress(app)

    @app.after_request
    def dress(response: Response) -> Response:
        for name, value in headers.items():
            response.headers.setdefault(name, value)
        if request.path.startswith("/api/"):
            # The corpus is public: any page may read it, none may send anything with a visitor's rights.
            response.headers["Access-Control-Allow-Origin"] = "*"
            response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        if response.status_code == 503:
            response.headers.setdefault("Retry-After", str(RETRY_SECONDS))
        if request.blueprint == "desk":
            # What the crew of an event sees is kept by nobody on the way.
            response.headers["Cache-Control"] = "private, no-store"
            # Not compressed either: its length would tell of a secret in a page that has words of others beside it.
            return response
        if request.method in ("GET", "HEAD") and response.status_code == 200 and not response.is_streamed:
            response.add_etag()
            if request.endpoint != "static":
                response.headers["Cache-Control"] = "no-cache"
            response.make_conditional(request)
        plain = response.response
        packed = compress.after_request(response)
        if packed.response is not plain and hasattr(plain, "close"):
            packed.call_on_close(plain.close)  # what is never read, as by HEAD, would leave its file open
        return packed
