// Writes parts of a scenario's text. The server reads texts; here nothing is parsed but which lines belong to which key.

const PLAIN = /^[A-Za-z][A-Za-z0-9_+()&!’'. -]*$/;
const MOST_LETTERS = 16000;
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
  const made = value === undefined ? [] : lines(key, value);
  if (!heads.has(key)) return given.concat(made).join("\n") + "\n";
  const first = heads.get(key);
  let last = Math.min(given.length, ...[...heads.values()].filter(function (number) { return number > first; }));
  while (last > first + 1 && (!given[last - 1].trim() || given[last - 1].startsWith("#"))) last -= 1;
  const former = given.slice(first, last), written = key === "players" ? commented(made, former) : made;
  return given.slice(0, first).concat(written, given.slice(last)).join("\n") + "\n";
}

// The text with each `*name` written out as the node in one line that `&name` marks: a tap works on what the text says, and there is no reference in it.
// What would outgrow the text's bound stays as it is.
export function writtenOut(text) {
  let now = text;
  for (;;) {
    const mark = Array.from(now.matchAll(/(^|[\s[{,])&([^\s[\]{},]+) +/gm)).find(function (found) { return nodeAt(now, found.index + found[0].length); });
    if (!mark) return now;
    const from = mark.index + mark[1].length, node = nodeAt(now, mark.index + mark[0].length);
    now = (now.slice(0, from) + now.slice(mark.index + mark[0].length)).replace(/(^|[\s[{,])\*([^\s[\]{},]+)/gm, function (whole, before, name) {
      return name === mark[2] ? before + node : whole;
    });
    if (now.length > MOST_LETTERS) return text;
  }
}

// The node in one line that begins there: up to the bracket that closes it, else up to the end of the entry.
function nodeAt(text, start) {
  const line = text.slice(start).split("\n", 1)[0];
  if (!/^[[{]/.test(line)) return (/^[^,\]}#]*/.exec(line) || [""])[0].trim();
  let depth = 0;
  for (let end = 0; end < line.length; end += 1) {
    depth += "[{".includes(line[end]) ? 1 : "]}".includes(line[end]) ? -1 : 0;
    if (!depth) return line.slice(0, end + 1);
  }
  return "";
}

// The lines of players with the comments of the former lines: each stays above the player whose line it stood above or beside.
function commented(made, former) {
  const above = new Map(), entry = /^(\s+)(?:"([^"]+)"|'([^']+)'|([^\s:#'"]+)):(?:\s|$)/;
  let depth = null, waiting = [];
  former.forEach(function (line, number) {
    const found = entry.exec(line), comment = /(?:^|\s)(#.*)$/.exec(line);
    if (found && depth === null) depth = found[1];
    const real = comment && !inQuotes(line.slice(0, comment.index)) ? [comment[1]] : [];
    waiting = waiting.concat(real);
    if (!number || !found || found[1] !== depth) return;
    const id = found[2] || found[3] || found[4];
    above.set(id, waiting);
    waiting = [];
  });
  const kept = function (comments) { return comments.map(function (comment) { return "  " + comment; }); };
  return made.flatMap(function (line) {
    const found = entry.exec(line), id = found && (found[2] || found[4]), comments = above.get(id) || [];
    above.delete(id);
    return kept(comments).concat(line);
  }).concat(kept(Array.from(above.values()).flat().concat(waiting)));
}

function inQuotes(before) { return [/"/g, /'/g].some(function (quote) { return (before.match(quote) || []).length % 2; }); }
