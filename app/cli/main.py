"""`touchline` itself: serving the site, and every other command put in its place (contract, section 4)."""
from __future__ import annotations

import logging
from importlib.metadata import version as installed_version

import click

from app.cli.desk import back_up, events, restore, users
from app.cli.exporting import export
from app.cli.finding import diff, lookup, rule, search, show
from app.cli.group import Touchline, show_json, with_json
from app.cli.keeping import changes, check, lint, schema
from app.cli.playing import compare, gaps, run, stakes
from app.corpus.load import load
from app.errors import TouchlineError

DISTRIBUTION = "touchline"


@click.group(DISTRIBUTION, cls=Touchline, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name=DISTRIBUTION)
def main() -> None:
    """Rulings reference and adjudication for the Blood Bowl board game."""


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535))
def serve(host: str, port: int) -> None:
    """Serve the site until Ctrl-C."""
    from waitress import create_server

    from app.web import create_app

    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a page asks for more things at once than there are threads: they wait a moment
    app = create_app()
    try:
        server = create_server(app, host=host, port=port)
    except (OSError, ValueError) as error:
        app.extensions["touchline-worker"].close()
        raise TouchlineError(f"cannot serve on {host}:{port}: {error}; try another --port or --host") from None
    click.echo(f"Touchline is at http://{host}:{port}/  (Ctrl-C ends it)")
    app.extensions["touchline-ranking"].seen()  # the odds of the book are worked out, or read, while nobody asks for them yet
    try:
        server.run()
    finally:
        server.close()
        for worker in ("touchline-worker", "touchline-reader", "touchline-desk-worker", "touchline-ranking"):
            app.extensions[worker].close()


@main.command()
@with_json
def version(as_json: bool) -> None:
    """The version of the program, and of the book: the digest of all its files."""
    corpus, program = load(), installed_version(DISTRIBUTION)
    if as_json:
        show_json({"version": program, "book": corpus.digest})
    else:
        click.echo(f"Touchline {program}, book {corpus.digest[:12]}")


for command in (search, lookup, show, rule, diff, run, compare, stakes, gaps, check, lint, changes, schema, export, users, events, back_up, restore):
    main.add_command(command)
