// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions } from '../../core/caller.js';
import type { Me, MeOfApplication } from '../types.js';

export class MeResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Get the account and the credential of this call.
   *
   * Returns the account and the credential of this call: plans, limits, scopes and version. Needs
   * no scope.
   */
  get(options?: CallOptions): Answer<Me | MeOfApplication> {
    return this.caller.call<Me | MeOfApplication>({ method: 'GET', path: '/v1/me' }, options);
  }
}
