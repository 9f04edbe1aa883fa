"""What the commands print for people to read, at 80 columns."""
from __future__ import annotations

import re
from typing import Any

import click
from rich.console import Console
from rich.markdown import Markdown

from app.corpus.model import Corpus, Page, PageKey, Position, Question
from app.scenarios.model import Comparison, ExactResult, OptionResult, RunResult, Scenario
from app.scenarios.stakes import Stake
from app.search import SearchResult
from app.verdicts import Verdict

WIDTH = 80


def say(text: str = "", indent: int = 0) -> None:
    """A paragraph, wrapped and indented; square brackets are text, not markup."""
    console = Console(width=WIDTH - indent, highlight=False)
    with console.capture() as captured:
        console.print(text, markup=False)
    for line in captured.get().splitlines():
        click.echo((" " * indent + line).rstrip())


def _prose(text: str, indent: int = 0) -> None:
    """Markdown as text."""
    console = Console(width=WIDTH - indent, highlight=False)
    with console.capture() as captured:
        console.print(Markdown(text))
    for line in captured.get().splitlines():
        click.echo((" " * indent + line).rstrip())


def hits(found: SearchResult) -> None:
    """What a search found."""
    if found.corrected:
        click.echo(f"Showing results for: {found.corrected}")
    if not found.hits:
        click.echo(f"Nothing found for {found.query!r}. Fewer or other words may help.")
    for hit in found.hits:
        click.echo(f"{hit.kind:9} {hit.title}" + (f"  ({hit.edition})" if hit.edition else ""))
        click.echo(f"{'':9} {hit.id}")


def page(corpus: Corpus, key: PageKey, shown: Page) -> None:
    """A skill or a rule with its questions."""
    where = f", p. {shown.page}" if shown.page else ""
    click.echo(f"{shown.name} ({key.edition} {key.section}{where})")
    if shown.aliases:
        say("Also called: " + ", ".join(shown.aliases), 2)
    click.echo()
    _prose(shown.effect)
    asked = corpus.shown_on(key)
    if asked:
        click.echo("\nQuestions:")
    for one in asked:
        click.echo(f"  {one.title}")
        say(f"{one.options[one.default]} [{one.id}]", 4)


def question(corpus: Corpus, shown: Question) -> None:
    """A question with every source's position."""
    click.echo(shown.title)
    click.echo(f"[{shown.id}]\n")
    _prose(shown.text)
    click.echo("\nOptions:")
    for option, meaning in shown.options.items():
        say(f"{option}: {meaning}" + ("  (default)" if option == shown.default else ""), 2)
    click.echo("\nWho says what:")
    for position in shown.positions:
        say(f"{corpus.sources[position.source].name}{_says(position)}: {_holds(position)}", 2)
        if position.note:
            say(position.note, 4)
    if shown.scenarios:
        click.echo("\nScenarios: " + ", ".join(shown.scenarios))


def _says(position: Position) -> str:
    return " (program)" if position.says == "program" else ""


def _holds(position: Position) -> str:
    held = position.option or "silent"
    dates = [f"since {position.from_}"] * bool(position.from_) + [f"until {position.until}, overturned"] * bool(position.until)
    return f"{held} ({', '.join([position.status, *dates])})" if position.option else held


def verdict(corpus: Corpus, given: Verdict) -> None:
    """A verdict, why it stands, and who dissents."""
    asked = corpus.question(given.question)
    assert asked is not None
    click.echo(asked.title)
    say(f"{given.option}: {asked.options[given.option]}", 2)
    click.echo(f"  by {given.by}, as of {given.on}")
    for reason in given.chain:
        say(f"{'→' if reason.taken else ' '} {reason.source}: {reason.option or 'silent'}; {reason.why}", 4)
    if given.dissent:
        say("Dissent: " + ", ".join(f"{r.source} ({r.option})" for r in given.dissent), 2)


def outcome(ended: dict[str, Any]) -> str:
    """How a run ended, in a sentence or two."""
    if "error" in ended:
        return f"Cannot be played: {ended['error']}"
    if "odds" in ended:
        return "; ".join(f"{clause['p']} that {_facts(clause['when'])}" for clause in ended["odds"])
    parts = ["Turnover." if ended.get("turnover") else "No turnover."]
    score = ended.get("score") or {}
    if any(score.values()):
        parts.append(f"Score {score.get('home')}–{score.get('away')}.")
    ball = ended.get("ball")
    if ball not in (None, "off"):
        parts.append(f"Ball: {_square(ball)}.")
    for id, player in sorted(ended.get("players", {}).items(), key=lambda p: _by_number(p[0])):
        parts.append(f"{id} {_player(player)}.")
    return " ".join(parts)


def _by_number(id: str) -> tuple[str, int]:
    digits = re.sub(r"\D", "", id)
    return re.sub(r"\d", "", id), int(digits or 0)


def _square(place: Any) -> str:
    return ", ".join(map(str, place)) if isinstance(place, (list, tuple)) else str(place)


def _player(player: dict[str, Any]) -> str:
    if player.get("in"):
        return player["in"] + (f" ({player['casualty']})" if player.get("casualty") else "")
    words = [f"at {_square(player['at'])}"] if player.get("at") else []
    if player.get("state") not in (None, "standing"):
        words.append(player["state"])
    words += [name for name in ("distracted", "rooted") if player.get(name)]
    return " ".join(words)


def _facts(facts: dict[str, Any]) -> str:
    return ", ".join(f"{k}: {_facts(v) if isinstance(v, dict) else v}" for k, v in facts.items())


def run(result: RunResult) -> None:
    """A run: the dice and choices, the rulings met, and how it ended."""
    click.echo(f"{result.scenario} ({result.edition})")
    if result.rolls:
        click.echo("\nDice:")
    for roll in result.rolls:
        need = f" needs {roll['target']}+" if roll.get("target") else ""
        passed = "" if roll.get("passed") is None else ", passed" if roll["passed"] else ", failed"
        again = f", re-rolled by {roll['rerolled_by']}" if roll.get("rerolled_by") else ""
        click.echo(f"  {roll['name']}: {' '.join(map(str, roll['dice']))}{need}{passed}{again}")
    if result.choices:
        click.echo("\nChoices:")
    for choice in result.choices:
        click.echo(f"  {choice['by']}: {choice['name']} = {_answer(choice['answer'])}")
    if result.rulings:
        click.echo("\nRulings met:")
    for ruling in result.rulings:
        click.echo(f"  {ruling['question']}: {ruling['option']}")
    click.echo()
    if result.refused:
        say(f"Step {result.refused['step']} is refused: {result.refused['why']}")
    say(outcome(result.outcome))
    if result.unused_dice:
        say("Dice that nothing took: " + ", ".join(str(d.get("name", d)) for d in result.unused_dice))


def _answer(answer: Any) -> str:
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    return _square(answer)


def odds(result: ExactResult) -> None:
    """Exact chances."""
    click.echo(result.scenario)
    for clause in result.odds:
        click.echo(f"  {clause['p']:>12}  {_facts(clause['when'])}")
    click.echo(f"\n{len(result.outcomes)} outcomes:")
    for one in result.outcomes[:20]:
        click.echo(f"  {one['p']:>12}  {outcome(one['outcome'])}")
    if len(result.outcomes) > 20:
        click.echo(f"  … and {len(result.outcomes) - 20} more (--json prints all)")


def comparison(corpus: Corpus, compared: Comparison) -> None:
    """Each question's options: who holds them, how they end, and which end alike."""
    click.echo(compared.scenario)
    for id, options in compared.questions.items():
        asked = corpus.question(id)
        click.echo(f"\n{asked.title if asked else id}")
        click.echo(f"[{id}]")
        for option, result in options.items():
            _option(corpus, asked, option, result)
        ends = sum(result.same_as is None for result in options.values())
        click.echo("  All options end alike." if ends == 1 else f"  {ends} different ends.")


def _option(corpus: Corpus, asked: Question | None, option: str, result: OptionResult) -> None:
    meaning = f": {asked.options[option]}" if asked and option in asked.options else ""
    say(f"{option}{meaning}", 2)
    held = ", ".join(corpus.sources[s].name if s in corpus.sources else s for s in result.sources) or "nobody"
    say(f"Held by {held}.", 4)
    if result.run.refused:
        say(f"Step {result.run.refused['step']} is refused: {result.run.refused['why']}", 4)
    say(f"Ends as {result.same_as}." if result.same_as else outcome(result.outcome), 4)


def stakes(corpus: Corpus, scenario: Scenario, found: list[Stake]) -> None:
    """The questions met, those that change the outcome first."""
    click.echo(f"{scenario.id}: {len(found)} questions")
    for stake in sorted(found, key=lambda s: not s.changes):
        asked = corpus.question(stake.question)
        click.echo(f"{'≠' if stake.changes else ' '} {stake.question}: {stake.option}")
        if asked:
            say(asked.title, 4)
        for option, changes in stake.options.items():
            click.echo(f"    {option}: {changes}")
