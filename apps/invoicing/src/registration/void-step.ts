/**
 * The step "void": asks the portal whether it has the document of a failed invoice, and gives the invoice up if not. The portal may have
 * it after all: then the invoice is registered. One of which the portal does not show any more what it has stays failed.
 */
import { Injectable } from '@nestjs/common';
import type { Inv01 } from '@millwright/gst';
import type { UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { EwayBillWithInvoices } from '../eway-bill/eway-bill-with-invoice.js';
import { InvoiceChanges, type InvoiceEvent } from '../invoice/invoice-changes.js';
import { asRegistered, type FormerDocument, formerDocuments, sentBefore } from '../invoice/former-documents.store.js';
import { afterVoiding } from '../invoice/invoice-transitions.js';
import { findDocument, readDocument } from '../invoice/tax-document.store.js';
import type { Step, StepKind } from '../portal-queue/step-kind.js';
import { StepKinds } from '../portal-queue/step-kinds.js';
import {
  type Done,
  lookedUp,
  type Outcome,
  Portal,
  type PortalError,
  type Refused,
  type Registration,
  type Seller,
  type SentBefore,
} from '../portal/portal.js';
import { PortalLogins } from '../seller/portal-logins.js';
import { cancelledEvent, registeredEvent } from './register-step.js';
import { failed, registered, voided } from '../invoice/registered.js';

interface Voiding {
  readonly seller: Seller;
  readonly document: Inv01;
  /** What the document said before. */
  readonly former: readonly FormerDocument[];
  readonly before: SentBefore;
}

/** Null if the portal does not have the document: it has none under the number, or another one. Errors if it does not show it. */
type Found = Registration | readonly PortalError[] | null;

const isVoided: InvoiceEvent<'invoice.voided'> = { type: 'invoice.voided', dataOf: (invoice) => ({ invoice }) };

@Injectable()
export class VoidStep implements StepKind<Voiding, Found> {
  readonly kind = 'void';
  readonly isRepeatable = true;

  constructor(
    kinds: StepKinds,
    private readonly portal: Portal,
    private readonly logins: PortalLogins,
    private readonly invoices: InvoiceChanges,
    private readonly ewayBills: EwayBillWithInvoices,
  ) {
    kinds.register(this);
  }

  async load(work: UnitOfWork, { document_id: id }: Step): Promise<Voiding | undefined> {
    const row = await findDocument(work, id);
    if (row?.status !== 'voiding') return undefined;
    const [document, former] = [await readDocument(work, id), await formerDocuments(work, id)];
    const before = sentBefore(row, former);
    return { document, former, before, seller: await this.logins.of(work, row) };
  }

  /** All that is done at the portal is to look. */
  find(voiding: Voiding): Promise<Outcome<Found>> {
    return this.send(voiding);
  }

  async send({ seller, document, before }: Voiding): Promise<Outcome<Found>> {
    const found = await this.portal.findRegistered(seller, document, before);
    if (found.kind === 'refused' && found.isNotShown) return { kind: 'done', value: found.errors };
    const outcome = lookedUp(found);
    if (outcome.kind === 'done') return { kind: 'done', value: outcome.value ?? null };
    if (outcome.kind === 'refused') return { kind: 'done', value: null };
    if (outcome.kind !== 'not_sent') return outcome;
    // A look-up says nothing of the document but by its answer, however often it has failed.
    const { reason, errors } = outcome;
    return { kind: 'not_sent', reason, ...(errors !== undefined && { errors }) };
  }

  async record(
    work: UnitOfWork,
    { document_id: id }: Step,
    { former }: Voiding,
    outcome: Done<Found> | Refused,
  ): Promise<void> {
    if (outcome.kind === 'refused') throw new Error('A refused look-up does not end a voiding.');
    const before = await this.invoices.lock(work, encodeId('invoice', id));
    const { value: found } = outcome;
    if (found === null) {
      await this.invoices.save(work, before, voided(before), [isVoided]);
      return;
    }
    if (!('irn' in found)) {
      await this.invoices.save(work, before, failed(before, found, afterVoiding));
      return;
    }
    const after = registered(asRegistered(before, former, found), found, work.now, afterVoiding);
    await this.invoices.save(work, before, after, [after.status === 'registered' ? registeredEvent : cancelledEvent]);
    await this.ewayBills.record(work, after, undefined);
  }

  showWaiting(work: UnitOfWork, { document_id: id }: Step, errors: readonly PortalError[]): Promise<void> {
    return this.invoices.showWaiting(work, id, errors);
  }
}
