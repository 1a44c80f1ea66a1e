/** The only code that creates and changes invoices: it derives what is due of them, and releases what is settled beyond that. */
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

const issuedEvent: InvoiceEvent<'invoice.issued'> = { type: 'invoice.issued', dataOf: (invoice) => ({ invoice }) };

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

  /** Creates an invoice that no portal registers. */
  async issue(work: UnitOfWork, row: WrittenDocument): Promise<Invoice> {
    await addDueTime(work, row.id, row.due_date!);
    return this.create(work, this.publishAlone(work, { ...row, ...dueOf(row) }, [issuedEvent]));
  }

  /**
   * Saves a change with what is due after it; a registration with the time at which the invoice becomes overdue. What is paid and deducted
   * beyond what it still comes to is released on its payments, each of which is an event more.
   */
  override async save(
    work: UnitOfWork,
    before: TaxDocumentRow,
    after: WrittenDocument,
    events: readonly InvoiceEvent[] = [],
  ): Promise<Invoice> {
    const isRegistered = before.irn === null && before.status !== 'registered' && after.status === 'registered';
    if (isRegistered) await addDueTime(work, after.id, after.due_date!);
    const excess = settledOf(after) - worthOf(after);
    if (excess <= 0n) return super.save(work, before, { ...after, ...dueOf(after) }, events);
    const released = await releasePayments(work, after.id, excess);
    const left = released.reduce(
      ({ paid, deducted }, { amount, amount_deducted: noLonger }) => ({
        paid: paid - paiseOf(amount.amount),
        deducted: deducted - paiseOf(noLonger.amount),
      }),
      { paid: paiseOf(after.amount_paid), deducted: paiseOf(after.amount_deducted) },
    );
    const settled = {
      ...after,
      amount_paid: decimalText(left.paid, 2),
      amount_deducted: decimalText(left.deducted, 2),
    };
    const releases = released.map(({ payment, ...amounts }): InvoiceEvent<'payment.released'> => ({
      type: 'payment.released',
      dataOf: (invoice) => ({ payment, invoice, ...amounts }),
    }));
    return super.save(work, before, { ...settled, ...dueOf(settled) }, [...events, ...releases]);
  }

  /** Shows what the portal has answered so far of an invoice that waits for it. */
  async showWaiting(work: UnitOfWork, id: string, errors: readonly PortalError[]): Promise<void> {
    const before = await this.lock(work, encodeId('invoice', id));
    await this.save(work, before, waiting(before, errors));
  }
}

const notInForce: readonly TaxDocumentStatus[] = ['failed', 'voiding', 'voided', 'cancelled'];

/**
 * Of an invoice that is not in force nothing is due; of the others all that was neither paid, deducted nor credited. It is never less
 * than nothing: what is settled beyond that was released, and credit notes take off no more than the invoice. Else money would be lost.
 */
function dueOf(row: UnweighedDocument): Pick<UnweighedDocument, 'amount_due' | 'payment_status'> {
  const settled = settledOf(row);
  const due = worthOf(row) - settled;
  if (due < 0n) throw new Error(`The amount due on the invoice ${row.id} would be ${decimalText(due, 2)}.`);
  const settledSoFar = settled > 0n ? 'partial' : 'unpaid';
  return { amount_due: decimalText(due, 2), payment_status: documentWorthOf(row) > settled ? settledSoFar : 'paid' };
}

/** What is paid and deducted, in paise. */
function settledOf(row: UnweighedDocument): bigint {
  return paiseOf(row.amount_paid) + paiseOf(row.amount_deducted);
}

function documentWorthOf(row: UnweighedDocument): bigint {
  return paiseOf(row.total) + paiseOf(row.amount_debited) - paiseOf(row.amount_credited);
}

/** What the buyer owes for it in all, paid or not. */
function worthOf(row: UnweighedDocument): bigint {
  return notInForce.includes(row.status) ? 0n : documentWorthOf(row);
}

function paiseOf(amount: string): bigint {
  return unitsOf(amount, 2);
}
