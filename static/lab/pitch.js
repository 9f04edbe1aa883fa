// The pitch to tap on: the whole of it, in a box that scrolls, with the players as the site's pictures show them. The names of the columns and rows
// stay at the edges of the box, where no player can stand on them.

const COLUMNS = 26, ROWS = 15, CELL = 46, SVG = "http://www.w3.org/2000/svg";

function part(name, attributes, ...children) {
  const made = document.createElementNS(SVG, name);
  Object.entries(attributes).forEach(function ([key, value]) { made.setAttribute(key, value); });
  made.append(...children);
  return made;
}
function element(tag, name, ...children) {
  const made = Object.assign(document.createElement(tag), { className: name });
  made.append(...children);
  return made;
}
function ruler(name, count) {
  const made = element("div", name, ...Array.from({ length: count }, function (_, place) { return element("span", "", String(place + 1)); }));
  made.setAttribute("aria-hidden", "true");
  return made;
}
function middle(square) { return [(square[0] - 0.5) * CELL, (square[1] - 0.5) * CELL]; }
export function same(a, b) { return Array.isArray(a) && Array.isArray(b) && a[0] === b[0] && a[1] === b[1]; }
export function isSquare(value) {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isInteger) && value[0] >= 1 && value[0] <= COLUMNS && value[1] >= 1 && value[1] <= ROWS;
}
export function teamOf(id, fields) { return fields.team || (id[0] === "H" ? "home" : "away"); }

export class Pitch {
  // `box` is the part of the page; `tapped` is called with a square, `at` tells where the keys stand.
  constructor(box, tapped, at) {
    Object.assign(this, { box, tapped, at, cursor: [13, 8] });
    this.svg = part("svg", { viewBox: "0 0 " + COLUMNS * CELL + " " + ROWS * CELL, "aria-hidden": "true" });
    this.svg.append(...ground());
    this.marks = this.svg.appendChild(part("g", {}));
    this.rows = ruler("rows", ROWS);
    box.replaceChildren(element("div", "ground", ruler("columns", COLUMNS), element("div", "squares", this.rows, this.svg)));
    this.svg.addEventListener("click", (event) => {
      const place = this.svg.getBoundingClientRect();
      this.go([event.clientX - place.left, event.clientY - place.top].map(function (length, axis) {
        const [count, whole] = axis ? [ROWS, place.height] : [COLUMNS, place.width];
        return Math.max(1, Math.min(count, Math.floor(length / whole * count) + 1));
      }), false);
      this.tapped(this.cursor);
    });
    box.addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step) this.go([Math.max(1, Math.min(COLUMNS, this.cursor[0] + step[0])), Math.max(1, Math.min(ROWS, this.cursor[1] + step[1]))], true);
    else if (event.key === "Enter" || event.key === " ") this.tapped(this.cursor);
    else return;
    event.preventDefault();
  }

  // Puts the cursor of the keys on a square, and in sight.
  go(square, scroll) {
    this.cursor = square;
    const ring = this.svg.querySelector(".cursor");
    if (ring) { ring.setAttribute("x", (square[0] - 1) * CELL + 1.5); ring.setAttribute("y", (square[1] - 1) * CELL + 1.5); }
    if (scroll) { this.inSight(square); this.at(square); }
  }

  // Brings the pitch between the head of the page and the tools at its foot, and a square into what is left of it.
  between(tools, square) {
    const foot = tools.getBoundingClientRect().top;
    let place = this.box.getBoundingClientRect();
    if (place.top < 60 || place.bottom > foot) {
      this.box.scrollIntoView({ block: "start", behavior: "instant" });
      place = this.box.getBoundingClientRect();
    }
    if (!square) return;
    const seen = Math.min(place.bottom, tools.getBoundingClientRect().top) - place.top - this.edge;
    const cell = this.svg.getBoundingClientRect().height / ROWS, top = (square[1] - 1) * cell - this.box.scrollTop;
    if (top < 0 || top + cell > seen) this.box.scrollTop = (square[1] - 0.5) * cell - seen / 2;
  }

  inSight(square) {
    const scale = this.svg.getBoundingClientRect().width / (COLUMNS * CELL), [x, y] = middle(square).map(function (length) { return length * scale; });
    this.box.scrollTo(x - (this.box.clientWidth - this.edge) / 2, y - (this.box.clientHeight - this.edge) / 2);
  }

  // How much of the box the names of the rows take, and those of the columns as much.
  get edge() { return this.rows.offsetWidth; }

  // Draws a scenario: its players, who is chosen, the balls, trapdoors, the ways that the play goes, and where a line-up puts players.
  draw(players, { balls, trapdoors, chosen, ways, lineUp }) {
    const parts = trapdoors.map(door).concat(part("rect", { class: "cursor", width: CELL - 3, height: CELL - 3, rx: 4 }));
    ways.forEach(function (way) {
      if (way.length > 1) parts.push(part("path", { class: "way", d: "M" + way.map(function (square) { return middle(square).join(" "); }).join("L") }));
      parts.push(...way.slice(1).map(function (square) { const [x, y] = middle(square); return part("circle", { class: "stop", cx: x, cy: y, r: 5 }); }));
    });
    Object.entries(players).forEach(function ([id, fields]) {
      if (fields && isSquare(fields.at)) parts.push(piece(id, fields, id === chosen));
    });
    Object.entries(lineUp).forEach(function ([id, at]) {
      if (isSquare(at) && !same(at, (players[id] || {}).at)) parts.push(...place(id, at));
    });
    balls.forEach(function (ball) {
      const carrier = typeof ball === "string" ? players[ball] && players[ball].at : ball;
      if (isSquare(carrier)) parts.push(oval(carrier, Object.values(players).some(function (fields) { return fields && same(fields.at, carrier); })));
    });
    this.marks.replaceChildren(...parts);
    this.go(this.cursor, false);
  }
}

function door(square) {
  return part("rect", { class: "door", x: (square[0] - 1) * CELL + 4, y: (square[1] - 1) * CELL + 4, width: CELL - 8, height: CELL - 8 });
}

// The square that a line-up gives to a player.
function place(id, square) {
  const [x, y] = middle(square);
  return [part("circle", { class: "placed", cx: x, cy: y, r: 17 }), part("text", { class: "placed-id", x: x, y: y + 5 }, id)];
}

function ground() {
  const parts = [part("rect", { class: "grass", width: COLUMNS * CELL, height: ROWS * CELL })];
  [0, COLUMNS - 1].forEach(function (zone) { parts.push(part("rect", { class: "endzone", x: zone * CELL, width: CELL, height: ROWS * CELL })); });
  for (let column = 1; column < COLUMNS; column += 1) {
    const line = [1, 13, 25].includes(column) ? "line" : "grid";
    parts.push(part("line", { class: line, x1: column * CELL, x2: column * CELL, y1: 0, y2: ROWS * CELL }));
  }
  for (let row = 1; row < ROWS; row += 1) {
    const line = [4, 11].includes(row) ? "line" : "grid";
    parts.push(part("line", { class: line, y1: row * CELL, y2: row * CELL, x1: 0, x2: COLUMNS * CELL }));
  }
  return parts;
}

function piece(id, fields, chosen) {
  const [x, y] = middle(fields.at), home = teamOf(id, fields) === "home", state = fields.state || "standing", shapes = [];
  if (chosen) shapes.push(part("rect", { class: "chosen", x: -21, y: -21, width: 42, height: 42, rx: 6 }));
  if (state !== "standing") {
    shapes.push(part("rect", { class: "body", x: -18, y: -10, width: 36, height: 20, rx: home ? 10 : 3 }));
    if (state === "stunned") shapes.push(part("path", { class: "cross", d: "M-17 -17L17 17M-17 17L17 -17" }));
  } else if (home) shapes.push(part("circle", { class: "body", r: 16 }));
  else shapes.push(part("rect", { class: "body", x: -15, y: -15, width: 30, height: 30, rx: 4 }));
  if (fields.distracted) shapes.push(part("circle", { class: "distracted", r: 20 }));
  const name = part("text", { class: "id" + (id.length > 3 ? " long" : ""), y: 4.5 }, id);
  return part("g", { class: "piece " + (home ? "home" : "away") + " " + state, transform: "translate(" + x + " " + y + ")" }, ...shapes, name);
}

function oval(square, held) {
  const [x, y] = middle(square), off = held ? 13 : 0;
  return part("g", { class: "ball", transform: "translate(" + (x + off) + " " + (y + off) + ") rotate(-30)" },
    part("ellipse", { rx: 8, ry: 5.2 }), part("path", { d: "M-3.5 0h7M-2 -1.8v3.6M0 -1.8v3.6M2 -1.8v3.6" }));
}
