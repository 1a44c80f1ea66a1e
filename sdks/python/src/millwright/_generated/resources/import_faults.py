# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING

from ..._model import Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, Pages, segment
from .. import models as m

if TYPE_CHECKING:
    from typing_extensions import Unpack


class ImportFaults:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.ImportFault]:
        """List the faults of an import.

        Returns the faults of the file in the order of its rows: those found by the check and,
        from `running` on, those of the run. With `Accept: text/csv` the answer is a CSV file.

        Scope: `orders:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.ImportFault,
            "GET",
            f"/v1/imports/{segment(id)}/faults",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )


class AsyncImportFaults:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.ImportFault]:
        """List the faults of an import.

        Returns the faults of the file in the order of its rows: those found by the check and,
        from `running` on, those of the run. With `Accept: text/csv` the answer is a CSV file.

        Scope: `orders:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.ImportFault,
            "GET",
            f"/v1/imports/{segment(id)}/faults",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )
