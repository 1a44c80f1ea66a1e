# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..._model import Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Events:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        type: Sequence[p.EventTypeParams] | Omitted = omitted,
        from_: dt.datetime | str | Omitted = omitted,
        to: dt.datetime | str | Omitted = omitted,
        after: str | Omitted = omitted,
        wait: int | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.Event]:
        """List events.

        Returns the events of your account, newest first, even if no endpoint subscribes to
        them. We keep events for 30 days. `data` is written in the version of the call. A type
        that is not standard also needs the scope that reads its records, otherwise 403
        `insufficient_scope`; the catalogue of events names the scope.

        With `after`, returns the events stored after that one, oldest first, so that you can
        follow the log. With `wait`, a call that finds none waits for the next one, and counts
        as one of the account’s concurrent requests meanwhile. Pass `next_cursor` as the next
        `after`: you miss no event and get none twice. An `after` that is unknown or no longer
        in the log is 400 `invalid_parameter`, and so is `after` together with `cursor`,
        `from` or `to`.

        Scope: `webhooks:manage`.

        Arguments:
            type: Only these types: a comma-separated list, or the parameter several times. If
                omitted: the 18 standard types.
            from_: Only events created at this moment or later.
            to: Only events created before this moment.
            after: Events stored after this one, oldest first: the id of an event, the
                `next_cursor` of an earlier page with `after`, or `latest` for events from now
                on.
            wait: Seconds to wait for an event if there is none yet, with `after`.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.Event,
            "GET",
            "/v1/events",
            query={"type": type, "from": from_, "to": to, "after": after, "wait": wait, "limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Event:
        """Get an event.

        Returns the event, for 30 days from its creation. A type that is not standard also
        needs the scope that reads its records, otherwise 403 `insufficient_scope`; the
        catalogue of events names the scope.

        Scope: `webhooks:manage`.
        """
        return self._caller.call(
            m.Event,
            "GET",
            f"/v1/events/{segment(id)}",
            options=options,
        )

    def replay(
        self,
        id: str,
        *,
        endpoint_id: str,
        **options: Unpack[ChangeOptions]
    ) -> m.WebhookSend:
        """Replay an event.

        Delivers the event again to one endpoint, even if the endpoint does not subscribe to
        its type: the same id, the same bytes, a new signature. It is retried like any other
        event. A paused or disabled endpoint is 409 `invalid_state`, a deleted one 404. A type
        that is not standard also needs the scope that reads its records, otherwise 403
        `insufficient_scope`; the catalogue of events names the scope.

        Scope: `webhooks:manage`.

        Arguments:
            endpoint_id: The endpoint to deliver to.
        """
        return self._caller.call(
            m.WebhookSend,
            "POST",
            f"/v1/events/{segment(id)}/replay",
            body={"endpoint_id": endpoint_id},
            body_type=p.EventReplayParams,
            options=options,
        )


class AsyncEvents:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        type: Sequence[p.EventTypeParams] | Omitted = omitted,
        from_: dt.datetime | str | Omitted = omitted,
        to: dt.datetime | str | Omitted = omitted,
        after: str | Omitted = omitted,
        wait: int | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.Event]:
        """List events.

        Returns the events of your account, newest first, even if no endpoint subscribes to
        them. We keep events for 30 days. `data` is written in the version of the call. A type
        that is not standard also needs the scope that reads its records, otherwise 403
        `insufficient_scope`; the catalogue of events names the scope.

        With `after`, returns the events stored after that one, oldest first, so that you can
        follow the log. With `wait`, a call that finds none waits for the next one, and counts
        as one of the account’s concurrent requests meanwhile. Pass `next_cursor` as the next
        `after`: you miss no event and get none twice. An `after` that is unknown or no longer
        in the log is 400 `invalid_parameter`, and so is `after` together with `cursor`,
        `from` or `to`.

        Scope: `webhooks:manage`.

        Arguments:
            type: Only these types: a comma-separated list, or the parameter several times. If
                omitted: the 18 standard types.
            from_: Only events created at this moment or later.
            to: Only events created before this moment.
            after: Events stored after this one, oldest first: the id of an event, the
                `next_cursor` of an earlier page with `after`, or `latest` for events from now
                on.
            wait: Seconds to wait for an event if there is none yet, with `after`.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.Event,
            "GET",
            "/v1/events",
            query={"type": type, "from": from_, "to": to, "after": after, "wait": wait, "limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Event:
        """Get an event.

        Returns the event, for 30 days from its creation. A type that is not standard also
        needs the scope that reads its records, otherwise 403 `insufficient_scope`; the
        catalogue of events names the scope.

        Scope: `webhooks:manage`.
        """
        return await self._caller.call(
            m.Event,
            "GET",
            f"/v1/events/{segment(id)}",
            options=options,
        )

    async def replay(
        self,
        id: str,
        *,
        endpoint_id: str,
        **options: Unpack[ChangeOptions]
    ) -> m.WebhookSend:
        """Replay an event.

        Delivers the event again to one endpoint, even if the endpoint does not subscribe to
        its type: the same id, the same bytes, a new signature. It is retried like any other
        event. A paused or disabled endpoint is 409 `invalid_state`, a deleted one 404. A type
        that is not standard also needs the scope that reads its records, otherwise 403
        `insufficient_scope`; the catalogue of events names the scope.

        Scope: `webhooks:manage`.

        Arguments:
            endpoint_id: The endpoint to deliver to.
        """
        return await self._caller.call(
            m.WebhookSend,
            "POST",
            f"/v1/events/{segment(id)}/replay",
            body={"endpoint_id": endpoint_id},
            body_type=p.EventReplayParams,
            options=options,
        )
