// The match around the position: what each team has, prayers, and what else the scenario says in a word.
import { counted, legal } from "./counts.js";
import { isSquare, same } from "./pitch.js";

export class Match {
  // `part` is the part of the page; `scene` the scenario.
  constructor(part, scene, said) {
    Object.assign(this, { part, scene, said, prayers: [] });
    part.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) this.press(button.dataset);
    });
    part.addEventListener("change", (event) => {
      const field = event.target.closest("[data-key]");
      if (field) this.word(field.dataset.key, "whole" in field.dataset ? Number(field.value) : field.value);
    });
  }

  // A field of one word or number; an empty one is left out.
  word(key, value) { this.scene.change([key], function (scenario) { if (value === "") delete scenario[key]; else scenario[key] = value; }); }

  press(what) {
    const most = Number(what.most), usual = Number(what.usual);
    if (what.count) this.ofTeam(what.count, what.team, function (now) { return counted(now, Number(what.by), usual, 0, most); }, function (now) { return legal(now, usual, 0, most); });
    else if (what.flag) this.ofTeam(what.flag, what.team, function (now) { return !now; });
    else if (what.prayers) this.pray(what.prayers);
    else if (what.prayed) this.ofTeam(what.prayed, what.team, function (now) { return several(now).filter(function (_, number) { return number !== Number(what.number); }); });
  }

  // Changes what one team has; what stands for both is written for each, as `legal` would have it.
  ofTeam(key, team, make, legal) {
    this.scene.change([key], function (scenario) {
      const now = scenario[key], one = legal ? legal(now) : now, apart = !several(now).length || typeof now === "object" && !Array.isArray(now);
      const both = apart ? Object.assign({}, now) : { home: one, away: one };
      both[team] = make(both[team]);
      scenario[key] = both;
    });
  }

  pray(key) {
    const [prayer, team, on] = [".prayer", ".prays", ".prayed-for"].map((name) => this.part.querySelector(name).value);
    if (prayer) this.ofTeam(key, team, function (now) {
      const answered = several(now), another = on ? prayer + " " + on : prayer;
      return answered.includes(another) ? answered : answered.concat(another);
    });
  }

  // The prayers that an edition has.
  known(prayers) {
    this.part.querySelector(".prayers").hidden = !prayers.length;
    this.part.querySelector(".prayer").replaceChildren(...prayers.map(function (prayer) {
      return Object.assign(new Option(prayer.replaceAll("-", " "), prayer), { lang: "en" });
    }));
  }

  show() {
    const { part, scene } = this, { value } = scene;
    part.querySelectorAll("[data-key]").forEach(function (field) {
      const now = value[field.dataset.key];
      if (now !== undefined) field.value = now;
      else if (field.options) field.selectedIndex = Math.max(0, Array.from(field.options).findIndex(function (option) { return option.defaultSelected; }));
      else field.value = "";
    });
    part.querySelectorAll("[data-count-of]").forEach(function (output) {
      const { countOf, team, usual } = output.dataset, now = of(value[countOf], team);
      output.value = now === undefined ? usual : now;
    });
    part.querySelectorAll("[data-flag]").forEach(function (button) {
      button.setAttribute("aria-pressed", String(Boolean(of(value[button.dataset.flag], button.dataset.team))));
    });
    const whom = part.querySelector(".prayed-for"), chosen = whom.value;
    whom.replaceChildren(new Option(whom.dataset.nobody, ""), ...Object.keys(scene.players).map(function (id) { return new Option(id, id); }));
    whom.value = Array.from(whom.options).some(function (option) { return option.value === chosen; }) ? chosen : "";
    this.showPrayers();
  }

  showPrayers() {
    const list = this.part.querySelector(".prayed"), items = [];
    ["prayers", "prayers_expired"].forEach((key) => ["home", "away"].forEach((team) => {
      const answered = of(this.scene.value[key], team);
      several(answered).forEach((prayer, number) => {
        const item = document.createElement("li"), button = document.createElement("button");
        const whose = window.touchlineSay("%(what)s:", { what: window.touchlineSay(team) }), over = key === "prayers" ? "" : " (" + list.dataset.expired + ")";
        const name = Object.assign(document.createElement("span"), { lang: "en", textContent: prayer });
        Object.assign(button, { type: "button", textContent: "×" });
        Object.assign(button.dataset, { prayed: key, team: team, number: number });
        button.setAttribute("aria-label", this.said("remove", whose + " " + prayer + over));
        item.append(whose + " ", name, over + " ", button);
        items.push(item);
      });
    }));
    list.replaceChildren(...items);
  }
}

function of(both, team) { return both && typeof both === "object" && !Array.isArray(both) ? both[team] : both; }
// What may stand as one or as a list, as a list.
function several(value) { return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]; }

// Puts a ball, or one of several, or a trapdoor where the tap was, or takes it away from there.
export function lay(scene, thing, square, id) {
  const where = id || square, here = function (other) { return other === where || same(other, where); };
  const listed = function (now) { return now.some(here) ? now.filter(function (other) { return !here(other); }) : now.concat([where]); };
  if (thing === "trapdoor") return void (square && scene.change(["trapdoors"], function (scenario) {
    const now = Array.isArray(scenario.trapdoors) ? scenario.trapdoors : [];
    scenario.trapdoors = now.some(function (door) { return same(door, square); }) ? now.filter(function (door) { return !same(door, square); }) : now.concat([square]);
    if (!scenario.trapdoors.length) delete scenario.trapdoors;
  }));
  if (!square) return;
  scene.change(["ball", "balls"], function (scenario) {
    const there = balls(scenario);
    delete scenario.balls;
    delete scenario.ball;
    const next = thing === "ball" ? (there.length === 1 && here(there[0]) ? [] : [where]) : listed(there);
    if (thing === "ball" && next.length) scenario.ball = where;
    else if (next.length) scenario.balls = next;
  });
}

// Where the balls are: with players, or in squares.
export function balls(scenario) {
  if (Array.isArray(scenario.balls)) return scenario.balls;
  return typeof scenario.ball === "string" || isSquare(scenario.ball) ? [scenario.ball] : [];
}
