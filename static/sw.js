// Hall mode. Keeps one edition of the whole book, and answers from it: in a cache of its own, filled whole before it is used, then swapped.
// The pages lie in one gzipped file (app/web/whole.py) and are put together here; everything else is a file. No network is asked for a
// page of the book, so that it opens at once on a slow line; a newer edition is looked for behind it, by message from hall.js.
// One language is kept, that of the page last read: where another one is asked for, the network goes first.
"use strict";
var ROOT = self.registration.scope, PREFIX = "touchline " + ROOT + " ", POINTER = PREFIX + "now", PATIENCE = 800;
var BOOK = "offline/book.bin", EDITION = "offline/edition.json", ENGLISH = "en", opened = null;

function at(file) { return new URL(file, ROOT).href; }
async function current() {
  var kept = await (await caches.open(POINTER)).match(at("now"));
  return kept ? kept.json() : null;
}
// A query with the language in it (query_of in app/web/offline.py).
function inLanguage(query, language) { return language === ENGLISH ? query : query + (query ? "&" : "?") + "lang=" + language; }
// What the site has for that standpoint in that language; for nobody's where there is no such standpoint any more.
async function edition(query, language) {
  var from = at(EDITION + inLanguage(query, language)), answer = await fetch(from, { cache: "no-store" }), left = 50;
  // The server makes a book when it is first asked for.
  while (answer.status === 503 && left--) {
    await new Promise(function (later) { setTimeout(later, 5000); });
    answer = await fetch(from, { cache: "no-store" });
  }
  if (answer.status === 400 && query) return edition("", language);
  if (!answer.ok) throw new Error("no edition");
  return Object.assign(await answer.json(), { query: query, language: language });
}
async function keep(now) { await (await caches.open(POINTER)).put(at("now"), new Response(JSON.stringify(now))); }

// Fills a new cache with that edition, and the book of a chosen standpoint, then points to it. What fails leaves the old one in force.
async function filled(wanted) {
  var query = wanted.query, language = wanted.language, name = PREFIX + wanted.version + inLanguage(query, language), before = await current();
  var files = wanted.files.concat(BOOK + inLanguage("", language), query ? BOOK + inLanguage(query, language) : []);
  try {
    var cache = await caches.open(name);
    await Promise.all(files.map(async function (file) {
      var answer = await fetch(at(file), { cache: "no-store" });
      if (!answer.ok) throw new Error(file);
      await cache.put(at(file), answer);
    }));
    if ((await edition(query, language)).version !== wanted.version) throw new Error("changed meanwhile");
  } catch (error) {
    if (!before || before.name !== name) await caches.delete(name);
    throw error;
  }
  await keep(Object.assign({ name: name }, wanted));
  opened = null;
  await Promise.all((await caches.keys()).filter(function (other) { return other.startsWith(PREFIX) && other !== name && other !== POINTER; }).map(function (old) { return caches.delete(old); }));
  return before && before.language === language && (before.book !== wanted.book || (before.query === query && before.version !== wanted.version));
}
var filling = null;
async function updated(query, language) {
  var now = await current(), wanted = await edition(query === null ? (now ? now.query : "") : query, language);
  if (now && now.query === wanted.query && now.language === language) {
    if (now.version === wanted.version) { await keep(Object.assign(now, wanted)); return false; }
    // Should the rest not arrive, it is known at least that other answers have been locked since.
    if (now.answers !== wanted.answers) await keep(Object.assign(now, { locked: wanted.locked, overtaken: true }));
  }
  return filled(wanted);
}
function told(now, swapped) {
  return { query: now.query, date: now.date, of: now.of, swapped: swapped, locked: now.locked && (now.overtaken || now.locked.day > now.day) ? now.locked.date : null };
}

// The book in memory: lines, and the numbers of the lines of each page.
async function unpacked(cache, file) {
  var answer = await cache.match(at(file)), bytes, stream;
  if (!answer) return { lines: [], pages: {} };
  bytes = new Uint8Array(await answer.arrayBuffer());
  // A host may have taken the compression off on the way.
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return JSON.parse(new TextDecoder().decode(bytes));
  stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}
function books(now) {
  if (!opened || opened.name !== now.name) {
    opened = { name: now.name, books: caches.open(now.name).then(function (cache) {
      var alone = BOOK + inLanguage("", now.language), beside = BOOK + inLanguage(now.query, now.language);
      return Promise.all([unpacked(cache, alone), now.query ? unpacked(cache, beside) : { lines: [], pages: {} }]);
    }) };
  }
  return opened.books;
}
async function text(now, url) {
  var path = url.pathname.slice(new URL(ROOT).pathname.length), both = await books(now), search = withoutLanguage(url), names;
  try { path = decodeURIComponent(path); } catch (error) { /* left as it is */ }
  if (isSearch(path)) search = now.query && search.includes(now.query.slice(1)) ? now.query : "";
  names = [path, path.replace(/(^|\/)$/, "$1index.html"), path + ".html"].map(function (name) { return name + inLanguage("", now.language); });
  // What others hang on a link that they pass on is no reason to keep the page back; whose answers, and of which day, is.
  if (search) names = [path + inLanguage(search, now.language)].concat(/[?&](as|as_of|event|on|profile|source)=/.test(search) ? [] : names);
  for (var name of names) {
    for (var book of both) if (Object.hasOwn(book.pages, name)) return book.pages[name].map(function (line) {
      return line < 0 ? book.lines[-1 - line] : book === both[0] ? book.lines[line] : carried(both[0].lines[line], inLanguage(now.query, now.language));
    }).join("\n");
  }
  return null;
}
// The query of an address beside the language that it names.
function withoutLanguage(url) {
  var rest = url.search.slice(1).split("&").filter(function (pair) { return pair && !pair.startsWith("lang="); });
  return rest.length ? "?" + rest.join("&") : "";
}
// Whether the book that is kept is in the language that an address names, or else the browser prefers of those that there are, the first of them being everybody's.
function speaks(now, url) {
  var named = url.searchParams.get("lang"), liked = navigator.languages.map(function (language) { return language.split("-")[0]; });
  return now.language === (named || liked.find(function (language) { return now.languages.includes(language); }) || now.languages[0]);
}
// The book of a standpoint takes lines from the first one, with the standpoint put into their links (carried in app/web/whole.py).
function carried(line, query) {
  return line.replace(/\bhref="(\/[^"?#]*)(?:\?lang=[a-z]+)?"/g, function (_, address) { return 'href="' + address + query.replace(/&/g, "&amp;") + '"'; });
}
function isSearch(path) { return path === "search" || path === "search.html"; }
async function written(now, html, status) {
  var book = await (await caches.open(now.name)).match(at(BOOK + inLanguage("", now.language))), policy = book && book.headers.get("Content-Security-Policy");
  var headers = { "Content-Type": "text/html; charset=utf-8", "X-Content-Type-Options": "nosniff" };
  if (policy) headers["Content-Security-Policy"] = policy;
  return new Response(html, { status: status, headers: headers });
}
function soon(request, patience) {
  return Promise.race([fetch(request), new Promise(function (_, late) { setTimeout(late, patience); })]);
}
// The address of the page that this one is but for the case of its letters and a slash at its end (app/web/near.py).
async function rightAddress(now, url) {
  var right = new URL(url.href), root = new URL(ROOT).pathname;
  right.pathname = root + url.pathname.slice(root.length).toLowerCase().replace(/^\/+|\/+$/g, "");
  return right.pathname !== url.pathname && await text(now, right) !== null ? right.href : null;
}
async function page(request, url) {
  var now = await current(), html = now ? await text(now, url) : null, right = now && html === null ? await rightAddress(now, url) : null;
  if (right) return Response.redirect(right, 301);
  if (html === null) return now ? fetch(request).catch(async function () {
    // A new dispute is written all the same: its form is kept, and what is written waits in the outbox (outbox.js).
    var form = /\/disputes\/new$/.test(url.pathname) ? await text(now, new URL(url.pathname.replace(/new$/, "blank"), url)) : null;
    return form ? written(now, form, 200) : written(now, await text(now, new URL(at("offline"))) || "", 503);
  }) : fetch(request);
  if (!speaks(now, url)) return soon(request, 5 * PATIENCE).catch(function () { return written(now, html, 200); });
  // The page of an event shows its crew more than what is kept.
  if (/^e\//.test(url.href.slice(ROOT.length))) return fetch(request).catch(function () { return written(now, html, 200); });
  // The server finds more than the book's own search does, where it answers in time.
  if (/\/search$/.test(url.pathname)) return soon(request, PATIENCE).catch(function () { return written(now, html, 200); });
  return written(now, html, 200);
}
async function file(request, url) {
  var now = await current();
  // By its mark only what has it; who names none takes what there is.
  return (now && await (await caches.open(now.name)).match(request.url, { ignoreSearch: !url.search })) || fetch(request);
}

self.addEventListener("install", function () { self.skipWaiting(); });
self.addEventListener("activate", function (event) { event.waitUntil(self.clients.claim()); });
self.addEventListener("fetch", function (event) {
  var url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(ROOT) || url.href.startsWith(at(EDITION))) return;
  if (event.request.mode === "navigate") event.respondWith(page(event.request, url));
  else if (/\/(static|offline)\//.test(url.pathname)) event.respondWith(file(event.request, url));
});
self.addEventListener("message", function (event) {
  // One at a time; who asks in between waits for it.
  filling = (filling || Promise.resolve()).then(function () { return updated(event.data.query, event.data.language || ENGLISH); }).catch(function () { return false; });
  event.waitUntil(filling.then(async function (swapped) {
    var now = await current();
    if (!now) return;
    (await self.clients.matchAll()).forEach(function (client) {
      client.postMessage(told(now, swapped));
    });
  }));
  event.waitUntil(current().then(function (now) { if (now && event.source) event.source.postMessage(told(now, false)); }));
});
