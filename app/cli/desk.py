"""The desk from the command line: accounts, events, backup and restore."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from app.cli.group import show_json, with_json
from app.desk import accounts, backup, db, store, tournaments
from app.desk.account_words import ACCOUNT_WORDS, GONE
from app.desk.desk import Desk, opened_if_there, store_to_fill, where
from app.settings import settings


def desk() -> Desk:
    """The desk of the settings that the environment names; it closes with the command. Raises `NoStore`: who asks makes no store."""
    found = opened_if_there(settings())
    click.get_current_context().call_on_close(found.engine.dispose)
    return found


@contextmanager
def desk_to_fill() -> Iterator[Desk]:
    """The desk for a command that makes a store where there is none, not brought to any revision; if all went well, a new one is told with its place."""
    found = settings()
    at = Desk(engine=store_to_fill(found), settings=found)
    try:
        new = not db.is_there(at.engine)
        yield at
    finally:
        at.engine.dispose()
    if new:
        click.echo(f"made a new store at {where(found)}", err=True)


def tell(as_json: bool, value: Any, *lines: str) -> None:
    """Prints the value as JSON, or the lines for people."""
    if as_json:
        show_json(value)
    for line in () if as_json else lines:
        click.echo(line)


@click.group()
def users() -> None:
    """Accounts of the desk."""


@users.command("add")
@click.argument("name")
@click.option("--admin", is_flag=True, help="May make events.")
@click.option("--password", prompt=True, hide_input=True, confirmation_prompt=True, help="Asked for if it is not given.")
@with_json
def add_user(name: str, admin: bool, password: str, as_json: bool) -> None:
    """A new account."""
    accounts.checked_name(name, password)  # no store is made for an account that cannot be
    with desk_to_fill() as at:
        db.migrate(at.engine)
        person = accounts.add_person(at, name, password, admin=admin)
    tell(as_json, person, f"{person.name} has an account{', and may make events' if admin else ''}")


@users.command("list")
@with_json
def list_users(as_json: bool) -> None:
    """Everybody with an account."""
    found = accounts.people(desk())
    marks = {p.id: [*(["makes events"] if p.admin else []), *(["disabled"] if p.disabled else [])] for p in found}
    lines = [f"{p.name}{' (' + ', '.join(marks[p.id]) + ')' if marks[p.id] else ''}" for p in found]
    tell(as_json, found, *lines or ["nobody has an account yet; `touchline users add NAME --admin` makes the first"])


@users.command("trail")
@with_json
def users_trail(as_json: bool) -> None:
    """What was done with accounts: made, shut, forgotten, passwords, sign-ins; the newest first."""
    at = desk()
    names = accounts.names(at)
    acts = [{"at": act.at, "by": act.by, "who": names.get(act.by or "", "the command line" if act.by is None else GONE),
             "kind": act.kind, "what": str(ACCOUNT_WORDS[act.kind](act.detail, names)), "detail": act.detail} for act in accounts.trail(at, None)]
    tell(as_json, acts, *(f"{act['at']:%Y-%m-%d %H:%M:%S} {act['who']}: {act['what']}" for act in acts))


@users.command("password")
@click.argument("name")
@click.option("--password", prompt=True, hide_input=True, confirmation_prompt=True, help="Asked for if it is not given.")
@with_json
def set_password(name: str, password: str, as_json: bool) -> None:
    """A new password; the person's sign-ins end."""
    at = desk()
    person = accounts.person_named(at, name)
    accounts.change_password(at, person, password)
    tell(as_json, person, f"{person.name} has a new password and is signed out everywhere")


@users.command("disable")
@click.argument("name")
@with_json
def disable_user(name: str, as_json: bool) -> None:
    """Shuts an account; what the person did stays."""
    at = desk()
    person = accounts.person_named(at, name)
    accounts.disable(at, person)
    tell(as_json, accounts.person_named(at, name), f"{person.name} can no longer sign in")


@users.command("enable")
@click.argument("name")
@with_json
def enable_user(name: str, as_json: bool) -> None:
    """Opens a shut account again."""
    at = desk()
    person = accounts.person_named(at, name)
    accounts.disable(at, person, False)
    tell(as_json, accounts.person_named(at, name), f"{person.name} can sign in again")


@users.command("forget")
@click.argument("name")
@click.confirmation_option(prompt="The account is shut for good, and nobody can tell any more whose it was. Go on?")
@with_json
def forget_user(name: str, as_json: bool) -> None:
    """Takes the name from an account and shuts it for good; what the person did stays."""
    at = desk()
    person = accounts.person_named(at, name)
    nameless = accounts.forget(at, person)
    tell(as_json, nameless, f"{person.name} is forgotten; what the account did stands under {nameless.name!r}")


@click.group()
def events() -> None:
    """Events of the desk."""


@events.command("list")
@with_json
def list_events(as_json: bool) -> None:
    """All events, the latest first."""
    with db.reading(desk().engine) as connection:
        found = store.events(connection)
    lines = [f"{event.code}  {event.starts.isoformat()}  {event.name}  (version {event.version})" for event in found]
    tell(as_json, found, *lines or ["there is no event yet; an account that may make events makes one on the site, under Desk"])


@events.command("prune")
@with_json
def prune_events(as_json: bool) -> None:
    """Deletes disputes whose event ended longer ago than TOUCHLINE_RETENTION_DAYS."""
    at = desk()
    gone = tournaments.prune(at, at.clock().date())
    lines = [f"{code}: {count} {'dispute' if count == 1 else 'disputes'} deleted" for code, count in gone.items()]
    nothing = "nothing to delete" if at.settings.retention_days else "TOUCHLINE_RETENTION_DAYS is 0: disputes are kept"
    tell(as_json, {"retention_days": at.settings.retention_days, "deleted": gone}, *lines or [nothing])


@click.command("backup")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@with_json
def back_up(file: Path, as_json: bool) -> None:
    """Writes the whole desk to FILE, as it is at one moment."""
    rows = backup.back_up(desk().engine, file)
    tell(as_json, {"file": str(file), "rows": rows}, f"{rows} rows are in {file}")


@click.command("restore")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@with_json
def restore(file: Path, as_json: bool) -> None:
    """Fills an empty desk from FILE, which `touchline backup` wrote, also from the other kind of store."""
    with desk_to_fill() as at:
        rows = backup.restore(at.engine, file)
    tell(as_json, {"file": str(file), "rows": rows}, f"{rows} rows are back")
