/**
 * What waits at which stage: a row for each stage of a work order at which something is ready or in progress. Stations read it by an
 * index, and a change of an order writes the differences.
 */
import type { OrderStatus } from '@millwright/contracts';
import type { Statement, UnitOfWork } from '@millwright/persistence';
import { readyAt } from './ledger.js';
import { joinQueueFrom, neverDue, type OrderRow, type QueuePlace, type WorkOrderRow } from './order.store.js';

type Queued = Pick<OrderRow, 'status' | 'due_date' | 'work_orders'>;

/** Statuses of orders of which nothing is produced. */
const idleStatuses: ReadonlySet<OrderStatus> = new Set(['draft', 'closed', 'cancelled']);

/** Whether something may be produced of an order, also if it is on hold for now. */
export function isOpen(status: OrderStatus): boolean {
  return !idleStatuses.has(status);
}

export function placesOf({ status, due_date: dueDate, work_orders: works }: Queued): QueuePlace[] {
  if (!isOpen(status)) return [];
  return works.flatMap((work) =>
    work.stages
      .filter((stage, index) => work.at_work[stage] === 'in_progress' || readyAt(work, index) > 0)
      .map((stage) => ({
        work_order_id: work.id,
        stage,
        is_waiting: work.at_work[stage] === undefined,
        due_on: dueDate ?? neverDue,
      })),
  );
}

export function queueChanges({ tenant }: UnitOfWork, before: Queued, after: Queued): Statement[] {
  const [former, latter] = [placesOf(before), placesOf(after)];
  const write = (name: string, text: string, places: readonly QueuePlace[]): Statement[] =>
    places.length === 0 ? [] : [{ name, text, values: [tenant.accountId, tenant.livemode, JSON.stringify(places)] }];
  return [
    ...write('leave-queue', leaveQueueSql, missingIn(latter, former)),
    ...write('join-queue', joinQueueSql, missingIn(former, latter)),
  ];
}

/** The order without work at stages that are skipped now, or at which a change has left nothing ready. */
export function withoutEndedWork(before: OrderRow, after: OrderRow): OrderRow {
  if (after.work_orders.every(({ at_work: states }) => Object.keys(states).length === 0)) return after;
  const works = after.work_orders.map((work) => {
    const former = before.work_orders.find(({ id }) => id === work.id) ?? work;
    const states = Object.entries(work.at_work);
    const left = states.filter(([stage]) => readyNow(work, stage) > 0 || readyNow(former, stage) === 0);
    const going = left.filter(([stage]) => work.stages.includes(stage));
    return going.length === states.length ? work : { ...work, at_work: Object.fromEntries(going) };
  });
  return { ...after, work_orders: works };
}

function readyNow(work: WorkOrderRow, stage: string): number {
  const index = work.stages.indexOf(stage);
  return index < 0 ? 0 : readyAt(work, index);
}

function missingIn(places: readonly QueuePlace[], others: readonly QueuePlace[]): QueuePlace[] {
  const known = new Set(places.map(keyOf));
  return others.filter((place) => !known.has(keyOf(place)));
}

function keyOf({ work_order_id: id, stage, is_waiting: isWaiting, due_on: dueOn }: QueuePlace): string {
  return [id, stage, isWaiting, dueOn].join(' ');
}

const joinQueueSql = joinQueueFrom('$3');

const leaveQueueSql = `
  DELETE FROM station_queue queue USING json_populate_recordset(NULL::station_queue, $3) place
  WHERE queue.account_id = $1 AND queue.livemode = $2 AND queue.stage = place.stage AND queue.work_order_id = place.work_order_id`;
