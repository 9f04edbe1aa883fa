"""What all tests share: property tests have no deadline, since a busy machine is no fault of the program; browser tests are not skipped quietly;
templates are compiled once."""
from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from types import CodeType

import pytest
from flask import Flask
from hypothesis import settings
from jinja2.bccache import Bucket, BytecodeCache

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


class Compiled(BytecodeCache):
    """Templates as Python, by their names and their texts."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._kept.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        assert bucket.code is not None
        self._kept[bucket.key, bucket.checksum] = bucket.code


@pytest.fixture(autouse=True, scope="session")
def templates_compiled_once() -> Iterator[None]:
    """All applications of a run share what their templates compile to: most tests have an application of their own, and ask it for one page."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(Flask.jinja_options, "bytecode_cache", Compiled())
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.skipped and item.get_closest_marker("browser") and os.environ.get(MUST_NOT_SKIP):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped although {MUST_NOT_SKIP} is set: {report.longrepr}"
    return report
