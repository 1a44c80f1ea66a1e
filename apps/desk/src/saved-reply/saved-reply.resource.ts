/** A saved reply in the API. */
import type { SavedReply } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { SavedReplyEntity } from './saved-reply.entity.js';

export function savedReplyResource(reply: SavedReplyEntity): SavedReply {
  return {
    id: encodeId('saved_reply', reply.id),
    name: reply.name,
    text: reply.text,
    livemode: reply.livemode,
    version: reply.version,
    created_at: reply.createdAt.toISOString(),
    updated_at: reply.updatedAt.toISOString(),
  };
}
