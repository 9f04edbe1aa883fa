// Writes parts of a scenario's text. The server reads texts; here nothing is parsed but which lines belong to which key.

const PLAIN = /^[A-Za-z][A-Za-z0-9_+()&!’'. -]*$/;
const MEANS_SOMETHING = /^(true|false|null|y|n|yes|no|on|off)$/i;

// A text as YAML: as it is where nobody could take it for anything else, else in quotes.
function text(value) {
  return PLAIN.test(value) && !MEANS_SOMETHING.test(value) && !/\s$|:$/.test(value) ? value : JSON.stringify(value);
}

// A value on one line.
export function flow(value) {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return "[" + value.map(flow).join(", ") + "]";
  if (typeof value === "object") return "{" + Object.entries(value).map(function ([key, entry]) { return text(key) + ": " + flow(entry); }).join(", ") + "}";
  return typeof value === "string" ? text(value) : String(value);
}

// An item of a list; an entry of a script has no braces.
function item(value) {
  const bare = value && typeof value === "object" && !Array.isArray(value) && Object.keys(value).length === 1;
  return bare ? flow(value).slice(1, -1) : flow(value);
}

// The lines of a key with its value: players and lists have a line for each entry.
function lines(key, value) {
  if (Array.isArray(value) && value.length && key !== "ball") return [key + ":"].concat(value.map(function (entry) { return "  - " + item(entry); }));
  if (key === "players" && Object.keys(value).length) {
    return [key + ":"].concat(Object.entries(value).map(function ([id, fields]) { return "  " + text(id) + ": " + flow(fields); }));
  }
  return [key + ": " + flow(value)];
}

// The whole of a scenario.
export function whole(scenario) {
  return Object.entries(scenario).map(function ([key, value]) { return lines(key, value).join("\n"); }).join("\n") + "\n";
}

// The text with one key written anew (undefined: left out) and every other line as it is; `scenario` is what the text holds by then.
export function withKey(text, key, scenario) {
  const given = text.replace(/\n+$/, "").split("\n"), value = scenario[key];
  const heads = new Map();
  given.forEach(function (line, number) {
    const found = /^([A-Za-z_]+):(\s|$)/.exec(line);
    if (found) heads.set(found[1], number);
  });
  const others = Object.keys(scenario).filter(function (name) { return name !== key; });
  if (!others.every(function (name) { return heads.has(name); }) || given.some(function (line) { return line.startsWith("..."); })) return whole(scenario);
  const written = value === undefined ? [] : lines(key, value);
  if (!heads.has(key)) return given.concat(written).join("\n") + "\n";
  const first = heads.get(key);
  let last = Math.min(given.length, ...[...heads.values()].filter(function (number) { return number > first; }));
  while (last > first + 1 && (!given[last - 1].trim() || given[last - 1].startsWith("#"))) last -= 1;
  return given.slice(0, first).concat(written, given.slice(last)).join("\n") + "\n";
}
