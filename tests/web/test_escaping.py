"""Whatever stands in a field of the corpus or in an address comes out as text, never as markup."""

from __future__ import annotations

from html.parser import HTMLParser
from urllib.parse import quote

import pytest
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from app import paths
from app.corpus.model import Page, PageKey, Position, Question, Source

from .conftest import make_app
from .miniature.corpus import GRAB_IN_BLITZ
from .miniature.corpus import corpus as miniature_corpus

MARKUP = st.sampled_from(
    (
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "' onmouseover='alert(1)",
        "</title><script>alert(1)</script>",
        "<svg/onload=alert(1)>",
        "javascript:alert(1)",
        "]]><x-evil>",
        "&lt;x-evil&gt;<x-evil>",
        "</desc></svg><x-evil>",
    )
)
SEEN = (
    "/",
    "/bb2025/skills",
    "/bb2025/skills/grab",
    "/questions",
    "/bb2025/questions",
    "/bb2025/questions/grab-in-blitz",
    "/scenarios",
    "/bb2025/scenarios/grab-on-blitz",
    "/sources",
    "/sources/raw",
    "/search?q=grab",
    "/?profile=bash-bowl",
    "/changes",
    "/changes?profile=bash-bowl",
    "/diff/raw..naf",
)

GENERATED = (Phase.explicit, Phase.reuse, Phase.generate)
"""No shrinking: each example builds a whole site, and the page and the element that are found tell enough."""

SCRIPTS = {f"/static/{file.name}" for file in paths.static().glob("*.js")}


class Finder(HTMLParser):
    """Collects what must not be there: unknown elements, handlers, images, code that is none of our files, odd addresses."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        names = dict(attributes)
        if tag in ("img", "x-evil") or tag == "script" and (names.get("src") or "").partition("?")[0] not in SCRIPTS:
            self.found.append(tag)
        self.found += [name for name in names if name.startswith("on")]
        self.found += [
            value for name in ("href", "src", "action") if (value := names.get(name)) and value.lower().startswith("javascript:")
        ]


def markup_found(app: Flask, address: str) -> list[str]:
    """What a page holds that no template of ours puts there."""
    with app.test_client() as client:
        response = client.get(address)
        assert response.status_code < 500
        finder = Finder()
        finder.feed(response.get_data(as_text=True))
    return finder.found


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow], phases=GENERATED)
@given(st.data())
def test_markup_in_any_field_of_the_corpus_comes_out_escaped(data: st.DataObject) -> None:
    draw = lambda: data.draw(MARKUP)  # noqa: E731
    position = Position(source="raw", option="does-not-cancel", status="explicit", note=draw(), cite=draw())
    question = Question(
        id=GRAB_IN_BLITZ.id,
        title=draw(),
        text=draw(),
        options={"does-not-cancel": draw(), "cancels": draw()},
        default="does-not-cancel",
        changes="outcome",
        positions=(position, Position(source="naf", option="cancels", status="explicit", note=draw())),
        scenarios=("grab-on-blitz",),
        kind="reminder",
    )
    page = Page(
        slug="grab",
        name=draw(),
        effect=draw(),
        page=draw(),
        category=draw(),
        kind=draw(),
        aliases=(draw(),),
        names={"fr": (draw(),)},
        changed=draw(),
        related=(draw(),),
        questions=(question,),
    )
    sources = tuple(Source(id=id, name=draw(), what=draw(), cite=draw()) for id in ("raw", "naf", "commentary", "fumbbl"))
    app = make_app(miniature_corpus({PageKey("bb2025", "skill", "grab"): page}, sources, title=draw(), profile=draw()))
    assert {address: found for address in SEEN if (found := markup_found(app, address))} == {}


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(words=st.one_of(MARKUP, st.text(max_size=30)))
@pytest.mark.parametrize("address", [
    "/search?q=", "/?profile=", "/?on=", "/questions?standing=", "/bb2025/questions/grab-in-blitz?book=", "/bb2025/skills/", "/sources/",
])
def test_markup_in_an_address_comes_out_escaped(app: Flask, address: str, words: str) -> None:
    assert markup_found(app, address + quote(words, safe="")) == []
