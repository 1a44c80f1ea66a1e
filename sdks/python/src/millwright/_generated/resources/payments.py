# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..._model import Model, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, UpdateOptions, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Payments:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        *,
        reference: str,
        amount: p.RupeesParams | Model,
        received_at: dt.datetime | str | Omitted = omitted,
        method: str | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        allocations: Sequence[p.PaymentAllocationCreateParams | Model] | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Payment:
        """Record a payment.

        Records money received, and allocates it to invoices; the rest stays `unallocated`.
        All invoices must be of one buyer, otherwise 400: with the same `buyer_id` if both
        have one, otherwise the same GSTIN, otherwise the same name. An allocation takes at
        most the amount due on its invoice, and each that takes anything emits
        `payment.received`. Its deductions settle the invoice without money: tax that the
        buyer withheld, bank charges, a discount, a write-off. Deductions that with the
        `amount` exceed the amount due are 409 `conflict`, with the `maximum`. An invoice that
        is neither `registered` nor `issued` is 409 `invalid_state`. A `reference` of another
        payment is 409 `conflict`. Waiting bank statement lines with this bank reference
        become `matched`.

        Scope: `invoices:write`.

        Arguments:
            reference: Your reference of the payment, such as the bank reference; unique in
                the account and mode.
            amount: The received amount.
            received_at: When it was received, if not now; never in the future.
            method: How it was paid, in your words, such as `neft` or `upi`.
            buyer_id: The saved buyer who paid, such as for a payment on account. If omitted:
                the buyer of the first invoice.
            allocations: The invoices to pay, in this order. The total must not exceed the
                payment.
        """
        return self._caller.call(
            m.Payment,
            "POST",
            "/v1/payments",
            body={"reference": reference, "amount": amount, "received_at": received_at, "method": method, "buyer_id": buyer_id, "allocations": allocations},
            body_type=p.PaymentCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        reference: str | Omitted = omitted,
        invoice_id: str | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        status: Sequence[p.ReceivedPaymentStatusParams] | Omitted = omitted,
        updated_since: dt.datetime | str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.Payment]:
        """List payments.

        Returns payments, newest first. Conditions combine.

        Scope: `invoices:read`.

        Arguments:
            reference: The payment with this reference.
            invoice_id: Payments allocated to this invoice.
            buyer_id: Payments of this saved buyer.
            status: Payments in one of these statuses, separated by commas.
            updated_since: Payments created or changed at this moment or later.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.Payment,
            "GET",
            "/v1/payments",
            query={"reference": reference, "invoice_id": invoice_id, "buyer_id": buyer_id, "status": status, "updated_since": updated_since, "limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Payment:
        """Get a payment.

        Returns one payment, with its `version` as the `ETag`.

        Scope: `invoices:read`.
        """
        return self._caller.call(
            m.Payment,
            "GET",
            f"/v1/payments/{segment(id)}",
            options=options,
        )

    def allocate(
        self,
        id: str,
        *,
        allocations: Sequence[p.PaymentAllocationCreateParams | Model],
        **options: Unpack[UpdateOptions]
    ) -> m.Payment:
        """Allocate a payment.

        Allocates the `unallocated` amount to invoices. All invoices must be of one buyer,
        otherwise 400: with the same `buyer_id` if both have one, otherwise the same GSTIN,
        otherwise the same name. An allocation takes at most the amount due on its invoice,
        and each that takes anything emits `payment.received`. Its deductions settle the
        invoice without money: tax that the buyer withheld, bank charges, a discount, a
        write-off. Deductions that with the `amount` exceed the amount due are 409 `conflict`,
        with the `maximum`. An invoice that is neither `registered` nor `issued` is 409
        `invalid_state`. A reversed payment is 409 `invalid_state`.

        Scope: `invoices:write`.

        Arguments:
            allocations: The invoices to pay, in this order. The total must not exceed the
                unallocated amount.
        """
        return self._caller.call(
            m.Payment,
            "POST",
            f"/v1/payments/{segment(id)}/allocate",
            body={"allocations": allocations},
            body_type=p.PaymentAllocationsCreateParams,
            options=options,
        )

    def refund(
        self,
        id: str,
        *,
        amount: p.RupeesParams | Model,
        reference: str,
        refunded_at: dt.datetime | str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.PaymentRefund:
        """Refund a payment.

        Records that you paid money back to the buyer; your bank moves the money. More than is
        `unallocated` is 409 `conflict`, with the `maximum`. A `reference` of another refund
        is 409 `conflict`, and so is more than 50 refunds of a payment. A reversed payment is
        409 `invalid_state`. Emits `payment.refunded` on the topics.

        Scope: `invoices:write`.

        Arguments:
            amount: The refunded amount; at most what is `unallocated`.
            refunded_at: When the refund was made, if not now; never in the future.
            reference: Your reference of the refund, such as the bank reference; unique among
                the refunds of the account and mode.
        """
        return self._caller.call(
            m.PaymentRefund,
            "POST",
            f"/v1/payments/{segment(id)}/refund",
            body={"amount": amount, "refunded_at": refunded_at, "reference": reference},
            body_type=p.PaymentRefundCreateParams,
            options=options,
        )

    def reverse(
        self,
        id: str,
        *,
        reason: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Payment:
        """Reverse a payment.

        Reverses a payment whose money did not arrive: the amounts that it paid and its
        deductions settled are due again. Reversing it again is 409 `invalid_state`, and so is
        a payment with a refund. Emits `payment.reversed` for each invoice.

        Scope: `invoices:write`.

        Arguments:
            reason: Why the money did not arrive, in your words.
        """
        return self._caller.call(
            m.Payment,
            "POST",
            f"/v1/payments/{segment(id)}/reverse",
            body={"reason": reason},
            body_type=p.PaymentReversalParams,
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
        """Get the timeline of a payment.

        Returns the history of the record, latest first: the calls that changed it, with who
        made them and why, and what happened without a call.

        Scope: `invoices:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.TimelineEntry,
            "GET",
            f"/v1/payments/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )


class AsyncPayments:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        *,
        reference: str,
        amount: p.RupeesParams | Model,
        received_at: dt.datetime | str | Omitted = omitted,
        method: str | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        allocations: Sequence[p.PaymentAllocationCreateParams | Model] | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Payment:
        """Record a payment.

        Records money received, and allocates it to invoices; the rest stays `unallocated`.
        All invoices must be of one buyer, otherwise 400: with the same `buyer_id` if both
        have one, otherwise the same GSTIN, otherwise the same name. An allocation takes at
        most the amount due on its invoice, and each that takes anything emits
        `payment.received`. Its deductions settle the invoice without money: tax that the
        buyer withheld, bank charges, a discount, a write-off. Deductions that with the
        `amount` exceed the amount due are 409 `conflict`, with the `maximum`. An invoice that
        is neither `registered` nor `issued` is 409 `invalid_state`. A `reference` of another
        payment is 409 `conflict`. Waiting bank statement lines with this bank reference
        become `matched`.

        Scope: `invoices:write`.

        Arguments:
            reference: Your reference of the payment, such as the bank reference; unique in
                the account and mode.
            amount: The received amount.
            received_at: When it was received, if not now; never in the future.
            method: How it was paid, in your words, such as `neft` or `upi`.
            buyer_id: The saved buyer who paid, such as for a payment on account. If omitted:
                the buyer of the first invoice.
            allocations: The invoices to pay, in this order. The total must not exceed the
                payment.
        """
        return await self._caller.call(
            m.Payment,
            "POST",
            "/v1/payments",
            body={"reference": reference, "amount": amount, "received_at": received_at, "method": method, "buyer_id": buyer_id, "allocations": allocations},
            body_type=p.PaymentCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        reference: str | Omitted = omitted,
        invoice_id: str | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        status: Sequence[p.ReceivedPaymentStatusParams] | Omitted = omitted,
        updated_since: dt.datetime | str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.Payment]:
        """List payments.

        Returns payments, newest first. Conditions combine.

        Scope: `invoices:read`.

        Arguments:
            reference: The payment with this reference.
            invoice_id: Payments allocated to this invoice.
            buyer_id: Payments of this saved buyer.
            status: Payments in one of these statuses, separated by commas.
            updated_since: Payments created or changed at this moment or later.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.Payment,
            "GET",
            "/v1/payments",
            query={"reference": reference, "invoice_id": invoice_id, "buyer_id": buyer_id, "status": status, "updated_since": updated_since, "limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Payment:
        """Get a payment.

        Returns one payment, with its `version` as the `ETag`.

        Scope: `invoices:read`.
        """
        return await self._caller.call(
            m.Payment,
            "GET",
            f"/v1/payments/{segment(id)}",
            options=options,
        )

    async def allocate(
        self,
        id: str,
        *,
        allocations: Sequence[p.PaymentAllocationCreateParams | Model],
        **options: Unpack[UpdateOptions]
    ) -> m.Payment:
        """Allocate a payment.

        Allocates the `unallocated` amount to invoices. All invoices must be of one buyer,
        otherwise 400: with the same `buyer_id` if both have one, otherwise the same GSTIN,
        otherwise the same name. An allocation takes at most the amount due on its invoice,
        and each that takes anything emits `payment.received`. Its deductions settle the
        invoice without money: tax that the buyer withheld, bank charges, a discount, a
        write-off. Deductions that with the `amount` exceed the amount due are 409 `conflict`,
        with the `maximum`. An invoice that is neither `registered` nor `issued` is 409
        `invalid_state`. A reversed payment is 409 `invalid_state`.

        Scope: `invoices:write`.

        Arguments:
            allocations: The invoices to pay, in this order. The total must not exceed the
                unallocated amount.
        """
        return await self._caller.call(
            m.Payment,
            "POST",
            f"/v1/payments/{segment(id)}/allocate",
            body={"allocations": allocations},
            body_type=p.PaymentAllocationsCreateParams,
            options=options,
        )

    async def refund(
        self,
        id: str,
        *,
        amount: p.RupeesParams | Model,
        reference: str,
        refunded_at: dt.datetime | str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.PaymentRefund:
        """Refund a payment.

        Records that you paid money back to the buyer; your bank moves the money. More than is
        `unallocated` is 409 `conflict`, with the `maximum`. A `reference` of another refund
        is 409 `conflict`, and so is more than 50 refunds of a payment. A reversed payment is
        409 `invalid_state`. Emits `payment.refunded` on the topics.

        Scope: `invoices:write`.

        Arguments:
            amount: The refunded amount; at most what is `unallocated`.
            refunded_at: When the refund was made, if not now; never in the future.
            reference: Your reference of the refund, such as the bank reference; unique among
                the refunds of the account and mode.
        """
        return await self._caller.call(
            m.PaymentRefund,
            "POST",
            f"/v1/payments/{segment(id)}/refund",
            body={"amount": amount, "refunded_at": refunded_at, "reference": reference},
            body_type=p.PaymentRefundCreateParams,
            options=options,
        )

    async def reverse(
        self,
        id: str,
        *,
        reason: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Payment:
        """Reverse a payment.

        Reverses a payment whose money did not arrive: the amounts that it paid and its
        deductions settled are due again. Reversing it again is 409 `invalid_state`, and so is
        a payment with a refund. Emits `payment.reversed` for each invoice.

        Scope: `invoices:write`.

        Arguments:
            reason: Why the money did not arrive, in your words.
        """
        return await self._caller.call(
            m.Payment,
            "POST",
            f"/v1/payments/{segment(id)}/reverse",
            body={"reason": reason},
            body_type=p.PaymentReversalParams,
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
        """Get the timeline of a payment.

        Returns the history of the record, latest first: the calls that changed it, with who
        made them and why, and what happened without a call.

        Scope: `invoices:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.TimelineEntry,
            "GET",
            f"/v1/payments/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )
