// Generated from the contract by `pnpm generate`. Do not edit.

import { type Caller, type CallOptions } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { LoggedRequest, RequestLogListQuery } from '../types.js';

export class RequestLogResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * List the request log.
   *
   * Returns the calls of the account in the mode of the call, newest first. A call appears a few
   * seconds after its end, and we keep it for 7 days. Under very high load, calls may be missing.
   * To follow the log, ask repeatedly with `since` two minutes ago, and skip the request ids that
   * you know. API keys can have the scope; applications cannot.
   *
   * Scope: `logs:read`.
   */
  list(query: RequestLogListQuery = {}, options?: CallOptions): Pages<LoggedRequest> {
    return Pages.of<LoggedRequest>(this.caller, { method: 'GET', path: '/v1/request-log', query }, options);
  }
}
