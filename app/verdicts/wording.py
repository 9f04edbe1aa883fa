"""Two texts compared word by word, as somebody reads them: what of one the other does not have."""
from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import NamedTuple

LEAST_ALIKE = 0.5
"""Below that share of common words two texts are read as two, and no word is picked out."""
_PIECE = re.compile(r"\s+|\w+(?:['’+]\w*)*|[^\w\s]")


class Run(NamedTuple):
    """A stretch of a text; `apart` if the other text does not have it there."""

    text: str
    apart: bool


def runs(text: str, other: str) -> tuple[Run, ...]:
    """The text in stretches that it shares with the other one and stretches that it does not; joined they are the text."""
    if text == other:
        return (Run(text, False),) if text else ()
    # Always aligned in the same order, so that either text shows the same words as common.
    mine, theirs = _PIECE.findall(text), _PIECE.findall(other)
    first, second = sorted((mine, theirs))
    matcher = SequenceMatcher(None, first, second, autojunk=False)
    if matcher.ratio() < LEAST_ALIKE:
        return (Run(text, False),) if text else ()
    spans = ((kind, (a, b) if mine is first else (c, d)) for kind, a, b, c, d in matcher.get_opcodes())
    found = (Run("".join(mine[start:end]), kind != "equal") for kind, (start, end) in spans)
    return tuple(run for run in found if run.text)
