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
          .then(function (answer) { return answer.ok ? answer.text() : Promise.reject(); })
          .then(function (text) { if (turn === asked) near.innerHTML = text; })
          .catch(function () { /* no network: the button still works once there is one */ });
      }, 250);
    });
  }
  document.querySelectorAll("form[data-draft]").forEach(function (draft) {
    var key = "touchline " + draft.dataset.draft, fields = draft.querySelectorAll("input:not([type=hidden]), textarea");
    try {
      var kept = JSON.parse(localStorage.getItem(key) || "{}");
      fields.forEach(function (field) { if (!field.value && kept[field.name]) field.value = kept[field.name]; });
    } catch (error) { return; }
    draft.addEventListener("input", function () {
      var now = {};
      fields.forEach(function (field) { now[field.name] = field.value; });
      localStorage.setItem(key, JSON.stringify(now));
    });
    draft.addEventListener("submit", function () {
      // Kept until the next page proves that it arrived: desk pages other than this form drop it.
      sessionStorage.setItem("touchline sent", key);
    });
  });
  var sent = sessionStorage.getItem("touchline sent");
  if (sent && !document.querySelector("form[data-draft]")) {
    localStorage.removeItem(sent);
    sessionStorage.removeItem("touchline sent");
  }
})();
