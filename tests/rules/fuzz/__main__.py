"""`python -m tests.rules.fuzz --games 10000 --seed 1`: random games, and what they have met. Ends with status 1 if one went wrong."""
from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from .games import Failure, game
from .tally import Tally


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m tests.rules.fuzz", description=__doc__)
    options.add_argument("--games", type=int, default=1000, help="how many games to play (1000)")
    options.add_argument("--seed", type=int, default=1, help="what the games are drawn from (1)")
    options.add_argument("--first", type=int, default=0, help="the number of the first game (0)")
    options.add_argument("--failures", type=int, default=1, help="stop after so many failures (1)")
    options.add_argument("--folder", type=Path, help="where failing games are written as files, besides being printed")
    wanted = options.parse_args()
    tally, failures, began = Tally(), [], time.monotonic()
    with tally.watching_skills():
        for number in range(wanted.first, wanted.first + wanted.games):
            failure = game(wanted.seed, number, tally)
            if failure:
                failures.append(failure)
                _show(failure, wanted.folder)
                if len(failures) >= wanted.failures:
                    break
    print("\n".join(tally.lines()))
    print(f"{sum(tally.met['games'].values())} games of seed {wanted.seed} in {time.monotonic() - began:.0f} s, {len(failures)} went wrong")
    return 1 if failures else 0


def _show(failure: Failure, folder: Path | None) -> None:
    print(f"{failure.file}\n", flush=True)
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"random-play-{failure.seed}.yaml").write_text(failure.file, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
