/** The subgroups of a chart: so many parts each, or the parts of so many seconds each. */
import type { PChart, Subgroup } from '@millwright/contracts';
import { ReportFailure } from './report-failure.js';
import type { Counts } from './p-chart.js';

export interface JudgedPart {
  readonly cameraId: string;
  /** When it was inspected, in milliseconds since 1970. */
  readonly at: number;
  readonly defective: boolean;
}

/** With when its first and its last part were inspected. */
export type CountedGroup = Counts & Pick<PChart['points'][number], 'from' | 'to'>;

interface Counted {
  inspected: number;
  defective: number;
  first: number;
  last: number;
}

/** About so many subgroups are made if no size is named. */
const usualSubgroups = 25;

export function usualSubgroup(parts: number): Subgroup {
  return { parts: Math.max(1, Math.ceil(parts / usualSubgroups)) };
}

/**
 * Of parts in the order of camera, epoch, sequence and place in the batch, at most so many; `start` is where the first span of seconds
 * begins.
 */
export function subgroupsOf(parts: Iterable<JudgedPart>, by: Subgroup, start: number, most: number): CountedGroup[] {
  let place = 0;
  const groupOf =
    by.seconds === undefined
      ? () => Math.floor(place++ / by.parts!)
      : (at: number) => Math.floor((at - start) / (by.seconds! * 1_000));
  return [...countedBy(parts, groupOf, most)]
    .toSorted(([a], [b]) => a - b)
    .map(([, { first, last, ...counts }]) => ({ ...counts, from: timeOf(first), to: timeOf(last) }));
}

function countedBy(
  parts: Iterable<JudgedPart>,
  groupOf: (at: number) => number,
  most: number,
): ReadonlyMap<number, Readonly<Counted>> {
  const groups = new Map<number, Counted>();
  for (const { at, defective } of parts) {
    const group = groupOf(at);
    let counts = groups.get(group);
    if (counts === undefined) {
      if (groups.size === most) throw tooManySubgroups(most);
      groups.set(group, (counts = { inspected: 0, defective: 0, first: at, last: at }));
    }
    counts.inspected += 1;
    if (at < counts.first) counts.first = at;
    if (at > counts.last) counts.last = at;
    if (defective) counts.defective += 1;
  }
  return groups;
}

function timeOf(moment: number): string {
  return new Date(moment).toISOString();
}

function tooManySubgroups(most: number): ReportFailure {
  const subgroups = `${most.toLocaleString('en-US')} subgroups`;
  return new ReportFailure('too_many_subgroups', `There are more than ${subgroups}. Ask for larger ones.`);
}
