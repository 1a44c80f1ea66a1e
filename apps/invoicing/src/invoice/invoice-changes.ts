/** The only code that creates and changes invoices: it derives what is due of them. */
import { Injectable } from '@nestjs/common';
import type { EventTypeName, Invoice, InvoiceState, TaxDocumentStatus } from '@millwright/contracts';
import { decimalText, unitsOf } from '@millwright/gst';
import { Changes, Outbox, type RecordEvent } from '@millwright/messaging';
import type { UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { addDueTime } from '../payment/due-times.store.js';
import { invoiceResource } from './invoice.resource.js';
import {
  insertDocument,
  invoices,
  type TaxDocumentRow,
  type UnweighedDocument,
  updateDocument,
  type WrittenDocument,
} from './tax-document.store.js';

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
      wholes: [],
      stateOf: (invoice, { accountId }): InvoiceState => ({ account_id: encodeId('account', accountId), invoice }),
    });
  }

  override create(work: UnitOfWork, row: WrittenDocument): Promise<Invoice> {
    const due = { ...row, ...dueOf(row) };
    return super.create(work, { ...due, weight: weightOf(invoiceResource(due)) });
  }

  /** Saves a change with what is due after it; a registration with the time at which the invoice becomes overdue. */
  override async save<Type extends EventTypeName>(
    work: UnitOfWork,
    before: TaxDocumentRow,
    after: WrittenDocument,
    events: readonly InvoiceEvent<Type>[] = [],
  ): Promise<Invoice> {
    const isRegistered = before.irn === null && after.status === 'registered';
    if (isRegistered) await addDueTime(work, after.id, after.due_date!);
    return super.save(work, before, { ...after, ...dueOf(after) }, events);
  }
}

/** What a record weighs as JSON, in bytes. */
export function weightOf(record: object): number {
  return Buffer.byteLength(JSON.stringify(record));
}

const notInForce: readonly TaxDocumentStatus[] = ['failed', 'voiding', 'voided', 'cancelled'];

/** Of an invoice that is not in force nothing is due; of the others all that was neither paid nor credited. */
function dueOf(row: UnweighedDocument): Pick<UnweighedDocument, 'amount_due' | 'payment_status'> {
  const [total, debited, paid, credited] = [row.total, row.amount_debited, row.amount_paid, row.amount_credited].map(
    (amount) => unitsOf(amount, 2),
  ) as [bigint, bigint, bigint, bigint];
  const rest = total + debited - paid - credited;
  const isInForce = !notInForce.includes(row.status);
  const paidSoFar = paid > 0n ? 'partial' : 'unpaid';
  return {
    amount_due: decimalText(isInForce && rest > 0n ? rest : 0n, 2),
    payment_status: rest > 0n ? paidSoFar : 'paid',
  };
}
