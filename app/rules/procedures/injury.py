"""Armour, injury, casualties and the apothecary (p. 66-67)."""
from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.rules.board import STUNNED
from app.rules.dice import D6, D16, TWO_D6, groups
from app.rules.editions.tables import BADLY_HURT, LASTING_INJURY
from app.rules.game import Game
from app.rules.hooks import ARMOUR_ROLLED, CASUALTY, CASUALTY_ROLL, HURT, INJURY_ROLLED, INJURY_TABLE
from app.rules.requests import REQUIRED, Ask, NotPlayed, Proc, Roll, note, part
from app.rules.squares import Square
from app.rules.switchboard.chomped import LEAVES_BY_INJURY
from app.rules.switchboard.harm import NIGGLING_ADDS

RESULT_STUNNED, RESULT_KO, RESULT_BADLY_HURT, RESULT_CASUALTY = "stunned", "ko", "badly-hurt", "casualty"


class Hit(msgspec.Struct, frozen=True, kw_only=True):
    """A player whose armour or injury is rolled, and what acts on the rolls."""

    victim: str
    by: str | None = None
    cause: str = ""
    crowd: bool = False
    """Whether the crowd has him: no armour, and nobody who caused it."""
    origin: Square | None = None
    leaving: str | None = None
    fell: bool = False
    """Whether the victim has been Knocked Down or has Fallen Over."""
    dice: tuple[int, ...] = ()
    """The faces of the roll at hand."""
    modifiers: tuple[tuple[str, int], ...] = ()
    """Modifiers of the roll at hand."""
    spent: frozenset[str] = frozenset()
    """Skills that serve one of the two rolls and have been used on one."""
    broken: bool = False
    unmodifiable: bool = False
    """Whether the armour roll takes no modifier by an opponent."""
    closed: bool = False
    """Whether no further skill may add to the armour roll."""
    called_off: bool = False
    """Whether the armour roll counts for nothing, since what caused it was broken off."""
    watched: bool = False
    """Whether the referee looks at the dice."""
    averted: bool = False
    """Whether the casualty has been averted."""
    badly_hurt_at_worst: bool = False
    """Whether a casualty is Badly Hurt without a casualty roll."""
    knocks_out: bool = False
    """Whether Stunned counts as Knocked-out."""

    @property
    def total(self) -> int:
        """The dice and modifiers of the roll at hand."""
        return sum(self.dice) + sum(n for _, n in self.modifiers)

    def plus(self, why: str, n: int) -> Hit:
        """The hit with one more modifier on the roll at hand."""
        return replace(self, modifiers=(*self.modifiers, (why, n)))

    def once(self, skill: str) -> Hit:
        """The hit with a skill that serves only one roll marked as used."""
        return replace(self, spent=self.spent | {skill})


class Injury(msgspec.Struct, frozen=True, kw_only=True):
    """An injury roll worse than Stunned, before anybody has done anything about it."""

    hit: Hit
    result: str


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """A victim before the apothecary is called. `casualty`: what the casualty roll has brought; None for one who is knocked out."""

    hit: Hit
    casualty: tuple[str, str | None] | None = None


class Hurt(msgspec.Struct, frozen=True, kw_only=True):
    """A victim who has become a casualty, and of which kind; None where the edition's table is not known."""

    hit: Hit
    casualty: str | None


class CasualtyRoll(msgspec.Struct, frozen=True, kw_only=True):
    """A roll on the casualty table, the apothecary's too, before the die."""

    victim: str
    modifiers: tuple[tuple[str, int], ...] = ()


class InjuryTable(msgspec.Struct, frozen=True, kw_only=True):
    """The injury table that holds for a victim: the highest total for each result; above is a casualty."""

    victim: str
    stunned: int = 7
    ko: int = 9
    badly_hurt: int = 0
    """Up to this total (if above `ko`) he is Badly Hurt without a casualty roll."""

    def result(self, total: int) -> str:
        """The result for a modified total, which counts as 2 to 12."""
        total = min(12, max(2, total))
        if total <= self.stunned:
            return RESULT_STUNNED
        if total <= self.ko:
            return RESULT_KO
        return RESULT_BADLY_HURT if total <= self.badly_hurt else RESULT_CASUALTY


@part
def armour(game: Game, hit: Hit) -> Proc:
    """The armour roll: 2D6 and modifiers against AV (p. 66). Returns the hit, `broken` or not."""
    av = game[hit.victim].armour_value
    by_total = ARMOUR_ROLLED.acts(game)
    matters = groups(TWO_D6, lambda dice: sum(dice) if by_total else sum(dice) >= av)
    dice = yield Roll(name="armour", who=hit.victim, dice=TWO_D6, target=av, matters=matters)
    hit = yield from ARMOUR_ROLLED.run(game, replace(hit, dice=dice, modifiers=(), broken=sum(dice) >= av))
    hit = replace(hit, broken=hit.broken or hit.total >= av)
    yield note("result", passed=hit.broken, roll=f"armour {hit.victim}")
    yield note("armour", player=hit.victim, dice=list(dice), total=hit.total, av=av, broken=hit.broken)
    # The dice have been read; hits that differ in nothing else go on alike.
    return replace(hit, dice=(), modifiers=())


def table_for(game: Game, victim: str) -> Proc:
    """The injury table that holds for the victim."""
    return (yield from INJURY_TABLE.run(game, InjuryTable(victim=victim)))


@part
def injury(game: Game, hit: Hit) -> Proc:
    """The injury roll and what it brings (p. 66). Applies the result to the victim.

    Returns whether the referee, if he looks, sees a double.
    """
    table = yield from table_for(game, hit.victim)
    by_total = INJURY_ROLLED.acts(game)
    if hit.knocks_out:
        table = replace(table, stunned=0)
    matters = groups(TWO_D6, lambda dice: (sum(dice) if by_total else table.result(sum(dice)), hit.watched and is_double(dice)))
    dice = yield Roll(name="injury", who=hit.victim, dice=TWO_D6, matters=matters)
    hit = yield from INJURY_ROLLED.run(game, replace(hit, dice=dice, modifiers=()))
    result = table.result(hit.total)
    yield note("injury", player=hit.victim, dice=list(dice), total=hit.total, result=result)
    if result == RESULT_STUNNED:
        stunned(game, hit)
    else:
        yield from suffer(game, Injury(hit=hit, result=result))
    return hit.watched and is_double(dice)


def is_double(dice: tuple[int, ...]) -> bool:
    """Whether two dice show the same."""
    return len(set(dice)) == 1


def stunned(game: Game, hit: Hit) -> None:
    """Face down; in the crowd he goes to the Reserves instead (p. 63, 66)."""
    if hit.crowd:
        leave(game, hit.victim, "reserves")
    else:
        game.change(hit.victim, state=STUNNED, rooted=False, stunned_since_own_turn=game[hit.victim].team == game.board.active)


def leave(game: Game, player: str, box: str, **fields: object) -> None:
    """The player leaves the pitch for a box of the dugout; everything that needs the pitch ends."""
    game.change(
        player, at=None, box=box, state="standing", stunned_since_own_turn=False, rooted=False, distracted=False, chomped_by=frozenset(),
        chomped_from_afar=frozenset(), **fields)


def stays_chomped(game: Game, hit: Hit) -> bool:
    """Whether a victim who is hurt badly enough to leave the pitch is held there, Stunned, by whoever Chomped him.

    Question id: chomped-leaves-by-injury. The rules know no state for him; Stunned is the nearest.
    """
    if hit.crowd or not game[hit.victim].chomped_by or game.reading(LEAVES_BY_INJURY):
        return False
    stunned(game, hit)
    return True


def knocked_out(game: Game, hit: Hit) -> Proc:
    """He is Knocked Out without an injury roll."""
    yield from suffer(game, Injury(hit=hit, result=RESULT_KO))


def suffer(game: Game, injury: Injury) -> Proc:
    """An injury worse than Stunned: settled at once, or, while injuries are pooled, put with the others."""
    if game.board.injury_pool is None:
        yield from treat(game, (yield from diagnose(game, injury)))
    else:
        # The dice have been read.
        waiting = replace(injury, hit=replace(injury.hit, dice=(), modifiers=()))
        game.board = replace(game.board, injury_pool=(*game.board.injury_pool, waiting))


def diagnose(game: Game, injury: Injury) -> Proc:
    """How bad it is: whether a casualty is averted, and if not, the casualty roll (p. 67). Returns the `Case`."""
    hit = injury.hit
    if injury.result == RESULT_KO:
        return Case(hit=hit)
    casualty = (yield from _casualty(game, injury)) if game.tables.casualty_rolled_first else None
    hit = yield from CASUALTY.run(game, hit)
    if hit.averted:
        return Case(hit=hit)
    return Case(hit=hit, casualty=casualty or (yield from _casualty(game, injury)))


def _casualty(game: Game, injury: Injury) -> Proc:
    """The casualty of an injury, rolled for unless it can be no worse than Badly Hurt."""
    if injury.result == RESULT_CASUALTY and not injury.hit.badly_hurt_at_worst:
        return (yield from casualty_roll(game, injury.hit.victim, "casualty"))
    return BADLY_HURT, None


def treat(game: Game, case: Case) -> Proc:
    """The apothecary, if his coach calls him, and what becomes of the victim (p. 67).

    A knocked-out player whom the apothecary treats stays on the pitch, Stunned, or from the crowd goes to the Reserves; a casualty takes
    the better of two rolls, and goes to the Reserves if Badly Hurt.
    """
    hit, victim = case.hit, case.hit.victim
    if hit.averted:
        leave(game, victim, "reserves")
        return
    treated = yield from call_apothecary(game, victim)
    result = case.casualty
    if result is None:
        if treated:
            stunned(game, hit)
        elif not stays_chomped(game, hit):
            leave(game, victim, "ko")
        return
    if treated:
        second = yield from casualty_roll(game, victim, "apothecary")
        which = yield Ask(name=f"casualty {victim}", by=game[victim].team, options=("first", "second"), default=REQUIRED)
        result = result if which == "first" else second
        if result[0] == BADLY_HURT:
            leave(game, victim, "reserves")
            yield note("patched-up", player=victim)
            return
    if stays_chomped(game, hit):
        return
    leave(game, victim, "casualty", casualty=result[0], lasting=result[1])
    yield note("casualty", player=victim, casualty=result[0], lasting=result[1])
    yield from HURT.run(game, Hurt(hit=hit, casualty=result[0]))


@part
def casualty_roll(game: Game, victim: str, name: str) -> Proc:
    """A D16 on the casualty table. Returns the casualty and the characteristic that a Lasting Injury lowers; nothing where the edition's
    table is not known.

    Question id: niggling-injury-casualty-modifier.
    """
    modifiers: tuple[tuple[str, int], ...] = ()
    if game[victim].niggling and (each := game.reading(NIGGLING_ADDS)):
        modifiers = (("niggling", each * game[victim].niggling),)
    modifiers = (yield from CASUALTY_ROLL.run(game, CasualtyRoll(victim=victim, modifiers=modifiers))).modifiers
    table, extra = game.tables, sum(n for _, n in modifiers)
    if not table.casualty:
        return None, None
    matters = groups(D16, lambda dice: table.casualty_for(dice[0] + extra))
    (die,) = yield Roll(name=name, who=victim, dice=D16, modifiers=modifiers, matters=matters)
    kind = table.casualty_for(die + extra)
    if kind != LASTING_INJURY:
        return kind, None
    matters = groups(D6, lambda dice: table.lasting_injury[dice[0] - 1])
    (die,) = yield Roll(name="lasting-injury", who=victim, dice=D6, matters=matters)
    return kind, table.lasting_injury[die - 1]


def call_apothecary(game: Game, victim: str) -> Proc:
    """Whether the coach calls his apothecary for the victim; one that is called is used up (p. 67)."""
    team = game[victim].team
    if not game.side(team).apothecaries:
        return False
    if not game.tables.apothecary:
        raise NotPlayed(f"the engine does not play the apothecary in {game.board.edition}: its sources do not tell what he does")
    called = yield Ask(name=f"apothecary {victim}", by=team, options=(True, False), default=False)
    if called:
        game.change_side(team, apothecaries=game.side(team).apothecaries - 1)
    return called


def injury_by_crowd(game: Game, victim: str, by: str | None) -> Proc:
    """The crowd has the player: an injury roll without armour (p. 63). He is off the pitch already."""
    yield from injury(game, Hit(victim=victim, by=by, cause="crowd", crowd=True))
