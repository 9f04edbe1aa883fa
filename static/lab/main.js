// The tap editor of the lab: joins the pitch, the sheets and the text. Without script the text does all of it.
import { Match, balls, lay } from "./match.js";
import { More } from "./more.js";
import { Pitch, isSquare, same } from "./pitch.js";
import { Play, acting, lineUp, ways } from "./play.js";
import { Scene } from "./scene.js";
import { Sheet } from "./sheet.js";
import { flow } from "./yaml.js";

const editor = document.getElementById("editor"), area = document.getElementById("scenario"), hint = editor.querySelector(".hint");
const tools = editor.querySelector(".tools");
const sheets = Object.fromEntries(Array.from(editor.querySelectorAll(".sheet"), function (sheet) { return [sheet.dataset.of, sheet]; }));
let mode = "select", thing = "ball", chosen = null, begun = false, skills = [], edition = null;

const scene = new Scene(area, editor.dataset.read, shown, faulty);
const play = new Play(scene);
const pitch = new Pitch(editor.querySelector(".field"), tapped, told);
const sheet = new Sheet(sheets.player, scene, function () { return skills; }, function () { choose(null); });
const more = new More(sheets.player, scene), match = new Match(editor.querySelector(".match"), scene, said);

const say = window.touchlineSay;
// What the button says that takes somebody off the pitch, to where.
function boxed(box) { return (editor.querySelector('[data-box="' + CSS.escape(box) + '"]') || { textContent: box }).textContent; }
function said(key, about) { return document.querySelector("#lab-says [data-key=" + key + "]").textContent.replace("%s", about || ""); }
// Who stands there; in the play, who is set up there too.
function on(square) {
  const set = mode === "play" ? lineUp(scene) : {};
  return Object.keys(scene.players).find(function (id) { return scene.players[id] && same(set[id] || scene.players[id].at, square); }) || null;
}

// --- what a tap does

// A tap on a square, or without one on somebody off the pitch.
function tapped(square, outside) {
  const id = square ? on(square) : outside;
  if (mode === "play") return void (play.tap(square, id) ? choose(null) : id && !play.waiting ? choose(id === chosen ? null : id) : hinted());
  if (mode === "ball") return void lay(scene, thing, square, id);
  if (id) return void choose(id === chosen ? null : id);
  if (mode === "home" || mode === "away") return void place({ at: square });
  if (chosen) scene.change(["players"], function (scenario) {
    scenario.players[chosen].at = square;
    delete scenario.players[chosen].in;
  });
}

// A new player of the team whose turn it is to be put down.
function place(fields) {
  const letter = mode === "home" ? "H" : "A";
  let number = 1;
  while (scene.players[letter + number]) number += 1;
  scene.change(["players"], function (scenario) { scenario.players[letter + number] = fields; });
}

function choose(id) {
  chosen = id;
  shown();
  pitch.between(tools, id && scene.players[id].at);
}

// --- what is shown

function shown() {
  const value = scene.value;
  editor.classList.toggle("unread", !value);
  if (!value) return;
  if (chosen && !scene.players[chosen]) chosen = null;
  pitch.draw(scene.players, { balls: balls(value), trapdoors: squares(value.trapdoors), chosen, ways: ways(scene), lineUp: lineUp(scene) });
  if (!begun) begin();
  sheets.player.hidden = mode === "play" || !chosen;
  sheets.play.hidden = mode !== "play";
  sheets.team.hidden = chosen || mode !== "home" && mode !== "away";
  sheets.things.hidden = mode !== "ball";
  sheet.show(chosen);
  more.show(chosen);
  match.show();
  shownOutside();
  editor.querySelectorAll("[data-mode]").forEach(function (button) { button.setAttribute("aria-pressed", String(button.dataset.mode === mode)); });
  editor.querySelectorAll("[data-thing]").forEach(function (button) { button.setAttribute("aria-pressed", String(button.dataset.thing === thing)); });
  shownPlay();
  listed("play", scene.play);
  listed("dice", Array.isArray(value.dice) ? value.dice : []);
  listed("choices", Array.isArray(value.choices) ? value.choices : []);
  if (value.edition !== edition) known(value.edition);
  hinted();
}

function begin() {
  begun = true;
  const places = Object.values(scene.players).map(function (fields) { return fields && fields.at; }).filter(isSquare);
  if (!places.length) return pitch.inSight([13, 8]);
  const middle = [0, 1].map(function (axis) { return places.reduce(function (sum, at) { return sum + at[axis]; }, 0) / places.length; });
  pitch.cursor = middle.map(Math.round);
  pitch.inSight(middle);
  pitch.go(pitch.cursor, false);
}

function squares(value) { return (Array.isArray(value) ? value : []).filter(isSquare); }

function shownPlay() {
  const row = function (name) { return sheets.play.querySelector("." + name); }, free = !chosen && !play.waiting;
  row("actions").hidden = !chosen || Boolean(play.waiting);
  row("aims").hidden = !free || !scene.play.some(function (step) { return step && step.declare; });
  row("of-match").hidden = !free;
  row("waiting").hidden = !play.waiting;
  shownBeside(row("beside"), free);
}

// What the last step may be made with: for each of two whom it is aimed at apart.
function shownBeside(row, free) {
  const last = scene.play[scene.play.length - 1] || {};
  row.querySelectorAll("[data-target]").forEach(function (button) { button.remove(); });
  row.querySelectorAll("button").forEach(function (button) {
    const { of, beside, value } = button.dataset, aim = last[of];
    button.hidden = aim === undefined || Array.isArray(aim) && typeof aim[0] === "string";
    button.setAttribute("aria-pressed", String(last[beside] === value));
    if (aim === undefined || !button.hidden) return;
    row.append(...aim.map(function (target) {
      const made = button.cloneNode(true);
      Object.assign(made, { hidden: false, textContent: say("%(what)s:", { what: target }) + " " + button.textContent });
      made.dataset.target = target;
      made.setAttribute("aria-pressed", String(Boolean(last[beside]) && last[beside][target] === value));
      return made;
    }));
  });
  row.hidden = !free || !row.querySelector("button:not([hidden])");
}

// Those off the pitch, to be tapped as those on it.
function shownOutside() {
  const row = editor.querySelector(".dugout");
  const outside = Object.entries(scene.players).filter(function ([, fields]) { return fields && fields.in; });
  row.hidden = !outside.length;
  row.replaceChildren(...outside.map(function ([id, fields]) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: id });
    button.dataset.outside = id;
    button.setAttribute("aria-pressed", String(id === chosen));
    button.setAttribute("aria-label", id + " (" + boxed(fields.in) + ")");
    return button;
  }));
}

// The entries of a list of the scenario, each with a button that takes it out.
function listed(key, entries) {
  const list = editor.querySelector("ol[data-list=" + key + "]");
  list.closest("details").hidden = !entries.length;
  list.closest("details").querySelector(".count").textContent = entries.length;
  list.replaceChildren(...entries.map(function (entry, number) {
    const item = document.createElement("li"), code = document.createElement("code"), button = document.createElement("button");
    code.textContent = flow(entry).replace(/^\{(.*)\}$/, "$1");
    Object.assign(button, { type: "button", className: "plain", textContent: "×" });
    button.setAttribute("aria-label", said("remove", code.textContent));
    button.addEventListener("click", function () { scene.change([key], function (scenario) { scenario[key].splice(number, 1); }); });
    item.append(code, " ", button);
    return item;
  }));
}

// What to do next, in one sentence.
function hinted() {
  const { waiting } = play;
  if (mode === "play" && waiting) return void (hint.textContent = waiting.label + " – " + said(play.wants) + (waiting.again && !waiting.values.length ? " " + said("again") : ""));
  const key = mode === "play" ? (chosen ? "choose-action" : play.wants) : mode === "select" ? (chosen ? "move" : "select") : mode === "ball" ? thing : mode;
  hint.textContent = said(key, chosen || (acting(scene) || {}).id);
}

// Where the keys stand, for those who hear it.
function told(square) {
  const id = on(square), fields = id && scene.players[id];
  hint.textContent = (id ? say("%(what)s:", { what: square.join(", ") }) + " " + id + " " + say(fields.state || "standing") : square.join(", ")) + (balls(scene.value).some(function (ball) { return same(ball, square) || id && ball === id; }) ? ", " + said("ball-here") : "");
}

// Faults of the text, as the server finds them; null where no server answers.
function faulty(faults) {
  const list = document.getElementById("faults-now");
  area.setAttribute("aria-invalid", String(Boolean(faults && faults.length)));
  list.hidden = faults !== null && !faults.length;
  list.replaceChildren(...(faults === null ? [{ message: said("offline") }] : faults).map(function (fault) {
    const item = document.createElement("li"), line = document.createElement("button");
    if (fault.line) {
      Object.assign(line, { type: "button", className: "plain", textContent: said("line", String(fault.line)) });
      line.addEventListener("click", function () { toLine(fault.line); });
      item.append(line, " ");
    }
    item.append(fault.message + (fault.hint ? " — " + fault.hint : ""));
    return item;
  }));
}

function toLine(number) {
  const before = area.value.split("\n").slice(0, number - 1).join("\n").length + (number > 1 ? 1 : 0);
  const line = area.value.split("\n")[number - 1] || "";
  area.closest("details").open = true;
  area.focus();
  area.setSelectionRange(before, before + line.length);
}

async function known(name) {
  edition = name;
  try {
    const answer = await fetch(editor.dataset.words + "?edition=" + encodeURIComponent(name));
    if (answer.ok) offered(await answer.json());
  } catch (error) { /* no names without a network */ }
  sheet.show(chosen);
}

// What the edition has; steps and actions that it has not are out of the way.
function offered(words) {
  skills = words.skills;
  match.known(words.prayers);
  editor.querySelectorAll("[data-action]").forEach(function (button) { button.hidden = !words.actions.includes(button.dataset.action); });
  editor.querySelectorAll("[data-word]").forEach(function (button) { button.hidden = !words.steps.includes(button.dataset.word); });
}

// --- buttons and keys

function undo() {
  play.forget();
  scene.undo();
}

// Leaves nobody on the pitch, and nothing of the play.
function empty() {
  play.forget();
  scene.change(["players", "ball", "balls", "trapdoors", "play", "dice", "choices"], function (scenario) {
    Object.assign(scenario, { players: {}, play: [], dice: [], choices: [] });
    ["ball", "balls", "trapdoors"].forEach(function (key) { delete scenario[key]; });
  });
}

editor.addEventListener("keydown", function (event) {
  if (/^(INPUT|SELECT)$/.test(event.target.tagName)) return;
  if (event.key === "z" && (event.ctrlKey || event.metaKey)) undo();
  else if (event.key === "Escape") { play.forget(); choose(null); }
  else if (event.key === "Delete" && chosen && mode !== "play") sheet.remove();
  else return;
  event.preventDefault();
});

editor.addEventListener("click", function (event) {
  const button = event.target.closest("button"), what = (button || { dataset: {} }).dataset;
  if (what.mode) { mode = what.mode; play.forget(); if (mode !== "select") chosen = null; shown(); pitch.between(tools); }
  else if (what.do === "undo") undo();
  else if (what.do === "empty") empty();
  else if (what.do === "forget") { play.forget(); shown(); }
  else if (what.do === "reserve") place({ in: "reserves" });
  else if (what.outside) tapped(null, what.outside);
  else if (what.thing) { thing = what.thing; shown(); }
  else if (what.action) { const id = chosen; chosen = null; play.declare(id, button.textContent, what); shown(); }
  else if (what.step) play.add(JSON.parse(what.step));
  else if (what.parts) { play.step(button.textContent.replace(/ ?…$/, ""), what.word, JSON.parse(what.parts)); shown(); }
  else if (what.beside) play.beside(what.beside, what.value, what.target);
});
document.getElementById("lab").addEventListener("submit", function (event) {
  if (navigator.onLine !== false) return scene.keep();
  event.preventDefault();
  faulty(null);
});

const words = area.closest("details");
words.open = area.getAttribute("aria-invalid") === "true";
words.classList.add("ready");
editor.classList.add("ready");
scene.begin(JSON.parse(editor.dataset.value));
