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

        Makes an invoice of an order that is confirmed, of all that is left to invoice, of
        `lines`, or of what has left with the dispatch of `dispatch_id`, and registers it with
        the invoice registration portal. Before anything is created, the document is checked
        by the rules of the portal: what breaks them is 422 `invoice_invalid`, with every
        violation in `errors`. Then the invoice is `registering`, and ends as `registered` or
        `failed`; `invoice.registered` and `invoice.failed` tell which. No portal registers an
        invoice of a supply to a buyer without a GSTIN (`b2c`), nor a bill of supply, whose
        lines all have an `exemption`: it is `issued` at once, as `invoice.issued` says, and
        counts as a registered one for notes, payments, e-way bills and the PDF. More of a
        line item than is left is 409 `conflict`, with the `maximum`; where nothing is left of
        the order or of the dispatch, 409 `conflict` names the latest invoice in `invoice_id`.
        A dispatch that does not exist is 404; one of another order, one that came back whole,
        and `lines` that it does not have are 422 `invoice_invalid`. A draft or a cancelled
        order is 409 `invalid_state`, and so is a call in live mode before there is a seller.

        Scope: `invoices:write`.

        Arguments:
            lines: What to invoice. Left out: what of the dispatch of `dispatch_id` no other
                invoice has, or else all that is ordered, not cancelled and not invoiced yet.
            dispatch_id: The dispatch of the order that is invoiced: what has left the gate
                with it, less what came back. With `lines` a part of that. Its vehicle and its
                transporter are those of `eway_bill` where the call names no others.
            date: The day that the invoice is dated, in Indian time; never in the future. Left
                out: today.
            due_date: The day until which it is to be paid, never before `date`. Left out: by
                `payment_terms_days` of the settings.
            supply_type: What kind of supply it is. Left out: `b2b`, or
                `export_without_payment` for a buyer abroad. A buyer without a GSTIN needs
                `b2c`. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
                buyer in India without a GSTIN, which no portal registers. `sez_with_payment`:
                a supply to a special economic zone, with payment of tax.
                `sez_without_payment`: a supply to a special economic zone under a letter of
                undertaking, without tax. `export_with_payment`: an export with payment of
                tax. `export_without_payment`: an export under a letter of undertaking,
                without tax. `deemed_export`: a supply that the law treats as an export.
            seller_id: Who sells. Left out: the seller that the order names, else the default
                one.
            consignee: Who receives the goods at the shipping address of the order. It is
                needed where that lies in another state than the buyer’s GSTIN, and is not
                asked of services, of exports and of supplies to special zones. Left out: that
                of the order.
            dispatch_from: Where the goods leave from, if not from the address of the seller.
                An e-way bill then begins there. Services leave from nowhere: it is left out
                of an invoice of services alone.
            reverse_charge: Whether the buyer pays the tax to the government.
            charges: What is charged beside the line items, such as freight: each is a line of
                its own, and taxed.
            cash_discount: What is taken off the sum of the lines after tax, which stays as it
                is. No trade discount: what is taken off before tax is the `discount` of a
                line item of the order.
            non_taxable_charges: What is added to the sum of the lines after tax, such as tax
                collected at source or a refundable deposit. Not freight, packing or
                insurance, which are taxed.
            eway_bill: Has the portal make the e-way bill, too. Of an invoice that it
                registers, that is made with the registration; of an `issued` one right after
                the call. Where the portal refuses the e-way bill, the invoice stays
                `registered` or `issued`, and the e-way bill is `failed`, with the codes in
                its `errors`.
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

        Answers the invoice that `POST /v1/orders/{id}/invoice` would make of the same body
        now, without an `id` and a `number` (a charge gets the id of its line when the invoice
        is made), or refuses what that would refuse, with the same error. Nothing is stored,
        no number is used, and nothing is sent to the portal, which can still refuse the
        invoice itself.

        Scope: `invoices:write`.

        Arguments:
            lines: What to invoice. Left out: what of the dispatch of `dispatch_id` no other
                invoice has, or else all that is ordered, not cancelled and not invoiced yet.
            dispatch_id: The dispatch of the order that is invoiced: what has left the gate
                with it, less what came back. With `lines` a part of that. Its vehicle and its
                transporter are those of `eway_bill` where the call names no others.
            date: The day that the invoice is dated, in Indian time; never in the future. Left
                out: today.
            due_date: The day until which it is to be paid, never before `date`. Left out: by
                `payment_terms_days` of the settings.
            supply_type: What kind of supply it is. Left out: `b2b`, or
                `export_without_payment` for a buyer abroad. A buyer without a GSTIN needs
                `b2c`. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
                buyer in India without a GSTIN, which no portal registers. `sez_with_payment`:
                a supply to a special economic zone, with payment of tax.
                `sez_without_payment`: a supply to a special economic zone under a letter of
                undertaking, without tax. `export_with_payment`: an export with payment of
                tax. `export_without_payment`: an export under a letter of undertaking,
                without tax. `deemed_export`: a supply that the law treats as an export.
            seller_id: Who sells. Left out: the seller that the order names, else the default
                one.
            consignee: Who receives the goods at the shipping address of the order. It is
                needed where that lies in another state than the buyer’s GSTIN, and is not
                asked of services, of exports and of supplies to special zones. Left out: that
                of the order.
            dispatch_from: Where the goods leave from, if not from the address of the seller.
                An e-way bill then begins there. Services leave from nowhere: it is left out
                of an invoice of services alone.
            reverse_charge: Whether the buyer pays the tax to the government.
            charges: What is charged beside the line items, such as freight: each is a line of
                its own, and taxed.
            cash_discount: What is taken off the sum of the lines after tax, which stays as it
                is. No trade discount: what is taken off before tax is the `discount` of a
                line item of the order.
            non_taxable_charges: What is added to the sum of the lines after tax, such as tax
                collected at source or a refundable deposit. Not freight, packing or
                insurance, which are taxed.
            eway_bill: Has the portal make the e-way bill, too. Of an invoice that it
                registers, that is made with the registration; of an `issued` one right after
                the call. Where the portal refuses the e-way bill, the invoice stays
                `registered` or `issued`, and the e-way bill is `failed`, with the codes in
                its `errors`.
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

        Makes the document of a `failed` invoice anew, from the order and the settings as they
        are now, and sends it to the portal again. The invoice keeps its id, its quantities
        and its dispatch, and its number and its date unless the call changes them; a due date
        by the payment terms moves with the date. `new_number` where the number is not taken
        is 409 `invalid_state`. Where the order was cancelled, or where it or the dispatch has
        less than that left, it is 409: void the invoice instead.

        Scope: `invoices:write`.

        Arguments:
            date: Another day that it is dated, in Indian time: within the financial year of
                its number, and never in the future. Left out: it stays.
            new_number: Whether it gets the next number of its series. Only where the portal
                has answered that another document is registered under its number (2150), or
                that the number was cancelled there (2278).
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

        Gives up an invoice that is `failed`, else 409 `invalid_state`. The portal is asked
        first whether it has the document, and the invoice is `voiding` until it answers. If
        it does not, or has another document under the number, the invoice is `voided`: its
        quantities can be invoiced again, its number stays used, and `invoice.voided` says so
        on the topic. If the portal has registered it after all, it is `registered`, and
        `invoice.registered` says so. If the portal has a document under the number and does
        not show any more which, the invoice is `failed` again, and `errors` says what to do.

        Scope: `invoices:write`.

        Arguments:
            reason: Why it is voided, in your words.
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
        allows the latter for 24 hours from `ack_at`; later it is 409 `invalid_state`: issue a
        credit note instead. While an e-way bill is in force, it is 409 `invalid_state`, too:
        cancel that first. An invoice with a credit or debit note that is `registering` or
        `registered` is 409 `invalid_state`, too: the note refers to it. Emits
        `invoice.cancelled` once the portal has cancelled it; what was paid of the invoice is
        then `unallocated` on its payments, which `payment.released` tells on the topics, and
        can be allocated to another one. The order can then be invoiced anew, under a new
        number. Where the portal refuses, the invoice is `registered` again, and `errors` says
        why.

        Scope: `invoices:write`.

        Arguments:
            reason: `duplicate`: it was issued twice. `data_entry_mistake`: something in it is
                wrong. `order_cancelled`: the order was cancelled. `other`: another reason,
                which `remarks` tells.
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
        """Change what you note on an invoice.

        Changes the fields that are sent, of an invoice in any status; the document itself
        stays as it is. While an invoice is `disputed`, no reminders of it are mailed. It
        emits no event; the state on the topic shows the change.

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
            payment_status: Invoices that are paid so far, separated by commas.
            date_from: Invoices dated on this day or later.
            date_to: Invoices dated on this day or earlier.
            buyer_id: Invoices of this stored buyer.
            seller_id: Invoices of this seller.
            due_before: Invoices due before this day.
            due_after: Invoices due after this day.
            overdue: With `true` those of which something is due and whose `due_date` is over,
                in the `time_zone` of the settings; with `false` the others.
            disputed: With `true` those that the buyer disputes; with `false` the others.
            q: Invoices whose number, buyer’s name or order `reference` begins with this text,
                or has a word from which on it does: `bluep`, `retail priv`, `26-27/0`,
                `PO-2026`. Small letters and capitals are the same.
            updated_since: Invoices created or changed at this moment or later. A change can
                become visible a few seconds later, and 90 seconds at most: to miss none, ask
                from two minutes before your latest request, and skip the versions that you
                know.
            sort: What the list is sorted by, with `-` from the latest or largest down. A
                cursor belongs to one sort.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
            expand: Records to include under `expanded`, by their names, separated by commas.
                Each needs the scope that reads it: `order` and `dispatch` need `orders:read`.
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

        Returns the number of invoices in each status, of those that meet all conditions.

        Scope: `invoices:read`.

        Arguments:
            order_id: Invoices of this order.
            dispatch_id: Invoices of this dispatch.
            number: The invoice with this number.
            payment_status: Invoices that are paid so far, separated by commas.
            date_from: Invoices dated on this day or later.
            date_to: Invoices dated on this day or earlier.
            buyer_id: Invoices of this stored buyer.
            seller_id: Invoices of this seller.
            due_before: Invoices due before this day.
            due_after: Invoices due after this day.
            overdue: With `true` those of which something is due and whose `due_date` is over,
                in the `time_zone` of the settings; with `false` the others.
            disputed: With `true` those that the buyer disputes; with `false` the others.
            q: Invoices whose number, buyer’s name or order `reference` begins with this text,
                or has a word from which on it does: `bluep`, `retail priv`, `26-27/0`,
                `PO-2026`. Small letters and capitals are the same.
            updated_since: Invoices created or changed at this moment or later. A change can
                become visible a few seconds later, and 90 seconds at most: to miss none, ask
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
            expand: Records to include under `expanded`, by their names, separated by commas.
                Each needs the scope that reads it: `order` and `dispatch` need `orders:read`.
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

        Returns the invoice as a printable PDF with the QR code of the portal where one
        registers it, and the logo of the seller. It is there once the invoice is `registered`
        or `issued`, else 409 `invalid_state`; that of a cancelled invoice says so on the
        page. With `copies` it has several copies, each with the mark that rule 48 of the CGST
        Rules asks for.

        Scope: `invoices:read`.

        Arguments:
            copies: The copies to print, separated by commas: one after the other, each
                marked. Left out: one, without a mark. `original`: for the recipient.
                `duplicate`: of goods for the transporter, of services for the supplier.
                `triplicate`: of goods for the supplier; of services there is none, which is
                400.
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
        """Send an invoice by mail.

        Mails the PDF of an invoice that is `registered` or `issued`, else 409
        `invalid_state`. The sender has the name of the account, and answers go to the `email`
        of the seller, where it has one. Where the buyer has no contact with an e-mail
        address, `to` is needed: else 400 `invalid_parameter`. An account sends 200 such mails
        an hour at most in each mode, later ones are 429. In test mode mails go only to people
        of the account, and others are `failed`. What became of each mail is in `GET
        /v1/invoices/{id}/mails`.

        Scope: `invoices:write`.

        Arguments:
            to: The addresses, each of which gets a mail of its own. Left out: the contact of
                the buyer.
            message: What the mail says first, as plain text. Left out: one sentence that
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
        """List the mails of an invoice.

        Returns the mails about an invoice, newest first, with what became of each.

        Scope: `invoices:read`.

        Arguments:
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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

        Makes an invoice of an order that is confirmed, of all that is left to invoice, of
        `lines`, or of what has left with the dispatch of `dispatch_id`, and registers it with
        the invoice registration portal. Before anything is created, the document is checked
        by the rules of the portal: what breaks them is 422 `invoice_invalid`, with every
        violation in `errors`. Then the invoice is `registering`, and ends as `registered` or
        `failed`; `invoice.registered` and `invoice.failed` tell which. No portal registers an
        invoice of a supply to a buyer without a GSTIN (`b2c`), nor a bill of supply, whose
        lines all have an `exemption`: it is `issued` at once, as `invoice.issued` says, and
        counts as a registered one for notes, payments, e-way bills and the PDF. More of a
        line item than is left is 409 `conflict`, with the `maximum`; where nothing is left of
        the order or of the dispatch, 409 `conflict` names the latest invoice in `invoice_id`.
        A dispatch that does not exist is 404; one of another order, one that came back whole,
        and `lines` that it does not have are 422 `invoice_invalid`. A draft or a cancelled
        order is 409 `invalid_state`, and so is a call in live mode before there is a seller.

        Scope: `invoices:write`.

        Arguments:
            lines: What to invoice. Left out: what of the dispatch of `dispatch_id` no other
                invoice has, or else all that is ordered, not cancelled and not invoiced yet.
            dispatch_id: The dispatch of the order that is invoiced: what has left the gate
                with it, less what came back. With `lines` a part of that. Its vehicle and its
                transporter are those of `eway_bill` where the call names no others.
            date: The day that the invoice is dated, in Indian time; never in the future. Left
                out: today.
            due_date: The day until which it is to be paid, never before `date`. Left out: by
                `payment_terms_days` of the settings.
            supply_type: What kind of supply it is. Left out: `b2b`, or
                `export_without_payment` for a buyer abroad. A buyer without a GSTIN needs
                `b2c`. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
                buyer in India without a GSTIN, which no portal registers. `sez_with_payment`:
                a supply to a special economic zone, with payment of tax.
                `sez_without_payment`: a supply to a special economic zone under a letter of
                undertaking, without tax. `export_with_payment`: an export with payment of
                tax. `export_without_payment`: an export under a letter of undertaking,
                without tax. `deemed_export`: a supply that the law treats as an export.
            seller_id: Who sells. Left out: the seller that the order names, else the default
                one.
            consignee: Who receives the goods at the shipping address of the order. It is
                needed where that lies in another state than the buyer’s GSTIN, and is not
                asked of services, of exports and of supplies to special zones. Left out: that
                of the order.
            dispatch_from: Where the goods leave from, if not from the address of the seller.
                An e-way bill then begins there. Services leave from nowhere: it is left out
                of an invoice of services alone.
            reverse_charge: Whether the buyer pays the tax to the government.
            charges: What is charged beside the line items, such as freight: each is a line of
                its own, and taxed.
            cash_discount: What is taken off the sum of the lines after tax, which stays as it
                is. No trade discount: what is taken off before tax is the `discount` of a
                line item of the order.
            non_taxable_charges: What is added to the sum of the lines after tax, such as tax
                collected at source or a refundable deposit. Not freight, packing or
                insurance, which are taxed.
            eway_bill: Has the portal make the e-way bill, too. Of an invoice that it
                registers, that is made with the registration; of an `issued` one right after
                the call. Where the portal refuses the e-way bill, the invoice stays
                `registered` or `issued`, and the e-way bill is `failed`, with the codes in
                its `errors`.
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

        Answers the invoice that `POST /v1/orders/{id}/invoice` would make of the same body
        now, without an `id` and a `number` (a charge gets the id of its line when the invoice
        is made), or refuses what that would refuse, with the same error. Nothing is stored,
        no number is used, and nothing is sent to the portal, which can still refuse the
        invoice itself.

        Scope: `invoices:write`.

        Arguments:
            lines: What to invoice. Left out: what of the dispatch of `dispatch_id` no other
                invoice has, or else all that is ordered, not cancelled and not invoiced yet.
            dispatch_id: The dispatch of the order that is invoiced: what has left the gate
                with it, less what came back. With `lines` a part of that. Its vehicle and its
                transporter are those of `eway_bill` where the call names no others.
            date: The day that the invoice is dated, in Indian time; never in the future. Left
                out: today.
            due_date: The day until which it is to be paid, never before `date`. Left out: by
                `payment_terms_days` of the settings.
            supply_type: What kind of supply it is. Left out: `b2b`, or
                `export_without_payment` for a buyer abroad. A buyer without a GSTIN needs
                `b2c`. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
                buyer in India without a GSTIN, which no portal registers. `sez_with_payment`:
                a supply to a special economic zone, with payment of tax.
                `sez_without_payment`: a supply to a special economic zone under a letter of
                undertaking, without tax. `export_with_payment`: an export with payment of
                tax. `export_without_payment`: an export under a letter of undertaking,
                without tax. `deemed_export`: a supply that the law treats as an export.
            seller_id: Who sells. Left out: the seller that the order names, else the default
                one.
            consignee: Who receives the goods at the shipping address of the order. It is
                needed where that lies in another state than the buyer’s GSTIN, and is not
                asked of services, of exports and of supplies to special zones. Left out: that
                of the order.
            dispatch_from: Where the goods leave from, if not from the address of the seller.
                An e-way bill then begins there. Services leave from nowhere: it is left out
                of an invoice of services alone.
            reverse_charge: Whether the buyer pays the tax to the government.
            charges: What is charged beside the line items, such as freight: each is a line of
                its own, and taxed.
            cash_discount: What is taken off the sum of the lines after tax, which stays as it
                is. No trade discount: what is taken off before tax is the `discount` of a
                line item of the order.
            non_taxable_charges: What is added to the sum of the lines after tax, such as tax
                collected at source or a refundable deposit. Not freight, packing or
                insurance, which are taxed.
            eway_bill: Has the portal make the e-way bill, too. Of an invoice that it
                registers, that is made with the registration; of an `issued` one right after
                the call. Where the portal refuses the e-way bill, the invoice stays
                `registered` or `issued`, and the e-way bill is `failed`, with the codes in
                its `errors`.
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

        Makes the document of a `failed` invoice anew, from the order and the settings as they
        are now, and sends it to the portal again. The invoice keeps its id, its quantities
        and its dispatch, and its number and its date unless the call changes them; a due date
        by the payment terms moves with the date. `new_number` where the number is not taken
        is 409 `invalid_state`. Where the order was cancelled, or where it or the dispatch has
        less than that left, it is 409: void the invoice instead.

        Scope: `invoices:write`.

        Arguments:
            date: Another day that it is dated, in Indian time: within the financial year of
                its number, and never in the future. Left out: it stays.
            new_number: Whether it gets the next number of its series. Only where the portal
                has answered that another document is registered under its number (2150), or
                that the number was cancelled there (2278).
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

        Gives up an invoice that is `failed`, else 409 `invalid_state`. The portal is asked
        first whether it has the document, and the invoice is `voiding` until it answers. If
        it does not, or has another document under the number, the invoice is `voided`: its
        quantities can be invoiced again, its number stays used, and `invoice.voided` says so
        on the topic. If the portal has registered it after all, it is `registered`, and
        `invoice.registered` says so. If the portal has a document under the number and does
        not show any more which, the invoice is `failed` again, and `errors` says what to do.

        Scope: `invoices:write`.

        Arguments:
            reason: Why it is voided, in your words.
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
        allows the latter for 24 hours from `ack_at`; later it is 409 `invalid_state`: issue a
        credit note instead. While an e-way bill is in force, it is 409 `invalid_state`, too:
        cancel that first. An invoice with a credit or debit note that is `registering` or
        `registered` is 409 `invalid_state`, too: the note refers to it. Emits
        `invoice.cancelled` once the portal has cancelled it; what was paid of the invoice is
        then `unallocated` on its payments, which `payment.released` tells on the topics, and
        can be allocated to another one. The order can then be invoiced anew, under a new
        number. Where the portal refuses, the invoice is `registered` again, and `errors` says
        why.

        Scope: `invoices:write`.

        Arguments:
            reason: `duplicate`: it was issued twice. `data_entry_mistake`: something in it is
                wrong. `order_cancelled`: the order was cancelled. `other`: another reason,
                which `remarks` tells.
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
        """Change what you note on an invoice.

        Changes the fields that are sent, of an invoice in any status; the document itself
        stays as it is. While an invoice is `disputed`, no reminders of it are mailed. It
        emits no event; the state on the topic shows the change.

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
            payment_status: Invoices that are paid so far, separated by commas.
            date_from: Invoices dated on this day or later.
            date_to: Invoices dated on this day or earlier.
            buyer_id: Invoices of this stored buyer.
            seller_id: Invoices of this seller.
            due_before: Invoices due before this day.
            due_after: Invoices due after this day.
            overdue: With `true` those of which something is due and whose `due_date` is over,
                in the `time_zone` of the settings; with `false` the others.
            disputed: With `true` those that the buyer disputes; with `false` the others.
            q: Invoices whose number, buyer’s name or order `reference` begins with this text,
                or has a word from which on it does: `bluep`, `retail priv`, `26-27/0`,
                `PO-2026`. Small letters and capitals are the same.
            updated_since: Invoices created or changed at this moment or later. A change can
                become visible a few seconds later, and 90 seconds at most: to miss none, ask
                from two minutes before your latest request, and skip the versions that you
                know.
            sort: What the list is sorted by, with `-` from the latest or largest down. A
                cursor belongs to one sort.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
            expand: Records to include under `expanded`, by their names, separated by commas.
                Each needs the scope that reads it: `order` and `dispatch` need `orders:read`.
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

        Returns the number of invoices in each status, of those that meet all conditions.

        Scope: `invoices:read`.

        Arguments:
            order_id: Invoices of this order.
            dispatch_id: Invoices of this dispatch.
            number: The invoice with this number.
            payment_status: Invoices that are paid so far, separated by commas.
            date_from: Invoices dated on this day or later.
            date_to: Invoices dated on this day or earlier.
            buyer_id: Invoices of this stored buyer.
            seller_id: Invoices of this seller.
            due_before: Invoices due before this day.
            due_after: Invoices due after this day.
            overdue: With `true` those of which something is due and whose `due_date` is over,
                in the `time_zone` of the settings; with `false` the others.
            disputed: With `true` those that the buyer disputes; with `false` the others.
            q: Invoices whose number, buyer’s name or order `reference` begins with this text,
                or has a word from which on it does: `bluep`, `retail priv`, `26-27/0`,
                `PO-2026`. Small letters and capitals are the same.
            updated_since: Invoices created or changed at this moment or later. A change can
                become visible a few seconds later, and 90 seconds at most: to miss none, ask
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
            expand: Records to include under `expanded`, by their names, separated by commas.
                Each needs the scope that reads it: `order` and `dispatch` need `orders:read`.
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

        Returns the invoice as a printable PDF with the QR code of the portal where one
        registers it, and the logo of the seller. It is there once the invoice is `registered`
        or `issued`, else 409 `invalid_state`; that of a cancelled invoice says so on the
        page. With `copies` it has several copies, each with the mark that rule 48 of the CGST
        Rules asks for.

        Scope: `invoices:read`.

        Arguments:
            copies: The copies to print, separated by commas: one after the other, each
                marked. Left out: one, without a mark. `original`: for the recipient.
                `duplicate`: of goods for the transporter, of services for the supplier.
                `triplicate`: of goods for the supplier; of services there is none, which is
                400.
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
        """Send an invoice by mail.

        Mails the PDF of an invoice that is `registered` or `issued`, else 409
        `invalid_state`. The sender has the name of the account, and answers go to the `email`
        of the seller, where it has one. Where the buyer has no contact with an e-mail
        address, `to` is needed: else 400 `invalid_parameter`. An account sends 200 such mails
        an hour at most in each mode, later ones are 429. In test mode mails go only to people
        of the account, and others are `failed`. What became of each mail is in `GET
        /v1/invoices/{id}/mails`.

        Scope: `invoices:write`.

        Arguments:
            to: The addresses, each of which gets a mail of its own. Left out: the contact of
                the buyer.
            message: What the mail says first, as plain text. Left out: one sentence that
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
        """List the mails of an invoice.

        Returns the mails about an invoice, newest first, with what became of each.

        Scope: `invoices:read`.

        Arguments:
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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
