"""An event from its first account to its backup, in a real browser, from an empty store of each kind."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import yaml
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Locator, Page
from werkzeug.serving import make_server

from app import paths
from app.corpus.checks import lint_book
from app.corpus.load import load
from app.corpus.positions import parse
from app.corpus.read import read_book
from app.settings import Settings
from app.web import create_app
from app.web.desk.at_hand import STORE, WORKER
from tests.browser.conftest import NEEDS_CHROMIUM
from tests.cli.commands import GRAB, touchline
from tests.desk.conftest import PASSWORD, new_store, quick_passwords, server

__all__ = ["new_store", "quick_passwords", "server"]
pytestmark = NEEDS_CHROMIUM
PHONE = {"width": 390, "height": 800}
MOST_TAPS = 6
OWN, OTHER, RENAMED = "cancels", "does-not-cancel", "always-cancels"
"""The event's own answer to the question of Grab, which is not the book's, the other one, and what a later book calls the first."""
YES, NO = "Yes, that half works on any block.", "No, Grab is off for the whole Blitz."


class Phones:
    """Phones in a hall, each with a browser context of its own; `at` is where the site is reached."""

    def __init__(self, browser: Browser) -> None:
        self.browser, self.at = browser, ""
        self.open = ExitStack()

    def new(self) -> Page:
        """A phone that has never been here."""
        context = self.browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
        context.set_default_timeout(30_000)
        self.open.callback(context.close)
        return context.new_page()

    def go(self, phone: Page, path: str) -> None:
        """Opens a path of the site."""
        phone.goto(self.at + path)

    def signed_in(self, name: str) -> Page:
        """A phone on which somebody has signed in."""
        phone = self.new()
        self.go(phone, "/sign-in")
        phone.get_by_label("Name").fill(name)
        phone.get_by_label("Password").fill(PASSWORD)
        phone.get_by_role("button", name="Sign in").tap()
        phone.wait_for_url("**/desk")
        return phone

    def invited(self, organiser: Page, code: str, role: str, name: str) -> Page:
        """Invites somebody as that, who takes the invitation on a phone of his own, with a new account."""
        self.go(organiser, f"/e/{code}/crew")
        organiser.get_by_label("As").select_option(role)
        organiser.get_by_role("button", name="Make an invitation").tap()
        link = organiser.locator("code.link").inner_text()
        phone = self.new()
        phone.goto(link)
        phone.get_by_label("Name").fill(name)
        phone.get_by_label("Password").fill(PASSWORD)
        phone.get_by_role("button", name="Take the invitation").tap()
        phone.wait_for_url(f"**/e/{code}")
        return phone


@contextmanager
def served(url: str, data: Path, book: Path) -> Iterator[str]:
    """The site over a book and a store, live; its address."""
    app = create_app(load(book), {"HALL": False}, Settings(data=str(data), database_url=url))
    live = make_server("127.0.0.1", 0, app, threaded=True)  # of the phones, which stay, none keeps a connection to it
    thread = threading.Thread(target=live.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{live.server_port}"
    finally:
        live.shutdown()
        thread.join(timeout=5)
        live.server_close()
        for worker in ("touchline-worker", "touchline-ranking", WORKER):
            app.extensions[worker].close()
        if STORE in app.extensions:
            app.extensions[STORE].engine.dispose()


@pytest.fixture
def phones(browser: Browser) -> Iterator[Phones]:
    made = Phones(browser)
    with made.open:
        yield made


def command(*words: str) -> str:
    """What a command prints, which has to succeed."""
    result = touchline(*words)
    assert result.exit_code == 0, result.output
    return result.stdout


def changed_book(folder: Path) -> Path:
    """The book with the answer that the event gives renamed: what it froze can no longer be asked for."""
    root = folder / "rulings"
    shutil.copytree(paths.rulings(), root)
    for file in root.rglob("*.yaml"):
        file.write_text(re.sub(rf"(?<![\w-]){OWN}(?![\w-])", RENAMED, file.read_text(encoding="utf-8")), encoding="utf-8")
    return root


def with_ruling(folder: Path, draft: str) -> Path:
    """The book with a draft of a ruling put where it says."""
    source, question, scenario = re.split(r"(?m)^---\n", draft)
    root = folder / "rulings"
    shutil.copytree(paths.rulings(), root)
    with (root / "sources.yaml").open("a", encoding="utf-8") as file:
        file.write(source)
    page = root / "bb2025" / "skills" / "grab.yaml"
    value = parse(page.read_text(encoding="utf-8"), "page").value
    (drafted,) = parse(question, "draft").value["questions"]
    value["questions"] = [drafted if q["id"] == GRAB else q for q in value["questions"]]
    page.write_text(yaml.safe_dump(value, allow_unicode=True, sort_keys=False), encoding="utf-8")
    assert parse(scenario, "scenario").value["id"] == GRAB
    return root


def test_an_event_lives_from_an_empty_store_to_its_restored_backup(
    phones: Phones, new_store: Callable[[], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One story: each part needs what the one before has left."""
    url = new_store()
    monkeypatch.setenv("DATABASE_URL", url)
    assert "has an account, and may make events" in command("users", "add", "Olga", "--admin", "--password", PASSWORD)
    with served(url, tmp_path, paths.rulings()) as phones.at:
        code = _made_and_locked(phones)
        _scanned(phones, code)
        rita, hugo = _ruled_and_overruled(phones, code)
        _played_again(rita, code, phones)
        draft = _published(phones, hugo, code)
    (tmp_path / "drafted").mkdir()
    accepted, _ = read_book(with_ruling(tmp_path / "drafted", draft))
    assert lint_book(accepted) == []

    (tmp_path / "changed").mkdir()
    with served(url, tmp_path, changed_book(tmp_path / "changed")) as phones.at:
        phones.go(rita, f"/e/{code}/disputes/1/replay")
        said = rita.locator("#replay").inner_text()
        assert "Played again: differs since." in said and "The book was" in said and GRAB in said

    command("backup", str(tmp_path / "desk.jsonl"))
    other = new_store()
    monkeypatch.setenv("DATABASE_URL", other)
    command("restore", str(tmp_path / "desk.jsonl"))
    with served(other, tmp_path, paths.rulings()) as phones.at:
        again = phones.signed_in("Rita")
        phones.go(again, f"/e/{code}/disputes/1")
        assert again.get_by_text("He held on too early.").is_visible() and again.get_by_text("By the Commentary.").is_visible()


def _made_and_locked(phones: Phones) -> str:
    """The organiser makes an event, gives it an answer of its own and locks it; its code."""
    olga = phones.signed_in("Olga")
    olga.get_by_role("link", name="New event").tap()
    olga.get_by_label("Name").fill("Autumn Cup")
    olga.get_by_label("Whose answers").select_option("naf-event")
    olga.get_by_role("button", name="Make the event").tap()
    code = olga.locator("b.code").inner_text()
    olga.get_by_role("link", name="Change its answers").tap()
    olga.get_by_label("Find a question").fill("grab sidestep blitz")
    olga.get_by_role("button", name="Find", exact=True).last.tap()
    olga.get_by_role("link", name="Does Grab stop Sidestep during a Blitz?").tap()
    olga.get_by_role("radio", name=YES).check()
    olga.get_by_label("Reason").fill("our coaches voted")
    olga.get_by_role("button", name="Save it in the draft").tap()
    olga.wait_for_url("**/edit")
    olga.get_by_text("which answers 1 question otherwise").wait_for()
    olga.get_by_role("button", name="Lock version 2").tap()
    olga.wait_for_url("**/versions")
    assert olga.get_by_role("heading", name="Version 2 (in force)").is_visible()
    return code


def _scanned(phones: Phones, code: str) -> None:
    """A coach scans the code and reads the event's own answer, its name in sight."""
    coach = phones.new()
    picture = coach.request.get(f"{phones.at}/e/{code}/qr.png").body()
    (found,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(picture)))
    assert urlsplit(found.text).path == f"/e/{code}"
    coach.goto(found.text)
    coach.get_by_role("link", name="Read the book with this event's answers").tap()
    coach.wait_for_url(f"**/?event={code}")
    coach.goto(f"{phones.at}/bb2025/questions/{GRAB}?event={code}")
    assert coach.locator(".verdict .answer").first.inner_text().startswith("Yes")
    assert coach.get_by_role("link", name="Autumn Cup").first.is_visible() and coach.get_by_text("our coaches voted").first.is_visible()


def _ruled_and_overruled(phones: Phones, code: str) -> tuple[Page, Page]:
    """A referee records and rules in few taps, notes the appeal; the head referee overrules; the phones of both."""
    olga = phones.signed_in("Olga")
    rita, hugo = (phones.invited(olga, code, role, name) for role, name in (("referee", "Rita"), ("head-referee", "Hugo")))
    taps = []

    def tap(what: Locator) -> None:
        taps.append(what)
        what.first.tap()

    tap(rita.get_by_role("link", name="Record a dispute"))
    tap(rita.get_by_label("Or a few words"))
    rita.keyboard.type("grab sidestep blitz")
    tap(rita.get_by_role("link", name="Does Grab stop Sidestep during a Blitz?", exact=True))
    tap(rita.get_by_label("Reason"))
    rita.keyboard.type("He held on too early.")
    tap(rita.get_by_role("button", name=NO))
    rita.wait_for_url("**/disputes/1*")
    assert len(taps) <= MOST_TAPS
    rita.get_by_role("button", name="Note an appeal").tap()
    rita.locator(".tag", has_text="appealed").first.wait_for()
    phones.go(hugo, f"/e/{code}/disputes/1")
    hugo.get_by_text("Overrule", exact=True).first.tap()
    hugo.get_by_role("radio", name=YES).check()
    hugo.locator("details[open]").get_by_label("Reason").fill("By the Commentary.")
    hugo.get_by_role("button", name="Overrule").tap()
    hugo.locator(".tag", has_text="overruled").first.wait_for()
    first = hugo.locator(".note", has_text="He held on too early.")
    assert first.is_visible() and NO in first.inner_text()
    assert YES in hugo.locator("main .verdict").first.inner_text()
    return rita, hugo


def _played_again(rita: Page, code: str, phones: Phones) -> None:
    phones.go(rita, f"/e/{code}/disputes/1")
    rita.get_by_role("link", name="Play it again today").tap()
    assert "Played again: the same." in rita.locator("#replay").inner_text()


def _published(phones: Phones, hugo: Page, code: str) -> str:
    """The finding on the public list, its exports, and the draft of a ruling, which is given back."""
    hugo.get_by_role("button", name="Publish the finding").tap()
    hugo.get_by_role("button", name="Take it back from the public list").wait_for()
    anybody = phones.new()
    phones.go(anybody, f"/e/{code}/verdicts")
    listed = anybody.locator("article").inner_text()
    assert YES in listed and "By the Commentary." in listed and "Rita" not in listed and "Hugo" not in listed
    with anybody.expect_download() as download:
        anybody.get_by_role("link", name="As CSV").tap()
    (row,) = csv.DictReader(io.StringIO(Path(download.value.path()).read_text(encoding="utf-8")))
    assert (row["question"], row["option"], row["reason"]) == (GRAB, OWN, "By the Commentary.")
    with anybody.expect_download() as download:
        anybody.get_by_role("link", name="As JSON").tap()
    (found,) = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))["disputes"]
    assert [finding["option"] for finding in found["findings"]] == [OTHER, OWN]
    draft = hugo.request.get(f"{phones.at}/e/{code}/disputes/1/ruling.yaml")
    assert draft.ok
    return draft.text()
