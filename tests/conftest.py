"""What all tests share: property tests have no deadline, since a busy machine is no fault of the program; browser tests are not skipped quietly."""
from __future__ import annotations

import os
from collections.abc import Generator, Iterator

import pytest
from hypothesis import settings

settings.register_profile("touchline", deadline=None)
settings.load_profile("touchline")

MUST_NOT_SKIP = "TOUCHLINE_NO_SKIP"
"""With this environment variable set, a test that needs a browser fails where it would be skipped."""


@pytest.fixture(autouse=True, scope="session")
def desk_elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Whatever a test starts keeps its desk in a folder of the tests' own."""
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name == "DATABASE_URL" or (name.startswith("TOUCHLINE_") and name != MUST_NOT_SKIP)]:
            patch.delenv(name)
        patch.setenv("TOUCHLINE_DATA", str(tmp_path_factory.mktemp("desk")))
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.skipped and item.get_closest_marker("browser") and os.environ.get(MUST_NOT_SKIP):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped although {MUST_NOT_SKIP} is set: {report.longrepr}"
    return report
