/** A work order as it is once the bookings that are still to be sent are booked. */
import type { Quantity, WorkOrderInProduction } from '@millwright/contracts';
import type { Booking, Entry } from './booking.js';

export function withBookings(work: WorkOrderInProduction, bookings: readonly Booking[]): WorkOrderInProduction {
  const own = bookings.filter(({ entry, refusal }) => entry.work_order_id === work.id && refusal === undefined);
  return own.reduce((changed, { entry }) => withEntry(changed, entry), work);
}

type Stages = WorkOrderInProduction['progress']['stages'];

function withEntry(work: WorkOrderInProduction, entry: Entry): WorkOrderInProduction {
  const { stages } = work.progress;
  const at = stages.findIndex(({ stage }) => stage === entry.stage);
  if (at < 0) return work;
  const good = entry.good?.value ?? 0;
  const used = good + (entry.scrap?.value ?? 0);
  const rework = entry.rework?.value ?? 0;
  const back = entry.rework_to === undefined ? at : stages.findIndex(({ stage }) => stage === entry.rework_to);
  const changes = new Map<number, number>();
  const add = (index: number, value: number): void => void changes.set(index, (changes.get(index) ?? 0) + value);
  add(at, -used - rework);
  add(at + 1, good);
  add(back, rework);
  const changed = stages.map((stage, index) => {
    const more = changes.get(index) ?? 0;
    const ready = plus(stage.ready, more);
    const { state } = stage;
    return { ...stage, ready, remaining: plus(stage.remaining, more), state: ready.value === 0 ? 'idle' : state };
  }) satisfies Stages;
  return { ...work, progress: { ...work.progress, stages: changed } };
}

/** Thousandths are the smallest parts. */
function plus({ value, uom }: Quantity, more: number): Quantity {
  return { value: Math.max(0, Math.round((value + more) * 1_000) / 1_000), uom };
}
