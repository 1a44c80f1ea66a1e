/** How many orders were created and are due on each day, counted in indexes alone. */
import { type countOrdersByDay, orderStatuses, type Query, type Response } from '@millwright/contracts';
import { addDays } from '@millwright/gst';
import type { UnitOfWork } from '@millwright/persistence';
import { firstIdAt, startOfDay } from '@millwright/service-kit';
import { daysOf, plannedStatuses } from '../days.js';

const createdStatuses = orderStatuses.filter((status) => status !== 'cancelled');

const countsSql = `
  SELECT day.date::text,
    (SELECT count(*) FROM orders
       WHERE account_id = $1 AND livemode = $2 AND id >= day.first AND id < day.next AND status = ANY ($6)
    )::integer AS created,
    (SELECT count(*) FROM unnest($7::text[]) AS wanted (status)
       JOIN orders due ON due.account_id = $1 AND due.livemode = $2 AND due.status = wanted.status AND due.due_on = day.date
    )::integer AS due
  FROM unnest($3::date[], $4::uuid[], $5::uuid[]) AS day (date, first, next)
  ORDER BY day.date`;

export async function readCountsByDay(
  work: UnitOfWork,
  timeZone: string,
  query: Query<typeof countOrdersByDay>,
): Promise<Response<typeof countOrdersByDay>> {
  const { accountId, livemode } = work.tenant;
  const { from, to, days } = daysOf(query, timeZone, work.now);
  const firsts = [...days, addDays(to, 1)].map((day) => firstIdAt(startOfDay(day, timeZone)));
  const values = [accountId, livemode, days, firsts.slice(0, -1), firsts.slice(1), createdStatuses, plannedStatuses];
  return { from, to, days: await work.query(countsSql, values) };
}
