"""The addresses of link previews, and what each shows: the answer from the standpoint at hand, and a scenario as it ends under it."""

from __future__ import annotations

from typing import Any

from flask import Response, current_app, request, url_for

from app.corpus.model import Page, PageKey, Question
from app.errors import TouchlineError
from app.search.documents import first_sentence
from app.web import questions as questioning
from app.web import telling
from app.web.diagram import frame, of_board, of_outcome
from app.web.errors import NotHere
from app.web.languages import gettext
from app.web.library import EDITIONS
from app.web.pages import EDITION_RULE, SECTION_RULE, answer_on, blueprint, library
from app.web.preview import Scene, preview
from app.web.prose import plain
from app.web.spoken import ending
from app.web.standpoint import here, standpoint_parameters


@blueprint.get("/previews/questions/<id>.png")
def question_preview(id: str) -> Response:
    """The question, its answer, and its first scenario as it ends under that answer."""
    found = library().question(id)
    verdict = library().verdict(found.id, here())
    answer, _ = questioning.answer(found, verdict["option"])
    scene = next((scene for scenario in found.scenarios if (scene := _scene(scenario, found))), None)
    return _png(found.title, plain(answer), _who(verdict), scene)


@blueprint.get("/previews/scenarios/<id>.png")
def scenario_preview(id: str) -> Response:
    """The scenario's title, how it ends under the answer in force, and the pitch."""
    head = library().corpus.scenarios.get(id)
    if head is None:
        raise NotHere(gettext("There is no scenario %(id)r.", id=id))
    question = next((q for q in map(library().corpus.question, head.decides) if q), None)
    scene = _scene(id, question)
    end = ""
    if scene and scene.before:
        run = library().stage.in_order(id, _chosen(id, question))
        end = ending(run.outcome, scene.before, scene.after, run.refused).striptags()
    return _png(head.title, end, question.title if question else "", scene)


@blueprint.get(f"/previews/{EDITION_RULE}/{SECTION_RULE}/<slug>.png")
def page_preview(edition: str, section: str, slug: str) -> Response:
    """A skill or a rule: its first contested question or else what it does, how many are open, and a scenario of one of them."""
    key, found = library().page(edition, section, slug)
    shown = library().corpus.shown_on(key)
    contested = [q for q in shown if library().standing(q, here(), edition) == "contested"]
    played = ((scenario, q) for q in (*contested, *(q for q in shown if q not in contested)) for scenario in q.scenarios)
    scene = next((scene for scenario, q in played if (scene := _scene(scenario, q))), None)
    return _png(found.name, contested[0].title if contested else first_sentence(found.effect), _what(key, found, len(contested), len(shown)), scene)


def _what(key: PageKey, page: Page, contested: int, questions: int) -> str:
    """What a page is about, and how much of it is contested."""
    told = f"{contested} of {questions} contested" if contested else f"{questions} on record, none contested" if questions else "no question on record"
    return " · ".join(filter(None, (key.section.capitalize(), page.category, EDITIONS[key.edition], told)))


def _chosen(id: str, question: Question | None) -> dict[str, str]:
    return {question.id: answer_on(question, id, here())} if question else {}


def _scene(id: str, question: Question | None) -> Scene | None:
    """The scenario as it ends; as it begins where it leaves dice open; None where it cannot be played, or nobody is on the pitch."""
    try:
        scenario = library().stage.scenario(id)
        before = of_board(scenario.board)
        if scenario.odds or scenario.odds_under:
            return Scene(before, frame(before, (), questioning.touched(scenario)))
        run = library().stage.in_order(id, _chosen(id, question))
    except TouchlineError:
        return None
    after = of_outcome(run.outcome, before)
    if not any(piece.at for piece in after.pieces.values()):
        return None
    return Scene(after, frame(before, [after], questioning.touched(scenario)), before, telling.arrows(run, before, after))


def _who(verdict: dict[str, Any]) -> str:
    """Who gives the answer."""
    corpus = library().corpus
    stance = here().stance
    by = verdict["by"]
    if by in corpus.sources:
        return f"In force: {corpus.sources[by].name}"
    return f"In force: {stance.name}" if stance and by == stance.slug else "No source decides it: the book's own default"


def _png(title: str, answer: str, by: str, scene: Scene | None) -> Response:
    return Response(preview(title, answer, by, scene), content_type="image/png")


def picture_address(endpoint: str, **of: str) -> str:
    """The whole address of a preview of what `of` names, with the standpoint of the page that it stands for: others fetch it from outside."""
    base = current_app.extensions["touchline-settings"].base_url or request.host_url
    values: dict[str, Any] = {**of, **standpoint_parameters()}
    return str(base.rstrip("/") + url_for(endpoint, **values))
