"""The language of a page: chosen by its address, else by the reader's browser; kept by every link, and told to whoever keeps pages."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.web.languages import LANGUAGES, gettext, ngettext, percentage, spoken_date, spoken_since

QUESTION = "/bb2025/questions/grab-in-blitz"
SKIP_LINK = {"en": "To the text", "fr": "Aller au texte", "de": "Zum Text", "es": "Ir al texto", "it": "Vai al testo"}


def page(client: FlaskClient, address: str, accepts: str | None = None) -> str:
    return client.get(address, headers={"Accept-Language": accepts} if accepts else {}).get_data(as_text=True)


@pytest.mark.parametrize("name", LANGUAGES)
def test_an_address_that_names_a_language_is_answered_in_it(client: FlaskClient, name: str) -> None:
    body = page(client, f"/?lang={name}", accepts="de")
    assert f'<html lang="{name}">' in body
    assert SKIP_LINK[name] in body


@pytest.mark.parametrize("accepts, name", [("fr-CH, fr;q=0.9, en;q=0.8", "fr"), ("nl, it;q=0.7", "it"), ("en-US, de;q=0.9", "en"), ("ja", "en")])
def test_else_the_browser_says_what_its_reader_likes_best(client: FlaskClient, accepts: str, name: str) -> None:
    assert f'<html lang="{name}">' in page(client, "/", accepts)


def test_a_browser_that_says_nothing_gets_english(client: FlaskClient) -> None:
    assert '<html lang="en">' in page(client, "/")


def test_a_language_that_there_is_not_is_refused_by_name(client: FlaskClient) -> None:
    answer = client.get("/?lang=frr")
    assert answer.status_code == 400
    assert "did you mean" in answer.get_data(as_text=True).lower()


def test_every_link_to_a_page_keeps_the_language_that_was_chosen(client: FlaskClient) -> None:
    links = re.findall(r'<a [^>]*href="(/[^"#]*)"', page(client, f"{QUESTION}?lang=fr").partition("<footer>")[0])
    astray = [link for link in links if "lang=fr" not in link and not link.startswith("/api/")]
    assert len(links) > 15 and astray == []


def test_no_link_names_a_language_that_nobody_chose(client: FlaskClient) -> None:
    assert "lang=" not in re.sub(r'hreflang="|\blang="', "", page(client, QUESTION, accepts="fr").partition("<body>")[2].partition("<footer>")[0])


def test_a_form_hands_the_language_on(client: FlaskClient) -> None:
    assert '<input type="hidden" name="lang" value="de">' in page(client, "/?lang=de").partition("</form>")[0]


def test_no_address_of_the_api_or_of_a_file_has_a_language(client: FlaskClient) -> None:
    addresses = re.findall(r'(?:href|src)="(/(?:api|static)/[^"]*)"', page(client, f"{QUESTION}?lang=fr"))
    assert addresses and [address for address in addresses if "lang=" in address] == []


def test_the_reader_may_choose_any_language_on_any_page_and_keeps_the_standpoint(client: FlaskClient) -> None:
    footer = page(client, f"{QUESTION}?source=naf").partition("<footer>")[2]
    for name, own in LANGUAGES.items():
        assert re.search(rf'<a href="\?source=naf&amp;lang={name}" lang="{name}" hreflang="{name}"[^>]*>{own}</a>', footer)


def test_the_address_without_a_language_is_the_english_one_and_the_default_for_others(client: FlaskClient) -> None:
    head = page(client, f"{QUESTION}?lang=it").partition("<body>")[0]
    assert f'<link rel="alternate" hreflang="en" href="http://localhost{QUESTION}">' in head
    assert f'<link rel="alternate" hreflang="x-default" href="http://localhost{QUESTION}">' in head
    assert f'<link rel="alternate" hreflang="fr" href="http://localhost{QUESTION}?lang=fr">' in head


def test_a_page_that_depends_on_the_browser_says_so_to_whoever_keeps_it(client: FlaskClient) -> None:
    assert "Accept-Language" in client.get("/").headers["Vary"]
    assert "Accept-Language" not in client.get("/?lang=fr").headers.get("Vary", "")


def test_two_languages_of_a_page_have_two_etags(client: FlaskClient) -> None:
    tags = {name: client.get("/", headers={"Accept-Language": name}).headers["ETag"] for name in LANGUAGES}
    assert len(set(tags.values())) == len(LANGUAGES)
    assert client.get("/", headers={"Accept-Language": "fr", "If-None-Match": tags["en"]}).headers["Content-Language"] == "fr"


def test_the_api_speaks_english_to_everybody(client: FlaskClient) -> None:
    plain, asked = (client.get("/api/v1/rule/no-such", headers={"Accept-Language": accepts}) for accepts in ("en", "fr"))
    assert plain.data == asked.data
    assert client.get("/api/v1/search?q=x", headers={"Accept-Language": "fr"}).headers.get("Content-Language") is None


def test_the_text_of_a_ruling_is_marked_as_english_and_the_page_says_so(client: FlaskClient) -> None:
    body = page(client, f"{QUESTION}?lang=fr")
    assert "Les textes des décisions" in body
    assert re.search(r'<p class="answer"><span lang="en">', body)


def test_an_english_page_says_nothing_of_languages_that_rulings_lack(client: FlaskClient) -> None:
    body = page(client, QUESTION)
    assert "no translation yet" not in body and '<span lang="en">' not in body


@pytest.mark.parametrize(
    "name, expected",
    [
        ("en", ["2026", "May 2026", "9 May 2026"]),
        ("fr", ["2026", "mai 2026", "9 mai 2026"]),
        ("de", ["2026", "Mai 2026", "9. Mai 2026"]),
        ("es", ["2026", "mayo de 2026", "9 de mayo de 2026"]),
        ("it", ["2026", "maggio 2026", "9 maggio 2026"]),
    ],
)
def test_a_date_is_said_as_the_language_says_it(app: Flask, name: str, expected: list[str]) -> None:
    with app.test_request_context(f"/?lang={name}"):
        assert [spoken_date(text) for text in ("2026", "2026-05", "2026-05-09")] == expected


def test_outside_a_request_everything_is_english() -> None:
    assert gettext("Skills") == "Skills"
    assert ngettext("%(num)d square", "%(num)d squares", 2) == "2 squares"


def test_what_a_message_is_filled_in_with_is_escaped_and_so_is_its_translation(app: Flask) -> None:
    with app.test_request_context("/?lang=fr"):
        template = app.jinja_env.from_string('{{ _("The book as it stood on %(day)s.", day="<i>") }} {{ _("To the text") }}')
        assert template.render() == "Le recueil tel qu’il était le &lt;i&gt;. Aller au texte"


def test_markup_in_a_translation_is_not_markup_on_the_page(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    class Forged:
        def gettext(self, message: str) -> str:
            return "<script>"

    monkeypatch.setattr("app.web.translated.catalogue", lambda name: Forged())
    with app.test_request_context("/?lang=fr"):
        assert app.jinja_env.from_string('{{ _("To the text") }}').render() == "&lt;script&gt;"


@pytest.mark.parametrize(("name", "year", "month", "day"), [
    ("en", "since 2026", "since May 2026", "since 1 May 2026"),
    ("fr", "depuis 2026", "depuis mai 2026", "depuis le 1er mai 2026"),
    ("de", "seit 2026", "seit Mai 2026", "seit 1. Mai 2026"),
    ("es", "desde 2026", "desde mayo de 2026", "desde el 1 de mayo de 2026"),
    ("it", "dal 2026", "da maggio 2026", "dal 1 maggio 2026"),
])
def test_a_time_is_said_as_the_language_says_it_of_a_year_a_month_and_a_day(app: Flask, name: str, year: str, month: str, day: str) -> None:
    with app.test_request_context(f"/?lang={name}"):
        assert [spoken_since("2026"), spoken_since("2026-05"), spoken_since("2026-05-01")] == [year, month, day]


@pytest.mark.parametrize(("name", "percents"), [("en", "83.3 %"), ("fr", "83,3\u00a0%"), ("de", "83,3\u00a0%"), ("es", "83,3\u00a0%"), ("it", "83,3%")])
def test_percents_have_the_sign_and_the_comma_of_the_language(app: Flask, name: str, percents: str) -> None:
    with app.test_request_context(f"/?lang={name}"):
        assert percentage("83.3") == percents
