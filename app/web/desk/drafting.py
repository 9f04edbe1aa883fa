"""A finding as the draft of a ruling: the page's YAML with a question, and the scenario it was seen in."""

from __future__ import annotations

import re

import yaml

from app.corpus.model import Corpus
from app.desk.errors import Gone
from app.desk.model import Dispute, Event


def draft_ruling(corpus: Corpus, event: Event, dispute: Dispute) -> str:
    """Two YAML documents: the question with the finding as a position, and the scenario as it was frozen. Raises `Gone` without a finding."""
    finding = dispute.standing
    if finding is None:
        raise Gone("this dispute has no finding yet; rule on it first")
    known = corpus.question(dispute.question) if dispute.question else None
    position = {
        "source": "FILL IN: the id of your event's source in sources.yaml",
        "option": finding.option or "ruled",
        "status": "explicit",
        "from": finding.at.date().isoformat(),
        "note": finding.reason or finding.words or f"Ruled at {event.name}.",
        "cite": f"{event.name}, finding no. {dispute.number}",
    }
    title = known.title if known else dispute.words.splitlines()[0][:89] if dispute.words else f"How do {' and '.join(dispute.skills)} meet?"
    question = {
        "id": known.id if known else slug(title),
        "title": title,
        "text": known.text if known else f"{finding.words or 'FILL IN: the answer in one sentence.'}\n\n{dispute.words}".strip(),
        "options": dict(known.options) if known else {"ruled": finding.words or "FILL IN", "otherwise": "FILL IN: the other answer"},
        "default": known.default if known else "ruled",
        "changes": known.changes if known else "outcome",
        "positions": [position],
        "scenarios": [dispute.frozen.scenario] if dispute.frozen.scenario else [],
    }
    head = (
        f"# Draft of a ruling from {event.name}, dispute no. {dispute.number} ({', '.join(dispute.skills) or 'no skills named'}).\n"
        f"# {'Add the position to the question of that id.' if known else 'Put the question on the page of its skill or rule, and mend what says FILL IN.'}\n"
    )
    text = head + yaml.safe_dump({"questions": [question]}, allow_unicode=True, sort_keys=False, width=140)
    return f"{text}---\n{dispute.frozen.text}" if dispute.frozen.text else text


def slug(title: str) -> str:
    """An id made from a title: its words in lower case, joined by hyphens."""
    return "-".join(re.findall(r"[a-z0-9]+", title.casefold()))[:60].strip("-") or "question"
