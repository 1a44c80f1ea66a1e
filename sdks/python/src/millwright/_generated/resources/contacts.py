# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING

from ..._model import Omitted, omitted
from ..._caller import AsyncCaller, CallOptions, Caller, ChangeOptions, segment
from .. import models as m

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Contacts:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Contact:
        """Get a contact.

        Returns one contact.

        Scope: `desk:read`.
        """
        return self._caller.call(
            m.Contact,
            "GET",
            f"/v1/contacts/{segment(id)}",
            options=options,
        )

    def export(
        self,
        id: str,
        *,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.ContactExport:
        """Export the data of a contact.

        Returns the contact with its conversations and messages as the contact can see them,
        oldest first, in pages.

        Scope: `desk:read`.

        Arguments:
            cursor: The `next_cursor` of the previous page.
        """
        return self._caller.call(
            m.ContactExport,
            "GET",
            f"/v1/contacts/{segment(id)}/export",
            query={"cursor": cursor},
            options=options,
        )

    def delete(
        self,
        id: str,
        **options: Unpack[ChangeOptions]
    ) -> m.Erasure:
        """Erase a contact.

        Erases the personal data of a contact: the contact, the messages of its conversations,
        their subjects, summaries, contexts and metadata, and the stored answers of calls
        about them. The conversations stay, resolved and empty. While an event about them is
        not published yet, the answer is 503 `upstream_unavailable`: retry.

        Scope: `desk:write`.
        """
        return self._caller.call(
            m.Erasure,
            "DELETE",
            f"/v1/contacts/{segment(id)}",
            options=options,
        )


class AsyncContacts:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Contact:
        """Get a contact.

        Returns one contact.

        Scope: `desk:read`.
        """
        return await self._caller.call(
            m.Contact,
            "GET",
            f"/v1/contacts/{segment(id)}",
            options=options,
        )

    async def export(
        self,
        id: str,
        *,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.ContactExport:
        """Export the data of a contact.

        Returns the contact with its conversations and messages as the contact can see them,
        oldest first, in pages.

        Scope: `desk:read`.

        Arguments:
            cursor: The `next_cursor` of the previous page.
        """
        return await self._caller.call(
            m.ContactExport,
            "GET",
            f"/v1/contacts/{segment(id)}/export",
            query={"cursor": cursor},
            options=options,
        )

    async def delete(
        self,
        id: str,
        **options: Unpack[ChangeOptions]
    ) -> m.Erasure:
        """Erase a contact.

        Erases the personal data of a contact: the contact, the messages of its conversations,
        their subjects, summaries, contexts and metadata, and the stored answers of calls
        about them. The conversations stay, resolved and empty. While an event about them is
        not published yet, the answer is 503 `upstream_unavailable`: retry.

        Scope: `desk:write`.
        """
        return await self._caller.call(
            m.Erasure,
            "DELETE",
            f"/v1/contacts/{segment(id)}",
            options=options,
        )
