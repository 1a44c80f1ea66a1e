/** Events as the page reads them. */
import type { getEvent, Response } from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';
import { codeWords } from '../../kit/code-words.js';

export type Event = Response<typeof getEvent>;

export function eventQuery(mode: Mode, id: string) {
  return queryOptions({
    queryKey: ['event', mode, id],
    queryFn: ({ signal }) => api(mode).events.get(id, { signal }),
    // It never changes.
    staleTime: Infinity,
  });
}

export interface Subject {
  readonly id: string;
  /** Undefined where the event does not have it. */
  readonly label: string | undefined;
}

/** The record that an event is about: the first one in its data. */
export function subjectOf({ data }: Pick<Event, 'data'>): Subject | undefined {
  for (const value of Object.values(data)) {
    if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string') continue;
    const {
      reference,
      number,
      name,
      subject,
      class: of,
      id,
    } = value as { id: string } & Readonly<Record<string, unknown>>;
    const label = [reference, number, name, subject].find((each) => typeof each === 'string' && each !== '');
    if (typeof label === 'string') return { id, label };
    // A defect is called by its class.
    return { id, label: typeof of === 'string' ? codeWords(of) : undefined };
  }
  return undefined;
}
