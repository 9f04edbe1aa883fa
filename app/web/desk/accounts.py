"""Signing in and out, one's own account, and taking an invitation."""

from __future__ import annotations

from flask import current_app, redirect, render_template, request, url_for
from itsdangerous import BadSignature, URLSafeSerializer
from werkzeug.wrappers import Response as BaseResponse

from app.desk import accounts, tournaments
from app.desk.errors import Gone, Refused, SlowDown
from app.desk.model import Person
from app.desk.secrets import new_id
from app.errors import TouchlineError
from app.web.desk.at_hand import COOKIE, blueprint, desk, field, local, me, needs_sign_in, person, see_other, signed_in
from app.web.desk.trail import told
from app.web.errors import BadRequest, said, status_of

MOST_ACTS = 500
"""How many acts the page of accounts shows."""
DEVICE_COOKIE, DEVICE_DAYS = "touchline_device", 365
PLAIN_DEVICES = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux")


def device() -> str:
    """What the request says about the device, in a word."""
    agent = request.headers.get("User-Agent", "")
    return next((name for name in PLAIN_DEVICES if name in agent), "unknown device")


def remembered(response: BaseResponse, person: Person, token: str) -> BaseResponse:
    """The answer, with the sign-in's token kept by the browser, and that this device is the person's (see `known_device`)."""
    settings = current_app.extensions["touchline-settings"]
    kept = {"httponly": True, "samesite": "Lax", "secure": settings.env == "production"}
    response.set_cookie(COOKIE, token, max_age=settings.session_days * 86400, **kept)
    mark = _marks().dumps([person.id, known_device(person.name) or new_id()])
    response.set_cookie(DEVICE_COOKIE, mark, max_age=DEVICE_DAYS * 86400, **kept)
    return response


def known_device(name: str) -> str:
    """The name of this device if the person of that name signed in on it before, else nothing: wrong passwords that others send for the name
    from elsewhere do not keep the person out here."""
    try:
        id, mark = _marks().loads(request.cookies.get(DEVICE_COOKIE, ""))
        return str(mark) if accounts.person_named(desk(), name).id == id else ""
    except (BadSignature, Gone, TypeError, ValueError):
        return ""


def _marks() -> URLSafeSerializer:
    return URLSafeSerializer(str(current_app.secret_key), salt="known device")


def enter(name: str, password: str, target: str) -> BaseResponse:
    """Signs in and goes on to the target. Raises `Refused` or `SlowDown`."""
    found, token = accounts.sign_in(desk(), name, password, address=request.remote_addr or "", device=device(), known=known_device(name))
    return remembered(redirect(target, 303), found, token)


@blueprint.route("/sign-in", methods=["GET", "POST"])
def sign_in() -> BaseResponse | str | tuple[str, int]:
    """The form to sign in with, and what comes of it."""
    if request.method in ("GET", "HEAD"):
        return sign_in_page("")
    try:
        return enter(field("name", 200), request.form.get("password", ""), local(request.values.get("next")))
    except (BadRequest, Refused, SlowDown) as error:
        return sign_in_page(said(error)), status_of(error)


def sign_in_page(fault: str) -> str:
    """The form to sign in with, and what was wrong with it as it was sent."""
    return render_template("desk/sign_in.html", target=local(request.values.get("next")), fault=fault, name=request.form.get("name", ""))


@blueprint.post("/sign-out")
@needs_sign_in
def sign_out() -> BaseResponse:
    """Ends the sign-in at hand, another one of the same person, or all of them."""
    found = signed_in()
    assert found is not None
    which = field("session", 40)
    accounts.sign_out(desk(), found[0], None if which == "all" else which or found[1].id)
    response = see_other("desk.account") if which not in ("", "all", found[1].id) else see_other("pages.home")
    if which in ("", "all", found[1].id):
        response.delete_cookie(COOKIE)
    return response


@blueprint.get("/account")
@needs_sign_in
def account() -> str:
    """One's own account: where it is signed in, and the password."""
    return account_page("")


def account_page(fault: str) -> str:
    """The account's page, with what was wrong with a form."""
    found = signed_in()
    assert found is not None
    return render_template("desk/account.html", sessions=accounts.sessions(desk(), found[0]), current=found[1], fault=fault)


@blueprint.get("/desk/accounts")
@needs_sign_in
def accounts_trail() -> str:
    """What was done with accounts, for who may make events; the newest first."""
    acts = accounts.trail(desk(), me())
    return render_template("desk/accounts.html", acts=told(acts[:MOST_ACTS], {}), more=len(acts) > MOST_ACTS)


@blueprint.post("/account/password")
@needs_sign_in
def password() -> BaseResponse | tuple[str, int]:
    """A new password; every sign-in ends, and this one begins anew."""
    reader = me()
    try:
        token = accounts.change_own_password(desk(), reader, request.form.get("old", ""), request.form.get("new", ""), device=device())
    except TouchlineError as error:
        return account_page(said(error)), 429 if isinstance(error, SlowDown) else 400
    return remembered(see_other("desk.my_events"), reader, token)


@blueprint.route("/i/<token>", methods=["GET", "POST"])
def invitation(token: str) -> BaseResponse | str | tuple[str, int]:
    """An invitation: who is signed in takes it, others sign in or make an account first."""
    found, event = tournaments.invitation_of(desk(), token)
    if request.method in ("GET", "HEAD"):
        return render_template("desk/invitation.html", token=token, invitation=found, event=event, fault="", name="")
    reader = person()
    if reader is not None:
        tournaments.take_invitation(desk(), reader, token)
        return see_other("desk.event", code=event.code)
    onward, secret = url_for("desk.event", code=event.code), request.form.get("password", "")
    try:
        name = field("name", 200)
        if field("how", 10) == "new":
            _, newcomer, signed = tournaments.join(desk(), token, name, secret, device=device())
            return remembered(redirect(onward, 303), newcomer, signed)
        response = enter(name, secret, onward)
    except Gone:
        raise
    except TouchlineError as error:
        status = 429 if isinstance(error, SlowDown) else 400
        return render_template("desk/invitation.html", token=token, invitation=found, event=event, fault=said(error), name=request.form.get("name", "")), status
    tournaments.take_invitation(desk(), accounts.person_named(desk(), name), token)
    return response
