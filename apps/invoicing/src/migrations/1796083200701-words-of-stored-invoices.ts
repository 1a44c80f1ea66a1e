import { SearchTermsOfStored, searchTerms } from '@millwright/persistence';

interface StoredInvoice {
  readonly type: string;
  readonly number: string;
  readonly former_numbers: readonly string[];
  readonly buyer: { readonly name: string };
  readonly order_reference: string | null;
}

/** Invoices are found by each of their words. */
export class WordsOfStoredInvoices1796083200701 extends SearchTermsOfStored<StoredInvoice> {
  protected readonly table = 'tax_documents';
  protected readonly columns = 'type, number, former_numbers, buyer, order_reference';
  protected readonly terms = 'invoice_search_terms';
  protected readonly record = 'invoice_id';

  protected termsOf({ type, number, former_numbers: former, buyer, order_reference: order }: StoredInvoice) {
    return searchTerms(type === 'INV' ? [number, ...former, buyer.name, order] : []);
  }
}
