"""What the commands print for people to read, at 80 columns."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import click
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from app.cli.advice import advice, headline, is_matter_of_chance
from app.cli.outcomes import chance, facts, outcome, parting, shown
from app.corpus.defaults import default_option
from app.corpus.model import Corpus, Page, PageKey, Position, Question
from app.corpus.places import written_at
from app.scenarios.gaps import QuestionGap
from app.scenarios.model import Comparison, ExactResult, Gap, OptionResult, RunResult, SampleResult, Scenario
from app.scenarios.odds import share
from app.scenarios.stakes import IN_FORCE, NOTHING, OUTCOME, PROMPT, ROLLS, Stake, difference
from app.search import SearchResult
from app.verdicts import Verdict
from app.verdicts.because import decider

WIDTH = 80
MOST_OUTCOMES = 10
MOST_CHOICES = 20
MEETS_NOTHING = "meets no question, so that it ends alike under every interpretation"
"""Of a scenario in which nothing disputed comes up."""


def say(text: str, indent: int = 0, first: str = "") -> None:
    """A paragraph, wrapped and indented; `first` stands before its first line, within the indent. Square brackets are text, not markup."""
    _print(Text(text), indent, first)


def prose(markdown: str, indent: int = 0) -> None:
    """Markdown as text; links show their address."""
    _print(Markdown(markdown, hyperlinks=False), indent)


def _print(renderable: Text | Markdown, indent: int, first: str = "") -> None:
    console = Console(width=WIDTH - indent, highlight=False, color_system=None)
    with console.capture() as captured:
        console.print(renderable)
    for number, line in enumerate(captured.get().strip("\n").splitlines()):
        click.echo(((first.ljust(indent) if number == 0 else " " * indent) + line).rstrip())


def counted(number: int, what: str) -> str:
    """`1 file`, `2 files`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def hits(found: SearchResult) -> None:
    """What a search found: what it is, its id for `show`, and the answer."""
    if found.corrected:
        click.echo(f"Showing results for: {found.corrected}")
    for operator in found.unknown:
        click.echo(f"There is no {operator}.")
    if not found.hits:
        click.echo(f"Nothing found for {found.query!r}. Fewer or other words may help.")
    for hit in found.hits:
        say(f"{hit.title} [{hit.id}]" + (f" ({hit.edition})" if hit.edition else ""), 10, hit.kind)
        if hit.answer:
            say(hit.answer, 12)


def meaning(meant: dict[str, Any]) -> None:
    """What a name means: the thing with its answer, and what else it might mean."""
    found = meant["found"]
    if found is None:
        say(f"Nothing is called {meant['name']!r}. Fewer or other words may help.")
        return
    say(f"{found['title']} [{found['id']}]" + (f" ({found['edition']})" if found["edition"] else ""))
    if found["answer"]:
        say(found["answer"], 2)
    if meant["others"]:
        say("Or: " + ", ".join(f"{other['title']} [{other['id']}]" for other in meant["others"]))


def page(corpus: Corpus, key: PageKey, shown_page: Page) -> None:
    """A skill or a rule with its questions."""
    where = f", p. {shown_page.page}" if shown_page.page else ""
    click.echo(f"{shown_page.name} ({key.edition} {key.section}{where})")
    if shown_page.aliases:
        say("Also called: " + ", ".join(shown_page.aliases), 2)
    click.echo()
    prose(shown_page.effect)
    asked = corpus.shown_on(key)
    click.echo("\nQuestions:" if asked else "\nThe book has no question about it.")
    for one in asked:
        say(one.title, 2)
        say(f"{one.options[default_option(one, key.edition) or one.default]} [{one.id}]", 4)


def question(corpus: Corpus, asked: Question) -> None:
    """A question with every source's position, and the file that it is written in."""
    say(asked.title)
    click.echo(f"[{asked.id}]")
    click.echo(f"{written_at(corpus, asked)}\n")
    prose(asked.text)
    click.echo("\nOptions:")
    for option, meaning in asked.options.items():
        say(f"{option}: {meaning}" + ("  (default)" if option == asked.default else ""), 2)
    click.echo("\nWho says what:" if asked.positions else "\nNobody is on record about it.")
    for position in asked.positions:
        program = " (program)" if position.says == "program" else ""
        edition = f" ({position.edition})" if position.edition else ""
        say(f"{_name(corpus, position.source)}{program}{edition}: {_holds(position)}", 2)
        if position.note:
            prose(position.note, 4)
        if position.cite:
            say(f"Source: {position.cite}", 4)
    say("Scenarios: " + ", ".join(asked.scenarios) if asked.scenarios else "No scenario shows it.")


def _name(corpus: Corpus, source: str) -> str:
    return corpus.sources[source].name if source in corpus.sources else source


def _holds(position: Position) -> str:
    if position.option is None:
        return "silent"
    dates = [f"since {position.from_}"] * bool(position.from_) + [f"until {position.until}"] * bool(position.until)
    return f"{position.option} ({', '.join([position.status, *dates])})"


def verdict(corpus: Corpus, given: Verdict) -> None:
    """A verdict, the chain of reasons (what was taken is marked), and who dissents."""
    asked = corpus.questions[given.question]
    say(asked.title)
    say(f"{given.option}: {asked.options[given.option]}", 2)
    click.echo(f"  By {decider(corpus, given.by)}, as of {given.on}.")
    for reason in given.chain:
        say(f"{decider(corpus, reason.source)}: {reason.option or 'silent'}; {reason.why}", 4, "  →" if reason.taken else "")
    say(f"Dissent: {', '.join(_dissent(corpus, asked, given))}." if given.dissent else "Nobody dissents.", 2)


def _dissent(corpus: Corpus, asked: Question, given: Verdict) -> Iterator[str]:
    """Who dissents, each source once an option; where both its document and its program are on record, which of them it is."""
    voices: dict[tuple[str, str | None], dict[str | None, None]] = {}
    for reason in given.dissent:
        voices.setdefault((reason.source, reason.option), {})[reason.says] = None
    for (source, option), says in voices.items():
        on_record = {position.says for position in asked.positions if position.source == source}
        which = f"; {' and '.join(map(str, says))}" if len(on_record) > 1 else ""
        yield f"{decider(corpus, source)} ({option}{which})"


def run(result: RunResult, scripted: bool) -> None:
    """A run: the dice and choices, the rulings met and why so, and how it ended. `scripted`: the file gives some of the dice."""
    click.echo(f"{result.scenario} ({result.edition})")
    if result.rolls:
        click.echo("\nDice:")
    for roll in result.rolls:
        say(_roll(roll), 2)
    if result.choices:
        click.echo("\nChoices:")
    for choice in result.choices:
        say(f"{choice['by']}: {choice['name']} = {shown(choice['answer'])}", 2)
    if result.rulings:
        click.echo("\nRulings met:")
    for ruling in result.rulings:
        say(f"{ruling['question']}: {ruling['option']}", 2)
        say(ruling["because"], 4)
    click.echo()
    say(outcome(result.outcome))
    if result.goal:
        pursuit(result.goal, scripted)
    if result.unused_dice:
        say("Dice that nothing took: " + ", ".join(f"{entry['name']} (line {entry['line']})" for entry in result.unused_dice) + ".")


def _roll(roll: dict[str, Any]) -> str:
    needs = f", needs {roll['target']}+" if roll["target"] else ""
    modifiers = "".join(f", {amount:+} {why}" for why, amount in roll["modifiers"].items())
    passed = "" if roll["passed"] is None else ", passed" if roll["passed"] else ", failed"
    again = f", re-rolled by {roll['rerolled_by']}" if roll["rerolled_by"] else ""
    return f"{roll['name']}: {' '.join(map(str, roll['dice']))}{needs}{modifiers}{passed}{again}"


def odds(result: ExactResult, scripted: bool) -> None:
    """Exact chances: of what the file asks for, then of each end, the likeliest first; outcomes that read alike are told as one.

    `scripted`: the file gives some of the dice.
    """
    click.echo(result.scenario)
    if result.odds:
        click.echo("\nOdds:")
    for clause in result.odds:
        say(f"{chance(Fraction(clause['p']))}: {facts(clause['when'])}", 2)
    shares: dict[str, Fraction] = {}
    for one in result.outcomes:
        told = outcome(one["outcome"])
        shares[told] = shares.get(told, Fraction()) + Fraction(one["p"])
    click.echo("\nEnds:")
    likeliest = sorted(shares, key=lambda told: -shares[told])
    for told in likeliest[:MOST_OUTCOMES]:
        say(f"{chance(shares[told])}: {told}", 2)
    if len(likeliest) > MOST_OUTCOMES:
        click.echo(f"  and {len(likeliest) - MOST_OUTCOMES} more; --json prints them all")
    if result.goal:
        pursuit(result.goal, scripted)


def pursuit(goal: dict[str, Any], scripted: bool) -> None:
    """What comes of a goal, and at every choice made for it the answer to give, with what each answer is worth."""
    click.echo("\nBest play:")
    say(headline(goal), 2)
    if scripted and is_matter_of_chance(goal):
        say("What an answer is worth counts the dice that the file scripts as still to be thrown.", 2)
    told = list(advice(goal))
    for heading, lines in told[:MOST_CHOICES]:
        say(heading, 2)
        for line in lines:
            say(line, 4)
    if len(told) > MOST_CHOICES:
        click.echo(f"  and {len(told) - MOST_CHOICES} more choices; --json prints them all")


def shares(result: SampleResult) -> None:
    """What plays at random met: of what the file asks for, then each end, with the interval that holds its chance in 95 of 100 samples."""
    click.echo(f"{result.scenario}: {counted(result.times, 'play')} at random, seed {result.seed}")
    if result.odds:
        click.echo("\nOdds:")
    for clause in result.odds:
        say(f"{_share(clause)}: {facts(clause['when'])}", 2)
    click.echo("\nEnds:")
    times: Counter[str] = Counter()
    for one in result.outcomes:
        times[outcome(one["outcome"])] += one["times"]
    for told, met in times.most_common(MOST_OUTCOMES):
        say(f"{_share(share(met, result.times))}: {told}", 2)
    if len(times) > MOST_OUTCOMES:
        click.echo(f"  and {len(times) - MOST_OUTCOMES} more; --json prints them all")


def _share(met: dict[str, Any]) -> str:
    low, high = met["interval"]
    return f"{met['share']:.1%} ({low:.1%} to {high:.1%})"


def comparison(corpus: Corpus, compared: Comparison, ended: dict[str, Any] | None) -> None:
    """Each question's options: who holds them, how they end, and which end alike; `ended` is how a play ends that meets no question."""
    click.echo(compared.scenario)
    if ended is not None:
        say(f"{MEETS_NOTHING[0].upper()}{MEETS_NOTHING[1:]}.", 2)
        say(f"Ends: {outcome(ended)}", 2)
    for id, options in compared.questions.items():
        asked = corpus.question(id)
        click.echo()
        say(asked.title if asked else id)
        click.echo(f"[{id}]")
        for option, result in options.items():
            meaning = f": {asked.options[option]}" if asked and option in asked.options else ""
            say(f"{option}{meaning}", 2)
            held = ", ".join(_name(corpus, source) for source in result.sources) or "no source"
            say(f"Held by {held}.", 4)
            say(_end(result, options), 4)
        ends = sum(result.same_as is None for result in options.values())
        click.echo("  All options end alike." if ends == 1 else f"  {ends} different ends.")
        if id in compared.gaps:
            say(f"Largest gap: {_gap(compared.gaps[id])}.", 2)


def _gap(gap: Gap) -> str:
    """A gap in words: how much, between which options, in what."""
    what = f"{facts(gap.when)} ({gap.p[0]} against {gap.p[1]})" if gap.when is not None and gap.p else "the play ends otherwise"
    much = chance(Fraction(gap.gap)) if gap.sampled is None else f"about {_share(gap.sampled)}"
    return f"{much} between {gap.between[0]} and {gap.between[1]}: {what}"


def gaps(corpus: Corpus, found: list[QuestionGap]) -> None:
    """Questions by the largest gap that their scenarios show."""
    for one in found:
        asked = corpus.question(one.question)
        say(asked.title if asked else one.question)
        click.echo(f"  [{one.question}]")
        say(f"{_gap(one.gap)}; {one.scenario}" if one.gap else "no scenario could be played", 2)


def _end(result: OptionResult, options: dict[str, OptionResult]) -> str:
    if result.same_as is None:
        return f"Ends: {parting(result.outcome, (other.outcome for other in options.values()))}"
    differs = difference(options[result.same_as].run, result.run)
    on_the_way = {ROLLS: ", with other dice on the way", PROMPT: ", with other choices on the way"}.get(differs, "")
    return f"Ends as {result.same_as}{on_the_way}."


_CHANGES = {
    IN_FORCE: "in force", OUTCOME: "ends otherwise", ROLLS: "other dice, same end", PROMPT: "other choices, same end", NOTHING: "no change",
}


def stakes(corpus: Corpus, scenario: Scenario, found: list[Stake]) -> None:
    """The questions met, those that change the outcome first."""
    weighty = sum(stake.changes for stake in found)
    met = f"meets {counted(len(found), 'question')}; how it ends depends on {weighty} of them" if found else MEETS_NOTHING
    click.echo(f"{scenario.id}: {met}")
    for stake in sorted(found, key=lambda s: not s.changes):
        asked = corpus.question(stake.question)
        click.echo()
        say(asked.title if asked else stake.question, 2, "≠" if stake.changes else "")
        click.echo(f"  [{stake.question}]")
        if stake.under:
            say("Met only under " + ", ".join(f"{question}={option}" for question, option in stake.under.items()) + ".", 4)
        for option, changes in stake.options.items():
            say(f"{option}: {_CHANGES.get(changes, f'cannot be played: {changes}')}", 4)


def changes(found: dict[str, Any]) -> None:
    """What parts two books, kind by kind."""
    alike = True
    for kind in ("sources", "profiles", "pages", "questions", "scenarios"):
        told = found[kind]
        lines = [
            *(f"{how}: {id}" for how in ("added", "removed") for id in told[how]),
            *(f"renamed: {one['from']} to {one['to']}" for one in told["renamed"]),
            *(f"changed: {id} ({', '.join(fields)})" for id, fields in told["changed"].items()),
        ]
        alike = alike and not lines
        for line in lines:
            say(f"{kind[:-1]} {line}", 2)
    if alike:
        click.echo("The two books say the same.")
