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
   * Computes the figures of GSTR-1 of a month from the present documents of a seller: each figure
   * with the ids of its documents. A document counts in the month of its date, once it is
   * `registered` or `issued`; a cancelled one does not count. Commercial notes are not part of the
   * returns. `pending` lists documents that are missing. More than 10000 rows are 409 `conflict`.
   *
   * Scope: `invoices:read`.
   */
  gstr1(query: GstReturnsGstr1Query, options?: CallOptions): Answer<Gstr1> {
    return this.caller.call<Gstr1>({ method: 'GET', path: '/v1/gst-returns/gstr1', query }, options);
  }

  /**
   * Get GSTR-1 as a file for the portal.
   *
   * Returns the figures of `GET /v1/gst-returns/gstr1` as JSON in the format of the portal’s
   * offline tool, invoice by invoice. Save the response body as a file and upload it. More than
   * 10000 entries of a table are 409 `conflict`.
   *
   * Scope: `invoices:read`.
   */
  portalFile(query: GstReturnsPortalFileQuery, options?: CallOptions): Answer<Gstr1PortalFile> {
    return this.caller.call<Gstr1PortalFile>({ method: 'GET', path: '/v1/gst-returns/gstr1/portal-file', query }, options);
  }

  /**
   * Compute the outward part of GSTR-3B.
   *
   * Computes tables 3.1 (a), (b), (c) and (e) and 3.2 of GSTR-3B of a month, net of credit and
   * debit notes, each figure with the ids of its documents. A document counts in the month of its
   * date, once it is `registered` or `issued`; a cancelled one does not count. Commercial notes are
   * not part of the returns. Your purchases are not included.
   *
   * Scope: `invoices:read`.
   */
  gstr3b(query: GstReturnsGstr3bQuery, options?: CallOptions): Answer<Gstr3b> {
    return this.caller.call<Gstr3b>({ method: 'GET', path: '/v1/gst-returns/gstr3b', query }, options);
  }

  /**
   * List the documents of a figure.
   *
   * Returns the documents in a figure of a return, newest first. For a figure that does not exist
   * the list is empty.
   *
   * Scope: `invoices:read`.
   */
  documents(query: GstReturnsDocumentsQuery, options?: CallOptions): Pages<ReturnDocument> {
    return Pages.of<ReturnDocument>(this.caller, { method: 'GET', path: '/v1/gst-returns/documents', query }, options);
  }

  /**
   * Lock a month.
   *
   * Locks a month of a seller once its return is filed: from then on no document can be dated in
   * it, and none of its documents can be retried, voided or cancelled (409 `invalid_state`). While
   * the portal has not answered for a document of the month, the answer is 409 `conflict`, since
   * that answer would change the month. Locking a locked month changes nothing.
   *
   * Scope: `invoices:write`.
   */
  lock(period: string, body: ReturnMonthLock = {}, options?: ChangeOptions): Answer<ReturnMonth> {
    return this.caller.call<ReturnMonth>({ method: 'POST', path: `/v1/gst-returns/${segment(period)}/lock`, body }, options);
  }

  /**
   * Unlock a month.
   *
   * Unlocks a month of a seller. Unlocking an unlocked month changes nothing.
   *
   * Scope: `invoices:write`.
   */
  unlock(period: string, query: GstReturnsUnlockQuery = {}, options?: ChangeOptions): Answer<ReturnMonth> {
    return this.caller.call<ReturnMonth>({ method: 'DELETE', path: `/v1/gst-returns/${segment(period)}/lock`, query }, options);
  }
}
