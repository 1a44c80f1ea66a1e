// The hops of an event from its commit to its webhook, from what the two processes on its way have noted, by the clock of one machine.

import type { Moment } from '@millwright/service-kit';
import { firstTimes, type Hop, hopsOf } from '../../support/hops.ts';
import type { Notes } from '../../support/inspected.ts';

/** Times in milliseconds since 1970, with fractions. */
export interface PassedEvent {
  readonly uuid: string;
  readonly committedAt: number;
  readonly receivedAt: number;
}

type App = 'orders' | 'dispatcher';

/** In their order, and who notes them. */
const moments: readonly (readonly [Moment, App])[] = [
  ['read', 'orders'],
  ['sent', 'orders'],
  ['acknowledged', 'orders'],
  ['fetched', 'dispatcher'],
  ['stored', 'dispatcher'],
  ['attempted', 'dispatcher'],
];

export function hopsOfEvents(events: readonly PassedEvent[], notes: Readonly<Record<App, Notes>>): Hop[] {
  const noted = moments.map(([moment, app]) => {
    const times = firstTimes(notes[app], moment);
    const { collections } = notes[app];
    return { name: moment, collections, times: events.map(({ uuid }) => times.get(uuid) ?? NaN) };
  });
  return hopsOf([
    { name: 'commit', collections: [], times: events.map(({ committedAt }) => committedAt) },
    ...noted,
    {
      name: 'received',
      collections: notes.dispatcher.collections,
      times: events.map(({ receivedAt }) => receivedAt),
    },
  ]);
}
