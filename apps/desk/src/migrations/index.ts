import { InitialSchema1795737600000 } from './1795737600000-initial-schema.js';
import { SavedReplies1796428800000 } from './1796428800000-saved-replies.js';
import { ConversationsOfOrders1796428800001 } from './1796428800001-conversations-of-orders.js';

export const migrations = [InitialSchema1795737600000, SavedReplies1796428800000, ConversationsOfOrders1796428800001];
