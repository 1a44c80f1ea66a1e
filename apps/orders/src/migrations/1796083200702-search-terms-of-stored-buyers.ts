import { SearchTermsOfStored, searchTerms } from '@millwright/persistence';

interface StoredBuyer {
  readonly name: string;
  readonly gstin: string | null;
  readonly contact: { readonly name?: string; readonly email?: string } | null;
}

export class SearchTermsOfStoredBuyers1796083200702 extends SearchTermsOfStored<StoredBuyer> {
  protected readonly table = 'buyers';
  protected readonly columns = 'name, gstin, contact';
  protected readonly terms = 'buyer_search_terms';
  protected readonly record = 'buyer_id';

  protected termsOf({ name, gstin, contact }: StoredBuyer): ReadonlySet<string> {
    return searchTerms([name, gstin, contact?.name, contact?.email]);
  }
}
