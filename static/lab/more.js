// More of the chosen player, below his sheet: boxes of the dugout, marks, counts, what he has for a while, used skills, who chomps him, keywords.
import { counted } from "./counts.js";
import { teamOf } from "./pitch.js";

const MOST_FOR_A_WHILE = 9;

export class More {
  // `sheet` is the part of the page; `scene` the scenario.
  constructor(sheet, scene) {
    Object.assign(this, { sheet, scene, id: null });
    this.keyword = sheet.querySelector(".keyword");
    this.keyword.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.press({ act: "keyword" });
    });
    sheet.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button && this.id) this.press(button.dataset);
    });
  }

  get fields() { return this.scene.players[this.id] || {}; }

  // Changes the fields of the player, and of the scenario.
  set(make, keys) {
    const id = this.id;
    this.scene.change(["players"].concat(keys || []), function (scenario) { make(scenario.players[id], scenario, id); });
  }

  press(what) {
    if (what.box) this.set(leave(what.box), ["ball"]);
    else if (what.mark) this.set(function (fields) { if (fields[what.mark]) delete fields[what.mark]; else fields[what.mark] = true; });
    else if (what.number) this.set(function (fields) { count(fields, what.number, Number(what.by), 0, Number(what.most)); });
    else if (what.modifier) this.set(function (fields) {
      fields.modifiers = typeof fields.modifiers === "object" ? Object.assign({}, fields.modifiers) : {};
      count(fields.modifiers, what.modifier, Number(what.by), -MOST_FOR_A_WHILE, MOST_FOR_A_WHILE);
      if (!Object.keys(fields.modifiers).length) delete fields.modifiers;
    });
    else if (what.member) this.set(function (fields) { member(fields, what.member, what.value); });
    else if (what.act === "keyword" && this.keyword.value.trim()) {
      const word = this.keyword.value.trim();
      this.keyword.value = "";
      this.set(function (fields) { member(fields, "keywords", word); });
    }
  }

  // Shows a player.
  show(id) {
    this.id = id;
    if (!id) return;
    const { fields, sheet } = this, pressed = function (button, is) { button.setAttribute("aria-pressed", String(Boolean(is))); };
    sheet.querySelectorAll("[data-box]").forEach(function (button) { pressed(button, fields.in === button.dataset.box); });
    sheet.querySelectorAll("[data-mark]").forEach(function (button) { pressed(button, fields[button.dataset.mark]); });
    sheet.querySelectorAll("[data-number-of]").forEach(function (output) { output.value = fields[output.dataset.numberOf] || 0; });
    sheet.querySelectorAll("[data-modifier-of]").forEach(function (output) {
      const by = (fields.modifiers && fields.modifiers[output.dataset.modifierOf]) || 0;
      output.value = by > 0 ? "+" + by : by;
    });
    const team = teamOf(id, fields), { players } = this.scene;
    this.toggles(".used", "used", list(fields.skills).map(function (skill) { return String(skill).replace(/\s*\(.*\)/, ""); }));
    this.toggles(".chomped", "chomped_by", Object.keys(players).filter(function (other) { return teamOf(other, players[other] || {}) !== team; }));
    this.toggles(".keywords", "keywords", []);
  }

  // A button for each of the values that a list of the player may have and for each that it has; without any, the row says nothing.
  toggles(place, field, values) {
    const row = this.sheet.querySelector(place), has = list(this.fields[field]);
    const title = row.querySelector("span"), all = values.concat(has.filter(function (value) { return !values.includes(value); }));
    row.hidden = !all.length;
    row.replaceChildren(...(title ? [title] : []), ...all.map(function (value) {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", textContent: value });
      Object.assign(button.dataset, { member: field, value: value });
      button.setAttribute("aria-pressed", String(has.includes(value)));
      return button;
    }));
  }
}

function list(value) { return Array.isArray(value) ? value : []; }

// Into a box of the dugout, or, from that very box, into the reserves; the ball stays where it was.
function leave(box) {
  return function (fields, scenario, id) {
    if (scenario.ball === id) { if (fields.at) scenario.ball = fields.at; else delete scenario.ball; }
    delete fields.at;
    delete fields.state;
    fields.in = fields.in === box ? "reserves" : box;
  };
}

// A count one up or down, within its bounds; none at all is left out.
function count(fields, key, by, least, most) {
  const next = counted(fields[key], by, 0, least, most);
  if (next) fields[key] = next;
  else delete fields[key];
}

// Puts a value into a list, or takes it out; an empty list is left out.
function member(fields, key, value) {
  const has = list(fields[key]);
  fields[key] = has.includes(value) ? has.filter(function (other) { return other !== value; }) : has.concat(value);
  if (!fields[key].length) delete fields[key];
}
