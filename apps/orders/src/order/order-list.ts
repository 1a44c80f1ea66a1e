/** The statement that reads a page of the orders of a tenant. */
import { gstin, type listOrders, type Query } from '@millwright/contracts';
import { cutByWeight, decodeCursor, type Tenant } from '@millwright/persistence';
import { decodeId } from '@millwright/service-kit';
import { selectOrders } from './order.store.js';

/** Selects the ids of the page and their weights first, so that no other order is read in full. */
export function listStatement(
  { accountId, livemode }: Tenant,
  query: Query<typeof listOrders>,
): { sql: string; parameters: unknown[] } {
  const conditions = ['account_id = $1', 'livemode = $2'];
  const parameters: unknown[] = [accountId, livemode];
  const where = (condition: (place: string) => string, value: unknown): void => {
    if (value === undefined) return;
    parameters.push(value);
    conditions.push(condition(`$${parameters.length}`));
  };
  const { buyerId, buyerGstin, buyerName } = buyerConditions(query.buyer);
  where((place) => `status = ${place}`, query.status);
  where((place) => `stage = ${place}`, query.stage);
  where((place) => `buyer_id = ${place}`, buyerId);
  where((place) => `buyer_gstin = ${place}`, buyerGstin);
  where((place) => `buyer_name = ${place}`, buyerName);
  where((place) => `reference = ${place}`, query.reference);
  where((place) => `updated_at >= ${place}`, query.updated_since);
  where((place) => `due_date < ${place}`, query.due_before);
  where((place) => `id < ${place}`, decodeCursor(query.cursor));
  const ids = `SELECT id FROM orders WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${query.limit + 1}`;
  const newest = `
    SELECT id, (SELECT weight FROM orders WHERE account_id = $1 AND livemode = $2 AND id = ids.id) FROM (${ids}) ids`;
  const sql = `
    WITH page AS MATERIALIZED (${cutByWeight(newest)})
    SELECT shown.*, (SELECT is_cut FROM page LIMIT 1) AS is_cut
    FROM (
      ${selectOrders} WHERE account_id = $1 AND livemode = $2 AND id = ANY (ARRAY(SELECT id FROM page))
    ) shown
    ORDER BY id DESC`;
  return { sql, parameters };
}

/** The parameter `buyer` is an id, a GSTIN or a name, distinguished by its form. */
function buyerConditions(text: string | undefined): { buyerId?: string; buyerGstin?: string; buyerName?: string } {
  if (text === undefined) return {};
  const buyerId = decodeId('buyer', text);
  if (buyerId !== undefined) return { buyerId };
  return gstin.safeParse(text).success ? { buyerGstin: text } : { buyerName: text };
}
