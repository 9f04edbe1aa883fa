"""A scenario's text as part of an address, and back."""

from __future__ import annotations

import base64
import binascii
import zlib

from app.web.errors import BadRequest
from app.web.languages import gettext

LONGEST_TEXT = 16_000
"""Characters of a scenario that the lab takes; one of a whole turn of both teams has a quarter of it."""
LONGEST_LINK = 6_000
"""Characters that a scenario may take in an address: with the rest of it less than the 8 kB that servers and messengers take."""
_RAW = -zlib.MAX_WBITS
"""Deflate without zlib's head and check."""


def as_written(text: str) -> str:
    """The text with the line ends of a file, whatever a form made of them. Raises `BadRequest` for one that is too long."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if len(text) > LONGEST_TEXT:
        raise BadRequest(gettext("The scenario has %(count)s characters.", count=len(text)),
            gettext("the lab takes %(most)s at most; the command `run` takes any file", most=LONGEST_TEXT))
    return text


def pack(text: str) -> str:
    """The text, compressed, in characters that an address may have. Raises `BadRequest` where it does not fit in one."""
    squeezed = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    packed = base64.urlsafe_b64encode(squeezed.compress(text.encode("utf-8", "replace")) + squeezed.flush()).rstrip(b"=").decode("ascii")
    if len(packed) > LONGEST_LINK:
        raise BadRequest(
            gettext("The scenario does not fit into a link."),
            gettext("a link takes %(most)s characters, and it needs %(count)s: shorten its comments and titles", most=LONGEST_LINK, count=len(packed)))
    return packed


def unpack(packed: str) -> str:
    """The text that an address holds. Raises `BadRequest` for what `pack` cannot have made, and for what grows beyond bounds."""
    if len(packed) > LONGEST_LINK:
        raise BadRequest(gettext("The link is too long."), gettext("a scenario in a link has %(most)s characters at most", most=LONGEST_LINK))
    try:
        squeezed = base64.b64decode(packed.encode("ascii") + b"=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        opened = zlib.decompressobj(_RAW)
        raw = opened.decompress(squeezed, 4 * LONGEST_TEXT + 1)
        if not opened.eof or opened.unused_data:
            raise BadRequest(gettext("The link is broken or holds too much."), gettext("copy the whole link, to its last character"))
        text = raw.decode("utf-8")
    except (UnicodeError, binascii.Error, zlib.error):
        raise BadRequest(gettext("The link is broken."), gettext("copy the whole link, to its last character")) from None
    return as_written(text)
