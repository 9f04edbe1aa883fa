"""What rendering promises: Markdown is shown, and nothing in a text can run in a reader's browser."""
from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.corpus.render import inline, to_html

ALLOWED = set("a blockquote br code em h1 h2 h3 h4 h5 h6 hr li ol p pre s strong table tbody td th thead tr ul".split())


def test_a_list_after_a_paragraph_is_a_list() -> None:
    assert "<li>one</li>" in to_html("Two things:\n\n- one\n- two\n")


def test_emphasis_is_shown() -> None:
    assert to_html("the *whole* skill") == "<p>the <em>whole</em> skill</p>"


def test_a_table_is_shown() -> None:
    assert "<td>2</td>" in to_html("a | b\n--|--\n1 | 2\n")


def test_a_link_keeps_its_address() -> None:
    assert 'href="https://example.org/x"' in to_html("[x](https://example.org/x)")


def test_a_link_within_the_site_keeps_its_address() -> None:
    assert 'href="/questions/a"' in to_html("[x](/questions/a)")


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "[x](javascript:alert(1))",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "<img src=x onerror=alert(1)>",
        '<a href="https://example.org" onclick="alert(1)">x</a>',
        "<iframe src='https://example.org'></iframe>",
        "<p style='position:fixed'>x</p>",
    ],
)
def test_what_could_run_or_cover_the_page_is_left_out(text: str) -> None:
    for shown in (to_html(text), inline(text)):
        assert not re.search(r"<script|javascript:|data:|onerror|onclick|<iframe|<img|style=", shown)


def test_the_words_of_a_refused_tag_stay() -> None:
    assert to_html("a <blink>word</blink>") == "<p>a word</p>"


def test_inline_text_has_no_paragraph_around_it() -> None:
    assert inline("No, *never*.") == "No, <em>never</em>."


def test_inline_text_of_two_paragraphs_has_no_block_in_it() -> None:
    assert "<p" not in inline("one\n\ntwo")


def test_a_links_definition_does_not_leak_into_the_next_text() -> None:
    to_html("[x]\n\n[x]: https://example.org")
    assert "href" not in to_html("[x]")


@given(st.text(alphabet=st.sampled_from("<>/\"'=()[]!*_`#->+ \nascript:javonerrcliimgstyle&;x"), max_size=120))
@settings(max_examples=150, deadline=None)
def test_only_allowed_tags_come_out(text: str) -> None:
    for tag in re.findall(r"<\s*/?\s*([a-zA-Z0-9]+)", to_html(text)):
        assert tag in ALLOWED
