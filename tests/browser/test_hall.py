"""Hall mode in a real browser: after one visit everything works without a network, from the server and from exported files alike."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import date
from fractions import Fraction
from html import unescape
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote_plus, urlsplit

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from waitress.server import create_server

from app.corpus.model import Corpus
from app.desk import accounts, tournaments
from app.desk.desk import Desk, opened
from app.desk.model import Event, EventProfile
from app.scenarios.chances import MOST, Chances, Likely
from app.scenarios.gaps import QuestionGap, Weighed
from app.scenarios.odds import run_exact
from app.scenarios.opened import opened as with_dice_open
from app.scenarios.read import read
from app.scenarios.run import known_question
from app.search import Search
from app.settings import Settings
from app.verdicts import interpretations
from app.web import joins
from app.web.desk.at_hand import STORE
from app.web.export import export_site
from tests.browser.conftest import CHROMIUM, NEEDS_CHROMIUM
from tests.browser.line import Line
from tests.desk.conftest import PASSWORD, quick_passwords
from tests.the_book import site_over_the_book, the_book

__all__ = ["quick_passwords"]
pytestmark = NEEDS_CHROMIUM
MOST_STORED = 2_000_000
MAKING = 600_000
"""Milliseconds that a server may take to make its books."""
STORED = """async () => {
  let bytes = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) bytes += (await (await cache.match(request)).arrayBuffer()).byteLength;
  }
  return bytes;
}"""
ONLY_SERVED = pytest.mark.parametrize("site", ["served"], indirect=True, scope="module")
"""For what a file host does not have: events, other languages."""
QUESTION, SKILL, SCENARIO = "bb2025/questions/juggernaut-own-team-stand-firm", "bb2025/skills/juggernaut", "bb2025/scenarios/active-skills-optional"
WEIGHED = ("grab-during-blitz-sidestep", "active-skills-optional")
ASKED = ("frenzy", "jugernaut stand", "grab sidestep", "esquive", "is:contested pass", '"stand firm"', "source:naf wrestle", "kick-off")


def weigh_some(question: str, files: Mapping[str, str], answers: Mapping[str, Any]) -> Weighed:
    """The odds of the questions that these tests look at; of the others, which take minutes, as much as there can be at most, all of it different."""
    if question in WEIGHED:
        return joins.weigh_one(question, files, answers)
    options, random = tuple(known_question(question).options), Random(question)
    facts = [
        Likely(when={"H1": {"at": [column, random.randint(1, 15)]}}, p={option: f"{random.randint(1, 46655)}/46656" for option in options})
        for column in range(1, MOST + 1)
    ]
    return Weighed(
        of=QuestionGap(question=question, scenario=None, gap=None, unplayed={}),
        chances=[Chances(scenario=scenario, options=options, facts=facts) for scenario in files])


class Site:
    """A site in a browser: the line that leads to it, its address, and how its pages end."""

    def __init__(self, line: Line, folder: str, ending: str, direct: int) -> None:
        self.line, self.ending = line, ending
        self.root, self.directly = f"http://127.0.0.1:{line.port}/{folder}", f"http://127.0.0.1:{direct}/{folder}"
        self.desk: Desk | None = None
        self.event: Event | None = None

    @property
    def first(self) -> str:
        return self.root + ("index.html" if self.ending else "")

    @property
    def choice(self) -> str:
        """The query that chooses the event, where there is one."""
        return f"?event={self.event.code}" if self.event else ""

    def at(self, page: str, query: str = "") -> str:
        return f"{self.root}{page}{self.ending}{query}"

    def lock(self, **profile: object) -> None:
        """Locks other answers of the event."""
        assert self.desk and self.event
        olga = accounts.person_named(self.desk, "Olga")
        tournaments.edit_event(
            self.desk, olga, self.event.id, name=self.event.name, starts=self.event.starts, ends=self.event.ends, languages=("en",),
            profile=EventProfile(**profile))  # type: ignore[arg-type]
        tournaments.lock_profile(self.desk, olga, self.event.id, lambda before, after: ())


@contextmanager
def served(app: Flask) -> Iterator[int]:
    """The site from its server, at a port."""
    server = create_server(app, host="127.0.0.1", port=0)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield server.effective_port
    server.close()
    thread.join(timeout=5)


@contextmanager
def hosted(folder: Path) -> Iterator[int]:
    """A folder as the standard library's file host gives it, at a port."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as host:
        assert host.stdout
        try:
            yield int(host.stdout.readline().split(" port ")[1].split()[0])
        finally:
            host.terminate()


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return the_book()


@pytest.fixture(scope="module", params=["served", "exported"])
def site(request: pytest.FixtureRequest, corpus: Corpus, tmp_path_factory: pytest.TempPathFactory, quick_passwords: None) -> Iterator[Site]:
    """The site from its server, with an event; and as files in a folder of a file host."""
    folder = tmp_path_factory.mktemp(request.param)
    exported = request.param == "exported"
    installation = Settings(data=str(folder), database_url=f"sqlite:///{folder / 'desk.db'}")
    app = site_over_the_book(installation, SERVED=not exported, WEIGH_ONE=weigh_some, KEEP_ODDS=False)
    app.extensions["touchline-ranking"].wait(MAKING / 1000)
    if exported:
        export_site(app, folder / "host" / "rules")
    with hosted(folder / "host") if exported else served(app) as port:
        made = Site(Line(port), "rules/" if exported else "", ".html" if exported else "", port)
        if not exported:
            made.desk = app.extensions[STORE] = opened(installation)
            olga = accounts.add_person(made.desk, "Olga", PASSWORD, admin=True)
            made.event = tournaments.make_event(
                made.desk, olga, name="Autumn Cup", starts=date(2026, 12, 5), ends=date(2026, 12, 6), profile=EventProfile())
            made.lock(precedence=("naf", "raw"))
        yield made
        made.line.close()
    if made.desk:
        made.desk.engine.dispose()
    app.extensions["touchline-worker"].close()
    app.extensions["touchline-ranking"].close()


@pytest.fixture(scope="module")
def visited(browser: Browser, site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """A browser that has been on the site once, for its event, and said that it is ready; then it was closed, the line died, and it was opened again."""
    folder = tmp_path_factory.mktemp("profile")

    def started() -> BrowserContext:
        return browser.browser_type.launch_persistent_context(
            folder, executable_path=str(CHROMIUM), args=["--no-sandbox", "--disable-background-networking"], viewport={"width": 390, "height": 800})

    with started() as context:
        page = context.new_page()
        page.goto(site.first + site.choice)
        whose = ", with the answers of Autumn Cup" if site.event else ""
        expect(page.locator("#hall")).to_have_text(f"Ready offline, book of {today()}{whose}.", timeout=MAKING)
    site.line.dead = True
    with started() as context:
        context.set_offline(True)
        yield context


def today() -> str:
    return f"{date.today():%-d %B %Y}"


@contextmanager
def alive(site: Site, round_trip: float = 0) -> Iterator[None]:
    """The line is up for once."""
    site.line.dead, site.line.round_trip = False, round_trip
    try:
        yield
    finally:
        site.line.dead, site.line.round_trip = True, 0


@contextmanager
def online(context: BrowserContext, site: Site, round_trip: float = 0) -> Iterator[Page]:
    """A new page with a network."""
    with alive(site, round_trip):
        context.set_offline(False)
        opened = context.new_page()
        try:
            yield opened
        finally:
            opened.close()
            context.set_offline(True)


@pytest.fixture
def page(visited: BrowserContext) -> Iterator[Page]:
    """A new page in a browser without a network."""
    opened = visited.new_page()
    yield opened
    opened.close()


def addresses(corpus: Corpus) -> dict[str, list[str]]:
    """Every page of a skill or rule, question and scenario."""
    return {
        "pages": [f"{key.edition}/{key.section}s/{key.slug}" for key in corpus.pages],
        "questions": [f"{corpus.homes[id].edition}/questions/{id}" for id in corpus.questions],
        "scenarios": [f"{head.edition}/scenarios/{id}" for id, head in corpus.scenarios.items()],
    }


def test_the_book_that_is_kept_has_every_skill_rule_question_and_scenario(page: Page, site: Site, corpus: Corpus) -> None:
    page.goto(site.at(SKILL))
    kept = page.evaluate(
        """async address => {
          for (const name of await caches.keys()) {
            const answer = await (await caches.open(name)).match(address);
            if (answer) return Object.keys((await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).json()).pages);
          }
        }""",
        f"{site.root}offline/book.bin",
    )
    wanted = {f"{address}{site.ending}" for kind in addresses(corpus).values() for address in kind}
    assert not wanted - set(kept)


def test_pages_without_a_network_are_those_of_the_site(page: Page, browser: Browser, site: Site, corpus: Corpus) -> None:
    some = [address for kind in addresses(corpus).values() for address in sorted(kind)[::max(1, len(kind) // 7)]]
    parted = []
    with browser.new_context(viewport={"width": 390, "height": 800}, service_workers="block") as other:
        there = other.new_page()
        for address in (QUESTION, SKILL, SCENARIO, *some):
            query = site.choice if address in (QUESTION, SKILL) else ""
            page.goto(site.at(address, query))
            there.goto(f"{site.directly}{address}{site.ending}{query}")
            texts = [each.locator("body").inner_text().partition("Unofficial. Rulings")[0] for each in (page, there)]
            pictures = [each.locator("main svg[role=img]").count() for each in (page, there)]
            if texts[0] != texts[1] or pictures[0] != pictures[1] or len(texts[0]) < 300:
                parted.append(address)
    assert not parted


def test_a_question_without_a_network_has_its_answer_and_its_pictures(page: Page, site: Site) -> None:
    page.goto(site.at(QUESTION))
    assert page.locator(".verdict .answer").inner_text().startswith("Yes")
    assert page.get_by_role("img").count() >= 3
    assert page.evaluate("getComputedStyle(document.querySelector('.grass')).fill") != "rgb(0, 0, 0)"


@ONLY_SERVED
def test_a_question_without_a_network_prints_the_address_that_it_is_read_at(page: Page, site: Site) -> None:
    page.goto(site.at(QUESTION))
    assert (page.locator("a[data-whole]").get_attribute("data-whole") or "").startswith(site.at(QUESTION))


def test_a_scenario_without_a_network_has_the_outcome_of_every_interpretation(page: Page, site: Site, corpus: Corpus) -> None:
    page.goto(site.at(SCENARIO))
    (decided,) = corpus.scenarios[SCENARIO.rpartition("/")[2]].decides
    assert page.locator(".pitches .card:not(.before) h3").count() == len(corpus.questions[decided].options)
    ends = page.locator(".card .end").all_inner_texts()
    assert len(ends) == len(set(ends)) >= 2


@pytest.mark.parametrize("address", ["bb2025/questions/{}", "bb2025/scenarios/{}"])
@pytest.mark.parametrize("question", WEIGHED)
def test_the_odds_of_every_interpretation_are_there_without_a_network(page: Page, site: Site, corpus: Corpus, question: str, address: str) -> None:
    head = corpus.scenarios[question]
    scenario = with_dice_open(read(Path(head.path), head.path))
    ends = {option: run_exact(scenario, {question: option}, interpretations(corpus)("bb2025")).outcomes for option in corpus.questions[question].options}
    page.goto(site.at(address.format(question)))
    table = page.locator(".likely table")
    columns = table.locator("thead th").all_inner_texts()[1:]
    assert len(columns) == len(ends)
    row = table.get_by_role("row", name="turnover")
    told = [cell.partition("\n")[0].strip() for cell in row.locator("td").all_inner_texts()]
    assert told == [str(sum((Fraction(end["p"]) for end in of if end["outcome"]["turnover"]), Fraction())) for of in ends.values()]


def test_a_skill_leads_to_its_questions_without_a_network(page: Page, site: Site) -> None:
    page.goto(site.at(SKILL))
    page.get_by_role("link", name="May a team-mate of the blitzing Juggernaut").click()
    expect(page.locator(".verdict .answer")).to_contain_text("Yes")


def test_the_search_while_one_types_works_without_a_network(page: Page, site: Site) -> None:
    page.goto(site.first)
    field = page.get_by_role("combobox", name="Search skills, rules and questions")
    field.press_sequentially("jugernaut stand")
    expect(page.locator("#found").get_by_role("option").first).to_contain_text("Juggernaut")
    field.press("Enter")
    page.wait_for_url("**/search*q=jugernaut+stand")
    expect(page.locator(".hits a").first).to_contain_text("Juggernaut")
    page.locator(".hits a").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Juggernaut")


def test_the_search_without_a_network_has_the_first_hits_of_the_server(page: Page, site: Site, corpus: Corpus) -> None:
    search, parted = Search(corpus), {}
    for words in ASKED:
        page.goto(site.at("search", f"?q={quote_plus(words)}"))
        expect(page.locator(".hits a").first).to_be_visible()
        hits = page.locator(".hits > li > a:first-child").evaluate_all("all => all.slice(0, 5).map(a => a.href)")
        theirs = [urlsplit(hit).path.removeprefix(urlsplit(site.root).path).removesuffix(site.ending or "/") for hit in hits]
        ours = [hit.url.strip("/") for hit in search.search(words, limit=5).hits]
        if theirs != ours:
            parted[words] = (theirs, ours)
    assert not parted


def test_the_search_without_a_network_marks_the_words_as_the_server_does(page: Page, site: Site, corpus: Corpus) -> None:
    page.goto(site.at("search", "?q=juggernaut+push"))
    expect(page.locator(".hits .snippet mark").first).to_be_visible()
    shown = page.locator(".hits > li .snippet").evaluate_all("all => all.slice(0, 5).map(e => e.innerHTML)")
    assert [unescape(piece) for piece in shown] == [unescape(hit.snippet) for hit in Search(corpus).search("juggernaut push", limit=5).hits]


def test_hits_are_narrowed_down_by_kind_source_edition_and_standing_without_a_network(page: Page, site: Site) -> None:
    page.goto(site.at("search", "?q=pass"))
    for group, choice, told in (("Kind", "Questions", "question"), ("Edition", "BB2020", "BB2020"), ("Standing", "contested", "contested")):
        page.get_by_role("navigation", name=group, exact=True).get_by_role("link", name=choice, exact=True).click()
        expect(page.get_by_role("navigation", name=group, exact=True).locator("[aria-current]")).to_have_text(choice)
        hits = page.locator(".hits > li").all_inner_texts()
        assert hits and all(told in hit for hit in hits)
    page.goto(site.at("search", "?q=pass"))
    before = page.locator(".hits > li").count()
    page.get_by_role("navigation", name="Source", exact=True).get_by_role("link", name="NAF", exact=True).click()
    page.wait_for_url("**source%3Anaf*")
    expect(page.locator(".hits > li").first).to_be_visible()
    assert 0 < page.locator(".hits > li").count() <= before
    page.get_by_role("navigation", name="Source", exact=True).locator("[aria-current]").click()
    expect(page.locator(".hits > li")).to_have_count(before)


def test_every_link_of_the_first_page_works_without_a_network(page: Page, site: Site) -> None:
    page.goto(site.first)
    links = page.locator("main a, .ways a").evaluate_all("all => all.map(a => a.href)")
    kept = [link for link in links if not link.endswith(("/desk", "/diff", "/gaps", "/lab"))]
    for link in kept:
        assert page.goto(link).status == 200, link  # type: ignore[union-attr]


def test_the_lab_says_that_it_needs_the_network(page: Page, site: Site) -> None:
    page.goto(site.at("lab"))
    expect(page.locator("main")).to_contain_text("This needs the network: the desk, the scenario lab")


def test_what_the_book_does_not_have_says_so(page: Page, site: Site) -> None:
    page.goto(site.at("bb2025/skills/no-such-skill"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Not in the book that is kept here")


@pytest.mark.parametrize("page_meant", [SKILL, QUESTION, SCENARIO, "sources/naf", "questions", "bb2025/skills"])
def test_another_case_and_a_slash_at_the_end_lead_to_the_page_without_a_network(page: Page, site: Site, page_meant: str) -> None:
    for meant in (site.at(page_meant.upper()), f"{site.root}{page_meant}/", f"{site.root}{page_meant.title()}//?lang=en"):
        answer = page.goto(meant)
        assert answer and answer.status == 200, meant
        assert urlsplit(page.url).path.removesuffix(".html") == urlsplit(site.root).path + page_meant, meant


def test_one_line_tells_which_book_is_kept(page: Page, site: Site) -> None:
    page.goto(site.at(SKILL))
    expect(page.get_by_text("Ready offline")).to_have_count(1)
    expect(page.locator("#hall")).to_contain_text(f"Ready offline, book of {today()}")


def test_little_is_stored(page: Page, site: Site) -> None:
    page.goto(site.at(SKILL))
    assert 100_000 < page.evaluate(STORED) < MOST_STORED


def test_on_a_slow_line_a_page_opens_within_a_second(visited: BrowserContext, site: Site) -> None:
    with online(visited, site, round_trip=2) as page:
        page.goto(site.at(QUESTION), wait_until="domcontentloaded")
        assert page.evaluate("performance.getEntriesByType('navigation')[0].domContentLoadedEventStart") < 1000
        expect(page.locator(".verdict .answer")).to_contain_text("Yes")


@ONLY_SERVED
def test_the_answers_of_the_chosen_event_are_kept_as_well(page: Page, site: Site) -> None:
    page.goto(site.at(SKILL, site.choice))
    page.get_by_role("link", name="May a team-mate of the blitzing Juggernaut").click()
    page.wait_for_url(f"**{site.choice}")
    expect(page.locator(".event")).to_contain_text("Autumn Cup")
    page.get_by_role("link", name="Autumn Cup").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Autumn Cup")
    assert page.evaluate("document.querySelector('.why').textContent").startswith("Version 1, locked on")


@ONLY_SERVED
def test_answers_that_are_not_kept_yet_are_not_said_to_be_ready(visited: BrowserContext, site: Site) -> None:
    with online(visited, site) as page, answering(visited, "edition.json?*", lambda route: route.abort()):
        page.goto(site.at(QUESTION, "?source=fumbbl"))
        expect(page.locator("#hall")).to_have_text(f"Ready offline, book of {today()}; the answers chosen here are not kept yet.")


@ONLY_SERVED
def test_scanning_the_code_of_an_event_chooses_it(browser: Browser, site: Site) -> None:
    assert site.event
    with alive(site), browser.new_context() as context:
        page = context.new_page()
        page.goto(site.at(f"e/{site.event.code}"))
        expect(page.locator("#hall")).to_contain_text("with the answers of Autumn Cup", timeout=MAKING)


def test_an_edition_that_comes_only_in_part_leaves_the_kept_one_in_force(visited: BrowserContext, site: Site) -> None:
    with online(visited, site) as page, answering(visited, "edition.json", edition("another", ["static/no-such-file.css"])) as asked:
        page.goto(site.at(SKILL))
        page.wait_for_timeout(2000)
        assert asked
        expect(page.locator("#hall")).to_contain_text(f"Ready offline, book of {today()}")
    page = visited.new_page()
    page.goto(site.at(QUESTION))
    expect(page.locator(".verdict .answer")).to_contain_text("Yes")
    page.close()


def test_a_first_visit_that_breaks_off_leaves_nothing_that_would_be_used(browser: Browser, site: Site) -> None:
    with alive(site), browser.new_context() as context, answering(context, "book.bin", lambda route: route.abort()) as asked:
        page = context.new_page()
        page.goto(site.first)
        until = time.monotonic() + MAKING / 1000
        while not asked and time.monotonic() < until:
            page.wait_for_timeout(200)
        page.wait_for_timeout(2000)
        assert asked
        assert page.evaluate(STORED) == 0
        expect(page.locator("#hall")).to_be_hidden()


@ONLY_SERVED
def test_other_answers_locked_since_are_warned_of_until_they_are_there(visited: BrowserContext, site: Site) -> None:
    site.lock(precedence=("jervis", "raw"))
    warning = "The copy kept here is too old: the answers of Autumn Cup were locked on"
    with online(visited, site) as page, answering(visited, "book.bin?*", lambda route: route.abort()):
        page.goto(site.at(QUESTION, site.choice))
        page.wait_for_timeout(1000)
        expect(page.get_by_role("alert")).to_contain_text(warning, timeout=MAKING)
    page = visited.new_page()
    page.goto(site.at(SKILL, site.choice))
    expect(page.get_by_role("alert")).to_contain_text(warning)
    page.close()
    with online(visited, site) as page:
        page.goto(site.at(QUESTION, site.choice))
        expect(page.locator("#hall")).to_contain_text("It is newer than this page", timeout=MAKING)
        expect(page.get_by_role("alert")).to_have_count(0)
        page.get_by_role("link", name="Show this page of it").click()
        expect(page.locator("#hall")).not_to_contain_text("newer")


def test_a_newer_edition_is_announced_once_it_is_whole(visited: BrowserContext, site: Site) -> None:
    with online(visited, site) as page, answering(visited, "edition.json", edition("another", ["static/site.css", "offline/search.bin"])):
        page.goto(site.at(SKILL))
        expect(page.locator("#hall")).to_contain_text("It is newer than this page", timeout=15_000)
        expect(page.locator("#hall")).to_contain_text("book of 1 January 2000")
        assert len(page.evaluate("caches.keys()")) == 2


def edition(version: str, files: list[str]) -> Callable[[Route], None]:
    """An answer that names another edition."""
    named = {"version": version, "book": version, "day": "2000-01-01", "date": "1 January 2000", "of": "", "answers": "", "locked": None, "files": files}
    return lambda route: route.fulfill(json=named)


@contextmanager
def answering(context: BrowserContext, file: str, answer: Callable[[Route], None]) -> Iterator[list[str]]:
    """What is asked for a file of the book is answered otherwise; gives the addresses asked for."""
    asked: list[str] = []

    def answered(route: Route) -> None:
        asked.append(route.request.url)
        answer(route)

    where = f"**/offline/{file}" if "*" in file else f"**/offline/{file}*"
    context.route(where, answered)
    try:
        yield asked
    finally:
        context.unroute(where)


@contextmanager
def french(browser: Browser, folder: Path, site: Site, locale: str, query: str) -> Iterator[BrowserContext]:
    """A browser that has been on the French site once, by its own language or by the address; the line is dead."""
    with browser.browser_type.launch_persistent_context(
        folder, executable_path=str(CHROMIUM), args=["--no-sandbox", "--disable-background-networking"], locale=locale) as context:
        with alive(site):
            page = context.new_page()
            page.goto(site.first + query)
            expect(page.locator("#hall")).to_be_visible(timeout=MAKING)
        context.set_offline(True)
        yield context


@ONLY_SERVED
@pytest.mark.parametrize(("locale", "query"), [("fr-FR", ""), ("en-GB", "?lang=fr")], ids=["by the browser", "by the address"])
def test_the_book_is_kept_in_the_language_of_its_reader(browser: Browser, site: Site, tmp_path: Path, locale: str, query: str) -> None:
    with french(browser, tmp_path, site, locale, query) as context:
        page = context.new_page()
        page.goto(site.first + query)
        page.get_by_role("link", name="Questions", exact=True).first.click()
        for address in (page.url, site.at(SKILL, query), site.at(QUESTION, "?lang=fr"), site.at("search", "?q=grab&lang=fr")):
            answer = page.goto(address)
            assert answer and answer.status == 200, address
            assert page.locator("html").get_attribute("lang") == "fr" and page.get_by_text("Compétences").count(), address
        assert page.evaluate(STORED) < MOST_STORED
        page.goto(site.at(SKILL, "?lang=de"))
        assert page.locator("html").get_attribute("lang") == "fr", "what is kept is better than nothing"
        expect(page.locator(".tongue-not-kept")).to_contain_text("(Deutsch)")
        page.goto(site.at(SKILL, "?lang=fr"))
        expect(page.locator(".tongue-not-kept")).to_have_count(0)
        with online(context, site) as other:
            other.goto(site.at(SKILL, "?lang=de"))
            assert other.locator("html").get_attribute("lang") == "de"
            expect(other.locator(".tongue-not-kept")).to_have_count(0)


@ONLY_SERVED
def test_the_event_is_kept_in_the_language_of_its_reader(browser: Browser, site: Site, tmp_path: Path) -> None:
    with french(browser, tmp_path, site, "fr-FR", f"{site.choice}&lang=fr") as context:
        page = context.new_page()
        for address in (site.at(QUESTION, f"{site.choice}&lang=fr"), site.at(QUESTION, f"?lang=fr&{site.choice[1:]}"), site.at(QUESTION, site.choice)):
            answer = page.goto(address)
            assert answer and answer.status == 200, address
            assert page.locator("html").get_attribute("lang") == "fr" and "Autumn Cup" in page.locator(".event").inner_text(), address
