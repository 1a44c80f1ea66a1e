// The hops of events or calls, each from one moment on their way to the next, and what held up the slowest of them.

import type { Moment } from '@millwright/service-kit';
import type { Notes } from './inspected.ts';
import { percentilesOf } from './report.ts';

/** A moment on the way. */
export interface Place {
  readonly name: string;
  /** Of each event, in milliseconds since 1970 with fractions. */
  readonly times: readonly number[];
  /** Of the process that works towards it. */
  readonly collections: Notes['collections'];
}

export interface Hop {
  readonly name: string;
  /** Of each event, in milliseconds. */
  readonly times: readonly number[];
  /** Of each event, how much of it the process was collecting garbage. */
  readonly collecting: readonly number[];
}

const slowestShare = 0.01;

/** When each id first passed the moment. */
export function firstTimes({ moments: passed }: Notes, wanted: Moment): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { moment, at, ids } of passed) {
    if (moment === wanted) for (const id of ids) if (!times.has(id)) times.set(id, at);
  }
  return times;
}

/** The places are in the order in which they are passed. */
export function hopsOf(places: readonly Place[]): Hop[] {
  return places.slice(1).map(({ name, times, collections }, place) => {
    const before = places[place]!;
    return {
      name: `${before.name} → ${name}`,
      times: times.map((at, event) => at - before.times[event]!),
      collecting: times.map((to, event) => overlap(collections, before.times[event]!, to)),
    };
  });
}

function overlap(spans: Notes['collections'], from: number, to: number): number {
  return spans.reduce((sum, span) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)), 0);
}

/** A line for each hop, and how many of the slowest spent most of their delay in it. */
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
  const head = ['p50', 'p95', 'p99', 'max'].map((figure) => figure.padStart(8)).join('');
  console.log(`\n${'each hop, in ms'.padEnd(width)}${head}   of the slowest ${slowest.length}, delayed most here`);
  for (const [hop, { name, times, collecting }] of hops.entries()) {
    const { p50, p95, p99, max } = percentilesOf(times);
    const cells = [p50, p95, p99, max].map((figure) => figure.toFixed(1).padStart(8)).join('');
    const here = heldUpIn.get(hop) ?? [];
    const delays = percentilesOf(here.map((event) => excess(hop, event)));
    const collected = here.filter((event) => collecting[event]! > excess(hop, event) / 2).length;
    const byGarbage = collected === 0 ? '' : `; ${collected} by a collection of garbage`;
    const delayed = here.length === 0 ? '' : `${here.length}, by ${delays.p50.toFixed(1)} ms in the median${byGarbage}`;
    console.log(`${name.padEnd(width)}${cells}   ${delayed}`);
  }
}
