// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import { waitUntil, type WaitOptions } from '../../core/wait-until.js';
import type { CreditNote, CreditNoteCreate, CreditNotesListQuery, CreditNotesTimelineQuery, TimelineEntry } from '../types.js';

export class CreditNotesResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Issue a credit note.
   *
   * Takes quantities or amounts off an invoice that is `registered` or `issued`, else 409
   * `invalid_state`; more than is left of a line is 409 `conflict`, with the `maximum`. What is
   * rounded in one credit note is made up by the next, and the one that takes the last of the lines
   * takes `non_taxable_charges` and `cash_discount` of the invoice, too: together they have the
   * taxes and the total of the invoice. Once no return can declare the note any more (after 30
   * November of the financial year that follows that of the invoice, or after the day on which its
   * annual return was furnished), a note with tax is 409 `invalid_state`, and one with `commercial:
   * true` takes amounts without tax off what is due: it is `issued` at once, in a series of its
   * own, as `credit_note.issued` says. It is checked by the rules of the portal before anything is
   * created, 422 `invoice_invalid` otherwise; then it is `registering`, and ends as `registered` or
   * `failed`; of an `issued` invoice it is `issued` at once, with tax, and no portal registers it.
   * A `failed` one changes nothing, and its number is used up: correct what `errors` names, and
   * issue another one. Once it is registered, it counts in `amount_credited` of the invoice.
   * `credit_note.registered` and `credit_note.failed` say so.
   *
   * Scope: `invoices:write`.
   */
  create(id: string, body: CreditNoteCreate, options?: ChangeOptions): Answer<CreditNote> {
    return this.caller.call<CreditNote>({ method: 'POST', path: `/v1/invoices/${segment(id)}/credit-notes`, body }, options);
  }

  /**
   * List credit notes.
   *
   * Returns credit notes, newest first. Conditions combine.
   *
   * Scope: `invoices:read`.
   */
  list(query: CreditNotesListQuery = {}, options?: CallOptions): Pages<CreditNote> {
    return Pages.of<CreditNote>(this.caller, { method: 'GET', path: '/v1/credit-notes', query }, options);
  }

  /**
   * Get a credit note.
   *
   * Returns one credit note, with its `version` as the `ETag`.
   *
   * Scope: `invoices:read`.
   */
  get(id: string, options?: CallOptions): Answer<CreditNote> {
    return this.caller.call<CreditNote>({ method: 'GET', path: `/v1/credit-notes/${segment(id)}` }, options);
  }

  /**
   * Print a credit note.
   *
   * Returns the note as a printable PDF, with its reason, the number and the date of its invoice,
   * and the QR code of the portal where one registers it. It is there once the note is `registered`
   * or `issued`, else 409 `invalid_state`; that of a cancelled one says so on the page. A
   * commercial note shows no tax.
   *
   * Scope: `invoices:read`.
   */
  pdf(id: string, options?: CallOptions): Answer<Uint8Array<ArrayBuffer>> {
    return this.caller.bytes({ method: 'GET', path: `/v1/credit-notes/${segment(id)}/pdf` }, options);
  }

  /**
   * Get the timeline of a credit note.
   *
   * Returns what became of the record, the latest first: the calls that changed it, with who made
   * them and why, and what happened to it without a call.
   *
   * Scope: `invoices:read`.
   */
  timeline(id: string, query: CreditNotesTimelineQuery = {}, options?: CallOptions): Pages<TimelineEntry> {
    return Pages.of<TimelineEntry>(this.caller, { method: 'GET', path: `/v1/credit-notes/${segment(id)}/timeline`, query }, options);
  }

  /**
   * Reads the record until it has one of these statuses, or until the test holds, and returns it as
   * it is then.
   */
  waitUntil(id: string, until: readonly CreditNote['status'][] | ((record: CreditNote) => boolean), options?: WaitOptions): Promise<CreditNote> {
    return waitUntil((each) => this.get(id, each), until, options);
  }
}
