"""Sure Hands (p. 136): re-rolls a failed pick-up, but not Secure the Ball; protects from Strip Ball (see there)."""
from __future__ import annotations

from app.rules.skills.reroll_skill import rerolls_failed

SKILL = "Sure Hands"
rerolls_failed(SKILL, "pickup")
