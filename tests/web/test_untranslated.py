"""No prose of a template stands outside the catalogues: neither text nor an attribute that is read to somebody, nor a word in an expression."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from jinja2 import Environment, nodes

from app import paths

TEMPLATES = sorted(path.relative_to(paths.templates()).as_posix() for path in paths.templates().rglob("*.html"))
READ_OUT = {"title", "aria-label", "placeholder", "alt", "label", "summary"}
"""Attributes whose text reaches a reader."""
NAMES = {
    "Touchline", "Touch", "line", "API", "JSON", "CSV", "YAML", "Atom", "PDF", "PNG", "SVG", "OpenAPI", "A", "Z", "UTC", "REST", "iCal",
    "Block", "Dodge", "side", "step", "mb", "claw", "fumble",
}
"""Names, and examples of what is typed, that are the same in every language."""
CODE = re.compile(r"""<(code|kbd)>[^<]*</\1>|\sdata-[\w-]+="[^"]*\"""")
"""What no reader reads as prose."""


class Reader(HTMLParser):
    """What of a page reaches a reader: its text, but code, and its spoken attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_data(self, data: str) -> None:
        self.found.append(data)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attributes if name in READ_OUT and value]


def environment() -> Environment:
    found = Environment(extensions=["jinja2.ext.i18n"])
    found.policies["ext.i18n.trimmed"] = True
    return found


def written(node: nodes.Node) -> Iterator[str]:
    """The template's own text in order; an expression leaves a space."""
    for child in node.iter_child_nodes():
        if isinstance(child, nodes.TemplateData):
            yield child.data
        elif isinstance(child, nodes.Expr):
            yield " "
        else:
            yield from written(child)


def shown(expression: nodes.Node) -> Iterator[str]:
    """The strings that an expression may print as they are."""
    if isinstance(expression, nodes.Const):
        if isinstance(expression.value, str):
            yield expression.value
    elif isinstance(expression, nodes.CondExpr):
        yield from shown(expression.expr1)
        if expression.expr2 is not None:
            yield from shown(expression.expr2)
    elif isinstance(expression, nodes.Concat):
        for part in expression.nodes:
            yield from shown(part)
    elif isinstance(expression, nodes.And | nodes.Or | nodes.Add):
        yield from shown(expression.left)
        yield from shown(expression.right)
    elif isinstance(expression, nodes.Getitem) and isinstance(expression.node, nodes.Dict):
        for pair in expression.node.items:
            yield from shown(pair.value)


def prose(text: str) -> list[str]:
    """The words of a text that are no names."""
    return [word for word in re.findall(r"[^\W\d_]+", text) if word not in NAMES]


def untranslated(source: str) -> list[str]:
    """What a template says in English alone."""
    tree = environment().parse(source)
    reader = Reader()
    reader.feed(CODE.sub("", "".join(written(tree))))
    reader.close()
    printed = [text for output in tree.find_all(nodes.Output) for part in output.nodes for text in shown(part)]
    # Markup that an expression prints is no prose: a class, an attribute.
    return [text.strip() for text in [*reader.found, *(text for text in printed if re.match(r"[A-Z]|.*\w \w", text))] if prose(text)]


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_says_nothing_in_english_alone(name: str) -> None:
    assert untranslated((paths.templates() / name).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("source", ["<p>Not so</p>", '<a title="Not so">1</a>', '{{ "Not so" if x else _("So") }}', '{{ {"a": "Not so"}[x] }}'])
def test_prose_outside_the_catalogues_is_seen(source: str) -> None:
    assert untranslated(source) == ["Not so"]


@pytest.mark.parametrize("source", ['{{ _("So") }}', "{% trans %}So <b>it</b> is{% endtrans %}", '<a class="so" title="{{ _("So") }}">API</a>'])
def test_a_message_is_not_taken_for_bare_prose(source: str) -> None:
    assert untranslated(source) == []
