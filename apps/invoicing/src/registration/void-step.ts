/**
 * The step "void": asks the portal whether it has the document of a failed invoice, and gives the invoice up if not. The portal may have
 * it after all: then the invoice is registered.
 */
import { Injectable } from '@nestjs/common';
import type { Inv01 } from '@millwright/gst';
import type { UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { InvoiceChanges, type InvoiceEvent } from '../invoice/invoice-changes.js';
import { findDocument, readDocument } from '../invoice/tax-document.store.js';
import type { Step, StepKind } from '../line/step-kind.js';
import { StepKinds } from '../line/step-kinds.js';
import { type Done, type Outcome, Portal, type Refused, type Registration, type Seller } from '../portal/portal.js';
import { InvoiceSettingsService } from '../settings/invoice-settings.service.js';
import { isCancelled, isRegistered } from './register-step.js';
import { registered, voided } from './registered.js';

interface Voiding {
  readonly seller: Seller;
  readonly document: Inv01;
}

/** Null if the portal does not have the document: it has none under the number, or another one. */
type Found = Registration | null;

const isVoided: InvoiceEvent<'invoice.voided'> = { type: 'invoice.voided', dataOf: (invoice) => ({ invoice }) };

@Injectable()
export class VoidStep implements StepKind<Voiding, Found> {
  readonly kind = 'void';
  readonly isRepeatable = true;

  constructor(
    kinds: StepKinds,
    private readonly portal: Portal,
    private readonly settings: InvoiceSettingsService,
    private readonly invoices: InvoiceChanges,
  ) {
    kinds.register(this);
  }

  async load(work: UnitOfWork, { document_id: id }: Step): Promise<Voiding | undefined> {
    const row = await findDocument(work, id);
    if (row?.status !== 'voiding') return undefined;
    return { document: await readDocument(work, id), seller: await this.settings.login(work, row.seller.gstin) };
  }

  /** All that is done at the portal is to look. */
  find(voiding: Voiding): Promise<Outcome<Found>> {
    return this.send(voiding);
  }

  async send({ seller, document }: Voiding): Promise<Outcome<Found>> {
    const outcome = await this.portal.findRegistered(seller, document);
    if (outcome.kind === 'done') return { kind: 'done', value: outcome.value ?? null };
    // A look-up says nothing of the document but by its answer, however often it has failed.
    if (outcome.kind === 'not_sent') return { kind: 'not_sent', reason: outcome.reason };
    if (outcome.kind !== 'refused') return outcome;
    if (outcome.duplicate !== undefined) return { kind: 'done', value: null };
    const reason = outcome.errors.map(({ code, message }) => `${code} ${message}`).join('; ');
    return { kind: 'not_sent', reason: `The portal has refused to look: ${reason}.` };
  }

  async record(
    work: UnitOfWork,
    { document_id: id }: Step,
    _: Voiding,
    outcome: Done<Found> | Refused,
  ): Promise<void> {
    if (outcome.kind === 'refused') throw new Error('A refused look-up does not end a voiding.');
    const before = await this.invoices.lock(work, encodeId('invoice', id));
    if (outcome.value === null) {
      await this.invoices.save(work, before, voided(before), [isVoided]);
      return;
    }
    const after = registered(before, outcome.value, work.now, 'endVoiding');
    await this.invoices.save(work, before, after, [after.status === 'registered' ? isRegistered : isCancelled]);
  }
}
