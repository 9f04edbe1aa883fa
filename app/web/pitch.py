"""The pitch as SVG: cropped, numbered, the same crop under each option.

A picture has no colour, script or style of its own: its parts have classes, and `static/site.css` dresses them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape

from app.web.diagram import COLUMNS, MARKS, ROWS, WHOLE, WIDEST, Arrow, Diagram, Frame, Piece, Square, changed
from app.web.spoken import spoken_diagram

CELL = 46
EDGE = 28
"""Room for the numbers of columns and rows."""
CROWD = 14
"""Room on the other two sides, for an arrow into the crowd."""
CORNERS = ((-16, -16), (16, -16), (-16, 16))


def element(name: str, *children: str | Markup, **attributes: Any) -> Markup:
    """An XML element; every attribute, and every child that is not markup already, is escaped. `a_b` becomes `a-b`, `class_` `class`."""
    written = "".join(
        [f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"' for key, value in attributes.items() if value is not None])
    if not children:
        return Markup(f"<{name}{written}/>")
    return Markup(f"<{name}{written}>{''.join(map(escape, children))}</{name}>")


class Drawing:
    """One picture in the making: knows the crop, and where in it a square's middle is."""

    def __init__(self, crop: Frame, name: str) -> None:
        self.crop = crop
        self.name = name
        self.width = (crop.right - crop.left + 1) * CELL
        self.height = (crop.bottom - crop.top + 1) * CELL

    def middle(self, square: Square) -> tuple[float, float]:
        """The middle of a square, in the picture's units."""
        return (square[0] - self.crop.left + 0.5) * CELL, (square[1] - self.crop.top + 0.5) * CELL

    def grass(self) -> list[Markup]:
        """The ground: end zones, grid, the lines of the pitch, numbers."""
        crop, parts = self.crop, [element("rect", class_="grass", width=self.width, height=self.height)]
        for zone in {crop.left, crop.right} & {1, COLUMNS}:
            parts.append(element("rect", class_="endzone", x=(zone - crop.left) * CELL, width=CELL, height=self.height))
        for column in range(crop.left, crop.right + 1):
            x = (column - crop.left) * CELL
            if column > crop.left:
                parts.append(element("line", class_="line" if column in (2, 14, COLUMNS) else "grid", x1=x, x2=x, y1=0, y2=self.height))
            parts.append(element("text", str(column), class_="coord", x=x + CELL / 2, y=self.height + 19))
        for row in range(crop.top, crop.bottom + 1):
            y = (row - crop.top) * CELL
            if row > crop.top:
                parts.append(element("line", class_="line" if row in (5, 12) else "grid", y1=y, y2=y, x1=0, x2=self.width))
            parts.append(element("text", str(row), class_="coord", x=-14, y=y + CELL / 2 + 5))
        return parts + self._edges()

    def _edges(self) -> list[Markup]:
        """A thick line where the crop meets the edge of the pitch."""
        crop, edges = self.crop, []
        if crop.top == 1:
            edges.append((0, 0, self.width, 0))
        if crop.bottom == ROWS:
            edges.append((0, self.height, self.width, self.height))
        if crop.left == 1:
            edges.append((0, 0, 0, self.height))
        if crop.right == COLUMNS:
            edges.append((self.width, 0, self.width, self.height))
        return [element("line", class_="edge", x1=a, y1=b, x2=c, y2=d) for a, b, c, d in edges]

    def trapdoor(self, square: Square) -> Markup:
        """A trapdoor: a frame within its square, barred, that shows beside whoever stands on it."""
        x, y = self.middle(square)
        return element(
            "g", element("rect", x=-21, y=-21, width=42, height=42), element("path", d="M-21 -11h42M-21 0h42M-21 11h42"),
            class_="trapdoor", transform=f"translate({x:g} {y:g})")

    def piece(self, piece: Piece, ghost: bool = False) -> Markup:
        """A player: round at home, square away, a bar if prone, a bar with a cross if stunned; his id inside."""
        assert piece.at is not None
        x, y = self.middle(piece.at)
        classes = f"piece {'home' if piece.team == 'home' else 'away'} {'ghost' if ghost else piece.state}"
        if piece.state != "standing":
            shape = [element("rect", class_="body", x=-21, y=-12, width=42, height=24, rx=12 if piece.team == "home" else 3)]
            if piece.state == "stunned" and not ghost:
                shape.append(element("path", class_="cross", d="M-19 -19L19 19M-19 19L19 -19"))
        elif piece.team == "home":
            shape = [element("circle", class_="body", r=18.5)]
        else:
            shape = [element("rect", class_="body", x=-17, y=-17, width=34, height=34, rx=4)]
        long = " long" if len(piece.id) > 3 else ""
        badges = [] if ghost else self._badges(piece)
        return element(
            "g", *shape, element("text", piece.id, class_=f"id{long}", y=5.5), *badges, class_=classes, transform=f"translate({x:g} {y:g})"
        )

    def _badges(self, piece: Piece) -> list[Markup]:
        """A letter on a corner of the piece for each mark; the fourth corner is the ball's."""
        return [
            element("g", element("circle", r=8), element("text", MARKS[mark], y=4), class_="badge", transform=f"translate({x} {y})")
            for mark, (x, y) in zip(piece.marks, CORNERS, strict=False)
        ]

    def ball(self, diagram: Diagram) -> list[Markup]:
        """The ball: over the corner of its carrier, or in the middle of its square."""
        square = diagram.ball_square
        if not self.crop.holds(square):
            return []
        assert square is not None
        x, y = self.middle(square)
        if any(p.at == square for p in diagram.pieces.values()):
            x, y = x + 14, y + 15
        return [
            element(
                "g",
                element("ellipse", rx=9, ry=6),
                element("path", d="M-3.5 0h7M-2 -1.8v3.6M0 -1.8v3.6M2 -1.8v3.6"),
                class_="ball",
                transform=f"translate({x:g} {y:g}) rotate(-30)",
            )
        ]

    def arrow(self, arrow: Arrow) -> Markup:
        """From the edge of the first square's piece along the path to the edge of the last one's."""
        points = [self.middle(square) for square in arrow.path]
        outside = not (1 <= arrow.path[-1][0] <= COLUMNS and 1 <= arrow.path[-1][1] <= ROWS)
        last = shortened(points[-1], points[-2], CELL / 2 if outside else 19)
        points = [shortened(points[0], points[1], 13), *points[1:-1], last]
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        return element("path", class_=f"arrow {arrow.kind}", d=path, marker_end=f"url(#{self.name}-tip-{arrow.kind})")

    def shows(self, arrow: Arrow) -> bool:
        """Whether the arrow lies in the crop; its end may be the crowd beside it."""
        (x, y), inside = arrow.path[-1], all(self.crop.holds(square) for square in arrow.path[:-1])
        return inside and (self.crop.holds((x, y)) or not (1 <= x <= COLUMNS and 1 <= y <= ROWS))

    def tips(self) -> Markup:
        """The heads of the two kinds of arrows."""
        return element(
            "defs",
            *(
                element(
                    "marker",
                    element("path", d="M0 0L8 4L0 8z"),
                    id=f"{self.name}-tip-{kind}",
                    class_=f"tip {kind}",
                    viewBox="0 0 8 8",
                    refX=5,
                    refY=4,
                    markerWidth=4.5,
                    markerHeight=4.5,
                    orient="auto",
                )
                for kind in ("push", "move")
            ),
        )

    def whole(self, parts: list[Markup], title: str, description: str) -> Markup:
        """The picture with its spoken description."""
        name, width, height = self.name, self.width + EDGE + CROWD, self.height + EDGE + CROWD
        wide = self.crop.right - self.crop.left > WIDEST
        return element(
            "svg",
            element("title", title, id=f"{name}-title"),
            element("desc", description, id=f"{name}-desc"),
            *parts,
            class_="pitch wide-pitch" if wide else "pitch",
            # On a phone it is scrolled, by keys too once it has the focus.
            tabindex=0 if wide else None,
            viewBox=f"{-EDGE} {-CROWD} {width} {height}",
            role="img",
            aria_labelledby=f"{name}-title {name}-desc",
            width=width,
            height=height,
        )


@lru_cache(maxsize=256)
def ground(crop: Frame) -> Markup:
    """What lies under all pictures of a crop: those of one scenario share it, and it is half of what there is to draw."""
    return Markup("").join(Drawing(crop, "").grass())


def shortened(end: tuple[float, float], towards: tuple[float, float], by: float) -> tuple[float, float]:
    """The point on the way from `end` to `towards` that is `by` away from `end`."""
    length = max(((towards[0] - end[0]) ** 2 + (towards[1] - end[1]) ** 2) ** 0.5, 1)
    return end[0] + (towards[0] - end[0]) / length * by, end[1] + (towards[1] - end[1]) / length * by


def draw(diagram: Diagram, crop: Frame, name: str, title: str, before: Diagram | None = None, arrows: tuple[Arrow, ...] = ()) -> Markup:
    """The picture of a position. With `before`, ghosts stand where changed players were and nobody is now, and `arrows` show how they went.

    Where nobody ever is on the pitch, its words stand for the picture: 390 empty squares tell nothing.
    `name` is unique on its page; the picture's ids begin with it. `title` is its name for those who hear it.
    """
    if crop == WHOLE and not any(crop.holds(p.at) for p in diagram.pieces.values()):
        return element("p", spoken_diagram(diagram, crop), class_="off-pitch")
    drawing = Drawing(crop, name)
    parts = [ground(crop)] + [drawing.trapdoor(square) for square in diagram.trapdoors if crop.holds(square)]
    if before is not None:
        taken = {p.at for p in diagram.pieces.values()}
        for id in changed(before, diagram):
            was = before.pieces[id]
            # Where somebody else stands now, the arrow alone tells: two letters in one square cannot be read.
            if was.at not in taken and crop.holds(was.at):
                parts.append(drawing.piece(was, ghost=True))
    shown = [a for a in arrows if drawing.shows(a)]
    parts += [drawing.piece(p) for p in diagram.pieces.values() if crop.holds(p.at)]
    parts += drawing.ball(diagram)
    parts += [drawing.arrow(a) for a in shown]
    if shown:
        parts.append(drawing.tips())
    return drawing.whole(parts, title, spoken_diagram(diagram, crop, shown))
