import { Badge } from '@mantine/core';
import type { Conversation, ConversationState, Priority } from '@millwright/contracts';
import { priorityLabels, stateLabels } from './desk-search.js';

const stateColours: Readonly<Record<ConversationState, string>> = {
  bot_active: 'blue',
  escalated: 'orange',
  human_active: 'teal',
  snoozed: 'violet',
  resolved: 'gray',
};
const priorityColours: Readonly<Record<Priority, string>> = {
  low: 'gray',
  normal: 'gray',
  high: 'orange',
  urgent: 'red',
};

export function StateBadge({ state }: Pick<Conversation, 'state'>) {
  return (
    <Badge variant="light" color={stateColours[state]} tt="none">
      {stateLabels[state]}
    </Badge>
  );
}

export function PriorityBadge({ priority }: Pick<Conversation, 'priority'>) {
  return (
    <Badge variant="light" color={priorityColours[priority]} tt="none">
      {priorityLabels[priority]}
    </Badge>
  );
}

/** What a conversation is called. */
export function titleOf({ subject, contact }: Pick<Conversation, 'subject' | 'contact'>): string {
  return subject ?? (contact === null ? 'Erased conversation' : `Conversation with ${nameOf(contact)}`);
}

export function nameOf(contact: NonNullable<Conversation['contact']>): string {
  return contact.name ?? contact.email ?? contact.phone ?? contact.external_id;
}
