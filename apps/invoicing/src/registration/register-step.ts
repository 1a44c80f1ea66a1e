/** The step "register": has the portal register an invoice. */
import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { EwayBillWithInvoices } from '../eway-bill/eway-bill-with-invoice.js';
import { InvoiceChanges, type InvoiceEvent } from '../invoice/invoice-changes.js';
import { asRegistered } from '../invoice/former-documents.store.js';
import { afterRegistration } from '../invoice/invoice-transitions.js';
import { failed, registered } from '../invoice/registered.js';
import type { Step } from '../portal-queue/step-kind.js';
import { StepKinds } from '../portal-queue/step-kinds.js';
import { type Done, Portal, type PortalError, type Refused, type Registration } from '../portal/portal.js';
import { PortalLogins } from '../seller/portal-logins.js';
import { DocumentRegistration, type Registering } from './document-registration.js';

export const registeredEvent: InvoiceEvent<'invoice.registered'> = {
  type: 'invoice.registered',
  dataOf: (invoice) => ({ invoice }),
};
const failedEvent: InvoiceEvent<'invoice.failed'> = { type: 'invoice.failed', dataOf: (invoice) => ({ invoice }) };
export const cancelledEvent: InvoiceEvent<'invoice.cancelled'> = {
  type: 'invoice.cancelled',
  dataOf: (invoice) => ({ invoice }),
};

@Injectable()
export class RegisterStep extends DocumentRegistration {
  override readonly kind = 'register';

  constructor(
    kinds: StepKinds,
    portal: Portal,
    logins: PortalLogins,
    private readonly invoices: InvoiceChanges,
    private readonly ewayBills: EwayBillWithInvoices,
  ) {
    super(portal, logins);
    kinds.register(this);
  }

  async record(
    work: UnitOfWork,
    { document_id: id }: Step,
    { former }: Registering,
    outcome: Done<Registration> | Refused,
  ): Promise<void> {
    const before = await this.invoices.lock(work, encodeId('invoice', id));
    if (outcome.kind === 'refused') {
      await this.invoices.save(work, before, failed(before, outcome.errors, afterRegistration), [failedEvent]);
      return;
    }
    const after = registered(asRegistered(before, former, outcome.value), outcome.value, work.now, afterRegistration);
    await this.invoices.save(work, before, after, [after.status === 'registered' ? registeredEvent : cancelledEvent]);
    await this.ewayBills.record(work, after, outcome.value.ewayBill);
  }

  showWaiting(work: UnitOfWork, { document_id: id }: Step, errors: readonly PortalError[]): Promise<void> {
    return this.invoices.showWaiting(work, id, errors);
  }
}
