"""The host that a request names."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask

from app.corpus.model import Corpus
from app.settings import Settings
from app.web import create_app, hosts

from .miniature.theatre import SETTINGS


@pytest.mark.parametrize("host", [
    "localhost", "localhost:8000", "touchline.example", "127.0.0.1:80", "[::1]:8000", "my_hall.local.", "a" * 63 + ".example", "xn--bcher-kva.example",
])
def test_a_host_that_can_be_is_answered(host: str) -> None:
    assert hosts.can_be(host)


@pytest.mark.parametrize("host", [
    "", "a..b", "a" * 64, ".", "-a.example", "a.example-", "a b", "evil.example/path", "user@evil.example", "a:b", "a:123456", "bücher.example", "a\r\nb",
    "a.example\n", ".".join(["a" * 60] * 4), "<script>", "%41",
])
def test_a_host_that_cannot_be_is_refused(host: str) -> None:
    assert not hosts.can_be(host)


@pytest.mark.parametrize("path", ["/", "/bb2025/skills/grab", "/desk", "/api/v1/questions", "/no/such/page", "/static/site.css"])
@pytest.mark.parametrize("host", ["a..b", "a" * 64, ".".join(["a" * 60] * 50)])
def test_a_request_to_such_a_host_is_a_400_everywhere(app: Flask, path: str, host: str) -> None:
    found = app.test_client().get(path, environ_overrides={"HTTP_HOST": host})
    assert found.status_code == 400 and "Host header" in found.text


def test_a_host_that_the_proxy_tells_is_looked_at_too(corpus: Corpus, tmp_path: Path) -> None:
    behind = create_app(corpus, SETTINGS, Settings(data=str(tmp_path), proxies=1))
    told = behind.test_client().get("/about", headers={"X-Forwarded-Host": "a..b", "X-Forwarded-For": "192.0.2.1"})
    assert told.status_code == 400
    behind.extensions["touchline-worker"].close()
