// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { WebhookRecoveriesListQuery, WebhookRecovery } from '../types.js';

export class WebhookRecoveriesResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * List the recoveries of an endpoint.
   *
   * Returns the recoveries of the endpoint, newest first.
   *
   * Scope: `webhooks:manage`.
   */
  list(id: string, query: WebhookRecoveriesListQuery = {}, options?: CallOptions): Pages<WebhookRecovery> {
    return Pages.of<WebhookRecovery>(this.caller, { method: 'GET', path: `/v1/webhook-endpoints/${segment(id)}/recoveries`, query }, options);
  }

  /**
   * Get a recovery.
   *
   * Returns the progress of a recovery.
   *
   * Scope: `webhooks:manage`.
   */
  get(id: string, options?: CallOptions): Answer<WebhookRecovery> {
    return this.caller.call<WebhookRecovery>({ method: 'GET', path: `/v1/recoveries/${segment(id)}` }, options);
  }

  /**
   * Cancel a recovery.
   *
   * Stops a recovery: it creates no more deliveries, but those that it created are still delivered.
   * A recovery that has ended is 409 `invalid_state`.
   *
   * Scope: `webhooks:manage`.
   */
  cancel(id: string, options?: ChangeOptions): Answer<WebhookRecovery> {
    return this.caller.call<WebhookRecovery>({ method: 'POST', path: `/v1/recoveries/${segment(id)}/cancel` }, options);
  }
}
