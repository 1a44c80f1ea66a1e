"""What resources need of a client: something that makes calls."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypedDict, TypeVar, cast
from urllib.parse import quote

import httpx

from ._errors import DeadlineError
from ._model import decode
from ._transport import (
    AsyncCredential,
    Call,
    Credential,
    ResponseDetails,
    Result,
    Settings,
    Steps,
    async_drive,
    drive,
    json_in,
    steps_of,
)

Item = TypeVar("Item")


class CallOptions(TypedDict, total=False):
    timeout: float
    """Seconds for one attempt."""
    deadline: float
    """Seconds for all attempts and the waits between them."""
    extra_headers: Mapping[str, str]
    """Headers to send beside the client's own."""
    on_response: Callable[[ResponseDetails], None]
    """Is called with the status and the headers of the answer."""


class ChangeOptions(CallOptions, total=False):
    idempotency_key: str
    """A key of your own, by which a change is made once, however often it is sent within 24 hours. Without it the client
    makes one for the call, and sends the same one with every attempt."""


class UpdateOptions(ChangeOptions, total=False):
    if_match: int | str
    """The `version` of the record as you know it, or its ETag. Where it has changed since, the call fails with
    `PreconditionFailedError`."""


class WaitOptions(CallOptions, total=False):
    interval: float
    """Seconds between two reads. Default: 1 at first, and more with time, 10 at most."""


class Caller:
    def __init__(self, settings: Settings, credential: Credential, client: httpx.Client) -> None:
        self._settings = settings
        self._credential = credential
        self.client = client

    def call(
        self,
        kind: Any,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        body_type: Any = Any,
        options: CallOptions,
    ) -> Any:
        call = Call(method=method, path=path, query=query or {}, body=body, body_type=body_type)
        return self._drive(steps_of(call, self._settings, options, lambda content: decode(json_in(content), kind)))

    def bytes(self, method: str, path: str, *, query: Mapping[str, Any] | None = None, options: CallOptions) -> bytes:
        call = Call(method=method, path=path, query=query or {}, body=None, body_type=None)
        return self._drive(steps_of(call, self._settings, options, lambda content: content))

    def _drive(self, steps: Steps[Result]) -> Result:
        return drive(steps, self.client, self._credential)


class AsyncCaller:
    def __init__(self, settings: Settings, credential: AsyncCredential, client: httpx.AsyncClient) -> None:
        self._settings = settings
        self._credential = credential
        self.client = client

    async def call(
        self,
        kind: Any,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        body_type: Any = Any,
        options: CallOptions,
    ) -> Any:
        call = Call(method=method, path=path, query=query or {}, body=body, body_type=body_type)
        return await self._drive(
            steps_of(call, self._settings, options, lambda content: decode(json_in(content), kind))
        )

    async def bytes(
        self, method: str, path: str, *, query: Mapping[str, Any] | None = None, options: CallOptions
    ) -> bytes:
        call = Call(method=method, path=path, query=query or {}, body=None, body_type=None)
        return await self._drive(steps_of(call, self._settings, options, lambda content: content))

    async def _drive(self, steps: Steps[Result]) -> Result:
        return await async_drive(steps, self.client, self._credential)


def segment(given: str) -> str:
    """An id as a part of a path."""
    # An empty one would make the path another operation's, such as that of the list.
    if not given:
        raise TypeError("an id is missing: it must be a text that is not empty")
    return quote(given, safe="")


@dataclass(frozen=True, kw_only=True)
class Page(Generic[Item]):
    """A page of a list."""

    data: list[Item]
    has_more: bool
    next_cursor: str | None
    """Pass it as `cursor` to get the next page."""


def _page(kind: Any, answer: dict[str, Any]) -> Page[Any]:
    return Page(
        data=decode(answer["data"], list[kind]),
        has_more=answer.get("has_more") is True,
        next_cursor=answer.get("next_cursor"),
    )


class Pages(Generic[Item]):
    """A list. `first()` reads its first page; a loop goes through all of its records, page after page."""

    def __init__(
        self, caller: Caller, kind: Any, method: str, path: str, *, query: Mapping[str, Any], options: CallOptions
    ) -> None:
        self._caller = caller
        self._call = (kind, method, path, query, options)

    def first(self) -> Page[Item]:
        return self._read({})

    def _read(self, more: Mapping[str, Any]) -> Page[Item]:
        kind, method, path, query, options = self._call
        answer = self._caller.call(Any, method, path, query={**query, **more}, options=options)
        return _page(kind, answer)

    def pages(self) -> Iterator[Page[Item]]:
        page = self.first()
        yield page
        while page.has_more and page.next_cursor is not None:
            page = self._read({"cursor": page.next_cursor})
            yield page

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from page.data

    def to_list(self, *, most: int) -> list[Item]:
        """The records, at most so many."""
        items: list[Item] = []
        if most < 1:
            return items
        for item in self:
            items.append(item)
            if len(items) >= most:
                break
        return items


class AsyncPages(Generic[Item]):
    """A list. `await` it for its first page; `async for` goes through all of its records, page after page."""

    def __init__(
        self, caller: AsyncCaller, kind: Any, method: str, path: str, *, query: Mapping[str, Any], options: CallOptions
    ) -> None:
        self._caller = caller
        self._call = (kind, method, path, query, options)

    def __await__(self) -> Generator[Any, Any, Page[Item]]:
        return self.first().__await__()

    async def first(self) -> Page[Item]:
        return await self._read({})

    async def _read(self, more: Mapping[str, Any]) -> Page[Item]:
        kind, method, path, query, options = self._call
        answer = await self._caller.call(Any, method, path, query={**query, **more}, options=options)
        return _page(kind, answer)

    async def pages(self) -> AsyncIterator[Page[Item]]:
        page = await self.first()
        yield page
        while page.has_more and page.next_cursor is not None:
            page = await self._read({"cursor": page.next_cursor})
            yield page

    async def __aiter__(self) -> AsyncIterator[Item]:
        async for page in self.pages():
            for item in page.data:
                yield item

    async def to_list(self, *, most: int) -> list[Item]:
        """The records, at most so many."""
        items: list[Item] = []
        if most < 1:
            return items
        async for item in self:
            items.append(item)
            if len(items) >= most:
                break
        return items


class HasStatus(Protocol):
    @property
    def status(self) -> str: ...


Record = TypeVar("Record", bound=HasStatus)
_first_interval, _longest_interval, _growth, _default_deadline = 1.0, 10.0, 1.5, 300.0


class _Waiting(Generic[Record]):
    """Counts the time of a wait for a status."""

    def __init__(self, until: Sequence[str] | Callable[[Record], bool], options: WaitOptions) -> None:
        if isinstance(until, str):
            raise TypeError("pass the statuses as a list")
        self._until = until
        self._options = options
        self._deadline = options.get("deadline", _default_deadline)
        self._end = time.monotonic() + self._deadline
        self._pause = options.get("interval", _first_interval)

    def options(self) -> CallOptions:
        given = {name: value for name, value in self._options.items() if name != "interval"}
        return cast("CallOptions", {**given, "deadline": max(0.001, self._end - time.monotonic())})

    def pause(self, record: Record) -> float | None:
        """Seconds until the next read; None where the record is as it should be."""
        if self._until(record) if callable(self._until) else record.status in self._until:
            return None
        pause = self._pause
        if time.monotonic() + pause > self._end:
            raise DeadlineError(f"After {self._deadline:g} s the status is still {record.status}.")
        self._pause = self._options.get("interval", min(pause * _growth, _longest_interval))
        return pause


def wait_until(
    read: Callable[[CallOptions], Record], until: Sequence[str] | Callable[[Record], bool], options: WaitOptions
) -> Record:
    waiting = _Waiting(until, options)
    while True:
        record = read(waiting.options())
        pause = waiting.pause(record)
        if pause is None:
            return record
        time.sleep(pause)


async def async_wait_until(
    read: Callable[[CallOptions], Awaitable[Record]],
    until: Sequence[str] | Callable[[Record], bool],
    options: WaitOptions,
) -> Record:
    waiting = _Waiting(until, options)
    while True:
        record = await read(waiting.options())
        pause = waiting.pause(record)
        if pause is None:
            return record
        await asyncio.sleep(pause)
