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
   * Creates an invoice for a confirmed order and registers it with the invoice registration portal.
   * It covers everything left to invoice, the quantities in `lines`, or the goods of the dispatch
   * in `dispatch_id`. We check the document by the rules of the portal before creating anything: a
   * document that breaks them is 422 `invoice_invalid`, with every violation in `errors`. The
   * invoice is `registering`, and ends as `registered` or `failed`, with `invoice.registered` or
   * `invoice.failed`. No portal registers a supply to a buyer without a GSTIN (`b2c`) or a bill of
   * supply, whose lines all have an `exemption`: such an invoice is `issued` at once, with
   * `invoice.issued`, and counts as registered for notes, payments, e-way bills and the PDF. More
   * of a line item than is left is 409 `conflict`, with the `maximum`; if nothing of the order or
   * dispatch is left, 409 `conflict` names the latest invoice in `invoice_id`. A dispatch that does
   * not exist is 404. A dispatch of another order, a fully returned dispatch, and `lines` that are
   * not in the dispatch are 422 `invoice_invalid`. A draft or cancelled order is 409
   * `invalid_state`, and so is a call in live mode before you have a seller.
   *
   * Scope: `invoices:write`.
   */
  create(id: string, body: InvoiceCreate = {}, options?: ChangeOptions): Answer<Invoice> {
    return this.caller.call<Invoice>({ method: 'POST', path: `/v1/orders/${segment(id)}/invoice`, body }, options);
  }

  /**
   * Preview an invoice.
   *
   * Returns the invoice that `POST /v1/orders/{id}/invoice` would create from the same body now,
   * without an `id` and a `number` (a charge gets the id of its line when the invoice is created),
   * or the error that it would answer. Nothing is saved, no number is used, and nothing is sent to
   * the portal, which can still refuse the real invoice.
   *
   * Scope: `invoices:write`.
   */
  preview(id: string, body: InvoiceCreate = {}, options?: ChangeOptions): Answer<InvoicePreview> {
    return this.caller.call<InvoicePreview>({ method: 'POST', path: `/v1/orders/${segment(id)}/invoice/preview`, body }, options);
  }

  /**
   * Retry a failed invoice.
   *
   * Rebuilds the document of a `failed` invoice from the present order and settings, and sends it
   * to the portal again, with `invoice.registered` or `invoice.failed` in the end. The invoice
   * keeps its id, quantities and dispatch, and its number and date unless the call changes them; a
   * due date from the payment terms moves with the date. `new_number` is 409 `invalid_state` if the
   * number is not taken at the portal. If the order was cancelled, or the order or dispatch no
   * longer has the quantities, the answer is 409: void the invoice instead.
   *
   * Scope: `invoices:write`.
   */
  retry(id: string, body: InvoiceRetry = {}, options?: UpdateOptions): Answer<Invoice> {
    return this.caller.call<Invoice>({ method: 'POST', path: `/v1/invoices/${segment(id)}/retry`, body }, options);
  }

  /**
   * Void a failed invoice.
   *
   * Voids a `failed` invoice; another status is 409 `invalid_state`. We first ask the portal
   * whether it has the document, and the invoice is `voiding` until the portal answers. If the
   * portal does not have it, or has another document under the number, the invoice is `voided`: its
   * quantities can be invoiced again, its number cannot be used again, and the topic carries
   * `invoice.voided`. If the portal has registered it after all, the invoice is `registered`, with
   * `invoice.registered`. If the portal has a document under the number and no longer shows which
   * one, the invoice is `failed` again, and `errors` says what to do.
   *
   * Scope: `invoices:write`.
   */
  void(id: string, body: InvoiceVoiding, options?: UpdateOptions): Answer<Invoice> {
    return this.caller.call<Invoice>({ method: 'POST', path: `/v1/invoices/${segment(id)}/void`, body }, options);
  }

  /**
   * Cancel an invoice.
   *
   * Cancels an `issued` invoice at once, and the IRN of a `registered` one. The portal allows that
   * for 24 hours from `ack_at`; later the answer is 409 `invalid_state`: issue a credit note
   * instead. An e-way bill in force is 409 `invalid_state` too: cancel it first. So is an invoice
   * with a credit or debit note that is `registering` or `registered`, since the note refers to it.
   * Emits `invoice.cancelled` once the portal has cancelled it. Money paid for the invoice is then
   * `unallocated` on its payments and can be allocated to another invoice; the topics carry
   * `payment.released`. The order can be invoiced again, under a new number. If the portal refuses,
   * the invoice is `registered` again, and `errors` says why.
   *
   * Scope: `invoices:write`.
   */
  cancel(id: string, body: InvoiceCancellation, options?: UpdateOptions): Answer<Invoice> {
    return this.caller.call<Invoice>({ method: 'POST', path: `/v1/invoices/${segment(id)}/cancel`, body }, options);
  }

  /**
   * Update your notes on an invoice.
   *
   * Changes the fields that you send, in any status of the invoice; the document itself does not
   * change. While an invoice is `disputed`, we send no reminders. Emits no event; the state topic
   * shows the change.
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
   * Returns the number of invoices in each status, among those that meet all conditions.
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
   * Returns the invoice as a printable PDF, with the logo of the seller and, if the portal
   * registers the invoice, its QR code. It is available once the invoice is `registered` or
   * `issued`, otherwise 409 `invalid_state`. The PDF of a cancelled invoice says so. With `copies`
   * it contains several copies, each with the mark that rule 48 of the CGST Rules requires.
   *
   * Scope: `invoices:read`.
   */
  pdf(id: string, query: InvoicesPdfQuery = {}, options?: CallOptions): Answer<Uint8Array<ArrayBuffer>> {
    return this.caller.bytes({ method: 'GET', path: `/v1/invoices/${segment(id)}/pdf`, query }, options);
  }

  /**
   * Get the timeline of an invoice.
   *
   * Returns the history of the record, latest first: the calls that changed it, with who made them
   * and why, and what happened without a call.
   *
   * Scope: `invoices:read`.
   */
  timeline(id: string, query: InvoicesTimelineQuery = {}, options?: CallOptions): Pages<TimelineEntry> {
    return Pages.of<TimelineEntry>(this.caller, { method: 'GET', path: `/v1/invoices/${segment(id)}/timeline`, query }, options);
  }

  /**
   * Send an invoice by email.
   *
   * Emails the PDF of an invoice that is `registered` or `issued`, otherwise 409 `invalid_state`.
   * The sender shows the name of the account, and replies go to the `email` of the seller, if it
   * has one. If the contact of the buyer has no email address, `to` is required: otherwise 400
   * `invalid_parameter`. An account can send 200 such emails an hour in each mode; more are 429. In
   * test mode we only send emails to people of the account; others are `failed`. `GET
   * /v1/invoices/{id}/mails` shows the status of each email.
   *
   * Scope: `invoices:write`.
   */
  send(id: string, body: InvoiceSending = {}, options?: ChangeOptions): Answer<InvoiceMails> {
    return this.caller.call<InvoiceMails>({ method: 'POST', path: `/v1/invoices/${segment(id)}/send`, body }, options);
  }

  /**
   * List the emails of an invoice.
   *
   * Returns the emails about an invoice, newest first, with the status of each.
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
