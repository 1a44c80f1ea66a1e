/** The steps between the states of conversations, and who controls a conversation in each. */
import { type Controller, type ConversationState, conversationLifecycle } from '@millwright/contracts';
import { ApiError, Transitions } from '@millwright/service-kit';

export const conversationTransitions = new Transitions(conversationLifecycle);

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
