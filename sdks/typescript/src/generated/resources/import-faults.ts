// Generated from the contract by `pnpm generate`. Do not edit.

import { type Caller, type CallOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { ImportFault, ImportFaultsListQuery } from '../types.js';

export class ImportFaultsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * List the faults of an import.
   *
   * Returns the faults of the file in the order of its rows: those found by the check and, from
   * `running` on, those of the run. With `Accept: text/csv` the answer is a CSV file.
   *
   * Scope: `orders:read`.
   */
  list(id: string, query: ImportFaultsListQuery = {}, options?: CallOptions): Pages<ImportFault> {
    return Pages.of<ImportFault>(this.caller, { method: 'GET', path: `/v1/imports/${segment(id)}/faults`, query }, options);
  }
}
