"""Skills and traits, one file each (or a family that must be read together). `load_all()` registers them on their hooks."""
from __future__ import annotations

import importlib
import pkgutil


def load_all() -> None:
    """Imports every skill, which registers it, and freezes the hooks. Doing so twice changes nothing."""
    from app.rules.hooks import Hook

    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{module.name}")
    for hook in Hook.all.values():
        hook.freeze()
