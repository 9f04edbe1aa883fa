"""The board as an immutable value: players, ball, score, clock, and where the turn and the activation stand.

Everything that a later step of play may ask is in here, so two equal boards go on alike; exact odds merge on that.
"""
from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from operator import attrgetter
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from app.rules.squares import Square, neighbours

Team = Literal["home", "away"]
Posture = Literal["standing", "prone", "stunned"]
STANDING, PRONE, STUNNED = "standing", "prone", "stunned"
SkillValue = int | str | None


class OneOf(msgspec.Struct, frozen=True, cache_hash=True):
    """One of several casualties of which nobody has looked yet which it is: each with what it lowers, and its chance."""

    ways: tuple[tuple[str | None, str | None, Fraction], ...]


class Player(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A player, on the pitch (`at`) or off it (`box`: reserves, ko, casualty, sent-off, fainted, roster)."""

    id: str
    team: Team
    at: Square | None = None
    box: str | None = None
    state: Posture = "standing"
    ma: int = 6
    st: int = 3
    ag: int = 3
    pa: int | None = 4
    av: int = 9
    skills: tuple[tuple[str, SkillValue], ...] = ()
    """Canonical skill names with their values (`("Loner", 4)`), in the order in which he got them."""
    keywords: tuple[str, ...] = ()
    modifiers: tuple[tuple[str, int], ...] = ()
    """Temporary changes beside the printed values: `("st", 1)`."""
    niggling: int = 0
    distracted: bool = False
    rooted: bool = False
    chomped_by: frozenset[str] = frozenset()
    chomped_from_afar: frozenset[tuple[str, Square]] = frozenset()
    """Chompers who hold him though they do not touch him, each while he stays in that square (trickster-chomped-player: allowed-not-freed)."""
    eye_gouged: bool = False
    dodgy_snack: bool = False
    activated: bool = False
    """Whether his activation of this turn is over."""
    moved: int = 0
    """Squares already moved in this activation, as a file states it; the activation counts on from there."""
    used: frozenset[str] = frozenset()
    """Once-a-turn skills already used this turn."""
    used_up: frozenset[str] = frozenset()
    """Once-a-game special rules already used."""
    casualty: str | OneOf | None = None
    """badly-hurt, seriously-hurt, serious-injury, lasting-injury (with `-ma` … ) or dead, where he is in the casualty box; while exact odds
    are worked out, also one of these."""
    lasting: str | None = None
    stunned_since_own_turn: bool = False
    """Stunned during his own team's present turn: he does not turn over at its end."""

    def has(self, skill: str) -> bool:
        """Whether the skill stands on his roster, whatever his state."""
        return any(name == skill for name, _ in self.skills)

    def values(self, skill: str) -> list[Any]:
        """The values of the skill, one for each time that he has it."""
        return [value for name, value in self.skills if name == skill]

    def modifier(self, what: str) -> int:
        """Sum of temporary changes to a characteristic."""
        return sum(n for name, n in self.modifiers if name == what)

    @property
    def movement(self) -> int:
        """MA as it is now: printed, with temporary changes; at least 1 (p. 37)."""
        return max(1, self.ma + self.modifier("ma") - self.dodgy_snack)

    @property
    def strength(self) -> int:
        """ST as it is now; at least 1."""
        return max(1, self.st + self.modifier("st"))

    @property
    def armour_value(self) -> int:
        """AV as it is now."""
        return self.av + self.modifier("av") - self.dodgy_snack

    @property
    def on_pitch(self) -> bool:
        """Whether he is in a square, and in no box."""
        return self.at is not None

    @property
    def square(self) -> Square:
        """Where he is. Raises `ValueError` for a player off the pitch; rules that may meet one ask `at`."""
        if self.at is None:
            raise ValueError(f"{self.id} is not on the pitch")
        return self.at

    @property
    def standing(self) -> bool:
        """On the pitch and on his feet, Distracted or not."""
        return self.at is not None and self.state == STANDING

    @property
    def down(self) -> bool:
        """On the pitch, Prone or Stunned."""
        return self.at is not None and self.state != STANDING

    @property
    def has_tackle_zone(self) -> bool:
        """Standing on the pitch and not Distracted (p. 38)."""
        return self.at is not None and self.state == STANDING and not self.distracted


class Side(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A team's part of the match; `used_actions` are the once-a-turn actions declared this turn."""

    score: int = 0
    turn: int = 1
    rerolls: int = 0
    team_rerolls: int = 0
    bribes: int = 0
    apothecaries: int = 0
    coach_banned: bool = False
    cheerleaders: int = 0
    assistant_coaches: int = 0
    fan_factor: int = 0
    mascots: int = 0
    wizards: int = 0
    prayers: tuple[str, ...] = ()
    prayers_expired: tuple[str, ...] = ()
    prayers_answered: tuple[str, ...] = ()
    """Those of `prayers` whose gifts the players have by now."""
    extra_assists: int = 0
    """Cheering Fans: assists for the next Block."""
    drive_rerolls: int = 0
    """Brilliant Coaching: how many of `rerolls` are lost at the end of the drive."""
    leader_rerolls: int = 0
    """How many of `rerolls` are the Leader re-roll: 1 while it can be used."""
    leader: str = ""
    """Where the Leader re-roll stands besides: awaited, late, suspended, unbound (see `app.rules.skills.leader`)."""
    leaders: frozenset[str] = frozenset()
    """Who earned the Leader re-roll; empty where a file does not tell."""
    half_bribes: int = 0
    """How many of `bribes` are lost at the end of the half."""
    used_actions: frozenset[str] = frozenset()


class Activation(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The activation under way."""

    player: str
    action: str
    targets: tuple[str, ...] = ()
    moved: int = 0
    """Squares of movement spent, rushes not counted."""
    rushes: int = 0
    acted: bool = False
    """Whether the action's own deed (block, pass, foul …) has been done."""
    marks: frozenset[str] = frozenset()
    """What rules must remember until the activation ends: `pro`, `stood-up`, `horns` …"""
    trail: tuple[Square, ...] = ()
    """Squares left so far, latest last."""
    in_answer: bool = False
    """Whether it is only a move in answer to something else, which is no activation of the player's own."""


class Kick(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A kick that hangs in the air: over which square, which may lie off the pitch, and who acts in a Charge! before it comes down."""

    ball: Square
    chosen: tuple[str, ...] = ()


TOLD_ONLY = {"casualty": None, "lasting": None}
"""Fields of a player that are for the record: no rule asks for them but to tell the graver of two, so that boards which differ in nothing
else go on alike."""

Record = tuple[tuple[str, str | OneOf | None, str | None], ...]


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """The whole position. `players` is never changed in place; use the methods, which return a new board."""

    edition: str
    players: dict[str, Player]
    active: Team = "home"
    ball: Square | str | None = None
    """The square it lies in, or the id of the player who holds it; None: not on the pitch. Of several balls, the one at hand."""
    more_balls: tuple[Square | str | None, ...] = ()
    """Where the other balls of a game with several are."""
    half: int = 1
    weather: str = "perfect-conditions"
    kicking: Team | None = None
    home: Side = Side()
    away: Side = Side()
    trapdoors: tuple[Square, ...] = ()
    activation: Activation | None = None
    turnover: bool = False
    """Whether the turn under way has been turned over; once it has ended, whether it was, until the next declaration."""
    touchdown: Team | None = None
    """Who scored last, until the next drive starts."""
    just_fainted: frozenset[str] = frozenset()
    """Who has fainted at the end of the drive that is just ending."""
    fielded: frozenset[str] = frozenset()
    """Who has been on the pitch in the drive under way, where a skill asks for it."""
    injury_pool: tuple[Any, ...] | None = None
    """Injuries that wait until both of two blocks have been resolved; None: an injury is settled at once."""
    kick: Kick | None = None
    pass_target: Square | None = None
    """The target square of the pass whose ball is in the air or bouncing."""
    half_over: bool = False
    """Whether the half has ended and the next one has not begun; `half` counts on already."""
    under_way: bool = False
    """Whether anything of the drive has been played yet."""
    phase: str = "turn"
    """`turn`, or what else is going on: `between-drives`, `set-up`, `kick-off`, `charge`."""

    # --- looking
    def __getitem__(self, id: str) -> Player:
        return self.players[id]

    def side(self, team: str) -> Side:
        """What a team has beside its players."""
        return self.home if team == "home" else self.away

    def on_pitch(self) -> Iterator[Player]:
        """The players on the pitch."""
        return (p for p in self.players.values() if p.at is not None)

    def at(self, square: Square) -> Player | None:
        """Who stands or lies in the square."""
        for p in self.players.values():
            if p.at == square:
                return p
        return None

    def around(self, square: Square) -> list[Player]:
        """The players in the squares that touch this one."""
        near = neighbours(square)
        return [p for p in self.players.values() if p.at in near]

    @property
    def carrier(self) -> Player | None:
        """Who holds the ball."""
        return self.players[self.ball] if isinstance(self.ball, str) else None

    def carriers(self) -> Iterator[Player]:
        """Who holds a ball."""
        return (self.players[ball] for ball in (self.ball, *self.more_balls) if isinstance(ball, str))

    def holds_ball(self, id: str) -> bool:
        """Whether the player holds a ball, of however many there are."""
        return self.ball == id or id in self.more_balls

    def ball_lies_at(self, square: Square | None) -> bool:
        """Whether a ball lies on the ground in the square."""
        return square is not None and (self.ball == square or square in self.more_balls)

    def at_hand(self, where: Square | str | None) -> Board:
        """The board with the ball that is there at hand, if one is: what follows is about that one."""
        if self.ball == where or where not in self.more_balls:
            return self
        i = self.more_balls.index(where)
        return replace(self, ball=where, more_balls=(*self.more_balls[:i], self.ball, *self.more_balls[i + 1:]))

    @property
    def ball_square(self) -> Square | None:
        """Where the ball is, held or loose."""
        return self.players[self.ball].at if isinstance(self.ball, str) else self.ball

    def markers(self, square: Square, team: str) -> list[Player]:
        """Opponents of `team` whose tackle zones cover the square (p. 38)."""
        return [p for p in self.around(square) if p.team != team and p.has_tackle_zone]

    def marked(self, player: Player) -> bool:
        """Whether he stands or lies in an opponent's tackle zone (p. 38)."""
        return bool(self.markers(player.at, player.team)) if player.at else False

    def open(self, player: Player) -> bool:
        """Standing and not Marked (p. 38)."""
        return player.standing and not self.marked(player)

    # --- changing
    def change(self, id: str, **fields: Any) -> Board:
        """The board with fields of one player changed."""
        return replace(self, players={**self.players, id: replace(self.players[id], **fields)})

    def change_side(self, team: str, **fields: Any) -> Board:
        """The board with fields of one team's side changed."""
        return replace(self, **{team: replace(self.side(team), **fields)})

    def with_ball(self, ball: Square | str | None) -> Board:
        """The board with the ball in a square, in the hands of a player (his id), or off the pitch (None)."""
        return replace(self, ball=ball)

    def change_activation(self, **fields: Any) -> Board:
        """The board with fields of the activation changed."""
        assert self.activation is not None
        return replace(self, activation=replace(self.activation, **fields))

    def without_record(self) -> Board:
        """The board without what is only told of players (`TOLD_ONLY`)."""
        if not (record := self.record):
            return self
        return replace(self, players={**self.players, **{id: replace(self.players[id], **TOLD_ONLY) for id, _, _ in record}})

    @property
    def record(self) -> Record:
        """What is only told of players: of each of whom there is anything to tell."""
        return tuple([(p.id, p.casualty, p.lasting) for p in self.players.values() if p.casualty is not None or p.lasting is not None])

    def with_record(self, record: Record) -> Board:
        """The board with that told again, of players of whom nothing new is to be told."""
        told = {
            id: replace(self.players[id], casualty=casualty, lasting=lasting)
            for id, casualty, lasting in record if self.players[id].box == "casualty" and self.players[id].casualty is None
        }
        return replace(self, players={**self.players, **told}) if told else self

    def told(self) -> Iterator[tuple[Board, Fraction]]:
        """The boards that this one may be once it is looked which casualty each player has suffered, with the chance of each."""
        for id, casualty, _ in self.record:
            if isinstance(casualty, OneOf):
                for kind, lasting, chance in casualty.ways:
                    for board, more in self.change(id, casualty=kind, lasting=lasting).told():
                        yield board, chance * more
                return
        yield self, Fraction(1)

    def key(self) -> tuple[Any, ...]:
        """A hashable value that equals another board's key exactly when the boards are equal."""
        return tuple(self.players.values()), _BESIDE_PLAYERS(self)


_BESIDE_PLAYERS = attrgetter(*(field for field in Board.__struct_fields__ if field != "players"))
