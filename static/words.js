// How a text falls into words, and the roots of words, exactly as app/search/words.py and roots.py have them; search.js and snippet.js read by it.
(function (root) {
  "use strict";
  var WORD = /\+?[\p{L}\p{N}]+(?:[-‐‑'’´`][\p{L}\p{N}]+)*\+?/gu, INSIDE = /[-‐‑'’´`]/u;
  var LETTERS = { "ł": "l", "ø": "o", "æ": "ae", "œ": "oe", "đ": "d", "ı": "i", "ß": "ss" };

  // words.py
  function fold(text) {
    return text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[łøæœđıß]/g, function (l) { return LETTERS[l]; });
  }
  function wordsOf(text) {
    return Array.from(text.matchAll(WORD), function (found) {
      return { parts: found[0].split(INSIDE).map(fold).filter(Boolean), start: found.index, end: found.index + found[0].length };
    });
  }
  function plainWords(text) { return wordsOf(text.replace(/&/g, " and ").replace(/(\p{L})\+(?=\p{L})/gu, "$1 ")).flatMap(function (word) { return word.parts; }); }
  function withoutValue(name) { return name.replace(/\([^()]*\)/g, " ").trim() || name; }
  function joinedWords(text) { return plainWords(text).join(""); }

  // roots.py
  function rootOf(word) {
    if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
    if (/ies$/.test(word)) word = word.slice(0, -3) + "y";
    else if (/[^su]s$/.test(word)) word = word.slice(0, -1);
    var ending = /ing$/.test(word) && stays(word, 3) ? 3 : /ed$/.test(word) && stays(word, 2) ? 2 : 0;
    if (ending) {
      word = word.slice(0, -ending);
      if (!/(ll|ss|zz|ff)$/.test(word)) word = word.replace(/([bdfgklmnprtz])\1$/, "$1");
    }
    if (word.length > 3 && /[^aeiou]y$/.test(word)) word = word.slice(0, -1) + "i";
    return word.length > 3 && /e$/.test(word) ? word.slice(0, -1) : word;
  }
  function stays(word, ending) { return word.length - ending > 1 && /[aeiouy]/.test(word.slice(0, -ending)); }

  root.touchlineWords = { of: wordsOf, plain: plainWords, withoutValue: withoutValue, joined: joinedWords, rootOf: rootOf };
})(globalThis);
