/** Which conversations are listed, as the address has it. */
import { textIn } from '../kit/search-values.js';

export const allShown = ['waiting', 'mine', 'bot_active', 'human_active', 'snoozed', 'resolved', 'all'] as const;
export type Shown = (typeof allShown)[number];

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
    ...((allShown as readonly unknown[]).includes(show) && show !== 'waiting' && { show: show as Shown }),
    ...(typeof queue === 'string' && queueId.test(queue) && { queue }),
    ...(q !== undefined && { q }),
  };
}
