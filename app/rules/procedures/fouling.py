"""The foul: assists, armour, injury, and the doubles that the referee sees (p. 69)."""
from __future__ import annotations

from itertools import chain, combinations

import msgspec
from msgspec.structs import replace

from app.rules.board import Player
from app.rules.dice import TWO_D6, groups
from app.rules.game import Game
from app.rules.hooks import ARMOUR_ROLLED, FOUL_ASSISTS, FOULED, FOULING, SPOTTED
from app.rules.procedures.activation import FOUL, ready_for
from app.rules.procedures.assists import assistance
from app.rules.procedures.blocking import end_with_deed
from app.rules.procedures.injury import Hit, injury, is_double
from app.rules.procedures.moving import MOVES_ON
from app.rules.procedures.referee import called_for_foul, under_scrutiny
from app.rules.procedures.rerolls import TableRoll, reroll
from app.rules.requests import Ask, Illegal, Proc, Roll, note, part
from app.rules.squares import adjacent
from app.rules.switchboard.fouling import (
    APPLIED,
    ASSISTS_NAMED_BEFORE_ROLL,
    CALLED_OFF_FOUL_IS_SEEN,
    DEFENSIVE_ASSISTS_COMPULSORY,
    GOUGED_ASSIST_FOULS,
    HOW_ASSISTS_ARE_CHOSEN,
    OFFENSIVE_ASSISTS_OPTIONAL,
    PRESELECTED,
    REROLLED_DOUBLE_COUNTS,
)

ARMOUR_ROLL = "foul-armour"
ON_ARMOUR, ON_INJURY = "armour", "injury"


class Foul(msgspec.Struct, frozen=True, kw_only=True):
    """A foul under way. `called_off`: it comes to nothing before its armour roll."""

    fouler: str
    target: str
    called_off: bool = False


class Hands(msgspec.Struct, frozen=True, kw_only=True):
    """Who assists a foul, on either side. `waiting` are those who may still be called on once the dice are seen."""

    offensive: tuple[str, ...] = ()
    defensive: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()

    @property
    def modifiers(self) -> tuple[tuple[str, int], ...]:
        """What they add to the armour roll and take from it."""
        both = (("assists", len(self.offensive)), ("defensive assists", -len(self.defensive)))
        return tuple(modifier for modifier in both if modifier[1])

    @property
    def nobody(self) -> bool:
        """Whether nobody assists on either side."""
        return not self.offensive and not self.defensive


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """An armour roll of a foul that has failed, as re-rolls see it."""

    foul: Foul
    hands: Hands


class Double(msgspec.Struct, frozen=True, kw_only=True):
    """A natural double on a roll of a foul (`on`: armour or injury); `broken` tells whether the armour broke."""

    foul: Foul
    on: str
    broken: bool
    seen: bool = True


class Fouled(msgspec.Struct, frozen=True, kw_only=True):
    """A Foul action's foul that is resolved and turned nothing over. `moves_on`: the fouler may go on moving."""

    foul: Foul
    moves_on: bool = False


def foul_step(game: Game, target: str) -> Proc:
    """The foul of a Foul action, which ends the activation unless a skill lets the fouler move on (p. 69)."""
    player = _may_foul(game, target)
    game.change_activation(acted=True)
    foul = Foul(fouler=player.id, target=target)
    yield from commit(game, foul)
    done = Fouled(foul=foul)
    if not game.board.turnover and game[player.id].standing:
        done = yield from FOULED.run(game, done)
    if done.moves_on:
        game.change_activation(marks=game.activation.marks | {MOVES_ON})
    else:
        end_with_deed(game)


def _may_foul(game: Game, target: str) -> Player:
    """The active player, if he may foul the target now. Raises `Illegal` where he may not."""
    player = ready_for(game, FOUL)
    victim = game.board.players.get(target)
    if victim is None or victim.team == player.team or not victim.down or not adjacent(player.square, victim.square):
        raise Illegal(f"{target} is not a Prone or Stunned opponent next to {player.id} (p. 69)")
    return player


def commit(game: Game, foul: Foul) -> Proc:
    """A foul from the first die to the referee's word."""
    yield note("foul", player=foul.fouler, target=foul.target)
    foul = yield from FOULING.run(game, foul)
    if not foul.called_off and (yield from hurt(game, foul)):
        yield from called_for_foul(game, foul.fouler)


@part
def hurt(game: Game, foul: Foul) -> Proc:
    """The armour roll of a foul and, if it breaks, the injury roll. Returns whether the referee has seen the foul."""
    hit, seen = yield from foul_armour(game, foul)
    if hit.broken:
        if (yield from injury(game, hit)):
            seen = (yield from _sees(game, foul, ON_INJURY, broken=True)) or seen
        seen = seen or under_scrutiny(game, foul.fouler)
    return seen


@part
def foul_armour(game: Game, foul: Foul) -> Proc:
    """The armour roll of a foul: 2D6, assists and modifiers against AV (p. 69). Returns the hit and whether a double on it was seen.

    Question ids: lone-fouler-rerolled-double, chainsaw-foul-kickback-double-sent-off.
    """
    hands = yield from assistants(game, foul)
    hit, hands = yield from _roll(game, foul, hands)
    seen = is_double(hit.dice) and (yield from _sees(game, foul, ON_ARMOUR, hit.broken))
    if hit.called_off:
        seen = seen and game.reading(CALLED_OFF_FOUL_IS_SEEN)
    elif not hit.broken:
        again = yield from reroll(game, TableRoll(
            name=ARMOUR_ROLL, player=foul.fouler, named_after=foul.target, faces=hit.dice, failed=True, team=False,
            about=Attempt(foul=foul, hands=hands)))
        if again is not None:
            before = seen
            hit, hands = yield from _roll(game, foul, hands)
            seen = is_double(hit.dice) and (yield from _sees(game, foul, ON_ARMOUR, hit.broken))
            seen = seen or (before and game.reading(REROLLED_DOUBLE_COUNTS))
    return replace(hit, dice=(), modifiers=()), seen


def _roll(game: Game, foul: Foul, hands: Hands) -> Proc:
    """The 2D6 and all that acts on them. Returns the hit, and the assistants with those who were called on after the dice."""
    av = game[foul.target].armour_value
    helped = sum(n for _, n in hands.modifiers)
    by_total = bool(hands.waiting) or ARMOUR_ROLLED.acts(game)
    matters = groups(TWO_D6, lambda dice: (sum(dice) if by_total else sum(dice) + helped >= av, is_double(dice)))
    dice = yield Roll(name=ARMOUR_ROLL, who=foul.target, dice=TWO_D6, target=av, modifiers=hands.modifiers, matters=matters)
    if hands.waiting:
        if sum(dice) + helped < av:
            yield note("result", passed=False, roll=f"{ARMOUR_ROLL} {foul.target}")
            hands = replace(hands, offensive=(*hands.offensive, *(yield from _chosen(game, foul, hands.waiting))))
        hands = replace(hands, waiting=())
    hit = Hit(victim=foul.target, by=foul.fouler, cause=FOUL, dice=dice, modifiers=hands.modifiers, watched=True)
    hit = yield from ARMOUR_ROLLED.run(game, hit)
    hit = replace(hit, broken=not hit.called_off and (hit.broken or hit.total >= av))
    yield note("result", passed=hit.broken, roll=f"{ARMOUR_ROLL} {foul.target}")
    yield note("armour", player=foul.target, dice=list(dice), total=hit.total, av=av, broken=hit.broken)
    return hit, hands


def _sees(game: Game, foul: Foul, on: str, broken: bool) -> Proc:
    """Whether the referee sees a double."""
    return (yield from SPOTTED.run(game, Double(foul=foul, on=on, broken=broken))).seen


# --- assists
def assistants(game: Game, foul: Foul) -> Proc:
    """Who assists the foul: Open team-mates next to the victim, and those of the victim whom nobody but the fouler marks (p. 69).

    Question ids: foul-offensive-assists-optional, foul-defensive-assists-optional, foul-assist-declaration-timing,
    eye-gouge-foul-assists.
    """
    able = yield from _able(game, foul.target, foul.fouler, offensive=True)
    offensive = tuple(a.helper for a in able if a.compulsory)
    free = tuple(a.helper for a in able if not a.compulsory)
    waiting: tuple[str, ...] = ()
    if free and game.reading(OFFENSIVE_ASSISTS_OPTIONAL):
        if game.reading(ASSISTS_NAMED_BEFORE_ROLL):
            free = yield from _chosen(game, foul, free)
        else:
            free, waiting = (), free
    defensive = tuple(a.helper for a in (yield from _able(game, foul.fouler, foul.target, offensive=False)))
    if defensive and not game.reading(DEFENSIVE_ASSISTS_COMPULSORY):
        defensive = yield Ask(
            name=f"defensive assists {foul.target}", by=game[foul.target].team, options=_subsets(defensive), default=defensive)
    return Hands(offensive=(*offensive, *free), defensive=defensive, waiting=waiting)


def _able(game: Game, against: str, assisted: str, offensive: bool) -> Proc:
    """The assistance that players can give on one side."""
    lent = yield from assistance(game, against, assisted, offensive, by=FOUL_ASSISTS, gouged=GOUGED_ASSIST_FOULS)
    return [one for one in lent if one.gives]


def _chosen(game: Game, foul: Foul, able: tuple[str, ...]) -> Proc:
    """Which of those who can assist do, as the fouler's coach wants it. Question id: lone-fouler-auto-assist-policy."""
    how = game.reading(HOW_ASSISTS_ARE_CHOSEN)
    if how == APPLIED:
        return able
    return (yield Ask(
        name=f"foul assists {foul.target}", by=game[foul.fouler].team, options=_subsets(able), default=able,
        preselected=how == PRESELECTED))


def _subsets(ids: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Every selection of the players, all of them first."""
    return tuple(chain.from_iterable(combinations(ids, size) for size in range(len(ids), -1, -1)))
