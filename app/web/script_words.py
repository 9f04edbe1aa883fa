"""What the scripts of the pages say: the server hands them each message in the language of the page, so that there is one catalogue."""

from __future__ import annotations

import json

from app.web.languages import N_, gettext

MESSAGES = (
    # static/find.js
    N_("Recent"), N_("Most asked"), N_("There is no %(names)s"), N_("%(count)s found"), N_("Nothing found"), N_("Nothing found."),
    N_("Skills, rules and questions found"), N_("Search: %(words)s"), N_("Showing results for “%(words)s”."),
    N_("The search is not at hand without a network."), N_("Kind"), N_("Edition"), N_("Standing"), N_("Source"),
    # static/hall.js
    N_("Ready offline, book of %(date)s."), N_("Ready offline, book of %(date)s, with the answers of %(of)s."),
    N_("Ready offline, book of %(date)s; the answers chosen here are not kept yet."), N_("Show this page of it"),
    N_("It is newer than this page."), N_("This page is not kept here in the language that you chose (%(language)s): that needs a network."),
    N_("The copy kept here is too old: the answers of %(of)s were locked on %(locked)s, the copy is of %(date)s. "
       "Open this page with a network before you rule from it."),
    # static/outbox.js
    N_("“%(words)s”"),
    N_("Sent, and saved:"), N_("Sent, and not saved, because the desk asks back:"), N_("Sent, and refused (%(why)s):"),
    N_("Waits for a network, and is then sent by itself:"), N_("Written here while nobody was signed in:"),
    N_("Letters that wait here until whoever wrote them signs in: %(count)s."),
    N_("Send as mine"), N_("Send it again"), N_("Discard"), N_("Discard it for good?"), N_("table %(number)s"), N_("round %(number)s"),
    # static/player.js, static/lab
    N_("%(what)s:"),
    # static/desk.js
    N_("What you had written and not sent is back."), N_("There is no network. Nothing is lost: it is sent by itself once there is one."),
    N_("There is no network. Nothing is lost: send it again once there is one."),
)
"""The messages that the scripts name as they stand here."""
WORDS = (
    N_("skill"), N_("rule"), N_("question"), N_("source"), N_("agreed"), N_("contested"), N_("overturned"), N_("undecided"), N_("settled"),
    N_("Skills"), N_("Rules"), N_("Questions"), N_("Sources"), N_("standing"), N_("prone"), N_("stunned"), N_("home"), N_("away"),
)
"""The words that they take from what they show: kinds of hits, standings, filters, states, teams."""


def script_words() -> str:
    """The messages in the language at hand, by the English ones, as JSON."""
    return json.dumps({message: gettext(message) for message in (*MESSAGES, *WORDS)}, ensure_ascii=False, separators=(",", ":"))
