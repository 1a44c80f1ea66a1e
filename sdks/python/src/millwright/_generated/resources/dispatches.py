# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..._model import Model, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, Pages, UpdateOptions, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Dispatches:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        order_id: str | Omitted = omitted,
        status: Sequence[p.DispatchStatusParams] | Omitted = omitted,
        q: str | Omitted = omitted,
        updated_since: dt.datetime | str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.Dispatch]:
        """List dispatches.

        Returns the dispatches of all orders, newest first. Conditions combine.

        Scope: `orders:read`.

        Arguments:
            order_id: Dispatches of this order.
            status: Dispatches in this status, or in one of these, separated by commas.
            q: Dispatches whose vehicle or transporter begins with this text, or has a word
                from which on it does: `ka01`, `KA 01 AB`, `roadways`. Small letters and
                capitals are the same.
            updated_since: Dispatches recorded or changed at this moment or later. A change is
                dated when its call began, and a call may take 90 seconds: go back two minutes
                behind the time of your last list.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
        """
        return Pages(self._caller, 
            m.Dispatch,
            "GET",
            "/v1/dispatches",
            query={"order_id": order_id, "status": status, "q": q, "updated_since": updated_since, "limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Dispatch:
        """Get a dispatch.

        Returns one dispatch, with its `version` as the `ETag`.

        Scope: `orders:read`.
        """
        return self._caller.call(
            m.Dispatch,
            "GET",
            f"/v1/dispatches/{segment(id)}",
            options=options,
        )

    def timeline(
        self,
        id: str,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.TimelineEntry]:
        """Get the timeline of a dispatch.

        Returns what became of the record, the latest first: the calls that changed it, with
        who made them and why, and what happened to it without a call.

        Scope: `orders:read`.

        Arguments:
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
        """
        return Pages(self._caller, 
            m.TimelineEntry,
            "GET",
            f"/v1/dispatches/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        vehicle_number: str | None | Omitted = omitted,
        transporter: p.TransporterParams | Model | None | Omitted = omitted,
        driver: p.DriverParams | Model | None | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Dispatch:
        """Change the vehicle, the transporter or the driver.

        Changes the fields that are sent, at any time; null removes one. The former ones stay
        in `transport_history`. Where none changes, nothing happens. As JSON, a dispatch
        weighs at most 256 KiB, of which 48 KiB are kept for what leaves nothing on the way: a
        heavier one is 413 `payload_too_large`.

        Scope: `dispatch:write`.

        Arguments:
            transporter: The company that carries the goods; null for none.
            driver: Who drives the vehicle; null for nobody in particular.
        """
        return self._caller.call(
            m.Dispatch,
            "PATCH",
            f"/v1/dispatches/{segment(id)}",
            body={"vehicle_number": vehicle_number, "transporter": transporter, "driver": driver},
            body_type=p.DispatchUpdateParams,
            options=options,
        )

    def deliver(
        self,
        id: str,
        *,
        outcome: p.DeliveryOutcomeParams | Omitted = omitted,
        lines: Sequence[p.LineQuantityParams | Model] | Omitted = omitted,
        delivered_at: dt.datetime | str | Omitted = omitted,
        proof: p.ProofOfDeliveryParams | Model | Omitted = omitted,
        reason: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Dispatch:
        """Report a delivery.

        Adds to `deliveries` what became of goods on the way, of all of them or of `lines`:
        they were `delivered`; or the delivery `failed` or was `refused`, and they are still
        on the way; or they are `lost`. More than is on the way is 409 `conflict`, with the
        `maximum`. When all of a dispatched order has arrived, it is `delivered`. Emits
        `dispatch.delivered`, for a part too; with another outcome `dispatch.failed`. As JSON,
        a dispatch weighs at most 256 KiB, of which 48 KiB are kept for what leaves nothing on
        the way: a heavier one is 413 `payload_too_large`.

        Scope: `dispatch:write`.

        Arguments:
            outcome: `delivered`: the receiver has the goods. `failed`: they could not be
                handed over, and are still on the way. `refused`: the receiver did not take
                them, and they are still on the way. `lost`: they will neither arrive nor come
                back.
            lines: Of what; left out for all that is on the way.
            delivered_at: When, if not now; never in the future.
            proof: More may follow later.
            reason: Why, in your words: for `failed`, `refused` and `lost`, which need it.
        """
        return self._caller.call(
            m.Dispatch,
            "POST",
            f"/v1/dispatches/{segment(id)}/deliver",
            body={"outcome": outcome, "lines": lines, "delivered_at": delivered_at, "proof": proof, "reason": reason},
            body_type=p.DeliveryCreateParams,
            options=options,
        )

    def prove(
        self,
        id: str,
        *,
        receiver_name: str | Omitted = omitted,
        note: str | Omitted = omitted,
        position: p.ProofOfDeliveryCreatePositionParams | Model | Omitted = omitted,
        signature: str | Omitted = omitted,
        photos: Sequence[str] | Omitted = omitted,
        delivery_id: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Dispatch:
        """Add a proof of delivery.

        Adds what proves a delivery, the latest or that of `delivery_id`, beside what proves
        it already; 20 at most, else 409 `conflict`. A delivery has to be reported first; the
        status of the order does not matter. `signature` and `photos` are uploads of images,
        which belong to the dispatch from then on. Emits `dispatch.proof_added`. As JSON, a
        dispatch weighs at most 256 KiB, of which 48 KiB are kept for what leaves nothing on
        the way: a heavier one is 413 `payload_too_large`.

        Scope: `dispatch:write`.

        Arguments:
            receiver_name: Who has taken the goods.
            note: A remark, such as on damage.
            signature: Upload of an image of the receiver’s signature.
            photos: Uploads of images.
            delivery_id: The delivery that it proves; left out for the latest.
        """
        return self._caller.call(
            m.Dispatch,
            "POST",
            f"/v1/dispatches/{segment(id)}/proof",
            body={"receiver_name": receiver_name, "note": note, "position": position, "signature": signature, "photos": photos, "delivery_id": delivery_id},
            body_type=p.ProofOfDeliveryCreateParams,
            options=options,
        )

    def add_documents(
        self,
        id: str,
        *,
        documents: Sequence[p.DispatchDocumentParams | Model],
        **options: Unpack[UpdateOptions]
    ) -> m.Dispatch:
        """Add documents.

        Adds uploads to the documents of a dispatch, at any time; one that is among them
        already gets the `kind` that is given. In all no more than 20, else 409 `conflict`.

        Scope: `dispatch:write`.

        Arguments:
            documents: The documents to add.
        """
        return self._caller.call(
            m.Dispatch,
            "POST",
            f"/v1/dispatches/{segment(id)}/documents",
            body={"documents": documents},
            body_type=p.DispatchDocumentsCreateParams,
            options=options,
        )

    def fail(
        self,
        id: str,
        *,
        reason: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Dispatch:
        """Report a failed delivery.

        The short form of a delivery of all that is on the way with the outcome `failed`; it
        may come again. The goods stay on the way until they are delivered, returned or lost.
        Emits `dispatch.failed`.

        Scope: `dispatch:write`.

        Arguments:
            reason: Why, in your words.
        """
        return self._caller.call(
            m.Dispatch,
            "POST",
            f"/v1/dispatches/{segment(id)}/fail",
            body={"reason": reason},
            body_type=p.DeliveryFailureParams,
            options=options,
        )

    def return_(
        self,
        id: str,
        *,
        reason: str,
        lines: Sequence[p.LineQuantityParams | Model] | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Dispatch:
        """Take goods back.

        Takes back all that is on the way or, with `lines`, these: first of what is on the
        way, then of what was delivered; more is 409 `conflict`, with the `maximum`. What came
        back is in stock: it may be dispatched again, and an order that was `dispatched` or
        `delivered` is `completed` again. Emits `dispatch.returned`.

        Scope: `dispatch:write`.

        Arguments:
            reason: Why, in your words.
            lines: What came back, first of what is on the way; left out for all that is on
                the way.
        """
        return self._caller.call(
            m.Dispatch,
            "POST",
            f"/v1/dispatches/{segment(id)}/return",
            body={"reason": reason, "lines": lines},
            body_type=p.DispatchReturnCreateParams,
            options=options,
        )


class AsyncDispatches:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        order_id: str | Omitted = omitted,
        status: Sequence[p.DispatchStatusParams] | Omitted = omitted,
        q: str | Omitted = omitted,
        updated_since: dt.datetime | str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.Dispatch]:
        """List dispatches.

        Returns the dispatches of all orders, newest first. Conditions combine.

        Scope: `orders:read`.

        Arguments:
            order_id: Dispatches of this order.
            status: Dispatches in this status, or in one of these, separated by commas.
            q: Dispatches whose vehicle or transporter begins with this text, or has a word
                from which on it does: `ka01`, `KA 01 AB`, `roadways`. Small letters and
                capitals are the same.
            updated_since: Dispatches recorded or changed at this moment or later. A change is
                dated when its call began, and a call may take 90 seconds: go back two minutes
                behind the time of your last list.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
        """
        return AsyncPages(self._caller, 
            m.Dispatch,
            "GET",
            "/v1/dispatches",
            query={"order_id": order_id, "status": status, "q": q, "updated_since": updated_since, "limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Dispatch:
        """Get a dispatch.

        Returns one dispatch, with its `version` as the `ETag`.

        Scope: `orders:read`.
        """
        return await self._caller.call(
            m.Dispatch,
            "GET",
            f"/v1/dispatches/{segment(id)}",
            options=options,
        )

    def timeline(
        self,
        id: str,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.TimelineEntry]:
        """Get the timeline of a dispatch.

        Returns what became of the record, the latest first: the calls that changed it, with
        who made them and why, and what happened to it without a call.

        Scope: `orders:read`.

        Arguments:
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
        """
        return AsyncPages(self._caller, 
            m.TimelineEntry,
            "GET",
            f"/v1/dispatches/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def update(
        self,
        id: str,
        *,
        vehicle_number: str | None | Omitted = omitted,
        transporter: p.TransporterParams | Model | None | Omitted = omitted,
        driver: p.DriverParams | Model | None | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Dispatch:
        """Change the vehicle, the transporter or the driver.

        Changes the fields that are sent, at any time; null removes one. The former ones stay
        in `transport_history`. Where none changes, nothing happens. As JSON, a dispatch
        weighs at most 256 KiB, of which 48 KiB are kept for what leaves nothing on the way: a
        heavier one is 413 `payload_too_large`.

        Scope: `dispatch:write`.

        Arguments:
            transporter: The company that carries the goods; null for none.
            driver: Who drives the vehicle; null for nobody in particular.
        """
        return await self._caller.call(
            m.Dispatch,
            "PATCH",
            f"/v1/dispatches/{segment(id)}",
            body={"vehicle_number": vehicle_number, "transporter": transporter, "driver": driver},
            body_type=p.DispatchUpdateParams,
            options=options,
        )

    async def deliver(
        self,
        id: str,
        *,
        outcome: p.DeliveryOutcomeParams | Omitted = omitted,
        lines: Sequence[p.LineQuantityParams | Model] | Omitted = omitted,
        delivered_at: dt.datetime | str | Omitted = omitted,
        proof: p.ProofOfDeliveryParams | Model | Omitted = omitted,
        reason: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Dispatch:
        """Report a delivery.

        Adds to `deliveries` what became of goods on the way, of all of them or of `lines`:
        they were `delivered`; or the delivery `failed` or was `refused`, and they are still
        on the way; or they are `lost`. More than is on the way is 409 `conflict`, with the
        `maximum`. When all of a dispatched order has arrived, it is `delivered`. Emits
        `dispatch.delivered`, for a part too; with another outcome `dispatch.failed`. As JSON,
        a dispatch weighs at most 256 KiB, of which 48 KiB are kept for what leaves nothing on
        the way: a heavier one is 413 `payload_too_large`.

        Scope: `dispatch:write`.

        Arguments:
            outcome: `delivered`: the receiver has the goods. `failed`: they could not be
                handed over, and are still on the way. `refused`: the receiver did not take
                them, and they are still on the way. `lost`: they will neither arrive nor come
                back.
            lines: Of what; left out for all that is on the way.
            delivered_at: When, if not now; never in the future.
            proof: More may follow later.
            reason: Why, in your words: for `failed`, `refused` and `lost`, which need it.
        """
        return await self._caller.call(
            m.Dispatch,
            "POST",
            f"/v1/dispatches/{segment(id)}/deliver",
            body={"outcome": outcome, "lines": lines, "delivered_at": delivered_at, "proof": proof, "reason": reason},
            body_type=p.DeliveryCreateParams,
            options=options,
        )

    async def prove(
        self,
        id: str,
        *,
        receiver_name: str | Omitted = omitted,
        note: str | Omitted = omitted,
        position: p.ProofOfDeliveryCreatePositionParams | Model | Omitted = omitted,
        signature: str | Omitted = omitted,
        photos: Sequence[str] | Omitted = omitted,
        delivery_id: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Dispatch:
        """Add a proof of delivery.

        Adds what proves a delivery, the latest or that of `delivery_id`, beside what proves
        it already; 20 at most, else 409 `conflict`. A delivery has to be reported first; the
        status of the order does not matter. `signature` and `photos` are uploads of images,
        which belong to the dispatch from then on. Emits `dispatch.proof_added`. As JSON, a
        dispatch weighs at most 256 KiB, of which 48 KiB are kept for what leaves nothing on
        the way: a heavier one is 413 `payload_too_large`.

        Scope: `dispatch:write`.

        Arguments:
            receiver_name: Who has taken the goods.
            note: A remark, such as on damage.
            signature: Upload of an image of the receiver’s signature.
            photos: Uploads of images.
            delivery_id: The delivery that it proves; left out for the latest.
        """
        return await self._caller.call(
            m.Dispatch,
            "POST",
            f"/v1/dispatches/{segment(id)}/proof",
            body={"receiver_name": receiver_name, "note": note, "position": position, "signature": signature, "photos": photos, "delivery_id": delivery_id},
            body_type=p.ProofOfDeliveryCreateParams,
            options=options,
        )

    async def add_documents(
        self,
        id: str,
        *,
        documents: Sequence[p.DispatchDocumentParams | Model],
        **options: Unpack[UpdateOptions]
    ) -> m.Dispatch:
        """Add documents.

        Adds uploads to the documents of a dispatch, at any time; one that is among them
        already gets the `kind` that is given. In all no more than 20, else 409 `conflict`.

        Scope: `dispatch:write`.

        Arguments:
            documents: The documents to add.
        """
        return await self._caller.call(
            m.Dispatch,
            "POST",
            f"/v1/dispatches/{segment(id)}/documents",
            body={"documents": documents},
            body_type=p.DispatchDocumentsCreateParams,
            options=options,
        )

    async def fail(
        self,
        id: str,
        *,
        reason: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Dispatch:
        """Report a failed delivery.

        The short form of a delivery of all that is on the way with the outcome `failed`; it
        may come again. The goods stay on the way until they are delivered, returned or lost.
        Emits `dispatch.failed`.

        Scope: `dispatch:write`.

        Arguments:
            reason: Why, in your words.
        """
        return await self._caller.call(
            m.Dispatch,
            "POST",
            f"/v1/dispatches/{segment(id)}/fail",
            body={"reason": reason},
            body_type=p.DeliveryFailureParams,
            options=options,
        )

    async def return_(
        self,
        id: str,
        *,
        reason: str,
        lines: Sequence[p.LineQuantityParams | Model] | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Dispatch:
        """Take goods back.

        Takes back all that is on the way or, with `lines`, these: first of what is on the
        way, then of what was delivered; more is 409 `conflict`, with the `maximum`. What came
        back is in stock: it may be dispatched again, and an order that was `dispatched` or
        `delivered` is `completed` again. Emits `dispatch.returned`.

        Scope: `dispatch:write`.

        Arguments:
            reason: Why, in your words.
            lines: What came back, first of what is on the way; left out for all that is on
                the way.
        """
        return await self._caller.call(
            m.Dispatch,
            "POST",
            f"/v1/dispatches/{segment(id)}/return",
            body={"reason": reason, "lines": lines},
            body_type=p.DispatchReturnCreateParams,
            options=options,
        )
