# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from ..._model import Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, Pages, UpdateOptions, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Stages:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        order_id: str | Omitted = omitted,
        line_item_id: str | Omitted = omitted,
        stage: str | Omitted = omitted,
        updated_since: dt.datetime | str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.StageEntry]:
        """List entries across orders.

        Returns the entries of all orders, newest first. Conditions combine: an entry is
        listed if it meets all of them. Entries never change: to keep a copy up to date, read
        only those created since your last request.

        Scope: `orders:read` or `stages:write`.

        Arguments:
            order_id: Entries of this order, which must exist.
            line_item_id: Entries of this line item, which must exist.
            stage: Entries at this stage.
            updated_since: Entries created at this moment or later.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.StageEntry,
            "GET",
            "/v1/stages",
            query={"order_id": order_id, "line_item_id": line_item_id, "stage": stage, "updated_since": updated_since, "limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.StageEntry:
        """Get an entry.

        Returns one entry, such as the one that an event names.

        Scope: `orders:read` or `stages:write`.
        """
        return self._caller.call(
            m.StageEntry,
            "GET",
            f"/v1/stages/{segment(id)}",
            options=options,
        )

    def reverse(
        self,
        id: str,
        *,
        reason: str,
        **options: Unpack[UpdateOptions]
    ) -> m.StageEntry:
        """Reverse an entry.

        Reverses an entry by adding one with the opposite quantities and the same
        `scrap_reason`. An entry can be reversed once, and not after later stages have used
        its good pieces or the stage that got its rework has used that: 409 `conflict`. With
        `stages:write` alone, only the caller that booked the entry can reverse it, within an
        hour. `If-Match` takes the ETag of the order. Emits `order.stage_reversed` on the
        topic only, and `order.updated` if the status, the stage or a quantity of the order
        changes.

        Scope: `orders:write` or `stages:write`.

        Arguments:
            reason: Why, in your words.
        """
        return self._caller.call(
            m.StageEntry,
            "POST",
            f"/v1/stages/{segment(id)}/reverse",
            body={"reason": reason},
            body_type=p.StageReversalParams,
            options=options,
        )


class AsyncStages:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        order_id: str | Omitted = omitted,
        line_item_id: str | Omitted = omitted,
        stage: str | Omitted = omitted,
        updated_since: dt.datetime | str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.StageEntry]:
        """List entries across orders.

        Returns the entries of all orders, newest first. Conditions combine: an entry is
        listed if it meets all of them. Entries never change: to keep a copy up to date, read
        only those created since your last request.

        Scope: `orders:read` or `stages:write`.

        Arguments:
            order_id: Entries of this order, which must exist.
            line_item_id: Entries of this line item, which must exist.
            stage: Entries at this stage.
            updated_since: Entries created at this moment or later.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.StageEntry,
            "GET",
            "/v1/stages",
            query={"order_id": order_id, "line_item_id": line_item_id, "stage": stage, "updated_since": updated_since, "limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.StageEntry:
        """Get an entry.

        Returns one entry, such as the one that an event names.

        Scope: `orders:read` or `stages:write`.
        """
        return await self._caller.call(
            m.StageEntry,
            "GET",
            f"/v1/stages/{segment(id)}",
            options=options,
        )

    async def reverse(
        self,
        id: str,
        *,
        reason: str,
        **options: Unpack[UpdateOptions]
    ) -> m.StageEntry:
        """Reverse an entry.

        Reverses an entry by adding one with the opposite quantities and the same
        `scrap_reason`. An entry can be reversed once, and not after later stages have used
        its good pieces or the stage that got its rework has used that: 409 `conflict`. With
        `stages:write` alone, only the caller that booked the entry can reverse it, within an
        hour. `If-Match` takes the ETag of the order. Emits `order.stage_reversed` on the
        topic only, and `order.updated` if the status, the stage or a quantity of the order
        changes.

        Scope: `orders:write` or `stages:write`.

        Arguments:
            reason: Why, in your words.
        """
        return await self._caller.call(
            m.StageEntry,
            "POST",
            f"/v1/stages/{segment(id)}/reverse",
            body={"reason": reason},
            body_type=p.StageReversalParams,
            options=options,
        )
