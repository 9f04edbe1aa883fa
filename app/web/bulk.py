"""The whole book as one JSON file, for tools that keep a copy."""
from __future__ import annotations

from typing import Any

from flask import Response

from app.web import api
from app.web.library import EDITIONS
from app.web.standpoint import here


@api.blueprint.get("/bulk")
def bulk() -> Response:
    """Every source, profile, page, question and scenario, as they stand alone; answers are those of the standpoint and its day."""
    return api.answer(whole_book())


def whole_book() -> dict[str, Any]:
    """The contract's `bulk` object."""
    library = api.library()
    corpus = library.corpus
    return {
        "corpus": corpus.digest,
        "on": here().day.isoformat(),
        "editions": list(EDITIONS),
        "sources": list(corpus.sources.values()),
        "profiles": list(corpus.profiles.values()),
        "pages": [
            {**api.page_object(key, page), "questions": [question.id for question in corpus.shown_on(key)]} for key, page in corpus.pages.items()],
        "questions": [api.question_object(question, whole=True) for question in corpus.questions.values()],
        "scenarios": [{**api.scenario_object(head), "yaml": library.scenario_text(id)} for id, head in corpus.scenarios.items()],
    }
