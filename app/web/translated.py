"""What makes the pages of the site translated: messages in templates, what stays English and says so, addresses that keep the language."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from flask import Flask, Response, current_app, request
from markupsafe import Markup, escape

from app.corpus.model import Page, PageKey
from app.web.errors import BadRequest, meant
from app.web.languages import ENGLISH, LANGUAGES, PARAMETER, asked_for, catalogue, colon, for_programs, gettext, language, semicolon
from app.web.script_words import script_words
from app.web.skill_names import skill_name

KEPT = "touchline.kept"
"""In the environment of a request: its page is made for a browser to keep."""


def init_app(app: Flask) -> None:
    """Gives the templates of `app` their messages, its addresses the language that a reader chose, its answers the headers that tell of it."""
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.policies["ext.i18n.trimmed"] = True
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        _escaped("gettext"), _escaped("ngettext"), newstyle=True, pgettext=_escaped("pgettext"))
    app.jinja_env.globals.update(
        LANGUAGES=LANGUAGES, language=language, local_name=local_name, local_name_of=local_name_of, local_skill=local_skill, colon=colon,
        semicolon=semicolon, script_words=script_words, in_language=in_language, alternates=alternates, canonical=canonical)
    app.add_template_filter(_translated, "translated")

    @app.before_request
    def known() -> None:
        named = request.args.get(PARAMETER)
        if named and named not in LANGUAGES and not for_programs(request.endpoint):
            hint = meant(named, LANGUAGES) or gettext("one of %(names)s", names=", ".join(LANGUAGES))
            raise BadRequest(gettext("There is no language %(name)r.", name=named[:20]), hint)

    @app.url_defaults
    def keep(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint != "static" and request and asked_for() and not for_programs(endpoint):
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


def local_name(page: Page) -> Markup:
    """What a skill or a rule is called in the language of the page, to stand beside its English name; nothing where that is not known."""
    return _beside(page.name, next(iter(page.names.get(language(), ())), page.name))


def local_skill(name: str) -> Markup:
    """The same of a skill by its English name."""
    return _beside(name, skill_name(name))


def _beside(name: str, local: str) -> Markup:
    return Markup(' <span class="local" lang="{}">{}</span>').format(language(), local) if local != name else Markup("")


def local_name_of(hit: dict[str, Any]) -> Markup:
    """The same of a page that a search found."""
    key = PageKey(hit["edition"] or "", hit["kind"], hit["id"])
    page = current_app.extensions["touchline"].corpus.pages.get(key)
    return local_name(page) if page else Markup("")


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


def canonical() -> str | None:
    """The address of the page at hand by which others are to know it: in its language, whoever's answers it shows; None as for `alternates`."""
    if not current_app.config["SERVED"] or KEPT in request.environ:
        return None
    return request.path + (f"?{urlencode({PARAMETER: asked_for()})}" if asked_for() not in (None, ENGLISH) else "")


def _beside_the_language() -> list[tuple[str, str]]:
    return [(name, value) for name, value in request.args.items(multi=True) if name != PARAMETER]
