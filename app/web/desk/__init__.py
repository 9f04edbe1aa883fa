"""The referee's desk on the web: accounts, events, disputes, papers. Every page of it works without script."""

from __future__ import annotations

import secrets
from pathlib import Path

from flask import Flask, request
from flask_wtf.csrf import CSRFError, CSRFProtect

from app.desk.desk import Desk, opened
from app.settings import Settings, settings
from app.web.desk import accounts, disputes, events, papers
from app.web.desk.at_hand import STORE, blueprint, person, stance_of_code
from app.web.errors import answer

__all__ = ["init_app"]
_ = (accounts, disputes, events, papers)  # their routes stand on the blueprint once they are imported


def init_app(app: Flask, found: Settings | None = None) -> CSRFProtect:
    """Adds the desk to `app`; the store is opened by the first request that needs it. Raises `TouchlineError` for settings that cannot be used."""
    found = found or settings()
    production = found.env == "production"
    app.config.update(
        SECRET_KEY=found.secret_key or None,
        SESSION_COOKIE_SECURE=production,
        SESSION_COOKIE_SAMESITE="Lax",
        WTF_CSRF_TIME_LIMIT=None,
        WTF_CSRF_SSL_STRICT=production,
    )
    app.extensions["touchline-settings"] = found

    @app.before_request
    def keyed() -> None:
        # Not before somebody uses the desk: reading the book must not write anything.
        if app.secret_key is None and request.blueprint == blueprint.name:
            app.secret_key = _kept_key(found)

    app.extensions["touchline-events"] = stance_of_code
    app.register_blueprint(blueprint)
    app.jinja_env.globals.update(person=person)
    protect = CSRFProtect(app)

    @app.errorhandler(CSRFError)
    def forged(error: CSRFError) -> object:
        return answer(400, "This form is no longer valid.", "go back, load the page again and send it once more; nothing was saved")

    return protect


def desk_of(app: Flask) -> Desk:
    """The desk of an application, opened if nobody has yet."""
    if STORE not in app.extensions:
        app.extensions[STORE] = opened(app.extensions["touchline-settings"])
    return app.extensions[STORE]


def _kept_key(found: Settings) -> str:
    """The development key, kept beside the store so that forms survive a restart."""
    path = Path(found.data).expanduser() / "development-key"
    try:
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)
            path.write_text(secrets.token_hex(32), encoding="ascii")
        return path.read_text(encoding="ascii")
    except OSError:
        return secrets.token_hex(32)  # a folder that cannot be written to: the key lasts as long as the process
