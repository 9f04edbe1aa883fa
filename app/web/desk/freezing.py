"""What was known when a dispute was recorded, frozen with it; and the same played again later."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import current_app

from app.corpus.model import Question
from app.desk.model import Dispute, Frozen
from app.errors import TouchlineError
from app.scenarios.version import engine_version
from app.web.desk.at_hand import WORKER, AtEvent, library
from app.web.languages import N_, gettext
from app.web.library import Library
from app.web.limits import Busy, NotAtHand, TooSlow
from app.web.standpoint import Standpoint

BOOK = N_("the book was %(then)s then and is %(now)s now")
ENGINE = N_("the engine was %(then)s then and is %(now)s now")


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A frozen scenario played again. `same` is None where there was nothing to play; `because` says why it may differ."""

    same: bool | None
    because: tuple[str, ...] = ()
    differences: tuple[str, ...] = ()
    answer_now: str | None = None
    """What the event's profile in force answers today."""


def freeze(at: AtEvent, question: Question | None, scenario: str | None) -> Frozen:
    """The reading that the event applies to the question, the versions of everything, and the scenario with its outcome.

    Without a scenario that has to do with the question the first that shows it is taken; without a question, any is as it was looked at.
    """
    corpus = library().corpus
    profile = f"{at.event.code} v{at.version.number} {at.version.hash[:12]}" if at.version else f"{at.event.code} draft"
    frozen = Frozen(profile=profile, corpus=corpus.digest, engine=engine_version())
    if question is None:
        return with_scenario(at, frozen, scenario) if scenario in corpus.scenarios else frozen
    verdict = library().verdict(question.id, standpoint(at))
    because = "; ".join(f"{step['source']}: {step['why']}" for step in verdict["chain"] if step["taken"])
    frozen = msgspec.structs.replace(frozen, option=verdict["option"], because=because)
    shows = {*question.scenarios, *(id for id, head in corpus.scenarios.items() if question.id in head.decides)}
    chosen = scenario if scenario in shows else next(iter(question.scenarios), None)
    return with_scenario(at, frozen, chosen) if chosen else frozen


def standpoint(at: AtEvent) -> Standpoint:
    """The event's own point of view."""
    return Standpoint(event=at.event.code, stance=at.stance)


def with_scenario(at: AtEvent, frozen: Frozen, scenario: str) -> Frozen:
    """The scenario's text, played under the event's answers; one that cannot be played is kept with its text alone."""
    text = library().scenario_text(scenario)
    head = library().corpus.scenarios[scenario]
    frozen = msgspec.structs.replace(frozen, scenario=scenario, text=text)
    answers = options(library(), standpoint(at), head.edition)
    try:
        result = played(text, head.path.rsplit("/", 1)[-1], {}, answers)
    except TouchlineError:
        return frozen
    return msgspec.structs.replace(frozen, interpretation=result["interpretation"], outcome=outcome_of(result))


def options(library: Library, standpoint: Standpoint, edition: str) -> dict[str, dict[str, str]]:
    """The answer to every question from a standpoint, under the edition of the scenario that will be played by them."""
    return {edition: {id: library.verdict(id, standpoint, edition)["option"] for id in library.corpus.questions}}


def played(text: str, name: str, chosen: dict[str, str], answers: dict[str, dict[str, str]]) -> dict[str, Any]:
    """The scenario run in the bounded worker, exactly where it leaves dice open. Raises what the worker raises.

    `answers` has the options for questions by edition.
    """
    call = current_app.extensions[WORKER].call
    play, former = current_app.config["PLAY"], library().corpus.aliases
    try:
        return msgspec.to_builtins(call(play, text, name, chosen, answers, False, former))
    except TouchlineError as error:
        if "exact odds" not in str(error):
            raise
    return msgspec.to_builtins(call(play, text, name, chosen, answers, True, former))


def outcome_of(result: dict[str, Any]) -> dict[str, Any]:
    """How it ended: the outcome of a run, or the chances of an exact one."""
    return result["outcome"] if "outcome" in result else {"odds": result["odds"], "outcomes": result["outcomes"]}


def replay(at: AtEvent, dispute: Dispute) -> Replay:
    """The frozen scenario under the frozen reading, on today's engine; and what the event answers today."""
    frozen, corpus = dispute.frozen, library().corpus
    question = corpus.question(dispute.question) if dispute.question else None
    now = library().verdict(question.id, standpoint(at))["option"] if question else None
    if not frozen.text or not frozen.outcome:
        return Replay(same=None, answer_now=now)
    because = [
        gettext(message, then=old[:12], now=new[:12])
        for message, old, new in ((BOOK, frozen.corpus, corpus.digest), (ENGINE, frozen.engine, engine_version()))
        if old != new
    ]
    asked_now = {name: q for name in frozen.interpretation if (q := corpus.question(name)) and frozen.interpretation[name] in q.options}
    known = {q.id: frozen.interpretation[name] for name, q in asked_now.items()}
    lost = sorted(set(frozen.interpretation) - set(asked_now))
    because += [gettext("the question %(name)s is no longer asked, or has no longer that answer", name=name) for name in lost]
    try:
        result = played(frozen.text, f"{frozen.scenario or 'scenario'}.yaml", known, {})
    except (Busy, NotAtHand, TooSlow):
        raise  # of the ruling that says nothing: try again
    except TouchlineError as error:
        return Replay(same=False, because=tuple(because), differences=(f"it can no longer be played: {error}",), answer_now=now)
    outcome = msgspec.to_builtins(outcome_of(result))
    return Replay(
        same=outcome == frozen.outcome, because=tuple(because), differences=tuple(differences(frozen.outcome, outcome)), answer_now=now)


def differences(before: Any, after: Any, where: str = "") -> list[str]:
    """What two outcomes have apart, place by place: `A1 at: was [12, 7], is [13, 7]`."""
    if isinstance(before, dict) and isinstance(after, dict):
        found = []
        for key in dict.fromkeys((*before, *after)):
            place = f"{where} {key}".strip() if key != "players" else where
            found += differences(before.get(key), after.get(key), place)
        return found
    return [] if before == after else [f"{where}: was {before}, is {after}"]
