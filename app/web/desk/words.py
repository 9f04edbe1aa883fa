"""Words of the desk that its store keeps in English, and its pages show in the language of the reader."""

from __future__ import annotations

from app.web.languages import N_

ROLES = (N_("referee"), N_("head referee"), N_("organiser"))
STATES = (N_("open"), N_("ruled"), N_("appealed"), N_("upheld"), N_("overruled"), N_("withdrawn"))
"""Where a dispute stands."""
DEVICES = (N_("unknown device"),)
DEEDS = (
    N_("made the account %(name)s"), N_("made the account %(name)s, which may make events"), N_("set the password of %(name)s"),
    N_("shut the account %(name)s"), N_("opened the account %(name)s again"), N_("took the name from the account that is now %(name)s"),
    N_("signed in (%(device)s)"), N_("signed out"), N_("signed out everywhere"), N_("deleted the event %(code)s"), N_("the system"),
)
"""What was done with accounts (`app/desk/account_words.py`), and by whom if by nobody."""
COMPLAINTS = (
    N_("a password must not hold the name"), N_("that name and password do not belong together"), N_("there is no such event"),
    N_("there is no such dispute"), N_("a dispute needs a question, a skill, or a few words on what it is about"), N_("a ruling needs a verdict"),
    N_("that is the finding that stands already; uphold it, or rule otherwise"), N_("to overrule a finding takes a reason"),
    N_("to withdraw what has been ruled on takes a reason"), N_("somebody else acted first; nothing of yours was saved yet"),
    N_("a statement needs words"), N_("somebody else acted first; look at the dispute again"),
    N_("a ruling needs a verdict: one of the question's options, or words"),
    N_("an option answers a question; this dispute has none, so write the verdict in words"),
    N_("somebody else changed the event meanwhile; what you see above is yours, what is kept is theirs: load the page again"),
    N_("somebody else changed the draft meanwhile; look at it again before you lock it"),
    N_("this invitation does not count any more; ask the organiser for a new one"),
    N_("somebody else has taken this invitation; ask the organiser for a new one"),
    N_("an event needs an organiser; invite another one first"), N_("a name has 2 to %(most)s printable characters"),
    N_("the name is too long once its letters are compared without case; %(most)s characters always fit"),
    N_("the name %(name)r is taken; choose another"), N_("a password has %(least)s to %(most)s characters"),
    N_("too many failed tries; try again in %(minutes)s minutes"), N_("an event's name has 2 to %(most)s printable characters"),
    N_("the event ends on %(ends)s, before it starts on %(starts)s"),
    N_("an event lasts up to %(days)s days, and starts between %(first)s and %(last)s"), N_("there is no event with the code %(code)r"),
    N_("several versions begin with %(start)r; write more of the hash"),
    N_("no event has a version whose hash begins with %(start)r; its first %(least)s characters or more say which"),
    N_("a dispute names up to %(most)s skills"),
    N_("a form's key has %(least)s to %(most)s printable characters; load the form's page again for a new one"),
    N_("only who may make events sees what was done with accounts"),
    N_("somebody else changed the profile meanwhile; look at it again before you lock it"), N_("there is no such invitation in this event"),
    N_("nobody of that name has a role in this event"),
)
"""What the desk answers in these very words, filled in; any other complaint stays English."""
