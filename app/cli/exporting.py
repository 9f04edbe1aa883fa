"""The command that writes something out of the whole book: `export`."""
from __future__ import annotations

import re
import sys
from pathlib import Path

import click

from app.cli import telling
from app.cli.desk import desk
from app.cli.group import show_json, with_json
from app.corpus.load import load
from app.desk import backup
from app.errors import TouchlineError, UnknownName, did_you_mean
from app.web.ranking import DONE, UNDER_WAY, Ranking

PLACE = re.compile(r"https?://[\w.-]+(?::\d+)?(?:/[\w.~%+,;=:@/-]*)?", re.ASCII | re.IGNORECASE)
"""An address that feeds and pages can be written for: what follows it needs no escaping."""


@click.group()
def export() -> None:
    """Write the book out."""


@export.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--profile", metavar="P", help="Whose answers the pages give.")
@click.option("--url", metavar="ADDRESS", default="", help="Where the site will lie, for feeds and link previews: https://example.org/rulings/")
@click.option("--lang", metavar="L", default="en", help="The language of the pages: en, fr, de, es or it.")
@click.option("--without-odds", is_flag=True, help="Leave out the odds of scenarios whose dice are scripted, which take minutes to work out at first.")
@click.option("--without-pictures", is_flag=True, help="Leave out the pictures for link previews, which --url brings with it: some 45 kB for each page.")
@with_json
def site(folder: Path, profile: str | None, url: str, lang: str, without_odds: bool, without_pictures: bool, as_json: bool) -> None:
    """Write the site as files for any file host, hall mode included."""
    from app.web import create_app
    from app.web.export import check_folder, export_site
    from app.web.languages import LANGUAGES

    if lang not in LANGUAGES:
        raise UnknownName(f"there is no language {lang!r}; {did_you_mean(lang, LANGUAGES) or 'languages: ' + ', '.join(LANGUAGES)}")
    corpus = load()
    if profile is not None and profile not in corpus.profiles:
        hint = did_you_mean(profile, corpus.profiles) or "profiles: " + ", ".join(corpus.profiles)
        raise UnknownName(f"there is no profile {profile!r}; {hint}")
    if url and not PLACE.fullmatch(url):
        raise TouchlineError(f"--url {url} is no address that a site can lie at; write https://, the host's name and the folder, without ? and #")
    check_folder(folder)
    app = create_app(corpus, {"SERVED": False, "PICTURES": bool(url) and not without_pictures})
    try:
        if not without_odds:
            _wait_for_odds(app.extensions["touchline-ranking"], len(corpus.questions))
        files = export_site(app, folder, profile, url, lang)
    finally:
        app.extensions["touchline-worker"].close()
        app.extensions["touchline-ranking"].close()
    if as_json:
        show_json({"folder": str(folder), "files": files, "book": corpus.digest})
    else:
        click.echo(f"{telling.counted(files, 'file')} in {folder}")


def _wait_for_odds(ranking: Ranking, questions: int) -> None:
    """Lets the odds of all questions be worked out; whoever waits at a terminal sees how far that is."""
    with click.progressbar(length=questions, label="Odds of all questions", file=sys.stderr) as bar:
        while (found := ranking.wait(1)).state == UNDER_WAY:
            bar.update(len(found.questions) - bar.pos)
    if found.state != DONE:
        click.echo(f"The odds of {questions - len(found.questions)} questions took too long and are left out.", err=True)


@export.command("public")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@with_json
def public_desk(file: Path, as_json: bool) -> None:
    """Write what everybody may read of the desk: events, locked answers, published verdicts. `touchline restore` fills an empty desk from it."""
    rows = backup.back_up(desk().engine, file, only_public=True)
    if as_json:
        show_json({"file": str(file), "rows": rows})
    else:
        click.echo(f"{telling.counted(rows, 'row')} in {file}")


@export.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@with_json
def data(file: Path, as_json: bool) -> None:
    """Write the whole book as one JSON file, as `/api/v1/bulk` answers it."""
    from app.web import create_app

    corpus = load()
    app = create_app(corpus, {"SERVED": False})
    try:
        written = app.test_client().get("/api/v1/bulk").data
    finally:
        app.extensions["touchline-worker"].close()
    try:
        file.write_bytes(written)
    except OSError as error:
        raise TouchlineError(f"{file}: cannot be written: {error.strerror}; name a file in a folder that is there") from None
    if as_json:
        show_json({"file": str(file), "bytes": len(written), "book": corpus.digest})
    else:
        click.echo(f"{telling.counted(len(corpus.questions), 'question')}, {len(written)} bytes in {file}")
