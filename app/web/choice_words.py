"""What a coach is asked, in words: the engine's names of choices (contract, section 2) as a reader says them."""

from __future__ import annotations

from app.web.languages import N_, gettext
from app.web.roll_words import roll_words
from app.web.skill_names import skill_name

CHOICES = {
    "follow up": N_("follow up"), "apothecary": N_("apothecary"), "argue": N_("argue the call"), "bribe": N_("bribe"), "pick up": N_("pick up"),
    "concede": N_("concede"), "die": N_("die"), "push": N_("push"), "place ball": N_("place ball"), "place": N_("place"),
    "hit and run": N_("hit and run"), "dump off": N_("dump off"), "trickster": N_("trickster"), "throw bomb": N_("throw bomb"),
    "lash out": N_("lash out"), "pile driver": N_("pile driver"), "intercept": N_("intercept"), "high kick": N_("high kick"), "bite": N_("bite"),
    "touchback": N_("touchback"), "on the ball": N_("on the ball"), "wizard": N_("wizard"), "foul assists": N_("foul assists"),
    "defensive assists": N_("defensive assists"), "charge": N_("charge"), "swoop facing": N_("swoop facing"), "punt facing": N_("punt facing"),
    "ball and chain facing": N_("ball and chain facing"), "casualty": N_("casualty"), "order diving catch": N_("order diving catch"),
    "order blocks": N_("order blocks"), "order step": N_("order step"), "order ko recovery": N_("order ko recovery"),
    "order apothecary": N_("order apothecary"), "order secret weapons": N_("order secret weapons"),
}
"""What is asked, by the choice's name; whom it is about follows."""
USES = {" on armour": N_("use %(skill)s on armour"), " on injury": N_("use %(skill)s on injury"), "": N_("use %(skill)s")}
"""By the end of what is used, and on which roll."""


def choice_words(name: str) -> str:
    """`use Side Step A1`, `re-roll dodge H1`, `push A1` … in the language at hand; a name that is none of the contract's as it is."""
    start, _, rest = name.partition(" ")
    if start == "use":
        used, _, who = rest.rpartition(" ")
        roll = next(end for end in USES if used.endswith(end))
        return _about(gettext(USES[roll], skill=skill_name(used.removesuffix(roll))), who)
    if start == "re-roll" and rest.startswith("die "):
        return gettext("re-roll die %(what)s", what=roll_words(rest.removeprefix("die ")))
    if start == "re-roll":
        return gettext("re-roll %(what)s", what=roll_words(rest))
    words = name.split(" ")
    for length in range(len(words), 0, -1):
        if (head := " ".join(words[:length])) in CHOICES:
            return _about(gettext(CHOICES[head]), " ".join(words[length:]))
    return name


def _about(what: str, who: str) -> str:
    """A choice and whom it is about: one or two players, a team or nobody."""
    if not who:
        return what
    return gettext("%(what)s %(who)s", what=what, who=gettext(who) if who in ("home", "away") else who)
