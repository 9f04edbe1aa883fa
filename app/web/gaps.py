"""The page of what decides games: all questions by the largest gap in chances between two of their options."""

from __future__ import annotations

from fractions import Fraction

import msgspec
from flask import Blueprint, current_app, render_template

from app.scenarios.gaps import PLAYS, QuestionGap
from app.scenarios.model import Gap
from app.web.languages import gettext, percentage
from app.web.library import Library
from app.web.odds import facts_words, percent
from app.web.ranking import Ranked
from app.web.standpoint import link

blueprint = Blueprint("gaps", __name__)


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A question in the ranking, in words: how large its gap is (`share` for the bar, from 0 to 1), between which options, in what."""

    title: str
    edition: str
    url: str
    much: str
    share: float
    one: str
    other: str
    what: str
    scenario: str
    scenario_url: str


def row(library: Library, found: QuestionGap, gap: Gap, scenario: str) -> Row:
    """The row of a question whose scenario shows that gap."""
    question = library.corpus.questions[found.question]
    home, head = library.corpus.homes[question.id], library.corpus.scenarios[scenario]
    exact = Fraction(gap.gap)
    one, other = (question.options.get(name, name) for name in gap.between)
    return Row(
        title=question.title,
        edition=home.edition,
        url=link("pages.question", edition=home.edition, id=question.id),
        much=percent(exact) if gap.sampled is None else gettext("about %(percent)s", percent=percentage(f"{float(exact) * 100:.0f}")),
        share=float(exact),
        one=one,
        other=other,
        what=facts_words(gap.when) if gap.when is not None else "",
        scenario=head.title,
        scenario_url=link("pages.scenario", edition=head.edition, id=head.id),
    )


@blueprint.get("/gaps")
def gaps() -> str:
    """What is known of the ranking by now; it is worked out beside the requests."""
    library: Library = current_app.extensions["touchline"]
    ranked: Ranked = current_app.extensions["touchline-ranking"].seen()
    rows = [row(library, one, one.gap, one.scenario) for one in ranked.questions if one.gap and one.scenario and one.gap.gap != "0"]
    alike = sum(one.gap is not None and one.gap.gap == "0" for one in ranked.questions)
    return render_template("gaps.html", ranked=ranked, rows=rows, alike=alike, plays=PLAYS)
