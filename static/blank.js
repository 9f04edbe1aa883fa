// A new dispute written without a network: the question is chosen here, the verdicts come with it, and what is sent lies in the outbox at once.
(function () {
  "use strict";
  var form = document.querySelector("form[data-blank]"), outbox = window.touchlineOutbox;
  if (!form || !outbox) return;
  var code = form.dataset.blank, PLACE = "touchline dispute-" + code + "-blank", action = form.action;
  var question = form.elements.question, narrow = form.querySelector(".narrow"), verdicts = form.querySelector(".verdicts");
  var all = Array.from(question.options), WRITTEN = ["question", "verdict", "table", "round", "words", "reason"];

  // Where the browser keeps nothing, a reload loses what was not sent, and everything else works.
  function read() { try { return JSON.parse(localStorage.getItem(PLACE)) || {}; } catch (error) { return {}; } }
  function write(now) { try { localStorage.setItem(PLACE, JSON.stringify(now)); } catch (error) { /* kept nowhere */ } }
  function drop() { try { localStorage.removeItem(PLACE); } catch (error) { /* was kept nowhere */ } }
  function plain(words) { return words.normalize("NFD").replace(/[^A-Za-z0-9 ]+/g, "").toLowerCase(); }
  function field(name) { return form.elements.namedItem(name); }

  // The verdicts of the chosen question, or a field for one in words.
  function show() {
    var chosen = question.value, template = chosen && document.querySelector('template[data-question="' + chosen + '"]');
    verdicts.hidden = !template;
    verdicts.replaceChildren(verdicts.querySelector("legend"), template ? template.content.cloneNode(true) : "");
    form.querySelectorAll(".in-words").forEach(function (part) { part.hidden = Boolean(template); });
    form.querySelectorAll(".of-option").forEach(function (part) { part.hidden = !template; });
    field("words").required = !template;
  }

  // Leaves the questions whose titles have every word that is typed.
  function narrowed() {
    var typed = plain(narrow.value).split(" ").filter(Boolean), chosen = question.value;
    question.replaceChildren.apply(question, all.filter(function (option) {
      var title = plain(option.textContent);
      return !option.value || option.value === chosen || typed.every(function (word) { return title.includes(word); });
    }));
    question.value = chosen;
  }

  function begin() {
    var kept = read(), named = new URLSearchParams(location.search).get("question");
    form.reset();
    narrowed();
    WRITTEN.forEach(function (name) { if (kept[name]) field(name).value = kept[name]; });
    if (named && !kept.question && all.some(function (option) { return option.value === named; })) question.value = named;
    show();
  }

  form.addEventListener("input", function (event) {
    if (event.target === narrow) return void narrowed();
    if (event.target === question) show();
    write(Object.fromEntries(WRITTEN.map(function (name) { return [name, field(name).value]; })));
  });

  form.addEventListener("submit", function (event) {
    // A form of the desk by the same name is filled with the letter, should the desk ask back.
    var chosen = question.value, draft = "dispute-" + code + (chosen ? "-" + chosen : "");
    event.preventDefault();
    if (chosen) field("verdict").value = "";
    else field("reason").value = "";
    field("key").value = Array.from(crypto.getRandomValues(new Uint8Array(16)), function (byte) { return byte.toString(16).padStart(2, "0"); }).join("");
    field("draft").value = form.dataset.draft = draft;
    form.dataset.title = chosen ? question.selectedOptions[0].textContent : field("words").value.slice(0, 80);
    form.action = action + "?" + (chosen ? new URLSearchParams({ question: chosen }) : new URLSearchParams({ words: field("words").value.slice(0, 200) }));
    if (!outbox.add(form, event.submitter)) return void (form.querySelector(".complaint").hidden = false);
    drop();
    history.replaceState(null, "", location.pathname);
    begin();
    document.getElementById("main").scrollIntoView();
  });
  begin();
})();
