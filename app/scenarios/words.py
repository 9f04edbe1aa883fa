"""The names of dice and choices that a script may use, and the shape of what stands after them (contract, section 2 and *More words*).

A name is its word and then who it is about: `dodge H1`, `sweltering-heat home`, `block H1 A2`, `use Mighty Blow on armour H1`.
"""
from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal, NamedTuple

import msgspec

from app.errors import UnknownName, did_you_mean
from app.rules.dice import BLOCK_FACES
from app.rules.skills import catalogue
from app.rules.squares import RANDOM_DIRECTION

TEAMS = ("home", "away")
STATES = ("standing", "prone", "stunned")
BOXES = ("reserves", "ko", "casualty", "sent-off", "fainted", "roster")
CASUALTIES = ("badly-hurt", "seriously-hurt", "serious-injury", "lasting-injury", "dead")
WEATHERS = ("sweltering-heat", "very-sunny", "perfect-conditions", "pouring-rain", "blizzard")
EDITIONS = ("bb2025", "bb2020", "classic")
Who = Literal["player", "pool", "team", "nobody"]
"""Whom a name is about: a player, a blocker and his target, a team, nobody."""

_PLAYER: frozenset[Who] = frozenset(("player",))
_POOL: frozenset[Who] = frozenset(("player", "pool"))
_TEAM: frozenset[Who] = frozenset(("team", "nobody"))
_NOBODY: frozenset[Who] = frozenset(("nobody",))


class Shape(msgspec.Struct, frozen=True):
    """What dice of one kind show: which faces, and how many dice an entry may hold. No faces: the id of a player."""

    what: str
    faces: tuple[int | str, ...]
    counts: tuple[int, ...] = (1,)


def _numbers(what: str, sides: int, *counts: int) -> Shape:
    return Shape(what, tuple(range(1, sides + 1)), counts or (1,))


BLOCK = Shape(f"one to three of {', '.join(BLOCK_FACES)}", BLOCK_FACES, (1, 2, 3))
D3, D6, D8, D16 = (_numbers(f"a number from 1 to {sides}", sides) for sides in (3, 6, 8, 16))
PAIR = _numbers("two dice, as [3, 4]", 6, 2)
ONE_OR_PAIR = _numbers("one die or two, as 3 or [3, 4]", 6, 1, 2)
DIRECTION = Shape("a number from 1 to 8 or a compass point", D8.faces)
CHOSEN_PLAYER = Shape("the id of a player", ())


class DiceWord(msgspec.Struct, frozen=True):
    """A test: what its dice show and whom it may name."""

    shape: Shape
    who: frozenset[Who] = _PLAYER
    editions: tuple[str, ...] = EDITIONS


_2025, _2020, _MODERN = ("bb2025",), ("bb2020",), ("bb2025", "bb2020")
DICE: dict[str, DiceWord] = {
    "block": DiceWord(BLOCK, _POOL),
    **dict.fromkeys(("armour", "foul-armour", "injury"), DiceWord(PAIR)),
    **dict.fromkeys(("casualty", "apothecary"), DiceWord(D16)),
    **dict.fromkeys((
        "dodge", "rush", "jump", "leap", "pickup", "pass", "intercept", "catch", "land", "stand-up", "jump-up", "lasting-injury",
        "regeneration", "pro", "dauntless", "foul-appearance", "bone-head", "really-stupid", "take-root", "always-hungry", "squirm",
        "shadowing", "gaze", "chainsaw", "argue", "bribe", "ko-recovery", "bomb", "trapdoor",
    ), DiceWord(D6)),
    **dict.fromkeys((
        "pogo", "quality", "loner", "animal-savagery", "unchannelled-fury", "bloodlust", "animosity", "vomit", "breathe-fire", "pick-me-up",
        "swoop-distance",
    ), DiceWord(D6, editions=_MODERN)),
    **dict.fromkeys((
        "secure", "steady-footing", "chomp", "saboteur", "captain", "stalling", "punt-distance",
    ), DiceWord(D6, editions=_2025)),
    "tentacles": DiceWord(ONE_OR_PAIR),
    **dict.fromkeys(("swoop-direction", "ball-and-chain-direction"), DiceWord(D3, editions=_MODERN)),
    "punt-direction": DiceWord(D3, editions=_2025),
    **dict.fromkeys(("bounce", "scatter", "deviate-direction"), DiceWord(DIRECTION, _TEAM)),
    "deviate-distance": DiceWord(D6, _TEAM),
    "throw-in-direction": DiceWord(D3, _TEAM),
    "throw-in-distance": DiceWord(PAIR, _TEAM),
    **dict.fromkeys(("kick-off-event", "weather"), DiceWord(PAIR, _TEAM)),
    "charge-count": DiceWord(D3, _TEAM, _MODERN),
    **dict.fromkeys(("brilliant-coaching", "cheering-fans"), DiceWord(D6, _TEAM, _MODERN)),
    "pitch-invasion": DiceWord(D6, _TEAM | _PLAYER, _MODERN),
    "pitch-invasion-players": DiceWord(D3, _TEAM, _MODERN),
    "sweltering-heat": DiceWord(D3, _TEAM, _MODERN),
    "random-player": DiceWord(CHOSEN_PLAYER, _TEAM),
    "mascot": DiceWord(D6, _TEAM, _2025),
    "dodgy-snack": DiceWord(D6, _TEAM | _PLAYER, _2025),
    "officious-ref": DiceWord(D6, _TEAM | _PLAYER, _2020),
    "prayer": DiceWord(D16, _TEAM, _2020),
    "prayer-players": DiceWord(D3, _TEAM, _2020),
}

Takes = Literal[
    "truth", "face", "square", "push", "player", "player or none", "square or player", "square or none", "square, player or none", "players", "order",
    "facing", "casualty", "source",
]
"""What answers a choice. `players` and `order` are answers that are lists themselves."""
EXAMPLES: dict[Takes, str] = {
    "truth": "true or false",
    "face": f"a face ({', '.join(BLOCK_FACES)}) or a list of them in order of preference",
    "square": "a square, as [14, 8], or a list of squares in order of preference",
    "push": "a square, as [14, 8], or crowd, or a list of them in order of preference",
    "player": "a player's id",
    "player or none": "a player's id or none",
    "square or player": "a player's id or a square, as [14, 8]",
    "square or none": "a square, as [14, 8], or none",
    "square, player or none": "a player's id, a square, as [14, 8], or none",
    "players": "a list of players' ids",
    "order": "a list in the order wanted",
    "facing": "N, E, S or W",
    "casualty": "first or second",
    "source": "none, team, a skill, or a list of them in order of preference",
}
FACINGS = ("N", "E", "S", "W")
REROLL_SOURCES = ("none", "team", "Team Mascot")
"""What may be answered to a re-roll beside skills and special rules."""


class ChoiceWord(msgspec.Struct, frozen=True):
    """A choice: what answers it and whom it may name."""

    takes: Takes
    who: frozenset[Who] = _PLAYER


CHOICES: dict[str, ChoiceWord] = {
    **dict.fromkeys(("follow up", "apothecary", "argue", "bribe", "pick up"), ChoiceWord("truth")),
    "concede": ChoiceWord("truth", frozenset(("team",))),
    "die": ChoiceWord("face", _POOL),
    "push": ChoiceWord("push"),
    **dict.fromkeys(("place ball", "place", "hit and run", "dump off", "trickster", "throw bomb"), ChoiceWord("square")),
    **dict.fromkeys(("lash out", "pile driver"), ChoiceWord("player")),
    **dict.fromkeys(("intercept", "high kick"), ChoiceWord("player or none", _NOBODY)),
    "bite": ChoiceWord("player or none"),
    "touchback": ChoiceWord("square or player", _NOBODY),
    "on the ball": ChoiceWord("square or none"),
    "wizard": ChoiceWord("square, player or none", frozenset(("team",))),
    **dict.fromkeys(("foul assists", "defensive assists"), ChoiceWord("players")),
    "charge": ChoiceWord("players", _NOBODY),
    **dict.fromkeys(("swoop facing", "punt facing", "ball and chain facing"), ChoiceWord("facing")),
    "casualty": ChoiceWord("casualty"),
}
"""Choices with fixed names; on top come those named after a skill (`use …`), a test (`re-roll …`) or what is put in order (`order …`)."""
ORDERED = ("diving catch", "blocks", "step", "ko recovery", "apothecary", "secret weapons")
"""What may be put in order."""
_ANYBODY: frozenset[Who] = frozenset(("player", "team", "nobody"))


class DiceName(NamedTuple):
    """A dice name, read: its label as rolls bear it, and its word."""

    label: str
    word: DiceWord
    about: tuple[str, ...]


class ChoiceName(NamedTuple):
    """A choice's name, read: its name as the rules ask it, what answers it, and the dice that it is about, if any."""

    name: str
    takes: Takes
    about: tuple[str, ...] = ()
    dice: DiceName | None = None
    skill: str | None = None


def dice_name(edition: str, text: str, players: Collection[str]) -> DiceName:
    """Reads `dodge H1`. Raises `UnknownName` for a test that the edition does not have, and for one that names nobody who can roll it."""
    head, *about = text.split(" ")
    word = DICE.get(head)
    if word is None or edition not in word.editions:
        if word is not None:
            raise UnknownName(f"{edition} has no roll {head!r}")
        raise _unknown_word("roll", head, [name for name, w in DICE.items() if edition in w.editions])
    _check_about(text, head, about, word.who, players)
    return DiceName(text, word, tuple(about))


def choice_name(edition: str, text: str, players: Collection[str]) -> ChoiceName:
    """Reads `use Side Step A1` as `use Sidestep A1`. Raises `UnknownName`, with what would be right, for what nothing bears."""
    start, _, rest = text.partition(" ")
    if start == "use":
        return _use_name(edition, text, rest, players)
    if start == "re-roll":
        of_die = rest.startswith("die ")
        dice = dice_name(edition, rest.removeprefix("die "), players)
        return ChoiceName(text, "face" if of_die else "source", dice.about, dice)
    if start == "order":
        what, about = _split(rest, ORDERED, "a thing to put in order")
        _check_about(text, f"order {what}", about, _ANYBODY, players)
        return ChoiceName(text, "order", tuple(about))
    head, about = _split(text, CHOICES, "a choice")
    _check_about(text, head, about, CHOICES[head].who, players)
    return ChoiceName(text, CHOICES[head].takes, tuple(about))


def reroll_source(edition: str, text: str) -> str:
    """A source of a re-roll under its printed name. Raises `UnknownName`."""
    if text in REROLL_SOURCES:
        return text
    try:
        return catalogue.canonical(edition, text)[0]
    except UnknownName as error:
        raise UnknownName(f"{error}; a re-roll comes from none, team, Team Mascot or a skill") from None


def direction(face: int | str) -> int | str:
    """A compass point as the D8 that points there; anything else as it is."""
    return RANDOM_DIRECTION.index(face) + 1 if isinstance(face, str) and face in RANDOM_DIRECTION else face


def _use_name(edition: str, text: str, rest: str, players: Collection[str]) -> ChoiceName:
    skill, _, player = rest.rpartition(" ")
    _check_about(text, "use <Skill>", [player] if skill else [], _PLAYER, players)
    roll = next((end for end in (" on armour", " on injury") if skill.endswith(end)), "")
    name = catalogue.canonical(edition, skill.removesuffix(roll))[0]
    return ChoiceName(f"use {name}{roll} {player}", "truth", (player,), skill=name)


def _split(text: str, heads: Mapping[str, object] | Collection[str], what: str) -> tuple[str, list[str]]:
    """A name of one or more words, and what follows it."""
    words = text.split(" ")
    for length in (4, 3, 2, 1):
        if (head := " ".join(words[:length])) in heads:
            return head, words[length:]
    raise _unknown_word(what, text, [*heads, "use <Skill> P", "re-roll <test> P", "order <what>"] if what == "a choice" else heads)


def _check_about(text: str, head: str, about: list[str], allowed: frozenset[Who], players: Collection[str]) -> None:
    who = "team" if len(about) == 1 and about[0] in TEAMS else {0: "nobody", 1: "player", 2: "pool"}.get(len(about))
    if who in ("player", "pool"):
        for id in about:
            if id not in players:
                raise UnknownName(f"{text!r} names {id!r}, who is no player of this file; {did_you_mean(id, players) or _listed(players)}")
    if who not in allowed:
        right = " or ".join(f"'{head}{_ENDINGS[kind]}'" for kind in ("player", "pool", "team", "nobody") if kind in allowed)
        raise UnknownName(f"{text!r} does not say rightly whom it is about; write {right}")


_ENDINGS: dict[str, str] = {"player": " H1", "pool": " H1 A2", "team": " home", "nobody": ""}


def _listed(players: Collection[str]) -> str:
    return f"there are {', '.join(list(players)[:12])}{' …' if len(players) > 12 else ''}" if players else "there are no players"


def _unknown_word(what: str, word: str, known: Collection[str]) -> UnknownName:
    hint = did_you_mean(word, known) or did_you_mean(word.split(" ")[0], known)
    return UnknownName(f"there is no {what.removeprefix('a ')} {word!r}{f'; {hint}' if hint else ''}")
