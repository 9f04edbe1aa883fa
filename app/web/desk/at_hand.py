"""What every page of the desk needs: the desk, who is signed in, the event of the address, and the form as text."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import wraps
from typing import Any, TypeVar
from urllib.parse import urlsplit

from flask import Blueprint, current_app, g, redirect, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from app.corpus.model import Profile
from app.desk import accounts, tournaments
from app.desk.access import Deed, may
from app.desk.desk import Desk, opened
from app.desk.disputes import MOST_STATEMENT, MOST_TEXT
from app.desk.errors import Gone
from app.desk.model import Dispute, Event, Person, Role, Session, Version
from app.desk.secrets import new_token
from app.web.desk.stances import book_profile, version_profile
from app.web.errors import BadRequest
from app.web.languages import N_, gettext, quoted
from app.web.library import Library

STORE, WORKER = "touchline-desk", "touchline-desk-worker"
COOKIE = "touchline_sign_in"
LABELS = {"words": N_("Note"), "verdict": N_("Your verdict"), "reason": N_("Reason"), "text": N_("What was said"), "name": N_("Name")}
"""What the fields for longer texts are called."""
blueprint = Blueprint("desk", __name__)
blueprint.add_app_template_global(new_token, "form_key")
blueprint.add_app_template_global(lambda: MOST_TEXT, "most_text")
blueprint.add_app_template_global(lambda: MOST_STATEMENT, "most_statement")
View = TypeVar("View", bound=Callable[..., Any])


def library() -> Library:
    """The library of the app at hand."""
    return current_app.extensions["touchline"]


def desk() -> Desk:
    """The desk of the app at hand; its store is opened by whoever needs it first."""
    if STORE not in current_app.extensions:
        current_app.extensions[STORE] = opened(current_app.extensions["touchline-settings"])
    return current_app.extensions[STORE]


def signed_in() -> tuple[Person, Session] | None:
    """Who sent the request, if he is signed in."""
    if "signed_in" not in g:
        token = request.cookies.get(COOKIE)
        g.signed_in = accounts.signed_in(desk(), token) if token else None
    return g.signed_in


def person() -> Person | None:
    """Who sent the request; None for somebody who is not signed in."""
    found = signed_in()
    return found[0] if found else None


def me() -> Person:
    """Who sent the request, behind `needs_sign_in`."""
    found = person()
    assert found is not None
    return found


def needs_sign_in(view: View) -> View:
    """A page for people with an account: others are led to the sign-in and back."""

    @wraps(view)
    def guarded(*arguments: Any, **named: Any) -> Any:
        if person() is None:
            # A form is left behind: back to its page, where the device may have kept what was written.
            page = urlsplit(request.referrer or "")
            of_form = local(f"{page.path}?{page.query}".rstrip("?")) if page.netloc == request.host else url_for("desk.my_events")
            back = request.full_path.rstrip("?") if request.method in ("GET", "HEAD") else of_form
            return redirect(url_for("desk.sign_in", next=back), 303)
        return view(*arguments, **named)

    return guarded  # type: ignore[return-value]


def local(target: str | None) -> str:
    """The address to go on to, if it lies on this site; else the list of events."""
    if target and target.startswith("/") and not target.startswith(("//", "/\\")) and not urlsplit(target).netloc and target.isprintable():
        return target
    return url_for("desk.my_events")


def see_other(endpoint: str, **values: Any) -> BaseResponse:
    """On to a page, after something was saved."""
    return redirect(url_for(endpoint, **values), 303)


def field(name: str, most: int = MOST_TEXT) -> str:
    """A field of the form, without outer space. Raises `BadRequest` where it is too long, or holds what no store keeps."""
    # A browser sends a line break as two characters, and counts it as one.
    text = request.form.get(name, "").replace("\r\n", "\n").strip()
    if "\x00" in text:
        raise BadRequest(gettext("The field %(name)s holds a character that is none (NUL).", name=called(name)), gettext("write it again without"))
    if len(text) > most:
        raise BadRequest(
            gettext("The field %(name)s holds %(count)s characters.", name=called(name), count=len(text)), gettext("it may hold %(most)s", most=most))
    return text


def called(name: str) -> str:
    """What a field is called on its page."""
    return quoted(gettext(LABELS[name])) if name in LABELS else name


def number_field(name: str) -> int:
    """A whole number of the form. Raises `BadRequest`."""
    text = field(name, 12)
    if not text.isdecimal():
        raise BadRequest(gettext("The field %(name)s holds %(text)r.", name=name, text=text), gettext("it has to be a whole number"))
    return int(text)


def day_field(name: str) -> date | None:
    """A day of the form; None for an empty field. Raises `BadRequest`."""
    text = field(name, 10)
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        raise BadRequest(gettext("%(text)r is no date.", text=text), gettext("write the day as YYYY-MM-DD")) from None


class AtEvent:
    """The event of an address, its profile in force, and what the reader is in it."""

    def __init__(self, code: str) -> None:
        self.event: Event
        self.version: Version | None
        self.event, self.version = tournaments.event_of_code(desk(), code)
        self.role: Role = tournaments.role_in(desk(), person(), self.event)

    def may(self, deed: Deed, dispute: Dispute | None = None) -> bool:
        """Whether the reader may do that; pages offer nothing else."""
        reader = person()
        own = dispute is not None and reader is not None and dispute.made_by == reader.id
        return may(deed, self.role, own=own, state=dispute.state if dispute else None)

    def demand(self, deed: Deed) -> None:
        """Raises `Gone` for who may not see it: what he may not see is not there for him."""
        if not self.may(deed):
            raise Gone("there is no such page for you in this event; sign in with the account that was invited")

    @property
    def stance(self) -> Profile:
        """The profile in force as one of the book."""
        return book_profile(self.event, self.version)


def stance_of_code(code: str) -> Profile | None:
    """The profile in force of the event with that code; None if there is no such event."""
    try:
        event, version = tournaments.event_of_code(desk(), code)
    except Gone:
        return None
    return book_profile(event, version)


def lock_day_of_code(code: str) -> date | None:
    """The day on which the profile in force of the event with that code was locked; None if none is, or there is no such event."""
    try:
        _, version = tournaments.event_of_code(desk(), code)
    except Gone:
        return None
    return version.made_at.date() if version else None


def stance_of_hash(start: str) -> Profile | None:
    """A locked profile of any event, by how its hash begins; None if there is none. Raises `TouchlineError` if several begin so."""
    try:
        return version_profile(*tournaments.version_hashed(desk(), start))
    except Gone:
        return None

