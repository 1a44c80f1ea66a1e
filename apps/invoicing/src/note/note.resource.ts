/** Credit and debit notes in the API and in events. */
import type { CreditNote, DebitNote } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import { completeLines, documentParts } from '../invoice/invoice.resource.js';
import type { NoteRow } from '../invoice/tax-document.store.js';

export function creditNoteResource(row: NoteRow): CreditNote {
  const { number, commercial, declare_by } = row;
  return { id: encodeId('credit_note', row.id), number, type: 'CRN', commercial, declare_by, ...fieldsOf(row) };
}

export function debitNoteResource(row: NoteRow): DebitNote {
  return { id: encodeId('debit_note', row.id), number: row.number, type: 'DBN', ...fieldsOf(row) };
}

function fieldsOf(row: NoteRow) {
  const { beginning, figures, amounts, ending } = documentParts(row);
  return {
    date: row.date,
    due_date: row.due_date,
    ...beginning,
    status: row.status,
    invoice_id: encodeId('invoice', row.invoice_id!),
    reason: row.reason!,
    line_items: completeLines(row.line_items),
    ...figures,
    eway_bill: row.eway_bill,
    payment_status: null,
    ...amounts,
    ...ending,
  };
}
