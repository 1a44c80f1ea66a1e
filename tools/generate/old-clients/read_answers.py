"""Makes each call of the list on standard input, and verifies each event, by the Python client; prints what it has read wrong.

A record must become its class, a field that the client does not know must be in `extra`, and a text must not be lost.
"""

from __future__ import annotations

import datetime as dt
import functools
import json
import ssl
import sys
import typing
from decimal import Decimal
from typing import Any

from millwright import APIError, Millwright, webhooks
from millwright._caller import Pages
from millwright._model import Model, _fields


# Each sample makes a client, and each client would read all certificates of the machine anew.
ssl.create_default_context = functools.cache(ssl.create_default_context)


def faults_of(read: Any, given: Any, place: str) -> list[str]:
    """Where what was read says less than what was given."""
    if isinstance(read, Model):
        if not isinstance(given, dict):
            return [f"{place}: became {type(read).__name__}"]
        fields = _fields(type(read))
        unknown = {name: value for name, value in given.items() if name not in fields}
        found = [] if equal(dict(read.extra), unknown) else [f"{place}: has {read.extra} beside its fields, not {unknown}"]
        for name, value in given.items():
            if name not in fields:
                continue
            own, hint, _ = fields[name]
            inner = f"{place}.{name}"
            if isinstance(value, dict) and not isinstance(getattr(read, own), Model) and not takes_any(hint):
                found.append(f"{inner}: did not become a record")
            found += faults_of(getattr(read, own), value, inner)
        return found
    if isinstance(given, dict) and isinstance(read, dict):
        return [fault for name, value in given.items() for fault in faults_of(read.get(name), value, f"{place}.{name}")]
    if isinstance(given, list) and isinstance(read, list) and len(given) == len(read):
        return [fault for at, value in enumerate(given) for fault in faults_of(read[at], value, f"{place}[{at}]")]
    return [] if equal(read, given) else [f"{place}: {given!r} became {read!r}"]


def takes_any(hint: Any) -> bool:
    """Whether an object may stay what it is: a map, or anything."""
    options = typing.get_args(hint) if typing.get_origin(hint) is not dict else ()
    return hint is Any or typing.get_origin(hint) is dict or any(takes_any(option) for option in options)


def equal(read: Any, given: Any) -> bool:
    if isinstance(read, dt.datetime):
        return read == dt.datetime.fromisoformat(given.replace("Z", "+00:00"))
    if isinstance(read, dt.date):
        return read.isoformat() == given
    if isinstance(read, Decimal):
        return read == Decimal(str(given))
    if isinstance(read, dict) and isinstance(given, dict):
        return read.keys() == given.keys() and all(equal(each, given[name]) for name, each in read.items())
    if isinstance(read, list) and isinstance(given, list):
        return len(read) == len(given) and all(map(equal, read, given))
    return type(read) is type(given) and read == given


def read_answer(source: str, given: Any) -> list[str]:
    scope: dict[str, Any] = {}
    exec(source, scope)
    answer = scope["answer"]
    if isinstance(answer, Pages):
        answer, given = answer.first().data, given["data"]
        return [f"[{at}]: is no record" for at, each in enumerate(answer) if not isinstance(each, Model)] + faults_of(
            answer, given, ""
        )
    return faults_of(answer, given, "") if isinstance(answer, Model) else ["is no record"]


def read_error(path: str, given: Any) -> list[str]:
    try:
        Millwright(attempts=1).orders.get(path)
    except APIError as error:
        body = given["error"]
        as_given = [error.code == body["code"], error.type == body["type"], str(error) == body["message"], error.body == body]
        return [] if all(as_given) else [f"is {error.body}"]
    return ["was not raised"]


def read_event(body: str, signature: str, secret: str, kind: str, given: Any) -> list[str]:
    event = webhooks.unwrap(body, {"Service-Signature": signature}, secret=secret)
    if type(event).__name__ != kind:
        return [f"became {type(event).__name__}, not {kind}"]
    return faults_of(event, given, "")


readers = {"answer": read_answer, "error": read_error, "event": read_event}


def main() -> None:
    found: list[str] = []
    for task in json.load(sys.stdin):
        name, reader = task.pop("name"), readers[task.pop("what")]
        try:
            found += [f"{name}{fault}" for fault in reader(**task)]
        except Exception as error:
            found.append(f"{name}: {type(error).__name__}: {error}")
    json.dump(found, sys.stdout)


main()
