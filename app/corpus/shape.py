"""Whether a value has the shape of a model, with every fault at its line. The shapes are the structs of `model.py`: nothing is said twice."""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from app.corpus.positions import Document, Way
from app.errors import Fault, did_you_mean

_NAMES_OF_TYPES = {str: "the text", bool: "the boolean", int: "the number", float: "the number", dict: "a mapping", list: "a list"}


@cache
def shape_of(model: type[msgspec.Struct]) -> inspect.StructType:
    """The shape that `model` asks for."""
    shape = inspect.type_info(model)
    assert isinstance(shape, inspect.StructType)
    return shape


def shape_faults(document: Document, value: Any, model: type[msgspec.Struct], way: Way = ()) -> list[Fault]:
    """Every fault of `value`, which stands at `way` in `document`, against the shape of `model`."""
    return list(_faults(document, value, shape_of(model), tuple(way)))


def _faults(document: Document, value: Any, shape: inspect.Type, way: tuple[str | int, ...]) -> Iterator[Fault]:
    if _fits_scalar(value, shape):
        return
    if isinstance(shape, inspect.StructType) and isinstance(value, dict):
        yield from _struct_faults(document, value, shape, way)
    elif isinstance(shape, inspect.DictType) and isinstance(value, dict):
        for key, part in value.items():
            yield from _faults(document, part, shape.value_type, (*way, key))
    elif isinstance(shape, inspect.VarTupleType) and isinstance(value, list):
        for index, part in enumerate(value):
            yield from _faults(document, part, shape.item_type, (*way, index))
    else:
        hint = _how_to_mend(value, shape)
        yield document.fault(way, "shape", f"{_called(way)} must be {_wanted(shape)}, not {_found(value)}", hint)


def _struct_faults(document: Document, value: dict[str, Any], shape: inspect.StructType, way: tuple[str | int, ...]) -> Iterator[Fault]:
    fields = {field.encode_name: field for field in shape.fields}
    what = shape.cls.__name__.lower()
    for key, part in value.items():
        if key in fields:
            yield from _faults(document, part, fields[key].type, (*way, key))
        elif shape.forbid_unknown_fields:
            hint = did_you_mean(key, fields) or f"its keys are {', '.join(fields)}"
            yield document.fault((*way, key), "unknown-key", f"a {what} has no key {key!r}", hint)
    for name, field in fields.items():
        if field.required and name not in value:
            yield document.fault(way, "missing-key", f"{_this(value, what)} has no {name!r}", f"write `{name}: …`, {_wanted(field.type)}")


def _fits_scalar(value: Any, shape: inspect.Type) -> bool:
    """Whether `value` is a scalar that `shape` takes."""
    if isinstance(shape, inspect.UnionType):
        return any(_fits_scalar(value, part) for part in shape.types)
    if isinstance(shape, inspect.LiteralType):
        return isinstance(value, str) and value in shape.values
    if isinstance(shape, inspect.StrType):
        return isinstance(value, str)
    if isinstance(shape, inspect.IntType):
        return isinstance(value, int) and not isinstance(value, bool)
    if isinstance(shape, inspect.BoolType):
        return isinstance(value, bool)
    return isinstance(shape, inspect.NoneType) and value is None


def _wanted(shape: inspect.Type) -> str:
    """What would be right, in words."""
    match shape:
        case inspect.UnionType(types=types):
            return " or ".join(_wanted(part) for part in types if not isinstance(part, inspect.NoneType))
        case inspect.LiteralType(values=values):
            return f"one of {', '.join(map(str, values))}"
        case inspect.StrType():
            return "a text"
        case inspect.IntType():
            return "a whole number"
        case inspect.BoolType():
            return "true or false"
        case inspect.VarTupleType(item_type=inspect.StrType()):
            return "a list of texts"
        case inspect.VarTupleType():
            return "a list of mappings"
        case inspect.DictType():
            return "a mapping of names to values"
        case _:
            return "a mapping"


def _found(value: Any) -> str:
    """What is there instead."""
    if value is None:
        return "empty"
    name = _NAMES_OF_TYPES.get(type(value), "that")
    if isinstance(value, dict | list):
        return name
    shown = str(value).lower() if isinstance(value, bool) else str(value)
    return f"{name} {shown if len(shown) <= 40 else shown[:40] + '…'!r}"


def _how_to_mend(value: Any, shape: inspect.Type) -> str:
    scalar = value is not None and not isinstance(value, dict | list)
    if isinstance(shape, inspect.LiteralType):
        return did_you_mean(str(value), map(str, shape.values)) if scalar else f"write one of {', '.join(map(str, shape.values))}"
    if isinstance(shape, inspect.VarTupleType) and scalar:
        return f"write [{value}]"
    if value is None:
        return "fill it in, or leave the key out if it is optional"
    if scalar and "a text" in _wanted(shape):
        return "put it in quotes"
    if isinstance(value, dict) and "a text" in _wanted(shape):
        return "put a text that holds ': ' in quotes, or start it with `|` on the line before"
    return f"write {_wanted(shape)}"


def _called(way: tuple[str | int, ...]) -> str:
    if not way:
        return "the file"
    last = way[-1]
    return f"entry {last + 1} of {way[-2] if len(way) > 1 else 'the list'!r}" if isinstance(last, int) else f"{last!r}"


def _this(value: dict[str, Any], what: str) -> str:
    name = value.get("id") or value.get("name") or value.get("source")
    return f"the {what} {name!r}" if isinstance(name, str) else f"this {what}"
