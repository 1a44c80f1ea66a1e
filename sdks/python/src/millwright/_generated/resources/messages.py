# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from typing import Literal, TYPE_CHECKING

from ..._model import Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, Pages, UpdateOptions, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Messages:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        id: str,
        *,
        from_: p.MessageSenderParams,
        text: str,
        external_id: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Message:
        """Append a message.

        Appends a message. A message of the contact wakes a snoozed conversation, and reopens
        a resolved one with the bot. If a message of the conversation already has the
        `external_id`, the answer is that message, with 200. A message of the bot or a person
        that does not control the conversation is 409 `not_in_control`. Emits
        `desk.message.created`.

        Scope: `desk:write`.

        Arguments:
            from_: `contact`: the contact of the conversation; always accepted. `bot`: the AI
                agent, while it controls the conversation. `human`: a person of the account,
                while a person controls the conversation. `note`: a private note, which the
                contact never sees; always accepted.
            text: The text.
            external_id: Your own id of the message, unique in the conversation.
        """
        return self._caller.call(
            m.Message,
            "POST",
            f"/v1/conversations/{segment(id)}/messages",
            body={"from": from_, "text": text, "external_id": external_id},
            body_type=p.MessageCreateParams,
            options=options,
        )

    def list(
        self,
        id: str,
        *,
        after_sequence: int | Omitted = omitted,
        audience: Literal["contact"] | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.Message]:
        """List the messages of a conversation.

        Returns messages, newest first.

        Scope: `desk:read`.

        Arguments:
            after_sequence: Only messages with a higher number, to read what is new.
            audience: `contact`: only what the contact can see. If omitted: everything.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.Message,
            "GET",
            f"/v1/conversations/{segment(id)}/messages",
            query={"after_sequence": after_sequence, "audience": audience, "limit": limit, "cursor": cursor},
            options=options,
        )


class AsyncMessages:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        id: str,
        *,
        from_: p.MessageSenderParams,
        text: str,
        external_id: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Message:
        """Append a message.

        Appends a message. A message of the contact wakes a snoozed conversation, and reopens
        a resolved one with the bot. If a message of the conversation already has the
        `external_id`, the answer is that message, with 200. A message of the bot or a person
        that does not control the conversation is 409 `not_in_control`. Emits
        `desk.message.created`.

        Scope: `desk:write`.

        Arguments:
            from_: `contact`: the contact of the conversation; always accepted. `bot`: the AI
                agent, while it controls the conversation. `human`: a person of the account,
                while a person controls the conversation. `note`: a private note, which the
                contact never sees; always accepted.
            text: The text.
            external_id: Your own id of the message, unique in the conversation.
        """
        return await self._caller.call(
            m.Message,
            "POST",
            f"/v1/conversations/{segment(id)}/messages",
            body={"from": from_, "text": text, "external_id": external_id},
            body_type=p.MessageCreateParams,
            options=options,
        )

    def list(
        self,
        id: str,
        *,
        after_sequence: int | Omitted = omitted,
        audience: Literal["contact"] | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.Message]:
        """List the messages of a conversation.

        Returns messages, newest first.

        Scope: `desk:read`.

        Arguments:
            after_sequence: Only messages with a higher number, to read what is new.
            audience: `contact`: only what the contact can see. If omitted: everything.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.Message,
            "GET",
            f"/v1/conversations/{segment(id)}/messages",
            query={"after_sequence": after_sequence, "audience": audience, "limit": limit, "cursor": cursor},
            options=options,
        )
