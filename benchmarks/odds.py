"""How fast exact odds are, as ratios in one run: `python -m benchmarks.odds [--quick]`.

(a) a block of two dice with armour, injury and casualty under three interpretations, beside every face one by one, icepool, and plays at
random to ±0.1 %; (b) a Frenzy blitz; (c) a turn of eleven activations; (d) what one more activation costs; (e) the whole book under every
option; (f) scripted runs beside random self-play; (i) the memory of an exact run.
"""
from __future__ import annotations

import argparse
import resource
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import icepool
from msgspec.structs import replace

from app import paths
from app.corpus.load import load
from app.rules.drivers.budget import Budget
from app.rules.drivers.sample import sample
from app.scenarios.check import check_paths
from app.scenarios.model import Scenario
from app.scenarios.odds import run_exact
from app.scenarios.read import read
from app.scenarios.run import Table, run
from app.verdicts import interpretations
from tests.oracle.faces import ends
from tests.rules.fuzz.games import game
from tests.rules.fuzz.tally import Tally

Given = TypeVar("Given")
HEAD = "id: scene\nedition: bb2025\ntitle: A scene\n"
OTHERS = "".join(f"  {team}{n}: {{at: [{column}, {n}]}}\n" for team, column in (("H", 3), ("A", 24)) for n in range(5, 15))
"""Ten more a side, far off, so that the boards are as large as in a match."""
BLOCK = HEAD + f"""players:
  H1: {{at: [13, 8], st: 4, skills: [Block]}}
  A1: {{at: [14, 8], av: 8, niggling: 1}}
{OTHERS}play: [{{declare: block, by: H1, target: A1}}, {{block: A1}}]
choices: [{{'die H1': [pow, stumble, both-down, push-back, player-down]}}, {{'push A1': [15, 8]}}]
odds: [{{when: {{A1: {{in: casualty}}}}, p: 0}}]
"""
READINGS: tuple[dict[str, str], ...] = (
    {}, {"niggling-injury-casualty-modifier": "adds-one"}, {"active-skills-optional": "compulsory"})
FRENZY = HEAD + f"""rerolls: {{home: 1}}
players:
  H1: {{at: [10, 8], ma: 3, st: 4, skills: [Frenzy]}}
  A1: {{at: [15, 8]}}
  A2: {{at: [9, 8]}}
{OTHERS}play: [{{declare: blitz, by: H1, target: A1}}, {{move: [[11, 8], [12, 8], [13, 8], [14, 8]]}}, {{block: A1}}, {{end: activation}}]
choices:
  - die H1 always: [pow, stumble, push-back, both-down, player-down]
  - push A1 always: [[16, 8], [17, 8]]
  - re-roll dodge H1 always: team
  - re-roll rush H1 always: team
  - re-roll block H1 always: {{with: team, unless: [pow, stumble, push-back]}}
odds: [{{when: {{turnover: true}}, p: 0}}]
"""
MOVERS = 8


def turn(activations: int) -> str:
    """A turn of so many activations: moves with a dodge and a rush each, then a blitz, a pass, and the catcher's run to the line."""
    players = ["  H20: {at: [19, 7], pa: 3}", "  H21: {at: [21, 8]}", "  H22: {at: [14, 14], st: 4}", "  A22: {at: [16, 14]}"]
    for n in range(1, MOVERS + 1):
        players += [f"  H{n}: {{at: [{2 * n}, 8], ma: 1}}", f"  A{n}: {{at: [{2 * n}, 9]}}"]
    steps = []
    for n in range(1, min(activations, MOVERS) + 1):
        steps += [f"{{declare: move, by: H{n}}}", f"{{move: [[{2 * n}, 7], [{2 * n}, 6]]}}", "{end: activation}"]
    if activations > MOVERS:
        steps += ["{declare: blitz, by: H22, target: A22}", "{move: [[15, 14]]}", "{block: A22}", "{end: activation}"]
    if activations > MOVERS + 1:
        steps += ["{declare: pass, by: H20}", "{pass: H21}"]
    if activations > MOVERS + 2:
        steps += ["{declare: move, by: H21}", "{move: [[22, 8], [23, 8], [24, 8], [25, 8], [26, 8]]}"]
    return HEAD + f"""rerolls: {{home: 3}}
players:
{chr(10).join(players)}
ball: H20
play: [{', '.join(steps)}]
choices:
  - die H22 always: [pow, stumble, push-back, both-down, player-down]
  - push A22: [17, 14]
{chr(10).join(f"  - re-roll {test} H{n} always: team" for n in range(1, MOVERS + 1) for test in ("dodge", "rush"))}
  - re-roll pass H20 always: team
  - re-roll catch H21 always: team
odds: [{{when: {{score: {{home: 1}}}}, p: 0}}]
"""


def timed(call: Callable[[], Given]) -> tuple[float, Given]:
    """Seconds of the processor that a call took (of this process alone: others on the machine do not count), and what it gave."""
    began = time.process_time()
    given = call()
    return time.process_time() - began, given


def best_of(rounds: int, call: Callable[[], Any]) -> float:
    """The shortest of several times: what the machine can do when nobody else asks for it."""
    return min(timed(call)[0] for _ in range(rounds))


def told(name: str, seconds: float, beside: float | None = None, note: str = "") -> None:
    ratio = "" if beside is None else f"{seconds / beside:>12.2f}"
    print(f"{name:<52}{seconds * 1000:>12.1f} ms{ratio}  {note}".rstrip(), flush=True)


def a_block(default_for: Callable[[str], Any], quick: bool) -> None:
    """The block by every route; the chance of a casualty has to be the same."""
    scenario, default = read(BLOCK), default_for("bb2025")

    def ours() -> list[Fraction]:
        return [Fraction(run_exact(scenario, reading, default).odds[0]["p"]) for reading in READINGS]

    found = ours()
    took = best_of(5, ours)
    told("(a) block, three interpretations", took)

    def every_face() -> Fraction:
        table = Table(scenario, {}, default, None, Budget())
        asked = scenario.odds[0].when
        return sum((p for at, p in ends(table.course, table.start(), 1_000_000) if table.facts_hold(asked, at)), Fraction())

    slow, chance = timed(every_face)
    assert chance == found[0], (chance, found)
    told("    every face, one interpretation times three", slow * 3, took, "times ours")
    sums, chance = timed(casualty_by_sums)
    assert chance == found[0], (chance, found)
    told("    icepool, sums by hand, times three", sums * 3, took, "times ours")
    plays = 500 if quick else 3_000
    table = Table(scenario, {}, default, None, Budget())
    some, _ = timed(lambda: sample(table.course, table.start(), plays, Random(1), table.best))
    p = float(found[0])
    needed = 1.96**2 * p * (1 - p) / 0.001**2
    told("    at random to ±0.1 %, three times", some / plays * needed * 3, took, f"times ours; {needed:,.0f} plays each, timed on {plays}")


def casualty_by_sums() -> Fraction:
    """The chance that A1 of the block is a casualty, in icepool: two dice of which the coach takes the better, Block, armour 8."""
    faces = icepool.Die({0: 1, 1: 1, 2: 2, 3: 2})  # player-down, both-down, push-back, and the two that knock down after a push
    best = faces.map({0: 0, 1: 2, 2: 1, 3: 3}).highest(2)  # as the coach prefers them: Block keeps both-down from hurting him
    two = 2 @ icepool.d6

    down = two.map(lambda armour: two.map(lambda injury: injury >= 10) if armour >= 8 else False)
    return best.map(lambda liked: down if liked >= 2 else False).probability(True)


def growth(default: Any, most: int) -> None:
    """One more activation, from one to the whole turn: the largest factor of the later ones, which fixed costs do not blur."""
    took = []
    for activations in range(1, most + 1):
        scenario = read(turn(activations))
        took.append(best_of(2, lambda scenario=scenario: run_exact(scenario, {}, default)))
    factors = [later / earlier for earlier, later in zip(took, took[1:], strict=False)]
    told("(c) a turn of eleven activations, a touchdown", took[-1])
    told("    from the second activation on, the largest factor", took[1], None, f"{max(factors[1:]):.2f} (each: {' '.join(f'{f:.2f}' for f in factors)})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="fewer plays at random, fewer games")
    quick = parser.parse_args().quick
    corpus = load()
    default_for = interpretations(corpus)
    default = default_for("bb2025")
    first: Scenario = read(HEAD + "players: {H1: {at: [3, 3]}}\nplay: [{declare: move, by: H1}, {move: [[2, 2]]}]\nexpect: {turnover: false}\n")
    run(first, {}, default)  # imports the rules
    a_block(default_for, quick)
    frenzy = read(FRENZY)
    told("(b) Frenzy blitz, cold", best_of(3, lambda: run_exact(frenzy, {}, default)), None, "bound 100 ms")
    goal = replace(frenzy, script=replace(frenzy.script, choices=()), goal={"A1": {"state": "prone"}, "turnover": False})
    told("    the same, every choice for a goal", best_of(3, lambda: run_exact(goal, {}, default)))
    growth(default, 11)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    took, report = timed(lambda: check_paths([paths.rulings()], read, default_for))
    told("(e) the book, every scenario under every option", took, None, f"{report.files} files, {report.checks} checks; bound 10 s")
    whole = read(turn(11))
    script = read(Path(corpus.scenarios["d6-floor-of-one"].path))
    runs = best_of(5, lambda: run(script, {}, default))
    told("(f) one scripted run", runs, None, f"{1 / runs:,.0f} a second")
    games = 4 if quick else 12
    took, _ = timed(lambda: [game(1, number, Tally()) for number in range(games)])
    told("    a game of random self-play, with its checks", took / games, runs, "scripted runs")
    run_exact(whole, {}, default)
    print(f"(i) memory of this process: {before / 1024:.0f} MB before the book, {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB at most")


if __name__ == "__main__":
    sys.exit(main())
