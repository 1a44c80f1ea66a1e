import { SearchTermsOfStored, searchTerms } from '@millwright/persistence';

interface StoredOrder {
  readonly reference: string;
  readonly buyer_name: string;
}

export class SearchTermsOfStoredOrders1796083200701 extends SearchTermsOfStored<StoredOrder> {
  protected readonly table = 'orders';
  protected readonly columns = 'reference, buyer_name';
  protected readonly terms = 'order_search_terms';
  protected readonly record = 'order_id';

  protected termsOf({ reference, buyer_name: name }: StoredOrder): ReadonlySet<string> {
    return searchTerms([reference, name]);
  }
}
