"""The site as files, and the whole book in one: every link leads to a file, nothing leads to a server, nothing else is overwritten."""

from __future__ import annotations

import gzip
import json
import re
import time
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import pytest
from babel.dates import format_date
from flask import Flask

from app.corpus.model import Corpus
from app.errors import TouchlineError
from app.web.export import export_site, file_of
from app.web.whole import carried, packed, packed_beside, readable, whole

from .conftest import make_app


@pytest.fixture
def still(corpus: Corpus) -> Flask:
    """The application that is exported."""
    return make_app(corpus, SERVED=False)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_link_of_an_exported_page_leads_to_a_file(still: Flask, tmp_path: Path, lang: str) -> None:
    export_site(still, tmp_path / "site", lang=lang)
    lost = set()
    for page in (tmp_path / "site").rglob("*.html"):
        for address in re.findall(r'\b(?:href|src|action)="([^"#?]+)', page.read_text()):
            if not address.startswith("https:") and not (page.parent / address).is_file():
                lost.add((page.name, address))
    assert not lost


@pytest.mark.parametrize(("url", "root"), [("https://example.org/rulings/", "https://example.org/rulings/"), ("", "")])
def test_exported_feeds_and_pages_name_files_and_no_server(still: Flask, tmp_path: Path, url: str, root: str) -> None:
    export_site(still, tmp_path, url=url)
    texts = {path: path.read_text("utf-8") for path in tmp_path.rglob("*") if path.suffix in (".html", ".atom", ".json")}
    assert not [path.name for path, text in texts.items() if "http://localhost" in text or "/previews/" in text]
    feeds = [path for path in texts if path.suffix == ".atom" or path.name == "changes.json"]
    assert feeds
    for feed in feeds:
        text = texts[feed]
        links = re.findall(r'<link [^>]*href="([^"]+)"', text) if feed.suffix == ".atom" else [item["url"] for item in json.loads(text)["items"]]
        assert links
        for link in links:
            assert link.startswith(root)
            assert ((tmp_path if root else feed.parent) / link.removeprefix(root).partition("#")[0]).is_file(), link


@pytest.mark.parametrize("profile", [None, "bash-bowl"])
def test_the_pictures_of_link_previews_lie_where_the_exported_pages_say(corpus: Corpus, tmp_path: Path, profile: str | None) -> None:
    export_site(make_app(corpus, SERVED=False, PICTURES=True), tmp_path, profile=profile, url="https://example.org/rulings/")
    named = {
        path.name: re.findall(r'og:image" content="https://example\.org/rulings/([^"]+)"', path.read_text("utf-8"))
        for path in [*tmp_path.glob("*/skills/*.html"), *tmp_path.glob("*/questions/*.html"), *tmp_path.glob("*/scenarios/*.html")]}
    assert named and all(len(files) == 1 for files in named.values())
    assert all((tmp_path / files[0]).read_bytes().startswith(b"\x89PNG") for files in named.values())


def test_an_export_without_an_address_of_its_own_has_no_pictures(still: Flask, tmp_path: Path) -> None:
    export_site(still, tmp_path)
    assert not list(tmp_path.rglob("*.png"))


def test_an_export_in_another_language_has_every_page_in_it_under_the_same_name(still: Flask, corpus: Corpus, tmp_path: Path) -> None:
    profile = next(iter(corpus.profiles))
    for lang in ("en", "de"):
        export_site(still, tmp_path / lang, profile=profile, lang=lang)
    english, german = ({path.relative_to(tmp_path / lang): path for path in (tmp_path / lang).rglob("*") if path.is_file()} for lang in ("en", "de"))
    assert english.keys() == german.keys()
    pages = [path.read_text("utf-8") for path in german.values() if path.suffix == ".html"]
    assert [page for page in pages if '<html lang="de"' not in page] == []
    assert "Suche" in german[Path("search.html")].read_text("utf-8")


def test_hall_mode_of_an_export_is_in_its_language(still: Flask, tmp_path: Path) -> None:
    export_site(still, tmp_path, lang="fr")
    told = json.loads((tmp_path / "offline" / "edition.json").read_text("utf-8"))
    book = json.loads(gzip.decompress((tmp_path / "offline" / "book.bin").read_bytes()))
    assert told["languages"] == ["fr"] and told["date"] == format_date(date.today(), "long", locale="fr")
    assert {name.endswith(".html?lang=fr") for name in book["pages"]} == {True}


def test_no_exported_page_leads_to_the_desk_or_the_api(still: Flask, tmp_path: Path) -> None:
    export_site(still, tmp_path / "site")
    pages = [page.read_text() for page in (tmp_path / "site").rglob("*.html")]
    assert len(pages) > 5
    assert not [page for page in pages if re.search(r'(?:href|src|action)="[^"]*(?:desk|api)/', page)]


def test_what_a_browser_keeps_has_no_page_of_the_lab(app: Flask) -> None:
    assert not [address for address in whole(app) if address.startswith("/lab")]


def test_an_earlier_export_is_replaced(still: Flask, tmp_path: Path) -> None:
    export_site(still, tmp_path)
    (tmp_path / "left.html").write_text("of an earlier edition")
    export_site(still, tmp_path)
    assert not (tmp_path / "left.html").exists()


def test_a_folder_with_anything_else_is_left_alone(still: Flask, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(TouchlineError, match="holds something else"):
        export_site(still, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("/", "index.html"),
        ("/bb2025/skills/grab", "bb2025/skills/grab.html"),
        ("/questions?standing=agreed", "questions-standing-agreed.html"),
        ("/questions?profile=naf&standing=agreed", "questions-standing-agreed.html"),
        ("/scenarios/one.yaml", "scenarios/one.yaml"),
    ],
)
def test_an_address_has_one_file(address: str, file: str) -> None:
    assert file_of(address, "?profile=naf") == file


def test_the_packed_book_gives_every_page_back(app: Flask) -> None:
    pages = readable(whole(app))
    book = json.loads(gzip.decompress(packed(pages, lambda address: address)))
    assert {name: "\n".join(book["lines"][line] for line in lines) for name, lines in book["pages"].items()} == pages


def test_the_book_of_a_standpoint_gives_its_pages_back_with_lines_of_the_first(app: Flask, corpus: Corpus) -> None:
    query = f"?profile={next(iter(corpus.profiles))}"
    first = packed(readable(whole(app)), str)
    pages = readable(whole(app, query))
    lines = json.loads(gzip.decompress(first))["lines"]
    beside = json.loads(gzip.decompress(packed_beside(pages, str, first, query)))
    written = {
        name: "\n".join(carried(lines[n], query) if n >= 0 else beside["lines"][-1 - n] for n in numbers) for name, numbers in beside["pages"].items()
    }
    assert written == pages
    assert len(beside["lines"]) < len(lines) / 2


def test_the_packed_book_is_the_same_each_time(app: Flask) -> None:
    assert packed(readable(whole(app)), str) == packed(readable(whole(app)), str)


def test_the_book_of_a_standpoint_stays_in_it(app: Flask, corpus: Corpus) -> None:
    query = f"?profile={next(iter(corpus.profiles))}"
    assert {address.endswith(query) or query.lstrip("?") in address for address in whole(app, query)} == {True}


def edition(app: Flask, query: str = "") -> dict[str, Any]:
    """What the browser is told of an edition, once it is made."""
    client = app.test_client()
    assert client.get(f"/offline/edition.json{query}").status_code == 503
    for _ in range(200):
        answer = client.get(f"/offline/edition.json{query}")
        if answer.status_code == 200:
            break
        time.sleep(0.05)
    found: dict[str, Any] = json.loads(answer.data)
    return found


def test_an_edition_names_files_that_there_are(app: Flask) -> None:
    found, client = edition(app), app.test_client()
    for file in (*found["files"], "offline/book.bin", "sw.js"):
        with client.get(f"/{file}") as answer:
            assert (file, answer.status_code) == (file, 200)


def test_an_edition_says_whose_answers_it_has_and_as_of_which_day(corpus: Corpus) -> None:
    slug, profile = next(iter(corpus.profiles.items()))
    dated = msgspec.structs.replace(corpus, profiles={**corpus.profiles, slug: msgspec.structs.replace(profile, on="2031-05")})
    app = make_app(dated)
    found = edition(app, f"?profile={slug}")
    assert (found["of"], found["locked"]) == (profile.name, {"day": "2031-05-01", "date": "1 May 2031"})
    app.extensions["touchline-worker"].close()


def test_other_answers_of_a_profile_are_another_edition(corpus: Corpus) -> None:
    slug, profile = next(iter(corpus.profiles.items()))
    other = msgspec.structs.replace(corpus, profiles={**corpus.profiles, slug: msgspec.structs.replace(profile, precedence=())})
    found = []
    for book in (corpus, other):
        app = make_app(book)
        found.append(edition(app, f"?profile={slug}"))
        app.extensions["touchline-worker"].close()
    assert found[0]["answers"] != found[1]["answers"]


def test_a_book_of_a_standpoint_that_there_is_not_is_refused(app: Flask) -> None:
    assert app.test_client().get("/offline/book.bin?profile=nobody").status_code == 400


def test_the_book_of_nobody_follows_no_link_into_a_standpoint(app: Flask) -> None:
    assert [address for address in whole(app) if re.search(r"[?&](event|profile|source|on|as_of)=", address)] == []
