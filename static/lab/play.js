// The play as a list of steps, built with taps: who acts and how, the squares of his way, and whatever parts the server says a step has.
import { isSquare, same, teamOf } from "./pitch.js";

// Steps that take the player who acts to another square, beside `move`.
const ONE_SQUARE = ["rush", "jump", "leap", "pogo"];
// Steps with which an activation is over, but for a Block thrown in a Blitz.
const LAST = ["pass", "hand_off", "foul", "throw", "kick", "punt", "bomb", "gaze", "forgo"];
// The sentence of the page that asks for a part, by its kind.
const ASKED = { opponent: "tap-target", player: "tap-player", square: "tap-square", path: "tap-square", "player or square": "tap-place" };

// Where a player stands before a step of the play, as far as the text tells: where the last line-up put him, else where he began.
export function stands(scene, id, before) {
  let at = (scene.players[id] || {}).at;
  scene.play.slice(0, before).forEach(function (step) {
    Object.values((step && step.set_up) || {}).forEach(function (places) { if (places && places[id]) at = places[id]; });
  });
  return isSquare(at) ? at : null;
}

// Whoever acts at the end of the steps: his id, the squares that he has gone, and whether his activation is still under way.
export function acting(scene) {
  let found = null;
  scene.play.forEach(function (step, number) {
    if (!step || typeof step !== "object") return;
    if (step.declare) {
      const from = stands(scene, step.by, number);
      found = { id: step.by, way: from ? [from] : [], action: step.declare };
    } else if (step.end || LAST.some(function (key) { return key in step; }) || (step.block && found && found.action !== "blitz")) found = null;
    else if (found) [].concat(step.move || [], ONE_SQUARE.map(function (key) { return step[key]; }).filter(Boolean)).forEach(function (square) {
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

// The squares of the last line-up, by player.
export function lineUp(scene) {
  const found = {};
  scene.play.forEach(function (step) { Object.values((step && step.set_up) || {}).forEach(function (places) { Object.assign(found, places); }); });
  return found;
}

export class Play {
  constructor(scene) { Object.assign(this, { scene, waiting: null }); }

  // What a tap in play means now: a key of the page's sentences.
  get wants() {
    if (this.waiting) return ASKED[this.waiting.kinds[this.waiting.values.length]];
    return acting(this.scene) ? "tap-way" : "tap-actor";
  }

  // Steps are added at the end; whoever declares ends the activation of whoever acts.
  add(...steps) {
    const first = steps[0].declare && acting(this.scene) ? [{ end: "activation" }] : [];
    this.change(function (play) { play.push(...first.concat(steps)); });
  }
  change(make) {
    this.scene.change(["play"], function (scenario) {
      scenario.play = Array.isArray(scenario.play) ? scenario.play : [];
      make(scenario.play);
    });
  }
  forget() { this.waiting = null; }

  // Asks for taps of these kinds, and then does what is to be done with them; `again` asks for the same once more.
  ask(label, kinds, done, again) { this.waiting = { label, kinds, done, again, values: [] }; }

  // A declaration, which may name opponents at once; where they are all that the action needs, the step against them follows.
  declare(id, label, what) {
    const targets = Number(what.targets), declared = { declare: what.action, by: id };
    if (!targets) return this.add(declared);
    this.ask(label, Array(targets).fill("opponent"), (named) => {
      const at = targets === 1 ? named[0] : named, follows = what.then ? { [what.then]: at } : null;
      if (what.replaced) follows.with = what.replaced;
      this.add(Object.assign(declared, { target: at }), ...(follows ? [follows] : []));
    });
    this.waiting.by = id;
  }

  // A step whose parts are still to be tapped: kinds and keys, as the server tells them.
  step(label, word, parts) {
    const [[kind]] = parts;
    if (kind === "number") return this.oneMore(word);
    if (kind === "places") return this.ask(label, ["player", "square"], ([id, square]) => this.place(word, id, square), true);
    this.ask(label, parts.map(function (part) { return part[0]; }), (values) => {
      if (kind === "path") return this.further(values[0]);
      this.add({ [word]: parts[0][1] ? Object.fromEntries(parts.map(function (part, number) { return [part[1], values[number]]; })) : values[0] });
    });
  }

  // Counts on: the number of the last step, or a new one.
  oneMore(word) {
    this.change(function (play) {
      const last = play[play.length - 1];
      if (last && Number.isInteger(last[word])) last[word] += 1;
      else play.push({ [word]: 1 });
    });
  }

  // Puts a player into the line-up that is being made, or begins one.
  place(word, id, square) {
    const team = teamOf(id, this.scene.players[id]);
    this.change(function (play) {
      const last = play[play.length - 1];
      if (!last || !last[word]) play.push({ [word]: {} });
      const places = play[play.length - 1][word];
      places[team] = Object.assign(places[team] || {}, { [id]: square });
    });
  }

  // What the last step is made with: put beside it, or taken away again. `target` is one of two whom it is aimed at.
  beside(key, value, target) {
    this.change(function (play) {
      const last = play[play.length - 1], before = last[key];
      if (target) {
        last[key] = Object.assign({}, typeof before === "object" ? before : {});
        if (last[key][target] === value) delete last[key][target];
        else last[key][target] = value;
        if (!Object.keys(last[key]).length) delete last[key];
      } else if (before === value) delete last[key];
      else last[key] = value;
    });
  }

  // A tap on a square, on whoever stands there; on somebody off the pitch there is no square. Says whether it meant something.
  tap(square, id) {
    const waiting = this.waiting, now = acting(this.scene);
    if (!waiting) return Boolean(now) && Boolean(square) && !id && this.go(square, now);
    const value = this.taken(waiting, square, id);
    if (!value) return false;
    waiting.values.push(value);
    if (waiting.values.length < waiting.kinds.length) return true;
    this.waiting = null;
    waiting.done(waiting.values);
    if (waiting.again) this.ask(waiting.label, waiting.kinds, waiting.done, true);
    return true;
  }

  // What the tap gives for the part that is asked for; nothing if it does not fit.
  taken(waiting, square, id) {
    const kind = waiting.kinds[waiting.values.length], { players } = this.scene;
    if (kind === "square" || kind === "path") return square;
    if (kind === "player or square") return id || square;
    const fits = kind === "player" || teamOf(id || "", players[id] || {}) !== teamOf(waiting.by, players[waiting.by]);
    return id && fits && !waiting.values.includes(id) ? id : null;
  }

  // One square further, if it is the next one.
  go(square, now) {
    const from = now.way[now.way.length - 1];
    if (!from || same(from, square) || Math.max(Math.abs(from[0] - square[0]), Math.abs(from[1] - square[1])) > 1) return false;
    this.further(square);
    return true;
  }

  // The last step of moving grows, or a new one begins.
  further(square) {
    this.change(function (play) {
      const last = play[play.length - 1];
      if (last && Array.isArray(last.move)) last.move.push(square);
      else play.push({ move: [square] });
    });
  }
}
