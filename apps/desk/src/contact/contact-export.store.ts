/** What is kept of a contact, oldest first: each conversation is followed by its messages. */
import { foreignCursor, type UnitOfWork } from '@millwright/persistence';
import { uuidOfHex } from '@millwright/service-kit';
import { type ConversationRow, conversationsOf } from '../conversation/conversation.store.js';
import type { MessageRow } from '../message/message.store.js';
import { tables } from '../tables.js';

/** The last conversation of a page, and its last message on it. */
export interface ExportPlace {
  readonly conversationId: string;
  readonly sequence: number;
}

export interface ExportPage {
  /** Those that begin on the page. */
  readonly conversations: readonly ConversationRow[];
  readonly messages: readonly MessageRow[];
  readonly next: ExportPlace | undefined;
}

const start: ExportPlace = { conversationId: '00000000-0000-0000-0000-000000000000', sequence: 0 };
const sequenceBytes = 4;
const uuidBytes = 16;

export async function readExport(
  work: UnitOfWork,
  contactId: string,
  after: ExportPlace = start,
  most: { readonly conversations: number; readonly messages: number },
): Promise<ExportPage> {
  // One that goes on from the page before, and one more than the page holds.
  const found = await conversationsOf(work, contactId, after.conversationId, most.conversations + 2);
  const goesOn = found[0]?.id === after.conversationId ? 1 : 0;
  const read = found.slice(0, most.conversations + goesOn);
  const messages = await messagesOf(work, read, after, most.messages + 1);
  const isCut = messages.length > most.messages;
  const shown = messages.slice(0, most.messages);
  const last = isCut ? shown.at(-1)! : undefined;
  const seen = last === undefined ? read : read.filter(({ id }) => id <= last.conversation_id);
  const conversations = seen.filter(({ id }) => id !== after.conversationId);
  if (last !== undefined) {
    const { conversation_id: conversationId, sequence } = last;
    return { conversations, messages: shown, next: { conversationId, sequence } };
  }
  const end = found.length > read.length ? read.at(-1) : undefined;
  const next = end && { conversationId: end.id, sequence: end.last_sequence };
  return { conversations, messages: shown, next };
}

/** Without notes. */
function messagesOf(
  work: UnitOfWork,
  conversations: readonly ConversationRow[],
  after: ExportPlace,
  limit: number,
): Promise<MessageRow[]> {
  return work.query<MessageRow>(
    `SELECT ${tables.messages.all} FROM messages
     WHERE account_id = $1 AND livemode = $2 AND conversation_id = ANY ($3::uuid[]) AND sender <> 'note'
       AND (conversation_id, sequence) > ($4::uuid, $5::integer)
     ORDER BY conversation_id, sequence LIMIT $6`,
    [
      ...[work.tenant.accountId, work.tenant.livemode, conversations.map(({ id }) => id)],
      ...[after.conversationId, after.sequence, limit],
    ],
  );
}

export function encodePlace({ conversationId, sequence }: ExportPlace): string {
  const bytes = Buffer.alloc(uuidBytes + sequenceBytes);
  bytes.write(conversationId.replaceAll('-', ''), 'hex');
  bytes.writeInt32BE(sequence, uuidBytes);
  return bytes.toString('base64url');
}

export function decodePlace(cursor: string | undefined): ExportPlace | undefined {
  if (cursor === undefined) return undefined;
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length !== uuidBytes + sequenceBytes || bytes.toString('base64url') !== cursor) throw foreignCursor();
  return { conversationId: uuidOfHex(bytes.toString('hex', 0, uuidBytes)), sequence: bytes.readInt32BE(uuidBytes) };
}
