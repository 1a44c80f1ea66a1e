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

        Records money that was received, and pays invoices by it; what is left stays
        `unallocated`. All of its invoices are of one buyer, else it is 400: of the same
        `buyer_id` where both have one, else of the same GSTIN, else of the same name. An
        allocation takes at most what is due of its invoice, and each that takes anything
        emits `payment.received`. Its deductions settle what is due without money: tax that
        the buyer withheld, charges of a bank, a discount, what is written off. Deductions
        that, with the `amount`, are more than is due are 409 `conflict`, with the `maximum`.
        An invoice that is neither `registered` nor `issued` is 409 `invalid_state`. A
        `reference` that another payment has is 409 `conflict`. Lines of bank statements that
        wait with this reference of the bank are `matched` by it.

        Scope: `invoices:write`.

        Arguments:
            reference: Your reference of the payment, such as that of the bank; unique in the
                account and mode.
            amount: What was received.
            received_at: When, if not now; never in the future.
            method: How it was paid, in your words, such as `neft` or `upi`.
            buyer_id: The stored buyer whose money it is, such as of a payment on account.
                Left out: that of the first invoice that it pays.
            allocations: The invoices that it pays, in this order. Their amounts together are
                no more than the payment.
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
            invoice_id: Payments that were allocated to this invoice.
            buyer_id: Payments of this stored buyer.
            status: Payments in one of these statuses, separated by commas.
            updated_since: Payments created or changed at this moment or later.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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

        Pays invoices by what is `unallocated`. All of its invoices are of one buyer, else it
        is 400: of the same `buyer_id` where both have one, else of the same GSTIN, else of
        the same name. An allocation takes at most what is due of its invoice, and each that
        takes anything emits `payment.received`. Its deductions settle what is due without
        money: tax that the buyer withheld, charges of a bank, a discount, what is written
        off. Deductions that, with the `amount`, are more than is due are 409 `conflict`, with
        the `maximum`. An invoice that is neither `registered` nor `issued` is 409
        `invalid_state`. A reversed payment is 409 `invalid_state`.

        Scope: `invoices:write`.

        Arguments:
            allocations: The invoices to pay, in this order. Their amounts together are no
                more than is unallocated.
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

        Records that money was paid back to the buyer; your bank moves it. More than is
        `unallocated` is 409 `conflict`, with the `maximum`, a `reference` that another refund
        has is 409 `conflict`, and so is one more than 50 of a payment. A reversed payment is
        409 `invalid_state`. `payment.refunded` tells it on the topics.

        Scope: `invoices:write`.

        Arguments:
            amount: What was paid back; no more than is `unallocated`.
            refunded_at: When, if not now; never in the future.
            reference: Your reference of the refund, such as that of the bank; unique among
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

        Takes back a payment that came to nothing, once: what it has paid and its deductions
        have settled is due again. A second time is 409 `invalid_state`, and so is a payment
        with a refund: what was paid back did not come to nothing. `payment.reversed` tells it
        for each invoice.

        Scope: `invoices:write`.

        Arguments:
            reason: Why it came to nothing, in your words.
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

        Returns what became of the record, the latest first: the calls that changed it, with
        who made them and why, and what happened to it without a call.

        Scope: `invoices:read`.

        Arguments:
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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

        Records money that was received, and pays invoices by it; what is left stays
        `unallocated`. All of its invoices are of one buyer, else it is 400: of the same
        `buyer_id` where both have one, else of the same GSTIN, else of the same name. An
        allocation takes at most what is due of its invoice, and each that takes anything
        emits `payment.received`. Its deductions settle what is due without money: tax that
        the buyer withheld, charges of a bank, a discount, what is written off. Deductions
        that, with the `amount`, are more than is due are 409 `conflict`, with the `maximum`.
        An invoice that is neither `registered` nor `issued` is 409 `invalid_state`. A
        `reference` that another payment has is 409 `conflict`. Lines of bank statements that
        wait with this reference of the bank are `matched` by it.

        Scope: `invoices:write`.

        Arguments:
            reference: Your reference of the payment, such as that of the bank; unique in the
                account and mode.
            amount: What was received.
            received_at: When, if not now; never in the future.
            method: How it was paid, in your words, such as `neft` or `upi`.
            buyer_id: The stored buyer whose money it is, such as of a payment on account.
                Left out: that of the first invoice that it pays.
            allocations: The invoices that it pays, in this order. Their amounts together are
                no more than the payment.
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
            invoice_id: Payments that were allocated to this invoice.
            buyer_id: Payments of this stored buyer.
            status: Payments in one of these statuses, separated by commas.
            updated_since: Payments created or changed at this moment or later.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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

        Pays invoices by what is `unallocated`. All of its invoices are of one buyer, else it
        is 400: of the same `buyer_id` where both have one, else of the same GSTIN, else of
        the same name. An allocation takes at most what is due of its invoice, and each that
        takes anything emits `payment.received`. Its deductions settle what is due without
        money: tax that the buyer withheld, charges of a bank, a discount, what is written
        off. Deductions that, with the `amount`, are more than is due are 409 `conflict`, with
        the `maximum`. An invoice that is neither `registered` nor `issued` is 409
        `invalid_state`. A reversed payment is 409 `invalid_state`.

        Scope: `invoices:write`.

        Arguments:
            allocations: The invoices to pay, in this order. Their amounts together are no
                more than is unallocated.
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

        Records that money was paid back to the buyer; your bank moves it. More than is
        `unallocated` is 409 `conflict`, with the `maximum`, a `reference` that another refund
        has is 409 `conflict`, and so is one more than 50 of a payment. A reversed payment is
        409 `invalid_state`. `payment.refunded` tells it on the topics.

        Scope: `invoices:write`.

        Arguments:
            amount: What was paid back; no more than is `unallocated`.
            refunded_at: When, if not now; never in the future.
            reference: Your reference of the refund, such as that of the bank; unique among
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

        Takes back a payment that came to nothing, once: what it has paid and its deductions
        have settled is due again. A second time is 409 `invalid_state`, and so is a payment
        with a refund: what was paid back did not come to nothing. `payment.reversed` tells it
        for each invoice.

        Scope: `invoices:write`.

        Arguments:
            reason: Why it came to nothing, in your words.
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

        Returns what became of the record, the latest first: the calls that changed it, with
        who made them and why, and what happened to it without a call.

        Scope: `invoices:read`.

        Arguments:
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
        """
        return AsyncPages(self._caller, 
            m.TimelineEntry,
            "GET",
            f"/v1/payments/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )
