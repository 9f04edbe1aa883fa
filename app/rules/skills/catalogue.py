"""Every skill and trait, and the special rules that are written among a player's skills (rulebook pp. 123-138).

The names are those of BB2025; the other editions' files use them too where the skill existed under another spelling. Pages that are not
known from a source are None.
"""
from __future__ import annotations

import re
from typing import Final, Literal

import msgspec

from app.errors import UnknownName, did_you_mean

ACTIVE: Final = "active"
PASSIVE: Final = "passive"
AGILITY, DEVIOUS, GENERAL, MUTATION, PASSING, STRENGTH, TRAIT = "agility", "devious", "general", "mutation", "passing", "strength", "trait"
SPECIAL = "special rule"
ValueForm = Literal["plus", "target", "keyword"]
"""What stands in brackets: `Mighty Blow (+1)`, `Loner (4+)`, `Hatred (Dwarf)`."""


class CatalogueEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One skill, trait or special rule as the rulebook lists it."""

    name: str
    slug: str
    kind: Literal["active", "passive"]
    category: str
    page: int | None = None
    mandatory: bool = False
    value: ValueForm | None = None
    aliases: tuple[str, ...] = ()


def _skill(
    name: str, slug: str, kind: Literal["active", "passive"], category: str, page: int | None = None, *,
    mandatory: bool = False, value: ValueForm | None = None, aliases: tuple[str, ...] = (),
) -> CatalogueEntry:
    return CatalogueEntry(name=name, slug=slug, kind=kind, category=category, page=page, mandatory=mandatory, value=value, aliases=aliases)


SKILLS = (
    _skill("Accurate", "accurate", ACTIVE, PASSING, 123),
    _skill("Always Hungry", "always-hungry", ACTIVE, TRAIT, 123, mandatory=True),
    _skill("Animal Savagery", "animal-savagery", PASSIVE, TRAIT, 123, mandatory=True),
    _skill("Animosity", "animosity", ACTIVE, TRAIT, None, mandatory=True, value="keyword"),
    _skill("Arm Bar", "arm-bar", ACTIVE, STRENGTH, 123),
    _skill("Ball & Chain", "ball-and-chain", ACTIVE, TRAIT, None, mandatory=True, aliases=("B&C",)),
    _skill("Big Hand", "big-hand", ACTIVE, MUTATION, 124),
    _skill("Block", "block", ACTIVE, GENERAL, 124),
    _skill("Bloodlust", "bloodlust", PASSIVE, TRAIT, 125, mandatory=True, value="target"),
    _skill("Bombardier", "bombardier", ACTIVE, TRAIT, None, aliases=("Bomber", "Throw Bomb")),
    _skill("Bone Head", "bone-head", PASSIVE, TRAIT, 126, mandatory=True),
    _skill("Brawler", "brawler", ACTIVE, STRENGTH, 126),
    _skill("Break Tackle", "break-tackle", ACTIVE, STRENGTH, 126),
    _skill("Breathe Fire", "breathe-fire", ACTIVE, TRAIT, 126),
    _skill("Bullseye", "bullseye", ACTIVE, STRENGTH, 126),
    _skill("Cannoneer", "cannoneer", ACTIVE, PASSING, 126),
    _skill("Catch", "catch", ACTIVE, AGILITY, 126),
    _skill("Chainsaw", "chainsaw", ACTIVE, TRAIT, 126, mandatory=True),
    _skill("Claws", "claws", PASSIVE, MUTATION, 127, aliases=("Claw",)),
    _skill("Cloud Burster", "cloud-burster", ACTIVE, PASSING, 127),
    _skill("Dauntless", "dauntless", ACTIVE, GENERAL, 127),
    _skill("Decay", "decay", PASSIVE, TRAIT, 127, mandatory=True),
    _skill("Defensive", "defensive", ACTIVE, AGILITY, 127),
    _skill("Dirty Player", "dirty-player", ACTIVE, DEVIOUS, 127, value="plus", aliases=("DP",)),
    _skill("Disturbing Presence", "disturbing-presence", PASSIVE, MUTATION, 127, mandatory=True),
    _skill("Diving Catch", "diving-catch", ACTIVE, AGILITY, 127),
    _skill("Diving Tackle", "diving-tackle", ACTIVE, AGILITY, 127),
    _skill("Dodge", "dodge", ACTIVE, AGILITY, 127),
    _skill("Drunkard", "drunkard", PASSIVE, TRAIT, None, mandatory=True),
    _skill("Dump-off", "dump-off", ACTIVE, PASSING, None),
    _skill("Extra Arms", "extra-arms", ACTIVE, MUTATION, 128),
    _skill("Eye Gouge", "eye-gouge", ACTIVE, DEVIOUS, 128),
    _skill("Fend", "fend", ACTIVE, GENERAL, 128),
    _skill("Foul Appearance", "foul-appearance", PASSIVE, MUTATION, 128, mandatory=True),
    _skill("Frenzy", "frenzy", ACTIVE, GENERAL, 128, mandatory=True),
    _skill("Fumblerooski", "fumblerooski", ACTIVE, DEVIOUS, 128, aliases=("Fumblerooskie", "Fumbleroosky", "Fumblerooskey")),
    _skill("Give and Go", "give-and-go", ACTIVE, PASSING, 128, aliases=("Running Pass",)),
    _skill("Grab", "grab", ACTIVE, STRENGTH, 128),
    _skill("Guard", "guard", ACTIVE, STRENGTH, 129),
    _skill("Hail Mary Pass", "hail-mary-pass", ACTIVE, PASSING, 129, aliases=("HMP", "Hail Mary")),
    _skill("Hatred", "hatred", PASSIVE, TRAIT, 129, mandatory=True, value="keyword"),
    _skill("Hit and Run", "hit-and-run", ACTIVE, AGILITY, 129),
    _skill("Horns", "horns", ACTIVE, MUTATION, 129),
    _skill("Hypnotic Gaze", "hypnotic-gaze", ACTIVE, TRAIT, 129),
    _skill("Insignificant", "insignificant", PASSIVE, TRAIT, 129, mandatory=True),
    _skill("Iron Hard Skin", "iron-hard-skin", PASSIVE, MUTATION, 129),
    _skill("Juggernaut", "juggernaut", ACTIVE, STRENGTH, 129),
    _skill("Jump Up", "jump-up", ACTIVE, AGILITY, 130),
    _skill("Kick", "kick", ACTIVE, GENERAL, 130),
    _skill("Kick Team-mate", "kick-team-mate", ACTIVE, TRAIT, None, aliases=("KTM",)),
    _skill("Leader", "leader", PASSIVE, PASSING, 130),
    _skill("Leap", "leap", ACTIVE, AGILITY, 130),
    _skill("Lethal Flight", "lethal-flight", ACTIVE, DEVIOUS, 130),
    _skill("Lone Fouler", "lone-fouler", ACTIVE, DEVIOUS, 130),
    _skill("Loner", "loner", PASSIVE, TRAIT, 131, mandatory=True, value="target"),
    _skill("Mighty Blow", "mighty-blow", ACTIVE, STRENGTH, 131, value="plus", aliases=("MB",)),
    _skill("Monstrous Mouth", "monstrous-mouth", ACTIVE, MUTATION, 131),
    _skill("Multiple Block", "multiple-block", ACTIVE, STRENGTH, 132),
    _skill("My Ball", "my-ball", PASSIVE, TRAIT, 132, mandatory=True),
    _skill("Nerves of Steel", "nerves-of-steel", ACTIVE, PASSING, 132),
    _skill("No Ball", "no-ball", PASSIVE, TRAIT, 132, mandatory=True, aliases=("No Hands",)),
    _skill("On the Ball", "on-the-ball", ACTIVE, PASSING, None),
    _skill("Pass", "pass", ACTIVE, PASSING, 132),
    _skill("Pick-me-up", "pick-me-up", ACTIVE, TRAIT, None),
    _skill("Pile Driver", "pile-driver", ACTIVE, DEVIOUS, 133),
    _skill("Plague Ridden", "plague-ridden", PASSIVE, TRAIT, None, aliases=("Infected",)),
    _skill("Pogo", "pogo", ACTIVE, TRAIT, 133, aliases=("Pogo Stick",)),
    _skill("Prehensile Tail", "prehensile-tail", ACTIVE, MUTATION, 133),
    _skill("Pro", "pro", ACTIVE, GENERAL, 133),
    _skill("Projectile Vomit", "projectile-vomit", ACTIVE, TRAIT, 133),
    _skill("Punt", "punt", ACTIVE, PASSING, 134),
    _skill("Put the Boot In", "put-the-boot-in", ACTIVE, DEVIOUS, 134),
    _skill("Quick Foul", "quick-foul", ACTIVE, DEVIOUS, 134),
    _skill("Really Stupid", "really-stupid", PASSIVE, TRAIT, 135, mandatory=True),
    _skill("Regeneration", "regeneration", PASSIVE, TRAIT, 135),
    _skill("Right Stuff", "right-stuff", PASSIVE, TRAIT, 135, mandatory=True),
    _skill("Saboteur", "saboteur", ACTIVE, DEVIOUS, None),
    _skill("Safe Pair of Hands", "safe-pair-of-hands", ACTIVE, AGILITY, 135),
    _skill("Safe Pass", "safe-pass", ACTIVE, PASSING, 135),
    _skill("Secret Weapon", "secret-weapon", PASSIVE, TRAIT, None, mandatory=True),
    _skill("Shadowing", "shadowing", ACTIVE, DEVIOUS, 135),
    _skill("Sidestep", "sidestep", ACTIVE, AGILITY, 135),
    _skill("Sneaky Git", "sneaky-git", ACTIVE, DEVIOUS, 136),
    _skill("Sprint", "sprint", ACTIVE, AGILITY, 136),
    _skill("Stab", "stab", ACTIVE, TRAIT, 136),
    _skill("Stand Firm", "stand-firm", ACTIVE, STRENGTH, 136),
    _skill("Steady Footing", "steady-footing", ACTIVE, GENERAL, 136),
    _skill("Strip Ball", "strip-ball", ACTIVE, GENERAL, 136),
    _skill("Strong Arm", "strong-arm", ACTIVE, STRENGTH, 136),
    _skill("Stunty", "stunty", PASSIVE, TRAIT, 136, mandatory=True),
    _skill("Sure Feet", "sure-feet", ACTIVE, AGILITY, 136),
    _skill("Sure Hands", "sure-hands", ACTIVE, GENERAL, 136),
    _skill("Swoop", "swoop", ACTIVE, TRAIT, 136),
    _skill("Tackle", "tackle", ACTIVE, GENERAL, 137),
    _skill("Take Root", "take-root", PASSIVE, TRAIT, 137, mandatory=True),
    _skill("Taunt", "taunt", ACTIVE, GENERAL, 137),
    _skill("Tentacles", "tentacles", ACTIVE, MUTATION, 137),
    _skill("Thick Skull", "thick-skull", PASSIVE, STRENGTH, 137),
    _skill("Throw Team-mate", "throw-team-mate", ACTIVE, TRAIT, 137, aliases=("TTM",)),
    _skill("Timmm-ber!", "timmm-ber", PASSIVE, TRAIT, 137, aliases=("Timber",)),
    _skill("Titchy", "titchy", PASSIVE, TRAIT, 138, mandatory=True),
    _skill("Trickster", "trickster", ACTIVE, TRAIT, 138),
    _skill("Two Heads", "two-heads", ACTIVE, MUTATION, 138),
    _skill("Unchannelled Fury", "unchannelled-fury", PASSIVE, TRAIT, 138, mandatory=True, aliases=("Unchanneled Fury",)),
    _skill("Unsteady", "unsteady", PASSIVE, TRAIT, 138, mandatory=True),
    _skill("Very Long Legs", "very-long-legs", ACTIVE, MUTATION, 138),
    _skill("Violent Innovator", "violent-innovator", ACTIVE, DEVIOUS, None),
    _skill("Wrestle", "wrestle", ACTIVE, GENERAL, 138),
)
"""The 108 skills and traits of BB2025, in the order of their names."""

SPECIAL_RULES = (
    _skill("Halfling Luck", "halfling-luck", ACTIVE, SPECIAL),
    _skill("Team Captain", "team-captain", PASSIVE, SPECIAL),
)
"""Special rules of star players and captains that a file may write among a player's skills (contract, *More words*)."""

BY_NAME = {entry.name: entry for entry in SKILLS + SPECIAL_RULES}

_NOT_IN_BB2020 = frozenset((
    "bullseye", "eye-gouge", "hatred", "insignificant", "lethal-flight", "lone-fouler", "punt", "put-the-boot-in", "quick-foul", "saboteur",
    "steady-footing", "taunt", "team-captain", "unsteady", "violent-innovator",
))
_IN_CLASSIC = frozenset((
    "accurate", "always-hungry", "big-hand", "block", "bone-head", "break-tackle", "catch", "claws", "dauntless", "dirty-player",
    "diving-catch", "diving-tackle", "dodge", "dump-off", "extra-arms", "foul-appearance", "frenzy", "guard", "hail-mary-pass", "horns",
    "hypnotic-gaze", "jump-up", "kick", "leader", "leap", "mighty-blow", "multiple-block", "nerves-of-steel", "pass", "prehensile-tail",
    "pro", "really-stupid", "regeneration", "right-stuff", "secret-weapon", "shadowing", "sidestep", "sprint", "stand-firm",
    "strip-ball", "strong-arm", "stunty", "sure-feet", "sure-hands", "tackle", "take-root", "tentacles", "thick-skull",
    "throw-team-mate", "two-heads", "very-long-legs",
))
"""Skills of the classic game that are still printed; what has gone since (Pass Block, Piling On, Spikes …) no rule here knows."""

EXAMPLES = {"plus": "+1", "target": "4+", "keyword": "Dwarf"}
"""A value of each form, as it is written in brackets."""


def known(edition: str) -> tuple[CatalogueEntry, ...]:
    """The skills, traits and special rules that a file of that edition may name."""
    if edition == "classic":
        return tuple(s for s in SKILLS if s.slug in _IN_CLASSIC)
    if edition == "bb2020":
        return tuple(s for s in SKILLS + SPECIAL_RULES if s.slug not in _NOT_IN_BB2020)
    return SKILLS + SPECIAL_RULES


def canonical(edition: str, text: str) -> tuple[str, int | str | None]:
    """A skill as a file writes it, as its printed name and its value: `loner (4+)` is `("Loner", 4)`, `MB` is `("Mighty Blow", None)`.

    Case, hyphens, spaces and known aliases make no difference. Raises `UnknownName`, with what would be right, for a skill that the edition
    does not have and for a value that the skill cannot have. A value left out is None, also where the skill needs one.
    """
    name, bracket, rest = text.strip().partition("(")
    value, closed, after = rest.partition(")")
    entry = _FOLDED[edition].get(_fold(name))
    if entry is None or after or bool(bracket) != bool(closed) or ")" in name:
        raise _unknown(edition, text)
    return entry.name, _value(entry, value.strip()) if bracket else None


def _value(entry: CatalogueEntry, text: str) -> int | str:
    if entry.value is None:
        raise UnknownName(f"{entry.name} takes no value; write {entry.name!r}")
    if entry.value == "keyword" and text:
        return "all" if text.casefold() == "all" else text
    if entry.value == "plus" and (found := re.fullmatch(r"\+?([1-9])", text)):
        return int(found[1])
    if entry.value == "target" and (found := re.fullmatch(r"([2-6])\+?", text)):
        return int(found[1])
    raise UnknownName(f"{text!r} is no value of {entry.name}; write it as in '{entry.name} ({EXAMPLES[entry.value]})'")


def _fold(text: str) -> str:
    """The text without what spellings differ in: case, hyphens, spaces, `&` for `and`."""
    return "".join(c for c in text.casefold().replace("&", "and") if c.isalnum())


def _unknown(edition: str, text: str) -> UnknownName:
    names = [entry.name for entry in known(edition)]
    elsewhere = next((name for name in BY_NAME if _fold(name) == _fold(text)), None)
    if elsewhere and elsewhere not in names:
        return UnknownName(f"the skill {elsewhere} does not exist in {edition}")
    spelt = [*names, *(alias for entry in known(edition) for alias in entry.aliases if len(alias) > 3)]
    hint = did_you_mean(text, spelt) or "skills are written as in the rulebook, a value in brackets"
    return UnknownName(f"there is no skill {text!r}; {hint}")


def _folded(edition: str) -> dict[str, CatalogueEntry]:
    return {_fold(spelling): entry for entry in known(edition) for spelling in (entry.name, entry.slug, *entry.aliases)}


_FOLDED = {edition: _folded(edition) for edition in ("bb2025", "bb2020", "classic")}
