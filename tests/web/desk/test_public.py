"""The public export: restored into an empty install, a visitor sees the same; of people and private words it holds nothing."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.desk import accounts, backup, db, disputes, tournaments
from app.desk.access import Deed
from app.desk.desk import Desk
from app.desk.disputes import Verdict
from app.desk.model import Override, Role
from app.web.desk.at_hand import STORE

from .conftest import PASSWORD, Scene
from .test_events import GRAB

PRIVATE = ("a private remark", "t99", "r88", "nobody has published this", "a draft that waits", "an unpublished reason")


@pytest.fixture
def lived(scene: Scene) -> Scene:
    """An event with two versions and a draft, a published dispute that was overruled, and others that are not public."""
    organiser, referee, head = (scene.people[role] for role in (Role.ORGANISER, Role.REFEREE, Role.HEAD_REFEREE))
    for reason, lock in (("voted on in spring", True), ("a draft that waits", False)):
        tournaments.answer_itself(scene.desk, organiser, scene.event.id, GRAB, Override(option="cancels", reason=reason))
        if lock:
            tournaments.lock_profile(scene.desk, organiser, scene.event.id, lambda before, after: ())
    first = disputes.record(
        scene.desk, referee, scene.event.id, question=GRAB, words="The <facts>", table="t99", round="r88", verdict=Verdict("cancels", "", "at first"))
    disputes.state(scene.desk, referee, first.id, side="home", text="a private remark")
    overruled = disputes.act(scene.desk, head, first.id, Deed.OVERRULE, revision=1, verdict=Verdict("does-not-cancel", "", "in the end"))
    disputes.publish(scene.desk, head, first.id, revision=overruled.revision)
    disputes.record(scene.desk, referee, scene.event.id, words="nobody has published this", verdict=Verdict(None, "so", "an unpublished reason"))
    gone = disputes.record(scene.desk, referee, scene.event.id, words="withdrawn", verdict=Verdict(None, "so", "an unpublished reason"))
    disputes.publish(scene.desk, head, gone.id, revision=1)
    disputes.act(scene.desk, head, gone.id, Deed.WITHDRAW, revision=2, verdict=Verdict(None, "", "a private remark"))
    return scene


@pytest.fixture
def restored(lived: Scene, tmp_path: Path) -> Iterator[Desk]:
    """An empty install that was filled from the public export."""
    backup.back_up(lived.desk.engine, tmp_path / "public", only_public=True)
    engine = db.connect(f"sqlite:///{tmp_path / 'other.db'}")
    backup.restore(engine, tmp_path / "public")
    yield replace(lived.desk, engine=engine)
    engine.dispose()


def test_the_export_holds_nobody_and_no_private_word(lived: Scene, tmp_path: Path) -> None:
    backup.back_up(lived.desk.engine, tmp_path / "public", only_public=True)
    text = (tmp_path / "public").read_text(encoding="utf-8")
    assert lived.event.name in text and "in the end" in text and "at first" in text
    for private in (*PRIVATE, *(p.name for p in lived.people.values()), *(p.id for p in lived.people.values()), "argon2"):
        assert private not in text, private


@pytest.mark.parametrize("rest", ["", "/verdicts", "/verdicts.json", "/verdicts.csv", "/versions", "/flyer", "/pack", "/qr.svg"])
def test_a_visitor_of_the_restored_install_sees_the_same(lived: Scene, restored: Desk, monkeypatch: pytest.MonkeyPatch, rest: str) -> None:
    before = lived.nobody.page(lived.path + rest)
    monkeypatch.setitem(lived.app.extensions, STORE, restored)
    assert lived.nobody.page(lived.path + rest) == before


def test_the_restored_answers_are_the_events(lived: Scene, restored: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    address = f"/api/v1/questions/{GRAB}?event={lived.event.code}"
    before = lived.nobody.page(address)
    monkeypatch.setitem(lived.app.extensions, STORE, restored)
    assert lived.nobody.page(address) == before


@pytest.mark.parametrize("password", ["", PASSWORD, "nobody"])
def test_nobody_signs_in_to_what_the_export_brings(restored: Desk, password: str) -> None:
    assert [(person.name, person.disabled) for person in accounts.people(restored)] == [("nobody", True)]
    with pytest.raises(accounts.Refused):
        accounts.sign_in(restored, "nobody", password, address="192.0.2.1", device="phone")
