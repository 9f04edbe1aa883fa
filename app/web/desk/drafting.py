"""A finding as the draft of a ruling: the event as a source, its position on the question's page, and the scenario it was seen in."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import yaml

from app.corpus.model import Corpus, Position, Question
from app.desk.errors import Gone
from app.desk.model import Dispute, Event, Finding

FILL_IN = "FILL IN: "


def draft_ruling(corpus: Corpus, event: Event, dispute: Dispute) -> str:
    """YAML documents: the event as an entry of `sources.yaml`, the question with the finding among its positions, and the frozen scenario.

    The book accepts them as they are where the finding chose an option of one of its questions; else what only a person can say is marked
    FILL IN. Raises `Gone` without a finding.
    """
    finding = dispute.standing
    if finding is None:
        raise Gone("this dispute has no finding yet; rule on it first")
    known = corpus.question(dispute.question) if dispute.question else None
    source = f"event-{event.code.lower()}"
    position = Position(
        source=source,
        option=finding.option or (f"{FILL_IN}one of {', '.join(known.options)}" if known else "ruled"),
        status="explicit",
        from_=finding.at.date().isoformat(),
        note=finding.reason or finding.words,
        cite=f"{event.name}, finding no. {dispute.number}",
        edition=event.draft.edition if known and known.editions else None,  # type: ignore[arg-type]
    )
    question = msgspec.structs.replace(known, positions=(*known.positions, position)) if known else new_question(dispute, finding, position)
    place = f"put it in place of the question of that id, on the page {corpus.homes[known.id].slug}" if known else "put it on the page of its skill or rule"
    parts = [
        f"# Draft of a ruling from {event.name}, dispute no. {dispute.number}. For sources.yaml:\n" + written({source: source_of(event)}),
        f"# The question; {place}:\n" + written({"questions": [without_defaults(question)]}),
    ]
    return "---\n".join([*parts, *([dispute.frozen.text] if dispute.frozen.text else [])])


def source_of(event: Event) -> dict[str, str]:
    """The event as `sources.yaml` lists it."""
    return {
        "name": event.name, "what": f"The rulings given at {event.name}.", "since": event.starts.isoformat(), "kind": "league",
        "cite": f"{event.name}, by the number of the finding.",
    }


def new_question(dispute: Dispute, finding: Finding, position: Position) -> Question:
    """A question that the book does not have, as far as the dispute tells it."""
    title = dispute.words.splitlines()[0][:89] if dispute.words else f"How do {' and '.join(dispute.skills)} meet?"
    return Question(
        id=slug(title), title=title, text=f"{finding.words}\n\n{dispute.words}".strip(),
        options={"ruled": finding.words, "otherwise": f"{FILL_IN}the other answer"}, default="ruled", changes="outcome", positions=(position,),
        scenarios=(dispute.frozen.scenario,) if dispute.frozen.scenario else ())


def without_defaults(value: Any) -> Any:
    """A value of the corpus as its files write it: without what the shape fills in; a silent source keeps `option: null`."""
    if isinstance(value, msgspec.Struct):
        fields = msgspec.structs.fields(value)
        return {
            field.encode_name: without_defaults(getattr(value, field.name)) for field in fields
            if getattr(value, field.name) != field.default or (isinstance(value, Position) and field.name == "option")}
    return [without_defaults(item) for item in value] if isinstance(value, tuple) else value


def written(value: Any) -> str:
    """The value as YAML, in its own order."""
    return yaml.safe_dump(value, allow_unicode=True, sort_keys=False, width=140)


def slug(title: str) -> str:
    """An id made from a title: its words in lower case, joined by hyphens."""
    return "-".join(re.findall(r"[a-z0-9]+", title.casefold()))[:60].strip("-") or "question"
