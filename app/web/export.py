"""The site as files that any file host can serve, hall mode included: every page under its address with `.html`, every link relative."""

from __future__ import annotations

import html
import posixpath
import re
import shutil
from datetime import date
from pathlib import Path
from urllib.parse import urlsplit

from flask import Flask

from app.errors import TouchlineError
from app.web.headers import content_policy
from app.web.languages import ENGLISH
from app.web.offline import SCRIPT, edition_of, kept_of, query_of, search_table
from app.web.standpoint import Standpoint
from app.web.whole import packed, readable, whole

_ADDRESS = re.compile(r'\b(href|src|action)="(/[^"]*)"')
_HEAD = '<meta charset="utf-8">'
SEARCH = "/search"
FEEDS = ("application/atom+xml", "application/feed+json")
_PICTURE = re.compile(r'(<meta property="og:image" content=")[^"]*?(/previews/[^"]+)')
_OF_THE_SERVER = re.compile(r'http://localhost(/[^"<\s]*)')
"""An address in a feed, as the application gives it where no server stands before it."""


def export_site(app: Flask, folder: Path, profile: str | None = None, url: str = "", lang: str = ENGLISH) -> int:
    """Writes the site of `app` (made with `SERVED` off) into `folder`, and says how many files it has.

    Its answers are those of the profile, if one is named, its words those of the language; `url` is where the folder will lie, for what must
    name whole addresses: the feeds, which have relative ones without it, and the pictures for link previews (`PICTURES`), which need it.
    The folder is made, or must be empty or hold an earlier export, which is replaced. Raises `TouchlineError` if it holds
    anything else, or cannot be written.
    """
    try:
        return _written(app, folder, profile, url, lang)
    except OSError as error:
        raise TouchlineError(f"{error.filename or folder} cannot be written: {error.strerror}") from None


def check_folder(folder: Path) -> None:
    """Raises `TouchlineError` for a folder that holds something else than an exported site."""
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not (folder / SCRIPT).is_file())):
        raise TouchlineError(f"{folder} holds something else than an exported site; name an empty folder or a new one")


def _written(app: Flask, folder: Path, profile: str | None, url: str, lang: str) -> int:
    query, standpoint = query_of({"profile": profile} if profile else None, lang), Standpoint(profile=profile)
    library = app.extensions["touchline"]
    check_folder(folder)
    found = whole(app, query)
    files = {
        file_of(address, query): addressed(content, address, query, url) if kind in FEEDS else content for address, (kind, content) in found.items()
    }
    texts = readable(found)
    files |= {file_of(address, query): _picture(app, address) for text in texts.values() for address in pictures_of(text)}
    pages = {file_of(address, query): relative(with_pictures(text, query, url), address, query, content_policy(app)) for address, text in texts.items()}
    files |= {name: text.encode("utf-8") for name, text in pages.items()}
    statics = Path(str(app.static_folder))
    files |= {f"static/{path.name}": path.read_bytes() for path in statics.iterdir() if path.is_file() and path.name != SCRIPT}
    files[SCRIPT] = (statics / SCRIPT).read_bytes()
    files["offline/book.bin"] = packed(pages, lambda name: name + query_of(language=lang))
    files["offline/search.bin"] = search_table(library, lambda url: file_of(url, ""), standpoint)
    with app.test_request_context(f"/{query}"):
        files["offline/edition.json"] = edition_of(
            files["offline/book.bin"] + files["offline/search.bin"], b"", date.today(), statics, kept_of(library, standpoint), [lang])
    if folder.exists():
        shutil.rmtree(folder)
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return len(files)


def pictures_of(text: str) -> list[str]:
    """The addresses of the pictures that a page names for those who show a link to it."""
    return [html.unescape(found[1]) for found in _PICTURE.findall(text)]


def with_pictures(text: str, query: str, url: str) -> str:
    """A page whose picture has the address of its file, below `url`."""
    return _PICTURE.sub(lambda found: f"{found[1]}{url.rstrip('/')}/{file_of(html.unescape(found[2]), query)}", text)


def _picture(app: Flask, address: str) -> bytes:
    return bytes(app.test_client().get(address).get_data())


def file_of(address: str, query: str) -> str:
    """The file of an address, from the root: `/bb2025/skills/grab` is `bb2025/skills/grab.html`, what its query says becomes part of the name."""
    parts = urlsplit(address)
    name = parts.path.strip("/") or "index"
    shown = "&".join(pair for pair in parts.query.split("&") if pair and pair not in query.removeprefix("?").split("&"))
    if shown:
        name += "-" + re.sub(r"[^a-z0-9]+", "-", shown.casefold()).strip("-")
    return name if posixpath.splitext(name)[1] else f"{name}.html"


def addressed(feed: bytes, address: str, query: str, url: str) -> bytes:
    """A feed whose addresses name the files, below `url` or else as seen from the feed itself."""
    here = posixpath.dirname(file_of(address, query))

    def rewritten(found: re.Match[str]) -> str:
        name = file_of(html.unescape(found[1]), query)
        return f"{url.rstrip('/')}/{name}" if url else posixpath.relpath(name, here or ".")

    return _OF_THE_SERVER.sub(rewritten, feed.decode("utf-8")).encode("utf-8")


def relative(text: str, address: str, query: str, policy: str) -> str:
    """A page with every address relative to it, and with the content policy, which a file host does not send."""
    here = posixpath.dirname(file_of(address, query))

    def rewritten(found: re.Match[str]) -> str:
        target = html.unescape(found[2])
        path, mark, part = target.partition("#")
        if urlsplit(path).path == SEARCH:
            words = urlsplit(path).query
            name = f"search.html?{words}" if words else "search.html"
        else:
            name = path.lstrip("/") if path.startswith("/static/") else file_of(path, query)
        return f'{found[1]}="{html.escape(posixpath.relpath(name, here or ".") + mark + part)}"'

    policy = html.escape(policy.replace("; frame-ancestors 'none'", ""))
    with_policy = text.replace(_HEAD, f'{_HEAD}\n<meta http-equiv="Content-Security-Policy" content="{policy}">', 1)
    return _ADDRESS.sub(rewritten, with_policy)
