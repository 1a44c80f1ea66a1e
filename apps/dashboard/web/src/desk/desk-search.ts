/** Which conversations are listed, as the address has it. */
import { textIn } from '../kit/search-values.js';
import type { ConversationState, EscalationReason, Priority } from '@millwright/contracts';

export const stateLabels: Readonly<Record<ConversationState, string>> = {
  bot_active: 'With the agent',
  escalated: 'Waiting for a person',
  human_active: 'With a person',
  snoozed: 'Snoozed',
  resolved: 'Resolved',
};

const { escalated: _, ...otherStates } = stateLabels;
export const shownLabels = { waiting: 'Waiting', mine: 'Mine', ...otherStates, all: 'All' } as const;
export type Shown = keyof typeof shownLabels;

export const priorityLabels: Readonly<Record<Priority, string>> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
};

export const reasonLabels: Readonly<Record<EscalationReason, string>> = {
  user_requested: 'The contact asked for a person',
  low_confidence: 'The agent is not sure',
  failed_attempts: 'The agent could not help',
  policy: 'A person has to decide',
  sentiment: 'The contact is upset',
  other: 'Another reason',
};

export interface DeskSearch {
  /** Left out: what waits. */
  readonly show?: Shown | undefined;
  readonly queue?: string | undefined;
  /** The beginning of a subject, or of a word in it. */
  readonly q?: string | undefined;
}

const queueId = /^que_[0-9A-Za-z]{22}$/;

/** Drops what cannot be a filter. */
export function deskSearch({ show, queue, q: text }: Record<string, unknown>): DeskSearch {
  const q = textIn(text);
  return {
    ...(typeof show === 'string' && show in shownLabels && show !== 'waiting' && { show: show as Shown }),
    ...(typeof queue === 'string' && queueId.test(queue) && { queue }),
    ...(q !== undefined && { q }),
  };
}
