"""Pages that `related` names must exist in the same edition, those that `also` names in one that the question holds for."""
from __future__ import annotations

from collections.abc import Iterator

from app.corpus.checks.shelf import Shelf
from app.corpus.positions import Way
from app.errors import Fault, did_you_mean


def check_links(shelf: Shelf) -> Iterator[Fault]:
    """Slugs that no page of these editions bears, and pages that name themselves."""
    for sheet in shelf.pages:
        own = (sheet.key.edition,)
        named: list[tuple[str, Way, tuple[str, ...]]] = [(slug, ("related", n), own) for n, slug in enumerate(sheet.page.related)]
        for number, question in enumerate(sheet.page.questions):
            editions = shelf.corpus.editions_of(question)
            named += [(slug, ("questions", number, "also", n), editions) for n, slug in enumerate(question.also)]
        for slug, way, editions in named:
            slugs = {key.slug for key in shelf.corpus.pages if key.edition in editions}
            if slug not in slugs:
                hint = did_you_mean(slug, slugs) or "write the page first, or leave the slug out"
                yield sheet.fault(way, "unknown-page", f"{' and '.join(editions)} has no skill or rule {slug!r}", hint)
            elif slug == sheet.page.slug and sheet.key.section == _only_section(shelf, sheet.key.edition, slug):
                yield sheet.fault(way, "own-page", f"the page {slug!r} names itself", "leave it out")


def _only_section(shelf: Shelf, edition: str, slug: str) -> str | None:
    """The section of the one page of that slug; None if a skill and a rule share it."""
    sections = [key.section for key in shelf.corpus.pages if (key.edition, key.slug) == (edition, slug)]
    return sections[0] if len(sections) == 1 else None
