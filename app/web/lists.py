"""The lists of questions and of scenarios, of the whole book or of one edition, and where an address leads that somebody cut short."""

from __future__ import annotations

from itertools import groupby

from flask import redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from app.web.errors import BadRequest
from app.web.languages import gettext
from app.web.library import EDITIONS
from app.web.pages import EDITION_RULE, SECTION_RULE, blueprint, library, listed
from app.web.standing import EXPLAINED, STANDINGS
from app.web.standpoint import here, link

LISTED_FIRST = ("contested", "overturned", "undecided", "agreed")
"""The standings in the order in which an edition's list has them: what is open before what is settled."""


@blueprint.get("/questions")
def questions() -> str:
    """All questions, most contested first; `?standing=` keeps one kind."""
    standpoint = here()
    only = request.args.get("standing") or None
    if only and only not in STANDINGS:
        raise BadRequest(gettext("There is no standing %(only)r.", only=only), gettext("one of %(names)s", names=', '.join(STANDINGS)))
    entries = [listed(q, standpoint) for q in library().most_contested(standpoint)]
    counts = {name: sum(entry["standing"] == name for entry in entries) for name in STANDINGS}
    return render_template(
        "questions.html", entries=[e for e in entries if only in (None, e["standing"])], only=only, counts=counts, explained=EXPLAINED,
        editions=[edition for edition in EDITIONS if held_in(edition)],
    )


def held_in(edition: str) -> list[str]:
    """The ids of the questions that hold for an edition, by the name of their page and their own title."""
    corpus = library().corpus
    ids = [id for id, question in corpus.questions.items() if edition in corpus.editions_of(question)]
    return sorted(ids, key=lambda id: (corpus.pages[corpus.homes[id]].name.casefold(), corpus.questions[id].title.casefold()))


@blueprint.get(f"/{EDITION_RULE}/questions")
def edition_questions(edition: str) -> str:
    """The questions of an edition as they stand in it: the contested first, then by the skill or rule that they are about."""
    corpus, standpoint = library().corpus, here()
    entries = [{**listed(corpus.questions[id], standpoint, edition), "page": corpus.pages[corpus.homes[id]]} for id in held_in(edition)]
    groups = [(name, [entry for entry in entries if entry["standing"] == name]) for name in LISTED_FIRST]
    others = [other for other in EDITIONS if other != edition and held_in(other)]
    return render_template("edition_questions.html", edition=edition, groups=groups, total=len(entries), others=others, explained=EXPLAINED)


@blueprint.get("/scenarios")
@blueprint.get(f"/{EDITION_RULE}/scenarios")
def scenarios(edition: str | None = None) -> str:
    """All scenarios, or those of one edition, by edition and title."""
    heads = sorted(library().corpus.scenarios.values(), key=lambda head: (list(EDITIONS).index(head.edition), head.title.casefold()))
    groups = [(of, list(group)) for of, group in groupby(heads, key=lambda head: head.edition)]
    return render_template("scenarios.html", groups=[(of, group) for of, group in groups if edition in (None, of)], edition=edition)


@blueprint.get(f"/{EDITION_RULE}")
def edition_alone(edition: str) -> BaseResponse:
    """An edition's part of the contents."""
    return redirect(link("pages.contents", _anchor=edition))


@blueprint.get(f"/{SECTION_RULE}")
def section_alone(section: str) -> BaseResponse:
    """The skills or the rules of the first edition that has any."""
    edition = next((edition for edition in EDITIONS if library().pages(edition, section)), next(iter(EDITIONS)))
    return redirect(link("pages.pages", edition=edition, section=section))


@blueprint.get("/compare")
def compare_alone() -> BaseResponse:
    """The form that names what is to be compared, which the menu calls so; what the address says besides goes with it."""
    return redirect(link("pages.choose", **{name: value for name, value in request.args.items() if not name.startswith("_")}))
