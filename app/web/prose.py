"""What templates need to print prose: Markdown as safe HTML, in blocks or within a line, and dates in words."""

from __future__ import annotations

from flask import Flask
from markupsafe import Markup

from app.corpus import render
from app.web.standing import spoken


def markdown(text: str) -> Markup:
    """Markdown as blocks."""
    return Markup(render.to_html(text))


def line(text: str) -> Markup:
    """Markdown that fits inside a line."""
    return Markup(render.inline(text))


def plain(text: str) -> str:
    """Markdown as bare words."""
    return line(text).striptags()


def init_app(app: Flask) -> None:
    """Adds the filters `markdown`, `line` and `spoken_date` to the templates of `app`."""
    app.add_template_filter(markdown)
    app.add_template_filter(line)
    app.add_template_filter(spoken, "spoken_date")
