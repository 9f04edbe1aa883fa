"""The pages that people read."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import msgspec
from flask import Blueprint, Response, current_app, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from app.corpus.dates import held
from app.corpus.model import Question, Source
from app.errors import TouchlineError
from app.scenarios.model import Scenario
from app.scenarios.run import clauses_of
from app.search.operators import IS
from app.web import coverage, permalink, player, telling, what_if
from app.web import questions as questioning
from app.web.diagram import frame, of_board, of_outcome
from app.web.errors import BadRequest, NotHere
from app.web.languages import N_, gettext, pgettext
from app.web.library import EDITIONS, SECTIONS, Library
from app.web.limits import NotAtHand
from app.web.odds import chances
from app.web.odds import odds as odds_table
from app.web.pitch import draw
from app.web.prose import english
from app.web.ranking import UNDER_WAY, Ranking
from app.web.spoken import ending
from app.web.standing import EXPLAINED, mark, of_edition, when
from app.web.standpoint import Standpoint, carry, here, link

blueprint = Blueprint("pages", __name__)
KINDS = {"skill": N_("Skills"), "rule": N_("Rules"), "question": N_("Questions"), "source": N_("Sources")}
SHOWN_AT_HOME = 10
UNLISTED = ("/api/", "/desk", "/e/", "/i/", "/lab?", "/offline/")
SHOWN_AT_SEARCH, SHOWN_WITH_MORE = 12, 60
EDITION_RULE = f"<any({', '.join(EDITIONS)}):edition>"
SECTION_RULE = f"<any({', '.join(SECTIONS)}):section>"


def library() -> Library:
    """The library of the app at hand."""
    return current_app.extensions["touchline"]


def listed(question: Question, standpoint: Standpoint, edition: str | None = None) -> dict[str, Any]:
    """A question as lists show it: title, answer in one line (for the edition, or that of its page), standing, address."""
    verdict = library().verdict(question.id, standpoint, edition)
    home = library().corpus.homes[question.id]
    return {
        "question": question,
        "answer": question.options.get(verdict["option"], ""),
        "silent": silent(verdict, standpoint),
        "standing": library().standing(question, standpoint, edition),
        "edition": edition or library().edition_of(question, standpoint),
        "url": link("pages.question", edition=home.edition, id=question.id),
    }


def silent(verdict: dict[str, Any], standpoint: Standpoint) -> Source | None:
    """The source whose answers are asked for, where it has none and the book answers instead."""
    return library().corpus.sources[standpoint.source] if standpoint.source and verdict["by"] != standpoint.source else None


@blueprint.get("/")
def home() -> str:
    """Search on top, the questions that are most contested, and ways into the book."""
    standpoint = here()
    top = [q for q in library().most_contested(standpoint) if library().standing(q, standpoint) == "contested"][:SHOWN_AT_HOME]
    editions = [e for e in EDITIONS if any(k.edition == e for k in library().corpus.pages)]
    counts = {(e, s): len(library().pages(e, s)) for e in editions for s in SECTIONS}
    return render_template("home.html", contested=[listed(q, standpoint) for q in top], counts=counts)


@blueprint.get("/contents")
def contents() -> str:
    """Every page of the book with what is on it: questions, options, scenarios, who speaks, what is undecided."""
    day = here().day
    parts = [part for edition in EDITIONS if (part := coverage.covered(library().corpus, edition, day))]
    return render_template("contents.html", parts=parts, day=day, explained=EXPLAINED)


@blueprint.get(f"/{EDITION_RULE}/{SECTION_RULE}")
def pages(edition: str, section: str) -> str:
    """All skills, or all rules, from A to Z."""
    standpoint = here()
    entries = library().pages(edition, section)
    letters = [
        (letter, [(key, page, contested(library().corpus.shown_on(key), standpoint, edition)) for key, page in group])
        for letter, group in groupby(entries, key=lambda entry: entry[1].name[:1].upper())
    ]
    others = [e for e in EDITIONS if e != edition and library().pages(e, section)]
    return render_template("pages.html", edition=edition, section=section, letters=letters, total=len(entries), others=others)


def contested(questions: tuple[Question, ...], standpoint: Standpoint, edition: str) -> int:
    """How many of the questions are contested in the edition."""
    return sum(library().standing(q, standpoint, edition) == "contested" for q in questions)


@blueprint.get(f"/{EDITION_RULE}/{SECTION_RULE}/<slug>")
def page(edition: str, section: str, slug: str) -> str:
    """A skill or a rule: what it does, its questions with their answers, what is related."""
    standpoint = here()
    key, found = library().page(edition, section, slug)
    own = [listed(q, standpoint) for q in found.questions]
    also = [listed(q, standpoint, edition) for q in library().corpus.shown_on(key) if q not in found.questions]
    others = [k for k in library().corpus.pages if k.slug == slug and k.section == key.section and k.edition != edition]
    return render_template(
        "page.html", key=key, page=found, section=section, questions=own, also=also, related=library().related(key, found), others=others
    )


@blueprint.get(f"/{EDITION_RULE}/questions/<id>")
def question(edition: str, id: str) -> str | BaseResponse:
    """A question: the answer first, then who says what, then the pitch. Former ids and other editions lead to its one address."""
    standpoint = here()
    found = library().question(id)
    key = library().corpus.homes[found.id]
    if (found.id, key.edition) != (id, edition):
        return redirect(link("pages.question", edition=key.edition, id=found.id, **permalink.kept()), 301)
    verdict = library().verdict(found.id, standpoint)
    answer, rest = questioning.answer(found, verdict["option"])
    read_for = library().edition_of(found, standpoint)
    plays = [played(s, found, answer_on(found, s, standpoint), n) for n, s in enumerate(found.scenarios, start=1)]
    standing = library().standing(found, standpoint)
    heard, folded = questioning.folded(questioning.voices(library(), found, verdict, standpoint, read_for), verdict["by"], standpoint)
    return render_template(
        "question.html",
        question=found,
        key=key,
        home=library().corpus.pages[key],
        verdict=verdict,
        silent=silent(verdict, standpoint),
        answer=answer,
        rest=rest,
        voices=heard,
        folded=folded,
        edition=read_for,
        first=questioning.first_word(library(), found, read_for, standpoint.day),
        elsewhere=questioning.elsewhere(library(), found, standpoint),
        not_recorded=questioning.not_recorded(library(), found),
        plays=plays,
        standing=standing,
        explained=EXPLAINED[standing],
        made_from=permalink.made_from(library().corpus.digest),
        permanent=permalink.permanent("pages.question", library().corpus.digest, edition=key.edition, id=found.id),
        latest=permalink.latest("pages.question", edition=key.edition, id=found.id),
    )


def played(scenario: str, question: Question, in_force: str, number: int) -> questioning.Played:
    """The scenario under each option of the question, with the odds of its open dice as soon as they are known; a file that states odds has them
    under its pictures."""
    found = questioning.played(library(), scenario, question, in_force, number, here().day)
    if found.scenario is None or clauses_of(found.scenario):
        return found
    ranking: Ranking = current_app.extensions["touchline-ranking"]
    chances = ranking.chances(question.id, scenario)
    return msgspec.structs.replace(found, odds=chances and odds_table(chances), odds_ahead=chances is None and ranking.state == UNDER_WAY)


def answer_on(question: Question, scenario: str, standpoint: Standpoint) -> str:
    """The option in force in the edition that a scenario is played in."""
    head = library().corpus.scenarios.get(scenario)
    option: str = library().verdict(question.id, standpoint, head.edition if head else None)["option"]
    return option


@blueprint.get(f"/{EDITION_RULE}/scenarios/<id>")
def scenario(edition: str, id: str) -> str | BaseResponse:
    """One scenario: played under each option of each question it decides, and its file to read."""
    standpoint = here()
    head = library().corpus.scenarios.get(id)
    if head is None:
        raise NotHere(gettext("There is no scenario %(id)r.", id=id))
    if head.edition != edition:
        return redirect(link("pages.scenario", edition=head.edition, id=id), 301)
    decided = [q for q in map(library().corpus.question, head.decides) if q]
    in_force = {q.id: answer_on(q, id, standpoint) for q in decided}
    plays = [played(id, q, in_force[q.id], n) for n, q in enumerate(decided, start=1)]
    found = library().stage.scenario(id)
    return render_template(
        "scenario.html",
        head=head,
        scenario=found,
        plays=plays,
        questions=decided,
        stepped=player.stepped(library(), id, decided, in_force, request.args) if decided else None,
        alone=None if decided else played_once(id),
        text=library().scenario_text(id),
        **form(found),
    )


@blueprint.get(f"/{EDITION_RULE}/scenarios/<id>/odds")
def odds(edition: str, id: str) -> str | BaseResponse:
    """The scenario's chances with the dice opened and the players changed that the address names."""
    text = library().scenario_text(id)
    head, found = library().corpus.scenarios[id], library().stage.scenario(id)
    if head.edition != edition:
        return redirect(link("pages.odds", edition=head.edition, id=id), 301)
    asked = what_if.wish(request.args, found)
    question = next((q for q in map(library().corpus.question, head.decides) if q), None)
    fault, told, gap = "", [], None
    try:
        result = current_app.extensions["touchline-worker"].call(
            current_app.config["WHAT_IF"], text, f"{id}.yaml", asked.open, asked.changes, library().answers(here()), question.id if question else None)
        told, gap = what_if.told(result["odds"]), what_if.gap_words(result["gap"])
    except NotAtHand:
        raise
    except TouchlineError as error:
        fault = str(error)
    return render_template("odds.html", head=head, scenario=found, question=question, told=told, gap=gap, fault=fault, **form(found))


def form(found: Scenario) -> dict[str, Any]:
    """What the form that opens dice and changes players needs, filled in as the address has it."""
    return {
        "dice": what_if.dice_of(found), "opened": request.args.getlist("open"), "all_dice": what_if.ALL_DICE,
        "fields": what_if.fields(found, request.args),
    }


def played_once(id: str) -> dict[str, Any]:
    """A scenario that decides no question, played once: both pictures, what happened, how it ended."""
    found = library().stage.scenario(id)
    if found.odds:
        return {
            "before": draw(of_board(found.board), frame(of_board(found.board), ()), "s0-0", pgettext("position", "Before")),
            "chances": chances(library().stage.exact(id).odds),
        }
    run = library().stage.in_order(id)
    before = of_board(found.board)
    after = of_outcome(run.outcome, before)
    crop = frame(before, [after], questioning.touched(found))
    return {
        "before": draw(before, crop, "s0-0", pgettext("position", "Before")),
        "after": draw(after, crop, "s0-1", pgettext("position", "After"), before, telling.arrows(run, before, after)),
        "lines": telling.lines(run),
        "end": ending(run.outcome, before, after, run.refused),
    }


@blueprint.get("/scenarios/<id>.yaml")
def scenario_file(id: str) -> Response:
    """The scenario's file as it is."""
    return Response(library().scenario_text(id), content_type="text/plain; charset=utf-8")


@blueprint.get("/search")
def search() -> str:
    """What the words find, by kind; without words, the form."""
    words = request.args.get("q", "").strip()
    kind, edition = request.args.get("kind") or None, request.args.get("edition") or None
    if kind and kind not in KINDS:
        raise BadRequest(gettext("There is no kind %(kind)r.", kind=kind), gettext("one of %(names)s", names=', '.join(KINDS)))
    if edition:
        library().edition(edition)
    only, more = request.args.get("only") == "1" and here().source is not None, request.args.get("more") == "1"
    found = (
        library().search(words, kind=kind, edition=edition, source=here().source if only else None, limit=SHOWN_WITH_MORE if more else SHOWN_AT_SEARCH)
        if words
        else None
    )
    return render_template(
        "search.html",
        words=words,
        found=found and {**found, "hits": [answered_here(hit) for hit in found["hits"]]},
        kind=kind,
        edition=edition,
        only=1 if only else None,
        source=here().source,
        narrowing=narrowing(),
        kinds=KINDS,
        more=found is not None and not more and len(found["hits"]) == SHOWN_AT_SEARCH,
    )


def answered_here(hit: dict[str, Any]) -> dict[str, Any]:
    """A hit with the address and, of a question, the answer that the standpoint gives it."""
    standpoint, question = here(), library().corpus.question(hit["id"]) if hit["kind"] == "question" else None
    if question is None or not standpoint.chosen:
        return {**hit, "url": carry(hit["url"])}
    verdict = library().verdict(question.id, standpoint)
    return {**hit, "url": carry(hit["url"]), "answer": question.options.get(verdict["option"], ""), "silent": silent(verdict, standpoint)}


def narrowing() -> dict[str, dict[str, str]]:
    """What a search can be narrowed down by, as operators of the query and their names."""
    return {
        gettext("Standing"): {"is:contested": pgettext("search", "Contested"), "is:settled": pgettext("search", "Settled")},
        gettext("Source"): {f"source:{id}": english(source.name) for id, source in library().corpus.sources.items()},
    }


@blueprint.get("/search/help")
def search_help() -> str:
    """What a search may say: words, operators, phrases, keys."""
    return render_template("search_help.html", standings=IS)


@blueprint.get("/sources")
def sources() -> str:
    """Every source, and how many questions each answers on the day at hand."""
    day = here().day
    counts = {
        id: sum(any(p.source == id and p.option and held(p, day) for p in q.positions) for q in library().corpus.questions.values())
        for id in library().corpus.sources
    }
    return render_template("sources.html", counts=counts)


@blueprint.get("/sources/<id>")
def source(id: str) -> str:
    """What one source says to each question."""
    standpoint = here()
    found = library().corpus.sources.get(id)
    if found is None:
        raise NotHere(gettext("There is no source %(name)r.", name=id))
    entries = []
    for question in sorted(library().corpus.questions.values(), key=lambda q: q.title.casefold()):
        entry = listed(question, standpoint)
        verdict = library().verdict(question.id, standpoint, entry["edition"])
        entries += [
            {
                **entry,
                "position": p,
                "mark": mark(p, verdict["option"], verdict["by"], standpoint.day),
                "when": when(p),
                "meaning": question.options.get(p.option or "", ""),
            }
            for p in of_edition(question, entry["edition"])
            if p.source == id
        ]
    speaks = [e for e in entries if e["position"].option]
    return render_template("source.html", source=found, speaks=speaks, silent=[e for e in entries if not e["position"].option])


@blueprint.get("/robots.txt")
def robots() -> Response:
    """What programs that go through the site are to leave alone: what is made anew for each question, and the desk."""
    return Response("User-agent: *\n" + "".join(f"Disallow: {path}\n" for path in UNLISTED), content_type="text/plain; charset=utf-8")


@blueprint.get("/about")
def about() -> str:
    """What this is, whose the game is, and under which licence."""
    return render_template("about.html")
