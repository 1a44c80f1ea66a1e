import type { Conversation } from '@millwright/contracts';
import type { Mode } from '../api/api.js';
import { changeRecord } from '../kit/conflict.js';
import type { TextsOf } from '../language/texts.js';
import { titleOf } from './conversation-marks.js';
import { readConversation } from './desk-queries.js';
import type { deskTexts } from './desk-texts.js';

/** A step of the conversation as it is known; if it has changed, the person decides. */
export function takeStep(
  t: TextsOf<typeof deskTexts>,
  mode: Mode,
  known: Conversation,
  step: (ifMatch: string) => Promise<Conversation>,
): Promise<Conversation> {
  return changeRecord({
    label: `“${titleOf(t, known)}”`,
    known,
    read: () => readConversation(mode, known.id),
    change: step,
  });
}
