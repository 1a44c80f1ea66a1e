/** The credit notes of several invoices, read at once. */
import { type CreditNote, mostExpandedBytes, mostExpandedNotes } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { selectDocuments, type NoteRow } from '../invoice/tax-document.store.js';
import { creditNoteResource } from './note.resource.js';

/**
 * The latest credit notes of each of these invoices, newest first, as far as a page has room for them. If it has too little, the last
 * invoices are left out; the first is there, with as many of its notes as there is room for.
 */
export async function creditNotesOfInvoices(work: UnitOfWork, invoiceIds: readonly string[]): Promise<CreditNote[][]> {
  const { accountId, livemode } = work.tenant;
  const notes = await work.query<NoteRow & { found: number }>(latestSql, [accountId, livemode, invoiceIds]);
  const byInvoice = Map.groupBy(notes, ({ invoice_id: id }) => id!);
  const isCut = notes.length > 0 && notes.length < notes[0]!.found;
  // Of the last invoice that has any, some may be missing.
  const last = invoiceIds.findLastIndex((id) => byInvoice.has(id));
  const whole = isCut ? invoiceIds.slice(0, Math.max(1, last)) : invoiceIds;
  return whole.map((id) => (byInvoice.get(id) ?? []).map(creditNoteResource));
}

const latestSql = `
  SELECT shown.*, found FROM (
    SELECT id, place, found FROM (
      SELECT latest.id, wanted.place, count(*) OVER ()::integer AS found,
        sum(latest.weight) OVER (ORDER BY wanted.place, latest.id DESC) AS weight
      FROM unnest($3::uuid[]) WITH ORDINALITY AS wanted (invoice_id, place) CROSS JOIN LATERAL (
        SELECT id, weight FROM tax_documents
        WHERE account_id = $1 AND livemode = $2 AND invoice_id = wanted.invoice_id AND type = 'CRN'
        ORDER BY id DESC LIMIT ${mostExpandedNotes}
      ) latest
    ) weighed
    WHERE weight <= ${mostExpandedBytes}
  ) page CROSS JOIN LATERAL (
    ${selectDocuments} WHERE account_id = $1 AND livemode = $2 AND id = page.id LIMIT 1
  ) shown
  ORDER BY page.place, shown.id DESC`;
