"""Disputes on the web: recorded in a few taps, ruled on, appealed, played again; and the verdicts that everybody may read."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Response, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from app.corpus.model import Question
from app.desk import accounts, disputes, tournaments
from app.desk.access import Deed
from app.desk.disputes import MOVES, SIDES, Verdict
from app.desk.errors import Contradicts, Overtaken, Refused
from app.desk.model import Dispute
from app.desk.precedents import precedents
from app.errors import TouchlineError
from app.web.desk import freezing
from app.web.desk.at_hand import AtEvent, blueprint, desk, field, library, me, needs_sign_in, number_field, person, see_other
from app.web.desk.drafting import draft_ruling
from app.web.desk.trail import told
from app.web.errors import BadRequest, NotHere, said, status_of
from app.web.languages import gettext
from app.web.reason_words import reasons_words

MOST_SUGGESTED = 6


@blueprint.get("/record")
@needs_sign_in
def record() -> BaseResponse | str:
    """From a question or a scenario to the form of the reader's event; which one, if he has several."""
    events = [e for e in tournaments.events_of(desk(), me()) if AtEvent(e.code).may(Deed.RECORD)]
    today = desk().clock().date()
    running = [e for e in events if e.starts <= today <= e.ends] or events
    about = {name: request.args[name] for name in ("question", "scenario") if request.args.get(name)}
    if len(running) == 1:
        return see_other("desk.new_dispute", code=running[0].code, **about)
    return render_template("desk/which_event.html", events=events, about=about)


@blueprint.route("/e/<code>/disputes/new", methods=["GET", "POST"])
@needs_sign_in
def new_dispute(code: str) -> BaseResponse | str | tuple[str, int]:
    """A new dispute. Nothing is mandatory but what it is about; a verdict rules on it at once."""
    at = AtEvent(code)
    at.demand(Deed.RECORD)
    given = request.values
    question = library().question(given["question"]) if given.get("question") else None
    skills = split_skills(given.get("skills", ""))
    if request.method in ("GET", "HEAD"):
        return render_template("desk/new_dispute.html", **record_page(at, question, skills, given.get("words", "")))
    try:
        verdict = verdict_of_form(question)
        found = disputes.record(
            desk(), me(), at.event.id, question=question.id if question else None, skills=skills, words=field("words"), table=field("table", 40),
            round=field("round", 40), frozen=freezing.freeze(at, question, field("scenario", 120) or None), verdict=verdict,
            version=at.version.number if at.version else 0, former=question.aliases if question else (),
            # Where nobody has ruled yet, there is no finding to give the reason for; what was typed stays as the referee's word.
            remark="" if verdict else field("reason"), despite=field("despite", 3) == "yes", key=field("key", 64))
    except Contradicts as warning:
        page = record_page(at, question, skills, field("words"))
        return render_template("desk/contradicts.html", **{**page, "form": request.form}, warning=warning, verdict=verdict), 409
    except Refused:
        raise
    except TouchlineError as error:
        page = record_page(at, question, skills, request.form.get("words", ""))
        return render_template("desk/new_dispute.html", **{**page, "fault": said(error), "form": request.form}), status_of(error)
    return saved(at, found.number)


def saved(at: AtEvent, number: int) -> BaseResponse:
    """On to the dispute, whose address tells the scripts which draft has arrived, and by the key which letter of the outbox."""
    draft, key = request.form.get("draft", "")[:200], request.form.get("key", "")[:64]
    return see_other("desk.dispute", code=at.event.code, number=number, saved=draft or None, key=key or None if draft else None)


def split_skills(text: str) -> tuple[str, ...]:
    """Names of skills, separated by commas; those that the book knows in its spelling."""
    known = {name.casefold(): page.name for key, page in library().corpus.pages.items() if key.section == "skill"
             for name in (page.name, page.slug, *page.aliases)}
    return tuple(known.get(name.strip().casefold(), name.strip()) for name in text[:400].split(",") if name.strip())


def verdict_of_form(question: Question | None) -> Verdict | None:
    """The verdict that a form gives, if any. Raises `BadRequest` for an option that the question does not have."""
    option, words, reason = field("option", 120) or None, field("verdict"), field("reason")
    if option and (question is None or option not in question.options):
        raise BadRequest(gettext("There is no option %(option)r to rule.", option=option),
            gettext("one of %(names)s", names=', '.join(question.options)) if question else gettext("name a question"))
    return Verdict(option, words, reason) if option or words else None


def record_page(at: AtEvent, question: Question | None, skills: tuple[str, ...], words: str) -> dict[str, Any]:
    """What the form shows: the question with the event's answer, or questions near the words; and precedents."""
    about = " ".join((*skills, words))[:disputes.MOST_TEXT].strip()
    former = question.aliases if question else ()
    near = library().search(about, kind="question", edition=at.stance.edition, source=None, limit=MOST_SUGGESTED)["hits"] if about and not question else []
    return {
        "at": at,
        "question": question,
        "skills": skills,
        "words": words,
        "near": near,
        "verdict_here": library().verdict(question.id, freezing.standpoint(at)) if question else None,
        "precedents": precedents(
            desk(), me(), at.event.id, question=question.id if question else None, former=former, skills=skills,
            words=words[:disputes.MOST_TEXT]),
        "scenario": request.values.get("scenario", "")[:120],
        "fault": "",
        "form": {},
        "titles": titles(),
        "all_skills": sorted({page.name for key, page in library().corpus.pages.items() if key.section == "skill" and key.edition == at.stance.edition}),
    }


def titles() -> dict[str, Question]:
    """The book's questions by id, by former ones too."""
    corpus = library().corpus
    return {**{former: corpus.questions[id] for former, id in corpus.aliases.items() if id in corpus.questions}, **corpus.questions}


@blueprint.get("/e/<code>/precedents")
@needs_sign_in
def precedents_while_typing(code: str) -> str:
    """A piece of the form's page: questions and precedents near what has been typed."""
    at = AtEvent(code)
    at.demand(Deed.RECORD)
    question = library().question(request.args["question"]) if request.args.get("question") else None
    page = record_page(at, question, split_skills(request.args.get("skills", "")), request.args.get("words", "")[:200])
    return render_template("desk/_near.html", **page)


def dispute_at(code: str, number: int) -> tuple[AtEvent, Dispute]:
    """A dispute by its number in the event, for the crew. Raises `Gone` or `NotHere`."""
    at = AtEvent(code)
    at.demand(Deed.SEE_DISPUTES)
    found = next((d for d in disputes.disputes(desk(), person(), at.event.id) if d.number == number), None)
    if found is None:
        raise NotHere(gettext("There is no dispute no. %(number)s in %(name)s.", number=number, name=at.event.name))
    return at, found


@blueprint.get("/e/<code>/disputes/<int:number>")
@needs_sign_in
def dispute(code: str, number: int) -> str:
    """One dispute with its findings, statements and what can be done about it."""
    return dispute_page(*dispute_at(code, number))


def dispute_page(at: AtEvent, found: Dispute, **more: Any) -> str:
    """The dispute's page; `more` are a replay or a complaint."""
    question = library().corpus.question(found.question) if found.question else None
    deeds = [deed for deed, move in MOVES.items() if found.state in move.start and at.may(deed, found)]
    return render_template(
        "desk/dispute.html",
        **{
            "at": at,
            "dispute": found,
            "question": question,
            "deeds": deeds,
            "Deed": Deed,
            "sides": SIDES,
            "names": accounts.names(desk()),
            "titles": titles(),
            "because": reasons_words(found.frozen.because, library().corpus.sources),
            "trail": told(disputes.trail(desk(), me(), at.event.id, found.id), {found.id: found}) if at.may(Deed.SEE_TRAIL) else [],
            "decided": found.state in disputes.DECIDED,
            "replay": None,
            "fault": "",
            "overtaken": False,
            "earlier": [],
            "form": {},
            **more,
        },
    )


@blueprint.post("/e/<code>/disputes/<int:number>/act")
@needs_sign_in
def act(code: str, number: int) -> BaseResponse | tuple[str, int]:
    """Rules on, appeals, upholds, overrules or withdraws. Who was overtaken keeps what he wrote."""
    at, found = dispute_at(code, number)
    name = field("deed", 20)
    if name not in [deed.value for deed in MOVES]:
        raise BadRequest(gettext("%(name)r is nothing that can be done with a dispute.", name=name),
            gettext("one of %(names)s", names=', '.join(deed.value for deed in MOVES)))
    question = library().corpus.question(found.question) if found.question else None
    try:
        reason_only = Verdict(None, "", field("reason")) if name in (Deed.UPHOLD.value, Deed.WITHDRAW.value) else None
        disputes.act(
            desk(), me(), found.id, Deed(name), revision=number_field("revision"), verdict=reason_only or verdict_of_form(question),
            former=question.aliases if question else (), despite=field("despite", 3) == "yes", key=field("key", 64))
    except Overtaken as overtaken:
        return dispute_page(at, overtaken.dispute, fault=said(overtaken), form=request.form, overtaken=True), 409
    except Contradicts as warning:
        return dispute_page(at, found, fault=said(warning), earlier=warning.earlier, form=request.form), 409
    except Refused:
        raise
    except TouchlineError as error:
        return dispute_page(at, found, fault=said(error), form=request.form), status_of(error)
    return saved(at, number)


@blueprint.post("/e/<code>/disputes/<int:number>/statements")
@needs_sign_in
def state(code: str, number: int) -> BaseResponse | tuple[str, int]:
    """Adds a statement."""
    at, found = dispute_at(code, number)
    try:
        disputes.state(desk(), me(), found.id, side=field("side", 20), text=field("text", disputes.MOST_STATEMENT), key=field("key", 64))
    except Refused:
        raise
    except TouchlineError as error:
        return dispute_page(at, found, fault=said(error), form=request.form), status_of(error)
    return saved(at, number)


@blueprint.post("/e/<code>/disputes/<int:number>/publish")
@needs_sign_in
def publish(code: str, number: int) -> BaseResponse | tuple[str, int]:
    """Shows the finding to everybody, or takes that back."""
    at, found = dispute_at(code, number)
    try:
        disputes.publish(
            desk(), me(), found.id, revision=number_field("revision"), public=field("public", 3) == "yes", key=field("key", 64))
    except Overtaken as overtaken:
        return dispute_page(at, overtaken.dispute, fault=said(overtaken)), 409
    return see_other("desk.dispute", code=at.event.code, number=number)


@blueprint.get("/e/<code>/disputes/<int:number>/replay")
@needs_sign_in
def replay(code: str, number: int) -> str:
    """The frozen scenario played again: the same, or different since, and why."""
    at, found = dispute_at(code, number)
    return dispute_page(at, found, replay=freezing.replay(at, found))


@blueprint.get("/e/<code>/disputes/<int:number>/ruling.yaml")
@needs_sign_in
def ruling(code: str, number: int) -> Response:
    """The finding as a draft of a ruling for the book, with its scenario."""
    at, found = dispute_at(code, number)
    text = draft_ruling(library().corpus, at.event, found)
    name = f"ruling-{at.event.code}-{number}.yaml"
    return Response(text, content_type="text/plain; charset=utf-8", headers={"Content-Disposition": f'inline; filename="{name}"'})


@blueprint.get("/e/<code>/verdicts")
def verdicts(code: str) -> str:
    """The published findings of an event."""
    at = AtEvent(code)
    return render_template("desk/verdicts.html", at=at, disputes=disputes.published(desk(), at.event.id), titles=titles())


def as_json(found: Dispute, public: bool) -> dict[str, Any]:
    """A dispute as the exports have it; in public without statements, table, round and who did what."""
    whole = msgspec.to_builtins(found)
    findings = [{name: f[name] for name in ("number", "act", "at", "option", "words", "reason")} for f in whole["findings"]]
    kept = {name: whole[name] for name in ("number", "state", "question", "skills", "words", "made_at", "published_at", "version", "frozen")}
    if public:
        return {**kept, "findings": findings}
    return {**kept, "table": whole["table"], "round": whole["round"], "findings": whole["findings"], "statements": whole["statements"]}
