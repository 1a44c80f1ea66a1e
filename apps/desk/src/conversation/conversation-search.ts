/** By what conversations are found: their subject. */
import { byTerms, searchedKind } from '@millwright/operations';
import { SearchTerms, searchTerms } from '@millwright/persistence';
import { tables } from '../tables.js';
import { type ConversationRow, conversations } from './conversation.store.js';

export const conversationSearch = new SearchTerms(
  tables.conversation_search_terms,
  'conversation_id',
  tables.conversations,
);

export function termsOfConversation({ subject }: Pick<ConversationRow, 'subject'>): ReadonlySet<string> {
  return searchTerms([subject]);
}

export const searchedConversations = searchedKind<ConversationRow>({
  type: 'conversation',
  find: byTerms(conversations.rows, conversationSearch),
  texts: ({ subject }) => [subject],
  shown: ({ subject, contact, state }) => ({
    title: subject,
    subtitle: contact?.name ?? contact?.external_id ?? null,
    status: state,
  }),
});
