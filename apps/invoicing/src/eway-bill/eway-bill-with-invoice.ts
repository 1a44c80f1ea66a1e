/**
 * The e-way bill that a call to invoice asks for. The portal makes it with the registration, and it is recorded with that, in one
 * transaction. Where the answer was lost, or does not tell what came of it, a step of its own looks it up, and has it made only if there
 * is none. Of an invoice that no portal registers, the call itself adds the step that has it made.
 */
import { Injectable } from '@nestjs/common';
import type { EwayBillPreview, Invoice } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { encodeId, Ids } from '@millwright/service-kit';
import { InvoiceChanges } from '../invoice/invoice-changes.js';
import { shown } from '../invoice/registered.js';
import type { TaxDocumentRow, UnweighedDocument, WrittenDocument } from '../invoice/tax-document.store.js';
import { Steps } from '../portal-queue/steps.js';
import type { Registration } from '../portal/portal.js';
import { EwayBillChanges } from './eway-bill-changes.js';
import { EwayBillValidity } from './eway-bill-validity.js';
import { ewayBillResource } from './eway-bill.resource.js';
import type { GenerateInput } from './generate-step.js';
import { generated, newEwayBill } from './new-eway-bill.js';

@Injectable()
export class EwayBillWithInvoices {
  constructor(
    private readonly ids: Ids,
    private readonly steps: Steps,
    private readonly invoices: InvoiceChanges,
    private readonly changes: EwayBillChanges,
    private readonly validity: EwayBillValidity,
  ) {}

  /** Creates an invoice that no portal registers, and asks the portal for the e-way bill, if the call does, with the same commit. */
  async issue(work: UnitOfWork, invoice: WrittenDocument): Promise<Invoice> {
    const { eway_bill: asked } = invoice.given;
    if (asked === undefined) return this.invoices.issue(work, invoice);
    const row = newEwayBill(work, this.ids.next(), invoice, asked);
    const input: GenerateInput = { vehicle_number: asked.vehicle_number ?? null, may_be_there: false };
    this.steps.add(work, { documentId: invoice.id, ewayBillId: row.id, kind: 'eway_bill', input });
    return this.changes.issue(work, invoice, row);
  }

  /** The e-way bill that `issue` would make at once. */
  preview(work: UnitOfWork, invoice: UnweighedDocument): EwayBillPreview | null {
    const { eway_bill: asked } = invoice.given;
    if (invoice.status !== 'issued' || asked === undefined) return null;
    const {
      id: _id,
      invoice_id: _invoiceId,
      invoice_number: _number,
      ...preview
    } = ewayBillResource(newEwayBill(work, this.ids.next(), invoice, asked));
    return preview;
  }

  /** Of an invoice whose registration was recorded by the same work; nothing where its call has asked for none. */
  async record(
    work: UnitOfWork,
    { id, status, given: { eway_bill: asked } }: TaxDocumentRow,
    answered: Registration['ewayBill'],
  ): Promise<void> {
    if (status !== 'registered' || asked === undefined) return;
    const invoiceId = encodeId('invoice', id);
    const { invoice } = await this.changes.lock(work, invoiceId);
    const row = newEwayBill(work, this.ids.next(), invoice, asked);
    await this.changes.create(work, invoice, row);
    const vehicleNumber = asked.vehicle_number ?? null;
    if (answered === undefined) {
      const input: GenerateInput = { vehicle_number: vehicleNumber, may_be_there: true };
      this.steps.add(work, { documentId: invoice.id, ewayBillId: row.id, kind: 'eway_bill', input });
      return;
    }
    const locked = await this.changes.lock(work, invoiceId);
    const before = { invoice: locked.invoice, bill: locked.bill! };
    if ('refused' in answered) {
      await this.changes.save(work, before, { ...before.bill, status: 'failed', errors: answered.refused.map(shown) });
      return;
    }
    const { after, events } = generated(before.bill, answered, before.invoice, vehicleNumber, this.validity);
    await this.changes.save(work, before, after, events);
  }
}
