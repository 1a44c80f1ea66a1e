/**
 * Records that callers name by a public id: found, locked, listed and deleted, with one 404 for all kinds. A unit of work sees the
 * records of its tenant only; background work sees all. An app describes each kind once, by an entity of TypeORM (`entityRows`) or by
 * SQL (`sqlRows`).
 */
import type { IdKind } from '@millwright/contracts';
import { ApiError, decodeId } from '@millwright/service-kit';
import type { Work } from './database.js';
import { decodeCursor } from './list-page.js';

export interface RecordKind<Row> {
  /** Kind of its public ids. */
  readonly id: IdKind;
  /** Names it in errors. */
  readonly name: string;
  /** Added to the message of its 404, such as how long records are kept. */
  readonly hint?: string;
  readonly rows: RowSource<Row>;
}

/** Reads the rows of a kind, by the id of the database. */
export interface RowSource<Row> {
  find(work: Work, id: string): Promise<Row | undefined>;
  /** Those of these ids that there are, in any order. */
  findAll(work: Work, ids: readonly string[]): Promise<Row[]>;
  /** The row with all committed changes, locked until the commit. */
  lock(work: Work, id: string): Promise<Row | undefined>;
  /** Rows with these values, newest first, older than the id `before`. */
  list(work: Work, values: RowValues<Row>, limit: number, before: string | undefined): Promise<Row[]>;
  /** Whether a row was deleted. */
  delete(work: Work, id: string): Promise<boolean>;
}

/** Undefined values are no condition. */
export type RowValues<Row> = { readonly [Column in keyof Row]?: Row[Column] | undefined };

/** Query parameters of every list. */
export interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** `param` is the parameter that names the record, for the 404. */
export async function findRecord<Row>(work: Work, kind: RecordKind<Row>, publicId: string, param = 'id'): Promise<Row> {
  const id = decodeId(kind.id, publicId);
  const row = id === undefined ? undefined : await kind.rows.find(work, id);
  if (row === undefined) throw recordNotFound(kind, publicId, param);
  return row;
}

/** The record, locked until the commit. */
export async function lockRecord<Row>(work: Work, kind: RecordKind<Row>, publicId: string): Promise<Row> {
  const id = decodeId(kind.id, publicId);
  const row = id === undefined ? undefined : await kind.rows.lock(work, id);
  if (row === undefined) throw recordNotFound(kind, publicId);
  return row;
}

/** The record that the field `param` of a call names. */
export async function namedRecord<Row>(
  work: Work,
  kind: RecordKind<Row>,
  publicId: string,
  param: string,
): Promise<Row> {
  const id = decodeId(kind.id, publicId);
  const row = id === undefined ? undefined : await kind.rows.find(work, id);
  if (row !== undefined) return row;
  throw new ApiError('invalid_parameter', { message: `${param}: there is no ${kind.name} ${publicId}.`, param });
}

/** Records with these values, newest first: one more than the page holds if there are more, as `listPage` expects. */
export async function listRecords<Row>(
  work: Work,
  kind: RecordKind<Row>,
  values: RowValues<Row>,
  { limit, cursor }: PageQuery,
): Promise<Row[]> {
  return kind.rows.list(work, values, limit + 1, decodeCursor(cursor));
}

export async function deleteRecord<Row>(
  work: Work,
  kind: RecordKind<Row>,
  publicId: string,
): Promise<{ id: string; deleted: true }> {
  const id = decodeId(kind.id, publicId);
  if (id === undefined || !(await kind.rows.delete(work, id))) throw recordNotFound(kind, publicId);
  return { id: publicId, deleted: true };
}

export function recordNotFound(
  { name, hint }: Pick<RecordKind<unknown>, 'name' | 'hint'>,
  publicId: string,
  param = 'id',
): ApiError {
  const message = [`There is no ${name} ${publicId}.`, hint].filter((part) => part !== undefined).join(' ');
  return new ApiError('not_found', { message, param });
}
