"""What templates need to print prose of the book: Markdown as safe HTML, in blocks or within a line, marked as English; and dates in words."""

from __future__ import annotations

from flask import Flask
from markupsafe import Markup, escape

from app.corpus import render
from app.verdicts.wording import runs
from app.web.languages import ENGLISH, language, spoken_date, spoken_period


def markdown(text: str) -> Markup:
    """Markdown as blocks."""
    return _marked("div", Markup(render.to_html(text)))


def line(text: str) -> Markup:
    """Markdown that fits inside a line."""
    return _marked("span", Markup(render.inline(text)))


def _marked(element: str, prose: Markup) -> Markup:
    """The prose in an element that says that it is English, on a page that is not."""
    return prose if language() == ENGLISH else Markup('<{0} lang="en">{1}</{0}>').format(Markup(element), prose)


def worded(text: str, other: str) -> Markup:
    """Markdown as bare words, those marked that the other text does not have there; a text without much in common as `line` has it."""
    found = runs(plain(text), plain(other))
    if not any(run.apart for run in found):
        return line(text)
    parts = (Markup("<mark>{}</mark>").format(run.text) if run.apart else escape(run.text) for run in found)
    return _marked("span", Markup("").join(parts))


def plain(text: str) -> str:
    """Markdown as bare words."""
    return Markup(render.inline(text)).striptags()


def in_english() -> Markup:
    """The attribute of an element whose text is English, on a page that is not."""
    return Markup("") if language() == ENGLISH else Markup(' lang="en"')


def english(text: str) -> Markup:
    """Text that is English whatever the language of the page, marked as such."""
    return escape(text) if language() == ENGLISH else Markup('<span lang="en">{}</span>').format(text)


def filled(message: str, **values: object) -> Markup:
    """A message in the language of the page, filled in with what may be markup."""
    return Markup(escape(message)) % values


def init_app(app: Flask) -> None:
    """Adds the filters `markdown`, `line`, `worded`, `english` and `spoken_date` to the templates of `app`."""
    app.add_template_filter(markdown)
    app.add_template_filter(line)
    app.add_template_filter(worded)
    app.add_template_filter(english)
    app.add_template_filter(spoken_date)
    app.jinja_env.globals["spoken_period"] = spoken_period
    app.jinja_env.globals["in_english"] = in_english
