"""Sends the content of a record to its signed address."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import IO, Any, Protocol, TypeAlias, TypeVar

from ._caller import AsyncCaller, Caller, CallOptions
from ._errors import APIConnectionError, APIError, error_of
from ._model import Model
from ._retrying import default_attempts, is_retried, wait_after_error
from ._transport import Received, Send, async_exchange, exchange, lost

Content: TypeAlias = "bytes | os.PathLike[str] | IO[bytes]"
_timeout = 95.0


class Put(Protocol):
    @property
    def url(self) -> str: ...
    @property
    def method(self) -> str: ...
    @property
    def headers(self) -> Any: ...


class Target(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def status(self) -> str: ...
    @property
    def put(self) -> Put | None: ...


Created = TypeVar("Created", bound=Target)


def size_of(content: Content) -> int:
    if isinstance(content, bytes):
        return len(content)
    if isinstance(content, os.PathLike):
        return os.stat(content).st_size
    start = content.tell()
    end = content.seek(0, os.SEEK_END)
    content.seek(start)
    return end - start


def _bytes_of(content: Content) -> bytes:
    if isinstance(content, bytes):
        return content
    return Path(content).read_bytes() if isinstance(content, os.PathLike) else content.read()


def _request(created: Target, content: Content) -> Send:
    if created.put is None:
        raise ValueError(f"{created.id} takes no content")
    headers: Any = created.put.headers
    given: dict[str, str] = headers.to_dict() if isinstance(headers, Model) else headers
    return Send(created.put.method, created.put.url, given, _bytes_of(content), _timeout)


def _error(answer: Received | Exception, request: Send, attempt: int) -> APIError | APIConnectionError | None:
    if isinstance(answer, Exception):
        return lost(answer, request.method, request.url.split("?")[0], request.timeout, attempt)
    return None if answer.status < 300 else error_of(answer.status, answer.content, answer.headers, attempt)


def _read_options(options: CallOptions) -> CallOptions:
    return {"timeout": options["timeout"]} if "timeout" in options else {}


class Sender:
    def __init__(self, caller: Caller) -> None:
        self._client = caller.client

    def __call__(
        self, created: Created, content: Content, get: Callable[..., Created], options: CallOptions
    ) -> Created:
        request = _request(created, content)
        attempt = 1
        while True:
            error = _error(exchange(self._client, request), request, attempt)
            # The attempt before may have arrived, although its answer was lost.
            if error is None or attempt > 1:
                now = get(created.id, **_read_options(options))
                if error is None or now.status == "ready":
                    return now
            if not is_retried(error) or attempt == default_attempts:
                raise error
            time.sleep(wait_after_error(attempt, error))
            attempt += 1


class AsyncSender:
    def __init__(self, caller: AsyncCaller) -> None:
        self._client = caller.client

    async def __call__(
        self, created: Created, content: Content, get: Callable[..., Awaitable[Created]], options: CallOptions
    ) -> Created:
        request = _request(created, content)
        attempt = 1
        while True:
            error = _error(await async_exchange(self._client, request), request, attempt)
            # The attempt before may have arrived, although its answer was lost.
            if error is None or attempt > 1:
                now = await get(created.id, **_read_options(options))
                if error is None or now.status == "ready":
                    return now
            if not is_retried(error) or attempt == default_attempts:
                raise error
            await asyncio.sleep(wait_after_error(attempt, error))
            attempt += 1
