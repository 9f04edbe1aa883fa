"""What the site reads from, in one place: the corpus, its verdicts, its search, its stage."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, Protocol

from app.corpus.dates import held
from app.corpus.model import Corpus, Page, PageKey, Question, Source
from app.verdicts import edition_for
from app.verdicts.history import history
from app.web.errors import NotHere, meant
from app.web.languages import N_, gettext
from app.web.stage import Stage
from app.web.standing import heat, of_edition, standing
from app.web.standpoint import Standpoint

KINDS_OF_PAGES = (N_("skill"), N_("rule"), N_("question"), N_("source"))
"""Kinds of what a search finds, and of what the book has pages for."""
KINDS_OF_SOURCES = (N_("book"), N_("commentary"), N_("association"), N_("league"), N_("program"))
"""What a source may be."""
EDITIONS = {"bb2025": "BB2025", "bb2020": "BB2020", "classic": "Classic"}
SECTIONS: dict[str, Literal["skill", "rule"]] = {"skills": "skill", "rules": "rule"}

Verdicts = Callable[..., dict[str, Any]]
"""Question id, standpoint and, if it is not that of the question's page, edition to the contract's `rule` object."""


class Searching(Protocol):
    """The search over the corpus."""

    def __call__(
        self, words: str, *, kind: str | None, edition: str | None, source: str | None, limit: int, standing: str | None = None
    ) -> dict[str, Any]:
        """The contract's `search` object, with `answer`, `snippet` and `standings` on each hit, and `unknown` operators."""

    def quick_book(self, address: Callable[[str], str], first: Iterable[Question], answers: Mapping[str, str]) -> bytes:
        """What a browser needs to search by itself, as JSON; `answers` (question to Markdown) where they are not the defaults'."""


class Library:
    """The corpus and all that is computed from it."""

    def __init__(self, corpus: Corpus, verdicts: Verdicts, searching: Searching, stage: Stage) -> None:
        self.corpus = corpus
        self.verdict = verdicts
        self.search = searching
        self.stage = stage
        self._local_names: dict[str, dict[str, str]] = {}

    @cached_property
    def newest_day(self) -> date | None:
        """The day of the newest change in the book: what an empty feed is dated by. None if nothing ever changed."""
        return max((turn.day for turn in history(self.corpus)), default=None)

    def edition(self, name: str) -> str:
        """The edition of that name. Raises `NotHere`."""
        if name not in EDITIONS:
            raise NotHere(gettext("There is no edition %(name)r.", name=name), meant(name, EDITIONS))
        return name

    def page(self, edition: str, section: str, slug: str) -> tuple[PageKey, Page]:
        """A skill or a rule by its address (`skills` or `rules`). Raises `NotHere` with the nearest slug as a hint."""
        key = PageKey(self.edition(edition), SECTIONS[section], slug)
        if key not in self.corpus.pages:
            slugs = [k.slug for k in self.corpus.pages if (k.edition, k.section) == (edition, key.section)]
            missing = gettext("There is no %(section)s %(slug)r in %(edition)s.", section=gettext(key.section), slug=slug, edition=EDITIONS[edition])
            raise NotHere(missing, meant(slug, slugs))
        return key, self.corpus.pages[key]

    def pages(self, edition: str, section: str) -> list[tuple[PageKey, Page]]:
        """All skills or all rules of an edition, by name."""
        found = [(k, p) for k, p in self.corpus.pages.items() if k.edition == edition and k.section == SECTIONS[section]]
        return sorted(found, key=lambda entry: entry[1].name.casefold())

    def local_name(self, name: str, language: str) -> str:
        """What a skill or rule is called in that language, by its name or a former one, however written; the name itself if that is not known."""
        if language not in self._local_names:
            named = [page for page in self.corpus.pages.values() if page.names.get(language)]
            former = {_key(alias): page.names[language][0] for page in named for alias in page.aliases}
            self._local_names[language] = former | {_key(page.name): page.names[language][0] for page in named}
        return self._local_names[language].get(_key(name), name)

    def question(self, name: str) -> Question:
        """The question of that id or former id. Raises `NotHere`."""
        found = self.corpus.question(name)
        if found is None:
            raise NotHere(gettext("There is no question %(name)r.", name=name), meant(name, self.corpus.questions))
        return found

    def answers(self, standpoint: Standpoint) -> dict[str, dict[str, str]]:
        """For each edition one option for every question, from a standpoint."""
        return {edition: {id: self.verdict(id, standpoint, edition)["option"] for id in self.corpus.questions} for edition in EDITIONS}

    def scenario_text(self, id: str) -> str:
        """What the scenario's file says. Raises `NotHere`."""
        head = self.corpus.scenarios.get(id)
        if head is None:
            raise NotHere(gettext("There is no scenario %(id)r.", id=id), meant(id, self.corpus.scenarios))
        return Path(head.path).read_text(encoding="utf-8")

    def related(self, key: PageKey, page: Page) -> list[tuple[PageKey, Page]]:
        """The pages that a page names as related, skills before rules; names that nothing bears are left to the linter."""
        found = []
        for name in page.related:
            keys = [PageKey(key.edition, section, name) for section in ("skill", "rule")]
            found += [(k, self.corpus.pages[k]) for k in keys if k in self.corpus.pages]
        return found

    def standing(self, question: Question, standpoint: Standpoint, edition: str | None = None) -> str:
        """Agreed, contested, overturned or undecided in the edition, or that of the standpoint, on its day."""
        return standing(question, edition or self.edition_of(question, standpoint), standpoint.day)

    def edition_of(self, question: Question, standpoint: Standpoint) -> str:
        """The edition that a question is answered for: the profile's if it holds for it, else that of its page."""
        stance = self.corpus.profiles[standpoint.profile] if standpoint.profile else standpoint.stance
        return edition_for(self.corpus, question, stance)

    def holders(self, question: Question, option: str, edition: str, day: date) -> list[Source]:
        """The sources that held the option on that day."""
        ids = dict.fromkeys(p.source for p in of_edition(question, edition) if p.option == option and held(p, day))
        return [self.corpus.sources[id] for id in ids]

    def most_contested(self, standpoint: Standpoint, questions: Iterable[Question] | None = None) -> list[Question]:
        """Questions with the most contested first; equals by title."""
        return sorted(
            self.corpus.questions.values() if questions is None else questions,
            key=lambda q: (*(-n for n in heat(q, self.edition_of(q, standpoint), standpoint.day)), q.title.casefold()),
        )


def _key(name: str) -> str:
    return name.casefold().replace("-", " ")
