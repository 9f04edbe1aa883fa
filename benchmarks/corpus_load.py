"""How long a book of a thousand pages takes to load: `python -m benchmarks.corpus_load [--pages N] [--limit SECONDS]`.

The same files read with PyYAML alone (its C loader, no lines, no checks) stand beside it in the same run: their ratio is what to compare
between machines and over time. Ends with status 1 if loading takes longer than the limit.
"""
from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import yaml

from app.corpus.load import load

PAGES, LIMIT, ROUNDS = 1000, 2.0, 3
SOURCES = ("raw", "naf", "fumbbl", "jervis")
QUESTIONS = 2
"""Questions on each page: about what a page of the real book has."""


def page(number: int) -> str:
    """One page with its questions, and a position of every source on each."""
    lines = [
        f"slug: skill-{number}", f"name: Skill {number}", f"related: [skill-{number}]", "effect: |", "  What it does, told in a line or two.",
        "questions:",
    ]
    for index in range(QUESTIONS):
        lines += [
            f"  - id: skill-{number}-{index}", "    title: Does it work here?", "    text: |", "      Yes, it does.", "",
            "      The book says so, and both programs play it.", "    options:", "      works: It does.", "      fails: It does not.",
            "    default: works", "    changes: outcome", "    positions:",
        ]
        for source in SOURCES:
            lines += [
                f"      - source: {source}", "        option: works", "        status: explicit", "        from: 2026-05",
                "        note: Read at second hand.", f"        cite: Page {number}",
            ]
    return "\n".join(lines) + "\n"


def write(root: Path, pages: int) -> list[Path]:
    """A book of that many pages; returns its page files."""
    folder = root / "bb2025" / "skills"
    folder.mkdir(parents=True)
    (root / "sources.yaml").write_text("".join(f"{source}: {{name: {source}, what: A source.}}\n" for source in SOURCES), encoding="utf-8")
    files = [folder / f"skill-{number}.yaml" for number in range(pages)]
    for number, path in enumerate(files):
        path.write_text(page(number), encoding="utf-8")
    return files


def best_of(call: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Seconds of the fastest round: the others were disturbed by the machine."""
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        call()
        times.append(time.perf_counter() - began)
    return min(times)


def plainly(files: list[Path]) -> None:
    """The files through PyYAML alone."""
    for path in files:
        yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)


def main() -> int:
    """Measures, prints, and judges by the limit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", type=int, default=PAGES)
    parser.add_argument("--limit", type=float, default=LIMIT, help="seconds that loading may take")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "rulings"
        files = write(root, asked.pages)
        ours, plain = best_of(lambda: load(root)), best_of(lambda: plainly(files))
    print(f"{asked.pages} pages: loaded in {ours:.2f} s, PyYAML alone {plain:.2f} s, ratio {ours / plain:.2f}")
    if ours > asked.limit:
        print(f"slower than the limit of {asked.limit:g} s", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
