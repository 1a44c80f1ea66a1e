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
            q: Dispatches whose vehicle or transporter begins with this text, or contains a
                word that begins with it: `ka01`, `KA 01 AB`, `roadways`. Case is ignored.
            updated_since: Dispatches recorded or changed at this moment or later. A change
                carries the time at which its call began, and a call can take 90 seconds: to
                miss none, ask from two minutes before your last list.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
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

        Returns the history of the record, latest first: the calls that changed it, with who
        made them and why, and what happened without a call.

        Scope: `orders:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
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

        Changes the fields that you send, at any time; null removes a field. The earlier
        values stay in `transport_history`. If no value changes, nothing happens. A dispatch
        as JSON is at most 256 KiB, of which 48 KiB are reserved for reports that leave
        nothing in transit: a larger one is 413 `payload_too_large`.

        Scope: `dispatch:write`.

        Arguments:
            transporter: The company that carries the goods; null if none is named.
            driver: The driver of the vehicle; null if none is named.
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

        Reports what happened to goods in transit, all of them or those in `lines`, and adds
        it to `deliveries`. `delivered`: the receiver has them. `failed` and `refused`: they
        are still in transit. `lost`: they will not arrive. More than is in transit is 409
        `conflict`, with the `maximum`. When everything of a dispatched order is delivered,
        the order is `delivered`. Emits `dispatch.delivered`, also for a part; for another
        outcome `dispatch.failed`. A dispatch as JSON is at most 256 KiB, of which 48 KiB are
        reserved for reports that leave nothing in transit: a larger one is 413
        `payload_too_large`.

        Scope: `dispatch:write`.

        Arguments:
            outcome: `delivered`: the receiver has the goods. `failed`: the goods could not be
                handed over, and are still in transit. `refused`: the receiver did not accept
                the goods, and they are still in transit. `lost`: the goods will neither
                arrive nor come back.
            lines: The goods that this is about. If omitted: all goods in transit.
            delivered_at: When it happened, if not now; never in the future.
            proof: The proof of the delivery; you can add more later.
            reason: Why, in your words; required for `failed`, `refused` and `lost`.
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

        Adds proof to the latest delivery, or to the one in `delivery_id`, and keeps the proof
        it already has; more than 20 is 409 `conflict`. Report the delivery first; the status
        of the order does not matter. `signature` and `photos` are uploads of images, which
        from then on belong to the dispatch. Emits `dispatch.proof_added`. A dispatch as JSON
        is at most 256 KiB, of which 48 KiB are reserved for reports that leave nothing in
        transit: a larger one is 413 `payload_too_large`.

        Scope: `dispatch:write`.

        Arguments:
            receiver_name: Who received the goods.
            note: A remark, such as about damage.
            signature: An upload: an image of the receiver’s signature.
            photos: Uploads: images.
            delivery_id: The delivery that this proves. If omitted: the latest.
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

        Adds uploads to the documents of a dispatch, at any time; an upload that is already
        among them gets the `kind` that you send. More than 20 in total is 409 `conflict`.

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

        The short form of a delivery of all goods in transit with the outcome `failed`; you
        can report it repeatedly. The goods stay in transit until they are delivered, returned
        or lost. Emits `dispatch.failed`.

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
        """Report a return.

        Takes back all goods in transit or, with `lines`, the quantities named: first from
        those in transit, then from those delivered; more is 409 `conflict`, with the
        `maximum`. The goods are in stock again and can be dispatched again. An order that was
        `dispatched` or `delivered` is `completed` again. Emits `dispatch.returned`.

        Scope: `dispatch:write`.

        Arguments:
            reason: Why, in your words.
            lines: The goods that came back, counted first from those in transit. If omitted:
                all goods in transit.
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
            q: Dispatches whose vehicle or transporter begins with this text, or contains a
                word that begins with it: `ka01`, `KA 01 AB`, `roadways`. Case is ignored.
            updated_since: Dispatches recorded or changed at this moment or later. A change
                carries the time at which its call began, and a call can take 90 seconds: to
                miss none, ask from two minutes before your last list.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
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

        Returns the history of the record, latest first: the calls that changed it, with who
        made them and why, and what happened without a call.

        Scope: `orders:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
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

        Changes the fields that you send, at any time; null removes a field. The earlier
        values stay in `transport_history`. If no value changes, nothing happens. A dispatch
        as JSON is at most 256 KiB, of which 48 KiB are reserved for reports that leave
        nothing in transit: a larger one is 413 `payload_too_large`.

        Scope: `dispatch:write`.

        Arguments:
            transporter: The company that carries the goods; null if none is named.
            driver: The driver of the vehicle; null if none is named.
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

        Reports what happened to goods in transit, all of them or those in `lines`, and adds
        it to `deliveries`. `delivered`: the receiver has them. `failed` and `refused`: they
        are still in transit. `lost`: they will not arrive. More than is in transit is 409
        `conflict`, with the `maximum`. When everything of a dispatched order is delivered,
        the order is `delivered`. Emits `dispatch.delivered`, also for a part; for another
        outcome `dispatch.failed`. A dispatch as JSON is at most 256 KiB, of which 48 KiB are
        reserved for reports that leave nothing in transit: a larger one is 413
        `payload_too_large`.

        Scope: `dispatch:write`.

        Arguments:
            outcome: `delivered`: the receiver has the goods. `failed`: the goods could not be
                handed over, and are still in transit. `refused`: the receiver did not accept
                the goods, and they are still in transit. `lost`: the goods will neither
                arrive nor come back.
            lines: The goods that this is about. If omitted: all goods in transit.
            delivered_at: When it happened, if not now; never in the future.
            proof: The proof of the delivery; you can add more later.
            reason: Why, in your words; required for `failed`, `refused` and `lost`.
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

        Adds proof to the latest delivery, or to the one in `delivery_id`, and keeps the proof
        it already has; more than 20 is 409 `conflict`. Report the delivery first; the status
        of the order does not matter. `signature` and `photos` are uploads of images, which
        from then on belong to the dispatch. Emits `dispatch.proof_added`. A dispatch as JSON
        is at most 256 KiB, of which 48 KiB are reserved for reports that leave nothing in
        transit: a larger one is 413 `payload_too_large`.

        Scope: `dispatch:write`.

        Arguments:
            receiver_name: Who received the goods.
            note: A remark, such as about damage.
            signature: An upload: an image of the receiver’s signature.
            photos: Uploads: images.
            delivery_id: The delivery that this proves. If omitted: the latest.
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

        Adds uploads to the documents of a dispatch, at any time; an upload that is already
        among them gets the `kind` that you send. More than 20 in total is 409 `conflict`.

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

        The short form of a delivery of all goods in transit with the outcome `failed`; you
        can report it repeatedly. The goods stay in transit until they are delivered, returned
        or lost. Emits `dispatch.failed`.

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
        """Report a return.

        Takes back all goods in transit or, with `lines`, the quantities named: first from
        those in transit, then from those delivered; more is 409 `conflict`, with the
        `maximum`. The goods are in stock again and can be dispatched again. An order that was
        `dispatched` or `delivered` is `completed` again. Emits `dispatch.returned`.

        Scope: `dispatch:write`.

        Arguments:
            reason: Why, in your words.
            lines: The goods that came back, counted first from those in transit. If omitted:
                all goods in transit.
        """
        return await self._caller.call(
            m.Dispatch,
            "POST",
            f"/v1/dispatches/{segment(id)}/return",
            body={"reason": reason, "lines": lines},
            body_type=p.DispatchReturnCreateParams,
            options=options,
        )
