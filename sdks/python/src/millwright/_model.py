"""What is answered becomes frozen dataclasses; what is given becomes JSON. Both go by the annotations of the generated types."""

from __future__ import annotations

import dataclasses
import datetime as dt
import sys
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, TypeVar, Union, cast

Amount: TypeAlias = Annotated[Union[Decimal, int, float, str], "amount"]
"""An exact number, which JSON has as a text with two decimals or more."""

Number: TypeAlias = Annotated[Union[Decimal, int, float], "number"]


class Omitted:
    """The type of `omitted`."""

    def __bool__(self) -> Literal[False]:
        return False

    def __repr__(self) -> str:
        return "omitted"


omitted = Omitted()
"""An argument that is left out, where `None` is a value."""


def _no_fields() -> dict[str, Any]:
    return {}


@dataclass(frozen=True, kw_only=True)
class Model:
    """A record or a part of one. Fields that this release does not know are in `extra`."""

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]]

    extra: Mapping[str, Any] = field(default_factory=_no_fields, repr=False)

    def to_dict(self) -> dict[str, Any]:
        """Without what is None."""
        own = {
            json_name(each): getattr(self, each.name) for each in dataclasses.fields(self) if each.name != "extra"
        }
        return {name: value for name, value in {**own, **self.extra}.items() if value is not None}


Value = TypeVar("Value")


def json_name(of: dataclasses.Field[Any]) -> str:
    """A name that Python does not take, such as `from`, is in the metadata."""
    return of.metadata.get("json", of.name)


def decode(value: Any, hint: Any) -> Any:
    """Never fails: what is not as the type says is left as it is."""
    try:
        return _decoder(hint)(value)
    except (ValueError, TypeError, ArithmeticError):
        return value


def _same(value: Any) -> Any:
    return value


@lru_cache(maxsize=None)
def _decoder(hint: Any) -> Callable[[Any], Any]:
    if isinstance(hint, type) and issubclass(hint, Model):
        return lambda value: _model(value, hint)
    if hint is Decimal:
        return lambda value: Decimal(value) if isinstance(value, (int, str)) and not isinstance(value, bool) else value
    if hint is dt.datetime:
        return lambda value: _datetime(value) if isinstance(value, str) else value
    if hint is dt.date:
        return lambda value: dt.date.fromisoformat(value) if isinstance(value, str) else value
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is list:
        return lambda value: (
            [decode(each, arguments[0]) for each in cast("list[Any]", value)] if isinstance(value, list) else value
        )
    if origin is dict:
        return lambda value: (
            {name: decode(each, arguments[1]) for name, each in cast("dict[str, Any]", value).items()}
            if isinstance(value, dict)
            else value
        )
    if origin in (Union, types.UnionType):
        return lambda value: _one_of(value, arguments)
    return _same


def _datetime(text: str) -> dt.datetime:
    return dt.datetime.fromisoformat(text.replace("Z", "+00:00"))


@lru_cache(maxsize=None)
def _fields(model: type[Model]) -> dict[str, tuple[str, Any, bool]]:
    """By the name in JSON: the name here, the type, and whether every answer has it."""
    hints = typing.get_type_hints(model)
    return {
        json_name(each): (each.name, hints[each.name], each.default is dataclasses.MISSING)
        for each in dataclasses.fields(model)
        if each.name != "extra"
    }


def _model(value: Any, model: type[Model]) -> Any:
    if not isinstance(value, dict):
        return value
    given = cast("dict[str, Any]", value)
    fields = _fields(model)
    known = {name: decode(given.get(json), hint) for json, (name, hint, _) in fields.items()}
    return model(**known, extra={name: each for name, each in given.items() if name not in fields})


def _one_of(value: Any, options: Sequence[Any]) -> Any:
    if value is None:
        return None
    if isinstance(value, dict):
        given = cast("dict[str, Any]", value)
        models = [each for each in options if isinstance(each, type) and issubclass(each, Model) and _fits(given, each)]
        if models:
            return _model(given, max(models, key=lambda each: len(_fields(each).keys() & given.keys())))
    if isinstance(value, (dict, list)):
        kind = cast("type[Any]", type(cast(object, value)))
        return next((decode(value, each) for each in options if typing.get_origin(each) is kind), cast(object, value))
    for each in options:
        if not isinstance(each, type) or not issubclass(each, Model):
            decoded = decode(value, each)
            if decoded is not value:
                return decoded
    return value


def _fits(value: dict[str, Any], model: type[Model]) -> bool:
    for json, (_, hint, is_required) in _fields(model).items():
        if is_required and json not in value:
            return False
        options = typing.get_args(hint)
        if typing.get_origin(hint) is Literal and len(options) == 1 and value.get(json) not in options:
            return False
    return True


def encode(value: Any, hint: Any = Any) -> Any:
    """As JSON has it, without what is omitted."""
    options = _options(hint)
    if isinstance(value, Model):
        value = value.to_dict()
    if isinstance(value, Mapping):
        given = cast("Mapping[str, Any]", value)
        hint_of = _fields_given(given, options)
        return {name: encode(each, hint_of(name)) for name, each in given.items() if each is not omitted}
    if isinstance(value, (list, tuple)):
        items = next((typing.get_args(each)[0] for each in options if typing.get_origin(each) is Sequence), Any)
        return [encode(each, items) for each in cast("Sequence[Any]", value)]
    if isinstance(value, dt.datetime):
        if value.tzinfo is None:
            raise ValueError("a time has no time zone: pass datetime.now(timezone.utc), or another one with tzinfo")
        return value.astimezone(dt.timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    if isinstance(value, dt.date):
        return value.isoformat()
    if isinstance(value, (Decimal, int, float)) and not isinstance(value, bool):
        return _amount(value) if Amount in options else _number(value)
    return value


def _options(hint: Any) -> tuple[Any, ...]:
    """The members of a union, or the type itself."""
    if typing.get_origin(hint) in (Union, types.UnionType):
        return tuple(option for each in typing.get_args(hint) for option in _options(each))
    return (hint,)


def _fields_given(value: Mapping[str, Any], options: Sequence[Any]) -> Callable[[str], Any]:
    typed = [_hints(each) for each in options if typing.is_typeddict(each)]
    if typed:
        hints = max(typed, key=lambda each: len(each.keys() & value.keys()))
        return lambda name: hints.get(name, Any)
    values = next((typing.get_args(each)[1] for each in options if typing.get_origin(each) is Mapping), Any)
    return lambda _: values


@lru_cache(maxsize=None)
def _hints(typed: Any) -> dict[str, Any]:
    return typing.get_type_hints(typed, vars(sys.modules[typed.__module__]), include_extras=True)


def _amount(value: Decimal | int | float) -> str:
    exact = Decimal(str(value))
    exponent = exact.as_tuple().exponent
    if not isinstance(exponent, int):
        raise ValueError(f"{value} is not an amount")
    return f"{exact:.{max(2, -exponent)}f}"


def _number(value: Decimal | int | float) -> int | float:
    if not isinstance(value, Decimal):
        return value
    return int(value) if value == value.to_integral_value() else float(value)
