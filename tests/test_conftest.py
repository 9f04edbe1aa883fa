"""The rule of the shared `conftest.py`: where nothing that needs a browser may be skipped, a skip is a failure."""
from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

CONFTEST = (Path(__file__).parent / "conftest.py").read_text()
SKIPPED = """
import pytest

@pytest.mark.browser
@pytest.mark.skipif(True, reason="no browser here")
def test_in_a_browser(): ...

@pytest.mark.skipif(True, reason="not played yet")
def test_elsewhere(): ...
"""


@pytest.fixture
def suite(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makeini("[pytest]\nmarkers = browser: needs a browser")
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(SKIPPED)
    return pytester


def test_a_skipped_browser_test_fails_where_none_may_be_skipped(suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHLINE_NO_SKIP", "1")
    result = suite.runpytest_inprocess()
    result.assert_outcomes(errors=1, skipped=1)
    assert "no browser here" in result.stdout.str()


def test_elsewhere_a_browser_test_may_be_skipped(suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TOUCHLINE_NO_SKIP", raising=False)
    suite.runpytest_inprocess().assert_outcomes(skipped=2)
