// Steps through a scenario: the pictures of the list below are shown side by side, in step. Without script the list says it all.
(function () {
  "use strict";
  var player = document.getElementById("player");
  if (!player) return;
  var moments = Array.from(player.querySelectorAll(".moment")), at = 0;
  var pictures = {}, panes = {}, stage = player.querySelector(".stage"), now = player.querySelector(".now");
  player.querySelectorAll("figure[data-state]").forEach(function (figure) { pictures[figure.dataset.state] = figure.querySelector("svg, .off-pitch"); });
  var sides = ["left", "right"].filter(function (side) { return player.querySelector("." + side + " .shown"); });
  sides.forEach(function (side) { panes[side] = player.querySelector("." + side + " .shown"); });

  // A copy has names of its own, so that no two things on the page bear the same one.
  function copy(picture, side) {
    var made = picture.cloneNode(true);
    made.removeAttribute("tabindex");  // a wide picture is scrolled in its card; here it is seen whole
    [made].concat(Array.from(made.querySelectorAll("*"))).forEach(function (part) {
      if (part.id) part.id = side + "-" + part.id;
      if (part.hasAttribute("marker-end")) part.setAttribute("marker-end", part.getAttribute("marker-end").replace("#", "#" + side + "-"));
    });
    if (made.hasAttribute("aria-labelledby")) made.setAttribute("aria-labelledby", made.getAttribute("aria-labelledby").split(" ").map(function (id) { return side + "-" + id; }).join(" "));
    return made;
  }

  function show(number) {
    at = Math.max(0, Math.min(moments.length - 1, number));
    var moment = moments[at];
    sides.forEach(function (side) {
      if (panes[side].dataset.state === moment.dataset[side]) return;
      panes[side].dataset.state = moment.dataset[side];
      panes[side].replaceChildren(copy(pictures[moment.dataset[side]], side));
    });
    moments.forEach(function (other) { other.toggleAttribute("aria-current", false); });
    moment.setAttribute("aria-current", "step");
    now.textContent = window.touchlineSay("%(what)s:", { what: at + " / " + (moments.length - 1) }) + " " + moment.querySelector(".words").innerText;
    now.classList.toggle("parts", moment.classList.contains("parts"));
    player.querySelector("[data-go=back]").setAttribute("aria-disabled", String(at === 0));
    player.querySelector("[data-go=next]").setAttribute("aria-disabled", String(at === moments.length - 1));
  }

  // Tells the style sheet what the bars at the top and the bottom of the screen leave for the pitches.
  function fit() {
    var head = 0;
    document.querySelectorAll(".top, .event.chosen").forEach(function (bar) { head += bar.offsetHeight; });
    stage.style.setProperty("--head", head + "px");
    stage.style.setProperty("--steer", stage.querySelector(".steer").offsetHeight + "px");
  }

  // Whoever steps sees both pitches change, wherever on the page he does it.
  function step(number) {
    show(number);
    fit();
    stage.scrollIntoView({ block: "nearest" });
  }

  function go(where) {
    if (where === "parting") step(moments.findIndex(function (moment) { return moment.classList.contains("parting"); }));
    else step(at + (where === "next" ? 1 : -1));
  }

  player.addEventListener("click", function (event) {
    var button = event.target.closest("[data-go]"), moment = event.target.closest(".moment");
    if (button) go(button.dataset.go);
    else if (moment && event.target.closest(".words")) step(moments.indexOf(moment));
  });
  player.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    var to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: moments.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    step(to);
  });
  var from = null;
  var area = player.querySelector(".panes");
  area.addEventListener("touchstart", function (event) { from = event.changedTouches[0]; }, { passive: true });
  area.addEventListener("touchend", function (event) {
    var to = event.changedTouches[0], across = to.clientX - from.clientX, along = to.clientY - from.clientY;
    if (Math.abs(across) > 40 && Math.abs(across) > 2 * Math.abs(along)) step(at + (across < 0 ? 1 : -1));
  }, { passive: true });

  player.classList.add("stepping");
  player.querySelectorAll(".panes, .steer").forEach(function (part) { part.hidden = false; });
  area.tabIndex = 0;
  show(0);
  fit();
  window.addEventListener("resize", fit);
})();
