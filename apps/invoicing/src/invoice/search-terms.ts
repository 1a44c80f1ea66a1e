/** By what an invoice is found: its number and former ones, the name of its buyer, and the reference of its order. */
import { type Row, SearchTerms, searchTerms } from '@millwright/persistence';
import { tables } from '../tables.js';

/** What a document is found by, as its row has it. */
interface Searched extends Pick<
  Row<typeof tables.tax_documents, { former_numbers: readonly string[] }>,
  'type' | 'number' | 'former_numbers' | 'order_reference'
> {
  readonly buyer: { readonly name: string };
}

export const invoiceSearch = new SearchTerms(tables.invoice_search_terms, 'invoice_id', tables.tax_documents);

export function termsOfDocument({
  type,
  number,
  former_numbers: former,
  buyer,
  order_reference: order,
}: Searched): ReadonlySet<string> {
  return searchTerms(type === 'INV' ? [number, ...former, buyer.name, order] : []);
}
