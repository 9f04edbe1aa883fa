// The desk with script: precedents appear while typing, and a form that was not sent survives a reload or a dead network.
(function () {
  "use strict";
  var form = document.getElementById("about"), near = document.getElementById("near"), waiting, asked = 0;
  if (form && near) {
    form.addEventListener("input", function () {
      clearTimeout(waiting);
      waiting = setTimeout(function () {
        var turn = ++asked;
        fetch(form.dataset.near + "?" + new URLSearchParams(new FormData(form)), { credentials: "same-origin" })
          .then(function (answer) { return answer.ok && !answer.redirected ? answer.text() : Promise.reject(); })
          .then(function (text) { if (turn === asked) near.innerHTML = text; })
          .catch(function () { /* no network: the button still works once there is one */ });
      }, 250);
    });
  }

  var drafts = {
    // Where the browser keeps nothing, there are no drafts, and everything else works.
    read: function (key) { try { return JSON.parse(localStorage.getItem("touchline " + key) || "{}"); } catch (error) { return {}; } },
    keep: function (key, now) { try { localStorage.setItem("touchline " + key, JSON.stringify(now)); } catch (error) { /* kept nowhere */ } },
    drop: function (key) { try { localStorage.removeItem("touchline " + key); } catch (error) { /* was kept nowhere */ } }
  };

  // On a device that several share nobody is shown what another one has written: his drafts go once he signs out, or somebody else is signed in.
  var person = document.querySelector("meta[name=touchline-person]");
  function forget(next) {
    try {
      Object.keys(localStorage).filter(function (key) { return /^touchline (dispute|statement|rule|overrule)-/.test(key); }).forEach(function (key) { localStorage.removeItem(key); });
      localStorage.setItem("touchline person", next);
    } catch (error) { /* nothing is kept here */ }
  }
  function last() { try { return localStorage.getItem("touchline person"); } catch (error) { return null; } }
  if (person && last() !== person.content) forget(person.content);
  document.querySelectorAll("form[data-leaves]").forEach(function (form) { form.addEventListener("submit", function () { forget(""); }); });

  // The address after a form has been saved names its draft: only now it may go.
  var here = new URL(location.href), saved = here.searchParams.get("saved");
  if (saved && /\/disputes\/\d+$/.test(here.pathname)) {
    var key = here.searchParams.get("key"), standing = drafts.read(saved).key;
    if (!key || !standing || standing === key) drafts.drop(saved);
    drafts.drop(saved + " " + key);
    here.searchParams.delete("saved");
    here.searchParams.delete("key");
    history.replaceState(null, "", here);
  }

  function tell(draft, text) {
    var told = draft.querySelector("[role=status]");
    if (!told) {
      told = document.createElement("p");
      told.setAttribute("role", "status");
      told.className = "complaint";
      draft.prepend(told);
    }
    told.textContent = text;
  }

  function reachable() {
    var stop = new AbortController(), icon = document.querySelector("link[rel=icon]").href;
    setTimeout(function () { stop.abort(); }, 4000);
    return fetch(icon, { method: "HEAD", cache: "no-store", signal: stop.signal });
  }

  document.querySelectorAll("form[data-draft]").forEach(function (draft) {
    var letter = window.touchlineOutbox && window.touchlineOutbox.opened(), ours = letter && letter.draft === draft.dataset.draft;
    // A letter has a draft of its own, which begins as it was sent.
    var name = named(), fields = draft.querySelectorAll("textarea, select, input:not([type=hidden])");
    var once = draft.elements.key, kept = drafts.read(name), found = false, step = "writing", fresh = once.hasAttribute("data-fresh");

    function named() { return draft.dataset.draft + (ours ? " " + letter.key : ""); }

    function ticks(field) { return field.type === "radio" || field.type === "checkbox"; }

    function keep(sent) {
      var now = {};
      fields.forEach(function (field) { if (!ticks(field) || field.checked) now[field.name] = field.value; });
      // From its first sending on a draft has its key: the answer may be lost, and sent again it must not be saved twice.
      if (sent || kept.key) now.key = once.value;
      drafts.keep(name, kept = now);
    }

    if (ours && fresh) {  // the site has answered the last sending, and asks for another: the letter and its draft go on under its key
      drafts.drop(name);
      letter = window.touchlineOutbox.renew(letter, once.value);
      name = named();
    }
    if (ours) {
      var answer = new URL(draft.action);  // what the site answers is still about the letter
      answer.searchParams.set("letter", letter.key);
      draft.action = answer;
    }
    if (ours) kept = Object.assign(kept.key ? kept : Object.fromEntries(new URLSearchParams(letter.body)), { key: letter.key });
    if (fresh && !ours) delete kept.key;
    else if (kept.key) once.value = kept.key;
    fields.forEach(function (field) {
      var was = kept[field.name];
      if (was === undefined) return;
      if (ticks(field)) { if (field.value === was && !field.checked) field.checked = found = true; }
      // A field that the address has filled in is still the draft's.
      else if (field.value !== was && (field.defaultValue === undefined || field.value === field.defaultValue)) { field.value = was; found = true; }
    });
    if (found) tell(draft, window.touchlineSay("What you had written and not sent is back."));
    draft.addEventListener("input", function () { keep(false); });
    draft.addEventListener("submit", function (event) {
      // A form is sent only once the site answers, so that a dead network never takes the page away; and only once.
      if (step === "sure") { step = "sent"; keep(true); return; }
      event.preventDefault();
      if (step !== "writing") return;
      step = "asking";
      reachable().then(function () {
        step = "sure";
        draft.requestSubmit(event.submitter);
      }, function () {
        step = "writing";
        keep(true);
        tell(draft, window.touchlineOutbox && window.touchlineOutbox.add(draft, event.submitter)
          ? window.touchlineSay("There is no network. Nothing is lost: it is sent by itself once there is one.")
          : window.touchlineSay("There is no network. Nothing is lost: send it again once there is one."));
      });
    });
    window.addEventListener("pageshow", function () { step = "writing"; });
  });
})();
