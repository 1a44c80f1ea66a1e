/**
 * Stages that a work order skips, and reopens. A stage without bookings is only a name between two others: without it, the yield of
 * the stage before goes straight to the one after.
 */
import type { WorkOrderRow } from '../order/order.store.js';
import { noTries } from '../order/tries.js';

export type Rerouted = Pick<WorkOrderRow, 'stages' | 'good' | 'scrap' | 'rework' | 'tries'>;

/** Whether nothing is booked at a stage. */
export function isUntouched({ good, scrap, rework, tries }: WorkOrderRow, stage: number): boolean {
  return [good, scrap, rework].every((amounts) => amounts[stage] === 0) && tries[stage]!.good === 0;
}

export function without({ stages, good, scrap, rework, tries }: WorkOrderRow, stage: number): Rerouted {
  const rest = <T>(list: readonly T[]): T[] => list.toSpliced(stage, 1);
  return { stages: rest(stages), good: rest(good), scrap: rest(scrap), rework: rest(rework), tries: rest(tries) };
}

export function withStage(work: WorkOrderRow, name: string): Rerouted {
  const index = indexFor(work, name);
  const wider = <T>(list: readonly T[], item: T): T[] => list.toSpliced(index, 0, item);
  return {
    stages: wider(work.stages, name),
    good: wider(work.good, 0),
    scrap: wider(work.scrap, 0),
    rework: wider(work.rework, 0),
    tries: wider(work.tries, noTries),
  };
}

/** A route with a new stage, which the work order goes past until it is taken in by `withStage`. */
export function routeWith(work: WorkOrderRow, name: string, after: string | null): WorkOrderRow {
  const place = after === null ? 0 : work.route.indexOf(after) + 1;
  return { ...work, route: work.route.toSpliced(place, 0, name) };
}

/** Whether any goods have passed a skipped stage: the next one has tried them, or they were dispatched. */
export function isPassed(work: WorkOrderRow, name: string): boolean {
  const next = indexFor(work, name);
  if (next === work.stages.length) return work.dispatched > 0;
  return work.tries[next]!.good + work.scrap[next]! + work.rework[next]! > 0;
}

/** The index that a skipped stage would have among the stages that are left. */
function indexFor({ route, stages }: WorkOrderRow, name: string): number {
  const before = new Set(route.slice(0, route.indexOf(name)));
  return stages.filter((stage) => before.has(stage)).length;
}
