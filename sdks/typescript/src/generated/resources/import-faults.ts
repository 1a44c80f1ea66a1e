// Generated from the contract by `pnpm generate`. Do not edit.

import { type Caller, type CallOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { ImportFault, ImportFaultsListQuery } from '../types.js';

export class ImportFaultsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * List the faults of an import.
   *
   * Returns what is wrong in the file, in the order of its rows: by the check, and from `running`
   * on by what was refused then. With `Accept: text/csv` they are a file.
   *
   * Scope: `orders:read`.
   */
  list(id: string, query: ImportFaultsListQuery = {}, options?: CallOptions): Pages<ImportFault> {
    return Pages.of<ImportFault>(this.caller, { method: 'GET', path: `/v1/imports/${segment(id)}/faults`, query }, options);
  }
}
