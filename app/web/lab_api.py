"""The lab for programs: a scenario played as far as its script goes, with what it then wants, its chances, and what is at stake."""

from __future__ import annotations

from typing import Any

from flask import Response, current_app, request

from app.corpus.positions import parse
from app.errors import Fault, InvalidInput
from app.rules.skills.catalogue import EXAMPLES, known
from app.web.api import answer, blueprint, body_text, edition_asked
from app.web.errors import BadRequest
from app.web.lab import OPEN, PACKED, READER, library, rehearsed
from app.web.lab_link import as_written, pack
from app.web.lab_words import known_to
from app.web.rehearsal import FILE, AtStake, End, bounded
from app.web.standpoint import link


@blueprint.post("/lab")
def lab_posted() -> Response:
    """Rehearses the scenario whose YAML is the body."""
    text = as_written(body_text())
    found = rehearsed(text, asked_open())
    return answer(
        {
            "scenario": found.scenario.id,
            "edition": found.scenario.edition,
            "end": found.steps[-1],
            "wanted": found.wanted,
            "odds": found.odds,
            "odds_fault": found.odds_fault,
            "stakes": [stake_object(stake) for stake in found.stakes if stake.question in library().corpus.questions],
            "stakes_fault": found.stakes_fault,
            "url": link("lab.lab", **{PACKED: pack(text)}),
        }
    )


@blueprint.post("/lab/read")
def lab_read() -> Response:
    """What the YAML in the body holds, as it stands there, and its faults; it is not played."""
    text = as_written(body_text())
    value = parse(text, FILE).value
    try:
        current_app.extensions[READER].call(bounded, text, library().corpus.aliases)
        faults: tuple[Fault, ...] = ()
    except InvalidInput as error:
        faults = error.faults
    return answer({"scenario": value if isinstance(value, dict) else None, "faults": faults})


@blueprint.get("/lab/words")
def lab_words() -> Response:
    """What a scenario of an edition may say: its steps, actions and prayers, and the skills, each as it is written where nobody says more."""
    edition = edition_asked()
    skills = [
        {"name": entry.name, "written": f"{entry.name} ({EXAMPLES[entry.value]})" if entry.value else entry.name, "aliases": entry.aliases}
        for entry in known(edition)
    ]
    return answer({"skills": skills, **known_to(edition)})


def asked_open() -> bool:
    """Whether all dice are to be left open. Raises `BadRequest` for anything but yes or no."""
    text = request.args.get(OPEN, "0")
    if text not in ("0", "1"):
        raise BadRequest(f"{OPEN}={text} cannot be used.", "1 or 0")
    return text == "1"


def stake_object(stake: AtStake) -> dict[str, Any]:
    """A question that was asked, and what each option leads to."""
    home = library().corpus.homes[stake.question]
    return {
        "question": stake.question,
        "changes": stake.changes,
        "under": stake.under,
        "options": {end.option: end_object(end) for end in stake.ends},
        "url": link("pages.question", edition=home.edition, id=stake.question),
    }


def end_object(end: End) -> dict[str, Any]:
    """What one option leads to: what it changes against the one in force, the outcome, or why there is none."""
    return {"changes": end.changes, "outcome": end.run.outcome if end.run else None, "why": end.why}
