"""Each shipped profile on the whole book: the verdict is what a small computation of its own, over the files as they are, finds."""
from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import yaml

from app import paths
from app.verdicts import verdict
from tests.the_book import the_book

BOOK = the_book()
DAYS = ["2025-12-31", "2026-02-20", "2026-04-30", "2026-05-01", "2026-07-18", "2026-11-30"]
SHIPPED = {"rules-as-written", "designers-commentary-first", "naf-event", "fumbbl", "jervis", "olbbl"}
SURE = ["explicit", "implied", "assumed"]


def files(kind: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The files of a kind with the folder of their edition, dates and all as plain text."""
    for path in sorted(Path(paths.rulings()).glob(kind)):
        yield path.parts[-3], yaml.load(path.read_text(encoding="utf-8"), yaml.CBaseLoader)


ASKED = {q["id"]: (edition, q) for kind in ("*/skills/*.yaml", "*/rules/*.yaml") for edition, page in files(kind) for q in page.get("questions") or ()}
PROFILES = {profile["slug"]: profile for _, profile in files("profiles/*.yaml")}


def full(text: str) -> str:
    return text + "-01-01"[len(text) - 4 :] if len(text) < 10 else text


def in_force(question: dict[str, Any], edition: str, day: str) -> list[dict[str, Any]]:
    """Positions that name an option, are of the edition or of any, and had begun and not ended by the day."""
    return [
        p for p in question.get("positions") or () if p["status"] != "silent" and p.get("edition", edition) == edition
        and full(p.get("from", "0001")) <= day < full(p.get("until", "9999"))]


def word(said: list[dict[str, Any]], source: str, program_first: bool = False) -> dict[str, Any] | None:
    """One that has an end, then the surest, then a program's; of equals the latest. What a client plays is its program's word first."""
    own = sorted((p for p in said if p["source"] == source), key=lambda p: p.get("from", ""), reverse=True)

    def rank(p: dict[str, Any]) -> tuple[bool, int, int]:
        sure, written = SURE.index(p["status"]), int(p.get("says") != "program")
        return ("until" not in p, written, sure) if program_first else ("until" not in p, sure, written)

    return min(own, key=rank, default=None)


def expected(profile: dict[str, Any], home: str, question: dict[str, Any], day: str) -> str:
    """The option that the profile answers with: its exceptions, its sources in order, the rule of defaults, the question's own default."""
    edition = profile["edition"] if profile["edition"] in question.get("editions", ()) else home
    if question["id"] in profile.get("overrides", {}):
        return str(profile["overrides"][question["id"]])
    said = in_force(question, edition, day)
    explicit = [p for p in said if p["source"] == "raw" and p["status"] == "explicit"]
    played = [word(said, client, program_first=True) for client in ("jervis", "fumbbl")]
    agreed = played[0] if all(played) and len({p["option"] for p in played if p}) == 1 else None
    ladder = [
        *(word(said, source) for source in profile["precedence"]), word(said, "designers-commentary"), explicit[0] if explicit else None,
        word(said, "naf"), agreed, word(said, "jervis"), word(said, "fumbbl"), word(said, "olbbl")]
    return next((str(p["option"]) for p in ladder if p), question["default"])


def test_the_six_profiles_are_shipped() -> None:
    assert set(PROFILES) == set(BOOK.profiles) == SHIPPED


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("slug", sorted(SHIPPED))
def test_a_profile_answers_every_question_as_its_sources_say_on_the_day(slug: str, day: str) -> None:
    found = {id: verdict(BOOK, id, profile=slug, on=date.fromisoformat(day)).option for id in BOOK.questions}
    assert found == {id: expected(PROFILES[slug], home, question, day) for id, (home, question) in ASKED.items()}


@pytest.mark.parametrize("slug", sorted(SHIPPED - {"designers-commentary-first"}))
def test_a_profile_answers_some_question_by_each_source_that_it_names_first(slug: str) -> None:
    first = PROFILES[slug]["precedence"][0]
    assert first in {verdict(BOOK, id, profile=slug, on=date(2026, 11, 30)).by for id in BOOK.questions}


@pytest.mark.parametrize("slug", sorted(SHIPPED))
def test_the_profile_s_edition_decides_which_positions_count(slug: str) -> None:
    edition = BOOK.profiles[slug].edition
    for id, question in BOOK.questions.items():
        given = verdict(BOOK, id, profile=slug, on=date(2026, 11, 30))
        read_for = edition if edition in question.editions else BOOK.homes[id].edition
        foreign = [p for p in question.positions if p.option and p.edition not in (None, read_for)]
        heard = [(r.source, r.option, r.status, r.from_) for r in (*given.chain, *given.dissent)]
        ours = [(p.source, p.option, p.status, p.from_) for p in question.positions if p not in foreign]
        assert not [p for p in foreign if (key := (p.source, p.option, p.status, p.from_)) in heard and key not in ours], id
