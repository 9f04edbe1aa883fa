// What was sent from the desk while there was no network: kept in the browser, sent by itself once there is one, from whichever page is open.
// It is sent with a token of that time, and only for who wrote it. Each form has a key, by which the site saves it once even if its answer was lost and it is sent again.
(function () {
  "use strict";
  var PLACE = "touchline outbox", PASS = "/desk/pass", say = window.touchlineSay, main = document.getElementById("main"), line = null, busy = false;

  function kept() { try { return JSON.parse(localStorage.getItem(PLACE) || "[]"); } catch (error) { return []; } }
  function keep(letters) {
    try { localStorage.setItem(PLACE, JSON.stringify(letters)); } catch (error) { return false; }
    return true;
  }
  function without(key) { return kept().filter(function (letter) { return letter.key !== key; }); }

  // Who writes: who is signed in on this page, or was on the last one.
  function writer() {
    var here = document.querySelector("meta[name=touchline-person]");
    try { return here ? here.content : localStorage.getItem("touchline person") || ""; } catch (error) { return ""; }
  }

  // Puts a form into the outbox, in place of an earlier version of it; false where the browser keeps nothing.
  function add(form, submitter) {
    var fields = new FormData(form), letter = { key: form.elements.key.value, draft: form.dataset.draft, url: form.action, title: form.dataset.title || document.querySelector("h1").textContent, person: writer() };
    if (submitter && submitter.name) fields.append(submitter.name, submitter.value);
    letter.body = new URLSearchParams(fields).toString();
    var done = keep(without(letter.key).concat(letter));
    tell();
    return done;
  }

  function tell(sent) {
    var letters = kept(), parts = [];
    (sent || []).forEach(function (one) { parts.push(say("Sent, and saved:") + " ", link(one.to, quoted(one.letter)), ". "); });
    letters.forEach(function (letter) {
      if (letter.asks) parts.push(say("Sent, and not saved, because the desk asks back:") + " ", link(letter.url, quoted(letter)), ". ");
      else if (letter.signIn) parts.push(say("Waits until you sign in:") + " ", link("/sign-in", quoted(letter)), ". ");
      else parts.push(say("Waits for a network, and is then sent by itself:") + " " + quoted(letter) + ". ");
    });
    if (!line) {
      if (!parts.length) return;
      line = Object.assign(document.createElement("p"), { className: "note outbox", role: "status" });
      main.prepend(line);
    }
    line.replaceChildren.apply(line, parts);
    line.hidden = !parts.length;
  }
  function quoted(letter) { return "“" + letter.title + "”"; }
  function link(to, text) { return Object.assign(document.createElement("a"), { href: to, textContent: text }); }

  // Who is signed in now, and a token for his forms: that of the letter may be of a browser that was closed since. Null without a network.
  async function pass() {
    try {
      var answer = await fetch(PASS, { cache: "no-store" });
      if (answer.status >= 500) return null;
      return answer.ok && !answer.redirected ? await answer.json() : { person: null };
    } catch (error) { return null; }
  }
  function waitsForSignIn(letter) { keep(without(letter.key).concat(Object.assign(letter, { signIn: true }))); }

  async function send() {
    var sent = [], letters = kept().filter(function (letter) { return !letter.asks; }), now = letters.length ? await pass() : null;
    for (var letter of now ? letters : []) {
      if (now.person === null || (letter.person && letter.person !== now.person)) { waitsForSignIn(letter); continue; }
      var stop = new AbortController(), answer, to, body = new URLSearchParams(letter.body);
      body.set("csrf_token", now.csrf_token);
      setTimeout(stop.abort.bind(stop), 60000);
      try {
        answer = await fetch(letter.url, { method: "POST", body: body, signal: stop.signal });
      } catch (error) { break; }
      if (answer.status >= 500) break;
      to = new URL(answer.url);
      if (answer.ok && to.searchParams.get("saved") === letter.draft) {
        keep(without(letter.key));
        try { localStorage.removeItem("touchline " + letter.draft); } catch (error) { /* was kept nowhere */ }
        to.searchParams.delete("saved");
        sent.push({ letter: letter, to: to.href });
      } else if (to.pathname === "/sign-in") waitsForSignIn(letter);
      else keep(without(letter.key).concat(Object.assign(letter, { asks: true })));
    }
    tell(sent);
    // Where its form is still open, on to what became of it.
    sent.forEach(function (one) { if (document.querySelector('form [name=key][value="' + one.letter.key + '"]')) location.assign(one.to); });
  }
  function soon() {
    if (busy || !kept().length) return;
    busy = true;
    // One page at a time sends.
    (navigator.locks ? navigator.locks.request(PLACE, { ifAvailable: true }, function (lock) { return lock && send(); }) : send()).finally(function () { busy = false; });
  }

  // What the desk asked back about was saved since, from its form.
  function answered() {
    var saved = new URL(location.href).searchParams.get("saved");
    if (saved) keep(kept().filter(function (letter) { return !letter.asks || letter.draft !== saved; }));
  }

  window.touchlineOutbox = { add: add };
  answered();
  addEventListener("online", soon);
  setInterval(soon, 5000);
  tell();
  soon();
})();
