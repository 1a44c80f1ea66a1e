import { idIn, namesIn } from '../../kit/search-values.js';
import { noteStatuses } from '../labels.js';

export type NoteKind = 'credit' | 'debit';

export interface NotesSearch {
  readonly kind?: 'debit' | undefined;
  /** Separated by commas. */
  readonly status?: string | undefined;
  readonly invoice_id?: string | undefined;
}

export function notesSearch({ kind, status, invoice_id: invoice }: Record<string, unknown>): NotesSearch {
  return {
    kind: kind === 'debit' ? kind : undefined,
    status: namesIn(status, noteStatuses),
    invoice_id: idIn(invoice, 'inv'),
  };
}
