"""Making, changing, locking and deleting an event; its own answers; what each version changes on the pitch."""
from __future__ import annotations

from datetime import UTC, datetime

import pytest

from app.desk import disputes, tournaments
from app.desk.disputes import Verdict
from app.desk.model import Override, Role

from .conftest import Scene
from .visitor import words_of

GRAB = "grab-during-blitz-sidestep"
"""Rules as written cancel Sidestep there, the Designer's Commentary does not."""


def drafted(scene: Scene, *precedence: str, **more: object) -> dict[str, object]:
    """The form of an event's page, with that order of sources."""
    return {"name": scene.event.name, "starts": scene.event.starts.isoformat(), "ends": "", "precedence": [*precedence, ""], "languages": ["en"], **more}


def answer_at(scene: Scene) -> str:
    """What the question's page answers to whoever has scanned the event's code."""
    page = scene.nobody.page(f"/bb2025/questions/{GRAB}", event=scene.event.code)
    return words_of("<main " + page.partition('class="verdict"')[2].partition("</p>")[0])


def relocked(scene: Scene, *precedence: str) -> str:
    """Puts another order of sources in force; what the page of versions says."""
    scene.organiser.sends(f"{scene.path}/edit", drafted(scene, *precedence))
    scene.organiser.sends(f"{scene.path}/lock")
    return words_of(scene.nobody.page(f"{scene.path}/versions"))


def test_a_new_event_has_a_code_and_answers_at_once(scene: Scene) -> None:
    path = scene.organiser.sends("/desk/new", {
        "name": "Spring Cup", "starts": "2027-03-01", "ends": "2027-03-02", "profile": "rules-as-written", "languages": ["de", "fr"]})
    page = words_of(scene.nobody.page(path))
    assert "Spring Cup" in page and "Version 1" in page and "Rules as written" in page and "1 March 2027 to 2 March 2027" in page
    made, version = tournaments.event_of_code(scene.desk, path.removeprefix("/e/"))
    assert made.languages == ("de", "fr") and version is not None and version.profile.based_on == "rules-as-written"


@pytest.mark.parametrize(("field", "value", "says"), [
    ("name", "x", "2 to 80"), ("starts", "", "the day on which it starts"), ("starts", "2027-02-30", "no date"), ("ends", "2026-01-01", "before it starts"),
    ("profile", "nobody", "no profile"),
])
def test_an_event_that_cannot_be_made_keeps_its_form(scene: Scene, field: str, value: str, says: str) -> None:
    fields = {"name": "Kept Name", "starts": "2027-03-01", "ends": "", "profile": "fumbbl", field: value}
    found = scene.organiser.post("/desk/new", fields)
    assert found.status_code == 400 and says in words_of(found.text)
    assert field == "name" or 'value="Kept Name"' in found.text


def test_whoever_scans_the_code_reads_the_book_with_the_events_answers(scene: Scene) -> None:
    scene.organiser.sends(f"{scene.path}/edit", drafted(scene, "designers-commentary"))
    assert "Yes, " in answer_at(scene)
    scene.organiser.sends(f"{scene.path}/lock")
    assert "No, " in answer_at(scene)
    assert f"{scene.event.name}</a></b>" in scene.nobody.page(f"/bb2025/questions/{GRAB}", event=scene.event.code)


def test_a_version_says_what_it_changes_on_the_pitch(scene: Scene) -> None:
    said = relocked(scene, "designers-commentary", "raw")
    entry = said[said.index(scene.app.extensions["touchline"].question(GRAB).title):]
    assert "Version 2 (in force)" in said
    assert entry.index("Before: Yes, that half works on any block.") < entry.index("Now: No, Grab is off for the whole Blitz.")
    scenario = scene.app.extensions["touchline"].corpus.scenarios[GRAB]
    assert f"On the pitch: {scenario.title} ends otherwise." in entry


def test_a_version_without_other_answers_says_so(scene: Scene) -> None:
    scene.organiser.sends(f"{scene.path}/answers/{GRAB}", {"option": "cancels", "reason": "so that it stays"})
    scene.organiser.sends(f"{scene.path}/lock")
    assert "Answers no question otherwise than the version before." in words_of(scene.nobody.page(f"{scene.path}/versions"))


def test_an_own_answer_is_in_force_once_it_is_locked_and_shows_its_reason(scene: Scene) -> None:
    path = f"{scene.path}/answers/{GRAB}"
    scene.organiser.sends(path, {"option": "does-not-cancel", "reason": "our coaches voted"})
    assert "our coaches voted" in scene.organiser.page(f"{scene.path}/edit")
    assert "our coaches voted" not in scene.nobody.page(scene.path)
    assert "not in force yet" in scene.organiser.page(scene.path)
    scene.organiser.sends(f"{scene.path}/lock")
    assert "No, Grab is off for the whole Blitz. (our coaches voted)" in words_of(scene.nobody.page(scene.path))
    assert "No, " in answer_at(scene)


def test_an_own_answer_needs_a_reason(scene: Scene) -> None:
    found = scene.organiser.post(f"{scene.path}/answers/{GRAB}", {"option": "cancels", "reason": " "})
    assert found.status_code == 400 and "needs a reason" in found.text
    assert tournaments.event_of_code(scene.desk, scene.event.code)[0].draft.overrides == {}


def test_an_own_answer_is_one_of_the_questions_options(scene: Scene) -> None:
    assert scene.organiser.post(f"{scene.path}/answers/{GRAB}", {"option": "maybe", "reason": "r"}).status_code == 400
    assert scene.organiser.get(f"{scene.path}/answers/no-such-question").status_code == 404


def test_own_answers_are_dropped_from_the_draft_one_by_one(scene: Scene) -> None:
    for question, option in ((GRAB, "cancels"), ("d6-floor-of-one", next(iter(scene.app.extensions["touchline"].question("d6-floor-of-one").options)))):
        scene.organiser.sends(f"{scene.path}/answers/{question}", {"option": option, "reason": "r"})
    scene.organiser.sends(f"{scene.path}/edit", drafted(scene, "naf", drop=[GRAB]))
    assert list(tournaments.event_of_code(scene.desk, scene.event.code)[0].draft.overrides) == ["d6-floor-of-one"]
    scene.organiser.sends(f"{scene.path}/answers/d6-floor-of-one", {"option": "", "reason": ""})
    assert tournaments.event_of_code(scene.desk, scene.event.code)[0].draft.overrides == {}


def test_the_draft_shows_what_locking_it_would_change(scene: Scene) -> None:
    assert "The draft is what version 1 says." in words_of(scene.organiser.page(f"{scene.path}/edit"))
    scene.organiser.sends(f"{scene.path}/edit", drafted(scene, "designers-commentary", "raw"))
    page = words_of(scene.organiser.page(f"{scene.path}/edit"))
    assert "Locking it makes version 2, which answers" in page and "No, Grab is off for the whole Blitz." in page


def test_an_events_answers_may_be_those_of_a_day(scene: Scene) -> None:
    scene.organiser.sends(f"{scene.path}/edit", drafted(scene, "designers-commentary", "raw", on="2026-04-30"))
    scene.organiser.sends(f"{scene.path}/lock")
    assert "positions as of 30 April 2026" in words_of(scene.nobody.page(scene.path))
    assert "Yes, " in answer_at(scene)


@pytest.mark.parametrize("fields", [{"precedence": ["nobody"]}, {"starts": "x"}, {"name": ""}, {"on": "soon"}])
def test_a_change_that_cannot_be_used_changes_nothing(scene: Scene, fields: dict[str, object]) -> None:
    found = scene.organiser.post(f"{scene.path}/edit", {**drafted(scene, "raw"), **fields})
    assert found.status_code == 400
    assert tournaments.event_of_code(scene.desk, scene.event.code)[0] == scene.event


def test_the_question_to_be_answered_otherwise_is_found_by_words(scene: Scene) -> None:
    assert f"{scene.path}/answers/{GRAB}" in scene.organiser.page(f"{scene.path}/edit", q="grab blitz sidestep")


def test_an_answer_that_the_book_no_longer_has_is_told(scene: Scene) -> None:
    from msgspec.structs import replace
    draft = replace(scene.event.draft, overrides={"gone-question": Override(option="x", reason="r")})
    tournaments.edit_event(
        scene.desk, scene.people[Role.ORGANISER], scene.event.id, name=scene.event.name, starts=scene.event.starts, ends=scene.event.ends,
        languages=("en",), profile=draft)
    scene.organiser.sends(f"{scene.path}/lock")
    assert "no longer has the question or answer “gone-question”" in scene.nobody.page(scene.path)


def test_an_event_is_deleted_only_by_its_name(scene: Scene) -> None:
    disputes.record(scene.desk, scene.people[Role.REFEREE], scene.event.id, words="x", verdict=Verdict(None, "so"))
    assert scene.organiser.post(f"{scene.path}/delete", {"name": "Another"}).status_code == 400
    assert scene.organiser.sends(f"{scene.path}/delete", {"name": scene.event.name}) == "/desk"
    assert [scene.organiser.get(scene.path + rest).status_code for rest in ("", "/verdicts", "/disputes/1", "/edit")] == [404] * 4


def test_the_trail_tells_who_did_what(scene: Scene) -> None:
    relocked(scene, "raw")
    said = words_of(scene.organiser.page(f"{scene.path}/trail"))
    kinds = [f"{scene.people[who].name}: {kind}" for who, kind in (
        (Role.ORGANISER, "made the event"), (Role.ORGANISER, "locked version 1"), (Role.HEAD_REFEREE, "took an invitation"),
        (Role.ORGANISER, "saved the draft"))]
    assert [kind for kind in kinds if kind not in said] == []
    assert f"{datetime.now(UTC):%Y-%m-%d}" in said


def test_a_referees_events_are_on_his_desk(scene: Scene) -> None:
    assert scene.event.name in scene.referee.page("/desk") and "New event" not in scene.referee.page("/desk")
    assert "New event" in scene.organiser.page("/desk")
    assert "no role in any event yet" in scene.guest.page("/desk")


@pytest.mark.parametrize("rest", ["", "/edit", "/crew", "/trail", "/versions", "/verdicts", "/disputes/new", f"/answers/{GRAB}"])
def test_the_events_name_and_code_head_each_of_its_pages(scene: Scene, rest: str) -> None:
    bar = scene.organiser.page(scene.path + rest).partition('<div class="event chosen"')[2].partition("</div>")[0]
    assert scene.event.name in bar and scene.event.code in bar
