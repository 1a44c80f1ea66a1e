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
   * Credits quantities or amounts of an invoice that is `registered` or `issued`, otherwise 409
   * `invalid_state`; more than is left of a line is 409 `conflict`, with the `maximum`. Each credit
   * note makes up for the rounding of the one before, and the one that credits the last of the
   * lines also credits `non_taxable_charges` and `cash_discount` of the invoice: together the notes
   * have the taxes and the total of the invoice. Once no return can declare the note any more
   * (after 30 November of the financial year after that of the invoice, or after its annual return
   * was furnished), a note with tax is 409 `invalid_state`. One with `commercial: true` then
   * credits amounts without tax: it is `issued` at once, in its own series, with
   * `credit_note.issued`. We check it by the rules of the portal before creating anything:
   * otherwise 422 `invoice_invalid`. Then it is `registering`, and ends as `registered` or
   * `failed`. A note on an `issued` invoice is `issued` at once, with tax, and no portal registers
   * it. A `failed` note has no effect, and its number is used: correct what `errors` names, and
   * issue another one. Once registered, it counts in `amount_credited` of the invoice. Emits
   * `credit_note.registered` or `credit_note.failed`.
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
   * Returns the note as a printable PDF, with its reason, the number and date of its invoice and,
   * if the portal registers it, the QR code. It is available once the note is `registered` or
   * `issued`, otherwise 409 `invalid_state`. The PDF of a cancelled note says so. A commercial note
   * shows no tax.
   *
   * Scope: `invoices:read`.
   */
  pdf(id: string, options?: CallOptions): Answer<Uint8Array<ArrayBuffer>> {
    return this.caller.bytes({ method: 'GET', path: `/v1/credit-notes/${segment(id)}/pdf` }, options);
  }

  /**
   * Get the timeline of a credit note.
   *
   * Returns the history of the record, latest first: the calls that changed it, with who made them
   * and why, and what happened without a call.
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
