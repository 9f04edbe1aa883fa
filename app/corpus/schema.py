"""JSON Schema of the four kinds of file, so that an editor completes keys and marks slips while one types.

The schemas of pages, sources and profiles are made from the structs of `model.py`; a scenario's is written out in `scenario_schema.py`.
A schema sees one file: whether an option, a source or a scenario exists is for the linters to say.
"""
from __future__ import annotations

from typing import Any

import msgspec

from app.corpus.model import Page, Profile, Source
from app.corpus.scenario_schema import SCENARIO, SLUG

Schema = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
_DATE: Schema = {"type": "string", "pattern": "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"}
_SLUG_FIELDS = {
    "Page": ("slug", "related"), "Question": ("id", "default", "scenarios", "aliases", "also"), "Position": ("source", "option"),
    "Profile": ("slug", "precedence"),
}
_DATE_FIELDS = {"Position": ("from", "until"), "Profile": ("on",), "Source": ("since",)}
_HELP = {
    "Page": {
        "slug": "As the file is called, without .yaml; may be left out.", "effect": "What it does, in our own words. Markdown.",
        "names": "Names in other languages (fr, de, es, it), the current one first.", "related": "Slugs of skills and rules of the same edition.",
        "changed": "What changed since BB2020.",
    },
    "Question": {
        "title": "A question that ends in `?`, under 90 characters.", "text": "The answer in one sentence (under 160 characters), then why. Markdown.",
        "options": "Each possible answer: slug to meaning.", "default": "The option by the rule of defaults, where a source that it asks speaks.",
        "changes": "What the options change: what happens on the pitch, only the dice rolled, or only what a coach is asked.",
        "scenarios": "Ids of scenario files that show the options part.", "aliases": "Former ids.",
        "also": "Slugs of further pages that show the question.", "editions": "Where it holds for more than its folder's edition.",
        "kind": "A reminder: the rule is clear and is asked about often.",
    },
    "Position": {
        "source": "An id of sources.yaml.", "option": "null exactly when the status is silent.",
        "from": "YYYY, YYYY-MM or YYYY-MM-DD (a bare year in quotes).", "until": "The first day or month on which it holds no more.",
        "says": "Whether a document says it or a program plays it.", "cite": "Where it can be read.",
    },
    "Source": {
        "answers": "Editions of which every question tells what this source says, be it nothing.",
        "second_hand": "Nobody here has read it: each of its positions names who reports it.",
    },
    "Profile": {
        "precedence": "Sources, the highest authority first.", "overrides": "Question to option: what the profile decides itself.",
        "on": "The date that it is read at; today if left out.",
    },
}


def schemas() -> dict[str, Schema]:
    """The schema of each kind of file: `page`, `sources`, `profile`, `scenario`."""
    _, generated = msgspec.json.schema_components([Page, Source, Profile], ref_template="#/$defs/{name}")
    parts: dict[str, Schema] = msgspec.json.decode(msgspec.json.encode(generated))  # Plain JSON: lists where msgspec leaves tuples.
    for name, schema in parts.items():
        _refine(name, schema)
    source = parts["Source"]
    del source["properties"]["id"]  # In the file it is the key.
    source["required"].remove("id")
    return {
        "page": _file("A page of the rulings: one skill or one rule", parts["Page"], {n: parts[n] for n in ("Position", "Question")}),
        "sources": _file("The sources, by id", {"type": "object", "propertyNames": SLUG, "additionalProperties": source}),
        "profile": _file("A profile: a tournament's or a group's stance", parts["Profile"]),
        "scenario": _file("A scenario", SCENARIO),
    }


def _refine(name: str, schema: Schema) -> None:
    """Adds to a struct's schema what its types do not say."""
    fields = schema["properties"]
    for field in _SLUG_FIELDS.get(name, ()):
        _narrow(fields[field], SLUG)
    for field in _DATE_FIELDS.get(name, ()):
        _narrow(fields[field], _DATE)
    for field, text in _HELP.get(name, {}).items():
        fields[field]["description"] = text
    if name in ("Page", "Profile"):
        schema["required"].remove("slug")
    if name == "Question":
        fields["options"].update(propertyNames=SLUG, minProperties=2)


def _narrow(schema: Schema, kind: Schema) -> None:
    """Makes the text in a schema one of that kind: the text itself, that of a list, or that of a choice with null."""
    for part in (schema, schema.get("items", {}), *schema.get("anyOf", ())):
        if part.get("type") == "string":
            part.update(kind)


def _file(title: str, schema: Schema, parts: dict[str, Schema] | None = None) -> Schema:
    made = {"$schema": DRAFT, **schema, "title": title}
    return {**made, "$defs": parts} if parts else made
