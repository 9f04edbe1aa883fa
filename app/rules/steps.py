"""What coaches declare: the steps of a play, in order (contract, section 2, *Play steps*)."""
from __future__ import annotations

import msgspec

from app.rules.squares import Square


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """Base of all steps; `line` is where the file has it, for messages."""

    line: int = 0


class Declare(Step, frozen=True, kw_only=True, tag="declare"):
    """A player of the active team is activated and declares an action; `targets` holds none, one, or two for Multiple Block."""

    action: str
    by: str
    targets: tuple[str, ...] = ()


class Move(Step, frozen=True, kw_only=True, tag="move"):
    """The active player moves along a path, a square a step."""

    path: tuple[Square, ...]


class Rush(Step, frozen=True, kw_only=True, tag="rush"):
    """A square taken by rushing although movement is left."""

    square: Square


class Jump(Step, frozen=True, kw_only=True, tag="jump"):
    """A Jump, Leap or Pogo (`how`) to a square on the far side of an adjacent one."""

    square: Square
    how: str = "jump"


class StandUp(Step, frozen=True, kw_only=True, tag="stand_up"):
    """The active player, who is Prone, stands up."""


class Secure(Step, frozen=True, kw_only=True, tag="secure"):
    """Secure the Ball, after the move onto the ball."""


class Block(Step, frozen=True, kw_only=True, tag="block"):
    """The block of a Block or Blitz action, or the special action that replaces it against a target (`replaced`: target to action name)."""

    targets: tuple[str, ...]
    replaced: dict[str, str] = {}


class Gaze(Step, frozen=True, kw_only=True, tag="gaze"):
    """A Hypnotic Gaze at an opponent."""

    target: str


class Foul(Step, frozen=True, kw_only=True, tag="foul"):
    """The foul itself, after any move: only here is its target named."""

    target: str


class Pass(Step, frozen=True, kw_only=True, tag="pass"):
    """A pass to a square, or to the square of a player (`to` an id); `skill` names a skill that changes it, as Hail Mary Pass."""

    to: str | Square
    skill: str | None = None


class HandOff(Step, frozen=True, kw_only=True, tag="hand_off"):
    """The ball is handed to a team-mate in the next square."""

    to: str


class Throw(Step, frozen=True, kw_only=True, tag="throw"):
    """Throw (or kick, `how`) a team-mate to a square."""

    player: str
    to: Square
    how: str = "throw"


class Punt(Step, frozen=True, kw_only=True, tag="punt"):
    """The active player kicks the ball away by the throw-in template."""


class Bomb(Step, frozen=True, kw_only=True, tag="bomb"):
    """A bomb thrown to a square; `skill` as for a pass."""

    to: Square
    skill: str | None = None


class BallAndChain(Step, frozen=True, kw_only=True, tag="ball_and_chain"):
    """A player who moves by the template goes on for that many squares."""

    squares: int


class Forgo(Step, frozen=True, kw_only=True, tag="forgo"):
    """A player formally gives up his activation."""

    player: str


class KickOff(Step, frozen=True, kw_only=True, tag="kick_off"):
    """The kick: who makes it, and the square that it is aimed at."""

    by: str
    at: Square


class SetUp(Step, frozen=True, kw_only=True, tag="set_up"):
    """A line-up: team to player to square."""

    places: dict[str, dict[str, Square]]


class Start(Step, frozen=True, kw_only=True, tag="start"):
    """`half`, `overtime` or `drive` begins."""

    what: str


class End(Step, frozen=True, kw_only=True, tag="end"):
    """`activation`, `turn`, `drive` or `half` ends; ending what has ended already is no fault."""

    what: str


STEP_TYPES = (
    Declare, Move, Rush, Jump, StandUp, Secure, Block, Gaze, Foul, Pass, HandOff, Throw, Punt, Bomb, BallAndChain, Forgo, KickOff, SetUp,
    Start, End,
)
AnyStep = (
    Declare | Move | Rush | Jump | StandUp | Secure | Block | Gaze | Foul | Pass | HandOff | Throw | Punt | Bomb | BallAndChain | Forgo
    | KickOff | SetUp | Start | End
)
