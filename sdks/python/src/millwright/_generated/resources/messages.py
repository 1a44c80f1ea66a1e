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

        Appends what was said. A message of the contact wakes a snoozed conversation, and
        reopens a resolved one with the bot. An `external_id` that the conversation has is
        answered by that message, with 200. A message of the bot or a person that does not
        control the conversation is 409 `not_in_control`.

        Scope: `desk:write`.

        Arguments:
            from_: `contact`: the person that the conversation is held with; always accepted.
                `bot`: the AI agent, while it controls the conversation. `human`: a person of
                the account, while one controls the conversation. `note`: a private note,
                which the contact never sees; always accepted.
            text: What is said.
            external_id: Your own id of the message, which no other message of the
                conversation has.
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
            after_sequence: Only messages with a higher number: what came since.
            audience: `contact`: only what the contact may see. Left out: everything.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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

        Appends what was said. A message of the contact wakes a snoozed conversation, and
        reopens a resolved one with the bot. An `external_id` that the conversation has is
        answered by that message, with 200. A message of the bot or a person that does not
        control the conversation is 409 `not_in_control`.

        Scope: `desk:write`.

        Arguments:
            from_: `contact`: the person that the conversation is held with; always accepted.
                `bot`: the AI agent, while it controls the conversation. `human`: a person of
                the account, while one controls the conversation. `note`: a private note,
                which the contact never sees; always accepted.
            text: What is said.
            external_id: Your own id of the message, which no other message of the
                conversation has.
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
            after_sequence: Only messages with a higher number: what came since.
            audience: `contact`: only what the contact may see. Left out: everything.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
        """
        return AsyncPages(self._caller, 
            m.Message,
            "GET",
            f"/v1/conversations/{segment(id)}/messages",
            query={"after_sequence": after_sequence, "audience": audience, "limit": limit, "cursor": cursor},
            options=options,
        )
