// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { GstReturnsDocumentsQuery, GstReturnsGstr1Query, GstReturnsGstr3bQuery, GstReturnsPortalFileQuery, GstReturnsUnlockQuery, Gstr1, Gstr1PortalFile, Gstr3b, ReturnDocument, ReturnMonth, ReturnMonthLock } from '../types.js';

export class GstReturnsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Compute GSTR-1.
   *
   * Computes what a seller declares in GSTR-1 of a month, from its documents as they are now: each
   * figure with the ids of the documents that it adds up. A document counts in the month that it is
   * dated in, once it is `registered` or `issued`; one that is cancelled counts no more. Commercial
   * notes are outside of the returns. `pending` lists what is missing. More than 10000 rows are 409
   * `conflict`.
   *
   * Scope: `invoices:read`.
   */
  gstr1(query: GstReturnsGstr1Query, options?: CallOptions): Answer<Gstr1> {
    return this.caller.call<Gstr1>({ method: 'GET', path: '/v1/gst-returns/gstr1', query }, options);
  }

  /**
   * Get GSTR-1 as the file of the portal.
   *
   * Answers the figures of `GET /v1/gst-returns/gstr1` as JSON in the form of the portal’s offline
   * tool, invoice by invoice. Save the body of the answer as a file, and upload it. More than 10000
   * entries of a table are 409 `conflict`.
   *
   * Scope: `invoices:read`.
   */
  portalFile(query: GstReturnsPortalFileQuery, options?: CallOptions): Answer<Gstr1PortalFile> {
    return this.caller.call<Gstr1PortalFile>({ method: 'GET', path: '/v1/gst-returns/gstr1/portal-file', query }, options);
  }

  /**
   * Compute the outward part of GSTR-3B.
   *
   * Computes tables 3.1 (a), (b), (c) and (e) and 3.2 of GSTR-3B of a month, less credit notes and
   * with debit notes, each figure with the ids of the documents that it adds up. A document counts
   * in the month that it is dated in, once it is `registered` or `issued`; one that is cancelled
   * counts no more. Commercial notes are outside of the returns. What you buy is not in it.
   *
   * Scope: `invoices:read`.
   */
  gstr3b(query: GstReturnsGstr3bQuery, options?: CallOptions): Answer<Gstr3b> {
    return this.caller.call<Gstr3b>({ method: 'GET', path: '/v1/gst-returns/gstr3b', query }, options);
  }

  /**
   * List the documents of a figure.
   *
   * Returns the documents that a figure of a return adds up, newest first. A figure that there is
   * not has none.
   *
   * Scope: `invoices:read`.
   */
  documents(query: GstReturnsDocumentsQuery, options?: CallOptions): Pages<ReturnDocument> {
    return Pages.of<ReturnDocument>(this.caller, { method: 'GET', path: '/v1/gst-returns/documents', query }, options);
  }

  /**
   * Lock a month.
   *
   * Locks a month of a seller once its return is filed: from then on no document is dated in it,
   * and none of it is retried, voided or cancelled (409 `invalid_state`). While the portal is still
   * to answer for a document of the month it is 409 `conflict`, since the answer would change the
   * month. A month that is locked stays locked.
   *
   * Scope: `invoices:write`.
   */
  lock(period: string, body: ReturnMonthLock = {}, options?: ChangeOptions): Answer<ReturnMonth> {
    return this.caller.call<ReturnMonth>({ method: 'POST', path: `/v1/gst-returns/${segment(period)}/lock`, body }, options);
  }

  /**
   * Unlock a month.
   *
   * Unlocks a month of a seller. One that is not locked stays so.
   *
   * Scope: `invoices:write`.
   */
  unlock(period: string, query: GstReturnsUnlockQuery = {}, options?: ChangeOptions): Answer<ReturnMonth> {
    return this.caller.call<ReturnMonth>({ method: 'DELETE', path: `/v1/gst-returns/${segment(period)}/lock`, query }, options);
  }
}
