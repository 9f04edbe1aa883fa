"""Makes the mark of the browser tests known, so that `-m "not browser"` leaves them out."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: needs chromium and drives the site in it")
