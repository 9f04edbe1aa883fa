"""A corpus of three pages and three questions: one overturned, one contested, one undecided."""

from __future__ import annotations

from pathlib import Path

from app.corpus.model import Corpus, Page, PageKey, Position, Profile, Question, ScenarioHead, Source

ROOT = Path(__file__).parent

SOURCES = (
    Source(id="raw", name="Rules as written", what="The rulebook.", since="2025", cite="Rulebook"),
    Source(id="commentary", name="Designer's Commentary", what="The publisher's FAQ.", kind="commentary", since="2026-05"),
    Source(id="naf", name="NAF", what="An association of coaches.", kind="association"),
    Source(id="fumbbl", name="FUMBBL", what="A place to play, and its client.", kind="program"),
)

GRAB_IN_BLITZ = Question(
    id="grab-in-blitz",
    title="Does Grab stop Sidestep during a Blitz?",
    text="No, the target of a Blitz may Sidestep.\n\nTwo sentences of the rule speak of *two* moments.",
    options={"does-not-cancel": "Grab does nothing in a Blitz.", "cancels": "Grab cancels Sidestep in a Blitz."},
    default="does-not-cancel",
    changes="outcome",
    positions=(
        Position(source="raw", status="silent", note="One sentence on a declared Block, one on a performed one.", cite="p. 128"),
        Position(source="commentary", option="does-not-cancel", status="explicit", from_="2026-05"),
        Position(
            source="naf", option="cancels", status="explicit", from_="2025-11", until="2026-05", note="Held until the commentary came."
        ),
        Position(source="fumbbl", option="does-not-cancel", status="explicit", says="program"),
    ),
    scenarios=("grab-on-blitz",),
    aliases=("grab-blitz",),
    also=("sidestep",),
)
SIDESTEP_OCCUPIED = Question(
    id="sidestep-occupied",
    title="May Sidestep choose an occupied square?",
    text="No, the square must be free.",
    options={"free-only": "Only a free square.", "any": "Any adjacent square."},
    default="free-only",
    changes="outcome",
    positions=(Position(source="raw", option="free-only", status="explicit"), Position(source="naf", option="any", status="implied")),
)
FOUL_WORDS = Question(
    id="foul-words",
    title="When is a Foul named?",
    text="At the Foul itself.",
    options={"late": "At the Foul itself.", "early": "With the declaration."},
    default="late",
    changes="prompt",
    positions=(Position(source="raw", option="late", status="assumed"), Position(source="naf", status="silent")),
)

PAGES = {
    PageKey("bb2025", "skill", "grab"): Page(
        slug="grab",
        name="Grab",
        effect="On a Block the coach chooses **any** free square.",
        page=128,
        category="general",
        kind="active",
        aliases=("Grabber",),
        names={"fr": ("Projection",)},
        related=("sidestep",),
        questions=(GRAB_IN_BLITZ,),
    ),
    PageKey("bb2025", "skill", "sidestep"): Page(
        slug="sidestep",
        name="Sidestep",
        effect="The pushed player's coach chooses.",
        page=130,
        category="agility",
        related=("grab", "foul"),
        questions=(SIDESTEP_OCCUPIED,),
    ),
    PageKey("bb2025", "rule", "foul"): Page(slug="foul", name="Foul", effect="Kick a man who is down.", page=70, questions=(FOUL_WORDS,)),
    PageKey("bb2020", "skill", "grab"): Page(slug="grab", name="Grab", effect="As before.", page=80),
}


def corpus(
    pages: dict[PageKey, Page] | None = None,
    sources: tuple[Source, ...] = SOURCES,
    title: str = "A blitzing Grab player meets Sidestep",
    profile: str = "Bash Bowl IV",
) -> Corpus:
    """The corpus; a test may put other pages, sources and names in."""
    pages = PAGES if pages is None else pages
    homes = {q.id: key for key, page in pages.items() for q in page.questions}
    return Corpus(
        root=str(ROOT),
        sources={s.id: s for s in sources},
        pages=pages,
        questions={q.id: q for page in pages.values() for q in page.questions},
        homes=homes,
        aliases={alias: q.id for page in pages.values() for q in page.questions for alias in q.aliases},
        scenarios={
            "grab-on-blitz": ScenarioHead(
                id="grab-on-blitz",
                edition="bb2025",
                title=title,
                decides=("grab-in-blitz",),
                path=str(ROOT / "scenarios" / "grab-on-blitz.yaml"),
            ),
            "one-die": ScenarioHead(
                id="one-die",
                edition="bb2025",
                title="One die, nobody has a skill",
                decides=(),
                path=str(ROOT / "scenarios" / "one-die.yaml"),
            ),
        },
        profiles={"bash-bowl": Profile(slug="bash-bowl", name=profile, edition="bb2025", precedence=("naf", "raw"))},
        digest="0123456789abcdef" * 4,
    )
