import { SearchTermsOfStored, searchTerms } from '@millwright/persistence';

interface StoredDispatch {
  readonly vehicle_number: string | null;
  readonly transporter: { readonly name: string } | null;
}

export class SearchTermsOfStoredDispatches1796256000001 extends SearchTermsOfStored<StoredDispatch> {
  protected readonly table = 'dispatches';
  protected readonly columns = 'vehicle_number, transporter';
  protected readonly terms = 'dispatch_search_terms';
  protected readonly record = 'dispatch_id';

  protected termsOf({ vehicle_number: vehicle, transporter }: StoredDispatch): ReadonlySet<string> {
    return searchTerms([vehicle, transporter?.name]);
  }
}
