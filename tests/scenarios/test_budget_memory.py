"""What exact odds cost in memory: the budget of lines ends them long before the memory does that a web request may have."""
from __future__ import annotations

import multiprocessing
import resource
from pathlib import Path
from typing import Any

import pytest

from app.rules.drivers.budget import LEAVES, Budget, BudgetExceeded
from app.scenarios.odds import run_exact
from app.scenarios.read import read
from app.web.limits import MEMORY_BYTES

BLOCKS = 10
SOME = LEAVES // 20
SECONDS = 120.0
STATUS = Path("/proc/self/status")


def blocks(count: int) -> str:
    """Blocks that no turnover ends, each with five ends for its victim: positions that never become one, the worst that memory can meet."""
    numbers = range(1, count + 1)
    players = "".join(f"  H{n}: {{at: [{2 * n}, 7], st: 4, skills: [Block]}}\n  A{n}: {{at: [{2 * n}, 8]}}\n" for n in numbers)
    steps = ", ".join(f"{{declare: block, by: H{n}, target: A{n}}}, {{block: A{n}}}" for n in numbers)
    choices = "".join(
        f"  - die H{n}: [pow, stumble, push-back, both-down, player-down]\n  - push A{n} always: [[{2 * n}, 9]]\n" for n in numbers)
    return (
        f"id: scene\nedition: bb2025\ntitle: Many blocks\nplayers:\n{players}play: [{steps}]\nchoices:\n{choices}"
        "odds: [{when: {turnover: true}, p: 0}]\n")


def most_held() -> int:
    """The most bytes that this process has held so far."""
    (line,) = (line for line in STATUS.read_text(encoding="ascii").splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) * 1024


def in_a_child(connection: Any, leaves: int, memory: int) -> None:
    """Works the blocks out under a hard bound of the memory; sends how that ended, and how much it took beyond what the rules take."""
    run_exact(read(blocks(1)))  # imports the rules, and fills what is kept for all runs
    before = most_held()
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    try:
        run_exact(read(blocks(BLOCKS)), budget=Budget(leaves=leaves))
    except BudgetExceeded as error:
        ended = str(error)
    except MemoryError:
        ended = "out of memory"
    else:
        ended = "worked out"
    connection.send((ended, most_held() - before))


@pytest.mark.skipif(not STATUS.exists(), reason="what a process holds is read from /proc")
def test_lines_of_play_run_out_before_their_share_of_the_memory_does() -> None:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    child = context.Process(target=in_a_child, args=(theirs, SOME, MEMORY_BYTES), daemon=True)
    child.start()
    try:
        assert ours.poll(SECONDS), "the child does not come to an end"
        ended, taken = ours.recv()
    finally:
        child.kill()
        child.join()
    assert ended.startswith(f"exact odds need more than {SOME} lines of play; leave fewer dice open")
    # So many lines have to do with that share of what a web request may have.
    assert taken < MEMORY_BYTES * SOME // LEAVES
