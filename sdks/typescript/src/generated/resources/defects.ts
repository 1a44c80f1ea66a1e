// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { Defect, DefectCounts, DefectDismissal, DefectReclassification, DefectReopening, DefectsCountsQuery, DefectsListQuery, DefectsTimelineQuery, TimelineEntry } from '../types.js';

export class DefectsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * List defects.
   *
   * Returns defects, newest first. Conditions combine.
   *
   * Scope: `defects:read`.
   */
  list(query: DefectsListQuery = {}, options?: CallOptions): Pages<Defect> {
    return Pages.of<Defect>(this.caller, { method: 'GET', path: '/v1/defects', query }, options);
  }

  /**
   * Count defects.
   *
   * Returns the number of defects with each review status, among those that meet all conditions.
   *
   * Scope: `defects:read`.
   */
  counts(query: DefectsCountsQuery = {}, options?: CallOptions): Answer<DefectCounts> {
    return this.caller.call<DefectCounts>({ method: 'GET', path: '/v1/defects/counts', query }, options);
  }

  /**
   * Get a defect.
   *
   * Returns one defect with its verdicts, and its `version` as the `ETag`.
   *
   * Scope: `defects:read`.
   */
  get(id: string, options?: CallOptions): Answer<Defect> {
    return this.caller.call<Defect>({ method: 'GET', path: `/v1/defects/${segment(id)}` }, options);
  }

  /**
   * Confirm a defect.
   *
   * Confirms that it is a defect of its class. A reviewed defect is 409 `invalid_state`: reopen it
   * first. A defect with 200 verdicts is 409 `conflict`.
   *
   * Scope: `defects:write`.
   */
  confirm(id: string, options?: UpdateOptions): Answer<Defect> {
    return this.caller.call<Defect>({ method: 'POST', path: `/v1/defects/${segment(id)}/confirm` }, options);
  }

  /**
   * Reclassify a defect.
   *
   * Assigns another class to the defect. A reviewed defect is 409 `invalid_state`: reopen it first.
   * A defect with 200 verdicts is 409 `conflict`.
   *
   * Scope: `defects:write`.
   */
  reclassify(id: string, body: DefectReclassification, options?: UpdateOptions): Answer<Defect> {
    return this.caller.call<Defect>({ method: 'POST', path: `/v1/defects/${segment(id)}/reclassify`, body }, options);
  }

  /**
   * Dismiss a defect.
   *
   * Marks it as not a defect. We keep its images for 14 days only. A reviewed defect is 409
   * `invalid_state`: reopen it first. A defect with 200 verdicts is 409 `conflict`.
   *
   * Scope: `defects:write`.
   */
  dismiss(id: string, body: DefectDismissal, options?: UpdateOptions): Answer<Defect> {
    return this.caller.call<Defect>({ method: 'POST', path: `/v1/defects/${segment(id)}/dismiss`, body }, options);
  }

  /**
   * Reopen a defect.
   *
   * Reverses the latest verdict, so that another can be given; the defect has the detected class
   * again. A defect that is not reviewed is 409 `invalid_state`. One with 200 verdicts is 409
   * `conflict`.
   *
   * Scope: `defects:write`.
   */
  reopen(id: string, body: DefectReopening, options?: UpdateOptions): Answer<Defect> {
    return this.caller.call<Defect>({ method: 'POST', path: `/v1/defects/${segment(id)}/reopen`, body }, options);
  }

  /**
   * Get the timeline of a defect.
   *
   * Returns the history of the record, latest first: the calls that changed it, with who made them
   * and why, and what happened without a call.
   *
   * Scope: `defects:read`.
   */
  timeline(id: string, query: DefectsTimelineQuery = {}, options?: CallOptions): Pages<TimelineEntry> {
    return Pages.of<TimelineEntry>(this.caller, { method: 'GET', path: `/v1/defects/${segment(id)}/timeline`, query }, options);
  }
}
