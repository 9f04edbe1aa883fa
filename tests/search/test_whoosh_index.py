"""Whoosh keeps the promises of an index."""
from __future__ import annotations

import tempfile
from collections.abc import Iterable
from pathlib import Path

import pytest

from app.search.index import Document, Index
from app.search.whoosh_index import WhooshIndex

from .index_contract import IndexContract, document, term


class TestWhooshIndex(IndexContract):
    def build(self, documents: Iterable[Document]) -> Index:
        return WhooshIndex(documents)

    def test_nothing_is_written_to_disk_where_two_processes_would_meet(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "not there"))
        assert self.found([document("a", "Grab")], term("grab")) == ["a"]
        assert list(tmp_path.iterdir()) == []
