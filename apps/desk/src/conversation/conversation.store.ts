/** Conversations in their table, each with its contact. */
import type {
  Conversation,
  ConversationState,
  EscalationReason,
  listConversations,
  Metadata,
  Priority,
  Query,
} from '@millwright/contracts';
import {
  decodeCursor,
  type RecordKind,
  sqlRows,
  type Statement,
  type Tenant,
  type UnitOfWork,
  type Work,
} from '@millwright/persistence';

/** Its columns are those of the table, beside the contact. */
export interface ConversationRow {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly id: string;
  readonly channel: Conversation['channel'];
  readonly contact_id: string | null;
  readonly subject: string | null;
  readonly order_id: string | null;
  readonly invoice_id: string | null;
  readonly state: ConversationState;
  readonly queue_id: string | null;
  readonly assignee_id: string | null;
  readonly assignee_name: string | null;
  readonly priority: Priority;
  readonly escalation_reason: EscalationReason | null;
  readonly escalation_summary: string | null;
  readonly escalation_context: Readonly<Record<string, unknown>> | null;
  readonly escalated_at: Date | null;
  readonly deadline_at: Date | null;
  readonly escalation_last_sequence: number | null;
  readonly accepted_at: Date | null;
  /** When the escalation was told to be overdue. */
  readonly overdue_at: Date | null;
  readonly snoozed_until: Date | null;
  readonly last_sequence: number;
  readonly last_message_at: Date | null;
  readonly metadata: Metadata;
  readonly version: number;
  readonly event_sequence: number;
  readonly last_event_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly contact: ContactOfConversation | null;
}

export interface ContactOfConversation {
  readonly id: string;
  readonly external_id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** The columns that never change. */
const fixedColumns = ['account_id', 'livemode', 'id', 'channel', 'order_id', 'invoice_id', 'created_at'] as const;
const changingColumns = [
  ...(['contact_id', 'subject', 'state', 'queue_id', 'assignee_id', 'assignee_name', 'priority'] as const),
  ...(['escalation_reason', 'escalation_summary', 'escalation_context', 'escalated_at', 'deadline_at'] as const),
  ...(['escalation_last_sequence', 'accepted_at', 'overdue_at', 'snoozed_until'] as const),
  ...(['last_sequence', 'last_message_at', 'metadata', 'version', 'event_sequence'] as const),
  ...(['last_event_at', 'updated_at'] as const),
] satisfies (keyof ConversationRow)[];

/** Conditions are added. */
const selectConversations = `
  SELECT ${[...fixedColumns, ...changingColumns].join(', ')}, (
    SELECT json_build_object('id', id, 'external_id', external_id, 'name', name, 'email', email, 'phone', phone)
    FROM contacts
    WHERE account_id = conversations.account_id AND livemode = conversations.livemode AND id = conversations.contact_id
  ) AS contact
  FROM conversations`;

export const conversations: RecordKind<ConversationRow> = {
  id: 'conversation',
  name: 'conversation',
  rows: sqlRows<ConversationRow>({ table: 'conversations', select: selectConversations }),
};

/** When time changes something of the conversation. */
function dueAt({ state, deadline_at, overdue_at, snoozed_until }: ConversationRow): Date | null {
  if (state === 'escalated') return overdue_at === null ? deadline_at : null;
  return state === 'snoozed' ? snoozed_until : null;
}

const insertedColumns = [...fixedColumns, ...changingColumns];

export function insertConversation(row: ConversationRow): Statement {
  const places = insertedColumns.map((_, index) => `$${index + 1}`);
  return {
    name: 'insert-conversation',
    text: `INSERT INTO conversations (${insertedColumns.join(', ')}) VALUES (${places.join(', ')})`,
    values: insertedColumns.map((column) => row[column]),
  };
}

export function updateConversation(row: ConversationRow): Statement {
  const { account_id, livemode, id } = row;
  const set = changingColumns.map((column, index) => `${column} = $${index + 5}`);
  return {
    name: 'update-conversation',
    text: `UPDATE conversations SET due_at = $4, ${set.join(', ')} WHERE account_id = $1 AND livemode = $2 AND id = $3`,
    values: [account_id, livemode, id, dueAt(row), ...changingColumns.map((column) => row[column])],
  };
}

/** A message alone, which touches no index. */
export function countMessage({ account_id, livemode, id, last_sequence, last_message_at }: ConversationRow): Statement {
  return {
    name: 'count-message',
    text: `UPDATE conversations SET last_sequence = $4, last_message_at = $5
           WHERE account_id = $1 AND livemode = $2 AND id = $3`,
    values: [account_id, livemode, id, last_sequence, last_message_at],
  };
}

export interface ConversationFilter extends Omit<Query<typeof listConversations>, 'queue_id' | 'contact_id'> {
  /** As UUIDs. */
  readonly queueId: string | undefined;
  readonly contactId: string | undefined;
}

/** Conversations that meet the conditions, newest first: one more than the page holds if there are more. */
export function listedConversations(work: UnitOfWork, filter: ConversationFilter): Promise<ConversationRow[]> {
  const parameters: unknown[] = [work.tenant.accountId, work.tenant.livemode];
  const conditions = ['account_id = $1', 'livemode = $2'];
  const where = (condition: (place: string) => string, value: unknown): void => {
    if (value !== undefined) conditions.push(condition(`$${parameters.push(value)}`));
  };
  where((place) => `state = ANY (${place}::text[])`, filter.state);
  where((place) => `queue_id = ${place}`, filter.queueId);
  where((place) => `assignee_id = ${place}`, filter.assignee_id);
  where((place) => `contact_id = ${place}`, filter.contactId);
  where((place) => `id < ${place}`, decodeCursor(filter.cursor));
  return work.query<ConversationRow>(
    `${selectConversations} WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${filter.limit + 1}`,
    parameters,
  );
}

export async function conversationIdsOf(work: UnitOfWork, contactId: string): Promise<string[]> {
  const rows = await work.query<{ id: string }>(
    'SELECT id FROM conversations WHERE account_id = $1 AND livemode = $2 AND contact_id = $3',
    [work.tenant.accountId, work.tenant.livemode, contactId],
  );
  return rows.map(({ id }) => id);
}

/** All conversations of a contact, locked until the commit. */
export async function lockConversationsOf(work: UnitOfWork, contactId: string): Promise<ConversationRow[]> {
  const { accountId, livemode } = work.tenant;
  const parameters = [accountId, livemode, contactId];
  const condition = 'WHERE account_id = $1 AND livemode = $2 AND contact_id = $3 ORDER BY id';
  await work.query(`SELECT FROM conversations ${condition} FOR UPDATE`, parameters);
  return work.query<ConversationRow>(`${selectConversations} ${condition}`, parameters);
}

/** Of the conversations of a contact, so many from an id on, oldest first. */
export function conversationsOf(
  work: UnitOfWork,
  contactId: string,
  from: string,
  limit: number,
): Promise<ConversationRow[]> {
  return work.query<ConversationRow>(
    `${selectConversations} WHERE account_id = $1 AND livemode = $2 AND contact_id = $3 AND id >= $4 ORDER BY id LIMIT $5`,
    [work.tenant.accountId, work.tenant.livemode, contactId, from, limit],
  );
}

export interface DueConversation {
  readonly tenant: Tenant;
  readonly id: string;
  readonly dueAt: Date;
}

/** Of all accounts, those of which time has changed something, the earliest first. */
export async function dueConversations(
  work: Work,
  after: DueConversation | undefined,
  limit: number,
): Promise<DueConversation[]> {
  const rows = await work.prepared<{ account_id: string; livemode: boolean; id: string; due_at: Date }>(
    'find-due-conversations',
    `SELECT account_id, livemode, id, due_at FROM conversations
     WHERE due_at IS NOT NULL AND due_at <= $1 AND (due_at, id) > ($2::timestamptz, $3::uuid)
     ORDER BY due_at, id LIMIT $4`,
    [work.now, after?.dueAt ?? '-infinity', after?.id ?? '00000000-0000-0000-0000-000000000000', limit],
  );
  return rows.map(({ account_id: accountId, livemode, id, due_at: dueAt }) => ({
    tenant: { accountId, livemode },
    id,
    dueAt,
  }));
}
