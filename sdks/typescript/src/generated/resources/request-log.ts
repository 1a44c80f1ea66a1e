// Generated from the contract by `pnpm generate`. Do not edit.

import { type Caller, type CallOptions } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { LoggedRequest, RequestLogListQuery } from '../types.js';

export class RequestLogResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * List the request log.
   *
   * Returns the calls of the account in the mode of the call, newest first. A call is in it some
   * seconds after its end, for 7 days. Under a load that the service cannot write down, calls may
   * be missing. To follow the log, ask `since` two minutes ago again and again, and skip the ids of
   * requests that you know. API keys may have the scope; applications may not.
   *
   * Scope: `logs:read`.
   */
  list(query: RequestLogListQuery = {}, options?: CallOptions): Pages<LoggedRequest> {
    return Pages.of<LoggedRequest>(this.caller, { method: 'GET', path: '/v1/request-log', query }, options);
  }
}
