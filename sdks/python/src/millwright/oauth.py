"""For applications that act for their customers: the authorization code flow with PKCE, and tokens that are refreshed in time."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import secrets
import threading
import time
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol
from urllib.parse import urlencode

import httpx

from ._errors import MillwrightError, seconds_in
from ._retrying import wait_after

_default_auth_url = "https://auth.millwright.example"
_attempts = 6
_timeout = 30.0
_early = 60.0
"""Seconds before its end from which a token counts as ended."""


class OAuthError(MillwrightError):
    """The authorization server has refused: `code` is that of RFC 6749, such as `invalid_grant`."""

    def __init__(self, status: int, code: str, description: str) -> None:
        super().__init__(description)
        self.status = status
        self.code = code


@dataclass(frozen=True, kw_only=True)
class Tokens:
    access_token: str
    refresh_token: str
    """Can be used once. Used a second time, it ends the connection."""
    expires_at: float
    """In seconds of Unix time."""
    scopes: Sequence[str]
    account_id: str
    """The account that has granted access."""


@dataclass(frozen=True, kw_only=True)
class Authorization:
    """Where to send the customer, and what to keep until they come back with a code and the same `state`."""

    url: str
    state: str
    code_verifier: str


class TokenStore(Protocol):
    """Where the tokens of one customer are kept, encrypted."""

    def load(self) -> Tokens: ...

    def save(self, tokens: Tokens) -> None:
        """Returns before the new tokens are used: the old ones are worth nothing any more."""
        ...


class AsyncTokenStore(Protocol):
    """A `TokenStore` for asyncio."""

    async def load(self) -> Tokens: ...

    async def save(self, tokens: Tokens) -> None: ...


class _Endpoints:
    def __init__(self, client_id: str, client_secret: str, auth_url: str | None) -> None:
        self._client_id = client_id
        self._client_secret = client_secret
        self._auth_url = (auth_url or _default_auth_url).rstrip("/")

    def authorize(self, *, redirect_uri: str, scopes: Sequence[str]) -> Authorization:
        state, verifier = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
        challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).decode().rstrip("=")
        query = {
            "response_type": "code",
            "client_id": self._client_id,
            "redirect_uri": redirect_uri,
            "scope": " ".join(scopes),
            "state": state,
            "code_challenge": challenge,
            "code_challenge_method": "S256",
        }
        url = f"{self._auth_url}/oauth/authorize?{urlencode(query)}"
        return Authorization(url=url, state=state, code_verifier=verifier)

    def _steps(self, path: str, form: Mapping[str, str]) -> Generator[httpx.Request | float, httpx.Response, Any]:
        """Only a refusal by a limit is followed by another attempt: after a lost answer nobody knows whether the token is
        used up."""
        data = {**form, "client_id": self._client_id, "client_secret": self._client_secret}
        attempt = 1
        while True:
            response = yield httpx.Request(
                "POST", self._auth_url + path, data=data, extensions={"timeout": httpx.Timeout(_timeout).as_dict()}
            )
            if response.is_success:
                return json.loads(response.content) if response.content else None
            if response.status_code != 429 or attempt == _attempts:
                raise _refusal(response)
            yield wait_after(attempt, seconds_in(response.headers) or 1)
            attempt += 1


class OAuth(_Endpoints):
    def __init__(
        self, client_id: str, client_secret: str, *, auth_url: str | None = None, http_client: httpx.Client | None = None
    ) -> None:
        super().__init__(client_id, client_secret, auth_url)
        self._client = http_client or httpx.Client()

    def exchange(self, *, code: str, redirect_uri: str, code_verifier: str) -> Tokens:
        """Exchanges the code within the minute that it lives."""
        return _tokens(self._post("/oauth/token", _code_form(code, redirect_uri, code_verifier)))

    def refresh(self, refresh_token: str) -> Tokens:
        return _tokens(self._post("/oauth/token", _refresh_form(refresh_token)))

    def revoke(self, token: str) -> None:
        """Ends the connection, with all its tokens."""
        self._post("/oauth/revoke", {"token": token})

    def connection(self, store: TokenStore) -> Connection:
        """A credential for `Millwright`, which refreshes the tokens of one customer: one refresh at a time, however many
        threads need it."""
        return Connection(self, store)

    def _post(self, path: str, form: Mapping[str, str]) -> Any:
        steps = self._steps(path, form)
        try:
            step = next(steps)
            while True:
                if isinstance(step, httpx.Request):
                    step = steps.send(self._client.send(step))
                else:
                    time.sleep(step)
                    step = next(steps)
        except StopIteration as end:
            return end.value


class AsyncOAuth(_Endpoints):
    """`OAuth` for asyncio."""

    def __init__(
        self,
        client_id: str,
        client_secret: str,
        *,
        auth_url: str | None = None,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        super().__init__(client_id, client_secret, auth_url)
        self._client = http_client or httpx.AsyncClient()

    async def exchange(self, *, code: str, redirect_uri: str, code_verifier: str) -> Tokens:
        """Exchanges the code within the minute that it lives."""
        return _tokens(await self._post("/oauth/token", _code_form(code, redirect_uri, code_verifier)))

    async def refresh(self, refresh_token: str) -> Tokens:
        return _tokens(await self._post("/oauth/token", _refresh_form(refresh_token)))

    async def revoke(self, token: str) -> None:
        """Ends the connection, with all its tokens."""
        await self._post("/oauth/revoke", {"token": token})

    def connection(self, store: AsyncTokenStore) -> AsyncConnection:
        """A credential for `AsyncMillwright`: one refresh at a time, however many tasks need it."""
        return AsyncConnection(self, store)

    async def _post(self, path: str, form: Mapping[str, str]) -> Any:
        steps = self._steps(path, form)
        try:
            step = next(steps)
            while True:
                if isinstance(step, httpx.Request):
                    step = steps.send(await self._client.send(step))
                else:
                    await asyncio.sleep(step)
                    step = next(steps)
        except StopIteration as end:
            return end.value


class Connection:
    def __init__(self, oauth: OAuth, store: TokenStore) -> None:
        self._oauth = oauth
        self._store = store
        self._lock = threading.Lock()
        self._tokens: Tokens | None = None

    def value(self) -> str:
        with self._lock:
            tokens = self._tokens = self._tokens or self._store.load()
            return (self._refreshed() if _is_ended(tokens) else tokens).access_token

    def renew(self, refused: str) -> bool:
        with self._lock:
            if self._tokens is None or self._tokens.access_token == refused:
                self._refreshed()
        return True

    def _refreshed(self) -> Tokens:
        tokens = self._oauth.refresh(self._store.load().refresh_token)
        self._store.save(tokens)
        self._tokens = tokens
        return tokens


class AsyncConnection:
    def __init__(self, oauth: AsyncOAuth, store: AsyncTokenStore) -> None:
        self._oauth = oauth
        self._store = store
        self._lock = asyncio.Lock()
        self._tokens: Tokens | None = None
        self._running: asyncio.Task[Tokens] | None = None

    async def value(self) -> str:
        async with self._lock:
            tokens = self._tokens = self._tokens or await self._store.load()
            return (await self._refreshed() if _is_ended(tokens) else tokens).access_token

    async def renew(self, refused: str) -> bool:
        async with self._lock:
            if self._tokens is None or self._tokens.access_token == refused:
                await self._refreshed()
        return True

    async def _refreshed(self) -> Tokens:
        """Goes on where the caller is cancelled: new tokens that are not saved would end the connection."""
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._refresh())
        return await asyncio.shield(self._running)

    async def _refresh(self) -> Tokens:
        tokens = await self._oauth.refresh((await self._store.load()).refresh_token)
        await self._store.save(tokens)
        self._tokens = tokens
        return tokens


def _is_ended(tokens: Tokens) -> bool:
    return tokens.expires_at - _early < time.time()


def _code_form(code: str, redirect_uri: str, code_verifier: str) -> dict[str, str]:
    return {
        "grant_type": "authorization_code",
        "code": code,
        "redirect_uri": redirect_uri,
        "code_verifier": code_verifier,
    }


def _refresh_form(refresh_token: str) -> dict[str, str]:
    return {"grant_type": "refresh_token", "refresh_token": refresh_token}


def _tokens(answer: Any) -> Tokens:
    return Tokens(
        access_token=answer["access_token"],
        refresh_token=answer["refresh_token"],
        expires_at=time.time() + answer["expires_in"],
        scopes=answer["scope"].split(" "),
        account_id=answer["account_id"],
    )


def _refusal(response: httpx.Response) -> OAuthError:
    status = response.status_code
    try:
        body: Any = json.loads(response.content)
        return OAuthError(status, body["error"], body.get("error_description") or body["error"])
    except (ValueError, KeyError, TypeError):
        return OAuthError(status, "server_error", f"The authorization server has answered with status {status}.")
