"""Somebody with a browser: pages, and forms that are sent with the token that their page gave."""
from __future__ import annotations

import re
from html import unescape
from itertools import count
from urllib.parse import urlsplit

from flask import Flask
from werkzeug.test import TestResponse

from app.web.desk.at_hand import COOKIE

_addresses = count(1)


class Visitor:
    """A client of the site, from an address of its own; signed in if a token is given."""

    def __init__(self, app: Flask, token: str | None = None) -> None:
        number = next(_addresses)
        self.client = app.test_client()
        self.origin = {"REMOTE_ADDR": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}
        self._csrf = ""
        if token:
            self.client.set_cookie(COOKIE, token)

    def get(self, path: str, **query: str) -> TestResponse:
        """What the site answers."""
        return self.client.get(path, query_string=query or None, environ_base=self.origin)

    def page(self, path: str, **query: str) -> str:
        """The page at an address, which has to be there."""
        found = self.get(path, **query)
        assert found.status_code == 200, (path, found.status_code, found.text)
        return found.text

    def post(self, path: str, fields: dict[str, object] | None = None) -> TestResponse:
        """Sends a form, as the page that holds it would."""
        return self.client.post(path, data={"csrf_token": self.csrf(), **(fields or {})}, environ_base=self.origin)

    def sends(self, path: str, fields: dict[str, object] | None = None) -> str:
        """Sends a form that has to be taken; the path that it leads to."""
        found = self.post(path, fields)
        assert found.status_code == 303, (path, found.status_code, words_of(found.text))
        return urlsplit(found.location).path

    def csrf(self) -> str:
        """The token that forms of this visitor carry."""
        if not self._csrf:
            found = re.search(r'name="csrf_token" value="([^"]+)"', self.page("/sign-in"))
            assert found
            self._csrf = found[1]
        return self._csrf


def words_of(page: str) -> str:
    """What a page says, without its elements, each space once."""
    body = re.sub(r"<(script|style|datalist)\b.*?</\1>", " ", page.partition("<main")[2] or page, flags=re.S)
    body = re.sub(r"</?mark>", "", body)  # within a text
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", body)).split())
