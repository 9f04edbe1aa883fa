"""Every file that proves the rules, with its dice thrown at random instead: whatever they show, the play goes on, ends or is refused."""
from __future__ import annotations

from pathlib import Path

import pytest

from app.scenarios.odds import run_sample
from app.scenarios.opened import opened
from app.scenarios.run import switches

from .files import book, book_files, case_files, default_for, name_of, scenario_of

SEEDS = (1, 2)


@pytest.mark.parametrize("path", [*case_files(), *book_files()], ids=name_of)
def test_other_dice_than_the_files_end_it_otherwise_but_break_nothing(path: Path) -> None:
    scenario = opened(scenario_of(path))
    decided = [(book().aliases.get(question, question)) for question in scenario.decides]
    readings = [{}, *({question: option} for question in decided for option in switches()[question].options)]
    for reading in readings:
        for seed in SEEDS:
            (end,) = run_sample(scenario, 1, seed, reading, default_for(scenario.edition)).outcomes
            assert end["outcome"]["players"].keys() == scenario.board.players.keys()
