/**
 * The e-way bill that a call to invoice asks for. The portal makes it with the registration, and it is recorded with that, in one
 * transaction. Where the answer was lost, or does not tell what came of it, a step of its own looks it up, and has it made only if there
 * is none.
 */
import { Injectable } from '@nestjs/common';
import type { EwayBillWithInvoice } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { Ids } from '@millwright/service-kit';
import { shown } from '../invoice/registered.js';
import { Steps } from '../portal-queue/steps.js';
import type { Registration } from '../portal/portal.js';
import { EwayBillChanges } from './eway-bill-changes.js';
import { EwayBillValidity } from './eway-bill-validity.js';
import { generated, newEwayBill } from './new-eway-bill.js';

@Injectable()
export class EwayBillWithInvoices {
  constructor(
    private readonly ids: Ids,
    private readonly steps: Steps,
    private readonly changes: EwayBillChanges,
    private readonly validity: EwayBillValidity,
  ) {}

  /** Of an invoice that was registered by the same work. */
  async record(
    work: UnitOfWork,
    invoiceId: string,
    asked: EwayBillWithInvoice,
    answered: Registration['ewayBill'],
  ): Promise<void> {
    const { invoice } = await this.changes.lock(work, invoiceId);
    const row = newEwayBill(work, this.ids.next(), invoice, asked);
    await this.changes.create(work, invoice, row);
    const vehicleNumber = asked.vehicle_number ?? null;
    if (answered === undefined) {
      const input = { vehicle_number: vehicleNumber };
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
