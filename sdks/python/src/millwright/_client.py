"""The clients."""

from __future__ import annotations

import os
from collections.abc import Callable

import httpx

from ._caller import AsyncCaller, Caller
from ._generated.resources import AsyncResources, Resources
from ._generated.version import api_version
from ._release import release
from ._retrying import default_attempts
from ._transport import AsyncCredential, AsyncKey, Credential, Key, Retry, Settings

_addresses = {"live": "https://api.millwright.example", "test": "https://sandbox.millwright.example"}
# Longer than the API works at any call.
_default_timeout = 95.0
_default_deadline = 300.0


class Millwright(Resources):
    """A client of the Millwright API: `mw = Millwright()`, and then `mw.orders.create(…)`.

    api_key: an API key, or a credential that changes, such as the connection of a customer. Default: MILLWRIGHT_API_KEY
        of the environment.
    base_url: default: MILLWRIGHT_API_URL of the environment, or else the sandbox for a test key and the live address for
        any other.
    attempts: attempts in all for each call.
    timeout: seconds for each attempt.
    deadline: seconds for all attempts of a call and the waits between them.
    on_retry: is called before each wait for another attempt, to log it.
    user_agent: names your application to us, such as `acme-erp/2.1`.
    http_client: makes the requests, with proxies or certificates of your own. You close it.
    """

    def __init__(
        self,
        api_key: str | Credential | None = None,
        *,
        base_url: str | None = None,
        attempts: int = default_attempts,
        timeout: float = _default_timeout,
        deadline: float = _default_deadline,
        on_retry: Callable[[Retry], None] | None = None,
        user_agent: str | None = None,
        http_client: httpx.Client | None = None,
    ) -> None:
        given = api_key or _key_of_environment()
        settings = _settings(given, base_url, attempts, timeout, deadline, on_retry, user_agent)
        client = http_client or httpx.Client()
        self._own_client = None if http_client else client
        super().__init__(Caller(settings, Key(given) if isinstance(given, str) else given, client))

    def close(self) -> None:
        if self._own_client:
            self._own_client.close()

    def __enter__(self) -> Millwright:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class AsyncMillwright(AsyncResources):
    """`Millwright` for asyncio: `await mw.orders.create(…)`."""

    def __init__(
        self,
        api_key: str | AsyncCredential | None = None,
        *,
        base_url: str | None = None,
        attempts: int = default_attempts,
        timeout: float = _default_timeout,
        deadline: float = _default_deadline,
        on_retry: Callable[[Retry], None] | None = None,
        user_agent: str | None = None,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        given = api_key or _key_of_environment()
        settings = _settings(given, base_url, attempts, timeout, deadline, on_retry, user_agent)
        client = http_client or httpx.AsyncClient()
        self._own_client = None if http_client else client
        super().__init__(AsyncCaller(settings, AsyncKey(given) if isinstance(given, str) else given, client))

    async def close(self) -> None:
        if self._own_client:
            await self._own_client.aclose()

    async def __aenter__(self) -> AsyncMillwright:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _key_of_environment() -> str:
    key = os.environ.get("MILLWRIGHT_API_KEY")
    if not key:
        raise TypeError("There is no API key. Pass api_key, or set MILLWRIGHT_API_KEY.")
    return key


def _settings(
    credential: object,
    base_url: str | None,
    attempts: int,
    timeout: float,
    deadline: float,
    on_retry: Callable[[Retry], None] | None,
    user_agent: str | None,
) -> Settings:
    mode = "test" if isinstance(credential, str) and credential.startswith("svc_test_") else "live"
    url = base_url or os.environ.get("MILLWRIGHT_API_URL") or _addresses[mode]
    return Settings(
        base_url=url.rstrip("/"),
        api_version=api_version,
        user_agent=" ".join(filter(None, [user_agent, f"millwright-python/{release}"])),
        attempts=attempts,
        timeout=timeout,
        deadline=deadline,
        on_retry=on_retry,
    )
