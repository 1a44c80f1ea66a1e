from __future__ import annotations

import asyncio
import datetime as dt
import json
from decimal import Decimal
from typing import Any

import pytest
from server import Answer, Server

from millwright import (
    APIConnectionError,
    AsyncMillwright,
    ConflictError,
    InvalidRequestError,
    Millwright,
    PermissionDeniedError,
    RateLimitError,
    ResponseDetails,
    Retry,
    ServerError,
    models,
)

busy = Answer(429, {"error": {"type": "rate_limit_error", "code": "rate_limited"}}, {"retry-after": "0"})
deleted = Answer(200, {"id": "byr_1", "deleted": True, "new_field": {"a": 1.5}})
in_use = Answer(409, {"error": {"type": "idempotency_error", "code": "idempotency_key_in_use"}}, {"retry-after": "0"})


def client(server: Server, **options: Any) -> Millwright:
    return Millwright("svc_test_x", base_url=server.url, **options)


@pytest.mark.parametrize(
    "failure",
    [
        busy,
        in_use,
        Answer(503, b"<html>", {"retry-after": "0"}),
        Answer(breaks="reset"),
        Answer(body={"id": "byr_1"}, breaks="half"),
        Answer(body=b'{"id": "by'),
    ],
)
@pytest.mark.parametrize("is_async", [False, True])
def test_a_failure_is_retried_with_the_same_key(failure: Answer, is_async: bool) -> None:
    retries: list[Retry] = []
    details: list[ResponseDetails] = []
    with Server(failure, deleted) as server:
        if is_async:

            async def call() -> models.DeletedBuyer:
                async with AsyncMillwright("svc_test_x", base_url=server.url, on_retry=retries.append) as mw:
                    return await mw.buyers.delete("byr_1", on_response=details.append)

            answer = asyncio.run(call())
        else:
            answer = client(server, on_retry=retries.append).buyers.delete("byr_1", on_response=details.append)
    assert answer.id == "byr_1"
    assert answer.extra == {"new_field": {"a": Decimal("1.5")}}
    assert len({seen.headers["idempotency-key"] for seen in server.seen}) == 1
    assert [len(server.seen), len(retries), details[0].attempts] == [2, 1, 2]
    assert retries[0].wait <= 0.75


def test_six_attempts_are_the_most() -> None:
    with Server(*[busy] * 7) as server, pytest.raises(RateLimitError) as caught:
        client(server).buyers.delete("byr_1")
    assert [len(server.seen), caught.value.attempts, caught.value.retry_after] == [6, 6, 0]


def test_a_wait_that_is_longer_than_the_deadline_is_not_begun() -> None:
    with Server(Answer(503, {}, {"retry-after": "60"})) as server, pytest.raises(ServerError):
        client(server).buyers.delete("byr_1", deadline=5)
    assert len(server.seen) == 1


def test_no_answer_is_a_connection_error() -> None:
    with Server(Answer(breaks="reset")) as server, pytest.raises(APIConnectionError):
        client(server, attempts=1).buyers.delete("byr_1")


@pytest.mark.parametrize(
    ("status", "kind"), [(400, InvalidRequestError), (403, PermissionDeniedError), (409, ConflictError)]
)
def test_a_refusal_is_not_retried(status: int, kind: type[Exception]) -> None:
    with Server(Answer(status, {"error": {"code": "c", "param": "p"}})) as server, pytest.raises(kind) as caught:
        client(server).buyers.delete("byr_1")
    assert len(server.seen) == 1
    assert vars(caught.value)["param"] == "p"


def test_what_is_given_becomes_json() -> None:
    with Server(Answer(201, {"id": "ord_1"})) as server:
        client(server).orders.create(
            reference="PO",
            due_date=dt.date(2026, 12, 1),
            line_items=[
                {
                    "sku": "BOX",
                    "description": "Box",
                    "hsn": "4819",
                    "tax_rate": 18,
                    "quantity": {"value": Decimal("1.5"), "uom": "KGS"},
                    "unit_price": {"amount": Decimal("12.5"), "currency": "INR"},
                },
            ],
            buyer=models.Buyer(name="Acme", gstin=None),
        )
    sent = json.loads(server.seen[0].body)
    assert sent["due_date"] == "2026-12-01"
    assert sent["line_items"][0]["quantity"]["value"] == 1.5
    assert sent["line_items"][0]["unit_price"]["amount"] == "12.50"
    assert sent["buyer"] == {"name": "Acme"}
    assert "stages" not in sent


def test_the_query_has_commas_and_entries() -> None:
    with Server(Answer(200, {"data": [], "has_more": False, "next_cursor": None})) as server:
        client(server).orders.list(metadata={"erp_id": "7"}, expand=["buyer", "invoice"]).first()
    assert server.seen[0].path == "/v1/orders?metadata%5Berp_id%5D=7&expand=buyer%2Cinvoice"


def test_an_empty_id_and_an_unknown_option_are_refused() -> None:
    options: Any = {"idempotence_key": "x"}
    with Server() as server:
        with pytest.raises(TypeError, match="id is missing"):
            client(server).orders.get("")
        with pytest.raises(TypeError, match="idempotence_key"):
            client(server).orders.get("ord_1", **options)


def test_new_types_of_events_and_new_values_are_kept() -> None:
    event = {
        "id": "evt_1",
        "type": "order.teleported",
        "api_version": "2026-10-01",
        "created_at": "2026-11-28T06:00:00.000Z",
        "livemode": False,
        "account_id": "acct_1",
        "data": {"order": {"status": "gone"}},
    }
    known = {**event, "type": "order.created"}
    page = {"data": [event, known], "has_more": False, "next_cursor": None}
    with Server(Answer(200, page)) as server:
        unknown, created = client(server).events.list()
    assert isinstance(unknown, models.UnknownEvent)
    assert unknown.created_at == dt.datetime(2026, 11, 28, 6, tzinfo=dt.timezone.utc)
    assert isinstance(created, models.OrderCreatedEvent)
    assert created.data.order.status == "gone"
