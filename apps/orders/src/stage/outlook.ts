/** How fast an order is produced, and until when: by what was booked at its stages in the last days. */
import { type OrderStatus, paceDays, type Progress } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { encodeId, firstIdAt } from '@millwright/service-kit';
import { leftAt } from '../order/ledger.js';
import type { OrderRow, WorkOrderRow } from '../order/order.store.js';
import { quantityOf } from '../quantity.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const mostDays = 3_650;
const produced: ReadonlySet<OrderStatus> = new Set(['confirmed', 'in_production']);

type Outlook = Progress['outlook'];

/** What was booked of an order lately. */
export interface RecentBookings {
  readonly order_id: string;
  /** Null before any. */
  readonly last_entry_at: Date | null;
  /** The good pieces of each stage, since the first of them. */
  readonly stages: readonly {
    readonly work: string;
    readonly stage: string;
    readonly good: number;
    readonly first: string;
  }[];
}

/** In the order of the ids. */
export async function recentBookings(work: UnitOfWork, orderIds: readonly string[]): Promise<RecentBookings[]> {
  const { accountId, livemode } = work.tenant;
  const since = firstIdAt(new Date(work.now.getTime() - paceDays * dayMs));
  return work.prepared<RecentBookings>('find-recent-bookings', recentBookingsSql, [
    accountId,
    livemode,
    orderIds,
    since,
  ]);
}

/** Each order looks its entries up by their index. */
const recentBookingsSql = `
  SELECT wanted.id AS order_id, latest.created_at AS last_entry_at, recent.stages
  FROM unnest($3::uuid[]) WITH ORDINALITY AS wanted (id, place)
  LEFT JOIN LATERAL (
    SELECT created_at FROM stage_entries WHERE account_id = $1 AND livemode = $2 AND order_id = wanted.id ORDER BY id DESC LIMIT 1
  ) latest ON true
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(of_stage), '[]') AS stages FROM (
      SELECT work_order_id AS work, stage, sum(good)::float8 AS good, min(created_at) FILTER (WHERE good > 0) AS first
      FROM stage_entries
      WHERE account_id = $1 AND livemode = $2 AND order_id = wanted.id AND id >= $4
      GROUP BY work_order_id, stage
      HAVING sum(good) > 0
    ) of_stage
  ) recent
  ORDER BY place`;

interface Slowest {
  readonly work: WorkOrderRow;
  readonly index: number;
  readonly left: number;
  readonly perDay: number;
}

export function outlookOf(order: OrderRow, { last_entry_at: lastAt, stages }: RecentBookings, now: Date): Outlook {
  const slowest = order.work_orders
    .flatMap((work) => paced(work, stages, now))
    .reduce<Slowest | undefined>(
      (most, each) => (most === undefined || days(each) > days(most) ? each : most),
      undefined,
    );
  const isExpected = slowest !== undefined && produced.has(order.status) && days(slowest) <= mostDays;
  return {
    last_entry_at: lastAt?.toISOString() ?? null,
    slowest: slowest === undefined ? null : shown(slowest, order),
    expected_at: isExpected ? nextHour(now.getTime() + days(slowest) * dayMs).toISOString() : null,
  };
}

/** The stages of a work order at which something is left, with their pace: of one without entries, that of the nearest before it. */
function paced(work: WorkOrderRow, recent: RecentBookings['stages'], now: Date): Slowest[] {
  let perDay = 0;
  return work.stages.flatMap((stage, index) => {
    const booked = recent.find((each) => each.work === work.id && each.stage === stage);
    if (booked !== undefined) perDay = booked.good / Math.max(1, (now.getTime() - Date.parse(booked.first)) / dayMs);
    const left = leftAt(work, index);
    return left > 0 && perDay > 0 ? [{ work, index, left, perDay }] : [];
  });
}

/** A pace says no more than the hour. */
function nextHour(moment: number): Date {
  return new Date(Math.ceil(moment / hourMs) * hourMs);
}

function days({ left, perDay }: Slowest): number {
  return left / perDay;
}

function shown({ work, index, left, perDay }: Slowest, order: OrderRow): Outlook['slowest'] {
  const { uom } = order.line_items[order.work_orders.indexOf(work)]!;
  return {
    work_order_id: encodeId('work_order', work.id),
    stage: work.stages[index]!,
    left: quantityOf(left, uom),
    per_day: quantityOf(Math.max(1, Math.round(perDay)), uom),
  };
}
