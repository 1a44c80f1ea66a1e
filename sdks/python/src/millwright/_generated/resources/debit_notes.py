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


class DebitNotes:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        id: str,
        *,
        reason: str,
        lines: Sequence[p.NoteLineCreateParams | Model],
        metadata: p.MetadataParams | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.DebitNote:
        """Issue a debit note.

        Adds quantities or amounts to an invoice that is `registered` or `issued`, otherwise
        409 `invalid_state`. We check it by the rules of the portal before creating anything:
        otherwise 422 `invoice_invalid`. Then it is `registering`, and ends as `registered` or
        `failed`. A note on an `issued` invoice is `issued` at once, with tax, and no portal
        registers it. A `failed` note has no effect, and its number is used: correct what
        `errors` names, and issue another one. Once registered, it counts in `amount_debited`
        of the invoice. Emits `debit_note.registered` or `debit_note.failed`; for a note that
        no portal registers, `debit_note.issued`.

        Scope: `invoices:write`.

        Arguments:
            reason: Why, in your words.
            lines: The quantities or amounts to add.
        """
        return self._caller.call(
            m.DebitNote,
            "POST",
            f"/v1/invoices/{segment(id)}/debit-notes",
            body={"reason": reason, "lines": lines, "metadata": metadata},
            body_type=p.DebitNoteCreateParams,
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
    ) -> Pages[m.DebitNote]:
        """List debit notes.

        Returns debit notes, newest first. Conditions combine.

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
            m.DebitNote,
            "GET",
            "/v1/debit-notes",
            query={"invoice_id": invoice_id, "status": status, "updated_since": updated_since, "limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.DebitNote:
        """Get a debit note.

        Returns one debit note, with its `version` as the `ETag`.

        Scope: `invoices:read`.
        """
        return self._caller.call(
            m.DebitNote,
            "GET",
            f"/v1/debit-notes/{segment(id)}",
            options=options,
        )

    def pdf(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> bytes:
        """Print a debit note.

        Returns the note as a printable PDF, with its reason, the number and date of its
        invoice and, if the portal registers it, the QR code. It is available once the note is
        `registered` or `issued`, otherwise 409 `invalid_state`. The PDF of a cancelled note
        says so.

        Scope: `invoices:read`.
        """
        return self._caller.bytes(
            "GET",
            f"/v1/debit-notes/{segment(id)}/pdf",
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
        """Get the timeline of a debit note.

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
            f"/v1/debit-notes/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def wait_until(
        self,
        id: str,
        until: Sequence[str] | Callable[[m.DebitNote], bool],
        **options: Unpack[WaitOptions]
    ) -> m.DebitNote:
        """Reads the record until it has one of these statuses, or until the test holds, and returns it as it is then."""
        return wait_until(lambda each: self.get(id, **each), until, options)


class AsyncDebitNotes:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        id: str,
        *,
        reason: str,
        lines: Sequence[p.NoteLineCreateParams | Model],
        metadata: p.MetadataParams | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.DebitNote:
        """Issue a debit note.

        Adds quantities or amounts to an invoice that is `registered` or `issued`, otherwise
        409 `invalid_state`. We check it by the rules of the portal before creating anything:
        otherwise 422 `invoice_invalid`. Then it is `registering`, and ends as `registered` or
        `failed`. A note on an `issued` invoice is `issued` at once, with tax, and no portal
        registers it. A `failed` note has no effect, and its number is used: correct what
        `errors` names, and issue another one. Once registered, it counts in `amount_debited`
        of the invoice. Emits `debit_note.registered` or `debit_note.failed`; for a note that
        no portal registers, `debit_note.issued`.

        Scope: `invoices:write`.

        Arguments:
            reason: Why, in your words.
            lines: The quantities or amounts to add.
        """
        return await self._caller.call(
            m.DebitNote,
            "POST",
            f"/v1/invoices/{segment(id)}/debit-notes",
            body={"reason": reason, "lines": lines, "metadata": metadata},
            body_type=p.DebitNoteCreateParams,
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
    ) -> AsyncPages[m.DebitNote]:
        """List debit notes.

        Returns debit notes, newest first. Conditions combine.

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
            m.DebitNote,
            "GET",
            "/v1/debit-notes",
            query={"invoice_id": invoice_id, "status": status, "updated_since": updated_since, "limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.DebitNote:
        """Get a debit note.

        Returns one debit note, with its `version` as the `ETag`.

        Scope: `invoices:read`.
        """
        return await self._caller.call(
            m.DebitNote,
            "GET",
            f"/v1/debit-notes/{segment(id)}",
            options=options,
        )

    async def pdf(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> bytes:
        """Print a debit note.

        Returns the note as a printable PDF, with its reason, the number and date of its
        invoice and, if the portal registers it, the QR code. It is available once the note is
        `registered` or `issued`, otherwise 409 `invalid_state`. The PDF of a cancelled note
        says so.

        Scope: `invoices:read`.
        """
        return await self._caller.bytes(
            "GET",
            f"/v1/debit-notes/{segment(id)}/pdf",
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
        """Get the timeline of a debit note.

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
            f"/v1/debit-notes/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def wait_until(
        self,
        id: str,
        until: Sequence[str] | Callable[[m.DebitNote], bool],
        **options: Unpack[WaitOptions]
    ) -> m.DebitNote:
        """Reads the record until it has one of these statuses, or until the test holds, and returns it as it is then."""
        return await async_wait_until(lambda each: self.get(id, **each), until, options)
