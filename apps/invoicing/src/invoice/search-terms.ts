/** By what an invoice is found: its number and former ones, its buyer, the reference of its order, its IRN and its e-way bill. */
import type { EwayBill } from '@millwright/contracts';
import { byTerms, searchedKind } from '@millwright/operations';
import { type Row, SearchTerms, searchTerms, sqlRows } from '@millwright/persistence';
import { tables } from '../tables.js';

interface Json {
  former_numbers: readonly string[];
  buyer: { readonly name: string };
  eway_bill: Pick<EwayBill, 'number'> | null;
}

/** What a document is found by, as its row has it. */
type Searched = Pick<
  Row<typeof tables.tax_documents, Json>,
  'number' | 'former_numbers' | 'buyer' | 'order_reference' | 'irn' | 'eway_bill'
>;

export const invoiceSearch = new SearchTerms(tables.invoice_search_terms, 'invoice_id', tables.tax_documents);

const textsOf = ({ number, former_numbers: former, buyer, order_reference: order, irn, eway_bill: bill }: Searched) => [
  number,
  ...former,
  buyer.name,
  order,
  irn,
  bill?.number,
];

export function termsOfDocument({ type, ...document }: Searched & { readonly type: string }): ReadonlySet<string> {
  return searchTerms(type === 'INV' ? textsOf(document) : []);
}

type FoundInvoice = Searched & Pick<Row<typeof tables.tax_documents>, 'id' | 'status'>;

const foundInvoices = sqlRows<FoundInvoice>({
  name: 'found_invoices',
  table: tables.tax_documents,
  select: 'SELECT id, number, former_numbers, buyer, order_reference, irn, eway_bill, status FROM tax_documents',
  where: { type: 'INV' },
});

export const searchedInvoices = searchedKind<FoundInvoice>({
  type: 'invoice',
  find: byTerms(foundInvoices, invoiceSearch),
  texts: textsOf,
  shown: ({ number, buyer, status }) => ({ title: number, subtitle: buyer.name, status }),
});
