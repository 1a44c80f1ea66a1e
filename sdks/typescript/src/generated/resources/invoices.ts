// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import { waitUntil, type WaitOptions } from '../../core/wait-until.js';
import type { ExpandedInvoice, Invoice, InvoiceCancellation, InvoiceCounts, InvoiceCreate, InvoiceMail, InvoiceMails, InvoicePreview, InvoiceRetry, InvoiceSending, InvoiceUpdate, InvoiceVoiding, InvoicesCountsQuery, InvoicesGetQuery, InvoicesListQuery, InvoicesMailsQuery, InvoicesPdfQuery, InvoicesTimelineQuery, TimelineEntry } from '../types.js';

export class InvoicesResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Invoice an order.
   *
   * Makes an invoice of an order that is confirmed, of all that is left to invoice, of `lines`, or
   * of what has left with the dispatch of `dispatch_id`, and registers it with the invoice
   * registration portal. Before anything is created, the document is checked by the rules of the
   * portal: what breaks them is 422 `invoice_invalid`, with every violation in `errors`. Then the
   * invoice is `registering`, and ends as `registered` or `failed`; `invoice.registered` and
   * `invoice.failed` tell which. No portal registers an invoice of a supply to a buyer without a
   * GSTIN (`b2c`), nor a bill of supply, whose lines all have an `exemption`: it is `issued` at
   * once, as `invoice.issued` says, and counts as a registered one for notes, payments, e-way bills
   * and the PDF. More of a line item than is left is 409 `conflict`, with the `maximum`; where
   * nothing is left of the order or of the dispatch, 409 `conflict` names the latest invoice in
   * `invoice_id`. A dispatch that does not exist is 404; one of another order, one that came back
   * whole, and `lines` that it does not have are 422 `invoice_invalid`. A draft or a cancelled
   * order is 409 `invalid_state`, and so is a call in live mode before there is a seller.
   *
   * Scope: `invoices:write`.
   */
  create(id: string, body: InvoiceCreate = {}, options?: ChangeOptions): Answer<Invoice> {
    return this.caller.call<Invoice>({ method: 'POST', path: `/v1/orders/${segment(id)}/invoice`, body }, options);
  }

  /**
   * Preview an invoice.
   *
   * Answers the invoice that `POST /v1/orders/{id}/invoice` would make of the same body now,
   * without an `id` and a `number` (a charge gets the id of its line when the invoice is made), or
   * refuses what that would refuse, with the same error. Nothing is stored, no number is used, and
   * nothing is sent to the portal, which can still refuse the invoice itself.
   *
   * Scope: `invoices:write`.
   */
  preview(id: string, body: InvoiceCreate = {}, options?: ChangeOptions): Answer<InvoicePreview> {
    return this.caller.call<InvoicePreview>({ method: 'POST', path: `/v1/orders/${segment(id)}/invoice/preview`, body }, options);
  }

  /**
   * Retry a failed invoice.
   *
   * Makes the document of a `failed` invoice anew, from the order and the settings as they are now,
   * and sends it to the portal again. The invoice keeps its id, its quantities and its dispatch,
   * and its number and its date unless the call changes them; a due date by the payment terms moves
   * with the date. `new_number` where the number is not taken is 409 `invalid_state`. Where the
   * order was cancelled, or where it or the dispatch has less than that left, it is 409: void the
   * invoice instead.
   *
   * Scope: `invoices:write`.
   */
  retry(id: string, body: InvoiceRetry = {}, options?: UpdateOptions): Answer<Invoice> {
    return this.caller.call<Invoice>({ method: 'POST', path: `/v1/invoices/${segment(id)}/retry`, body }, options);
  }

  /**
   * Void a failed invoice.
   *
   * Gives up an invoice that is `failed`, else 409 `invalid_state`. The portal is asked first
   * whether it has the document, and the invoice is `voiding` until it answers. If it does not, or
   * has another document under the number, the invoice is `voided`: its quantities can be invoiced
   * again, its number stays used, and `invoice.voided` says so on the topic. If the portal has
   * registered it after all, it is `registered`, and `invoice.registered` says so. If the portal
   * has a document under the number and does not show any more which, the invoice is `failed`
   * again, and `errors` says what to do.
   *
   * Scope: `invoices:write`.
   */
  void(id: string, body: InvoiceVoiding, options?: UpdateOptions): Answer<Invoice> {
    return this.caller.call<Invoice>({ method: 'POST', path: `/v1/invoices/${segment(id)}/void`, body }, options);
  }

  /**
   * Cancel an invoice.
   *
   * Cancels an `issued` invoice at once, and the IRN of a `registered` one. The portal allows the
   * latter for 24 hours from `ack_at`; later it is 409 `invalid_state`: issue a credit note
   * instead. While an e-way bill is in force, it is 409 `invalid_state`, too: cancel that first. An
   * invoice with a credit or debit note that is `registering` or `registered` is 409
   * `invalid_state`, too: the note refers to it. Emits `invoice.cancelled` once the portal has
   * cancelled it; what was paid of the invoice is then `unallocated` on its payments, which
   * `payment.released` tells on the topics, and can be allocated to another one. The order can then
   * be invoiced anew, under a new number. Where the portal refuses, the invoice is `registered`
   * again, and `errors` says why.
   *
   * Scope: `invoices:write`.
   */
  cancel(id: string, body: InvoiceCancellation, options?: UpdateOptions): Answer<Invoice> {
    return this.caller.call<Invoice>({ method: 'POST', path: `/v1/invoices/${segment(id)}/cancel`, body }, options);
  }

  /**
   * Change what you note on an invoice.
   *
   * Changes the fields that are sent, of an invoice in any status; the document itself stays as it
   * is. While an invoice is `disputed`, no reminders of it are mailed. It emits no event; the state
   * on the topic shows the change.
   *
   * Scope: `invoices:write`.
   */
  update(id: string, body: InvoiceUpdate, options?: UpdateOptions): Answer<Invoice> {
    return this.caller.call<Invoice>({ method: 'PATCH', path: `/v1/invoices/${segment(id)}`, body }, options);
  }

  /**
   * List invoices.
   *
   * Returns invoices, newest first unless `sort` says otherwise. Conditions combine: an invoice is
   * listed if it meets all of them. An invoice that changes while you read sorted pages may be
   * listed twice or not at all.
   *
   * Scope: `invoices:read`.
   */
  list(query: InvoicesListQuery = {}, options?: CallOptions): Pages<ExpandedInvoice> {
    return Pages.of<ExpandedInvoice>(this.caller, { method: 'GET', path: '/v1/invoices', query }, options);
  }

  /**
   * Count invoices.
   *
   * Returns the number of invoices in each status, of those that meet all conditions.
   *
   * Scope: `invoices:read`.
   */
  counts(query: InvoicesCountsQuery = {}, options?: CallOptions): Answer<InvoiceCounts> {
    return this.caller.call<InvoiceCounts>({ method: 'GET', path: '/v1/invoices/counts', query }, options);
  }

  /**
   * Get an invoice.
   *
   * Returns one invoice, with its `version` as the `ETag`.
   *
   * Scope: `invoices:read`.
   */
  get(id: string, query: InvoicesGetQuery = {}, options?: CallOptions): Answer<ExpandedInvoice> {
    return this.caller.call<ExpandedInvoice>({ method: 'GET', path: `/v1/invoices/${segment(id)}`, query }, options);
  }

  /**
   * Print an invoice.
   *
   * Returns the invoice as a printable PDF with the QR code of the portal where one registers it,
   * and the logo of the seller. It is there once the invoice is `registered` or `issued`, else 409
   * `invalid_state`; that of a cancelled invoice says so on the page. With `copies` it has several
   * copies, each with the mark that rule 48 of the CGST Rules asks for.
   *
   * Scope: `invoices:read`.
   */
  pdf(id: string, query: InvoicesPdfQuery = {}, options?: CallOptions): Answer<Uint8Array<ArrayBuffer>> {
    return this.caller.bytes({ method: 'GET', path: `/v1/invoices/${segment(id)}/pdf`, query }, options);
  }

  /**
   * Get the timeline of an invoice.
   *
   * Returns what became of the record, the latest first: the calls that changed it, with who made
   * them and why, and what happened to it without a call.
   *
   * Scope: `invoices:read`.
   */
  timeline(id: string, query: InvoicesTimelineQuery = {}, options?: CallOptions): Pages<TimelineEntry> {
    return Pages.of<TimelineEntry>(this.caller, { method: 'GET', path: `/v1/invoices/${segment(id)}/timeline`, query }, options);
  }

  /**
   * Send an invoice by mail.
   *
   * Mails the PDF of an invoice that is `registered` or `issued`, else 409 `invalid_state`. The
   * sender has the name of the account, and answers go to the `email` of the seller, where it has
   * one. Where the buyer has no contact with an e-mail address, `to` is needed: else 400
   * `invalid_parameter`. An account sends 200 such mails an hour at most in each mode, later ones
   * are 429. In test mode mails go only to people of the account, and others are `failed`. What
   * became of each mail is in `GET /v1/invoices/{id}/mails`.
   *
   * Scope: `invoices:write`.
   */
  send(id: string, body: InvoiceSending = {}, options?: ChangeOptions): Answer<InvoiceMails> {
    return this.caller.call<InvoiceMails>({ method: 'POST', path: `/v1/invoices/${segment(id)}/send`, body }, options);
  }

  /**
   * List the mails of an invoice.
   *
   * Returns the mails about an invoice, newest first, with what became of each.
   *
   * Scope: `invoices:read`.
   */
  mails(id: string, query: InvoicesMailsQuery = {}, options?: CallOptions): Pages<InvoiceMail> {
    return Pages.of<InvoiceMail>(this.caller, { method: 'GET', path: `/v1/invoices/${segment(id)}/mails`, query }, options);
  }

  /**
   * Reads the record until it has one of these statuses, or until the test holds, and returns it as
   * it is then.
   */
  waitUntil(id: string, until: readonly ExpandedInvoice['status'][] | ((record: ExpandedInvoice) => boolean), options?: WaitOptions): Promise<ExpandedInvoice> {
    return waitUntil((each) => this.get(id, {}, each), until, options);
  }
}
