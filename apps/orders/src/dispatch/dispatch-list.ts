/** The statement that selects a page of the dispatches of a tenant. */
import type { DispatchStatus } from '@millwright/contracts';
import { cutByWeight, decodeCursor, type PageQuery, type SearchCondition, type Tenant } from '@millwright/persistence';

export interface DispatchFilter {
  /** As a UUID. */
  readonly orderId?: string | undefined;
  readonly status?: readonly DispatchStatus[] | undefined;
  readonly updatedSince?: string | undefined;
  /** The condition of `q`. */
  readonly found?: SearchCondition | undefined;
}

/** Selects ids from the indexes alone; one more than the page holds if there are more. */
export function listStatement(
  { accountId, livemode }: Tenant,
  { orderId, status, updatedSince, found }: DispatchFilter,
  { limit, cursor }: PageQuery,
): { sql: string; parameters: unknown[] } {
  const conditions = ['account_id = $1', 'livemode = $2'];
  const parameters: unknown[] = [accountId, livemode];
  const where = (condition: (place: string) => string, value: unknown): void => {
    if (value === undefined) return;
    parameters.push(value);
    conditions.push(condition(`$${parameters.length}`));
  };
  where((place) => `order_id = ${place}`, orderId);
  where((place) => `status = ANY (${place})`, status);
  where((place) => `updated_at >= ${place}`, updatedSince);
  if (found !== undefined) conditions.push(found((value) => `$${parameters.push(value)}`));
  where((place) => `id < ${place}`, decodeCursor(cursor));
  const newest = `SELECT id, weight FROM dispatches WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${limit + 1}`;
  return { sql: cutByWeight(newest), parameters };
}
