import { Operations1799100000000 } from './1799100000000-operations.js';
import { Queues1799100001000 } from './1799100001000-queues.js';
import { Conversations1799100002000 } from './1799100002000-conversations.js';
import { OutboxShards1799200000000 } from './1799200000000-outbox-shards.js';

export const migrations = [
  Operations1799100000000,
  Queues1799100001000,
  Conversations1799100002000,
  OutboxShards1799200000000,
];
