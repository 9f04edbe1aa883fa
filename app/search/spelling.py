"""Words that are a slip of the keyboard apart."""
from __future__ import annotations

from collections.abc import Iterable, Iterator

_LONGEST = 24


class Spelling:
    """Known words, found from a misspelt one with one slip (three letters and more) or two (six and more).

    A slip is a letter too many, missing, wrong, or two neighbours swapped. Every known word is filed under itself with up to two letters
    left out; whatever is two slips apart meets there, so that a look-up costs microseconds instead of a walk through the dictionary.
    """

    def __init__(self, known: Iterable[str]) -> None:
        self._filed: dict[str, list[str]] = {}
        for word in sorted(set(known)):
            if 2 < len(word) <= _LONGEST:
                for shorter in _left_out(word, _slips_allowed(word)):
                    self._filed.setdefault(shorter, []).append(word)

    def near(self, word: str) -> list[tuple[int, str]]:
        """Known words near `word` with their number of slips, nearest first; a word with the same first letter before one without."""
        allowed = _slips_allowed(word)
        if not 2 < len(word) <= _LONGEST:
            return []
        candidates = {known for shorter in _left_out(word, allowed) for known in self._filed.get(shorter, ())}
        measured = ((slips(word, known), known) for known in candidates)
        near = [(distance, known) for distance, known in measured if distance <= min(allowed, _slips_allowed(known))]
        return sorted(near, key=lambda found: (found[0], found[1][0] != word[0], abs(len(found[1]) - len(word)), found[1]))


def _slips_allowed(word: str) -> int:
    return 2 if len(word) >= 6 else 1


def _left_out(word: str, letters: int) -> Iterator[str]:
    seen = {word}
    edge = [word]
    for _ in range(letters):
        edge = [w[:i] + w[i + 1:] for w in edge for i in range(len(w))]
        seen.update(edge)
    return iter(seen)


def slips(typed: str, meant: str) -> int:
    """How many slips lie between two words (optimal string alignment distance)."""
    before: list[int] = []
    above = list(range(len(meant) + 1))
    for row, letter in enumerate(typed, start=1):
        here = [row]
        for column, other in enumerate(meant, start=1):
            cost = min(above[column] + 1, here[column - 1] + 1, above[column - 1] + (letter != other))
            if row > 1 and column > 1 and letter == meant[column - 2] and typed[row - 2] == other:
                cost = min(cost, before[column - 2] + 1)
            here.append(cost)
        before, above = above, here
    return above[-1]
