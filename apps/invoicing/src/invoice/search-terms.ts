/** The texts by whose beginnings an invoice is found: its number, the name of its buyer, and the reference of its order. */
import type { Row, Statement, UnitOfWork } from '@millwright/persistence';
import { tables } from '../tables.js';

/** What a document is found by, as its row has it. */
interface Searched extends Pick<
  Row<typeof tables.tax_documents, { former_numbers: readonly string[] }>,
  'account_id' | 'livemode' | 'id' | 'type' | 'number' | 'former_numbers' | 'order_reference'
> {
  readonly buyer: { readonly name: string };
}

/** After every other character in the order of the column. */
const lastCharacter = '\u{10FFFF}';

function termsOf({ type, number, former_numbers: former, buyer, order_reference: order }: Searched): Set<string> {
  if (type !== 'INV') return new Set();
  const texts = [number, ...former, buyer.name, ...(order === null ? [] : [order])];
  return new Set(texts.map((text) => text.toLowerCase()));
}

export function insertTerms(row: Searched): Statement[] {
  const { account_id, livemode, id: invoice_id } = row;
  const rows = [...termsOf(row)].map((term) => ({ account_id, livemode, term, invoice_id }));
  return rows.length === 0 ? [] : [tables.invoice_search_terms.insertAll(rows)];
}

/** What a change of a document makes of its terms. */
export function changeTerms({ tenant }: UnitOfWork, before: Searched, after: Searched): Statement[] {
  if (termsOf(before).symmetricDifference(termsOf(after)).size === 0) return [];
  const text = 'DELETE FROM invoice_search_terms WHERE account_id = $1 AND livemode = $2 AND invoice_id = $3';
  return [
    { name: 'delete-search-terms', text, values: [tenant.accountId, tenant.livemode, after.id] },
    ...insertTerms(after),
  ];
}

/** The condition on the documents of `$1` and `$2`; `place` adds a parameter. */
export function beginsWith(text: string, place: (value: unknown) => string): string {
  const beginning = text.trim().toLowerCase();
  return `id IN (
    SELECT invoice_id FROM invoice_search_terms
    WHERE account_id = $1 AND livemode = $2 AND term >= ${place(beginning)} AND term < ${place(beginning + lastCharacter)})`;
}
