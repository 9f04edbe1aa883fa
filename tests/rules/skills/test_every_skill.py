"""All 108 skills and traits: each acts somewhere, proved by a position that ends otherwise without it, or changes nothing and says why."""
from __future__ import annotations

import ast
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.rules import engine as engine  # registers every skill
from app.rules import skills
from app.rules.hooks import Hook
from app.rules.procedures.activation import ACTIONS
from app.rules.skills.catalogue import BY_NAME, SKILLS
from app.rules.skills.off_the_pitch import CHANGE_NOTHING
from app.scenarios.check import check_scenario
from app.scenarios.model import Scenario
from app.scenarios.read import read

from ..files import book_files, case_files, default_for, name_of, not_played
from ..scene import scene

FILES = {
    "Accurate": "client/pass/accurate-quick",
    "Always Hungry": "bb2025/scenarios/always-hungry-ball-bounce-square",
    "Animal Savagery": "bb2025/scenarios/animal-savagery-continue-after-lash-out",
    "Arm Bar": "bb2025/scenarios/arm-bar-failed-rush-before-dodge",
    "Big Hand": "bb2025/scenarios/big-hand-on-secure-the-ball",
    "Block": "client/block/block-skill-distracted",
    "Bombardier": "bb2025/scenarios/bomb-on-empty-square",
    "Bone Head": "client/nega-traits/bone-head-uses-blitz",
    "Brawler": "bb2025/scenarios/brawler-both-frenzy-blocks",
    "Break Tackle": "client/dodge/break-tackle-st3",
    "Breathe Fire": "bb2025/scenarios/breathe-fire-modified-one",
    "Bullseye": "bb2025/scenarios/bullseye-declining-a-superb-throw",
    "Catch": "client/catch/catch-skill-handoff",
    "Chainsaw": "bb2025/scenarios/chainsaw-blitz-from-prone",
    "Claws": "client/claws/claws-both-down",
    "Cloud Burster": "bb2025/scenarios/cloud-burster-auto",
    "Dauntless": "bb2025/scenarios/dauntless-auto",
    "Decay": "client/injury/decay-casualty",
    "Defensive": "bb2025/scenarios/defensive-auto",
    "Dirty Player": "client/foul/dirty-player-armour",
    "Disturbing Presence": "client/pass/disturbing-presence-count",
    "Diving Catch": "bb2025/scenarios/diving-catch-bonus-outside-passes",
    "Diving Tackle": "bb2025/scenarios/diving-tackle-ball-bounce-timing",
    "Dodge": "bb2025/scenarios/dodge-reroll-once-per-turn",
    "Dump-off": "bb2025/scenarios/dump-off-timing-on-blitz",
    "Extra Arms": "client/catch/extra-arms-catch",
    "Eye Gouge": "bb2025/scenarios/eye-gouge-optional-use",
    "Fend": "client/fend/fend-frenzy",
    "Foul Appearance": "bb2025/scenarios/foul-appearance-failed-on-blitz",
    "Frenzy": "bb2025/scenarios/frenzy-second-block-target-not-moved",
    "Fumblerooski": "bb2025/scenarios/fumblerooski-diving-tackler-lands-on-dropped-ball",
    "Give and Go": "client/pass/give-and-go",
    "Grab": "bb2025/scenarios/grab-declined-sidestep",
    "Guard": "bb2025/scenarios/guard-auto",
    "Hail Mary Pass": "client/pass/hail-mary-no-intercept",
    "Hit and Run": "bb2025/scenarios/hit-and-run-after-projectile-vomit",
    "Horns": "bb2025/scenarios/horns-auto",
    "Hypnotic Gaze": "bb2025/scenarios/hypnotic-gaze-declared-from-prone",
    "Iron Hard Skin": "client/iron-hard-skin/iron-hard-skin-dirty-player",
    "Juggernaut": "bb2025/scenarios/juggernaut-outside-blitz",
    "Jump Up": "bb2025/scenarios/jump-up-auto-use",
    "Kick": "bb2025/scenarios/kick-decision-before-or-after-roll",
    "Leader": "bb2025/scenarios/leader-extra-time-carry-over",
    "Leap": "bb2025/scenarios/leap-modifier-vs-diving-tackle",
    "Lone Fouler": "bb2025/scenarios/lone-fouler-rerolled-double",
    "Loner": "bb2025/scenarios/loner-check-on-loner-reroll",
    "Mighty Blow": "bb2025/scenarios/mighty-blow-crowd-injury",
    "Monstrous Mouth": "client/chomped/chomp-3",
    "Nerves of Steel": "bb2025/scenarios/nerves-of-steel-interception",
    "No Ball": "bb2025/scenarios/no-ball-secure-the-ball",
    "Pile Driver": "bb2025/scenarios/pile-driver-quick-foul",
    "Pogo": "client/pogo/pogo-no-mods",
    "Prehensile Tail": "client/dodge/prehensile-tail",
    "Pro": "client/pro/pro-3plus",
    "Projectile Vomit": "bb2025/scenarios/hit-and-run-after-projectile-vomit",
    "Put the Boot In": "bb2025/scenarios/put-the-boot-in-auto-use",
    "Quick Foul": "bb2025/scenarios/pile-driver-quick-foul",
    "Really Stupid": "client/nega-traits/really-stupid-alone-4",
    "Regeneration": "bb2025/scenarios/regeneration-team-reroll",
    "Right Stuff": "bb2025/scenarios/halfling-luck-outside-activation",
    "Saboteur": "bb2025/scenarios/saboteur-own-fall",
    "Safe Pair of Hands": "bb2025/scenarios/safe-pair-of-hands-wrestle-turnover",
    "Safe Pass": "bb2025/scenarios/safe-pass-bomb",
    "Secret Weapon": "bb2025/scenarios/secret-weapon-order",
    "Shadowing": "bb2025/scenarios/shadowing-failed-dodge",
    "Sidestep": "bb2025/scenarios/sidestep-occupied-square",
    "Sprint": "bb2025/scenarios/sprint-auto-use",
    "Stab": "bb2025/scenarios/stab-blitz-from-prone",
    "Stand Firm": "client/frenzy/stand-firm-frenzy",
    "Steady Footing": "bb2025/scenarios/steady-footing-continue-activation",
    "Strip Ball": "bb2025/scenarios/strip-ball-sure-hands-order",
    "Stunty": "bb2025/scenarios/stunty-injury-nine",
    "Sure Feet": "client/rush/sure-feet",
    "Sure Hands": "client/sure-hands/sure-hands-pickup",
    "Swoop": "bb2025/scenarios/swoop-drift-off-pitch",
    "Tackle": "bb2025/scenarios/tackle-which-square",
    "Take Root": "client/take-root/take-root-1",
    "Taunt": "bb2025/scenarios/taunt-on-pow",
    "Tentacles": "bb2025/scenarios/tentacles-before-or-after-rush",
    "Thick Skull": "client/injury/thick-skull-8",
    "Throw Team-mate": "bb2025/scenarios/throw-team-mate-from-prone",
    "Timmm-ber!": "bb2025/scenarios/timmmber-auto-use",
    "Titchy": "client/dodge/titchy-no-mark-penalty",
    "Trickster": "bb2025/scenarios/trickster-vs-foul-appearance",
    "Two Heads": "client/dodge/two-heads-declined",
    "Very Long Legs": "bb2025/scenarios/very-long-legs-optional-on-jump",
    "Wrestle": "client/wrestle/wrestle-attacker",
}
"""Skill to a scenario of the book or a case that does not hold without it."""

THROWN_ONTO_A1 = """
    players:
      H1: {at: [8, 8], skills: [Throw Team-mate, Bullseye, Strong Arm], pa: 5}
      H2: {at: [9, 8], skills: [Right Stuff, Lethal Flight]}
      A1: {at: [12, 8]}
    play: [{declare: throw-team-mate, by: H1}, {throw: {player: H2, to: [12, 8]}}]
"""

SCENES = {
    "Animosity": """
        players: {H1: {at: [8, 8], skills: [Animosity (Elf)]}, H2: {at: [9, 8], keywords: [Elf]}}
        ball: H1
        play: [{declare: hand-off, by: H1}, {hand_off: H2}]
        dice: [animosity H1: 1, catch H2: 6]
        expect: {ball: H1}
    """,
    "Ball & Chain": """
        players: {H1: {at: [10, 8], skills: [Ball & Chain]}, A1: {at: [9, 8]}}
        play: [{declare: ball-and-chain, by: H1}, {ball_and_chain: 1}]
        dice: [ball-and-chain-direction H1: 3]
        choices: [ball and chain facing H1: E]
        expect: {H1: {at: [11, 9]}, refused: false}
    """,
    "Bloodlust": """
        players: {H1: {at: [10, 8], skills: [Bloodlust (4+)]}}
        play: [{declare: move, by: H1}, {end: activation}]
        dice: [bloodlust H1: 3]
        expect: {turnover: true, H1: {distracted: true}}
    """,
    "Cannoneer": """
        players: {H1: {at: [5, 8], skills: [Cannoneer]}, H2: {at: [13, 8]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: H2}]
        dice: [pass H1: 5, catch H2: 3]
        expect: {ball: H2, targets: {pass H1: 5}}
    """,
    "Drunkard": """
        players: {H1: {at: [10, 8], ma: 1, skills: [Drunkard]}}
        play: [{declare: move, by: H1}, {move: [[11, 8], [12, 8]]}]
        dice: [rush H1: 2, armour H1: [1, 1]]
        expect: {H1: {state: prone}}
    """,
    "Hatred": """
        players: {H1: {at: [10, 8], skills: [Hatred (Elf)]}, A1: {at: [11, 8], keywords: [Elf]}}
        play: [{declare: block, by: H1, target: A1}, {block: A1}]
        dice: [block H1: [player-down], block H1: [push-back], armour H1: [1, 1]]
        choices: [re-roll block H1: Hatred, push A1: [12, 8]]
        expect: {H1: {state: standing}}
    """,
    "Kick Team-mate": """
        players: {H1: {at: [8, 8], skills: [Kick Team-mate]}, H2: {at: [9, 8], skills: [Right Stuff]}}
        play: [{declare: kick-team-mate, by: H1}, {kick: {player: H2, to: [12, 8]}}]
        dice: [quality H1: 1, injury H2: [1, 1]]
        expect: {H2: {in: ko}}
    """,
    "Lethal Flight": THROWN_ONTO_A1 + """
    dice: [quality H1: 6, armour A1: [4, 4], injury A1: [1, 1], bounce: E, armour H2: [1, 1]]
    choices: [use Bullseye H1: true, use Lethal Flight on armour H2: true]
    expect: {A1: {state: stunned}}
    """,
    "Multiple Block": """
        players: {H1: {at: [10, 8], skills: [Multiple Block]}, A1: {at: [11, 7]}, A2: {at: [11, 9]}}
        play: [{declare: multiple-block, by: H1, target: [A1, A2]}]
        expect: {refused: false}
    """,
    "My Ball": """
        players: {H1: {at: [5, 8], skills: [My Ball]}, H2: {at: [6, 8]}}
        ball: H1
        play: [{declare: hand-off, by: H1}]
        expect: {refused: 1}
    """,
    "On the Ball": """
        players: {H1: {at: [5, 8]}, H2: {at: [8, 8]}, A1: {at: [12, 8], skills: [On the Ball]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: H2}]
        dice: [pass H1: 6, catch H2: 6]
        choices: [on the ball A1: [11, 8], on the ball A1: none]
        expect: {A1: {at: [11, 8]}}
    """,
    "Pass": """
        players: {H1: {at: [5, 8], skills: [Pass]}, H2: {at: [8, 8]}}
        ball: H1
        play: [{declare: pass, by: H1}, {pass: H2}]
        dice: [pass H1: 1, pass H1: 6, catch H2: 6, bounce: N]
        choices: [re-roll pass H1: Pass]
        expect: {ball: H2}
    """,
    "Pick-me-up": """
        players: {H1: {at: [10, 8], skills: [Pick-me-up]}, H2: {at: [13, 8], state: prone}}
        active: away
        play: [{end: turn}]
        dice: [pick-me-up H2: 5]
        expect: {H2: {state: standing}}
    """,
    "Plague Ridden": """
        players: {H1: {at: [10, 8], skills: [Plague Ridden]}, H2: {in: roster}, A1: {at: [11, 8]}}
        play: [{declare: block, by: H1, target: A1}, {block: A1}]
        dice: [block H1: [pow], armour A1: [6, 6], injury A1: [6, 6], casualty A1: 16]
        choices: [push A1: [12, 8]]
        expect: {H2: {in: reserves}, A1: {casualty: dead}}
    """,
    "Punt": """
        players: {H1: {at: [5, 8], skills: [Punt]}, H2: {at: [8, 8]}}
        ball: H1
        play: [{declare: punt, by: H1}, {punt: true}]
        dice: [punt-direction H1: 2, punt-distance H1: 3, catch H2: 6]
        choices: [punt facing H1: E]
        expect: {ball: H2}
    """,
    "Sneaky Git": """
        players: {H1: {at: [10, 8], skills: [Sneaky Git]}, A1: {at: [11, 8], state: prone}}
        play: [{declare: foul, by: H1}, {foul: A1}]
        dice: [foul-armour A1: [2, 2]]
        expect: {turnover: false, H1: {at: [10, 8]}}
    """,
    "Strong Arm": THROWN_ONTO_A1 + """
    dice: [quality H1: 6, armour A1: [1, 1], bounce: E, armour H2: [1, 1]]
    choices: [use Bullseye H1: true]
    expect: {targets: {quality H1: 5}}
    """,
    "Unchannelled Fury": """
        players: {H1: {at: [10, 8], skills: [Unchannelled Fury]}}
        play: [{declare: move, by: H1}, {move: [[11, 8]]}]
        dice: [unchannelled-fury H1: 3]
        expect: {H1: {at: [10, 8], distracted: false}}
    """,
    "Unsteady": """
        players: {H1: {at: [10, 8], skills: [Unsteady]}}
        ball: [12, 8]
        play: [{declare: secure-the-ball, by: H1}]
        expect: {refused: 1}
    """,
}
"""Skill to a scene that does not hold without it, where no file shows it."""

SHOWN = {name_of(path): path for path in (*book_files(), *case_files())}


def position(skill: str) -> Scenario:
    """The position that shows what the skill does."""
    return scene(SCENES[skill]) if skill in SCENES else read(SHOWN[FILES[skill]])


def without(scenario: Scenario, skill: str) -> Scenario:
    """The same, but that nobody has the skill."""
    players = {
        id: replace(player, skills=tuple(has for has in player.skills if has[0] != skill)) for id, player in scenario.board.players.items()
    }
    return replace(scenario, board=replace(scenario.board, players=players))


def registered() -> set[str]:
    """The skills that act on a hook, or grant an action."""
    return {skill for hook in Hook.all.values() for skill in hook.skills} | {kind.skill for kind in ACTIONS.values() if kind.skill}


def read_by_others() -> set[str]:
    """The skills that a module of another skill, or of this one, asks for by name, such as Tackle in that of Dodge."""
    folder = Path(skills.__path__[0])
    modules = [path for path in folder.glob("*.py") if path.name not in ("catalogue.py", "off_the_pitch.py")]
    return {
        node.value for path in modules for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in BY_NAME
    }


def test_every_skill_either_has_a_position_or_a_reason_why_it_changes_nothing() -> None:
    assert {entry.name for entry in SKILLS} == FILES.keys() | SCENES.keys() | CHANGE_NOTHING.keys()


def test_no_skill_is_in_two_of_the_lists() -> None:
    assert not FILES.keys() & SCENES.keys() and not (FILES.keys() | SCENES.keys()) & CHANGE_NOTHING.keys()


def test_what_changes_nothing_is_registered_nowhere_and_asked_for_by_nobody() -> None:
    assert not CHANGE_NOTHING.keys() & (registered() | read_by_others())


def test_whatever_is_registered_on_a_hook_is_in_the_catalogue() -> None:
    assert registered() <= BY_NAME.keys()


@pytest.mark.parametrize("skill", [entry.name for entry in SKILLS if entry.name not in CHANGE_NOTHING])
def test_the_position_of_a_skill_holds_with_it_and_not_without_it(skill: str) -> None:
    shown = position(skill)
    if missing := not_played(shown):
        pytest.skip(missing)
    assert skill in registered() | read_by_others()
    assert check_scenario(shown, default_for(shown.edition))[1] == []
    failures = check_scenario(without(shown, skill), default_for(shown.edition))[1]
    assert failures, f"{skill} makes no difference"
    assert not [line for line in failures if line.startswith("the engine broke")]
