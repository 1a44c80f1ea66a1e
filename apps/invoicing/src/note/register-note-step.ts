/** The step "register_note": has the portal register a credit note or a debit note. */
import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '@millwright/persistence';
import { findDocument } from '../invoice/tax-document.store.js';
import type { Step } from '../portal-queue/step-kind.js';
import { StepKinds } from '../portal-queue/step-kinds.js';
import { type Done, Portal, type PortalError, type Refused, type Registration } from '../portal/portal.js';
import { DocumentRegistration, type Registering } from '../registration/document-registration.js';
import { PortalLogins } from '../seller/portal-logins.js';
import { NoteChanges } from './note-changes.js';

@Injectable()
export class RegisterNoteStep extends DocumentRegistration {
  override readonly kind = 'register_note';

  constructor(
    kinds: StepKinds,
    portal: Portal,
    logins: PortalLogins,
    private readonly notes: NoteChanges,
  ) {
    super(portal, logins);
    kinds.register(this);
  }

  async record(
    work: UnitOfWork,
    { document_id: id }: Step,
    _: Registering,
    outcome: Done<Registration> | Refused,
  ): Promise<void> {
    await this.notes.recordRegistration(work, (await findDocument(work, id))!, outcome);
  }

  async showWaiting(work: UnitOfWork, { document_id: id }: Step, errors: readonly PortalError[]): Promise<void> {
    await this.notes.showWaiting(work, (await findDocument(work, id))!, errors);
  }
}
