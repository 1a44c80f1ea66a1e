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


class OrderDispatches:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        id: str,
        *,
        lines: Sequence[p.LineQuantityParams | Model],
        vehicle_number: str | Omitted = omitted,
        transporter: p.TransporterParams | Model | Omitted = omitted,
        driver: p.DriverParams | Model | Omitted = omitted,
        dispatched_at: dt.datetime | str | Omitted = omitted,
        documents: Sequence[p.DispatchDocumentParams | Model] | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Dispatch:
        """Record a dispatch.

        Records goods that leave the gate. If a line item has more than was produced and not
        yet shipped, the answer is 409 `conflict` with the `maximum`. When everything of a
        completed order is shipped, the order is `dispatched`. `If-Match` takes the ETag of
        the order. Emits `dispatch.recorded`.

        Scope: `dispatch:write`.

        Arguments:
            lines: The goods that leave the gate, by line item.
            vehicle_number: As on the plate: spaces, hyphens and small letters are accepted
                and removed, such as `KA01AB1234` for `ka 01 ab-1234`. A one-digit district
                gets a leading zero: `DL01CAA1234`.
            dispatched_at: When the goods left, if not now; never in the future.
            documents: The documents that go with the goods; you can add more later.
        """
        return self._caller.call(
            m.Dispatch,
            "POST",
            f"/v1/orders/{segment(id)}/dispatches",
            body={"lines": lines, "vehicle_number": vehicle_number, "transporter": transporter, "driver": driver, "dispatched_at": dispatched_at, "documents": documents},
            body_type=p.DispatchCreateParams,
            options=options,
        )

    def list(
        self,
        id: str,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.Dispatch]:
        """List the dispatches of an order.

        Returns the dispatches of an order, newest first.

        Scope: `orders:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.Dispatch,
            "GET",
            f"/v1/orders/{segment(id)}/dispatches",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )


class AsyncOrderDispatches:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        id: str,
        *,
        lines: Sequence[p.LineQuantityParams | Model],
        vehicle_number: str | Omitted = omitted,
        transporter: p.TransporterParams | Model | Omitted = omitted,
        driver: p.DriverParams | Model | Omitted = omitted,
        dispatched_at: dt.datetime | str | Omitted = omitted,
        documents: Sequence[p.DispatchDocumentParams | Model] | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Dispatch:
        """Record a dispatch.

        Records goods that leave the gate. If a line item has more than was produced and not
        yet shipped, the answer is 409 `conflict` with the `maximum`. When everything of a
        completed order is shipped, the order is `dispatched`. `If-Match` takes the ETag of
        the order. Emits `dispatch.recorded`.

        Scope: `dispatch:write`.

        Arguments:
            lines: The goods that leave the gate, by line item.
            vehicle_number: As on the plate: spaces, hyphens and small letters are accepted
                and removed, such as `KA01AB1234` for `ka 01 ab-1234`. A one-digit district
                gets a leading zero: `DL01CAA1234`.
            dispatched_at: When the goods left, if not now; never in the future.
            documents: The documents that go with the goods; you can add more later.
        """
        return await self._caller.call(
            m.Dispatch,
            "POST",
            f"/v1/orders/{segment(id)}/dispatches",
            body={"lines": lines, "vehicle_number": vehicle_number, "transporter": transporter, "driver": driver, "dispatched_at": dispatched_at, "documents": documents},
            body_type=p.DispatchCreateParams,
            options=options,
        )

    def list(
        self,
        id: str,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.Dispatch]:
        """List the dispatches of an order.

        Returns the dispatches of an order, newest first.

        Scope: `orders:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.Dispatch,
            "GET",
            f"/v1/orders/{segment(id)}/dispatches",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )
