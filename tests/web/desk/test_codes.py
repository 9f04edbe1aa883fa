"""QR codes as a phone reads them: decoded by a library that has nothing to do with the one that draws them, and then opened."""
from __future__ import annotations

import io
import re
from urllib.parse import urlsplit

import pytest
import resvg_py
import zxingcpp
from PIL import Image

from app.settings import Settings

from .conftest import Scene
from .visitor import words_of


def read(picture: bytes) -> str:
    """What the one code in a picture says."""
    (found,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(picture)))
    assert found.format == zxingcpp.BarcodeFormat.QRCode
    return found.text


def drawn(svg: str) -> bytes:
    """An SVG as pixels, on white as on paper."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, background="white"))


def codes_of(page: str) -> list[str]:
    """The QR codes that stand in a page."""
    found = re.findall(r"<svg[^>]*qr.*?</svg>", page, re.S)
    return [svg if "xmlns=" in svg else svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1) for svg in found]


def opened(scene: Scene, address: str) -> str:
    """The page that a phone gets at that address."""
    parts = urlsplit(address)
    return scene.nobody.page(f"{parts.path}?{parts.query}" if parts.query else parts.path)


@pytest.mark.parametrize("form", ["png", "svg"])
def test_the_events_code_opens_the_event(scene: Scene, form: str) -> None:
    found = scene.nobody.get(f"{scene.path}/qr.{form}")
    address = read(found.data if form == "png" else drawn(found.text))
    assert address == f"http://localhost{scene.path}"
    assert scene.event.name in words_of(opened(scene, address))


def test_codes_hold_the_address_that_the_installation_is_reached_at(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(scene.app.extensions, "touchline-settings", Settings(base_url="https://rulings.example/"))
    assert read(scene.nobody.get(f"{scene.path}/qr.png").data) == f"https://rulings.example{scene.path}"


def test_the_flyers_code_opens_the_event(scene: Scene) -> None:
    (svg,) = codes_of(scene.nobody.page(f"{scene.path}/flyer"))
    assert read(drawn(svg)) == f"http://localhost{scene.path}"


def test_an_invitations_code_opens_the_invitation(scene: Scene) -> None:
    page = scene.organiser.page(scene.organiser.sends(f"{scene.path}/crew/invite", {"role": "referee"}))
    link = re.search(r'<code class="link">([^<]+)</code>', page)
    (svg,) = codes_of(page)
    address = read(drawn(svg))
    assert link and address == link[1]
    assert f"{scene.event.name} asks you to be its referee" in words_of(opened(scene, address))


def test_every_code_of_the_pack_opens_its_page_with_the_events_answers(scene: Scene) -> None:
    page = scene.nobody.page(f"{scene.path}/pack")
    cover, *entries = codes_of(page)
    assert read(drawn(cover)) == f"http://localhost{scene.path}"
    names = [words_of(name).split(" · ")[0] for name in re.findall(r'<section class="entry">.*?<h2>([^<]+)', page, re.S)]
    addresses = [read(drawn(svg)) for svg in entries]
    assert len(addresses) == len(names) > 40 and len(set(addresses)) == len(addresses)
    corpus = scene.app.extensions["touchline"].corpus
    keys = {f"http://localhost/{key.edition}/{key.section}s/{key.slug}?event={scene.event.code}": found.name for key, found in corpus.pages.items()}
    assert [keys[address] for address in addresses] == [name.strip() for name in names]
    first = opened(scene, addresses[0])
    assert f"<h1>{names[0].strip()}" in first and scene.event.name in first
