# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from ..._model import Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, Pages, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Receivables:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        as_of: dt.date | str | Omitted = omitted,
        overdue: bool | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        sort: p.ReceivableSortParams | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.Receivable]:
        """List receivables.

        Returns the amount that each buyer owes at the end of a day, by days overdue, and the
        unallocated amount: by `buyer_id` for saved buyers, otherwise by GSTIN, otherwise by
        name. Buyers with nothing due or unallocated are not listed. The largest comes first,
        unless `sort` says otherwise. What counts from when: an invoice or note from its date,
        once it is `registered` or `issued`, and a cancelled invoice until the day of its
        cancellation; a payment from `received_at` and a refund from `refunded_at`; an
        allocation, its deductions, a release and a reversal from the moment of each. Days are
        in the `time_zone` of the settings. An earlier day is computed from the present
        records, so it includes what was recorded later with an earlier date. If more is
        settled than an invoice is worth on a day, the excess is `unallocated`.

        Scope: `invoices:read`.

        Arguments:
            as_of: The day, at its end. If omitted: today, in the `time_zone` of the settings.
                A later day makes no forecast.
            overdue: With `true` buyers with an overdue amount; with `false` the others.
            buyer_id: This saved buyer.
            sort: The field to sort by, with `-` from the largest down. A cursor is valid for
                one sort only.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.Receivable,
            "GET",
            "/v1/receivables",
            query={"as_of": as_of, "overdue": overdue, "buyer_id": buyer_id, "sort": sort, "limit": limit, "cursor": cursor},
            options=options,
        )

    def totals(
        self,
        *,
        as_of: dt.date | str | Omitted = omitted,
        overdue: bool | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.ReceivableTotals:
        """Sum the receivables.

        Returns the sums of all rows of `GET /v1/receivables` with the same conditions.

        Scope: `invoices:read`.

        Arguments:
            as_of: The day, at its end. If omitted: today, in the `time_zone` of the settings.
                A later day makes no forecast.
            overdue: With `true` buyers with an overdue amount; with `false` the others.
            buyer_id: This saved buyer.
        """
        return self._caller.call(
            m.ReceivableTotals,
            "GET",
            "/v1/receivables/totals",
            query={"as_of": as_of, "overdue": overdue, "buyer_id": buyer_id},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        as_of: dt.date | str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.Receivable:
        """Get the receivables of a buyer.

        Returns the amount that one buyer owes at the end of a day, even if it is nothing. A
        buyer without any invoice, note and payment is 404. What counts from when: an invoice
        or note from its date, once it is `registered` or `issued`, and a cancelled invoice
        until the day of its cancellation; a payment from `received_at` and a refund from
        `refunded_at`; an allocation, its deductions, a release and a reversal from the moment
        of each. Days are in the `time_zone` of the settings. An earlier day is computed from
        the present records, so it includes what was recorded later with an earlier date. If
        more is settled than an invoice is worth on a day, the excess is `unallocated`.

        Scope: `invoices:read`.

        Arguments:
            as_of: The day, at its end. If omitted: today, in the `time_zone` of the settings.
                A later day makes no forecast.
        """
        return self._caller.call(
            m.Receivable,
            "GET",
            f"/v1/receivables/{segment(id)}",
            query={"as_of": as_of},
            options=options,
        )

    def statement(
        self,
        id: str,
        *,
        from_: dt.date | str | Omitted = omitted,
        to: dt.date | str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.AccountStatementLine]:
        """Get a statement of account.

        Returns the statement of account of a buyer, oldest first: the opening balance, each
        document, payment, deduction and refund, and the closing balance. The balance is the
        amount due less the unallocated amount. With `Accept: text/csv` the whole statement is
        a CSV file. What counts from when: an invoice or note from its date, once it is
        `registered` or `issued`, and a cancelled invoice until the day of its cancellation; a
        payment from `received_at` and a refund from `refunded_at`; an allocation, its
        deductions, a release and a reversal from the moment of each. Days are in the
        `time_zone` of the settings. An earlier day is computed from the present records, so
        it includes what was recorded later with an earlier date. If more is settled than an
        invoice is worth on a day, the excess is `unallocated`.

        Scope: `invoices:read`.

        Arguments:
            from_: The first day. If omitted: the 1 April before `to`.
            to: The last day. If omitted: today, in the `time_zone` of the settings, or `from`
                if that is later.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.AccountStatementLine,
            "GET",
            f"/v1/receivables/{segment(id)}/statement",
            query={"from": from_, "to": to, "limit": limit, "cursor": cursor},
            options=options,
        )

    def statement_pdf(
        self,
        id: str,
        *,
        from_: dt.date | str | Omitted = omitted,
        to: dt.date | str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> bytes:
        """Print a statement of account.

        Returns the statement of account as a printable PDF under the name of the default
        seller, with the amounts due at its end by age. A statement of more than 2000 lines is
        409 `conflict`; without a seller the answer is 409 `invalid_state`.

        Scope: `invoices:read`.

        Arguments:
            from_: The first day. If omitted: the 1 April before `to`.
            to: The last day. If omitted: today, in the `time_zone` of the settings, or `from`
                if that is later.
        """
        return self._caller.bytes(
            "GET",
            f"/v1/receivables/{segment(id)}/statement/pdf",
            query={"from": from_, "to": to},
            options=options,
        )


class AsyncReceivables:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        as_of: dt.date | str | Omitted = omitted,
        overdue: bool | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        sort: p.ReceivableSortParams | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.Receivable]:
        """List receivables.

        Returns the amount that each buyer owes at the end of a day, by days overdue, and the
        unallocated amount: by `buyer_id` for saved buyers, otherwise by GSTIN, otherwise by
        name. Buyers with nothing due or unallocated are not listed. The largest comes first,
        unless `sort` says otherwise. What counts from when: an invoice or note from its date,
        once it is `registered` or `issued`, and a cancelled invoice until the day of its
        cancellation; a payment from `received_at` and a refund from `refunded_at`; an
        allocation, its deductions, a release and a reversal from the moment of each. Days are
        in the `time_zone` of the settings. An earlier day is computed from the present
        records, so it includes what was recorded later with an earlier date. If more is
        settled than an invoice is worth on a day, the excess is `unallocated`.

        Scope: `invoices:read`.

        Arguments:
            as_of: The day, at its end. If omitted: today, in the `time_zone` of the settings.
                A later day makes no forecast.
            overdue: With `true` buyers with an overdue amount; with `false` the others.
            buyer_id: This saved buyer.
            sort: The field to sort by, with `-` from the largest down. A cursor is valid for
                one sort only.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.Receivable,
            "GET",
            "/v1/receivables",
            query={"as_of": as_of, "overdue": overdue, "buyer_id": buyer_id, "sort": sort, "limit": limit, "cursor": cursor},
            options=options,
        )

    async def totals(
        self,
        *,
        as_of: dt.date | str | Omitted = omitted,
        overdue: bool | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.ReceivableTotals:
        """Sum the receivables.

        Returns the sums of all rows of `GET /v1/receivables` with the same conditions.

        Scope: `invoices:read`.

        Arguments:
            as_of: The day, at its end. If omitted: today, in the `time_zone` of the settings.
                A later day makes no forecast.
            overdue: With `true` buyers with an overdue amount; with `false` the others.
            buyer_id: This saved buyer.
        """
        return await self._caller.call(
            m.ReceivableTotals,
            "GET",
            "/v1/receivables/totals",
            query={"as_of": as_of, "overdue": overdue, "buyer_id": buyer_id},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        as_of: dt.date | str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.Receivable:
        """Get the receivables of a buyer.

        Returns the amount that one buyer owes at the end of a day, even if it is nothing. A
        buyer without any invoice, note and payment is 404. What counts from when: an invoice
        or note from its date, once it is `registered` or `issued`, and a cancelled invoice
        until the day of its cancellation; a payment from `received_at` and a refund from
        `refunded_at`; an allocation, its deductions, a release and a reversal from the moment
        of each. Days are in the `time_zone` of the settings. An earlier day is computed from
        the present records, so it includes what was recorded later with an earlier date. If
        more is settled than an invoice is worth on a day, the excess is `unallocated`.

        Scope: `invoices:read`.

        Arguments:
            as_of: The day, at its end. If omitted: today, in the `time_zone` of the settings.
                A later day makes no forecast.
        """
        return await self._caller.call(
            m.Receivable,
            "GET",
            f"/v1/receivables/{segment(id)}",
            query={"as_of": as_of},
            options=options,
        )

    def statement(
        self,
        id: str,
        *,
        from_: dt.date | str | Omitted = omitted,
        to: dt.date | str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.AccountStatementLine]:
        """Get a statement of account.

        Returns the statement of account of a buyer, oldest first: the opening balance, each
        document, payment, deduction and refund, and the closing balance. The balance is the
        amount due less the unallocated amount. With `Accept: text/csv` the whole statement is
        a CSV file. What counts from when: an invoice or note from its date, once it is
        `registered` or `issued`, and a cancelled invoice until the day of its cancellation; a
        payment from `received_at` and a refund from `refunded_at`; an allocation, its
        deductions, a release and a reversal from the moment of each. Days are in the
        `time_zone` of the settings. An earlier day is computed from the present records, so
        it includes what was recorded later with an earlier date. If more is settled than an
        invoice is worth on a day, the excess is `unallocated`.

        Scope: `invoices:read`.

        Arguments:
            from_: The first day. If omitted: the 1 April before `to`.
            to: The last day. If omitted: today, in the `time_zone` of the settings, or `from`
                if that is later.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.AccountStatementLine,
            "GET",
            f"/v1/receivables/{segment(id)}/statement",
            query={"from": from_, "to": to, "limit": limit, "cursor": cursor},
            options=options,
        )

    async def statement_pdf(
        self,
        id: str,
        *,
        from_: dt.date | str | Omitted = omitted,
        to: dt.date | str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> bytes:
        """Print a statement of account.

        Returns the statement of account as a printable PDF under the name of the default
        seller, with the amounts due at its end by age. A statement of more than 2000 lines is
        409 `conflict`; without a seller the answer is 409 `invalid_state`.

        Scope: `invoices:read`.

        Arguments:
            from_: The first day. If omitted: the 1 April before `to`.
            to: The last day. If omitted: today, in the `time_zone` of the settings, or `from`
                if that is later.
        """
        return await self._caller.bytes(
            "GET",
            f"/v1/receivables/{segment(id)}/statement/pdf",
            query={"from": from_, "to": to},
            options=options,
        )
