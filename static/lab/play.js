// The play as a list of steps, built with taps: who acts and how, the squares of his way, whom he turns on.
import { isSquare, same, teamOf } from "./pitch.js";

// What is declared: whether a target is asked for at once, and whether the step against him follows.
const DECLARED = {
  move: {}, block: { target: true, step: "block" }, blitz: { target: true }, pass: {}, "hand-off": {}, foul: {}, "throw-team-mate": {},
  "secure-the-ball": {}, stab: { target: true, step: "block", with: "stab" }, "hypnotic-gaze": {}, punt: {}, bombardier: {},
};
// Steps that want a square or a player to be tapped, and how they are written.
const AIMED = {
  block: function (to) { return { block: to.id }; }, pass: function (to) { return { pass: to.id || to.square }; },
  hand_off: function (to) { return { hand_off: to.id }; }, foul: function (to) { return { foul: to.id }; }, gaze: function (to) { return { gaze: to.id }; },
  jump: function (to) { return { jump: to.square }; }, leap: function (to) { return { leap: to.square }; }, rush: function (to) { return { rush: to.square }; },
};
// Steps with which an activation is over, but for a Block thrown in a Blitz.
const LAST = ["pass", "hand_off", "foul", "throw", "kick", "punt", "bomb", "gaze"];
const AT_A_PLAYER = ["block", "hand_off", "foul", "gaze"];

// Whoever acts at the end of the steps: his id, the squares that he has gone, and whether his activation is still under way.
export function acting(scene) {
  let found = null;
  scene.play.forEach(function (step) {
    if (!step || typeof step !== "object") return;
    if (step.declare) {
      const fields = scene.players[step.by] || {};
      found = { id: step.by, way: isSquare(fields.at) ? [fields.at] : [], action: step.declare };
    } else if (step.end || LAST.some(function (key) { return key in step; }) || (step.block && found && found.action !== "blitz")) found = null;
    else if (found) [].concat(step.move || [], [step.rush || step.jump || step.leap].filter(Boolean)).forEach(function (square) {
      if (isSquare(square)) found.way.push(square);
    });
  });
  return found;
}

// The ways of all activations, for the picture.
export function ways(scene) {
  const found = [];
  scene.play.forEach(function (step, number) {
    if (step && step.declare) found.push(acting({ players: scene.players, play: scene.play.slice(0, number + 1) }).way);
    else if (step && found.length) {
      const now = acting({ players: scene.players, play: scene.play.slice(0, number + 1) });
      if (now) found[found.length - 1] = now.way;
    }
  });
  return found;
}

export class Play {
  constructor(scene) { Object.assign(this, { scene, waiting: null }); }

  // What a tap in play means now: a key of the page's sentences.
  get wants() {
    if (this.waiting) return this.waiting.target ? "tap-target" : AT_A_PLAYER.includes(this.waiting.step) ? "tap-player" : "tap-place";
    return acting(this.scene) ? "tap-way" : "tap-actor";
  }

  // Steps are added at the end; whoever declares ends the activation of whoever acts.
  add(...steps) {
    const first = steps[0].declare && acting(this.scene) ? [{ end: "activation" }] : [];
    this.append(first.concat(steps));
  }
  append(steps) { this.scene.change(["play"], function (scenario) { scenario.play = (Array.isArray(scenario.play) ? scenario.play : []).concat(steps); }); }
  forget() { this.waiting = null; }

  declare(id, action) {
    if (DECLARED[action].target) this.waiting = { target: true, id: id, action: action };
    else this.add({ declare: action, by: id });
  }

  aim(step) { this.waiting = { step: step }; }

  // A tap on a square, on whoever stands there. Says whether it meant something.
  tap(square, id) {
    const waiting = this.waiting, now = acting(this.scene);
    if (waiting && waiting.target) {
      if (!id || teamOf(id, this.scene.players[id]) === teamOf(waiting.id, this.scene.players[waiting.id])) return false;
      const kind = DECLARED[waiting.action], step = kind.with ? { block: id, with: kind.with } : { [kind.step]: id };
      this.waiting = null;
      this.add(...[{ declare: waiting.action, by: waiting.id, target: id }].concat(kind.step ? [step] : []));
      return true;
    }
    if (waiting) {
      if (AT_A_PLAYER.includes(waiting.step) && !id) return false;
      this.waiting = null;
      this.add(AIMED[waiting.step]({ id: id, square: square }));
      return true;
    }
    return Boolean(now) && !id && this.go(square, now);
  }

  // One square further: the last step of moving grows, or a new one begins.
  go(square, now) {
    const from = now.way[now.way.length - 1];
    if (!from || same(from, square) || Math.max(Math.abs(from[0] - square[0]), Math.abs(from[1] - square[1])) > 1) return false;
    this.scene.change(["play"], function (scenario) {
      const last = scenario.play[scenario.play.length - 1];
      if (last && Array.isArray(last.move)) last.move.push(square);
      else scenario.play.push({ move: [square] });
    });
    return true;
  }
}
