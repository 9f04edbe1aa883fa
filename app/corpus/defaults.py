"""The rule of defaults (contract, section 2): which option answers a question where nobody has chosen a source.

The Designer's Commentary if it speaks, else the rules as written where they are explicit, else the NAF, else what both clients play, else
Jervis, else FUMBBL, else the OnLine Blood Bowl League, which is all there is on the classic edition.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date

import msgspec

from app.corpus.dates import held
from app.corpus.model import Position, Question

COMMENTARY, RAW, NAF, JERVIS, FUMBBL = "designers-commentary", "raw", "naf", "jervis", "fumbbl"
CLASSIC_LEAGUE = "olbbl"
CLIENTS = (JERVIS, FUMBBL)
DEFAULT_ORDER = (COMMENTARY, RAW, NAF, JERVIS, FUMBBL)
"""Whom the rule of defaults asks, in order; between the NAF and Jervis it asks whether the two clients agree. Where all are silent, the
classic edition's league may speak."""

_CERTAINTY = ("explicit", "implied", "assumed", "silent")


class Ground(msgspec.Struct, frozen=True):
    """The positions that a default rests on, the one that it is quoted from first, and the clause of the rule that let them in."""

    positions: tuple[Position, ...]
    why: str

    @property
    def option(self) -> str:
        """The option that they hold."""
        option = self.positions[0].option
        assert option is not None, "a ground is a position that names an option"
        return option


def default_option(question: Question, edition: str | None = None, on: date | None = None) -> str | None:
    """The option of the rule of defaults, or None if nobody whom it asks speaks.

    `edition` leaves out positions that name another one. Without `on`, positions that have an `until` do not count; with it, those held that day.
    """
    ground = default_ground(in_force(question.positions, edition, on))
    return ground.option if ground else None


def in_force(positions: Iterable[Position], edition: str | None, on: date | None) -> tuple[Position, ...]:
    """The positions of the edition that stand (`on` None), or stood on that day, silent ones too."""
    ours = (p for p in positions if edition is None or p.edition in (None, edition))
    return tuple(p for p in ours if (p.until is None if on is None else held(p, on)))


def word_of(source: str, positions: Sequence[Position]) -> Position | None:
    """The one of these positions that the source is taken at: one that names an option, if any.

    A position with an end is known to have been held then, so it goes before one without; then plain words go before what is implied, a program
    (it is what happens at the table) before a document, and a later start before an earlier one.
    """
    return _first(source, positions, lambda p: (p.until is None, _CERTAINTY.index(p.status), p.says != "program"))


def play_of(client: str, positions: Sequence[Position]) -> Position | None:
    """The one of these positions that tells what a client plays: its program's word, however sure, else its document's."""
    return _first(client, positions, lambda p: (p.until is None, p.says != "program", _CERTAINTY.index(p.status)))


def _first(source: str, positions: Sequence[Position], rank: Callable[[Position], tuple[bool, int, int]]) -> Position | None:
    ours = [p for p in positions if p.source == source]
    spoken = sorted((p for p in ours if p.option is not None), key=lambda p: p.from_ or "", reverse=True)
    return min(spoken, key=rank) if spoken else next(iter(ours), None)


def default_ground(positions: Sequence[Position]) -> Ground | None:
    """What the rule of defaults rests on among the positions in force, or None."""
    word = {source: word_of(source, positions) for source in (*DEFAULT_ORDER, CLASSIC_LEAGUE)}
    spoken = {source: p for source, p in word.items() if p is not None and p.option is not None}
    if COMMENTARY in spoken:
        return Ground((spoken[COMMENTARY],), "it overrules everybody else's reading")
    if explicit := [p for p in positions if p.source == RAW and p.status == "explicit" and p.option is not None]:
        return Ground((explicit[0],), "the book says so in words")
    if NAF in spoken:
        return Ground((spoken[NAF],), "the NAF rules so, and neither Commentary nor book decides it in words")
    played = [p for client in CLIENTS if (p := play_of(client, positions)) is not None and p.option is not None]
    if len(played) == len(CLIENTS) and len({p.option for p in played}) == 1:
        return Ground(tuple(played), "both clients play it so, and nobody above them decides it")
    for client in CLIENTS:
        if client in spoken:
            return Ground((spoken[client],), "it goes first where the clients part or only one speaks")
    if list(spoken) == [CLASSIC_LEAGUE]:
        return Ground((spoken[CLASSIC_LEAGUE],), "its clauses are all that is known of the classic edition")
    return None
