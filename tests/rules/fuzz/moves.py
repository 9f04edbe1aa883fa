"""Strategies for what a coach might do next: mostly what the rules allow him, now and then what they do not."""
from __future__ import annotations

from itertools import permutations

from hypothesis import strategies as st

from app.rules import steps
from app.rules.board import STUNNED, Activation, Board, Player
from app.rules.procedures.activation import ACTIONS
from app.rules.procedures.turn import STEPS
from app.rules.squares import COMPASS, Square, add, adjacent, away_from, distance, neighbours, on_pitch

from .positions import Draw

FAR = 6
"""How far away a blitzer looks for somebody to hit."""


def steps_on(board: Board) -> st.SearchStrategy[steps.AnyStep]:
    """A step that makes sense on the board, or one in eight times any at all."""
    sensible = declarations(board) if board.activation is None else deeds(board)
    return st.integers(0, 7).flatmap(lambda n: anything(board) if n == 7 else sensible)


@st.composite
def declarations(draw: Draw, board: Board) -> steps.AnyStep:
    """A player who may act declares what he can: first what kind of action, then who and against whom."""
    able = [p for p in board.on_pitch() if p.team == board.active and not p.activated and p.state != STUNNED]
    kinds: dict[str, list[steps.AnyStep]] = {}
    for p in able:
        for action, kind in ACTIONS.items():
            foes = [f for f in board.on_pitch() if f.team != p.team and f.standing]
            if (kind.skill and not p.has(kind.skill)) or (p.down and kind.next_to_target and not p.has("Jump Up")):
                continue
            if action == "blitz":
                found = [(f.id,) for f in foes if distance(p.at or (0, 0), f.at or (0, 0)) <= FAR]
            elif kind.next_to_target:
                near = [f.id for f in foes if adjacent(p.at or (0, 0), f.at or (0, 0))]
                found = list(permutations(near, kind.targets))
            else:
                found = [()]
            kinds.setdefault(action, []).extend(steps.Declare(action=action, by=p.id, targets=targets) for targets in found)
    kinds = {action: found for action, found in kinds.items() if found and action not in board.side(board.active).used_actions}
    if not kinds:
        return steps.End(what="turn")
    weighted = [action for action in kinds for _ in range({"block": 5, "blitz": 4, "move": 2}.get(action, 1))]
    return draw(st.sampled_from(kinds[draw(st.sampled_from(weighted))]))


@st.composite
def deeds(draw: Draw, board: Board) -> steps.AnyStep:
    """What the active player may do now: what he has declared if he can, else a move towards it."""
    activation = board.activation
    assert activation is not None
    player = board[activation.player]
    if player.at is None:
        return steps.End(what="activation")
    if player.down:
        return steps.StandUp()
    if board.ball == player.at and activation.action == "secure-the-ball":
        return steps.Secure()
    declared = own_deed(board, activation, player)
    if declared is not None and draw(st.integers(0, 5)):
        return draw(declared)
    return draw(ways_on(board, activation, player))


def own_deed(board: Board, activation: Activation, player: Player) -> st.SearchStrategy[steps.AnyStep] | None:
    """The deed of the declared action, if it can be done from here."""
    if activation.acted or player.at is None:
        return None
    others = [p for p in board.on_pitch() if p.id != player.id and p.at]
    near = [p for p in others if p.at and adjacent(player.at, p.at)]
    mates = [p.id for p in others if p.team == player.team]
    if activation.targets and activation.targets[0] in [p.id for p in near]:
        return st.builds(steps.Block, targets=st.just(activation.targets), replaced=replacements(player, activation.targets[0]))
    if activation.action == "hand-off" and board.holds_ball(player.id):
        receivers = [p.id for p in near if p.team == player.team]
        return st.builds(steps.HandOff, to=st.sampled_from(receivers)) if receivers else None
    if activation.action == "pass" and board.holds_ball(player.id):
        return st.builds(steps.Pass, to=st.sampled_from([*mates, *neighbours(player.at)]))
    lying = [p.id for p in near if p.team != player.team and p.down]
    return st.builds(steps.Foul, target=st.sampled_from(lying)) if activation.action == "foul" and lying else None


def ways_on(board: Board, activation: Activation, player: Player) -> st.SearchStrategy[steps.AnyStep]:
    """A walk, a Rush or a jump, or the end of it."""
    assert player.at is not None
    end: st.SearchStrategy[steps.AnyStep] = st.builds(steps.End, what=st.sampled_from(["activation", "activation", "turn"]))
    if not ACTIONS[activation.action].moves or player.rooted:
        return end
    named = board[activation.targets[0]].at if activation.targets else None
    walks = paths(board, player.at, named or board.ball_square)
    on_foot: st.SearchStrategy[steps.AnyStep] = (
        st.builds(steps.Rush, square=walks.map(lambda path: path[0])) if activation.moved >= player.movement else st.builds(steps.Move, path=walks))
    leaping = jumps(board, player)
    return st.one_of(on_foot, on_foot, on_foot if leaping is None else leaping, end)


def replacements(player: Player, target: str) -> st.SearchStrategy[dict[str, str]]:
    """No special action in place of the block, mostly; or one that the player's skills grant him."""
    own = [{target: action} for action, kind in ACTIONS.items() if kind.skill and player.has(kind.skill)]
    return st.sampled_from([{}, *own])


@st.composite
def paths(draw: Draw, board: Board, start: Square, there: Square | None) -> tuple[Square, ...]:
    """A walk of a few squares through free ones, often towards a place."""
    found = [start]
    for _ in range(draw(st.integers(1, 4))):
        free = [s for s in neighbours(found[-1]) if board.at(s) is None and s not in found]
        nearer = [s for s in free if there and distance(s, there) < distance(found[-1], there)]
        choices = nearer if nearer and draw(st.booleans()) else free
        if not choices:
            break
        found.append(draw(st.sampled_from(choices)))
    return tuple(found[1:]) or (draw(st.sampled_from(neighbours(start))),)


def jumps(board: Board, player: Player) -> st.SearchStrategy[steps.AnyStep] | None:
    """Jumps, and leaps of those who can, to squares that they reach; None if there are none."""
    assert player.at is not None
    ways = []
    for how in ("jump", "leap") if player.has("Leap") else ("jump",):
        over = [s for s in neighbours(player.at) if how == "leap" or ((p := board.at(s)) is not None and p.down)]
        beyond = sorted({b for s in over for b in away_from(player.at, s) if on_pitch(b) and board.at(b) is None})
        if beyond:
            ways.append(st.builds(steps.Jump, square=st.sampled_from(beyond), how=st.just(how)))
    return st.one_of(*ways) if ways else None


@st.composite
def anything(draw: Draw, board: Board) -> steps.AnyStep:
    """Any step that the engine knows, allowed or not."""
    player = st.sampled_from(list(board.players))
    square = st.sampled_from([add(p.at, v) for p in board.on_pitch() if p.at for v in COMPASS.values()])
    every = {
        steps.Declare: st.builds(steps.Declare, action=st.sampled_from(list(ACTIONS)), by=player, targets=st.tuples(player)),
        steps.StandUp: st.builds(steps.StandUp), steps.Secure: st.builds(steps.Secure),
        steps.Block: st.builds(steps.Block, targets=st.tuples(player)), steps.Gaze: st.builds(steps.Gaze, target=player),
        steps.Foul: st.builds(steps.Foul, target=player), steps.Pass: st.builds(steps.Pass, to=player | square),
        steps.HandOff: st.builds(steps.HandOff, to=player), steps.Forgo: st.builds(steps.Forgo, player=player),
        steps.Move: st.builds(steps.Move, path=st.tuples(square)),
        steps.Jump: st.builds(steps.Jump, square=square, how=st.sampled_from(["jump", "leap"])),
        steps.End: st.builds(steps.End, what=st.sampled_from(["activation", "turn"])),
    }
    return draw(st.one_of(*(strategy for kind, strategy in every.items() if kind in STEPS)))
