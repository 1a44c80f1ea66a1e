# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..._model import Model, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, WaitOptions, async_wait_until, segment, wait_until
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class BankStatements:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        *,
        upload_id: str,
        format: p.BankStatementFormatParams,
        mapping: p.BankStatementMappingParams | Model | Omitted = omitted,
        bank_name: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.BankStatement:
        """Process a bank statement.

        Reads a bank statement file, and records a payment for each credit that contains the
        number of an invoice in its reference or narration and whose amount equals the amount
        due. The statement is `processing`, and ends as `processed` or `failed`. A line whose
        bank reference already counts is ignored, in whichever file it arrives, so statements
        may overlap. A debit that reverses a credit (`RvslInd` of camt.053) reverses the
        payment with the same reference and amount. A credit that names an invoice but differs
        from its amount due becomes `review`, with `suggestions`; so does one that looks like
        a payment recorded by a call, of the same amount for the invoice within a week. We
        process one statement of an account at a time, and at most 20 can wait: one more is
        429 `rate_limited` with `"limit": "queue"`.

        Scope: `invoices:write`.

        Arguments:
            upload_id: An upload of `text/csv` or `application/xml` whose content has been
                sent.
            format: `csv`: UTF-8 with the header `date,reference,description,amount,currency`,
                a dot before the decimals, credits positive; or with the columns of `mapping`.
                `camt.053`: the ISO 20022 XML message.
            mapping: The columns of a CSV file of the bank. If omitted: the columns last sent
                with this `bank_name` or, without any, those of the format.
            bank_name: The bank, in your words: the mapping is saved for its next files.
        """
        return self._caller.call(
            m.BankStatement,
            "POST",
            "/v1/bank-statements",
            body={"upload_id": upload_id, "format": format, "mapping": mapping, "bank_name": bank_name},
            body_type=p.BankStatementCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.BankStatement]:
        """List bank statements.

        Returns bank statements, newest first.

        Scope: `invoices:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.BankStatement,
            "GET",
            "/v1/bank-statements",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.BankStatement:
        """Get a bank statement.

        Returns one bank statement, with its `version` as the `ETag`.

        Scope: `invoices:read`.
        """
        return self._caller.call(
            m.BankStatement,
            "GET",
            f"/v1/bank-statements/{segment(id)}",
            options=options,
        )

    def wait_until(
        self,
        id: str,
        until: Sequence[str] | Callable[[m.BankStatement], bool],
        **options: Unpack[WaitOptions]
    ) -> m.BankStatement:
        """Reads the record until it has one of these statuses, or until the test holds, and returns it as it is then."""
        return wait_until(lambda each: self.get(id, **each), until, options)


class AsyncBankStatements:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        *,
        upload_id: str,
        format: p.BankStatementFormatParams,
        mapping: p.BankStatementMappingParams | Model | Omitted = omitted,
        bank_name: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.BankStatement:
        """Process a bank statement.

        Reads a bank statement file, and records a payment for each credit that contains the
        number of an invoice in its reference or narration and whose amount equals the amount
        due. The statement is `processing`, and ends as `processed` or `failed`. A line whose
        bank reference already counts is ignored, in whichever file it arrives, so statements
        may overlap. A debit that reverses a credit (`RvslInd` of camt.053) reverses the
        payment with the same reference and amount. A credit that names an invoice but differs
        from its amount due becomes `review`, with `suggestions`; so does one that looks like
        a payment recorded by a call, of the same amount for the invoice within a week. We
        process one statement of an account at a time, and at most 20 can wait: one more is
        429 `rate_limited` with `"limit": "queue"`.

        Scope: `invoices:write`.

        Arguments:
            upload_id: An upload of `text/csv` or `application/xml` whose content has been
                sent.
            format: `csv`: UTF-8 with the header `date,reference,description,amount,currency`,
                a dot before the decimals, credits positive; or with the columns of `mapping`.
                `camt.053`: the ISO 20022 XML message.
            mapping: The columns of a CSV file of the bank. If omitted: the columns last sent
                with this `bank_name` or, without any, those of the format.
            bank_name: The bank, in your words: the mapping is saved for its next files.
        """
        return await self._caller.call(
            m.BankStatement,
            "POST",
            "/v1/bank-statements",
            body={"upload_id": upload_id, "format": format, "mapping": mapping, "bank_name": bank_name},
            body_type=p.BankStatementCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.BankStatement]:
        """List bank statements.

        Returns bank statements, newest first.

        Scope: `invoices:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.BankStatement,
            "GET",
            "/v1/bank-statements",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.BankStatement:
        """Get a bank statement.

        Returns one bank statement, with its `version` as the `ETag`.

        Scope: `invoices:read`.
        """
        return await self._caller.call(
            m.BankStatement,
            "GET",
            f"/v1/bank-statements/{segment(id)}",
            options=options,
        )

    async def wait_until(
        self,
        id: str,
        until: Sequence[str] | Callable[[m.BankStatement], bool],
        **options: Unpack[WaitOptions]
    ) -> m.BankStatement:
        """Reads the record until it has one of these statuses, or until the test holds, and returns it as it is then."""
        return await async_wait_until(lambda each: self.get(id, **each), until, options)
