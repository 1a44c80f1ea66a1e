import type { Conversation } from '@millwright/contracts';
import type { Mode } from '../api/api.js';
import { changeRecord } from '../kit/conflict.js';
import { titleOf } from './conversation-marks.js';
import { readConversation } from './desk-queries.js';

/** A step of the conversation as it is known; if it has changed, the person decides. */
export function takeStep(
  mode: Mode,
  known: Conversation,
  step: (ifMatch: string) => Promise<Conversation>,
): Promise<Conversation> {
  return changeRecord({
    label: `“${titleOf(known)}”`,
    known,
    read: () => readConversation(mode, known.id),
    change: step,
  });
}
