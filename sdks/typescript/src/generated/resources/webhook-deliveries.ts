// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { WebhookDeliveriesListQuery, WebhookDelivery, WebhookDeliveryWithAttempts } from '../types.js';

export class WebhookDeliveriesResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * List the deliveries of an endpoint.
   *
   * Returns the deliveries of the last 30 days, newest first, each with its last attempt.
   *
   * Scope: `webhooks:manage`.
   */
  list(id: string, query: WebhookDeliveriesListQuery = {}, options?: CallOptions): Pages<WebhookDelivery> {
    return Pages.of<WebhookDelivery>(this.caller, { method: 'GET', path: `/v1/webhook-endpoints/${segment(id)}/deliveries`, query }, options);
  }

  /**
   * Get a delivery.
   *
   * Returns the delivery with its attempts, the first one first; of more than 200, the last.
   *
   * Scope: `webhooks:manage`.
   */
  get(id: string, options?: CallOptions): Answer<WebhookDeliveryWithAttempts> {
    return this.caller.call<WebhookDeliveryWithAttempts>({ method: 'GET', path: `/v1/deliveries/${segment(id)}` }, options);
  }

  /**
   * Retry a delivery.
   *
   * Attempts a delivery at once: one that waits for its next attempt has it now, and goes on by the
   * schedule where that fails; for one that was dropped or discarded a new delivery of the same
   * event is made, and answered. One that was delivered is 409 `invalid_state`: replay its event
   * instead. So is one whose endpoint is paused or disabled. A type that is not one of the standard
   * ones also needs the scope that reads its records, else 403 `insufficient_scope`; the catalogue
   * of events names it.
   *
   * Scope: `webhooks:manage`.
   */
  retry(id: string, options?: ChangeOptions): Answer<WebhookDelivery> {
    return this.caller.call<WebhookDelivery>({ method: 'POST', path: `/v1/deliveries/${segment(id)}/retry` }, options);
  }
}
