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

        Credits quantities or amounts of an invoice that is `registered` or `issued`,
        otherwise 409 `invalid_state`; more than is left of a line is 409 `conflict`, with the
        `maximum`. Each credit note makes up for the rounding of the one before, and the one
        that credits the last of the lines also credits `non_taxable_charges` and
        `cash_discount` of the invoice: together the notes have the taxes and the total of the
        invoice. Once no return can declare the note any more (after 30 November of the
        financial year after that of the invoice, or after its annual return was furnished), a
        note with tax is 409 `invalid_state`. One with `commercial: true` then credits amounts
        without tax: it is `issued` at once, in its own series, with `credit_note.issued`. We
        check it by the rules of the portal before creating anything: otherwise 422
        `invoice_invalid`. Then it is `registering`, and ends as `registered` or `failed`. A
        note on an `issued` invoice is `issued` at once, with tax, and no portal registers it.
        A `failed` note has no effect, and its number is used: correct what `errors` names,
        and issue another one. Once registered, it counts in `amount_credited` of the invoice.
        Emits `credit_note.registered` or `credit_note.failed`.

        Scope: `invoices:write`.

        Arguments:
            reason: Why, in your words.
            commercial: True for a commercial note: it reduces the amount due by amounts
                before tax, and no tax. The only kind possible once the time for tax is over.
            lines: The quantities or amounts to credit. If omitted: everything of the invoice
                that no credit note has credited yet.
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
            invoice_id: Notes on this invoice.
            status: Notes in one of these statuses, separated by commas.
            updated_since: Notes created or changed at this moment or later.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
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

        Returns the note as a printable PDF, with its reason, the number and date of its
        invoice and, if the portal registers it, the QR code. It is available once the note is
        `registered` or `issued`, otherwise 409 `invalid_state`. The PDF of a cancelled note
        says so. A commercial note shows no tax.

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

        Credits quantities or amounts of an invoice that is `registered` or `issued`,
        otherwise 409 `invalid_state`; more than is left of a line is 409 `conflict`, with the
        `maximum`. Each credit note makes up for the rounding of the one before, and the one
        that credits the last of the lines also credits `non_taxable_charges` and
        `cash_discount` of the invoice: together the notes have the taxes and the total of the
        invoice. Once no return can declare the note any more (after 30 November of the
        financial year after that of the invoice, or after its annual return was furnished), a
        note with tax is 409 `invalid_state`. One with `commercial: true` then credits amounts
        without tax: it is `issued` at once, in its own series, with `credit_note.issued`. We
        check it by the rules of the portal before creating anything: otherwise 422
        `invoice_invalid`. Then it is `registering`, and ends as `registered` or `failed`. A
        note on an `issued` invoice is `issued` at once, with tax, and no portal registers it.
        A `failed` note has no effect, and its number is used: correct what `errors` names,
        and issue another one. Once registered, it counts in `amount_credited` of the invoice.
        Emits `credit_note.registered` or `credit_note.failed`.

        Scope: `invoices:write`.

        Arguments:
            reason: Why, in your words.
            commercial: True for a commercial note: it reduces the amount due by amounts
                before tax, and no tax. The only kind possible once the time for tax is over.
            lines: The quantities or amounts to credit. If omitted: everything of the invoice
                that no credit note has credited yet.
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
            invoice_id: Notes on this invoice.
            status: Notes in one of these statuses, separated by commas.
            updated_since: Notes created or changed at this moment or later.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
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

        Returns the note as a printable PDF, with its reason, the number and date of its
        invoice and, if the portal registers it, the QR code. It is available once the note is
        `registered` or `issued`, otherwise 409 `invalid_state`. The PDF of a cancelled note
        says so. A commercial note shows no tax.

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
