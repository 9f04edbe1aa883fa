"""A file is called after what is in it, and lies in the folder of its edition."""
from __future__ import annotations

from collections.abc import Iterator

from app.corpus.checks.shelf import Shelf
from app.errors import Fault


def check_places(shelf: Shelf) -> Iterator[Fault]:
    """Files whose name is not the slug or id that they give themselves, and scenarios in the folder of another edition."""
    for page in shelf.pages:
        if page.path.stem != page.page.slug:
            yield page.fault(("slug",), "file-name", f"the file {page.path.name} holds the page {page.page.slug!r}", f"call it {page.page.slug}.yaml")
    for profile in shelf.profiles:
        slug = profile.profile.slug
        if profile.path.stem != slug:
            yield profile.fault(("slug",), "file-name", f"the file {profile.path.name} holds the profile {slug!r}", f"call it {slug}.yaml")
    for id, sheet in shelf.scenarios.items():
        if sheet.path.stem != id:
            yield sheet.fault(("id",), "file-name", f"the file {sheet.path.name} holds the scenario {id!r}", f"call it {id}.yaml")
        edition = shelf.corpus.scenarios[id].edition
        if edition != sheet.edition:
            yield sheet.fault(("edition",), "edition", f"a scenario of {edition} lies in the folder {sheet.edition}", f"move it to {edition}/scenarios")
