/** What is different about credit notes and debit notes. */
import type { CreditNote, CreditNoteState, DebitNote, DebitNoteState } from '@millwright/contracts';
import type { RecordKind } from '@millwright/persistence';
import type { InvoiceEvent } from '../invoice/invoice-changes.js';
import { creditNotes, debitNotes, type NoteRow } from '../invoice/tax-document.store.js';
import { creditNoteResource, debitNoteResource } from './note.resource.js';

export interface NoteKind<Note extends CreditNote | DebitNote = CreditNote | DebitNote> {
  readonly type: 'CRN' | 'DBN';
  readonly records: RecordKind<NoteRow>;
  readonly resourceOf: (row: NoteRow) => Note;
  readonly stateOf: (note: Note, accountId: string) => object;
  /** The column of the invoice that sums the registered ones. */
  readonly sum: 'amount_credited' | 'amount_debited';
  /** Events of the invoice. */
  readonly registered: (note: Note) => InvoiceEvent;
  readonly issued: (note: Note) => InvoiceEvent;
  readonly failed: (note: Note) => InvoiceEvent;
}

export const creditNoteKind: NoteKind<CreditNote> = {
  type: 'CRN',
  records: creditNotes,
  resourceOf: creditNoteResource,
  stateOf: (note, accountId): CreditNoteState => ({ account_id: accountId, credit_note: note }),
  sum: 'amount_credited',
  registered: (note) => ({
    type: 'credit_note.registered',
    dataOf: (invoice) => ({ credit_note: note, invoice }),
  }),
  issued: (note) => ({ type: 'credit_note.issued', dataOf: (invoice) => ({ credit_note: note, invoice }) }),
  failed: (note) => ({ type: 'credit_note.failed', dataOf: (invoice) => ({ credit_note: note, invoice }) }),
};

export const debitNoteKind: NoteKind<DebitNote> = {
  type: 'DBN',
  records: debitNotes,
  resourceOf: debitNoteResource,
  stateOf: (note, accountId): DebitNoteState => ({ account_id: accountId, debit_note: note }),
  sum: 'amount_debited',
  registered: (note) => ({ type: 'debit_note.registered', dataOf: (invoice) => ({ debit_note: note, invoice }) }),
  issued: (note) => ({ type: 'debit_note.issued', dataOf: (invoice) => ({ debit_note: note, invoice }) }),
  failed: (note) => ({ type: 'debit_note.failed', dataOf: (invoice) => ({ debit_note: note, invoice }) }),
};
