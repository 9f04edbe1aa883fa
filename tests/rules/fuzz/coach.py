"""What a coach tries next: mostly what the rules allow him, now and then anything at all."""
from __future__ import annotations

from collections.abc import Iterator
from random import Random

from app.rules import steps
from app.rules.board import STUNNED, Activation, Board, Player
from app.rules.editions import tables
from app.rules.procedures.activation import ACTIONS, ALL_ACTIONS
from app.rules.procedures.drive import BETWEEN_DRIVES
from app.rules.procedures.kick_off import CHARGE
from app.rules.procedures.set_up import SETTING_UP, in_centre, on_line
from app.rules.skills import catalogue
from app.rules.squares import COLUMNS, COMPASS, LINE_OF_SCRIMMAGE, ROWS, Square, add, adjacent, away_from, distance, neighbours, on_pitch

from .teams import line_up

FAR = 6
"""How far away a blitzer looks for somebody to hit."""
LAST_TURN, RUSHES = 8, 2
ODD = 0.06
"""How often a coach tries anything at all."""
LAWFUL_TRIES = {"block": 5, "blitz": 4, "foul": 2, "pass": 2, "hand-off": 2, "move": 2}
"""How much likelier than others an action is tried."""


def next_step(board: Board, random: Random) -> steps.AnyStep:
    """A step to try on the board."""
    if board.phase == BETWEEN_DRIVES:
        if board.half_over:
            return steps.Start(what=random.choice(("half", "half", "overtime", "drive")))
        return random.choice((*[steps.Start(what="drive")] * 5, steps.End(what="half"), steps.Start(what="half")))
    if board.phase == SETTING_UP:
        return _before_the_kick(board, random)
    if next(board.on_pitch(), None) is None:
        return steps.Start(what=random.choice(("drive", "drive", "drive", "half")))
    if random.random() < ODD:
        return _anything(board, random)
    if board.activation is not None:
        return _deed(board, board.activation, random)
    if board.phase != CHARGE and board.side(board.active).turn > LAST_TURN:
        return steps.End(what=random.choice(("drive", "half")))
    if random.random() < 0.04:
        return steps.End(what="turn")
    return _declaration(board, random)


def _before_the_kick(board: Board, random: Random) -> steps.AnyStep:
    teams = [team for team in ("home", "away") if not any(p.team == team for p in board.on_pitch())]
    if teams:
        return steps.SetUp(places={team: line_up(random, board, team) for team in teams})
    kicking = board.kicking or "home"
    mine = [p for p in board.on_pitch() if p.team == kicking]
    behind = [p for p in mine if in_centre(p.square) and p.square[0] != LINE_OF_SCRIMMAGE[kicking]]
    kicker = random.choice(behind or [p for p in mine if on_line(kicking, p.square)] or mine or list(board.on_pitch()))
    column = random.randint(1, COLUMNS // 2)
    return steps.KickOff(by=kicker.id, at=(COLUMNS + 1 - column if kicking == "home" else column, random.randint(1, ROWS)))


# --- declaring

def _declaration(board: Board, random: Random) -> steps.AnyStep:
    """A player who may act declares something that he can do: first who, then what kind of action, then against whom."""
    able = [p for p in board.on_pitch() if p.team == board.active and not p.activated and p.state != STUNNED]
    if board.phase == CHARGE and board.kick:
        able = [p for p in able if p.id in board.kick.chosen]
    random.shuffle(able)
    for p in able:
        if random.random() < 0.02:
            return steps.Forgo(player=p.id)
        kinds = {action: found for action in ACTIONS if (found := list(_against(board, p, action)))}
        if random.random() < 0.95:
            kinds = {action: found for action, found in kinds.items() if action not in board.side(p.team).used_actions}
        if board.phase == CHARGE and random.random() < 0.8:
            kinds = {action: found for action, found in kinds.items() if action in tables(board.edition).charge_actions}
        if kinds:
            weights = [LAWFUL_TRIES.get(action, 6 if ACTIONS[action].skill else 1) for action in kinds]
            action = random.choices(list(kinds), weights)[0]
            return steps.Declare(action=action, by=p.id, targets=random.choice(kinds[action]))
    return steps.End(what="turn")


def _against(board: Board, player: Player, action: str) -> Iterator[tuple[str, ...]]:
    """The targets that the player could name for the action; one empty tuple where it has none, nothing where he cannot take it."""
    kind = ACTIONS[action]
    if kind.skill and not player.has(kind.skill):
        return
    if player.down and kind.next_to_target and not player.has("Jump Up"):
        return
    foes = [f for f in board.on_pitch() if f.team != player.team and f.standing]
    near = [f.id for f in foes if adjacent(player.square, f.square)]
    if action == "multiple-block":
        yield from ((a, b) for a in near for b in near if a != b)
    elif kind.next_to_target:
        yield from ((id,) for id in near)
    elif action == "blitz":
        yield from ((f.id,) for f in foes if distance(player.square, f.square) <= FAR)
    elif action == "secure-the-ball":
        yield from [()] * isinstance(board.ball, tuple)
    elif action in ("pass", "hand-off", "punt"):
        yield from [()] * (board.ball_square is not None and distance(board.ball_square, player.square) <= player.movement)
    elif action in ("throw-team-mate", "kick-team-mate"):
        yield from [()] * bool(_light_mates(board, player))
    elif action == "foul":
        yield from [()] * any(f.down and distance(f.square, player.square) <= FAR for f in board.on_pitch() if f.team != player.team)
    else:
        yield ()


def _light_mates(board: Board, player: Player) -> list[Player]:
    """Team-mates near him who can be thrown or kicked."""
    near = (p for p in board.on_pitch() if p.team == player.team and p.id != player.id and distance(p.square, player.square) <= FAR)
    return [p for p in near if p.has("Right Stuff") and p.standing]


# --- acting

def _deed(board: Board, activation: Activation, random: Random) -> steps.AnyStep:
    """What the active player may do now: what he has declared if he can, else a move towards it."""
    player = board[activation.player]
    if player.at is None:
        return steps.End(what="activation")
    if player.down and random.random() < 0.95:
        return steps.StandUp()
    spent = activation.action == "blitz" and activation.moved >= player.movement and activation.rushes >= RUSHES
    if not activation.acted and not spent and random.random() < 0.85:
        own = list(_own_deeds(board, activation, player, random))
        if own:
            return random.choice(own)
    return _way_on(board, activation, player, random)


def _own_deeds(board: Board, activation: Activation, player: Player, random: Random) -> Iterator[steps.AnyStep]:
    """The deeds of the declared action that can be done from here."""
    others = [p for p in board.on_pitch() if p.id != player.id]
    near = [p for p in others if adjacent(player.square, p.square)]
    mates = [p for p in others if p.team == player.team]
    holds = board.holds_ball(player.id)
    match activation.action:
        case "secure-the-ball" if board.ball == player.at:
            yield steps.Secure()
        case "hand-off" if holds:
            yield from (steps.HandOff(to=p.id) for p in near if p.team == player.team)
        case "pass" if holds:
            to = random.choice([*(p.id for p in mates), _square_near(player.square, random, 12)])
            yield steps.Pass(to=to)
            if player.has("Hail Mary Pass"):
                yield steps.Pass(to=_square_near(player.square, random, 20), skill="Hail Mary Pass")
        case "punt" if holds:
            yield steps.Punt()
        case "foul":
            yield from (steps.Foul(target=p.id) for p in near if p.team != player.team and p.down)
        case "hypnotic-gaze":
            yield from (steps.Gaze(target=p.id) for p in near if p.team != player.team)
        case "bombardier":
            yield steps.Bomb(to=random.choice([p.square for p in others] + [_square_near(player.square, random, 8)]))
        case "throw-team-mate" | "kick-team-mate":
            how = activation.action.partition("-")[0]
            yield from (
                steps.Throw(player=p.id, to=_square_near(player.square, random, 6), how=how) for p in near
                if p.team == player.team and (p.has("Right Stuff") or random.random() < 0.02))
        case "multiple-block":
            foes = tuple(p.id for p in near if p.team != player.team and p.standing)
            targets = activation.targets or foes[:2]
            if len(targets) == 2:
                yield steps.Block(targets=targets, replaced=random.choice(({}, {}, *_instead(player, targets[0]))))
        case "ball-and-chain":
            yield steps.BallAndChain(squares=random.randint(1, 4))
        case action if action in ("block", "blitz") or ACTIONS[action].next_to_target:
            targets = activation.targets or tuple(p.id for p in near if p.team != player.team and p.standing)[:1]
            if targets and targets[0] in [p.id for p in near]:
                yield steps.Block(targets=targets, replaced=random.choice(({}, {}, *_instead(player, targets[0]))))


def _instead(player: Player, target: str) -> list[dict[str, str]]:
    """The special actions that the player's skills grant him in place of a block."""
    return [{target: action} for action, kind in ACTIONS.items() if kind.skill and kind.next_to_target and player.has(kind.skill)]


def _square_near(start: Square, random: Random, reach: int) -> Square:
    column = min(COLUMNS, max(1, start[0] + random.randint(-reach, reach)))
    return column, min(ROWS, max(1, start[1] + random.randint(-reach, reach)))


def _way_on(board: Board, activation: Activation, player: Player, random: Random) -> steps.AnyStep:
    """A walk, a Rush or a jump, or the end of it."""
    kind = ACTIONS.get(activation.action)
    if not (kind and kind.moves) or player.rooted or random.random() < 0.15:
        return steps.End(what=random.choice(("activation", "activation", "activation", "turn")))
    named = board[activation.targets[0]].at if activation.targets else None
    if activation.action in ("throw-team-mate", "kick-team-mate") and (mates := _light_mates(board, player)):
        named = mates[0].at
    elif board.holds_ball(player.id) and not named:
        named = (COLUMNS if player.team == "home" else 1, player.square[1])
    path = _path(board, player.square, named or board.ball_square, random)
    beyond = list(_jumps(board, player))
    if beyond and random.random() < 0.2:
        return random.choice(beyond)
    if activation.moved >= player.movement:
        spent = activation.rushes >= RUSHES + player.has("Sprint") and random.random() < 0.9
        return steps.End(what="activation") if spent else steps.Rush(square=path[0])
    if random.random() < 0.02:
        return steps.Rush(square=path[0])
    return steps.Move(path=path)


def _path(board: Board, start: Square, there: Square | None, random: Random) -> tuple[Square, ...]:
    """A walk of a few squares through free ones, often towards a place."""
    occupied = {p.at for p in board.on_pitch()}
    found = [start]
    for _ in range(random.randint(1, 6)):
        free = [s for s in neighbours(found[-1]) if s not in occupied and s not in found]
        nearer = [s for s in free if there and distance(s, there) < distance(found[-1], there)]
        choices = nearer if nearer and random.random() < 0.75 else free
        if not choices:
            break
        found.append(random.choice(choices))
    return tuple(found[1:]) or (random.choice(neighbours(start)),)


def _jumps(board: Board, player: Player) -> Iterator[steps.AnyStep]:
    """Jumps, leaps and pogos to squares that he reaches."""
    for how, skill in (("jump", ""), ("leap", "Leap"), ("pogo", "Pogo")):
        if skill and not player.has(skill):
            continue
        over = [s for s in neighbours(player.square) if skill or ((p := board.at(s)) is not None and p.down)]
        beyond = sorted({b for s in over for b in away_from(player.square, s) if on_pitch(b) and board.at(b) is None})
        yield from (steps.Jump(square=square, how=how) for square in beyond)


# --- anything at all

def _anything(board: Board, random: Random) -> steps.AnyStep:
    """Any step that a file can hold, allowed or not."""
    player, other = (random.choice(list(board.players)) for _ in range(2))
    square = random.choice([s for p in board.on_pitch() for v in COMPASS.values() if on_pitch(s := add(p.square, v))])
    return random.choice((
        steps.Declare(action=random.choice(ALL_ACTIONS), by=player, targets=random.choice(((), (other,)))),
        steps.BallAndChain(squares=random.randint(1, 8)), steps.StandUp(), steps.Secure(), steps.Punt(),
        steps.Bomb(to=square), steps.Gaze(target=player), steps.Foul(target=player),
        steps.Block(targets=(player,), replaced=random.choice(({}, {player: "stab"}, {player: "chainsaw"}))),
        steps.Block(targets=(player, other) if player != other else (player,)),
        steps.Pass(to=random.choice((player, square)), skill=random.choice((None, None, *_PASS_SKILLS))),
        steps.HandOff(to=player), steps.Throw(player=player, to=square, how=random.choice(("throw", "kick"))), steps.Forgo(player=player),
        steps.Move(path=(square,)), steps.Rush(square=square), steps.Jump(square=square, how=random.choice(("jump", "leap", "pogo"))),
        steps.KickOff(by=player, at=square), steps.SetUp(places={board[player].team: {player: square}}),
        steps.End(what=random.choice(("activation", "activation", "turn"))),
    ))


_PASS_SKILLS = tuple(entry.name for entry in catalogue.SKILLS if entry.slug == "hail-mary-pass")
