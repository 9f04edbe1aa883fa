// Hall mode on a page: sets up the service worker (sw.js), tells it which standpoint was chosen, and says what is kept in one line.
(function () {
  "use strict";
  var ROOT = new URL("..", document.currentScript.src), line = document.getElementById("hall"), announced = false;
  var say = window.touchlineSay, warning = Object.assign(document.createElement("p"), { className: "note outdated", role: "alert" });
  // A page that is kept was written without knowing where it would be read.
  document.querySelectorAll("a[data-whole]").forEach(function (link) { link.dataset.whole = link.href; });
  if (!line || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", function (event) {
    var kept = event.data;
    if (announced) return;
    line.hidden = false;
    var wanted = chosen();
    if (wanted && wanted.toLowerCase() !== kept.query.toLowerCase()) line.textContent = say("Ready offline, book of %(date)s; the answers chosen here are not kept yet.", kept);
    else line.textContent = kept.of ? say("Ready offline, book of %(date)s, with the answers of %(of)s.", kept) : say("Ready offline, book of %(date)s.", kept);
    warn(kept);
    if (!kept.swapped) return;
    announced = true;
    var show = document.createElement("a");
    show.href = location.href;
    show.textContent = say("Show this page of it");
    line.append(" " + say("It is newer than this page.") + " ", show);
  });
  function warn(kept) {
    if (!kept.locked) { warning.remove(); return; }
    warning.textContent = say("The copy kept here is too old: the answers of %(of)s were locked on %(locked)s, the copy is of %(date)s. Open this page with a network before you rule from it.", kept);
    document.getElementById("main").prepend(warning);
  }
  // Where the network is out of reach the page is in the language that is kept, whatever the address asks for.
  function tongue() {
    var asked = new URLSearchParams(location.search).get("lang"), link = document.querySelector('.languages a[hreflang="' + CSS.escape(asked || "") + '"]');
    if (!link || asked === document.documentElement.lang) return;
    document.getElementById("main").prepend(Object.assign(document.createElement("p"), {
      className: "note tongue-not-kept", role: "status", textContent: say("This page is not kept here in the language that you chose (%(language)s): that needs a network.", { language: link.textContent })
    }));
  }
  tongue();
  function chosen() {
    if (line.dataset.choice) return line.dataset.choice;
    var now = Array.from(new URLSearchParams(location.search)).filter(function (pair) { return pair[0] !== "lang"; });
    return now.length === 1 && /^(event|profile|source)$/.test(now[0][0]) ? "?" + new URLSearchParams(now) : null;
  }
  addEventListener("load", function () {
    navigator.serviceWorker.register(new URL("sw.js", ROOT), { scope: ROOT.pathname }).then(function () {
      return navigator.serviceWorker.ready;
    }).then(function (registration) { registration.active.postMessage({ query: chosen(), language: document.documentElement.lang }); }).catch(function () { /* no hall mode here */ });
  });
})();
