"""A dispute from its recording to the public list, as its people see it."""
from __future__ import annotations

import re

import msgspec
import pytest
from sqlalchemy import select, update

from app.corpus.checks import lint_book
from app.corpus.positions import parse
from app.corpus.read import read_book
from app.desk import db, disputes
from app.desk.model import Dispute, Role
from app.desk.tables import disputes as table
from app.scenarios.odds import run_exact
from app.scenarios.read import read
from tests.cli.commands import DODGE

from .conftest import Scene
from .test_events import GRAB, relocked
from .visitor import words_of

YES, NO = "Yes, that half works on any block.", "No, Grab is off for the whole Blitz."


def recorded(scene: Scene, **fields: object) -> str:
    """Records a dispute on the question of Grab unless the fields say otherwise; its path."""
    return scene.referee.sends(f"{scene.path}/disputes/new", {"question": GRAB, **fields})


def acts(scene: Scene, role: Role, path: str, deed: str, **fields: object) -> str:
    """Acts on a dispute as its page offers it; what the page says afterwards."""
    page = scene.visitors[role].page(path)
    revision = re.search(rf'name="deed" value="{deed}"><input type="hidden" name="revision" value="(\d+)"', page)
    assert revision, f"the page does not offer {deed}"
    scene.visitors[role].sends(f"{path}/act", {"deed": deed, "revision": revision[1], **fields})
    return words_of(scene.visitors[role].page(path))


def kept(scene: Scene, path: str) -> Dispute:
    """The dispute in the store."""
    number = int(path.rsplit("/", 1)[1])
    return next(d for d in disputes.disputes(scene.desk, scene.people[Role.REFEREE], scene.event.id) if d.number == number)


class TestRecording:
    def test_a_verdict_is_one_tap_from_the_questions_page(self, scene: Scene) -> None:
        page = scene.referee.page(f"/bb2025/questions/{GRAB}", event=scene.event.code)
        link = re.search(rf'href="({scene.path}/disputes/new\?[^"]*)">Record a dispute', page)
        assert link
        form = scene.referee.page(link[1].replace("&amp;", "&"))
        assert f"Here the answer is: {YES}" in words_of(form) and 'name="option" value="does-not-cancel"' in form
        path = recorded(scene, option="does-not-cancel", table="7", round="3", words="He said so.", reason="By the Commentary.")
        said = words_of(scene.referee.page(path))
        assert all(text in said for text in (NO, "ruled", "table 7", "round 3", "He said so.", "By the Commentary.", scene.people[Role.REFEREE].name))

    def test_a_reason_typed_without_a_verdict_is_not_lost(self, scene: Scene) -> None:
        path = recorded(scene, option="", reason="I have to look it up.")
        assert [(s.side, s.text) for s in kept(scene, path).statements] == [("referee", "I have to look it up.")]

    def test_from_a_scenarios_page_that_scenario_is_frozen(self, scene: Scene) -> None:
        page = scene.referee.page(f"/bb2025/scenarios/{GRAB}")
        link = re.search(r'href="(/record\?[^"]*)">Record a dispute', page)
        assert link
        form = scene.referee.get(link[1].replace("&amp;", "&")).location
        assert form == f"{scene.path}/disputes/new?question={GRAB}&scenario={GRAB}"
        frozen = kept(scene, recorded(scene, option="cancels", scenario=GRAB)).frozen
        assert frozen.scenario == GRAB and frozen.outcome["players"]["A1"]["at"] and frozen.interpretation[GRAB] == "cancels"
        assert frozen.text == scene.app.extensions["touchline"].scenario_text(GRAB)

    def test_what_was_known_is_frozen_with_it(self, scene: Scene) -> None:
        dispute = kept(scene, recorded(scene))
        corpus = scene.app.extensions["touchline"].corpus
        assert dispute.frozen.option == "cancels" and dispute.frozen.because and dispute.frozen.corpus == corpus.digest and dispute.frozen.engine
        assert dispute.frozen.profile.startswith(f"{scene.event.code} v1 ") and dispute.version == 1

    def test_without_a_question_words_do(self, scene: Scene) -> None:
        path = recorded(scene, question="", skills="sidestep, fend", words="A chain push", verdict="He chooses")
        said = words_of(scene.referee.page(path))
        assert "Skills: Sidestep, Fend" in said and "He chooses" in said

    def test_it_may_be_ruled_on_later(self, scene: Scene) -> None:
        path = recorded(scene, option="")
        assert "Nobody has ruled yet" in scene.referee.page(path)
        assert YES in acts(scene, Role.REFEREE, path, "rule", option="cancels", reason="as the book says")

    @pytest.mark.parametrize(("fields", "status", "says"), [
        ({"question": "", "words": ""}, 422, "needs a question"), ({"table": "x" * 17}, 422, "16 characters"), ({"option": "maybe"}, 400, "no option"),
        ({"question": "nothing"}, 404, "no question"), ({"words": "a\x00b"}, 400, "NUL"), ({"words": "x" * 4001}, 400, "4001 characters"),
    ])
    def test_what_cannot_be_recorded_is_told_and_not_saved(self, scene: Scene, fields: dict[str, object], status: int, says: str) -> None:
        found = scene.referee.post(f"{scene.path}/disputes/new", {"question": GRAB, **fields})
        assert found.status_code == status and says in words_of(found.text)
        assert disputes.disputes(scene.desk, scene.people[Role.REFEREE], scene.event.id) == []

    def test_a_form_that_was_not_taken_keeps_what_was_written(self, scene: Scene) -> None:
        found = scene.referee.post(f"{scene.path}/disputes/new", {"question": GRAB, "table": "x" * 17, "words": "my note", "reason": "my reason"})
        assert ">my note</textarea>" in found.text and ">my reason</textarea>" in found.text

    def test_of_several_events_of_today_the_referee_chooses(self, scene: Scene) -> None:
        scene.organiser.sends("/desk/new", {
            "name": "Side Event", "starts": scene.event.starts.isoformat(), "ends": "", "profile": "fumbbl", "languages": ["en"]})
        page = scene.organiser.page("/record", question=GRAB)
        assert "Side Event" in page and f"{scene.path}/disputes/new?question={GRAB}" in page

    def test_precedents_and_questions_appear_for_what_is_typed(self, scene: Scene) -> None:
        recorded(scene, option="cancels", skills="Grab", words="The first of them")
        piece = scene.referee.page(f"{scene.path}/precedents", skills="grab, sidestep")
        assert "<html" not in piece and f"question={GRAB}" in piece and "Ruled before" in piece and "No. 1" in piece

    def test_precedents_on_a_question_say_how_they_split(self, scene: Scene) -> None:
        # A question that no other test publishes a finding on: those of other events count as well.
        question = scene.app.extensions["touchline"].question("d6-floor-of-one")
        first, second = list(question.options)[:2]
        for option in (first, second, second):
            recorded(scene, question=question.id, option=option, despite="yes")
        said = words_of(scene.referee.page(f"{scene.path}/disputes/new", question=question.id))
        split = said.partition("How it split: ")[2].replace(" ;", ";")
        assert split.startswith(f"{question.options[second]} 2; {question.options[first]} 1 No. 3:")


class TestContradicting:
    def test_a_verdict_against_an_earlier_one_warns_first_and_can_be_saved_all_the_same(self, scene: Scene) -> None:
        recorded(scene, option="cancels")
        form = {"question": GRAB, "option": "does-not-cancel", "table": "9", "words": "second one", "reason": "changed my mind", "draft": "d"}
        found = scene.referee.post(f"{scene.path}/disputes/new", form)
        assert found.status_code == 409 and "ruled otherwise before" in found.text and "No. 1" in found.text
        assert len(disputes.disputes(scene.desk, scene.people[Role.REFEREE], scene.event.id)) == 1
        again = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', found.text))
        assert {name: again[name] for name in form if name != "reason"} == {name: form[name] for name in form if name != "reason"}
        assert ">changed my mind</textarea>" in found.text
        path = scene.referee.sends(f"{scene.path}/disputes/new", {**again, "reason": "changed my mind", "despite": "yes"})
        dispute = kept(scene, path)
        assert (dispute.number, dispute.table, dispute.words) == (2, "9", "second one") and dispute.standing and dispute.standing.option == "does-not-cancel"

    def test_ruling_later_against_an_earlier_one_warns_too(self, scene: Scene) -> None:
        path = recorded(scene, option="")
        recorded(scene, option="cancels")
        fields = {"deed": "rule", "revision": "1", "option": "does-not-cancel", "reason": "kept words"}
        found = scene.referee.post(f"{path}/act", fields)
        assert found.status_code == 409 and "kept words" in found.text and 'name="despite"' in found.text
        scene.referee.sends(f"{path}/act", {**fields, "despite": "yes"})

    def test_the_same_verdict_again_warns_of_nothing(self, scene: Scene) -> None:
        assert recorded(scene, option="cancels") != recorded(scene, option="cancels")


class TestMoving:
    def test_an_appeal_is_upheld_with_the_finding_repeated(self, scene: Scene) -> None:
        path = recorded(scene, option="cancels")
        assert "appealed" in acts(scene, Role.REFEREE, path, "appeal")
        said = acts(scene, Role.HEAD_REFEREE, path, "uphold", reason="He was right")
        assert "upheld" in said and "He was right" in said and said.count(YES) >= 2

    def test_overruling_leaves_the_first_finding_in_sight(self, scene: Scene) -> None:
        path = recorded(scene, option="cancels", reason="first reason")
        said = acts(scene, Role.HEAD_REFEREE, path, "overrule", option="does-not-cancel", reason="second reason")
        assert said.index(NO) < said.index("second reason") < said.index("before") < said.index("first reason")
        assert f"Overruled the finding before by {scene.people[Role.HEAD_REFEREE].name}" in said

    def test_to_overrule_takes_a_reason_and_what_was_written_stays(self, scene: Scene) -> None:
        path = recorded(scene, option="cancels")
        found = scene.head.post(f"{path}/act", {"deed": "overrule", "revision": "1", "verdict": "Neither of the two", "reason": ""})
        assert found.status_code == 422 and "takes a reason" in found.text and ">Neither of the two</textarea>" in found.text

    def test_a_referee_is_not_offered_what_only_a_head_referee_may(self, scene: Scene) -> None:
        path = recorded(scene, option="cancels")
        page = scene.referee.page(path)
        assert 'value="appeal"' in page and not any(f'name="deed" value="{deed}"' in page for deed in ("overrule", "uphold", "withdraw"))
        assert "Publish" not in page and ">Trail<" not in page

    def test_who_recorded_it_withdraws_it_while_it_is_open(self, scene: Scene) -> None:
        path = recorded(scene, option="")
        assert "withdrawn" in acts(scene, Role.REFEREE, path, "withdraw")

    def test_who_was_overtaken_is_told_and_finds_his_words_again(self, scene: Scene) -> None:
        path = recorded(scene, option="")
        acts(scene, Role.HEAD_REFEREE, path, "rule", option="cancels")
        mine = {"deed": "rule", "revision": "1", "option": "does-not-cancel", "verdict": "or rather so", "reason": "my long reason"}
        found = scene.referee.post(f"{path}/act", mine)
        said = words_of(found.text)
        assert found.status_code == 409 and "somebody else acted first" in said
        assert f"Yours: {NO} or rather so my long reason" in said
        assert re.search(r'name="text"[^>]*>[^<]*my long reason</textarea>', found.text)
        assert [f.option for f in kept(scene, path).findings] == ["cancels"]

    def test_statements_are_added_and_escaped_and_shown(self, scene: Scene) -> None:
        path = recorded(scene, option="")
        scene.referee.sends(f"{path}/statements", {"side": "away", "text": "I <b>pushed</b> first"})
        page = scene.head.page(path)
        assert "I &lt;b&gt;pushed&lt;/b&gt; first" in page and "Away coach" in page
        found = scene.referee.post(f"{path}/statements", {"side": "crowd", "text": "kept text"})
        assert found.status_code == 422 and ">kept text</textarea>" in found.text

    def test_something_that_cannot_be_done_is_told(self, scene: Scene) -> None:
        path = recorded(scene, option="")
        assert scene.referee.post(f"{path}/act", {"deed": "bribe", "revision": "1"}).status_code == 400
        assert scene.referee.post(f"{path}/act", {"deed": "rule", "revision": "one"}).status_code == 400
        assert scene.referee.post(f"{path}/act", {"deed": "appeal", "revision": "1"}).status_code == 422
        assert scene.referee.get(f"{scene.path}/disputes/99").status_code == 404

    def test_the_address_after_saving_names_the_draft_and_the_letter_that_may_go(self, scene: Scene) -> None:
        found = scene.referee.post(f"{scene.path}/disputes/new", {"question": GRAB, "draft": "dispute-x", "key": "ab12" * 8})
        assert found.location == f"{scene.path}/disputes/1?saved=dispute-x&key={'ab12' * 8}"

    def test_its_trail_is_for_heads(self, scene: Scene) -> None:
        path = recorded(scene, option="cancels")
        said = words_of(scene.head.page(path))
        name = scene.people[Role.REFEREE].name
        assert f"{name}: recorded no. 1: “Does Grab stop Sidestep during a Blitz?”" in said and f"{name}: ruled on no. 1" in said


class TestPublishing:
    def test_a_published_finding_is_read_by_everybody_without_people_table_and_statements(self, scene: Scene) -> None:
        path = recorded(scene, option="cancels", table="t77", words="What happened", reason="Because")
        scene.referee.sends(f"{path}/statements", {"side": "home", "text": "a private remark"})
        assert "None is published yet" in scene.nobody.page(f"{scene.path}/verdicts")
        scene.head.sends(f"{path}/publish", {"revision": "1", "public": "yes"})
        page = scene.nobody.page(f"{scene.path}/verdicts")
        said = words_of(page)
        assert "Facts: What happened" in said and f"Ruling: {YES}" in said and "Reason: Because" in said and "Scenario:" in said
        assert not any(text in page for text in ("t77", "a private remark", *(p.name for p in scene.people.values())))
        scene.head.sends(f"{path}/publish", {"revision": "2", "public": "no"})
        assert "What happened" not in scene.nobody.page(f"{scene.path}/verdicts")

    def test_an_overruled_finding_is_listed_with_the_one_before(self, scene: Scene) -> None:
        path = recorded(scene, option="cancels")
        acts(scene, Role.HEAD_REFEREE, path, "overrule", option="does-not-cancel", reason="r")
        scene.head.sends(f"{path}/publish", {"revision": "2", "public": "yes"})
        said = words_of(scene.nobody.page(f"{scene.path}/verdicts"))
        assert f"Ruling: {NO}" in said and f"Before: {YES}" in said

    def test_who_publishes_what_has_moved_since_is_told(self, scene: Scene) -> None:
        path = recorded(scene, option="cancels")
        acts(scene, Role.REFEREE, path, "appeal")
        acts(scene, Role.HEAD_REFEREE, path, "uphold")
        found = scene.head.post(f"{path}/publish", {"revision": "1", "public": "yes"})
        assert found.status_code == 409 and "somebody else acted first" in found.text

    def test_an_open_dispute_is_not_published(self, scene: Scene) -> None:
        assert scene.head.post(f"{recorded(scene, option='')}/publish", {"revision": "1", "public": "yes"}).status_code == 422


class TestReplaying:
    def tampered(self, scene: Scene, path: str, **changes: object) -> None:
        """The store with another past of the dispute than it had."""
        id = kept(scene, path).id
        with db.writing(scene.desk.engine) as connection:
            frozen = connection.execute(select(table.c.frozen).where(table.c.id == id)).scalar_one()
            connection.execute(update(table).where(table.c.id == id).values(frozen={**frozen, **changes}))

    def test_played_again_it_is_the_same(self, scene: Scene) -> None:
        path = recorded(scene, option="cancels")
        assert "Played again: the same." in words_of(scene.referee.page(f"{path}/replay"))

    def test_another_outcome_and_another_engine_are_told_place_by_place(self, scene: Scene) -> None:
        path = recorded(scene, option="cancels")
        frozen = kept(scene, path).frozen
        players = {**frozen.outcome["players"], "A1": {**frozen.outcome["players"]["A1"], "at": [1, 1]}}
        self.tampered(scene, path, outcome={**frozen.outcome, "players": players}, engine="0123456789ab", corpus="f" * 64)
        said = words_of(scene.referee.page(f"{path}/replay"))
        assert "Played again: differs since." in said
        assert f"The engine was 0123456789ab then and is {frozen.engine} now." in said
        assert f"The book was ffffffffffff then and is {frozen.corpus[:12]} now." in said
        assert f"A1 at: was [1, 1], is {frozen.outcome['players']['A1']['at']}" in said

    def test_another_engine_that_plays_alike_is_the_same(self, scene: Scene) -> None:
        path = recorded(scene, option="cancels")
        self.tampered(scene, path, engine="0123456789ab")
        said = words_of(scene.referee.page(f"{path}/replay"))
        assert "Played again: the same." in said and "The engine was 0123456789ab then" in said

    def test_a_scenario_that_can_no_longer_be_played_is_told(self, scene: Scene) -> None:
        path = recorded(scene, option="cancels")
        self.tampered(scene, path, text="id: x\nedition: bb2025\ntitle: T\nplayers: {H1: {at: [99, 1]}}\nplay: []\n")
        said = words_of(scene.referee.page(f"{path}/replay"))
        assert "differs since" in said and "it can no longer be played" in said

    def test_an_answer_that_the_question_no_longer_has_is_named(self, scene: Scene) -> None:
        path = recorded(scene, option="cancels")
        self.tampered(scene, path, interpretation={**kept(scene, path).frozen.interpretation, "old-question": "old"})
        assert "old-question is no longer asked" in words_of(scene.referee.page(f"{path}/replay"))

    def test_the_events_other_answer_of_today_is_told_beside_it(self, scene: Scene) -> None:
        path = recorded(scene, option="cancels")
        relocked(scene, "designers-commentary")
        said = words_of(scene.referee.page(f"{path}/replay"))
        assert "Played again: the same." in said and f"The event's answer today is another one: {NO}" in said

    def test_chances_are_worked_out_again_where_dice_are_open(self, scene: Scene) -> None:
        path = recorded(scene, option="cancels")
        exact = msgspec.to_builtins(run_exact(read(DODGE, "dodge.yaml"), {}, {}.get))
        outcome = {"odds": exact["odds"], "outcomes": exact["outcomes"]}
        assert len(outcome["outcomes"]) > 1
        self.tampered(scene, path, text=DODGE, interpretation={}, outcome=outcome)
        assert "Played again: the same." in words_of(scene.referee.page(f"{path}/replay"))
        self.tampered(scene, path, outcome={**outcome, "outcomes": outcome["outcomes"][:1]})
        assert "differs since" in words_of(scene.referee.page(f"{path}/replay"))

    def test_without_a_scenario_there_is_nothing_to_play(self, scene: Scene) -> None:
        path = recorded(scene, question="", words="Something else", verdict="So")
        assert "no scenario to play again" in scene.referee.page(f"{path}/replay")


class TestDraftOfARuling:
    def test_the_book_accepts_it_as_it_is(self, scene: Scene, tmp_path_factory: pytest.TempPathFactory) -> None:
        import shutil

        import yaml
        path = recorded(scene, option="cancels", reason="The skill names no such limit.")
        source, question, scenario = re.split(r"(?m)^---\n", scene.referee.page(f"{path}/ruling.yaml"))
        root = tmp_path_factory.mktemp("book") / "rulings"
        corpus = scene.app.extensions["touchline"].corpus
        shutil.copytree(corpus.root, root)
        with (root / "sources.yaml").open("a", encoding="utf-8") as file:
            file.write(source)
        key = corpus.homes[GRAB]
        page = root / key.edition / f"{key.section}s" / f"{key.slug}.yaml"
        value = parse(page.read_text(encoding="utf-8"), "page").value
        (drafted,) = parse(question, "draft").value["questions"]
        value["questions"] = [drafted if q["id"] == GRAB else q for q in value["questions"]]
        page.write_text(yaml.safe_dump(value, allow_unicode=True, sort_keys=False), encoding="utf-8")
        changed, _ = read_book(root)
        assert lint_book(changed) == []
        assert changed.questions[GRAB].positions[:-1] == corpus.questions[GRAB].positions
        last = changed.questions[GRAB].positions[-1]
        assert (last.source, last.option, last.note) == (f"event-{scene.event.code.lower()}", "cancels", "The skill names no such limit.")
        assert changed.sources[last.source].name == scene.event.name
        assert read(scenario, "draft").id == GRAB

    def test_a_finding_in_words_says_what_a_person_has_to_fill_in(self, scene: Scene) -> None:
        path = recorded(scene, question="", skills="Grab, Fend", words="What then?\nHe asked", verdict="He goes")
        text = scene.referee.page(f"{path}/ruling.yaml")
        (question,) = parse(text.split("---\n")[1], "draft").value["questions"]
        assert question["title"] == "What then?" and question["options"]["ruled"] == "He goes" and question["options"]["otherwise"].startswith("FILL IN")

    def test_without_a_finding_there_is_none(self, scene: Scene) -> None:
        assert scene.referee.get(f"{recorded(scene, option='')}/ruling.yaml").status_code == 404
