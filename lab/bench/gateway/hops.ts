// The hops of a call inside the gateway.

import type { Moment } from '@millwright/service-kit';
import { firstTimes, type Hop, hopsOf } from '../../support/hops.ts';
import type { Notes } from '../../support/inspected.ts';

const moments: readonly Moment[] = ['received', 'authenticated', 'admitted', 'forwarded', 'answered', 'ended'];

/** Of the calls that passed all of them. */
export function hopsOfCalls(notes: Notes): Hop[] {
  const passed = moments.map((moment) => ({ name: moment, times: firstTimes(notes, moment) }));
  const ids = [...passed[0]!.times.keys()].filter((id) => passed.every(({ times }) => times.has(id)));
  return hopsOf(
    passed.map(({ name, times }) => ({
      name,
      collections: notes.collections,
      times: ids.map((id) => times.get(id)!),
    })),
  );
}
