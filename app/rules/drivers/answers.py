"""What a script replies to a request: dice and answers found by name (contract, section 2, *Dice* and *Choices*)."""
from __future__ import annotations

from typing import Any, NamedTuple

from app.errors import TouchlineError
from app.rules.board import Board
from app.rules.drivers.script import Answer, ChoiceEntry, DiceEntry, Script
from app.rules.requests import Ask, Roll
from app.rules.squares import RANDOM_DIRECTION

TEAMS = ("home", "away")
UNSCRIPTED: Any = type("Unscripted", (), {"__repr__": lambda self: "UNSCRIPTED"})()
"""What `Answers.answer` returns where the script has no entry for a choice."""


class ScriptError(TouchlineError):
    """A script that does not fit its run: an answer that is not legal, a choice without one, a face that no die has."""


class Used(NamedTuple):
    """Which entries of a script are used up, as bits in file order."""

    dice: int = 0
    choices: int = 0
    die: tuple[str, Any, int] | None = None
    """The roll that was just answered to be re-rolled, the die of it that the entry names, and the entry's line."""


def same(a: Any, b: Any) -> bool:
    """Whether two answers are the same: lists and tuples are alike, `true` is not 1."""
    if isinstance(a, (tuple, list)) and isinstance(b, (tuple, list)):
        return len(a) == len(b) and all(map(same, a, b))
    return isinstance(a, bool) == isinstance(b, bool) and a == b


def distinct(options: tuple[Any, ...]) -> list[Any]:
    """The options without repetitions, in their order."""
    found: dict[Any, Any] = {}
    for option in options:
        found.setdefault(_comparable(option), option)
    return list(found.values())


def _comparable(value: Any) -> Any:
    """Equal for answers that are the `same`."""
    return tuple(map(_comparable, value)) if isinstance(value, (tuple, list)) else (isinstance(value, bool), value)


def spelt(value: Any) -> str:
    """An answer as a scenario file writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (tuple, list)):
        return f"[{', '.join(map(spelt, value))}]"
    return str(value)


def legal_answers(ask: Ask) -> str:
    """The legal answers of a choice in words, for error messages."""
    shown = distinct(ask.options)
    more = f" … ({len(shown)} in all)" if len(shown) > 30 else ""
    return f"legal answers: {', '.join(map(spelt, shown[:30]))}{more}"


def holds_on(board: Board, facts: dict[str, Any]) -> bool:
    """Whether `facts` (player to field to value, or to a tuple of values of which any will do) hold on the board as it is.

    Raises `ScriptError` for a player or a field that does not exist.
    """
    for id, fields in facts.items():
        if id not in board.players or not isinstance(fields, dict):
            raise ScriptError(
                f"a choice's `when` names {id!r}; it may name players of the scenario with their fields, as {{A1: {{state: prone}}}}"
            )
        for field, wanted in fields.items():
            if not _field_is(board, id, field, wanted):
                return False
    return True


def _field_is(board: Board, id: str, field: str, wanted: Any) -> bool:
    player = board.players[id]
    if field == "in":
        value: Any = player.box
    elif field == "state":
        value = player.state if player.on_pitch else None
    elif field in player.__struct_fields__:
        value = getattr(player, field)
    else:
        raise ScriptError(f"a choice's `when` asks for {id}'s {field!r}; a player has at, in, state, casualty, distracted …")
    if same(value, wanted):
        return True
    any_of = isinstance(wanted, (tuple, list)) and not (field == "at" and all(isinstance(n, int) for n in wanted))
    return any_of and any(same(value, w) for w in wanted)


class ScriptIndex:
    """A script with its entries by name, made once a run."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.dice: dict[str, list[tuple[int, DiceEntry]]] = {}
        self.choices: dict[str, list[tuple[int, ChoiceEntry]]] = {}
        for i, die in enumerate(script.dice):
            self.dice.setdefault(die.name, []).append((i, die))
        for i, choice in enumerate(script.choices):
            self.choices.setdefault(choice.name, []).append((i, choice))

    def unused_dice(self, used: Used) -> list[DiceEntry]:
        """The dice entries that no roll took, in file order."""
        return [entry for i, entry in enumerate(self.script.dice) if not used.dice >> i & 1]


class Answers:
    """Replies to the requests of one step, and keeps account of the entries that they use up.

    A roll takes the first unused entry of its name with its number of dice. A choice takes the first entry of its name that is unused or
    serves `always`; an entry is used up when it is asked, also where its condition does not hold and it therefore says no.
    """

    def __init__(self, index: ScriptIndex, used: Used) -> None:
        self._index = index
        self._dice, self._choices, self._die_to_reroll = used

    @property
    def used(self) -> Used:
        return Used(self._dice, self._choices, self._die_to_reroll)

    def faces(self, roll: Roll) -> tuple[Any, ...] | None:
        """What the script has the dice show, or None without an entry. Raises `ScriptError` for a face that the dice do not have."""
        entries = self._index.dice.get(roll.label, ())
        if roll.who in TEAMS and roll.name in self._index.dice:
            # A team's roll may be written without the team; an entry that names the team is meant for it first.
            entries = [*entries, *self._index.dice[roll.name]]
        for i, entry in entries:
            if len(entry.faces) == roll.dice.count and not self._dice >> i & 1:
                self._dice |= 1 << i
                return _read_faces(entry, roll)
        return None

    def answer(self, ask: Ask, board: Board, failed: bool, lenient: bool = False) -> Any:
        """What the script answers, one of `ask.options`, or `UNSCRIPTED`.

        `failed` tells whether a die of the present step has been seen to fail. Raises `ScriptError` where the scripted answer is not legal;
        `lenient` leaves such a choice unscripted instead, for a look at dice that the script does not expect.
        """
        entry = self._take_entry(ask.name)
        if entry is None:
            return self._die(ask, lenient)
        answer = entry.answer
        if not _condition_holds(answer, ask, board, failed):
            return _no(ask, entry)
        for wanted in answer.prefer:
            for option in ask.options:
                if same(option, wanted) or _same_players(ask, option, wanted):
                    if answer.die is not None:
                        self._die_to_reroll = ask.name.removeprefix("re-roll "), answer.die, entry.line
                    return option
        if entry.always and _is_reroll(ask):
            return _no(ask, entry)
        if lenient:
            return UNSCRIPTED
        raise ScriptError(f"line {entry.line}: {spelt_preference(answer)} is no legal answer to {ask.name!r}; {legal_answers(ask)}")

    def has(self, name: str) -> bool:
        """Whether an entry for a choice is left."""
        return any(entry.always or not self._choices >> i & 1 for i, entry in self._index.choices.get(name, ()))

    def _take_entry(self, name: str) -> ChoiceEntry | None:
        for i, entry in self._index.choices.get(name, ()):
            if entry.always:
                return entry
            if not self._choices >> i & 1:
                self._choices |= 1 << i
                return entry
        return None

    def _die(self, ask: Ask, lenient: bool) -> Any:
        """The die that the entry of the re-roll just answered names."""
        if self._die_to_reroll is None or ask.name != f"re-roll die {self._die_to_reroll[0]}":
            return UNSCRIPTED
        _, wanted, line = self._die_to_reroll
        self._die_to_reroll = None
        for option in ask.options:
            if same(option, wanted):
                return option
        if lenient:
            return UNSCRIPTED
        raise ScriptError(f"line {line}: no die of {ask.name.removeprefix('re-roll die ')!r} shows {spelt(wanted)}; {legal_answers(ask)}")


def spelt_preference(answer: Answer) -> str:
    """The preferences of an answer in words."""
    return ", else ".join(map(spelt, answer.prefer))


def _read_faces(entry: DiceEntry, roll: Roll) -> tuple[Any, ...]:
    """The entry's faces as the dice have them: a D8 may be given as a compass point."""
    read = tuple(
        RANDOM_DIRECTION.index(face) + 1 if roll.dice.kind == "d8" and face in RANDOM_DIRECTION else face for face in entry.faces
    )
    for face in read:
        if face not in roll.dice.faces or isinstance(face, bool):
            raise ScriptError(
                f"line {entry.line}: {entry.name!r} cannot show {spelt(face)}; "
                f"a {roll.dice.kind} die has {', '.join(map(spelt, roll.dice.faces))}"
            )
    return read


def _is_reroll(ask: Ask) -> bool:
    return ask.name.startswith("re-roll ")


def _same_players(ask: Ask, option: Any, wanted: Any) -> bool:
    """Whether two lists name the same players, where the order says nothing (`foul assists`, `charge`)."""
    if ask.name.startswith("order ") or not (isinstance(option, tuple) and isinstance(wanted, (tuple, list))):
        return False
    return all(isinstance(v, str) for v in (*option, *wanted)) and sorted(option) == sorted(wanted)


def _condition_holds(answer: Answer, ask: Ask, board: Board, failed: bool) -> bool:
    """Whether an answer's `when`, `unless` and `below` let it be given; a bare re-roll source means `when: failed`."""
    if isinstance(answer.when, dict) and not holds_on(board, answer.when):
        return False
    if any(same(face, barred) for face in ask.faces for barred in answer.unless):
        return False
    if answer.below is not None:
        return len(ask.faces) == 1 and ask.faces[0] < answer.below
    if _is_reroll(ask):
        # Blocks and directions have no failure: whatever they show is re-rolled.
        return ask.failed is not False
    return answer.when != "failed" or failed


def _no(ask: Ask, entry: ChoiceEntry) -> Any:
    """The answer that declines: false, none, or nobody."""
    for declining in (False, "none", ()):
        for option in ask.options:
            if same(option, declining):
                return option
    raise ScriptError(f"line {entry.line}: the condition of {ask.name!r} does not hold, and it cannot be declined; {legal_answers(ask)}")
