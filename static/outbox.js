// What was sent from the desk while there was no network: kept in the browser, sent by itself once there is one, from whichever page is open.
// It is sent with a token of that time, and only for who wrote it; what was written signed out, once somebody says that it is his.
// Each form has a key, by which the site saves it once even if its answer was lost and it is sent again.
(function () {
  "use strict";
  var PLACE = "touchline outbox", NOBODY = "touchline nobody", PASS = "/desk/pass", say = window.touchlineSay, main = document.getElementById("main");
  var line = null, told = "", sent = [], busy = false, known;

  function kept() { try { return JSON.parse(localStorage.getItem(PLACE) || "[]"); } catch (error) { return []; } }
  function keep(letters) {
    try { localStorage.setItem(PLACE, JSON.stringify(letters)); } catch (error) { return false; }
    return true;
  }
  function without(key) { return kept().filter(function (letter) { return letter.key !== key; }); }

  // Who is signed in: as the site said last, else on this page, else on the last one of the desk.
  function reader() {
    if (known !== undefined) return known;
    var here = document.querySelector("meta[name=touchline-person]");
    if (here) return here.content;
    try { return localStorage.getItem(NOBODY) ? "" : localStorage.getItem("touchline person") || ""; } catch (error) { return ""; }
  }

  // Puts a form into the outbox, in place of an earlier version of it; false where the browser keeps nothing.
  function add(form, submitter) {
    var fields = new FormData(form), letter = { key: form.elements.key.value, draft: form.dataset.draft, url: form.action, title: form.dataset.title || document.querySelector("h1").textContent, person: reader() };
    if (submitter && submitter.name) fields.append(submitter.name, submitter.value);
    if (submitter && submitter.name === "option" && submitter.value) letter.choice = submitter.textContent.trim();
    letter.body = new URLSearchParams(fields).toString();
    var done = keep(without(letter.key).concat(letter));
    tell();
    return done;
  }

  // The letter that the address names, for its writer: its form is filled with it.
  function opened() {
    var key = new URL(location.href).searchParams.get("letter");
    return kept().find(function (letter) { return letter.key === key && letter.person && letter.person === reader(); });
  }
  function formOf(letter) {
    var page = new URL(letter.url);
    page.pathname = page.pathname.replace(/\/(act|statements)$/, "");
    page.searchParams.set("letter", letter.key);
    return page.href;
  }
  // A letter goes on under another key, which its form has got from the site.
  function renew(letter, key) { return replace(letter, { key: key }); }
  // Removes a letter, and its draft unless that has become another one's.
  function drop(letter) {
    keep(without(letter.key));
    try {
      var draft = JSON.parse(localStorage.getItem("touchline " + letter.draft) || "{}");
      if (draft.key === letter.key) localStorage.removeItem("touchline " + letter.draft);
      localStorage.removeItem("touchline " + letter.draft + " " + letter.key);
    } catch (error) { /* was kept nowhere */ }
  }

  // Words of a letter are shown to its writer alone; what nobody has signed, to whoever is signed in.
  function tell() {
    var who = reader(), letters = kept(), mine = letters.filter(function (letter) { return who && (!letter.person || letter.person === who); });
    var now = JSON.stringify([who, letters, sent.length]), parts = [];
    if (now === told) return;  // a button keeps the focus
    told = now;
    sent.filter(function (one) { return one.letter.person === who; }).forEach(function (one) { parts.push([say("Sent, and saved:") + " ", link(one.to, quoted(one.letter)), "."]); });
    mine.forEach(function (letter) {
      if (!letter.person) parts.push([say("Written here while nobody was signed in:") + " " + quoted(letter) + text(letter) + ". ", sendAsMine(letter), " ", discard(letter)]);
      else if (letter.refused) parts.push([say("Sent, and refused (%(why)s):", { why: letter.refused }) + " " + quoted(letter) + text(letter) + ". ", again(letter), " ", discard(letter)]);
      else if (letter.asks) parts.push([say("Sent, and not saved, because the desk asks back:") + " ", link(formOf(letter), quoted(letter)), text(letter) + ". ", discard(letter)]);
      else parts.push([say("Waits for a network, and is then sent by itself:") + " " + quoted(letter) + "."]);
    });
    if (mine.length < letters.length) parts.push([say("Letters that wait here until whoever wrote them signs in: %(count)s.", { count: letters.length - mine.length })]);
    if (!line) {
      if (!parts.length) return;
      line = Object.assign(document.createElement("div"), { className: "note outbox" });
      line.setAttribute("role", "status");
      main.prepend(line);
    }
    line.replaceChildren.apply(line, parts.map(function (part) {
      var paragraph = document.createElement("p");
      paragraph.append.apply(paragraph, part);
      return paragraph;
    }));
    line.hidden = !parts.length;
  }
  function quoted(letter) { return say("“%(words)s”", { words: letter.title }); }
  function text(letter) {
    var body = new URLSearchParams(letter.body), parts = [letter.choice];
    if (body.get("table")) parts.push(say("table %(number)s", { number: body.get("table") }));
    if (body.get("round")) parts.push(say("round %(number)s", { number: body.get("round") }));
    parts = parts.concat(["words", "verdict", "reason", "text"].map(function (name) { return body.get(name); })).filter(Boolean);
    return parts.length ? " (" + parts.join(" · ") + ")" : "";
  }
  function link(to, text) { return Object.assign(document.createElement("a"), { href: to, textContent: text }); }
  function button(text, act) {
    var made = Object.assign(document.createElement("button"), { type: "button", className: "quiet", textContent: text });
    made.addEventListener("click", act);
    return made;
  }
  function discard(letter) {
    return button(say("Discard"), function () {
      if (!confirm(say("Discard it for good?"))) return;
      drop(letter);
      tell();
    });
  }
  function sendAsMine(letter) { return sending(say("Send as mine"), letter, { person: reader() }); }
  // A refusal need not last: who was no longer a referee may be one again.
  function again(letter) { return sending(say("Send it again"), letter, { refused: "" }); }
  function sending(text, letter, more) {
    return button(text, function () {
      replace(letter, more);
      tell();
      soon();
    });
  }

  // Who is signed in now, and a token for his forms: that of the letter may be of a browser that was closed since. Null without a network.
  async function pass() {
    var now, stop = new AbortController();
    setTimeout(stop.abort.bind(stop), 10000);
    try {
      var answer = await fetch(PASS, { cache: "no-store", signal: stop.signal });
      if (!answer.ok) return null;
      now = await answer.json();
    } catch (error) { return null; }
    known = now.person;
    try { if (known) localStorage.removeItem(NOBODY); else localStorage.setItem(NOBODY, "yes"); } catch (error) { /* nothing is kept here */ }
    return now;
  }
  function replace(letter, more) {
    var now = Object.assign({}, letter, more);
    keep(without(letter.key).concat(now));
    return now;
  }

  async function send() {
    var now = await pass(), done = [];
    for (var letter of now && now.person ? kept().filter(function (letter) { return letter.person === now.person && !rests(letter); }) : []) {
      var stop = new AbortController(), answer, page, to, body = new URLSearchParams(letter.body);
      body.set("csrf_token", now.csrf_token);
      setTimeout(stop.abort.bind(stop), 60000);
      try {
        answer = await fetch(letter.url, { method: "POST", body: body, signal: stop.signal });
        page = new DOMParser().parseFromString(await answer.text(), "text/html");
      } catch (error) { break; }
      if (answer.status >= 500 || answer.status === 429) break;
      to = new URL(answer.url);
      if (to.pathname === "/sign-in") break;
      if (answer.ok && to.searchParams.get("key") === letter.key) {
        drop(letter);
        to.searchParams.delete("saved");
        to.searchParams.delete("key");
        done.push({ letter: letter, to: to.href });
      } else if (answer.ok || page.querySelector("form [name=draft]")) replace(letter, { asks: true });
      // A page without its form has nothing to ask: it says why not.
      else replace(letter, { refused: answer.status + ": " + ((page.querySelector("main .lead") || {}).textContent || answer.statusText).trim() });
    }
    sent = sent.concat(done);
    tell();
    // Where its form is still open, on to what became of it.
    done.forEach(function (one) { if (document.querySelector('form [name=key][value="' + one.letter.key + '"]')) location.assign(one.to); });
  }
  function rests(letter) { return letter.asks || letter.refused; }
  function soon() {
    if (busy || !kept().length || (known !== undefined && kept().every(rests))) return;
    busy = true;
    // One page at a time sends.
    (navigator.locks ? navigator.locks.request(PLACE, { ifAvailable: true }, function (lock) { return lock && send(); }) : send()).finally(function () { busy = false; });
  }

  // What the desk asked back about was saved since, from its form.
  function answered() {
    var key = new URL(location.href).searchParams.get("key");
    kept().filter(function (letter) { return letter.key === key; }).forEach(drop);
  }

  window.touchlineOutbox = { add: add, opened: opened, renew: renew };
  answered();
  addEventListener("online", soon);
  setInterval(soon, 5000);
  // With a network nothing is shown before the site has said who is signed in.
  if (!navigator.onLine) tell();
  soon();
})();
