"""Makes calls, and repeats those that may be repeated. The steps of a call are written once; a driver takes them, waiting or awaiting."""

from __future__ import annotations

import asyncio
import json
import time
import uuid
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Protocol, TypeAlias, TypeVar, cast
from urllib.parse import urlencode

import httpx

from ._errors import APIConnectionError, APIError, APITimeoutError, error_of
from ._model import encode, omitted
from ._retrying import is_retried, wait_after_error

Result = TypeVar("Result")


class Credential(Protocol):
    """A credential that may change while the client is in use, such as an access token."""

    def value(self) -> str:
        """What to send as a bearer token."""
        ...

    def renew(self, refused: str) -> bool:
        """After the API has refused it as expired. Returns whether there is another one."""
        ...


class AsyncCredential(Protocol):
    """A `Credential` for `AsyncMillwright`."""

    async def value(self) -> str: ...

    async def renew(self, refused: str) -> bool: ...


@dataclass(frozen=True)
class Key:
    key: str

    def value(self) -> str:
        return self.key

    def renew(self, refused: str) -> bool:
        return False


@dataclass(frozen=True)
class AsyncKey:
    key: str

    async def value(self) -> str:
        return self.key

    async def renew(self, refused: str) -> bool:
        return False


@dataclass(frozen=True, kw_only=True)
class ResponseDetails:
    """Details of the response that a call was answered with."""

    status: int
    headers: httpx.Headers
    request_id: str | None
    """Quote it to support."""
    attempts: int
    """The attempts that were made, this one included."""
    is_replayed: bool
    """The stored answer to an earlier call with the same idempotency key."""


@dataclass(frozen=True, kw_only=True)
class Retry:
    """An attempt that was followed by another one."""

    method: str
    path: str
    attempt: int
    error: APIError | APIConnectionError
    """What has failed."""
    wait: float
    """Seconds until the next attempt."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    base_url: str
    api_version: str
    user_agent: str
    attempts: int
    timeout: float
    deadline: float
    on_retry: Callable[[Retry], None] | None


@dataclass(frozen=True, kw_only=True)
class Call:
    method: str
    path: str
    query: Mapping[str, Any]
    body: Mapping[str, Any] | None
    body_type: Any


@dataclass(frozen=True)
class Received:
    status: int
    headers: httpx.Headers
    content: bytes


@dataclass(frozen=True)
class GetToken:
    pass


@dataclass(frozen=True)
class Renew:
    token: str


@dataclass(frozen=True)
class Send:
    method: str
    url: str
    headers: Mapping[str, str]
    content: bytes | None
    timeout: float


@dataclass(frozen=True)
class Wait:
    seconds: float


Step: TypeAlias = GetToken | Renew | Send | Wait
Steps: TypeAlias = Generator[Step, Any, Result]

_option_names = frozenset({"timeout", "deadline", "extra_headers", "on_response", "idempotency_key", "if_match"})


def steps_of(
    call: Call, settings: Settings, options: Mapping[str, Any], read: Callable[[bytes], Result]
) -> Steps[Result]:
    unknown = options.keys() - _option_names
    if unknown:
        raise TypeError(f"there is no argument {', '.join(sorted(unknown))}")
    end = time.monotonic() + options.get("deadline", settings.deadline)
    url = settings.base_url + call.path + search_of(call.query)
    content = None if call.body is None else json.dumps(encode(call.body, call.body_type)).encode()
    headers = _headers_of(call, settings, options)
    is_renewed = False
    attempt = 1
    while True:
        token: str = yield GetToken()
        timeout = min(options.get("timeout", settings.timeout), max(0.001, end - time.monotonic()))
        sent = {**headers, "authorization": f"Bearer {token}"}
        received: Received | Exception = yield Send(call.method, url, sent, content, timeout)
        error: APIError | APIConnectionError
        if isinstance(received, Exception):
            error = lost(received, call.method, url, timeout, attempt)
        elif received.status >= 300:
            error = error_of(received.status, received.content, received.headers, attempt)
        else:
            try:
                result = read(received.content)
            except ValueError as fault:
                # What breaks off is no answer.
                error = lost(fault, call.method, url, timeout, attempt)
            else:
                if options.get("on_response"):
                    options["on_response"](_details(received, attempt))
                return result
        if isinstance(error, APIError) and error.code == "expired_token" and not is_renewed:
            is_renewed = yield Renew(token)
            if is_renewed:
                continue
        wait = wait_after_error(attempt, error)
        if not is_retried(error) or attempt >= settings.attempts or time.monotonic() + wait > end:
            raise error
        if settings.on_retry:
            settings.on_retry(Retry(method=call.method, path=call.path, attempt=attempt, error=error, wait=wait))
        yield Wait(wait)
        attempt += 1


def lost(cause: Exception, method: str, url: str, timeout: float, attempt: int) -> APIConnectionError:
    is_late = isinstance(cause, (httpx.TimeoutException, TimeoutError, asyncio.TimeoutError))
    reason = f"no answer within {timeout:g} s" if is_late else str(cause) or type(cause).__name__
    kind = APITimeoutError if is_late else APIConnectionError
    error = kind(f"{method} {url}: {reason} (attempt {attempt}).", attempt)
    error.__cause__ = cause
    return error


def _details(received: Received, attempt: int) -> ResponseDetails:
    return ResponseDetails(
        status=received.status,
        headers=received.headers,
        request_id=received.headers.get("x-request-id"),
        attempts=attempt,
        is_replayed=received.headers.get("idempotent-replayed") == "true",
    )


def _headers_of(call: Call, settings: Settings, options: Mapping[str, Any]) -> dict[str, str]:
    headers = {
        "accept": "application/json",
        "service-version": settings.api_version,
        "user-agent": settings.user_agent,
    }
    if call.body is not None:
        headers["content-type"] = "application/json"
    if call.method != "GET":
        headers["idempotency-key"] = options.get("idempotency_key") or str(uuid.uuid4())
    known: int | str | None = options.get("if_match")
    if known is not None:
        headers["if-match"] = f'"{known}"' if isinstance(known, int) else known
    extra: Mapping[str, str] = options.get("extra_headers") or {}
    return {**headers, **{name.lower(): value for name, value in extra.items()}}


def search_of(query: Mapping[str, Any]) -> str:
    """Lists are written with commas, and entries by their key: `metadata[erp_id]=7`."""
    search: dict[str, str] = {}
    for name, value in query.items():
        if value is None or value is omitted:
            continue
        written: Any = encode(value)
        if isinstance(written, list):
            if written:
                search[name] = ",".join(_text(each) for each in cast("list[Any]", written))
        elif isinstance(written, dict):
            for key, entry in cast("dict[str, Any]", written).items():
                search[f"{name}[{key}]"] = _text(entry)
        else:
            search[name] = _text(written)
    return f"?{urlencode(search)}" if search else ""


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def json_in(content: bytes) -> Any:
    return json.loads(content, parse_float=Decimal)


def drive(steps: Steps[Result], client: httpx.Client, credential: Credential) -> Result:
    answer: Any = None
    while True:
        try:
            step = steps.send(answer)
        except StopIteration as end:
            return end.value
        if isinstance(step, GetToken):
            answer = credential.value()
        elif isinstance(step, Renew):
            answer = credential.renew(step.token)
        elif isinstance(step, Send):
            answer = exchange(client, step)
        else:
            answer = time.sleep(step.seconds)


async def async_drive(steps: Steps[Result], client: httpx.AsyncClient, credential: AsyncCredential) -> Result:
    answer: Any = None
    while True:
        try:
            step = steps.send(answer)
        except StopIteration as end:
            return end.value
        if isinstance(step, GetToken):
            answer = await credential.value()
        elif isinstance(step, Renew):
            answer = await credential.renew(step.token)
        elif isinstance(step, Send):
            answer = await async_exchange(client, step)
        else:
            answer = await asyncio.sleep(step.seconds)


def exchange(client: httpx.Client, step: Send) -> Received | Exception:
    """With the whole body: one that breaks off is no answer. Its parts have to come in time too."""
    end = time.monotonic() + step.timeout
    try:
        with client.stream(
            step.method, step.url, headers=step.headers, content=step.content, timeout=step.timeout
        ) as response:
            content = bytearray()
            for part in response.iter_bytes():
                content += part
                if time.monotonic() > end:
                    return TimeoutError()
            return Received(response.status_code, response.headers, bytes(content))
    except (httpx.TransportError, httpx.DecodingError) as error:
        return error


async def async_exchange(client: httpx.AsyncClient, step: Send) -> Received | Exception:
    async def whole() -> Received:
        response = await client.request(
            step.method, step.url, headers=step.headers, content=step.content, timeout=step.timeout
        )
        return Received(response.status_code, response.headers, response.content)

    try:
        return await asyncio.wait_for(whole(), step.timeout)
    except (httpx.TransportError, httpx.DecodingError, asyncio.TimeoutError) as error:
        return error
