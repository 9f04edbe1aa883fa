"""What skills and rules are called in the language of the page, where the book knows it; else by their English names."""

from __future__ import annotations

from flask import current_app, has_app_context

from app.web.languages import ENGLISH, language


def skill_name(name: str) -> str:
    """`Sidestep` as the rulebook of that language has it; as it is where the book does not know."""
    if language() == ENGLISH or not has_app_context():
        return name
    found: str = current_app.extensions["touchline"].local_name(name, language())
    return found
