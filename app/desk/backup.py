"""The whole store as one file, and back: a line of JSON a row, the same from and for SQLite and PostgreSQL."""
from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Date, Engine, MetaData, Table, func, insert, inspect, select, text
from sqlalchemy.exc import SQLAlchemyError

from app.desk import db
from app.desk.public import public
from app.desk.tables import Moment, metadata
from app.errors import TouchlineError

FORMAT = "touchline desk"
BATCH = 500
OF_THE_MOMENT = ("sessions", "failed_sign_ins")
"""Tables that no backup holds: whoever signed out since must not be signed in again by it, and a file that is copied about opens no account."""


def back_up(engine: Engine, target: Path, *, only_public: bool = False) -> int:
    """Writes the store, as it is at one moment, to a file that only its owner can read; how many rows. The file is there whole or not at all.

    With `only_public` it has what everybody may read, and nothing else (`app.desk.public`).

    Raises `TouchlineError` where it cannot be written, or where there is something already: that could be the store itself.
    """
    if os.path.lexists(target):
        raise TouchlineError(f"{target} is there already; name a new file")
    try:
        descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    except OSError as error:
        raise TouchlineError(f"{target}: cannot be written: {error.strerror}; name a file in a folder that is there") from None
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file, db.reading(engine, at_length=True) as connection:
            file.write(json.dumps({"format": FORMAT, "revision": db.revision(engine)}) + "\n")
            count, written = 0, hashlib.sha256()
            for table, row in public(_rows(connection)) if only_public else _rows(connection):
                line = json.dumps([table, row], ensure_ascii=False, sort_keys=True)
                written.update(line.encode())
                file.write(line + "\n")
                count += 1
            file.write(json.dumps({"rows": count, "sha256": written.hexdigest()}) + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, target)
    except BaseException as error:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(name)
        if isinstance(error, OSError):
            raise TouchlineError(f"{target}: cannot be written: {error.strerror}") from None
        raise
    return count


def _rows(connection: Connection) -> Iterator[tuple[str, dict[str, Any]]]:
    for table in metadata.sorted_tables:
        if table.name in OF_THE_MOMENT:
            continue
        for row in connection.execute(select(table).order_by(*table.primary_key.columns)):
            yield table.name, {str(name): _written(value) for name, value in row._mapping.items()}


def _written(value: Any) -> Any:
    return value.isoformat() if isinstance(value, date) else value


def restore(engine: Engine, source: Path) -> int:
    """Fills an empty store from a file of `back_up`, also an older one, and brings it to the newest revision; how many rows.

    Raises `TouchlineError` for a file that is not whole, or a store that is not empty; the store then is as it was.
    """
    lines = _lines(source)
    head = next(lines)
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise TouchlineError(f"{source}:1: this is no backup of a desk; `touchline backup FILE` writes one")
    if head.get("revision") not in db.revisions():
        raise TouchlineError(f"{source}:1: the backup has revision {head.get('revision')!r}, which this Touchline does not know; use a newer one")
    if db.revision(engine) is not None:
        with db.reading(engine) as connection:
            there = set(inspect(connection).get_table_names())  # a store of an older revision lacks some
            if any(connection.execute(select(func.count()).select_from(t)).scalar_one() for t in metadata.sorted_tables if t.name in there):
                raise TouchlineError("the store is not empty; restore into a new one, so that nothing is lost")
        if db.revision(engine) != head["revision"]:
            raise TouchlineError(f"the store is empty but at revision {db.revision(engine)}, the backup at {head['revision']}; restore into a new one")
    db.migrate(engine, head["revision"])
    try:
        with db.writing(engine, at_length=True) as connection:
            count = _fill(connection, lines, source)
    except (KeyError, TypeError, ValueError):
        raise TouchlineError(f"{source}: its rows do not fit together; the file is damaged") from None
    db.migrate(engine)
    return count


def _lines(source: Path) -> Iterator[Any]:
    try:
        with source.open(encoding="utf-8") as file:
            for number, line in enumerate(file, start=1):
                try:
                    yield json.loads(line)
                except (ValueError, RecursionError):
                    raise TouchlineError(f"{source}:{number}: this line is no JSON; the file is damaged") from None
            if not file.tell():
                raise TouchlineError(f"{source}:1: the file is empty")
    except (OSError, UnicodeDecodeError) as error:
        raise TouchlineError(f"{source}: cannot be read: {error}") from None


def _fill(connection: Connection, lines: Iterator[Any], source: Path) -> int:
    """Writes the rows as the store of that revision has its tables. Raises `TouchlineError` for a file that ends early or counts wrongly."""
    tables = MetaData()
    tables.reflect(connection)
    count, ended, read = 0, False, hashlib.sha256()
    waiting: list[dict[str, Any]] = []
    current: Table | None = None
    for entry in lines:
        if ended:
            raise TouchlineError(f"{source}: something follows its last line; restore a file as `touchline backup` wrote it")
        if isinstance(entry, dict):
            ended = entry == {"rows": count, "sha256": read.hexdigest()}
            if ended:
                continue
            break
        read.update(json.dumps(entry, ensure_ascii=False, sort_keys=True).encode())
        name, row = entry
        if not isinstance(row, dict):
            raise TypeError
        count += 1
        if name in OF_THE_MOMENT:  # backups of earlier releases have them
            continue
        table = tables.tables[name]
        if current is not None and (table is not current or len(waiting) >= BATCH):
            _insert(connection, current, waiting, source)
            waiting = []
        current = table
        waiting.append({column: _read(metadata.tables[name], column, value) for column, value in row.items()})
    if not ended:
        raise TouchlineError(f"{source}: what it holds is not what its last line counts; the backup is damaged or not whole")
    if current is not None and waiting:
        _insert(connection, current, waiting, source)
    if connection.dialect.name == "postgresql":
        for name in ("acts", "failed_sign_ins"):
            connection.execute(text(f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM {name}), false)"))
    return count


def _insert(connection: Connection, table: Table, rows: list[dict[str, Any]], source: Path) -> None:
    try:
        connection.execute(insert(table), rows)
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", error)).strip().splitlines()[0]
        raise TouchlineError(
            f"{source}: rows of {table.name} do not fit ({reason}); the file is damaged, or the store that it is of takes what this one does not") from None


def _read(table: Table, column: str, value: Any) -> Any:
    kind = table.columns[column].type if column in table.columns else None
    if value is None:
        return None
    if isinstance(kind, Moment):
        return datetime.fromisoformat(value).replace(tzinfo=None)
    return date.fromisoformat(value) if isinstance(kind, Date) else value
