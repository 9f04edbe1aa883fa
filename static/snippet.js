// A piece of a text around the words that a query looks for, as app/search/snippet.py makes it: the pieces of text in their order, those to be
// marked as [text]. tests/browser/test_search.py compares the two. It needs words.js.
(function (root) {
  "use strict";
  var LETTERS = 180, AROUND = 60, PIECES = 2;

  function said(word, wanted) {
    return word.parts.concat(word.parts.join("")).map(root.touchlineWords.rootOf).find(function (one) { return wanted.has(one); });
  }
  // From space to space, so that no word is cut.
  function widened(text, piece) {
    var end = text.indexOf(" ", piece.end);
    return { start: piece.start > 0 ? text.lastIndexOf(" ", piece.start - 1) + 1 : 0, end: end < 0 ? text.length : end, found: piece.found };
  }
  function best(text, found) {
    var pieces = [], joined = [];
    found.forEach(function (word) {
      var last = pieces[pieces.length - 1];
      if (last && word.end - last.start <= LETTERS) last.found.push(word);
      else pieces.push({ start: Math.max(0, word.start - AROUND), end: word.end, found: [word] });
    });
    pieces.forEach(function (piece) {
      var last = piece.found[piece.found.length - 1].end;
      piece.end = Math.max(last, Math.min(last + AROUND, piece.start + LETTERS, text.length));
      piece.different = new Set(piece.found.map(function (word) { return word.said; })).size;
    });
    pieces.sort(function (one, other) { return other.different - one.different || other.found.length - one.found.length || one.start - other.start; });
    pieces.slice(0, PIECES).map(function (piece) { return widened(text, piece); }).sort(function (one, other) { return one.start - other.start; }).forEach(function (piece) {
      var last = joined[joined.length - 1];
      if (!last || piece.start > last.end + 1) return joined.push(piece);
      last.end = Math.max(last.end, piece.end);
      last.found = last.found.concat(piece.found);
    });
    return joined;
  }

  root.touchlineSnippet = function (text, ways) {
    text = text.trim().split(/\s+/).join(" ");
    var wanted = new Set(), pieces, shown = [];
    ways.forEach(function (way) { way.concat(way.join("")).forEach(function (word) { wanted.add(root.touchlineWords.rootOf(word)); }); });
    var found = root.touchlineWords.of(text).map(function (word) { return Object.assign(word, { said: said(word, wanted) }); })
      .filter(function (word) { return word.said !== undefined; });
    if (text.length <= LETTERS) pieces = [{ start: 0, end: text.length, found: found }];
    else if (found.length) pieces = best(text, found);
    else pieces = [widened(text, { start: 0, end: LETTERS, found: [] })];
    pieces.forEach(function (piece, number) {
      var place = piece.start;
      shown.push(number ? " … " : place > 0 ? "… " : "");
      piece.found.forEach(function (word) {
        shown.push(text.slice(place, word.start), [text.slice(word.start, word.end)]);
        place = word.end;
      });
      shown.push(text.slice(place, piece.end));
    });
    if (pieces[pieces.length - 1].end < text.length) shown.push(" …");
    return shown.filter(function (part) { return part.length; });
  };
})(globalThis);
