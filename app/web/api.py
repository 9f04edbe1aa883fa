"""The JSON API: the contract's objects under `/api/v1/`, described by `/api/v1/openapi.json`."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, current_app, request
from msgspec.structs import replace

from app.corpus.dates import held
from app.corpus.model import Page, PageKey, Question, ScenarioHead
from app.errors import UnknownName
from app.printed import printed
from app.scenarios.model import RunResult
from app.scenarios.run import THE_DEFAULT
from app.search.called import called, whole
from app.search.lookup import MOST, lookup
from app.search.operators import IS
from app.verdicts.because import NOT_IN_THE_BOOK, because
from app.web.asked import chosen
from app.web.errors import BadRequest, NotHere
from app.web.library import EDITIONS, Library
from app.web.openapi import document
from app.web.standing import STANDINGS
from app.web.standpoint import here, link

blueprint = Blueprint("api", __name__, url_prefix="/api/v1")
DEFAULT_EDITION = "bb2025"
MOST_HITS = 100
OF_A_HIT = ("kind", "id", "title", "edition", "score", "url")
KINDS = ("skill", "rule", "question", "source")


def library() -> Library:
    """The library of the app at hand."""
    return current_app.extensions["touchline"]


def answer(value: Any) -> Response:
    """The value as JSON."""
    return Response(printed(value), content_type="application/json")


def page_object(key: PageKey, page: Page, whole: bool = True) -> dict[str, Any]:
    """A skill or rule; lists leave out its texts."""
    section = f"{key.section}s"
    head = {
        "kind": key.section,
        "id": key.slug,
        "edition": key.edition,
        "name": page.name,
        "page": page.page,
        "category": page.category,
        "aliases": page.aliases,
        "url": link("pages.page", edition=key.edition, section=section, slug=key.slug),
    }
    if not whole:
        return head
    questions = [question_object(q) for q in library().corpus.shown_on(key)]
    return {
        **head,
        "type": page.kind,
        "names": page.names,
        "effect": page.effect,
        "changed": page.changed,
        "related": page.related,
        "questions": questions,
    }


def question_object(question: Question, whole: bool = False) -> dict[str, Any]:
    """A question; lists leave out its text and positions."""
    home = library().corpus.homes[question.id]
    head = {
        "kind": "question",
        "id": question.id,
        "edition": home.edition,
        "title": question.title,
        "options": question.options,
        "default": question.default,
        "changes": question.changes,
        "standing": library().standing(question, here()),
        "answer": library().verdict(question.id, here())["option"],
        "url": link("pages.question", edition=home.edition, id=question.id),
    }
    if not whole:
        return head
    return {
        **head,
        "text": question.text,
        "positions": question.positions,
        "scenarios": question.scenarios,
        "aliases": question.aliases,
        "on": [f"{home.section}:{home.slug}", *question.also],
        "verdict": library().verdict(question.id, here()),
    }


@blueprint.get("/")
def index() -> Response:
    """Which corpus this is, and where its description lies."""
    corpus = library().corpus
    return answer(
        {
            "name": "Touchline",
            "corpus": corpus.digest,
            "openapi": "/api/v1/openapi.json",
            "editions": list(EDITIONS),
            "counts": {
                "pages": len(corpus.pages),
                "questions": len(corpus.questions),
                "scenarios": len(corpus.scenarios),
                "sources": len(corpus.sources),
            },
        }
    )


@blueprint.get("/openapi.json")
def openapi() -> Response:
    """The description of this API."""
    return answer(document(library().corpus.digest))


def edition_asked() -> str:
    """The edition that the address names, or the present one."""
    return library().edition(request.args.get("edition") or DEFAULT_EDITION)


@blueprint.get("/<any(skills, rules):section>")
def pages(section: str) -> Response:
    """All skills or all rules of an edition."""
    return answer({section: [page_object(k, p, whole=False) for k, p in library().pages(edition_asked(), section)]})


@blueprint.get("/<any(skills, rules):section>/<slug>")
def page(section: str, slug: str) -> Response:
    """One skill or rule."""
    return answer(page_object(*library().page(edition_asked(), section, slug)))


@blueprint.get("/questions")
def questions() -> Response:
    """All questions, most contested first."""
    only = request.args.get("standing")
    if only and only not in STANDINGS:
        raise BadRequest(f"There is no standing {only!r}.", f"one of {', '.join(STANDINGS)}")
    edition = library().edition(request.args["edition"]) if request.args.get("edition") else None
    found = [question_object(q) for q in library().most_contested(here())]
    return answer({"questions": [q for q in found if only in (None, "", q["standing"]) and edition in (None, q["edition"])]})


@blueprint.get("/gaps")
def gaps() -> Response:
    """All questions by the largest gap in chances that their scenarios show, as far as that is worked out by now."""
    return answer(current_app.extensions["touchline-ranking"].seen())


@blueprint.get("/questions/<id>")
def question(id: str) -> Response:
    """One question with every source's position and its verdict."""
    return answer(question_object(library().question(id), whole=True))


@blueprint.get("/sources")
def sources() -> Response:
    """All sources."""
    return answer({"sources": list(library().corpus.sources.values())})


@blueprint.get("/sources/<id>")
def source(id: str) -> Response:
    """One source and what it says to each question, with whether that was `held` on the day."""
    found = library().corpus.sources.get(id)
    if found is None:
        raise NotHere(f"There is no source {id!r}.")
    day = here().day
    said = [{"question": q.id, "position": p, "held": held(p, day)} for q in library().corpus.questions.values() for p in q.positions if p.source == id]
    return answer({"source": found, "positions": said})


@blueprint.get("/search")
def search() -> Response:
    """What words find."""
    words = request.args.get("q", "").strip()
    if not words:
        raise BadRequest("There are no words to search for.", "put them in q, like /api/v1/search?q=side+step")
    edition = library().edition(request.args["edition"]) if request.args.get("edition") else None
    kind = request.args.get("kind") or None
    if kind and kind not in KINDS:
        raise BadRequest(f"There is no kind {kind!r}.", f"one of {', '.join(KINDS)}")
    standing = request.args.get("is") or None
    if standing and standing not in IS:
        raise BadRequest(f"A question cannot be {standing!r}.", f"one of {', '.join(IS)}")
    found = library().search(words, kind=kind, edition=edition, source=here().source, standing=standing, limit=limit())
    return answer({"query": found["query"], "corrected": found["corrected"], "hits": [{name: hit[name] for name in OF_A_HIT} for hit in found["hits"]]})


@blueprint.get("/lookup")
def look_up() -> Response:
    """What a name means, however it is spelt, with its answer; a name that means nothing is no error."""
    name = request.args.get("name", "").strip()
    if not name:
        raise BadRequest("There is no name to look up.", "put it in name, like /api/v1/lookup?name=side+step")
    edition = library().edition(request.args["edition"]) if request.args.get("edition") else None
    found = library().search(name, kind=None, edition=edition, source=None, limit=MOST)
    return answer(lookup(name, found["corrected"], [{**hit, "answer": answer_here(hit)} for hit in found["hits"]]))


def answer_here(hit: dict[str, Any]) -> str:
    """The answer of a hit: of a question that of the standpoint, where one is chosen."""
    question = library().corpus.question(hit["id"]) if hit["kind"] == "question" and here().chosen else None
    return question.options[library().verdict(question.id, here())["option"]] if question else hit["answer"]


def limit() -> int:
    """How many hits are asked for. Raises `BadRequest` unless it is a number from 1 to `MOST_HITS`."""
    text = request.args.get("limit", "20")
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_HITS):
        raise BadRequest(f"limit={text} cannot be used.", f"a number from 1 to {MOST_HITS}")
    return int(text)


@blueprint.get("/show/<name>")
def show(name: str) -> Response:
    """The skill, rule or question of that name, as the `show` command prints it."""
    edition = library().edition(request.args["edition"]) if request.args.get("edition") else None
    try:
        return answer(whole(library().corpus, called(library().corpus, name, edition)))
    except UnknownName as error:
        wrong, _, right = str(error).partition("; ")
        raise NotHere(wrong, right) from error


@blueprint.get("/rule/<id>")
def rule(id: str) -> Response:
    """The verdict on a question for a profile, a source or an event, on a date."""
    edition = library().edition(request.args["edition"]) if request.args.get("edition") else None
    return answer(library().verdict(library().question(id).id, here(), edition))


def exact() -> bool:
    """Whether exact odds are asked for. Raises `BadRequest` for anything but yes or no."""
    text = request.args.get("exact", "0").lower()
    if text not in ("0", "1", "true", "false"):
        raise BadRequest(f"exact={text} cannot be used.", "1 or 0")
    return text in ("1", "true")


def played(text: str, name: str) -> Response:
    """The scenario in `text`, played by the bounded worker."""
    play, worker = current_app.config["PLAY"], current_app.extensions["touchline-worker"]
    result = worker.call(play, text, name, chosen(library().corpus), library().answers(here()), exact(), library().corpus.aliases)
    return answer(with_reasons(result))


def with_reasons(result: Any) -> Any:
    """A run with the reasons of the standpoint for the options that nobody has chosen; chances, which name no reasons, as they are."""
    if not isinstance(result, RunResult):
        return result
    told = [{**one, "because": reason(one["question"], result.edition)} if one["because"] == THE_DEFAULT else one for one in result.rulings]
    return replace(result, rulings=told)


def reason(question: str, edition: str) -> str:
    """Why the standpoint answers a question so in an edition."""
    corpus = library().corpus
    if corpus.question(question) is None:
        return NOT_IN_THE_BOOK
    chain = library().verdict(question, here(), edition)["chain"]
    return next((because(corpus, step["source"], step["why"]) for step in chain if step["taken"]), THE_DEFAULT)


@blueprint.get("/scenarios")
def scenarios() -> Response:
    """All scenarios, without their play."""
    return answer({"scenarios": [scenario_object(head) for head in library().corpus.scenarios.values()]})


@blueprint.get("/scenarios/<id>")
def scenario(id: str) -> Response:
    """One scenario and the text of its file."""
    text = library().scenario_text(id)
    return answer({**scenario_object(library().corpus.scenarios[id]), "yaml": text})


def scenario_object(head: ScenarioHead) -> dict[str, Any]:
    """A scenario's head with its address."""
    return {
        "kind": "scenario",
        "id": head.id,
        "edition": head.edition,
        "title": head.title,
        "decides": head.decides,
        "url": link("pages.scenario", edition=head.edition, id=head.id),
    }


@blueprint.get("/run/<id>")
def run(id: str) -> Response:
    """Plays a scenario of the corpus."""
    text = library().scenario_text(id)
    if exact() or here().chosen:
        return played(text, f"{id}.yaml")
    return answer(with_reasons(library().stage.run(id, chosen(library().corpus))))


@blueprint.post("/run")
def run_posted() -> Response:
    """Plays the scenario whose YAML is the body."""
    return played(body_text(), "body")


def body_text() -> str:
    """The text of the body. Raises `BadRequest` for none, and for what is no text."""
    try:
        text = request.get_data().decode("utf-8")
    except UnicodeDecodeError:
        raise BadRequest("The body is not UTF-8.", "send the scenario's YAML as UTF-8 text") from None
    if not text.strip():
        raise BadRequest("The body is empty.", "send a scenario as YAML (docs/contract.md, section 2)")
    return text


@blueprint.get("/compare/<id>")
def compare(id: str) -> Response:
    """A scenario of the corpus under every option; `?question=` keeps one question."""
    only = library().question(request.args["question"]).id if request.args.get("question") else None
    library().scenario_text(id)
    found = library().stage.comparison(id)
    if only and only not in found.questions:
        raise NotHere(f"The scenario {id!r} does not meet the question {only!r}.", f"it meets {', '.join(found.questions) or 'none'}")
    parted = {question: gap for question, gap in found.gaps.items() if only in (None, question)}
    return answer(
        {
            "scenario": found.scenario,
            "questions": {
                question: {
                    option: {"sources": holders(id, question, option), "outcome": result.outcome, "same_as": result.same_as}
                    for option, result in results.items()
                }
                for question, results in found.questions.items()
                if only in (None, question)
            },
            **({"gaps": parted} if parted else {}),
        }
    )


def holders(scenario: str, question: str, option: str) -> list[str]:
    """The ids of the sources that held the option on the day of the address, in the edition of the scenario."""
    edition = library().corpus.scenarios[scenario].edition
    found = library().corpus.question(question)
    return [source.id for source in library().holders(found, option, edition, here().day)] if found else []


@blueprint.get("/stakes/<id>")
def stakes(id: str) -> Response:
    """Which questions the engine had to answer in a scenario of the corpus, and which of them change how it ends."""
    library().scenario_text(id)
    return answer(library().stage.stakes(id))


@blueprint.get("/profiles")
def profiles() -> Response:
    """All profiles."""
    return answer({"profiles": list(library().corpus.profiles.values())})

