/**
 * Sends a document to the portal, for the step of each kind of document, which records what the portal answers. The IRN follows from the
 * document, so one that may have been sent before is looked up first, and sent only if the portal does not have it.
 */
import type { Inv01 } from '@millwright/gst';
import type { UnitOfWork } from '@millwright/persistence';
import { type FormerDocument, formerDocuments, sentBefore } from '../invoice/former-documents.store.js';
import { findDocument, readDocument } from '../invoice/tax-document.store.js';
import type { Step, StepKind, StepName } from '../portal-queue/step-kind.js';
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
import { PortalLogins } from '../seller/portal-logins.js';

export interface Registering {
  readonly seller: Seller;
  readonly document: Inv01;
  /** What the document said before. */
  readonly former: readonly FormerDocument[];
  readonly before: SentBefore;
}

export abstract class DocumentRegistration implements StepKind<Registering, Registration> {
  abstract readonly kind: StepName;
  readonly isRepeatable: boolean;

  constructor(
    private readonly portal: Portal,
    private readonly logins: PortalLogins,
  ) {
    this.isRepeatable = !portal.hasSecond;
  }

  async load(work: UnitOfWork, { document_id: id }: Step): Promise<Registering | undefined> {
    const row = await findDocument(work, id);
    if (row?.status !== 'registering') return undefined;
    const document = await readDocument(work, id);
    // Notes are never made anew.
    const former = row.version === 1 || row.type !== 'INV' ? [] : await formerDocuments(work, id);
    const before = sentBefore(row, former);
    return { document, former, before, seller: await this.logins.of(work, row) };
  }

  find({ seller, document, before }: Registering): Promise<Outcome<Registration | undefined>> {
    return this.portal.findRegistered(seller, document, before);
  }

  send({ seller, document, before }: Registering): Promise<Outcome<Registration>> {
    return this.portal.register(seller, document, before);
  }

  abstract record(
    work: UnitOfWork,
    step: Step,
    registering: Registering,
    outcome: Done<Registration> | Refused,
  ): Promise<void>;

  abstract showWaiting(work: UnitOfWork, step: Step, errors: readonly PortalError[]): Promise<void>;
}
