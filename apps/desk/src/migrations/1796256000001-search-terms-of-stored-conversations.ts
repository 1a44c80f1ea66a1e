import { SearchTermsOfStored, searchTerms } from '@millwright/persistence';

interface StoredConversation {
  readonly subject: string | null;
}

export class SearchTermsOfStoredConversations1796256000001 extends SearchTermsOfStored<StoredConversation> {
  protected readonly table = 'conversations';
  protected readonly columns = 'subject';
  protected readonly terms = 'conversation_search_terms';
  protected readonly record = 'conversation_id';

  protected termsOf({ subject }: StoredConversation): ReadonlySet<string> {
    return searchTerms([subject]);
  }
}
