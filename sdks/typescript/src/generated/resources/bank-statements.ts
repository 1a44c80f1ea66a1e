// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import { waitUntil, type WaitOptions } from '../../core/wait-until.js';
import type { BankStatement, BankStatementCreate, BankStatementsListQuery } from '../types.js';

export class BankStatementsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Process a bank statement.
   *
   * Reads a bank statement file, and records a payment for each credit that contains the number of
   * an invoice in its reference or narration and whose amount equals the amount due. The statement
   * is `processing`, and ends as `processed` or `failed`. A line whose bank reference already
   * counts is ignored, in whichever file it arrives, so statements may overlap. A debit that
   * reverses a credit (`RvslInd` of camt.053) reverses the payment with the same reference and
   * amount. A credit that names an invoice but differs from its amount due becomes `review`, with
   * `suggestions`; so does one that looks like a payment recorded by a call, of the same amount for
   * the invoice within a week. We process one statement of an account at a time, and at most 20 can
   * wait: one more is 429 `rate_limited` with `"limit": "queue"`.
   *
   * Scope: `invoices:write`.
   */
  create(body: BankStatementCreate, options?: ChangeOptions): Answer<BankStatement> {
    return this.caller.call<BankStatement>({ method: 'POST', path: '/v1/bank-statements', body }, options);
  }

  /**
   * List bank statements.
   *
   * Returns bank statements, newest first.
   *
   * Scope: `invoices:read`.
   */
  list(query: BankStatementsListQuery = {}, options?: CallOptions): Pages<BankStatement> {
    return Pages.of<BankStatement>(this.caller, { method: 'GET', path: '/v1/bank-statements', query }, options);
  }

  /**
   * Get a bank statement.
   *
   * Returns one bank statement, with its `version` as the `ETag`.
   *
   * Scope: `invoices:read`.
   */
  get(id: string, options?: CallOptions): Answer<BankStatement> {
    return this.caller.call<BankStatement>({ method: 'GET', path: `/v1/bank-statements/${segment(id)}` }, options);
  }

  /**
   * Reads the record until it has one of these statuses, or until the test holds, and returns it as
   * it is then.
   */
  waitUntil(id: string, until: readonly BankStatement['status'][] | ((record: BankStatement) => boolean), options?: WaitOptions): Promise<BankStatement> {
    return waitUntil((each) => this.get(id, each), until, options);
  }
}
