"""The engine as drivers use it: one step of play, with every skill registered and every switch known."""
from __future__ import annotations

from app.rules import switchboard
from app.rules.procedures.turn import take
from app.rules.skills import load_all

load_all()

__all__ = ["switchboard", "take"]
