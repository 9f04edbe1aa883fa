"""Pass (p. 132): re-rolls a failed Passing Ability Test of a Pass Action."""
from __future__ import annotations

from app.rules.skills.reroll_skill import rerolls_failed

SKILL = "Pass"
rerolls_failed(SKILL, "pass")
