/** What was said, in bands of who was in control. */
import type { Conversation, Message } from '@millwright/contracts';

type InControl = 'agent' | 'nobody' | 'person';

export interface Band {
  readonly inControl: InControl;
  readonly messages: readonly Message[];
}

type ControlFields = Pick<Conversation, 'escalation'>;

/**
 * Messages in the order of their numbers. Whoever speaks is in control, but for contacts and notes. Only the latest escalation is known:
 * after it nobody is in control until it was accepted.
 */
export function bandsOf(messages: readonly Message[], known: ControlFields): Band[] {
  const bands: { inControl: InControl; messages: Message[] }[] = [];
  const firstToSpeak = messages.find(({ from }) => from === 'bot' || from === 'human');
  let inControl: InControl = firstToSpeak?.from === 'human' ? 'person' : 'agent';
  for (const message of messages) {
    inControl = controlWith(message, inControl, known);
    const last = bands.at(-1);
    if (last?.inControl === inControl) last.messages.push(message);
    else bands.push({ inControl, messages: [message] });
  }
  return bands;
}

function controlWith(
  { from, sequence, created_at: at }: Message,
  before: InControl,
  { escalation }: ControlFields,
): InControl {
  if (from === 'bot') return 'agent';
  if (from === 'human') return 'person';
  if (escalation === null || sequence <= escalation.last_sequence || before === 'person') return before;
  return escalation.accepted_at !== null && at >= escalation.accepted_at ? 'person' : 'nobody';
}
