/** The states of conversations, the steps between them, and who controls a conversation in each. */
import { type Controller, type ConversationState, conversationStates } from '@millwright/contracts';
import { ApiError, Transitions } from '@millwright/service-kit';

const withHuman = ['human_active', 'snoozed'] as const;
const unresolved = ['bot_active', 'escalated', 'human_active', 'snoozed'] as const;

export const conversationTransitions = new Transitions('conversation', conversationStates, {
  escalate: { can: 'be escalated', from: ['bot_active'], to: 'escalated' },
  accept: { can: 'be accepted', from: ['escalated'], to: 'human_active' },
  return: { can: 'be returned to the agent', from: withHuman, to: 'bot_active' },
  resolve: { can: 'be resolved', from: unresolved, to: 'resolved' },
  snooze: { can: 'be put off', from: withHuman, to: 'snoozed' },
  assign: { can: 'be given to another person', from: withHuman },
  move: { can: 'be moved to another queue', from: unresolved },
});

const controllers: Record<ConversationState, Controller> = {
  bot_active: 'bot',
  escalated: 'none',
  human_active: 'human',
  snoozed: 'human',
  resolved: 'none',
};

export function controllerOf(state: ConversationState): Controller {
  return controllers[state];
}

/** What is left of a conversation after its contact was erased takes nothing new. */
export function requireContact({ contact_id: contact }: { readonly contact_id: string | null }): void {
  if (contact !== null) return;
  throw new ApiError('invalid_state', {
    message: 'The contact of this conversation was erased. Begin another conversation.',
  });
}
