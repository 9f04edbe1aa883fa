"""A new dispute begun without a network: after a cold start its form opens, what is written waits, and is sent once, for who wrote it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from app.desk import accounts, disputes, tournaments
from app.desk.desk import opened
from app.desk.disputes import Verdict
from app.desk.model import Dispute, EventProfile
from app.settings import Settings
from app.web import create_app
from app.web.desk.at_hand import STORE, WORKER
from tests.browser.conftest import CHROMIUM, NEEDS_CHROMIUM
from tests.browser.line import Line
from tests.browser.test_hall import served
from tests.desk.conftest import PASSWORD, quick_passwords
from tests.web.miniature.corpus import corpus as miniature_corpus
from tests.web.miniature.theatre import SETTINGS

__all__ = ["quick_passwords"]
pytestmark = NEEDS_CHROMIUM
WAITS, QUESTION, MAKING = "Waits for a network, and is then sent by itself", "grab-in-blitz", 120_000


class Hall:
    """A site over the miniature book with one event, its organiser and a referee, a line to it that may die, and one device."""

    def __init__(self, browser: Browser, folder: Path, line: Line) -> None:
        self.browser, self.folder, self.line = browser, folder, line
        self.desk = opened(Settings(data=str(folder), database_url=f"sqlite:///{folder / 'desk.db'}"))
        self.olga, _ = (accounts.add_person(self.desk, name, PASSWORD, admin=True) for name in ("Olga", "Rita"))
        self.event = tournaments.make_event(
            self.desk, self.olga, name="Autumn Cup", starts=date(2026, 12, 5), ends=date(2026, 12, 6), profile=EventProfile(precedence=("raw",)))
        self.root = f"http://127.0.0.1:{line.port}"

    @contextmanager
    def device(self) -> Iterator[Page]:
        """The device, its browser freshly started."""
        with self.started() as context:
            yield context.new_page()

    def started(self) -> BrowserContext:
        return self.browser.browser_type.launch_persistent_context(
            self.folder / "profile", executable_path=str(CHROMIUM), args=["--no-sandbox", "--disable-background-networking"],
            viewport={"width": 360, "height": 740})

    def sign_in(self, page: Page, name: str) -> None:
        page.goto(f"{self.root}/sign-in")
        page.get_by_label("Name").fill(name)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in").click()
        page.wait_for_url("**/desk")

    def prepared(self) -> None:
        """The organiser has signed in and opened the event with a network; then the browser was closed and the line died."""
        with self.device() as page:
            self.sign_in(page, "Olga")
            page.goto(f"{self.root}/e/{self.event.code}")
            expect(page.locator("#hall")).to_contain_text("with the answers of Autumn Cup", timeout=MAKING)
        self.line.dead = True

    def keep(self) -> None:
        """Keeps the store and the device as they are now."""
        self.desk.engine.dispose()  # all that was written is in its file then
        shutil.copytree(self.folder, self.folder.with_name(f"{self.folder.name} kept"), symlinks=True)

    def restore(self) -> None:
        """The store and the device as they were kept, and the line dead."""
        self.desk.engine.dispose()
        shutil.rmtree(self.folder)
        shutil.copytree(self.folder.with_name(f"{self.folder.name} kept"), self.folder, symlinks=True)
        self.line.dead = True

    def recorded(self) -> list[Dispute]:
        return disputes.disputes(self.desk, self.olga, self.event.id)


@pytest.fixture(scope="module")
def prepared(browser: Browser, tmp_path_factory: pytest.TempPathFactory, quick_passwords: None) -> Iterator[Hall]:
    """The hall as every test finds it, once for all: making its book and a visit take longer than the tests do."""
    folder = tmp_path_factory.mktemp("hall")
    installation = Settings(data=str(folder), database_url=f"sqlite:///{folder / 'desk.db'}")
    book = miniature_corpus()
    unshown = msgspec.structs.replace(book.questions[QUESTION], scenarios=())  # The miniature has no engine that a dispute could be frozen with.
    book = msgspec.structs.replace(book, questions={**book.questions, QUESTION: unshown})
    app = create_app(book, {**SETTINGS, "HALL": True}, installation)
    with served(app) as port:
        made = Hall(browser, folder, Line(port))
        app.extensions[STORE] = made.desk
        made.prepared()
        made.keep()
        yield made
        made.line.close()
    for worker in ("touchline-worker", WORKER):
        app.extensions[worker].close()
    made.desk.engine.dispose()


@pytest.fixture
def hall(prepared: Hall) -> Hall:
    """The hall with its store and its device as they were prepared."""
    prepared.restore()
    return prepared


CANCELS = "Grab cancels Sidestep in a Blitz."


def write(page: Page, hall: Hall, table: str, contradicts: bool = False) -> None:
    """From the event's page, without a network, to a dispute that is ruled on."""
    page.goto(f"{hall.root}/e/{hall.event.code}")
    page.get_by_role("link", name="Record a dispute").click()
    page.get_by_label("Find the question").fill("sidestep grab")
    page.locator("select[name=question]").select_option(QUESTION)
    page.get_by_label("Table").fill(table)
    page.get_by_label("Round").fill("3")
    page.get_by_role("textbox", name="Note").fill("He said it twice.")
    verdicts = page.locator(".verdicts").get_by_role("button")
    verdicts.filter(**{"has_not_text" if contradicts else "has_text": CANCELS}).first.click()
    expect(page.get_by_label("Table")).to_have_value("")


def contradicting(page: Page, hall: Hall, *tables: str) -> Locator:
    """A dispute of table 1 is saved, and for each of these tables the desk asks back; the outbox then."""
    page.context.set_offline(True)
    write(page, hall, "1")
    for table in tables:
        write(page, hall, table, contradicts=True)
    hall.line.dead = False
    page.context.set_offline(False)
    page.goto(f"{hall.root}/about")
    outbox = page.locator(".outbox")
    expect(outbox.get_by_text("the desk asks back")).to_have_count(len(tables), timeout=60_000)
    return outbox


def test_disputes_begun_without_a_network_are_sent_once_each_when_there_is_one(hall: Hall) -> None:
    with hall.device() as page:
        page.context.set_offline(True)
        write(page, hall, "12")
        write(page, hall, "13")
        expect(page.get_by_text(WAITS)).to_have_count(2)
    assert hall.recorded() == []
    hall.line.dead = False
    with hall.device() as page:
        page.goto(f"{hall.root}/about")
        expect(page.get_by_text("Sent, and saved")).to_have_count(2, timeout=60_000)
        page.wait_for_timeout(6000)
    found = hall.recorded()
    assert sorted((one.table, one.round, one.words, one.question) for one in found) == [
        (table, "3", "He said it twice.", QUESTION) for table in ("12", "13")]
    assert {one.standing.option for one in found if one.standing} == {"cancels"}


def test_what_is_written_outlives_a_closed_browser_and_goes_when_its_writer_signs_out(hall: Hall) -> None:
    form = f"{hall.root}/e/{hall.event.code}/disputes/new?question={QUESTION}"
    with hall.device() as page:
        page.context.set_offline(True)
        page.goto(form)
        page.get_by_role("textbox", name="Note").fill("For my eyes only.")
    with hall.device() as page:
        page.context.set_offline(True)
        page.goto(form)
        expect(page.get_by_role("textbox", name="Note")).to_have_value("For my eyes only.")
        expect(page.get_by_role("button", name="Grab cancels Sidestep in a Blitz.")).to_be_visible()
        hall.line.dead = False
        page.context.set_offline(False)
        page.goto(f"{hall.root}/account")
        page.get_by_role("button", name="Sign out everywhere", exact=True).click()
        page.wait_for_url(f"{hall.root}/")
        hall.line.dead = True
        page.goto(form)
        expect(page.get_by_role("textbox", name="Note")).to_have_value("")


def test_what_one_person_wrote_is_not_sent_for_another(hall: Hall) -> None:
    with hall.device() as page:
        page.context.set_offline(True)
        write(page, hall, "12")
        hall.line.dead = False
        page.context.clear_cookies()
        page.context.set_offline(False)
        hall.sign_in(page, "Rita")
        outbox = page.locator(".outbox")
        expect(outbox).to_have_text("Letters that wait here until whoever wrote them signs in: 1.", timeout=60_000)
        expect(outbox.get_by_role("link")).to_have_count(0)
        page.wait_for_timeout(6000)
        assert hall.recorded() == []
        page.context.clear_cookies()
        hall.sign_in(page, "Olga")
        expect(page.get_by_text("Sent, and saved")).to_be_visible(timeout=60_000)
    assert [one.table for one in hall.recorded()] == ["12"]


def test_of_letters_to_one_form_only_the_one_that_was_saved_goes(hall: Hall) -> None:
    with hall.device() as page:
        outbox = contradicting(page, hall, "2", "3")
        outbox.locator("p").filter(has_text="table 3").get_by_role("link").click()
        expect(page.get_by_label("Table")).to_have_value("3")
        expect(page.get_by_role("textbox", name="Note")).to_have_value("He said it twice.")
        page.locator(".verdicts").get_by_role("button").filter(has_not_text=CANCELS).first.click()
        page.get_by_role("button", name="Save it all the same").click()
        page.wait_for_url("**/disputes/2*")
        expect(outbox).to_contain_text("table 2")
        expect(outbox).not_to_contain_text("table 3")
        outbox.get_by_role("link").click()
        expect(page.get_by_label("Table")).to_have_value("2")
    assert sorted(one.table for one in hall.recorded()) == ["1", "3"]


def test_who_goes_back_and_rules_as_before_has_answered_his_letter(hall: Hall) -> None:
    with hall.device() as page:
        outbox = contradicting(page, hall, "2")
        outbox.locator("p").filter(has_text="table 2").get_by_role("link").click()
        page.locator(".verdicts").get_by_role("button").filter(has_not_text=CANCELS).first.click()
        page.get_by_role("link", name="Go back and rule as before").click()
        expect(page.get_by_label("Table")).to_have_value("2")
        expect(page.get_by_role("textbox", name="Note")).to_have_value("He said it twice.")
        page.locator(".verdicts").get_by_role("button").filter(has_text=CANCELS).click()
        page.wait_for_url("**/disputes/2*")
        expect(outbox).to_have_count(0)
        assert page.evaluate("localStorage.getItem('touchline outbox')") == "[]"
    assert {(one.table, one.standing.option) for one in hall.recorded() if one.standing} == {("1", "cancels"), ("2", "cancels")}


def test_a_verdict_on_an_old_dispute_that_the_desk_asked_back_about_goes_once_it_is_meant(hall: Hall) -> None:
    hall.line.dead = False
    disputes.record(hall.desk, hall.olga, hall.event.id, question=QUESTION, verdict=Verdict("cancels", ""))
    disputes.record(hall.desk, hall.olga, hall.event.id, question=QUESTION)
    with hall.device() as page:
        page.goto(f"{hall.root}/e/{hall.event.code}/disputes/2")
        page.context.set_offline(True)
        rule = page.locator("form[data-draft^=rule]")
        rule.locator("[value=does-not-cancel]").check()
        rule.get_by_role("button", name="Rule").click()
        expect(page.get_by_text(WAITS)).to_be_visible()
        page.context.set_offline(False)
        outbox = page.locator(".outbox")
        expect(outbox).to_contain_text("the desk asks back", timeout=60_000)
        outbox.get_by_role("link").click()
        expect(rule.locator("[value=does-not-cancel]")).to_be_checked()
        rule.get_by_role("button", name="Rule").click()
        rule.get_by_role("checkbox").check()
        rule.get_by_role("button", name="Rule").click()
        expect(page.get_by_text("Ruled by Olga")).to_be_visible()
        expect(outbox).to_have_count(0)
        assert page.evaluate("localStorage.getItem('touchline outbox')") == "[]"
    assert {one.number: one.standing.option for one in hall.recorded() if one.standing} == {1: "cancels", 2: "does-not-cancel"}


def test_a_letter_whose_form_was_saved_before_with_other_words_can_still_be_saved(hall: Hall) -> None:
    hall.line.dead = False
    with hall.device() as page:
        page.goto(f"{hall.root}/e/{hall.event.code}/disputes/new?question={QUESTION}")
        page.get_by_role("textbox", name="Note").fill("First words.")
        key = page.locator("[name=key]").input_value()
        disputes.record(hall.desk, hall.olga, hall.event.id, question=QUESTION, words="First words.", key=key)  # its answer was lost
        page.get_by_role("textbox", name="Note").fill("Second words.")
        page.context.set_offline(True)
        page.get_by_role("button", name="Only record it").click()
        expect(page.get_by_text(WAITS)).to_be_visible()
        page.context.set_offline(False)
        outbox = page.locator(".outbox")
        expect(outbox).to_contain_text("the desk asks back", timeout=60_000)
        outbox.get_by_role("link").click()
        page.get_by_role("button", name="Only record it").click()
        expect(page.locator(".complaint[role=alert]")).to_contain_text("saved before")
        expect(page.get_by_role("textbox", name="Note")).to_have_value("Second words.")
        page.get_by_role("button", name="Only record it").click()
        page.wait_for_url("**/disputes/2*")
        expect(outbox).to_have_count(0)
    assert {one.number: one.words for one in hall.recorded()} == {1: "First words.", 2: "Second words."}


def test_two_disputes_about_no_question_wait_at_once_and_are_both_saved(hall: Hall) -> None:
    words = {"12": "The clock had stopped.", "13": "A die fell off the table."}
    with hall.device() as page:
        page.context.set_offline(True)
        page.goto(f"{hall.root}/e/{hall.event.code}")
        page.get_by_role("link", name="Record a dispute").click()
        for table, note in words.items():
            page.get_by_label("Table").fill(table)
            page.get_by_role("textbox", name="Note").fill(note)
            page.get_by_label("Your verdict").fill(f"So be it at {table}.")
            page.get_by_role("button", name="Save").click()
            expect(page.get_by_label("Table")).to_have_value("")
        for note in words.values():
            expect(page.locator(".outbox")).to_contain_text(f"“{note}”")
        hall.line.dead = False
        page.context.set_offline(False)
        page.goto(f"{hall.root}/about")
        expect(page.get_by_text("Sent, and saved")).to_have_count(2, timeout=60_000)
    assert {one.table: one.words for one in hall.recorded()} == words
    assert {one.standing.words for one in hall.recorded() if one.standing} == {"So be it at 12.", "So be it at 13."}


def test_a_letter_that_asks_back_outlives_signing_out_and_can_be_discarded(hall: Hall) -> None:
    with hall.device() as page:
        outbox = contradicting(page, hall, "2")
        page.goto(f"{hall.root}/account")
        page.get_by_role("button", name="Sign out everywhere", exact=True).click()
        page.wait_for_url(f"{hall.root}/")
        expect(outbox).to_have_text("Letters that wait here until whoever wrote them signs in: 1.")
        hall.sign_in(page, "Olga")
        outbox.get_by_role("link").click()
        expect(page.get_by_label("Table")).to_have_value("2")
        page.on("dialog", lambda dialog: dialog.accept())
        outbox.get_by_role("button", name="Discard").click()
        expect(outbox).to_be_hidden()
        page.reload()
        expect(page.get_by_label("Table")).to_have_value("")


def test_what_was_written_signed_out_is_sent_only_for_who_says_that_it_is_his(hall: Hall) -> None:
    with hall.device() as page:
        page.context.clear_cookies()
        page.goto(f"{hall.root}/e/{hall.event.code}")
        page.evaluate("localStorage.setItem('touchline person', '')")
        page.context.set_offline(True)
        write(page, hall, "12")
        write(page, hall, "13")
        expect(page.locator(".outbox")).not_to_contain_text("Grab")
        hall.line.dead = False
        page.context.set_offline(False)
        hall.sign_in(page, "Olga")
        outbox = page.locator(".outbox")
        expect(outbox.get_by_text("Written here while nobody was signed in")).to_have_count(2, timeout=60_000)
        page.wait_for_timeout(6000)
        assert hall.recorded() == []
        page.on("dialog", lambda dialog: dialog.accept())
        outbox.locator("p").filter(has_text="table 13").get_by_role("button", name="Discard").click()
        outbox.get_by_role("button", name="Send as mine").click()
        expect(page.get_by_text("Sent, and saved")).to_be_visible(timeout=60_000)
    assert [one.table for one in hall.recorded()] == ["12"]
