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

        Returns what each buyer owes at the end of a day, by how many days it is overdue, and
        what the buyer has paid beyond that: of a stored buyer by `buyer_id`, else of a GSTIN,
        else of a name. Buyers of whom nothing is due and unallocated are left out. The
        largest first, unless `sort` says otherwise. What counts when: an invoice or a note on
        the day that it is dated, once it is `registered` or `issued`, and an invoice that was
        cancelled until the day of its cancellation; a payment from `received_at` and a refund
        from `refunded_at`; an allocation, its deductions, a release and a reversal from the
        moment of each. Days are those of the `time_zone` of the settings. So an earlier day
        is answered as the records now say of it: what is recorded later and dated earlier is
        in it. Of what is settled beyond the worth of an invoice on a day the excess is
        `unallocated`.

        Scope: `invoices:read`.

        Arguments:
            as_of: The day at whose end it was so. Left out: today, in the `time_zone` of the
                settings. Of a later day nothing further is supposed.
            overdue: With `true` buyers of whom something is overdue; with `false` the others.
            buyer_id: This stored buyer.
            sort: What the list is sorted by, with `-` from the largest down. A cursor belongs
                to one sort.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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
            as_of: The day at whose end it was so. Left out: today, in the `time_zone` of the
                settings. Of a later day nothing further is supposed.
            overdue: With `true` buyers of whom something is overdue; with `false` the others.
            buyer_id: This stored buyer.
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

        Returns what one buyer owes at the end of a day, also where that is nothing. A buyer
        without any invoice, note and payment is 404. What counts when: an invoice or a note
        on the day that it is dated, once it is `registered` or `issued`, and an invoice that
        was cancelled until the day of its cancellation; a payment from `received_at` and a
        refund from `refunded_at`; an allocation, its deductions, a release and a reversal
        from the moment of each. Days are those of the `time_zone` of the settings. So an
        earlier day is answered as the records now say of it: what is recorded later and dated
        earlier is in it. Of what is settled beyond the worth of an invoice on a day the
        excess is `unallocated`.

        Scope: `invoices:read`.

        Arguments:
            as_of: The day at whose end it was so. Left out: today, in the `time_zone` of the
                settings. Of a later day nothing further is supposed.
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

        Returns the statement of account of a buyer, oldest first: the balance before the
        first day, each document, payment, deduction and refund, and the balance after the
        last day. The balance is what is due less what is unallocated. With `Accept: text/csv`
        all of it is a CSV. What counts when: an invoice or a note on the day that it is
        dated, once it is `registered` or `issued`, and an invoice that was cancelled until
        the day of its cancellation; a payment from `received_at` and a refund from
        `refunded_at`; an allocation, its deductions, a release and a reversal from the moment
        of each. Days are those of the `time_zone` of the settings. So an earlier day is
        answered as the records now say of it: what is recorded later and dated earlier is in
        it. Of what is settled beyond the worth of an invoice on a day the excess is
        `unallocated`.

        Scope: `invoices:read`.

        Arguments:
            from_: The first day. Left out: the 1 April before `to`.
            to: The last day. Left out: today, in the `time_zone` of the settings, or `from`
                where that is later.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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
        seller, with what is due at its end by age. One of more than 2000 lines is 409
        `conflict`; without a seller it is 409 `invalid_state`.

        Scope: `invoices:read`.

        Arguments:
            from_: The first day. Left out: the 1 April before `to`.
            to: The last day. Left out: today, in the `time_zone` of the settings, or `from`
                where that is later.
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

        Returns what each buyer owes at the end of a day, by how many days it is overdue, and
        what the buyer has paid beyond that: of a stored buyer by `buyer_id`, else of a GSTIN,
        else of a name. Buyers of whom nothing is due and unallocated are left out. The
        largest first, unless `sort` says otherwise. What counts when: an invoice or a note on
        the day that it is dated, once it is `registered` or `issued`, and an invoice that was
        cancelled until the day of its cancellation; a payment from `received_at` and a refund
        from `refunded_at`; an allocation, its deductions, a release and a reversal from the
        moment of each. Days are those of the `time_zone` of the settings. So an earlier day
        is answered as the records now say of it: what is recorded later and dated earlier is
        in it. Of what is settled beyond the worth of an invoice on a day the excess is
        `unallocated`.

        Scope: `invoices:read`.

        Arguments:
            as_of: The day at whose end it was so. Left out: today, in the `time_zone` of the
                settings. Of a later day nothing further is supposed.
            overdue: With `true` buyers of whom something is overdue; with `false` the others.
            buyer_id: This stored buyer.
            sort: What the list is sorted by, with `-` from the largest down. A cursor belongs
                to one sort.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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
            as_of: The day at whose end it was so. Left out: today, in the `time_zone` of the
                settings. Of a later day nothing further is supposed.
            overdue: With `true` buyers of whom something is overdue; with `false` the others.
            buyer_id: This stored buyer.
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

        Returns what one buyer owes at the end of a day, also where that is nothing. A buyer
        without any invoice, note and payment is 404. What counts when: an invoice or a note
        on the day that it is dated, once it is `registered` or `issued`, and an invoice that
        was cancelled until the day of its cancellation; a payment from `received_at` and a
        refund from `refunded_at`; an allocation, its deductions, a release and a reversal
        from the moment of each. Days are those of the `time_zone` of the settings. So an
        earlier day is answered as the records now say of it: what is recorded later and dated
        earlier is in it. Of what is settled beyond the worth of an invoice on a day the
        excess is `unallocated`.

        Scope: `invoices:read`.

        Arguments:
            as_of: The day at whose end it was so. Left out: today, in the `time_zone` of the
                settings. Of a later day nothing further is supposed.
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

        Returns the statement of account of a buyer, oldest first: the balance before the
        first day, each document, payment, deduction and refund, and the balance after the
        last day. The balance is what is due less what is unallocated. With `Accept: text/csv`
        all of it is a CSV. What counts when: an invoice or a note on the day that it is
        dated, once it is `registered` or `issued`, and an invoice that was cancelled until
        the day of its cancellation; a payment from `received_at` and a refund from
        `refunded_at`; an allocation, its deductions, a release and a reversal from the moment
        of each. Days are those of the `time_zone` of the settings. So an earlier day is
        answered as the records now say of it: what is recorded later and dated earlier is in
        it. Of what is settled beyond the worth of an invoice on a day the excess is
        `unallocated`.

        Scope: `invoices:read`.

        Arguments:
            from_: The first day. Left out: the 1 April before `to`.
            to: The last day. Left out: today, in the `time_zone` of the settings, or `from`
                where that is later.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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
        seller, with what is due at its end by age. One of more than 2000 lines is 409
        `conflict`; without a seller it is 409 `invalid_state`.

        Scope: `invoices:read`.

        Arguments:
            from_: The first day. Left out: the 1 April before `to`.
            to: The last day. Left out: today, in the `time_zone` of the settings, or `from`
                where that is later.
        """
        return await self._caller.bytes(
            "GET",
            f"/v1/receivables/{segment(id)}/statement/pdf",
            query={"from": from_, "to": to},
            options=options,
        )
