# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..._model import Model, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, Pages, UpdateOptions, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class BankStatementLines:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
        *,
        status: Sequence[p.BankStatementLineStatusParams] | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.BankStatementLine]:
        """List the lines of a bank statement.

        Returns the lines of a bank statement, in the order of the file. They are kept for 400
        days: of an older statement there are none, and its payments stay.

        Scope: `invoices:read`.

        Arguments:
            status: Lines in one of these statuses, separated by commas.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
        """
        return Pages(self._caller, 
            m.BankStatementLine,
            "GET",
            f"/v1/bank-statements/{segment(id)}/lines",
            query={"status": status, "limit": limit, "cursor": cursor},
            options=options,
        )

    def list_all(
        self,
        *,
        status: Sequence[p.BankStatementLineStatusParams] | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.BankStatementLine]:
        """List the lines of all bank statements.

        Returns the lines of all bank statements, those of the latest upload first, and of
        each the last line of the file first. With `status=review,unmatched` these are the
        lines that wait for a person: each is settled by `match` or `ignore` of its
        `bank_statement_id`, once that is processed. Lines are kept for 400 days.

        Scope: `invoices:read`.

        Arguments:
            status: Lines in one of these statuses, separated by commas.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
        """
        return Pages(self._caller, 
            m.BankStatementLine,
            "GET",
            "/v1/bank-statement-lines",
            query={"status": status, "limit": limit, "cursor": cursor},
            options=options,
        )

    def counts(
        self,
        **options: Unpack[CallOptions]
    ) -> m.BankStatementLineCounts:
        """Count the lines of all bank statements.

        Returns the number of lines in each status, of all bank statements whose lines are
        kept. Those of a statement that is being processed are counted at its end.

        Scope: `invoices:read`.
        """
        return self._caller.call(
            m.BankStatementLineCounts,
            "GET",
            "/v1/bank-statement-lines/counts",
            options=options,
        )

    def match(
        self,
        id: str,
        line: str,
        *,
        allocations: Sequence[p.PaymentAllocationCreateParams | Model] | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.BankStatementLine:
        """Match a line of a bank statement.

        Records the payment of a credit that is `review` or `unmatched`, with its amount, its
        day and its reference of the bank, and pays invoices by it: those of one buyer, as
        `POST /v1/payments` does. An allocation of `suggestions` can be sent as it is. Every
        line with this reference and amount is then `matched`, as it is by `POST /v1/payments`
        with both. One of another amount stays open. A line in another status, a debit, or a
        line of a statement that is being processed is 409 `invalid_state`. `If-Match` is
        about the bank statement.

        Scope: `invoices:write`.

        Arguments:
            allocations: The invoices that it pays, in this order. Their amounts together are
                no more than the line; what is left stays `unallocated`.
            buyer_id: The stored buyer whose money it is. Left out: that of the first invoice
                that it pays.
        """
        return self._caller.call(
            m.BankStatementLine,
            "POST",
            f"/v1/bank-statements/{segment(id)}/lines/{segment(line)}/match",
            body={"allocations": allocations, "buyer_id": buyer_id},
            body_type=p.BankStatementLineMatchParams,
            options=options,
        )

    def ignore(
        self,
        id: str,
        line: str,
        *,
        reason: str,
        **options: Unpack[UpdateOptions]
    ) -> m.BankStatementLine:
        """Ignore a line of a bank statement.

        Says of a line that is `review` or `unmatched` that no payment is to be recorded of
        it. A line with its reference of the bank in a file that is processed later is
        ignored, too. A line in another status, or of a statement that is being processed, is
        409 `invalid_state`. `If-Match` is about the bank statement.

        Scope: `invoices:write`.

        Arguments:
            reason: Why it is no payment to record, in your words.
        """
        return self._caller.call(
            m.BankStatementLine,
            "POST",
            f"/v1/bank-statements/{segment(id)}/lines/{segment(line)}/ignore",
            body={"reason": reason},
            body_type=p.BankStatementLineDismissalParams,
            options=options,
        )


class AsyncBankStatementLines:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
        *,
        status: Sequence[p.BankStatementLineStatusParams] | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.BankStatementLine]:
        """List the lines of a bank statement.

        Returns the lines of a bank statement, in the order of the file. They are kept for 400
        days: of an older statement there are none, and its payments stay.

        Scope: `invoices:read`.

        Arguments:
            status: Lines in one of these statuses, separated by commas.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
        """
        return AsyncPages(self._caller, 
            m.BankStatementLine,
            "GET",
            f"/v1/bank-statements/{segment(id)}/lines",
            query={"status": status, "limit": limit, "cursor": cursor},
            options=options,
        )

    def list_all(
        self,
        *,
        status: Sequence[p.BankStatementLineStatusParams] | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.BankStatementLine]:
        """List the lines of all bank statements.

        Returns the lines of all bank statements, those of the latest upload first, and of
        each the last line of the file first. With `status=review,unmatched` these are the
        lines that wait for a person: each is settled by `match` or `ignore` of its
        `bank_statement_id`, once that is processed. Lines are kept for 400 days.

        Scope: `invoices:read`.

        Arguments:
            status: Lines in one of these statuses, separated by commas.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
        """
        return AsyncPages(self._caller, 
            m.BankStatementLine,
            "GET",
            "/v1/bank-statement-lines",
            query={"status": status, "limit": limit, "cursor": cursor},
            options=options,
        )

    async def counts(
        self,
        **options: Unpack[CallOptions]
    ) -> m.BankStatementLineCounts:
        """Count the lines of all bank statements.

        Returns the number of lines in each status, of all bank statements whose lines are
        kept. Those of a statement that is being processed are counted at its end.

        Scope: `invoices:read`.
        """
        return await self._caller.call(
            m.BankStatementLineCounts,
            "GET",
            "/v1/bank-statement-lines/counts",
            options=options,
        )

    async def match(
        self,
        id: str,
        line: str,
        *,
        allocations: Sequence[p.PaymentAllocationCreateParams | Model] | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.BankStatementLine:
        """Match a line of a bank statement.

        Records the payment of a credit that is `review` or `unmatched`, with its amount, its
        day and its reference of the bank, and pays invoices by it: those of one buyer, as
        `POST /v1/payments` does. An allocation of `suggestions` can be sent as it is. Every
        line with this reference and amount is then `matched`, as it is by `POST /v1/payments`
        with both. One of another amount stays open. A line in another status, a debit, or a
        line of a statement that is being processed is 409 `invalid_state`. `If-Match` is
        about the bank statement.

        Scope: `invoices:write`.

        Arguments:
            allocations: The invoices that it pays, in this order. Their amounts together are
                no more than the line; what is left stays `unallocated`.
            buyer_id: The stored buyer whose money it is. Left out: that of the first invoice
                that it pays.
        """
        return await self._caller.call(
            m.BankStatementLine,
            "POST",
            f"/v1/bank-statements/{segment(id)}/lines/{segment(line)}/match",
            body={"allocations": allocations, "buyer_id": buyer_id},
            body_type=p.BankStatementLineMatchParams,
            options=options,
        )

    async def ignore(
        self,
        id: str,
        line: str,
        *,
        reason: str,
        **options: Unpack[UpdateOptions]
    ) -> m.BankStatementLine:
        """Ignore a line of a bank statement.

        Says of a line that is `review` or `unmatched` that no payment is to be recorded of
        it. A line with its reference of the bank in a file that is processed later is
        ignored, too. A line in another status, or of a statement that is being processed, is
        409 `invalid_state`. `If-Match` is about the bank statement.

        Scope: `invoices:write`.

        Arguments:
            reason: Why it is no payment to record, in your words.
        """
        return await self._caller.call(
            m.BankStatementLine,
            "POST",
            f"/v1/bank-statements/{segment(id)}/lines/{segment(line)}/ignore",
            body={"reason": reason},
            body_type=p.BankStatementLineDismissalParams,
            options=options,
        )
