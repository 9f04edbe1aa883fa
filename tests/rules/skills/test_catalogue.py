"""The list of skills, and how a file may write one."""
import pytest

from app.errors import UnknownName
from app.rules.skills import catalogue


def test_the_catalogue_has_all_108_skills_with_names_and_slugs_of_their_own():
    assert len({entry.name for entry in catalogue.SKILLS}) == len({entry.slug for entry in catalogue.SKILLS}) == 108


def test_no_spelling_stands_for_two_skills():
    spellings = [s for e in catalogue.SKILLS + catalogue.SPECIAL_RULES for s in {catalogue._fold(x) for x in (e.name, e.slug, *e.aliases)}]
    assert len(spellings) == len(set(spellings))


@pytest.mark.parametrize(("written", "meant"), [
    ("Loner (4+)", ("Loner", 4)),
    ("loner(4+)", ("Loner", 4)),
    ("Mighty Blow (+1)", ("Mighty Blow", 1)),
    ("Mighty Blow", ("Mighty Blow", None)),
    ("Hatred (Dwarf)", ("Hatred", "Dwarf")),
    ("Animosity (All)", ("Animosity", "all")),
    ("Side-Step", ("Sidestep", None)),
    ("ball and chain", ("Ball & Chain", None)),
    ("TTM", ("Throw Team-mate", None)),
    ("timmm-ber", ("Timmm-ber!", None)),
    ("Team Captain", ("Team Captain", None)),
])
def test_a_skill_is_known_under_every_spelling(written, meant):
    assert catalogue.canonical("bb2025", written) == meant


@pytest.mark.parametrize(("edition", "written", "said"), [
    ("bb2025", "Gard", "did you mean 'Guard'"),
    ("bb2025", "Block (2)", "Block takes no value"),
    ("bb2025", "Loner (Elf)", "'Loner (4+)'"),
    ("bb2025", "Loner (9+)", "'Loner (4+)'"),
    ("bb2025", "Hatred ()", "'Hatred (Dwarf)'"),
    ("bb2025", "Guard)", "no skill"),
    ("bb2025", "Loner (4+) (3+)", "no skill"),
    ("bb2020", "Taunt", "Taunt does not exist in bb2020"),
    ("classic", "Halfling Luck", "does not exist in classic"),
])
def test_a_wrong_skill_is_refused_with_what_would_be_right(edition, written, said):
    with pytest.raises(UnknownName) as error:
        catalogue.canonical(edition, written)
    assert said in str(error.value)
