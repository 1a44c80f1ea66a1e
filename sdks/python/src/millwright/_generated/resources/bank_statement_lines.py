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

        Returns the lines of a bank statement, in the order of the file. We keep lines for 400
        days: an older statement has none, but its payments stay.

        Scope: `invoices:read`.

        Arguments:
            status: Lines in one of these statuses, separated by commas.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
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

        Returns the lines of all bank statements, from the latest upload to the earliest, and
        from the last line of each file to the first. With `status=review,unmatched` the list
        contains the lines that wait for a person: settle each with `match` or `ignore` of its
        `bank_statement_id`, once that is processed. We keep lines for 400 days.

        Scope: `invoices:read`.

        Arguments:
            status: Lines in one of these statuses, separated by commas.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
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

        Returns the number of lines in each status, over all bank statements whose lines we
        still keep. Lines of a statement that is being processed count at its end.

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

        Records a payment for a `review` or `unmatched` credit, with its amount, day and bank
        reference, and allocates it to invoices of one buyer like `POST /v1/payments`. You can
        send an allocation of `suggestions` unchanged. Every line with this reference and
        amount is then `matched`, as after `POST /v1/payments` with both; one with another
        amount stays open. A line in another status, a debit, or a line of a statement that is
        being processed is 409 `invalid_state`. `If-Match` takes the ETag of the bank
        statement.

        Scope: `invoices:write`.

        Arguments:
            allocations: The invoices to pay, in this order. The total must not exceed the
                line; the rest stays `unallocated`.
            buyer_id: The saved buyer who paid. If omitted: the buyer of the first invoice.
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

        Marks a `review` or `unmatched` line as not to be recorded. Later lines with the same
        bank reference, in other files, are ignored too. A line in another status, or of a
        statement that is being processed, is 409 `invalid_state`. `If-Match` takes the ETag
        of the bank statement.

        Scope: `invoices:write`.

        Arguments:
            reason: Why the line is not a payment to record, in your words.
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

        Returns the lines of a bank statement, in the order of the file. We keep lines for 400
        days: an older statement has none, but its payments stay.

        Scope: `invoices:read`.

        Arguments:
            status: Lines in one of these statuses, separated by commas.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
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

        Returns the lines of all bank statements, from the latest upload to the earliest, and
        from the last line of each file to the first. With `status=review,unmatched` the list
        contains the lines that wait for a person: settle each with `match` or `ignore` of its
        `bank_statement_id`, once that is processed. We keep lines for 400 days.

        Scope: `invoices:read`.

        Arguments:
            status: Lines in one of these statuses, separated by commas.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
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

        Returns the number of lines in each status, over all bank statements whose lines we
        still keep. Lines of a statement that is being processed count at its end.

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

        Records a payment for a `review` or `unmatched` credit, with its amount, day and bank
        reference, and allocates it to invoices of one buyer like `POST /v1/payments`. You can
        send an allocation of `suggestions` unchanged. Every line with this reference and
        amount is then `matched`, as after `POST /v1/payments` with both; one with another
        amount stays open. A line in another status, a debit, or a line of a statement that is
        being processed is 409 `invalid_state`. `If-Match` takes the ETag of the bank
        statement.

        Scope: `invoices:write`.

        Arguments:
            allocations: The invoices to pay, in this order. The total must not exceed the
                line; the rest stays `unallocated`.
            buyer_id: The saved buyer who paid. If omitted: the buyer of the first invoice.
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

        Marks a `review` or `unmatched` line as not to be recorded. Later lines with the same
        bank reference, in other files, are ignored too. A line in another status, or of a
        statement that is being processed, is 409 `invalid_state`. `If-Match` takes the ETag
        of the bank statement.

        Scope: `invoices:write`.

        Arguments:
            reason: Why the line is not a payment to record, in your words.
        """
        return await self._caller.call(
            m.BankStatementLine,
            "POST",
            f"/v1/bank-statements/{segment(id)}/lines/{segment(line)}/ignore",
            body={"reason": reason},
            body_type=p.BankStatementLineDismissalParams,
            options=options,
        )
