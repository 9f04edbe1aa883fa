"""What the corpus holds, as frozen values (contract, section 3). Texts are Markdown; `render.py` turns them into safe HTML."""
from __future__ import annotations

from typing import Literal

import msgspec

Edition = Literal["bb2025", "bb2020", "classic"]
Status = Literal["explicit", "implied", "assumed", "silent"]
Changes = Literal["outcome", "rolls", "prompt"]


class Source(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A book, FAQ, league document or program that answers questions."""

    id: str
    name: str
    what: str
    since: str = ""
    cite: str = ""
    kind: Literal["book", "commentary", "association", "program", "league"] = "book"
    answers: tuple[Edition, ...] = ()
    """Editions of which every question tells what this source says, be it nothing."""
    second_hand: bool = False
    """Whether nobody here has read it: each of its positions then names who reports it."""


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"from_": "from"}):
    """What one source says to one question. `option` is None exactly when `status` is silent. Dates: YYYY, YYYY-MM or YYYY-MM-DD."""

    source: str
    status: Status
    option: str | None = None
    from_: str | None = None
    until: str | None = None
    says: Literal["document", "program"] = "document"
    note: str = ""
    cite: str = ""
    edition: Edition | None = None


class Question(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One ambiguity: its possible answers (`options`: slug to meaning) and what each source holds."""

    id: str
    title: str
    text: str
    options: dict[str, str]
    default: str
    changes: Changes
    positions: tuple[Position, ...] = ()
    scenarios: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    editions: tuple[Edition, ...] = ()
    also: tuple[str, ...] = ()
    """Slugs of further skills and rules on whose pages, of every edition that the question holds for, it is shown as well."""
    kind: Literal["ruling", "reminder"] = "ruling"


class Page(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One skill or one rule with the questions that are written on its page."""

    slug: str
    name: str
    effect: str
    page: int | str | None = None
    category: str = ""
    kind: str = ""
    aliases: tuple[str, ...] = ()
    names: dict[str, tuple[str, ...]] = {}
    """Names in other languages: fr, de, es, it to a tuple, the current one first."""
    related: tuple[str, ...] = ()
    changed: str = ""
    """What changed since BB2020, where that is known."""
    questions: tuple[Question, ...] = ()


class Profile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A named stance: sources from the highest authority down, exceptions, and the date it is read at."""

    slug: str
    name: str
    edition: Edition
    precedence: tuple[str, ...]
    overrides: dict[str, str] = {}
    reasons: dict[str, str] = {}
    """Question to why it is overridden."""
    on: str | None = None
    text: str = ""


class ScenarioHead(msgspec.Struct, frozen=True, kw_only=True):
    """What the corpus itself needs to know of a scenario file; `app.scenarios.read` reads the whole of it."""

    id: str
    edition: Edition
    title: str
    decides: tuple[str, ...]
    path: str


class PageKey(msgspec.Struct, frozen=True, order=True):
    """Where a page lives: `bb2025`, `skill` or `rule`, slug."""

    edition: str
    section: Literal["skill", "rule"]
    slug: str


class Corpus(msgspec.Struct, frozen=True, kw_only=True):
    """The whole book. Built by `app.corpus.load.load`; nothing in it changes afterwards."""

    root: str
    sources: dict[str, Source]
    pages: dict[PageKey, Page]
    questions: dict[str, Question]
    homes: dict[str, PageKey]
    """Question id to the page that it is written on."""
    aliases: dict[str, str]
    """Old question id to its present id."""
    scenarios: dict[str, ScenarioHead]
    profiles: dict[str, Profile]
    digest: str
    """SHA-256 over all files, in hexadecimal: the version of the book."""

    def question(self, name: str) -> Question | None:
        """The question of that id or former id."""
        return self.questions.get(self.aliases.get(name, name))

    def editions_of(self, question: Question) -> tuple[str, ...]:
        """The editions that a question holds for, that of its page first."""
        return tuple(dict.fromkeys((self.homes[question.id].edition, *question.editions)))

    def shown_on(self, key: PageKey) -> tuple[Question, ...]:
        """Questions of a page: first its own, then those written elsewhere that name it under `also` or stand on its namesake in another edition."""
        own = self.pages[key].questions
        elsewhere = [q for q in self.questions.values() if self.homes[q.id] != key and key.edition in self.editions_of(q) and self._names(q, key)]
        return own + tuple(sorted(elsewhere, key=lambda q: q.title))

    def _names(self, question: Question, key: PageKey) -> bool:
        home = self.homes[question.id]
        return key.slug in question.also or (home.section, home.slug) == (key.section, key.slug)
