"""What leaves the desk on paper or as a file: QR codes, the flyer, the rules pack, exports."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

import segno
from flask import Response, current_app, render_template, request, url_for
from markupsafe import Markup

from app import paths
from app.desk import disputes
from app.desk.access import Deed
from app.desk.model import Dispute
from app.web.desk import freezing
from app.web.desk.at_hand import AtEvent, blueprint, desk, library, needs_sign_in, person
from app.web.desk.disputes import as_json
from app.web.desk.pack_length import TYPES, sheets
from app.web.errors import BadRequest, NotHere
from app.web.languages import gettext
from app.web.library import EDITIONS
from app.web.standpoint import Standpoint

ON_THE_FIRST_PAGE = 24
COLUMNS = ("number", "state", "question", "skills", "words", "table", "round", "made_at", "option", "verdict", "reason")
QR_BORDER = 2


def outside(path: str) -> str:
    """An address as a phone outside can open it."""
    base = current_app.extensions["touchline-settings"].base_url or request.host_url
    return base.rstrip("/") + path


def qr(address: str, scale: int = 4) -> Markup:
    """The address as a QR code, as SVG to stand in a page."""
    code = segno.make(address, micro=False, error="m")
    side = code.symbol_size(scale, QR_BORDER)[0]
    # With a `viewBox` as well as a size, so that a narrow screen makes the picture smaller instead of cutting it off.
    drawn = code.svg_inline(scale=scale, border=QR_BORDER, svgclass="qr", lineclass=None, omitsize=True)
    return Markup(drawn.replace("<svg ", f'<svg width="{side}" height="{side}" ', 1))


blueprint.add_app_template_global(outside)
blueprint.add_app_template_global(qr)


def event_address(at: AtEvent) -> str:
    """Where the event's code leads."""
    return outside(url_for("desk.event", code=at.event.code, lang=None))


@blueprint.get("/e/<code>/qr.<any(svg, png):form>")
def event_qr(code: str, form: str) -> Response:
    """The event's QR code as a picture."""
    out = io.BytesIO()
    segno.make(event_address(AtEvent(code)), micro=False, error="m").save(out, kind=form, scale=10, border=4)
    return Response(out.getvalue(), content_type={"svg": "image/svg+xml", "png": "image/png"}[form])


@blueprint.get("/e/<code>/flyer")
def flyer(code: str) -> str:
    """A page to print and pin up: name, code, QR."""
    at = AtEvent(code)
    address = event_address(at)
    return render_template("desk/flyer.html", at=at, address=address, code_picture=qr(address, 12), editions=EDITIONS, sources=library().corpus.sources)


@blueprint.get("/e/<code>/pack")
def pack(code: str) -> str:
    """The rules pack to print: cover, contested questions, then skill by skill."""
    at = AtEvent(code)
    packed = pack_of(at)
    lengths = {type: sheets(packed["sections"], packed["contested"], type) for type in TYPES}
    return render_template("desk/pack.html", **packed, lengths=lengths)


def pack_of(at: AtEvent) -> dict[str, Any]:
    """All that stands in the pack. Raises `BadRequest` for a type in which it is not printed."""
    type = request.args.get("type", "")
    if type not in TYPES:
        raise BadRequest(f"There is no type {type!r} to print in.", f"one of {', '.join(filter(None, TYPES))}, or none")
    book, here = library(), freezing.standpoint(at)
    edition = at.stance.edition
    pages = [(key, page) for section in ("skills", "rules") for key, page in book.pages(edition, section)]
    sections: list[dict[str, Any]] = []
    for key, page in pages:
        entries = [entry(at, q.id, here) for q in page.questions]
        if entries:
            address = outside(url_for("pages.page", edition=key.edition, section=f"{key.section}s", slug=key.slug, event=at.event.code))
            sections.append({"key": key, "page": page, "entries": entries, "qr": qr(address, 2), "names": names_of(at, page)})
    contested = [
        entry(at, q.id, here) for q in book.most_contested(here)
        if book.corpus.homes[q.id].edition == edition and book.standing(q, here) == "contested"][:ON_THE_FIRST_PAGE]
    return {
        "at": at, "sections": sections, "contested": contested, "address": event_address(at), "code_picture": qr(event_address(at), 6),
        "today": desk().clock().date(), "count": sum(len(s["entries"]) for s in sections), "editions": EDITIONS, "digest": book.corpus.digest, "type": type,
    }


def names_of(at: AtEvent, page: Any) -> list[str]:
    """The page's names in the event's languages, besides the English one."""
    return [name for language in at.event.languages for name in page.names.get(language, ())[:1]]


def entry(at: AtEvent, id: str, here: Standpoint) -> dict[str, Any]:
    """One question of the pack: title, the event's answer, and whether it is the event's own."""
    question = library().question(id)
    option = library().verdict(id, here)["option"]
    overrides = at.version.profile.overrides if at.version else {}
    own = next((overrides[name] for name in (id, *question.aliases) if name in overrides), None)
    return {"question": question, "answer": question.options.get(option, option), "own": own, "standing": library().standing(question, here)}


@blueprint.get("/e/<code>/pack.pdf")
def pack_pdf(code: str) -> Response:
    """The rules pack as PDF, where WeasyPrint is installed."""
    at = AtEvent(code)
    try:
        from weasyprint import CSS, HTML
    except (ImportError, OSError):
        raise NotHere(
            gettext("PDFs are made only where WeasyPrint is installed."),
            gettext("print the pack's page from the browser instead, or install touchline[pdf]")) from None
    page = HTML(string=render_template("desk/pack_paper.html", **pack_of(at)), url_fetcher=fetches_nothing)
    made = page.write_pdf(stylesheets=[CSS(filename=paths.static() / "pack.css", url_fetcher=fetches_nothing)])
    disposition = {"Content-Disposition": f'inline; filename="rules-pack-{at.event.code}.pdf"'}
    return Response(made, content_type="application/pdf", headers=disposition)


def fetches_nothing(address: str, *_: Any, **__: Any) -> Any:
    """Keeps the PDF from reading any file or address: all that it shows is in its page."""
    raise ValueError(f"the pack reads nothing, and not {address[:80]}")


@blueprint.get("/e/<code>/disputes.<any(json, csv):form>")
@needs_sign_in
def export(code: str, form: str) -> Response:
    """All disputes of the event, for its crew."""
    at = AtEvent(code)
    at.demand(Deed.EXPORT)
    return written(at, disputes.disputes(desk(), person(), at.event.id), form, public=False)


@blueprint.get("/e/<code>/verdicts.<any(json, csv):form>")
def export_verdicts(code: str, form: str) -> Response:
    """The published findings, for everybody."""
    at = AtEvent(code)
    return written(at, disputes.published(desk(), at.event.id), form, public=True)


def written(at: AtEvent, found: list[Dispute], form: str, public: bool) -> Response:
    """Disputes as a file."""
    name = f"{'verdicts' if public else 'disputes'}-{at.event.code}.{form}"
    disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
    if form == "json":
        profile = {"number": at.version.number, "hash": at.version.hash} if at.version else None
        body = {"event": at.event.code, "name": at.event.name, "profile": profile, "disputes": [as_json(d, public) for d in found]}
        return Response(json.dumps(body, ensure_ascii=False, indent=1), content_type="application/json", headers=disposition)
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_ALL)  # a spreadsheet may split at semicolons
    columns = [c for c in COLUMNS if not (public and c in ("table", "round"))]
    writer.writerow(columns)
    for dispute in found:
        writer.writerow([harmless(value) for value in row(dispute, columns)])
    return Response(out.getvalue(), content_type="text/csv; charset=utf-8", headers=disposition)


def row(dispute: Dispute, columns: list[str]) -> list[str]:
    """A dispute as a line of a table; of its findings the one that stands."""
    standing = dispute.standing
    cells = {
        "skills": ", ".join(dispute.skills),
        "made_at": dispute.made_at.isoformat(timespec="minutes"),
        "option": standing.option if standing else "",
        "verdict": standing.words if standing else "",
        "reason": standing.reason if standing else "",
    }
    return [str(cells.get(c, getattr(dispute, c, "")) or "") for c in columns]


def harmless(text: str) -> str:
    """Text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


