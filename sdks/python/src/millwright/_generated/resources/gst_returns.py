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

        Computes the figures of GSTR-1 of a month from the present documents of a seller: each
        figure with the ids of its documents. A document counts in the month of its date, once
        it is `registered` or `issued`; a cancelled one does not count. Commercial notes are
        not part of the returns. `pending` lists documents that are missing. More than 10000
        rows are 409 `conflict`.

        Scope: `invoices:read`.

        Arguments:
            seller_id: The seller. If omitted: the default seller.
            period: The month, such as `2026-11`, by document date.
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
        """Get GSTR-1 as a file for the portal.

        Returns the figures of `GET /v1/gst-returns/gstr1` as JSON in the format of the
        portal’s offline tool, invoice by invoice. Save the response body as a file and upload
        it. More than 10000 entries of a table are 409 `conflict`.

        Scope: `invoices:read`.

        Arguments:
            seller_id: The seller. If omitted: the default seller.
            period: The month, such as `2026-11`, by document date.
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

        Computes tables 3.1 (a), (b), (c) and (e) and 3.2 of GSTR-3B of a month, net of credit
        and debit notes, each figure with the ids of its documents. A document counts in the
        month of its date, once it is `registered` or `issued`; a cancelled one does not
        count. Commercial notes are not part of the returns. Your purchases are not included.

        Scope: `invoices:read`.

        Arguments:
            seller_id: The seller. If omitted: the default seller.
            period: The month, such as `2026-11`, by document date.
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

        Returns the documents in a figure of a return, newest first. For a figure that does
        not exist the list is empty.

        Scope: `invoices:read`.

        Arguments:
            seller_id: The seller. If omitted: the default seller.
            period: The month, such as `2026-11`, by document date.
            figure: The `figure` of a row of the return, such as `4A/29/18`.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
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

        Locks a month of a seller once its return is filed: from then on no document can be
        dated in it, and none of its documents can be retried, voided or cancelled (409
        `invalid_state`). While the portal has not answered for a document of the month, the
        answer is 409 `conflict`, since that answer would change the month. Locking a locked
        month changes nothing.

        Scope: `invoices:write`.

        Arguments:
            seller_id: The seller. If omitted: the default seller.
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

        Unlocks a month of a seller. Unlocking an unlocked month changes nothing.

        Scope: `invoices:write`.

        Arguments:
            seller_id: The seller. If omitted: the default seller.
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

        Computes the figures of GSTR-1 of a month from the present documents of a seller: each
        figure with the ids of its documents. A document counts in the month of its date, once
        it is `registered` or `issued`; a cancelled one does not count. Commercial notes are
        not part of the returns. `pending` lists documents that are missing. More than 10000
        rows are 409 `conflict`.

        Scope: `invoices:read`.

        Arguments:
            seller_id: The seller. If omitted: the default seller.
            period: The month, such as `2026-11`, by document date.
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
        """Get GSTR-1 as a file for the portal.

        Returns the figures of `GET /v1/gst-returns/gstr1` as JSON in the format of the
        portal’s offline tool, invoice by invoice. Save the response body as a file and upload
        it. More than 10000 entries of a table are 409 `conflict`.

        Scope: `invoices:read`.

        Arguments:
            seller_id: The seller. If omitted: the default seller.
            period: The month, such as `2026-11`, by document date.
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

        Computes tables 3.1 (a), (b), (c) and (e) and 3.2 of GSTR-3B of a month, net of credit
        and debit notes, each figure with the ids of its documents. A document counts in the
        month of its date, once it is `registered` or `issued`; a cancelled one does not
        count. Commercial notes are not part of the returns. Your purchases are not included.

        Scope: `invoices:read`.

        Arguments:
            seller_id: The seller. If omitted: the default seller.
            period: The month, such as `2026-11`, by document date.
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

        Returns the documents in a figure of a return, newest first. For a figure that does
        not exist the list is empty.

        Scope: `invoices:read`.

        Arguments:
            seller_id: The seller. If omitted: the default seller.
            period: The month, such as `2026-11`, by document date.
            figure: The `figure` of a row of the return, such as `4A/29/18`.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
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

        Locks a month of a seller once its return is filed: from then on no document can be
        dated in it, and none of its documents can be retried, voided or cancelled (409
        `invalid_state`). While the portal has not answered for a document of the month, the
        answer is 409 `conflict`, since that answer would change the month. Locking a locked
        month changes nothing.

        Scope: `invoices:write`.

        Arguments:
            seller_id: The seller. If omitted: the default seller.
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

        Unlocks a month of a seller. Unlocking an unlocked month changes nothing.

        Scope: `invoices:write`.

        Arguments:
            seller_id: The seller. If omitted: the default seller.
        """
        return await self._caller.call(
            m.ReturnMonth,
            "DELETE",
            f"/v1/gst-returns/{segment(period)}/lock",
            query={"seller_id": seller_id},
            options=options,
        )
