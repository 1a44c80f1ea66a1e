# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..._model import Omitted, omitted
from ..._caller import AsyncCaller, CallOptions, Caller
from .. import models as m

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Search:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def find(
        self,
        *,
        q: str | Omitted = omitted,
        ids: Sequence[str] | Omitted = omitted,
        limit: int | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.SearchResult:
        """Search all records.

        Finds orders, buyers, dispatches, invoices, conversations, cameras, webhook endpoints
        and events by their id, and all but events by what people know them by: the reference
        and the buyer of an order; the name, GSTIN and contact of a buyer; the vehicle and the
        transporter of a dispatch; the number, buyer, order, IRN and e-way bill of an invoice;
        the subject of a conversation; the name, line and station of a camera; the URL and
        description of an endpoint. A text is found by its beginning, and by the beginning of
        each word in it. Small letters and capitals are the same. The best come first: those
        that have exactly the text, then those that begin with it, then those with a word that
        does; the newest first among equals. It needs no scope: kinds of records that the
        caller may not read are left out. A kind that could not be searched in half a second
        is named in `incomplete`.

        Arguments:
            q: What to look for.
            ids: In the place of `q`: the ids of records whose titles are asked for, separated
                by commas. Those that there are not, or that the caller may not read, are left
                out.
            limit: How many records to return at most.
        """
        return self._caller.call(
            m.SearchResult,
            "GET",
            "/v1/search",
            query={"q": q, "ids": ids, "limit": limit},
            options=options,
        )


class AsyncSearch:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def find(
        self,
        *,
        q: str | Omitted = omitted,
        ids: Sequence[str] | Omitted = omitted,
        limit: int | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.SearchResult:
        """Search all records.

        Finds orders, buyers, dispatches, invoices, conversations, cameras, webhook endpoints
        and events by their id, and all but events by what people know them by: the reference
        and the buyer of an order; the name, GSTIN and contact of a buyer; the vehicle and the
        transporter of a dispatch; the number, buyer, order, IRN and e-way bill of an invoice;
        the subject of a conversation; the name, line and station of a camera; the URL and
        description of an endpoint. A text is found by its beginning, and by the beginning of
        each word in it. Small letters and capitals are the same. The best come first: those
        that have exactly the text, then those that begin with it, then those with a word that
        does; the newest first among equals. It needs no scope: kinds of records that the
        caller may not read are left out. A kind that could not be searched in half a second
        is named in `incomplete`.

        Arguments:
            q: What to look for.
            ids: In the place of `q`: the ids of records whose titles are asked for, separated
                by commas. Those that there are not, or that the caller may not read, are left
                out.
            limit: How many records to return at most.
        """
        return await self._caller.call(
            m.SearchResult,
            "GET",
            "/v1/search",
            query={"q": q, "ids": ids, "limit": limit},
            options=options,
        )
