"""What leaves the desk: QR codes, flyer, pack, exports."""
from __future__ import annotations

import csv
import importlib.util
import io
import json
import re
from html import unescape

import pytest
import segno
from msgspec.structs import replace

from app.desk import disputes, tournaments
from app.desk.access import Deed
from app.desk.disputes import Verdict
from app.desk.model import Override, Role
from app.settings import Settings

from .conftest import Scene
from .test_events import GRAB
from .visitor import words_of


def matrix_of(svg_path: str, border: int, size: int) -> list[list[bool]]:
    """The modules that the strokes of an SVG picture of a QR code cover."""
    rows: dict[int, set[int]] = {}
    x = y = 0.0
    for command, first, second in re.findall(r"([MmhHvV])\s*(-?[\d.]+)(?:[ ,](-?[\d.]+))?", svg_path):
        match command:
            case "M":
                x, y = float(first), float(second)
            case "m":
                x, y = x + float(first), y + float(second)
            case "h":
                rows.setdefault(int(y), set()).update(range(int(x), int(x + float(first))))
                x += float(first)
    inside = range(border, border + size)
    return [[column in rows.get(row, set()) for column in inside] for row in inside]


def test_the_picture_of_the_code_leads_to_the_event(scene: Scene) -> None:
    expected = [[bool(module) for module in row] for row in segno.make(f"http://localhost{scene.path}", micro=False, error="m").matrix]
    svg = scene.nobody.get(f"{scene.path}/qr.svg")
    assert svg.content_type == "image/svg+xml"
    drawn = re.search(r'<path[^>]* d="([^"]+)"', svg.text)
    assert drawn and matrix_of(drawn[1], 4, len(expected)) == expected


def test_the_picture_as_png_is_one(scene: Scene) -> None:
    png = scene.nobody.get(f"{scene.path}/qr.png")
    out = io.BytesIO()
    segno.make(f"http://localhost{scene.path}", micro=False, error="m").save(out, kind="png", scale=10, border=4)
    assert png.content_type == "image/png" and png.data == out.getvalue()


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


@pytest.mark.skipif(importlib.util.find_spec("weasyprint") is not None, reason="WeasyPrint is installed here")
def test_without_weasyprint_the_pdf_says_how_to_print(scene: Scene) -> None:
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
    disputes.act(filled.desk, filled.people[Role.HEAD_REFEREE], first.id, Deed.WITHDRAW, revision=first.revision)
    assert json.loads(filled.nobody.get(f"{filled.path}/verdicts.json").text)["disputes"] == []
    assert "None is published yet" in filled.nobody.page(f"{filled.path}/verdicts")
