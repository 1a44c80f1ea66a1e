// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import { waitUntil, type WaitOptions } from '../../core/wait-until.js';
import type { EwayBill, EwayBillClose, EwayBillCreate, EwayBillExtensionCreate, EwayBillPartB, EwayBillTransporter, EwayBillsListQuery, EwayBillsTimelineQuery, ExpandedEwayBill, InvoiceCancellation, TimelineEntry } from '../types.js';

export class EwayBillsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Create an e-way bill.
   *
   * Requests an e-way bill for a `registered` invoice, or for an `issued` one, which needs no IRN
   * for it. An invoice in another status is 409 `invalid_state`, and so is an `issued` invoice of
   * services only, or without a delivery address. The e-way bill begins where the goods leave: at
   * `dispatch_from` of the invoice or, without it, at the seller. An invoice has one e-way bill at
   * a time: while one is not `cancelled` or `failed`, another is 409 `conflict`. The e-way bill is
   * valid once a vehicle is recorded: at once with `vehicle_number`, and later with Part B. If the
   * invoice has a `dispatch_id` and the call omits the vehicle or transporter, we use the present
   * ones of the dispatch. Emits `eway_bill.generated` once the portal has made it.
   *
   * Scope: `invoices:write`.
   */
  create(id: string, body: EwayBillCreate = {}, options?: ChangeOptions): Answer<EwayBill> {
    return this.caller.call<EwayBill>({ method: 'POST', path: `/v1/invoices/${segment(id)}/eway-bill`, body }, options);
  }

  /**
   * List e-way bills.
   *
   * Returns e-way bills, newest first, including earlier ones of an invoice. Conditions combine: an
   * e-way bill is listed if it meets all of them.
   *
   * Scope: `invoices:read`.
   */
  list(query: EwayBillsListQuery = {}, options?: CallOptions): Pages<ExpandedEwayBill> {
    return Pages.of<ExpandedEwayBill>(this.caller, { method: 'GET', path: '/v1/eway-bills', query }, options);
  }

  /**
   * Get the e-way bill of an invoice.
   *
   * Returns the latest e-way bill of an invoice, with its `version` as the `ETag`. Without one, the
   * answer is 404.
   *
   * Scope: `invoices:read`.
   */
  get(id: string, options?: CallOptions): Answer<EwayBill> {
    return this.caller.call<EwayBill>({ method: 'GET', path: `/v1/invoices/${segment(id)}/eway-bill` }, options);
  }

  /**
   * Get the timeline of an e-way bill.
   *
   * Returns the history of the record, latest first: the calls that changed it, with who made them
   * and why, and what happened without a call.
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
   * QR code, its validity, the addresses it goes from and to, the goods, the transporter and the
   * vehicles. It is available once the portal has assigned a number, otherwise 409 `invalid_state`.
   * The slip of a cancelled e-way bill says so.
   *
   * Scope: `invoices:read`.
   */
  pdf(id: string, options?: CallOptions): Answer<Uint8Array<ArrayBuffer>> {
    return this.caller.bytes({ method: 'GET', path: `/v1/invoices/${segment(id)}/eway-bill/pdf` }, options);
  }

  /**
   * Record the vehicle of an e-way bill (Part B).
   *
   * The first vehicle starts the validity of the e-way bill: a day for each 200 km, or for each 20
   * km of over-dimensional cargo, ending at midnight in India. A later vehicle is a change of
   * vehicle and keeps `valid_until`. Emits `eway_bill.part_b_completed` for each vehicle that the
   * portal records. The step is in `pending` until the portal has answered; if the portal refuses
   * it, `errors` says why, and the e-way bill is unchanged.
   *
   * Scope: `invoices:write`.
   */
  partB(id: string, body: EwayBillPartB, options?: UpdateOptions): Answer<EwayBill> {
    return this.caller.call<EwayBill>({ method: 'POST', path: `/v1/invoices/${segment(id)}/eway-bill/part-b`, body }, options);
  }

  /**
   * Extend the validity of an e-way bill.
   *
   * Extends the validity by the days of the remaining distance. You can extend from eight hours
   * before `valid_until` to eight hours after it; at any other time the answer is 409
   * `invalid_state`. The step is in `pending` until the portal has answered; if the portal refuses
   * it, `errors` says why, and the e-way bill is unchanged. Emits `eway_bill.extended` once the
   * portal agrees.
   *
   * Scope: `invoices:write`.
   */
  extend(id: string, body: EwayBillExtensionCreate, options?: UpdateOptions): Answer<EwayBill> {
    return this.caller.call<EwayBill>({ method: 'POST', path: `/v1/invoices/${segment(id)}/eway-bill/extend`, body }, options);
  }

  /**
   * Change the transporter of an e-way bill.
   *
   * Assigns another transporter, who can record vehicles from then on. The step is in `pending`
   * until the portal has answered; if the portal refuses it, `errors` says why, and the e-way bill
   * is unchanged.
   *
   * Scope: `invoices:write`.
   */
  transporter(id: string, body: EwayBillTransporter, options?: UpdateOptions): Answer<EwayBill> {
    return this.caller.call<EwayBill>({ method: 'POST', path: `/v1/invoices/${segment(id)}/eway-bill/transporter`, body }, options);
  }

  /**
   * Cancel an e-way bill.
   *
   * Cancels an e-way bill whose goods do not leave, or leave in another way. The portal allows it
   * for 24 hours from `generated_at`; later the answer is 409 `invalid_state`. The step is in
   * `pending` until the portal has answered; if the portal refuses it, `errors` says why, and the
   * e-way bill is unchanged. Emits `eway_bill.cancelled` once the portal agrees.
   *
   * Scope: `invoices:write`.
   */
  cancel(id: string, body: InvoiceCancellation, options?: UpdateOptions): Answer<EwayBill> {
    return this.caller.call<EwayBill>({ method: 'POST', path: `/v1/invoices/${segment(id)}/eway-bill/cancel`, body }, options);
  }

  /**
   * Close an e-way bill.
   *
   * Reports to the portal that the goods have arrived, for an e-way bill that is `active` or
   * `expired`. The step is in `pending` until the portal has answered; if the portal refuses it,
   * `errors` says why, and the e-way bill is unchanged.
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
