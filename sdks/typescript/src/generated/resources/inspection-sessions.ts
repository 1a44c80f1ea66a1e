// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { InspectionChart, InspectionSession, InspectionSessionCreate, InspectionSessionsChartQuery, InspectionSessionsListQuery } from '../types.js';

export class InspectionSessionsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Open an inspection session.
   *
   * Counts the parts in batches of its cameras received from then on, while the session is open. A
   * camera in another session that is not closed is 409 `conflict`.
   *
   * Scope: `cameras:write`.
   */
  create(body: InspectionSessionCreate, options?: ChangeOptions): Answer<InspectionSession> {
    return this.caller.call<InspectionSession>({ method: 'POST', path: '/v1/inspection-sessions', body }, options);
  }

  /**
   * List inspection sessions.
   *
   * Returns inspection sessions with their counts, newest first. Conditions combine.
   *
   * Scope: `defects:read`.
   */
  list(query: InspectionSessionsListQuery = {}, options?: CallOptions): Pages<InspectionSession> {
    return Pages.of<InspectionSession>(this.caller, { method: 'GET', path: '/v1/inspection-sessions', query }, options);
  }

  /**
   * Get an inspection session.
   *
   * Returns one session with its counts, and its `version` as the `ETag`.
   *
   * Scope: `defects:read`.
   */
  get(id: string, options?: CallOptions): Answer<InspectionSession> {
    return this.caller.call<InspectionSession>({ method: 'GET', path: `/v1/inspection-sessions/${segment(id)}` }, options);
  }

  /**
   * Pause an inspection session.
   *
   * Batches received from then on do not count, until you resume the session.
   *
   * Scope: `cameras:write`.
   */
  pause(id: string, options?: UpdateOptions): Answer<InspectionSession> {
    return this.caller.call<InspectionSession>({ method: 'POST', path: `/v1/inspection-sessions/${segment(id)}/pause` }, options);
  }

  /**
   * Resume an inspection session.
   *
   * Counts the batches of its cameras again.
   *
   * Scope: `cameras:write`.
   */
  resume(id: string, options?: UpdateOptions): Answer<InspectionSession> {
    return this.caller.call<InspectionSession>({ method: 'POST', path: `/v1/inspection-sessions/${segment(id)}/resume` }, options);
  }

  /**
   * Close an inspection session.
   *
   * Ends the session: batches received before still count, and its cameras can be in another
   * session.
   *
   * Scope: `cameras:write`.
   */
  close(id: string, options?: UpdateOptions): Answer<InspectionSession> {
    return this.caller.call<InspectionSession>({ method: 'POST', path: `/v1/inspection-sessions/${segment(id)}/close` }, options);
  }

  /**
   * Get the chart of an inspection session.
   *
   * Computes the chart of an inspection session. Reviews count: dismissed defects are left out.
   * More than 500,000 parts, or 10,000 subgroups, are 400 `invalid_parameter`.
   *
   * Scope: `defects:read`.
   */
  chart(id: string, query: InspectionSessionsChartQuery = {}, options?: CallOptions): Answer<InspectionChart> {
    return this.caller.call<InspectionChart>({ method: 'GET', path: `/v1/inspection-sessions/${segment(id)}/chart`, query }, options);
  }
}
