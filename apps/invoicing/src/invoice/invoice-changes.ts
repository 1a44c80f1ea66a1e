/** The only code that creates and changes invoices: it derives what is due of them, and releases what is paid beyond that. */
import { Injectable } from '@nestjs/common';
import type { EventTypeName, Invoice, InvoiceState, TaxDocumentStatus } from '@millwright/contracts';
import { decimalText, unitsOf } from '@millwright/gst';
import { Changes, Outbox, type RecordEvent } from '@millwright/messaging';
import type { UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { addDueTime } from '../payment/due-times.store.js';
import { releasePayments } from '../payment/release.js';
import type { PortalError } from '../portal/portal.js';
import { invoiceResource } from './invoice.resource.js';
import { waiting } from './registered.js';
import {
  insertDocument,
  invoices,
  type TaxDocumentRow,
  type UnweighedDocument,
  updateDocument,
  type WrittenDocument,
} from './tax-document.store.js';
import { weightOf } from './weight.js';

export type InvoiceEvent<Type extends EventTypeName = EventTypeName> = RecordEvent<Invoice, Type>;

@Injectable()
export class InvoiceChanges extends Changes<WrittenDocument, Invoice> {
  constructor(outbox: Outbox) {
    super(outbox, {
      kind: invoices,
      resourceOf: invoiceResource,
      insert: insertDocument,
      update: (work, before, after) =>
        updateDocument(work, before, { ...after, weight: weightOf(invoiceResource(after)) }),
      comparedWhole: [],
      stateOf: (invoice, { accountId }): InvoiceState => ({ account_id: encodeId('account', accountId), invoice }),
    });
  }

  /** The invoice that `create` makes of the row. */
  asCreated(row: UnweighedDocument): Invoice {
    return invoiceResource({ ...row, ...dueOf(row) });
  }

  override create(work: UnitOfWork, row: WrittenDocument): Promise<Invoice> {
    const due = { ...row, ...dueOf(row) };
    return super.create(work, { ...due, weight: weightOf(invoiceResource(due)) });
  }

  /**
   * Saves a change with what is due after it; a registration with the time at which the invoice becomes overdue. What is paid of it beyond
   * what it still comes to is unallocated again on its payments, each of which is an event more.
   */
  override async save(
    work: UnitOfWork,
    before: TaxDocumentRow,
    after: WrittenDocument,
    events: readonly InvoiceEvent[] = [],
  ): Promise<Invoice> {
    const isRegistered = before.irn === null && before.status !== 'registered' && after.status === 'registered';
    if (isRegistered) await addDueTime(work, after.id, after.due_date!);
    const excess = paiseOf(after.amount_paid) - worthOf(after);
    if (excess <= 0n) return super.save(work, before, { ...after, ...dueOf(after) }, events);
    const released = await releasePayments(work, after.id, excess);
    const back = released.reduce((sum, { amount }) => sum + paiseOf(amount.amount), 0n);
    const paid = { ...after, amount_paid: decimalText(paiseOf(after.amount_paid) - back, 2) };
    const releases = released.map(({ payment, amount }): InvoiceEvent<'payment.released'> => ({
      type: 'payment.released',
      dataOf: (invoice) => ({ payment, invoice, amount }),
    }));
    return super.save(work, before, { ...paid, ...dueOf(paid) }, [...events, ...releases]);
  }

  /** Shows what the portal has answered so far of an invoice that waits for it. */
  async showWaiting(work: UnitOfWork, id: string, errors: readonly PortalError[]): Promise<void> {
    const before = await this.lock(work, encodeId('invoice', id));
    await this.save(work, before, waiting(before, errors));
  }
}

const notInForce: readonly TaxDocumentStatus[] = ['failed', 'voiding', 'voided', 'cancelled'];

/** Of an invoice that is not in force nothing is due; of the others all that was neither paid nor credited. */
function dueOf(row: UnweighedDocument): Pick<UnweighedDocument, 'amount_due' | 'payment_status'> {
  const paid = paiseOf(row.amount_paid);
  const rest = paiseOf(row.total) + paiseOf(row.amount_debited) - paiseOf(row.amount_credited) - paid;
  const due = worthOf(row) - paid;
  const paidSoFar = paid > 0n ? 'partial' : 'unpaid';
  return {
    amount_due: decimalText(due > 0n ? due : 0n, 2),
    payment_status: rest > 0n ? paidSoFar : 'paid',
  };
}

/** What the buyer owes for it in all, paid or not. */
function worthOf(row: UnweighedDocument): bigint {
  if (notInForce.includes(row.status)) return 0n;
  return paiseOf(row.total) + paiseOf(row.amount_debited) - paiseOf(row.amount_credited);
}

function paiseOf(amount: string): bigint {
  return unitsOf(amount, 2);
}
