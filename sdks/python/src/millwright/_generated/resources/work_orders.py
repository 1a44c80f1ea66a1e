# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..._model import Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, Pages, UpdateOptions, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class WorkOrders:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        stage: str | Omitted = omitted,
        status: Sequence[p.OrderStatusParams] | Omitted = omitted,
        order_id: str | Omitted = omitted,
        order_reference: str | Omitted = omitted,
        line_item_id: str | Omitted = omitted,
        updated_since: dt.datetime | str | Omitted = omitted,
        sort: p.WorkOrderSortParams | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.WorkOrderInProduction]:
        """List work orders.

        Returns work orders of all orders, newest first unless `sort` says otherwise, each
        with what is ready, in progress and left at its stages. Conditions combine: a work
        order is listed if it meets all of them. With `stage`, the list is the queue of that
        stage. A work order that changes while you read pages sorted by `due_date` may be
        listed twice or not at all.

        Scope: `orders:read` or `stages:write`.

        Arguments:
            stage: Work orders with something ready or in progress at this stage, and that are
                not over.
            status: Work orders whose order is in this status, or in one of several, separated
                by commas.
            order_id: Work orders of this order.
            order_reference: Work orders of orders with exactly this reference.
            line_item_id: The work order of this line item.
            updated_since: Work orders created or changed at this moment or later; entries and
                the status of the order count as changes.
            sort: The field to sort by. With `due_date`, the earliest due date comes first,
                and orders without one last; with `stage`, work in progress or paused at that
                stage comes first. A cursor is valid for one sort only.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.WorkOrderInProduction,
            "GET",
            "/v1/work-orders",
            query={"stage": stage, "status": status, "order_id": order_id, "order_reference": order_reference, "line_item_id": line_item_id, "updated_since": updated_since, "sort": sort, "limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.WorkOrderInProduction:
        """Get a work order.

        Returns the route of one line item through production and its progress, with its
        `version` as the `ETag`.

        Scope: `orders:read` or `stages:write`.
        """
        return self._caller.call(
            m.WorkOrderInProduction,
            "GET",
            f"/v1/work-orders/{segment(id)}",
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
        """Get the timeline of a work order.

        Returns the history of the record, latest first: the calls that changed it, with who
        made them and why, and what happened without a call.

        Scope: `orders:read` or `stages:write`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.TimelineEntry,
            "GET",
            f"/v1/work-orders/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def start(
        self,
        id: str,
        *,
        stage: str,
        operator_id: str | Omitted = omitted,
        machine_id: str | Omitted = omitted,
        reason: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.WorkOrderInProduction:
        """Start work at a stage.

        Records that work has started at a stage that is `idle`. The work order records it
        with its time. It changes the work order and not the order: `If-Match` takes the ETag
        of the work order. The entry that leaves nothing ready at the stage ends the work.

        Scope: `orders:write` or `stages:write`.

        Arguments:
            stage: A stage of the work order’s route.
            operator_id: Who did the work, in your own numbering.
            machine_id: Where it was done, in your own numbering.
            reason: Why, in your words.
        """
        return self._caller.call(
            m.WorkOrderInProduction,
            "POST",
            f"/v1/work-orders/{segment(id)}/start",
            body={"stage": stage, "operator_id": operator_id, "machine_id": machine_id, "reason": reason},
            body_type=p.StageWorkParams,
            options=options,
        )

    def pause(
        self,
        id: str,
        *,
        stage: str,
        operator_id: str | Omitted = omitted,
        machine_id: str | Omitted = omitted,
        reason: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.WorkOrderInProduction:
        """Pause work at a stage.

        Records that work has stopped for now at a stage that is `in_progress`. The work order
        records it with its time. It changes the work order and not the order: `If-Match`
        takes the ETag of the work order.

        Scope: `orders:write` or `stages:write`.

        Arguments:
            stage: A stage of the work order’s route.
            operator_id: Who did the work, in your own numbering.
            machine_id: Where it was done, in your own numbering.
            reason: Why, in your words.
        """
        return self._caller.call(
            m.WorkOrderInProduction,
            "POST",
            f"/v1/work-orders/{segment(id)}/pause",
            body={"stage": stage, "operator_id": operator_id, "machine_id": machine_id, "reason": reason},
            body_type=p.StageWorkParams,
            options=options,
        )

    def resume(
        self,
        id: str,
        *,
        stage: str,
        operator_id: str | Omitted = omitted,
        machine_id: str | Omitted = omitted,
        reason: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.WorkOrderInProduction:
        """Resume work at a stage.

        Records that work continues at a stage that is `paused`. The work order records it
        with its time. It changes the work order and not the order: `If-Match` takes the ETag
        of the work order.

        Scope: `orders:write` or `stages:write`.

        Arguments:
            stage: A stage of the work order’s route.
            operator_id: Who did the work, in your own numbering.
            machine_id: Where it was done, in your own numbering.
            reason: Why, in your words.
        """
        return self._caller.call(
            m.WorkOrderInProduction,
            "POST",
            f"/v1/work-orders/{segment(id)}/resume",
            body={"stage": stage, "operator_id": operator_id, "machine_id": machine_id, "reason": reason},
            body_type=p.StageWorkParams,
            options=options,
        )

    def skip(
        self,
        id: str,
        *,
        stage: str,
        reason: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Order:
        """Skip a stage.

        Skips a stage at which nothing is booked: the yield of the stage before goes to the
        one after. `If-Match` takes the ETag of the order, which is the answer. Emits
        `order.updated`.

        Scope: `orders:write`.

        Arguments:
            stage: A stage of the route.
            reason: Why, in your words.
        """
        return self._caller.call(
            m.Order,
            "POST",
            f"/v1/work-orders/{segment(id)}/skip",
            body={"stage": stage, "reason": reason},
            body_type=p.StageChangeParams,
            options=options,
        )

    def reopen(
        self,
        id: str,
        *,
        stage: str,
        reason: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Order:
        """Reopen a skipped stage.

        Puts a skipped stage back into the route, as long as no goods have passed its place.
        `If-Match` takes the ETag of the order, which is the answer. Emits `order.updated`.

        Scope: `orders:write`.

        Arguments:
            stage: A stage of the route.
            reason: Why, in your words.
        """
        return self._caller.call(
            m.Order,
            "POST",
            f"/v1/work-orders/{segment(id)}/reopen",
            body={"stage": stage, "reason": reason},
            body_type=p.StageChangeParams,
            options=options,
        )

    def add_stage(
        self,
        id: str,
        *,
        stage: str,
        reason: str,
        after: str | None,
        **options: Unpack[UpdateOptions]
    ) -> m.Order:
        """Add a stage.

        Adds a stage to the route, as long as no goods have passed its place: the yield of the
        stage before goes to it. `If-Match` takes the ETag of the order, which is the answer.
        Emits `order.updated`.

        Scope: `orders:write`.

        Arguments:
            stage: A stage that the work order does not have, not even skipped.
            reason: Why, in your words.
            after: The stage before it; null to make it the first.
        """
        return self._caller.call(
            m.Order,
            "POST",
            f"/v1/work-orders/{segment(id)}/stages",
            body={"stage": stage, "reason": reason, "after": after},
            body_type=p.WorkOrderStageCreateParams,
            options=options,
        )


class AsyncWorkOrders:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        stage: str | Omitted = omitted,
        status: Sequence[p.OrderStatusParams] | Omitted = omitted,
        order_id: str | Omitted = omitted,
        order_reference: str | Omitted = omitted,
        line_item_id: str | Omitted = omitted,
        updated_since: dt.datetime | str | Omitted = omitted,
        sort: p.WorkOrderSortParams | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.WorkOrderInProduction]:
        """List work orders.

        Returns work orders of all orders, newest first unless `sort` says otherwise, each
        with what is ready, in progress and left at its stages. Conditions combine: a work
        order is listed if it meets all of them. With `stage`, the list is the queue of that
        stage. A work order that changes while you read pages sorted by `due_date` may be
        listed twice or not at all.

        Scope: `orders:read` or `stages:write`.

        Arguments:
            stage: Work orders with something ready or in progress at this stage, and that are
                not over.
            status: Work orders whose order is in this status, or in one of several, separated
                by commas.
            order_id: Work orders of this order.
            order_reference: Work orders of orders with exactly this reference.
            line_item_id: The work order of this line item.
            updated_since: Work orders created or changed at this moment or later; entries and
                the status of the order count as changes.
            sort: The field to sort by. With `due_date`, the earliest due date comes first,
                and orders without one last; with `stage`, work in progress or paused at that
                stage comes first. A cursor is valid for one sort only.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.WorkOrderInProduction,
            "GET",
            "/v1/work-orders",
            query={"stage": stage, "status": status, "order_id": order_id, "order_reference": order_reference, "line_item_id": line_item_id, "updated_since": updated_since, "sort": sort, "limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.WorkOrderInProduction:
        """Get a work order.

        Returns the route of one line item through production and its progress, with its
        `version` as the `ETag`.

        Scope: `orders:read` or `stages:write`.
        """
        return await self._caller.call(
            m.WorkOrderInProduction,
            "GET",
            f"/v1/work-orders/{segment(id)}",
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
        """Get the timeline of a work order.

        Returns the history of the record, latest first: the calls that changed it, with who
        made them and why, and what happened without a call.

        Scope: `orders:read` or `stages:write`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.TimelineEntry,
            "GET",
            f"/v1/work-orders/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def start(
        self,
        id: str,
        *,
        stage: str,
        operator_id: str | Omitted = omitted,
        machine_id: str | Omitted = omitted,
        reason: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.WorkOrderInProduction:
        """Start work at a stage.

        Records that work has started at a stage that is `idle`. The work order records it
        with its time. It changes the work order and not the order: `If-Match` takes the ETag
        of the work order. The entry that leaves nothing ready at the stage ends the work.

        Scope: `orders:write` or `stages:write`.

        Arguments:
            stage: A stage of the work order’s route.
            operator_id: Who did the work, in your own numbering.
            machine_id: Where it was done, in your own numbering.
            reason: Why, in your words.
        """
        return await self._caller.call(
            m.WorkOrderInProduction,
            "POST",
            f"/v1/work-orders/{segment(id)}/start",
            body={"stage": stage, "operator_id": operator_id, "machine_id": machine_id, "reason": reason},
            body_type=p.StageWorkParams,
            options=options,
        )

    async def pause(
        self,
        id: str,
        *,
        stage: str,
        operator_id: str | Omitted = omitted,
        machine_id: str | Omitted = omitted,
        reason: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.WorkOrderInProduction:
        """Pause work at a stage.

        Records that work has stopped for now at a stage that is `in_progress`. The work order
        records it with its time. It changes the work order and not the order: `If-Match`
        takes the ETag of the work order.

        Scope: `orders:write` or `stages:write`.

        Arguments:
            stage: A stage of the work order’s route.
            operator_id: Who did the work, in your own numbering.
            machine_id: Where it was done, in your own numbering.
            reason: Why, in your words.
        """
        return await self._caller.call(
            m.WorkOrderInProduction,
            "POST",
            f"/v1/work-orders/{segment(id)}/pause",
            body={"stage": stage, "operator_id": operator_id, "machine_id": machine_id, "reason": reason},
            body_type=p.StageWorkParams,
            options=options,
        )

    async def resume(
        self,
        id: str,
        *,
        stage: str,
        operator_id: str | Omitted = omitted,
        machine_id: str | Omitted = omitted,
        reason: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.WorkOrderInProduction:
        """Resume work at a stage.

        Records that work continues at a stage that is `paused`. The work order records it
        with its time. It changes the work order and not the order: `If-Match` takes the ETag
        of the work order.

        Scope: `orders:write` or `stages:write`.

        Arguments:
            stage: A stage of the work order’s route.
            operator_id: Who did the work, in your own numbering.
            machine_id: Where it was done, in your own numbering.
            reason: Why, in your words.
        """
        return await self._caller.call(
            m.WorkOrderInProduction,
            "POST",
            f"/v1/work-orders/{segment(id)}/resume",
            body={"stage": stage, "operator_id": operator_id, "machine_id": machine_id, "reason": reason},
            body_type=p.StageWorkParams,
            options=options,
        )

    async def skip(
        self,
        id: str,
        *,
        stage: str,
        reason: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Order:
        """Skip a stage.

        Skips a stage at which nothing is booked: the yield of the stage before goes to the
        one after. `If-Match` takes the ETag of the order, which is the answer. Emits
        `order.updated`.

        Scope: `orders:write`.

        Arguments:
            stage: A stage of the route.
            reason: Why, in your words.
        """
        return await self._caller.call(
            m.Order,
            "POST",
            f"/v1/work-orders/{segment(id)}/skip",
            body={"stage": stage, "reason": reason},
            body_type=p.StageChangeParams,
            options=options,
        )

    async def reopen(
        self,
        id: str,
        *,
        stage: str,
        reason: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Order:
        """Reopen a skipped stage.

        Puts a skipped stage back into the route, as long as no goods have passed its place.
        `If-Match` takes the ETag of the order, which is the answer. Emits `order.updated`.

        Scope: `orders:write`.

        Arguments:
            stage: A stage of the route.
            reason: Why, in your words.
        """
        return await self._caller.call(
            m.Order,
            "POST",
            f"/v1/work-orders/{segment(id)}/reopen",
            body={"stage": stage, "reason": reason},
            body_type=p.StageChangeParams,
            options=options,
        )

    async def add_stage(
        self,
        id: str,
        *,
        stage: str,
        reason: str,
        after: str | None,
        **options: Unpack[UpdateOptions]
    ) -> m.Order:
        """Add a stage.

        Adds a stage to the route, as long as no goods have passed its place: the yield of the
        stage before goes to it. `If-Match` takes the ETag of the order, which is the answer.
        Emits `order.updated`.

        Scope: `orders:write`.

        Arguments:
            stage: A stage that the work order does not have, not even skipped.
            reason: Why, in your words.
            after: The stage before it; null to make it the first.
        """
        return await self._caller.call(
            m.Order,
            "POST",
            f"/v1/work-orders/{segment(id)}/stages",
            body={"stage": stage, "reason": reason, "after": after},
            body_type=p.WorkOrderStageCreateParams,
            options=options,
        )
