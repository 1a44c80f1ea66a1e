# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..._model import Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, UpdateOptions, WaitOptions, async_wait_until, segment, wait_until
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Imports:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        *,
        kind: p.ImportKindParams,
        upload_id: str,
        **options: Unpack[ChangeOptions]
    ) -> m.Import:
        """Check a file of buyers or orders.

        Reads a CSV file of at most 10000 rows, and checks each record like the call that
        creates one. Nothing is created until `POST /v1/imports/{id}/run`. The columns are
        those of the CSV list of these records; columns that creation does not accept are
        ignored. The import is `checking`, and ends as `checked` or `failed`. We process one
        import of an account at a time, and at most 20 can wait: one more is 429
        `rate_limited` with `"limit": "queue"`.

        Scope: `orders:write`.

        Arguments:
            kind: `buyers`: each row is a buyer. `orders`: each row is a line item; rows with
                the same `reference`, one after the other, are one order.
            upload_id: An upload of `text/csv` whose content has been sent.
        """
        return self._caller.call(
            m.Import,
            "POST",
            "/v1/imports",
            body={"kind": kind, "upload_id": upload_id},
            body_type=p.ImportCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.Import]:
        """List imports.

        Returns imports, newest first.

        Scope: `orders:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.Import,
            "GET",
            "/v1/imports",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Import:
        """Get an import.

        Returns one import, with its `version` as the `ETag`. Poll it until it has the
        `status` that you wait for.

        Scope: `orders:read`.
        """
        return self._caller.call(
            m.Import,
            "GET",
            f"/v1/imports/{segment(id)}",
            options=options,
        )

    def run(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Import:
        """Run an import.

        Creates the records of a `checked` import that have no fault, with the same events as
        the call that creates one; records with faults are skipped. The import is `running`,
        and ends as `completed` or `failed`. Each record is checked once more. If an order
        that is not cancelled already has the `reference`, the record counts as present if its
        content is the same, and as a fault otherwise; the same holds for a buyer with the
        same GSTIN or, without a GSTIN, the same name. So importing a file again creates
        nothing twice. An import in another status is 409 `invalid_state`.

        Scope: `orders:write`.
        """
        return self._caller.call(
            m.Import,
            "POST",
            f"/v1/imports/{segment(id)}/run",
            options=options,
        )

    def wait_until(
        self,
        id: str,
        until: Sequence[str] | Callable[[m.Import], bool],
        **options: Unpack[WaitOptions]
    ) -> m.Import:
        """Reads the record until it has one of these statuses, or until the test holds, and returns it as it is then."""
        return wait_until(lambda each: self.get(id, **each), until, options)


class AsyncImports:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        *,
        kind: p.ImportKindParams,
        upload_id: str,
        **options: Unpack[ChangeOptions]
    ) -> m.Import:
        """Check a file of buyers or orders.

        Reads a CSV file of at most 10000 rows, and checks each record like the call that
        creates one. Nothing is created until `POST /v1/imports/{id}/run`. The columns are
        those of the CSV list of these records; columns that creation does not accept are
        ignored. The import is `checking`, and ends as `checked` or `failed`. We process one
        import of an account at a time, and at most 20 can wait: one more is 429
        `rate_limited` with `"limit": "queue"`.

        Scope: `orders:write`.

        Arguments:
            kind: `buyers`: each row is a buyer. `orders`: each row is a line item; rows with
                the same `reference`, one after the other, are one order.
            upload_id: An upload of `text/csv` whose content has been sent.
        """
        return await self._caller.call(
            m.Import,
            "POST",
            "/v1/imports",
            body={"kind": kind, "upload_id": upload_id},
            body_type=p.ImportCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.Import]:
        """List imports.

        Returns imports, newest first.

        Scope: `orders:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.Import,
            "GET",
            "/v1/imports",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Import:
        """Get an import.

        Returns one import, with its `version` as the `ETag`. Poll it until it has the
        `status` that you wait for.

        Scope: `orders:read`.
        """
        return await self._caller.call(
            m.Import,
            "GET",
            f"/v1/imports/{segment(id)}",
            options=options,
        )

    async def run(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Import:
        """Run an import.

        Creates the records of a `checked` import that have no fault, with the same events as
        the call that creates one; records with faults are skipped. The import is `running`,
        and ends as `completed` or `failed`. Each record is checked once more. If an order
        that is not cancelled already has the `reference`, the record counts as present if its
        content is the same, and as a fault otherwise; the same holds for a buyer with the
        same GSTIN or, without a GSTIN, the same name. So importing a file again creates
        nothing twice. An import in another status is 409 `invalid_state`.

        Scope: `orders:write`.
        """
        return await self._caller.call(
            m.Import,
            "POST",
            f"/v1/imports/{segment(id)}/run",
            options=options,
        )

    async def wait_until(
        self,
        id: str,
        until: Sequence[str] | Callable[[m.Import], bool],
        **options: Unpack[WaitOptions]
    ) -> m.Import:
        """Reads the record until it has one of these statuses, or until the test holds, and returns it as it is then."""
        return await async_wait_until(lambda each: self.get(id, **each), until, options)
