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
   * Returns the delivery with its attempts, oldest first; of more than 200, the last 200.
   *
   * Scope: `webhooks:manage`.
   */
  get(id: string, options?: CallOptions): Answer<WebhookDeliveryWithAttempts> {
    return this.caller.call<WebhookDeliveryWithAttempts>({ method: 'GET', path: `/v1/deliveries/${segment(id)}` }, options);
  }

  /**
   * Retry a delivery.
   *
   * Attempts a delivery at once. A waiting delivery is attempted now, and continues by the schedule
   * if that fails. For a dropped or discarded delivery, a new delivery of the same event is created
   * and returned. A delivered one is 409 `invalid_state`: replay its event instead. So is a
   * delivery whose endpoint is paused or disabled. A type that is not standard also needs the scope
   * that reads its records, otherwise 403 `insufficient_scope`; the catalogue of events names the
   * scope.
   *
   * Scope: `webhooks:manage`.
   */
  retry(id: string, options?: ChangeOptions): Answer<WebhookDelivery> {
    return this.caller.call<WebhookDelivery>({ method: 'POST', path: `/v1/deliveries/${segment(id)}/retry` }, options);
  }
}
