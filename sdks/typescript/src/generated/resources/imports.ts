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
   * Reads a CSV file of at most 10000 rows, and checks each record like the call that creates one.
   * Nothing is created until `POST /v1/imports/{id}/run`. The columns are those of the CSV list of
   * these records; columns that creation does not accept are ignored. The import is `checking`, and
   * ends as `checked` or `failed`. We process one import of an account at a time, and at most 20
   * can wait: one more is 429 `rate_limited` with `"limit": "queue"`.
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
   * Returns one import, with its `version` as the `ETag`. Poll it until it has the `status` that
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
   * Creates the records of a `checked` import that have no fault, with the same events as the call
   * that creates one; records with faults are skipped. The import is `running`, and ends as
   * `completed` or `failed`. Each record is checked once more. If an order that is not cancelled
   * already has the `reference`, the record counts as present if its content is the same, and as a
   * fault otherwise; the same holds for a buyer with the same GSTIN or, without a GSTIN, the same
   * name. So importing a file again creates nothing twice. An import in another status is 409
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
