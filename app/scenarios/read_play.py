"""Reads the `play` of a scenario: what the coaches declare, step by step (contract, section 2, *Play steps*)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from app.corpus.positions import Way
from app.errors import did_you_mean
from app.rules import steps
from app.rules.skills import catalogue
from app.rules.squares import Square
from app.scenarios.sheet import Sheet, shown, some
from app.scenarios.words import TEAMS

ACTIONS = (
    "move", "block", "blitz", "pass", "hand-off", "foul", "throw-team-mate", "kick-team-mate", "secure-the-ball", "punt", "stab",
    "chainsaw", "breathe-fire", "projectile-vomit", "hypnotic-gaze", "bombardier", "multiple-block", "ball-and-chain", "chomp",
)
INSTEAD_OF_A_BLOCK = ("stab", "chainsaw", "breathe-fire", "projectile-vomit", "chomp")
MOST_SQUARES = 26
"""More squares than anybody goes in an activation."""
STARTS = ("half", "overtime", "drive")
ENDS = ("activation", "turn", "drive", "half")
Kind = Literal["player", "square", "player or square", "path", "true", "number", "word", "places", "declaration"]
"""What stands behind a key of a step; `places` is a line-up, `declaration` the name of an action."""


class Part(msgspec.Struct, frozen=True):
    """One part of a step's value: its kind, its key where the value is a mapping, the words where it is one of a few."""

    kind: Kind
    key: str = ""
    words: tuple[str, ...] = ()


class StepWord(msgspec.Struct, frozen=True):
    """A step: what reads it, the parts of its value, and the keys that may stand beside it, each with what is usually written there."""

    read: Callable[..., steps.AnyStep | None]
    parts: tuple[Part, ...]
    beside: dict[str, tuple[str, ...]] = {}


def read_play(sheet: Sheet, value: Any) -> tuple[steps.AnyStep, ...]:
    """The steps of `play`."""
    read = [_step(sheet, way, item) for way, item in sheet.items(("play",), value, "steps")]
    sheet.steps = len(read)
    return tuple(step for step in read if step is not None)


def _step(sheet: Sheet, way: Way, value: Any) -> steps.AnyStep | None:
    if not isinstance(value, dict):
        sheet.wrong(way, value, "a step as a mapping, such as {move: [[14, 8]]}")
        return None
    heads = [key for key in value if key in STEPS]
    if len(heads) != 1:
        _no_single_step(sheet, way, value, heads)
        return None
    head = heads[0]
    for key in value:
        if key != head and key not in STEPS[head].beside:
            beside = tuple(STEPS[head].beside)
            right = f"beside it may stand {some(beside)}" if beside else "nothing may stand beside it"
            sheet.fault((*way, key), "unknown-key", f"the step {head!r} has no {shown(key)}", did_you_mean(key, beside) or right)
    return STEPS[head].read(sheet, (*way, head), value[head], value, sheet.line(way))


def _no_single_step(sheet: Sheet, way: Way, value: dict[str, Any], heads: list[str]) -> None:
    if heads:
        sheet.fault(way, "step", f"this is {len(heads)} steps in one ({', '.join(heads)})", "write one mapping for each, in order")
    else:
        word = next(iter(value), "")
        sheet.fault(way, "step", f"there is no step {shown(word)}", did_you_mean(word, STEPS) or f"steps are {', '.join(STEPS)}")


def _declare(sheet: Sheet, way: Way, value: Any, step: dict[str, Any], line: int) -> steps.AnyStep | None:
    action = sheet.word(way, value, ACTIONS)
    if "by" not in step:
        sheet.fault(way, "step", "a declaration lacks its player", "write {declare: …, by: H1}")
        return None
    by = sheet.player((*way[:-1], "by"), step["by"])
    targets = _players(sheet, (*way[:-1], "target"), step["target"]) if "target" in step else ()
    if len(targets) > 1 and action and action != "multiple-block":
        sheet.fault((*way[:-1], "target"), "step", f"{action} has one target", "only multiple-block has two")
    return steps.Declare(action=action, by=by, targets=targets, line=line) if action and by else None


def _players(sheet: Sheet, way: Way, value: Any) -> tuple[str, ...]:
    """One player, or a list of two different ones."""
    if not isinstance(value, list):
        player = sheet.player(way, value)
        return (player,) if player else ()
    found = tuple(player for item_way, item in sheet.items(way, value, "ids") if (player := sheet.player(item_way, item)))
    if len(value) != 2 or len(found) == 2 and found[0] == found[1]:
        sheet.wrong(way, value, "one player's id, or two different ones as [A1, A2]")
    return found


def _move(sheet: Sheet, way: Way, value: Any, step: dict[str, Any], line: int) -> steps.AnyStep | None:
    if not isinstance(value, list) or not value or not all(isinstance(square, list) for square in value):
        sheet.wrong(way, value, "a path, a square a step, as [[14, 8], [15, 8]]")
        return None
    path = [sheet.square(item_way, item) for item_way, item in sheet.items(way, value, "squares")]
    return steps.Move(path=tuple(square for square in path if square), line=line)


def _to_square(make: Callable[[Square, int], steps.AnyStep]) -> Callable[..., steps.AnyStep | None]:
    def read(sheet: Sheet, way: Way, value: Any, step: dict[str, Any], line: int) -> steps.AnyStep | None:
        square = sheet.square(way, value)
        return make(square, line) if square else None

    return read


def _to_player(make: Callable[[str, int], steps.AnyStep]) -> Callable[..., steps.AnyStep | None]:
    def read(sheet: Sheet, way: Way, value: Any, step: dict[str, Any], line: int) -> steps.AnyStep | None:
        player = sheet.player(way, value)
        return make(player, line) if player else None

    return read


def _bare(make: Callable[[int], steps.AnyStep]) -> Callable[..., steps.AnyStep | None]:
    def read(sheet: Sheet, way: Way, value: Any, step: dict[str, Any], line: int) -> steps.AnyStep | None:
        if value is not True:
            sheet.wrong(way, value, f"{{{way[-1]}: true}}")
        return make(line)

    return read


def _one_of(words: tuple[str, ...], make: Callable[[str, int], steps.AnyStep]) -> Callable[..., steps.AnyStep | None]:
    def read(sheet: Sheet, way: Way, value: Any, step: dict[str, Any], line: int) -> steps.AnyStep | None:
        word = sheet.word(way, value, words)
        return make(word, line) if word else None

    return read


def _block(sheet: Sheet, way: Way, value: Any, step: dict[str, Any], line: int) -> steps.AnyStep | None:
    targets = _players(sheet, way, value)
    replaced = _replaced(sheet, (*way[:-1], "with"), step["with"], targets) if "with" in step else {}
    return steps.Block(targets=targets, replaced=replaced, line=line) if targets else None


def _replaced(sheet: Sheet, way: Way, value: Any, targets: tuple[str, ...]) -> dict[str, str]:
    """Target to the special action that replaces his block: `with: stab`, or `with: {A1: stab}` of Multiple Block."""
    if isinstance(value, dict):
        known = sheet.mapping(way, value, targets, "target of this block")
        pairs = {target: sheet.word((*way, target), action, INSTEAD_OF_A_BLOCK) for target, action in known.items()}
    else:
        pairs = dict.fromkeys(targets, sheet.word(way, value, INSTEAD_OF_A_BLOCK))
    return {target: action for target, action in pairs.items() if action}


def _pass(sheet: Sheet, way: Way, value: Any, step: dict[str, Any], line: int) -> steps.AnyStep | None:
    to = sheet.player_or_square(way, value)
    skill = _thrown_with(sheet, way, step)
    return steps.Pass(to=to, skill=skill, line=line) if to else None


def _bomb(sheet: Sheet, way: Way, value: Any, step: dict[str, Any], line: int) -> steps.AnyStep | None:
    to = sheet.square(way, value)
    skill = _thrown_with(sheet, way, step)
    return steps.Bomb(to=to, skill=skill, line=line) if to else None


def _squares(sheet: Sheet, way: Way, value: Any, step: dict[str, Any], line: int) -> steps.AnyStep | None:
    squares = sheet.number(way, value, 1, MOST_SQUARES)
    return steps.BallAndChain(squares=squares, line=line) if squares else None


def _thrown_with(sheet: Sheet, way: Way, step: dict[str, Any]) -> str | None:
    """The skill that a throw is made with, if one is named."""
    if "with" not in step:
        return None
    written = sheet.text((*way[:-1], "with"), step["with"])
    read = sheet.named((*way[:-1], "with"), catalogue.canonical, sheet.edition, written) if written else None
    return read[0] if read else None


def _throw(how: str) -> Callable[..., steps.AnyStep | None]:
    def read(sheet: Sheet, way: Way, value: Any, step: dict[str, Any], line: int) -> steps.AnyStep | None:
        parts = _parts(sheet, way, value, ("player", "to"))
        if parts is None:
            return None
        player, to = sheet.player((*way, "player"), parts["player"]), sheet.square((*way, "to"), parts["to"])
        return steps.Throw(player=player, to=to, how=how, line=line) if player and to else None

    return read


def _kick_off(sheet: Sheet, way: Way, value: Any, step: dict[str, Any], line: int) -> steps.AnyStep | None:
    parts = _parts(sheet, way, value, ("by", "at"))
    if parts is None:
        return None
    by, at = sheet.player((*way, "by"), parts["by"]), sheet.square((*way, "at"), parts["at"])
    return steps.KickOff(by=by, at=at, line=line) if by and at else None


def _parts(sheet: Sheet, way: Way, value: Any, keys: tuple[str, ...]) -> dict[str, Any] | None:
    """A mapping that has exactly these keys."""
    found = sheet.mapping(way, value, keys)
    if len(found) == len(keys):
        return found
    if isinstance(value, dict):
        lacking = " and ".join(key for key in keys if key not in found)
        sheet.fault(way, "step", f"{way[-1]} lacks {lacking}", f"write {{{', '.join(f'{key}: …' for key in keys)}}}")
    return None


def _set_up(sheet: Sheet, way: Way, value: Any, step: dict[str, Any], line: int) -> steps.AnyStep | None:
    places: dict[str, dict[str, Square]] = {}
    taken: dict[Square, str] = {}
    for team, squares in sheet.mapping(way, value, TEAMS, "team").items():
        places[team] = {}
        for id, at in sheet.mapping((*way, team), squares).items():
            here = (*way, team, id)
            player, square = sheet.player(here, id), sheet.square(here, at)
            if player and sheet.players[player] != team:
                sheet.fault(here, "team", f"{player} does not play for the {team} team", f"put him under {sheet.players[player]}")
            if player and square:
                if square in taken:
                    sheet.fault(here, "square", f"{player} is set up where {taken[square]} is", "give each player a square of his own")
                taken[square] = player
                places[team][player] = square
    return steps.SetUp(places=places, line=line)


_THROWN_WITH: dict[str, tuple[str, ...]] = {"with": ("Hail Mary Pass",)}
STEPS: dict[str, StepWord] = {
    "declare": StepWord(_declare, (Part("declaration", words=ACTIONS),), {"by": (), "target": ()}),
    "move": StepWord(_move, (Part("path"),)),
    "rush": StepWord(_to_square(lambda square, line: steps.Rush(square=square, line=line)), (Part("square"),)),
    "jump": StepWord(_to_square(lambda square, line: steps.Jump(square=square, line=line)), (Part("square"),)),
    "leap": StepWord(_to_square(lambda square, line: steps.Jump(square=square, how="leap", line=line)), (Part("square"),)),
    "pogo": StepWord(_to_square(lambda square, line: steps.Jump(square=square, how="pogo", line=line)), (Part("square"),)),
    "stand_up": StepWord(_bare(lambda line: steps.StandUp(line=line)), (Part("true"),)),
    "secure": StepWord(_bare(lambda line: steps.Secure(line=line)), (Part("true"),)),
    "block": StepWord(_block, (Part("player"),), {"with": INSTEAD_OF_A_BLOCK}),
    "gaze": StepWord(_to_player(lambda target, line: steps.Gaze(target=target, line=line)), (Part("player"),)),
    "foul": StepWord(_to_player(lambda target, line: steps.Foul(target=target, line=line)), (Part("player"),)),
    "pass": StepWord(_pass, (Part("player or square"),), _THROWN_WITH),
    "hand_off": StepWord(_to_player(lambda to, line: steps.HandOff(to=to, line=line)), (Part("player"),)),
    "throw": StepWord(_throw("throw"), (Part("player", "player"), Part("square", "to"))),
    "kick": StepWord(_throw("kick"), (Part("player", "player"), Part("square", "to"))),
    "punt": StepWord(_bare(lambda line: steps.Punt(line=line)), (Part("true"),)),
    "bomb": StepWord(_bomb, (Part("square"),), _THROWN_WITH),
    "ball_and_chain": StepWord(_squares, (Part("number"),)),
    "forgo": StepWord(_to_player(lambda player, line: steps.Forgo(player=player, line=line)), (Part("player"),)),
    "kick_off": StepWord(_kick_off, (Part("player", "by"), Part("square", "at"))),
    "set_up": StepWord(_set_up, (Part("places"),)),
    "start": StepWord(_one_of(STARTS, lambda what, line: steps.Start(what=what, line=line)), (Part("word", words=STARTS),)),
    "end": StepWord(_one_of(ENDS, lambda what, line: steps.End(what=what, line=line)), (Part("word", words=ENDS),)),
}
"""Every step by its own key, in the order in which it is explained; whoever writes a play by other means than text goes by it."""
