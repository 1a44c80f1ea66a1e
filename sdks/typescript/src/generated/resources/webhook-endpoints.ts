// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import { waitUntil, type WaitOptions } from '../../core/wait-until.js';
import type { CreatedWebhookEndpoint, DeletedWebhookEndpoint, SecretRotation, TimelineEntry, WebhookEndpoint, WebhookEndpointCreate, WebhookEndpointUpdate, WebhookEndpointsListQuery, WebhookEndpointsTimelineQuery, WebhookRecovery, WebhookRecoveryCreate, WebhookRecoveryPreview, WebhookSend, WebhookTest } from '../types.js';

export class WebhookEndpointsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Create a webhook endpoint.
   *
   * Registers a URL for the events of your account. The answer holds the `signing_secret`, this
   * once. An account has at most 20 endpoints in each mode; one more is 409 `conflict`. In live
   * mode the owner of the account is mailed about it. A type that is not one of the standard ones
   * also needs the scope that reads its records, else 403 `insufficient_scope`; the catalogue of
   * events names it.
   *
   * Scope: `webhooks:manage`.
   */
  create(body: WebhookEndpointCreate, options?: ChangeOptions): Answer<CreatedWebhookEndpoint> {
    return this.caller.call<CreatedWebhookEndpoint>({ method: 'POST', path: '/v1/webhook-endpoints', body }, options);
  }

  /**
   * List webhook endpoints.
   *
   * Returns the endpoints, newest first, each with its recent delivery success rate; to an
   * application, those that it made.
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
   * Get the timeline of a webhook endpoint.
   *
   * Returns what became of the record, the latest first: the calls that changed it, with who made
   * them and why, and what happened to it without a call.
   *
   * Scope: `webhooks:manage`.
   */
  timeline(id: string, query: WebhookEndpointsTimelineQuery = {}, options?: CallOptions): Pages<TimelineEntry> {
    return Pages.of<TimelineEntry>(this.caller, { method: 'GET', path: `/v1/webhook-endpoints/${segment(id)}/timeline`, query }, options);
  }

  /**
   * Update a webhook endpoint.
   *
   * Changes the fields that are sent, and leaves the others as they are. Attempts from then on,
   * retries of earlier events included, go to the new URL with the new headers; the new list of
   * types counts for new events. A type that is not one of the standard ones also needs the scope
   * that reads its records, else 403 `insufficient_scope`; the catalogue of events names it. So
   * does a change of the URL or the types of an endpoint that has such a type.
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
   * Makes a new `signing_secret`, shown this once. Until the overlap has passed, deliveries are
   * signed with the former secrets too: `Service-Signature` then holds several `v1`, and a receiver
   * that knows any of the secrets goes on working. With an overlap of 0 the former secrets end at
   * once, all of them.
   *
   * Scope: `webhooks:manage`.
   */
  rotateSecret(id: string, body: SecretRotation = {}, options?: UpdateOptions): Answer<CreatedWebhookEndpoint> {
    return this.caller.call<CreatedWebhookEndpoint>({ method: 'POST', path: `/v1/webhook-endpoints/${segment(id)}/rotate-secret`, body }, options);
  }

  /**
   * Pause a webhook endpoint.
   *
   * Sends nothing more to the endpoint until it is resumed. What it misses meanwhile stays in the
   * event log, from where `/recover` delivers it.
   *
   * Scope: `webhooks:manage`.
   */
  pause(id: string, options?: UpdateOptions): Answer<WebhookEndpoint> {
    return this.caller.call<WebhookEndpoint>({ method: 'POST', path: `/v1/webhook-endpoints/${segment(id)}/pause` }, options);
  }

  /**
   * Resume a webhook endpoint.
   *
   * Makes a paused or disabled endpoint active: it gets what comes from now on. `missed_since` says
   * from when it may have missed events; send it to `/recover` to have them delivered. One that is
   * disabled as `credential_revoked` is resumed by an API key alone: to an application it is 409
   * `invalid_state`.
   *
   * Scope: `webhooks:manage`.
   */
  resume(id: string, options?: UpdateOptions): Answer<WebhookEndpoint> {
    return this.caller.call<WebhookEndpoint>({ method: 'POST', path: `/v1/webhook-endpoints/${segment(id)}/resume` }, options);
  }

  /**
   * Send a test event.
   *
   * Sends a synthetic event of a type to the endpoint, whether or not that asks for the type. It is
   * signed, listed, and retried like any other. Its `data` is the example of this reference; that
   * of an announced type is empty. To a paused or disabled endpoint it is 409 `invalid_state`. A
   * type that is not one of the standard ones also needs the scope that reads its records, else 403
   * `insufficient_scope`; the catalogue of events names it.
   *
   * Scope: `webhooks:manage`.
   */
  test(id: string, body: WebhookTest, options?: ChangeOptions): Answer<WebhookSend> {
    return this.caller.call<WebhookSend>({ method: 'POST', path: `/v1/webhook-endpoints/${segment(id)}/test`, body }, options);
  }

  /**
   * Recover what an endpoint has missed.
   *
   * Delivers every event since a moment that the endpoint asks for and has not got: those that were
   * dropped, and those that came while it was paused or disabled. Events that it got, or that are
   * on their way, are left out. The work goes on behind the answer, yields to fresh deliveries, and
   * can be followed by the id of the recovery. An endpoint has one at a time; another is 409
   * `conflict`. A type that is not one of the standard ones also needs the scope that reads its
   * records, else 403 `insufficient_scope`; the catalogue of events names it.
   *
   * Scope: `webhooks:manage`.
   */
  recover(id: string, body: WebhookRecoveryCreate, options?: ChangeOptions): Answer<WebhookRecovery> {
    return this.caller.call<WebhookRecovery>({ method: 'POST', path: `/v1/webhook-endpoints/${segment(id)}/recover`, body }, options);
  }

  /**
   * Preview a recovery.
   *
   * Counts what a recovery since a moment would send now, and sends nothing. The endpoint may be
   * paused or disabled. A type that is not one of the standard ones also needs the scope that reads
   * its records, else 403 `insufficient_scope`; the catalogue of events names it.
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
