/**
 * The step "register": sends a document to the portal, and records what it answers. The IRN follows from the document, so one that may
 * have been sent before is looked up first, and sent only if the portal does not have it.
 */
import { Injectable } from '@nestjs/common';
import type { Inv01 } from '@millwright/gst';
import type { UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { InvoiceChanges, type InvoiceEvent } from '../invoice/invoice-changes.js';
import { asRegistered, type FormerDocument, formerDocuments, sentBefore } from '../invoice/former-documents.store.js';
import { findDocument, readDocument } from '../invoice/tax-document.store.js';
import type { Step, StepKind } from '../portal-queue/step-kind.js';
import { StepKinds } from '../portal-queue/step-kinds.js';
import { NoteChanges } from '../note/note-changes.js';
import {
  type Done,
  type Outcome,
  Portal,
  type PortalError,
  type Refused,
  type Registration,
  type Seller,
  type SentBefore,
} from '../portal/portal.js';
import { InvoiceSettingsService } from '../seller/invoice-settings.service.js';
import { failed, registered } from './registered.js';

interface Registering {
  readonly seller: Seller;
  readonly document: Inv01;
  /** What the document said before. */
  readonly former: readonly FormerDocument[];
  readonly before: SentBefore;
}

export const isRegistered: InvoiceEvent<'invoice.registered'> = {
  type: 'invoice.registered',
  dataOf: (invoice) => ({ invoice }),
};
const hasFailed: InvoiceEvent<'invoice.failed'> = { type: 'invoice.failed', dataOf: (invoice) => ({ invoice }) };
export const isCancelled: InvoiceEvent<'invoice.cancelled'> = {
  type: 'invoice.cancelled',
  dataOf: (invoice) => ({ invoice }),
};

@Injectable()
export class RegisterStep implements StepKind<Registering, Registration> {
  readonly kind = 'register';
  readonly isRepeatable: boolean;

  constructor(
    kinds: StepKinds,
    private readonly portal: Portal,
    private readonly settings: InvoiceSettingsService,
    private readonly invoices: InvoiceChanges,
    private readonly notes: NoteChanges,
  ) {
    this.isRepeatable = !portal.hasSecond;
    kinds.register(this);
  }

  async load(work: UnitOfWork, { document_id: id }: Step): Promise<Registering | undefined> {
    const row = await findDocument(work, id);
    if (row?.status !== 'registering') return undefined;
    const document = await readDocument(work, id);
    // Notes are never made anew.
    const former = row.version === 1 || row.type !== 'INV' ? [] : await formerDocuments(work, id);
    const before = sentBefore(row, former);
    return { document, former, before, seller: await this.settings.login(work, row.seller.gstin) };
  }

  find({ seller, document, before }: Registering): Promise<Outcome<Registration | undefined>> {
    return this.portal.findRegistered(seller, document, before);
  }

  send({ seller, document, before }: Registering): Promise<Outcome<Registration>> {
    return this.portal.register(seller, document, before);
  }

  async record(
    work: UnitOfWork,
    { document_id: id }: Step,
    { former }: Registering,
    outcome: Done<Registration> | Refused,
  ): Promise<void> {
    const row = (await findDocument(work, id))!;
    if (row.type !== 'INV') return this.notes.recordRegistration(work, row, outcome);
    const before = await this.invoices.lock(work, encodeId('invoice', id));
    if (outcome.kind === 'refused') {
      await this.invoices.save(work, before, failed(before, outcome.errors), [hasFailed]);
      return;
    }
    const after = registered(asRegistered(before, former, outcome.value), outcome.value, work.now);
    await this.invoices.save(work, before, after, [after.status === 'registered' ? isRegistered : isCancelled]);
  }

  async showWaiting(work: UnitOfWork, { document_id: id }: Step, errors: readonly PortalError[]): Promise<void> {
    const row = (await findDocument(work, id))!;
    if (row.type !== 'INV') return this.notes.showWaiting(work, row, errors);
    await this.invoices.showWaiting(work, id, errors);
  }
}
