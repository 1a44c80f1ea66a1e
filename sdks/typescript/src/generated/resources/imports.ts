// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import { waitUntil, type WaitOptions } from '../../core/wait-until.js';
import type { Import, ImportCreate, ImportsListQuery } from '../types.js';

export class ImportsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Check a file of buyers or orders.
   *
   * Reads a file in CSV of at most 10000 rows, and checks each record as the call that creates one
   * would. Nothing is made until `POST /v1/imports/{id}/run`. The columns are those of the list of
   * these records as CSV; those that creation does not take are ignored. The import is `checking`,
   * and ends as `checked` or `failed`. An account has one import processed at a time, and at most
   * 20 that wait: one more is 429 `rate_limited` with `"limit": "queue"`.
   *
   * Scope: `orders:write`.
   */
  create(body: ImportCreate, options?: ChangeOptions): Answer<Import> {
    return this.caller.call<Import>({ method: 'POST', path: '/v1/imports', body }, options);
  }

  /**
   * List imports.
   *
   * Returns imports, newest first.
   *
   * Scope: `orders:read`.
   */
  list(query: ImportsListQuery = {}, options?: CallOptions): Pages<Import> {
    return Pages.of<Import>(this.caller, { method: 'GET', path: '/v1/imports', query }, options);
  }

  /**
   * Get an import.
   *
   * Returns one import, with its `version` as the `ETag`. Ask again until its `status` is the one
   * you wait for.
   *
   * Scope: `orders:read`.
   */
  get(id: string, options?: CallOptions): Answer<Import> {
    return this.caller.call<Import>({ method: 'GET', path: `/v1/imports/${segment(id)}` }, options);
  }

  /**
   * Run an import.
   *
   * Makes the records of a `checked` import that have no fault, each with its events, as the call
   * that creates one would; those with faults are left out. It is `running`, and ends as
   * `completed` or `failed`. Each record is checked once more. An order whose `reference` an order
   * has that is not cancelled is there already if the content is the same, and is a fault
   * otherwise; so is a buyer whose GSTIN, or without one whose name, another buyer has. So a file
   * can be imported again, and makes nothing twice. An import in another status is 409
   * `invalid_state`.
   *
   * Scope: `orders:write`.
   */
  run(id: string, options?: UpdateOptions): Answer<Import> {
    return this.caller.call<Import>({ method: 'POST', path: `/v1/imports/${segment(id)}/run` }, options);
  }

  /**
   * Reads the record until it has one of these statuses, or until the test holds, and returns it as
   * it is then.
   */
  waitUntil(id: string, until: readonly Import['status'][] | ((record: Import) => boolean), options?: WaitOptions): Promise<Import> {
    return waitUntil((each) => this.get(id, each), until, options);
  }
}
