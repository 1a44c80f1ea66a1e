/** Cameras in their table, each with what is known from its batches. */
import type { DefectLimit, HealthStatus, listCameras, Metadata, Query } from '@millwright/contracts';
import {
  decodeCursor,
  type RecordKind,
  type Row,
  sqlRows,
  type Tenant,
  type UnitOfWork,
  type Work,
} from '@millwright/persistence';
import { cameraSearch, termsOfCamera } from './camera-search.js';
import type { KnownState } from './camera-state.js';
import { tables } from '../tables.js';

/** With what is known from its batches. */
export type CameraRow = Row<
  typeof tables.cameras,
  {
    class_thresholds: Readonly<Record<string, number>>;
    defect_limit: DefectLimit | null;
    metadata: Metadata;
    status: HealthStatus;
  }
> & { readonly state: KnownState };

/** Conditions are added. */
export const selectCameras = `
  SELECT ${tables.cameras.all}, (
    SELECT kept.state FROM camera_states kept
    WHERE kept.account_id = cameras.account_id AND kept.livemode = cameras.livemode AND kept.camera_id = cameras.id
  ) AS state
  FROM cameras`;

export const cameras: RecordKind<CameraRow> = {
  id: 'camera',
  name: 'camera',
  rows: sqlRows<CameraRow>({ table: tables.cameras, select: selectCameras }),
};

/** Of any accounts, for background work. */
export async function findCameras(
  work: Work,
  keys: readonly { readonly tenant: Tenant; readonly id: string }[],
): Promise<CameraRow[]> {
  if (keys.length === 0) return [];
  return work.prepared<CameraRow>(
    'find-cameras',
    `SELECT found.* FROM unnest($1::uuid[], $2::boolean[], $3::uuid[]) AS asked (account_id, livemode, camera_id)
     CROSS JOIN LATERAL (
       ${selectCameras}
       WHERE account_id = asked.account_id AND livemode = asked.livemode AND id = asked.camera_id LIMIT 1
     ) found`,
    [keys.map(({ tenant }) => tenant.accountId), keys.map(({ tenant }) => tenant.livemode), keys.map(({ id }) => id)],
  );
}

/** Inserts the camera with the commit. */
export function insertCamera(work: UnitOfWork, row: CameraRow): void {
  const { account_id, livemode, id: camera_id, state } = row;
  work.beforeCommit(() => [
    tables.cameras.insert(row),
    tables.camera_states.insert({ account_id, livemode, camera_id, state }),
    ...cameraSearch.insert(work.tenant, camera_id, termsOfCamera(row)),
  ]);
}

/** Writes a change of the locked camera with the commit. */
export async function updateCamera(work: UnitOfWork, before: CameraRow, after: CameraRow): Promise<void> {
  const { account_id, livemode, id, created_at: _, ...changes } = after;
  work.beforeCommit(() => [
    tables.cameras.update({ account_id, livemode, id }, changes),
    ...cameraSearch.change(work.tenant, id, termsOfCamera(before), termsOfCamera(after)),
  ]);
}

/**
 * Whether a breach goes on, as `cameraResource` shows it. The row of one by a former limit is open until the next batch. Of the parameters,
 * the first are the account and the mode.
 */
const isBreached = `(cameras.status <> 'disabled' AND EXISTS (
  SELECT FROM breaches WHERE account_id = $1 AND livemode = $2 AND camera_id = cameras.id AND ended_at IS NULL
    AND breaches.defect_limit::jsonb = cameras.defect_limit::jsonb))`;

/** Cameras that meet the conditions, newest first: one more than the page holds if there are more. */
export async function listedCameras(
  work: UnitOfWork,
  { status, line, breached, q, cursor, limit }: Query<typeof listCameras>,
): Promise<CameraRow[]> {
  const parameters: unknown[] = [work.tenant.accountId, work.tenant.livemode];
  const conditions = ['account_id = $1', 'livemode = $2'];
  const where = (condition: (place: string) => string, value: unknown): void => {
    if (value !== undefined) conditions.push(condition(`$${parameters.push(value)}`));
  };
  where((place) => `status = ANY (${place}::text[])`, status);
  where((place) => `line = ${place}`, line);
  if (q !== undefined) {
    const found = await cameraSearch.condition(work, q);
    conditions.push(found((value) => `$${parameters.push(value)}`));
  }
  if (breached !== undefined) conditions.push(breached ? isBreached : `NOT ${isBreached}`);
  where((place) => `id < ${place}`, decodeCursor(cursor));
  return work.query<CameraRow>(
    `${selectCameras} WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${limit + 1}`,
    parameters,
  );
}
