/**
 * Records payments, pays invoices by them, and takes them back. What an invoice has been paid is changed under the lock of the invoice,
 * in the transaction that records the allocation. Invoices are locked in the order of their ids, and payments after them, so that calls
 * cannot wait for each other in a circle.
 */
import { Injectable } from '@nestjs/common';
import {
  type allocatePayment,
  type Body,
  type createPayment,
  type listPayments,
  mostAllocations,
  mostRefunds,
  type Payment,
  paymentLifecycle,
  type PaymentRefund,
  type Query,
  type refundPayment,
  type reversePayment,
} from '@millwright/contracts';
import { EventSequence, Outbox } from '@millwright/messaging';
import { checkVersion } from '@millwright/operations';
import { findRecord, type ListPage, listPage, lockRecord, namedRecord, type UnitOfWork } from '@millwright/persistence';
import { ApiError, decodeId, encodeId, Ids, Transitions } from '@millwright/service-kit';
import { lockOpenCredits, matchedBy, moveLine } from '../bank-statement/bank-statement.store.js';
import { InvoiceChanges, type InvoiceEvent } from '../invoice/invoice-changes.js';
import { rupeesOf } from '../invoice/invoice.resource.js';
import { invoices, lockInvoices, type TaxDocumentRow } from '../invoice/tax-document.store.js';
import { weightOf } from '../invoice/weight.js';
import { allocate, type GivenAllocation, invoiceIdsOf, paiseOf, rupeesText, sumOf } from './allocation.js';
import { type Payer, payerOfAll, unknownPayer } from './payer.js';
import { allocationResource, paymentResource, refundedOf, refundResource } from './payment.resource.js';
import {
  type AllocationRow,
  type DeductionRow,
  insertPayment,
  listedPayments,
  type PaymentRow,
  payments,
  type RefundRow,
  updatePayment,
} from './payment.store.js';
import { keptOf } from './release.js';

const paymentTransitions = new Transitions(paymentLifecycle);

/** `bankStatementId`: the statement that it was found in, as a UUID. */
export type NewPayment = Omit<Body<typeof createPayment>, 'buyer_id'> & { readonly bankStatementId?: string };

@Injectable()
export class PaymentService {
  private readonly events: EventSequence;

  constructor(
    private readonly ids: Ids,
    private readonly changes: InvoiceChanges,
    outbox: Outbox,
  ) {
    this.events = new EventSequence(outbox, 'payments');
  }

  /**
   * Lines of bank statements that wait for a payment of this amount with this reference are matched by it. `payer`: the buyer that the
   * call names.
   */
  async create(work: UnitOfWork, input: NewPayment, payer: Payer = unknownPayer): Promise<Payment> {
    const { amount } = input.amount;
    if (sumOf(input.allocations) > paiseOf(amount)) {
      throw new ApiError('invalid_parameter', {
        message: `allocations: their total must not exceed the payment, which is ${amount}.`,
        param: 'allocations',
      });
    }
    const credits = await lockOpenCredits(work, input.reference);
    const locked = await lockInvoices(work, invoiceIdsOf(input.allocations));
    const payment: PaymentRow = {
      account_id: work.tenant.accountId,
      livemode: work.tenant.livemode,
      id: this.ids.next(),
      reference: input.reference,
      status: 'received',
      amount,
      received_at: pastMoment(work, 'received_at', input.received_at),
      method: input.method ?? null,
      refunds: [],
      bank_statement_id: input.bankStatementId ?? null,
      reversal_reason: null,
      reversed_at: null,
      version: 1,
      created_at: work.now,
      updated_at: work.now,
      ...allocate(input.allocations, amount, locked, work.now, this.ids),
      ...payerOfAll(payer, namedBy(input.allocations, locked)),
    };
    requireRoom([], payment.allocations);
    const resource = paymentResource(payment);
    insertPayment(work, payment, weightOf(resource));
    await this.pay(work, resource, payment.allocations, locked);
    for (const credit of credits.filter((each) => paiseOf(each.amount) === paiseOf(amount))) {
      moveLine(work, credit, matchedBy(credit, payment.id, paidBy(payment)));
    }
    return resource;
  }

  async allocate(
    work: UnitOfWork,
    publicId: string,
    { allocations: given }: Body<typeof allocatePayment>,
    knownVersion: number | undefined,
  ): Promise<Payment> {
    const locked = await lockInvoices(work, invoiceIdsOf(given));
    const before = await lockRecord(work, payments, publicId);
    checkVersion(knownVersion, before.version);
    paymentTransitions.require('allocate', before.status);
    requireUnallocated(before, given);
    const { allocations, unallocated } = allocate(given, before.unallocated, locked, work.now, this.ids);
    const payer = payerOfAll(before, namedBy(given, locked));
    if (allocations.length === 0) return paymentResource(before);
    requireRoom(before.allocations, allocations);
    const after = {
      ...changed(work, before),
      ...payer,
      unallocated,
      allocations: [...before.allocations, ...allocations],
    };
    const resource = paymentResource(after);
    updatePayment(work, before, after, weightOf(resource));
    await this.pay(work, resource, allocations, locked);
    return resource;
  }

  /** Records what was paid back of what is unallocated. */
  async refund(
    work: UnitOfWork,
    publicId: string,
    input: Body<typeof refundPayment>,
    knownVersion: number | undefined,
  ): Promise<PaymentRefund> {
    const before = await lockRecord(work, payments, publicId);
    checkVersion(knownVersion, before.version);
    paymentTransitions.require('refund', before.status);
    const left = paiseOf(before.unallocated) - paiseOf(input.amount.amount);
    if (left < 0n) {
      throw new ApiError('conflict', {
        message: `amount: ${before.unallocated} of the payment is unallocated; you cannot refund more.`,
        param: 'amount',
        details: { maximum: rupeesOf(before.unallocated) },
      });
    }
    if (before.refunds.length === mostRefunds) {
      throw new ApiError('conflict', { message: `A payment can have ${mostRefunds} refunds.` });
    }
    const refund: RefundRow = {
      id: this.ids.next(),
      reference: input.reference,
      amount: input.amount.amount,
      refunded_at: pastMoment(work, 'refunded_at', input.refunded_at).toISOString(),
      created_at: work.now.toISOString(),
    };
    const after = { ...changed(work, before), unallocated: rupeesText(left), refunds: [...before.refunds, refund] };
    const payment = paymentResource(after);
    const resource = refundResource(after, refund);
    updatePayment(work, before, after, weightOf(payment));
    const key = { account_id: after.account_id, livemode: after.livemode, id: after.id };
    await this.events.publish(work, key, payment.id, [
      { type: 'payment.refunded', tenant: work.tenant, data: { payment, refund: resource } },
    ]);
    return resource;
  }

  async reverse(
    work: UnitOfWork,
    publicId: string,
    { reason }: Body<typeof reversePayment>,
    knownVersion: number | undefined,
  ): Promise<Payment> {
    const { before, invoices: locked } = await lockWithInvoices(work, publicId);
    checkVersion(knownVersion, before.version);
    const status = paymentTransitions.next('reverse', before.status);
    requireNoRefund(before);
    const after: PaymentRow = {
      ...changed(work, before),
      status,
      unallocated: rupeesText(0n),
      reversal_reason: reason,
      reversed_at: work.now,
    };
    const payment = paymentResource(after);
    updatePayment(work, before, after, weightOf(payment));
    const paid = Map.groupBy(before.allocations, ({ invoice_id: id }) => id);
    const event: InvoiceEvent<'payment.reversed'> = {
      type: 'payment.reversed',
      dataOf: (invoice) => ({ payment, invoice }),
    };
    for (const [id, allocations] of paid) {
      const invoice = locked.get(encodeId('invoice', id))!;
      const back = sumOfKept(allocations);
      const deducted = sumOfKept(allocations.flatMap(({ deductions }) => deductions));
      if (back === 0n && deducted === 0n) continue;
      await this.changes.save(work, invoice, settled(invoice, -back, -deducted), [event]);
    }
    return payment;
  }

  async get(work: UnitOfWork, publicId: string): Promise<Payment> {
    return paymentResource(await findRecord(work, payments, publicId));
  }

  async list(
    work: UnitOfWork,
    { invoice_id: invoice, buyer_id: buyer, ...query }: Query<typeof listPayments>,
  ): Promise<ListPage<Payment>> {
    const invoiceId = invoice === undefined ? undefined : (await namedRecord(work, invoices, invoice, 'invoice_id')).id;
    const buyerId = buyer === undefined ? undefined : decodeId('buyer', buyer);
    return listPage(await listedPayments(work, { ...query, invoiceId, buyerId }), query.limit, paymentResource);
  }

  /** An event for each allocation, on its invoice. */
  private async pay(
    work: UnitOfWork,
    payment: Payment,
    allocations: readonly AllocationRow[],
    locked: ReadonlyMap<string, TaxDocumentRow>,
  ): Promise<void> {
    for (const row of allocations) {
      const allocation = allocationResource(row);
      const before = locked.get(allocation.invoice_id)!;
      const event: InvoiceEvent<'payment.received'> = {
        type: 'payment.received',
        dataOf: (invoice) => ({ payment, invoice, allocation }),
      };
      const after = settled(before, paiseOf(row.amount), sumOfKept(row.deductions));
      await this.changes.save(work, before, after, [event]);
    }
  }
}

/**
 * A payment with the invoices that it was allocated to, which are locked before it. If it was allocated to another one meanwhile, the locks
 * are given back, and taken anew with that one.
 */
async function lockWithInvoices(
  work: UnitOfWork,
  publicId: string,
): Promise<{ readonly before: PaymentRow; readonly invoices: ReadonlyMap<string, TaxDocumentRow> }> {
  for (;;) {
    const found = await findRecord(work, payments, publicId);
    await work.query('SAVEPOINT before_locks');
    const locked = await lockInvoices(work, paidBy(found));
    const before = await lockRecord(work, payments, publicId);
    if (before.allocations.length === found.allocations.length) return { before, invoices: locked };
    await work.query('ROLLBACK TO SAVEPOINT before_locks');
  }
}

/** The invoices of allocations that were made, in their order. */
function namedBy(given: readonly GivenAllocation[], locked: ReadonlyMap<string, TaxDocumentRow>): TaxDocumentRow[] {
  return given.map(({ invoice_id: id }) => locked.get(id)!);
}

function paidBy({ allocations }: PaymentRow): string[] {
  return [...new Set(allocations.map(({ invoice_id: id }) => id))];
}

function changed({ now }: UnitOfWork, before: PaymentRow): PaymentRow {
  return { ...before, version: before.version + 1, updated_at: now };
}

/** The invoice with so much more paid and deducted. */
function settled(invoice: TaxDocumentRow, paid: bigint, deducted: bigint): TaxDocumentRow {
  return {
    ...invoice,
    amount_paid: rupeesText(paiseOf(invoice.amount_paid) + paid),
    amount_deducted: rupeesText(paiseOf(invoice.amount_deducted) + deducted),
  };
}

function sumOfKept(rows: readonly (AllocationRow | DeductionRow)[]): bigint {
  return rows.reduce((sum, row) => sum + keptOf(row), 0n);
}

/** The moment that the parameter gives; now where it gives none. */
function pastMoment({ now }: UnitOfWork, param: string, given: string | undefined): Date {
  const moment = given === undefined ? now : new Date(given);
  if (moment <= now) return moment;
  throw new ApiError('invalid_parameter', { message: `${param}: must not be in the future.`, param });
}

/** What was paid back was there: a payment that comes to nothing after a refund is a loss, which a person settles with the buyer. */
function requireNoRefund(payment: PaymentRow): void {
  if (payment.refunds.length === 0) return;
  throw new ApiError('invalid_state', {
    message: `${rupeesText(refundedOf(payment))} of the payment was refunded, so it cannot be reversed.`,
  });
}

function requireUnallocated({ unallocated }: PaymentRow, given: readonly GivenAllocation[]): void {
  const left = paiseOf(unallocated);
  // Deductions take nothing of the payment.
  const takesMoney = given.some(({ deductions = [] }) => deductions.length === 0);
  if ((left > 0n || !takesMoney) && sumOf(given) <= left) return;
  throw new ApiError('conflict', {
    message: `allocations: ${unallocated} of the payment is unallocated; you cannot allocate more.`,
    param: 'allocations',
    details: { maximum: rupeesOf(unallocated) },
  });
}

function requireRoom(before: readonly AllocationRow[], more: readonly AllocationRow[]): void {
  const all = [...before, ...more];
  const deductions = all.reduce((count, each) => count + each.deductions.length, 0);
  if (all.length <= mostAllocations && deductions <= mostAllocations) return;
  throw new ApiError('conflict', {
    message: `allocations: a payment can have ${mostAllocations} allocations and ${mostAllocations} deductions; it would have ${all.length} and ${deductions}.`,
    param: 'allocations',
  });
}
