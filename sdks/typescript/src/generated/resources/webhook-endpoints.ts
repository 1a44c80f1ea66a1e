// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import { waitUntil, type WaitOptions } from '../../core/wait-until.js';
import type { CreatedWebhookEndpoint, DeletedWebhookEndpoint, SecretRotation, TimelineEntry, WebhookEndpoint, WebhookEndpointActivity, WebhookEndpointCreate, WebhookEndpointUpdate, WebhookEndpointsListQuery, WebhookEndpointsTimelineQuery, WebhookRecovery, WebhookRecoveryCreate, WebhookRecoveryPreview, WebhookSend, WebhookTest } from '../types.js';

export class WebhookEndpointsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Create a webhook endpoint.
   *
   * Registers a URL for the events of your account. The answer contains the `signing_secret`, only
   * once. An account can have 20 endpoints in each mode; one more is 409 `conflict`. In live mode
   * we email the owner of the account. A type that is not standard also needs the scope that reads
   * its records, otherwise 403 `insufficient_scope`; the catalogue of events names the scope.
   *
   * Scope: `webhooks:manage`.
   */
  create(body: WebhookEndpointCreate, options?: ChangeOptions): Answer<CreatedWebhookEndpoint> {
    return this.caller.call<CreatedWebhookEndpoint>({ method: 'POST', path: '/v1/webhook-endpoints', body }, options);
  }

  /**
   * List webhook endpoints.
   *
   * Returns the endpoints, newest first, each with its recent delivery success rate. An application
   * only gets endpoints that it created.
   *
   * Scope: `webhooks:manage`.
   */
  list(query: WebhookEndpointsListQuery = {}, options?: CallOptions): Pages<WebhookEndpoint> {
    return Pages.of<WebhookEndpoint>(this.caller, { method: 'GET', path: '/v1/webhook-endpoints', query }, options);
  }

  /**
   * Get a webhook endpoint.
   *
   * Returns the endpoint with its recent delivery success rate. Its secrets are not shown.
   *
   * Scope: `webhooks:manage`.
   */
  get(id: string, options?: CallOptions): Answer<WebhookEndpoint> {
    return this.caller.call<WebhookEndpoint>({ method: 'GET', path: `/v1/webhook-endpoints/${segment(id)}` }, options);
  }

  /**
   * Get the activity of a webhook endpoint.
   *
   * Returns, for each of the last 24 hours, how many events were delivered to the endpoint, how
   * many attempts failed, and how many events we gave up on.
   *
   * Scope: `webhooks:manage`.
   */
  activity(id: string, options?: CallOptions): Answer<WebhookEndpointActivity> {
    return this.caller.call<WebhookEndpointActivity>({ method: 'GET', path: `/v1/webhook-endpoints/${segment(id)}/activity` }, options);
  }

  /**
   * Get the timeline of a webhook endpoint.
   *
   * Returns the history of the record, latest first: the calls that changed it, with who made them
   * and why, and what happened without a call.
   *
   * Scope: `webhooks:manage`.
   */
  timeline(id: string, query: WebhookEndpointsTimelineQuery = {}, options?: CallOptions): Pages<TimelineEntry> {
    return Pages.of<TimelineEntry>(this.caller, { method: 'GET', path: `/v1/webhook-endpoints/${segment(id)}/timeline`, query }, options);
  }

  /**
   * Update a webhook endpoint.
   *
   * Changes the fields that you send and leaves the others unchanged. Later attempts, including
   * retries of earlier events, go to the new URL with the new headers; the new list of types
   * applies to new events. A type that is not standard also needs the scope that reads its records,
   * otherwise 403 `insufficient_scope`; the catalogue of events names the scope. The same holds for
   * a change of the URL or the types of an endpoint that has such a type.
   *
   * Scope: `webhooks:manage`.
   */
  update(id: string, body: WebhookEndpointUpdate, options?: UpdateOptions): Answer<WebhookEndpoint> {
    return this.caller.call<WebhookEndpoint>({ method: 'PATCH', path: `/v1/webhook-endpoints/${segment(id)}`, body }, options);
  }

  /**
   * Delete a webhook endpoint.
   *
   * Removes the endpoint. Events not yet delivered to it are dropped.
   *
   * Scope: `webhooks:manage`.
   */
  delete(id: string, options?: UpdateOptions): Answer<DeletedWebhookEndpoint> {
    return this.caller.call<DeletedWebhookEndpoint>({ method: 'DELETE', path: `/v1/webhook-endpoints/${segment(id)}` }, options);
  }

  /**
   * Rotate the signing secret.
   *
   * Creates a new `signing_secret`, shown only once. Until the overlap ends, deliveries are also
   * signed with the earlier secrets: `Service-Signature` then contains several `v1`, so a receiver
   * that knows any of the secrets keeps working. With an overlap of 0, all earlier secrets end at
   * once.
   *
   * Scope: `webhooks:manage`.
   */
  rotateSecret(id: string, body: SecretRotation = {}, options?: UpdateOptions): Answer<CreatedWebhookEndpoint> {
    return this.caller.call<CreatedWebhookEndpoint>({ method: 'POST', path: `/v1/webhook-endpoints/${segment(id)}/rotate-secret`, body }, options);
  }

  /**
   * Pause a webhook endpoint.
   *
   * Stops sending to the endpoint until you resume it. Events that it misses stay in the event log,
   * from which `/recover` delivers them.
   *
   * Scope: `webhooks:manage`.
   */
  pause(id: string, options?: UpdateOptions): Answer<WebhookEndpoint> {
    return this.caller.call<WebhookEndpoint>({ method: 'POST', path: `/v1/webhook-endpoints/${segment(id)}/pause` }, options);
  }

  /**
   * Resume a webhook endpoint.
   *
   * Makes a paused or disabled endpoint active: it receives events from now on. `missed_since` is
   * the time from which it may have missed events; send it to `/recover` to have them delivered. An
   * endpoint disabled as `credential_revoked` can only be resumed by an API key: for an application
   * the answer is 409 `invalid_state`.
   *
   * Scope: `webhooks:manage`.
   */
  resume(id: string, options?: UpdateOptions): Answer<WebhookEndpoint> {
    return this.caller.call<WebhookEndpoint>({ method: 'POST', path: `/v1/webhook-endpoints/${segment(id)}/resume` }, options);
  }

  /**
   * Send a test event.
   *
   * Sends a synthetic event of a type to the endpoint, even if the endpoint does not subscribe to
   * the type. It is signed, listed and retried like any other event. Its `data` is the example of
   * this reference; for an announced type it is empty. A paused or disabled endpoint is 409
   * `invalid_state`. A type that is not standard also needs the scope that reads its records,
   * otherwise 403 `insufficient_scope`; the catalogue of events names the scope.
   *
   * Scope: `webhooks:manage`.
   */
  test(id: string, body: WebhookTest, options?: ChangeOptions): Answer<WebhookSend> {
    return this.caller.call<WebhookSend>({ method: 'POST', path: `/v1/webhook-endpoints/${segment(id)}/test`, body }, options);
  }

  /**
   * Recover missed events.
   *
   * Delivers every event since a moment that the endpoint subscribes to and has not received:
   * dropped events, and events from while it was paused or disabled. Events that it received, or
   * whose delivery is under way, are skipped. The recovery runs in the background, and new
   * deliveries go first; follow it by the id of the recovery. An endpoint can have one at a time;
   * another is 409 `conflict`. A type that is not standard also needs the scope that reads its
   * records, otherwise 403 `insufficient_scope`; the catalogue of events names the scope.
   *
   * Scope: `webhooks:manage`.
   */
  recover(id: string, body: WebhookRecoveryCreate, options?: ChangeOptions): Answer<WebhookRecovery> {
    return this.caller.call<WebhookRecovery>({ method: 'POST', path: `/v1/webhook-endpoints/${segment(id)}/recover`, body }, options);
  }

  /**
   * Preview a recovery.
   *
   * Counts the events that a recovery since a moment would deliver now, and delivers nothing. The
   * endpoint may be paused or disabled. A type that is not standard also needs the scope that reads
   * its records, otherwise 403 `insufficient_scope`; the catalogue of events names the scope.
   *
   * Scope: `webhooks:manage`.
   */
  previewRecovery(id: string, body: WebhookRecoveryCreate, options?: ChangeOptions): Answer<WebhookRecoveryPreview> {
    return this.caller.call<WebhookRecoveryPreview>({ method: 'POST', path: `/v1/webhook-endpoints/${segment(id)}/recover/preview`, body }, options);
  }

  /**
   * Reads the record until it has one of these statuses, or until the test holds, and returns it as
   * it is then.
   */
  waitUntil(id: string, until: readonly WebhookEndpoint['status'][] | ((record: WebhookEndpoint) => boolean), options?: WaitOptions): Promise<WebhookEndpoint> {
    return waitUntil((each) => this.get(id, each), until, options);
  }
}
