"""The desk from the command line: accounts, events, backup and restore."""
from __future__ import annotations

from pathlib import Path

import click

from app.cli.group import show_json, with_json
from app.desk import accounts, backup, db, store, tournaments
from app.desk.desk import Desk, opened
from app.settings import settings, store_url


def desk() -> Desk:
    """The desk of the settings that the environment names; it closes with the command."""
    found = opened(settings())
    click.get_current_context().call_on_close(found.engine.dispose)
    return found


@click.group()
def users() -> None:
    """Accounts of the desk."""


@users.command("add")
@click.argument("name")
@click.option("--admin", is_flag=True, help="May make events.")
@click.option("--password", prompt=True, hide_input=True, confirmation_prompt=True, help="Asked for if it is not given.")
def add_user(name: str, admin: bool, password: str) -> None:
    """A new account."""
    person = accounts.add_person(desk(), name, password, admin=admin)
    click.echo(f"{person.name} has an account{', and may make events' if admin else ''}")


@users.command("list")
@with_json
def list_users(as_json: bool) -> None:
    """Everybody with an account."""
    found = accounts.people(desk())
    if as_json:
        show_json(found)
    for person in () if as_json else found:
        marks = [*(["makes events"] if person.admin else []), *(["disabled"] if person.disabled else [])]
        click.echo(f"{person.name}{' (' + ', '.join(marks) + ')' if marks else ''}")


@users.command("password")
@click.argument("name")
@click.option("--password", prompt=True, hide_input=True, confirmation_prompt=True, help="Asked for if it is not given.")
def set_password(name: str, password: str) -> None:
    """A new password; the person's sign-ins end."""
    at = desk()
    person = accounts.person_named(at, name)
    accounts.change_password(at, person, password)
    click.echo(f"{person.name} has a new password and is signed out everywhere")


@users.command("disable")
@click.argument("name")
def disable_user(name: str) -> None:
    """Shuts an account; what the person did stays."""
    at = desk()
    person = accounts.person_named(at, name)
    accounts.disable(at, person)
    click.echo(f"{person.name} can no longer sign in")


@users.command("enable")
@click.argument("name")
def enable_user(name: str) -> None:
    """Opens a shut account again."""
    at = desk()
    person = accounts.person_named(at, name)
    accounts.disable(at, person, False)
    click.echo(f"{person.name} can sign in again")


@click.group()
def events() -> None:
    """Events of the desk."""


@events.command("list")
@with_json
def list_events(as_json: bool) -> None:
    """All events, the latest first."""
    with db.reading(desk().engine) as connection:
        found = store.events(connection)
    if as_json:
        show_json(found)
    for event in () if as_json else found:
        click.echo(f"{event.code}  {event.starts.isoformat()}  {event.name}  (version {event.version})")


@events.command("prune")
def prune_events() -> None:
    """Deletes disputes whose event ended longer ago than TOUCHLINE_RETENTION_DAYS."""
    at = desk()
    gone = tournaments.prune(at, at.clock().date())
    for code, count in gone.items():
        click.echo(f"{code}: {count} disputes deleted")
    if not gone:
        click.echo("nothing to delete" if at.settings.retention_days else "TOUCHLINE_RETENTION_DAYS is 0: disputes are kept")


@click.command("backup")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@with_json
def back_up(file: Path, as_json: bool) -> None:
    """Writes the whole desk to FILE, as it is at one moment."""
    rows = backup.back_up(desk().engine, file)
    if as_json:
        show_json({"file": str(file), "rows": rows})
    else:
        click.echo(f"{rows} rows are in {file}")


@click.command("restore")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@with_json
def restore(file: Path, as_json: bool) -> None:
    """Fills an empty desk from FILE, which `touchline backup` wrote, also from the other kind of store."""
    engine = db.connect(store_url(settings()))
    click.get_current_context().call_on_close(engine.dispose)
    rows = backup.restore(engine, file)
    if as_json:
        show_json({"file": str(file), "rows": rows})
    else:
        click.echo(f"{rows} rows are back")
