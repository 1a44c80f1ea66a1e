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

        Returns what is wrong in the file, in the order of its rows: by the check, and from
        `running` on by what was refused then. With `Accept: text/csv` they are a file.

        Scope: `orders:read`.

        Arguments:
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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

        Returns what is wrong in the file, in the order of its rows: by the check, and from
        `running` on by what was refused then. With `Accept: text/csv` they are a file.

        Scope: `orders:read`.

        Arguments:
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
        """
        return AsyncPages(self._caller, 
            m.ImportFault,
            "GET",
            f"/v1/imports/{segment(id)}/faults",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )
