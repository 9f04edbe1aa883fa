"""A run under way: which board it holds now, and the reading it is played under."""
from __future__ import annotations

from functools import lru_cache
from typing import Any

from app.rules.board import Activation, Board, Player, Side, SkillValue
from app.rules.editions import tables
from app.rules.editions.tables import Tables
from app.rules.requests import Illegal
from app.rules.squares import opponent
from app.rules.switches import Reading, Switch


class Game:
    """The one cell of a run that changes: `board` is replaced by a new immutable board as the rules go on.

    Threading the board through the return value of every procedure would bury the rules; nothing else here is mutable, and nothing of a
    `Game` outlives its step of play.
    """

    __slots__ = ("_skills", "board", "reading")

    def __init__(self, board: Board, reading: Reading) -> None:
        self.board = board
        self.reading = reading
        self._skills: frozenset[str] | None = None

    @property
    def skills_in_play(self) -> frozenset[str]:
        """Every skill that anybody in the match has, on the pitch or off it."""
        if self._skills is None:
            self._skills = _names(frozenset([p.skills for p in self.board.players.values()]))
        return self._skills

    @property
    def tables(self) -> Tables:
        """What the edition of the match holds as tables."""
        return tables(self.board.edition)

    def rule(self, held: Any) -> Any:
        """What an edition's tables hold, as it counts now: where it is a question, the behaviour of the option in force."""
        return self.reading(held) if isinstance(held, Switch) else held

    def __getitem__(self, id: str) -> Player:
        """The player as he is now."""
        return self.board.players[id]

    def change(self, id: str, **fields: Any) -> None:
        """Changes fields of one player."""
        self.board = self.board.change(id, **fields)
        if "skills" in fields:
            self._skills = None

    def change_side(self, team: str, **fields: Any) -> None:
        """Changes fields of one team's side."""
        self.board = self.board.change_side(team, **fields)

    @property
    def activation(self) -> Activation:
        """The activation under way. Raises `Illegal` if nobody is active."""
        if self.board.activation is None:
            raise Illegal("no player is active; an action must be declared first (p. 50)")
        return self.board.activation

    @property
    def active_player(self) -> Player:
        """The player whose activation it is."""
        return self[self.activation.player]

    def change_activation(self, **fields: Any) -> None:
        """Changes fields of the activation under way."""
        self.board = self.board.change_activation(**fields)

    def side(self, team: str) -> Side:
        """What a team has beside its players."""
        return self.board.side(team)

    def is_active(self, id: str) -> bool:
        """Whether it is that player's activation."""
        activation = self.board.activation
        return activation is not None and activation.player == id and not activation.in_answer

    def opponent_of(self, id: str) -> str:
        """The team that the player does not play for."""
        return opponent(self[id].team)


@lru_cache(maxsize=4096)
def _names(skills: frozenset[tuple[tuple[str, SkillValue], ...]]) -> frozenset[str]:
    """The names of all these skills; the boards of one play have the same over and over."""
    return frozenset(name for of_a_player in skills for name, _ in of_a_player)
