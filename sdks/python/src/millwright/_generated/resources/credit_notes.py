# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..._model import Model, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, WaitOptions, async_wait_until, segment, wait_until
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class CreditNotes:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        id: str,
        *,
        reason: str,
        commercial: bool | Omitted = omitted,
        lines: Sequence[p.NoteLineCreateParams | Model] | Omitted = omitted,
        metadata: p.MetadataParams | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.CreditNote:
        """Issue a credit note.

        Takes quantities or amounts off an invoice that is `registered` or `issued`, else 409
        `invalid_state`; more than is left of a line is 409 `conflict`, with the `maximum`.
        What is rounded in one credit note is made up by the next, and the one that takes the
        last of the lines takes `non_taxable_charges` and `cash_discount` of the invoice, too:
        together they have the taxes and the total of the invoice. Once no return can declare
        the note any more (after 30 November of the financial year that follows that of the
        invoice, or after the day on which its annual return was furnished), a note with tax
        is 409 `invalid_state`, and one with `commercial: true` takes amounts without tax off
        what is due: it is `issued` at once, in a series of its own, as `credit_note.issued`
        says. It is checked by the rules of the portal before anything is created, 422
        `invoice_invalid` otherwise; then it is `registering`, and ends as `registered` or
        `failed`; of an `issued` invoice it is `issued` at once, with tax, and no portal
        registers it. A `failed` one changes nothing, and its number is used up: correct what
        `errors` names, and issue another one. Once it is registered, it counts in
        `amount_credited` of the invoice. `credit_note.registered` and `credit_note.failed`
        say so.

        Scope: `invoices:write`.

        Arguments:
            reason: Why, in your words.
            commercial: True for a commercial note: it takes amounts before tax off what is
                due, and no tax. The only one that there is once the time for tax is over.
            lines: What is taken off. Left out: all of the invoice that no credit note has
                taken off yet.
        """
        return self._caller.call(
            m.CreditNote,
            "POST",
            f"/v1/invoices/{segment(id)}/credit-notes",
            body={"reason": reason, "commercial": commercial, "lines": lines, "metadata": metadata},
            body_type=p.CreditNoteCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        invoice_id: str | Omitted = omitted,
        status: Sequence[p.NoteStatusParams] | Omitted = omitted,
        updated_since: dt.datetime | str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.CreditNote]:
        """List credit notes.

        Returns credit notes, newest first. Conditions combine.

        Scope: `invoices:read`.

        Arguments:
            invoice_id: Notes about this invoice.
            status: Notes in one of these statuses, separated by commas.
            updated_since: Notes created or changed at this moment or later.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
        """
        return Pages(self._caller, 
            m.CreditNote,
            "GET",
            "/v1/credit-notes",
            query={"invoice_id": invoice_id, "status": status, "updated_since": updated_since, "limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.CreditNote:
        """Get a credit note.

        Returns one credit note, with its `version` as the `ETag`.

        Scope: `invoices:read`.
        """
        return self._caller.call(
            m.CreditNote,
            "GET",
            f"/v1/credit-notes/{segment(id)}",
            options=options,
        )

    def pdf(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> bytes:
        """Print a credit note.

        Returns the note as a printable PDF, with its reason, the number and the date of its
        invoice, and the QR code of the portal where one registers it. It is there once the
        note is `registered` or `issued`, else 409 `invalid_state`; that of a cancelled one
        says so on the page. A commercial note shows no tax.

        Scope: `invoices:read`.
        """
        return self._caller.bytes(
            "GET",
            f"/v1/credit-notes/{segment(id)}/pdf",
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
        """Get the timeline of a credit note.

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
            f"/v1/credit-notes/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def wait_until(
        self,
        id: str,
        until: Sequence[str] | Callable[[m.CreditNote], bool],
        **options: Unpack[WaitOptions]
    ) -> m.CreditNote:
        """Reads the record until it has one of these statuses, or until the test holds, and returns it as it is then."""
        return wait_until(lambda each: self.get(id, **each), until, options)


class AsyncCreditNotes:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        id: str,
        *,
        reason: str,
        commercial: bool | Omitted = omitted,
        lines: Sequence[p.NoteLineCreateParams | Model] | Omitted = omitted,
        metadata: p.MetadataParams | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.CreditNote:
        """Issue a credit note.

        Takes quantities or amounts off an invoice that is `registered` or `issued`, else 409
        `invalid_state`; more than is left of a line is 409 `conflict`, with the `maximum`.
        What is rounded in one credit note is made up by the next, and the one that takes the
        last of the lines takes `non_taxable_charges` and `cash_discount` of the invoice, too:
        together they have the taxes and the total of the invoice. Once no return can declare
        the note any more (after 30 November of the financial year that follows that of the
        invoice, or after the day on which its annual return was furnished), a note with tax
        is 409 `invalid_state`, and one with `commercial: true` takes amounts without tax off
        what is due: it is `issued` at once, in a series of its own, as `credit_note.issued`
        says. It is checked by the rules of the portal before anything is created, 422
        `invoice_invalid` otherwise; then it is `registering`, and ends as `registered` or
        `failed`; of an `issued` invoice it is `issued` at once, with tax, and no portal
        registers it. A `failed` one changes nothing, and its number is used up: correct what
        `errors` names, and issue another one. Once it is registered, it counts in
        `amount_credited` of the invoice. `credit_note.registered` and `credit_note.failed`
        say so.

        Scope: `invoices:write`.

        Arguments:
            reason: Why, in your words.
            commercial: True for a commercial note: it takes amounts before tax off what is
                due, and no tax. The only one that there is once the time for tax is over.
            lines: What is taken off. Left out: all of the invoice that no credit note has
                taken off yet.
        """
        return await self._caller.call(
            m.CreditNote,
            "POST",
            f"/v1/invoices/{segment(id)}/credit-notes",
            body={"reason": reason, "commercial": commercial, "lines": lines, "metadata": metadata},
            body_type=p.CreditNoteCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        invoice_id: str | Omitted = omitted,
        status: Sequence[p.NoteStatusParams] | Omitted = omitted,
        updated_since: dt.datetime | str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.CreditNote]:
        """List credit notes.

        Returns credit notes, newest first. Conditions combine.

        Scope: `invoices:read`.

        Arguments:
            invoice_id: Notes about this invoice.
            status: Notes in one of these statuses, separated by commas.
            updated_since: Notes created or changed at this moment or later.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
        """
        return AsyncPages(self._caller, 
            m.CreditNote,
            "GET",
            "/v1/credit-notes",
            query={"invoice_id": invoice_id, "status": status, "updated_since": updated_since, "limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.CreditNote:
        """Get a credit note.

        Returns one credit note, with its `version` as the `ETag`.

        Scope: `invoices:read`.
        """
        return await self._caller.call(
            m.CreditNote,
            "GET",
            f"/v1/credit-notes/{segment(id)}",
            options=options,
        )

    async def pdf(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> bytes:
        """Print a credit note.

        Returns the note as a printable PDF, with its reason, the number and the date of its
        invoice, and the QR code of the portal where one registers it. It is there once the
        note is `registered` or `issued`, else 409 `invalid_state`; that of a cancelled one
        says so on the page. A commercial note shows no tax.

        Scope: `invoices:read`.
        """
        return await self._caller.bytes(
            "GET",
            f"/v1/credit-notes/{segment(id)}/pdf",
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
        """Get the timeline of a credit note.

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
            f"/v1/credit-notes/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def wait_until(
        self,
        id: str,
        until: Sequence[str] | Callable[[m.CreditNote], bool],
        **options: Unpack[WaitOptions]
    ) -> m.CreditNote:
        """Reads the record until it has one of these statuses, or until the test holds, and returns it as it is then."""
        return await async_wait_until(lambda each: self.get(id, **each), until, options)
