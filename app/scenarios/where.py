"""Where in its file an error that came up at the table belongs: its step, its entry of a script, its question."""
from __future__ import annotations

import re
from pathlib import Path

from app.corpus.positions import parse_file
from app.scenarios.model import Scenario

_TRIAL = r"(?P<trial>\S+=\S+: )?"
_STEP = re.compile(_TRIAL + r"step (?P<step>\d+): ")
_LINE = re.compile(_TRIAL + r"line (?P<line>\d+): ")
_QUESTION = re.compile(_TRIAL + r"(?P<where>interpretation: )?the (?:engine has no question|question) '(?P<question>[^']+)'")


def placed(scenario: Scenario, error: str, file: str = "") -> str:
    """The error under the name and the line of the scenario's file: `file:line: what is wrong and what would be right`."""
    file = file or scenario.path or scenario.id
    line, text = place(scenario, error, file)
    return f"{file}:{line}: {text}"


def place(scenario: Scenario, error: str, file: str) -> tuple[int, str]:
    """The line of the file that the error belongs to, and the error without what tells of its place."""
    text = error.removeprefix(f"{file}, ").removeprefix(f"{file}: ")
    line = 1
    if (step := _STEP.match(text)) and int(step["step"]) <= len(scenario.play):
        line = scenario.play[int(step["step"]) - 1].line
    elif entry := _LINE.match(text):
        line, text = int(entry["line"]), (entry["trial"] or "") + text[entry.end():]
    elif asked := _QUESTION.match(text):
        line = _line_of(file, asked["question"])
    elif trial := re.match(r"(?P<question>\S+)=(?P<option>\S+): ", text):
        line = _line_of(file, trial["question"], trial["option"])
    return line or 1, text


def _line_of(file: str, question: str, option: str | None = None) -> int:
    """The line on which the file names the question (and its option); 1 where it does not, and for a text that is no file."""
    if not Path(file).is_file():
        return 1
    document = parse_file(Path(file))
    for key in ("interpretation", "under", "odds_under"):
        named = document.value.get(key) if isinstance(document.value, dict) else None
        if isinstance(named, dict) and question in named:
            inside = named[question]
            if option is not None and isinstance(inside, dict) and option in inside:
                return document.line((key, question, option))
            return document.line((key, question))
    return 1
