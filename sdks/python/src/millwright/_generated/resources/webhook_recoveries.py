# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING

from ..._model import Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, segment
from .. import models as m

if TYPE_CHECKING:
    from typing_extensions import Unpack


class WebhookRecoveries:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.WebhookRecovery]:
        """List the recoveries of an endpoint.

        Returns the recoveries of the endpoint, newest first.

        Scope: `webhooks:manage`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.WebhookRecovery,
            "GET",
            f"/v1/webhook-endpoints/{segment(id)}/recoveries",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.WebhookRecovery:
        """Get a recovery.

        Returns the progress of a recovery.

        Scope: `webhooks:manage`.
        """
        return self._caller.call(
            m.WebhookRecovery,
            "GET",
            f"/v1/recoveries/{segment(id)}",
            options=options,
        )

    def cancel(
        self,
        id: str,
        **options: Unpack[ChangeOptions]
    ) -> m.WebhookRecovery:
        """Cancel a recovery.

        Stops a recovery: it creates no more deliveries, but those that it created are still
        delivered. A recovery that has ended is 409 `invalid_state`.

        Scope: `webhooks:manage`.
        """
        return self._caller.call(
            m.WebhookRecovery,
            "POST",
            f"/v1/recoveries/{segment(id)}/cancel",
            options=options,
        )


class AsyncWebhookRecoveries:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.WebhookRecovery]:
        """List the recoveries of an endpoint.

        Returns the recoveries of the endpoint, newest first.

        Scope: `webhooks:manage`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.WebhookRecovery,
            "GET",
            f"/v1/webhook-endpoints/{segment(id)}/recoveries",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.WebhookRecovery:
        """Get a recovery.

        Returns the progress of a recovery.

        Scope: `webhooks:manage`.
        """
        return await self._caller.call(
            m.WebhookRecovery,
            "GET",
            f"/v1/recoveries/{segment(id)}",
            options=options,
        )

    async def cancel(
        self,
        id: str,
        **options: Unpack[ChangeOptions]
    ) -> m.WebhookRecovery:
        """Cancel a recovery.

        Stops a recovery: it creates no more deliveries, but those that it created are still
        delivered. A recovery that has ended is 409 `invalid_state`.

        Scope: `webhooks:manage`.
        """
        return await self._caller.call(
            m.WebhookRecovery,
            "POST",
            f"/v1/recoveries/{segment(id)}/cancel",
            options=options,
        )
