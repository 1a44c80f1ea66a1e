import type { NoteStatus, TaxDocumentStatus } from '@millwright/contracts';
import { idIn, namesIn } from '../../kit/search-values.js';
import { documentColours } from '../status-colours.js';

export type NoteKind = 'credit' | 'debit';

export interface NotesSearch {
  readonly kind?: 'debit' | undefined;
  /** Separated by commas. */
  readonly status?: string | undefined;
  readonly invoice_id?: string | undefined;
}

/** Of what documents go through, what notes do. */
export function noteStatuses(
  statuses: Readonly<Record<TaxDocumentStatus, string>>,
): Readonly<Record<NoteStatus, string>> {
  const { registering, registered, issued, failed, cancelled } = statuses;
  return { registering, registered, issued, failed, cancelled };
}

export function notesSearch({ kind, status, invoice_id: invoice }: Record<string, unknown>): NotesSearch {
  return {
    kind: kind === 'debit' ? kind : undefined,
    status: namesIn(status, noteStatuses(documentColours)),
    invoice_id: idIn(invoice, 'inv'),
  };
}
