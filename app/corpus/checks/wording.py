"""Words that fit where they are shown, in lists, in search results and above the verdict, and that everybody at the table knows."""
from __future__ import annotations

import re
from collections.abc import Iterator

from app.corpus.checks.shelf import Shelf
from app.corpus.positions import Way
from app.errors import Fault

LONGEST_TITLE = 89
LONGEST_FIRST_SENTENCE = 159
SPELT_OUT = {
    "TZ": "tackle zone", "GFI": "Rush", "LOS": "line of scrimmage", "TRR": "team re-roll", "RR": "re-roll", "TTM": "Throw Team-mate",
    "MB": "Mighty Blow", "KO": "Knocked Out", "KO'd": "Knocked Out", "BH": "Badly Hurt", "RAW": "the rules as written", "TO": "turnover",
}
"""Abbreviations that not everybody knows, and what is written instead."""
_ABBREVIATION = re.compile(r"(?<![\w'-])(" + "|".join(sorted(map(re.escape, SPELT_OUT), key=len, reverse=True)) + r")s?(?![\w'-])")
_SENTENCE_END = re.compile(r"(?<!\bp\.)(?<!\bpp\.)(?<=[.!?])\s")
_YES_OR_NO = re.compile(r"(?:Am|Are|Can|Did|Do|Does|Has|Have|Is|May|Must|Was|Will)\b(?!.* or )")
_ANSWER = re.compile(r"(?:\W*)(?:Yes|No|Only|Probably yes|Probably no|Probably not)\b")
_LIST_ITEM = re.compile(r"^\s*(?:[-*]|\d+\.)\s+")


def check_wording(shelf: Shelf) -> Iterator[Fault]:
    """Titles that ask nothing or are too long, and texts that do not begin with the answer in one short sentence."""
    for at in shelf.questions():
        title = at.question.title.strip()
        if not title.endswith("?"):
            yield at.fault(("title",), "title", f"the title of {at.question.id!r} is no question", "write it as a question that ends in `?`")
        if len(title) > LONGEST_TITLE:
            yield at.fault(("title",), "title", f"the title of {at.question.id!r} has {len(title)} characters", f"keep it to {LONGEST_TITLE}")
        first = first_sentence(at.question.text)
        if not first:
            yield at.fault(("text",), "first-sentence", f"the text of {at.question.id!r} is empty", "start it with the answer in one sentence")
        elif _YES_OR_NO.match(title) and not _ANSWER.match(first):
            message = f"the text of {at.question.id!r} does not begin with its answer"
            yield at.fault(("text",), "no-answer", message, "its title asks for yes or no: begin with that word")
        if len(first) > LONGEST_FIRST_SENTENCE:
            message = f"the first sentence of {at.question.id!r} has {len(first)} characters"
            yield at.fault(("text",), "first-sentence", message, f"answer in one sentence of at most {LONGEST_FIRST_SENTENCE}")


def check_effects(shelf: Shelf) -> Iterator[Fault]:
    """Pages whose effect does not begin with one short sentence, a table aside."""
    for sheet in shelf.pages:
        first = first_sentence(sheet.page.effect)
        if not first:
            yield sheet.fault(("effect",), "first-sentence", "the effect is empty", "say in one sentence what it does")
        if len(first) > LONGEST_FIRST_SENTENCE:
            message = f"the first sentence of the effect has {len(first)} characters"
            yield sheet.fault(("effect",), "first-sentence", message, f"say the gist in one of at most {LONGEST_FIRST_SENTENCE}")


def check_plain_words(shelf: Shelf) -> Iterator[Fault]:
    """Abbreviations in what a reader is told, where the rulebook has a word."""
    for sheet in shelf.pages:
        texts: list[tuple[str, Way]] = [(sheet.page.effect, ("effect",)), (sheet.page.changed, ("changed",))]
        for number, question in enumerate(sheet.page.questions):
            here = ("questions", number)
            texts += [(question.title, (*here, "title")), (question.text, (*here, "text"))]
            texts += [(meaning, (*here, "options", option)) for option, meaning in question.options.items()]
            texts += [(position.note, (*here, "positions", n, "note")) for n, position in enumerate(question.positions)]
        for text, way in texts:
            for found in dict.fromkeys(_ABBREVIATION.findall(text)):
                yield sheet.fault(way, "abbreviation", f"not everybody knows what {found!r} means", f"write {SPELT_OUT[found]!r}")


def first_sentence(text: str) -> str:
    """The first sentence of the first paragraph that is no table, on one line, without the mark of a list."""
    lines = [line for line in text.strip().splitlines() if not line.lstrip().startswith("|")]
    paragraph = re.split(r"\n\s*\n", "\n".join(lines).strip(), maxsplit=1)[0]
    return _SENTENCE_END.split(" ".join(_LIST_ITEM.sub("", paragraph).split()), maxsplit=1)[0]
