// The hops of an event from its commit to its webhook, from what the two processes on its way have noted, by the clock of one machine.

import type { Moment } from '@millwright/service-kit';
import type { Notes } from '../../support/inspected.ts';
import { percentilesOf } from '../../support/report.ts';

/** Times in milliseconds since 1970, with fractions. */
export interface PassedEvent {
  readonly uuid: string;
  readonly committedAt: number;
  readonly receivedAt: number;
}

type App = 'orders' | 'dispatcher';

export interface Hop {
  readonly name: string;
  /** Of each event, in milliseconds, in the order of the events. */
  readonly times: readonly number[];
  /** Of each event, how much of it the process was collecting garbage. */
  readonly collecting: readonly number[];
}

/** In their order, and who notes them. */
const moments: readonly (readonly [Moment, App])[] = [
  ['read', 'orders'],
  ['sent', 'orders'],
  ['acknowledged', 'orders'],
  ['fetched', 'dispatcher'],
  ['stored', 'dispatcher'],
  ['attempted', 'dispatcher'],
];
const slowestShare = 0.01;

export function hopsOf(events: readonly PassedEvent[], notes: Readonly<Record<App, Notes>>): Hop[] {
  const noted = moments.map(([moment, app]) => {
    const times = firstTimes(notes[app], moment);
    return { name: moment as string, app, times: events.map(({ uuid }) => times.get(uuid) ?? NaN) };
  });
  const places = [
    { name: 'commit', app: 'orders' as App, times: events.map(({ committedAt }) => committedAt) },
    ...noted,
    { name: 'received', app: 'dispatcher' as App, times: events.map(({ receivedAt }) => receivedAt) },
  ];
  return places.slice(1).map(({ name, app, times }, place) => {
    const before = places[place]!;
    const { collections } = notes[app];
    return {
      name: `${before.name} → ${name}`,
      times: times.map((at, event) => at - before.times[event]!),
      collecting: times.map((to, event) => overlap(collections, before.times[event]!, to)),
    };
  });
}

function firstTimes({ moments: passed }: Notes, wanted: Moment): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { moment, at, ids } of passed) {
    if (moment === wanted) for (const id of ids) if (!times.has(id)) times.set(id, at);
  }
  return times;
}

function overlap(spans: Notes['collections'], from: number, to: number): number {
  return spans.reduce((sum, span) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)), 0);
}

/** A line for each hop, and how many of the slowest events spent most of their delay in it. */
export function printHops(hops: readonly Hop[]): void {
  const medians = hops.map(({ times }) => percentilesOf(times).p50);
  const totals = hops[0]!.times.map((_, event) => hops.reduce((sum, { times }) => sum + times[event]!, 0));
  const slowest = [...totals.keys()]
    .toSorted((a, b) => totals[b]! - totals[a]!)
    .slice(0, Math.ceil(totals.length * slowestShare));
  const excess = (hop: number, event: number): number => hops[hop]!.times[event]! - medians[hop]!;
  const heldUpIn = Map.groupBy(slowest, (event) =>
    [...hops.keys()].reduce((a, b) => (excess(a, event) >= excess(b, event) ? a : b)),
  );
  const width = Math.max(...hops.map(({ name }) => name.length)) + 2;
  console.log(
    `\n${'each hop, in ms'.padEnd(width)}     p50     p95     p99     max   of the slowest ${slowest.length}, delayed most here`,
  );
  for (const [hop, { name, times, collecting }] of hops.entries()) {
    const { p50, p95, p99, max } = percentilesOf(times);
    const cells = [p50, p95, p99, max].map((figure) => figure.toFixed(1).padStart(8)).join('');
    const here = heldUpIn.get(hop) ?? [];
    const delays = percentilesOf(here.map((event) => excess(hop, event)));
    const collected = here.filter((event) => collecting[event]! > excess(hop, event) / 2).length;
    const said =
      here.length === 0
        ? ''
        : `${here.length}, by ${delays.p50.toFixed(1)} ms in the median${collected === 0 ? '' : `; ${collected} by a collection of garbage`}`;
    console.log(`${name.padEnd(width)}${cells}   ${said}`);
  }
}
