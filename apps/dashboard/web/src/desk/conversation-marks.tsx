import { Badge } from '@mantine/core';
import type { Conversation, ConversationState, Priority } from '@millwright/contracts';
import { useTexts } from '../language/language.js';
import type { TextsOf } from '../language/texts.js';
import { deskTexts } from './desk-texts.js';

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
  const t = useTexts(deskTexts);
  return (
    <Badge variant="light" color={stateColours[state]} tt="none">
      {t(`state_${state}`)}
    </Badge>
  );
}

export function PriorityBadge({ priority }: Pick<Conversation, 'priority'>) {
  const t = useTexts(deskTexts);
  return (
    <Badge variant="light" color={priorityColours[priority]} tt="none">
      {t(`priority_${priority}`)}
    </Badge>
  );
}

/** What a conversation is called. */
export function titleOf(
  t: TextsOf<typeof deskTexts>,
  { subject, contact }: Pick<Conversation, 'subject' | 'contact'>,
): string {
  return subject ?? (contact === null ? t('erasedConversation') : t('conversationWith', { contact: nameOf(contact) }));
}

export function nameOf(contact: NonNullable<Conversation['contact']>): string {
  return contact.name ?? contact.email ?? contact.phone ?? contact.external_id;
}
