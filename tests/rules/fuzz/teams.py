"""Where a random game begins: two teams of odd players, either before a kick-off or in the middle of a crowded drive."""
from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from app.rules.board import PRONE, STANDING, STUNNED, Board, Player, Side
from app.rules.procedures.set_up import LINE_PLAYERS, TEAM_SIZE, WIDE_ROWS, in_centre, own_half
from app.rules.skills import catalogue
from app.rules.squares import COLUMNS, LINE_OF_SCRIMMAGE, ROWS, Square
from app.scenarios import words
from app.scenarios.run import switches

WIDTH, HEIGHT = 7, 5
"""The part of the pitch that everybody stands in in the middle of a drive: small, so that they get in each other's way."""
DEPTH = 4
"""How far from the line of scrimmage a team sets up."""
KEYWORDS = ((), (), ("Human",), ("Dwarf",), ("Big Guy",), ("Big Guy", "Troll"), ("Thrall",))
GO_TOGETHER = (
    ("Throw Team-mate", "Right Stuff"), ("Kick Team-mate", "Right Stuff"), ("Always Hungry", "Throw Team-mate", "Right Stuff"),
    ("Swoop", "Right Stuff", "Throw Team-mate"), ("Strong Arm", "Throw Team-mate", "Right Stuff"), ("Unsteady", "Secret Weapon"),
    ("Lethal Flight", "Right Stuff", "Throw Team-mate"), ("Bullseye", "Throw Team-mate", "Right Stuff"),
    ("Cannoneer", "Hail Mary Pass"), ("Violent Innovator", "Stab", "Chainsaw"), ("Kick", "Punt"), ("Pile Driver", "Lone Fouler"),
    ("Quick Foul", "Dirty Player"), ("Steady Footing", "Ball & Chain"), ("Saboteur", "Secret Weapon"),
)
"""Skills that mean little without another."""


def skill_names(edition: str) -> list[str]:
    """Every skill, trait and special rule that a file of the edition may name."""
    return [entry.name for entry in catalogue.known(edition)]


def board(random: Random, edition: str, featured: str) -> Board:
    """A board to begin with; `featured` is a skill that many of the players have."""
    palette = [featured, *random.sample(skill_names(edition), 9)]
    known = set(skill_names(edition))
    partners = [skill for group in GO_TOGETHER if featured in group for skill in group if skill in known]
    sizes = {team: random.choice((4, 6, 8, 11, 12, 14)) for team in words.TEAMS}
    players = {
        p.id: p for team, size in sizes.items() for number in range(1, size + 1)
        if (p := _player(random, f"{team[0].upper()}{number}", team, palette, partners))
    }
    made = Board(
        edition=edition, players=players, active=random.choice(words.TEAMS), half=random.choice((1, 1, 2)),  # type: ignore[arg-type]
        weather=random.choice(words.WEATHERS), kicking=random.choice(words.TEAMS), home=_side(random, edition), away=_side(random, edition))  # type: ignore[arg-type]
    # With everybody in the reserves, the first step is the start of a drive.
    return made if random.random() < 0.4 else _in_a_crowd(made, random)


def answers(random: Random) -> dict[str, str]:
    """Options for some questions; the others are answered by the book's default."""
    if random.random() < 0.3:
        return {}
    asked = random.sample(sorted(switches()), random.randint(1, len(switches())))
    return {question: random.choice(sorted(switches()[question].options)) for question in asked}


def _player(random: Random, id: str, team: str, palette: list[str], partners: list[str]) -> Player:
    names = {palette[0]} if random.random() < 0.4 else set()
    names |= set(random.sample(palette, random.choice((0, 0, 1, 2, 3))))
    if partners and random.random() < 0.7:
        names.add(random.choice(partners))
    fields: dict[str, Any] = {}
    if random.random() < 0.4:
        fields = {
            "ma": random.randint(1, 9), "st": random.randint(1, 7), "ag": random.randint(1, 6), "av": random.randint(3, 11),
            "pa": random.choice((None, 1, 2, 3, 4, 5, 6)), "niggling": random.randint(0, 2), "keywords": random.choice(KEYWORDS),
        }
    skills = tuple((name, _value(random, name)) for name in sorted(names, key=lambda name: random.random()))
    return Player(id=id, team=team, box="reserves", skills=skills, **fields)  # type: ignore[arg-type]


def _value(random: Random, skill: str) -> int | str | None:
    match catalogue.BY_NAME[skill].value:
        case "target":
            return random.randint(2, 6)
        case "plus":
            return random.choice((None, 1, 2))
        case "keyword":
            return random.choice(("Human", "Dwarf", "all"))
    return None


def _side(random: Random, edition: str) -> Side:
    few = (0, 0, 1, 2)
    return Side(
        turn=random.randint(1, 8), rerolls=random.choice(few), team_rerolls=random.choice(few), apothecaries=random.choice(few),
        mascots=random.randint(0, 1) if edition == "bb2025" else 0, bribes=random.choice(few), cheerleaders=random.choice(few),
        assistant_coaches=random.choice(few), fan_factor=random.choice(few))


def _in_a_crowd(made: Board, random: Random) -> Board:
    """Up to eleven players a side stand or lie close together, perhaps with a ball."""
    column, row = _corner(random, COLUMNS - WIDTH), _corner(random, ROWS - HEIGHT)
    window = [(c, r) for c in range(column, column + WIDTH) for r in range(row, row + HEIGHT)]
    random.shuffle(window)
    players = dict(made.players)
    for team in words.TEAMS:
        for number, player in enumerate([p for p in made.players.values() if p.team == team]):
            if number < TEAM_SIZE and window:
                players[player.id] = _placed(random, player, window.pop(), player.team == made.active)
            else:
                players[player.id] = replace(player, box=random.choice(("reserves", "ko", "casualty", "sent-off")))
    on_feet = [p.id for p in players.values() if p.standing]
    free = [*window, (random.randint(1, COLUMNS), random.randint(1, ROWS))]
    free = [square for square in free if all(p.at != square for p in players.values())]
    ball = random.choice([*on_feet[:3], *free[:2], None]) if random.random() < 0.5 or not on_feet else random.choice(on_feet)
    trapdoors = tuple(random.sample(window, min(len(window), random.choice((0, 0, 1, 2)))))
    return replace(made, players=players, ball=ball, trapdoors=trapdoors)


def _placed(random: Random, player: Player, square: Square, active: bool) -> Player:
    state = random.choice((STANDING, STANDING, STANDING, STANDING, PRONE, STUNNED))
    fields: dict[str, Any] = {}
    if state == STANDING:
        fields = random.choice(({}, {}, {}, {}, {"distracted": True}, {"rooted": True}, {"eye_gouged": True}, {"dodgy_snack": True}))
    if active and random.random() < 0.1:
        fields = {**fields, "activated": True}
    return replace(player, at=square, box=None, state=state, **fields)


def _corner(random: Random, last: int) -> int:
    """The first column or row of the crowd: often at an edge of the pitch."""
    return random.choice((1, last + 1, random.randint(1, last + 1), random.randint(1, last + 1)))


def line_up(random: Random, board: Board, team: str) -> dict[str, Square]:
    """A line-up that the rules allow: some on the line of scrimmage, the others behind it in the centre field, one or two wide."""
    there = [p.id for p in board.players.values() if p.team == team and (p.at is not None or p.box == "reserves")]
    chosen = random.sample(there, min(TEAM_SIZE, len(there)))
    squares = [(c, r) for c in range(1, COLUMNS + 1) for r in range(1, ROWS + 1) if own_half(team, (c, r))]
    line = LINE_OF_SCRIMMAGE[team]
    on_the_line = [s for s in squares if s[0] == line and in_centre(s)]
    behind = [s for s in squares if 1 <= abs(s[0] - line) <= DEPTH and in_centre(s)]
    wide = [[s for s in squares if s[1] <= WIDE_ROWS], [s for s in squares if s[1] > ROWS - WIDE_ROWS]]
    taken = random.sample(on_the_line, min(len(chosen), random.randint(LINE_PLAYERS, len(on_the_line))))
    for zone in wide:
        taken += random.sample(zone, random.randint(0, 2))
    taken = taken[:len(chosen)]
    taken += random.sample(behind, len(chosen) - len(taken))
    return dict(zip(chosen, taken, strict=True))
