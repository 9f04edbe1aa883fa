"""What `diff` prints for people to read."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import click

from app.cli.outcomes import chance, parting
from app.cli.telling import counted, say
from app.corpus.model import Corpus
from app.verdicts.difference import Difference, Named, Word


def difference(corpus: Corpus, found: Difference) -> None:
    """How often two sides agree, and each question on which they part or only one speaks, with how the scenarios end."""
    first, second, counts = found.first, found.second, found.counts
    named = [side.title if side.on in side.title else f"{side.title} ({side.on})" for side in (first, second)]
    say(f"{named[0]} and {named[1]}{f', {found.edition}' if found.edition else ''}")
    say(
        f"They differ on {counted(counts['differ'], 'question')}, say the same on {counts['same']}; only {first.title} speaks on "
        f"{counts['only-first']}, only {second.title} on {counts['only-second']}, neither on {counts['neither']}.")
    for row in found.questions:
        if row.group in ("same", "neither"):
            continue
        options, sides = corpus.questions[row.question].options, ((first, row.first), (second, row.second))
        click.echo()
        say(row.title)
        click.echo(f"[{row.question}]")
        for side, word in sides:
            say(_said(options, side, word), 2)
        for shown in row.scenarios:
            gap = f", a gap of {chance(Fraction(shown.gap.gap))}" if shown.gap else ""
            say(f"{shown.scenario}: ends {'alike' if shown.alike else 'otherwise'}{gap}", 2)
            for side, word in () if shown.alike else sides:
                say(f"{side.title}: {_end(shown.outcomes, word.answer)}", 4)


def _said(options: dict[str, str], side: Named, word: Word) -> str:
    return f"{side.title}: {options[word.option]}" if word.option else f"{side.title}: says nothing; there it is: {options[word.answer]}"


def _end(outcomes: dict[str, dict[str, Any]], option: str) -> str:
    """How the play ends under an option, in what it ends otherwise under the other one."""
    return parting(outcomes[option], [ended for other, ended in outcomes.items() if other != option])
