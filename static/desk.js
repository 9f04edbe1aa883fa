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

  // The address after a form has been saved names its draft: only now it may go.
  var here = new URL(location.href), saved = here.searchParams.get("saved");
  if (saved) {
    drafts.drop(saved);
    here.searchParams.delete("saved");
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
    var key = draft.dataset.draft, fields = draft.querySelectorAll("textarea, input:not([type=hidden], [type=radio], [type=checkbox])");
    var kept = drafts.read(key), found = false, step = "writing";
    fields.forEach(function (field) {
      // A field that the address has filled in is still the draft's.
      if (kept[field.name] && field.value === field.defaultValue && field.value !== kept[field.name]) { field.value = kept[field.name]; found = true; }
    });
    if (found) tell(draft, "What you had written and not sent is back.");
    draft.addEventListener("input", function () {
      var now = {};
      fields.forEach(function (field) { now[field.name] = field.value; });
      drafts.keep(key, now);
    });
    draft.addEventListener("submit", function (event) {
      // A form is sent only once the site answers, so that a dead network never takes the page away; and only once.
      if (step === "sure") { step = "sent"; return; }
      event.preventDefault();
      if (step !== "writing") return;
      step = "asking";
      reachable().then(function () {
        step = "sure";
        draft.requestSubmit(event.submitter);
      }, function () {
        step = "writing";
        tell(draft, "There is no network. Nothing is lost: send it again once there is one.");
      });
    });
    window.addEventListener("pageshow", function () { step = "writing"; });
  });
})();
