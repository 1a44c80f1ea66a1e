// Generated from the contract by `pnpm generate`. Do not edit.

import { type Caller, type CallOptions } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { Deduction, DeductionsListQuery } from '../types.js';

export class DeductionsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * List deductions.
   *
   * Returns the deductions of payments that are not reversed, newest first, with the references of
   * their certificates. Conditions combine.
   *
   * Scope: `invoices:read`.
   */
  list(query: DeductionsListQuery = {}, options?: CallOptions): Pages<Deduction> {
    return Pages.of<Deduction>(this.caller, { method: 'GET', path: '/v1/deductions', query }, options);
  }
}
