"""Every address of the desk, with every method, for everybody: the whole table, written out."""
from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask

from app.desk import disputes
from app.desk.desk import Desk
from app.desk.disputes import Verdict
from app.desk.model import Role

from .conftest import Scene, new_scene
from .test_events import GRAB
from .visitor import Visitor, words_of

TABLE = """
method address                          nobody guest referee head organiser rogue
GET    /sign-in                         200    200   200     200  200       200
POST   /sign-in                         403    403   403     403  403       403
GET    /sign-out                        405    405   405     405  405       405
GET    /account                         303    200   200     200  200       200
POST   /account/password                303    400   400     400  400       400
GET    /i/0123456789                    404    404   404     404  404       404
POST   /i/0123456789                    404    404   404     404  404       404
GET    /record                          303    200   303     303  303       303
GET    /desk                            303    200   200     200  200       200
GET    /desk/pass                       200    200   200     200  200       200
GET    /desk/new                        303    200   200     200  200       200
POST   /desk/new                        303    400   400     400  400       400
GET    /desk/accounts                   303    403   403     403  200       200
GET    /e/CODE                          200    200   200     200  200       200
GET    /e/CODE/versions                 200    200   200     200  200       200
GET    /e/CODE/verdicts                 200    200   200     200  200       200
GET    /e/CODE/verdicts.json            200    200   200     200  200       200
GET    /e/CODE/verdicts.csv             200    200   200     200  200       200
GET    /e/CODE/flyer                    200    200   200     200  200       200
GET    /e/CODE/pack                     200    200   200     200  200       200
GET    /e/CODE/qr.svg                   200    200   200     200  200       200
GET    /e/CODE/qr.png                   200    200   200     200  200       200
GET    /e/CODE/disputes/blank           200    200   200     200  200       200
GET    /e/CODE/disputes/new             303    404   200     200  200       404
POST   /e/CODE/disputes/new             303    404   422     422  422       404
GET    /e/CODE/precedents               303    404   200     200  200       404
GET    /e/CODE/disputes.json            303    404   200     200  200       404
GET    /e/CODE/disputes.csv             303    404   200     200  200       404
GET    /e/CODE/disputes/1               303    404   200     200  200       404
GET    /e/CODE/disputes/1/replay        303    404   200     200  200       404
GET    /e/CODE/disputes/1/ruling.yaml   303    404   200     200  200       404
POST   /e/CODE/disputes/1/act           303    404   400     400  400       404
POST   /e/CODE/disputes/1/statements    303    404   422     422  422       404
POST   /e/CODE/disputes/1/publish       303    404   400     400  400       404
GET    /e/CODE/disputes/1/act           405    405   405     405  405       405
GET    /e/CODE/edit                     303    404   404     404  200       404
POST   /e/CODE/edit                     303    404   404     404  400       404
GET    /e/CODE/answers/QUESTION         303    404   404     404  200       404
POST   /e/CODE/answers/QUESTION         303    404   404     404  303       404
POST   /e/CODE/lock                     303    404   404     404  303       404
POST   /e/CODE/delete                   303    404   404     404  400       404
GET    /e/CODE/crew                     303    404   404     404  200       404
POST   /e/CODE/crew/invite              303    404   404     404  400       404
POST   /e/CODE/crew/revoke              303    404   404     404  404       404
POST   /e/CODE/crew/dismiss             303    404   404     404  404       404
GET    /e/CODE/trail                    303    404   404     200  200       404
GET    /e/NOEVENT                       404    404   404     404  404       404
GET    /e/NOEVENT/disputes/1            303    404   404     404  404       404
"""
"""The forms are sent empty: 400 and 422 are what somebody who may send one is told of an empty one. 303 of a page leads to the sign-in, save `/record`."""
DEEDS = """
deed     nobody guest referee head organiser rogue
rule     303    404   303     303  303       404
appeal   303    404   303     303  303       404
uphold   303    404   403     303  403       404
overrule 303    404   403     303  403       404
withdraw 303    404   403     303  303       404
publish  303    404   403     303  303       404
"""
"""What is done with a dispute that it can be done with, recorded by another referee than the one of the table."""
WHO = ("nobody", "guest", "referee", "head", "organiser", "rogue")
HEADLESS = [line.split() for line in TABLE.strip().splitlines()[1:]]
CELLS = [(method, address, who, int(status)) for method, address, *row in HEADLESS for who, status in zip(WHO, row, strict=True)]
DEED_CELLS = [
    (deed, who, int(status)) for deed, *row in (line.split() for line in DEEDS.strip().splitlines()[1:]) for who, status in zip(WHO, row, strict=True)]


@pytest.fixture(scope="module")
def shared(site: Flask, store: Desk) -> Iterator[Scene]:
    """One scene for the whole table, with one dispute that nobody has published."""
    made = new_scene(site, store)
    verdict = Verdict("cancels", "", "a private matter too")
    disputes.record(store, made.people[Role.HEAD_REFEREE], made.event.id, question=GRAB, words="xyzzy, a private matter", verdict=verdict)
    yield made


def filled_in(address: str, scene: Scene) -> str:
    return address.replace("NOEVENT", "ZZZZZ2").replace("CODE", scene.event.code).replace("QUESTION", GRAB)


@pytest.mark.parametrize(("method", "address", "who", "status"), CELLS)
def test_everybody_gets_what_the_table_says(app: Flask, shared: Scene, method: str, address: str, who: str, status: int) -> None:
    visitor: Visitor = getattr(shared, who)
    path = filled_in(address, shared)
    # Failed sign-ins are counted by name, so that an empty one would soon be told to wait.
    found = visitor.get(path) if method == "GET" else visitor.post(path, {"name": f"{who} {shared.event.code}"} if path == "/sign-in" else None)
    assert found.status_code == status, words_of(found.text)
    if status == 303 and who == "nobody":
        assert found.location.startswith("/sign-in?next=")


def test_the_table_has_every_address_of_the_desk_with_every_method(app: Flask) -> None:
    told = {(method, address.replace("NOEVENT", "CODE")) for method, address, *_ in HEADLESS}
    adapter = app.url_map.bind("localhost")
    reached = {(method, adapter.match(address, method=method)[0]) for method, address in told if (method, address) not in (
        ("GET", "/sign-out"), ("GET", "/e/CODE/disputes/1/act"))}
    all_of_them = {(method, rule.endpoint) for rule in app.url_map.iter_rules() if rule.endpoint.startswith("desk.")
                   for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}}
    # Signing out ends what the table needs; the PDF takes its time where it can be made.
    assert all_of_them - reached == {("POST", "desk.sign_out"), ("GET", "desk.pack_pdf")}


@pytest.mark.parametrize(("deed", "who", "status"), DEED_CELLS)
def test_a_dispute_is_moved_by_whom_the_table_says(app: Flask, scene: Scene, deed: str, who: str, status: int) -> None:
    visitor: Visitor = getattr(scene, who)
    verdict = None if deed == "rule" else Verdict("cancels", "", "r")
    made = disputes.record(scene.desk, scene.people[Role.HEAD_REFEREE], scene.event.id, question=GRAB, verdict=verdict)
    path, revision = f"{scene.path}/disputes/{made.number}", 1
    if deed == "uphold":
        scene.head.sends(f"{path}/act", {"deed": "appeal", "revision": "1"})
        revision = 2
    fields = {"deed": deed, "revision": str(revision), "option": "does-not-cancel" if deed in ("rule", "overrule") else "", "reason": "r", "public": "yes"}
    assert visitor.post(f"{path}/publish" if deed == "publish" else f"{path}/act", fields).status_code == status


@pytest.mark.parametrize("who", ["nobody", "guest", "rogue"])
@pytest.mark.parametrize("rest", ["", "/replay", "/ruling.yaml"])
def test_nobody_else_learns_whether_a_dispute_is_there(app: Flask, shared: Scene, who: str, rest: str) -> None:
    visitor: Visitor = getattr(shared, who)
    there, missing = (visitor.get(f"{shared.path}/disputes/{number}{rest}") for number in (1, 987))
    assert there.status_code == missing.status_code
    assert there.text.replace("disputes/1", "disputes/987").replace("disputes%2F1", "disputes%2F987") == missing.text
    assert dict(there.headers)["Content-Type"] == missing.headers["Content-Type"]


@pytest.mark.parametrize("who", ["nobody", "guest", "rogue"])
def test_no_page_that_others_may_read_tells_of_a_private_dispute(app: Flask, shared: Scene, who: str) -> None:
    visitor: Visitor = getattr(shared, who)
    pages = {address: visitor.get(filled_in(address, shared)).data.decode("latin-1") for method, address, *_ in HEADLESS if method == "GET"}
    pages |= {address: visitor.get(address).text for address in ("/", "/search?q=xyzzy", "/api/v1/search?q=xyzzy", f"/bb2025/questions/{GRAB}")}
    told = {address: page.replace("q=xyzzy", "").replace('value="xyzzy"', "") for address, page in pages.items()}
    asked_for = "/disputes/1"  # such addresses come back in the link to the sign-in
    assert [address for address, page in told.items() if "a private matter" in page or (asked_for in page and asked_for not in address)] == []


def test_precedents_of_other_events_are_published_ones_only(app: Flask, shared: Scene, scene: Scene) -> None:
    assert "a private matter" not in scene.referee.page(f"{scene.path}/disputes/new", question=GRAB, words="xyzzy private matter")
    assert "a private matter" in shared.referee.page(f"{shared.path}/disputes/new", question=GRAB, words="xyzzy private matter")


def test_a_shut_account_is_nobody_at_once(app: Flask, scene: Scene) -> None:
    from app.desk import accounts
    accounts.disable(scene.desk, scene.people[Role.REFEREE])
    assert scene.referee.get(f"{scene.path}/disputes/new").status_code == 303


def test_the_form_that_browsers_keep_has_no_token_and_whoever_keeps_it_as_a_guest_finds_nobody_in_it(scene: Scene) -> None:
    assert '<input type="hidden" name="csrf_token">' in scene.referee.page(f"{scene.path}/disputes/blank")
    assert "touchline-person" not in scene.nobody.page(f"{scene.path}/disputes/blank")
