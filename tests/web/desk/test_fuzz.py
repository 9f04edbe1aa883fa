"""Whatever is sent to any route of the desk, by whomever: no request makes the server fail. The routes are taken from the application itself."""
from __future__ import annotations

import pytest
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from werkzeug.routing import Rule

from app.desk.desk import Desk

from .conftest import Scene, new_scene
from .test_events import GRAB
from .visitor import Visitor

EXAMPLES = 6
"""Requests for each route and method, the same ones each time."""
FIELDS = (
    "name", "password", "old", "new", "next", "how", "starts", "ends", "on", "profile", "languages", "precedence", "drop", "seen", "option", "reason",
    "role", "invitation", "person", "session", "question", "skills", "words", "table", "round", "verdict", "scenario", "despite", "draft", "key", "deed",
    "revision", "public", "side", "text", "q")
TEXT = st.text(max_size=24) | st.sampled_from((
    GRAB, "cancels", "1", "0", "-1", "2147483648", "9" * 30, "2026-11-30", "9999-12-31", "yes", "naf", "organiser", "referee", "rule", "overrule",
    "withdraw", "a key of a form, made up", "\x00", "\ud7ff", "ΐ" * 40, "=1+1", "//evil.example", "'; --", "%00", "../..", "x" * 4001))
ENDS = {"desk.delete_event", "desk.sign_out"}
"""What would end the scene if it hit; sent to an event and an account that are not there."""


@pytest.fixture(scope="module")
def shared(site: Flask, store: Desk) -> Scene:
    from app.web.desk.at_hand import STORE
    site.extensions[STORE] = store
    made = new_scene(site, store)
    made.referee.sends(f"{made.path}/disputes/new", {"question": GRAB, "option": "cancels"})
    return made


def requests_of(app: Flask) -> list[tuple[Rule, str]]:
    """Every route of the desk with each of its methods."""
    rules = [rule for rule in app.url_map.iter_rules() if rule.endpoint.startswith("desk.")]
    return [(rule, method) for rule in rules for method in sorted((rule.methods or set()) & {"GET", "POST"})]


@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, phases=(Phase.generate,), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_no_request_makes_the_desk_fail(shared: Scene, data: st.DataObject) -> None:
    app, failed = shared.app, {}
    known = {"code": shared.event.code, "number": 1, "id": GRAB, "token": "0" * 43, "form": "json"}
    adapter = app.url_map.bind("localhost")
    for rule, method in requests_of(app):
        values = {
            name: known[name] if name in ("number", "form") or (data.draw(st.booleans()) and rule.endpoint not in ENDS)
            else data.draw(st.text(min_size=1, max_size=12)) for name in rule.arguments}
        if "form" in rule.arguments:
            values["form"] = rule.rule.rpartition("any(")[2].partition(")")[0].split(",")[0].strip()
        try:
            path = adapter.build(rule.endpoint, values, method=method)
        except Exception:  # a text that is no address of this route
            continue
        fields = data.draw(st.dictionaries(st.sampled_from(FIELDS), TEXT, max_size=8))
        visitor: Visitor = data.draw(st.sampled_from([shared.nobody, shared.guest, shared.referee, shared.head, shared.organiser]))
        if rule.endpoint in ENDS or rule.endpoint == "desk.password":
            visitor = shared.nobody
        found = visitor.get(path, **{name: text for name, text in fields.items() if text}) if method == "GET" else visitor.post(path, dict(fields))
        if found.status_code >= 500:
            failed[method, path] = (found.status_code, fields)
    assert failed == {}


def test_every_route_of_the_desk_is_asked(shared: Scene) -> None:
    asked = {rule.endpoint for rule, _ in requests_of(shared.app)}
    assert asked == {name for name in shared.app.view_functions if name.startswith("desk.")}
