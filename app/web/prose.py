"""What templates need to print prose: Markdown as safe HTML, in blocks or within a line."""

from __future__ import annotations

from flask import Flask
from markupsafe import Markup

from app.web.standing import spoken

ONE_PARAGRAPH = ("<p>", "</p>")


def init_app(app: Flask) -> None:
    """Adds the filters `markdown`, `line` and `spoken_date` to the templates of `app`."""
    to_html = app.config["MARKDOWN"]

    def markdown(text: str) -> Markup:
        """Markdown as blocks."""
        return Markup(to_html(text))

    def line(text: str) -> Markup:
        """Markdown that is one paragraph, without the paragraph around it."""
        html = to_html(text).strip()
        start, end = ONE_PARAGRAPH
        if html.startswith(start) and html.endswith(end) and html.count(start) == 1:
            html = html[len(start) : -len(end)]
        return Markup(html)

    app.add_template_filter(markdown)
    app.add_template_filter(line)
    app.add_template_filter(spoken, "spoken_date")
