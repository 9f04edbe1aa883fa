"""How likely each thing that a play can come to is under every option of a question, once its dice are open."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

import msgspec

from app.rules.board import PRONE, STANDING, STUNNED

MOST, MOST_ALIKE = 6, 3
"""How many facts are told of a play; where its options do not part, or beside the facts in which they do, how many."""
TURNED, SCORED, BALL, HARM, STATE, PLACE, TEAM, STILL = range(8)
"""What a coach looks at first; what is as it was, last."""
NOT_STANDING = [PRONE, STUNNED, None]
"""All that may have become of a player who stood; None is off the pitch."""
_OF_TEAMS = ("score", "rerolls", "bribes", "apothecaries", "mascots", "coach_banned", "turn", "prayers")
Ends = Sequence[tuple[Fraction, Mapping[str, Any]]]
"""Outcomes (`outcome.outcome`) with their chances."""


class Likely(msgspec.Struct, frozen=True, kw_only=True):
    """A fact, in the words of `expect`, with its chance under each option."""

    when: dict[str, Any]
    p: dict[str, str]

    @property
    def gap(self) -> Fraction:
        """By how much the options part in it."""
        found = [Fraction(p) for p in self.p.values()]
        return max(found) - min(found)


class Chances(msgspec.Struct, frozen=True, kw_only=True):
    """What a scenario can come to under each option of a question: first that in which the options part most."""

    scenario: str
    options: tuple[str, ...]
    facts: list[Likely]
    plays: int = 0
    """How many plays at random the chances are counted in; 0 for exact ones."""


def facts_of(end: Mapping[str, Any], start: Mapping[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every single fact that an outcome holds and that is worth telling to somebody who knows how the play began, with its rank."""
    if end["turnover"]:
        yield TURNED, {"turnover": True}
    yield TURNED, {"refused": end["refused"]["step"] if end["refused"] else False}
    ball = "balls" if "balls" in end else "ball"
    yield STILL if end[ball] == start.get(ball) else BALL, {ball: end[ball]}
    for key in _OF_TEAMS:
        for team, value in end[key].items():
            if value != start[key][team]:
                yield SCORED if key == "score" else TEAM, {key: {team: value}}
    if end["weather"] != start["weather"]:
        yield TEAM, {"weather": end["weather"]}
    for id, player in end["players"].items():
        yield from _of_player(id, player, start["players"].get(id, {}))


def _of_player(id: str, player: Mapping[str, Any], before: Mapping[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """What has become of a player, most exactly told first: of facts that always come together the first is told.

    Prone, Stunned, knocked out and so on are apart; whether the player stands or is on the pitch at all is told of them together.
    """
    for field in ("in", "casualty"):
        if player[field] is not None:
            yield STILL if player[field] == before.get(field) else HARM, {id: {field: player[field]}}
    if player["at"] is not None:
        yield STILL if player["at"] == before.get("at") else PLACE, {id: {"at": player["at"]}}
        if player["state"] in (PRONE, STUNNED):
            yield STILL if player["state"] == before.get("state") else HARM, {id: {"state": player["state"]}}
        elif before.get("state") in (PRONE, STUNNED):
            yield STATE, {id: {"state": player["state"]}}
    elif before.get("at") is not None:
        yield HARM, {id: {"at": None}}
    if before.get("state") == STANDING and player["state"] != STANDING:
        yield HARM, {id: {"state": NOT_STANDING}}
    for field in ("distracted", "rooted", "eye_gouged"):
        if player[field]:
            yield STILL if before.get(field) else STATE, {id: {field: True}}
    for field in ("ma", "av", "activated", "chomped_by"):
        if field in before and player[field] != before[field]:
            yield STATE, {id: {field: player[field]}}


def likely(found: Mapping[str, Ends], start: Mapping[str, Any]) -> list[Likely]:
    """The facts that tell most of those ends (option to ends with chances that add up to 1), for a play that began with the outcome `start`.

    First those in which the options part, the widest gap before the others; then some of the others that may or may not come about. Of facts
    with the same chances under every option (most always come together), and of a fact and its contrary, one is told.
    """
    shares: dict[str, Counter[bytes]] = {option: Counter() for option in found}
    ranks: dict[bytes, int] = {}
    for option, ends in found.items():
        for p, end in ends:
            for rank, fact in facts_of(end, start):
                key = msgspec.json.encode(fact)
                ranks.setdefault(key, rank)
                shares[option][key] += p  # type: ignore[assignment]  # a Counter adds fractions as it adds numbers
    return _telling((rank, Likely(when=msgspec.json.decode(key), p={o: str(Fraction(of[key])) for o, of in shares.items()})) for key, rank in ranks.items())


def likely_of_plays(played: Mapping[str, Sequence[Mapping[str, Any]]], start: Mapping[str, Any]) -> list[Likely]:
    """The same, counted in plays: option to the end of each play, the same play having the same dice under every option.

    The options part in a fact only where more plays speak for it than chance would have (`beyond_chance`); else they have one share between them.
    """
    met: dict[str, dict[bytes, int]] = {option: {} for option in played}  # in which plays a fact held, as the bits of a number
    ranks: dict[bytes, int] = {}
    for option, ends in played.items():
        for place, end in enumerate(ends):
            for rank, fact in facts_of(end, start):
                key = msgspec.json.encode(fact)
                ranks.setdefault(key, rank)
                met[option][key] = met[option].get(key, 0) | 1 << place
    plays = max(map(len, played.values()))
    return _telling((rank, _counted(msgspec.json.decode(key), {o: of.get(key, 0) for o, of in met.items()}, plays)) for key, rank in ranks.items())


def _counted(when: dict[str, Any], met: Mapping[str, int], plays: int) -> Likely:
    apart = any(beyond_chance((one & ~other).bit_count(), (other & ~one).bit_count()) for one, other in combinations(met.values(), 2))
    shares = {option: Fraction(of.bit_count(), plays) for option, of in met.items()}
    together = sum(shares.values(), Fraction()) / len(shares)
    return Likely(when=when, p={option: str(share if apart else together) for option, share in shares.items()})


def beyond_chance(one: int, other: int) -> bool:
    """Whether two options part in a fact that held in so many plays under the one alone, and in so many under the other alone: by McNemar's test with three
    standard deviations, for many facts are looked at."""
    return (one - other) ** 2 >= 9 * (one + other) > 0


def _telling(every: Iterable[tuple[int, Likely]]) -> list[Likely]:
    """The facts that are told, of all with their ranks."""
    ordered = sorted(every, key=lambda one: (-one[1].gap, one[0], -max(Fraction(p) for p in one[1].p.values())))
    told = list(_different(fact for _, fact in ordered))
    parting = [fact for fact in told if fact.gap][:MOST]
    return parting + [fact for fact in told if not fact.gap][:min(MOST - len(parting), MOST_ALIKE)]


def _different(facts: Iterable[Likely]) -> Iterator[Likely]:
    """The facts without those that are certain, and without those whose chances another one, or its contrary, has told."""
    seen: set[tuple[Fraction, ...]] = set()
    for fact in facts:
        chances = tuple(Fraction(p) for p in fact.p.values())
        contrary = tuple(1 - p for p in chances)
        if set(chances) <= {0} or set(chances) <= {1} or chances in seen or contrary in seen:
            continue
        if "refused" in fact.when and not fact.gap:
            continue  # with other dice than its file's a play may come to a step that it was not written for; that tells nothing of the options
        seen.add(chances)
        yield fact
