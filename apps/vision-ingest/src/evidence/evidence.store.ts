/** Images in their table. The content is in the store, under the number of the PUT that has brought it. */
import type { Evidence, Review } from '@millwright/contracts';
import {
  findRecord,
  type RecordKind,
  recordNotFound,
  type Row,
  sqlRows,
  type Statement,
  type Tenant,
  type UnitOfWork,
  type Work,
} from '@millwright/persistence';
import { tables } from '../tables.js';

/** One that is `removing` is over; its content is being removed. */
export type EvidenceRow = Row<typeof tables.evidence, { type: Evidence['type'] }>;

/** An image whose content is there. */
export type ReadyEvidence = EvidenceRow & { readonly sha256: string; readonly kept_attempt: number };

/** An image of a defect. */
export interface DefectImage {
  readonly tenant: Tenant;
  readonly imageId: string;
  readonly defectId: string;
}

export const evidenceImages: RecordKind<EvidenceRow> = {
  id: 'evidence',
  name: 'evidence',
  hint: 'An image that no defect shows is removed after 24 hours, and all of them after 90 days.',
  rows: sqlRows<EvidenceRow>({ table: tables.evidence, where: { removing: 'false' } }),
};

const usedFor = "interval '90 days'";
const dismissedFor = "interval '14 days'";
export const unusedMs = 24 * 3_600_000;

export function isReady(row: EvidenceRow): row is ReadyEvidence {
  return row.kept_attempt !== null;
}

/** Throws a 404 if its content is not there. */
export async function findReadyEvidence(work: UnitOfWork, publicId: string): Promise<ReadyEvidence> {
  const row = await findRecord(work, evidenceImages, publicId);
  if (!isReady(row)) throw recordNotFound(evidenceImages, publicId);
  return row;
}

export function contentKey(
  { account_id: accountId, livemode, id }: Pick<EvidenceRow, 'account_id' | 'livemode' | 'id'>,
  attempt: number,
): string {
  return `${accountId}/${livemode ? 'live' : 'test'}/${id}-${attempt}`;
}

/** Inserts the image with the commit. */
export function insertEvidence(work: UnitOfWork, row: EvidenceRow): void {
  work.beforeCommit(() => tables.evidence.insert(row));
}

/** How many images no defect shows, counted up to `most`. */
export async function unusedEvidence(work: UnitOfWork, most: number): Promise<number> {
  const [row] = await work.prepared<{ count: number }>(
    'count-unused-evidence',
    `SELECT count(*)::integer FROM (
       SELECT FROM evidence WHERE account_id = $1 AND livemode = $2 AND defect_id IS NULL AND NOT removing LIMIT $3
     ) unused`,
    [work.tenant.accountId, work.tenant.livemode, most],
  );
  return row!.count;
}

const ofImage = 'account_id = $1 AND livemode = $2 AND id = $3 AND NOT removing AND kept_attempt IS NULL';
const keyOf = ({ accountId, livemode }: Tenant, id: string): unknown[] => [accountId, livemode, id];

/** Counts a PUT of an image that has no content yet; undefined if it has, or has had as many PUTs as it takes. */
export async function beginAttempt(
  work: UnitOfWork,
  id: string,
  mostAttempts: number,
): Promise<EvidenceRow | undefined> {
  const [row] = await work.prepared<EvidenceRow>(
    'begin-evidence',
    `UPDATE evidence SET attempts = attempts + 1 WHERE ${ofImage} AND attempts < $4 RETURNING ${tables.evidence.all}`,
    [...keyOf(work.tenant, id), mostAttempts],
  );
  return row;
}

/** Undefined if another PUT has brought the content, or the image was removed. */
export async function completeAttempt(
  work: UnitOfWork,
  { id, attempts: attempt }: EvidenceRow,
  sha256: string,
): Promise<ReadyEvidence | undefined> {
  const [row] = await work.prepared<ReadyEvidence>(
    'complete-evidence',
    `UPDATE evidence SET kept_attempt = $4, sha256 = $5 WHERE ${ofImage} RETURNING ${tables.evidence.all}`,
    [...keyOf(work.tenant, id), attempt, sha256],
  );
  return row;
}

/** Of these images of a tenant, those whose content is there. */
export async function readyEvidence(
  work: Work,
  { accountId, livemode }: Tenant,
  ids: readonly string[],
): Promise<ReadyEvidence[]> {
  if (ids.length === 0) return [];
  return await work.query<ReadyEvidence>(
    `SELECT ${tables.evidence.all} FROM evidence
     WHERE account_id = $1 AND livemode = $2 AND id = ANY ($3::uuid[]) AND kept_attempt IS NOT NULL AND NOT removing`,
    [accountId, livemode, ids],
  );
}

/** Keeps images as long as the defects that show them. */
export function keepDefectImages(images: readonly DefectImage[]): Statement {
  const inOrder = images.toSorted((a, b) => (a.imageId < b.imageId ? -1 : 1));
  return {
    name: 'keep-evidence-of-defects',
    text: `
      UPDATE evidence SET defect_id = shown.defect_id, kept_until = evidence.created_at + ${usedFor}
      FROM unnest($1::uuid[], $2::boolean[], $3::uuid[], $4::uuid[]) AS shown (account_id, livemode, id, defect_id)
      WHERE evidence.account_id = shown.account_id AND evidence.livemode = shown.livemode AND evidence.id = shown.id
        AND evidence.defect_id IS NULL AND NOT evidence.removing`,
    values: [
      inOrder.map(({ tenant }) => tenant.accountId),
      inOrder.map(({ tenant }) => tenant.livemode),
      inOrder.map(({ imageId }) => imageId),
      inOrder.map(({ defectId }) => defectId),
    ],
  };
}

/** The images of dismissed defects are kept for a shorter time. */
export function keepAsReviewed(work: UnitOfWork, defectId: string, review: Review): void {
  const { accountId, livemode } = work.tenant;
  work.beforeCommit(() => ({
    name: 'keep-reviewed-evidence',
    text: `
      UPDATE evidence SET kept_until = created_at + CASE WHEN $4 THEN ${dismissedFor} ELSE ${usedFor} END
      WHERE account_id = $1 AND livemode = $2 AND defect_id = $3 AND NOT removing`,
    values: [accountId, livemode, defectId, review === 'dismissed'],
  }));
}

/** Marks images whose time is over, so that nothing uses them any more. Those that could not be removed before come again. */
export function markOver(
  work: Work,
  after: Pick<EvidenceRow, 'kept_until' | 'id'>,
  most: number,
): Promise<EvidenceRow[]> {
  return work.query<EvidenceRow>(
    `WITH over AS (
       SELECT account_id, livemode, id FROM evidence
       WHERE kept_until <= $1 AND (kept_until, id) > ($2, $3)
       ORDER BY kept_until, id LIMIT $4 FOR UPDATE SKIP LOCKED
     ), marked AS (
       UPDATE evidence e SET removing = true
       FROM over o WHERE e.account_id = o.account_id AND e.livemode = o.livemode AND e.id = o.id
       RETURNING e.*
     )
     SELECT ${tables.evidence.all} FROM marked ORDER BY kept_until, id`,
    [work.now, after.kept_until, after.id, most],
  );
}

export async function deleteEvidence(work: Work, { account_id, livemode, id }: EvidenceRow): Promise<void> {
  await work.query('DELETE FROM evidence WHERE account_id = $1 AND livemode = $2 AND id = $3 AND removing', [
    account_id,
    livemode,
    id,
  ]);
}
