"""Titles and first sentences that fit where they are shown: in lists, in search results, above the verdict."""
from __future__ import annotations

import re
from collections.abc import Iterator

from app.corpus.checks.shelf import Shelf
from app.errors import Fault

LONGEST_TITLE = 89
LONGEST_FIRST_SENTENCE = 159
_SENTENCE_END = re.compile(r"(?<!\bp\.)(?<!\bpp\.)(?<=[.!?])\s")


def check_wording(shelf: Shelf) -> Iterator[Fault]:
    """Titles that ask nothing or are too long, and texts whose first sentence is too long."""
    for at in shelf.questions():
        title = at.question.title.strip()
        if not title.endswith("?"):
            yield at.fault(("title",), "title", f"the title of {at.question.id!r} is no question", "write it as a question that ends in `?`")
        if len(title) > LONGEST_TITLE:
            yield at.fault(("title",), "title", f"the title of {at.question.id!r} has {len(title)} characters", f"keep it to {LONGEST_TITLE}")
        first = first_sentence(at.question.text)
        if not first:
            yield at.fault(("text",), "first-sentence", f"the text of {at.question.id!r} is empty", "start it with the answer in one sentence")
        if len(first) > LONGEST_FIRST_SENTENCE:
            message = f"the first sentence of {at.question.id!r} has {len(first)} characters"
            yield at.fault(("text",), "first-sentence", message, f"answer in one sentence of at most {LONGEST_FIRST_SENTENCE}")


def first_sentence(text: str) -> str:
    """The first sentence of the first paragraph, on one line."""
    paragraph = re.split(r"\n\s*\n", text.strip(), maxsplit=1)[0]
    return _SENTENCE_END.split(" ".join(paragraph.split()), maxsplit=1)[0]
