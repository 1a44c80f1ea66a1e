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
   * Returns what each buyer owes at the end of a day, by how many days it is overdue, and what the
   * buyer has paid beyond that: of a stored buyer by `buyer_id`, else of a GSTIN, else of a name.
   * Buyers of whom nothing is due and unallocated are left out. The largest first, unless `sort`
   * says otherwise. What counts when: an invoice or a note on the day that it is dated, once it is
   * `registered` or `issued`, and an invoice that was cancelled until the day of its cancellation;
   * a payment from `received_at` and a refund from `refunded_at`; an allocation, its deductions, a
   * release and a reversal from the moment of each. Days are those of the `time_zone` of the
   * settings. So an earlier day is answered as the records now say of it: what is recorded later
   * and dated earlier is in it. Of what is settled beyond the worth of an invoice on a day the
   * excess is `unallocated`.
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
   * Returns what one buyer owes at the end of a day, also where that is nothing. A buyer without
   * any invoice, note and payment is 404. What counts when: an invoice or a note on the day that it
   * is dated, once it is `registered` or `issued`, and an invoice that was cancelled until the day
   * of its cancellation; a payment from `received_at` and a refund from `refunded_at`; an
   * allocation, its deductions, a release and a reversal from the moment of each. Days are those of
   * the `time_zone` of the settings. So an earlier day is answered as the records now say of it:
   * what is recorded later and dated earlier is in it. Of what is settled beyond the worth of an
   * invoice on a day the excess is `unallocated`.
   *
   * Scope: `invoices:read`.
   */
  get(id: string, query: ReceivablesGetQuery = {}, options?: CallOptions): Answer<Receivable> {
    return this.caller.call<Receivable>({ method: 'GET', path: `/v1/receivables/${segment(id)}`, query }, options);
  }

  /**
   * Get a statement of account.
   *
   * Returns the statement of account of a buyer, oldest first: the balance before the first day,
   * each document, payment, deduction and refund, and the balance after the last day. The balance
   * is what is due less what is unallocated. With `Accept: text/csv` all of it is a CSV. What
   * counts when: an invoice or a note on the day that it is dated, once it is `registered` or
   * `issued`, and an invoice that was cancelled until the day of its cancellation; a payment from
   * `received_at` and a refund from `refunded_at`; an allocation, its deductions, a release and a
   * reversal from the moment of each. Days are those of the `time_zone` of the settings. So an
   * earlier day is answered as the records now say of it: what is recorded later and dated earlier
   * is in it. Of what is settled beyond the worth of an invoice on a day the excess is
   * `unallocated`.
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
   * what is due at its end by age. One of more than 2000 lines is 409 `conflict`; without a seller
   * it is 409 `invalid_state`.
   *
   * Scope: `invoices:read`.
   */
  statementPdf(id: string, query: ReceivablesStatementPdfQuery = {}, options?: CallOptions): Answer<Uint8Array<ArrayBuffer>> {
    return this.caller.bytes({ method: 'GET', path: `/v1/receivables/${segment(id)}/statement/pdf`, query }, options);
  }
}
