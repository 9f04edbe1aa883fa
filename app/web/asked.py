"""What an address asks of a run: options for questions."""

from __future__ import annotations

from flask import request

from app.corpus.model import Corpus
from app.web.errors import BadRequest
from app.web.languages import gettext


def chosen(corpus: Corpus) -> dict[str, str]:
    """The options that `set=QUESTION=OPTION` names, as often as wished. Raises `BadRequest` for what there is not."""
    found = {}
    for text in request.args.getlist("set"):
        id, equals, option = text.partition("=")
        question = corpus.question(id)
        if not equals or question is None:
            raise BadRequest(gettext("set=%(text)s names no question.", text=text), gettext("write set=QUESTION=OPTION"))
        if option not in question.options:
            raise BadRequest(
                gettext("%(id)s has no option %(option)r.", id=question.id, option=option), gettext("one of %(names)s", names=', '.join(question.options)))
        found[question.id] = option
    return found
