"""What is written without a network: the form of a new dispute that a browser keeps, and what the outbox needs to send it."""

from __future__ import annotations

from typing import Any

from flask import Response, jsonify, render_template
from flask_wtf.csrf import generate_csrf

from app.web.desk import freezing
from app.web.desk.at_hand import AtEvent, blueprint, library, person


@blueprint.get("/e/<code>/disputes/blank")
def blank_dispute(code: str) -> str:
    """A new dispute for whoever has no network, with all questions of the event's edition and what the event answers.

    The page is kept with the book of the event (`whole.py`), so that it has nothing of anybody: no name, no token. Who may record a dispute is
    asked when it is sent.
    """
    at = AtEvent(code)
    corpus, standpoint = library().corpus, freezing.standpoint(at)
    asked: list[dict[str, Any]] = [
        {"question": question, "answer": library().verdict(question.id, standpoint)["option"]}
        for question in sorted(corpus.questions.values(), key=lambda question: question.title) if at.stance.edition in corpus.editions_of(question)
    ]
    return render_template("desk/blank_dispute.html", at=at, asked=asked)


@blueprint.get("/desk/pass")
def sending_pass() -> Response:
    """Who is signed in and the token of a form, for what was written when another token held, or by somebody else (`static/outbox.js`).

    Who is not signed in gets no token: pages ask for this behind their reader's back, and a token begins a session, which would take the place
    of the one whose form he fills in meanwhile.
    """
    reader = person()
    return jsonify({"person": reader.id[:12], "csrf_token": generate_csrf()} if reader else {"person": ""})
