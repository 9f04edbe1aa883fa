"""YAML with line numbers and strict scalars: the one reader of pages, profiles and scenario files.

    document = parse(text, "rulings/bb2025/skills/grab.yaml")
    document.value                                  # plain Python: dict, list, str, int, float, bool, None
    document.line(("questions", 0, "title"))        # the line that this key stands on, from 1
    document.faults                                 # every fault of the text itself; () if it could be read
    document.check()                                # raises InvalidInput if there are faults

Scalars follow YAML 1.2, read narrowly: `true` and `false` are the only booleans, `null`, `~` and nothing are None, whole and decimal numbers are
numbers; `yes`, `no`, `on`, `off`, `True`, `2026-05`, `1:30`, `1/3`, `3+`, `.inf` are text. Keys are always text (`2:` is the key "2"). One
document a file; duplicate keys, anchors, aliases, tags other than `!!str`, lists or mappings as keys, and what is too long or too deep are faults.
"""
from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import yaml

from app.errors import Fault, InvalidInput

MAX_LENGTH = 1_000_000
MAX_DEPTH = 60
MAX_DIGITS = 18

Way = Sequence[str | int]
"""A way from the root of a document to a value in it: keys and list indices."""

_NUMBER = re.compile(r"(?P<int>[-+]?(?:0|[1-9][0-9]*)|0x[0-9a-fA-F]+)|(?:\.[0-9]+|[-+]?[0-9]+\.[0-9]*)(?:[eE][-+][0-9]+)?")
"""What YAML 1.1 and 1.2 both take for a number; what only one of them does (1e5, 0o7, 08) is text, as those who write it without quotes meant."""
_NUMBER_START = frozenset("0123456789+-.")
_WORDS: dict[str, Any] = {"": None, "~": None, "null": None, "true": True, "false": False}
_CORE_TAGS = "tag:yaml.org,2002:"
_TEXT_TAG = f"{_CORE_TAGS}str"

_SYNTAX_HINTS = (
    ("mapping values are not allowed", "indent it under its key, or put a text that holds ': ' in quotes"),
    ("cannot start any token", "indent with spaces, not tabs; put a text that starts with a special character (@ ` % { [ * &) in quotes"),
    ("could not find expected ':'", "write `key: value`, with a space after the colon"),
    ("did not find expected key", "line this key up with its neighbours, or close the quotes before it"),
    ("did not find expected '-' indicator", "line this entry up with the other `-` entries"),
    ("expected ',' or", "put a comma between entries and close every [ and {"),
    ("unexpected end of stream", "close the quotes"),
)
_SYNTAX_HINT = "check the indentation, quotes and brackets near this line"


class _Place:
    """Where a mapping or a list stands, and where its parts do. A scalar's place is only its line, an int."""

    __slots__ = ("line", "keys", "parts")

    def __init__(self, line: int) -> None:
        self.line = line
        self.keys: dict[str | int, int] = {}
        self.parts: dict[str | int, _Place | int] = {}


class Document(msgspec.Struct, frozen=True, kw_only=True):
    """One YAML text, read. `value` is None if the text is empty or could not be read at all; then `faults` says why."""

    file: str
    value: Any
    faults: tuple[Fault, ...]
    place: Any

    def line(self, path: Way = ()) -> int:
        """The line, from 1, on which the key or the list item at the end of `path` stands; where there is none, that of its nearest ancestor."""
        return self._find(path)[0]

    def value_line(self, path: Way = ()) -> int:
        """The line on which the value at `path` begins (that of its key may be an earlier one)."""
        return self._find(path)[1]

    def fault(self, path: Way, code: str, message: str, hint: str = "") -> Fault:
        """A fault at the key or item at `path` of this document."""
        return Fault(self.file, self.line(path), code, message, hint)

    def check(self) -> None:
        """Raises InvalidInput with every fault of the text, if it has any."""
        if self.faults:
            raise InvalidInput(self.faults)

    def _find(self, path: Way) -> tuple[int, int]:
        place = self.place
        line = value_line = place.line if isinstance(place, _Place) else place
        for step in path:
            if not isinstance(place, _Place) or step not in place.parts:
                break
            line = place.keys.get(step, line)
            place = place.parts[step]
            value_line = place.line if isinstance(place, _Place) else place
            if isinstance(step, int):
                line = value_line
        return line, value_line


def parse(text: str | bytes, file: str) -> Document:
    """Reads one YAML text; never raises for what is in it: `faults` of the document says everything that is wrong.

    `file` is the name under which faults report it. Bytes are read as UTF-8.
    """
    if isinstance(text, bytes):
        raw = text
        try:
            text = raw.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = raw.count(b"\n", 0, error.start) + 1
            return _unreadable(file, line, "encoding", "this is not UTF-8 text", "save the file as UTF-8")
    if len(text) > MAX_LENGTH:
        return _unreadable(file, 1, "too-long", f"the file has {len(text):,} characters", f"keep it under {MAX_LENGTH:,}; split it by skill or rule")
    builder = _Builder(file)
    try:
        builder.build(yaml.parse(text, Loader=yaml.CSafeLoader))
    except yaml.MarkedYAMLError as error:
        builder.refuse(_mark_line(error), "yaml", _syntax_message(error), _syntax_hint(error))
    except (yaml.reader.ReaderError, UnicodeEncodeError):
        line, character = _first_unprintable(text)
        builder.refuse(line, "character", f"the character U+{ord(character):04X} is not allowed in YAML", "delete it; it is invisible in most editors")
    except _GiveUp:
        pass
    if builder.broken:
        return Document(file=file, value=None, faults=tuple(builder.faults), place=1)
    return Document(file=file, value=builder.root, faults=tuple(builder.faults), place=builder.place)


def parse_file(path: Path, file: str | None = None) -> Document:
    """Reads the YAML file at `path`, which faults name `file` (default: the path as given). A file that cannot be opened is a fault, too."""
    name = file or str(path)
    try:
        return parse(path.read_bytes(), name)
    except OSError as error:
        return _unreadable(name, 1, "unreadable", f"the file cannot be read: {error.strerror or error}", "check that it exists and may be read")


class _GiveUp(Exception):
    """What follows in this text cannot be read with profit; the fault is noted already."""


class _Open:
    """A mapping or list whose end has not been met: its value, its place, and for a mapping the key that waits for its value."""

    __slots__ = ("value", "place", "key", "key_line", "duplicate")

    def __init__(self, value: dict[str, Any] | list[Any], place: _Place) -> None:
        self.value = value
        self.place = place
        self.key: str | None = None
        self.key_line = 0
        self.duplicate = False


class _Builder:
    """Turns parse events into values and places, with a stack of its own: nesting cannot exhaust Python's."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self.broken = False
        self.root: Any = None
        self.place: _Place | int = 1
        self._open: list[_Open] = []
        self._documents = 0

    def fault(self, line: int, code: str, message: str, hint: str) -> None:
        self.faults.append(Fault(self.file, line, code, message, hint))

    def refuse(self, line: int, code: str, message: str, hint: str) -> None:
        """A fault after which the text has no value at all."""
        self.broken = True
        self.fault(line, code, message, hint)

    def build(self, events: Iterable[Any]) -> None:
        """Takes the parser's events, told apart by their exact class (its stubs know neither that nor that each of them has a mark)."""
        for event in events:
            kind = type(event)
            line = event.start_mark.line + 1
            if kind is yaml.ScalarEvent:
                self._scalar(event, line)
            elif kind is yaml.MappingStartEvent:
                self._begin({}, event, line)
            elif kind is yaml.SequenceStartEvent:
                self._begin([], event, line)
            elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                closed = self._open.pop()
                self._put(closed.value, closed.place, closed.place.line)
            elif kind is yaml.AliasEvent:
                self.fault(line, "alias", f"the alias *{event.anchor} is not allowed", "write the value out")
                self._put(None, line, line)
            elif kind is yaml.DocumentStartEvent:
                self._documents += 1
                if self._documents > 1:
                    self.refuse(line, "documents", "a second document starts here", "keep one document a file; delete the line `---`")
                    raise _GiveUp

    def _begin(self, value: dict[str, Any] | list[Any], event: Any, line: int) -> None:
        if len(self._open) >= MAX_DEPTH:
            self.refuse(line, "too-deep", f"lists and mappings are nested more than {MAX_DEPTH} deep", "flatten them")
            raise _GiveUp
        self._refuse_properties(event, line)
        self._open.append(_Open(value, _Place(line)))

    def _scalar(self, event: yaml.ScalarEvent, line: int) -> None:
        if event.anchor is not None or event.tag is not None:
            self._refuse_properties(event, line)
        text = event.value
        above = self._open[-1] if self._open else None
        if above is not None and above.key is None and type(above.value) is dict:
            self._key(above, text, line, plain=event.implicit[0])
        elif event.implicit[0]:
            self._put(self._plain(text, line), line, line)
        else:
            self._put(text, line, line)

    def _key(self, above: _Open, text: str, line: int, plain: bool) -> None:
        above.key = text
        above.key_line = line
        above.duplicate = text in above.place.keys
        if above.duplicate:
            first = above.place.keys[text]
            self.fault(line, "duplicate-key", f"the key {text!r} is here a second time (first on line {first})", "keep one of the two")
        elif plain and text in ("", "~", "null"):
            self.fault(line, "key", "a key is missing before the colon", "write `key: value`")

    def _put(self, value: Any, place: _Place | int, line: int) -> None:
        if not self._open:
            self.root = value
            self.place = place
            return
        above = self._open[-1]
        if type(above.value) is list:
            above.place.parts[len(above.value)] = place
            above.value.append(value)
        elif above.key is None:
            self.fault(line, "key", "a list or a mapping cannot be a key", "use a word as the key; put a text that starts with [ or { in quotes")
            above.key = ""
            above.duplicate = True
        else:
            if not above.duplicate:
                above.value[above.key] = value  # type: ignore[call-overload]
                above.place.keys[above.key] = above.key_line
                above.place.parts[above.key] = place
            above.key = None

    def _plain(self, text: str, line: int) -> Any:
        """The value of an unquoted scalar."""
        if text in _WORDS:
            return _WORDS[text]
        if text[0] not in _NUMBER_START:
            return text
        found = _NUMBER.fullmatch(text)
        if not found:
            return text
        if len(text) > MAX_DIGITS:
            self.fault(line, "number", f"the number {text[:12]}… is too long", f"use at most {MAX_DIGITS} digits, or quotes if it is text")
            return 0
        if found["int"]:
            return int(text, 16) if text[:2] == "0x" else int(text)
        number = float(text)
        if abs(number) > 10.0**MAX_DIGITS:
            self.fault(line, "number", f"the number {text} is too large", "use a smaller one, or quotes if it is text")
            return 0
        return number

    def _refuse_properties(self, event: Any, line: int) -> None:
        """Faults for an anchor, and for a tag other than `!!str` on a scalar."""
        if event.anchor is not None:
            self.fault(line, "anchor", f"the anchor &{event.anchor} is not allowed", "write the value out where it is needed, or put the text in quotes")
        if event.tag is not None and not (event.tag == _TEXT_TAG and type(event) is yaml.ScalarEvent):
            tag = event.tag.replace(_CORE_TAGS, "!!")
            self.fault(line, "tag", f"the tag {tag!r} is not allowed", "leave it out, or put a text that starts with ! in quotes")


def _unreadable(file: str, line: int, code: str, message: str, hint: str) -> Document:
    return Document(file=file, value=None, faults=(Fault(file, line, code, message, hint),), place=1)


def _mark_line(error: yaml.MarkedYAMLError) -> int:
    opened = error.context_mark if "end of stream" in (error.problem or "") else None
    mark = opened or error.problem_mark or error.context_mark
    return mark.line + 1 if mark is not None else 1


def _syntax_message(error: yaml.MarkedYAMLError) -> str:
    where = f" {error.context}" if error.context else ""
    return f"this is not YAML: {error.problem or 'unreadable'}{where}"


def _syntax_hint(error: yaml.MarkedYAMLError) -> str:
    return next((hint for part, hint in _SYNTAX_HINTS if part in (error.problem or "")), _SYNTAX_HINT)


def _first_unprintable(text: str) -> tuple[int, str]:
    """Line and character of the first one that YAML does not allow."""
    found = yaml.reader.Reader.NON_PRINTABLE.search(text)
    if not found:
        return 1, "\x00"
    return text.count("\n", 0, found.start()) + 1, found.group()
