// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import { waitUntil, type WaitOptions } from '../../core/wait-until.js';
import type { EwayBill, EwayBillClose, EwayBillCreate, EwayBillExtensionCreate, EwayBillPartB, EwayBillTransporter, EwayBillsListQuery, EwayBillsTimelineQuery, ExpandedEwayBill, InvoiceCancellation, TimelineEntry } from '../types.js';

export class EwayBillsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Make an e-way bill.
   *
   * Has the portal make an e-way bill of a `registered` invoice, or of an `issued` one, which the
   * portal for e-way bills makes without an IRN; an invoice in another status is 409
   * `invalid_state`, and so is an `issued` one of services, or without an address that the goods go
   * to. It begins where the goods leave from: at `dispatch_from` of the invoice, or else at the
   * seller. There is one at a time: while one is not `cancelled` or `failed`, it is 409 `conflict`.
   * It is valid once a vehicle is recorded: at once with `vehicle_number`, and later with Part B.
   * Of an invoice with a `dispatch_id`, the vehicle and the transporter of the dispatch, as it is
   * then, are taken where the call names no others.
   *
   * Scope: `invoices:write`.
   */
  create(id: string, body: EwayBillCreate = {}, options?: ChangeOptions): Answer<EwayBill> {
    return this.caller.call<EwayBill>({ method: 'POST', path: `/v1/invoices/${segment(id)}/eway-bill`, body }, options);
  }

  /**
   * List e-way bills.
   *
   * Returns e-way bills, newest first, also those that an invoice had before its latest one.
   * Conditions combine: an e-way bill is listed if it meets all of them.
   *
   * Scope: `invoices:read`.
   */
  list(query: EwayBillsListQuery = {}, options?: CallOptions): Pages<ExpandedEwayBill> {
    return Pages.of<ExpandedEwayBill>(this.caller, { method: 'GET', path: '/v1/eway-bills', query }, options);
  }

  /**
   * Get the e-way bill of an invoice.
   *
   * Returns the latest e-way bill of an invoice, with its `version` as the `ETag`; where there is
   * none, it is 404.
   *
   * Scope: `invoices:read`.
   */
  get(id: string, options?: CallOptions): Answer<EwayBill> {
    return this.caller.call<EwayBill>({ method: 'GET', path: `/v1/invoices/${segment(id)}/eway-bill` }, options);
  }

  /**
   * Get the timeline of an e-way bill.
   *
   * Returns what became of the record, the latest first: the calls that changed it, with who made
   * them and why, and what happened to it without a call.
   *
   * Scope: `invoices:read`.
   */
  timeline(id: string, query: EwayBillsTimelineQuery = {}, options?: CallOptions): Pages<TimelineEntry> {
    return Pages.of<TimelineEntry>(this.caller, { method: 'GET', path: `/v1/invoices/${segment(id)}/eway-bill/timeline`, query }, options);
  }

  /**
   * Print the slip of an e-way bill.
   *
   * Returns the slip of the latest e-way bill of an invoice as a printable PDF: its number with a
   * QR code, its validity, from where and to whom the goods go, the goods, the transporter and the
   * vehicles. It is there once the portal has given a number, else 409 `invalid_state`; that of a
   * cancelled one says so on the page.
   *
   * Scope: `invoices:read`.
   */
  pdf(id: string, options?: CallOptions): Answer<Uint8Array<ArrayBuffer>> {
    return this.caller.bytes({ method: 'GET', path: `/v1/invoices/${segment(id)}/eway-bill/pdf` }, options);
  }

  /**
   * Record the vehicle of an e-way bill (Part B).
   *
   * The first vehicle starts the validity of the e-way bill: a day for each 200 km, or 20 km of
   * over-dimensional cargo, which ends at midnight in India. A later one is a change of the
   * vehicle, and keeps `valid_until`. Emits `eway_bill.part_b_completed` for each that the portal
   * has recorded. What was asked is in `pending` until the portal has answered; where it refuses,
   * `errors` says why, and the e-way bill stays as it was.
   *
   * Scope: `invoices:write`.
   */
  partB(id: string, body: EwayBillPartB, options?: UpdateOptions): Answer<EwayBill> {
    return this.caller.call<EwayBill>({ method: 'POST', path: `/v1/invoices/${segment(id)}/eway-bill/part-b`, body }, options);
  }

  /**
   * Extend the validity of an e-way bill.
   *
   * Extends the validity by the days of the remaining distance, from eight hours before
   * `valid_until` to eight hours after it; at any other time it is 409 `invalid_state`. What was
   * asked is in `pending` until the portal has answered; where it refuses, `errors` says why, and
   * the e-way bill stays as it was.
   *
   * Scope: `invoices:write`.
   */
  extend(id: string, body: EwayBillExtensionCreate, options?: UpdateOptions): Answer<EwayBill> {
    return this.caller.call<EwayBill>({ method: 'POST', path: `/v1/invoices/${segment(id)}/eway-bill/extend`, body }, options);
  }

  /**
   * Change the transporter of an e-way bill.
   *
   * Names another transporter, who may record vehicles from then on. What was asked is in `pending`
   * until the portal has answered; where it refuses, `errors` says why, and the e-way bill stays as
   * it was.
   *
   * Scope: `invoices:write`.
   */
  transporter(id: string, body: EwayBillTransporter, options?: UpdateOptions): Answer<EwayBill> {
    return this.caller.call<EwayBill>({ method: 'POST', path: `/v1/invoices/${segment(id)}/eway-bill/transporter`, body }, options);
  }

  /**
   * Cancel an e-way bill.
   *
   * Cancels an e-way bill whose goods did not leave, or leave otherwise. The portal allows it for
   * 24 hours from `generated_at`; later it is 409 `invalid_state`. What was asked is in `pending`
   * until the portal has answered; where it refuses, `errors` says why, and the e-way bill stays as
   * it was.
   *
   * Scope: `invoices:write`.
   */
  cancel(id: string, body: InvoiceCancellation, options?: UpdateOptions): Answer<EwayBill> {
    return this.caller.call<EwayBill>({ method: 'POST', path: `/v1/invoices/${segment(id)}/eway-bill/cancel`, body }, options);
  }

  /**
   * Close an e-way bill.
   *
   * Tells the portal that the goods have arrived, of one that is `active` or `expired`. What was
   * asked is in `pending` until the portal has answered; where it refuses, `errors` says why, and
   * the e-way bill stays as it was.
   *
   * Scope: `invoices:write`.
   */
  close(id: string, body: EwayBillClose, options?: UpdateOptions): Answer<EwayBill> {
    return this.caller.call<EwayBill>({ method: 'POST', path: `/v1/invoices/${segment(id)}/eway-bill/close`, body }, options);
  }

  /**
   * Reads the record until it has one of these statuses, or until the test holds, and returns it as
   * it is then.
   */
  waitUntil(id: string, until: readonly EwayBill['status'][] | ((record: EwayBill) => boolean), options?: WaitOptions): Promise<EwayBill> {
    return waitUntil((each) => this.get(id, each), until, options);
  }
}
