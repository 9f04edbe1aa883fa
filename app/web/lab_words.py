"""What the lab's taps offer, taken from the readers' own tables: every step, action and field of a scenario, with what its button says.

A word that has no label here is offered under its own name, so that nothing that a file may say is out of a thumb's reach.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from app.rules.editions import tables
from app.rules.procedures.activation import ACTIONS as PLAYED
from app.rules.procedures.activation import BLITZ
from app.rules.skills import load_all
from app.scenarios.read import COUNTS, HALVES, TURNS
from app.scenarios.read_play import ACTIONS, INSTEAD_OF_A_BLOCK, STEPS
from app.scenarios.read_players import CHARACTERISTICS, MARKS, NUMBERS
from app.scenarios.words import BOXES, TEAMS, WEATHERS
from app.web.languages import N_, gettext
from app.web.play_words import in_english_alone, named
from app.web.skill_names import skill_name
from app.web.spoken import BOXES as BOX_WORDS

load_all()  # The skills add their actions to those that everybody has.
STEP_WORDS = {
    "move": N_("Move to …"), "rush": N_("Rush to …"), "jump": N_("Jump to …"), "leap": N_("Leap to …"), "pogo": N_("Pogo to …"),
    "stand_up": N_("Stand up"), "secure": N_("Secure the ball"), "block": N_("Block …"), "gaze": N_("Gaze at …"), "foul": N_("Foul …"),
    "pass": N_("Pass to …"), "hand_off": N_("Hand off to …"), "throw": N_("Throw …"), "kick": N_("Kick …"), "punt": N_("Punt"),
    "bomb": N_("Throw the bomb to …"), "ball_and_chain": N_("Reel on by a square"), "forgo": N_("Forgo the activation of …"),
    "kick_off": N_("Kick off …"), "set_up": N_("Set up …"),
    "start half": N_("Start the half"), "start overtime": N_("Start the overtime"), "start drive": N_("Start the drive"),
    "end activation": N_("End the activation"), "end turn": N_("End the turn"), "end drive": N_("End the drive"), "end half": N_("End the half"),
}
"""What the button of a step says, or of one of the words that it takes."""
OF_THE_MATCH = ("set_up", "kick_off", "forgo", "start", "end")
"""The steps that belong to no activation."""
OF_AN_ACTIVATION = {"end": "activation"}
"""The one of them that belongs to one nevertheless."""
DECLARED = "declare"
"""The step that the buttons of the actions write."""
FIELD_WORDS = {
    "score": N_("Score"), "rerolls": N_("Team re-rolls left"), "team_rerolls": N_("Team re-rolls of a half"), "bribes": N_("Bribes"),
    "apothecaries": N_("Apothecaries"), "cheerleaders": N_("Cheerleaders"), "assistant_coaches": N_("Assistant coaches"),
    "fan_factor": N_("Fan factor"), "mascots": N_("Mascots"), "wizards": N_("Wizards"), "leader_rerolls": N_("Leader re-rolls among them"),
    "turn": N_("Turn"), "coach_banned": N_("Coach banned"),
}
MARK_WORDS = {
    "activated": N_("Has acted"), "distracted": N_("Distracted"), "rooted": N_("Rooted"), "eye_gouged": N_("Eye gouged"),
    "dodgy_snack": N_("Had a dodgy snack"),
}
NUMBER_WORDS = {"moved": N_("Squares moved"), "niggling": N_("Niggling injuries")}
MOST = {**dict.fromkeys(COUNTS, 99), "leader_rerolls": 1, "turn": TURNS}


class Tap(msgspec.Struct, frozen=True):
    """A button that writes a step: its label, and as JSON either the whole step or the parts that are still to be tapped."""

    word: str
    label: str
    step: str = ""
    parts: str = ""


class ActionTap(msgspec.Struct, frozen=True):
    """A button that declares an action: how many opponents it names at once, the step against them that follows, and what stands beside that."""

    word: str
    label: str
    english: bool
    targets: int
    then: str = ""
    replaced: str = ""


class Beside(msgspec.Struct, frozen=True):
    """A button that adds a word to the last step: the step that it may stand beside, its key, what it says."""

    of: str
    key: str
    value: str
    label: str
    english: bool


class Count(msgspec.Struct, frozen=True):
    """A number of each team, or of a player."""

    field: str
    label: str
    most: int
    usual: int = 0


class LabWords(msgspec.Struct, frozen=True, kw_only=True):
    """All that the editor offers, in the language of the page."""

    actions: list[ActionTap]
    steps: list[Tap]
    match_steps: list[Tap]
    beside: list[Beside]
    counts: list[Count]
    numbers: list[Count]
    marks: list[tuple[str, str]]
    boxes: list[tuple[str, str]]
    coach_banned: str
    teams: tuple[str, ...] = TEAMS
    weathers: tuple[str, ...] = WEATHERS
    halves: int = HALVES
    measures: tuple[str, ...] = tuple(CHARACTERISTICS)


def lab_words() -> LabWords:
    """The words of the editor in the language at hand."""
    taps = [tap for word in STEPS if word != DECLARED for tap in step_taps(word)]
    apart = [tap for tap in taps if tap.word in OF_THE_MATCH and tap.step != written(OF_AN_ACTIVATION)]
    return LabWords(
        actions=[action_tap(action) for action in ACTIONS],
        steps=[tap for tap in taps if tap not in apart],
        match_steps=sorted(apart, key=lambda tap: OF_THE_MATCH.index(tap.word)),
        beside=[
            beside(of, key, value)
            for of, step in STEPS.items() for key, values in step.beside.items() for value in values
        ],
        counts=[Count("turn", label(FIELD_WORDS, "turn"), TURNS, 1), *(Count(field, label(FIELD_WORDS, field), MOST[field]) for field in COUNTS)],
        numbers=[Count(field, label(NUMBER_WORDS, field), most) for field, most in NUMBERS.items()],
        marks=[(mark, label(MARK_WORDS, mark)) for mark in MARKS],
        boxes=[(box, label(BOX_WORDS, box)) for box in BOXES],
        coach_banned=label(FIELD_WORDS, "coach_banned"),
    )


def beside(of: str, key: str, value: str) -> Beside:
    """The button of a word beside a step: what is done instead of a block, or a skill by its name."""
    if value in INSTEAD_OF_A_BLOCK:
        return Beside(of, key, value, named(value), in_english_alone(value))
    return Beside(of, key, value, skill_name(value), skill_name(value) == value)


def known_to(edition: str) -> dict[str, list[str]]:
    """The steps, actions and prayers that an edition has."""
    of_it = tables(edition)
    return {
        "steps": [step for step in STEPS if of_it.steps is None or step in of_it.steps],
        "actions": [a for a in ACTIONS if a not in of_it.unknown_actions and (of_it.actions is None or a in of_it.actions)],
        "prayers": list(of_it.prayers),
    }


def label(words: dict[str, str], word: str) -> str:
    """What a button says of a word."""
    return gettext(words[word]) if word in words else word.replace("_", " ")


def written(value: Any) -> str:
    """A value as the buttons hold it."""
    return json.dumps(value, separators=(",", ":"))


def step_taps(word: str) -> list[Tap]:
    """The buttons of a step: one, or one for each word that it takes."""
    parts = STEPS[word].parts
    if parts[0].kind == "word":
        return [Tap(word, label(STEP_WORDS, f"{word} {value}"), step=written({word: value})) for value in parts[0].words]
    if parts[0].kind == "true":
        return [Tap(word, label(STEP_WORDS, word), step=written({word: True}))]
    return [Tap(word, label(STEP_WORDS, word), parts=written([(part.kind, part.key) for part in parts]))]


def action_tap(action: str) -> ActionTap:
    """The button of an action. Who blocks or the like names whom, and does it; a Blitz names him, and he goes there first."""
    kind, said, english = PLAYED[action], named(action), in_english_alone(action)
    if kind.next_to_target:
        return ActionTap(action, said, english, kind.targets, "block", action if action in INSTEAD_OF_A_BLOCK else "")
    return ActionTap(action, said, english, 1 if action == BLITZ else 0)
