"""Strategies for positions that a match can stand in: crowded corners of the pitch, odd players, any ball, any answers to the questions."""
from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from typing import Any, get_args

from hypothesis import strategies as st

from app.rules import skills
from app.rules.board import PRONE, STANDING, STUNNED, Board, Player, Side, Team
from app.rules.skills import catalogue
from app.rules.squares import COLUMNS, ROWS, Square
from app.scenarios import words
from app.scenarios.run import switches

WIDTH, HEIGHT = 6, 5
"""The part of the pitch that everybody stands in: small, so that they get in each other's way."""
MOST = 11
TEAMS: tuple[str, ...] = get_args(Team)
BOXES = ("reserves", "ko", "casualty")
_VALUES: dict[str, st.SearchStrategy[Any]] = {"target": st.integers(2, 6), "plus": st.sampled_from([None, 1]), "keyword": st.just("Human")}

Draw = Callable[[st.SearchStrategy[Any]], Any]


def played_skills() -> tuple[str, ...]:
    """The skills and traits that the engine plays: those that a file of `app/rules/skills` names as its own."""
    known, found = {entry.name for entry in catalogue.SKILLS}, set()
    for module in pkgutil.iter_modules(skills.__path__):
        if module.name != catalogue.__name__.rpartition(".")[2]:
            values = vars(importlib.import_module(f"{skills.__name__}.{module.name}")).values()
            found |= {value for value in values if isinstance(value, str) and value in known}
    return tuple(sorted(found))


SKILLS = played_skills()


@st.composite
def skill_lists(draw: Draw, palette: list[str]) -> tuple[tuple[str, Any], ...]:
    """Some skills of a palette, with a value where one is due."""
    names = draw(st.lists(st.sampled_from(palette), unique=True, max_size=4))
    forms = [(name, catalogue.BY_NAME[name].value) for name in names]
    return tuple((name, draw(_VALUES[form]) if form else None) for name, form in forms)


@st.composite
def players(draw: Draw, id: str, team: str, square: Square, palette: list[str], active: bool) -> Player:
    """A player on a square: a lineman but for his skills, or somebody who is unusual in other ways too."""
    fields: dict[str, Any] = {"skills": draw(skill_lists(palette))}
    if draw(st.integers(0, 2)) == 2:
        fields |= {
            "ma": draw(st.integers(1, 9)), "st": draw(st.integers(1, 7)), "ag": draw(st.integers(1, 6)), "av": draw(st.integers(3, 11)),
            "pa": draw(st.none() | st.integers(1, 6)), "niggling": draw(st.integers(0, 2)),
            "keywords": draw(st.sampled_from([(), ("Big Guy",)])),
        }
    state = draw(st.sampled_from([STANDING, STANDING, STANDING, PRONE, STUNNED]))
    if state == STANDING:
        fields |= draw(st.sampled_from([{}, {}, {"distracted": True}, {"rooted": True}, {"eye_gouged": True}, {"dodgy_snack": True}]))
    if active and draw(st.integers(0, 5)) == 5:
        fields["activated"] = True
    return Player(id=id, team=team, at=square, state=state, **fields)  # type: ignore[arg-type]


@st.composite
def boards(draw: Draw) -> Board:
    """A position in the middle of a half: up to eleven players a side on the pitch, more beside it, and perhaps a ball."""
    active, palette = draw(st.sampled_from(TEAMS)), draw(st.lists(st.sampled_from(SKILLS), unique=True, min_size=1, max_size=10))
    column, row = draw(corners(COLUMNS - WIDTH)), draw(corners(ROWS - HEIGHT))
    window = [(c, r) for c in range(column, column + WIDTH) for r in range(row, row + HEIGHT)]
    squares = draw(st.permutations(window))[:draw(st.integers(2, 2 * MOST))]
    found: dict[str, Player] = {}
    for number, square in enumerate(squares):
        team = TEAMS[number % 2]
        id = f"{team[0].upper()}{number // 2 + 1}"
        found[id] = draw(players(id, team, square, palette, team == active))
    for number, (team, box) in enumerate(draw(st.lists(st.tuples(st.sampled_from(TEAMS), st.sampled_from(BOXES)), max_size=4))):
        id = f"{team[0].upper()}{number + MOST + 1}"
        found[id] = Player(id=id, team=team, box=box, skills=draw(skill_lists(palette)))  # type: ignore[arg-type]
    on_feet = [p.id for p in found.values() if p.standing]
    free = [s for s in window if s not in squares]
    places = st.one_of(*(st.sampled_from(choices) for choices in (on_feet, on_feet, free) if choices), st.none())
    return Board(
        edition="bb2025", players=found, active=active, ball=draw(places), half=draw(st.integers(1, 2)),
        weather=draw(st.sampled_from(words.WEATHERS)), kicking=draw(st.sampled_from(TEAMS)),
        trapdoors=tuple(draw(st.lists(st.sampled_from(window), unique=True, max_size=2))), home=draw(sides()), away=draw(sides()),
    )


def corners(last: int) -> st.SearchStrategy[int]:
    """The first column or row of the crowd: often at an edge of the pitch."""
    return st.one_of(st.integers(1, last + 1), st.just(1), st.just(last + 1))


def sides() -> st.SearchStrategy[Side]:
    """What a team has left."""
    few = st.integers(0, 2)
    return st.builds(
        Side, score=few, turn=st.integers(1, 8), rerolls=few, apothecaries=st.integers(0, 1), mascots=st.integers(0, 1), bribes=few)


def answers() -> st.SearchStrategy[dict[str, str]]:
    """Options for some questions; the others are answered by default."""
    every = sorted((question, option) for question, switch in switches().items() for option in switch.options)
    return st.lists(st.sampled_from(every), max_size=12).map(dict)
