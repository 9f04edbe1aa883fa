"""Prayers to Nuffle (p. 142-145): what they give to players, how long they last, and the roll on their table.

Prayers that only change what is counted after the game, that place something before it, or whose effect a file writes out itself
(Intensive Training) are no more than names here. Friends with the Ref, Moles and Under Scrutiny act where the rules ask for them.
"""
from __future__ import annotations

from app.rules.board import Player
from app.rules.dice import D3, D16, Dice
from app.rules.editions.prayers import DRIVE, GIFTS, HALF, PRINTED_DURATION, Gift
from app.rules.game import Game
from app.rules.requests import Proc, Roll, note
from app.rules.squares import opponent
from app.rules.switchboard import kick_off as questions
from app.rules.switchboard.prayers import ROLLED_AGAIN_IF_USELESS

TEAMS = ("home", "away")
HARDEST_SKIN = 11
"""The best Armour Value that a prayer may bring about (p. 37)."""


def slug_of(prayer: str) -> str:
    """The prayer without the player on whom it fell."""
    return prayer.partition(" ")[0]


def answer_prayers(game: Game) -> None:
    """Gives the players what the prayers in effect have for them, each once."""
    for team in TEAMS:
        side = game.side(team)
        for prayer in side.prayers:
            if prayer not in side.prayers_answered:
                _give(game, prayer)
        if side.prayers != side.prayers_answered:
            game.change_side(team, prayers_answered=side.prayers)


def _touched(game: Game, prayer: str) -> tuple[Player, Gift] | None:
    slug, _, id = prayer.partition(" ")
    gift, player = GIFTS.get(slug), game.board.players.get(id)
    return (player, gift) if gift and player else None


def _give(game: Game, prayer: str) -> None:
    if touched := _touched(game, prayer):
        player, gift = touched
        if gift.skill:
            game.change(player.id, skills=(*player.skills, gift.skill))
        if gift.modifier and (gift.modifier[0] != "av" or player.armour_value < HARDEST_SKIN):
            game.change(player.id, modifiers=(*player.modifiers, gift.modifier))


def _take_away(game: Game, prayer: str) -> None:
    if touched := _touched(game, prayer):
        player, gift = touched
        game.change(player.id, skills=_without(player.skills, gift.skill), modifiers=_without(player.modifiers, gift.modifier))


def _without(items: tuple, item: object) -> tuple:
    """The items without the last one that equals `item`."""
    last = next((i for i in reversed(range(len(items))) if items[i] == item), None)
    return items if last is None else items[:last] + items[last + 1:]


def expire(game: Game, over: str) -> Proc:
    """Prayers that end with the drive, or with the half, are over. Question id: prayer-duration."""
    for team in TEAMS:
        ending = [p for p in game.side(team).prayers if PRINTED_DURATION.get(slug_of(p)) in ((DRIVE,) if over == DRIVE else (DRIVE, HALF))]
        if not ending or game.rule(game.tables.prayers_last_the_game):
            continue
        for prayer in ending:
            _take_away(game, prayer)
            yield note("prayer-over", team=team, prayer=prayer)
        side = game.side(team)
        left = tuple(p for p in side.prayers if p not in ending)
        game.change_side(team, prayers=left, prayers_answered=left, prayers_expired=(*side.prayers_expired, *ending))


def pray(game: Game, team: str) -> Proc:
    """A roll on the Prayers to Nuffle table. Question ids: ko-cheering-fans-duplicate-prayer, bb2020-prayer-not-applicable."""
    prayers = game.tables.prayers
    while True:
        (die,) = yield Roll(name="prayer", who=team, dice=D16)
        prayer, side = prayers[die - 1], game.side(team)
        active, expired = prayer in map(slug_of, side.prayers), prayer in map(slug_of, side.prayers_expired)
        if active or expired:
            again = game.reading(questions.PRAYER_TWICE)
            if (active and again != questions.KEEP_BOTH) or (expired and again == questions.ROLL_AGAIN_BOTH):
                continue
        yield note("prayer", team=team, prayer=prayer)
        if active:
            return
        if prayer not in GIFTS:
            game.change_side(team, prayers=(*side.prayers, prayer))
        elif not (yield from _fall_on_somebody(game, team, prayer)) and game.reading(ROLLED_AGAIN_IF_USELESS):
            continue
        answer_prayers(game)
        return


def _fall_on_somebody(game: Game, team: str, prayer: str) -> Proc:
    """The prayer falls on a random player on the pitch, or on several. Returns whether there was anybody."""
    on = opponent(team) if GIFTS[prayer].on_opponent else team
    skill = GIFTS[prayer].skill
    among = [p.id for p in game.board.on_pitch() if p.team == on and not (skill and p.has(skill[0]))]
    if not among:
        return False
    number = 1
    if GIFTS[prayer].several:
        (number,) = yield Roll(name="prayer-players", who=on, dice=D3)
    for _ in range(min(number, len(among))):
        (id,) = yield Roll(name="random-player", who=on, dice=Dice("player", 1, tuple(among), (1,) * len(among)))
        among.remove(id)
        game.change_side(team, prayers=(*game.side(team).prayers, f"{prayer} {id}"))
    return True
