"""What a reader sees when something goes wrong: a page in words, or on the API one JSON shape."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from flask import Blueprint, Flask, Response, jsonify, redirect, render_template, request
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as BaseResponse

from app.desk.errors import Contradicts, Gone, Outdated, OutOfReach, Overtaken, Refused, SavedAlready, SlowDown
from app.errors import InvalidInput, TouchlineError, UnknownName, nearest
from app.web.languages import gettext, semicolon
from app.web.limits import Busy, NotAtHand, TooSlow
from app.web.prose import english

log = logging.getLogger(__name__)
CODES = {
    400: "bad-request",
    403: "not-allowed",
    404: "not-found",
    405: "method-not-allowed",
    409: "overtaken",
    413: "too-large",
    422: "unusable-input",
    429: "slow-down",
    500: "fault-of-ours",
    503: "busy",
    504: "too-slow",
}
blueprint = Blueprint("errors", __name__)
Answer = tuple[Response | BaseResponse | str, int]


class NotHere(TouchlineError):
    """An address that nothing answers to; `hint` says what is near."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


class BadRequest(TouchlineError):
    """A parameter that cannot be used; `hint` says what would be right."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


def meant(word: str, known: Iterable[str]) -> str:
    """A hint in the reader's language that names the known words closest to `word`, or "" if none is close."""
    close = nearest(word, known)
    return gettext("did you mean %(names)s?", names=gettext(" or ").join(map(repr, close))) if close else ""


def said(error: TouchlineError) -> str:
    """What an error says, for a page: translated where the catalogue has it, else marked as English if it comes from a part that knows no language."""
    text, translated = _translated(error)
    if hint := getattr(error, "hint", ""):
        text = f"{text.rstrip('.')}{semicolon()}{hint}"
    return text if translated else english(text)


def _translated(error: TouchlineError) -> tuple[str, bool]:
    """What an error says in the language of the page as far as the catalogue has it, and whether it is that."""
    text = gettext(error.message, **error.values)
    return text, isinstance(error, NotHere | BadRequest) or text != str(error)


STATUSES: dict[type[TouchlineError], int] = {
    NotHere: 404,
    UnknownName: 404,
    Gone: 404,
    Refused: 403,
    Contradicts: 409,
    Overtaken: 409,
    SavedAlready: 409,
    Outdated: 409,
    SlowDown: 429,
    OutOfReach: 503,
    BadRequest: 400,
    TooSlow: 504,
    Busy: 503,
    NotAtHand: 503,
}


def status_of(error: TouchlineError) -> int:
    """The HTTP status that tells of this error."""
    for kind, status in STATUSES.items():
        if isinstance(error, kind):
            return status
    return 422


def error_object(status: int, message: str, hint: str = "", faults: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    """The one error shape of the API."""
    return {"error": {"status": status, "code": CODES.get(status, "error"), "message": message, "hint": hint, "faults": faults or []}}


def answer(
    status: int, message: str, hint: str = "", faults: list[dict[str, Any]] | None = None, translated: bool = True, near: Sequence[tuple[str, str]] = (),
) -> tuple[Response | str, int]:
    """The error as JSON under `/api/`, as a page elsewhere; `translated` tells whether its words are in the language of the page, or English.

    `near` are titles and addresses of pages that may be meant.
    """
    if request.path.startswith("/api/"):
        return jsonify(error_object(status, message, hint, faults)), status
    return render_template("error.html", status=status, message=message, hint=hint, faults=faults or [], translated=translated, near=near), status


def out_of_reach() -> tuple[Response | str, int]:
    """What is told while the desk's store does not answer: nothing of where it is, and of a form what was sent, to be sent again.

    A form with a password is not repeated: no page holds one.
    """
    message = gettext("The desk cannot be reached at the moment; nothing was saved.")
    if request.path.startswith("/api/") or request.method != "POST" or {"password", "old", "new"} & set(request.form):
        return answer(503, message, gettext("the book needs no desk; try again in a few seconds"))
    return render_template("desk/again.html", message=message, fields=list(request.form.items(multi=True))), 503


def init_app(app: Flask, right_address: Callable[[], str | None], suggested: Callable[[], Sequence[tuple[str, str]]]) -> None:
    """Catches every error of `app`. `right_address` is where a page that is not here is, `suggested` are titles and addresses of what may be meant."""

    def not_here(message: str, hint: str) -> Answer:
        """A page that there is not: led to where it is, if that is known, else told with what may be meant. The API leads nowhere."""
        if request.path.startswith("/api/") or request.method not in ("GET", "HEAD"):
            return answer(404, message, hint)
        if address := right_address():
            return redirect(address, 301), 301
        return answer(404, message, hint, near=suggested())

    @app.errorhandler(TouchlineError)
    def known(error: TouchlineError) -> Answer:
        faults = [
            {"file": f.file, "line": f.line, "code": f.code, "message": f.message, "hint": f.hint}
            for f in (error.faults if isinstance(error, InvalidInput) else ())
        ]
        message, translated = (gettext("The input has faults."), True) if faults else _translated(error)
        if isinstance(error, OutOfReach):
            log.error("while answering %s: %s", request.path, error)
            return out_of_reach()
        if isinstance(error, NotHere):
            return not_here(message, error.hint)
        return answer(status_of(error), message, getattr(error, "hint", ""), faults, translated)

    @app.errorhandler(HTTPException)
    def refused(error: HTTPException) -> tuple[Response | BaseResponse | str, int, list[tuple[str, str]]]:
        # What belongs to the status beside its page: the methods that there are, how to sign in.
        return *told(error), [(name, value) for name, value in error.get_headers() if name != "Content-Type"]

    def told(error: HTTPException) -> Answer:
        status = error.code or 500
        if status == 404:
            if request.path.startswith("/api/"):
                return answer(404, f"There is no {request.path}.", "see /api/v1/openapi.json")
            return not_here(gettext("There is no page at %(path)s.", path=request.path), gettext("search for the skill, the rule or the question"))
        if status == 413:
            return answer(
                413, gettext("The request is larger than %(most)s bytes.", most=app.config['MAX_CONTENT_LENGTH']), gettext("send one scenario at a time"))
        return answer(status, error.description or error.name, translated=False)

    @app.errorhandler(Exception)
    def unforeseen(error: Exception) -> tuple[Response | str, int]:
        log.exception("while answering %s", request.path, exc_info=error)
        return answer(500, gettext("Something went wrong on our side; it has been written to the log."))
