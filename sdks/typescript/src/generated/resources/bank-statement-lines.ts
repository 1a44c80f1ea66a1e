// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { BankStatementLine, BankStatementLineCounts, BankStatementLineDismissal, BankStatementLineMatch, BankStatementLinesListAllQuery, BankStatementLinesListQuery } from '../types.js';

export class BankStatementLinesResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * List the lines of a bank statement.
   *
   * Returns the lines of a bank statement, in the order of the file. We keep lines for 400 days: an
   * older statement has none, but its payments stay.
   *
   * Scope: `invoices:read`.
   */
  list(id: string, query: BankStatementLinesListQuery = {}, options?: CallOptions): Pages<BankStatementLine> {
    return Pages.of<BankStatementLine>(this.caller, { method: 'GET', path: `/v1/bank-statements/${segment(id)}/lines`, query }, options);
  }

  /**
   * List the lines of all bank statements.
   *
   * Returns the lines of all bank statements, from the latest upload to the earliest, and from the
   * last line of each file to the first. With `status=review,unmatched` the list contains the lines
   * that wait for a person: settle each with `match` or `ignore` of its `bank_statement_id`, once
   * that is processed. We keep lines for 400 days.
   *
   * Scope: `invoices:read`.
   */
  listAll(query: BankStatementLinesListAllQuery = {}, options?: CallOptions): Pages<BankStatementLine> {
    return Pages.of<BankStatementLine>(this.caller, { method: 'GET', path: '/v1/bank-statement-lines', query }, options);
  }

  /**
   * Count the lines of all bank statements.
   *
   * Returns the number of lines in each status, over all bank statements whose lines we still keep.
   * Lines of a statement that is being processed count at its end.
   *
   * Scope: `invoices:read`.
   */
  counts(options?: CallOptions): Answer<BankStatementLineCounts> {
    return this.caller.call<BankStatementLineCounts>({ method: 'GET', path: '/v1/bank-statement-lines/counts' }, options);
  }

  /**
   * Match a line of a bank statement.
   *
   * Records a payment for a `review` or `unmatched` credit, with its amount, day and bank
   * reference, and allocates it to invoices of one buyer like `POST /v1/payments`. You can send an
   * allocation of `suggestions` unchanged. Every line with this reference and amount is then
   * `matched`, as after `POST /v1/payments` with both; one with another amount stays open. A line
   * in another status, a debit, or a line of a statement that is being processed is 409
   * `invalid_state`. `If-Match` takes the ETag of the bank statement.
   *
   * Scope: `invoices:write`.
   */
  match(id: string, line: string, body: BankStatementLineMatch = {}, options?: UpdateOptions): Answer<BankStatementLine> {
    return this.caller.call<BankStatementLine>({ method: 'POST', path: `/v1/bank-statements/${segment(id)}/lines/${segment(line)}/match`, body }, options);
  }

  /**
   * Ignore a line of a bank statement.
   *
   * Marks a `review` or `unmatched` line as not to be recorded. Later lines with the same bank
   * reference, in other files, are ignored too. A line in another status, or of a statement that is
   * being processed, is 409 `invalid_state`. `If-Match` takes the ETag of the bank statement.
   *
   * Scope: `invoices:write`.
   */
  ignore(id: string, line: string, body: BankStatementLineDismissal, options?: UpdateOptions): Answer<BankStatementLine> {
    return this.caller.call<BankStatementLine>({ method: 'POST', path: `/v1/bank-statements/${segment(id)}/lines/${segment(line)}/ignore`, body }, options);
  }
}
