"""Small books to search in."""
from __future__ import annotations

from app.corpus.model import Corpus, Page, PageKey, Position, Question, Source


def skill(name: str, effect: str = "Nothing worth a word.", *, edition: str = "bb2025", **fields: object) -> tuple[PageKey, Page]:
    slug = name.casefold().split(" (")[0].replace(" ", "-")
    return PageKey(edition, "skill", slug), Page(slug=slug, name=name, effect=effect, **fields)


def rule(slug: str, name: str, effect: str = "Nothing worth a word.", *, edition: str = "bb2025", **fields: object) -> tuple[PageKey, Page]:
    return PageKey(edition, "rule", slug), Page(slug=slug, name=name, effect=effect, **fields)


def question(
    name: str, title: str, text: str = "Which is it?", *, by: tuple[str, ...] = (), silent: tuple[str, ...] = (), **fields: object
) -> Question:
    positions = [Position(source=source, status="explicit", option="yes") for source in by]
    positions += [Position(source=source, status="silent") for source in silent]
    options = {"yes": "It is so.", "no": "It is not."}
    settings = {"options": options, "default": "yes", "changes": "outcome", "positions": tuple(positions), **fields}
    return Question(id=name, title=title, text=text, **settings)


def book(*pages: tuple[PageKey, Page], sources: tuple[Source, ...] = ()) -> Corpus:
    questions = {question.id: question for _, page in pages for question in page.questions}
    homes = {question.id: key for key, page in pages for question in page.questions}
    return Corpus(
        root="rulings", sources={source.id: source for source in sources}, pages=dict(pages), questions=questions, homes=homes,
        aliases={}, scenarios={}, profiles={}, digest="of a small book",
    )


GRAB_ON_BLITZ = question(
    "grab-during-blitz-sidestep", "A blitzing Grab player meets Sidestep", "Does Grab stop the target's Sidestep?", by=("naf",)
)

SMALL_BOOK = book(
    skill("Grab", "Choose any square that touches the target.", questions=(GRAB_ON_BLITZ,)),
    skill("Sidestep", "The pushed player's own coach picks the square.", aliases=("SS",), names={"fr": ("Glissade Contrôlée",)}),
    skill("Diving Tackle", "An opponent who leaves gets -2 on the roll.", aliases=("DT",)),
    skill("Dodge", "One Dodge roll may be re-rolled."),
    skill("Claws", "Armour breaks on a roll of 8+.", aliases=("Claw",)),
    skill("Mighty Blow", "Add +1 to the armour or the injury roll.", aliases=("MB",)),
    skill("Frenzy", "A second block follows the first.", names={"fr": ("Frénésie",), "de": ("Rasend",)}),
    skill("Throw Team-mate", "Throw a team-mate."),
    skill("Fumblerooski", "Put the ball down in a square that is left.", aliases=("Fumblerooskie",)),
    skill("Bone Head", "On a 1 the activation is over."),
    skill("Loner (X+)", "Roll 4+ or the re-roll is lost."),
    skill("Catch", "Re-roll a failed catch."),
    skill("Taunt", "The blocker must follow up."),
    rule("crowd", "The crowd", "A player pushed off the pitch is hurt by the crowd."),
    rule("pushed-back", "Pushed back", "A player moves into one of three squares.", aliases=("Chain push",)),
    rule("standing-up", "Standing up", "Costs three squares of movement."),
    rule("rushing", "Rushing", "Roll 2+ for a square beyond the movement."),
    sources=(Source(id="naf", name="NAF", what="The players' association."), Source(id="fumbbl", name="FUMBBL", what="An online league.")),
)
