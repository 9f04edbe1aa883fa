"""Words of the desk that its store keeps in English, and its pages show in the language of the reader."""

from __future__ import annotations

from app.web.languages import N_

ROLES = (N_("referee"), N_("head referee"), N_("organiser"))
STATES = (N_("open"), N_("ruled"), N_("appealed"), N_("upheld"), N_("overruled"), N_("withdrawn"))
"""Where a dispute stands."""
DEVICES = (N_("unknown device"),)
