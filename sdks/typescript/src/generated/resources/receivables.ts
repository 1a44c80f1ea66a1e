// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { AccountStatementLine, Receivable, ReceivableTotals, ReceivablesGetQuery, ReceivablesListQuery, ReceivablesStatementPdfQuery, ReceivablesStatementQuery, ReceivablesTotalsQuery } from '../types.js';

export class ReceivablesResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * List receivables.
   *
   * Returns the amount that each buyer owes at the end of a day, by days overdue, and the
   * unallocated amount: by `buyer_id` for saved buyers, otherwise by GSTIN, otherwise by name.
   * Buyers with nothing due or unallocated are not listed. The largest comes first, unless `sort`
   * says otherwise. What counts from when: an invoice or note from its date, once it is
   * `registered` or `issued`, and a cancelled invoice until the day of its cancellation; a payment
   * from `received_at` and a refund from `refunded_at`; an allocation, its deductions, a release
   * and a reversal from the moment of each. Days are in the `time_zone` of the settings. An earlier
   * day is computed from the present records, so it includes what was recorded later with an
   * earlier date. If more is settled than an invoice is worth on a day, the excess is
   * `unallocated`.
   *
   * Scope: `invoices:read`.
   */
  list(query: ReceivablesListQuery = {}, options?: CallOptions): Pages<Receivable> {
    return Pages.of<Receivable>(this.caller, { method: 'GET', path: '/v1/receivables', query }, options);
  }

  /**
   * Sum the receivables.
   *
   * Returns the sums of all rows of `GET /v1/receivables` with the same conditions.
   *
   * Scope: `invoices:read`.
   */
  totals(query: ReceivablesTotalsQuery = {}, options?: CallOptions): Answer<ReceivableTotals> {
    return this.caller.call<ReceivableTotals>({ method: 'GET', path: '/v1/receivables/totals', query }, options);
  }

  /**
   * Get the receivables of a buyer.
   *
   * Returns the amount that one buyer owes at the end of a day, even if it is nothing. A buyer
   * without any invoice, note and payment is 404. What counts from when: an invoice or note from
   * its date, once it is `registered` or `issued`, and a cancelled invoice until the day of its
   * cancellation; a payment from `received_at` and a refund from `refunded_at`; an allocation, its
   * deductions, a release and a reversal from the moment of each. Days are in the `time_zone` of
   * the settings. An earlier day is computed from the present records, so it includes what was
   * recorded later with an earlier date. If more is settled than an invoice is worth on a day, the
   * excess is `unallocated`.
   *
   * Scope: `invoices:read`.
   */
  get(id: string, query: ReceivablesGetQuery = {}, options?: CallOptions): Answer<Receivable> {
    return this.caller.call<Receivable>({ method: 'GET', path: `/v1/receivables/${segment(id)}`, query }, options);
  }

  /**
   * Get a statement of account.
   *
   * Returns the statement of account of a buyer, oldest first: the opening balance, each document,
   * payment, deduction and refund, and the closing balance. The balance is the amount due less the
   * unallocated amount. With `Accept: text/csv` the whole statement is a CSV file. What counts from
   * when: an invoice or note from its date, once it is `registered` or `issued`, and a cancelled
   * invoice until the day of its cancellation; a payment from `received_at` and a refund from
   * `refunded_at`; an allocation, its deductions, a release and a reversal from the moment of each.
   * Days are in the `time_zone` of the settings. An earlier day is computed from the present
   * records, so it includes what was recorded later with an earlier date. If more is settled than
   * an invoice is worth on a day, the excess is `unallocated`.
   *
   * Scope: `invoices:read`.
   */
  statement(id: string, query: ReceivablesStatementQuery = {}, options?: CallOptions): Pages<AccountStatementLine> {
    return Pages.of<AccountStatementLine>(this.caller, { method: 'GET', path: `/v1/receivables/${segment(id)}/statement`, query }, options);
  }

  /**
   * Print a statement of account.
   *
   * Returns the statement of account as a printable PDF under the name of the default seller, with
   * the amounts due at its end by age. A statement of more than 2000 lines is 409 `conflict`;
   * without a seller the answer is 409 `invalid_state`.
   *
   * Scope: `invoices:read`.
   */
  statementPdf(id: string, query: ReceivablesStatementPdfQuery = {}, options?: CallOptions): Answer<Uint8Array<ArrayBuffer>> {
    return this.caller.bytes({ method: 'GET', path: `/v1/receivables/${segment(id)}/statement/pdf`, query }, options);
  }
}
