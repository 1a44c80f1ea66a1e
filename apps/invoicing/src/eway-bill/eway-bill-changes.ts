/**
 * The only code that creates and changes e-way bills. The invoice shows its latest one, so that both change together, under the lock of
 * the invoice, which numbers the events.
 */
import { Injectable } from '@nestjs/common';
import type { EwayBill, EwayBillState, EventTypeName, Invoice } from '@millwright/contracts';
import { Changes, Outbox } from '@millwright/messaging';
import type { UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { InvoiceChanges, type InvoiceEvent } from '../invoice/invoice-changes.js';
import type { TaxDocumentRow, WrittenDocument } from '../invoice/tax-document.store.js';
import { settled } from './eway-bill-status.js';
import { ewayBillResource } from './eway-bill.resource.js';
import {
  type EwayBillRow,
  ewayBills,
  insertAtCommit,
  insertEwayBill,
  latestEwayBill,
  updateEwayBill,
} from './eway-bill.store.js';

export type EwayBillEventName = Extract<EventTypeName, `eway_bill.${string}`>;

/** An invoice with its latest e-way bill. */
export interface InvoiceWithBill {
  readonly invoice: TaxDocumentRow;
  readonly bill: EwayBillRow;
}

@Injectable()
export class EwayBillChanges {
  private readonly bills: Changes<EwayBillRow, EwayBill>;
  /** Of invoices that are not in the database before the commit. */
  private readonly billsWithInvoice: Changes<EwayBillRow, EwayBill>;

  constructor(
    outbox: Outbox,
    private readonly invoices: InvoiceChanges,
  ) {
    const changesBy = (insert: typeof insertEwayBill | typeof insertAtCommit): Changes<EwayBillRow, EwayBill> =>
      new Changes<EwayBillRow, EwayBill>(outbox, {
        kind: ewayBills,
        resourceOf: ewayBillResource,
        insert,
        update: updateEwayBill,
        stateOf: (bill, { accountId }): EwayBillState => ({
          account_id: encodeId('account', accountId),
          eway_bill: bill,
        }),
      });
    this.bills = changesBy(insertEwayBill);
    this.billsWithInvoice = changesBy(insertAtCommit);
  }

  /** The invoice, locked, with its latest e-way bill. */
  async lock(work: UnitOfWork, invoiceId: string): Promise<{ invoice: TaxDocumentRow; bill: EwayBillRow | undefined }> {
    const invoice = await this.invoices.lock(work, invoiceId);
    return { invoice, bill: await latestEwayBill(work, invoice.id) };
  }

  /** The bill as it is now, whether or not the passing of time was noted yet. */
  settled(work: UnitOfWork, bill: EwayBillRow): EwayBillRow {
    return settled(bill, work.now);
  }

  async create(work: UnitOfWork, invoice: TaxDocumentRow, row: EwayBillRow): Promise<EwayBill> {
    const bill = await this.bills.create(work, row);
    await this.show(work, invoice, bill, []);
    return bill;
  }

  /** Creates an invoice that no portal registers, together with its e-way bill. */
  async issue(work: UnitOfWork, invoice: WrittenDocument, row: EwayBillRow): Promise<Invoice> {
    const issued = await this.invoices.issue(work, { ...invoice, eway_bill: ewayBillResource(row) });
    await this.billsWithInvoice.create(work, row);
    return issued;
  }

  /** Saves a change of the bill of a locked invoice, with the status that follows from it. */
  async save(
    work: UnitOfWork,
    { invoice, bill: before }: InvoiceWithBill,
    after: EwayBillRow,
    events: readonly EwayBillEventName[] = [],
  ): Promise<EwayBill> {
    const bill = await this.bills.save(work, before, settled(after, work.now));
    await this.show(work, invoice, bill, events);
    return bill;
  }

  private async show(
    work: UnitOfWork,
    invoice: TaxDocumentRow,
    bill: EwayBill,
    events: readonly EwayBillEventName[],
  ): Promise<void> {
    const shown = events.map((type): InvoiceEvent<EwayBillEventName> => ({
      type,
      dataOf: (resource) => ({ eway_bill: bill, invoice: resource }),
    }));
    await this.invoices.save(work, invoice, { ...invoice, eway_bill: bill }, shown);
  }
}
