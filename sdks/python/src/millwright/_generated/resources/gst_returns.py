# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING

from ..._model import Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class GstReturns:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def gstr1(
        self,
        *,
        period: str,
        seller_id: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.Gstr1:
        """Compute GSTR-1.

        Computes what a seller declares in GSTR-1 of a month, from its documents as they are
        now: each figure with the ids of the documents that it adds up. A document counts in
        the month that it is dated in, once it is `registered` or `issued`; one that is
        cancelled counts no more. Commercial notes are outside of the returns. `pending` lists
        what is missing. More than 10000 rows are 409 `conflict`.

        Scope: `invoices:read`.

        Arguments:
            seller_id: Of which seller. Left out: the default one.
            period: The month, such as `2026-11`: of the days that documents are dated.
        """
        return self._caller.call(
            m.Gstr1,
            "GET",
            "/v1/gst-returns/gstr1",
            query={"seller_id": seller_id, "period": period},
            options=options,
        )

    def portal_file(
        self,
        *,
        period: str,
        seller_id: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.Gstr1PortalFile:
        """Get GSTR-1 as the file of the portal.

        Answers the figures of `GET /v1/gst-returns/gstr1` as JSON in the form of the portal’s
        offline tool, invoice by invoice. Save the body of the answer as a file, and upload
        it. More than 10000 entries of a table are 409 `conflict`.

        Scope: `invoices:read`.

        Arguments:
            seller_id: Of which seller. Left out: the default one.
            period: The month, such as `2026-11`: of the days that documents are dated.
        """
        return self._caller.call(
            m.Gstr1PortalFile,
            "GET",
            "/v1/gst-returns/gstr1/portal-file",
            query={"seller_id": seller_id, "period": period},
            options=options,
        )

    def gstr3b(
        self,
        *,
        period: str,
        seller_id: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.Gstr3b:
        """Compute the outward part of GSTR-3B.

        Computes tables 3.1 (a), (b), (c) and (e) and 3.2 of GSTR-3B of a month, less credit
        notes and with debit notes, each figure with the ids of the documents that it adds up.
        A document counts in the month that it is dated in, once it is `registered` or
        `issued`; one that is cancelled counts no more. Commercial notes are outside of the
        returns. What you buy is not in it.

        Scope: `invoices:read`.

        Arguments:
            seller_id: Of which seller. Left out: the default one.
            period: The month, such as `2026-11`: of the days that documents are dated.
        """
        return self._caller.call(
            m.Gstr3b,
            "GET",
            "/v1/gst-returns/gstr3b",
            query={"seller_id": seller_id, "period": period},
            options=options,
        )

    def documents(
        self,
        *,
        period: str,
        figure: str,
        seller_id: str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.ReturnDocument]:
        """List the documents of a figure.

        Returns the documents that a figure of a return adds up, newest first. A figure that
        there is not has none.

        Scope: `invoices:read`.

        Arguments:
            seller_id: Of which seller. Left out: the default one.
            period: The month, such as `2026-11`: of the days that documents are dated.
            figure: The `figure` of a row of the return, such as `4A/29/18`.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
        """
        return Pages(self._caller, 
            m.ReturnDocument,
            "GET",
            "/v1/gst-returns/documents",
            query={"seller_id": seller_id, "period": period, "figure": figure, "limit": limit, "cursor": cursor},
            options=options,
        )

    def lock(
        self,
        period: str,
        *,
        seller_id: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.ReturnMonth:
        """Lock a month.

        Locks a month of a seller once its return is filed: from then on no document is dated
        in it, and none of it is retried, voided or cancelled (409 `invalid_state`). While the
        portal is still to answer for a document of the month it is 409 `conflict`, since the
        answer would change the month. A month that is locked stays locked.

        Scope: `invoices:write`.

        Arguments:
            seller_id: Of which seller. Left out: the default one.
        """
        return self._caller.call(
            m.ReturnMonth,
            "POST",
            f"/v1/gst-returns/{segment(period)}/lock",
            body={"seller_id": seller_id},
            body_type=p.ReturnMonthLockParams,
            options=options,
        )

    def unlock(
        self,
        period: str,
        *,
        seller_id: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.ReturnMonth:
        """Unlock a month.

        Unlocks a month of a seller. One that is not locked stays so.

        Scope: `invoices:write`.

        Arguments:
            seller_id: Of which seller. Left out: the default one.
        """
        return self._caller.call(
            m.ReturnMonth,
            "DELETE",
            f"/v1/gst-returns/{segment(period)}/lock",
            query={"seller_id": seller_id},
            options=options,
        )


class AsyncGstReturns:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def gstr1(
        self,
        *,
        period: str,
        seller_id: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.Gstr1:
        """Compute GSTR-1.

        Computes what a seller declares in GSTR-1 of a month, from its documents as they are
        now: each figure with the ids of the documents that it adds up. A document counts in
        the month that it is dated in, once it is `registered` or `issued`; one that is
        cancelled counts no more. Commercial notes are outside of the returns. `pending` lists
        what is missing. More than 10000 rows are 409 `conflict`.

        Scope: `invoices:read`.

        Arguments:
            seller_id: Of which seller. Left out: the default one.
            period: The month, such as `2026-11`: of the days that documents are dated.
        """
        return await self._caller.call(
            m.Gstr1,
            "GET",
            "/v1/gst-returns/gstr1",
            query={"seller_id": seller_id, "period": period},
            options=options,
        )

    async def portal_file(
        self,
        *,
        period: str,
        seller_id: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.Gstr1PortalFile:
        """Get GSTR-1 as the file of the portal.

        Answers the figures of `GET /v1/gst-returns/gstr1` as JSON in the form of the portal’s
        offline tool, invoice by invoice. Save the body of the answer as a file, and upload
        it. More than 10000 entries of a table are 409 `conflict`.

        Scope: `invoices:read`.

        Arguments:
            seller_id: Of which seller. Left out: the default one.
            period: The month, such as `2026-11`: of the days that documents are dated.
        """
        return await self._caller.call(
            m.Gstr1PortalFile,
            "GET",
            "/v1/gst-returns/gstr1/portal-file",
            query={"seller_id": seller_id, "period": period},
            options=options,
        )

    async def gstr3b(
        self,
        *,
        period: str,
        seller_id: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.Gstr3b:
        """Compute the outward part of GSTR-3B.

        Computes tables 3.1 (a), (b), (c) and (e) and 3.2 of GSTR-3B of a month, less credit
        notes and with debit notes, each figure with the ids of the documents that it adds up.
        A document counts in the month that it is dated in, once it is `registered` or
        `issued`; one that is cancelled counts no more. Commercial notes are outside of the
        returns. What you buy is not in it.

        Scope: `invoices:read`.

        Arguments:
            seller_id: Of which seller. Left out: the default one.
            period: The month, such as `2026-11`: of the days that documents are dated.
        """
        return await self._caller.call(
            m.Gstr3b,
            "GET",
            "/v1/gst-returns/gstr3b",
            query={"seller_id": seller_id, "period": period},
            options=options,
        )

    def documents(
        self,
        *,
        period: str,
        figure: str,
        seller_id: str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.ReturnDocument]:
        """List the documents of a figure.

        Returns the documents that a figure of a return adds up, newest first. A figure that
        there is not has none.

        Scope: `invoices:read`.

        Arguments:
            seller_id: Of which seller. Left out: the default one.
            period: The month, such as `2026-11`: of the days that documents are dated.
            figure: The `figure` of a row of the return, such as `4A/29/18`.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
        """
        return AsyncPages(self._caller, 
            m.ReturnDocument,
            "GET",
            "/v1/gst-returns/documents",
            query={"seller_id": seller_id, "period": period, "figure": figure, "limit": limit, "cursor": cursor},
            options=options,
        )

    async def lock(
        self,
        period: str,
        *,
        seller_id: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.ReturnMonth:
        """Lock a month.

        Locks a month of a seller once its return is filed: from then on no document is dated
        in it, and none of it is retried, voided or cancelled (409 `invalid_state`). While the
        portal is still to answer for a document of the month it is 409 `conflict`, since the
        answer would change the month. A month that is locked stays locked.

        Scope: `invoices:write`.

        Arguments:
            seller_id: Of which seller. Left out: the default one.
        """
        return await self._caller.call(
            m.ReturnMonth,
            "POST",
            f"/v1/gst-returns/{segment(period)}/lock",
            body={"seller_id": seller_id},
            body_type=p.ReturnMonthLockParams,
            options=options,
        )

    async def unlock(
        self,
        period: str,
        *,
        seller_id: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.ReturnMonth:
        """Unlock a month.

        Unlocks a month of a seller. One that is not locked stays so.

        Scope: `invoices:write`.

        Arguments:
            seller_id: Of which seller. Left out: the default one.
        """
        return await self._caller.call(
            m.ReturnMonth,
            "DELETE",
            f"/v1/gst-returns/{segment(period)}/lock",
            query={"seller_id": seller_id},
            options=options,
        )
