"""Markdown to HTML that is safe to show: Markdown first, then nh3 always (Markdown lets scripts and `javascript:` links through)."""
from __future__ import annotations

import threading
from functools import lru_cache

import nh3
from markdown import Markdown

_INLINE_TAGS = frozenset({"a", "br", "code", "del", "em", "s", "strong", "sub", "sup"})
_BLOCK_TAGS = _INLINE_TAGS | {
    "blockquote", "dd", "dl", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre", "table", "tbody", "td", "th", "thead", "tr", "ul",
}
_ATTRIBUTES = {"a": {"href", "title"}, "ol": {"start"}}
_SCHEMES = {"http", "https", "mailto"}
_EXTENSIONS = ("tables", "sane_lists")
_KEPT = 4096
"""How many texts are remembered: more than the book has, so that a page is rendered once."""


@lru_cache(maxsize=_KEPT)
def to_html(text: str) -> str:
    """The text as blocks (paragraphs, lists, tables). Never raises; markup that is not safe is left out, its words stay."""
    return _clean(_markdown(text), _BLOCK_TAGS)


@lru_cache(maxsize=_KEPT)
def inline(text: str) -> str:
    """The text as HTML that fits inside a line: emphasis, code and links stay, paragraphs and other blocks lose their tags."""
    return _clean(_markdown(text), _INLINE_TAGS).strip()


class _Parsers(threading.local):
    """A parser for each thread: making one takes longer than most texts do, and one cannot read two texts at once."""

    def __init__(self) -> None:
        self.mine = Markdown(extensions=list(_EXTENSIONS))


_parsers = _Parsers()


def _markdown(text: str) -> str:
    """What Markdown makes of the text; the parser forgets the links of the text before."""
    html: str = _parsers.mine.reset().convert(text)
    return html


def _clean(html: str, tags: frozenset[str]) -> str:
    return nh3.clean(html, tags=set(tags), attributes=_ATTRIBUTES, url_schemes=_SCHEMES, link_rel="noopener noreferrer")
