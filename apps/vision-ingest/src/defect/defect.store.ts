/** Defects in their table. */
import { type Box, type listDefects, type Query, type Review, reviews, type Verdict } from '@millwright/contracts';
import {
  countEach,
  decodeCursor,
  type RecordKind,
  type Row,
  sqlRows,
  type Statement,
  type UnitOfWork,
} from '@millwright/persistence';
import type { ObjectImage } from '../evidence/object-image.js';
import { tables } from '../tables.js';

/** Of its images the best ones are first. */
export type DefectRow = Row<
  typeof tables.defects,
  { box: Box; evidence: readonly ObjectImage[]; review: Review; verdicts: readonly Verdict[] }
>;

export const defects: RecordKind<DefectRow> = {
  id: 'defect',
  name: 'defect',
  rows: sqlRows<DefectRow>({ table: tables.defects }),
};

export function insertDefects(rows: readonly DefectRow[]): Statement {
  return tables.defects.insertAll(rows);
}

/** What further frames of an object change of its defect. */
export type DefectSighting = Pick<
  DefectRow,
  | ('account_id' | 'livemode' | 'id' | 'top_score' | 'box' | 'frame_count' | 'first_seen_at')
  | ('last_seen_at' | 'clock_suspect' | 'evidence')
>;

export function updateDefects(rows: readonly DefectSighting[]): Statement {
  return {
    name: 'update-seen-defects',
    text: `
      UPDATE defects
      SET top_score = given.top_score, box = given.box, frame_count = given.frame_count,
        first_seen_at = given.first_seen_at, last_seen_at = given.last_seen_at, clock_suspect = given.clock_suspect,
        evidence = given.evidence
      FROM (
        SELECT found.place, seen.*
        FROM json_populate_recordset(NULL::defects, $1) seen
        CROSS JOIN LATERAL (
          SELECT ctid AS place FROM defects
          WHERE account_id = seen.account_id AND livemode = seen.livemode AND id = seen.id
          LIMIT 1 FOR UPDATE
        ) found
      ) given
      WHERE defects.ctid = given.place`,
    values: [JSON.stringify(rows)],
  };
}

/** Writes a verdict on the locked defect with the commit. */
export function updateReview(work: UnitOfWork, row: DefectRow): void {
  const { account_id, livemode, id, class: name, review, verdicts, version, updated_at } = row;
  const changes = { class: name, review, verdicts, version, updated_at };
  work.beforeCommit(() => tables.defects.update({ account_id, livemode, id }, changes));
}

export interface DefectFilter extends Omit<Query<typeof listDefects>, 'camera_id' | 'session_id' | 'order_id'> {
  /** As UUIDs. */
  readonly cameraId: string | undefined;
  readonly sessionId: string | undefined;
  readonly orderIds: readonly string[] | undefined;
}

type Conditions = Omit<DefectFilter, 'limit'>;

function metBy({ tenant: { accountId, livemode } }: UnitOfWork, filter: Conditions) {
  const parameters: unknown[] = [accountId, livemode];
  const conditions = ['account_id = $1', 'livemode = $2'];
  const where = (condition: (place: string) => string, value: unknown): void => {
    if (value !== undefined) conditions.push(condition(`$${parameters.push(value)}`));
  };
  where((place) => `camera_id = ${place}`, filter.cameraId);
  where((place) => `session_id = ${place}`, filter.sessionId);
  // Those of one order are in the order of their ids.
  if (filter.orderIds?.length === 1) where((place) => `order_id = ${place}`, filter.orderIds[0]);
  else where((place) => `order_id = ANY (${place}::uuid[])`, filter.orderIds);
  where((place) => `class = ${place}`, filter.class);
  where((place) => `review = ANY (${place}::text[])`, filter.review);
  where((place) => `score >= ${place}`, filter.min_score);
  where((place) => `first_seen_at >= ${place}`, filter.from);
  where((place) => `first_seen_at < ${place}`, filter.to);
  where((place) => `id < ${place}`, decodeCursor(filter.cursor));
  return { conditions, parameters };
}

/** How many defects that meet the conditions have each review. */
export function countedDefects(work: UnitOfWork, filter: Conditions): Promise<Record<Review, number>> {
  return countEach(work, { table: tables.defects, column: 'review', values: reviews, ...metBy(work, filter) });
}

/** Defects that meet the conditions, newest first: one more than the page holds if there are more. */
export function listedDefects(work: UnitOfWork, filter: DefectFilter): Promise<DefectRow[]> {
  const { conditions, parameters } = metBy(work, filter);
  return work.query<DefectRow>(
    `SELECT ${tables.defects.all} FROM defects WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${filter.limit + 1}`,
    parameters,
  );
}
