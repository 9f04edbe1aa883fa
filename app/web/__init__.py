"""The web site and the JSON API, as a Flask application."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Flask

from app import paths
from app.corpus.model import Corpus
from app.settings import Settings
from app.web import (
    api,
    bulk,
    changes,
    desk,
    difference,
    errors,
    gaps,
    headers,
    hosts,
    joins,
    lab,
    lab_api,
    lists,
    near,
    offline,
    pages,
    player,
    previews,
    prose,
    rehearsal,
    standing,
    standpoint,
    statics,
    translated,
    what_if,
)
from app.web.library import EDITIONS, Library
from app.web.limits import BODY_BYTES, RUN_SECONDS, Worker
from app.web.play_words import play_words
from app.web.ranking import Ranking
from app.web.reason_words import reason_words
from app.web.roll_words import roll_words
from app.web.stage import Stage

_ = bulk, difference, lab_api, lists  # their routes stand on the blueprints of pages and API once they are imported

DEFAULTS: dict[str, Any] = {
    "MAX_CONTENT_LENGTH": BODY_BYTES,
    "RUN_SECONDS": RUN_SECONDS,
    "VERDICTS": joins.verdicts,
    "SEARCHING": joins.BookSearch,
    "THEATRE": joins.Theatre,
    "PLAY": joins.play,
    "WHAT_IF": what_if.play,
    "REHEARSE": rehearsal.rehearse,
    "WEIGH_ONE": joins.weigh_one,
    "KEEP_ODDS": True,
    "SERVED": True,
    "PICTURES": False,
    "HALL": True,
}
"""Every setting and its value; `VERDICTS`, `SEARCHING` and `THEATRE` take a corpus and give what `Library` needs; `KEEP_ODDS` tells
whether odds that were worked out are kept in the installation's folder, `SERVED` whether pages lead to the desk and the API,
`PICTURES` whether those that are not served name pictures of themselves as well, `HALL` whether
browsers are to keep the book."""


def create_app(corpus: Corpus | None = None, settings: Mapping[str, Any] | None = None, installation: Settings | None = None) -> Flask:
    """The application over `corpus` (the book's own if None); `settings` replaces values of `DEFAULTS`, `installation` the environment's settings.

    Raises `InvalidInput` for a corpus with faults, `TouchlineError` for an installation that cannot run.
    """
    app = Flask("app.web", template_folder=str(paths.templates()), static_folder=str(paths.static()))
    app.config.from_mapping(DEFAULTS)
    app.config.from_mapping(settings or {})
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.extensions["touchline-worker"] = Worker(app.config["RUN_SECONDS"])
    app.extensions[lab.READER] = Worker(lab.READ_SECONDS)
    app.register_blueprint(pages.blueprint)
    app.register_blueprint(api.blueprint)
    app.register_blueprint(changes.blueprint)
    app.register_blueprint(gaps.blueprint)
    app.register_blueprint(lab.blueprint)
    app.register_blueprint(offline.blueprint)
    hosts.init_app(app)  # before the desk, whose proxies tell the host that is looked at
    forms = desk.init_app(app, installation)  # a setting that cannot work is told before the book is read, which takes seconds
    corpus = corpus if corpus is not None else joins.corpus()
    library = app.extensions["touchline"] = made_library(app, corpus)
    app.extensions["touchline-ranking"] = made_ranking(app, library)
    forms.exempt(api.blueprint)
    forms.exempt(lab.blueprint)  # it keeps nothing: what is sent to it comes back as a link
    translated.init_app(app)
    standpoint.init_app(app, corpus)
    prose.init_app(app)
    headers.init_app(app)
    statics.init_app(app)
    errors.init_app(app, near.right_address, near.suggested)
    # Globals, not a context processor: macros that a template imports see no context.
    app.jinja_env.globals.update(
        corpus=corpus,
        EDITIONS=EDITIONS,
        STANDINGS=standing.STANDINGS,
        IN_FORCE=standing.IN_FORCE,
        PARTS=player.PARTS,
        picture_address=previews.picture_address,
        play_words=play_words,
        reason_words=reason_words,
        roll_words=roll_words,
        served=app.config["SERVED"],
        pictured=app.config["SERVED"] or app.config["PICTURES"],
        hall=app.config["HALL"],
    )
    return app


def made_ranking(app: Flask, library: Library) -> Ranking:
    """The ranking of all questions that have scenarios; the work begins when somebody asks for it."""
    asked = [
        (question.id, {id: library.corpus.scenarios[id].path for id in question.scenarios if id in library.corpus.scenarios})
        for question in library.corpus.questions.values()
    ]
    kept = joins.kept_odds(app.extensions["touchline-settings"].data, library.corpus.digest) if app.config["KEEP_ODDS"] else None
    return Ranking(app.config["WEIGH_ONE"], asked, lambda: library.answers(standpoint.Standpoint()), kept=kept)


def made_library(app: Flask, corpus: Corpus) -> Library:
    """The library over a corpus, from what the settings name."""
    verdicts = app.config["VERDICTS"](corpus)
    stage = Stage(corpus, app.config["THEATRE"](corpus), joins.default_of(corpus))
    return Library(corpus, verdicts, app.config["SEARCHING"](corpus), stage)
