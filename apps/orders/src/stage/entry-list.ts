/** The statement that reads a page of the entries of a tenant. */
import type { listAllStageEntries, Query } from '@millwright/contracts';
import { decodeCursor, type Tenant } from '@millwright/persistence';
import { firstIdAt } from '@millwright/service-kit';
import type { OrderFilter } from './order-filter.js';
import { selectEntries } from './stage.store.js';

export function entryListStatement(
  { accountId, livemode }: Tenant,
  { orderIds, lineItemId }: OrderFilter,
  { stage, updated_since: since, limit, cursor }: Query<typeof listAllStageEntries>,
): { sql: string; parameters: unknown[] } {
  const conditions = ['account_id = $1', 'livemode = $2'];
  const parameters: unknown[] = [accountId, livemode];
  const where = (condition: string, value: unknown): void => {
    conditions.push(`${condition} $${parameters.push(value)}`);
  };
  for (const id of orderIds) where('order_id =', id);
  if (lineItemId !== undefined) where('line_item_id =', lineItemId);
  if (stage !== undefined) where('stage =', stage);
  if (since !== undefined) {
    // An id is not older than its entry: the newest are read, and no other.
    where('id >=', firstIdAt(new Date(Math.max(0, Date.parse(since)))));
    where('created_at >=', since);
  }
  const before = decodeCursor(cursor);
  if (before !== undefined) where('id <', before);
  const sql = `${selectEntries} WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${limit + 1}`;
  return { sql, parameters };
}
