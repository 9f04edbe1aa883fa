"""Verdicts: which option of a question is in force for a source or a profile on a day, and why."""
from app.corpus.defaults import default_option
from app.verdicts.verdict import Verdict, edition_for, interpretation, interpretations, verdict

__all__ = ["Verdict", "default_option", "edition_for", "interpretation", "interpretations", "verdict"]
