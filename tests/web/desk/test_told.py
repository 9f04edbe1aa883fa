"""What pages of the desk tell in words: the trail, what was known, and forms that come back as they were typed."""
from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from app.desk import accounts, db, disputes, tournaments
from app.desk.access import Deed
from app.desk.disputes import MOST_STATEMENT, MOST_TEXT, Verdict
from app.desk.model import Override, Role
from app.desk.tables import disputes as table

from .conftest import PASSWORD, Scene
from .test_disputes import GRAB, kept, recorded
from .visitor import words_of


def test_the_trail_names_people_disputes_questions_and_sources_and_prints_no_value_of_the_program(scene: Scene) -> None:
    organiser, referee, head = (scene.people[role] for role in (Role.ORGANISER, Role.REFEREE, Role.HEAD_REFEREE))
    event = scene.event
    draft = replace(event.draft, overrides={GRAB: Override(option="cancels", reason="r")})
    tournaments.edit_event(scene.desk, organiser, event.id, name=event.name, starts=event.starts, ends=event.ends, languages=("en",), profile=draft)
    path = recorded(scene, option="cancels", skills="Grab, Sidestep")
    disputes.state(scene.desk, referee, kept(scene, path).id, side="away", text="t")
    disputes.act(scene.desk, head, kept(scene, path).id, Deed.OVERRULE, revision=1, verdict=Verdict("does-not-cancel", "", "r"))
    page = scene.head.page(f"{scene.path}/trail")
    said = words_of(page)
    for told in (
        f"{organiser.name}: made the event {event.name}", f"{organiser.name}: saved the draft of {event.name}: NAF, then Rules as written, 1 own answer",
        f"{organiser.name}: locked version 1 of its answers", f"{organiser.name}: made an invitation as head referee",
        f"{head.name}: took an invitation and is head referee", f"{referee.name}: recorded no. 1: “Does Grab stop Sidestep during a Blitz?”",
        f"{referee.name}: noted what the away coach said on no. 1", f"{head.name}: overruled the finding on no. 1",
    ):
        assert told in said, told
    assert f'href="{path}"' in page
    assert not re.search(r"\[\'|{\'|None|True|[0-9a-f]{32}", said)


def test_what_was_known_names_the_source(scene: Scene) -> None:
    said = words_of(scene.referee.page(recorded(scene, option="cancels")))
    assert re.search(r"The event's answer .*\((NAF|Rules as written|The profile)[^)]*: ", said) and "(naf:" not in said and "(raw:" not in said


def test_to_withdraw_what_was_ruled_on_the_page_asks_why(scene: Scene) -> None:
    path = recorded(scene, option="cancels")
    page = scene.organiser.page(path)
    (form,) = [f for f in re.findall(r"<form\b.*?</form>", page, re.S) if 'value="withdraw"' in f]
    assert re.search(r'<textarea name="reason"[^>]*required', form) and "Withdraw it for good" in form
    refused = scene.organiser.post(f"{path}/act", {"deed": "withdraw", "revision": "1"})
    assert refused.status_code == 422 and "takes a reason" in refused.text
    scene.organiser.sends(f"{path}/act", {"deed": "withdraw", "revision": "1", "reason": "entered at the wrong event"})
    assert "entered at the wrong event" in scene.referee.page(path)


def test_a_question_that_was_renamed_is_told_by_its_title(scene: Scene) -> None:
    corpus = scene.app.extensions["touchline"].corpus
    former, present = next(iter(corpus.aliases.items()))
    path = recorded(scene, option="cancels")
    with db.writing(scene.desk.engine) as connection:
        connection.execute(update(table).where(table.c.id == kept(scene, path).id).values(question=former))
    scene.head.sends(f"{path}/publish", {"revision": "1", "public": "yes"})
    for page in (scene.referee.page(path), scene.referee.page(scene.path), scene.nobody.page(f"{scene.path}/verdicts")):
        said = words_of(page)
        assert f"No. 1: {corpus.questions[present].title}" in said and former not in said


def test_an_organisers_form_that_was_not_taken_keeps_what_was_typed(scene: Scene) -> None:
    typed = {
        "name": "New name typed", "starts": "2026-12-31", "ends": "2026-01-01", "languages": ["fr", "de"], "precedence": ["fumbbl", "raw"],
        "on": "2026-05-01"}
    found = scene.organiser.post(f"{scene.path}/edit", typed)
    assert found.status_code == 400 and "before it starts" in found.text
    values = re.findall(r'<input[^>]*value="([^"]*)"[^>]*>', found.text)
    assert {"New name typed", "2026-12-31", "2026-01-01", "2026-05-01"} <= set(values)
    assert re.findall(r'name="languages" value="(\w+)" checked', found.text) == ["fr", "de"]
    assert re.findall(r'<option value="(\w+)" selected', found.text) == ["fumbbl", "raw"]
    fresh = scene.organiser.post("/desk/new", {**typed, "profile": "naf-event"})
    assert re.findall(r'name="languages" value="(\w+)" checked', fresh.text) == ["fr", "de"]


def test_an_own_answer_without_a_reason_and_a_reason_without_an_answer_come_back(scene: Scene) -> None:
    path = f"{scene.path}/answers/{GRAB}"
    found = scene.organiser.post(path, {"option": "cancels", "reason": ""})
    assert found.status_code == 400 and re.search(r'value="cancels" checked', found.text)
    found = scene.organiser.post(path, {"option": "", "reason": "a lonely reason"})
    assert found.status_code == 400 and "a lonely reason" in found.text


def test_a_form_of_before_somebody_elses_change_is_told_and_kept(scene: Scene) -> None:
    page = scene.organiser.page(f"{scene.path}/edit")
    seen = re.findall(r'name="seen" value="(\w+)"', page)
    scene.organiser.sends(f"{scene.path}/answers/{GRAB}", {"option": "cancels", "reason": "voted"})
    head = {"name": "Mine", "starts": scene.event.starts.isoformat(), "ends": "", "precedence": ["raw"], "seen": seen[0]}
    found = scene.organiser.post(f"{scene.path}/edit", head)
    assert found.status_code == 409 and 'value="Mine"' in found.text
    assert scene.organiser.post(f"{scene.path}/lock", {"seen": seen[0]}).status_code == 409
    assert GRAB in tournaments.event_of_code(scene.desk, scene.event.code)[0].draft.overrides


def test_a_scenario_is_frozen_without_a_question_and_one_foreign_to_the_question_is_not(scene: Scene) -> None:
    other = next(id for id, head in scene.app.extensions["touchline"].corpus.scenarios.items() if GRAB not in head.decides and head.edition == "bb2025")
    frozen = kept(scene, recorded(scene, question="", words="on a scenario", scenario=other, verdict="so")).frozen
    assert frozen.scenario == other and frozen.text and frozen.outcome
    assert kept(scene, recorded(scene, option="cancels", scenario=other)).frozen.scenario != other
    assert f'name="scenario" value="{other}"' in scene.referee.page(f"{scene.path}/disputes/new", words="grab", scenario=other)


def test_who_was_signed_out_comes_back_to_the_form(scene: Scene) -> None:
    form = f"{scene.path}/disputes/new?question={GRAB}"
    token = scene.nobody.csrf()
    found = scene.nobody.client.post(form, data={"csrf_token": token, "option": "cancels"}, headers={"Referer": f"http://localhost{form}"})
    assert found.status_code == 303 and parse_qs(urlsplit(found.location).query)["next"] == [form]


def test_what_was_done_with_accounts_is_read_by_who_may_make_events_in_words(scene: Scene) -> None:
    organiser = scene.people[Role.ORGANISER]
    newcomer = accounts.add_person(scene.desk, f"Nora {scene.event.code}", PASSWORD, admin=True, by=organiser)
    accounts.change_password(scene.desk, newcomer, "another horse battery", by=organiser)
    accounts.disable(scene.desk, newcomer)
    accounts.disable(scene.desk, newcomer, disabled=False)
    said = words_of(scene.organiser.page("/desk/accounts"))
    for told in (
        f"{organiser.name}: made the account {newcomer.name}, which may make events", f"{organiser.name}: set the password of {newcomer.name}",
        f"the system: shut the account {newcomer.name}", f"the system: opened the account {newcomer.name} again", f"{organiser.name}: signed in (phone)",
    ):
        assert told in said, told
    assert said.index("opened the account") < said.index(f"made the account {newcomer.name}"), "the newest first"
    nameless = accounts.forget(scene.desk, newcomer, by=organiser)
    said = words_of(scene.organiser.page("/desk/accounts"))
    assert f"{organiser.name}: took the name from the account that is now {nameless.name}" in said and newcomer.name not in said
    assert 'href="/desk/accounts"' in scene.organiser.page("/desk") and 'href="/desk/accounts"' not in scene.head.page("/desk")


@pytest.mark.parametrize("over", [MOST_TEXT + 1, 4001])
@pytest.mark.parametrize(("path", "field", "others"), [
    ("/disputes/new", "words", {"question": GRAB, "option": "cancels", "reason": "because so"}),
    ("/disputes/new", "reason", {"question": GRAB, "option": "cancels", "words": "because so"}),
    ("/disputes/new", "reason", {"question": GRAB, "option": "", "words": "because so"}),
    ("/disputes/new", "words", {"skills": "Grab", "verdict": "because so"}), ("/disputes/new", "verdict", {"skills": "Grab", "words": "because so"}),
    ("/disputes/1/act", "verdict", {"deed": "rule", "reason": "because so", "revision": "1"}),
    ("/disputes/1/act", "reason", {"deed": "rule", "verdict": "because so", "revision": "1"}),
    ("/disputes/1/statements", "text", {"side": "home"}), (f"/answers/{GRAB}", "reason", {"option": "cancels"}),
    ("/edit", "name", {"starts": "2026-12-01", "ends": "2026-12-02"}),
], ids=lambda one: one if isinstance(one, str) else None)
def test_a_text_that_is_too_long_comes_back_with_its_form_and_how_long_it_may_be(
    scene: Scene, path: str, field: str, others: dict[str, str], over: int,
) -> None:
    scene.head.sends(f"{scene.path}/disputes/new", {"question": GRAB, "option": ""})
    visitor = scene.organiser if path in ("/edit", f"/answers/{GRAB}") else scene.referee
    typed = f"{'long ' * (MOST_STATEMENT // 5 if field == 'text' else 0)}{'x' * over}end"
    found = visitor.post(f"{scene.path}{path}", {field: typed, **others})
    assert found.status_code in (400, 422)
    most = {"text": MOST_STATEMENT, "name": 80}.get(field, 500 if path.startswith("/answers") else MOST_TEXT)
    assert typed in found.text and all(value in found.text for value in others.values())
    said = words_of(found.text)
    assert "Not saved:" in said and str(len(typed)) in said.partition("Not saved:")[2][:150] or field == "name"
    assert str(most) in said.partition("Not saved:")[2][:150] and f'maxlength="{most}"' in found.text
    assert field == "name" or f"(up to {most} characters)" in said


def test_what_somebody_overtaken_wrote_can_be_added_as_it_is_offered(scene: Scene) -> None:
    path = scene.referee.sends(f"{scene.path}/disputes/new", {"skills": "Grab", "words": "w"})
    scene.head.sends(f"{path}/act", {"deed": "rule", "verdict": "first", "revision": "1"})
    late = scene.referee.post(f"{path}/act", {"deed": "rule", "verdict": "v" * MOST_TEXT, "reason": "r" * MOST_TEXT, "revision": "1"})
    assert late.status_code == 409
    (offered,) = re.findall(r'<textarea name="text"[^>]*>(.*?)</textarea>', late.text, flags=re.S)
    assert "v" * MOST_TEXT in offered and "r" * MOST_TEXT in offered
    scene.referee.sends(f"{path}/statements", {"side": "referee", "text": unescape(offered)})
    assert kept(scene, path).statements[-1].text.endswith("r" * MOST_TEXT)
