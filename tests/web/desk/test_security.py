"""Tokens on forms, cookies, the content policy, markup in what people write, and bounds of what they may ask for."""
from __future__ import annotations

import re
import stat
from collections.abc import Callable, Iterator
from datetime import date
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from app import paths
from app.corpus.model import Corpus
from app.desk import db, disputes, tournaments
from app.desk.access import Deed
from app.desk.desk import Desk
from app.desk.disputes import MOST_TEXT, Verdict
from app.desk.model import Override, Role
from app.errors import TouchlineError
from app.settings import Settings
from app.web import create_app
from app.web.desk import freezing
from app.web.desk.at_hand import STORE, WORKER
from app.web.limits import BODY_BYTES, Busy, TooSlow, Worker
from tests.the_book import site_over_the_book

from . import slow
from .conftest import PASSWORD, Scene, new_scene, somebody
from .test_events import GRAB
from .visitor import Visitor

SECRET = "0123456789abcdef" * 4
OWN_SCRIPTS = {f"/static/{file.name}" for file in paths.static().glob("*.js")}


@pytest.fixture(scope="module")
def scenes(site: Flask, store: Desk) -> Iterator[Scene]:
    """One scene for pages that are only looked at: with a ruled dispute, an own answer, a change that waits, an invitation, statements."""
    made = new_scene(site, store)
    organiser, event = made.people[Role.ORGANISER], made.event
    draft = replace(event.draft, overrides={GRAB: Override(option="does-not-cancel", reason="why")})
    for profile in (draft, replace(draft, precedence=("raw",))):
        tournaments.edit_event(
            store, organiser, event.id, name=event.name, starts=event.starts, ends=event.ends, languages=event.languages, profile=profile)
        if profile is draft:
            tournaments.lock_profile(store, organiser, event.id, lambda before, after: ())
    tournaments.invite(store, organiser, event, Role.REFEREE)
    head = made.people[Role.HEAD_REFEREE]
    for number in range(2):
        dispute = disputes.record(store, head, event.id, question=GRAB, words="w", verdict=None if number else Verdict("cancels", "", "r"))
        disputes.state(store, head, dispute.id, side="home", text="said")
    yield made


def pages_of(scene: Scene) -> dict[str, Visitor]:
    """Every page of the desk with somebody who sees the most of it."""
    path = scene.path
    by_organiser = ("/desk", "/desk/new", "/account", path, *(path + rest for rest in (
        "/edit", "/edit?q=grab", f"/answers/{GRAB}", "/versions", "/crew", "/trail", "/verdicts", "/flyer", "/pack", "/disputes/new",
        f"/disputes/new?question={GRAB}", "/disputes/new?words=grab", "/disputes/1", "/disputes/1/replay", "/disputes/2")))
    return {"/sign-in": scene.nobody, **{address: scene.organiser for address in by_organiser}, f"{path}/disputes/1?": scene.head}


class Reader(HTMLParser):
    """Collects what a content policy forbids and what forms lack."""

    def __init__(self) -> None:
        super().__init__()
        self.forbidden: list[str] = []
        self.forms: list[bool] = []
        self.styled = False

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        names = dict(attributes)
        # The first style element is the site's own, which the policy allows by its hash.
        if (tag == "style" and self.styled) or "style" in names or (tag == "script" and (names.get("src") or "").partition("?")[0] not in OWN_SCRIPTS):
            self.forbidden.append(tag)
        self.styled = self.styled or tag == "style"
        self.forbidden += [name for name in names if name.startswith("on")]
        self.forbidden += [value for name in ("href", "src", "action") if (value := names.get(name)) and not re.match(r"[/?#]", value)]
        if tag in ("img", "x-evil", "iframe", "object", "embed", "base"):
            self.forbidden.append(tag)
        if tag == "form" and (names.get("method") or "").lower() == "post":
            self.forms.append(False)
        if tag == "input" and names.get("name") == "csrf_token" and names.get("value") and self.forms:
            self.forms[-1] = True


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    return reader


def test_every_form_that_changes_something_carries_a_token(app: Flask, scenes: Scene) -> None:
    forms = {address: read(visitor.page(address)).forms for address, visitor in pages_of(scenes).items()}
    assert sum(map(len, forms.values())) > 20
    assert [address for address, found in forms.items() if not all(found)] == []


def test_no_page_has_inline_code_inline_style_or_anything_of_others(app: Flask, scenes: Scene) -> None:
    assert {address: found for address, visitor in pages_of(scenes).items() if (found := read(visitor.page(address)).forbidden)} == {}


def test_every_answer_of_the_desk_has_the_content_policy_and_is_kept_by_nobody(app: Flask, scenes: Scene) -> None:
    answers = [visitor.get(address) for address, visitor in pages_of(scenes).items()]
    answers += [scenes.nobody.get(scenes.path + rest) for rest in ("/edit", "/qr.png", "/verdicts.csv", "/nowhere")]
    for found in answers:
        policy = found.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
    assert {found.headers["Cache-Control"] for found in answers[:-1]} == {"private, no-store"}


def test_no_form_is_taken_without_its_token_or_with_another_ones(app: Flask, scene: Scene) -> None:
    addresses = sorted(
        rule.rule.replace("<code>", scene.event.code).replace("<int:number>", "1").replace("<id>", GRAB).replace("<token>", "x")
        for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ()) and rule.endpoint.startswith("desk."))
    assert len(addresses) > 14
    for token in ({}, {"csrf_token": scene.guest.csrf()}):
        found = {address: scene.organiser.client.post(address, data=token) for address in addresses}
        assert {address: answer.status_code for address, answer in found.items() if answer.status_code != 400} == {}
        assert "this form was out of date" in found.pop("/sign-in").text  # the only one of which nothing is lost
        assert all("no longer valid" in answer.text for answer in found.values())
    assert scene.organiser.get("/account").status_code == 200


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[..., Flask]]:
    """Makes applications over an empty store, with settings of their own."""
    made: list[Flask] = []

    def make(**values: object) -> Flask:
        made.append(site_over_the_book(Settings(data=str(tmp_path), **values)))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for app in made:
        app.extensions["touchline-worker"].close()
        if STORE in app.extensions:
            app.extensions[STORE].engine.dispose()


def cookies_of(app: Flask) -> list[str]:
    """The cookies that a sign-in sets, attributes and all."""
    client, origin = app.test_client(), "https://localhost"
    page = client.get("/sign-in", base_url=origin)
    somebody_new = somebody(app.extensions["touchline-desk-of"], "Rita")
    token = re.search(r'name="csrf_token" value="([^"]+)"', page.text)
    assert token
    form = {"csrf_token": token[1], "name": somebody_new.name, "password": PASSWORD}
    found = client.post("/sign-in", data=form, base_url=origin, headers={"Referer": f"{origin}/sign-in"})
    assert found.status_code == 303
    return [*page.headers.getlist("Set-Cookie"), *found.headers.getlist("Set-Cookie")]


@pytest.mark.parametrize("env", ["development", "production"])
def test_cookies_are_for_this_site_alone_and_in_production_for_tls_alone(opened: Callable[..., Flask], env: str) -> None:
    from app.web.desk import desk_of
    app = opened(env=env, secret_key=SECRET)
    app.extensions["touchline-desk-of"] = desk_of(app)
    cookies = cookies_of(app)
    assert len(cookies) >= 2
    for cookie in cookies:
        assert "; HttpOnly" in cookie and "; SameSite=Lax" in cookie and ("; Secure" in cookie) is (env == "production")


def test_the_first_page_of_an_empty_installation_is_served(opened: Callable[..., Flask], tmp_path: Path) -> None:
    app = opened()
    assert app.test_client().get("/sign-in").status_code == 200
    key = tmp_path / "development-key"
    assert len(key.read_text()) >= 32 and stat.S_IMODE(key.stat().st_mode) == 0o600


def test_forms_survive_a_restart_in_development(opened: Callable[..., Flask]) -> None:
    keys = []
    for _ in range(2):
        app = opened()
        app.test_client().get("/sign-in")
        keys.append(app.secret_key)
    assert keys[0] == keys[1]


def test_a_form_of_one_worker_is_taken_by_another_from_the_first_on(opened: Callable[..., Flask]) -> None:
    from app.web.desk import desk_of
    first, second = opened(), opened()
    rita = somebody(desk_of(first), "Rita")
    page = first.test_client().get("/sign-in")
    token = re.search(r'name="csrf_token" value="([^"]+)"', page.text)
    assert token
    client = second.test_client()
    name, _, value = page.headers["Set-Cookie"].partition(";")[0].partition("=")
    client.set_cookie(name, value)
    assert client.post("/sign-in", data={"csrf_token": token[1], "name": rita.name, "password": PASSWORD}).status_code == 303


def test_reading_the_book_writes_nothing(opened: Callable[..., Flask], tmp_path: Path) -> None:
    assert opened().test_client().get("/").status_code == 200
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("variable", "value"), [
    ("DATABASE_URL", "mysql://x/y"), ("DATABASE_URL", "postgresql://u:p@h:notaport/db"), ("TOUCHLINE_SESSION_DAYS", "99999999999"),
    ("TOUCHLINE_SESSION_DAYS", "0"), ("TOUCHLINE_RETENTION_DAYS", "-1"),
])
def test_a_setting_that_cannot_work_is_told_at_the_start(monkeypatch: pytest.MonkeyPatch, book: Corpus, variable: str, value: str) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(TouchlineError, match=variable):
        create_app(book)


@pytest.mark.parametrize("key", ["", "short"])
def test_production_does_not_start_without_a_secret_key(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    monkeypatch.setenv("TOUCHLINE_ENV", "production")
    monkeypatch.setenv("TOUCHLINE_SECRET_KEY", key)
    with pytest.raises(TouchlineError, match="TOUCHLINE_SECRET_KEY"):
        create_app()


def test_behind_a_proxy_of_ones_own_codes_lead_to_the_address_outside(opened: Callable[..., Flask]) -> None:
    forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "rulings.example"}
    for proxies, address in ((1, "https://rulings.example/e/"), (0, "http://localhost/e/")):
        app = opened(secret_key=SECRET, proxies=proxies)
        from app.web.desk import desk_of
        person = somebody(desk_of(app), "Olga", admin=True)
        event = tournaments.make_event(
            desk_of(app), person, name="Cup", starts=date(2027, 1, 1), ends=date(2027, 1, 1), profile=tournaments.EventProfile())
        assert f"<code>{address}" in app.test_client().get(f"/e/{event.code}/flyer", headers=forwarded).text


MARKUP = st.sampled_from((
    "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "' onmouseover='alert(1)", "</textarea><x-evil>", "</title><x-evil>",
    "<svg/onload=alert(1)>", "javascript:alert(1)", "]]><x-evil>", "&lt;x-evil&gt;<x-evil>", "{{ 7*7 }}<x-evil>", "[a](javascript:alert(1))<x-evil>",
))


@settings(max_examples=2, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_markup_in_whatever_people_write_comes_out_as_text(app: Flask, store: Desk, data: st.DataObject) -> None:
    draw = lambda: data.draw(MARKUP)  # noqa: E731
    scene = new_scene(app, store)
    organiser, referee, head = (scene.people[role] for role in (Role.ORGANISER, Role.REFEREE, Role.HEAD_REFEREE))
    name = f"{draw()} Cup"
    draft = replace(scene.event.draft, overrides={GRAB: Override(option="does-not-cancel", reason=draw()), draw(): Override(option=draw(), reason=draw())})
    tournaments.edit_event(
        store, organiser, scene.event.id, name=name, starts=scene.event.starts, ends=scene.event.ends, languages=("en",), profile=draft)
    tournaments.lock_profile(store, organiser, scene.event.id, lambda before, after: ())
    frozen = disputes.Frozen(option=draw(), because=draw(), profile=draw(), corpus=draw(), engine=draw(), scenario=draw())
    for question in (GRAB, None):
        verdict = Verdict("cancels" if question else None, draw(), draw())
        made = disputes.record(
            store, referee, scene.event.id, question=question, skills=(draw(), draw()), words=draw(), table="<x-evil>", round="<b>'\"",
            frozen=frozen, verdict=verdict)
        disputes.state(store, referee, made.id, side="away", text=draw())
        overruled = disputes.act(store, head, made.id, Deed.OVERRULE, revision=1, verdict=Verdict(None, draw() + "!", draw()))
        disputes.publish(store, head, made.id, revision=overruled.revision)
    shown = {**pages_of(scene), f"/disputes/new?words={draw()}&skills={draw()}": scene.referee}
    shown = {address if address.startswith("/e/") or address in ("/desk", "/account", "/sign-in", "/desk/new") else scene.path + address: visitor
             for address, visitor in shown.items()}
    found = {address: read(visitor.page(address)).forbidden for address, visitor in shown.items()}
    contradicting = {"question": GRAB, "option": "does-not-cancel", "words": draw(), "reason": draw(), "table": draw()[:16], "draft": draw()}
    for fields in (contradicting, {**contradicting, "table": "x" * 20}):
        found[str(fields)] = read(scene.referee.post(f"{scene.path}/disputes/new", fields).text).forbidden
    found["sign-in"] = read(scene.nobody.post("/sign-in", {"name": draw(), "password": draw(), "next": draw()}).text).forbidden
    assert {address: tags for address, tags in found.items() if tags} == {}


@settings(max_examples=8, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate), suppress_health_check=list(HealthCheck))
@given(path=st.text(max_size=12), words=st.text(max_size=40), number=st.text(max_size=14))
def test_no_text_anywhere_breaks_the_desk(app: Flask, scenes: Scene, path: str, words: str, number: str) -> None:
    from urllib.parse import quote
    code, text = quote(path, safe=""), quote(words, safe="")
    gets = (f"/e/{code}", f"/i/{code}", f"/?event={code}", f"/api/v1/questions/{GRAB}?event={code}", f"{scenes.path}/disputes/{code}",
            f"{scenes.path}/disputes/new?question={text}&skills={text}&words={text}", f"{scenes.path}/edit?q={text}", f"/record?question={text}")
    statuses = {address: scenes.organiser.get(address).status_code for address in gets}
    head = {"name": words, "starts": number, "profile": path}
    posts: dict[str, dict[str, object]] = {
        "/sign-in": {"name": words, "password": words, "next": path}, "/desk/new": head, "/i/x": {},
        f"{scenes.path}/disputes/new": {"question": path, "words": words, "skills": words, "option": path, "table": number, "verdict": words},
        f"{scenes.path}/disputes/1/act": {"deed": "appeal", "revision": number},
        f"{scenes.path}/disputes/1/publish": {"revision": number, "public": path}, f"{scenes.path}/disputes/1/statements": {"side": path, "text": words},
        f"{scenes.path}/crew/revoke": {"invitation": path}, f"{scenes.path}/crew/dismiss": {"person": path}, "/account/password": {"old": words, "new": path},
    }
    for address, fields in posts.items():
        visitor = Visitor(app) if address in ("/sign-in", "/i/x") else scenes.guest if address == "/account/password" else scenes.organiser
        statuses[address] = visitor.post(address, fields).status_code
    assert {address: status for address, status in statuses.items() if status >= 500} == {}


def test_a_form_larger_than_the_limit_is_refused_unread(app: Flask, scene: Scene) -> None:
    found = scene.referee.post(f"{scene.path}/disputes/new", {"question": GRAB, "words": "x" * (BODY_BYTES + 1)})
    assert found.status_code == 413
    assert disputes.disputes(scene.desk, scene.people[Role.REFEREE], scene.event.id) == []


def test_the_longest_texts_that_are_allowed_are_taken(app: Flask, scene: Scene) -> None:
    long = "ü" * MOST_TEXT
    scene.referee.sends(f"{scene.path}/disputes/new", {"question": GRAB, "option": "cancels", "words": long, "reason": long, "verdict": long})


def test_a_run_that_takes_too_long_is_stopped_and_the_dispute_is_recorded_without_it(
    app: Flask, scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app.config, "PLAY", slow.sleep)
    monkeypatch.setitem(app.extensions, WORKER, worker := Worker(seconds=0.2))
    scene.referee.sends(f"{scene.path}/disputes/new", {"question": GRAB, "option": "cancels"})
    worker.close()
    (only,) = disputes.disputes(scene.desk, scene.people[Role.REFEREE], scene.event.id)
    assert only.frozen.text and only.frozen.outcome == {}


def test_runs_of_strangers_do_not_keep_a_dispute_from_its_outcome(app: Flask, scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    busy = Worker(wait=0)
    monkeypatch.setitem(app.extensions, "touchline-worker", busy)
    with busy._lock:
        assert scene.nobody.client.post("/api/v1/run", json={"text": "id: x"}).status_code == 503
        scene.referee.sends(f"{scene.path}/disputes/new", {"question": GRAB, "option": "cancels"})
    (only,) = disputes.disputes(scene.desk, scene.people[Role.REFEREE], scene.event.id)
    assert only.frozen.outcome["players"]


@pytest.mark.parametrize("fault", [Busy("the engine is busy"), TooSlow("it was stopped")])
def test_an_engine_that_has_no_time_is_no_other_outcome(app: Flask, scene: Scene, monkeypatch: pytest.MonkeyPatch, fault: TouchlineError) -> None:
    path = scene.referee.sends(f"{scene.path}/disputes/new", {"question": GRAB, "option": "cancels"})

    class Full:
        def call(self, *_: object) -> None:
            raise fault

    monkeypatch.setitem(app.extensions, WORKER, Full())
    found = scene.referee.get(f"{path}/replay")
    assert found.status_code in (503, 504) and "differs" not in found.text


def test_while_the_store_is_away_a_form_comes_back_whole_and_strangers_learn_nothing_of_it(
    app: Flask, scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene.referee.csrf(), scene.nobody.csrf()
    away = db.connect("postgresql://secret-user@/x?host=/no/such/folder")
    monkeypatch.setitem(app.extensions, STORE, replace(scene.desk, engine=away))
    fields = {"question": GRAB, "option": "cancels", "words": 'He said "so" <b>', "key": "a key of this one form"}
    found = scene.referee.post(f"{scene.path}/disputes/new", fields)
    assert found.status_code == 503 and found.headers["Retry-After"] and "nothing was saved" in found.text
    again = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', found.text))
    assert {name: unescape(again[name]) for name in fields} == fields and again["csrf_token"]
    signing_in = scene.nobody.post("/sign-in", {"name": "Rita", "password": PASSWORD})
    assert signing_in.status_code == 503 and PASSWORD not in signing_in.text
    for text in (found.text, signing_in.text, scene.nobody.get(scene.path).text, scene.nobody.get(f"/api/v1/questions/{GRAB}?event=ABCDEF").text):
        assert "secret-user" not in text and "/no/such" not in text
    assert scene.nobody.get(f"/bb2025/questions/{GRAB}").status_code == 200


def test_a_run_that_wants_too_much_memory_is_stopped(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(app.config, "PLAY", slow.fill)
    monkeypatch.setitem(app.extensions, WORKER, worker := Worker(memory=400 * 1024**2))
    with app.app_context(), pytest.raises(TooSlow, match="memory"):
        freezing.played("", "x", {}, {})
    worker.close()
