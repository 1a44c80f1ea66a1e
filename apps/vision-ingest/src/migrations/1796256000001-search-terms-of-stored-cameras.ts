import { SearchTermsOfStored, searchTerms } from '@millwright/persistence';

interface StoredCamera {
  readonly name: string;
  readonly line: string | null;
  readonly station: string | null;
}

export class SearchTermsOfStoredCameras1796256000001 extends SearchTermsOfStored<StoredCamera> {
  protected readonly table = 'cameras';
  protected readonly columns = 'name, line, station';
  protected readonly terms = 'camera_search_terms';
  protected readonly record = 'camera_id';

  protected termsOf({ name, line, station }: StoredCamera): ReadonlySet<string> {
    return searchTerms([name, line, station]);
  }
}
