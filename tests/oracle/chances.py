"""Exact chances of small scenes by the engine, and the dice of the game in icepool, which knows nothing of the engine."""
from __future__ import annotations

from fractions import Fraction

import icepool

from app.scenarios.odds import run_exact
from app.scenarios.read import read
from rules.files import default
from rules.scene import HEAD

D6, D8, D16 = (icepool.d(sides) for sides in (6, 8, 16))
TWO_D6 = 2 @ D6
BLOCK_DIE = icepool.Die(["player-down", "both-down", "push-back", "push-back", "stumble", "pow"])


def chances(text: str, *facts: str, **chosen: str) -> list[Fraction]:
    """The chances of the facts (as a file writes them) at the end of a scene, whose head is left out. All outcomes must add up to 1."""
    asked = ", ".join(f"{{when: {fact}, p: 0}}" for fact in facts)
    scenario = read(f"{HEAD.format('bb2025')}{text}\nodds: [{asked}]\n")
    found = run_exact(scenario, {question.replace("_", "-"): option for question, option in chosen.items()}, default)
    assert sum(Fraction(outcome["p"]) for outcome in found.outcomes) == 1
    return [Fraction(clause["p"]) for clause in found.odds]


def passes(target: int) -> Fraction:
    """The chance of a D6 test: a natural 1 fails and a natural 6 succeeds, whatever it needs."""
    return D6.map(lambda die: die == 6 or (die != 1 and die >= target)).probability(True)
