from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import pytest
from server import Answer, Server

from millwright import AsyncMillwright, Millwright
from millwright.oauth import AsyncOAuth, OAuth, OAuthError, Tokens

granted = Answer(
    body={
        "access_token": "new",
        "refresh_token": "refresh_2",
        "expires_in": 3600,
        "scope": "orders:read orders:write",
        "account_id": "acct_1",
    }
)
busy = Answer(429, {"error": "temporarily_unavailable"}, {"retry-after": "0"})
expired = Answer(401, {"error": {"type": "authentication_error", "code": "expired_token"}})
deleted = Answer(body={"id": "byr_1", "deleted": True})


def old(expires_in: float) -> Tokens:
    return Tokens(
        access_token="old",
        refresh_token="refresh_1",
        expires_at=time.time() + expires_in,
        scopes=["orders:read"],
        account_id="acct_1",
    )


@dataclass
class Store:
    tokens: Tokens
    saved: list[Tokens] = field(default_factory=list[Tokens])
    fails: bool = False

    def load(self) -> Tokens:
        return self.tokens

    def save(self, tokens: Tokens) -> None:
        if self.fails:
            raise OSError("the disk is full")
        self.saved.append(tokens)
        self.tokens = tokens


class AsyncStore:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def load(self) -> Tokens:
        return self.store.load()

    async def save(self, tokens: Tokens) -> None:
        await asyncio.sleep(0)
        self.store.save(tokens)


def test_threads_share_one_refresh() -> None:
    store = Store(old(expires_in=30))
    with Server(granted) as server:
        connection = OAuth("app", "secret", auth_url=server.url).connection(store)
        with ThreadPoolExecutor(8) as pool:
            calls = [pool.submit(connection.value) for _ in range(8)]
            values = [call.result() for call in calls]
    assert values == ["new"] * 8
    assert [len(server.seen), len(store.saved)] == [1, 1]
    assert b"refresh_token=refresh_1" in server.seen[0].body


def test_tasks_share_one_refresh_which_outlives_a_cancelled_caller() -> None:
    store = Store(old(expires_in=30))

    async def values(url: str) -> list[str]:
        connection = AsyncOAuth("app", "secret", auth_url=url).connection(AsyncStore(store))
        first = asyncio.create_task(connection.value())
        await asyncio.sleep(0)
        first.cancel()
        return await asyncio.gather(*(connection.value() for _ in range(8)))

    with Server(granted) as server:
        assert asyncio.run(values(server.url)) == ["new"] * 8
    assert [len(server.seen), len(store.saved)] == [1, 1]


def test_tokens_that_are_not_saved_are_not_used() -> None:
    with Server(granted) as server, pytest.raises(OSError, match="full"):
        OAuth("app", "secret", auth_url=server.url).connection(Store(old(expires_in=30), fails=True)).value()


def test_an_expired_token_is_renewed_once_and_the_call_made_again() -> None:
    with Server(granted) as auth, Server(expired, deleted) as api:
        connection = OAuth("app", "secret", auth_url=auth.url).connection(Store(old(expires_in=900)))
        assert Millwright(connection, base_url=api.url).buyers.delete("byr_1").id == "byr_1"
    assert [seen.headers["authorization"] for seen in api.seen] == ["Bearer old", "Bearer new"]
    assert len({seen.headers["idempotency-key"] for seen in api.seen}) == 1

    async def call(auth_url: str, api_url: str) -> str:
        connection = AsyncOAuth("app", "secret", auth_url=auth_url).connection(AsyncStore(Store(old(expires_in=900))))
        async with AsyncMillwright(connection, base_url=api_url) as mw:
            return (await mw.buyers.delete("byr_1")).id

    with Server(granted) as auth, Server(expired, deleted) as api:
        assert asyncio.run(call(auth.url, api.url)) == "byr_1"
    assert len(api.seen) == 2


def test_a_limit_is_waited_for_and_a_refusal_is_not() -> None:
    with Server(busy, granted, Answer(400, {"error": "invalid_grant"})) as server:
        oauth = OAuth("app", "secret", auth_url=server.url)
        assert oauth.refresh("refresh_1").scopes == ["orders:read", "orders:write"]
        with pytest.raises(OAuthError) as caught:
            oauth.refresh("refresh_1")
    assert [caught.value.status, caught.value.code, len(server.seen)] == [400, "invalid_grant", 3]
