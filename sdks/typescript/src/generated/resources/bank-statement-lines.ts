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
   * Returns the lines of a bank statement, in the order of the file. They are kept for 400 days: of
   * an older statement there are none, and its payments stay.
   *
   * Scope: `invoices:read`.
   */
  list(id: string, query: BankStatementLinesListQuery = {}, options?: CallOptions): Pages<BankStatementLine> {
    return Pages.of<BankStatementLine>(this.caller, { method: 'GET', path: `/v1/bank-statements/${segment(id)}/lines`, query }, options);
  }

  /**
   * List the lines of all bank statements.
   *
   * Returns the lines of all bank statements, those of the latest upload first, and of each the
   * last line of the file first. With `status=review,unmatched` these are the lines that wait for a
   * person: each is settled by `match` or `ignore` of its `bank_statement_id`, once that is
   * processed. Lines are kept for 400 days.
   *
   * Scope: `invoices:read`.
   */
  listAll(query: BankStatementLinesListAllQuery = {}, options?: CallOptions): Pages<BankStatementLine> {
    return Pages.of<BankStatementLine>(this.caller, { method: 'GET', path: '/v1/bank-statement-lines', query }, options);
  }

  /**
   * Count the lines of all bank statements.
   *
   * Returns the number of lines in each status, of all bank statements whose lines are kept. Those
   * of a statement that is being processed are counted at its end.
   *
   * Scope: `invoices:read`.
   */
  counts(options?: CallOptions): Answer<BankStatementLineCounts> {
    return this.caller.call<BankStatementLineCounts>({ method: 'GET', path: '/v1/bank-statement-lines/counts' }, options);
  }

  /**
   * Match a line of a bank statement.
   *
   * Records the payment of a credit that is `review` or `unmatched`, with its amount, its day and
   * its reference of the bank, and pays invoices by it: those of one buyer, as `POST /v1/payments`
   * does. An allocation of `suggestions` can be sent as it is. Every line with this reference and
   * amount is then `matched`, as it is by `POST /v1/payments` with both. One of another amount
   * stays open. A line in another status, a debit, or a line of a statement that is being processed
   * is 409 `invalid_state`. `If-Match` is about the bank statement.
   *
   * Scope: `invoices:write`.
   */
  match(id: string, line: string, body: BankStatementLineMatch = {}, options?: UpdateOptions): Answer<BankStatementLine> {
    return this.caller.call<BankStatementLine>({ method: 'POST', path: `/v1/bank-statements/${segment(id)}/lines/${segment(line)}/match`, body }, options);
  }

  /**
   * Ignore a line of a bank statement.
   *
   * Says of a line that is `review` or `unmatched` that no payment is to be recorded of it. A line
   * with its reference of the bank in a file that is processed later is ignored, too. A line in
   * another status, or of a statement that is being processed, is 409 `invalid_state`. `If-Match`
   * is about the bank statement.
   *
   * Scope: `invoices:write`.
   */
  ignore(id: string, line: string, body: BankStatementLineDismissal, options?: UpdateOptions): Answer<BankStatementLine> {
    return this.caller.call<BankStatementLine>({ method: 'POST', path: `/v1/bank-statements/${segment(id)}/lines/${segment(line)}/ignore`, body }, options);
  }
}
