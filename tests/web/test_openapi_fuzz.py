"""What the API's description promises holds for requests made up from it: no request, right or wrong, makes the server fail.

schemathesis is used as a library; its pytest plugin is not needed and stays out (see pyproject.toml).
"""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from tempfile import mkdtemp

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from app.settings import Settings
from tests.the_book import site_over_the_book

EXAMPLES = 25
"""Requests for each path, some of the right shape and some not; the same ones each time."""


@cache
def whole() -> Flask:
    """The site over the book, once for all paths."""
    return site_over_the_book(Settings(data=mkdtemp()))


@pytest.fixture(scope="module", autouse=True)
def closing() -> Iterator[None]:
    yield
    for worker in ("touchline-worker", "touchline-reader", "touchline-ranking"):
        whole().extensions[worker].close()


@cache
def operations() -> dict[str, schemathesis.schemas.APIOperation]:
    """Every path of the description with its method."""
    schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", whole())
    return {f"{found.ok().method.upper()} {found.ok().path}": found.ok() for found in schema.get_all_operations()}


@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, phases=(Phase.generate,), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_no_request_makes_the_server_fail(data: st.DataObject) -> None:
    for name, operation in operations().items():
        mode = data.draw(st.sampled_from(list(schemathesis.GenerationMode)))
        case = data.draw(operation.as_strategy(generation_mode=mode))
        response = case.call()
        assert response.status_code < 500, f"{name}: {case.as_curl_command()}\n{response.text}"
