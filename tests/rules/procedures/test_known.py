"""What the sources of an edition do not tell is refused, not played by another edition's rule."""
from __future__ import annotations

import pytest

from app.rules.requests import NotPlayed
from tests.rules.scene import holds, played

PLAYERS = "players: {H1: {at: [10, 8]%s}, A1: {at: [11, 8]%s}}\nball: H1\n"


@pytest.mark.parametrize(("play", "named"), [
    ("[{declare: foul, by: H1}]", "the action foul"),
    ("[{declare: pass, by: H1}]", "the action pass"),
    ("[{declare: move, by: H1}, {jump: [12, 8]}]", "the step jump"),
    ("[{kick_off: {by: A1, at: [8, 8]}}]", "the step kick_off"),
    ("[{end: drive}]", "the end of a drive"),
])
def test_a_step_that_the_classic_sources_do_not_tell_of_is_refused_by_name(play: str, named: str) -> None:
    with pytest.raises(NotPlayed, match=f"{named} in classic"):
        played(PLAYERS % ("", "") + f"play: {play}\n", "classic")


def test_a_skill_whose_classic_rule_is_not_known_is_refused_by_name() -> None:
    with pytest.raises(NotPlayed, match="Frenzy in classic"):
        played(PLAYERS % ("", ", skills: [Frenzy]") + "play: [{declare: move, by: H1}]\n", "classic")


def test_a_classic_casualty_is_carried_off_without_a_roll_for_what_it_is() -> None:
    holds(PLAYERS % ("", "") + """
play: [{declare: block, by: H1, target: A1}, {block: A1}]
dice: [{block H1: [pow]}, {armour A1: [6, 6]}, {injury A1: [6, 6]}]
choices: [{push A1: [12, 8]}]
expect: {A1: {in: casualty}, not_rolled: [casualty A1]}
""", "classic")


def test_a_classic_apothecary_is_refused_when_he_would_be_called() -> None:
    with pytest.raises(NotPlayed, match="apothecary in classic"):
        played("apothecaries: {home: 0, away: 1}\n" + PLAYERS % ("", "") + """
play: [{declare: block, by: H1, target: A1}, {block: A1}]
dice: [{block H1: [pow]}, {armour A1: [6, 6]}, {injury A1: [4, 4]}]
choices: [{push A1: [12, 8]}]
""", "classic")


def test_the_crowd_of_the_classic_game_does_not_mind_a_carrier_who_could_score() -> None:
    holds("""
    players: {H1: {at: [24, 8]}}
    ball: H1
    play: [{declare: move, by: H1}, {end: activation}]
    expect: {H1: {state: standing, activated: true}, ball: H1}
    """, "classic")
