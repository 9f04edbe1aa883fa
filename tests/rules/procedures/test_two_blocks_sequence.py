"""The engine keeps to the sequence that the page of Multiple Block lists: rolls, choices and events come in the order of the list."""
from __future__ import annotations

import re

import pytest

from app import paths
from app.rules.drivers.answers import UNSCRIPTED, Answers, ScriptIndex, Used
from app.rules.engine import take
from app.rules.game import Game
from app.rules.requests import Ask, Note, Part, Proc, Roll
from app.rules.switches import Reading
from app.scenarios.model import Scenario
from app.scenarios.read import read

from ..files import book, default

WHERE: tuple[tuple[str, str], ...] = (
    (r"declare|roll foul-appearance", "both targets"),
    (r"roll block H1 A\d$", "Block dice are rolled"),
    (r"re-roll block|roll pro|team-re-roll|roll again", "Re-rolls, pool by pool"),
    (r"die H1|use Juggernaut", "a die is taken"),
    (r"order blocks", "which block comes first"),
    (r"use (Block|Wrestle|Dodge|Stand Firm|Grab|Sidestep)|push [AH]\d|block$", "the chain of"),
    (r"push$", "Chain A moves"),
    (r"use Strip Ball|stripped", "Strip Ball"),
    (r"roll (injury A4|trapdoor)", "Square by square"),
    (r"roll steady-footing|use (Steady Footing|Safe Pair)|roll saboteur|place ball", "answer a knock-down"),
    (r"knock-down|placed-prone", "goes down"),
    (r"roll armour|roll injury", "Armour and injury"),
    (r"roll regeneration|apothecary|roll casualty", "Regeneration and the apothecary"),
    (r"use Hit and Run|hit and run", "Hit and Run"),
)
"""What is seen of a run, and words of the item of the list where it belongs; the first pattern that fits counts."""


def items() -> list[str]:
    """The numbered items on the page of the skill."""
    (page,) = [page for key, page in book().pages.items() if (key.edition, key.slug) == ("bb2025", "multiple-block")]
    return re.findall(r"^ *\d+\. (.*(?:\n {4,}.*)*)", page.effect, flags=re.M)


def item_of(what: str) -> int | None:
    """The place in the page's list of something that was seen; None for what may come in several places."""
    for pattern, words in WHERE:
        if re.match(pattern, what):
            (place,) = [i for i, item in enumerate(items()) if words in re.sub(r"\s+", " ", item)]
            return place
    return None


def seen(scenario: Scenario) -> list[str]:
    """Every roll, choice and event of the scenario, in the order in which they come."""
    answers = Answers(ScriptIndex(scenario.script), Used())
    game = Game(scenario.board, Reading(scenario.interpretation, default))
    record: list[str] = []

    def drive(procedure: Proc) -> object:
        reply: object = None
        while True:
            try:
                request = procedure.send(reply)
            except StopIteration as end:
                return end.value
            reply = None
            if isinstance(request, Part):
                reply = drive(request.procedure(game, *request.arguments, **dict(request.named)))
            elif isinstance(request, Roll):
                again = request.name == "block" and f"roll {request.label}" in record
                record.append("roll again" if again else f"roll {request.label}")
                reply = answers.faces(request)
            elif isinstance(request, Ask):
                reply = request.options[0] if len(request.options) == 1 else answers.answer(request, game.board, failed=False)
                record.append(request.name)
                if reply is UNSCRIPTED:
                    reply = request.default
            elif isinstance(request, Note):
                record.append(request.kind)

    for step in scenario.play:
        drive(take(game, step))
    return record


FILES = ("multiple-block-sequence", "multiple-block-sequence--both-down", "multiple-block-injury-pool", "multiple-block-juggernaut",
         "multiple-block-knockdown-skill-order--safe-pair-of-hands", "hit-and-run-with-multiple-block", "multiple-block-no-follow-up")


@pytest.mark.parametrize("name", FILES)
def test_rolls_choices_and_events_come_in_the_order_of_the_list(name: str) -> None:
    record = seen(read(paths.rulings() / "bb2025" / "scenarios" / f"{name}.yaml"))
    placed = [(place, what) for what in record if (place := item_of(what)) is not None]
    assert placed == sorted(placed, key=lambda entry: entry[0]), "\n".join(what for _, what in placed)


def test_these_runs_meet_nearly_every_item_of_the_list() -> None:
    met = {item_of(what) for name in FILES for what in seen(read(paths.rulings() / "bb2025" / "scenarios" / f"{name}.yaml"))}
    missing = [item for i, item in enumerate(items()) if i not in met]
    assert [item.split(" ")[0] for item in missing] == ["The", "Balls"], "what cannot be told from other bounces and pick-ups alone may be missing"


def test_balls_that_come_loose_in_the_falls_bounce_after_the_apothecary() -> None:
    record = seen(read(paths.rulings() / "bb2025" / "scenarios" / "multiple-block-sequence.yaml"))
    assert record.index("apothecary A2") < len(record) - 1 - record[::-1].index("roll bounce")


def test_a_stripped_ball_bounces_before_the_crowd_hurts_anybody() -> None:
    record = seen(read(paths.rulings() / "bb2025" / "scenarios" / "multiple-block-sequence.yaml"))
    assert record.index("use Strip Ball H1") < record.index("roll bounce") < record.index("roll injury A4")
