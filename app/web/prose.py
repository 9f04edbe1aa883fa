"""What templates need to print prose of the book: Markdown as safe HTML, in blocks or within a line, marked as English; and dates in words."""

from __future__ import annotations

from flask import Flask
from markupsafe import Markup

from app.corpus import render
from app.web.languages import ENGLISH, language, spoken_date


def markdown(text: str) -> Markup:
    """Markdown as blocks."""
    return _marked("div", Markup(render.to_html(text)))


def line(text: str) -> Markup:
    """Markdown that fits inside a line."""
    return _marked("span", Markup(render.inline(text)))


def _marked(element: str, prose: Markup) -> Markup:
    """The prose in an element that says that it is English, on a page that is not."""
    return prose if language() == ENGLISH else Markup('<{0} lang="en">{1}</{0}>').format(Markup(element), prose)


def plain(text: str) -> str:
    """Markdown as bare words."""
    return line(text).striptags()


def init_app(app: Flask) -> None:
    """Adds the filters `markdown`, `line` and `spoken_date` to the templates of `app`."""
    app.add_template_filter(markdown)
    app.add_template_filter(line)
    app.add_template_filter(spoken_date)
