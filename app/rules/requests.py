"""All that a procedure may say: it asks for dice (`Roll`), asks a coach (`Ask`), listens whether one speaks up (`Wish`), tells (`Note`), or
names a `Part`. A driver answers.

A procedure is a generator over these. It never rolls, chooses, prints or stores; the one thing it may change is which immutable board
its `Game` holds (see `docs/architecture.md`).
"""
from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import wraps
from itertools import permutations
from typing import Any

import msgspec

from app.errors import TouchlineError
from app.rules.dice import Dice

REQUIRED: Any = type("Required", (), {"__repr__": lambda self: "REQUIRED", "__bool__": lambda self: False})()
"""The default of a choice that a script must answer unless only one answer is legal."""


class Roll(msgspec.Struct, frozen=True, kw_only=True):
    """Dice to be rolled. The reply is a tuple with a face for each die."""

    name: str
    """The test as the contract names it: `dodge`, `armour`, `block` …"""
    who: str = ""
    """Who rolls (or suffers): a player's id, a team, or nothing; a second pool adds its target: `H1 A2`."""
    dice: Dice
    target: int | None = None
    """What a single die must show, 2 to 6, all that is known before the roll taken in."""
    modifiers: tuple[tuple[str, int], ...] = ()
    matters: tuple[tuple[Any, ...], ...] | None = None
    """Groups of replies that the rule tells apart, if it knows them; exact odds then try one of each group instead of every face."""

    @property
    def label(self) -> str:
        """The name that scripts use: `dodge H1`."""
        return f"{self.name} {self.who}" if self.who else self.name


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """A choice put to a coach. The reply is one of `options`."""

    name: str
    """The choice as the contract names it: `use Dodge A1`, `push A1`, `follow up H1` …"""
    by: str
    """Whose choice it is: `home` or `away`."""
    options: tuple[Any, ...]
    default: Any = REQUIRED
    """What is answered where nothing is scripted and nobody plays for a goal."""
    faces: tuple[Any, ...] = ()
    """For re-rolls: the faces on the table."""
    alike: tuple[Any, ...] = ()
    """For the re-roll of a single die: every face that the rules do not tell apart from the one on the table, where they say so."""
    failed: bool | None = None
    """For re-rolls: whether the roll at hand has failed; None where it has no failure."""
    preselected: bool = False
    """Whether the default is chosen already, so that a coach who wants nothing else has not been asked."""


class Wish(msgspec.Struct, frozen=True):
    """Whether a coach speaks up: the reply says if he has something to say to the choice of that name, which the rules leave open to him
    without ever putting it to him."""

    name: str


MOST_IN_ANY_ORDER = 5


def orders(ids: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The orders that a coach may put players in: all of them for up to five; of more, whose orders nobody could list, those that say who
    comes first and who second, the others following as they are."""
    if len(ids) <= MOST_IN_ANY_ORDER:
        return tuple(permutations(ids))
    return tuple((*pair, *(id for id in ids if id not in pair)) for pair in permutations(ids, 2))


class Note(msgspec.Struct, frozen=True):
    """Something that happened: its kind and what a reader wants to know of it."""

    kind: str
    facts: dict[str, Any] = {}


class Illegal(Exception):
    """A step that the rules forbid. The text names the rule."""


class NotPlayed(TouchlineError):
    """A step, skill or edition that the contract knows and this engine does not play yet."""


Proc = Generator[Any, Any, Any]
"""A procedure: yields `Roll`, `Ask` and `Note`, is sent their replies, returns what the rule decides."""


def note(kind: str, **facts: Any) -> Note:
    """A note with its facts as keywords."""
    return Note(kind, facts)


class Part(msgspec.Struct, frozen=True):
    """A piece of a procedure that depends on nothing but the game and its arguments. The reply is what it returns.

    Drivers may play it by itself: lines of play that leave it alike are one from there on. Arguments and result must be hashable.
    """

    procedure: Callable[..., Proc]
    arguments: tuple[Any, ...]
    named: tuple[tuple[str, Any], ...] = ()
    apart: bool = False
    """Whether it looks at nothing but its arguments and leaves the board as it is, so that it goes alike on every board."""


def part_apart(procedure: Callable[..., Proc]) -> Callable[..., Proc]:
    """As `part`, for a procedure that reads nothing of the game and changes nothing in it: dice alone."""

    @wraps(procedure)
    def as_part(game: Any, *arguments: Any, **named: Any) -> Proc:
        return (yield Part(procedure, arguments, tuple(named.items()), apart=True))

    return as_part


def part(procedure: Callable[..., Proc]) -> Callable[..., Proc]:
    """Makes a procedure whose first argument is the game a part wherever it is called (`yield from armour(game, hit)`)."""

    @wraps(procedure)
    def as_part(game: Any, *arguments: Any, **named: Any) -> Proc:
        return (yield Part(procedure, arguments, tuple(named.items())))

    return as_part
