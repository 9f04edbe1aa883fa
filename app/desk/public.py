"""What everybody may read of the desk, as rows of a backup: events, their locked answers, published verdicts; nobody's name, no private word."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from app.desk.model import State

Row = tuple[str, dict[str, Any]]
NOBODY = {
    "id": "0" * 32, "name": "nobody", "folded": "nobody", "password": "", "admin": False, "disabled": True, "made_at": "1970-01-01T00:00:00+00:00",
}
"""The account that has done everything: no password opens it."""


def public(rows: Iterable[Row]) -> Iterator[Row]:
    """The rows of a store that are public, in their order, so that a restored store shows every visitor the same.

    Left out are accounts, roles, invitations, statements, the trail, tables and rounds, disputes that are not published, drafts of answers.
    """
    yield "people", NOBODY
    rows = list(rows)
    locked = {(row["event"], row["number"]): row["profile"] for table, row in rows if table == "versions"}
    shown = {row["id"] for table, row in rows if table == "disputes" and row["published_at"] and row["state"] != State.WITHDRAWN}
    for table, row in rows:
        if table == "events":
            yield table, {**row, "made_by": NOBODY["id"], "draft": locked.get((row["id"], row["version"]), row["draft"])}
        elif table == "versions":
            yield table, {**row, "made_by": NOBODY["id"]}
        elif table == "disputes" and row["id"] in shown:
            yield table, {**row, "made_by": NOBODY["id"], "table": "", "round": ""}
        elif table == "findings" and row["dispute"] in shown:
            yield table, {**row, "by": NOBODY["id"]}
