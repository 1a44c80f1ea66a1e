# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING

from ..._model import Model, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, UpdateOptions, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Queues:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        *,
        name: str,
        accept_within_seconds: int | Omitted = omitted,
        business_hours: p.BusinessHoursParams | Model | None | Omitted = omitted,
        mail_owner: bool | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Queue:
        """Create a queue.

        Creates a queue, to which conversations are escalated by `queue_id`.

        Scope: `desk:write`.

        Arguments:
            name: The name of the queue.
            accept_within_seconds: The number of seconds of open hours within which an
                escalation has to be accepted.
            business_hours: Null: always open.
            mail_owner: Whether we email the owner of the account when an escalation is
                overdue.
        """
        return self._caller.call(
            m.Queue,
            "POST",
            "/v1/queues",
            body={"name": name, "accept_within_seconds": accept_within_seconds, "business_hours": business_hours, "mail_owner": mail_owner},
            body_type=p.QueueCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.Queue]:
        """List queues.

        Returns queues, newest first.

        Scope: `desk:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.Queue,
            "GET",
            "/v1/queues",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Queue:
        """Get a queue.

        Returns one queue, and its `version` as the `ETag`.

        Scope: `desk:read`.
        """
        return self._caller.call(
            m.Queue,
            "GET",
            f"/v1/queues/{segment(id)}",
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        name: str | Omitted = omitted,
        accept_within_seconds: int | Omitted = omitted,
        business_hours: p.BusinessHoursParams | Model | None | Omitted = omitted,
        mail_owner: bool | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Queue:
        """Update a queue.

        Changes the fields that you send. The deadlines of waiting escalations do not change.

        Scope: `desk:write`.

        Arguments:
            name: The name of the queue.
            accept_within_seconds: The number of seconds of open hours within which an
                escalation has to be accepted.
            business_hours: Null: always open.
            mail_owner: Whether we email the owner of the account when an escalation is
                overdue.
        """
        return self._caller.call(
            m.Queue,
            "PATCH",
            f"/v1/queues/{segment(id)}",
            body={"name": name, "accept_within_seconds": accept_within_seconds, "business_hours": business_hours, "mail_owner": mail_owner},
            body_type=p.QueueUpdateParams,
            options=options,
        )


class AsyncQueues:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        *,
        name: str,
        accept_within_seconds: int | Omitted = omitted,
        business_hours: p.BusinessHoursParams | Model | None | Omitted = omitted,
        mail_owner: bool | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Queue:
        """Create a queue.

        Creates a queue, to which conversations are escalated by `queue_id`.

        Scope: `desk:write`.

        Arguments:
            name: The name of the queue.
            accept_within_seconds: The number of seconds of open hours within which an
                escalation has to be accepted.
            business_hours: Null: always open.
            mail_owner: Whether we email the owner of the account when an escalation is
                overdue.
        """
        return await self._caller.call(
            m.Queue,
            "POST",
            "/v1/queues",
            body={"name": name, "accept_within_seconds": accept_within_seconds, "business_hours": business_hours, "mail_owner": mail_owner},
            body_type=p.QueueCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.Queue]:
        """List queues.

        Returns queues, newest first.

        Scope: `desk:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.Queue,
            "GET",
            "/v1/queues",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Queue:
        """Get a queue.

        Returns one queue, and its `version` as the `ETag`.

        Scope: `desk:read`.
        """
        return await self._caller.call(
            m.Queue,
            "GET",
            f"/v1/queues/{segment(id)}",
            options=options,
        )

    async def update(
        self,
        id: str,
        *,
        name: str | Omitted = omitted,
        accept_within_seconds: int | Omitted = omitted,
        business_hours: p.BusinessHoursParams | Model | None | Omitted = omitted,
        mail_owner: bool | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Queue:
        """Update a queue.

        Changes the fields that you send. The deadlines of waiting escalations do not change.

        Scope: `desk:write`.

        Arguments:
            name: The name of the queue.
            accept_within_seconds: The number of seconds of open hours within which an
                escalation has to be accepted.
            business_hours: Null: always open.
            mail_owner: Whether we email the owner of the account when an escalation is
                overdue.
        """
        return await self._caller.call(
            m.Queue,
            "PATCH",
            f"/v1/queues/{segment(id)}",
            body={"name": name, "accept_within_seconds": accept_within_seconds, "business_hours": business_hours, "mail_owner": mail_owner},
            body_type=p.QueueUpdateParams,
            options=options,
        )
