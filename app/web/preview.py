"""Link previews: a picture of a question or a scenario with its answer and its pitch, as PNG, for those who show a link to others."""

from __future__ import annotations

import textwrap
from functools import lru_cache

import font_lato
import msgspec
import resvg_py
from markupsafe import Markup

from app.web.diagram import Arrow, Diagram, Frame
from app.web.pitch import CROWD, EDGE, Drawing, draw, element

WIDTH, HEIGHT = 1200, 630
MARGIN, GAP = 60, 40
PITCH_WIDTH, PITCH_HEIGHT = 520, 500
KEPT = 256
"""How many pictures are remembered; one has some 40 kB."""
FIRST, PAUSE = 72, 18
"""The foot of the line above all text, and the room between two texts."""
SIZES = ((48, 32, 24), (40, 28, 24), (36, 26, 22), (30, 24, 20))
"""The sizes of type of title, answer and who gives it, from the largest."""
MOST_LINES = 5
"""Longer texts are cut, where the smallest type does not hold them."""
LETTER = 0.53
"""The width of a letter against the size of the type, on the safe side of the average."""
FONT, FACES = "Lato", ("Lato", "LatoBold")

STYLE = """
.paper { fill: #fbfaf6 } .mark { fill: #0b6b3a } text { font-family: Lato; fill: #1d2321 }
.brand, .title, .answer { font-weight: bold } .brand { fill: #0b6b3a } .soft { fill: #56605c }
.grass { fill: #e6f0e3 } .endzone { fill: #d3e4d0 } .grid { stroke: #c3d5c1 } .line { stroke: #6c8a6e; stroke-width: 2 }
.edge { stroke: #6c8a6e; stroke-width: 4 } .coord { font-size: 15px; fill: #56605c; text-anchor: middle }
.body { stroke: #fff; stroke-width: 1.5 } .home .body { fill: #9b1c31 } .away .body { fill: #1f4b99 }
.id { font-weight: bold; font-size: 16px; text-anchor: middle; fill: #fff } .long { font-size: 12px }
.trapdoor rect, .trapdoor path { fill: none; stroke: #56605c; stroke-width: 2 }
.cross { stroke: #1d2321; stroke-width: 3; fill: none }
.badge circle { fill: #fff; stroke: #1d2321; stroke-width: 1.5 } .badge text { font-weight: bold; font-size: 11px; text-anchor: middle }
.ghost .body { fill: none; stroke-width: 1.75; stroke-dasharray: 3.5 2.5 } .ghost.home .body { stroke: #9b1c31 }
.ghost.away .body { stroke: #1f4b99 } .ghost .id { fill: #56605c }
.ball ellipse { fill: #7a4a1e; stroke: #fff; stroke-width: 1.25 } .ball path { stroke: #fff; fill: none }
.arrow { stroke-width: 2.75; fill: none } .arrow.push { stroke: #1d2321 } .arrow.move { stroke: #56605c; stroke-dasharray: 4 3 }
.tip.push path { fill: #1d2321 } .tip.move path { fill: #56605c }
"""
"""What `static/site.css` is to the pages in light colours, without what the renderer does not know."""


class Scene(msgspec.Struct, frozen=True):
    """The position on a preview: how it ends, its crop, how it was, what moved."""

    after: Diagram
    crop: Frame
    before: Diagram | None = None
    arrows: tuple[Arrow, ...] = ()


def preview(title: str, answer: str, by: str, scene: Scene | None) -> bytes:
    """The preview as PNG. `by` says who gives the answer; without a scene the words have the whole width."""
    return _rendered(str(_picture(title, answer, by, scene)))


@lru_cache(maxsize=KEPT)
def _rendered(svg: str) -> bytes:
    """The picture as PNG, drawn with a font that comes with the program, so that it looks alike on every machine."""
    return bytes(resvg_py.svg_to_bytes(
        svg_string=svg, style_sheet=STYLE, skip_system_fonts=True, font_files=[font_lato.font_files[name] for name in FACES],
        font_family=FONT, sans_serif_family=FONT))


def _picture(title: str, answer: str, by: str, scene: Scene | None) -> Markup:
    room = WIDTH - 2 * MARGIN - (PITCH_WIDTH + GAP if scene else 0)
    parts = [
        element("rect", class_="paper", width=WIDTH, height=HEIGHT),
        element("rect", class_="mark", width=16, height=HEIGHT),
        element("text", "Touchline", class_="brand", x=MARGIN, y=FIRST, font_size=32),
    ]
    y: float = FIRST
    for line in _set(((title, "title"), (answer, "answer"), (by, "soft")), room):
        y += line.space
        parts.append(element("text", line.words, class_=line.kind, x=MARGIN, y=y, font_size=line.size))
    return element("svg", *parts, *([_pitch(scene)] if scene else []), xmlns="http://www.w3.org/2000/svg", width=WIDTH, height=HEIGHT)


class _Line(msgspec.Struct, frozen=True):
    """A line of type, and how far its foot is below that of the line before."""

    words: str
    kind: str
    size: int
    space: float


def _set(texts: tuple[tuple[str, str], ...], room: float) -> list[_Line]:
    """The texts in the largest sizes of type in which all stand above the lower margin; in the smallest, long ones are cut."""
    for sizes in SIZES:
        lines: list[_Line] = []
        for (words, kind), size in zip(texts, sizes, strict=True):
            columns = int(room / (size * LETTER))
            most = MOST_LINES if sizes is SIZES[-1] else None
            wrapped = textwrap.wrap(words, columns, max_lines=most, placeholder=" …")
            lines += [_Line(line, kind, size, size * 1.25 + (0 if place else PAUSE)) for place, line in enumerate(wrapped)]
        if FIRST + sum(line.space for line in lines) <= HEIGHT - MARGIN / 2:
            break
    return lines


def _pitch(scene: Scene) -> Markup:
    """The position, as large as its place allows."""
    drawing = Drawing(scene.crop, "")
    width, height = drawing.width + EDGE + CROWD, drawing.height + EDGE + CROWD
    scale = min(PITCH_WIDTH / width, PITCH_HEIGHT / height)
    x, y = WIDTH - MARGIN - width * scale, (HEIGHT - height * scale) / 2
    whole = draw(scene.after, scene.crop, "p", "", scene.before, scene.arrows)
    return element("g", whole, transform=f"translate({x:.1f} {y:.1f}) scale({scale:.3f})")
