"""What exact odds may cost: given, set in the environment, or the engine's own measure."""
from __future__ import annotations

import pytest

from app.errors import TouchlineError
from app.rules.drivers.budget import LEAVES, SECONDS
from app.scenarios.budgets import LEAVES_SETTING, SECONDS_SETTING, budget


def test_without_a_setting_the_engine_s_own_measure_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(LEAVES_SETTING, raising=False)
    monkeypatch.delenv(SECONDS_SETTING, raising=False)
    assert (budget().leaves, budget().seconds) == (LEAVES, SECONDS)


def test_the_environment_sets_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LEAVES_SETTING, "70")
    monkeypatch.setenv(SECONDS_SETTING, "0.5")
    assert (budget().leaves, budget().seconds) == (70, 0.5)


def test_what_is_given_goes_before_the_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LEAVES_SETTING, "70")
    assert budget(leaves=8).leaves == 8


@pytest.mark.parametrize(("name", "text"), [
    (LEAVES_SETTING, "many"), (LEAVES_SETTING, "0"), (LEAVES_SETTING, "1.5"), (SECONDS_SETTING, "-1"), (SECONDS_SETTING, "nan"), (SECONDS_SETTING, "inf")])
def test_a_setting_that_is_no_number_above_nothing_is_an_error(name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, text)
    with pytest.raises(TouchlineError, match=f"{name}={text} cannot be used"):
        budget()
