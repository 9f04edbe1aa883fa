"""What a page asks the desk for behind its reader's back takes nothing from the form that he fills in meanwhile."""
from __future__ import annotations

import re

from flask import Flask

from app.desk import accounts
from app.desk.desk import Desk

from .conftest import PASSWORD, somebody
from .visitor import Visitor

PASS = "/desk/pass"


def token_on(page: str) -> str:
    found = re.search(r'name="csrf_token" value="([^"]+)"', page)
    assert found
    return found[1]


def test_who_is_not_signed_in_is_told_so_and_begins_no_session(app: Flask, store: Desk) -> None:
    found = Visitor(app).get(PASS)
    assert (found.status_code, found.json) == (200, {"person": ""})
    assert "Set-Cookie" not in found.headers


def test_who_is_signed_in_gets_a_token_that_forms_are_taken_with(app: Flask, store: Desk) -> None:
    person, visitor = somebody(store, "Rita"), Visitor(app)
    assert visitor.post("/sign-in", {"name": person.name, "password": PASSWORD}).status_code == 303
    found = visitor.get(PASS).json
    assert found and found["person"] == person.id[:12]
    assert visitor.client.post("/sign-out", data={"csrf_token": found["csrf_token"]}).location == "/"


def test_of_two_answers_at_once_to_a_browser_that_was_closed_either_session_takes_the_form_of_the_other(app: Flask, store: Desk) -> None:
    person = somebody(store, "Rita")
    signed_in = accounts.sign_in(store, person.name, PASSWORD, address=person.id, device="phone")[1]
    # Neither request has a session yet; the browser keeps that of the answer that comes last.
    form, last = token_on(Visitor(app, signed_in).page("/account")), Visitor(app, signed_in)
    assert last.get(PASS).status_code == 200
    assert last.client.post("/sign-out", data={"csrf_token": form}).location == "/"


def test_a_sign_in_whose_token_is_of_another_session_is_shown_again_and_then_taken(app: Flask, store: Desk) -> None:
    person, visitor = somebody(store, "Rita"), Visitor(app)
    visitor.csrf()
    refused = visitor.client.post("/sign-in", data={"csrf_token": Visitor(app).csrf(), "name": person.name, "password": PASSWORD, "next": "/record"})
    assert refused.status_code == 400
    assert f'value="{person.name}"' in refused.text and PASSWORD not in refused.text
    again = visitor.client.post("/sign-in", data={
        "csrf_token": token_on(refused.text), "name": person.name, "password": PASSWORD, "next": "/record"}, environ_base=visitor.origin)
    assert (again.status_code, again.location) == (303, "/record")
