"""What was done with accounts, in words: the rest of a sentence that begins with who did it."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


class Sentence(NamedTuple):
    """A message with places to fill in, `signed in (%(device)s)`, and what fills them: who knows other languages says it in those."""

    message: str
    values: Mapping[str, str] = {}

    def __str__(self) -> str:
        return self.message % self.values


Tell = Callable[[Mapping[str, Any], Mapping[str, str]], Sentence]
"""An act's detail and the names of accounts by their ids, to words."""
GONE = "an account that is gone"


def whose(detail: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, str]:
    """The name of the account that something was done with, to be filled in."""
    return {"name": names.get(detail.get("person", ""), GONE)}


ACCOUNT_WORDS: dict[str, Tell] = {
    "account": lambda d, names: Sentence(
        "made the account %(name)s, which may make events" if d.get("admin") else "made the account %(name)s", whose(d, names)),
    "password": lambda d, names: Sentence("set the password of %(name)s", whose(d, names)),
    "disable": lambda d, names: Sentence("shut the account %(name)s", whose(d, names)),
    "enable": lambda d, names: Sentence("opened the account %(name)s again", whose(d, names)),
    "forget": lambda d, names: Sentence("took the name from the account that is now %(name)s", whose(d, names)),
    "sign-in": lambda d, _: Sentence("signed in (%(device)s)", {"device": str(d.get("device"))}),
    "sign-out": lambda d, _: Sentence("signed out everywhere" if d.get("session") == "all" else "signed out"),
    "delete-event": lambda d, _: Sentence("deleted the event %(code)s", {"code": str(d.get("code"))}),
}
"""By the kind of the act; all of them belong to no event."""
