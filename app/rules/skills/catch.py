"""Catch (p. 126): re-rolls a failed catch."""
from __future__ import annotations

from app.rules.skills.reroll_skill import rerolls_failed

SKILL = "Catch"
rerolls_failed(SKILL, "catch")
