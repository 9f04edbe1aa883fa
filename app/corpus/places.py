"""Where things are written, as messages and commands name it."""
from __future__ import annotations

from pathlib import Path

from app import paths
from app.corpus.model import Corpus, Question
from app.corpus.positions import parse_file


def file_name(root: Path, path: Path) -> str:
    """A file of the book in `root`, by name: below `rulings/` for the project's own book, wherever that lies; else the file that was read."""
    if root.resolve() == paths.own_rulings().resolve():
        return (Path("rulings") / path.relative_to(root)).as_posix()
    return path.as_posix()


def written_at(corpus: Corpus, question: Question) -> str:
    """The file and line where a question of the book begins: `rulings/bb2025/skills/grab.yaml:31`."""
    root, home = Path(corpus.root), corpus.homes[question.id]
    path = root / home.edition / f"{home.section}s" / f"{home.slug}.yaml"
    line = parse_file(path).line(("questions", corpus.pages[home].questions.index(question), "id"))
    return f"{file_name(root, path)}:{line}"
