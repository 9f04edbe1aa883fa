"""What makes the pages of the site translated: messages in templates, what stays English and says so, addresses that keep the language."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from flask import Flask, Response, current_app, request
from markupsafe import Markup, escape

from app.errors import did_you_mean
from app.web.errors import BadRequest
from app.web.languages import ENGLISH, FOR_PROGRAMS, LANGUAGES, PARAMETER, asked_for, catalogue, gettext, language

KEPT = "touchline.kept"
"""In the environment of a request: its page is made for a browser to keep."""


def init_app(app: Flask) -> None:
    """Gives the templates of `app` their messages, its addresses the language that a reader chose, its answers the headers that tell of it."""
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.policies["ext.i18n.trimmed"] = True
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        _escaped("gettext"), _escaped("ngettext"), newstyle=True, pgettext=_escaped("pgettext"))
    app.jinja_env.globals.update(LANGUAGES=LANGUAGES, language=language, in_english=in_english, in_language=in_language, alternates=alternates)
    app.add_template_filter(english)
    app.add_template_filter(_translated, "translated")

    @app.before_request
    def known() -> None:
        named = request.args.get(PARAMETER)
        if named and named not in LANGUAGES and request.blueprint not in FOR_PROGRAMS:
            hint = did_you_mean(named, LANGUAGES) or gettext("one of %(names)s", names=", ".join(LANGUAGES))
            raise BadRequest(gettext("There is no language %(name)r.", name=named[:20]), hint)

    @app.url_defaults
    def keep(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint != "static" and endpoint.partition(".")[0] not in FOR_PROGRAMS and request and asked_for():
            values.setdefault(PARAMETER, asked_for())

    @app.after_request
    def tell(response: Response) -> Response:
        if response.mimetype == "text/html":
            response.headers["Content-Language"] = language()
            if not asked_for():
                response.vary.add("Accept-Language")
        return response


def _escaped(function: str) -> Any:
    """A function of the catalogue at hand, for templates, which fill in the values themselves.

    What it gives is escaped, unless the English message has markup itself: a test sees to it that its translations have the same.
    """

    def translated(*messages: Any) -> Markup:
        found = getattr(catalogue(language()), function)(*messages)
        return Markup(found) if "<" in str(messages) else escape(found)

    return translated


def _translated(message: str) -> str:
    """A message that Python marked with `N_`, in the language of the page."""
    return gettext(message) if message else ""


def in_english() -> Markup:
    """The attribute of an element whose text is English, on a page that is not."""
    return Markup("") if language() == ENGLISH else Markup(' lang="en"')


def english(text: str) -> Markup:
    """Text that is English whatever the language of the page, marked as such."""
    return escape(text) if language() == ENGLISH else Markup('<span lang="en">{}</span>').format(text)


def in_language(name: str) -> str:
    """The address at hand in another language, from the page itself; the same text on every page without a query."""
    return f"?{urlencode([*_beside_the_language(), (PARAMETER, name)])}"


def alternates() -> list[tuple[str, str]]:
    """The addresses of the page at hand in every language, for those who look for pages; the one without a language is the English one.

    None for pages that are made to be kept by a browser.
    """
    if not current_app.config["SERVED"] or KEPT in request.environ:
        return []
    plain = urlencode(_beside_the_language())
    found = [(name, in_language(name) if name != ENGLISH else plain and f"?{plain}") for name in LANGUAGES]
    return [(name, request.path + query) for name, query in [*found, ("x-default", plain and f"?{plain}")]]


def _beside_the_language() -> list[tuple[str, str]]:
    return [(name, value) for name, value in request.args.items(multi=True) if name != PARAMETER]
