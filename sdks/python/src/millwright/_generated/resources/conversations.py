# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TYPE_CHECKING

from ..._model import Model, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, UpdateOptions, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Conversations:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        *,
        channel: p.ConversationChannelParams,
        contact: p.ContactCreateParams | Model,
        subject: str | Omitted = omitted,
        order_id: str | Omitted = omitted,
        invoice_id: str | Omitted = omitted,
        queue_id: str | Omitted = omitted,
        priority: p.ConversationPriorityParams | Omitted = omitted,
        metadata: p.MetadataParams | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Conversation:
        """Begin a conversation.

        Begins a conversation, which the AI agent controls.

        Scope: `desk:write`.

        Arguments:
            channel: The channel of the contact. `web_chat`: a chat on a page. `email`: an
                email. `phone`: a call, as a transcript. `whatsapp`: WhatsApp. `other`: any
                other way.
            subject: The subject, in one line.
            order_id: The order that it is about; we do not check that it exists.
            invoice_id: The invoice that it is about; we do not check that it exists.
            queue_id: The queue in which it waits for a person once it is escalated.
            priority: How urgent it is, for your own use. `low`: it can wait. `normal`: the
                usual priority. `high`: before others. `urgent`: before all others.
        """
        return self._caller.call(
            m.Conversation,
            "POST",
            "/v1/conversations",
            body={"channel": channel, "contact": contact, "subject": subject, "order_id": order_id, "invoice_id": invoice_id, "queue_id": queue_id, "priority": priority, "metadata": metadata},
            body_type=p.ConversationCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        state: Sequence[p.ConversationStateParams] | Omitted = omitted,
        queue_id: str | Omitted = omitted,
        assignee_id: str | Omitted = omitted,
        contact_id: str | Omitted = omitted,
        order_id: Sequence[str] | Omitted = omitted,
        q: str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.Conversation]:
        """List conversations.

        Returns conversations, newest first. Conditions combine.

        Scope: `desk:read`.

        Arguments:
            state: Conversations in one of these states, separated by commas.
            queue_id: Conversations of this queue.
            assignee_id: Conversations of the person with this id in your system.
            contact_id: Conversations with this contact.
            order_id: Conversations about this order, or about one of these, separated by
                commas: up to 25.
            q: Conversations whose subject begins with this text, or contains a word that
                begins with it: `damaged`, `refund for`. Case is ignored.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.Conversation,
            "GET",
            "/v1/conversations",
            query={"state": state, "queue_id": queue_id, "assignee_id": assignee_id, "contact_id": contact_id, "order_id": order_id, "q": q, "limit": limit, "cursor": cursor},
            options=options,
        )

    def counts(
        self,
        *,
        queue_id: str | Omitted = omitted,
        assignee_id: str | Omitted = omitted,
        contact_id: str | Omitted = omitted,
        order_id: Sequence[str] | Omitted = omitted,
        q: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.ConversationCounts:
        """Count conversations.

        Returns the number of conversations in each state, among those that meet all
        conditions.

        Scope: `desk:read`.

        Arguments:
            queue_id: Conversations of this queue.
            assignee_id: Conversations of the person with this id in your system.
            contact_id: Conversations with this contact.
            order_id: Conversations about this order, or about one of these, separated by
                commas: up to 25.
            q: Conversations whose subject begins with this text, or contains a word that
                begins with it: `damaged`, `refund for`. Case is ignored.
        """
        return self._caller.call(
            m.ConversationCounts,
            "GET",
            "/v1/conversations/counts",
            query={"queue_id": queue_id, "assignee_id": assignee_id, "contact_id": contact_id, "order_id": order_id, "q": q},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        audience: Literal["contact"] | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.Conversation | m.ContactConversation:
        """Get a conversation.

        Returns one conversation, and its `version` as the `ETag`.

        Scope: `desk:read`.

        Arguments:
            audience: `contact`: only what the contact can see. If omitted: everything.
        """
        return self._caller.call(
            m.Conversation | m.ContactConversation,
            "GET",
            f"/v1/conversations/{segment(id)}",
            query={"audience": audience},
            options=options,
        )

    def timeline(
        self,
        id: str,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.TimelineEntry]:
        """Get the timeline of a conversation.

        Returns the history of the record, latest first: the calls that changed it, with who
        made them and why, and what happened without a call.

        Scope: `desk:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.TimelineEntry,
            "GET",
            f"/v1/conversations/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def escalate(
        self,
        id: str,
        *,
        reason: p.EscalationReasonParams,
        summary: str,
        context: Mapping[str, Any] | Omitted = omitted,
        queue_id: str | Omitted = omitted,
        priority: p.ConversationPriorityParams | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Conversation:
        """Escalate a conversation to a person.

        Ends the control of the AI agent: its messages are 409 `not_in_control` from then on.
        Emits `desk.conversation.escalated`, and emits it once more if nobody accepts the
        conversation in time. If the conversation already waits, the answer is the
        conversation with its present escalation.

        Scope: `desk:write`.

        Arguments:
            reason: Why a person is needed. `user_requested`: the contact asked for a person.
                `low_confidence`: the agent is not sure of its answer. `failed_attempts`: the
                agent has tried without success. `policy`: a person has to decide this.
                `sentiment`: the contact is upset. `other`: another reason.
            summary: Information for the person. The contact never sees it.
            context: Further information for the person, at most 16 KiB as JSON and 20 levels
                deep. The contact never sees it.
            queue_id: The queue in which it waits for a person once it is escalated.
            priority: How urgent it is, for your own use. `low`: it can wait. `normal`: the
                usual priority. `high`: before others. `urgent`: before all others.
        """
        return self._caller.call(
            m.Conversation,
            "POST",
            f"/v1/conversations/{segment(id)}/escalate",
            body={"reason": reason, "summary": summary, "context": context, "queue_id": queue_id, "priority": priority},
            body_type=p.EscalationCreateParams,
            options=options,
        )

    def accept(
        self,
        id: str,
        *,
        assignee: p.AssigneeParams | Model,
        **options: Unpack[UpdateOptions]
    ) -> m.Conversation:
        """Accept a conversation.

        Gives control to a person. If several call at once, one gets it; the others are 409
        `invalid_state`. Emits `desk.conversation.accepted`.

        Scope: `desk:write`.
        """
        return self._caller.call(
            m.Conversation,
            "POST",
            f"/v1/conversations/{segment(id)}/accept",
            body={"assignee": assignee},
            body_type=p.AcceptanceParams,
            options=options,
        )

    def return_(
        self,
        id: str,
        *,
        note: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Conversation:
        """Return a conversation to the agent.

        Gives control back to the AI agent. Emits `desk.conversation.returned`.

        Scope: `desk:write`.

        Arguments:
            note: A private note to append.
        """
        return self._caller.call(
            m.Conversation,
            "POST",
            f"/v1/conversations/{segment(id)}/return",
            body={"note": note},
            body_type=p.StepNoteParams,
            options=options,
        )

    def resolve(
        self,
        id: str,
        *,
        note: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Conversation:
        """Resolve a conversation.

        Ends the conversation, whoever controls it. A message of the contact reopens it with
        the AI agent. Emits `desk.conversation.resolved`.

        Scope: `desk:write`.

        Arguments:
            note: A private note to append.
        """
        return self._caller.call(
            m.Conversation,
            "POST",
            f"/v1/conversations/{segment(id)}/resolve",
            body={"note": note},
            body_type=p.StepNoteParams,
            options=options,
        )

    def snooze(
        self,
        id: str,
        *,
        until: dt.datetime | str,
        **options: Unpack[UpdateOptions]
    ) -> m.Conversation:
        """Snooze a conversation.

        Until that time, or until the contact writes, the conversation is `snoozed`; then it
        is `human_active` again.

        Scope: `desk:write`.

        Arguments:
            until: Until when, in the future.
        """
        return self._caller.call(
            m.Conversation,
            "POST",
            f"/v1/conversations/{segment(id)}/snooze",
            body={"until": until},
            body_type=p.SnoozeParams,
            options=options,
        )

    def reassign(
        self,
        id: str,
        *,
        assignee: p.AssigneeParams | Model | Omitted = omitted,
        queue_id: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Conversation:
        """Reassign a conversation.

        Changes the person, while a person has control, or the queue. A waiting escalation
        gets the deadline of the new queue, counted from when it was requested.

        Scope: `desk:write`.

        Arguments:
            queue_id: The queue in which it waits for a person once it is escalated.
        """
        return self._caller.call(
            m.Conversation,
            "POST",
            f"/v1/conversations/{segment(id)}/reassign",
            body={"assignee": assignee, "queue_id": queue_id},
            body_type=p.ReassignmentParams,
            options=options,
        )


class AsyncConversations:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        *,
        channel: p.ConversationChannelParams,
        contact: p.ContactCreateParams | Model,
        subject: str | Omitted = omitted,
        order_id: str | Omitted = omitted,
        invoice_id: str | Omitted = omitted,
        queue_id: str | Omitted = omitted,
        priority: p.ConversationPriorityParams | Omitted = omitted,
        metadata: p.MetadataParams | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Conversation:
        """Begin a conversation.

        Begins a conversation, which the AI agent controls.

        Scope: `desk:write`.

        Arguments:
            channel: The channel of the contact. `web_chat`: a chat on a page. `email`: an
                email. `phone`: a call, as a transcript. `whatsapp`: WhatsApp. `other`: any
                other way.
            subject: The subject, in one line.
            order_id: The order that it is about; we do not check that it exists.
            invoice_id: The invoice that it is about; we do not check that it exists.
            queue_id: The queue in which it waits for a person once it is escalated.
            priority: How urgent it is, for your own use. `low`: it can wait. `normal`: the
                usual priority. `high`: before others. `urgent`: before all others.
        """
        return await self._caller.call(
            m.Conversation,
            "POST",
            "/v1/conversations",
            body={"channel": channel, "contact": contact, "subject": subject, "order_id": order_id, "invoice_id": invoice_id, "queue_id": queue_id, "priority": priority, "metadata": metadata},
            body_type=p.ConversationCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        state: Sequence[p.ConversationStateParams] | Omitted = omitted,
        queue_id: str | Omitted = omitted,
        assignee_id: str | Omitted = omitted,
        contact_id: str | Omitted = omitted,
        order_id: Sequence[str] | Omitted = omitted,
        q: str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.Conversation]:
        """List conversations.

        Returns conversations, newest first. Conditions combine.

        Scope: `desk:read`.

        Arguments:
            state: Conversations in one of these states, separated by commas.
            queue_id: Conversations of this queue.
            assignee_id: Conversations of the person with this id in your system.
            contact_id: Conversations with this contact.
            order_id: Conversations about this order, or about one of these, separated by
                commas: up to 25.
            q: Conversations whose subject begins with this text, or contains a word that
                begins with it: `damaged`, `refund for`. Case is ignored.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.Conversation,
            "GET",
            "/v1/conversations",
            query={"state": state, "queue_id": queue_id, "assignee_id": assignee_id, "contact_id": contact_id, "order_id": order_id, "q": q, "limit": limit, "cursor": cursor},
            options=options,
        )

    async def counts(
        self,
        *,
        queue_id: str | Omitted = omitted,
        assignee_id: str | Omitted = omitted,
        contact_id: str | Omitted = omitted,
        order_id: Sequence[str] | Omitted = omitted,
        q: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.ConversationCounts:
        """Count conversations.

        Returns the number of conversations in each state, among those that meet all
        conditions.

        Scope: `desk:read`.

        Arguments:
            queue_id: Conversations of this queue.
            assignee_id: Conversations of the person with this id in your system.
            contact_id: Conversations with this contact.
            order_id: Conversations about this order, or about one of these, separated by
                commas: up to 25.
            q: Conversations whose subject begins with this text, or contains a word that
                begins with it: `damaged`, `refund for`. Case is ignored.
        """
        return await self._caller.call(
            m.ConversationCounts,
            "GET",
            "/v1/conversations/counts",
            query={"queue_id": queue_id, "assignee_id": assignee_id, "contact_id": contact_id, "order_id": order_id, "q": q},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        audience: Literal["contact"] | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.Conversation | m.ContactConversation:
        """Get a conversation.

        Returns one conversation, and its `version` as the `ETag`.

        Scope: `desk:read`.

        Arguments:
            audience: `contact`: only what the contact can see. If omitted: everything.
        """
        return await self._caller.call(
            m.Conversation | m.ContactConversation,
            "GET",
            f"/v1/conversations/{segment(id)}",
            query={"audience": audience},
            options=options,
        )

    def timeline(
        self,
        id: str,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.TimelineEntry]:
        """Get the timeline of a conversation.

        Returns the history of the record, latest first: the calls that changed it, with who
        made them and why, and what happened without a call.

        Scope: `desk:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.TimelineEntry,
            "GET",
            f"/v1/conversations/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def escalate(
        self,
        id: str,
        *,
        reason: p.EscalationReasonParams,
        summary: str,
        context: Mapping[str, Any] | Omitted = omitted,
        queue_id: str | Omitted = omitted,
        priority: p.ConversationPriorityParams | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Conversation:
        """Escalate a conversation to a person.

        Ends the control of the AI agent: its messages are 409 `not_in_control` from then on.
        Emits `desk.conversation.escalated`, and emits it once more if nobody accepts the
        conversation in time. If the conversation already waits, the answer is the
        conversation with its present escalation.

        Scope: `desk:write`.

        Arguments:
            reason: Why a person is needed. `user_requested`: the contact asked for a person.
                `low_confidence`: the agent is not sure of its answer. `failed_attempts`: the
                agent has tried without success. `policy`: a person has to decide this.
                `sentiment`: the contact is upset. `other`: another reason.
            summary: Information for the person. The contact never sees it.
            context: Further information for the person, at most 16 KiB as JSON and 20 levels
                deep. The contact never sees it.
            queue_id: The queue in which it waits for a person once it is escalated.
            priority: How urgent it is, for your own use. `low`: it can wait. `normal`: the
                usual priority. `high`: before others. `urgent`: before all others.
        """
        return await self._caller.call(
            m.Conversation,
            "POST",
            f"/v1/conversations/{segment(id)}/escalate",
            body={"reason": reason, "summary": summary, "context": context, "queue_id": queue_id, "priority": priority},
            body_type=p.EscalationCreateParams,
            options=options,
        )

    async def accept(
        self,
        id: str,
        *,
        assignee: p.AssigneeParams | Model,
        **options: Unpack[UpdateOptions]
    ) -> m.Conversation:
        """Accept a conversation.

        Gives control to a person. If several call at once, one gets it; the others are 409
        `invalid_state`. Emits `desk.conversation.accepted`.

        Scope: `desk:write`.
        """
        return await self._caller.call(
            m.Conversation,
            "POST",
            f"/v1/conversations/{segment(id)}/accept",
            body={"assignee": assignee},
            body_type=p.AcceptanceParams,
            options=options,
        )

    async def return_(
        self,
        id: str,
        *,
        note: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Conversation:
        """Return a conversation to the agent.

        Gives control back to the AI agent. Emits `desk.conversation.returned`.

        Scope: `desk:write`.

        Arguments:
            note: A private note to append.
        """
        return await self._caller.call(
            m.Conversation,
            "POST",
            f"/v1/conversations/{segment(id)}/return",
            body={"note": note},
            body_type=p.StepNoteParams,
            options=options,
        )

    async def resolve(
        self,
        id: str,
        *,
        note: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Conversation:
        """Resolve a conversation.

        Ends the conversation, whoever controls it. A message of the contact reopens it with
        the AI agent. Emits `desk.conversation.resolved`.

        Scope: `desk:write`.

        Arguments:
            note: A private note to append.
        """
        return await self._caller.call(
            m.Conversation,
            "POST",
            f"/v1/conversations/{segment(id)}/resolve",
            body={"note": note},
            body_type=p.StepNoteParams,
            options=options,
        )

    async def snooze(
        self,
        id: str,
        *,
        until: dt.datetime | str,
        **options: Unpack[UpdateOptions]
    ) -> m.Conversation:
        """Snooze a conversation.

        Until that time, or until the contact writes, the conversation is `snoozed`; then it
        is `human_active` again.

        Scope: `desk:write`.

        Arguments:
            until: Until when, in the future.
        """
        return await self._caller.call(
            m.Conversation,
            "POST",
            f"/v1/conversations/{segment(id)}/snooze",
            body={"until": until},
            body_type=p.SnoozeParams,
            options=options,
        )

    async def reassign(
        self,
        id: str,
        *,
        assignee: p.AssigneeParams | Model | Omitted = omitted,
        queue_id: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Conversation:
        """Reassign a conversation.

        Changes the person, while a person has control, or the queue. A waiting escalation
        gets the deadline of the new queue, counted from when it was requested.

        Scope: `desk:write`.

        Arguments:
            queue_id: The queue in which it waits for a person once it is escalated.
        """
        return await self._caller.call(
            m.Conversation,
            "POST",
            f"/v1/conversations/{segment(id)}/reassign",
            body={"assignee": assignee, "queue_id": queue_id},
            body_type=p.ReassignmentParams,
            options=options,
        )
