"""What a page offers to be tapped, measured in the page: targets that no thumb hits, and targets that lie on each other."""

from __future__ import annotations

TARGETS = """() => {
    const inline = part => getComputedStyle(part).display === "inline";
    // The nearest part around a node that is laid out as a block of its own.
    function block(node) {
        let part = node.parentElement;
        while (inline(part)) part = part.parentElement;
        return part;
    }
    // Whether a link stands in a sentence: words of the same block lie beside it that are neither a link nor behind the end of a sentence.
    function inSentence(link) {
        const whole = block(link), texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT), beside = ["", ""];
        let passed = false;
        while (texts.nextNode()) {
            const text = texts.currentNode;
            if (link.contains(text)) { passed = true; continue; }
            const plain = block(text) === whole && !text.parentElement.closest("a, button, summary");
            if (passed && !plain) break;
            beside[+passed] = plain ? beside[+passed] + text.data : "";
        }
        return [beside[0].split(/[.!?:]\\s/).pop(), beside[1].split(/[.!?:]\\s/)[0]].some(words => /\\p{L}{2}/u.test(words));
    }
    const places = [];
    document.querySelectorAll("a[href], button, summary, select, textarea, input:not([type=hidden])").forEach(target => {
        const tick = target.matches("[type=checkbox], [type=radio]") && target.closest("label"), box = (tick || target).getBoundingClientRect();
        if (!box.width || box.bottom < 0 || box.right < 0) return;
        if (inline(target) && target.matches("a") && inSentence(target)) return;
        places.push({target, box, name: target.outerHTML.slice(0, 120)});
    });
    const small = places.filter(({box}) => box.width < 43.9 || box.height < 43.9).map(place => place.name);
    const still = places.filter(({target}) => {
        for (let part = target; part; part = part.parentElement) if (/sticky|fixed/.test(getComputedStyle(part).position)) return false;
        return true;
    }).sort((one, other) => one.box.top - other.box.top);
    const overlapping = [];
    still.forEach((one, place) => {
        for (const other of still.slice(place + 1)) {
            if (other.box.top >= one.box.bottom - 1) break;
            if (other.box.left < one.box.right - 1 && one.box.left < other.box.right - 1
                && !one.target.contains(other.target) && !other.target.contains(one.target)) overlapping.push(one.name + " | " + other.name);
        }
    });
    return small.concat(overlapping);
}"""
"""Targets below 44 px on a side, and pairs that overlap. A link within a sentence is excused; one of a list of links, or alone in its row, is not."""
