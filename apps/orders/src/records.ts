/** Records of a tenant, by the id that callers know or by the order that they belong to. */
import type { IdKind, listStageEntries, Query } from '@millwright/contracts';
import { decodeCursor, decodeId, type UnitOfWork } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';

export interface RecordKind {
  readonly kind: IdKind;
  /** As errors say it. */
  readonly name: string;
  /** Up to its table; the condition follows it. */
  readonly select: string;
}

/** The record, or the 404 that one of another account or mode gives too. */
export async function findRecord<Row>(
  work: UnitOfWork,
  { kind, name, select }: RecordKind,
  edgeId: string,
): Promise<Row> {
  const id = decodeId(kind, edgeId);
  const { accountId, livemode } = work.tenant;
  const sql = `${select} WHERE account_id = $1 AND livemode = $2 AND id = $3`;
  const [row] = id === undefined ? [] : await work.prepared<Row>(`find-${kind}`, sql, [accountId, livemode, id]);
  if (row !== undefined) return row;
  throw new ApiError('not_found', { message: `There is no ${name} ${edgeId}.`, param: 'id' });
}

/** Of one order, newest first; one more than asked for, where there are more. */
export async function recordsOfOrder<Row>(
  work: UnitOfWork,
  { select }: RecordKind,
  orderId: string,
  { limit, cursor }: Query<typeof listStageEntries>,
): Promise<Row[]> {
  return work.query<Row>(
    `${select}
     WHERE account_id = $1 AND livemode = $2 AND order_id = $3 AND ($4::uuid IS NULL OR id < $4)
     ORDER BY id DESC LIMIT $5`,
    [work.tenant.accountId, work.tenant.livemode, orderId, decodeCursor(cursor) ?? null, limit + 1],
  );
}
