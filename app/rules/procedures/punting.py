"""The Punt: the ball is kicked up the pitch, a way that a template and two dice decide (p. 134)."""
from __future__ import annotations

from app.rules.dice import D3, D6, Dice
from app.rules.game import Game
from app.rules.procedures.ball import LEFT_THE_PITCH, land, throw_in
from app.rules.procedures.blocking import end_with_deed
from app.rules.procedures.passing import ball_in_hand
from app.rules.procedures.rerolls import TableRoll, reroll
from app.rules.procedures.turnover import turn_over
from app.rules.requests import REQUIRED, Ask, Proc, Roll, note, part
from app.rules.squares import COMPASS, Square, add, on_pitch, template_directions

PUNT = "punt"
FACINGS = ("N", "E", "S", "W")


def punt(game: Game) -> Proc:
    """The active player, with the ball in hand, punts it towards an end zone or a sideline. His activation is over.

    A turnover if an opponent ends with the ball or the crowd has had it; not if it lies on the ground. Raises `Illegal` without the ball.
    """
    player = ball_in_hand(game, PUNT)
    game.change_activation(acted=True, marks=game.activation.marks - {LEFT_THE_PITCH})
    facing = yield Ask(name=f"punt facing {player}", by=game[player].team, options=FACINGS, default=REQUIRED)
    yield from kick_up(game, player, facing)
    carrier = game.board.carrier
    if LEFT_THE_PITCH in game.activation.marks or (carrier is not None and carrier.team != game[player].team):
        yield from turn_over(game, f"the punt of {player} went astray")
    end_with_deed(game)


@part
def kick_up(game: Game, player: str, facing: str) -> Proc:
    """Direction, distance, and where the ball comes down: whoever stands there must try to catch it, else it bounces."""
    start = game[player].at
    assert start is not None
    direction = yield from _die(game, "punt-direction", player, D3)
    vector = template_directions(COMPASS[facing])[direction - 1]
    distance = yield from _die(game, "punt-distance", player, D6)
    square, inside = _flight(start, vector, distance)
    yield note("punt", player=player, start=start, to=square if inside else "crowd")
    game.board = game.board.with_ball(square)
    yield from (land(game, square, bounces=True, way=PUNT) if inside else throw_in(game, square))


def _flight(start: Square, vector: tuple[int, int], distance: int) -> tuple[Square, bool]:
    """The last square on the pitch on the ball's way, and whether it stays there."""
    for covered in range(1, distance + 1):
        if not on_pitch(add(start, vector, covered)):
            return add(start, vector, covered - 1), False
    return add(start, vector, distance), True


def _die(game: Game, name: str, player: str, dice: Dice) -> Proc:
    """One die of the punt, which has no failure but may be re-rolled. Returns its face."""
    roll = Roll(name=name, who=player, dice=dice)
    faces: tuple[int, ...] = yield roll
    if (yield from reroll(game, TableRoll(name=name, player=player, faces=faces))):
        faces = yield roll
    return faces[0]
