// Hall mode on a page: sets up the service worker (sw.js), tells it which standpoint was chosen, and says what is kept in one line.
(function () {
  "use strict";
  var ROOT = new URL("..", document.currentScript.src), line = document.getElementById("hall"), announced = false;
  if (!line || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", function (event) {
    var kept = event.data;
    if (announced) return;
    line.hidden = false;
    line.textContent = "Ready offline, book of " + kept.date + (kept.query ? ", with the answers of " + decodeURIComponent(kept.query.split("=")[1]) : "") + ".";
    if (!kept.swapped) return;
    announced = true;
    var show = document.createElement("a");
    show.href = location.href;
    show.textContent = "Show this page of it";
    line.append(" It is newer than this page. ", show);
  });
  function chosen() {
    var now = Array.from(new URLSearchParams(location.search));
    return now.length === 1 && /^(event|profile|source)$/.test(now[0][0]) ? location.search : null;
  }
  addEventListener("load", function () {
    navigator.serviceWorker.register(new URL("sw.js", ROOT), { scope: ROOT.pathname }).then(function () {
      return navigator.serviceWorker.ready;
    }).then(function (registration) { registration.active.postMessage({ query: chosen() }); }).catch(function () { /* no hall mode here */ });
  });
})();
