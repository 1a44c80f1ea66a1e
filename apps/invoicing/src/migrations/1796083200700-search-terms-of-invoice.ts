import { ConcurrentIndex } from '@millwright/persistence';

/** By which a list is read in its order where a beginning is common. */
export class SearchTermsOfInvoice1796083200700 extends ConcurrentIndex {
  protected readonly index = 'invoice_search_terms_of_record';
  protected readonly table = 'invoice_search_terms';
  protected readonly columns = '(account_id, livemode, invoice_id, term)';
}
