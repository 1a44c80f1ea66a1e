// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type UpdateOptions } from '../../core/caller.js';
import type { InvoiceSettings, InvoiceSettingsUpdate } from '../types.js';

export class InvoiceSettingsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Get the invoice settings.
   *
   * Returns the settings of the account in this mode, with their `version` as the `ETag`.
   *
   * Scope: `invoices:read`.
   */
  get(options?: CallOptions): Answer<InvoiceSettings> {
    return this.caller.call<InvoiceSettings>({ method: 'GET', path: '/v1/invoice-settings' }, options);
  }

  /**
   * Update the invoice settings.
   *
   * Changes the settings that you send and leaves the others unchanged.
   *
   * Scope: `invoice-settings:write`.
   */
  update(body: InvoiceSettingsUpdate, options?: UpdateOptions): Answer<InvoiceSettings> {
    return this.caller.call<InvoiceSettings>({ method: 'PATCH', path: '/v1/invoice-settings', body }, options);
  }
}
