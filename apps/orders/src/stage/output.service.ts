/** What was produced on each day, beside what was due: from the ledger and the due dates, in one statement. */
import { Injectable } from '@nestjs/common';
import type { getOutput, Query, Response } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { firstIdAt } from '@millwright/service-kit';
import { daysOf, plannedStatuses } from '../days.js';
import { quantityOf } from '../quantity.js';

interface OutputRow {
  readonly uom: string;
  readonly day: string;
  readonly due: number;
  readonly produced: number;
}

/** Nowhere does a day begin earlier. */
const furthestAheadMs = 14 * 3_600_000;

const outputSql = `
  WITH figures AS (
    SELECT item.uom, "order".due_on AS day, work.required AS due, 0 AS produced
    FROM orders "order"
      JOIN work_orders work ON work.account_id = $1 AND work.order_id = "order".id
      JOIN line_items item ON item.account_id = $1 AND item.id = work.line_item_id
    WHERE "order".account_id = $1 AND "order".livemode = $2 AND "order".status = ANY ($3) AND "order".due_on BETWEEN $4 AND $5
    UNION ALL
    SELECT entry.uom, (entry.occurred_at::timestamptz AT TIME ZONE $6)::date AS day, 0 AS due, entry.good AS produced
    FROM stage_entries entry
      JOIN work_orders work ON work.account_id = $1 AND work.id = entry.work_order_id
    WHERE entry.account_id = $1 AND entry.livemode = $2 AND entry.id >= $7
      AND entry.stage = work.stages[cardinality(work.stages)]
  )
  SELECT uom, day::text, sum(due)::float8 AS due, sum(produced)::float8 AS produced
  FROM figures WHERE day BETWEEN $4 AND $5 GROUP BY uom, day`;

@Injectable()
export class OutputService {
  async read(work: UnitOfWork, timeZone: string, query: Query<typeof getOutput>): Promise<Response<typeof getOutput>> {
    const { from, to, days } = daysOf(query, timeZone, work.now);
    const rows = await work.query<OutputRow>(outputSql, [
      work.tenant.accountId,
      work.tenant.livemode,
      plannedStatuses,
      from,
      to,
      timeZone,
      firstIdAt(new Date(Date.parse(from) - furthestAheadMs)),
    ]);
    const byUnit = [...Map.groupBy(rows, ({ uom }) => uom)].toSorted(([, a], [, b]) => weightOf(b) - weightOf(a));
    return { from, to, units: byUnit.map(([uom, own]) => ({ uom, days: figuresOf(uom, own, days) })) };
  }
}

function figuresOf(uom: string, rows: readonly OutputRow[], days: readonly string[]) {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return days.map((date) => {
    const { due = 0, produced = 0 } = byDay.get(date) ?? {};
    return { date, due: quantityOf(due, uom), produced: quantityOf(produced, uom) };
  });
}

function weightOf(rows: readonly OutputRow[]): number {
  return rows.reduce((sum, { due, produced }) => sum + due + produced, 0);
}
