"""The root of a word, by rules short enough to be written twice: here, and for the browser in `static/words.js`."""
from __future__ import annotations

import re

_VOWEL = re.compile("[aeiouy]")
_DOUBLED = re.compile(r"([bdfgklmnprtz])\1$")
_KEPT_DOUBLE = ("ll", "ss", "zz", "ff")


def root(word: str) -> str:
    """What the inflected forms of an English word have in common: `pushed`, `pushes` and `pushing` give `push`.

    The plural goes, then `ed` or `ing` where a vowel is left before it, with the consonant that was doubled for it; a last `y` is written
    `i`, and a last `e` goes. Anything but letters is left as it is. The word is folded (`words.fold`).
    """
    if len(word) < 4 or not (word.isascii() and word.isalpha()):
        return word
    if word.endswith("ies"):
        word = word[:-3] + "y"
    elif word.endswith("s") and word[-2] not in "su":
        word = word[:-1]
    for ending in ("ing", "ed"):
        if word.endswith(ending) and len(word) - len(ending) > 1 and _VOWEL.search(word[:-len(ending)]):
            word = word[:-len(ending)]
            if not word.endswith(_KEPT_DOUBLE):
                word = _DOUBLED.sub(r"\1", word)
            break
    if word.endswith("y") and len(word) > 3 and word[-2] not in "aeiou":
        word = word[:-1] + "i"
    if len(word) > 3 and word.endswith("e"):
        word = word[:-1]
    return word
