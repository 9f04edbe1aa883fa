// The scenario under the reader's hands: its text, which alone counts, and what the server reads in it. Taps change the text.
import { withKey, writtenOut } from "./yaml.js";

const MOST_KEPT = 50, KEPT = "touchline-lab-undo", PATIENCE = 400, BUSY = 503;

export class Scene {
  // `area` is the field with the text; `shown` is called whenever the scenario has changed, `says` with faults or a message.
  constructor(area, address, shown, says) {
    Object.assign(this, { area, address, shown, says, value: null, meant: null, reading: false, timer: 0 });
    this.earlier = remembered();
    area.addEventListener("input", () => this.readSoon());
  }

  get players() { return (this.value && this.value.players) || {}; }
  get play() { return (this.value && Array.isArray(this.value.play) && this.value.play) || []; }

  // Begins with what the server read when it made the page, unless the browser has put an earlier text back.
  begin(value) {
    if (this.area.value !== this.area.defaultValue) return void this.read();
    this.hold(value);
  }

  // The text means this; a text that has changed since has to be read before a tap may change it.
  hold(value) {
    this.value = proper(value);
    this.meant = this.area.value;
    this.shown();
  }

  // Once nothing has changed for a moment.
  readSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.read(), PATIENCE);
  }

  // Has the server read the text, one at a time. An answer that has been overtaken is dropped; a busy server is asked again.
  async read() {
    if (this.reading) return void this.readSoon();
    const text = this.area.value;
    this.reading = true;
    try {
      const answer = await fetch(this.address, { method: "POST", body: text || " ", headers: { "Content-Type": "application/yaml" } });
      const told = await answer.json();
      if (text !== this.area.value) return;
      if (answer.status === BUSY) return void this.readSoon();
      this.says(answer.ok ? told.faults : [{ line: 0, message: told.error.message, hint: told.error.hint }]);
      this.hold(answer.ok ? told.scenario : null);
    } catch (error) {
      this.says(null);
    } finally {
      this.reading = false;
    }
  }

  // Changes keys of the scenario by `make`, which works on a copy; the text gets new lines for these keys alone.
  change(keys, make) {
    if (!this.value) return;
    if (this.area.value !== this.meant) return void this.read();
    const plain = writtenOut(this.meant);
    if (plain !== this.meant) return void this.changePlain(plain, keys, make);
    const next = structuredClone(this.value);
    make(next);
    const written = Object.assign({}, this.value);
    let text = this.area.value;
    keys.forEach(function (key) {
      if (key in next) written[key] = next[key];
      else delete written[key];
      text = withKey(text, key, written);
    });
    if (text === this.area.value) return;
    this.keep();
    this.area.value = text;
    this.hold(next);
    this.readSoon();
  }

  // Changes a text without its references, once the server has read it.
  async changePlain(plain, keys, make) {
    this.keep();
    this.area.value = plain;
    await this.read();
    if (this.meant === plain) this.change(keys, make);
  }

  // Remembers the text and what it means, to come back to.
  keep() {
    if (this.area.value !== this.meant) return;
    this.earlier = this.earlier.concat({ text: this.meant, value: this.value }).slice(-MOST_KEPT);
    remember(this.earlier);
  }

  // Goes back to the last text that was another one: a run keeps the text too, and changes it only where it adds a die.
  undo() {
    const now = this.area.value;
    let last = null;
    do last = this.earlier.pop(); while (last && last.text === now);
    remember(this.earlier);
    if (!last) return;
    this.area.value = last.text;
    this.hold(last.value);
    this.readSoon();
  }
}

// What the text holds, with a place for what everybody changes; null for what is no scenario at all.
function proper(value) {
  if (!value || typeof value !== "object" || Array.isArray(value)) return null;
  if (!value.players || typeof value.players !== "object" || Array.isArray(value.players)) value.players = {};
  return value;
}

// Earlier texts outlive a run, which loads the page anew; a browser that keeps nothing forgets them.
function remembered() {
  try { return JSON.parse(sessionStorage.getItem(KEPT)) || []; } catch (error) { return []; }
}
function remember(texts) {
  try { sessionStorage.setItem(KEPT, JSON.stringify(texts)); } catch (error) { /* not kept */ }
}
