"""What was done with accounts, in words: the rest of a sentence that begins with who did it."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Tell = Callable[[Mapping[str, Any], Mapping[str, str], str], str]
"""An act's detail, the names of accounts by their ids, and which dispute it was on, to words."""
GONE = "an account that is gone"


def whose(detail: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """The name of the account that something was done with."""
    return names.get(detail.get("person", ""), GONE)


ACCOUNT_WORDS: dict[str, Tell] = {
    "account": lambda d, names, _: f"made the account {whose(d, names)}{', which may make events' if d.get('admin') else ''}",
    "password": lambda d, names, _: f"set the password of {whose(d, names)}",
    "disable": lambda d, names, _: f"shut the account {whose(d, names)}",
    "enable": lambda d, names, _: f"opened the account {whose(d, names)} again",
    "forget": lambda d, names, _: f"took the name from the account that is now {whose(d, names)}",
    "sign-in": lambda d, _, __: f"signed in ({d.get('device')})",
    "sign-out": lambda d, _, __: "signed out everywhere" if d.get("session") == "all" else "signed out",
    "delete-event": lambda d, _, __: f"deleted the event {d.get('code')}",
}
"""By the kind of the act; all of them belong to no event."""
