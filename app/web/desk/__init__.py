"""The referee's desk on the web: accounts, events, disputes, papers. Every page of it works without script."""

from __future__ import annotations

import hmac
import os
import secrets
from pathlib import Path

from flask import Flask, Request, Response, request, session
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface
from flask_wtf.csrf import CSRFError, CSRFProtect
from werkzeug.middleware.proxy_fix import ProxyFix

from app.desk import db
from app.desk.desk import Desk, opened
from app.settings import Settings, settings
from app.web.desk import accounts, disputes, events, papers, waiting, words
from app.web.desk.at_hand import COOKIE, STORE, WORKER, blueprint, lock_day_of_code, person, stance_of_code, stance_of_hash
from app.web.errors import answer
from app.web.languages import gettext
from app.web.limits import Worker

__all__ = ["init_app"]
WAIT_SECONDS = 10.0
"""How long a dispute waits for another one to be frozen."""
_ = (accounts, disputes, events, papers, waiting, words)  # what they have stands on the blueprint, or in the catalogues, once they are imported


def init_app(app: Flask, found: Settings | None = None) -> CSRFProtect:
    """Adds the desk to `app`; the store is opened by the first request that needs it. Raises `TouchlineError` for settings that cannot be used."""
    found = found or settings()
    if found.database_url:
        db.connect(found.database_url).dispose()  # an address that cannot be one is told at the start
    production = found.env == "production"
    app.config.update(
        SECRET_KEY=found.secret_key or _kept_key(found) or secrets.token_hex(32),
        SESSION_COOKIE_SECURE=production,
        SESSION_COOKIE_SAMESITE="Lax",
        WTF_CSRF_TIME_LIMIT=None,
        WTF_CSRF_SSL_STRICT=production,
        KEY_IS_KEPT=False,
    )
    if found.proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=found.proxies, x_proto=found.proxies, x_host=found.proxies)  # type: ignore[method-assign]
    app.extensions["touchline-settings"] = found
    # The desk's own, so that nobody's runs on the API keep a dispute from being frozen with its outcome.
    app.extensions[WORKER] = Worker(wait=WAIT_SECONDS)
    if not found.secret_key:
        app.session_interface = KeptKeySessions(found)

    @app.before_request
    def keyed() -> None:
        # Not before somebody uses the desk: reading the book must not write anything.
        if not found.secret_key and request.blueprint == blueprint.name and not app.config["KEY_IS_KEPT"]:
            app.secret_key = _keep_key(found, str(app.secret_key))
            app.config["KEY_IS_KEPT"] = True

    @app.before_request
    def one_token() -> None:
        # A browser that was closed keeps the sign-in and forgets the session. Of requests that it sends at once then, a page and one behind its
        # reader's back, each would begin a session, and the form of the one that lost would be refused: they all begin the same.
        if request.blueprint == blueprint.name and (token := request.cookies.get(COOKIE)):
            kept = hmac.new(str(app.secret_key).encode(), f"forms of {token}".encode(), "sha256").hexdigest()
            session.setdefault(app.config["WTF_CSRF_FIELD_NAME"], kept)

    app.extensions["touchline-events"] = stance_of_code
    app.extensions["touchline-locks"] = lock_day_of_code
    app.extensions["touchline-versions"] = stance_of_hash
    app.register_blueprint(blueprint)
    app.jinja_env.globals.update(person=person)
    protect = CSRFProtect(app)

    @app.errorhandler(CSRFError)
    def forged(error: CSRFError) -> tuple[Response | str, int]:
        if request.endpoint == "desk.sign_in":  # nothing is lost but the password: here is the form again, with the token of now
            return accounts.sign_in_page(gettext("this form was out of date; send it once more")), 400
        return answer(400, gettext("This form is no longer valid."), gettext("go back, load the page again and send it once more; nothing was saved"))

    return protect


class KeptKeySessions(SecureCookieSessionInterface):
    """Sessions in development: a key that another worker has kept meanwhile is there before the session is read."""

    def __init__(self, found: Settings) -> None:
        self.settings = found

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """The session of a request."""
        if not app.config["KEY_IS_KEPT"] and (kept := _kept_key(self.settings)):
            app.secret_key = kept
            app.config["KEY_IS_KEPT"] = True
        return super().open_session(app, request)


def desk_of(app: Flask) -> Desk:
    """The desk of an application, opened if nobody has yet."""
    if STORE not in app.extensions:
        app.extensions[STORE] = opened(app.extensions["touchline-settings"])
    return app.extensions[STORE]


def _key_file(found: Settings) -> Path:
    return Path(found.data).expanduser() / "development-key"


def _kept_key(found: Settings) -> str | None:
    """The development key of an earlier start, so that forms survive a restart."""
    try:
        return _key_file(found).read_text(encoding="ascii") or None
    except (OSError, UnicodeDecodeError):
        return None


def _keep_key(found: Settings, made: str) -> str:
    """Keeps the key beside the store; if there is one already, gives that."""
    path = _key_file(found)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
            file.write(made)
    except OSError:  # it is there, or the folder cannot be written to: then the key lasts as long as the process
        return _kept_key(found) or made
    return made
