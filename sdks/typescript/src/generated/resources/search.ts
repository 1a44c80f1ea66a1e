// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions } from '../../core/caller.js';
import type { SearchFindQuery, SearchResult } from '../types.js';

export class SearchResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Search all records.
   *
   * Finds orders, buyers, dispatches, invoices, conversations, cameras, webhook endpoints and
   * events by their id, and all but events by what people know them by: the reference and the buyer
   * of an order; the name, GSTIN and contact of a buyer; the vehicle and the transporter of a
   * dispatch; the number, buyer, order, IRN and e-way bill of an invoice; the subject of a
   * conversation; the name, line and station of a camera; the URL and description of an endpoint. A
   * text is found by its beginning, and by the beginning of each word in it. Small letters and
   * capitals are the same. The best come first: those that have exactly the text, then those that
   * begin with it, then those with a word that does; the newest first among equals. It needs no
   * scope: kinds of records that the caller may not read are left out. A kind that could not be
   * searched in half a second is named in `incomplete`.
   */
  find(query: SearchFindQuery = {}, options?: CallOptions): Answer<SearchResult> {
    return this.caller.call<SearchResult>({ method: 'GET', path: '/v1/search', query }, options);
  }
}
