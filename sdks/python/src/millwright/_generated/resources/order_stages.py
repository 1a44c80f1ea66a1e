# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from ..._model import Model, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, Pages, UpdateOptions, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class OrderStages:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        id: str,
        *,
        stage: str,
        operator_id: str,
        machine_id: str,
        work_order_id: str | Omitted = omitted,
        good: p.QuantityParams | Model | Omitted = omitted,
        scrap: p.QuantityParams | Model | Omitted = omitted,
        scrap_reason: str | Omitted = omitted,
        rework: p.QuantityParams | Model | Omitted = omitted,
        rework_to: str | Omitted = omitted,
        occurred_at: dt.datetime | str | Omitted = omitted,
        external_id: str | Omitted = omitted,
        metadata: p.MetadataParams | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.StageEntry:
        """Book production.

        Books good, scrapped and reworked pieces at a stage. Good pieces and scrap consume the
        yield of the stage before or, at the first stage, the ordered quantity and the allowed
        over-completion; rework waits at the stage again, or at the earlier stage in
        `rework_to`. More than that is 409 `conflict`, with the `maximum`. If an entry already
        has the `external_id`, the answer is that entry with 200, or 409 `conflict` if the
        content differs. `If-Match` takes the ETag of the order. Emits `order.stage_advanced`
        for good pieces, and `order.updated` if the status, the stage or a quantity of the
        order changes.

        Scope: `orders:write` or `stages:write`.

        Arguments:
            stage: A stage of the work order’s route.
            work_order_id: The line item; you can omit it if the order has only one.
            good: Pieces that go on to the next stage.
            scrap: Pieces that are scrapped.
            scrap_reason: Why pieces are scrapped, in your words; only with `scrap`.
            rework: Pieces to be done again, at this stage or from `rework_to` on.
            rework_to: The earlier stage that the rework goes back to: it waits there again,
                and the yield of the stages between decreases by it. If omitted, it stays at
                this stage.
            operator_id: Who did the work, in your own numbering.
            machine_id: Where it was done, in your own numbering.
            occurred_at: When the work was done, if not now; never in the future.
            external_id: Your own id of the entry, unique in the account and mode for ever.
                Repeating the call with it books nothing, however much later, and returns the
                existing entry with 200.
        """
        return self._caller.call(
            m.StageEntry,
            "POST",
            f"/v1/orders/{segment(id)}/stages",
            body={"stage": stage, "work_order_id": work_order_id, "good": good, "scrap": scrap, "scrap_reason": scrap_reason, "rework": rework, "rework_to": rework_to, "operator_id": operator_id, "machine_id": machine_id, "occurred_at": occurred_at, "external_id": external_id, "metadata": metadata},
            body_type=p.StageEntryCreateParams,
            options=options,
        )

    def list(
        self,
        id: str,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.StageEntry]:
        """List the stage entries of an order.

        Returns the production ledger of an order, the latest entry first.

        Scope: `orders:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.StageEntry,
            "GET",
            f"/v1/orders/{segment(id)}/stages",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )


class AsyncOrderStages:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        id: str,
        *,
        stage: str,
        operator_id: str,
        machine_id: str,
        work_order_id: str | Omitted = omitted,
        good: p.QuantityParams | Model | Omitted = omitted,
        scrap: p.QuantityParams | Model | Omitted = omitted,
        scrap_reason: str | Omitted = omitted,
        rework: p.QuantityParams | Model | Omitted = omitted,
        rework_to: str | Omitted = omitted,
        occurred_at: dt.datetime | str | Omitted = omitted,
        external_id: str | Omitted = omitted,
        metadata: p.MetadataParams | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.StageEntry:
        """Book production.

        Books good, scrapped and reworked pieces at a stage. Good pieces and scrap consume the
        yield of the stage before or, at the first stage, the ordered quantity and the allowed
        over-completion; rework waits at the stage again, or at the earlier stage in
        `rework_to`. More than that is 409 `conflict`, with the `maximum`. If an entry already
        has the `external_id`, the answer is that entry with 200, or 409 `conflict` if the
        content differs. `If-Match` takes the ETag of the order. Emits `order.stage_advanced`
        for good pieces, and `order.updated` if the status, the stage or a quantity of the
        order changes.

        Scope: `orders:write` or `stages:write`.

        Arguments:
            stage: A stage of the work order’s route.
            work_order_id: The line item; you can omit it if the order has only one.
            good: Pieces that go on to the next stage.
            scrap: Pieces that are scrapped.
            scrap_reason: Why pieces are scrapped, in your words; only with `scrap`.
            rework: Pieces to be done again, at this stage or from `rework_to` on.
            rework_to: The earlier stage that the rework goes back to: it waits there again,
                and the yield of the stages between decreases by it. If omitted, it stays at
                this stage.
            operator_id: Who did the work, in your own numbering.
            machine_id: Where it was done, in your own numbering.
            occurred_at: When the work was done, if not now; never in the future.
            external_id: Your own id of the entry, unique in the account and mode for ever.
                Repeating the call with it books nothing, however much later, and returns the
                existing entry with 200.
        """
        return await self._caller.call(
            m.StageEntry,
            "POST",
            f"/v1/orders/{segment(id)}/stages",
            body={"stage": stage, "work_order_id": work_order_id, "good": good, "scrap": scrap, "scrap_reason": scrap_reason, "rework": rework, "rework_to": rework_to, "operator_id": operator_id, "machine_id": machine_id, "occurred_at": occurred_at, "external_id": external_id, "metadata": metadata},
            body_type=p.StageEntryCreateParams,
            options=options,
        )

    def list(
        self,
        id: str,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.StageEntry]:
        """List the stage entries of an order.

        Returns the production ledger of an order, the latest entry first.

        Scope: `orders:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.StageEntry,
            "GET",
            f"/v1/orders/{segment(id)}/stages",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )
