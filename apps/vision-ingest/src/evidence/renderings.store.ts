/** Renderings in their table. Their content is in the store, beside that of their image. */
import type { Box } from '@millwright/contracts';
import { recordNotFound, type Row, type UnitOfWork, type Work } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { evidenceImages, type EvidenceRow } from './evidence.store.js';
import { tables } from '../tables.js';

/** The box is the text of its place, by which it is found; the size is null until the content is there. */
export type RenderingRow = Row<typeof tables.evidence_renderings>;

export type KeptRendering = RenderingRow & { readonly size: number; readonly sha256: string };

type Image = Pick<EvidenceRow, 'account_id' | 'livemode' | 'id'>;

const ofRow = 'account_id = $1 AND livemode = $2 AND evidence_id = $3 AND id = $4';
const rowOf = ({ account_id, livemode, evidence_id, id }: RenderingRow): unknown[] => [
  account_id,
  livemode,
  evidence_id,
  id,
];

export function renderingKey({ account_id: accountId, livemode, evidence_id: image, id }: RenderingRow): string {
  return `${accountId}/${livemode ? 'live' : 'test'}/${image}-box-${id}`;
}

export async function keptRendering(work: UnitOfWork, image: Image, box: Box): Promise<KeptRendering | undefined> {
  const [row] = await work.prepared<KeptRendering>(
    'find-rendering',
    `SELECT ${tables.evidence_renderings.all} FROM evidence_renderings
     WHERE account_id = $1 AND livemode = $2 AND evidence_id = $3 AND box = $4 AND size IS NOT NULL LIMIT 1`,
    [image.account_id, image.livemode, image.id, textOf(box)],
  );
  return row;
}

/** Throws if the image is being removed, which then waits for this transaction, and finds the row. */
export async function beginRendering(work: UnitOfWork, image: Image, id: string, box: Box): Promise<RenderingRow> {
  const [row] = await work.query<RenderingRow>(
    `INSERT INTO evidence_renderings (account_id, livemode, evidence_id, id, box, created_at)
     SELECT account_id, livemode, id, $4, $5, $6 FROM evidence
     WHERE account_id = $1 AND livemode = $2 AND id = $3 AND NOT removing FOR UPDATE
     RETURNING ${tables.evidence_renderings.all}`,
    [image.account_id, image.livemode, image.id, id, textOf(box), work.now],
  );
  if (row === undefined) throw recordNotFound(evidenceImages, encodeId('evidence', image.id));
  return row;
}

/** Throws if the image was removed meanwhile. */
export async function completeRendering(
  work: UnitOfWork,
  row: RenderingRow,
  size: number,
  sha256: string,
): Promise<KeptRendering> {
  const [kept] = await work.query<KeptRendering>(
    `UPDATE evidence_renderings SET size = $5, sha256 = $6 WHERE ${ofRow} RETURNING ${tables.evidence_renderings.all}`,
    [...rowOf(row), size, sha256],
  );
  if (kept === undefined) throw recordNotFound(evidenceImages, encodeId('evidence', row.evidence_id));
  return kept;
}

export async function dropRendering(work: Work, row: RenderingRow): Promise<void> {
  await work.query(`DELETE FROM evidence_renderings WHERE ${ofRow}`, rowOf(row));
}

/** Of an image, those too whose content is not there. */
export function renderingsOf(work: Work, { account_id: accountId, livemode, id }: Image): Promise<RenderingRow[]> {
  return work.query<RenderingRow>(
    `SELECT ${tables.evidence_renderings.all} FROM evidence_renderings WHERE account_id = $1 AND livemode = $2 AND evidence_id = $3`,
    [accountId, livemode, id],
  );
}

function textOf({ x, y, width, height }: Box): string {
  return [x, y, width, height].join(' ');
}
