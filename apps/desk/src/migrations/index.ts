import { InitialSchema1795737600000 } from './1795737600000-initial-schema.js';
import { ConversationSearchTerms1796256000000 } from './1796256000000-conversation-search-terms.js';
import { SearchTermsOfStoredConversations1796256000001 } from './1796256000001-search-terms-of-stored-conversations.js';
import { Timelines1796342400100 } from './1796342400100-timelines.js';
import { SavedReplies1796428800000 } from './1796428800000-saved-replies.js';
import { ConversationsOfOrders1796428800001 } from './1796428800001-conversations-of-orders.js';

export const migrations = [
  InitialSchema1795737600000,
  ConversationSearchTerms1796256000000,
  SearchTermsOfStoredConversations1796256000001,
  Timelines1796342400100,
  SavedReplies1796428800000,
  ConversationsOfOrders1796428800001,
];
