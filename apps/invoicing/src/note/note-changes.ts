/** The only code that creates and changes notes. What happens to a note is an event of its invoice, whose sums it changes. */
import { Injectable } from '@nestjs/common';
import type { CreditNote, DebitNote } from '@millwright/contracts';
import { decimalText, unitsOf } from '@millwright/gst';
import { Changes, Outbox } from '@millwright/messaging';
import type { UnitOfWork } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { InvoiceChanges, type InvoiceEvent } from '../invoice/invoice-changes.js';
import {
  insertDocument,
  type TaxDocumentRow,
  updateDocument,
  type WrittenNote,
} from '../invoice/tax-document.store.js';
import { failed, registered, waiting } from '../invoice/registered.js';
import { weightOf } from '../invoice/weight.js';
import type { Done, PortalError, Refused, Registration } from '../portal/portal.js';
import { afterRegistration } from './note-transitions.js';
import { creditNoteKind, debitNoteKind, type NoteKind } from './note-kinds.js';

@Injectable()
export class NoteChanges {
  private readonly credit: NoteRecords<CreditNote>;
  private readonly debit: NoteRecords<DebitNote>;

  constructor(
    outbox: Outbox,
    private readonly invoices: InvoiceChanges,
  ) {
    this.credit = new NoteRecords(outbox, creditNoteKind);
    this.debit = new NoteRecords(outbox, debitNoteKind);
  }

  createCredit(work: UnitOfWork, row: WrittenNote): Promise<CreditNote> {
    return this.credit.create(work, row);
  }

  /** Issues a credit note that no portal registers: it changes the locked invoice at once. */
  issueCredit(work: UnitOfWork, invoice: TaxDocumentRow, row: WrittenNote): Promise<CreditNote> {
    return this.issue(work, this.credit, invoice, row);
  }

  issueDebit(work: UnitOfWork, invoice: TaxDocumentRow, row: WrittenNote): Promise<DebitNote> {
    return this.issue(work, this.debit, invoice, row);
  }

  createDebit(work: UnitOfWork, row: WrittenNote): Promise<DebitNote> {
    return this.debit.create(work, row);
  }

  /** Records what the portal has answered. */
  recordRegistration(work: UnitOfWork, row: TaxDocumentRow, outcome: Done<Registration> | Refused): Promise<void> {
    return row.type === 'CRN'
      ? this.record(work, this.credit, row, outcome)
      : this.record(work, this.debit, row, outcome);
  }

  /** Shows what the portal has answered while the note still waits for it. */
  async showWaiting(work: UnitOfWork, row: TaxDocumentRow, errors: readonly PortalError[]): Promise<void> {
    if (row.type === 'CRN') await this.show(work, this.credit, row, errors);
    else await this.show(work, this.debit, row, errors);
  }

  private async show<Note extends CreditNote | DebitNote>(
    work: UnitOfWork,
    records: NoteRecords<Note>,
    { id }: TaxDocumentRow,
    errors: readonly PortalError[],
  ): Promise<void> {
    const before = await records.lock(work, encodeId(records.kind.records.id, id));
    await records.save(work, before, waiting(before, errors));
  }

  private async record<Note extends CreditNote | DebitNote>(
    work: UnitOfWork,
    records: NoteRecords<Note>,
    { id, invoice_id: invoiceId }: TaxDocumentRow,
    outcome: Done<Registration> | Refused,
  ): Promise<void> {
    const { kind } = records;
    const invoice = await this.invoices.lock(work, encodeId('invoice', invoiceId!));
    const before = await records.lock(work, encodeId(kind.records.id, id));
    if (outcome.kind === 'refused') {
      const note = await records.save(work, before, failed(before, outcome.errors, afterRegistration));
      await this.invoices.save(work, invoice, invoice, [kind.failed(note)]);
      return;
    }
    const after = registered(before, outcome.value, work.now, afterRegistration);
    const note = await records.save(work, before, after);
    // One that the portal has cancelled changes nothing, and is told by its state alone.
    if (after.status !== 'registered') return;
    await this.count(work, records, invoice, after, kind.registered(note));
  }

  private async issue<Note extends CreditNote | DebitNote>(
    work: UnitOfWork,
    records: NoteRecords<Note>,
    invoice: TaxDocumentRow,
    row: WrittenNote,
  ): Promise<Note> {
    const note = await records.create(work, { ...row, status: 'issued', document: null });
    await this.count(work, records, invoice, row, records.kind.issued(note));
    return note;
  }

  private async count<Note extends CreditNote | DebitNote>(
    work: UnitOfWork,
    { kind }: NoteRecords<Note>,
    invoice: TaxDocumentRow,
    { total }: TaxDocumentRow,
    event: InvoiceEvent,
  ): Promise<void> {
    const sum = decimalText(unitsOf(invoice[kind.sum], 2) + unitsOf(total, 2), 2);
    await this.invoices.save(work, invoice, { ...invoice, [kind.sum]: sum }, [event]);
  }
}

class NoteRecords<Note extends CreditNote | DebitNote> extends Changes<WrittenNote, Note> {
  constructor(
    outbox: Outbox,
    readonly kind: NoteKind<Note>,
  ) {
    super(outbox, {
      kind: kind.records,
      resourceOf: kind.resourceOf,
      insert: (work, row) => insertDocument(work, { ...row, weight: weightOf(kind.resourceOf(row)) }),
      update: (work, before, after) =>
        updateDocument(work, before, { ...after, weight: weightOf(kind.resourceOf(after)) }),
      stateOf: (note, { accountId }) => kind.stateOf(note, encodeId('account', accountId)),
    });
  }
}
