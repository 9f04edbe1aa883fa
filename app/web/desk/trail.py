"""The audit trail in words: who did what, on which dispute, when."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from app.desk import accounts
from app.desk.account_words import ACCOUNT_WORDS, GONE, Tell, whose
from app.desk.model import Act, Dispute
from app.web.desk.at_hand import desk, library


class Told(NamedTuple):
    """One entry for people to read; `number` is that of the dispute it is about, if it is about one that is there."""

    at: datetime
    who: str
    what: str
    number: int | None


def told(acts: list[Act], known: Mapping[str, Dispute]) -> list[Told]:
    """The entries in words; `known` are the disputes that they may be about, by id."""
    names = accounts.names(desk())
    return [
        Told(act.at, names.get(act.by or "", "the system" if act.by is None else GONE), words(act, names, found),
             found.number if found else None)
        for act in acts for found in (known.get(act.dispute or ""),)]


def words(act: Act, names: Mapping[str, str], dispute: Dispute | None) -> str:
    """What was done, as the rest of a sentence that begins with who did it."""
    which = f"no. {dispute.number}" if dispute else "a dispute"
    tell = _WORDS.get(act.kind)
    return tell(act.detail, names, which) if tell else act.kind.replace("-", " ")


def _role(detail: Mapping[str, Any]) -> str:
    return str(detail.get("role", "")).replace("-", " ")


def _recorded(detail: Mapping[str, Any], _: Mapping[str, str], which: str) -> str:
    asked = library().corpus.question(detail.get("question") or "")
    about = f"“{asked.title}”" if asked else detail.get("question") or " and ".join(detail.get("skills") or ())
    return f"recorded {which}{f': {about}' if about else ''}"


def _edited(detail: Mapping[str, Any], *_: Any) -> str:
    profile, sources = detail.get("profile") or {}, library().corpus.sources
    order = ", then ".join(sources[id].name if id in sources else id for id in profile.get("precedence") or ())
    own = len(profile.get("overrides") or {})
    order = order or "the book's own order of sources"
    return f"saved the draft of {detail.get('name')}: {order}, {own} own answer{'' if own == 1 else 's'}"


_WORDS: dict[str, Tell] = {
    **ACCOUNT_WORDS,
    "event": lambda d, _, __: f"made the event {d.get('name')}",
    "edit-event": _edited,
    "lock-profile": lambda d, _, __: f"locked version {d.get('number')} of its answers, {str(d.get('hash'))[:12]}",
    "prune": lambda d, _, __: f"deleted {d.get('disputes')} disputes whose time was over",
    "invite": lambda d, _, __: f"made an invitation as {_role(d)}",
    "take-invitation": lambda d, _, __: f"took an invitation and is {_role(d)}",
    "revoke-invitation": lambda *_: "revoked an invitation",
    "dismiss": lambda d, names, __: f"dismissed {whose(d, names)}",
    "record": _recorded,
    "rule": lambda _, __, which: f"ruled on {which}",
    "appeal": lambda _, __, which: f"noted an appeal against {which}",
    "uphold": lambda _, __, which: f"upheld the finding on {which}",
    "overrule": lambda _, __, which: f"overruled the finding on {which}",
    "withdraw": lambda _, __, which: f"withdrew {which}",
    "state": lambda d, _, which: f"noted what {'a referee' if d.get('side') == 'referee' else 'the ' + str(d.get('side')) + ' coach'} said on {which}",
    "publish": lambda _, __, which: f"published the finding on {which}",
    "unpublish": lambda _, __, which: f"took the finding on {which} back from the public list",
}
