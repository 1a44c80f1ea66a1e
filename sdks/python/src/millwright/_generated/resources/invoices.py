# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..._model import Model, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, UpdateOptions, WaitOptions, async_wait_until, segment, wait_until
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Invoices:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        id: str,
        *,
        lines: Sequence[p.InvoicedQuantityParams | Model] | Omitted = omitted,
        dispatch_id: str | Omitted = omitted,
        date: dt.date | str | Omitted = omitted,
        due_date: dt.date | str | Omitted = omitted,
        supply_type: p.SupplyTypeParams | Omitted = omitted,
        seller_id: str | Omitted = omitted,
        consignee: p.ConsigneeParams | Model | Omitted = omitted,
        dispatch_from: p.DispatchPlaceParams | Model | Omitted = omitted,
        reverse_charge: bool | Omitted = omitted,
        charges: Sequence[p.InvoiceChargeParams | Model] | Omitted = omitted,
        cash_discount: p.RupeesParams | Model | Omitted = omitted,
        non_taxable_charges: p.RupeesParams | Model | Omitted = omitted,
        eway_bill: p.InvoiceEwayBillParams | Model | Omitted = omitted,
        metadata: p.MetadataParams | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Invoice:
        """Invoice an order.

        Creates an invoice for a confirmed order and registers it with the invoice
        registration portal. It covers everything left to invoice, the quantities in `lines`,
        or the goods of the dispatch in `dispatch_id`. We check the document by the rules of
        the portal before creating anything: a document that breaks them is 422
        `invoice_invalid`, with every violation in `errors`. The invoice is `registering`, and
        ends as `registered` or `failed`, with `invoice.registered` or `invoice.failed`. No
        portal registers a supply to a buyer without a GSTIN (`b2c`) or a bill of supply,
        whose lines all have an `exemption`: such an invoice is `issued` at once, with
        `invoice.issued`, and counts as registered for notes, payments, e-way bills and the
        PDF. More of a line item than is left is 409 `conflict`, with the `maximum`; if
        nothing of the order or dispatch is left, 409 `conflict` names the latest invoice in
        `invoice_id`. A dispatch that does not exist is 404. A dispatch of another order, a
        fully returned dispatch, and `lines` that are not in the dispatch are 422
        `invoice_invalid`. A draft or cancelled order is 409 `invalid_state`, and so is a call
        in live mode before you have a seller.

        Scope: `invoices:write`.

        Arguments:
            lines: The quantities to invoice. If omitted: the part of the dispatch of
                `dispatch_id` that is not yet invoiced or, without a dispatch, everything
                ordered, not cancelled and not yet invoiced.
            dispatch_id: The dispatch of the order to invoice: the goods that left with it,
                less returns. With `lines` a part of them. `eway_bill` takes its vehicle and
                transporter, unless the call sends others.
            date: The date of the invoice, in Indian time; never in the future. If omitted:
                today.
            due_date: The due date, never before `date`. If omitted: `payment_terms_days` of
                the settings after `date`.
            supply_type: The kind of supply. If omitted: `b2b`, or `export_without_payment`
                for a buyer abroad. A buyer without a GSTIN needs `b2c`. `b2b`: a supply to a
                registered buyer in India. `b2c`: a supply to a buyer in India without a
                GSTIN, not registered by the portal. `sez_with_payment`: a supply to a special
                economic zone, with payment of tax. `sez_without_payment`: a supply to a
                special economic zone under a letter of undertaking, without tax.
                `export_with_payment`: an export with payment of tax.
                `export_without_payment`: an export under a letter of undertaking, without
                tax. `deemed_export`: a deemed export.
            seller_id: The seller. If omitted: the seller of the order or, without one, the
                default seller.
            consignee: The consignee: who receives the goods at the shipping address of the
                order. Required if that address is in another state than the buyer’s GSTIN,
                except for services, exports and supplies to special economic zones. If
                omitted: the consignee of the order.
            dispatch_from: The place that the goods leave from, if not the address of the
                seller. An e-way bill then begins there. Omit it for an invoice of services
                only.
            reverse_charge: Whether the buyer pays the tax to the government.
            charges: Charges beside the line items, such as freight: each is a line of the
                invoice, and taxed.
            cash_discount: The amount deducted from the sum of the lines after tax; it does
                not reduce the tax. Not for trade discounts: those are the `discount` of a
                line item of the order, deducted before tax.
            non_taxable_charges: The amount added to the sum of the lines after tax, such as
                tax collected at source or a refundable deposit. Not for freight, packing or
                insurance, which are taxed.
            eway_bill: Also requests the e-way bill. For an invoice that the portal registers,
                it is created with the registration; for an `issued` one, right after the
                call. If the portal refuses the e-way bill, the invoice stays `registered` or
                `issued`, and the e-way bill is `failed`, with the codes in its `errors`.
        """
        return self._caller.call(
            m.Invoice,
            "POST",
            f"/v1/orders/{segment(id)}/invoice",
            body={"lines": lines, "dispatch_id": dispatch_id, "date": date, "due_date": due_date, "supply_type": supply_type, "seller_id": seller_id, "consignee": consignee, "dispatch_from": dispatch_from, "reverse_charge": reverse_charge, "charges": charges, "cash_discount": cash_discount, "non_taxable_charges": non_taxable_charges, "eway_bill": eway_bill, "metadata": metadata},
            body_type=p.InvoiceCreateParams,
            options=options,
        )

    def preview(
        self,
        id: str,
        *,
        lines: Sequence[p.InvoicedQuantityParams | Model] | Omitted = omitted,
        dispatch_id: str | Omitted = omitted,
        date: dt.date | str | Omitted = omitted,
        due_date: dt.date | str | Omitted = omitted,
        supply_type: p.SupplyTypeParams | Omitted = omitted,
        seller_id: str | Omitted = omitted,
        consignee: p.ConsigneeParams | Model | Omitted = omitted,
        dispatch_from: p.DispatchPlaceParams | Model | Omitted = omitted,
        reverse_charge: bool | Omitted = omitted,
        charges: Sequence[p.InvoiceChargeParams | Model] | Omitted = omitted,
        cash_discount: p.RupeesParams | Model | Omitted = omitted,
        non_taxable_charges: p.RupeesParams | Model | Omitted = omitted,
        eway_bill: p.InvoiceEwayBillParams | Model | Omitted = omitted,
        metadata: p.MetadataParams | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.InvoicePreview:
        """Preview an invoice.

        Returns the invoice that `POST /v1/orders/{id}/invoice` would create from the same
        body now, without an `id` and a `number` (a charge gets the id of its line when the
        invoice is created), or the error that it would answer. Nothing is saved, no number is
        used, and nothing is sent to the portal, which can still refuse the real invoice.

        Scope: `invoices:write`.

        Arguments:
            lines: The quantities to invoice. If omitted: the part of the dispatch of
                `dispatch_id` that is not yet invoiced or, without a dispatch, everything
                ordered, not cancelled and not yet invoiced.
            dispatch_id: The dispatch of the order to invoice: the goods that left with it,
                less returns. With `lines` a part of them. `eway_bill` takes its vehicle and
                transporter, unless the call sends others.
            date: The date of the invoice, in Indian time; never in the future. If omitted:
                today.
            due_date: The due date, never before `date`. If omitted: `payment_terms_days` of
                the settings after `date`.
            supply_type: The kind of supply. If omitted: `b2b`, or `export_without_payment`
                for a buyer abroad. A buyer without a GSTIN needs `b2c`. `b2b`: a supply to a
                registered buyer in India. `b2c`: a supply to a buyer in India without a
                GSTIN, not registered by the portal. `sez_with_payment`: a supply to a special
                economic zone, with payment of tax. `sez_without_payment`: a supply to a
                special economic zone under a letter of undertaking, without tax.
                `export_with_payment`: an export with payment of tax.
                `export_without_payment`: an export under a letter of undertaking, without
                tax. `deemed_export`: a deemed export.
            seller_id: The seller. If omitted: the seller of the order or, without one, the
                default seller.
            consignee: The consignee: who receives the goods at the shipping address of the
                order. Required if that address is in another state than the buyer’s GSTIN,
                except for services, exports and supplies to special economic zones. If
                omitted: the consignee of the order.
            dispatch_from: The place that the goods leave from, if not the address of the
                seller. An e-way bill then begins there. Omit it for an invoice of services
                only.
            reverse_charge: Whether the buyer pays the tax to the government.
            charges: Charges beside the line items, such as freight: each is a line of the
                invoice, and taxed.
            cash_discount: The amount deducted from the sum of the lines after tax; it does
                not reduce the tax. Not for trade discounts: those are the `discount` of a
                line item of the order, deducted before tax.
            non_taxable_charges: The amount added to the sum of the lines after tax, such as
                tax collected at source or a refundable deposit. Not for freight, packing or
                insurance, which are taxed.
            eway_bill: Also requests the e-way bill. For an invoice that the portal registers,
                it is created with the registration; for an `issued` one, right after the
                call. If the portal refuses the e-way bill, the invoice stays `registered` or
                `issued`, and the e-way bill is `failed`, with the codes in its `errors`.
        """
        return self._caller.call(
            m.InvoicePreview,
            "POST",
            f"/v1/orders/{segment(id)}/invoice/preview",
            body={"lines": lines, "dispatch_id": dispatch_id, "date": date, "due_date": due_date, "supply_type": supply_type, "seller_id": seller_id, "consignee": consignee, "dispatch_from": dispatch_from, "reverse_charge": reverse_charge, "charges": charges, "cash_discount": cash_discount, "non_taxable_charges": non_taxable_charges, "eway_bill": eway_bill, "metadata": metadata},
            body_type=p.InvoiceCreateParams,
            options=options,
        )

    def retry(
        self,
        id: str,
        *,
        date: dt.date | str | Omitted = omitted,
        new_number: bool | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Invoice:
        """Retry a failed invoice.

        Rebuilds the document of a `failed` invoice from the present order and settings, and
        sends it to the portal again, with `invoice.registered` or `invoice.failed` in the
        end. The invoice keeps its id, quantities and dispatch, and its number and date unless
        the call changes them; a due date from the payment terms moves with the date.
        `new_number` is 409 `invalid_state` if the number is not taken at the portal. If the
        order was cancelled, or the order or dispatch no longer has the quantities, the answer
        is 409: void the invoice instead.

        Scope: `invoices:write`.

        Arguments:
            date: Another date of the invoice, in Indian time: within the financial year of
                its number, and never in the future. If omitted: unchanged.
            new_number: Whether it gets the next number of its series. Only if the portal
                answered that another document is registered under its number (2150), or that
                the number was cancelled there (2278).
        """
        return self._caller.call(
            m.Invoice,
            "POST",
            f"/v1/invoices/{segment(id)}/retry",
            body={"date": date, "new_number": new_number},
            body_type=p.InvoiceRetryParams,
            options=options,
        )

    def void(
        self,
        id: str,
        *,
        reason: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Invoice:
        """Void a failed invoice.

        Voids a `failed` invoice; another status is 409 `invalid_state`. We first ask the
        portal whether it has the document, and the invoice is `voiding` until the portal
        answers. If the portal does not have it, or has another document under the number, the
        invoice is `voided`: its quantities can be invoiced again, its number cannot be used
        again, and the topic carries `invoice.voided`. If the portal has registered it after
        all, the invoice is `registered`, with `invoice.registered`. If the portal has a
        document under the number and no longer shows which one, the invoice is `failed`
        again, and `errors` says what to do.

        Scope: `invoices:write`.

        Arguments:
            reason: Why the invoice is voided, in your words.
        """
        return self._caller.call(
            m.Invoice,
            "POST",
            f"/v1/invoices/{segment(id)}/void",
            body={"reason": reason},
            body_type=p.InvoiceVoidingParams,
            options=options,
        )

    def cancel(
        self,
        id: str,
        *,
        reason: p.InvoiceCancelReasonParams,
        remarks: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Invoice:
        """Cancel an invoice.

        Cancels an `issued` invoice at once, and the IRN of a `registered` one. The portal
        allows that for 24 hours from `ack_at`; later the answer is 409 `invalid_state`: issue
        a credit note instead. An e-way bill in force is 409 `invalid_state` too: cancel it
        first. So is an invoice with a credit or debit note that is `registering` or
        `registered`, since the note refers to it. Emits `invoice.cancelled` once the portal
        has cancelled it. Money paid for the invoice is then `unallocated` on its payments and
        can be allocated to another invoice; the topics carry `payment.released`. The order
        can be invoiced again, under a new number. If the portal refuses, the invoice is
        `registered` again, and `errors` says why.

        Scope: `invoices:write`.

        Arguments:
            reason: `duplicate`: the invoice was issued twice. `data_entry_mistake`: the
                invoice contains a mistake. `order_cancelled`: the order was cancelled.
                `other`: another reason, given in `remarks`.
            remarks: A remark for the portal, in your words.
        """
        return self._caller.call(
            m.Invoice,
            "POST",
            f"/v1/invoices/{segment(id)}/cancel",
            body={"reason": reason, "remarks": remarks},
            body_type=p.InvoiceCancellationParams,
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        disputed: bool | Omitted = omitted,
        metadata: p.MetadataChangeParams | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Invoice:
        """Update your notes on an invoice.

        Changes the fields that you send, in any status of the invoice; the document itself
        does not change. While an invoice is `disputed`, we send no reminders. Emits no event;
        the state topic shows the change.

        Scope: `invoices:write`.

        Arguments:
            disputed: Whether the buyer disputes the invoice.
        """
        return self._caller.call(
            m.Invoice,
            "PATCH",
            f"/v1/invoices/{segment(id)}",
            body={"disputed": disputed, "metadata": metadata},
            body_type=p.InvoiceUpdateParams,
            options=options,
        )

    def list(
        self,
        *,
        status: Sequence[p.TaxDocumentStatusParams] | Omitted = omitted,
        order_id: str | Omitted = omitted,
        dispatch_id: str | Omitted = omitted,
        number: str | Omitted = omitted,
        payment_status: Sequence[p.PaymentStatusParams] | Omitted = omitted,
        date_from: dt.date | str | Omitted = omitted,
        date_to: dt.date | str | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        seller_id: str | Omitted = omitted,
        due_before: dt.date | str | Omitted = omitted,
        due_after: dt.date | str | Omitted = omitted,
        overdue: bool | Omitted = omitted,
        disputed: bool | Omitted = omitted,
        q: str | Omitted = omitted,
        updated_since: dt.datetime | str | Omitted = omitted,
        sort: p.InvoiceSortParams | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        expand: Sequence[p.InvoiceExpansionParams] | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.ExpandedInvoice]:
        """List invoices.

        Returns invoices, newest first unless `sort` says otherwise. Conditions combine: an
        invoice is listed if it meets all of them. An invoice that changes while you read
        sorted pages may be listed twice or not at all.

        Scope: `invoices:read`.

        Arguments:
            status: Invoices in one of these statuses, separated by commas.
            order_id: Invoices of this order.
            dispatch_id: Invoices of this dispatch.
            number: The invoice with this number.
            payment_status: Invoices with one of these payment statuses, separated by commas.
            date_from: Invoices dated on this day or later.
            date_to: Invoices dated on this day or earlier.
            buyer_id: Invoices of this saved buyer.
            seller_id: Invoices of this seller.
            due_before: Invoices due before this day.
            due_after: Invoices due after this day.
            overdue: With `true` overdue invoices: an amount is due and `due_date` has passed,
                in the `time_zone` of the settings. With `false` the others.
            disputed: With `true` disputed invoices; with `false` the others.
            q: Invoices whose number, buyer’s name or order `reference` begins with this text,
                or contains a word that begins with it: `bluep`, `retail priv`, `26-27/0`,
                `PO-2026`. Case is ignored.
            updated_since: Invoices created or changed at this moment or later. A change
                becomes visible a few seconds later, and 90 seconds at most: to miss none, ask
                from two minutes before your latest request, and skip the versions that you
                know.
            sort: The field to sort by, with `-` from the latest or largest down. A cursor is
                valid for one sort only.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
            expand: Records to include under `expanded`, by name, separated by commas. Each
                needs the scope that reads it: `order` and `dispatch` need `orders:read`.
        """
        return Pages(self._caller, 
            m.ExpandedInvoice,
            "GET",
            "/v1/invoices",
            query={"status": status, "order_id": order_id, "dispatch_id": dispatch_id, "number": number, "payment_status": payment_status, "date_from": date_from, "date_to": date_to, "buyer_id": buyer_id, "seller_id": seller_id, "due_before": due_before, "due_after": due_after, "overdue": overdue, "disputed": disputed, "q": q, "updated_since": updated_since, "sort": sort, "limit": limit, "cursor": cursor, "expand": expand},
            options=options,
        )

    def counts(
        self,
        *,
        order_id: str | Omitted = omitted,
        dispatch_id: str | Omitted = omitted,
        number: str | Omitted = omitted,
        payment_status: Sequence[p.PaymentStatusParams] | Omitted = omitted,
        date_from: dt.date | str | Omitted = omitted,
        date_to: dt.date | str | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        seller_id: str | Omitted = omitted,
        due_before: dt.date | str | Omitted = omitted,
        due_after: dt.date | str | Omitted = omitted,
        overdue: bool | Omitted = omitted,
        disputed: bool | Omitted = omitted,
        q: str | Omitted = omitted,
        updated_since: dt.datetime | str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.InvoiceCounts:
        """Count invoices.

        Returns the number of invoices in each status, among those that meet all conditions.

        Scope: `invoices:read`.

        Arguments:
            order_id: Invoices of this order.
            dispatch_id: Invoices of this dispatch.
            number: The invoice with this number.
            payment_status: Invoices with one of these payment statuses, separated by commas.
            date_from: Invoices dated on this day or later.
            date_to: Invoices dated on this day or earlier.
            buyer_id: Invoices of this saved buyer.
            seller_id: Invoices of this seller.
            due_before: Invoices due before this day.
            due_after: Invoices due after this day.
            overdue: With `true` overdue invoices: an amount is due and `due_date` has passed,
                in the `time_zone` of the settings. With `false` the others.
            disputed: With `true` disputed invoices; with `false` the others.
            q: Invoices whose number, buyer’s name or order `reference` begins with this text,
                or contains a word that begins with it: `bluep`, `retail priv`, `26-27/0`,
                `PO-2026`. Case is ignored.
            updated_since: Invoices created or changed at this moment or later. A change
                becomes visible a few seconds later, and 90 seconds at most: to miss none, ask
                from two minutes before your latest request, and skip the versions that you
                know.
        """
        return self._caller.call(
            m.InvoiceCounts,
            "GET",
            "/v1/invoices/counts",
            query={"order_id": order_id, "dispatch_id": dispatch_id, "number": number, "payment_status": payment_status, "date_from": date_from, "date_to": date_to, "buyer_id": buyer_id, "seller_id": seller_id, "due_before": due_before, "due_after": due_after, "overdue": overdue, "disputed": disputed, "q": q, "updated_since": updated_since},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        expand: Sequence[p.InvoiceExpansionParams] | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.ExpandedInvoice:
        """Get an invoice.

        Returns one invoice, with its `version` as the `ETag`.

        Scope: `invoices:read`.

        Arguments:
            expand: Records to include under `expanded`, by name, separated by commas. Each
                needs the scope that reads it: `order` and `dispatch` need `orders:read`.
        """
        return self._caller.call(
            m.ExpandedInvoice,
            "GET",
            f"/v1/invoices/{segment(id)}",
            query={"expand": expand},
            options=options,
        )

    def pdf(
        self,
        id: str,
        *,
        copies: Sequence[p.InvoicePdfCopyParams] | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> bytes:
        """Print an invoice.

        Returns the invoice as a printable PDF, with the logo of the seller and, if the portal
        registers the invoice, its QR code. It is available once the invoice is `registered`
        or `issued`, otherwise 409 `invalid_state`. The PDF of a cancelled invoice says so.
        With `copies` it contains several copies, each with the mark that rule 48 of the CGST
        Rules requires.

        Scope: `invoices:read`.

        Arguments:
            copies: The copies to print, separated by commas: one after the other, each
                marked. If omitted: one, without a mark. `original`: for the recipient.
                `duplicate`: for goods: for the transporter; for services: for the supplier.
                `triplicate`: for goods: for the supplier; for services it does not exist, and
                is 400.
        """
        return self._caller.bytes(
            "GET",
            f"/v1/invoices/{segment(id)}/pdf",
            query={"copies": copies},
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
        """Get the timeline of an invoice.

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
            f"/v1/invoices/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def send(
        self,
        id: str,
        *,
        to: Sequence[str] | Omitted = omitted,
        message: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.InvoiceMails:
        """Send an invoice by email.

        Emails the PDF of an invoice that is `registered` or `issued`, otherwise 409
        `invalid_state`. The sender shows the name of the account, and replies go to the
        `email` of the seller, if it has one. If the contact of the buyer has no email
        address, `to` is required: otherwise 400 `invalid_parameter`. An account can send 200
        such emails an hour in each mode; more are 429. In test mode we only send emails to
        people of the account; others are `failed`. `GET /v1/invoices/{id}/mails` shows the
        status of each email.

        Scope: `invoices:write`.

        Arguments:
            to: The addresses; each gets its own email. If omitted: the contact of the buyer.
            message: The first text of the email, as plain text. If omitted: one sentence that
                names the invoice.
        """
        return self._caller.call(
            m.InvoiceMails,
            "POST",
            f"/v1/invoices/{segment(id)}/send",
            body={"to": to, "message": message},
            body_type=p.InvoiceSendingParams,
            options=options,
        )

    def mails(
        self,
        id: str,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.InvoiceMail]:
        """List the emails of an invoice.

        Returns the emails about an invoice, newest first, with the status of each.

        Scope: `invoices:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.InvoiceMail,
            "GET",
            f"/v1/invoices/{segment(id)}/mails",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def wait_until(
        self,
        id: str,
        until: Sequence[str] | Callable[[m.ExpandedInvoice], bool],
        **options: Unpack[WaitOptions]
    ) -> m.ExpandedInvoice:
        """Reads the record until it has one of these statuses, or until the test holds, and returns it as it is then."""
        return wait_until(lambda each: self.get(id, **each), until, options)


class AsyncInvoices:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        id: str,
        *,
        lines: Sequence[p.InvoicedQuantityParams | Model] | Omitted = omitted,
        dispatch_id: str | Omitted = omitted,
        date: dt.date | str | Omitted = omitted,
        due_date: dt.date | str | Omitted = omitted,
        supply_type: p.SupplyTypeParams | Omitted = omitted,
        seller_id: str | Omitted = omitted,
        consignee: p.ConsigneeParams | Model | Omitted = omitted,
        dispatch_from: p.DispatchPlaceParams | Model | Omitted = omitted,
        reverse_charge: bool | Omitted = omitted,
        charges: Sequence[p.InvoiceChargeParams | Model] | Omitted = omitted,
        cash_discount: p.RupeesParams | Model | Omitted = omitted,
        non_taxable_charges: p.RupeesParams | Model | Omitted = omitted,
        eway_bill: p.InvoiceEwayBillParams | Model | Omitted = omitted,
        metadata: p.MetadataParams | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Invoice:
        """Invoice an order.

        Creates an invoice for a confirmed order and registers it with the invoice
        registration portal. It covers everything left to invoice, the quantities in `lines`,
        or the goods of the dispatch in `dispatch_id`. We check the document by the rules of
        the portal before creating anything: a document that breaks them is 422
        `invoice_invalid`, with every violation in `errors`. The invoice is `registering`, and
        ends as `registered` or `failed`, with `invoice.registered` or `invoice.failed`. No
        portal registers a supply to a buyer without a GSTIN (`b2c`) or a bill of supply,
        whose lines all have an `exemption`: such an invoice is `issued` at once, with
        `invoice.issued`, and counts as registered for notes, payments, e-way bills and the
        PDF. More of a line item than is left is 409 `conflict`, with the `maximum`; if
        nothing of the order or dispatch is left, 409 `conflict` names the latest invoice in
        `invoice_id`. A dispatch that does not exist is 404. A dispatch of another order, a
        fully returned dispatch, and `lines` that are not in the dispatch are 422
        `invoice_invalid`. A draft or cancelled order is 409 `invalid_state`, and so is a call
        in live mode before you have a seller.

        Scope: `invoices:write`.

        Arguments:
            lines: The quantities to invoice. If omitted: the part of the dispatch of
                `dispatch_id` that is not yet invoiced or, without a dispatch, everything
                ordered, not cancelled and not yet invoiced.
            dispatch_id: The dispatch of the order to invoice: the goods that left with it,
                less returns. With `lines` a part of them. `eway_bill` takes its vehicle and
                transporter, unless the call sends others.
            date: The date of the invoice, in Indian time; never in the future. If omitted:
                today.
            due_date: The due date, never before `date`. If omitted: `payment_terms_days` of
                the settings after `date`.
            supply_type: The kind of supply. If omitted: `b2b`, or `export_without_payment`
                for a buyer abroad. A buyer without a GSTIN needs `b2c`. `b2b`: a supply to a
                registered buyer in India. `b2c`: a supply to a buyer in India without a
                GSTIN, not registered by the portal. `sez_with_payment`: a supply to a special
                economic zone, with payment of tax. `sez_without_payment`: a supply to a
                special economic zone under a letter of undertaking, without tax.
                `export_with_payment`: an export with payment of tax.
                `export_without_payment`: an export under a letter of undertaking, without
                tax. `deemed_export`: a deemed export.
            seller_id: The seller. If omitted: the seller of the order or, without one, the
                default seller.
            consignee: The consignee: who receives the goods at the shipping address of the
                order. Required if that address is in another state than the buyer’s GSTIN,
                except for services, exports and supplies to special economic zones. If
                omitted: the consignee of the order.
            dispatch_from: The place that the goods leave from, if not the address of the
                seller. An e-way bill then begins there. Omit it for an invoice of services
                only.
            reverse_charge: Whether the buyer pays the tax to the government.
            charges: Charges beside the line items, such as freight: each is a line of the
                invoice, and taxed.
            cash_discount: The amount deducted from the sum of the lines after tax; it does
                not reduce the tax. Not for trade discounts: those are the `discount` of a
                line item of the order, deducted before tax.
            non_taxable_charges: The amount added to the sum of the lines after tax, such as
                tax collected at source or a refundable deposit. Not for freight, packing or
                insurance, which are taxed.
            eway_bill: Also requests the e-way bill. For an invoice that the portal registers,
                it is created with the registration; for an `issued` one, right after the
                call. If the portal refuses the e-way bill, the invoice stays `registered` or
                `issued`, and the e-way bill is `failed`, with the codes in its `errors`.
        """
        return await self._caller.call(
            m.Invoice,
            "POST",
            f"/v1/orders/{segment(id)}/invoice",
            body={"lines": lines, "dispatch_id": dispatch_id, "date": date, "due_date": due_date, "supply_type": supply_type, "seller_id": seller_id, "consignee": consignee, "dispatch_from": dispatch_from, "reverse_charge": reverse_charge, "charges": charges, "cash_discount": cash_discount, "non_taxable_charges": non_taxable_charges, "eway_bill": eway_bill, "metadata": metadata},
            body_type=p.InvoiceCreateParams,
            options=options,
        )

    async def preview(
        self,
        id: str,
        *,
        lines: Sequence[p.InvoicedQuantityParams | Model] | Omitted = omitted,
        dispatch_id: str | Omitted = omitted,
        date: dt.date | str | Omitted = omitted,
        due_date: dt.date | str | Omitted = omitted,
        supply_type: p.SupplyTypeParams | Omitted = omitted,
        seller_id: str | Omitted = omitted,
        consignee: p.ConsigneeParams | Model | Omitted = omitted,
        dispatch_from: p.DispatchPlaceParams | Model | Omitted = omitted,
        reverse_charge: bool | Omitted = omitted,
        charges: Sequence[p.InvoiceChargeParams | Model] | Omitted = omitted,
        cash_discount: p.RupeesParams | Model | Omitted = omitted,
        non_taxable_charges: p.RupeesParams | Model | Omitted = omitted,
        eway_bill: p.InvoiceEwayBillParams | Model | Omitted = omitted,
        metadata: p.MetadataParams | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.InvoicePreview:
        """Preview an invoice.

        Returns the invoice that `POST /v1/orders/{id}/invoice` would create from the same
        body now, without an `id` and a `number` (a charge gets the id of its line when the
        invoice is created), or the error that it would answer. Nothing is saved, no number is
        used, and nothing is sent to the portal, which can still refuse the real invoice.

        Scope: `invoices:write`.

        Arguments:
            lines: The quantities to invoice. If omitted: the part of the dispatch of
                `dispatch_id` that is not yet invoiced or, without a dispatch, everything
                ordered, not cancelled and not yet invoiced.
            dispatch_id: The dispatch of the order to invoice: the goods that left with it,
                less returns. With `lines` a part of them. `eway_bill` takes its vehicle and
                transporter, unless the call sends others.
            date: The date of the invoice, in Indian time; never in the future. If omitted:
                today.
            due_date: The due date, never before `date`. If omitted: `payment_terms_days` of
                the settings after `date`.
            supply_type: The kind of supply. If omitted: `b2b`, or `export_without_payment`
                for a buyer abroad. A buyer without a GSTIN needs `b2c`. `b2b`: a supply to a
                registered buyer in India. `b2c`: a supply to a buyer in India without a
                GSTIN, not registered by the portal. `sez_with_payment`: a supply to a special
                economic zone, with payment of tax. `sez_without_payment`: a supply to a
                special economic zone under a letter of undertaking, without tax.
                `export_with_payment`: an export with payment of tax.
                `export_without_payment`: an export under a letter of undertaking, without
                tax. `deemed_export`: a deemed export.
            seller_id: The seller. If omitted: the seller of the order or, without one, the
                default seller.
            consignee: The consignee: who receives the goods at the shipping address of the
                order. Required if that address is in another state than the buyer’s GSTIN,
                except for services, exports and supplies to special economic zones. If
                omitted: the consignee of the order.
            dispatch_from: The place that the goods leave from, if not the address of the
                seller. An e-way bill then begins there. Omit it for an invoice of services
                only.
            reverse_charge: Whether the buyer pays the tax to the government.
            charges: Charges beside the line items, such as freight: each is a line of the
                invoice, and taxed.
            cash_discount: The amount deducted from the sum of the lines after tax; it does
                not reduce the tax. Not for trade discounts: those are the `discount` of a
                line item of the order, deducted before tax.
            non_taxable_charges: The amount added to the sum of the lines after tax, such as
                tax collected at source or a refundable deposit. Not for freight, packing or
                insurance, which are taxed.
            eway_bill: Also requests the e-way bill. For an invoice that the portal registers,
                it is created with the registration; for an `issued` one, right after the
                call. If the portal refuses the e-way bill, the invoice stays `registered` or
                `issued`, and the e-way bill is `failed`, with the codes in its `errors`.
        """
        return await self._caller.call(
            m.InvoicePreview,
            "POST",
            f"/v1/orders/{segment(id)}/invoice/preview",
            body={"lines": lines, "dispatch_id": dispatch_id, "date": date, "due_date": due_date, "supply_type": supply_type, "seller_id": seller_id, "consignee": consignee, "dispatch_from": dispatch_from, "reverse_charge": reverse_charge, "charges": charges, "cash_discount": cash_discount, "non_taxable_charges": non_taxable_charges, "eway_bill": eway_bill, "metadata": metadata},
            body_type=p.InvoiceCreateParams,
            options=options,
        )

    async def retry(
        self,
        id: str,
        *,
        date: dt.date | str | Omitted = omitted,
        new_number: bool | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Invoice:
        """Retry a failed invoice.

        Rebuilds the document of a `failed` invoice from the present order and settings, and
        sends it to the portal again, with `invoice.registered` or `invoice.failed` in the
        end. The invoice keeps its id, quantities and dispatch, and its number and date unless
        the call changes them; a due date from the payment terms moves with the date.
        `new_number` is 409 `invalid_state` if the number is not taken at the portal. If the
        order was cancelled, or the order or dispatch no longer has the quantities, the answer
        is 409: void the invoice instead.

        Scope: `invoices:write`.

        Arguments:
            date: Another date of the invoice, in Indian time: within the financial year of
                its number, and never in the future. If omitted: unchanged.
            new_number: Whether it gets the next number of its series. Only if the portal
                answered that another document is registered under its number (2150), or that
                the number was cancelled there (2278).
        """
        return await self._caller.call(
            m.Invoice,
            "POST",
            f"/v1/invoices/{segment(id)}/retry",
            body={"date": date, "new_number": new_number},
            body_type=p.InvoiceRetryParams,
            options=options,
        )

    async def void(
        self,
        id: str,
        *,
        reason: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Invoice:
        """Void a failed invoice.

        Voids a `failed` invoice; another status is 409 `invalid_state`. We first ask the
        portal whether it has the document, and the invoice is `voiding` until the portal
        answers. If the portal does not have it, or has another document under the number, the
        invoice is `voided`: its quantities can be invoiced again, its number cannot be used
        again, and the topic carries `invoice.voided`. If the portal has registered it after
        all, the invoice is `registered`, with `invoice.registered`. If the portal has a
        document under the number and no longer shows which one, the invoice is `failed`
        again, and `errors` says what to do.

        Scope: `invoices:write`.

        Arguments:
            reason: Why the invoice is voided, in your words.
        """
        return await self._caller.call(
            m.Invoice,
            "POST",
            f"/v1/invoices/{segment(id)}/void",
            body={"reason": reason},
            body_type=p.InvoiceVoidingParams,
            options=options,
        )

    async def cancel(
        self,
        id: str,
        *,
        reason: p.InvoiceCancelReasonParams,
        remarks: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Invoice:
        """Cancel an invoice.

        Cancels an `issued` invoice at once, and the IRN of a `registered` one. The portal
        allows that for 24 hours from `ack_at`; later the answer is 409 `invalid_state`: issue
        a credit note instead. An e-way bill in force is 409 `invalid_state` too: cancel it
        first. So is an invoice with a credit or debit note that is `registering` or
        `registered`, since the note refers to it. Emits `invoice.cancelled` once the portal
        has cancelled it. Money paid for the invoice is then `unallocated` on its payments and
        can be allocated to another invoice; the topics carry `payment.released`. The order
        can be invoiced again, under a new number. If the portal refuses, the invoice is
        `registered` again, and `errors` says why.

        Scope: `invoices:write`.

        Arguments:
            reason: `duplicate`: the invoice was issued twice. `data_entry_mistake`: the
                invoice contains a mistake. `order_cancelled`: the order was cancelled.
                `other`: another reason, given in `remarks`.
            remarks: A remark for the portal, in your words.
        """
        return await self._caller.call(
            m.Invoice,
            "POST",
            f"/v1/invoices/{segment(id)}/cancel",
            body={"reason": reason, "remarks": remarks},
            body_type=p.InvoiceCancellationParams,
            options=options,
        )

    async def update(
        self,
        id: str,
        *,
        disputed: bool | Omitted = omitted,
        metadata: p.MetadataChangeParams | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Invoice:
        """Update your notes on an invoice.

        Changes the fields that you send, in any status of the invoice; the document itself
        does not change. While an invoice is `disputed`, we send no reminders. Emits no event;
        the state topic shows the change.

        Scope: `invoices:write`.

        Arguments:
            disputed: Whether the buyer disputes the invoice.
        """
        return await self._caller.call(
            m.Invoice,
            "PATCH",
            f"/v1/invoices/{segment(id)}",
            body={"disputed": disputed, "metadata": metadata},
            body_type=p.InvoiceUpdateParams,
            options=options,
        )

    def list(
        self,
        *,
        status: Sequence[p.TaxDocumentStatusParams] | Omitted = omitted,
        order_id: str | Omitted = omitted,
        dispatch_id: str | Omitted = omitted,
        number: str | Omitted = omitted,
        payment_status: Sequence[p.PaymentStatusParams] | Omitted = omitted,
        date_from: dt.date | str | Omitted = omitted,
        date_to: dt.date | str | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        seller_id: str | Omitted = omitted,
        due_before: dt.date | str | Omitted = omitted,
        due_after: dt.date | str | Omitted = omitted,
        overdue: bool | Omitted = omitted,
        disputed: bool | Omitted = omitted,
        q: str | Omitted = omitted,
        updated_since: dt.datetime | str | Omitted = omitted,
        sort: p.InvoiceSortParams | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        expand: Sequence[p.InvoiceExpansionParams] | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.ExpandedInvoice]:
        """List invoices.

        Returns invoices, newest first unless `sort` says otherwise. Conditions combine: an
        invoice is listed if it meets all of them. An invoice that changes while you read
        sorted pages may be listed twice or not at all.

        Scope: `invoices:read`.

        Arguments:
            status: Invoices in one of these statuses, separated by commas.
            order_id: Invoices of this order.
            dispatch_id: Invoices of this dispatch.
            number: The invoice with this number.
            payment_status: Invoices with one of these payment statuses, separated by commas.
            date_from: Invoices dated on this day or later.
            date_to: Invoices dated on this day or earlier.
            buyer_id: Invoices of this saved buyer.
            seller_id: Invoices of this seller.
            due_before: Invoices due before this day.
            due_after: Invoices due after this day.
            overdue: With `true` overdue invoices: an amount is due and `due_date` has passed,
                in the `time_zone` of the settings. With `false` the others.
            disputed: With `true` disputed invoices; with `false` the others.
            q: Invoices whose number, buyer’s name or order `reference` begins with this text,
                or contains a word that begins with it: `bluep`, `retail priv`, `26-27/0`,
                `PO-2026`. Case is ignored.
            updated_since: Invoices created or changed at this moment or later. A change
                becomes visible a few seconds later, and 90 seconds at most: to miss none, ask
                from two minutes before your latest request, and skip the versions that you
                know.
            sort: The field to sort by, with `-` from the latest or largest down. A cursor is
                valid for one sort only.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
            expand: Records to include under `expanded`, by name, separated by commas. Each
                needs the scope that reads it: `order` and `dispatch` need `orders:read`.
        """
        return AsyncPages(self._caller, 
            m.ExpandedInvoice,
            "GET",
            "/v1/invoices",
            query={"status": status, "order_id": order_id, "dispatch_id": dispatch_id, "number": number, "payment_status": payment_status, "date_from": date_from, "date_to": date_to, "buyer_id": buyer_id, "seller_id": seller_id, "due_before": due_before, "due_after": due_after, "overdue": overdue, "disputed": disputed, "q": q, "updated_since": updated_since, "sort": sort, "limit": limit, "cursor": cursor, "expand": expand},
            options=options,
        )

    async def counts(
        self,
        *,
        order_id: str | Omitted = omitted,
        dispatch_id: str | Omitted = omitted,
        number: str | Omitted = omitted,
        payment_status: Sequence[p.PaymentStatusParams] | Omitted = omitted,
        date_from: dt.date | str | Omitted = omitted,
        date_to: dt.date | str | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        seller_id: str | Omitted = omitted,
        due_before: dt.date | str | Omitted = omitted,
        due_after: dt.date | str | Omitted = omitted,
        overdue: bool | Omitted = omitted,
        disputed: bool | Omitted = omitted,
        q: str | Omitted = omitted,
        updated_since: dt.datetime | str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.InvoiceCounts:
        """Count invoices.

        Returns the number of invoices in each status, among those that meet all conditions.

        Scope: `invoices:read`.

        Arguments:
            order_id: Invoices of this order.
            dispatch_id: Invoices of this dispatch.
            number: The invoice with this number.
            payment_status: Invoices with one of these payment statuses, separated by commas.
            date_from: Invoices dated on this day or later.
            date_to: Invoices dated on this day or earlier.
            buyer_id: Invoices of this saved buyer.
            seller_id: Invoices of this seller.
            due_before: Invoices due before this day.
            due_after: Invoices due after this day.
            overdue: With `true` overdue invoices: an amount is due and `due_date` has passed,
                in the `time_zone` of the settings. With `false` the others.
            disputed: With `true` disputed invoices; with `false` the others.
            q: Invoices whose number, buyer’s name or order `reference` begins with this text,
                or contains a word that begins with it: `bluep`, `retail priv`, `26-27/0`,
                `PO-2026`. Case is ignored.
            updated_since: Invoices created or changed at this moment or later. A change
                becomes visible a few seconds later, and 90 seconds at most: to miss none, ask
                from two minutes before your latest request, and skip the versions that you
                know.
        """
        return await self._caller.call(
            m.InvoiceCounts,
            "GET",
            "/v1/invoices/counts",
            query={"order_id": order_id, "dispatch_id": dispatch_id, "number": number, "payment_status": payment_status, "date_from": date_from, "date_to": date_to, "buyer_id": buyer_id, "seller_id": seller_id, "due_before": due_before, "due_after": due_after, "overdue": overdue, "disputed": disputed, "q": q, "updated_since": updated_since},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        expand: Sequence[p.InvoiceExpansionParams] | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.ExpandedInvoice:
        """Get an invoice.

        Returns one invoice, with its `version` as the `ETag`.

        Scope: `invoices:read`.

        Arguments:
            expand: Records to include under `expanded`, by name, separated by commas. Each
                needs the scope that reads it: `order` and `dispatch` need `orders:read`.
        """
        return await self._caller.call(
            m.ExpandedInvoice,
            "GET",
            f"/v1/invoices/{segment(id)}",
            query={"expand": expand},
            options=options,
        )

    async def pdf(
        self,
        id: str,
        *,
        copies: Sequence[p.InvoicePdfCopyParams] | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> bytes:
        """Print an invoice.

        Returns the invoice as a printable PDF, with the logo of the seller and, if the portal
        registers the invoice, its QR code. It is available once the invoice is `registered`
        or `issued`, otherwise 409 `invalid_state`. The PDF of a cancelled invoice says so.
        With `copies` it contains several copies, each with the mark that rule 48 of the CGST
        Rules requires.

        Scope: `invoices:read`.

        Arguments:
            copies: The copies to print, separated by commas: one after the other, each
                marked. If omitted: one, without a mark. `original`: for the recipient.
                `duplicate`: for goods: for the transporter; for services: for the supplier.
                `triplicate`: for goods: for the supplier; for services it does not exist, and
                is 400.
        """
        return await self._caller.bytes(
            "GET",
            f"/v1/invoices/{segment(id)}/pdf",
            query={"copies": copies},
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
        """Get the timeline of an invoice.

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
            f"/v1/invoices/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def send(
        self,
        id: str,
        *,
        to: Sequence[str] | Omitted = omitted,
        message: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.InvoiceMails:
        """Send an invoice by email.

        Emails the PDF of an invoice that is `registered` or `issued`, otherwise 409
        `invalid_state`. The sender shows the name of the account, and replies go to the
        `email` of the seller, if it has one. If the contact of the buyer has no email
        address, `to` is required: otherwise 400 `invalid_parameter`. An account can send 200
        such emails an hour in each mode; more are 429. In test mode we only send emails to
        people of the account; others are `failed`. `GET /v1/invoices/{id}/mails` shows the
        status of each email.

        Scope: `invoices:write`.

        Arguments:
            to: The addresses; each gets its own email. If omitted: the contact of the buyer.
            message: The first text of the email, as plain text. If omitted: one sentence that
                names the invoice.
        """
        return await self._caller.call(
            m.InvoiceMails,
            "POST",
            f"/v1/invoices/{segment(id)}/send",
            body={"to": to, "message": message},
            body_type=p.InvoiceSendingParams,
            options=options,
        )

    def mails(
        self,
        id: str,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.InvoiceMail]:
        """List the emails of an invoice.

        Returns the emails about an invoice, newest first, with the status of each.

        Scope: `invoices:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.InvoiceMail,
            "GET",
            f"/v1/invoices/{segment(id)}/mails",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def wait_until(
        self,
        id: str,
        until: Sequence[str] | Callable[[m.ExpandedInvoice], bool],
        **options: Unpack[WaitOptions]
    ) -> m.ExpandedInvoice:
        """Reads the record until it has one of these statuses, or until the test holds, and returns it as it is then."""
        return await async_wait_until(lambda each: self.get(id, **each), until, options)
