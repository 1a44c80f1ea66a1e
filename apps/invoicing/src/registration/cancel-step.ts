/**
 * The step "cancel": cancels the IRN of an invoice. The portal answers a repetition as done, but after 24 hours as too late, so one that
 * may have been carried out is looked up first.
 */
import { Injectable } from '@nestjs/common';
import type { CancelReason } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { InvoiceChanges } from '../invoice/invoice-changes.js';
import { findDocument } from '../invoice/tax-document.store.js';
import type { Step, StepKind } from '../line/step-kind.js';
import { StepKinds } from '../line/step-kinds.js';
import {
  type Done,
  type Outcome,
  Portal,
  type PortalError,
  type Refused,
  type RegistrationPortal,
  type Seller,
} from '../portal/portal.js';
import { InvoiceSettingsService } from '../settings/invoice-settings.service.js';
import { isCancelled } from './register-step.js';
import { cancelled, notCancelled } from './registered.js';

interface Cancelling {
  readonly seller: Seller;
  readonly irn: string;
  readonly portal: RegistrationPortal | null;
  readonly reason: CancelReason;
  readonly remarks: string | null;
}

interface Cancellation {
  /** Null if the portal does not tell. */
  readonly cancelledAt: Date | null;
}

@Injectable()
export class CancelStep implements StepKind<Cancelling, Cancellation> {
  readonly kind = 'cancel';
  readonly isRepeatable = true;

  constructor(
    kinds: StepKinds,
    private readonly portal: Portal,
    private readonly settings: InvoiceSettingsService,
    private readonly invoices: InvoiceChanges,
  ) {
    kinds.register(this);
  }

  async load(work: UnitOfWork, { document_id: id }: Step): Promise<Cancelling | undefined> {
    const row = await findDocument(work, id);
    if (row?.status !== 'cancelling') return undefined;
    const seller = await this.settings.login(work, row.seller.gstin);
    const { irn, portal, cancel_reason: reason, cancel_remarks: remarks } = row;
    return { seller, irn: irn!, portal, reason: reason!, remarks };
  }

  async find({ seller, irn, portal }: Cancelling): Promise<Outcome<Cancellation | undefined>> {
    const found = await this.portal.findByIrn(seller, irn, portal);
    if (found.kind !== 'done') return found;
    return { kind: 'done', value: found.value?.status === 'CNL' ? { cancelledAt: null } : undefined };
  }

  send({ seller, ...cancellation }: Cancelling): Promise<Outcome<Cancellation>> {
    return this.portal.cancel(seller, cancellation);
  }

  async record(
    work: UnitOfWork,
    { document_id: id }: Step,
    _: Cancelling,
    outcome: Done<Cancellation> | Refused,
  ): Promise<void> {
    const before = await this.invoices.lock(work, encodeId('invoice', id));
    if (outcome.kind === 'refused') await this.invoices.save(work, before, notCancelled(before, outcome.errors));
    else
      await this.invoices.save(work, before, cancelled(before, outcome.value.cancelledAt ?? work.now), [isCancelled]);
  }

  showWaiting(work: UnitOfWork, { document_id: id }: Step, errors: readonly PortalError[]): Promise<void> {
    return this.invoices.showWaiting(work, id, errors);
  }
}
