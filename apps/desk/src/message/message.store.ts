/** Messages in their table. */
import type { Sender } from '@millwright/contracts';
import type { Row, Statement, UnitOfWork, Work } from '@millwright/persistence';
import { tables } from '../tables.js';

export type MessageRow = Row<typeof tables.messages, { sender: Sender }>;

export function insertMessage(row: MessageRow): Statement {
  return tables.messages.insert(row);
}

export async function findByExternalId(
  work: UnitOfWork,
  conversationId: string,
  externalId: string,
): Promise<MessageRow | undefined> {
  const [row] = await work.prepared<MessageRow>(
    'find-message-by-external-id',
    `SELECT ${tables.messages.all} FROM messages WHERE account_id = $1 AND livemode = $2 AND conversation_id = $3 AND external_id = $4`,
    [work.tenant.accountId, work.tenant.livemode, conversationId, externalId],
  );
  return row;
}

export interface MessageFilter {
  readonly conversationId: string;
  readonly after?: number | undefined;
  /** The id of the last message of the page before. */
  readonly before?: string | undefined;
  readonly isForContact: boolean;
  readonly limit: number;
}

/** Newest first. */
export function listedMessages(work: UnitOfWork, filter: MessageFilter): Promise<MessageRow[]> {
  const { conversationId, after = 0, before, isForContact, limit } = filter;
  return work.prepared<MessageRow>(
    'list-messages',
    `SELECT ${tables.messages.all} FROM messages
     WHERE account_id = $1 AND livemode = $2 AND conversation_id = $3 AND sequence > $4
       AND ($5::uuid IS NULL OR sequence < (
         SELECT sequence FROM messages
         WHERE account_id = $1 AND livemode = $2 AND conversation_id = $3 AND id = $5))
       AND (NOT $6::boolean OR sender <> 'note')
     ORDER BY sequence DESC LIMIT $7`,
    [work.tenant.accountId, work.tenant.livemode, conversationId, after, before, isForContact, limit],
  );
}

/** Empties up to so many messages that came before a moment, and returns how many it was. Those that others have locked wait. */
export async function emptyOldMessages(work: Work, before: Date, most: number): Promise<number> {
  const rows = await work.query(
    `WITH old AS (
       SELECT account_id, livemode, conversation_id, sequence FROM messages
       WHERE text IS NOT NULL AND created_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)
     UPDATE messages SET text = NULL FROM old
     WHERE messages.account_id = old.account_id AND messages.livemode = old.livemode
       AND messages.conversation_id = old.conversation_id AND messages.sequence = old.sequence
     RETURNING messages.sequence`,
    [before, most],
  );
  return rows.length;
}

/** All of these conversations. */
export async function eraseMessages(work: UnitOfWork, conversationIds: readonly string[]): Promise<void> {
  await work.query(
    `UPDATE messages SET text = NULL, external_id = NULL
     WHERE account_id = $1 AND livemode = $2 AND conversation_id = ANY ($3::uuid[])`,
    [work.tenant.accountId, work.tenant.livemode, conversationIds],
  );
}
