# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..._model import Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, Pages
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Deductions:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        kind: Sequence[p.DeductionKindParams] | Omitted = omitted,
        from_: dt.date | str | Omitted = omitted,
        to: dt.date | str | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.Deduction]:
        """List deductions.

        Returns the deductions of payments that are not reversed, newest first, with the
        references of their certificates. Conditions combine.

        Scope: `invoices:read`.

        Arguments:
            kind: Deductions of these kinds, separated by commas.
            from_: Deductions of payments received on this day or later.
            to: Deductions of payments received on this day or earlier.
            buyer_id: Deductions of payments of this saved buyer.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.Deduction,
            "GET",
            "/v1/deductions",
            query={"kind": kind, "from": from_, "to": to, "buyer_id": buyer_id, "limit": limit, "cursor": cursor},
            options=options,
        )


class AsyncDeductions:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        kind: Sequence[p.DeductionKindParams] | Omitted = omitted,
        from_: dt.date | str | Omitted = omitted,
        to: dt.date | str | Omitted = omitted,
        buyer_id: str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.Deduction]:
        """List deductions.

        Returns the deductions of payments that are not reversed, newest first, with the
        references of their certificates. Conditions combine.

        Scope: `invoices:read`.

        Arguments:
            kind: Deductions of these kinds, separated by commas.
            from_: Deductions of payments received on this day or later.
            to: Deductions of payments received on this day or earlier.
            buyer_id: Deductions of payments of this saved buyer.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.Deduction,
            "GET",
            "/v1/deductions",
            query={"kind": kind, "from": from_, "to": to, "buyer_id": buyer_id, "limit": limit, "cursor": cursor},
            options=options,
        )
