// The sheet of the chosen player: state, characteristics, skills with a search, the ball, off the pitch.
import { legal } from "./counts.js";

const MEASURES = { ma: [6, 0, 20, ""], st: [3, 0, 20, ""], ag: [3, 1, 6, "+"], pa: [4, 1, 6, "+"], av: [9, 1, 12, "+"] };
// What a player has who says nothing of it, from where to where it may go, and how it is written.
const MOST_FOUND = 12;

function folded(words) { return words.normalize("NFD").replace(/[^A-Za-z0-9]+/g, "").toLowerCase(); }
function bare(skill) { return folded(String(skill).replace(/\(.*\)/, "")); }

export class Sheet {
  // `sheet` is the part of the page, `skills` gives all skills of the edition as {name, written, aliases}.
  constructor(sheet, scene, skills, left) {
    Object.assign(this, { sheet, scene, skills, left, id: null });
    this.search = sheet.querySelector("[type=search]");
    this.found = sheet.querySelector(".found-skills");
    this.search.addEventListener("input", () => this.find());
    this.search.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      const first = this.found.querySelector("button");
      if (first) first.click();
    });
    sheet.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) this.press(button.dataset);
    });
  }

  get fields() { return this.scene.players[this.id] || {}; }

  // Changes the fields of the player.
  set(make) {
    const id = this.id;
    this.scene.change(["players"], function (scenario) { make(scenario.players[id]); });
  }

  press(what) {
    if (what.state) this.set(function (fields) { delete fields.in; if (what.state === "standing") delete fields.state; else fields.state = what.state; });
    else if (what.measure) this.step(what.measure, Number(what.by));
    else if (what.add) this.addSkill(what.add);
    else if (what.drop) this.set(function (fields) { fields.skills.splice(Number(what.drop), 1); if (!fields.skills.length) delete fields.skills; });
    else if (what.act === "ball") this.ball();
    else if (what.act === "remove") this.remove();
  }

  step(measure, by) {
    const [usual, low, high] = MEASURES[measure], said = this.fields[measure], now = said === null ? null : legal(said, usual, low, high);
    const next = now === null ? (by < 0 ? high : null) : now + by;
    this.set(function (fields) {
      if (next !== null && next <= high) fields[measure] = Math.max(low, next);
      else if (measure === "pa") fields.pa = null;
      if (fields[measure] === usual) delete fields[measure];
    });
  }

  addSkill(written) {
    this.set(function (fields) { fields.skills = (Array.isArray(fields.skills) ? fields.skills : []).concat(written); });
    this.search.value = "";
    this.find();
    this.search.focus({ preventScroll: true });
  }

  ball() {
    const id = this.id;
    this.scene.change(["ball"], function (scenario) { if (scenario.ball === id) delete scenario.ball; else scenario.ball = id; });
  }

  // Takes the player out of the scenario, with the ball if he has it; steps that name him are left for their faults to show.
  remove() {
    const id = this.id;
    this.scene.change(["players", "ball"], function (scenario) {
      delete scenario.players[id];
      if (scenario.ball === id) delete scenario.ball;
    });
    this.left();
  }

  // Offers the skills whose names hold what is typed: those that begin with it first.
  find() {
    const typed = folded(this.search.value), has = (Array.isArray(this.fields.skills) ? this.fields.skills : []).map(bare);
    const names = function (skill) { return [skill.name].concat(skill.aliases).map(folded); };
    const starts = function (skill) { return names(skill).some(function (name) { return name.startsWith(typed); }); };
    const fits = !typed ? [] : this.skills().filter(function (skill) {
      return !has.includes(bare(skill.name)) && names(skill).some(function (name) { return name.includes(typed); });
    });
    fits.sort(function (a, b) { return starts(b) - starts(a); });
    this.found.replaceChildren(...fits.slice(0, MOST_FOUND).map(function (skill) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "plain";
      button.textContent = skill.written;
      button.dataset.add = skill.written;
      return button;
    }));
  }

  // Shows a player, or nobody.
  show(id) {
    if (id !== this.id) { this.search.value = ""; }
    this.id = id;
    if (!id) return;
    const fields = this.fields, sheet = this.sheet;
    sheet.querySelector(".who-is-it").textContent = id;
    sheet.querySelectorAll("[data-state]").forEach(function (button) {
      button.setAttribute("aria-pressed", String((fields.state || "standing") === button.dataset.state && !fields.in));
    });
    Object.entries(MEASURES).forEach(function ([measure, [usual, , , sign]]) {
      const value = fields[measure] === undefined ? usual : fields[measure];
      sheet.querySelector("output[data-of=" + measure + "]").value = value === null ? "–" : value + sign;
    });
    sheet.querySelector("[data-act=ball]").setAttribute("aria-pressed", String(this.scene.value.ball === id));
    const remove = sheet.querySelector(".skills").dataset.remove;
    sheet.querySelector(".skills").replaceChildren(...(Array.isArray(fields.skills) ? fields.skills : []).map(function (skill, number) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "plain";
      button.dataset.drop = number;
      button.setAttribute("aria-label", remove + " " + skill);
      button.textContent = skill + " ×";
      return button;
    }));
    this.find();
  }
}
