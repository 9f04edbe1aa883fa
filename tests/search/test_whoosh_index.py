"""Whoosh keeps the promises of an index."""
from __future__ import annotations

from collections.abc import Iterable

from app.search.index import Document, Index
from app.search.whoosh_index import WhooshIndex

from .index_contract import IndexContract


class TestWhooshIndex(IndexContract):
    def build(self, documents: Iterable[Document]) -> Index:
        return WhooshIndex(documents)
