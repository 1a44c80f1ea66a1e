/** What documents said before they were made anew, since the portal may have registered that. */
import type { Inv01 } from '@millwright/gst';
import type { UnitOfWork } from '@millwright/persistence';
import type { Registration } from '../portal/portal.js';
import type { TaxDocumentRow, UnweighedDocument, WrittenDocument } from './tax-document.store.js';

/** What may differ in a document that is made anew. */
const columns = [
  'date',
  'due_date',
  'order_version',
  'supply_type',
  'place_of_supply',
  'reverse_charge',
  'seller',
  'buyer',
  'line_items',
  'taxable_value',
  'cgst',
  'sgst',
  'igst',
  'cess',
  'other_charges',
  'discount',
  'round_off',
  'total',
  'given',
] as const satisfies readonly (keyof UnweighedDocument)[];

export interface FormerDocument {
  readonly content: Pick<UnweighedDocument, (typeof columns)[number]>;
  /** As it was sent to the portal. */
  readonly document: Inv01;
  readonly replaced_at: Date;
}

/** Keeps what the locked document says, before it is written anew. */
export async function keepFormer(work: UnitOfWork, before: TaxDocumentRow): Promise<void> {
  const { accountId, livemode } = work.tenant;
  const content = Object.fromEntries(columns.map((column) => [column, before[column]]));
  await work.prepared(
    'keep-former-document',
    `INSERT INTO former_documents (account_id, livemode, document_id, version, content, document, replaced_at)
     SELECT account_id, livemode, id, version, $4, document, $5 FROM tax_documents
     WHERE account_id = $1 AND livemode = $2 AND id = $3
     ON CONFLICT DO NOTHING`,
    [accountId, livemode, before.id, JSON.stringify(content), work.now],
  );
}

/** Oldest first. */
export function formerDocuments(work: UnitOfWork, id: string): Promise<FormerDocument[]> {
  const { accountId, livemode } = work.tenant;
  return work.prepared<FormerDocument>(
    'former-documents',
    `SELECT content, document, replaced_at FROM former_documents
     WHERE account_id = $1 AND livemode = $2 AND document_id = $3 ORDER BY version`,
    [accountId, livemode, id],
  );
}

/** The document with what the portal has registered. Without a signed copy, that is what the document said at that time. */
export function asRegistered(
  row: TaxDocumentRow,
  former: readonly FormerDocument[],
  { earlier, ackAt, signedCopyLost }: Registration,
): WrittenDocument {
  const found = former.find(({ document, replaced_at: replacedAt }) =>
    signedCopyLost ? ackAt < replacedAt : document === earlier,
  );
  return found === undefined ? row : { ...row, ...found.content, document: found.document };
}
