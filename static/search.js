// Search in the browser. Reads queries and orders hits exactly as app/search does on the server, from the table of app/search/quick_book.py;
// tests/browser compares the two. Each function stands for the Python one named beside it. No page is touched here: see find.js.
// It needs words.js.
(function (root) {
  "use strict";
  var SKILL = "skill:", OWN_NAME = 1.0, ALSO = 0.9, INFLECTED = 0.8, INITIALS = 0.5, LONGEST_NAME = 6, SHORTEST_BEGINNING = 2, LONGEST_WORD = 24, MOST_BEGUN = 6;
  var plainWords = root.touchlineWords.plain, withoutValue = root.touchlineWords.withoutValue, joinedWords = root.touchlineWords.joined, rootOf = root.touchlineWords.rootOf;

  // spelling.py
  function slipsAllowed(word) { return word.length >= 6 ? 2 : 1; }
  function slips(typed, meant) {
    var before = [], above = [], here, row, column, cost;
    for (column = 0; column <= meant.length; column++) above.push(column);
    for (row = 1; row <= typed.length; row++) {
      here = [row];
      for (column = 1; column <= meant.length; column++) {
        cost = Math.min(above[column] + 1, here[column - 1] + 1, above[column - 1] + (typed[row - 1] !== meant[column - 1] ? 1 : 0));
        if (row > 1 && column > 1 && typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]) cost = Math.min(cost, before[column - 2] + 1);
        here.push(cost);
      }
      before = above;
      above = here;
    }
    return above[meant.length];
  }
  function near(known, word) {
    var allowed = slipsAllowed(word), found = [];
    if (word.length < 3 || word.length > LONGEST_WORD) return found;
    known.forEach(function (other) {
      if (other.length < 3 || other.length > LONGEST_WORD || Math.abs(other.length - word.length) > allowed) return;
      var distance = slips(word, other);
      if (distance <= Math.min(allowed, slipsAllowed(other))) found.push([distance, other]);
    });
    return found;
  }

  function compared(left, right) {
    for (var place = 0; place < left.length; place++) {
      if (left[place] < right[place]) return -1;
      if (left[place] > right[place]) return 1;
    }
    return 0;
  }
  function least(rows) { return rows.reduce(function (best, row) { return best === null || compared(row, best) < 0 ? row : best; }, null); }
  function range(start, length) { return Array.from({ length: length }, function (_, step) { return start + step; }); }
  function unique(list) { return Array.from(new Set(list)); }
  function set(drawer, word, page, sure) {
    if (!drawer.has(word)) drawer.set(word, new Map());
    drawer.get(word).set(page, Math.max(sure, drawer.get(word).get(page) || 0));
  }

  function Search(book) {
    var self = this;
    this.book = book;
    this.documents = book.documents.map(function (written, number) {
      var key = written.key.split(":");
      return Object.assign({ names: [], local: {}, editions: [], sources: [], standings: [], about: [], chiefly: [], text: "", answer: "" },
        written, { number: number, kind: key[0], edition: key[1] || null, id: key[2] });
    });
    this.postings = new Map();
    Object.keys(book.postings).forEach(function (root) {
      var counts = new Map(), steps = book.postings[root], number = 0;
      for (var step = 0; step < steps.length; step += 2) counts.set(number += steps[step], steps[step + 1]);
      self.postings.set(root, counts);
    });
    this.ignorable = new Set(book.ignorable);
    this.meaning = new Map(Object.entries(book.meaning));
    this.frequency = new Map(Object.entries(book.frequency));
    this.longestSlang = Math.max.apply(null, Object.keys(book.meaning).map(function (phrase) { return phrase.split(" ").length; }));
    this.exact = new Map(); this.inflected = new Map(); this.initials = new Map(); this.spelt = new Map(); this.titles = new Map(); this.bags = [];
    this.documents.forEach(function (document) { if (document.kind !== "question") self.enter(document); });
    this.allNames = Array.from(this.exact.keys()).sort();
    this.ownNames = this.allNames.filter(function (name) { return Array.from(self.exact.get(name).values()).indexOf(OWN_NAME) >= 0; });
    this.allWords = unique(Array.from(this.frequency.keys()).concat(book.ignorable, Object.keys(book.meaning).join(" ").split(" ")));
  }

  // names.py
  Search.prototype.enter = function (document) {
    var self = this, parts, initials;
    [[OWN_NAME, document.title]].concat(document.names.map(function (name) { return [ALSO, name]; })).forEach(function (entry) {
      var bare = withoutValue(entry[1]), row = plainWords(bare), rows = [row];
      if (row[0] === "the") rows.push(row.slice(1));
      rows.forEach(function (row) {
        var joined = row.join("");
        if (!joined) return;
        if (!self.spelt.has(joined)) self.spelt.set(joined, bare.trim().split(/\s+/).join(" ").toLowerCase());
        set(self.exact, joined, document.number, entry[0]);
        set(self.inflected, row.map(rootOf).join(" "), document.number, entry[0] * INFLECTED);
        set(self.inflected, rootOf(joined), document.number, entry[0] * INFLECTED);
        if (row.length > 1) self.bags.push([unique(row.map(rootOf)), document.number]);
      });
    });
    parts = plainWords(withoutValue(document.title));
    this.titles.set(document.number, parts);
    initials = parts.map(function (part) { return Array.from(part)[0]; }).join("");
    if (parts.length > 1) set(this.initials, initials, document.number, INITIALS);
  };
  Search.prototype.namedIn = function (row) {
    var found = [], place = 0, named;
    while (place < row.length) {
      named = this.namedAt(row, place);
      if (named) found.push(named);
      place += named ? named.length : 1;
    }
    return found;
  };
  Search.prototype.namedAt = function (row, place) {
    for (var length = Math.min(LONGEST_NAME, row.length - place); length > 0; length--) {
      var piece = row.slice(place, place + length), joined = piece.join(""), pages;
      if (this.ignorable.has(piece[0]) && (length === 1 || !this.exact.has(joined))) continue;
      pages = this.exact.get(joined) || this.inflected.get(piece.map(rootOf).join(" ")) || this.inflected.get(rootOf(joined)) ||
        (length === 1 && !this.frequency.has(joined) ? this.initials.get(joined) : null);
      if (pages) return { start: place, length: length, pages: pages };
    }
    return null;
  };
  Search.prototype.scatteredIn = function (row) {
    var roots = new Set(row.map(rootOf));
    return new Set(this.bags.filter(function (bag) { return bag[0].every(function (word) { return roots.has(word); }); }).map(function (bag) { return bag[1]; }));
  };
  Search.prototype.knows = function (word) {
    return this.frequency.has(word) || this.exact.has(word) || this.ignorable.has(word) || this.meaning.has(word) || this.initials.has(word) ||
      this.inflected.has(rootOf(word)) || !/^\p{L}+$/u.test(word);
  };
  Search.prototype.meant = function (row, place) {
    var self = this, word = row[place], start = place === row.length - 1 ? 0 : place, begun, byName, apart;
    for (; start <= place; start++) {
      begun = this.begun(row.slice(start, place + 1).join(""));
      if (begun) return { start: start, length: place - start + 1, meant: plainWords(begun), shown: begun };
    }
    byName = least(this.nearNames(row, place));
    var byWord = word.length > 3 ? least(near(this.allWords, word).map(function (found) { return [found[0], -(self.frequency.get(found[1]) || 0), found[1]]; })) : null;
    function single() { return { start: place, length: 1, meant: [byWord[2]], shown: byWord[2] }; }
    function name() {
      var spelt = self.spelt.get(byName[2]);
      return { start: byName[3], length: -byName[1], meant: plainWords(spelt), shown: spelt };
    }
    if (byName && byName[0] <= 1) return name();
    if (byWord && byWord[0] <= 1) return single();
    apart = this.twoWords(word);
    if (apart) return { start: place, length: 1, meant: apart, shown: apart.join(" ") };
    if (byName && (!byWord || byName[0] <= byWord[0])) return name();
    return byWord ? single() : null;
  };
  Search.prototype.nearNames = function (row, place) {
    var found = [], length, start;
    function add(entry) { found.push([entry[0], -length, entry[1], start]); }
    for (length = 1; length < LONGEST_NAME; length++) {
      for (start = Math.max(0, place - length + 1); start <= Math.min(place, row.length - length); start++) {
        near(this.allNames, row.slice(start, start + length).join("")).forEach(add);
      }
    }
    return found;
  };
  Search.prototype.twoWords = function (word) {
    for (var cut = 3; cut < word.length - 2; cut++) {
      var left = word.slice(0, cut), right = word.slice(cut);
      if (this.frequency.has(left) && (this.frequency.has(right) || this.meaning.has(right))) return [left, right];
    }
    return null;
  };
  Search.prototype.begun = function (word) {
    function begins(name) { return name.startsWith(word); }
    var name = word.length < SHORTEST_BEGINNING ? null : this.ownNames.find(begins) || this.allNames.find(begins);
    return name ? this.spelt.get(name) : null;
  };
  Search.prototype.begunBy = function (row) {
    var typed = row.join(""), found = [], self = this;
    if (typed.length < SHORTEST_BEGINNING) return found;
    this.titles.forEach(function (parts, number) {
      var name = parts.join("");
      if (name.startsWith(typed) && name !== typed) found.push([self.documents[number].key.startsWith(SKILL) ? 0 : 1, self.documents[number].key, number]);
    });
    return found.sort(compared).map(function (entry) { return entry[2]; });
  };

  // query.py
  Search.prototype.understand = function (typed) {
    var self = this, row = plainWords(Array.from(typed).slice(0, this.book.letters).join("")).slice(0, this.book.words);
    var mended = this.mended(row), read = this.translated(mended.row), named = this.namedIn(read), covered = new Set(), rest, loose;
    named.forEach(function (name) { range(name.start, name.length).forEach(function (place) { covered.add(place); }); });
    rest = read.filter(function (_, place) { return !covered.has(place); });
    loose = rest.filter(function (word) { return !self.ignorable.has(word); });
    if (!named.length && !loose.length) loose = rest;
    loose = unique(loose);
    return {
      words: read, named: named, loose: loose, corrected: mended.shown, scattered: this.scatteredIn(read), begun: this.begunBy(row),
      terms: named.map(function (name) {
        return [read.slice(name.start, name.start + name.length)].concat(Array.from(name.pages.keys(), function (page) { return self.titles.get(page); }));
      }).concat(
        loose.map(function (word) { return [[word]]; }),
        loose.slice(1).map(function (word, place) { return [[loose[place], word]]; })
      )
    };
  };
  Search.prototype.marked = function (query) {
    var self = this;
    return query.terms.flat().map(function (way) {
      var told = way.filter(function (word) { return !self.ignorable.has(word); });
      return told.length ? told : way;
    });
  };
  Search.prototype.mended = function (row) {
    var self = this, whole = new Set(), found = new Map(), taken = new Set(), mended = [], shown = [], place = 0, slip;
    this.namedIn(row).forEach(function (name) { range(name.start, name.length).forEach(function (at) { whole.add(at); }); });
    row.forEach(function (word, at) {
      if (whole.has(at) || taken.has(at) || self.knows(word)) return;
      var slip = self.meant(row, at), places = slip ? range(slip.start, slip.length) : [];
      if (!slip || places.some(function (p) { return taken.has(p); })) return;
      found.set(slip.start, slip);
      places.forEach(function (p) { taken.add(p); });
    });
    while (place < row.length) {
      slip = found.get(place);
      mended = mended.concat(slip ? slip.meant : [row[place]]);
      shown.push(slip ? slip.shown : row[place]);
      place += slip ? slip.length : 1;
    }
    return { row: mended, shown: found.size ? shown.join(" ") : null };
  };
  Search.prototype.translated = function (row) {
    var kept = new Set(), read = [], place = 0, length, meaning;
    function free(at) { return !kept.has(at); }
    this.namedIn(row).forEach(function (name) { if (name.length > 1) range(name.start, name.length).forEach(function (at) { kept.add(at); }); });
    while (place < row.length) {
      for (length = Math.min(this.longestSlang, row.length - place); length > 0; length--) {
        meaning = this.meaning.get(row.slice(place, place + length).join(" "));
        if (meaning && range(place, length).every(free)) break;
      }
      read = read.concat(length ? meaning.split(" ") : [row[place]]);
      place += length || 1;
    }
    return read;
  };

  // operators.py
  Search.prototype.takenApart = function (typed) {
    var self = this, operators = /(^|\s)(skill|rule|source|edition|is):("[^"]*"|\S+)/gi, found = { skill: [], rule: [], source: [], edition: [], is: [] };
    var asked = { phrases: [], pages: [], sources: [], editions: [], standings: [], unknown: [] };
    var rest = typed.replace(operators, function (_, space, name, value) {
      found[name.toLowerCase()].push(value.replace(/^"+|"+$/g, ""));
      return space + " ";
    });
    (rest.match(/"[^"]*"/g) || []).forEach(function (phrase) {
      var words = plainWords(phrase);
      if (words.length) asked.phrases.push(words);
    });
    ["skill", "rule"].forEach(function (kind) {
      found[kind].forEach(function (value) {
        var pages = Array.from((self.exact.get(joinedWords(withoutValue(value))) || new Map()).keys()).filter(function (n) { return self.documents[n].kind === kind; });
        if (pages.length) asked.pages.push(pages); else asked.unknown.push(kind + ":" + value);
      });
    });
    [["source", "sources", this.book.sources], ["edition", "editions", this.book.editions], ["is", "standings", this.book.is]].forEach(function (kind) {
      found[kind[0]].forEach(function (value) {
        var joined = joinedWords(value);
        if (Object.hasOwn(kind[2], joined)) asked[kind[1]].push(kind[2][joined]); else asked.unknown.push(kind[0] + ":" + value);
      });
    });
    asked.words = rest.replace(/"/g, " ").trim().split(/\s+/).join(" ");
    asked.narrowed = ["phrases", "pages", "sources", "editions", "standings", "unknown"].some(function (name) { return asked[name].length; });
    return asked;
  };
  function keeps(asked, document) {
    function within(list) { return function (one) { return list.indexOf(one) >= 0; }; }
    return !asked.unknown.length &&
      asked.pages.every(function (pages) { return pages.some(within(document.about)); }) &&
      asked.sources.every(within(document.sources)) &&
      asked.editions.every(function (edition) { return !document.editions.length || document.editions.indexOf(edition) >= 0; }) &&
      asked.standings.every(function (allowed) { return allowed.some(within(document.standings)); }) &&
      asked.phrases.every(function (phrase) {
        return [document.title].concat(document.names, document.text).some(function (text) {
          return (" " + plainWords(text).join(" ") + " ").indexOf(" " + phrase.join(" ") + " ") >= 0;
        });
      });
  }

  // quick_index.py
  Search.prototype.find = function (terms) {
    var self = this, sums = new Map(), matched = new Map();
    function add(into, number, gain) { into.set(number, (into.get(number) || 0) + gain); }
    terms.forEach(function (ways) {
      var gained = new Map(), seen = new Set();
      ways.forEach(function (way) {
        var whole = way.join(" ");
        if (!way.length || seen.has(whole)) return;
        seen.add(whole);
        (self.postings.get(rootOf(way.join(""))) || new Map()).forEach(function (count, number) { add(gained, number, count); });
        if (way.length < 2) return;
        var lists = way.map(function (word) { return self.postings.get(rootOf(word)) || new Map(); });
        lists[0].forEach(function (_, number) {
          var counts = lists.map(function (list) { return list.get(number) || 0; }), lowest = Math.min.apply(null, counts);
          if (lowest) add(gained, number, way.length * lowest);
        });
      });
      gained.forEach(function (gain, number) { add(sums, number, gain); add(matched, number, 1); });
    });
    return Array.from(sums, function (entry) {
      return [entry[0], entry[1] * (terms.length + 9 * matched.get(entry[0])) / (10 * terms.length)];
    });
  };

  // ranking.py
  Search.prototype.ranked = function (query, found, current, begun) {
    var self = this, documents = this.documents, best = 0, scores = new Map(), bands = new Map(), named = new Map(), highest = 0;
    var counted = query.loose.length + query.named.reduce(function (sum, name) { return sum + name.length; }, 0);
    found.forEach(function (hit) { best = Math.max(best, hit[1]); });
    found.forEach(function (hit) { scores.set(hit[0], hit[1] / (best || 1)); });
    Array.from(scores).forEach(function (entry) {
      var document = documents[entry[0]], home = document.about[0];
      if (document.kind === "question" && scores.has(home)) scores.set(home, Math.max(scores.get(home), entry[1] * 0.98));
    });
    var ofCurrent = begun.filter(function (number) { return [current, null].indexOf(documents[number].edition) >= 0; });
    var goingOn = (ofCurrent.length ? ofCurrent : begun).slice(0, MOST_BEGUN);
    goingOn.forEach(function (number) { scores.set(number, scores.get(number) || 0); });
    query.scattered.forEach(function (page) { named.set(page, 0.3); });
    query.named.forEach(function (name) {
      var gain = 0.4 + (1.0 - 0.4) * name.length / counted;
      name.pages.forEach(function (sure, page) { named.set(page, Math.max(gain * sure, named.get(page) || 0)); });
    });
    scores.forEach(function (score, number) {
      var document = documents[number], gain = named.get(number) || 0;
      if (document.kind === "question") gain = 0.3 * document.about.reduce(function (most, page) { return Math.max(most, named.get(page) || 0); }, 0);
      score += gain;
      if (document.edition && document.edition !== current) score *= 0.8;
      scores.set(number, score);
      highest = Math.max(highest, score);
      bands.set(number, goingOn.indexOf(number) >= 0 ? 1 : 0);
    });
    var meant = this.meantAt(query, scores, current);
    if (!query.loose.length) query.named.forEach(function (name) {
      name.pages.forEach(function (sure, page) {
        if (scores.has(page)) bands.set(page, Math.max(bands.get(page), (meant.size ? meant.has(page) : sure === OWN_NAME) ? 3 : 2));
      });
    });
    this.aboutSeveral(query.named, scores).forEach(function (number) { bands.set(number, 4); });
    return asNamed(Array.from(scores, function (entry) {
      return [-(bands.get(entry[0]) + entry[1] / (highest || 1) * 0.999).toFixed(4), self.documents[entry[0]].key, entry[0]];
    }).sort(compared), meant);
  };
  Search.prototype.meantAt = function (query, scores, current) {
    var self = this, meant = new Map(), several = query.named.length;
    if (several > 1) query.named.forEach(function (name, place) {
      var there = Array.from(name.pages).filter(function (entry) { return scores.has(entry[0]); });
      var ofCurrent = there.filter(function (entry) { return self.documents[entry[0]].edition === current; });
      var present = ofCurrent.length ? ofCurrent : there, surest = Math.max.apply(null, present.map(function (entry) { return entry[1]; }));
      present.forEach(function (entry) {
        var skill = self.documents[entry[0]].kind === "skill";
        if (entry[1] === surest && (skill || !query.loose.length) && !meant.has(entry[0])) meant.set(entry[0], skill ? place : several + place);
      });
    });
    return meant;
  };
  function asNamed(rows, meant) {
    var ordered = [], run;
    function end() { ordered = ordered.concat((run || []).sort(function (one, other) { return meant.get(one[2]) - meant.get(other[2]); })); run = null; }
    rows.forEach(function (row) {
      if (meant.has(row[2])) return void (run = (run || []).concat([row]));
      end();
      ordered.push(row);
    });
    end();
    return ordered;
  }
  Search.prototype.aboutSeveral = function (named, scores) {
    var self = this, lifted = [];
    function touching(pages) { return named.filter(function (name) { return pages.some(function (page) { return name.pages.has(page); }); }).length; }
    scores.forEach(function (score, number) {
      var document = self.documents[number], touched = touching(document.about), chief = touching(document.chiefly);
      if (touched >= 2 && (chief || touched * 2 > document.about.length)) lifted.push([-touched, -chief, -score, document.key, number]);
    });
    return lifted.sort(compared).slice(0, Math.max(1, 3 - named.length)).map(function (row) { return row[4]; });
  };

  // search.py: the first hits for what was typed, and how its words were read
  Search.prototype.search = function (typed, limit) {
    var self = this, asked = this.takenApart(typed), query = this.understand(asked.words), numbers;
    function kept(number) { return keeps(asked, self.documents[number]); }
    // What holds in the edition asked for is labelled with it, wherever its page stands.
    function labelled(number) {
      var document = self.documents[number];
      return document.edition && asked.editions.length ? Object.assign({}, document, { edition: asked.editions[0] }) : document;
    }
    function byKind(all) {
      function question(number) { return self.documents[number].kind === "question"; }
      return all.filter(question).concat(all.filter(function (number) { return !question(number); }));
    }
    if (!query.words.length && asked.narrowed) numbers = byKind(range(0, this.documents.length).filter(kept));
    else numbers = this.ranked(query, this.find(query.terms).filter(function (hit) { return kept(hit[0]); }), asked.editions[0] || this.book.current, query.begun.filter(kept))
      .map(function (row) { return row[2]; });
    return { corrected: query.corrected, unknown: asked.unknown, marked: this.marked(query), hits: numbers.slice(0, limit || this.book.quick).map(labelled) };
  };

  root.TouchlineSearch = Search;
})(globalThis);
