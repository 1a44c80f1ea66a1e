/** The subgroups of a chart: so many parts each, or the parts of so many seconds each. */
import { mostChartPoints, type Subgroup } from '@millwright/contracts';
import type { Counts } from './p-chart.js';

export interface JudgedPart {
  /** When it was inspected, in milliseconds since 1970. */
  readonly at: number;
  readonly defective: boolean;
}

/** About so many subgroups are made if no size is named. */
const usualSubgroups = 25;

export class TooManySubgroups extends Error {
  constructor() {
    super(`There are more than ${mostChartPoints} subgroups.`);
  }
}

export function usualSubgroup(parts: number): Subgroup {
  return { parts: Math.max(1, Math.ceil(parts / usualSubgroups)) };
}

/** Of parts in the order of camera, epoch, sequence and place in the batch; `start` is where the first span of seconds begins. */
export function subgroupsOf(parts: Iterable<JudgedPart>, by: Subgroup, start: number): Counts[] {
  if (by.seconds === undefined) return byPlace(parts, by.parts!);
  const counted = countedBy(parts, (at) => Math.floor((at - start) / (by.seconds! * 1_000)));
  return [...counted].toSorted(([a], [b]) => a - b).map(([, counts]) => counts);
}

function byPlace(parts: Iterable<JudgedPart>, size: number): Counts[] {
  let place = 0;
  return [...countedBy(parts, () => Math.floor(place++ / size)).values()];
}

function countedBy(parts: Iterable<JudgedPart>, groupOf: (at: number) => number): Map<number, Counts> {
  const groups = new Map<number, { inspected: number; defective: number }>();
  for (const { at, defective } of parts) {
    const group = groupOf(at);
    let counts = groups.get(group);
    if (counts === undefined) {
      if (groups.size === mostChartPoints) throw new TooManySubgroups();
      groups.set(group, (counts = { inspected: 0, defective: 0 }));
    }
    counts.inspected += 1;
    if (defective) counts.defective += 1;
  }
  return groups;
}
