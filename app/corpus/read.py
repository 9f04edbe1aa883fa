"""Reads the whole of `rulings/`: what each file says, in its shape, with every fault of every file at once (contract, section 3)."""
from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec

from app import paths
from app.corpus.model import Corpus, Edition, Page, PageKey, Profile, Question, ScenarioHead, Source
from app.corpus.places import file_name
from app.corpus.positions import Document, parse, parse_file
from app.corpus.shape import shape_faults
from app.errors import Fault, InvalidInput

EDITIONS: tuple[str, ...] = get_args(Edition)
SECTIONS: dict[str, Literal["skill", "rule"]] = {"skills": "skill", "rules": "rule"}
"""Folder of an edition to the section that its pages belong to."""

Documents = dict[Path, Document]
"""Every file of a book, parsed."""


class _Reader:
    """Reads files below a root, keeps their faults, and the digest of all that was read."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.faults: list[Fault] = []
        self.documents: Documents = {}
        self.digest = hashlib.sha256()

    def document(self, path: Path) -> Document:
        """The file, whose faults are kept."""
        name = file_name(self.root, path)
        try:
            text = path.read_bytes()
        except OSError:
            document = parse_file(path, name)
        else:
            self.digest.update(f"rulings/{path.relative_to(self.root).as_posix()}".encode() + b"\0" + text + b"\0")
            document = parse(text, name)
        self.faults += document.faults
        self.documents[path] = document
        return document

    def struct(self, document: Document, value: Any, model: type[Any], way: tuple[str | int, ...] = ()) -> Any:
        """The value as a `model`, or None with its faults kept."""
        if document.faults and value is None:
            return None
        try:
            return msgspec.convert(value, model)
        except msgspec.ValidationError as error:
            found = shape_faults(document, value, model, way)
            self.faults += found or [document.fault(way, "shape", str(error), "see docs/adding-a-ruling.md for the shape of a page")]
            return None

    def unique(self, document: Document, known: dict[Any, Any], key: Any, what: str, way: tuple[str | int, ...] = ()) -> bool:
        """Whether nobody has the key yet; if somebody has, that is a fault."""
        if key not in known:
            return True
        self.faults.append(document.fault(way, "duplicate", f"there are two {what} with the id {key!r}", "give one of them another id"))
        return False


def read_book(root: Path | None = None) -> tuple[Corpus, Documents]:
    """The book in `root` (default: the project's own rulings) and its files, parsed.

    Raises `InvalidInput` with every fault of every file: what cannot be read, what has the wrong shape, and ids that are there twice. What the
    files say is judged by the linters under `checks/`.
    """
    root = Path(root) if root is not None else paths.rulings()
    if not root.is_dir():
        raise InvalidInput([Fault(str(root), 1, "missing", "there is no rulings folder here", f"set {paths.RULINGS_VARIABLE} or give its path")])
    reader = _Reader(root)
    sources = _sources(reader)
    pages, questions, homes, aliases = _pages(reader)
    scenarios = _scenarios(reader)
    profiles = _profiles(reader)
    if reader.faults:
        raise InvalidInput(reader.faults)
    corpus = Corpus(
        root=str(root), sources=sources, pages=pages, questions=questions, homes=homes, aliases=aliases, scenarios=scenarios, profiles=profiles,
        digest=reader.digest.hexdigest())
    return corpus, reader.documents


def _sources(reader: _Reader) -> dict[str, Source]:
    path = reader.root / "sources.yaml"
    if not path.is_file():
        reader.faults.append(Fault(file_name(reader.root, path), 1, "missing", "there is no sources.yaml", "list every source there, by id"))
        return {}
    document = reader.document(path)
    sources: dict[str, Source] = {}
    if not isinstance(document.value, dict):
        reader.faults.append(document.fault((), "shape", "sources.yaml must be a mapping of source ids", "write `naf: {name: …, what: …}`"))
        return {}
    for id, fields in document.value.items():
        source = reader.struct(document, {"id": id, **fields} if isinstance(fields, dict) else fields, Source, (id,))
        if source is not None:
            sources[id] = source
    return sources


def _pages(reader: _Reader) -> tuple[dict[PageKey, Page], dict[str, Question], dict[str, PageKey], dict[str, str]]:
    pages: dict[PageKey, Page] = {}
    questions: dict[str, Question] = {}
    homes: dict[str, PageKey] = {}
    aliases: dict[str, str] = {}
    for edition, folder, path in _files(reader.root, SECTIONS):
        document = reader.document(path)
        value = document.value
        if isinstance(value, dict):
            value = {"slug": path.stem, **value}
        page = reader.struct(document, value, Page)
        if page is None:
            continue
        key = PageKey(edition, SECTIONS[folder], page.slug)
        if reader.unique(document, pages, key, "pages"):
            pages[key] = page
        for index, question in enumerate(page.questions):
            if reader.unique(document, questions, question.id, "questions", ("questions", index, "id")):
                questions[question.id] = question
                homes[question.id] = key
            for alias in question.aliases:
                if reader.unique(document, aliases, alias, "former ids", ("questions", index, "aliases")):
                    aliases[alias] = question.id
    return pages, questions, homes, aliases


def _scenarios(reader: _Reader) -> dict[str, ScenarioHead]:
    scenarios: dict[str, ScenarioHead] = {}
    for edition, _, path in _files(reader.root, ("scenarios",)):
        document = reader.document(path)
        if document.faults and document.value is None:
            continue
        top = document.value if isinstance(document.value, dict) else {}
        head = {"id": top.get("id"), "edition": top.get("edition", edition), "title": top.get("title"), "decides": top.get("decides", []), "path": str(path)}
        made = reader.struct(document, head, ScenarioHead)
        if made is not None and reader.unique(document, scenarios, made.id, "scenarios", ("id",)):
            scenarios[made.id] = made
    return scenarios


def _profiles(reader: _Reader) -> dict[str, Profile]:
    profiles: dict[str, Profile] = {}
    for path in sorted((reader.root / "profiles").glob("*.yaml")):
        document = reader.document(path)
        value = {"slug": path.stem, **document.value} if isinstance(document.value, dict) else document.value
        made = reader.struct(document, value, Profile)
        if made is not None and reader.unique(document, profiles, made.slug, "profiles", ("slug",)):
            profiles[made.slug] = made
    return profiles


def _files(root: Path, folders: Iterable[str]) -> Iterator[tuple[str, str, Path]]:
    """Edition, folder and path of every YAML file in those folders of every edition, in order."""
    for edition in EDITIONS:
        for folder in folders:
            for path in sorted((root / edition / folder).glob("*.yaml")):
                yield edition, folder, path


