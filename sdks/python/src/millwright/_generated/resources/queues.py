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
            name: What people call it.
            accept_within_seconds: Within so many seconds of open hours an escalation is to be
                accepted.
            business_hours: Null: always open.
            mail_owner: Whether the owner of the account is mailed when an escalation is
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
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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
        """Change a queue.

        Changes the fields that are sent. The deadlines of escalations that wait stay as they
        are.

        Scope: `desk:write`.

        Arguments:
            name: What people call it.
            accept_within_seconds: Within so many seconds of open hours an escalation is to be
                accepted.
            business_hours: Null: always open.
            mail_owner: Whether the owner of the account is mailed when an escalation is
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
            name: What people call it.
            accept_within_seconds: Within so many seconds of open hours an escalation is to be
                accepted.
            business_hours: Null: always open.
            mail_owner: Whether the owner of the account is mailed when an escalation is
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
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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
        """Change a queue.

        Changes the fields that are sent. The deadlines of escalations that wait stay as they
        are.

        Scope: `desk:write`.

        Arguments:
            name: What people call it.
            accept_within_seconds: Within so many seconds of open hours an escalation is to be
                accepted.
            business_hours: Null: always open.
            mail_owner: Whether the owner of the account is mailed when an escalation is
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
