"""Why an answer holds, in the language of the page: the reasons of a verdict are English sentences, put together of the phrases that stand here."""

from __future__ import annotations

import re
from collections.abc import Mapping

from markupsafe import Markup, escape

from app.corpus.model import Source
from app.web.languages import N_, colon, gettext, semicolon, spoken_date, spoken_since, spoken_until
from app.web.prose import english

PHRASES = (
    N_("its program plays it"), N_("says so"), N_("implies it"), N_("is assumed to mean it"), N_("is silent"), N_("silent"), N_("nothing on record"),
    N_("not yet on that day"), N_("held no more"), N_("the book counts by default only where it is explicit"), N_("the source asked for"),
    N_("named first by the profile"), N_("named second by the profile"), N_("named third by the profile"), N_("named fourth by the profile"),
    N_("named fifth by the profile"), N_("it overrules everybody else's reading"), N_("the book says so in words"),
    N_("the NAF rules so, and neither Commentary nor book decides it in words"), N_("both clients play it so, and nobody above them decides it"),
    N_("it goes first where the clients part or only one speaks"), N_("its clauses are all that is known of the classic edition"),
    N_("no source whom the rule of defaults asks decides it"), N_("this is the question's own default"),
)
BETWEEN = "; "
"""What stands between the phrases of a reason."""
_NUMBERED = re.compile(r"named as number (?P<place>\d+) by the profile")
_DECIDES = re.compile(r"the profile (?P<name>.+?) decides this question itself(?:: (?P<reason>.+))?", re.DOTALL)
_DAY = r"\d{4}(?:-\d\d){0,2}"
_WHEN = re.compile(rf"(?P<how>.+?)(?:, since (?P<since>{_DAY}))?(?:, until (?P<until>{_DAY}))?(?: \(on which day of (?P<coarse>{_DAY}) is not known\))?")


def reason_words(why: str) -> Markup:
    """The reason that a verdict's chain gives; a phrase that is none of these stays English and is marked so."""
    whole = _DECIDES.fullmatch(why)
    if whole is None:
        return Markup(semicolon()).join(_phrase(part) for part in why.split(BETWEEN))
    told = escape(gettext("the profile %(name)s decides this question itself", name=whole["name"]))
    return told + colon() + " " + english(whole["reason"]) if whole["reason"] else told


def reasons_words(reasons: str, sources: Mapping[str, Source]) -> Markup:
    """Several reasons as a dispute keeps them, each after the source that gives it: `raw: says so; the book says so in words`."""
    who, _, why = reasons.partition(": ")
    if _DECIDES.fullmatch(why):
        return escape(who) + colon() + " " + reason_words(why)
    told = []
    for part in reasons.split(BETWEEN):
        who, _, why = part.partition(": ")
        told.append(english(sources[who].name) + colon() + " " + _phrase(why) if who in sources else _phrase(part))
    return Markup(semicolon()).join(told)


def _phrase(text: str) -> Markup:
    if text in PHRASES:
        return escape(gettext(text))
    if numbered := _NUMBERED.fullmatch(text):
        return escape(gettext("named as number %(place)s by the profile", place=numbered["place"]))
    found = _WHEN.fullmatch(text)
    if found is None or found["how"] not in PHRASES:
        return english(text)
    told = gettext(found["how"])
    if found["since"]:
        told = gettext("%(how)s, %(when)s", how=told, when=spoken_since(found["since"]))
    if found["until"]:
        told = gettext("%(how)s, %(when)s", how=told, when=spoken_until(found["until"]))
    if found["coarse"]:
        told = gettext("%(how)s (on which day of %(month)s is not known)", how=told, month=spoken_date(found["coarse"]))
    return escape(told)
