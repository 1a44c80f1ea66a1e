/** What documents said before they were made anew, since the portal may have registered that. */
import type { Inv01 } from '@millwright/gst';
import type { Row, UnitOfWork } from '@millwright/persistence';
import type { Registration, SentBefore } from '../portal/portal.js';
import type { tables } from '../tables.js';
import type { FormerContent, TaxDocumentRow, WrittenDocument } from './tax-document.store.js';

/** `document`: as it was sent to the portal. */
export type FormerDocument = Pick<
  Row<typeof tables.former_documents, { content: FormerContent; document: Inv01 }>,
  'content' | 'document' | 'replaced_at'
>;

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

/** What the portal may have of a document. */
export function sentBefore(
  { created_at: since }: Pick<TaxDocumentRow, 'created_at'>,
  former: readonly FormerDocument[],
): SentBefore {
  return { since, earlier: former.map(({ document }) => document) };
}

/** The document with what the portal has registered. Without a signed copy, that is what the document said at that time. */
export function asRegistered(
  row: TaxDocumentRow,
  former: readonly FormerDocument[],
  { earlier, ackAt, signedCopyLost }: Registration,
): WrittenDocument {
  const found = former.find(({ document, replaced_at: replacedAt }) =>
    signedCopyLost ? ackAt < replacedAt && document.DocDtls.No === row.number : document === earlier,
  );
  return found === undefined ? row : { ...row, ...found.content, document: found.document };
}
