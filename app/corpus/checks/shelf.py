"""The files of a loaded book beside what they say, so that linters can name the line of a fault."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from app.corpus.model import Corpus, Page, PageKey, Position, Profile, Question
from app.corpus.places import file_name
from app.corpus.positions import Document, Way, parse_file
from app.corpus.read import EDITIONS, SECTIONS, Documents
from app.errors import Fault


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """One YAML file, parsed, and the edition that its folder belongs to ("" outside of one)."""

    path: Path
    edition: str
    document: Document

    @property
    def top(self) -> dict[str, Any]:
        """What the file says: loading has seen to it that it is a mapping."""
        return self.document.value if isinstance(self.document.value, dict) else {}

    def fault(self, way: Way, code: str, message: str, hint: str) -> Fault:
        """A fault at a key or an item of this file."""
        return self.document.fault(way, code, message, hint)


class PageSheet(Sheet, frozen=True, kw_only=True):
    """The file of one page."""

    key: PageKey
    page: Page


class ProfileSheet(Sheet, frozen=True, kw_only=True):
    """The file of one profile."""

    profile: Profile


class Written(msgspec.Struct, frozen=True, kw_only=True):
    """A question, or one position of it, and where it is written."""

    sheet: PageSheet
    question: Question
    way: tuple[str | int, ...]

    def fault(self, below: Way, code: str, message: str, hint: str) -> Fault:
        """A fault at a key below."""
        return self.sheet.fault((*self.way, *below), code, message, hint)


class WrittenPosition(Written, frozen=True, kw_only=True):
    """One position of a question."""

    position: Position


class Shelf:
    """Every file of a book. Built from a corpus that has been read, so that every file can be read and has the right shape."""

    def __init__(self, corpus: Corpus, documents: Documents | None = None) -> None:
        """`documents` spares parsing again the files that are among them."""
        self.corpus = corpus
        self._documents = documents or {}
        root = Path(corpus.root)
        self.name = str(root)
        self.pages: list[PageSheet] = []
        self.scenarios: dict[str, Sheet] = {}
        """By the id that the file gives itself."""
        for edition in EDITIONS:
            for folder, section in SECTIONS.items():
                for path in sorted((root / edition / folder).glob("*.yaml")):
                    document = self._parse(root, path)
                    key = PageKey(edition, "skill" if section == "skill" else "rule", document.value.get("slug", path.stem))
                    self.pages.append(PageSheet(path=path, edition=edition, document=document, key=key, page=corpus.pages[key]))
            for path in sorted((root / edition / "scenarios").glob("*.yaml")):
                sheet = Sheet(path=path, edition=edition, document=self._parse(root, path))
                self.scenarios[sheet.top["id"]] = sheet
        self.profiles: list[ProfileSheet] = []
        for path in sorted((root / "profiles").glob("*.yaml")):
            document = self._parse(root, path)
            profile = corpus.profiles[document.value.get("slug", path.stem)]
            self.profiles.append(ProfileSheet(path=path, edition="", document=document, profile=profile))
        self.sources = Sheet(path=root / "sources.yaml", edition="", document=self._parse(root, root / "sources.yaml"))

    def questions(self) -> Iterator[Written]:
        """Every question, in file order."""
        for sheet in self.pages:
            for index, question in enumerate(sheet.page.questions):
                yield Written(sheet=sheet, question=question, way=("questions", index))

    def positions(self) -> Iterator[WrittenPosition]:
        """Every position of every question, in file order."""
        for at in self.questions():
            for index, position in enumerate(at.question.positions):
                yield WrittenPosition(sheet=at.sheet, question=at.question, way=(*at.way, "positions", index), position=position)

    def _parse(self, root: Path, path: Path) -> Document:
        return self._documents.get(path) or parse_file(path, file_name(root, path))
