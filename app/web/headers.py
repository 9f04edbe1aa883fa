"""Response headers: a strict content policy, and ETags so that an unchanged page is not sent twice."""

from __future__ import annotations

from flask import Flask, Response, request

CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "style-src 'self'",
        "script-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""No inline script, no inline style, nothing from anybody else."""

HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def init_app(app: Flask) -> None:
    """Adds the headers to every response of `app`, and an ETag to every page that was read without fault."""

    @app.after_request
    def dress(response: Response) -> Response:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if request.path.startswith("/api/"):
            # The corpus is public: any page may read it, none may send anything with a visitor's rights.
            response.headers["Access-Control-Allow-Origin"] = "*"
            response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        if request.blueprint == "desk":
            # What the crew of an event sees is kept by nobody on the way.
            response.headers["Cache-Control"] = "private, no-store"
            if response.status_code == 503:
                response.headers["Retry-After"] = "5"
        elif request.method in ("GET", "HEAD") and response.status_code == 200 and not response.is_streamed:
            response.add_etag()
            response.headers["Cache-Control"] = "no-cache"
            response.make_conditional(request)
        return response
