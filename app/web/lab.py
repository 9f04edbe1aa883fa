"""The scenario lab: a position of the reader's own, written, played, and kept whole in its link."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
from flask import Blueprint, Response, current_app, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from app.corpus.positions import parse
from app.errors import Fault, InvalidInput, TouchlineError
from app.scenarios.amend import with_answers, with_roll
from app.web import lab_view
from app.web.asked import chosen
from app.web.errors import BadRequest, status_of
from app.web.lab_link import LONGEST_TEXT, as_written, pack, unpack
from app.web.lab_words import lab_words
from app.web.languages import gettext
from app.web.library import Library
from app.web.rehearsal import Rehearsal
from app.web.standpoint import here, link

blueprint = Blueprint("lab", __name__)
PACKED = "s"
"""The parameter that holds the scenario."""
OPEN = "open"
"""The parameter that leaves all dice of the scenario aside."""
RUN, RANDOM = "run", "random"
"""What the buttons do that neither put down a face nor answer a choice: play it as it is, and roll what is wanted."""
READER = "touchline-reader"
"""The worker that reads the texts of those who are writing, so that nobody's run waits for it."""
READ_SECONDS = 3.0
RESULT = "result"
"""Where on the page it stands what came of a run."""
MOST_DICE = 3
LONGEST_BUTTON = 4_000
"""Characters of what a button of the page sends."""
FIRST = """\
id: my-position
edition: bb2025
title: My position
active: home
players:
  H1: {at: [13, 8], skills: [Block]}
  H2: {at: [13, 9]}
  A1: {at: [14, 8], skills: [Dodge]}
  A2: {at: [15, 7]}
ball: A1
play:
  - {declare: block, by: H1, target: A1}
  - {block: A1}
dice: []
choices: []
"""
"""What the lab starts with."""


class Played(NamedTuple):
    """What came of a text: a view of its rehearsal, or its faults, or why it was not played, with the status to answer with."""

    status: int = 200
    view: lab_view.View | None = None
    faults: tuple[Fault, ...] = ()
    why: str = ""
    hint: str = ""


def library() -> Library:
    """The library of the app at hand."""
    return current_app.extensions["touchline"]


def rehearsed(text: str, open_all: bool) -> Rehearsal:
    """The scenario in the text, rehearsed by the bounded worker. Raises what that raises, and `BadRequest` for options that there are not."""
    return current_app.extensions["touchline-worker"].call(
        current_app.config["REHEARSE"], text, chosen(library().corpus), library().answers(here()), library().corpus.aliases, open_all)


@blueprint.get("/lab")
def lab() -> str | BaseResponse | tuple[str, int]:
    """The scenario that the address holds (`s`), played; that of a scenario of the book (`scenario`); without either, one to begin with."""
    if request.args.get("scenario"):
        text = library().scenario_text(request.args["scenario"])
        return redirect(link("lab.lab", **{PACKED: pack(as_written(text))}))
    if not request.args.get(PACKED):
        return page(FIRST, Played())
    return shown(unpack(request.args[PACKED]))


@blueprint.get("/lab.yaml")
def file() -> Response:
    """The scenario that the address holds, as a file that the command `run` takes."""
    text = unpack(request.args.get(PACKED, "")) or FIRST
    value = parse(text, "").value
    id = value.get("id") if isinstance(value, dict) else None
    name = "".join(c for c in str(id) if c.isascii() and (c.isalnum() or c == "-"))[:60] if id else ""
    answer = Response(text, content_type="application/yaml; charset=utf-8")
    answer.headers["Content-Disposition"] = f'attachment; filename="{name or "my-position"}.yaml"'
    return answer


@blueprint.post("/lab")
def sent() -> str | BaseResponse | tuple[str, int]:
    """Takes a scenario as the form sends it, with what a button adds to it, and leads to its link."""
    text = request.form.get("scenario", "")
    try:
        text = as_written(text)
        text = as_written(amended(text))
        packed = pack(text)
    except BadRequest as error:
        return page(text[:LONGEST_TEXT], Played(status_of(error), why=str(error), hint=error.hint))
    return redirect(link("lab.lab", **{PACKED: packed}, **kept(), _anchor=RESULT), 303)


def kept() -> dict[str, Any]:
    """The parameters of the address at hand that say how to play, the standpoint apart."""
    return {name: values for name in ("set", OPEN) if (values := request.args.getlist(name))}


def amended(text: str) -> str:
    """The text with the roll or the answer that the pressed button stands for; one that is no YAML stays as it is, for its faults to be shown.

    Raises `BadRequest` for what no button sends.
    """
    act, answer = request.form.get("act", ""), request.form.get("answer", "")
    if len(answer) > LONGEST_BUTTON or len(request.form.get("sides", "")) > LONGEST_BUTTON:
        raise BadRequest(gettext("The answer is too long."), gettext("press a button of the page"))
    document = parse(text, "")
    if document.faults or not isinstance(document.value, dict):
        return text
    if answer:
        named = decoded(answer)
        if not isinstance(named, dict) or not isinstance(named.get("name"), str) or not isinstance(named.get("answers"), list):
            raise BadRequest(gettext("The answer cannot be used."), gettext("press a button of the page"))
        return with_answers(text, named["name"], named["answers"])
    name = request.form.get("roll", "")
    if act == RUN or not name:
        return text
    return with_roll(text, name, faces(act == RANDOM))


def faces(at_random: bool) -> list[Any]:
    """What the dice of the form show. Raises `BadRequest` where a die shows nothing."""
    count = int(text) if (text := request.form.get("count", "")) in map(str, range(1, MOST_DICE + 1)) else 1
    if at_random:
        sides = decoded(request.form.get("sides", ""))
        if not isinstance(sides, list) or not sides:
            raise BadRequest(gettext("The dice cannot be rolled."), gettext("press a button of the page"))
        return [secrets.choice(sides) for _ in range(count)]
    found = [decoded(request.form[f"die{n}"]) for n in range(1, count + 1) if request.form.get(f"die{n}")]
    if len(found) < count:
        raise BadRequest(gettext("Not every die shows a face."), gettext("choose a face for each die, or roll them at random"))
    return found


def decoded(text: str) -> Any:
    """The value that a button sends as JSON. Raises `BadRequest`."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadRequest(gettext("The answer cannot be used."), gettext("press a button of the page")) from None


def shown(text: str) -> str | tuple[str, int]:
    """The page of a scenario: played, or with its faults."""
    try:
        played = Played(view=lab_view.view(library(), rehearsed(text, bool(request.args.get(OPEN)))))
    except InvalidInput as error:
        played = Played(status_of(error), faults=error.faults)
    except TouchlineError as error:
        played = Played(status_of(error), why=str(error), hint=getattr(error, "hint", ""))
    return page(text, played)


def page(text: str, played: Played) -> str | tuple[str, int]:
    """The lab with a text and what came of it."""
    options = overridden()

    def with_options(stake: lab_view.Stake, option: str) -> dict[str, Any]:
        """The parameters that play the text under that option too, and under those that bring the question up."""
        chosen_so = {**options, **stake.assumed, stake.question.id: option}
        return {**kept(), "set": [f"{question}={answer}" for question, answer in chosen_so.items()]}

    body = render_template(
        "lab.html",
        text=text,
        value=msgspec.json.encode(parse(text, "").value).decode(),
        played=played,
        view=played.view,
        lines=lab_view.marked(text, played.faults),
        overrides=lab_view.overrides(library(), options),
        with_options=with_options,
        asked=kept(),
        without_open={name: values for name, values in kept().items() if name != OPEN},
        packed=request.args.get(PACKED, ""),
        offered=lab_words(),
        open_all=bool(request.args.get(OPEN)),
    )
    return body if played.status == 200 else (body, played.status)


def overridden() -> Mapping[str, str]:
    """The options that the address chooses, those apart that there are not: the page says so already."""
    try:
        return chosen(library().corpus)
    except BadRequest:
        return {}
