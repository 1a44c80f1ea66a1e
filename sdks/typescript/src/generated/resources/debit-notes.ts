// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import { waitUntil, type WaitOptions } from '../../core/wait-until.js';
import type { DebitNote, DebitNoteCreate, DebitNotesListQuery, DebitNotesTimelineQuery, TimelineEntry } from '../types.js';

export class DebitNotesResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Issue a debit note.
   *
   * Adds quantities or amounts to an invoice that is `registered` or `issued`, otherwise 409
   * `invalid_state`. We check it by the rules of the portal before creating anything: otherwise 422
   * `invoice_invalid`. Then it is `registering`, and ends as `registered` or `failed`. A note on an
   * `issued` invoice is `issued` at once, with tax, and no portal registers it. A `failed` note has
   * no effect, and its number is used: correct what `errors` names, and issue another one. Once
   * registered, it counts in `amount_debited` of the invoice. Emits `debit_note.registered` or
   * `debit_note.failed`; for a note that no portal registers, `debit_note.issued`.
   *
   * Scope: `invoices:write`.
   */
  create(id: string, body: DebitNoteCreate, options?: ChangeOptions): Answer<DebitNote> {
    return this.caller.call<DebitNote>({ method: 'POST', path: `/v1/invoices/${segment(id)}/debit-notes`, body }, options);
  }

  /**
   * List debit notes.
   *
   * Returns debit notes, newest first. Conditions combine.
   *
   * Scope: `invoices:read`.
   */
  list(query: DebitNotesListQuery = {}, options?: CallOptions): Pages<DebitNote> {
    return Pages.of<DebitNote>(this.caller, { method: 'GET', path: '/v1/debit-notes', query }, options);
  }

  /**
   * Get a debit note.
   *
   * Returns one debit note, with its `version` as the `ETag`.
   *
   * Scope: `invoices:read`.
   */
  get(id: string, options?: CallOptions): Answer<DebitNote> {
    return this.caller.call<DebitNote>({ method: 'GET', path: `/v1/debit-notes/${segment(id)}` }, options);
  }

  /**
   * Print a debit note.
   *
   * Returns the note as a printable PDF, with its reason, the number and date of its invoice and,
   * if the portal registers it, the QR code. It is available once the note is `registered` or
   * `issued`, otherwise 409 `invalid_state`. The PDF of a cancelled note says so.
   *
   * Scope: `invoices:read`.
   */
  pdf(id: string, options?: CallOptions): Answer<Uint8Array<ArrayBuffer>> {
    return this.caller.bytes({ method: 'GET', path: `/v1/debit-notes/${segment(id)}/pdf` }, options);
  }

  /**
   * Get the timeline of a debit note.
   *
   * Returns the history of the record, latest first: the calls that changed it, with who made them
   * and why, and what happened without a call.
   *
   * Scope: `invoices:read`.
   */
  timeline(id: string, query: DebitNotesTimelineQuery = {}, options?: CallOptions): Pages<TimelineEntry> {
    return Pages.of<TimelineEntry>(this.caller, { method: 'GET', path: `/v1/debit-notes/${segment(id)}/timeline`, query }, options);
  }

  /**
   * Reads the record until it has one of these statuses, or until the test holds, and returns it as
   * it is then.
   */
  waitUntil(id: string, until: readonly DebitNote['status'][] | ((record: DebitNote) => boolean), options?: WaitOptions): Promise<DebitNote> {
    return waitUntil((each) => this.get(id, each), until, options);
  }
}
