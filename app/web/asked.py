"""What an address asks of a run: options for questions."""

from __future__ import annotations

from flask import request

from app.corpus.model import Corpus
from app.web.errors import BadRequest


def chosen(corpus: Corpus) -> dict[str, str]:
    """The options that `set=QUESTION=OPTION` names, as often as wished. Raises `BadRequest` for what there is not."""
    found = {}
    for text in request.args.getlist("set"):
        id, equals, option = text.partition("=")
        question = corpus.question(id)
        if not equals or question is None:
            raise BadRequest(f"set={text} names no question.", "write set=QUESTION=OPTION")
        if option not in question.options:
            raise BadRequest(f"{question.id} has no option {option!r}.", f"one of {', '.join(question.options)}")
        found[question.id] = option
    return found
