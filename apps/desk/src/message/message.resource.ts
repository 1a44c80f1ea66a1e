/** A message in the API. */
import type { Message } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { MessageRow } from './message.store.js';

export function messageResource(row: MessageRow): Message {
  return {
    id: encodeId('message', row.id),
    conversation_id: encodeId('conversation', row.conversation_id),
    sequence: row.sequence,
    from: row.sender,
    text: row.text,
    external_id: row.external_id,
    created_at: row.created_at.toISOString(),
  };
}
