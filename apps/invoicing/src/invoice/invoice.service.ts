/** Invoices orders: what is invoiced, under which number, and what follows from calls about an invoice. */
import { Injectable } from '@nestjs/common';
import {
  type Body,
  type cancelInvoice,
  type countInvoices,
  type createInvoice,
  type Dispatch,
  type getInvoice,
  type Invoice,
  type InvoicePreview,
  type listInvoices,
  type Order,
  type Query,
  type ReadInvoice,
  type Response,
  type retryInvoice,
  taxDocumentStatuses,
  type updateInvoice,
} from '@millwright/contracts';
import { addDays, dayInIndia, financialYearOf } from '@millwright/gst';
import { checkVersion, type CompletedLater } from '@millwright/operations';
import { countEach, type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { ApiError, decodeId, encodeId, Ids, mergedMetadata } from '@millwright/service-kit';
import { tables } from '../tables.js';
import { withTransportOf } from '../dispatch/dispatch-transport.js';
import { dispatchedLines, requireStillDispatched } from '../dispatch/dispatched-lines.js';
import { refuseInvalid } from '../document/check.js';
import { figuresOf, publicLines } from '../document/figures.js';
import { inv01Of } from '../document/inv01.js';
import { isRegistrable } from '../document/registrable.js';
import { invoiceOf, type TaxDocument } from '../document/tax-document.js';
import { EwayBillWithInvoices } from '../eway-bill/eway-bill-with-invoice.js';
import { Steps } from '../portal-queue/steps.js';
import { requireOpenMonths } from '../gst-return/month-locks.store.js';
import { noteInForce } from '../note/note-in-force.store.js';
import { cancelledDocumentCode } from '../portal/portal.js';
import type { OrderReading } from '../order/orders.js';
import { InvoiceSettingsService } from '../seller/invoice-settings.service.js';
import { Issuers } from '../seller/issuers.js';
import { contentOf, newDocument } from './document-content.js';
import { InvoiceChanges } from './invoice-changes.js';
import { InvoiceExpansions } from './invoice-expansions.js';
import { cursorAfter, type DocumentFilter, listStatement, type ListedDocument, metBy } from './invoice-list.js';
import { invoiceTransitions, orderTransitions } from './invoice-transitions.js';
import { rupeesOf } from './invoice.resource.js';
import { type InvoicedLine, linesToInvoice, linesToRetry } from './invoiced-lines.js';
import { lockInvoiced, readInvoiced } from './invoiced-quantities.store.js';
import { drawNumber, nextNumber, type NumberSeries } from './number-series.store.js';
import { invoiceSearch } from './search-terms.js';
import type { TaxDocumentRow } from './tax-document.store.js';

const cancelWithinMs = 24 * 3_600_000;
/** Codes by which the portal says that another document has the number, that it was cancelled, or that it has one and shows it no more. */
const numberTaken = ['2150', cancelledDocumentCode, '2283'];

@Injectable()
export class InvoiceService {
  constructor(
    private readonly ids: Ids,
    private readonly changes: InvoiceChanges,
    private readonly settings: InvoiceSettingsService,
    private readonly issuers: Issuers,
    private readonly steps: Steps,
    private readonly expansions: InvoiceExpansions,
    private readonly ewayBills: EwayBillWithInvoices,
  ) {}

  /** `timeZone`: that of the account. */
  async create(
    work: UnitOfWork,
    reading: OrderReading,
    input: Body<typeof createInvoice>,
    timeZone: string,
  ): Promise<Invoice> {
    const { tax, figures, issuer, row } = await this.checked(work, reading, input, timeZone, lockInvoiced);
    const number = await drawNumber(work, issuer, seriesOf(row), row.date);
    if (row.status === 'issued') return this.ewayBills.issue(work, { ...row, number, document: null });
    this.steps.add(work, { documentId: row.id, kind: 'register' });
    return this.changes.create(work, { ...row, number, document: inv01Of(tax, figures, number) });
  }

  /** The invoice that `create` would make, where it would make one. */
  async preview(
    work: UnitOfWork,
    reading: OrderReading,
    input: Body<typeof createInvoice>,
    timeZone: string,
  ): Promise<InvoicePreview> {
    const { issuer, row } = await this.checked(work, reading, input, timeZone, readInvoiced);
    const number = await nextNumber(work, issuer, seriesOf(row), row.date);
    const numbered = { ...row, number };
    const { id: _id, number: _number, ...preview } = this.changes.asCreated(numbered);
    return { ...preview, eway_bill: this.ewayBills.preview(work, numbered) };
  }

  /** What a call invoices, before it has a number. Throws what the call is refused for. */
  private async checked(
    work: UnitOfWork,
    { order, cancellations, dispatch }: OrderReading,
    input: Body<typeof createInvoice>,
    timeZone: string,
    invoicedOf: typeof lockInvoiced | typeof readInvoiced,
  ) {
    orderTransitions.require('invoice', order.status);
    const issuer = await this.issuers.named(work, input.seller_id ?? order.seller_id, timeZone);
    const { seller, paymentTermsDays, reportingLimitDays, minHsnDigits } = issuer;
    const date = dateGiven(work, input.date);
    const dueDate = dueDateGiven(input.due_date ?? addDays(date, paymentTermsDays), date);

    const orderId = decodeId('order', order.id)!;
    const invoiced = await invoicedOf(work, orderId, cancellations);
    const lines =
      dispatch === undefined
        ? linesToInvoice(order, invoiced, input.lines)
        : dispatchedLines(order, dispatch, invoiced, input.lines);
    const ewayBill = input.eway_bill && withTransportOf(dispatch, input.eway_bill);
    const charges = input.charges?.map((charge) => ({
      ...charge,
      line_item_id: encodeId('line_item', this.ids.next()),
    }));
    const tax = invoiceOf(order, seller, {
      lines: lines.map(givenLine),
      invoiced,
      isNamed: input.lines !== undefined,
      date,
      supplyType: input.supply_type,
      consignee: input.consignee,
      dispatchFrom: input.dispatch_from,
      reverseCharge: input.reverse_charge,
      charges,
      cashDiscount: input.cash_discount,
      nonTaxableCharges: input.non_taxable_charges,
      ewayBill,
    });
    const figures = figuresOf(tax);
    refuseInvalid(tax, figures, { today: dayInIndia(work.now), reportingLimitDays, minHsnDigits });
    const row = {
      ...newDocument(work, this.ids.next()),
      ...contentOf(tax, figures, publicLines(tax, figures)),
      status: isRegistrable(tax) ? ('registering' as const) : ('issued' as const),
      order_version: order.version,
      ...orderFieldsOf(order),
      seller_id: issuer.sellerId,
      given: {
        supply_type: input.supply_type,
        consignee: input.consignee,
        dispatch_from: input.dispatch_from,
        eway_bill: ewayBill,
        ...(dispatch && { eway_bill_of_call: input.eway_bill }),
        charges,
      },
      type: 'INV' as const,
      date,
      due_date: dueDate,
      order_id: orderId,
      dispatch_id: dispatch === undefined ? null : decodeId('dispatch', dispatch.id)!,
      invoice_id: null,
      reason: null,
      metadata: input.metadata,
    };
    return { tax, figures, issuer, row };
  }

  /** Makes the document of a failed invoice anew, of the same quantities and charges. */
  async retry(
    work: UnitOfWork,
    publicId: string,
    { order, cancellations, dispatch }: OrderReading,
    input: Body<typeof retryInvoice>,
    timeZone: string,
    knownVersion: number | undefined,
  ): Promise<Invoice> {
    const orderId = decodeId('order', order.id)!;
    const invoiced = await lockInvoiced(work, orderId, cancellations, decodeId('invoice', publicId));
    const before = await this.changes.lock(work, publicId);
    checkVersion(knownVersion, before.version);
    const status = invoiceTransitions.next('retry', before.status);
    requireRetriable(order);
    if (input.new_number) requireNumberTaken(before);
    const date = input.date === undefined ? before.date : dateWithin(work, before, input.date);
    const issuer = await this.issuers.ofDocument(work, before.seller_id, timeZone);
    const { seller, paymentTermsDays, reportingLimitDays, minHsnDigits } = issuer;
    const lines = linesToRetry(order, invoiced, before.line_items);
    if (dispatch !== undefined) requireStillDispatched(dispatch, invoiced, lines);
    const given = givenAnew(before, dispatch);
    const tax = invoiceOf(order, seller, {
      lines: lines.map(givenLine),
      invoiced,
      isNamed: false,
      date,
      supplyType: before.given.supply_type,
      consignee: before.given.consignee,
      dispatchFrom: before.given.dispatch_from,
      reverseCharge: before.reverse_charge,
      charges: before.given.charges,
      cashDiscount: rupeesOf(before.cash_discount),
      nonTaxableCharges: rupeesOf(before.non_taxable_charges),
      ewayBill: given.eway_bill,
    });
    requireRegistrable(tax);
    const figures = figuresOf(tax);
    refuseInvalid(tax, figures, {
      today: dayInIndia(work.now),
      reportingLimitDays,
      minHsnDigits,
      failedInvoiceId: publicId,
    });
    const number = input.new_number ? await drawNumber(work, issuer, 'INV', date) : before.number;
    await requireOpen(work, before, [before.date, date], 'It has no value in the return as it is.');
    this.steps.add(work, { documentId: before.id, kind: 'register' });
    return this.changes.save(work, before, {
      ...before,
      ...contentOf(tax, figures, publicLines(tax, figures)),
      order_version: order.version,
      ...orderFieldsOf(order),
      given,
      number,
      former_numbers: input.new_number ? [...before.former_numbers, before.number] : before.former_numbers,
      date,
      due_date: dueDateAfter(before, date, paymentTermsDays),
      status,
      errors: [],
      document: inv01Of(tax, figures, number),
    });
  }

  /** Voids a failed invoice, once the portal has answered that it does not have it. */
  async giveUp(work: UnitOfWork, publicId: string, reason: string, knownVersion: number | undefined): Promise<Invoice> {
    const before = await this.changes.lock(work, publicId);
    checkVersion(knownVersion, before.version);
    const status = invoiceTransitions.next('void', before.status);
    await requireOpen(work, before, [before.date], 'It has no value in the return as it is.');
    this.steps.add(work, { documentId: before.id, kind: 'void' });
    return this.changes.save(work, before, { ...before, status, void_reason: reason });
  }

  async cancel(
    work: UnitOfWork,
    publicId: string,
    { reason, remarks }: Body<typeof cancelInvoice>,
    knownVersion: number | undefined,
  ): Promise<Invoice> {
    const before = await this.changes.lock(work, publicId);
    checkVersion(knownVersion, before.version);
    const isAtPortal = before.status === 'registered';
    const status = invoiceTransitions.next('cancel', before.status, isAtPortal ? 'cancelling' : 'cancelled');
    if (isAtPortal) requireInTime(before, work.now);
    refuseOnTheRoad(before);
    await refuseNoted(work, before.id);
    await requireOpen(work, before, [before.date], 'Issue a credit note instead: POST /v1/invoices/{id}/credit-notes.');
    if (isAtPortal) this.steps.add(work, { documentId: before.id, kind: 'cancel' });
    return this.changes.save(work, before, {
      ...before,
      status,
      cancelled_at: isAtPortal ? null : work.now,
      errors: [],
      cancel_reason: reason,
      cancel_remarks: remarks ?? null,
    });
  }

  /** What is noted on an invoice is no part of the document, so it changes in any status and month. */
  async update(
    work: UnitOfWork,
    publicId: string,
    { disputed, metadata }: Body<typeof updateInvoice>,
    knownVersion: number | undefined,
  ): Promise<Invoice> {
    const before = await this.changes.lock(work, publicId);
    checkVersion(knownVersion, before.version);
    return this.changes.save(work, before, {
      ...before,
      disputed: disputed ?? before.disputed,
      metadata: mergedMetadata(before.metadata, metadata),
    });
  }

  async get(
    work: UnitOfWork,
    publicId: string,
    { expand }: Query<typeof getInvoice>,
  ): Promise<ReadInvoice | CompletedLater<ReadInvoice>> {
    const invoice = await this.changes.find(work, publicId);
    return this.expansions.answer(work, [invoice], expand, (_, make) => make(invoice, 0));
  }

  async list(
    work: UnitOfWork,
    { sort, limit, cursor, expand, q, ...conditions }: Query<typeof listInvoices>,
  ): Promise<ListPage<ReadInvoice> | CompletedLater<ListPage<ReadInvoice>>> {
    const filter = await this.filterOf(work, conditions);
    const found = q === undefined ? undefined : await invoiceSearch.condition(work, q);
    const { sql, parameters } = listStatement(work.tenant, { ...filter, found }, { sort, limit, cursor });
    const rows = await work.query<ListedDocument>(sql, parameters);
    const listed = rows.slice(0, limit);
    return this.expansions.answer(work, listed, expand, (shown, make) => {
      const isShort = shown.length < listed.length;
      return listPage(isShort ? shown : rows, limit, make, {
        isCut: isShort || rows[0]?.is_cut,
        cursorOf: (row) => cursorAfter(sort, row),
      });
    });
  }

  async count(work: UnitOfWork, { q, ...given }: Query<typeof countInvoices>): Promise<Response<typeof countInvoices>> {
    const found = q === undefined ? undefined : invoiceSearch.conditionOfAll(q);
    const { conditions, parameters } = metBy(work.tenant, { ...(await this.filterOf(work, given)), found });
    return countEach(work, {
      table: tables.tax_documents,
      column: 'status',
      values: taxDocumentStatuses,
      conditions,
      parameters,
    });
  }

  private async filterOf(
    work: UnitOfWork,
    {
      order_id: order,
      dispatch_id: dispatch,
      buyer_id: buyer,
      seller_id: seller,
      overdue: wanted,
      ...conditions
    }: Omit<Query<typeof countInvoices>, 'q'>,
  ): Promise<DocumentFilter> {
    return {
      type: 'INV',
      orderId: order && decodeId('order', order),
      dispatchId: dispatch && decodeId('dispatch', dispatch),
      buyerId: buyer && decodeId('buyer', buyer),
      sellerId: seller && decodeId('seller', seller),
      overdue: wanted === undefined ? undefined : { wanted, today: await this.settings.today(work) },
      ...conditions,
    };
  }

  /** The public ids of its order and of its dispatch, if it has one. */
  async originOf(work: UnitOfWork, publicId: string): Promise<{ orderId: string; dispatchId: string | undefined }> {
    const { order_id: order, dispatch_id: dispatch } = await this.changes.find(work, publicId);
    return {
      orderId: encodeId('order', order),
      dispatchId: dispatch === null ? undefined : encodeId('dispatch', dispatch),
    };
  }
}

/** What an invoice keeps of its order beside its content. */
function orderFieldsOf({ reference, buyer_id: buyer }: Order) {
  return { order_reference: reference, buyer_id: buyer === undefined ? null : decodeId('buyer', buyer)! };
}

/** The goods may go with another vehicle by now. */
function givenAnew({ given }: TaxDocumentRow, dispatch: Dispatch | undefined): TaxDocumentRow['given'] {
  const { eway_bill_of_call: called } = given;
  return called === undefined ? given : { ...given, eway_bill: withTransportOf(dispatch, called) };
}

function requireRetriable({ status }: Order): void {
  if (status !== 'cancelled') return;
  throw new ApiError('invalid_state', {
    message: 'The order is cancelled, so the invoice cannot be retried. Void it: POST /v1/invoices/{id}/void.',
  });
}

/** For a change of an invoice that has or gets these days. */
function requireOpen(work: UnitOfWork, row: TaxDocumentRow, days: readonly string[], instead: string): Promise<void> {
  return requireOpenMonths(work, { sellerId: row.seller_id, type: seriesOf(row) }, days, instead);
}

function seriesOf({ document_type: type }: Pick<TaxDocumentRow, 'document_type'>): NumberSeries {
  return type === 'bill_of_supply' ? type : 'INV';
}

/** What no portal registers is issued when it is made, in a series of its own. */
function requireRegistrable(tax: TaxDocument): void {
  if (isRegistrable(tax)) return;
  throw new ApiError('invalid_state', {
    message:
      'The order has no tax any more, so it needs a bill of supply. Void the invoice by POST /v1/invoices/{id}/void, and invoice the order again.',
  });
}

/** The portal has shown by its answer that what it has under the number is not this invoice. */
function requireNumberTaken({ number, errors }: TaxDocumentRow): void {
  if (errors.some(({ code }) => numberTaken.includes(code))) return;
  throw new ApiError('invalid_state', {
    message: `The portal has not answered that the number ${number} is taken (${numberTaken.join(' or ')}). Retry the invoice under it, or void the invoice.`,
  });
}

/** The day of a document that keeps its number. */
function dateWithin(work: UnitOfWork, { date: before, number }: TaxDocumentRow, given: string): string {
  const date = dateGiven(work, given);
  const year = financialYearOf(before);
  if (financialYearOf(date) === year) return date;
  const message = `date: must be in ${year}, the financial year of the number ${number}. For another year, void the invoice and invoice the order again.`;
  throw new ApiError('invalid_parameter', { message, param: 'date' });
}

/** One by the payment terms moves with the date of the invoice; another one stays, as far as it can. */
function dueDateAfter({ date: before, due_date: due }: TaxDocumentRow, date: string, termsDays: number): string {
  if (due === addDays(before, termsDays)) return addDays(date, termsDays);
  return due! > date ? due! : date;
}

/** The day in India, today if none is given. Throws if it is in the future. */
function dateGiven({ now }: UnitOfWork, given: string | undefined): string {
  const today = dayInIndia(now);
  if (given === undefined || given <= today) return given ?? today;
  const message = `date: must not be in the future; in India it is ${today}.`;
  throw new ApiError('invalid_parameter', { message, param: 'date' });
}

function dueDateGiven(given: string, date: string): string {
  if (given >= date) return given;
  const message = `due_date: must not be before the date of the invoice, which is ${date}.`;
  throw new ApiError('invalid_parameter', { message, param: 'due_date' });
}

function requireInTime({ ack_at: ackAt }: TaxDocumentRow, now: Date): void {
  if (now.getTime() - ackAt!.getTime() >= cancelWithinMs) {
    throw new ApiError('invalid_state', {
      message: `The portal registered the invoice at ${ackAt!.toISOString()}, and only cancels within 24 hours. Issue a credit note instead.`,
    });
  }
}

/** Goods travel with an e-way bill of a document that is in force. */
function refuseOnTheRoad({ eway_bill: bill }: TaxDocumentRow): void {
  if (bill !== null && ['generating', 'part_a', 'active'].includes(bill.status)) {
    throw new ApiError('invalid_state', {
      message: `The invoice has an e-way bill that is ${bill.status}. Cancel the e-way bill first.`,
    });
  }
}

/** A note refers to its invoice, which therefore stays in force. */
async function refuseNoted(work: UnitOfWork, invoiceId: string): Promise<void> {
  const note = await noteInForce(work, invoiceId);
  if (note === undefined) return;
  const kind = note.type === 'CRN' ? 'credit_note' : 'debit_note';
  throw new ApiError('invalid_state', {
    message: `The ${kind.replace('_', ' ')} ${note.number} (${encodeId(kind, note.id)}) is ${note.status} and refers to the invoice, so the invoice cannot be cancelled. Credit the rest by a credit note.`,
  });
}

function givenLine({ item, quantity }: InvoicedLine): {
  lineItemId: string;
  quantity: Invoice['line_items'][number]['quantity'];
} {
  return { lineItemId: item.id, quantity };
}
