"""What leaves the desk: QR codes, flyer, pack, exports."""
from __future__ import annotations

import csv
import io
import json
import os
import re
import sys
from html import unescape

import pytest
from flask import render_template
from msgspec.structs import replace

from app.desk import disputes, tournaments
from app.desk.access import Deed
from app.desk.disputes import Verdict
from app.desk.model import Override, Role
from app.settings import Settings
from app.web.desk import papers
from app.web.desk.at_hand import AtEvent

from .conftest import Scene
from .test_events import GRAB
from .visitor import words_of

MUST_NOT_SKIP = os.environ.get("TOUCHLINE_NO_SKIP")


def test_codes_lead_to_where_the_installation_says_it_is_reached(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(scene.app.extensions, "touchline-settings", Settings(base_url="https://rulings.example/"))
    assert f"<code>https://rulings.example{scene.path}</code>" in scene.nobody.page(f"{scene.path}/flyer")


def test_the_flyer_names_event_code_address_and_version(scene: Scene) -> None:
    page = scene.nobody.page(f"{scene.path}/flyer")
    said = words_of(page)
    assert all(text in said for text in (scene.event.name, scene.event.code, f"http://localhost{scene.path}", "version 1", "NAF, then Rules as written"))
    assert "<svg" in page


def own_answer(scene: Scene, reason: str) -> None:
    """Puts an own answer of the event in force."""
    event, organiser = scene.event, scene.people[Role.ORGANISER]
    draft = replace(event.draft, overrides={GRAB: Override(option="does-not-cancel", reason=reason)})
    tournaments.edit_event(
        scene.desk, organiser, event.id, name=event.name, starts=event.starts, ends=event.ends, languages=event.languages, profile=draft)
    tournaments.lock_profile(scene.desk, organiser, event.id, lambda before, after: ())


def test_the_pack_has_the_contested_questions_first_then_every_question_of_the_edition_by_page(scene: Scene) -> None:
    own_answer(scene, "our coaches voted")
    page = scene.nobody.page(f"{scene.path}/pack")
    cover, _, rest = page.partition('<section class="contested">')
    contested, _, entries = rest.partition("</section>")
    version = tournaments.event_of_code(scene.desk, scene.event.code)[1]
    assert version and "Version 2" in words_of(cover) and version.hash[:12] in cover and scene.event.code in cover and "<svg" in cover
    assert 0 < contested.count("<dt>") <= 24
    corpus = scene.app.extensions["touchline"].corpus
    ids = [id for id, key in corpus.homes.items() if key.edition == "bb2025"]
    assert [id for id in ids if f"<code>{id}</code>" not in entries] == []
    grab = entries.partition(f"<code>{GRAB}</code>")[2].partition("</dd>")[0]
    assert "off for the whole Blitz" in grab and "our coaches voted" in grab
    assert entries.count('class="qr"') == entries.count('<section class="entry">')


def test_the_pack_names_skills_in_the_events_languages(scene: Scene) -> None:
    pages = [page for _, page in scene.app.extensions["touchline"].pages("bb2025", "skills")]
    grab = next(page for page in pages if page.slug == "grab")
    entry = scene.nobody.page(f"{scene.path}/pack").partition("<h2>Grab")[2].partition("</h2>")[0]
    assert grab.names["fr"][0] in unescape(entry)
    assert not any(name in entry for name in grab.names["es"] if name not in grab.names["fr"])


def test_the_pack_as_pdf_reads_nothing_but_its_page(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        import weasyprint  # noqa: F401
    except (ImportError, OSError) as error:
        if MUST_NOT_SKIP:
            raise
        pytest.skip(f"WeasyPrint cannot be loaded: {error}")
    asked: list[str] = []
    monkeypatch.setattr(papers, "fetches_nothing", lambda address, *_, **__: asked.append(address))
    found = scene.nobody.get(f"{scene.path}/pack.pdf")
    assert found.status_code == 200 and found.content_type == "application/pdf"
    assert found.data.startswith(b"%PDF-") and found.data.rstrip().endswith(b"%%EOF") and len(found.data) > 50_000
    assert asked == []


def test_the_paper_names_event_code_and_version_at_its_foot_and_has_no_navigation(scene: Scene) -> None:
    with scene.app.test_request_context(f"{scene.path}/pack.pdf"):
        page = render_template("desk/pack_paper.html", **papers.pack_of(AtEvent(scene.event.code)))
    version = tournaments.event_of_code(scene.desk, scene.event.code)[1]
    assert version and f"{scene.event.code} · version 1, {version.hash[:12]}, {version.made_at.date().isoformat()}" in words_of(page)
    assert not re.search(r"<(nav|form|button|script|link|img|a)\b", page)


def test_without_weasyprint_the_pdf_says_how_to_print(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    found = scene.nobody.get(f"{scene.path}/pack.pdf")
    assert found.status_code == 404 and "Print the pack's page" in words_of(found.text)


@pytest.fixture
def filled(scene: Scene) -> Scene:
    """An event with one published dispute, and one that is not."""
    referee, head = scene.people[Role.REFEREE], scene.people[Role.HEAD_REFEREE]
    first = disputes.record(
        scene.desk, referee, scene.event.id, question=GRAB, table="=7", round="-1", words='=HYPERLINK("http://evil.example")',
        verdict=Verdict("cancels", "", "@SUM(1)"))
    disputes.state(scene.desk, referee, first.id, side="home", text="a private remark")
    disputes.publish(scene.desk, head, first.id, revision=1)
    disputes.record(scene.desk, referee, scene.event.id, skills=("+Fend", "Grab"), words='Two "lines"\nof text', table="t99", verdict=Verdict(None, "-- no"))
    return scene


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_disputes_as_csv_come_back_with_their_words_and_are_no_formulas(filled: Scene) -> None:
    second, first = rows_of(filled.referee.get(f"{filled.path}/disputes.csv").text)
    assert second["words"] == 'Two "lines"\nof text' and second["table"] == "t99" and first["option"] == "cancels"
    cells = [*first.values(), *second.values()]
    assert [cell for cell in cells if cell[:1] in ("=", "+", "-", "@", "\t", "\r")] == []
    assert "'=7" in cells and "'@SUM(1)" in cells and "'+Fend, Grab" in cells and "'-- no" in cells


@pytest.mark.parametrize("address", ["disputes.csv", "verdicts.csv"])
def test_no_cell_ends_where_a_spreadsheet_may_split_it(filled: Scene, address: str) -> None:
    cells = filled.referee.get(f"{filled.path}/{address}").text
    assert re.fullmatch(r'(?:"(?:[^"]|"")*"(?:,|\r\n))+', cells)


def test_disputes_as_json_have_everything_and_the_public_list_only_what_is_public(filled: Scene) -> None:
    found = json.loads(filled.referee.get(f"{filled.path}/disputes.json").text)
    assert [d["number"] for d in found["disputes"]] == [2, 1] and found["disputes"][1]["statements"][0]["text"] == "a private remark"
    assert found["profile"]["number"] == 1 and found["disputes"][1]["frozen"] is not None
    public = filled.nobody.get(f"{filled.path}/verdicts.json")
    assert "attachment" in public.headers["Content-Disposition"]
    (only,) = json.loads(public.text)["disputes"]
    assert only["number"] == 1 and only["findings"][0]["reason"] == "@SUM(1)"
    assert not {"table", "round", "statements", "made_by", "id"} & set(only)
    assert not any(text in public.text for text in ("a private remark", "t99", *(p.id for p in filled.people.values())))


def test_the_public_list_as_csv_has_no_table(filled: Scene) -> None:
    (only,) = rows_of(filled.nobody.get(f"{filled.path}/verdicts.csv").text)
    assert only["number"] == "1" and "table" not in only and "round" not in only


def test_a_withdrawn_dispute_leaves_the_public_list(filled: Scene) -> None:
    first = disputes.disputes(filled.desk, filled.people[Role.REFEREE], filled.event.id)[1]
    disputes.act(filled.desk, filled.people[Role.HEAD_REFEREE], first.id, Deed.WITHDRAW, revision=first.revision, verdict=Verdict(None, "", "a mistake"))
    assert json.loads(filled.nobody.get(f"{filled.path}/verdicts.json").text)["disputes"] == []
    assert "None is published yet" in filled.nobody.page(f"{filled.path}/verdicts")
