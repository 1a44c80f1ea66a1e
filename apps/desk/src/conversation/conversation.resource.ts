/** A conversation in the API: in full, and as its contact may see it. */
import type { ContactConversation, Conversation, Escalation } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import { controllerOf } from './conversation-states.js';
import type { ContactOfConversation, ConversationRow } from './conversation.store.js';

export function conversationResource(row: ConversationRow): Conversation {
  return {
    id: encodeId('conversation', row.id),
    channel: row.channel,
    contact: row.contact && contactOf(row.contact),
    subject: row.subject,
    order_id: row.order_id && encodeId('order', row.order_id),
    invoice_id: row.invoice_id && encodeId('invoice', row.invoice_id),
    state: row.state,
    controller: controllerOf(row.state),
    last_sequence: row.last_sequence,
    last_message_at: row.last_message_at?.toISOString() ?? null,
    queue_id: row.queue_id && encodeId('queue', row.queue_id),
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name! },
    priority: row.priority,
    escalation: escalationOf(row),
    snoozed_until: row.snoozed_until?.toISOString() ?? null,
    metadata: row.metadata,
    livemode: row.livemode,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Without what the contact may not see: a field that is added to both is named here by the compiler. */
export function forContact({
  queue_id: _queue,
  assignee: _assignee,
  priority: _priority,
  escalation: _escalation,
  snoozed_until: _until,
  metadata: _metadata,
  ...visible
}: Conversation): ContactConversation {
  return visible satisfies Record<Exclude<keyof typeof visible, keyof ContactConversation>, never>;
}

function contactOf({ id, external_id, name, email, phone }: ContactOfConversation): Conversation['contact'] {
  return { id: encodeId('contact', id), external_id, name, email, phone };
}

function escalationOf(row: ConversationRow): Escalation | null {
  if (row.escalation_reason === null) return null;
  return {
    reason: row.escalation_reason,
    summary: row.escalation_summary,
    context: row.escalation_context,
    requested_at: row.escalated_at!.toISOString(),
    deadline_at: row.deadline_at!.toISOString(),
    last_sequence: row.escalation_last_sequence!,
    accepted_at: row.accepted_at?.toISOString() ?? null,
  };
}
