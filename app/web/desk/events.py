"""Events: making and changing one, its answers and their versions, its people, and what whoever scans its code sees."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Any

from flask import render_template, request, session
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as BaseResponse

from app.corpus.model import Profile, Question
from app.desk import accounts, disputes, tournaments
from app.desk.access import Deed, may
from app.desk.errors import Outdated, Refused
from app.desk.model import GRANTED, Event, EventProfile, Override, Role
from app.errors import TouchlineError
from app.web.desk.at_hand import AtEvent, blueprint, day_field, desk, field, library, me, needs_sign_in, person, see_other
from app.web.desk.disputes import titles
from app.web.desk.stances import as_profile, changes, overrides_that_are_gone, retold
from app.web.desk.trail import told
from app.web.errors import BadRequest, said
from app.web.languages import LANGUAGES, gettext
from app.web.library import EDITIONS
from app.web.standpoint import Standpoint
from app.web.translated import KEPT

MOST_FOUND = 8
MOST_REASON = 500
"""Characters of the reason for an answer of the event's own."""
FRESH = "fresh invitation"


@blueprint.get("/desk")
@needs_sign_in
def my_events() -> str:
    """The events in which the reader has a role."""
    reader = me()
    return render_template(
        "desk/my_events.html", events=tournaments.events_of(desk(), reader), makes=may(Deed.MAKE_EVENT, Role.GUEST, admin=reader.admin)
    )


@blueprint.route("/desk/new", methods=["GET", "POST"])
@needs_sign_in
def new_event() -> BaseResponse | str | tuple[str, int]:
    """A new event; its profile is locked as version 1 at once, so that its code has answers."""
    fault = ""
    if request.method == "POST":
        try:
            made = tournaments.make_event(desk(), me(), **head_of_form(), profile=from_book(field("profile", 60)))
            tournaments.lock_profile(desk(), me(), made.id, lambda before, after: ())
            return see_other("desk.event", code=made.code)
        except Refused:
            raise
        except TouchlineError as error:
            fault = said(error)
    page = render_template("desk/new_event.html", fault=fault, form=request.form, languages=LANGUAGES, today=date.today())
    return (page, 400) if fault else page


def head_of_form() -> dict[str, Any]:
    """Name, days and languages as the form has them. Raises `BadRequest`."""
    starts = day_field("starts")
    if starts is None:
        raise BadRequest(gettext("An event needs the day on which it starts."), gettext("fill in the first day"))
    languages = tuple(name for name in request.form.getlist("languages") if name in LANGUAGES) or ("en",)
    return {"name": field("name", tournaments.MOST_NAME), "starts": starts, "ends": day_field("ends") or starts, "languages": languages}


def from_book(slug: str) -> EventProfile:
    """An event's profile made from one of the book. Raises `BadRequest`."""
    found: Profile | None = library().corpus.profiles.get(slug)
    if found is None:
        raise BadRequest(gettext("There is no profile %(name)r.", name=slug), gettext("there are: %(names)s", names=', '.join(library().corpus.profiles)))
    overrides = {question: Override(option=option, reason=found.reasons.get(question, f"as the profile {found.name} has it"))
                 for question, option in found.overrides.items()}
    return EventProfile(edition=found.edition, precedence=found.precedence, overrides=overrides, based_on=slug)


@blueprint.get("/e/<code>")
def event(code: str) -> str:
    """The event as its people see it: for everybody its answers and public verdicts, for the crew its disputes."""
    at = AtEvent(code)
    sees = at.may(Deed.SEE_DISPUTES)
    return render_template(
        "desk/event.html",
        kept_by_browser=KEPT in request.environ,
        at=at,
        deeds=Deed,
        disputes=disputes.disputes(desk(), person(), at.event.id) if sees else [],
        published=disputes.published(desk(), at.event.id),
        pending=at.version is not None and at.version.profile != at.event.draft,
        sources=library().corpus.sources,
        titles=titles(),
        editions=EDITIONS,
        gone=overrides_that_are_gone(library(), at.version.profile) if at.version else [],
    )


@blueprint.route("/e/<code>/edit", methods=["GET", "POST"])
@needs_sign_in
def edit_event(code: str) -> BaseResponse | str | tuple[str, int]:
    """The event's head and its draft profile: order of sources, the day that positions are looked at, own answers."""
    at = AtEvent(code)
    at.demand(Deed.EDIT_EVENT)
    fault, status = "", 200
    if request.method == "POST":
        try:
            profile = EventProfile(
                edition=at.event.draft.edition, precedence=precedence_of_form(), overrides=kept_overrides(at.event.draft),
                on=day_field("on"), based_on=at.event.draft.based_on)
            tournaments.edit_event(desk(), me(), at.event.id, **head_of_form(), profile=profile, seen=field("seen", 64))
            return see_other("desk.edit_event", code=at.event.code)
        except TouchlineError as error:
            fault, status = said(error), 409 if isinstance(error, Outdated) else 400
    words = request.args.get("q", "").strip()
    found = library().search(words, kind="question", edition=at.event.draft.edition, source=None, limit=MOST_FOUND)["hits"] if words else []
    shown = request.form if fault else form_of(at.event)
    page = render_template(
        "desk/edit_event.html", at=at, fault=fault, shown=shown, seen=shown.get("seen", ""), languages=LANGUAGES, sources=library().corpus.sources,
        words=words, found=found, waiting=tournament_changes(at), editions=EDITIONS,
        told=retold(library(), at.version.profile, at.event.draft) if at.version else [])
    return page, status


def form_of(event: Event) -> MultiDict[str, str]:
    """The event's head and draft as the fields of its form."""
    on = event.draft.on.isoformat() if event.draft.on else ""
    single = {"name": event.name, "starts": event.starts.isoformat(), "ends": event.ends.isoformat(), "on": on, "seen": tournaments.state_of(event)}
    return MultiDict([*single.items(), *(("languages", name) for name in event.languages), *(("precedence", name) for name in event.draft.precedence)])


def tournament_changes(at: AtEvent) -> list[Any]:
    """What locking the draft would change; nothing if there is nothing to lock."""
    if at.version is None or at.version.profile == at.event.draft:
        return []
    return list(changes(library(), at.version.profile, at.event.draft))


def precedence_of_form() -> tuple[str, ...]:
    """The sources in the order of the form's fields, empty ones left out. Raises `BadRequest`."""
    named = [name for name in request.form.getlist("precedence") if name]
    for name in named:
        if name not in library().corpus.sources:
            raise BadRequest(gettext("There is no source %(name)r.", name=name), gettext("there are: %(names)s", names=', '.join(library().corpus.sources)))
    return tuple(dict.fromkeys(named))


def kept_overrides(draft: EventProfile) -> dict[str, Override]:
    """The draft's own answers without those that the form drops."""
    dropped = set(request.form.getlist("drop"))
    return {question: override for question, override in draft.overrides.items() if question not in dropped}


@blueprint.route("/e/<code>/answers/<id>", methods=["GET", "POST"])
@needs_sign_in
def own_answer(code: str, id: str) -> BaseResponse | str | tuple[str, int]:
    """The event's own answer to one question, with its reason; it joins the draft."""
    at = AtEvent(code)
    at.demand(Deed.EDIT_EVENT)
    question = library().question(id)
    draft, fault = at.event.draft, ""
    if request.method == "POST":
        try:
            override = own_answer_of_form(question, draft)
        except BadRequest as error:
            fault = said(error)
        else:
            tournaments.answer_itself(desk(), me(), at.event.id, question.id, override, former=question.aliases)
            return see_other("desk.edit_event", code=at.event.code)
    without = EventProfile(edition=draft.edition, precedence=draft.precedence, on=draft.on)
    stance = as_profile(without, f"event-{at.event.code}", at.event.name)
    page = render_template(
        "desk/own_answer.html", at=at, question=question, fault=fault, most_reason=MOST_REASON,
        own=Override(option=request.form.get("option", ""), reason=request.form.get("reason", "")) if fault else draft.overrides.get(question.id),
        verdict=library().verdict(question.id, Standpoint(event=at.event.code, stance=stance)))
    return (page, 400) if fault else page


def own_answer_of_form(question: Question, draft: EventProfile) -> Override | None:
    """The answer that a form gives, with its reason; None for the sources' own. Raises `BadRequest` for one without the other, or an option that is none."""
    option, reason = field("option", 120), field("reason", MOST_REASON)
    if option and option not in question.options:
        raise BadRequest(
            gettext("%(id)s has no option %(option)r.", id=question.id, option=option), gettext("there are: %(names)s", names=', '.join(question.options)))
    if option and not reason:
        raise BadRequest(gettext("an answer of the event's own needs a reason; coaches will ask"))
    if reason and not option and question.id not in draft.overrides:
        raise BadRequest("a reason needs an answer that it is given for; choose one, or leave the reason out")
    return Override(option=option, reason=reason) if option else None


@blueprint.post("/e/<code>/lock")
@needs_sign_in
def lock(code: str) -> BaseResponse:
    """Makes the draft the version in force."""
    at = AtEvent(code)
    at.demand(Deed.LOCK_PROFILE)
    tournaments.lock_profile(desk(), me(), at.event.id, lambda before, after: changes(library(), before, after), seen=field("seen", 64))
    return see_other("desk.versions", code=at.event.code)


@blueprint.get("/e/<code>/versions")
def versions(code: str) -> str:
    """Every version of the event's answers, and what each changed on the pitch."""
    at = AtEvent(code)
    return render_template("desk/versions.html", at=at, versions=tournaments.versions(desk(), at.event), retold=partial(retold, library()))


@blueprint.post("/e/<code>/delete")
@needs_sign_in
def delete_event(code: str) -> BaseResponse:
    """Removes the event, if its name was typed to confirm it."""
    at = AtEvent(code)
    at.demand(Deed.DELETE_EVENT)
    if field("name", 200) != at.event.name:
        raise BadRequest(gettext("The name that you typed is not the event's."), gettext("type %(name)s to delete it", name=at.event.name))
    tournaments.delete_event(desk(), me(), at.event.id)
    return see_other("desk.my_events")


@blueprint.get("/e/<code>/crew")
@needs_sign_in
def crew(code: str) -> str:
    """Who has a role in the event, and the invitations; one that was just made with its link, this once."""
    at = AtEvent(code)
    at.demand(Deed.INVITE)
    fresh = session.pop(FRESH, None)
    if not fresh or fresh[0] != at.event.id:
        fresh = None
    members, invitations = tournaments.crew(desk(), me(), at.event)
    return render_template(
        "desk/crew.html", at=at, members=members, invitations=invitations, roles=GRANTED, fresh=fresh, names=accounts.names(desk()), now=desk().clock())


@blueprint.post("/e/<code>/crew/invite")
@needs_sign_in
def invite(code: str) -> BaseResponse:
    """A new invitation; the crew's page shows its link and QR code once, so that loading that page again makes no other."""
    at = AtEvent(code)
    at.demand(Deed.INVITE)
    name = field("role", 20)
    if name not in GRANTED:
        raise BadRequest(gettext("There is no role %(name)r to invite for.", name=name), gettext("one of %(names)s", names=', '.join(GRANTED)))
    _, token = tournaments.invite(desk(), me(), at.event, Role(name))
    session[FRESH] = (at.event.id, name, token)
    return see_other("desk.crew", code=at.event.code)


@blueprint.post("/e/<code>/crew/revoke")
@needs_sign_in
def revoke(code: str) -> BaseResponse:
    """Makes an invitation worthless."""
    at = AtEvent(code)
    at.demand(Deed.INVITE)
    tournaments.revoke_invitation(desk(), me(), at.event, field("invitation", 40))
    return see_other("desk.crew", code=at.event.code)


@blueprint.post("/e/<code>/crew/dismiss")
@needs_sign_in
def dismiss(code: str) -> BaseResponse:
    """Takes somebody's role."""
    at = AtEvent(code)
    at.demand(Deed.INVITE)
    tournaments.dismiss(desk(), me(), at.event, field("person", 40))
    return see_other("desk.crew", code=at.event.code)


@blueprint.get("/e/<code>/trail")
@needs_sign_in
def trail(code: str) -> str:
    """Everything that was done in the event, in order."""
    at = AtEvent(code)
    at.demand(Deed.SEE_TRAIL)
    known = {found.id: found for found in disputes.disputes(desk(), me(), at.event.id)}
    return render_template("desk/trail.html", at=at, acts=told(disputes.trail(desk(), me(), at.event.id), known))
