"""What dice are called, and what their modifiers: the engine's names as a reader says them."""

from __future__ import annotations

from app.web.languages import N_, gettext
from app.web.skill_names import skill_name

ROLLS = {
    "block": N_("block"),
    "pickup": N_("pick up"),
    "land": N_("landing"),
    "quality": N_("throw a team-mate"),
    "foul-armour": N_("armour (foul)"),
    "argue": N_("argue the call"),
    "kick-off-event": N_("kick-off event"),
    "stand-up": N_("stand up"),
    "jump-up": N_("Jump Up"),
    "ko-recovery": N_("KO recovery"),
}
"""Names of rolls as a coach says them, where the script's word with its hyphens taken out would not do."""
OTHER_ROLLS = (
    N_("dodge"), N_("rush"), N_("jump"), N_("leap"), N_("secure"), N_("pass"), N_("intercept"), N_("catch"), N_("armour"), N_("injury"),
    N_("casualty"), N_("lasting injury"), N_("apothecary"), N_("bribe"), N_("bounce"), N_("scatter"), N_("deviate direction"),
    N_("deviate distance"), N_("throw in direction"), N_("throw in distance"), N_("weather"), N_("bomb"), N_("trapdoor"), N_("squirm"),
    N_("gaze"), N_("vomit"), N_("chomp"), N_("captain"), N_("mascot"), N_("stalling"), N_("swoop direction"), N_("swoop distance"),
    N_("punt direction"), N_("punt distance"), N_("ball and chain direction"), N_("charge count"), N_("brilliant coaching"), N_("cheering fans"),
    N_("pitch invasion"), N_("pitch invasion players"), N_("sweltering heat"), N_("random player"), N_("dodgy snack"), N_("officious ref"),
    N_("prayer"), N_("prayer players"),
)
"""Names of rolls that other languages have words for; any other is a skill's, and called so."""
MODIFIERS = (
    N_("marked"), N_("quick pass"), N_("short pass"), N_("long pass"), N_("long bomb"), N_("very sunny"), N_("pouring rain"), N_("blizzard"),
    N_("accurate"), N_("inaccurate"), N_("wildly inaccurate"), N_("deviated"), N_("deflected"), N_("bouncing"), N_("subpar throw"),
    N_("fumbled throw"), N_("strong target"), N_("block or blitz"), N_("team-mate beside him"), N_("assists"), N_("defensive assists"),
    N_("strength"), N_("moles"), N_("niggling"),
)
"""Reasons of modifiers that are no skill's."""
WEATHERS = (N_("sweltering heat"), N_("very sunny"), N_("perfect conditions"), N_("pouring rain"), N_("blizzard"))
"""What `weather` may be, its hyphens taken out."""


def roll_parts(label: str) -> tuple[str, str]:
    """`foul-armour A1` as what is rolled and for whom: `armour (foul)`, `A1`; a team by its word."""
    name, _, who = label.partition(" ")
    words = name.replace("-", " ")
    what = gettext(ROLLS.get(name, words)) if name in ROLLS or words in OTHER_ROLLS else skill_name(words)
    return what, gettext(who) if who in ("home", "away") else who


def roll_words(label: str) -> str:
    """`foul-armour A1` as `armour (foul) A1`."""
    what, who = roll_parts(label)
    return gettext("%(what)s %(who)s", what=what, who=who) if who else what


def modifier_words(reason: str) -> str:
    """Why a roll is modified: `marked`, `Stunty`."""
    return gettext(reason) if reason in MODIFIERS else skill_name(reason)
