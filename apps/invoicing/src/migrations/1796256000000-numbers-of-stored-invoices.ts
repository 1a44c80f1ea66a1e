import { SearchTermsOfStored, searchTerms } from '@millwright/persistence';

interface StoredInvoice {
  readonly type: string;
  readonly irn: string | null;
  readonly eway_bill: { readonly number: string | null } | null;
}

/** Invoices are found by their IRN and their e-way bill. */
export class NumbersOfStoredInvoices1796256000000 extends SearchTermsOfStored<StoredInvoice> {
  protected readonly table = 'tax_documents';
  protected readonly columns = 'type, irn, eway_bill';
  protected readonly terms = 'invoice_search_terms';
  protected readonly record = 'invoice_id';

  protected termsOf({ type, irn, eway_bill: bill }: StoredInvoice): ReadonlySet<string> {
    return searchTerms(type === 'INV' ? [irn, bill?.number] : []);
  }
}
