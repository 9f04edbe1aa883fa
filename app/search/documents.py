"""From the corpus to what a search can find: a document for every skill, rule, question and source."""
from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from app.corpus.model import Corpus, Page, PageKey, Question, Source
from app.corpus.standing import standing
from app.search.index import Document

_SECTIONS = {"skill": "skills", "rule": "rules"}
_ANSWER_LETTERS = 160
_BARE_LETTERS = 15

_LINK = re.compile(r"!?\[([^\]\n]*)\]\([^)\n]*\)")
_LINE_MARK = re.compile(r"^\s{0,3}(?:#{1,6}|[-*+]|>|\d+\.)\s+", re.MULTILINE)
_EMPHASIS = re.compile(r"(\*\*|__|\*|`)(?=\S)(.+?)(?<=\S)\1")
_TABLE_RULE = re.compile(r"^\s*\|[\s|:-]*\|\s*$\n?", re.MULTILINE)
_TABLE_ROW = re.compile(r"^\s*\|(.*)\|\s*$", re.MULTILINE)
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z0-9\"'(])")


def page_key(key: PageKey) -> str:
    """The document key of a page."""
    return f"{key.section}:{key.edition}:{key.slug}"


def documents(corpus: Corpus, on: date | None = None) -> Iterator[Document]:
    """Every document of the corpus. Each page, question and source gives exactly one. Questions stand as on that day (today)."""
    day = on or date.today()
    for key, page in corpus.pages.items():
        yield _page(corpus, key, page, day)
    for question in corpus.questions.values():
        yield _question(corpus, question, day)
    for source in corpus.sources.values():
        yield _source(source)


def _page(corpus: Corpus, key: PageKey, page: Page, day: date) -> Document:
    shown = corpus.shown_on(key)
    return Document(
        key=page_key(key),
        kind=key.section,
        id=page.slug,
        title=page.name,
        edition=key.edition,
        url=f"/{key.edition}/{_SECTIONS[key.section]}/{page.slug}",
        answer=first_sentence(page.effect),
        names=page.aliases + tuple(name for names in page.names.values() for name in names),
        local={language: names[0] for language, names in page.names.items() if names and names[0] != page.name},
        text=_joined(page.effect, page.changed),
        beside=_joined(*(f"{question.title}\n{question.text}" for question in page.questions)),
        editions=(key.edition,),
        sources=tuple(dict.fromkeys(source for question in shown for source in _speaking(question))),
        standings=tuple(sorted({standing(question, key.edition, day) for question in shown})),
        about=(page_key(key),),
    )


def _question(corpus: Corpus, question: Question, day: date) -> Document:
    home = corpus.homes[question.id]
    editions = corpus.editions_of(question)
    also = [key for key in corpus.pages if key.slug in question.also and key.edition in editions]
    return Document(
        key=f"question:{home.edition}:{question.id}",
        kind="question",
        id=question.id,
        title=question.title,
        edition=home.edition,
        url=f"/{home.edition}/questions/{question.id}",
        answer=in_a_line(question.options.get(question.default, "")),
        names=(),
        text=_joined(question.text, *question.options.values()),
        beside=_joined(
            *(corpus.pages[key].name for key in (home, *also)),
            *(position.note for position in question.positions),
            question.id.replace("-", " "),
        ),
        editions=editions,
        sources=_speaking(question),
        standings=(standing(question, home.edition, day),),
        about=tuple(dict.fromkeys(page_key(key) for key in (home, *also))),
        chiefly=(page_key(home),),
    )


def _source(source: Source) -> Document:
    return Document(
        key=f"source::{source.id}",
        kind="source",
        id=source.id,
        title=source.name,
        edition=None,
        url=f"/sources/{source.id}",
        answer=first_sentence(source.what),
        names=(source.id.replace("-", " "),),
        text=_joined(source.what),
        sources=(source.id,),
    )


def _speaking(question: Question) -> tuple[str, ...]:
    """The sources that hold an option; one that is silent says nothing to be found by."""
    return tuple(dict.fromkeys(position.source for position in question.positions if position.status != "silent"))


def in_a_line(markdown: str) -> str:
    """A short text of Markdown as one plain line."""
    return _shortened(_plain(markdown))


def _plain(markdown: str) -> str:
    """Markdown without its marks. Only for reading and searching: what reaches a page is escaped by the index."""
    text = _LINE_MARK.sub("", _LINK.sub(r"\1", markdown))
    text = _TABLE_ROW.sub(lambda row: " ".join(row.group(1).replace("|", " – ").split()), _TABLE_RULE.sub("", text))
    return _EMPHASIS.sub(r"\2", text)


def _joined(*markdown: str) -> str:
    return "\n".join(text for text in (_plain(piece).strip() for piece in markdown) if text)


def first_sentence(markdown: str) -> str:
    """The first sentence of prose, shortened to a line; a table or a heading answers nothing."""
    first, *more = _SENTENCE_END.split(_plain(_first_paragraph(markdown)).strip())
    # A skill's text may begin with a bare "Compulsory.", which is no answer yet.
    return _shortened(f"{first} {more[0]}" if more and len(first) < _BARE_LETTERS else first)


def _first_paragraph(markdown: str) -> str:
    """The first paragraph or item of a list on one line, however it is wrapped."""
    lines: list[str] = []
    for line in markdown.splitlines():
        skipped = not line.strip() or line.lstrip().startswith(("|", "#"))
        if lines and (skipped or _LINE_MARK.match(line)):
            break
        if not skipped:
            lines.append(line.strip())
    return " ".join(lines)


def _shortened(text: str) -> str:
    line = " ".join(text.split())
    if len(line) <= _ANSWER_LETTERS:
        return line
    return line[:_ANSWER_LETTERS].rsplit(" ", 1)[0].rstrip(",;:.") + "…"
