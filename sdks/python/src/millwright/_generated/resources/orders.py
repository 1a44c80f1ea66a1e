# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..._model import Model, Number, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, UpdateOptions, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Orders:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        *,
        reference: str,
        line_items: Sequence[p.LineItemCreateParams | Model],
        buyer: p.BuyerParams | Model | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        consignee: p.ConsigneeParams | Model | Omitted = omitted,
        seller_id: str | Omitted = omitted,
        stages: Sequence[str] | Omitted = omitted,
        route_id: str | Omitted = omitted,
        over_completion_percent: Number | Omitted = omitted,
        due_date: dt.date | str | Omitted = omitted,
        metadata: p.MetadataParams | Omitted = omitted,
        confirm: bool | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Order:
        """Create an order.

        Creates an order as a `draft`, or as `confirmed` with `"confirm": true`. Emits
        `order.created`. If another order of the account that is not cancelled has the same
        `reference`, the answer is 409 `conflict`. An order as JSON is at most 256 KiB, and at
        most 240 KiB before production: a larger one is 413 `payload_too_large`.

        Scope: `orders:write`.

        Arguments:
            reference: Your order number, unique in the account and mode among orders that are
                not cancelled.
            buyer: The customer that orders. Send either this or the `buyer_id` of a saved
                buyer.
            buyer_id: A buyer of the account, instead of `buyer`. The order keeps a copy of
                its present state.
            consignee: The consignee: who receives the goods at the shipping address. An
                invoice needs it if that address is in another state than the buyer’s GSTIN.
                If omitted with `buyer_id`: the consignee of the saved buyer.
            seller_id: The seller that invoices the order; an invoice can name another. If
                omitted: the present default seller.
            line_items: The articles to order.
            stages: The stages of line items without their own. If omitted: the stages of the
                account’s default route or, without one, `cutting`, `printing`, `finishing`,
                `packing`.
            route_id: A route of the account, instead of `stages`.
            over_completion_percent: How much more than ordered may enter the first stage, in
                per cent. If omitted: the percentage of the route of a line item or, without
                one, nothing.
            due_date: The day on which the order is due.
            confirm: Create the order as `confirmed` instead of `draft`.
        """
        return self._caller.call(
            m.Order,
            "POST",
            "/v1/orders",
            body={"reference": reference, "buyer": buyer, "buyer_id": buyer_id, "consignee": consignee, "seller_id": seller_id, "line_items": line_items, "stages": stages, "route_id": route_id, "over_completion_percent": over_completion_percent, "due_date": due_date, "metadata": metadata, "confirm": confirm},
            body_type=p.OrderCreateParams,
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        reference: str | Omitted = omitted,
        buyer: p.BuyerParams | Model | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        consignee: p.ConsigneeParams | Model | None | Omitted = omitted,
        seller_id: str | None | Omitted = omitted,
        line_items: Sequence[p.LineItemUpdateParams | Model] | Omitted = omitted,
        over_completion_percent: Number | Omitted = omitted,
        due_date: dt.date | str | None | Omitted = omitted,
        metadata: p.MetadataChangeParams | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Order:
        """Update an order.

        Changes the fields that you send and leaves the others unchanged. Emits
        `order.updated` with the paths that changed; if none changes, nothing happens. A
        cancelled order cannot be changed: 409 `invalid_state`. A closed order only accepts
        changes of the buyer, the consignee, and the `description`, `hsn` and `tax_rate` of
        line items, which a failed invoice may need. A line item in production keeps its
        stages, its unit and at least the quantity that has entered production: 409
        `conflict`, with the `minimum`. An invoiced line item keeps its price, tax rate, HSN
        code and unit, and at least the invoiced quantity, unless its invoices are `failed`,
        `voided` or `cancelled`: 409 `conflict`, with the latest invoice in `invoice_id`. An
        order as JSON is at most 256 KiB, and at most 240 KiB before production: a larger one
        is 413 `payload_too_large`.

        Scope: `orders:write`.

        Arguments:
            reference: Your order number, unique in the account and mode among orders that are
                not cancelled.
            buyer_id: A buyer of the account, instead of `buyer`. The order keeps a copy of
                its present state.
            consignee: The consignee: who receives the goods at the shipping address. Null
                removes it. If omitted with `buyer_id`: the consignee of the saved buyer, or
                none.
            seller_id: The seller that invoices the order. Null for the default one.
            line_items: All line items of the order: one with an `id` stays that line item,
                one without is new, and those that you omit are removed. A line item in
                production cannot be removed, keeps its unit and stages, and its quantity
                cannot be less than what has entered production.
            over_completion_percent: For line items without their own value. It also covers
                the replacement of scrap.
            due_date: The day on which the order is due; null removes it.
        """
        return self._caller.call(
            m.Order,
            "PATCH",
            f"/v1/orders/{segment(id)}",
            body={"reference": reference, "buyer": buyer, "buyer_id": buyer_id, "consignee": consignee, "seller_id": seller_id, "line_items": line_items, "over_completion_percent": over_completion_percent, "due_date": due_date, "metadata": metadata},
            body_type=p.OrderUpdateParams,
            options=options,
        )

    def delete(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.DeletedOrder:
        """Delete a draft.

        Permanently removes a `draft`; its reference is free again. Any other order is 409
        `invalid_state`: cancel it instead. Sends no webhook; the topics carry
        `order.deleted`, and a tombstone ends the state of the order.

        Scope: `orders:write`.
        """
        return self._caller.call(
            m.DeletedOrder,
            "DELETE",
            f"/v1/orders/{segment(id)}",
            options=options,
        )

    def confirm(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Order:
        """Confirm an order.

        Changes a `draft` to `confirmed`, so that production can begin. Emits `order.updated`.

        Scope: `orders:write`.
        """
        return self._caller.call(
            m.Order,
            "POST",
            f"/v1/orders/{segment(id)}/confirm",
            options=options,
        )

    def hold(
        self,
        id: str,
        *,
        reason: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Order:
        """Put an order on hold.

        Stops a `confirmed`, `in_production`, `completed` or `dispatched` order: nothing is
        produced or dispatched until it is released. Emits `order.updated`.

        Scope: `orders:write`.

        Arguments:
            reason: Why, in your words.
        """
        return self._caller.call(
            m.Order,
            "POST",
            f"/v1/orders/{segment(id)}/hold",
            body={"reason": reason},
            body_type=p.OrderHoldParams,
            options=options,
        )

    def release(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Order:
        """Release an order.

        Ends the hold of an order and restores its earlier status. Emits `order.updated`.

        Scope: `orders:write`.
        """
        return self._caller.call(
            m.Order,
            "POST",
            f"/v1/orders/{segment(id)}/release",
            options=options,
        )

    def cancel(
        self,
        id: str,
        *,
        reason: str | Omitted = omitted,
        remainder: bool | Omitted = omitted,
        line_item_ids: Sequence[str] | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Order:
        """Cancel an order.

        Permanently cancels an order of which nothing has been dispatched. Emits
        `order.cancelled` and `order.updated`. With `remainder`, cancels only what has not
        entered production: nothing more enters it, `cancelled` of each line item shows the
        quantity, and what has entered can still be finished and shipped. `line_item_ids`
        limits this to some line items. If nothing of the order is left, the order is
        cancelled. Emits `order.updated`. Invoiced goods cannot be cancelled, unless their
        invoice is `failed`, `voided` or `cancelled`, or registered credit notes cover them:
        409 `conflict`, with the latest such invoice in `invoice_id`. While the invoicing app
        does not answer, the answer is 503 `upstream_unavailable`.

        Scope: `orders:write`.

        Arguments:
            reason: Why, in your words.
            remainder: Cancel what has not entered production. What has entered can still be
                finished and shipped.
            line_item_ids: With `remainder`: the line items whose remainder is cancelled. If
                omitted: all of them.
        """
        return self._caller.call(
            m.Order,
            "POST",
            f"/v1/orders/{segment(id)}/cancel",
            body={"reason": reason, "remainder": remainder, "line_item_ids": line_item_ids},
            body_type=p.OrderCancellationParams,
            options=options,
        )

    def close(
        self,
        id: str,
        *,
        short: bool | Omitted = omitted,
        reason: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Order:
        """Close an order.

        Closes a `delivered` order. Afterwards only the buyer and line item details that
        invoices show can be changed. With `short`, closes an order that is not fully
        delivered, in every status after `confirmed`, once nothing is in transit: `cancelled`
        of each line item is then the quantity ordered and not delivered. Invoiced goods
        cannot be cancelled this way unless they were lost: 409 `conflict`, as for cancelling;
        while the invoicing app does not answer, 503 `upstream_unavailable`. Emits
        `order.updated`.

        Scope: `orders:write`.

        Arguments:
            short: Close the order although not everything is delivered: the rest is
                `cancelled`. Requires a `reason`.
            reason: Why, in your words.
        """
        return self._caller.call(
            m.Order,
            "POST",
            f"/v1/orders/{segment(id)}/close",
            body={"short": short, "reason": reason},
            body_type=p.OrderCloseParams,
            options=options,
        )

    def list(
        self,
        *,
        status: Sequence[p.OrderStatusParams] | Omitted = omitted,
        stage: str | Omitted = omitted,
        buyer: str | Omitted = omitted,
        reference: str | Omitted = omitted,
        metadata: Mapping[str, str] | Omitted = omitted,
        created_from: dt.datetime | str | Omitted = omitted,
        created_to: dt.datetime | str | Omitted = omitted,
        updated_since: dt.datetime | str | Omitted = omitted,
        due_before: dt.date | str | Omitted = omitted,
        due_after: dt.date | str | Omitted = omitted,
        invoice_status: p.OrderInvoiceStatusParams | Omitted = omitted,
        to_invoice: bool | Omitted = omitted,
        q: str | Omitted = omitted,
        sort: p.OrderSortParams | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        expand: Sequence[p.OrderExpansionParams] | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.ExpandedOrder]:
        """List orders.

        Returns orders, newest first unless `sort` says otherwise. Conditions combine: an
        order is listed if it meets all of them. An order that changes while you read pages
        sorted by `updated_at` or `due_date` may be listed twice or not at all.

        Scope: `orders:read`.

        Arguments:
            status: Orders in one of these statuses, separated by commas.
            stage: Orders at this stage.
            buyer: Orders of the buyer with this id, this GSTIN or exactly this name.
            reference: Orders with this reference; at most one is not cancelled.
            metadata: Orders whose metadata have this value under this key:
                `metadata[erp_id]=4500017731`. Up to 5 keys, all of which must match.
            created_from: Orders created at this moment or later.
            created_to: Orders created before this moment.
            updated_since: Orders created or changed at this moment or later. `updated_at` is
                when the call that changed the order arrived; a change becomes visible a few
                seconds later, and 90 seconds at most. To miss none, ask from two minutes
                before your latest request, and skip the versions that you know.
            due_before: Orders due before this day.
            due_after: Orders due after this day.
            invoice_status: Orders with this invoice status. Drafts and cancelled orders have
                `nothing`, too.
            to_invoice: With `true`: orders with something to invoice, that is, more of a line
                item has left the gate than is invoiced, within the quantity ordered and not
                cancelled. Never a draft or a cancelled order. With `false`: the others.
            q: Orders whose reference or buyer’s name begins with this text, or contains a
                word that begins with it: `bluep`, `retail priv`, `PO-2026`, `1183`. Case is
                ignored.
            sort: The field to sort by, with `-` from the latest to the earliest. An order
                without a due date counts as due last. A cursor is valid for one sort only.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
            expand: Records to include under `expanded`, by name, separated by commas. Each
                needs the scope that reads it: `invoice` needs `invoices:read`.
        """
        return Pages(self._caller, 
            m.ExpandedOrder,
            "GET",
            "/v1/orders",
            query={"status": status, "stage": stage, "buyer": buyer, "reference": reference, "metadata": metadata, "created_from": created_from, "created_to": created_to, "updated_since": updated_since, "due_before": due_before, "due_after": due_after, "invoice_status": invoice_status, "to_invoice": to_invoice, "q": q, "sort": sort, "limit": limit, "cursor": cursor, "expand": expand},
            options=options,
        )

    def counts(
        self,
        *,
        status: Sequence[p.OrderStatusParams] | Omitted = omitted,
        stage: str | Omitted = omitted,
        buyer: str | Omitted = omitted,
        reference: str | Omitted = omitted,
        metadata: Mapping[str, str] | Omitted = omitted,
        created_from: dt.datetime | str | Omitted = omitted,
        created_to: dt.datetime | str | Omitted = omitted,
        updated_since: dt.datetime | str | Omitted = omitted,
        due_before: dt.date | str | Omitted = omitted,
        due_after: dt.date | str | Omitted = omitted,
        invoice_status: p.OrderInvoiceStatusParams | Omitted = omitted,
        to_invoice: bool | Omitted = omitted,
        q: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.OrderCounts:
        """Count orders.

        Returns the number of orders in each status, among those that meet all conditions.

        Scope: `orders:read`.

        Arguments:
            status: Orders in one of these statuses, separated by commas.
            stage: Orders at this stage.
            buyer: Orders of the buyer with this id, this GSTIN or exactly this name.
            reference: Orders with this reference; at most one is not cancelled.
            metadata: Orders whose metadata have this value under this key:
                `metadata[erp_id]=4500017731`. Up to 5 keys, all of which must match.
            created_from: Orders created at this moment or later.
            created_to: Orders created before this moment.
            updated_since: Orders created or changed at this moment or later. `updated_at` is
                when the call that changed the order arrived; a change becomes visible a few
                seconds later, and 90 seconds at most. To miss none, ask from two minutes
                before your latest request, and skip the versions that you know.
            due_before: Orders due before this day.
            due_after: Orders due after this day.
            invoice_status: Orders with this invoice status. Drafts and cancelled orders have
                `nothing`, too.
            to_invoice: With `true`: orders with something to invoice, that is, more of a line
                item has left the gate than is invoiced, within the quantity ordered and not
                cancelled. Never a draft or a cancelled order. With `false`: the others.
            q: Orders whose reference or buyer’s name begins with this text, or contains a
                word that begins with it: `bluep`, `retail priv`, `PO-2026`, `1183`. Case is
                ignored.
        """
        return self._caller.call(
            m.OrderCounts,
            "GET",
            "/v1/orders/counts",
            query={"status": status, "stage": stage, "buyer": buyer, "reference": reference, "metadata": metadata, "created_from": created_from, "created_to": created_to, "updated_since": updated_since, "due_before": due_before, "due_after": due_after, "invoice_status": invoice_status, "to_invoice": to_invoice, "q": q},
            options=options,
        )

    def counts_by_day(
        self,
        *,
        from_: dt.date | str | Omitted = omitted,
        to: dt.date | str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.OrderCountsByDay:
        """Count orders by day.

        Returns, for each day, how many orders were created and how many are due. Cancelled
        orders do not count. Up to 31 days; the last 14 if you name none.

        Scope: `orders:read`.

        Arguments:
            from_: The first day. If omitted: 13 days before the last.
            to: The last day. If omitted: today, in the time zone of the account.
        """
        return self._caller.call(
            m.OrderCountsByDay,
            "GET",
            "/v1/orders/counts-by-day",
            query={"from": from_, "to": to},
            options=options,
        )

    def output(
        self,
        *,
        from_: dt.date | str | Omitted = omitted,
        to: dt.date | str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.OutputByDay:
        """Compare output with due quantities.

        Returns, for each day, the quantities that left the last stages of work orders and the
        quantities due of orders that are confirmed or further. Up to 31 days; the last 14 if
        you name none.

        Scope: `orders:read`.

        Arguments:
            from_: The first day. If omitted: 13 days before the last.
            to: The last day. If omitted: today, in the time zone of the account.
        """
        return self._caller.call(
            m.OutputByDay,
            "GET",
            "/v1/orders/output",
            query={"from": from_, "to": to},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        expand: Sequence[p.OrderExpansionParams] | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.ExpandedOrder:
        """Get an order.

        Returns one order, with its `version` as the `ETag`. A deleted draft is 404.

        Scope: `orders:read`.

        Arguments:
            expand: Records to include under `expanded`, by name, separated by commas. Each
                needs the scope that reads it: `invoice` needs `invoices:read`.
        """
        return self._caller.call(
            m.ExpandedOrder,
            "GET",
            f"/v1/orders/{segment(id)}",
            query={"expand": expand},
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
        """Get the timeline of an order.

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
            f"/v1/orders/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def progress(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Progress:
        """Get the progress of an order.

        Returns the required, good, scrapped and remaining quantities of each work order and
        each of its stages.

        Scope: `orders:read`.
        """
        return self._caller.call(
            m.Progress,
            "GET",
            f"/v1/orders/{segment(id)}/progress",
            options=options,
        )


class AsyncOrders:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        *,
        reference: str,
        line_items: Sequence[p.LineItemCreateParams | Model],
        buyer: p.BuyerParams | Model | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        consignee: p.ConsigneeParams | Model | Omitted = omitted,
        seller_id: str | Omitted = omitted,
        stages: Sequence[str] | Omitted = omitted,
        route_id: str | Omitted = omitted,
        over_completion_percent: Number | Omitted = omitted,
        due_date: dt.date | str | Omitted = omitted,
        metadata: p.MetadataParams | Omitted = omitted,
        confirm: bool | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Order:
        """Create an order.

        Creates an order as a `draft`, or as `confirmed` with `"confirm": true`. Emits
        `order.created`. If another order of the account that is not cancelled has the same
        `reference`, the answer is 409 `conflict`. An order as JSON is at most 256 KiB, and at
        most 240 KiB before production: a larger one is 413 `payload_too_large`.

        Scope: `orders:write`.

        Arguments:
            reference: Your order number, unique in the account and mode among orders that are
                not cancelled.
            buyer: The customer that orders. Send either this or the `buyer_id` of a saved
                buyer.
            buyer_id: A buyer of the account, instead of `buyer`. The order keeps a copy of
                its present state.
            consignee: The consignee: who receives the goods at the shipping address. An
                invoice needs it if that address is in another state than the buyer’s GSTIN.
                If omitted with `buyer_id`: the consignee of the saved buyer.
            seller_id: The seller that invoices the order; an invoice can name another. If
                omitted: the present default seller.
            line_items: The articles to order.
            stages: The stages of line items without their own. If omitted: the stages of the
                account’s default route or, without one, `cutting`, `printing`, `finishing`,
                `packing`.
            route_id: A route of the account, instead of `stages`.
            over_completion_percent: How much more than ordered may enter the first stage, in
                per cent. If omitted: the percentage of the route of a line item or, without
                one, nothing.
            due_date: The day on which the order is due.
            confirm: Create the order as `confirmed` instead of `draft`.
        """
        return await self._caller.call(
            m.Order,
            "POST",
            "/v1/orders",
            body={"reference": reference, "buyer": buyer, "buyer_id": buyer_id, "consignee": consignee, "seller_id": seller_id, "line_items": line_items, "stages": stages, "route_id": route_id, "over_completion_percent": over_completion_percent, "due_date": due_date, "metadata": metadata, "confirm": confirm},
            body_type=p.OrderCreateParams,
            options=options,
        )

    async def update(
        self,
        id: str,
        *,
        reference: str | Omitted = omitted,
        buyer: p.BuyerParams | Model | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        consignee: p.ConsigneeParams | Model | None | Omitted = omitted,
        seller_id: str | None | Omitted = omitted,
        line_items: Sequence[p.LineItemUpdateParams | Model] | Omitted = omitted,
        over_completion_percent: Number | Omitted = omitted,
        due_date: dt.date | str | None | Omitted = omitted,
        metadata: p.MetadataChangeParams | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Order:
        """Update an order.

        Changes the fields that you send and leaves the others unchanged. Emits
        `order.updated` with the paths that changed; if none changes, nothing happens. A
        cancelled order cannot be changed: 409 `invalid_state`. A closed order only accepts
        changes of the buyer, the consignee, and the `description`, `hsn` and `tax_rate` of
        line items, which a failed invoice may need. A line item in production keeps its
        stages, its unit and at least the quantity that has entered production: 409
        `conflict`, with the `minimum`. An invoiced line item keeps its price, tax rate, HSN
        code and unit, and at least the invoiced quantity, unless its invoices are `failed`,
        `voided` or `cancelled`: 409 `conflict`, with the latest invoice in `invoice_id`. An
        order as JSON is at most 256 KiB, and at most 240 KiB before production: a larger one
        is 413 `payload_too_large`.

        Scope: `orders:write`.

        Arguments:
            reference: Your order number, unique in the account and mode among orders that are
                not cancelled.
            buyer_id: A buyer of the account, instead of `buyer`. The order keeps a copy of
                its present state.
            consignee: The consignee: who receives the goods at the shipping address. Null
                removes it. If omitted with `buyer_id`: the consignee of the saved buyer, or
                none.
            seller_id: The seller that invoices the order. Null for the default one.
            line_items: All line items of the order: one with an `id` stays that line item,
                one without is new, and those that you omit are removed. A line item in
                production cannot be removed, keeps its unit and stages, and its quantity
                cannot be less than what has entered production.
            over_completion_percent: For line items without their own value. It also covers
                the replacement of scrap.
            due_date: The day on which the order is due; null removes it.
        """
        return await self._caller.call(
            m.Order,
            "PATCH",
            f"/v1/orders/{segment(id)}",
            body={"reference": reference, "buyer": buyer, "buyer_id": buyer_id, "consignee": consignee, "seller_id": seller_id, "line_items": line_items, "over_completion_percent": over_completion_percent, "due_date": due_date, "metadata": metadata},
            body_type=p.OrderUpdateParams,
            options=options,
        )

    async def delete(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.DeletedOrder:
        """Delete a draft.

        Permanently removes a `draft`; its reference is free again. Any other order is 409
        `invalid_state`: cancel it instead. Sends no webhook; the topics carry
        `order.deleted`, and a tombstone ends the state of the order.

        Scope: `orders:write`.
        """
        return await self._caller.call(
            m.DeletedOrder,
            "DELETE",
            f"/v1/orders/{segment(id)}",
            options=options,
        )

    async def confirm(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Order:
        """Confirm an order.

        Changes a `draft` to `confirmed`, so that production can begin. Emits `order.updated`.

        Scope: `orders:write`.
        """
        return await self._caller.call(
            m.Order,
            "POST",
            f"/v1/orders/{segment(id)}/confirm",
            options=options,
        )

    async def hold(
        self,
        id: str,
        *,
        reason: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Order:
        """Put an order on hold.

        Stops a `confirmed`, `in_production`, `completed` or `dispatched` order: nothing is
        produced or dispatched until it is released. Emits `order.updated`.

        Scope: `orders:write`.

        Arguments:
            reason: Why, in your words.
        """
        return await self._caller.call(
            m.Order,
            "POST",
            f"/v1/orders/{segment(id)}/hold",
            body={"reason": reason},
            body_type=p.OrderHoldParams,
            options=options,
        )

    async def release(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Order:
        """Release an order.

        Ends the hold of an order and restores its earlier status. Emits `order.updated`.

        Scope: `orders:write`.
        """
        return await self._caller.call(
            m.Order,
            "POST",
            f"/v1/orders/{segment(id)}/release",
            options=options,
        )

    async def cancel(
        self,
        id: str,
        *,
        reason: str | Omitted = omitted,
        remainder: bool | Omitted = omitted,
        line_item_ids: Sequence[str] | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Order:
        """Cancel an order.

        Permanently cancels an order of which nothing has been dispatched. Emits
        `order.cancelled` and `order.updated`. With `remainder`, cancels only what has not
        entered production: nothing more enters it, `cancelled` of each line item shows the
        quantity, and what has entered can still be finished and shipped. `line_item_ids`
        limits this to some line items. If nothing of the order is left, the order is
        cancelled. Emits `order.updated`. Invoiced goods cannot be cancelled, unless their
        invoice is `failed`, `voided` or `cancelled`, or registered credit notes cover them:
        409 `conflict`, with the latest such invoice in `invoice_id`. While the invoicing app
        does not answer, the answer is 503 `upstream_unavailable`.

        Scope: `orders:write`.

        Arguments:
            reason: Why, in your words.
            remainder: Cancel what has not entered production. What has entered can still be
                finished and shipped.
            line_item_ids: With `remainder`: the line items whose remainder is cancelled. If
                omitted: all of them.
        """
        return await self._caller.call(
            m.Order,
            "POST",
            f"/v1/orders/{segment(id)}/cancel",
            body={"reason": reason, "remainder": remainder, "line_item_ids": line_item_ids},
            body_type=p.OrderCancellationParams,
            options=options,
        )

    async def close(
        self,
        id: str,
        *,
        short: bool | Omitted = omitted,
        reason: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Order:
        """Close an order.

        Closes a `delivered` order. Afterwards only the buyer and line item details that
        invoices show can be changed. With `short`, closes an order that is not fully
        delivered, in every status after `confirmed`, once nothing is in transit: `cancelled`
        of each line item is then the quantity ordered and not delivered. Invoiced goods
        cannot be cancelled this way unless they were lost: 409 `conflict`, as for cancelling;
        while the invoicing app does not answer, 503 `upstream_unavailable`. Emits
        `order.updated`.

        Scope: `orders:write`.

        Arguments:
            short: Close the order although not everything is delivered: the rest is
                `cancelled`. Requires a `reason`.
            reason: Why, in your words.
        """
        return await self._caller.call(
            m.Order,
            "POST",
            f"/v1/orders/{segment(id)}/close",
            body={"short": short, "reason": reason},
            body_type=p.OrderCloseParams,
            options=options,
        )

    def list(
        self,
        *,
        status: Sequence[p.OrderStatusParams] | Omitted = omitted,
        stage: str | Omitted = omitted,
        buyer: str | Omitted = omitted,
        reference: str | Omitted = omitted,
        metadata: Mapping[str, str] | Omitted = omitted,
        created_from: dt.datetime | str | Omitted = omitted,
        created_to: dt.datetime | str | Omitted = omitted,
        updated_since: dt.datetime | str | Omitted = omitted,
        due_before: dt.date | str | Omitted = omitted,
        due_after: dt.date | str | Omitted = omitted,
        invoice_status: p.OrderInvoiceStatusParams | Omitted = omitted,
        to_invoice: bool | Omitted = omitted,
        q: str | Omitted = omitted,
        sort: p.OrderSortParams | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        expand: Sequence[p.OrderExpansionParams] | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.ExpandedOrder]:
        """List orders.

        Returns orders, newest first unless `sort` says otherwise. Conditions combine: an
        order is listed if it meets all of them. An order that changes while you read pages
        sorted by `updated_at` or `due_date` may be listed twice or not at all.

        Scope: `orders:read`.

        Arguments:
            status: Orders in one of these statuses, separated by commas.
            stage: Orders at this stage.
            buyer: Orders of the buyer with this id, this GSTIN or exactly this name.
            reference: Orders with this reference; at most one is not cancelled.
            metadata: Orders whose metadata have this value under this key:
                `metadata[erp_id]=4500017731`. Up to 5 keys, all of which must match.
            created_from: Orders created at this moment or later.
            created_to: Orders created before this moment.
            updated_since: Orders created or changed at this moment or later. `updated_at` is
                when the call that changed the order arrived; a change becomes visible a few
                seconds later, and 90 seconds at most. To miss none, ask from two minutes
                before your latest request, and skip the versions that you know.
            due_before: Orders due before this day.
            due_after: Orders due after this day.
            invoice_status: Orders with this invoice status. Drafts and cancelled orders have
                `nothing`, too.
            to_invoice: With `true`: orders with something to invoice, that is, more of a line
                item has left the gate than is invoiced, within the quantity ordered and not
                cancelled. Never a draft or a cancelled order. With `false`: the others.
            q: Orders whose reference or buyer’s name begins with this text, or contains a
                word that begins with it: `bluep`, `retail priv`, `PO-2026`, `1183`. Case is
                ignored.
            sort: The field to sort by, with `-` from the latest to the earliest. An order
                without a due date counts as due last. A cursor is valid for one sort only.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
            expand: Records to include under `expanded`, by name, separated by commas. Each
                needs the scope that reads it: `invoice` needs `invoices:read`.
        """
        return AsyncPages(self._caller, 
            m.ExpandedOrder,
            "GET",
            "/v1/orders",
            query={"status": status, "stage": stage, "buyer": buyer, "reference": reference, "metadata": metadata, "created_from": created_from, "created_to": created_to, "updated_since": updated_since, "due_before": due_before, "due_after": due_after, "invoice_status": invoice_status, "to_invoice": to_invoice, "q": q, "sort": sort, "limit": limit, "cursor": cursor, "expand": expand},
            options=options,
        )

    async def counts(
        self,
        *,
        status: Sequence[p.OrderStatusParams] | Omitted = omitted,
        stage: str | Omitted = omitted,
        buyer: str | Omitted = omitted,
        reference: str | Omitted = omitted,
        metadata: Mapping[str, str] | Omitted = omitted,
        created_from: dt.datetime | str | Omitted = omitted,
        created_to: dt.datetime | str | Omitted = omitted,
        updated_since: dt.datetime | str | Omitted = omitted,
        due_before: dt.date | str | Omitted = omitted,
        due_after: dt.date | str | Omitted = omitted,
        invoice_status: p.OrderInvoiceStatusParams | Omitted = omitted,
        to_invoice: bool | Omitted = omitted,
        q: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.OrderCounts:
        """Count orders.

        Returns the number of orders in each status, among those that meet all conditions.

        Scope: `orders:read`.

        Arguments:
            status: Orders in one of these statuses, separated by commas.
            stage: Orders at this stage.
            buyer: Orders of the buyer with this id, this GSTIN or exactly this name.
            reference: Orders with this reference; at most one is not cancelled.
            metadata: Orders whose metadata have this value under this key:
                `metadata[erp_id]=4500017731`. Up to 5 keys, all of which must match.
            created_from: Orders created at this moment or later.
            created_to: Orders created before this moment.
            updated_since: Orders created or changed at this moment or later. `updated_at` is
                when the call that changed the order arrived; a change becomes visible a few
                seconds later, and 90 seconds at most. To miss none, ask from two minutes
                before your latest request, and skip the versions that you know.
            due_before: Orders due before this day.
            due_after: Orders due after this day.
            invoice_status: Orders with this invoice status. Drafts and cancelled orders have
                `nothing`, too.
            to_invoice: With `true`: orders with something to invoice, that is, more of a line
                item has left the gate than is invoiced, within the quantity ordered and not
                cancelled. Never a draft or a cancelled order. With `false`: the others.
            q: Orders whose reference or buyer’s name begins with this text, or contains a
                word that begins with it: `bluep`, `retail priv`, `PO-2026`, `1183`. Case is
                ignored.
        """
        return await self._caller.call(
            m.OrderCounts,
            "GET",
            "/v1/orders/counts",
            query={"status": status, "stage": stage, "buyer": buyer, "reference": reference, "metadata": metadata, "created_from": created_from, "created_to": created_to, "updated_since": updated_since, "due_before": due_before, "due_after": due_after, "invoice_status": invoice_status, "to_invoice": to_invoice, "q": q},
            options=options,
        )

    async def counts_by_day(
        self,
        *,
        from_: dt.date | str | Omitted = omitted,
        to: dt.date | str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.OrderCountsByDay:
        """Count orders by day.

        Returns, for each day, how many orders were created and how many are due. Cancelled
        orders do not count. Up to 31 days; the last 14 if you name none.

        Scope: `orders:read`.

        Arguments:
            from_: The first day. If omitted: 13 days before the last.
            to: The last day. If omitted: today, in the time zone of the account.
        """
        return await self._caller.call(
            m.OrderCountsByDay,
            "GET",
            "/v1/orders/counts-by-day",
            query={"from": from_, "to": to},
            options=options,
        )

    async def output(
        self,
        *,
        from_: dt.date | str | Omitted = omitted,
        to: dt.date | str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.OutputByDay:
        """Compare output with due quantities.

        Returns, for each day, the quantities that left the last stages of work orders and the
        quantities due of orders that are confirmed or further. Up to 31 days; the last 14 if
        you name none.

        Scope: `orders:read`.

        Arguments:
            from_: The first day. If omitted: 13 days before the last.
            to: The last day. If omitted: today, in the time zone of the account.
        """
        return await self._caller.call(
            m.OutputByDay,
            "GET",
            "/v1/orders/output",
            query={"from": from_, "to": to},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        expand: Sequence[p.OrderExpansionParams] | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.ExpandedOrder:
        """Get an order.

        Returns one order, with its `version` as the `ETag`. A deleted draft is 404.

        Scope: `orders:read`.

        Arguments:
            expand: Records to include under `expanded`, by name, separated by commas. Each
                needs the scope that reads it: `invoice` needs `invoices:read`.
        """
        return await self._caller.call(
            m.ExpandedOrder,
            "GET",
            f"/v1/orders/{segment(id)}",
            query={"expand": expand},
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
        """Get the timeline of an order.

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
            f"/v1/orders/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def progress(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Progress:
        """Get the progress of an order.

        Returns the required, good, scrapped and remaining quantities of each work order and
        each of its stages.

        Scope: `orders:read`.
        """
        return await self._caller.call(
            m.Progress,
            "GET",
            f"/v1/orders/{segment(id)}/progress",
            options=options,
        )
