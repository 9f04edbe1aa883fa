"""An address of every view: what the tests open that hold for every kind of page, and what of the site is no page."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from flask import Flask

from app.desk import accounts, disputes, tournaments
from app.desk.disputes import Verdict
from app.desk.model import Role
from app.web.desk import desk_of, freezing
from app.web.desk.at_hand import AtEvent
from app.web.lab_link import pack
from tests.desk.conftest import PASSWORD
from tests.web.desk.conftest import new_event, somebody
from tests.web.test_lab import BLOCK, GRABBED
from tests.web.test_lab import address as lab

QUESTION, SCENARIO = "/bb2025/questions/juggernaut-own-team-stand-firm", "/bb2025/scenarios/active-skills-optional"
ACROSS_THE_PITCH, OFF_THE_PITCH = "/bb2025/scenarios/distracted-carries-over-drive", "/bb2025/scenarios/ko-recovery-order"
OUT_OF_BOUNDS = "edition: bb2025\nplayers: {H1: {at: [99, 8]}}\n"
GRAB = "grab-during-blitz-sidestep"

VIEWS: dict[str, tuple[str, ...]] = {
    "pages.home": ("/", "/?lang=de"),
    "pages.pages": ("/bb2025/skills", "/classic/rules"),
    "pages.page": ("/bb2025/skills/juggernaut", "/bb2025/skills/tentacles"),
    "pages.question": (QUESTION, f"{QUESTION}?source=naf", f"{QUESTION}?on=2025-12-01"),
    "pages.scenario": (SCENARIO, ACROSS_THE_PITCH, OFF_THE_PITCH),
    "pages.odds": (f"{SCENARIO}/odds?open=all",),
    "pages.questions": ("/questions", "/questions?standing=contested"),
    "pages.contents": ("/contents",),
    "pages.edition_questions": ("/bb2025/questions", "/classic/questions"),
    "pages.scenarios": ("/scenarios", "/classic/scenarios"),
    "pages.sources": ("/sources",),
    "pages.source": ("/sources/naf",),
    "pages.search": ("/search", "/search?q=grab", "/search?q=zzzz"),
    "pages.search_help": ("/search/help",),
    "pages.choose": ("/diff",),
    "pages.diff": ("/diff/naf..fumbbl",),
    "pages.about": ("/about",),
    "lab.lab": ("/lab", lab(BLOCK), lab(GRABBED)),
    "changes.changes": ("/changes",),
    "gaps.gaps": ("/gaps",),
    "offline.missing": ("/offline",),
    "desk.sign_in": ("/sign-in",),
    "desk.account": ("/account",),
    "desk.my_events": ("/desk",),
    "desk.new_event": ("/desk/new",),
    "desk.accounts_trail": ("/desk/accounts",),
    "desk.record": ("/record?question=" + GRAB,),
    "desk.event": ("/e/{event}",),
    "desk.edit_event": ("/e/{event}/edit", "/e/{event}/edit?q=grab"),
    "desk.own_answer": ("/e/{event}/answers/" + GRAB,),
    "desk.crew": ("/e/{event}/crew",),
    "desk.trail": ("/e/{event}/trail",),
    "desk.versions": ("/e/{event}/versions",),
    "desk.verdicts": ("/e/{event}/verdicts",),
    "desk.flyer": ("/e/{event}/flyer",),
    "desk.pack": ("/e/{event}/pack", "/e/{event}/pack?type=large"),
    "desk.new_dispute": ("/e/{event}/disputes/new", "/e/{event}/disputes/new?words=grab+sidestep", "/e/{event}/disputes/new?question=" + GRAB),
    "desk.blank_dispute": ("/e/{event}/disputes/blank",),
    "desk.dispute": ("/e/{event}/disputes/1", "/e/{event}/disputes/2"),
    "desk.replay": ("/e/{event}/disputes/1/replay",),
    "desk.invitation": ("/i/{invitation}",),
}
"""Addresses by endpoint; `{event}` and `{invitation}` stand for those of `Visit`."""
FAULTY = {
    "/nowhere": 404, f"{QUESTION}s": 404, f"/lab?s={pack(OUT_OF_BOUNDS)}": 422, f"{QUESTION}?source=nobody": 400, "/e/NOSUCH": 404, "/search?kind=nothing": 400}
"""Pages that tell of an error, with its status."""
SIGNED_OUT = ("/e/{event}", "/i/{invitation}", "/e/{event}/crew")
"""Pages of the desk that look otherwise to those who are not signed in."""
NO_PAGES = {
    "static", "pages.page_preview", "pages.question_preview", "pages.scenario_preview", "pages.scenario_file", "pages.diff_csv", "pages.robots",
    "changes.feed", "changes.page_feed", "changes.source_feed", "changes.profile_feed",
    "pages.edition_alone", "pages.section_alone", "pages.compare_alone",
    "lab.file", "desk.event_qr", "desk.export", "desk.export_verdicts", "desk.pack_pdf", "desk.ruling", "desk.precedents_while_typing", "desk.sending_pass",
    "offline.script", "offline.book", "offline.edition", "offline.search",
}
"""Endpoints that answer with a file, a feed, a piece of a page, or the address of another; so do all of the API."""


class Visit(msgspec.Struct, frozen=True):
    """An event with disputes and an invitation, and what its organiser is known by."""

    event: str
    invitation: str
    token: str

    def addresses(self) -> Iterator[str]:
        """Every address of `VIEWS`."""
        for addresses in VIEWS.values():
            for address in addresses:
                yield self.address(address)

    def address(self, pattern: str) -> str:
        """An address with this event and invitation in it."""
        return pattern.replace("{event}", self.event).replace("{invitation}", self.invitation)


def new_visit(app: Flask) -> Visit:
    """Makes the event: one dispute ruled on and published, one open."""
    with app.test_request_context():
        desk = desk_of(app)
        organiser = somebody(desk, "Olga", admin=True)
        event = new_event(desk, organiser, "Autumn Cup")
        new_event(desk, organiser, "Winter Cup")
        question = app.extensions["touchline"].question(GRAB)
        at = AtEvent(event.code)
        ruled = disputes.record(
            desk, organiser, event.id, question=GRAB, skills=(), words="He moved him anyway.", table="7", round="3",
            frozen=freezing.freeze(at, question, None), verdict=Verdict("cancels", "", "By the event's order of sources."))
        disputes.publish(desk, organiser, ruled.id, revision=ruled.revision)
        disputes.record(
            desk, organiser, event.id, question=None, skills=("Sidestep", "Fend"), words="A chain push.", table="", round="",
            frozen=freezing.freeze(at, None, None), verdict=None)
        _, invitation = tournaments.invite(desk, organiser, event, Role.REFEREE)
        token = accounts.sign_in(desk, organiser.name, PASSWORD, address="here", device="phone")[1]
    return Visit(event.code, invitation, token)
