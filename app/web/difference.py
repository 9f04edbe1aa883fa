"""Two sources, profiles, events or days compared: the page, its form, and the same as CSV and JSON."""

from __future__ import annotations

from typing import Any

from flask import Response, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from app.scenarios.parting import Parting, partings
from app.verdicts.difference import GROUPS, Difference, difference
from app.verdicts.sides import BETWEEN, NotASide, pair, side
from app.verdicts.table import as_csv
from app.web import api, pages
from app.web.diagram import of_board, of_outcome
from app.web.errors import BadRequest
from app.web.languages import N_, colon, gettext, semicolon
from app.web.odds import chance, chances
from app.web.prose import english, filled
from app.web.spoken import ending
from app.web.standpoint import here, link, standpoint_parameters

HEADINGS = {
    "differ": N_("They differ"),
    "only-first": N_("Only %(first)s speaks"),
    "only-second": N_("Only %(second)s speaks"),
    "same": N_("They say the same"),
    "neither": N_("Neither speaks"),
}


def found(sides: str) -> Difference:
    """The difference that an address names. Raises `BadRequest` for what is no pair of sides, `UnknownName` for a side that there is not."""
    library = pages.library()
    edition = library.edition(request.args["edition"]) if request.args.get("edition") else None
    try:
        kept = current_app.extensions
        first, second = (side(library.corpus, one, here().on, kept["touchline-events"], kept["touchline-versions"]) for one in pair(sides))
    except NotASide as error:
        what, _, right = str(error).partition("; ")
        raise BadRequest(f"{what}.", right) from None
    return difference(library.corpus, first, second, edition, partings(library.corpus, library.stage.comparison))


@pages.blueprint.get("/diff")
def choose() -> str | BaseResponse:
    """The form that names two sides; what it sends leads to their page."""
    named = [request.args.get(name, "") for name in ("first", "second")]
    if not all(named):
        return render_template("choose_difference.html")
    days = [request.args.get(f"{name}_on", "") for name in ("first", "second")]
    sides = BETWEEN.join(f"{name}@{day}" if day else name for name, day in zip(named, days, strict=True))
    return redirect(link("pages.diff", sides=sides, edition=request.args.get("edition") or None))


@pages.blueprint.get("/diff/<sides>")
def diff(sides: str) -> str:
    """Two sides, question by question: where they differ with how the scenarios end, where only one speaks, where they agree."""
    compared = found(sides)
    names = {"first": compared.first.title, "second": compared.second.title}
    groups = [(name, gettext(HEADINGS[name], **names), [row for row in compared.questions if row.group == name]) for name in GROUPS]
    kept: dict[str, Any] = {**standpoint_parameters(), "edition": compared.edition}
    return render_template(
        "difference.html",
        compared=compared,
        groups=groups,
        shown=shown,
        csv=url_for("pages.diff_csv", sides=sides, **kept),
        json=url_for("api.diff", sides=sides, **kept),
    )


def shown(parting: Parting) -> dict[str, Any]:
    """How a scenario ends under both options, in words, and the gap between their chances."""
    library = pages.library()
    scenario = library.stage.scenario(parting.scenario)
    before = of_board(scenario.board)
    ends: dict[str, str] = {}
    for option, outcome in parting.outcomes.items():
        if "error" in outcome:
            ends[option] = filled(gettext("Cannot be played: %(why)s"), why=english(outcome["error"]))
        elif "players" not in outcome:
            told = (f"{one.what}{colon()} {one.fraction} ({one.percent})" for one in chances(outcome["odds"]))
            ends[option] = semicolon().join(told) or gettext("Chances of every end")
        else:
            ends[option] = ending(outcome, before, of_outcome(outcome, before), outcome.get("refused"))
    return {"head": library.corpus.scenarios[parting.scenario], "ends": ends, "gap": chance("", parting.gap.gap) if parting.gap else None}


@pages.blueprint.get("/diff/<sides>.csv")
def diff_csv(sides: str) -> Response:
    """The difference as CSV."""
    return Response(as_csv(found(sides)), content_type="text/csv; charset=utf-8")


@api.blueprint.get("/diff/<sides>", endpoint="diff")
def diff_json(sides: str) -> Response:
    """The difference as the command prints it."""
    return api.answer(found(sides))
