# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING

from ..._model import Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, UpdateOptions, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class SavedReplies:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        *,
        name: str,
        text: str,
        **options: Unpack[ChangeOptions]
    ) -> m.SavedReply:
        """Save a reply.

        Saves a reply, which people can begin their own from.

        Scope: `desk:write`.

        Arguments:
            name: The name that people choose it by.
            text: The text of the reply.
        """
        return self._caller.call(
            m.SavedReply,
            "POST",
            "/v1/saved-replies",
            body={"name": name, "text": text},
            body_type=p.SavedReplyCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.SavedReply]:
        """List saved replies.

        Returns saved replies, newest first.

        Scope: `desk:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.SavedReply,
            "GET",
            "/v1/saved-replies",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.SavedReply:
        """Get a saved reply.

        Returns one saved reply, with its `version` as the `ETag`.

        Scope: `desk:read`.
        """
        return self._caller.call(
            m.SavedReply,
            "GET",
            f"/v1/saved-replies/{segment(id)}",
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        name: str | Omitted = omitted,
        text: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.SavedReply:
        """Update a saved reply.

        Changes the fields that you send and leaves the others unchanged.

        Scope: `desk:write`.

        Arguments:
            name: The name that people choose it by.
            text: The text of the reply.
        """
        return self._caller.call(
            m.SavedReply,
            "PATCH",
            f"/v1/saved-replies/{segment(id)}",
            body={"name": name, "text": text},
            body_type=p.SavedReplyUpdateParams,
            options=options,
        )

    def delete(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.DeletedSavedReply:
        """Delete a saved reply.

        Deletes the saved reply. Messages written with it stay.

        Scope: `desk:write`.
        """
        return self._caller.call(
            m.DeletedSavedReply,
            "DELETE",
            f"/v1/saved-replies/{segment(id)}",
            options=options,
        )


class AsyncSavedReplies:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        *,
        name: str,
        text: str,
        **options: Unpack[ChangeOptions]
    ) -> m.SavedReply:
        """Save a reply.

        Saves a reply, which people can begin their own from.

        Scope: `desk:write`.

        Arguments:
            name: The name that people choose it by.
            text: The text of the reply.
        """
        return await self._caller.call(
            m.SavedReply,
            "POST",
            "/v1/saved-replies",
            body={"name": name, "text": text},
            body_type=p.SavedReplyCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.SavedReply]:
        """List saved replies.

        Returns saved replies, newest first.

        Scope: `desk:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.SavedReply,
            "GET",
            "/v1/saved-replies",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.SavedReply:
        """Get a saved reply.

        Returns one saved reply, with its `version` as the `ETag`.

        Scope: `desk:read`.
        """
        return await self._caller.call(
            m.SavedReply,
            "GET",
            f"/v1/saved-replies/{segment(id)}",
            options=options,
        )

    async def update(
        self,
        id: str,
        *,
        name: str | Omitted = omitted,
        text: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.SavedReply:
        """Update a saved reply.

        Changes the fields that you send and leaves the others unchanged.

        Scope: `desk:write`.

        Arguments:
            name: The name that people choose it by.
            text: The text of the reply.
        """
        return await self._caller.call(
            m.SavedReply,
            "PATCH",
            f"/v1/saved-replies/{segment(id)}",
            body={"name": name, "text": text},
            body_type=p.SavedReplyUpdateParams,
            options=options,
        )

    async def delete(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.DeletedSavedReply:
        """Delete a saved reply.

        Deletes the saved reply. Messages written with it stay.

        Scope: `desk:write`.
        """
        return await self._caller.call(
            m.DeletedSavedReply,
            "DELETE",
            f"/v1/saved-replies/{segment(id)}",
            options=options,
        )
