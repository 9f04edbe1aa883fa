// The tap editor of the lab: joins the pitch, the sheets and the text. Without script the text does all of it.
import { Pitch, isSquare, same } from "./pitch.js";
import { Play, acting, ways } from "./play.js";
import { Scene } from "./scene.js";
import { Sheet } from "./sheet.js";
import { flow } from "./yaml.js";

const editor = document.getElementById("editor"), area = document.getElementById("scenario"), hint = editor.querySelector(".hint");
const tools = editor.querySelector(".tools");
const sheets = Object.fromEntries(Array.from(editor.querySelectorAll(".sheet"), function (sheet) { return [sheet.dataset.of, sheet]; }));
let mode = "select", chosen = null, begun = false, skills = [], edition = null;

const scene = new Scene(area, editor.dataset.read, shown, faulty);
const play = new Play(scene);
const pitch = new Pitch(editor.querySelector(".field"), tapped, told);
const sheet = new Sheet(sheets.player, scene, function () { return skills; }, function () { choose(null); });

function said(key, about) { return document.querySelector("#lab-says [data-key=" + key + "]").textContent.replace("%s", about || ""); }
function on(square) {
  return Object.keys(scene.players).find(function (id) { return scene.players[id] && same(scene.players[id].at, square); }) || null;
}

// --- what a tap does

function tapped(square) {
  const id = on(square);
  if (mode === "play") return void (play.tap(square, id) ? choose(null) : id && !play.waiting ? choose(id === chosen ? null : id) : hinted());
  if (mode === "ball") return void scene.change(["ball"], function (scenario) {
    const there = id || square;
    if (scenario.ball === there || same(scenario.ball, there)) delete scenario.ball;
    else scenario.ball = there;
  });
  if (id) return void choose(id === chosen ? null : id);
  if (mode === "home" || mode === "away") return void place(square, mode);
  if (chosen) scene.change(["players"], function (scenario) {
    scenario.players[chosen].at = square;
    delete scenario.players[chosen].in;
  });
}

function place(square, team) {
  const letter = team === "home" ? "H" : "A";
  let number = 1;
  while (scene.players[letter + number]) number += 1;
  scene.change(["players"], function (scenario) { scenario.players[letter + number] = { at: square }; });
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
  pitch.draw(scene.players, value.ball, chosen, ways(scene));
  if (!begun) begin();
  sheets.player.hidden = mode === "play" || !chosen;
  sheets.play.hidden = mode !== "play";
  sheet.show(chosen);
  editor.querySelectorAll("[data-mode]").forEach(function (button) { button.setAttribute("aria-pressed", String(button.dataset.mode === mode)); });
  shownPlay();
  listed("play", scene.play);
  listed("dice", Array.isArray(value.dice) ? value.dice : []);
  listed("choices", Array.isArray(value.choices) ? value.choices : []);
  editor.querySelectorAll("select[data-key]").forEach(function (select) { if (value[select.dataset.key]) select.value = value[select.dataset.key]; });
  editor.querySelectorAll("output[data-rerolls]").forEach(function (output) { output.value = (value.rerolls && value.rerolls[output.dataset.rerolls]) || 0; });
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

function shownPlay() {
  sheets.play.querySelector(".actions").hidden = !chosen || Boolean(play.waiting);
  sheets.play.querySelector(".aims").hidden = !acting(scene) || Boolean(chosen) || Boolean(play.waiting);
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
  const key = mode === "play" ? (chosen && !play.waiting ? "choose-action" : play.wants) : mode === "select" ? (chosen ? "move" : "select") : mode;
  hint.textContent = said(key, chosen || (acting(scene) || {}).id);
}

// Where the keys stand, for those who hear it.
function told(square) {
  const id = on(square), fields = id && scene.players[id];
  hint.textContent = square.join(", ") + (id ? ": " + id + " " + (fields.state || "standing") : "") + (same(scene.value.ball, square) || scene.value.ball === id && id ? ", " + said("ball-here") : "");
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
    if (answer.ok) skills = (await answer.json()).skills;
  } catch (error) { /* no names without a network */ }
  sheet.show(chosen);
}

// --- buttons and keys

function undo() {
  play.forget();
  scene.undo();
}

// Leaves nobody on the pitch, and nothing of the play.
function empty() {
  play.forget();
  scene.change(["players", "ball", "play", "dice", "choices"], function (scenario) {
    Object.assign(scenario, { players: {}, play: [], dice: [], choices: [] });
    delete scenario.ball;
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
  const what = (event.target.closest("button") || { dataset: {} }).dataset;
  if (what.mode) { mode = what.mode; play.forget(); if (mode !== "select") chosen = null; shown(); pitch.between(tools); }
  else if (what.do === "undo") undo();
  else if (what.do === "empty") empty();
  else if (what.action) { const id = chosen; chosen = null; play.declare(id, what.action); shown(); }
  else if (what.aim) { play.aim(what.aim); shown(); }
  else if (what.step) play.add(JSON.parse(what.step));
  else if (what.rerolls) scene.change(["rerolls"], function (scenario) {
    const now = Object.assign({}, scenario.rerolls);
    now[what.rerolls] = Math.max(0, Math.min(9, (now[what.rerolls] || 0) + Number(what.by)));
    scenario.rerolls = now;
  });
});
editor.addEventListener("change", function (event) {
  const select = event.target.closest("select[data-key]");
  if (select) scene.change([select.dataset.key], function (scenario) { scenario[select.dataset.key] = select.value; });
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
