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
        and events by their id, and all but events by text: the reference and buyer of an
        order; the name, GSTIN and contact of a buyer; the vehicle and transporter of a
        dispatch; the number, buyer, order, IRN and e-way bill of an invoice; the subject of a
        conversation; the name, line and station of a camera; the URL and description of an
        endpoint. A search matches the beginning of the text and of each word in it, and
        ignores case. The best matches come first: an exact match, then a text that begins
        with it, then a word that begins with it; among equals, the newest first. Needs no
        scope: kinds of records that the caller cannot read are left out. A kind that could
        not be searched in half a second is named in `incomplete`.

        Arguments:
            q: The text to search for.
            ids: Instead of `q`: the ids of records whose titles you want, separated by
                commas. Records that do not exist, or that the caller cannot read, are left
                out.
            limit: The most records to return.
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
        and events by their id, and all but events by text: the reference and buyer of an
        order; the name, GSTIN and contact of a buyer; the vehicle and transporter of a
        dispatch; the number, buyer, order, IRN and e-way bill of an invoice; the subject of a
        conversation; the name, line and station of a camera; the URL and description of an
        endpoint. A search matches the beginning of the text and of each word in it, and
        ignores case. The best matches come first: an exact match, then a text that begins
        with it, then a word that begins with it; among equals, the newest first. Needs no
        scope: kinds of records that the caller cannot read are left out. A kind that could
        not be searched in half a second is named in `incomplete`.

        Arguments:
            q: The text to search for.
            ids: Instead of `q`: the ids of records whose titles you want, separated by
                commas. Records that do not exist, or that the caller cannot read, are left
                out.
            limit: The most records to return.
        """
        return await self._caller.call(
            m.SearchResult,
            "GET",
            "/v1/search",
            query={"q": q, "ids": ids, "limit": limit},
            options=options,
        )
