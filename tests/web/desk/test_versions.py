"""Two locked versions of an event compared: question by question by their hashes, and what the profiles themselves say."""
from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from app.cli.main import main
from app.desk import db, store, tournaments
from app.desk.model import EventProfile, Override, Role
from app.web.desk.stances import changes

from .conftest import Scene
from .test_events import GRAB
from .visitor import words_of

Lock = Callable[..., str]


@pytest.fixture
def lock(scene: Scene) -> Lock:
    """Locks a profile that is the present one but for what is named; its hash."""
    def locked(**other: object) -> str:
        event, organiser = tournaments.event_of_code(scene.desk, scene.event.code)[0], scene.people[Role.ORGANISER]
        tournaments.edit_event(
            scene.desk, organiser, event.id, name=event.name, starts=event.starts, ends=event.ends, languages=event.languages,
            profile=replace(event.draft, **other))
        library = scene.app.extensions["touchline"]
        return tournaments.lock_profile(scene.desk, organiser, event.id, lambda before, after: changes(library, before, after)).hash

    return locked


def own(option: str, reason: str) -> dict[str, Override]:
    return {GRAB: Override(option=option, reason=reason)}


def test_page_table_api_and_command_compare_two_versions_by_their_hashes(scene: Scene, lock: Lock, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = lock(overrides=own("cancels", "as in spring")), lock(overrides=own("does-not-cancel", "voted on"))
    sides = f"version:{scene.event.code}:{first}..version:{scene.event.code}:{second[:8]}"
    page = words_of(scene.nobody.page(f"/diff/{sides}"))
    assert f"{scene.event.name}, version 2 and {scene.event.name}, version 3" in page
    found = scene.nobody.get(f"/api/v1/diff/{sides}").json
    (row,) = [row for row in found["questions"] if row["group"] == "differ"]
    assert (row["question"], row["first"]["option"], row["second"]["option"]) == (GRAB, "cancels", "does-not-cancel")
    assert any(not shown["alike"] for shown in row["scenarios"])
    table = scene.nobody.get(f"/diff/{sides}.csv").text
    assert [line["question"] for line in csv.DictReader(io.StringIO(table)) if line["group"] == "differ"] == [GRAB]
    monkeypatch.setenv("DATABASE_URL", scene.desk.engine.url.render_as_string(hide_password=False))
    for option, served in (("--json", found), ("--csv", table)):
        printed = CliRunner().invoke(main, ["diff", *sides.split(".."), option])
        assert printed.exit_code == 0, printed.output
        assert (json.loads(printed.stdout) if option == "--json" else printed.stdout) == served


def test_the_page_of_versions_leads_to_the_comparison_and_tells_what_the_profile_says_otherwise(scene: Scene, lock: Lock) -> None:
    first = lock(overrides=own("cancels", "our coaches voted in spring"))
    second = lock(overrides=own("cancels", "our coaches voted in autumn"), precedence=("raw", "naf"))
    page = scene.nobody.page(f"{scene.path}/versions")
    assert f"/diff/version:{scene.event.code}:{first[:12]}..version:{scene.event.code}:{second[:12]}" in page
    assert "voted in <mark>spring</mark>" in page and "voted in <mark>autumn</mark>" in page
    said = words_of(page.replace("<mark>", "").replace("</mark>", ""))
    assert "Whose answers Before: NAF, then Rules as written Now: Rules as written, then NAF" in said


def test_what_waits_to_be_locked_is_told_before_it_is(scene: Scene, lock: Lock) -> None:
    lock(overrides=own("cancels", "voted on"))
    event, organiser = tournaments.event_of_code(scene.desk, scene.event.code)[0], scene.people[Role.ORGANISER]
    tournaments.edit_event(
        scene.desk, organiser, event.id, name=event.name, starts=event.starts, ends=event.ends, languages=event.languages,
        profile=replace(event.draft, overrides={}))
    said = words_of(scene.organiser.page(f"{scene.path}/edit"))
    assert "Own answer: Does Grab stop Sidestep during a Blitz?" in said and "(voted on) Now: nothing" in said


def test_a_question_that_was_renamed_is_the_same_one(scene: Scene, lock: Lock, monkeypatch: pytest.MonkeyPatch) -> None:
    corpus = scene.app.extensions["touchline"].corpus
    monkeypatch.setitem(corpus.aliases, "grab-of-old", GRAB)
    monkeypatch.setitem(corpus.questions, GRAB, replace(corpus.questions[GRAB], aliases=("grab-of-old",)))
    first = lock(overrides={"grab-of-old": Override(option="does-not-cancel", reason="voted on")})
    second = lock(overrides=own("does-not-cancel", "voted on"))
    assert first != second
    found = scene.nobody.get(f"/api/v1/diff/version:{scene.event.code}:{first}..version:{scene.event.code}:{second}").json
    assert found["counts"]["differ"] == 0
    (row,) = [row for row in found["questions"] if row["question"] == GRAB]
    assert "grab-of-old" in row["formerly"] and row["first"] == row["second"]
    said = words_of(scene.nobody.page(f"{scene.path}/versions"))
    assert "Own answer" not in said.partition("Version 2")[0]
    lock(overrides={"grab-of-old": Override(option="does-not-cancel", reason="a reason of its own")})
    assert "a reason of its own" in scene.nobody.page(f"/bb2025/questions/{GRAB}", event=scene.event.code)
    assert "a reason of its own" in scene.nobody.page(f"{scene.path}/pack")


def test_the_hash_alone_names_a_version_of_any_event(scene: Scene, lock: Lock) -> None:
    made = lock(overrides=own("cancels", f"only at {scene.event.code}"))
    assert scene.nobody.get(f"/api/v1/diff/version:{made}..naf").json["first"]["title"] == f"{scene.event.name}, version 2"


@pytest.mark.parametrize(("start", "status", "says"), [("0" * 64, 404, "no event has a version"), ("abc", 404, "no event has a version")])
def test_a_version_that_there_is_not_is_told(scene: Scene, start: str, status: int, says: str) -> None:
    for address in (f"/diff/version:{start}..naf", f"/api/v1/diff/version:{start}..naf"):
        found = scene.nobody.get(address)
        assert found.status_code == status and says in found.text.casefold()


def test_a_beginning_that_two_versions_share_is_told(scene: Scene, lock: Lock) -> None:
    number = tournaments.event_of_code(scene.desk, scene.event.code)[0].version
    with db.writing(scene.desk.engine) as connection:
        for n, end in ((90, "a"), (91, "b")):
            version = store.version(connection, scene.event.id, number)
            assert version
            store.add_version(connection, replace(version, number=n, profile=EventProfile(), hash="12345678" * 7 + "1234567" + end))
    found = scene.nobody.get("/diff/version:12345678..naf")
    assert found.status_code == 422 and "more of the hash" in found.text
    with db.writing(scene.desk.engine) as connection:
        from sqlalchemy import delete

        from app.desk.tables import versions
        connection.execute(delete(versions).where(versions.c.number >= 90))
