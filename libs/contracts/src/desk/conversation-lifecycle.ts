/** The states of a conversation, and the steps between them. */
import { enumeration } from '../kit/enumeration.js';
import { lifecycle } from '../kit/lifecycle.js';

export const conversationStates = enumeration('ConversationState', [
  'bot_active',
  'escalated',
  'human_active',
  'snoozed',
  'resolved',
]);
export type ConversationState = (typeof conversationStates)[number];

const withHuman = ['human_active', 'snoozed'] as const;
const unresolved = ['bot_active', 'escalated', 'human_active', 'snoozed'] as const;

export const conversationLifecycle = lifecycle({
  record: 'conversation',
  statuses: conversationStates,
  transitions: {
    escalate: { can: 'be escalated', by: 'conversations.escalate', from: ['bot_active'], to: 'escalated' },
    accept: { can: 'be accepted', by: 'conversations.accept', from: ['escalated'], to: 'human_active' },
    return: { can: 'be returned to the agent', by: 'conversations.return', from: withHuman, to: 'bot_active' },
    resolve: { can: 'be resolved', by: 'conversations.resolve', from: unresolved, to: 'resolved' },
    snooze: { can: 'be snoozed', by: 'conversations.snooze', from: withHuman, to: 'snoozed' },
    assign: { can: 'be reassigned to another person', by: 'conversations.reassign', from: withHuman },
    wake: { can: 'be woken by its contact', by: 'messages.create', from: ['snoozed'], to: 'human_active' },
    reopen: { can: 'be reopened by its contact', by: 'messages.create', from: ['resolved'], to: 'bot_active' },
    move: { can: 'be moved to another queue', by: 'conversations.reassign', from: unresolved },
  },
});
