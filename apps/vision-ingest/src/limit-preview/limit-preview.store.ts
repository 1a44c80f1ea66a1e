/** The batches of a camera, in the order of their receipt. */
import type { UnitOfWork } from '@millwright/persistence';

/** Of a page, which keeps the process from other calls for some milliseconds. */
export const batchesAtOnce = 500;

export interface Period {
  readonly cameraId: string;
  readonly from: Date;
  /** Not in it. */
  readonly to: Date;
}

export type InspectedBatch = readonly [
  /** In milliseconds since 1970. */
  receivedAt: number,
  epoch: string,
  sequence: number,
  parts: number,
  defective: readonly number[],
];

const ofPeriod = 'account_id = $1 AND livemode = $2 AND camera_id = $3 AND received_at >= $4 AND received_at < $5';
const inOrder = 'ORDER BY received_at, epoch, sequence';

/** The receipt of the batch that so many are before; undefined if there are not so many. */
export async function timeOfBatch(
  work: UnitOfWork,
  { cameraId, from, to }: Period,
  place: number,
): Promise<Date | undefined> {
  const { accountId, livemode } = work.tenant;
  const [row] = await work.query<{ received_at: Date }>(
    `SELECT received_at FROM inspections WHERE ${ofPeriod} ORDER BY received_at OFFSET ${place} LIMIT 1`,
    [accountId, livemode, cameraId, from, to],
  );
  return row?.received_at;
}

/** The page after a batch, as one value, which is read faster than rows. Planned for its period, so that it reads only the days of that. */
export async function inspectedBatches(
  work: UnitOfWork,
  { cameraId, from, to }: Period,
  after: InspectedBatch | undefined,
): Promise<InspectedBatch[]> {
  const { accountId, livemode } = work.tenant;
  const [receivedAt, epoch, sequence] = after ?? [from.getTime(), null, null];
  const [page] = await work.query<{ batches: InspectedBatch[] | null }>(
    `SELECT json_agg(json_build_array(
       round(extract(epoch FROM received_at) * 1000), epoch, sequence, part_count, defective) ${inOrder}) AS batches
     FROM (
       SELECT received_at, epoch, sequence, part_count, defective FROM inspections
       WHERE ${ofPeriod} AND ($6::text IS NULL OR (received_at, epoch, sequence) > ($4, $6, $7::bigint))
       ${inOrder} LIMIT ${batchesAtOnce}
     ) page`,
    [accountId, livemode, cameraId, new Date(receivedAt), to, epoch, sequence],
  );
  return page!.batches ?? [];
}
