/**
 * The step "cancel": cancels the IRN of an invoice. The portal answers a repetition as done, but after 24 hours as too late, so one that
 * may have been carried out is looked up first.
 */
import { Injectable } from '@nestjs/common';
import type { CancelReason } from '@millwright/contracts';
import type { Inv01 } from '@millwright/gst';
import type { UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { InvoiceChanges } from '../invoice/invoice-changes.js';
import { formerDocuments, sentBefore } from '../invoice/former-documents.store.js';
import { findDocument, readDocument } from '../invoice/tax-document.store.js';
import type { Step, StepKind } from '../portal-queue/step-kind.js';
import { StepKinds } from '../portal-queue/step-kinds.js';
import {
  type Done,
  cancelledDocumentCode,
  type Outcome,
  Portal,
  type PortalError,
  type Refused,
  type RegistrationPortal,
  type Seller,
  type SentBefore,
} from '../portal/portal.js';
import { PortalLogins } from '../seller/portal-logins.js';
import { cancelledEvent } from './register-step.js';
import { cancelled, notCancelled } from '../invoice/registered.js';

interface Cancelling {
  readonly seller: Seller;
  readonly irn: string;
  readonly portal: RegistrationPortal | null;
  readonly reason: CancelReason;
  readonly remarks: string | null;
  readonly document: Inv01;
  readonly before: SentBefore;
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
    private readonly logins: PortalLogins,
    private readonly invoices: InvoiceChanges,
  ) {
    kinds.register(this);
  }

  async load(work: UnitOfWork, { document_id: id }: Step): Promise<Cancelling | undefined> {
    const row = await findDocument(work, id);
    if (row?.status !== 'cancelling') return undefined;
    const seller = await this.logins.of(work, row);
    const { irn, portal, cancel_reason: reason, cancel_remarks: remarks } = row;
    const [document, before] = [await readDocument(work, id), sentBefore(row, await formerDocuments(work, id))];
    return { seller, irn: irn!, portal, reason: reason!, remarks, document, before };
  }

  async find(cancelling: Cancelling): Promise<Outcome<Cancellation | undefined>> {
    const { seller, irn, portal } = cancelling;
    const found = await this.portal.findByIrn(seller, irn, portal);
    if (found.kind !== 'done') return found;
    if (found.value === undefined) return this.findByDocument(cancelling);
    return { kind: 'done', value: found.value.status === 'CNL' ? { cancelledAt: null } : undefined };
  }

  /** After two days the portal does not show a registration, but it says of its document that the number is that of a cancelled one. */
  private async findByDocument({
    seller,
    irn,
    document,
    before,
  }: Cancelling): Promise<Outcome<Cancellation | undefined>> {
    const found = await this.portal.findRegistered(seller, document, before);
    if (found.kind === 'done') return { kind: 'done', value: undefined };
    const isCancelledThere =
      found.kind === 'refused' && found.errors.some(({ code }) => code === cancelledDocumentCode);
    if (isCancelledThere && found.duplicate?.irn === irn) return { kind: 'done', value: { cancelledAt: null } };
    return found.kind === 'refused' && found.isNotShown ? { kind: 'done', value: undefined } : found;
  }

  send({ seller, irn, portal, reason, remarks }: Cancelling): Promise<Outcome<Cancellation>> {
    return this.portal.cancel(seller, { irn, portal, reason, remarks });
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
      await this.invoices.save(work, before, cancelled(before, outcome.value.cancelledAt ?? work.now), [
        cancelledEvent,
      ]);
  }

  showWaiting(work: UnitOfWork, { document_id: id }: Step, errors: readonly PortalError[]): Promise<void> {
    return this.invoices.showWaiting(work, id, errors);
  }
}
