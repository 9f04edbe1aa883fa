// The search field of every page: "/" leads to it, hits appear while one types (a combobox with a list box), and a search page without
// a server fills itself. Everything else works without script. Searching itself is search.js, loaded when the field is first used.
(function () {
  "use strict";
  var HERE = document.currentScript.src, ROOT = new URL("..", HERE), WAIT = 60, RECENT = 5, ASKED = 10, KEPT = 60;
  var CARRIED = ["event", "profile", "source", "on"], MARKS = { contested: ["≠", "dissent"], agreed: ["✓", "force"], overturned: ["↺", "over"], undecided: ["◌", "silent"] };
  var KINDS = { skill: "Skills", rule: "Rules", question: "Questions", source: "Sources" };
  var EDITIONS = { bb2025: "BB2025", bb2020: "BB2020", classic: "Classic" };
  var field = document.getElementById("q"), engine = null, list, said, options = [], at = -1, turn = 0, waiting;

  document.addEventListener("keydown", function (event) {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    if (!field) return;
    event.preventDefault();
    field.select();
  });
  // What a script says, in the language of the page: the server puts the words beside the English ones (app/web/script_words.py).
  var translated = JSON.parse(document.body.dataset.words || "{}");
  function say(message, values) {
    return (translated[message] || message).replace(/%\((\w+)\)s/g, function (_, name) { return values[name]; });
  }
  window.touchlineSay = say;
  if (!field) return;

  function made(tag, properties, children) {
    var element = Object.assign(document.createElement(tag), properties);
    (children || []).forEach(function (child) { if (child) element.append(child); });
    return element;
  }
  function script(name) {
    return new Promise(function (done, failed) { document.head.append(made("script", { src: new URL(name, HERE), onload: done, onerror: failed })); });
  }
  function loaded() {
    engine = engine || Promise.all([
      fetch(new URL("offline/search.bin", ROOT)).then(function (answer) { return answer.ok ? answer.arrayBuffer() : Promise.reject(); }).then(unpacked),
      script("words.js").then(function () { return script("search.js"); })
    ]).then(function (both) { return new window.TouchlineSearch(both[0]); });
    engine.catch(function () { engine = null; });
    return engine;
  }
  // The table is gzipped, so that little is stored; a host may have taken that off on the way.
  function unpacked(buffer) {
    var bytes = new Uint8Array(buffer), blob = new Blob([bytes]);
    return new Response(bytes[0] === 0x1f && bytes[1] === 0x8b ? blob.stream().pipeThrough(new DecompressionStream("gzip")) : blob).json();
  }
  function address(hit) {
    var url = new URL(hit.url, ROOT), now = new URLSearchParams(location.search);
    (hit.kind !== "source" ? CARRIED : []).concat("lang").forEach(function (name) { if (now.get(name)) url.searchParams.set(name, now.get(name)); });
    return url.href;
  }
  function standing(hit) {
    var word = hit.kind === "question" ? hit.standings[0] : "";
    return word ? made("span", { className: "tag " + MARKS[word][1] }, [made("span", { ariaHidden: "true", textContent: MARKS[word][0] }), " " + say(word)]) : null;
  }
  // The table has the answers of the book's own order of sources; from another standpoint none is better than that.
  function answer(hit) {
    var now = new URLSearchParams(location.search), elsewhere = CARRIED.some(function (name) { return now.get(name); });
    return made("span", { className: "answer", lang: "en", textContent: elsewhere && hit.kind === "question" ? "" : hit.answer });
  }
  // A page's title, and what it is called in the language of the page that is looked at, if it is known.
  function titled(hit, title) {
    var language = document.documentElement.lang, local = hit.local[language];
    return [title, " "].concat(local ? [made("span", { className: "local", lang: language, textContent: local }), " "] : []);
  }
  function kindOf(hit) { return made("span", { className: "kind", textContent: say(hit.kind) + (hit.edition ? " · " + EDITIONS[hit.edition] : "") }); }

  // What was opened from the search is kept in this browser alone.
  function opened() {
    try { return JSON.parse(localStorage.getItem("touchline opened")) || {}; } catch (error) { return {}; }
  }
  function remember(hit) {
    var all = opened();
    all[hit.key] = { times: (all[hit.key] ? all[hit.key].times : 0) + 1, last: Date.now() };
    var keys = Object.keys(all).sort(function (one, other) { return all[other].last - all[one].last; });
    keys.slice(KEPT).forEach(function (key) { delete all[key]; });
    try { localStorage.setItem("touchline opened", JSON.stringify(all)); } catch (error) { /* no room, or none wanted */ }
  }
  function offered(search) {
    var all = opened(), byKey = {}, recent, asked;
    search.documents.forEach(function (document) { byKey[document.key] = document; });
    var keys = Object.keys(all).filter(function (key) { return byKey[key]; });
    recent = keys.slice().sort(function (one, other) { return all[other].last - all[one].last; }).slice(0, RECENT);
    asked = keys.filter(function (key) { return all[key].times > 1; }).sort(function (one, other) { return all[other].times - all[one].times; });
    search.book.first.forEach(function (number) {
      var key = search.documents[number].key;
      if (asked.indexOf(key) < 0) asked.push(key);
    });
    return [[say("Recent"), recent], [say("Most asked"), asked.slice(0, ASKED)]].map(function (group) {
      return [group[0], group[1].map(function (key) { return byKey[key]; })];
    });
  }

  function closed() {
    turn++;
    clearTimeout(waiting);
    waiting = null;
    list.hidden = true;
    field.setAttribute("aria-expanded", "false");
    chosen(-1);
  }
  function chosen(number) {
    at = number;
    options.forEach(function (option, place) { option.element.setAttribute("aria-selected", String(place === at)); });
    if (at < 0) return field.removeAttribute("aria-activedescendant");
    field.setAttribute("aria-activedescendant", options[at].element.id);
    options[at].element.scrollIntoView({ block: "nearest" });
  }
  // Through the options and the words themselves (-1), round and round.
  function step(key) {
    if (key === "ArrowDown") chosen(at + 1 < options.length ? at + 1 : -1);
    else chosen(at < 0 ? options.length - 1 : at - 1);
  }
  function go(option) {
    remember(option.hit);
    location.href = address(option.hit);
  }
  function shown(groups, note) {
    options = [];
    list.replaceChildren.apply(list, groups.filter(function (group) { return group[1].length; }).map(function (group, place) {
      var label = group[0] ? made("div", { className: "label", id: "found-group-" + place, textContent: group[0], ariaHidden: "true" }) : null;
      var box = made("div", {}, [label].concat(group[1].map(function (hit) {
        var title = made("span", { className: "title", lang: "en", textContent: hit.title });
        var element = made("div", { className: "option", id: "found-" + options.length }, titled(hit, title).concat(kindOf(hit), " ", standing(hit), answer(hit)));
        var option = { hit: hit, element: element };
        element.setAttribute("role", "option");
        element.setAttribute("aria-selected", "false");
        element.addEventListener("mousedown", function (event) { event.preventDefault(); });
        element.addEventListener("click", function () { go(option); });
        options.push(option);
        return element;
      })));
      if (label) {
        box.setAttribute("role", "group");
        box.setAttribute("aria-labelledby", label.id);
      } else box.setAttribute("role", "presentation");
      return box;
    }));
    list.hidden = !options.length;
    field.setAttribute("aria-expanded", String(!list.hidden));
    at = -1;
    field.removeAttribute("aria-activedescendant");
    said.textContent = note;
  }
  function look() {
    var mine = ++turn;
    clearTimeout(waiting);
    waiting = null;
    return loaded().then(function (search) {
      if (mine !== turn || document.activeElement !== field) return;
      var typed = field.value.trim(), found;
      if (!typed) return shown(offered(search), "");
      found = search.search(typed);
      var read = found.corrected ? say("Showing results for “%(words)s”.", { words: found.corrected }) : "";
      shown([[read, found.hits]], found.unknown.length ? say("There is no %(names)s", { names: found.unknown.join(", ") }) : found.hits.length ? (read && read + " ") + say("%(count)s found", { count: found.hits.length }) : say("Nothing found"));
    }).catch(function () { /* not at hand without a network: the button still works once there is one */ });
  }

  list = made("div", { id: "found", className: "found", hidden: true });
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", say("Skills, rules and questions found"));
  said = made("p", { className: "said" });
  said.setAttribute("role", "status");
  field.form.append(list, said);
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", "found");
  field.setAttribute("aria-expanded", "false");
  field.addEventListener("focus", function () { if (!field.value) look(); else loaded().catch(function () {}); });
  field.addEventListener("click", function () { if (list.hidden) look(); });
  field.addEventListener("input", function () {
    clearTimeout(waiting);
    waiting = setTimeout(look, WAIT);
  });
  field.addEventListener("blur", function () {
    closed();
  });
  field.addEventListener("keydown", function (event) {
    // What is still being put together (Japanese, an accent) has its own use for these keys; 229 is what Safari says of it.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      // What was typed last is looked up first, so that nothing moves under the choice.
      if (list.hidden || waiting) look().then(function () { if (!list.hidden) step(event.key); });
      else step(event.key);
    } else if (event.key === "Enter") {
      turn++;
      clearTimeout(waiting);
      if (at >= 0 && !list.hidden) {
        event.preventDefault();
        go(options[at]);
      }
    } else if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      closed();
    }
  });

  // A search page that no server has filled: from the offline book, or from files.
  var place = document.querySelector("[data-search]"), words = new URLSearchParams(location.search).get("q");
  if (place && words) {
    field.value = words;
    document.title = say("Search: %(words)s", { words: words }) + " · Touchline";
    document.querySelector("h1").textContent = say("Search: %(words)s", { words: words });
    Promise.all([loaded(), script("snippet.js")]).then(function (both) {
      var search = both[0], found = search.search(words, KEPT), kind = new URLSearchParams(location.search).get("kind");
      var hits = found.hits.filter(function (hit) { return !kind || hit.kind === kind; });
      var sources = search.documents.filter(function (document) { return document.kind === "source"; });
      var note = found.unknown.length ? say("There is no %(names)s", { names: found.unknown.join(", ") }) + "." : found.corrected && hits.length ? say("Showing results for “%(words)s”.", { words: found.corrected }) : hits.length ? "" : say("Nothing found.");
      place.replaceChildren.apply(place, filters(words, sources).concat(note ? made("p", { className: "note", textContent: note }) : "", made("ol", { className: "hits" }, hits.map(function (hit) {
        var link = made("a", { href: address(hit), lang: "en", textContent: hit.title });
        link.addEventListener("click", function () { remember(hit); });
        return made("li", {}, titled(hit, link).concat(kindOf(hit), " ", standing(hit), answer(hit), snippet(hit, found.marked)));
      }))));
    }).catch(function () { place.textContent = say("The search is not at hand without a network."); });
  }
  function snippet(hit, marked) {
    return made("span", { className: "snippet", lang: "en" }, window.touchlineSnippet(hit.text, marked).map(function (part) {
      return Array.isArray(part) ? made("mark", { textContent: part[0] }) : part;
    }));
  }
  function nav(label, links) { return made("nav", { className: "filters", ariaLabel: label }, links); }
  function choice(title, on, name, value, language) {
    var url = new URL(location.href), link;
    if (value) url.searchParams.set(name, value); else url.searchParams.delete(name);
    link = made("a", { href: url.href, textContent: title });
    if (language) link.lang = language;
    if (on) link.setAttribute("aria-current", "true");
    return link;
  }
  // As the server's page has them: what is on is taken away again by the same link.
  function filters(words, sources) {
    var kind = new URLSearchParams(location.search).get("kind");
    function operator(name, title, language) {
      var on = (" " + words + " ").indexOf(" " + name + " ") >= 0;
      return choice(title, on, "q", on ? (" " + words + " ").replace(" " + name + " ", " ").trim() : words + " " + name, language);
    }
    return [
      nav(say("Kind"), Object.keys(KINDS).map(function (name) { return choice(say(KINDS[name]), name === kind, "kind", name === kind ? "" : name); })),
      nav(say("Edition"), Object.keys(EDITIONS).map(function (name) { return operator("edition:" + name, EDITIONS[name]); })),
      nav(say("Standing"), ["contested", "settled"].map(function (name) { return operator("is:" + name, say(name)); })),
      nav(say("Source"), sources.map(function (source) { return operator("source:" + source.id, source.title, "en"); }))
    ];
  }
})();
