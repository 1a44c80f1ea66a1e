/** Records of a tenant, by the id that callers know or by what they hold. */
import type { IdKind } from '@millwright/contracts';
import { decodeCursor, decodeId, type UnitOfWork } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';

export interface RecordKind {
  readonly kind: IdKind;
  /** As errors say it. */
  readonly name: string;
  /** Up to its table; the condition follows it. */
  readonly select: string;
}

/** What every list takes. */
interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The record, or the 404 that one of another account or mode gives too. */
export async function findRecord<Row>(work: UnitOfWork, kind: RecordKind, edgeId: string): Promise<Row> {
  return (await seek<Row>(work, kind, edgeId)) ?? refuse(kind, edgeId);
}

/** The record, and nobody else's to change until the commit. Not for one that is joined of several tables. */
export async function lockRecord<Row>(work: UnitOfWork, kind: RecordKind, edgeId: string): Promise<Row> {
  return (await seek<Row>(work, kind, edgeId, 'FOR UPDATE')) ?? refuse(kind, edgeId);
}

/** The record that a field of the call names. */
export async function namedRecord<Row>(
  work: UnitOfWork,
  kind: RecordKind,
  edgeId: string,
  param: string,
): Promise<Row> {
  const row = await seek<Row>(work, kind, edgeId);
  if (row !== undefined) return row;
  throw new ApiError('invalid_parameter', { message: `${param}: there is no ${kind.name} ${edgeId}.`, param });
}

export async function deleteRecord(work: UnitOfWork, table: string, id: string): Promise<void> {
  const { accountId, livemode } = work.tenant;
  await work.query(`DELETE FROM ${table} WHERE account_id = $1 AND livemode = $2 AND id = $3`, [
    accountId,
    livemode,
    id,
  ]);
}

/** Those with the given values in columns, newest first; one more than asked for, where there are more. */
export async function recordsWith<Row>(
  work: UnitOfWork,
  { select }: RecordKind,
  values: Readonly<Record<string, string | undefined>>,
  { limit, cursor }: Page,
): Promise<Row[]> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const conditions = given.map(([column], index) => `AND ${column} = $${index + 5}`).join(' ');
  return work.query<Row>(
    `${select}
     WHERE account_id = $1 AND livemode = $2 AND ($3::uuid IS NULL OR id < $3) ${conditions}
     ORDER BY id DESC LIMIT $4`,
    [
      work.tenant.accountId,
      work.tenant.livemode,
      decodeCursor(cursor) ?? null,
      limit + 1,
      ...given.map(([, value]) => value),
    ],
  );
}

async function seek<Row>(
  work: UnitOfWork,
  { kind, select }: RecordKind,
  edgeId: string,
  locking: '' | 'FOR UPDATE' = '',
): Promise<Row | undefined> {
  const id = decodeId(kind, edgeId);
  if (id === undefined) return undefined;
  const { accountId, livemode } = work.tenant;
  const sql = `${select} WHERE account_id = $1 AND livemode = $2 AND id = $3 ${locking}`;
  const [row] = await work.prepared<Row>(`find-${kind}-${locking}`, sql, [accountId, livemode, id]);
  return row;
}

function refuse({ name }: RecordKind, edgeId: string): never {
  throw new ApiError('not_found', { message: `There is no ${name} ${edgeId}.`, param: 'id' });
}
