/** The latest note about an invoice that is in force, or may still be registered. */
import type { UnitOfWork } from '@millwright/persistence';
import type { TaxDocumentRow } from '../invoice/tax-document.store.js';

type NoteInForce = Pick<TaxDocumentRow, 'id' | 'type' | 'number' | 'status'>;

/** Read under the lock of the invoice, which every new note takes too. */
export async function noteInForce(work: UnitOfWork, invoiceId: string): Promise<NoteInForce | undefined> {
  const { accountId, livemode } = work.tenant;
  const [note] = await work.prepared<NoteInForce>(
    'note-in-force',
    `SELECT id, type, number, status FROM tax_documents
     WHERE account_id = $1 AND livemode = $2 AND invoice_id = $3 AND status IN ('registering', 'registered', 'issued')
     ORDER BY id DESC LIMIT 1`,
    [accountId, livemode, invoiceId],
  );
  return note;
}
