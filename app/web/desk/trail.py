"""The audit trail in words: who did what, on which dispute, when."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from markupsafe import Markup

from app.desk import accounts
from app.desk.account_words import ACCOUNT_WORDS, GONE, whose
from app.desk.model import Act, Dispute
from app.web.desk.at_hand import desk, library
from app.web.desk.words import DEVICES
from app.web.languages import N_, gettext, ngettext
from app.web.prose import english, filled


class Told(NamedTuple):
    """One entry for people to read; `number` is that of the dispute it is about, if it is about one that is there."""

    at: datetime
    who: str
    what: Markup
    number: int | None


def told(acts: list[Act], known: Mapping[str, Dispute]) -> list[Told]:
    """The entries in the language of the page; `known` are the disputes that they may be about, by id."""
    names = accounts.names(desk())
    return [
        Told(act.at, names[act.by] if act.by in names else gettext("the system" if act.by is None else GONE), words(act, names, found),
             found.number if found else None)
        for act in acts for found in (known.get(act.dispute or ""),)]


def words(act: Act, names: Mapping[str, str], dispute: Dispute | None) -> Markup:
    """What was done, as the rest of a sentence that begins with who did it."""
    which = gettext("no. %(number)s", number=dispute.number) if dispute else gettext("a dispute")
    if act.kind in ACCOUNT_WORDS:
        message, values = ACCOUNT_WORDS[act.kind](act.detail, names)
        return filled(gettext(message), **_known(values))
    if act.kind in ON_A_DISPUTE:
        return filled(gettext(ON_A_DISPUTE[act.kind]), which=which)
    if act.kind in _OF_AN_EVENT:
        return _OF_AN_EVENT[act.kind](act.detail, names)
    if act.kind == "record":
        return _recorded(act.detail, which)
    return filled(gettext(SAID_BY[act.detail.get("side", "")]), which=which) if act.kind == "state" else english(act.kind.replace("-", " "))


def _known(values: Mapping[str, str]) -> dict[str, str]:
    """The values of a sentence, those that are words of the desk in the language of the page."""
    return {place: gettext(value) if value in (GONE, *DEVICES) else value for place, value in values.items()}


def _role(detail: Mapping[str, Any]) -> str:
    return gettext(str(detail.get("role", "")).replace("-", " "))


def _recorded(detail: Mapping[str, Any], which: str) -> Markup:
    asked = library().corpus.question(detail.get("question") or "")
    about = asked.title if asked else detail.get("question") or gettext(" and ").join(detail.get("skills") or ())
    if not about:
        return filled(gettext("recorded %(which)s"), which=which)
    title = filled(gettext("“%(words)s”"), words=english(about)) if asked else english(about)
    return filled(gettext("recorded %(which)s: %(about)s"), which=which, about=title)


def _edited(detail: Mapping[str, Any], _: Mapping[str, str]) -> Markup:
    profile, sources = detail.get("profile") or {}, library().corpus.sources
    order = Markup(gettext(", then ")).join(english(sources[id].name) if id in sources else id for id in profile.get("precedence") or ())
    saved = filled(
        gettext("saved the draft of %(name)s: %(order)s"), name=str(detail.get("name")), order=order or gettext("the book's own order of sources"))
    return saved + ", " + ngettext("%(num)d own answer", "%(num)d own answers", len(profile.get("overrides") or {}))


ON_A_DISPUTE = {
    "rule": N_("ruled on %(which)s"),
    "appeal": N_("noted an appeal against %(which)s"),
    "uphold": N_("upheld the finding on %(which)s"),
    "overrule": N_("overruled the finding on %(which)s"),
    "withdraw": N_("withdrew %(which)s"),
    "publish": N_("published the finding on %(which)s"),
    "unpublish": N_("took the finding on %(which)s back from the public list"),
}
"""By the kind of the act."""
SAID_BY = {
    "referee": N_("noted what a referee said on %(which)s"),
    "home": N_("noted what the home coach said on %(which)s"),
    "away": N_("noted what the away coach said on %(which)s"),
}
"""By the side whose words were noted."""
_OF_AN_EVENT: dict[str, Callable[[Mapping[str, Any], Mapping[str, str]], Markup]] = {
    "event": lambda d, _: filled(gettext("made the event %(name)s"), name=str(d.get("name"))),
    "edit-event": _edited,
    "lock-profile": lambda d, _: filled(
        gettext("locked version %(number)s of its answers, %(hash)s"), number=str(d.get("number")), hash=str(d.get("hash"))[:12]),
    "prune": lambda d, _: filled(gettext("deleted %(count)s disputes whose time was over"), count=str(d.get("disputes"))),
    "invite": lambda d, _: filled(gettext("made an invitation as %(role)s"), role=_role(d)),
    "take-invitation": lambda d, _: filled(gettext("took an invitation and is %(role)s"), role=_role(d)),
    "revoke-invitation": lambda *_: filled(gettext("revoked an invitation")),
    "dismiss": lambda d, names: filled(gettext("dismissed %(name)s"), **_known(whose(d, names))),
}
