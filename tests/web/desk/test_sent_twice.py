"""Forms whose answer was lost and that are sent again: on the pages that make them."""
from __future__ import annotations

import re

import pytest

from app.desk import disputes
from app.desk.model import Role

from .conftest import Scene
from .test_disputes import GRAB, YES, kept, recorded
from .visitor import words_of


def forms_of(page: str) -> list[str]:
    """The forms of a page that save something."""
    return [form for form in re.findall(r"<form\b.*?</form>", page, flags=re.S) if 'method="post"' in form]


def key_of(form: str) -> str:
    """The key that the form was made with."""
    found = re.findall(r'<input type="hidden" name="key" value="([^"]+)"', form)
    assert len(found) == 1, form
    return found[0]


def test_every_form_of_a_dispute_has_a_key_of_its_own_and_a_new_one_each_time(scene: Scene) -> None:
    ruled, opened = recorded(scene, option="cancels"), recorded(scene, option="")
    keys = []
    for path in (ruled, opened, f"{scene.path}/disputes/new?question={GRAB}", f"{scene.path}/disputes/new?words=push"):
        for _ in range(2):
            saving = [form for form in forms_of(scene.head.page(path)) if "/sign-out" not in form]
            assert saving
            keys += [key_of(form) for form in saving]
    assert len(set(keys)) == len(keys) and min(map(len, keys)) >= 40


def test_a_dispute_sent_twice_is_recorded_once_and_shown_both_times(scene: Scene) -> None:
    (form,) = forms_of(scene.referee.page(f"{scene.path}/disputes/new?question={GRAB}"))
    fields = {"option": "cancels", "table": "7", "words": "He said so.", "key": key_of(form), "draft": "d"}
    assert recorded(scene, **fields) == recorded(scene, **fields)
    assert len(disputes.disputes(scene.desk, scene.people[Role.REFEREE], scene.event.id)) == 1


def test_the_form_of_a_saved_dispute_with_other_words_comes_back_with_them_and_a_new_key(scene: Scene) -> None:
    (form,) = forms_of(scene.referee.page(f"{scene.path}/disputes/new?question={GRAB}"))
    fields = {"question": GRAB, "option": "cancels", "table": "7", "key": key_of(form)}
    recorded(scene, **fields)
    found = scene.referee.post(f"{scene.path}/disputes/new", {**fields, "words": "At the next table"})
    assert found.status_code == 409 and "was saved before, in no. 1" in words_of(found.text) and ">At the next table</textarea>" in found.text
    (again,) = forms_of(found.text)
    assert key_of(again) != fields["key"]
    assert recorded(scene, **{**fields, "words": "At the next table", "key": key_of(again)}).endswith("/2")


def test_a_warning_that_was_answered_twice_saves_once(scene: Scene) -> None:
    recorded(scene, option="does-not-cancel")
    (form,) = forms_of(scene.referee.page(f"{scene.path}/disputes/new?question={GRAB}"))
    fields = {"question": GRAB, "option": "cancels", "key": key_of(form)}
    warned = scene.referee.post(f"{scene.path}/disputes/new", fields)
    assert warned.status_code == 409
    again = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', warned.text))
    assert again["key"] == fields["key"]
    paths = {scene.referee.sends(f"{scene.path}/disputes/new", {**again, "despite": "yes"}) for _ in range(2)}
    assert paths == {f"{scene.path}/disputes/2"}


@pytest.mark.parametrize(("place", "fields", "role"), [
    ("act", {"deed": "appeal", "revision": "1"}, Role.REFEREE),
    ("act", {"deed": "overrule", "revision": "1", "option": "does-not-cancel", "reason": "r"}, Role.HEAD_REFEREE),
    ("statements", {"side": "away", "text": "I pushed first"}, Role.REFEREE),
    ("publish", {"revision": "1", "public": "yes"}, Role.HEAD_REFEREE),
])
def test_what_was_done_to_a_dispute_is_done_once(scene: Scene, place: str, fields: dict[str, object], role: Role) -> None:
    path = recorded(scene, option="cancels")
    sent = {**fields, "key": f"one key of {place} for two sendings"}
    scene.visitors[role].sends(f"{path}/{place}", sent)
    before = kept(scene, path)
    assert scene.visitors[role].sends(f"{path}/{place}", sent) == path
    assert kept(scene, path) == before


def test_a_statement_of_other_words_under_a_key_that_was_done_is_shown_again(scene: Scene) -> None:
    path = recorded(scene, option="cancels")
    key = "one key for two statements"
    scene.referee.sends(f"{path}/statements", {"side": "away", "text": "first words", "key": key})
    found = scene.referee.post(f"{path}/statements", {"side": "away", "text": "second words", "key": key})
    assert found.status_code == 409 and ">second words</textarea>" in found.text and YES in words_of(found.text)
    assert [s.text for s in kept(scene, path).statements] == ["first words"]


def test_a_key_that_is_none_is_told(scene: Scene) -> None:
    found = scene.referee.post(f"{scene.path}/disputes/new", {"question": GRAB, "option": "cancels", "key": "short"})
    assert found.status_code == 422 and "load the form's page again" in words_of(found.text)
