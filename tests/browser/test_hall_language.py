"""A site exported in another language, on a file host: hall mode keeps it and says so in that language, whatever the browser prefers."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from app.web.export import export_site
from tests.browser.conftest import NEEDS_CHROMIUM
from tests.browser.test_hall import hosted
from tests.web.conftest import make_app
from tests.web.miniature.corpus import corpus as miniature_corpus

pytestmark = NEEDS_CHROMIUM


def test_a_french_export_is_french_without_a_network(browser: Browser, tmp_path: Path) -> None:
    app = make_app(miniature_corpus(), SERVED=False, HALL=True)
    export_site(app, tmp_path / "site", lang="fr")
    app.extensions["touchline-worker"].close()
    with hosted(tmp_path / "site") as port, browser.new_context(locale="de-DE") as context:
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{port}/index.html")
        expect(page.locator("#hall")).to_contain_text("hors ligne")
        context.set_offline(True)
        page.goto(f"http://127.0.0.1:{port}/bb2025/skills/grab.html")
        assert page.locator("html").get_attribute("lang") == "fr"
        page.goto(f"http://127.0.0.1:{port}/search.html?q=grab")
        expect(page.get_by_role("button", name="Chercher")).to_be_visible()
