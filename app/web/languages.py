"""Which language a page is in, and its words in that language: gettext catalogues, dates.

English is the language of the book, of the API, and of everything that is made outside a request. Messages are written in English where
they are used; `locale/` has them in the other languages. A catalogue is compiled when it is first used (docs/languages.md says why).
"""

from __future__ import annotations

import gettext as catalogues
from datetime import date
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from babel import Locale, negotiate_locale
from babel.dates import format_date, format_skeleton
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import get_decimal_symbol
from flask import g, has_request_context, request

ENGLISH = "en"
LANGUAGES = {ENGLISH: "English", "fr": "Français", "de": "Deutsch", "es": "Español", "it": "Italiano"}
"""The languages of the interface, each by its own name."""
LOCALES = {name: Locale("en", "GB") if name == ENGLISH else Locale(name) for name in LANGUAGES}
PARAMETER = "lang"
"""The parameter of an address that names the language."""
FOLDER = Path(__file__).parent / "locale"


def N_(message: str) -> str:
    """Marks a message that is kept in English and translated where it is shown."""
    return message


def gettext(message: str, /, **values: Any) -> str:
    """The message in the language at hand, with `%(name)s` filled in from the values."""
    return _filled(catalogue(language()).gettext(message), values) if message else ""


def ngettext(one: str, many: str, number: int, /, **values: Any) -> str:
    """The message for that number of things, which it may name as `%(num)d`."""
    return _filled(catalogue(language()).ngettext(one, many, number), {"num": number, **values})


def pgettext(context: str, message: str, /, **values: Any) -> str:
    """The message as it is said in that context, where the English word has several meanings."""
    return _filled(catalogue(language()).pgettext(context, message), values)


def colon() -> str:
    """The colon after words that were put together, with the space before it that the language at hand sets."""
    return gettext("%(what)s:", what="")


def semicolon() -> str:
    """The semicolon between the parts of a list, with its spaces."""
    return gettext("%(one)s; %(other)s", one="", other="")


def quoted(words: str) -> str:
    """The words in the quotation marks of the language at hand."""
    return gettext("“%(words)s”", words=words)


def decimal(digits: str) -> str:
    """A number written with a point, as the language at hand writes it."""
    return digits.replace(".", get_decimal_symbol(LOCALES[language()]))


def percentage(digits: str) -> str:
    """A number of percents written with a point, as `83.3 %`, with the sign where the language at hand sets it."""
    return gettext("%(number)s %%", number=decimal(digits))


def _filled(text: str, values: dict[str, Any]) -> str:
    return text % values if values else text


def language() -> str:
    """The language of the answer at hand: what the address names, else what the reader's browser prefers of those that there are."""
    if not has_request_context():
        return ENGLISH
    if "language" not in g:
        g.language = _language_asked_for()
    found: str = g.language
    return found


def _language_asked_for() -> str:
    if for_programs(request.endpoint) or request.path.startswith("/api/"):
        return ENGLISH
    liked = [name for name, quality in request.accept_languages if quality > 0]
    return asked_for() or negotiate_locale(liked, LANGUAGES, sep="-") or ENGLISH


def for_programs(endpoint: str | None) -> bool:
    """Whether what answers is read by programs, and so in English: the API, the feeds, pictures for link previews."""
    blueprint, _, name = (endpoint or "").partition(".")
    return blueprint == "api" or name.endswith(("feed", "_preview"))


def asked_for() -> str | None:
    """The language that the address at hand names, if there is such a one."""
    named = request.args.get(PARAMETER)
    return named if named in LANGUAGES else None


@cache
def catalogue(language: str) -> catalogues.NullTranslations:
    """The messages in that language, compiled from its file; English needs none."""
    if language == ENGLISH:
        return catalogues.NullTranslations()
    compiled = BytesIO()
    with open(FOLDER / language / "LC_MESSAGES" / "messages.po", "rb") as file:
        write_mo(compiled, read_po(file, locale=language))
    compiled.seek(0)
    return catalogues.GNUTranslations(compiled)


def spoken_date(text: str) -> str:
    """A date in words: `2026-05` is May 2026, mai 2026, mayo de 2026."""
    locale = LOCALES[language()]
    year, month, day = [*(int(part) for part in text.split("-")), 0, 0][:3]
    if not month:
        return text
    if not day:
        return str(format_skeleton("yMMMM", date(year, month, 1), locale=locale))
    spoken = str(format_date(date(year, month, day), "long", locale=locale))
    return f"1er{spoken[1:]}" if locale.language == "fr" and day == 1 else spoken


def spoken_since(text: str) -> str:
    """`since May 2026`; several languages say it otherwise of a year, a month and a day."""
    return _of_a_date((N_("since %(year)s"), N_("since %(month)s"), N_("since %(day)s")), text)


def spoken_until(text: str) -> str:
    """`until May 2026`."""
    return _of_a_date((N_("until %(year)s"), N_("until %(month)s"), N_("until %(day)s")), text)


def _of_a_date(messages: tuple[str, str, str], text: str) -> str:
    """The message for a year, a month or a day, whichever the text is."""
    spoken = spoken_date(text)
    return gettext(messages[text.count("-")], year=spoken, month=spoken, day=spoken)


def spoken_period(first: str, last: str) -> str:
    """`May 2026 to June 2026`, `1 May 2026 to 3 May 2026`."""
    begins, ends = spoken_date(first), spoken_date(last)
    if first.count("-") == last.count("-") == 2:
        return gettext("%(first_day)s to %(last_day)s", first_day=begins, last_day=ends)
    return gettext("%(first)s to %(last)s", first=begins, last=ends)
