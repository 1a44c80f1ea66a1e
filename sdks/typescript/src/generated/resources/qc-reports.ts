// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import { waitUntil, type WaitOptions } from '../../core/wait-until.js';
import type { QcReport, QcReportCreate, QcReportsListQuery } from '../types.js';

export class QcReportsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Create a QC report.
   *
   * Creates a report on inspections: it is `queued`, and ends as `completed`, with
   * `vision.qc_report.completed`, or as `failed`, with `vision.qc_report.failed`. Dismissed defects
   * are left out, unreviewed ones count, and classes are the present ones. An unknown camera or
   * session is 404; a period that begins before the earliest parts that we keep is 400.
   *
   * Scope: `defects:read`.
   */
  create(body: QcReportCreate, options?: ChangeOptions): Answer<QcReport> {
    return this.caller.call<QcReport>({ method: 'POST', path: '/v1/qc-reports', body }, options);
  }

  /**
   * List QC reports.
   *
   * Returns reports, newest first.
   *
   * Scope: `defects:read`.
   */
  list(query: QcReportsListQuery = {}, options?: CallOptions): Pages<QcReport> {
    return Pages.of<QcReport>(this.caller, { method: 'GET', path: '/v1/qc-reports', query }, options);
  }

  /**
   * Get a QC report.
   *
   * Returns one report with its progress, and URLs that download its files for 15 minutes.
   *
   * Scope: `defects:read`.
   */
  get(id: string, options?: CallOptions): Answer<QcReport> {
    return this.caller.call<QcReport>({ method: 'GET', path: `/v1/qc-reports/${segment(id)}` }, options);
  }

  /**
   * Reads the record until it has one of these statuses, or until the test holds, and returns it as
   * it is then.
   */
  waitUntil(id: string, until: readonly QcReport['status'][] | ((record: QcReport) => boolean), options?: WaitOptions): Promise<QcReport> {
    return waitUntil((each) => this.get(id, each), until, options);
  }
}
