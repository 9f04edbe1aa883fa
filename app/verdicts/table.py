"""A difference as a table: one line a question, for spreadsheets."""
from __future__ import annotations

import csv
import io
from fractions import Fraction

from app.verdicts.difference import Difference, Row

COLUMNS = (
    "question", "edition", "title", "group", "first", "first_option", "first_by", "second", "second_option", "second_by", "scenarios", "gap",
)


def as_csv(found: Difference) -> str:
    """The difference as CSV with a line of headings; `scenarios` are those that end otherwise, `gap` is the largest that they show."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(COLUMNS)
    for row in found.questions:
        one, other = row.first, row.second
        apart = " ".join(shown.scenario for shown in row.scenarios if not shown.alike)
        lines.writerow([
            row.question, row.edition, row.title, row.group, found.first.name, one.option, one.by, found.second.name, other.option, other.by,
            apart, largest_gap(row) or ""])
    return text.getvalue()


def largest_gap(row: Row) -> str | None:
    """The largest gap in chances that the scenarios of a question show between both sides; None where no chances were worked out."""
    return max((shown.gap.gap for shown in row.scenarios if shown.gap is not None), key=Fraction, default=None)
