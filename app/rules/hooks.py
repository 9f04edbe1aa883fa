"""Hooks: named places in a procedure where skills act, and the registry through which skills reach them.

A procedure runs a hook with a value that says what is going on (`Test`, `Push`, `Hit` …); each skill that is in play gets the value in the
hook's stated order and returns it, changed or not. Procedures know hooks, skills know hooks; neither knows the other.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.rules.board import Board, Player
from app.rules.game import Game
from app.rules.requests import Ask, Proc
from app.rules.skills.catalogue import PASSIVE, SKILLS
from app.rules.switchboard.skill_use import ALWAYS, ASKS_WITHOUT_USE_CASE, BY_ITS_QUESTION, MAY_DECLINE, MAY_USE_AFTER_TURNOVER
from app.rules.switches import Switch

_WORK_ALWAYS = frozenset(entry.name for entry in SKILLS if entry.kind == PASSIVE)

Effect = Callable[[Game, Any], Proc]


class Hook:
    """A named place in a procedure. `order` sorts effects that act in the same place; equal orders go by the skill's name."""

    all: dict[str, Hook] = {}

    def __init__(self, name: str) -> None:
        self.name = name
        self._effects: list[tuple[int, str, Effect]] = []
        self._reads: list[tuple[str, tuple[str, ...]]] = []
        self._frozen = False
        Hook.all[name] = self

    def on(self, skill: str, order: int = 50, reads: tuple[str, ...] = ()) -> Callable[[Effect], Effect]:
        """Registers the decorated effect for a skill.

        `reads` names the rolls of which the effect looks at the very face, not only at whether they passed.
        """

        def register(effect: Effect) -> Effect:
            if self._frozen:
                raise RuntimeError(f"the hook {self.name} is frozen; {skill} came too late")
            self._effects.append((order, skill, effect))
            self._reads.append((skill, reads))
            self._effects.sort(key=lambda e: e[:2])
            return effect

        return register

    def freeze(self) -> None:
        """No effect can be added any more."""
        self._frozen = True

    def in_play(self, board: Board) -> bool:
        """Whether any skill of this hook is on the pitch."""
        return any(p.has(skill) for _, skill, _ in self._effects for p in board.on_pitch())

    def reads(self, game: Game, roll: str) -> bool:
        """Whether a skill in the game may look at the very face of that roll here."""
        return any(skill in game.skills_in_play and roll in rolls for skill, rolls in self._reads)

    def checks(self, game: Game, player: str) -> bool:
        """Whether the player himself has a skill that acts here."""
        return any(game[player].has(skill) for _, skill, _ in self._effects)

    def acts(self, game: Game) -> bool:
        """Whether any skill in the game acts here at all."""
        return any(skill in game.skills_in_play for _, skill, _ in self._effects)

    def run(self, game: Game, value: Any) -> Proc:
        """Passes the value through every effect whose skill somebody in the game has; returns what comes out."""
        for _, skill, effect in self._effects:
            if skill in game.skills_in_play:
                value = yield from effect(game, value)
        return value

    @property
    def skills(self) -> list[str]:
        """The skills that act here, in order."""
        return [skill for _, skill, _ in self._effects]


def can_use(player: Player, skill: str) -> bool:
    """Whether the skill works for him now: always for a Passive one on the pitch, else while he is Standing and not Distracted (p. 122)."""
    return player.at is not None and player.has(skill) and (player.has_tackle_zone or skill in _WORK_ALWAYS)


def use(game: Game, id: str, skill: str, on: str = "", asked: bool = True) -> Proc:
    """Whether the player uses the skill: asks his coach `use <Skill> [on …] P`, who may decline unless skills are compulsory.

    `asked=False` applies it without a question. Returns a bool. Question ids: active-skills-optional,
    turnover-skills-during-remaining-rolls.
    """
    if game.board.turnover and not game.reading(MAY_USE_AFTER_TURNOVER):
        return False
    if not asked or not game.reading(MAY_DECLINE):
        return True
    name = f"use {skill} {on} {id}" if on else f"use {skill} {id}"
    return (yield Ask(name=name, by=game[id].team, options=(True, False), default=True))


def use_unless_pointless(game: Game, id: str, skill: str, question: Switch) -> Proc:
    """As `use`, for a skill that nobody gains from declining: asked only where the readings say so (skills-without-a-use-case-auto-applied)."""
    policy = game.reading(ASKS_WITHOUT_USE_CASE)
    asked = game.reading(question) if policy == BY_ITS_QUESTION else policy == ALWAYS
    return (yield from use(game, id, skill, asked=asked))


# --- declaring and being targeted
DECLARED = Hook("declared")
"""Declaration: refuse an action (raise Illegal) or allow one that the plain rules forbid."""
ACTIVATION_ROLLS = Hook("activation rolls")
"""ActivationRoll for each trait that calls for a roll after the declaration."""
TARGETED = Hook("targeted")
"""Targeting: what an opponent does who is targeted, before any other die."""
ACTIVATION_ENDS = Hook("activation ends")
"""The id of the player whose activation ends."""
TURN_ENDS = Hook("turn ends")
"""The team whose turn ends, once its Stunned players have turned over."""
SCORING = Hook("scoring")
"""The id of the active player who is about to score."""

# --- tests and re-rolls
MODIFIERS = Hook("modifiers")
"""Test before its roll: modifiers that are known then."""
ROLLED = Hook("rolled")
"""Test after the die is seen and before re-rolls."""
REROLLS = Hook("re-rolls")
"""Offer of re-roll sources for the roll on the table."""
REROLLED = Hook("re-rolled by")
"""Taking: what a source of a re-roll costs and does."""
AT_HAND = Hook("at hand")
"""A team whose re-rolls are about to be counted, or None for both: some may be unusable just now."""
TEAM_REROLL = Hook("team re-roll")
"""Spending of a team re-roll: whether it may be used after all."""
FINAL = Hook("final")
"""Test after all re-rolls."""

# --- moving
STANDING_UP = Hook("standing up")
RUSH_LIMIT = Hook("rush limit")
JUMPS = Hook("jumps")
"""Jumping before anything is spent: whether the player may jump in this way at all."""
HOLDS = Hook("holds")
"""Leaving: an opponent may hold the mover in his square."""
LEFT = Hook("left")
"""Leaving: what the mover does with the square that he has left; its `moment` tells when."""
FOLLOWS = Hook("follows")
"""Leaving: an opponent may move into the square that was left."""

ENTERED = Hook("entered")
"""Entering: a player has come into a square by a step or a follow-up; opponents whose tackle zones reach it may act on him."""

# --- blocks
STRENGTH = Hook("strength")
ASSISTS = Hook("assists")
TAKEN = Hook("taken")
"""Result of the face that was taken, before anything else meets it: a skill may turn it into another one."""
FACE = Hook("face")
"""Result of the chosen face, before it is applied."""
STAYS_PUT = Hook("stays put")
PUSH_SQUARES = Hook("push squares")
FOLLOW_UP = Hook("follow up")
PUSHED = Hook("pushed")
"""Pushed: what the push does besides moving people."""
BLOCK_AGAIN = Hook("block again")
"""Blocked: whether another block on the same target follows at once."""
SPECIAL_OVER = Hook("special over")
"""Attack: after a special action is resolved."""
DOWNED = Hook("downed")
"""Downed: an opponent Knocked Down by a block, before a ball that he lost bounces."""
BLOCK_OVER = Hook("block over")
"""Blocked: after the whole block, any that it forced, and one performed at once with it, is completely resolved."""

# --- fouls
FOULING = Hook("fouling")
"""Foul before its armour roll: it may be called off."""
FOUL_ASSISTS = Hook("foul assists")
"""Assistance to a foul."""
SPOTTED = Hook("spotted")
"""Double on a roll of a foul: whether the referee sees it."""
FOULED = Hook("fouled")
"""Fouled: whether the fouler goes on after his foul."""

# --- the kick-off and the end of a drive
HALF_STARTS = Hook("half starts")
"""The number of the half (3: Extra Time) that begins, once what it gives to everybody has been given."""
DRIVE_STARTS = Hook("drive starts")
"""The team that kicks, once both are set up and before the kick."""
DRIVE_OVER = Hook("drive over")
"""Ending of a drive: whom the referee sends off."""
KICK = Hook("kick")
"""KickRoll, before the die (its distance is None) and after it."""

# --- the ball in the air
NAMED = Hook("named")
"""Targeting: what an opponent does when a blitzer names him, before anything else."""
AIMED = Hook("aimed")
"""Throw before its roll: a skill that the coach names may change what is thrown, and how far."""
REACHES = Hook("reaches")
"""Reach of a player who must throw on what he has caught: a skill that lets him throw further."""
OFFERED = Hook("offered")
"""Offer of the ball to a square or player, before anything else: it may be refused."""
IN_ANSWER = Hook("in answer")
"""Throw whose target is known, before its roll: what opponents do about it."""
KICKED = Hook("kicked")
"""Kicked: a kick-off that hangs in the air, before its event."""
THROWN = Hook("thrown")
"""Thrown: how a throw has come out, after its die and re-rolls."""
INTERCEPTORS = Hook("interceptors")
"""Interceptors: who may try to intercept."""
LANDED = Hook("landed")
"""Landing of a ball in an empty square, before it bounces."""
DELIVERED = Hook("delivered")
"""Delivered: after a pass or hand-off that turned nothing over."""
PARTING = Hook("parting")
"""Parting: whether a player may give up the ball of his own will."""

# --- team-mates in the air
THROWABLE = Hook("throwable")
"""Candidate: whether a player can be thrown or kicked at all."""
LIFTED = Hook("lifted")
"""TeamMateThrow before its test: it may be spoiled or called off."""
FLYING = Hook("flying")
"""Flight of a player who has been let go, before he scatters: where he comes down may be settled already."""

# --- going down
GOING_DOWN = Hook("going down")
"""Fall before the player goes down: it may be averted, or the ball put aside."""
BEFORE_ARMOUR = Hook("before armour")
"""Fall of a player who is down, before his armour roll: something else may take its place."""
ARMOUR_ROLLED = Hook("armour rolled")
INJURY_ROLLED = Hook("injury rolled")
INJURY_TABLE = Hook("injury table")
CASUALTY = Hook("casualty")
"""Hit of a player who is a casualty, before the casualty roll: it may be averted."""
HURT = Hook("hurt")
"""Hurt: a casualty that nothing has averted or made good."""
CASUALTY_ROLL = Hook("casualty roll")
"""CasualtyRoll: the modifiers of a roll on the casualty table."""
