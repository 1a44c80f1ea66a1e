/** What a record that was found is, its status in the words of its page, and what tells it from others. */
import type { FoundRecord } from '@millwright/contracts';
import { codeWords } from '../kit/code-words.js';
import type { TextsOf } from '../language/texts.js';
import { findTexts } from './find-texts.js';

export function noteOf(t: TextsOf<typeof findTexts>, { type, status, subtitle }: FoundRecord): string {
  const inWords = status === null ? null : statusInWords(t, type, status);
  return [t(`kind_${type}`), inWords, subtitle].filter((part) => part !== null).join(' · ');
}

function statusInWords(t: TextsOf<typeof findTexts>, type: FoundRecord['type'], status: string): string {
  const id = `status_${type}_${status}`;
  return findTexts.has(id) ? t(id as 'status_order_draft') : codeWords(status);
}
