/** Conversations in their table, each with its contact. */
import {
  type Conversation,
  type ConversationState,
  conversationStates,
  type EscalationReason,
  type listConversations,
  type Metadata,
  type Priority,
  type Query,
} from '@millwright/contracts';
import {
  countEach,
  decodeCursor,
  type RecordKind,
  type Row,
  type SearchCondition,
  sqlRows,
  type Statement,
  type Tenant,
  type UnitOfWork,
  type Work,
} from '@millwright/persistence';
import { tables } from '../tables.js';

type Columns = Row<
  typeof tables.conversations,
  {
    channel: Conversation['channel'];
    state: ConversationState;
    priority: Priority;
    escalation_reason: EscalationReason | null;
    escalation_context: Readonly<Record<string, unknown>> | null;
    metadata: Metadata;
  }
>;

/** When it is due follows from the other columns. */
export interface ConversationRow extends Omit<Columns, 'due_at'> {
  readonly contact: ContactOfConversation | null;
}

export type ContactOfConversation = Pick<
  Row<typeof tables.contacts>,
  'id' | 'external_id' | 'name' | 'email' | 'phone'
>;

/** Conditions are added. */
const selectConversations = `
  SELECT ${tables.conversations.all}, (
    SELECT json_build_object('id', id, 'external_id', external_id, 'name', name, 'email', email, 'phone', phone)
    FROM contacts
    WHERE account_id = conversations.account_id AND livemode = conversations.livemode AND id = conversations.contact_id
  ) AS contact
  FROM conversations`;

export const conversations: RecordKind<ConversationRow> = {
  id: 'conversation',
  name: 'conversation',
  rows: sqlRows<ConversationRow>({ table: tables.conversations, select: selectConversations }),
};

/** When time changes something of the conversation. */
function dueAt({ state, deadline_at, overdue_at, snoozed_until }: ConversationRow): Date | null {
  if (state === 'escalated') return overdue_at === null ? deadline_at : null;
  return state === 'snoozed' ? snoozed_until : null;
}

export function insertConversation(row: ConversationRow): Statement {
  return tables.conversations.insert(row);
}

export function updateConversation(row: ConversationRow): Statement {
  return tables.conversations.update(keyOf(row), { ...row, due_at: dueAt(row) });
}

function keyOf({ account_id, livemode, id }: ConversationRow) {
  return { account_id, livemode, id };
}

/** A message alone, which touches no index. */
export function countMessage(row: ConversationRow): Statement {
  const { last_sequence, last_message_at, event_sequence, last_event_at } = row;
  const counted = { last_sequence, last_message_at, event_sequence, last_event_at };
  return tables.conversations.update(keyOf(row), counted);
}

export interface ConversationFilter extends Omit<
  Query<typeof listConversations>,
  'queue_id' | 'contact_id' | 'order_id' | 'q'
> {
  /** The condition of `q`. */
  readonly found: SearchCondition | undefined;
  /** As UUIDs. */
  readonly queueId: string | undefined;
  readonly contactId: string | undefined;
  readonly orderIds: readonly string[] | undefined;
}

type Conditions = Omit<ConversationFilter, 'limit'>;

function metBy({ tenant: { accountId, livemode } }: UnitOfWork, filter: Conditions) {
  const parameters: unknown[] = [accountId, livemode];
  const conditions = ['account_id = $1', 'livemode = $2'];
  const where = (condition: (place: string) => string, value: unknown): void => {
    if (value !== undefined) conditions.push(condition(`$${parameters.push(value)}`));
  };
  where((place) => `state = ANY (${place}::text[])`, filter.state);
  where((place) => `queue_id = ${place}`, filter.queueId);
  where((place) => `assignee_id = ${place}`, filter.assignee_id);
  where((place) => `contact_id = ${place}`, filter.contactId);
  where((place) => `order_id = ANY (${place}::uuid[])`, filter.orderIds);
  if (filter.found !== undefined) conditions.push(filter.found((value) => `$${parameters.push(value)}`));
  where((place) => `id < ${place}`, decodeCursor(filter.cursor));
  return { conditions, parameters };
}

/** How many conversations that meet the conditions are in each state. */
export function countedConversations(work: UnitOfWork, filter: Conditions): Promise<Record<ConversationState, number>> {
  const counted = { table: tables.conversations, column: 'state', values: conversationStates };
  return countEach(work, { ...counted, ...metBy(work, filter) });
}

/** Conversations that meet the conditions, newest first: one more than the page holds if there are more. */
export function listedConversations(work: UnitOfWork, filter: ConversationFilter): Promise<ConversationRow[]> {
  const { conditions, parameters } = metBy(work, filter);
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
