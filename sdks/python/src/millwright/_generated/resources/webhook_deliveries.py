# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..._model import Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class WebhookDeliveries:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
        *,
        state: Sequence[p.DeliveryStateParams] | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.WebhookDelivery]:
        """List the deliveries of an endpoint.

        Returns the deliveries of the last 30 days, newest first, each with its last attempt.

        Scope: `webhooks:manage`.

        Arguments:
            state: Only deliveries in one of these states, separated by commas.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.WebhookDelivery,
            "GET",
            f"/v1/webhook-endpoints/{segment(id)}/deliveries",
            query={"state": state, "limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.WebhookDeliveryWithAttempts:
        """Get a delivery.

        Returns the delivery with its attempts, oldest first; of more than 200, the last 200.

        Scope: `webhooks:manage`.
        """
        return self._caller.call(
            m.WebhookDeliveryWithAttempts,
            "GET",
            f"/v1/deliveries/{segment(id)}",
            options=options,
        )

    def retry(
        self,
        id: str,
        **options: Unpack[ChangeOptions]
    ) -> m.WebhookDelivery:
        """Retry a delivery.

        Attempts a delivery at once. A waiting delivery is attempted now, and continues by the
        schedule if that fails. For a dropped or discarded delivery, a new delivery of the
        same event is created and returned. A delivered one is 409 `invalid_state`: replay its
        event instead. So is a delivery whose endpoint is paused or disabled. A type that is
        not standard also needs the scope that reads its records, otherwise 403
        `insufficient_scope`; the catalogue of events names the scope.

        Scope: `webhooks:manage`.
        """
        return self._caller.call(
            m.WebhookDelivery,
            "POST",
            f"/v1/deliveries/{segment(id)}/retry",
            options=options,
        )


class AsyncWebhookDeliveries:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        id: str,
        *,
        state: Sequence[p.DeliveryStateParams] | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.WebhookDelivery]:
        """List the deliveries of an endpoint.

        Returns the deliveries of the last 30 days, newest first, each with its last attempt.

        Scope: `webhooks:manage`.

        Arguments:
            state: Only deliveries in one of these states, separated by commas.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.WebhookDelivery,
            "GET",
            f"/v1/webhook-endpoints/{segment(id)}/deliveries",
            query={"state": state, "limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.WebhookDeliveryWithAttempts:
        """Get a delivery.

        Returns the delivery with its attempts, oldest first; of more than 200, the last 200.

        Scope: `webhooks:manage`.
        """
        return await self._caller.call(
            m.WebhookDeliveryWithAttempts,
            "GET",
            f"/v1/deliveries/{segment(id)}",
            options=options,
        )

    async def retry(
        self,
        id: str,
        **options: Unpack[ChangeOptions]
    ) -> m.WebhookDelivery:
        """Retry a delivery.

        Attempts a delivery at once. A waiting delivery is attempted now, and continues by the
        schedule if that fails. For a dropped or discarded delivery, a new delivery of the
        same event is created and returned. A delivered one is 409 `invalid_state`: replay its
        event instead. So is a delivery whose endpoint is paused or disabled. A type that is
        not standard also needs the scope that reads its records, otherwise 403
        `insufficient_scope`; the catalogue of events names the scope.

        Scope: `webhooks:manage`.
        """
        return await self._caller.call(
            m.WebhookDelivery,
            "POST",
            f"/v1/deliveries/{segment(id)}/retry",
            options=options,
        )
