"""Injuries of two blocks performed at once wait for one another: first the defenders' are settled, then the attackers' (p. 67, 132).

Question ids: multiple-block-injury-pool and multiple-block-crowd-injury-pooled (when the pool is open), multiple-block-pool-joint-or-single.
"""
from __future__ import annotations

from itertools import permutations

from msgspec.structs import replace

from app.rules.board import Player
from app.rules.editions.tables import CASUALTIES
from app.rules.game import Game
from app.rules.procedures.injury import Case, Injury, diagnose, treat
from app.rules.requests import REQUIRED, Ask, Proc, part
from app.rules.switchboard.two_blocks import POOL_ON_THE_TABLE

BOXES = ("reserves", "ko", "casualty")


def open_pool(game: Game) -> None:
    """From now on injuries worse than Stunned wait."""
    if game.board.injury_pool is None:
        game.board = replace(game.board, injury_pool=())


def settle_pool(game: Game, teams: tuple[str, ...]) -> Proc:
    """Settles all injuries that wait, team by team, and closes the pool."""
    waiting: tuple[Injury, ...] = game.board.injury_pool or ()
    game.board = replace(game.board, injury_pool=None)
    for team in teams:
        own = tuple(one for one in waiting if game[one.hit.victim].team == team)
        # What lies on the table when the apothecary is called tells nothing to a coach who has none.
        if len(own) > 1 and game.side(team).apothecaries and game.reading(POOL_ON_THE_TABLE):
            yield from _jointly(game, own)
        else:
            for one in own:
                yield from _settle(game, one)


@part
def _settle(game: Game, injury: Injury) -> Proc:
    """One injury by itself, from the casualty roll to the box that its victim ends in."""
    yield from _one_more(game, (yield from diagnose(game, injury)))


def _jointly(game: Game, injuries: tuple[Injury, ...]) -> Proc:
    """Every Regeneration and casualty roll first; then the coach, who sees them all, says whom his apothecary is to look at first."""
    cases: list[Case] = []
    for one in injuries:
        cases.append((yield from diagnose(game, one)))
    open_cases = [case for case in cases if not case.hit.averted]
    for case in cases:
        if case.hit.averted:
            yield from _one_more(game, case)
    for case in (yield from _in_order(game, open_cases)):
        yield from _one_more(game, case)


def _in_order(game: Game, cases: list[Case]) -> Proc:
    """The cases as the coach has his apothecary look at them. Asked where there are fewer apothecaries than victims."""
    victims = tuple(dict.fromkeys(case.hit.victim for case in cases))
    if len(victims) < 2:
        return cases
    team = game[victims[0]].team
    if not 0 < game.side(team).apothecaries < len(cases):
        return cases
    order = yield Ask(name="order apothecary", by=team, options=tuple(permutations(victims)), default=REQUIRED)
    return sorted(cases, key=lambda case: order.index(case.hit.victim))


def _one_more(game: Game, case: Case) -> Proc:
    """Treats a case. A victim whom another injury has taken off the pitch already is as badly off as the worse of the two leaves him."""
    before = game[case.hit.victim]
    yield from treat(game, case)
    if before.box is not None and _gravity(before) > _gravity(game[before.id]):
        game.change(before.id, at=None, box=before.box, state=before.state, casualty=before.casualty, lasting=before.lasting)


def _gravity(player: Player) -> tuple[int, int]:
    """How badly off a player is: on the pitch, in which box, with which casualty."""
    if player.box not in BOXES:
        return (-1, 0)
    return BOXES.index(player.box), CASUALTIES.index(player.casualty) if player.casualty in CASUALTIES else 0
