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
   * events by their id, and all but events by text: the reference and buyer of an order; the name,
   * GSTIN and contact of a buyer; the vehicle and transporter of a dispatch; the number, buyer,
   * order, IRN and e-way bill of an invoice; the subject of a conversation; the name, line and
   * station of a camera; the URL and description of an endpoint. A search matches the beginning of
   * the text and of each word in it, and ignores case. The best matches come first: an exact match,
   * then a text that begins with it, then a word that begins with it; among equals, the newest
   * first. Needs no scope: kinds of records that the caller cannot read are left out. A kind that
   * could not be searched in half a second is named in `incomplete`.
   */
  find(query: SearchFindQuery = {}, options?: CallOptions): Answer<SearchResult> {
    return this.caller.call<SearchResult>({ method: 'GET', path: '/v1/search', query }, options);
  }
}
