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

        Registers a URL for the events of your account. The answer holds the `signing_secret`,
        this once. An account has at most 20 endpoints in each mode; one more is 409
        `conflict`. In live mode the owner of the account is mailed about it. A type that is
        not one of the standard ones also needs the scope that reads its records, else 403
        `insufficient_scope`; the catalogue of events names it.

        Scope: `webhooks:manage`.

        Arguments:
            url: HTTPS, with a valid certificate and a host name that resolves to public
                addresses. Checked at every attempt.
            events: The event types to receive; `*` for the 18 standard ones. A further type
                is named, beside `*` or without it.
            description: A label of your own.
            headers: Headers sent with every delivery, such as a token that your receiver asks
                for. Kept encrypted, and never shown again. Those that the service sets
                itself, and all that begin with `Service-`, are refused. At most 20.
            respect_retry_after: Whether a `retry-after` on 429 or 503 that is longer than the
                schedule is waited for, up to one hour. Off unless you say so.
            disable_on_gone: Whether an answer of 410 disables the endpoint at once. Off
                unless you say so.
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

        Returns the endpoints, newest first, each with its recent delivery success rate; to an
        application, those that it made.

        Scope: `webhooks:manage`.

        Arguments:
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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

    def timeline(
        self,
        id: str,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.TimelineEntry]:
        """Get the timeline of a webhook endpoint.

        Returns what became of the record, the latest first: the calls that changed it, with
        who made them and why, and what happened to it without a call.

        Scope: `webhooks:manage`.

        Arguments:
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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

        Changes the fields that are sent, and leaves the others as they are. Attempts from
        then on, retries of earlier events included, go to the new URL with the new headers;
        the new list of types counts for new events. A type that is not one of the standard
        ones also needs the scope that reads its records, else 403 `insufficient_scope`; the
        catalogue of events names it. So does a change of the URL or the types of an endpoint
        that has such a type.

        Scope: `webhooks:manage`.

        Arguments:
            url: HTTPS, with a valid certificate and a host name that resolves to public
                addresses. Checked at every attempt.
            events: The event types to receive; `*` for the 18 standard ones. A further type
                is named, beside `*` or without it.
            description: A label of your own.
            headers: All headers of your own: those that are left out are sent no more.
            respect_retry_after: Whether a `retry-after` on 429 or 503 that is longer than the
                schedule is waited for, up to one hour. Off unless you say so.
            disable_on_gone: Whether an answer of 410 disables the endpoint at once. Off
                unless you say so.
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

        Makes a new `signing_secret`, shown this once. Until the overlap has passed,
        deliveries are signed with the former secrets too: `Service-Signature` then holds
        several `v1`, and a receiver that knows any of the secrets goes on working. With an
        overlap of 0 the former secrets end at once, all of them.

        Scope: `webhooks:manage`.

        Arguments:
            overlap_hours: How long the secret that is replaced goes on signing. Parts of an
                hour are fine.
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

        Sends nothing more to the endpoint until it is resumed. What it misses meanwhile stays
        in the event log, from where `/recover` delivers it.

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

        Makes a paused or disabled endpoint active: it gets what comes from now on.
        `missed_since` says from when it may have missed events; send it to `/recover` to have
        them delivered. One that is disabled as `credential_revoked` is resumed by an API key
        alone: to an application it is 409 `invalid_state`.

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

        Sends a synthetic event of a type to the endpoint, whether or not that asks for the
        type. It is signed, listed, and retried like any other. Its `data` is the example of
        this reference; that of an announced type is empty. To a paused or disabled endpoint
        it is 409 `invalid_state`. A type that is not one of the standard ones also needs the
        scope that reads its records, else 403 `insufficient_scope`; the catalogue of events
        names it.

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
        """Recover what an endpoint has missed.

        Delivers every event since a moment that the endpoint asks for and has not got: those
        that were dropped, and those that came while it was paused or disabled. Events that it
        got, or that are on their way, are left out. The work goes on behind the answer,
        yields to fresh deliveries, and can be followed by the id of the recovery. An endpoint
        has one at a time; another is 409 `conflict`. A type that is not one of the standard
        ones also needs the scope that reads its records, else 403 `insufficient_scope`; the
        catalogue of events names it.

        Scope: `webhooks:manage`.

        Arguments:
            since: Events created from then on are looked at. At most 30 days ago, as long as
                events are kept.
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

        Counts what a recovery since a moment would send now, and sends nothing. The endpoint
        may be paused or disabled. A type that is not one of the standard ones also needs the
        scope that reads its records, else 403 `insufficient_scope`; the catalogue of events
        names it.

        Scope: `webhooks:manage`.

        Arguments:
            since: Events created from then on are looked at. At most 30 days ago, as long as
                events are kept.
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

        Registers a URL for the events of your account. The answer holds the `signing_secret`,
        this once. An account has at most 20 endpoints in each mode; one more is 409
        `conflict`. In live mode the owner of the account is mailed about it. A type that is
        not one of the standard ones also needs the scope that reads its records, else 403
        `insufficient_scope`; the catalogue of events names it.

        Scope: `webhooks:manage`.

        Arguments:
            url: HTTPS, with a valid certificate and a host name that resolves to public
                addresses. Checked at every attempt.
            events: The event types to receive; `*` for the 18 standard ones. A further type
                is named, beside `*` or without it.
            description: A label of your own.
            headers: Headers sent with every delivery, such as a token that your receiver asks
                for. Kept encrypted, and never shown again. Those that the service sets
                itself, and all that begin with `Service-`, are refused. At most 20.
            respect_retry_after: Whether a `retry-after` on 429 or 503 that is longer than the
                schedule is waited for, up to one hour. Off unless you say so.
            disable_on_gone: Whether an answer of 410 disables the endpoint at once. Off
                unless you say so.
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

        Returns the endpoints, newest first, each with its recent delivery success rate; to an
        application, those that it made.

        Scope: `webhooks:manage`.

        Arguments:
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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

    def timeline(
        self,
        id: str,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.TimelineEntry]:
        """Get the timeline of a webhook endpoint.

        Returns what became of the record, the latest first: the calls that changed it, with
        who made them and why, and what happened to it without a call.

        Scope: `webhooks:manage`.

        Arguments:
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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

        Changes the fields that are sent, and leaves the others as they are. Attempts from
        then on, retries of earlier events included, go to the new URL with the new headers;
        the new list of types counts for new events. A type that is not one of the standard
        ones also needs the scope that reads its records, else 403 `insufficient_scope`; the
        catalogue of events names it. So does a change of the URL or the types of an endpoint
        that has such a type.

        Scope: `webhooks:manage`.

        Arguments:
            url: HTTPS, with a valid certificate and a host name that resolves to public
                addresses. Checked at every attempt.
            events: The event types to receive; `*` for the 18 standard ones. A further type
                is named, beside `*` or without it.
            description: A label of your own.
            headers: All headers of your own: those that are left out are sent no more.
            respect_retry_after: Whether a `retry-after` on 429 or 503 that is longer than the
                schedule is waited for, up to one hour. Off unless you say so.
            disable_on_gone: Whether an answer of 410 disables the endpoint at once. Off
                unless you say so.
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

        Makes a new `signing_secret`, shown this once. Until the overlap has passed,
        deliveries are signed with the former secrets too: `Service-Signature` then holds
        several `v1`, and a receiver that knows any of the secrets goes on working. With an
        overlap of 0 the former secrets end at once, all of them.

        Scope: `webhooks:manage`.

        Arguments:
            overlap_hours: How long the secret that is replaced goes on signing. Parts of an
                hour are fine.
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

        Sends nothing more to the endpoint until it is resumed. What it misses meanwhile stays
        in the event log, from where `/recover` delivers it.

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

        Makes a paused or disabled endpoint active: it gets what comes from now on.
        `missed_since` says from when it may have missed events; send it to `/recover` to have
        them delivered. One that is disabled as `credential_revoked` is resumed by an API key
        alone: to an application it is 409 `invalid_state`.

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

        Sends a synthetic event of a type to the endpoint, whether or not that asks for the
        type. It is signed, listed, and retried like any other. Its `data` is the example of
        this reference; that of an announced type is empty. To a paused or disabled endpoint
        it is 409 `invalid_state`. A type that is not one of the standard ones also needs the
        scope that reads its records, else 403 `insufficient_scope`; the catalogue of events
        names it.

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
        """Recover what an endpoint has missed.

        Delivers every event since a moment that the endpoint asks for and has not got: those
        that were dropped, and those that came while it was paused or disabled. Events that it
        got, or that are on their way, are left out. The work goes on behind the answer,
        yields to fresh deliveries, and can be followed by the id of the recovery. An endpoint
        has one at a time; another is 409 `conflict`. A type that is not one of the standard
        ones also needs the scope that reads its records, else 403 `insufficient_scope`; the
        catalogue of events names it.

        Scope: `webhooks:manage`.

        Arguments:
            since: Events created from then on are looked at. At most 30 days ago, as long as
                events are kept.
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

        Counts what a recovery since a moment would send now, and sends nothing. The endpoint
        may be paused or disabled. A type that is not one of the standard ones also needs the
        scope that reads its records, else 403 `insufficient_scope`; the catalogue of events
        names it.

        Scope: `webhooks:manage`.

        Arguments:
            since: Events created from then on are looked at. At most 30 days ago, as long as
                events are kept.
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
