# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..._model import Number, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, UpdateOptions, WaitOptions, async_wait_until, segment, wait_until
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class WebhookEndpoints:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        *,
        url: str,
        events: Sequence[p.EventSubscriptionParams] | Omitted = omitted,
        description: str | Omitted = omitted,
        headers: Mapping[str, str] | Omitted = omitted,
        respect_retry_after: bool | Omitted = omitted,
        disable_on_gone: bool | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.CreatedWebhookEndpoint:
        """Create a webhook endpoint.

        Registers a URL for the events of your account. The answer contains the
        `signing_secret`, only once. An account can have 20 endpoints in each mode; one more
        is 409 `conflict`. In live mode we email the owner of the account. A type that is not
        standard also needs the scope that reads its records, otherwise 403
        `insufficient_scope`; the catalogue of events names the scope.

        Scope: `webhooks:manage`.

        Arguments:
            url: HTTPS, with a valid certificate and a host name that resolves to public
                addresses. We check this at every attempt.
            events: The event types to receive; `*` for the 18 standard types. Name any
                further type, with or without `*`.
            description: Your own label.
            headers: Headers to send with every delivery, such as a token that your receiver
                requires. We store them encrypted, and never show them again. Headers that the
                service sets itself, and all that begin with `Service-`, are refused. At most
                20.
            respect_retry_after: Whether we wait for a `retry-after` on 429 or 503 that is
                longer than the schedule, up to one hour. Off by default.
            disable_on_gone: Whether an answer of 410 disables the endpoint at once. Off by
                default.
        """
        return self._caller.call(
            m.CreatedWebhookEndpoint,
            "POST",
            "/v1/webhook-endpoints",
            body={"url": url, "events": events, "description": description, "headers": headers, "respect_retry_after": respect_retry_after, "disable_on_gone": disable_on_gone},
            body_type=p.WebhookEndpointCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.WebhookEndpoint]:
        """List webhook endpoints.

        Returns the endpoints, newest first, each with its recent delivery success rate. An
        application only gets endpoints that it created.

        Scope: `webhooks:manage`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.WebhookEndpoint,
            "GET",
            "/v1/webhook-endpoints",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.WebhookEndpoint:
        """Get a webhook endpoint.

        Returns the endpoint with its recent delivery success rate. Its secrets are not shown.

        Scope: `webhooks:manage`.
        """
        return self._caller.call(
            m.WebhookEndpoint,
            "GET",
            f"/v1/webhook-endpoints/{segment(id)}",
            options=options,
        )

    def activity(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.WebhookEndpointActivity:
        """Get the activity of a webhook endpoint.

        Returns, for each of the last 24 hours, how many events were delivered to the
        endpoint, how many attempts failed, and how many events we gave up on.

        Scope: `webhooks:manage`.
        """
        return self._caller.call(
            m.WebhookEndpointActivity,
            "GET",
            f"/v1/webhook-endpoints/{segment(id)}/activity",
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
        """Get the timeline of a webhook endpoint.

        Returns the history of the record, latest first: the calls that changed it, with who
        made them and why, and what happened without a call.

        Scope: `webhooks:manage`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.TimelineEntry,
            "GET",
            f"/v1/webhook-endpoints/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        url: str | Omitted = omitted,
        events: Sequence[p.EventSubscriptionParams] | Omitted = omitted,
        description: str | Omitted = omitted,
        headers: Mapping[str, str] | Omitted = omitted,
        respect_retry_after: bool | Omitted = omitted,
        disable_on_gone: bool | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.WebhookEndpoint:
        """Update a webhook endpoint.

        Changes the fields that you send and leaves the others unchanged. Later attempts,
        including retries of earlier events, go to the new URL with the new headers; the new
        list of types applies to new events. A type that is not standard also needs the scope
        that reads its records, otherwise 403 `insufficient_scope`; the catalogue of events
        names the scope. The same holds for a change of the URL or the types of an endpoint
        that has such a type.

        Scope: `webhooks:manage`.

        Arguments:
            url: HTTPS, with a valid certificate and a host name that resolves to public
                addresses. We check this at every attempt.
            events: The event types to receive; `*` for the 18 standard types. Name any
                further type, with or without `*`.
            description: Your own label.
            headers: All of your own headers: those that you omit are no longer sent.
            respect_retry_after: Whether we wait for a `retry-after` on 429 or 503 that is
                longer than the schedule, up to one hour. Off by default.
            disable_on_gone: Whether an answer of 410 disables the endpoint at once. Off by
                default.
        """
        return self._caller.call(
            m.WebhookEndpoint,
            "PATCH",
            f"/v1/webhook-endpoints/{segment(id)}",
            body={"url": url, "events": events, "description": description, "headers": headers, "respect_retry_after": respect_retry_after, "disable_on_gone": disable_on_gone},
            body_type=p.WebhookEndpointUpdateParams,
            options=options,
        )

    def delete(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.DeletedWebhookEndpoint:
        """Delete a webhook endpoint.

        Removes the endpoint. Events not yet delivered to it are dropped.

        Scope: `webhooks:manage`.
        """
        return self._caller.call(
            m.DeletedWebhookEndpoint,
            "DELETE",
            f"/v1/webhook-endpoints/{segment(id)}",
            options=options,
        )

    def rotate_secret(
        self,
        id: str,
        *,
        overlap_hours: Number | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.CreatedWebhookEndpoint:
        """Rotate the signing secret.

        Creates a new `signing_secret`, shown only once. Until the overlap ends, deliveries
        are also signed with the earlier secrets: `Service-Signature` then contains several
        `v1`, so a receiver that knows any of the secrets keeps working. With an overlap of 0,
        all earlier secrets end at once.

        Scope: `webhooks:manage`.

        Arguments:
            overlap_hours: How long the replaced secret continues to sign, in hours. Fractions
                are allowed.
        """
        return self._caller.call(
            m.CreatedWebhookEndpoint,
            "POST",
            f"/v1/webhook-endpoints/{segment(id)}/rotate-secret",
            body={"overlap_hours": overlap_hours},
            body_type=p.SecretRotationParams,
            options=options,
        )

    def pause(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.WebhookEndpoint:
        """Pause a webhook endpoint.

        Stops sending to the endpoint until you resume it. Events that it misses stay in the
        event log, from which `/recover` delivers them.

        Scope: `webhooks:manage`.
        """
        return self._caller.call(
            m.WebhookEndpoint,
            "POST",
            f"/v1/webhook-endpoints/{segment(id)}/pause",
            options=options,
        )

    def resume(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.WebhookEndpoint:
        """Resume a webhook endpoint.

        Makes a paused or disabled endpoint active: it receives events from now on.
        `missed_since` is the time from which it may have missed events; send it to `/recover`
        to have them delivered. An endpoint disabled as `credential_revoked` can only be
        resumed by an API key: for an application the answer is 409 `invalid_state`.

        Scope: `webhooks:manage`.
        """
        return self._caller.call(
            m.WebhookEndpoint,
            "POST",
            f"/v1/webhook-endpoints/{segment(id)}/resume",
            options=options,
        )

    def test(
        self,
        id: str,
        *,
        event_type: p.EventTypeParams,
        **options: Unpack[ChangeOptions]
    ) -> m.WebhookSend:
        """Send a test event.

        Sends a synthetic event of a type to the endpoint, even if the endpoint does not
        subscribe to the type. It is signed, listed and retried like any other event. Its
        `data` is the example of this reference; for an announced type it is empty. A paused
        or disabled endpoint is 409 `invalid_state`. A type that is not standard also needs
        the scope that reads its records, otherwise 403 `insufficient_scope`; the catalogue of
        events names the scope.

        Scope: `webhooks:manage`.

        Arguments:
            event_type: The type of the synthetic event.
        """
        return self._caller.call(
            m.WebhookSend,
            "POST",
            f"/v1/webhook-endpoints/{segment(id)}/test",
            body={"event_type": event_type},
            body_type=p.WebhookTestParams,
            options=options,
        )

    def recover(
        self,
        id: str,
        *,
        since: dt.datetime | str,
        **options: Unpack[ChangeOptions]
    ) -> m.WebhookRecovery:
        """Recover missed events.

        Delivers every event since a moment that the endpoint subscribes to and has not
        received: dropped events, and events from while it was paused or disabled. Events that
        it received, or whose delivery is under way, are skipped. The recovery runs in the
        background, and new deliveries go first; follow it by the id of the recovery. An
        endpoint can have one at a time; another is 409 `conflict`. A type that is not
        standard also needs the scope that reads its records, otherwise 403
        `insufficient_scope`; the catalogue of events names the scope.

        Scope: `webhooks:manage`.

        Arguments:
            since: The time from which events are read, by their creation. At most 30 days
                ago, as long as we keep events.
        """
        return self._caller.call(
            m.WebhookRecovery,
            "POST",
            f"/v1/webhook-endpoints/{segment(id)}/recover",
            body={"since": since},
            body_type=p.WebhookRecoveryCreateParams,
            options=options,
        )

    def preview_recovery(
        self,
        id: str,
        *,
        since: dt.datetime | str,
        **options: Unpack[ChangeOptions]
    ) -> m.WebhookRecoveryPreview:
        """Preview a recovery.

        Counts the events that a recovery since a moment would deliver now, and delivers
        nothing. The endpoint may be paused or disabled. A type that is not standard also
        needs the scope that reads its records, otherwise 403 `insufficient_scope`; the
        catalogue of events names the scope.

        Scope: `webhooks:manage`.

        Arguments:
            since: The time from which events are read, by their creation. At most 30 days
                ago, as long as we keep events.
        """
        return self._caller.call(
            m.WebhookRecoveryPreview,
            "POST",
            f"/v1/webhook-endpoints/{segment(id)}/recover/preview",
            body={"since": since},
            body_type=p.WebhookRecoveryCreateParams,
            options=options,
        )

    def wait_until(
        self,
        id: str,
        until: Sequence[str] | Callable[[m.WebhookEndpoint], bool],
        **options: Unpack[WaitOptions]
    ) -> m.WebhookEndpoint:
        """Reads the record until it has one of these statuses, or until the test holds, and returns it as it is then."""
        return wait_until(lambda each: self.get(id, **each), until, options)


class AsyncWebhookEndpoints:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        *,
        url: str,
        events: Sequence[p.EventSubscriptionParams] | Omitted = omitted,
        description: str | Omitted = omitted,
        headers: Mapping[str, str] | Omitted = omitted,
        respect_retry_after: bool | Omitted = omitted,
        disable_on_gone: bool | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.CreatedWebhookEndpoint:
        """Create a webhook endpoint.

        Registers a URL for the events of your account. The answer contains the
        `signing_secret`, only once. An account can have 20 endpoints in each mode; one more
        is 409 `conflict`. In live mode we email the owner of the account. A type that is not
        standard also needs the scope that reads its records, otherwise 403
        `insufficient_scope`; the catalogue of events names the scope.

        Scope: `webhooks:manage`.

        Arguments:
            url: HTTPS, with a valid certificate and a host name that resolves to public
                addresses. We check this at every attempt.
            events: The event types to receive; `*` for the 18 standard types. Name any
                further type, with or without `*`.
            description: Your own label.
            headers: Headers to send with every delivery, such as a token that your receiver
                requires. We store them encrypted, and never show them again. Headers that the
                service sets itself, and all that begin with `Service-`, are refused. At most
                20.
            respect_retry_after: Whether we wait for a `retry-after` on 429 or 503 that is
                longer than the schedule, up to one hour. Off by default.
            disable_on_gone: Whether an answer of 410 disables the endpoint at once. Off by
                default.
        """
        return await self._caller.call(
            m.CreatedWebhookEndpoint,
            "POST",
            "/v1/webhook-endpoints",
            body={"url": url, "events": events, "description": description, "headers": headers, "respect_retry_after": respect_retry_after, "disable_on_gone": disable_on_gone},
            body_type=p.WebhookEndpointCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.WebhookEndpoint]:
        """List webhook endpoints.

        Returns the endpoints, newest first, each with its recent delivery success rate. An
        application only gets endpoints that it created.

        Scope: `webhooks:manage`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.WebhookEndpoint,
            "GET",
            "/v1/webhook-endpoints",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.WebhookEndpoint:
        """Get a webhook endpoint.

        Returns the endpoint with its recent delivery success rate. Its secrets are not shown.

        Scope: `webhooks:manage`.
        """
        return await self._caller.call(
            m.WebhookEndpoint,
            "GET",
            f"/v1/webhook-endpoints/{segment(id)}",
            options=options,
        )

    async def activity(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.WebhookEndpointActivity:
        """Get the activity of a webhook endpoint.

        Returns, for each of the last 24 hours, how many events were delivered to the
        endpoint, how many attempts failed, and how many events we gave up on.

        Scope: `webhooks:manage`.
        """
        return await self._caller.call(
            m.WebhookEndpointActivity,
            "GET",
            f"/v1/webhook-endpoints/{segment(id)}/activity",
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
        """Get the timeline of a webhook endpoint.

        Returns the history of the record, latest first: the calls that changed it, with who
        made them and why, and what happened without a call.

        Scope: `webhooks:manage`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.TimelineEntry,
            "GET",
            f"/v1/webhook-endpoints/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def update(
        self,
        id: str,
        *,
        url: str | Omitted = omitted,
        events: Sequence[p.EventSubscriptionParams] | Omitted = omitted,
        description: str | Omitted = omitted,
        headers: Mapping[str, str] | Omitted = omitted,
        respect_retry_after: bool | Omitted = omitted,
        disable_on_gone: bool | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.WebhookEndpoint:
        """Update a webhook endpoint.

        Changes the fields that you send and leaves the others unchanged. Later attempts,
        including retries of earlier events, go to the new URL with the new headers; the new
        list of types applies to new events. A type that is not standard also needs the scope
        that reads its records, otherwise 403 `insufficient_scope`; the catalogue of events
        names the scope. The same holds for a change of the URL or the types of an endpoint
        that has such a type.

        Scope: `webhooks:manage`.

        Arguments:
            url: HTTPS, with a valid certificate and a host name that resolves to public
                addresses. We check this at every attempt.
            events: The event types to receive; `*` for the 18 standard types. Name any
                further type, with or without `*`.
            description: Your own label.
            headers: All of your own headers: those that you omit are no longer sent.
            respect_retry_after: Whether we wait for a `retry-after` on 429 or 503 that is
                longer than the schedule, up to one hour. Off by default.
            disable_on_gone: Whether an answer of 410 disables the endpoint at once. Off by
                default.
        """
        return await self._caller.call(
            m.WebhookEndpoint,
            "PATCH",
            f"/v1/webhook-endpoints/{segment(id)}",
            body={"url": url, "events": events, "description": description, "headers": headers, "respect_retry_after": respect_retry_after, "disable_on_gone": disable_on_gone},
            body_type=p.WebhookEndpointUpdateParams,
            options=options,
        )

    async def delete(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.DeletedWebhookEndpoint:
        """Delete a webhook endpoint.

        Removes the endpoint. Events not yet delivered to it are dropped.

        Scope: `webhooks:manage`.
        """
        return await self._caller.call(
            m.DeletedWebhookEndpoint,
            "DELETE",
            f"/v1/webhook-endpoints/{segment(id)}",
            options=options,
        )

    async def rotate_secret(
        self,
        id: str,
        *,
        overlap_hours: Number | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.CreatedWebhookEndpoint:
        """Rotate the signing secret.

        Creates a new `signing_secret`, shown only once. Until the overlap ends, deliveries
        are also signed with the earlier secrets: `Service-Signature` then contains several
        `v1`, so a receiver that knows any of the secrets keeps working. With an overlap of 0,
        all earlier secrets end at once.

        Scope: `webhooks:manage`.

        Arguments:
            overlap_hours: How long the replaced secret continues to sign, in hours. Fractions
                are allowed.
        """
        return await self._caller.call(
            m.CreatedWebhookEndpoint,
            "POST",
            f"/v1/webhook-endpoints/{segment(id)}/rotate-secret",
            body={"overlap_hours": overlap_hours},
            body_type=p.SecretRotationParams,
            options=options,
        )

    async def pause(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.WebhookEndpoint:
        """Pause a webhook endpoint.

        Stops sending to the endpoint until you resume it. Events that it misses stay in the
        event log, from which `/recover` delivers them.

        Scope: `webhooks:manage`.
        """
        return await self._caller.call(
            m.WebhookEndpoint,
            "POST",
            f"/v1/webhook-endpoints/{segment(id)}/pause",
            options=options,
        )

    async def resume(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.WebhookEndpoint:
        """Resume a webhook endpoint.

        Makes a paused or disabled endpoint active: it receives events from now on.
        `missed_since` is the time from which it may have missed events; send it to `/recover`
        to have them delivered. An endpoint disabled as `credential_revoked` can only be
        resumed by an API key: for an application the answer is 409 `invalid_state`.

        Scope: `webhooks:manage`.
        """
        return await self._caller.call(
            m.WebhookEndpoint,
            "POST",
            f"/v1/webhook-endpoints/{segment(id)}/resume",
            options=options,
        )

    async def test(
        self,
        id: str,
        *,
        event_type: p.EventTypeParams,
        **options: Unpack[ChangeOptions]
    ) -> m.WebhookSend:
        """Send a test event.

        Sends a synthetic event of a type to the endpoint, even if the endpoint does not
        subscribe to the type. It is signed, listed and retried like any other event. Its
        `data` is the example of this reference; for an announced type it is empty. A paused
        or disabled endpoint is 409 `invalid_state`. A type that is not standard also needs
        the scope that reads its records, otherwise 403 `insufficient_scope`; the catalogue of
        events names the scope.

        Scope: `webhooks:manage`.

        Arguments:
            event_type: The type of the synthetic event.
        """
        return await self._caller.call(
            m.WebhookSend,
            "POST",
            f"/v1/webhook-endpoints/{segment(id)}/test",
            body={"event_type": event_type},
            body_type=p.WebhookTestParams,
            options=options,
        )

    async def recover(
        self,
        id: str,
        *,
        since: dt.datetime | str,
        **options: Unpack[ChangeOptions]
    ) -> m.WebhookRecovery:
        """Recover missed events.

        Delivers every event since a moment that the endpoint subscribes to and has not
        received: dropped events, and events from while it was paused or disabled. Events that
        it received, or whose delivery is under way, are skipped. The recovery runs in the
        background, and new deliveries go first; follow it by the id of the recovery. An
        endpoint can have one at a time; another is 409 `conflict`. A type that is not
        standard also needs the scope that reads its records, otherwise 403
        `insufficient_scope`; the catalogue of events names the scope.

        Scope: `webhooks:manage`.

        Arguments:
            since: The time from which events are read, by their creation. At most 30 days
                ago, as long as we keep events.
        """
        return await self._caller.call(
            m.WebhookRecovery,
            "POST",
            f"/v1/webhook-endpoints/{segment(id)}/recover",
            body={"since": since},
            body_type=p.WebhookRecoveryCreateParams,
            options=options,
        )

    async def preview_recovery(
        self,
        id: str,
        *,
        since: dt.datetime | str,
        **options: Unpack[ChangeOptions]
    ) -> m.WebhookRecoveryPreview:
        """Preview a recovery.

        Counts the events that a recovery since a moment would deliver now, and delivers
        nothing. The endpoint may be paused or disabled. A type that is not standard also
        needs the scope that reads its records, otherwise 403 `insufficient_scope`; the
        catalogue of events names the scope.

        Scope: `webhooks:manage`.

        Arguments:
            since: The time from which events are read, by their creation. At most 30 days
                ago, as long as we keep events.
        """
        return await self._caller.call(
            m.WebhookRecoveryPreview,
            "POST",
            f"/v1/webhook-endpoints/{segment(id)}/recover/preview",
            body={"since": since},
            body_type=p.WebhookRecoveryCreateParams,
            options=options,
        )

    async def wait_until(
        self,
        id: str,
        until: Sequence[str] | Callable[[m.WebhookEndpoint], bool],
        **options: Unpack[WaitOptions]
    ) -> m.WebhookEndpoint:
        """Reads the record until it has one of these statuses, or until the test holds, and returns it as it is then."""
        return await async_wait_until(lambda each: self.get(id, **each), until, options)
