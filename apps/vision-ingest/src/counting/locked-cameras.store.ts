/** Locks cameras, and reads what batches may change, for all cameras of a transaction at once. */
import type { Row, Statement, Work } from '@millwright/persistence';
import type { SeenEpoch } from '../camera/camera-state.js';
import type { CameraRow } from '../camera/camera.store.js';
import { tables } from '../tables.js';
import { type CameraKey, camerasOf } from './camera-key.js';
import { type CameraPeriod, type OpenSessionRow, openSessionsStatement } from './session-counts.store.js';
import type { Thresholds, Track } from './track.js';

/** A camera, locked until the commit. */
export interface LockedCamera
  extends
    CameraKey,
    Thresholds,
    Pick<CameraRow, 'name' | 'line' | 'station' | 'stage' | 'grace_period_seconds' | 'defect_limit'>,
    Pick<CameraRow, 'status' | 'status_since' | 'state'> {}

export interface TrackKey extends CameraKey {
  readonly epoch: string;
  readonly trackId: string;
}

export interface EpochKey extends CameraKey {
  readonly epoch: string;
}

export interface LockedCameras {
  readonly cameras: readonly LockedCamera[];
  readonly tracks: readonly (TrackKey & { readonly track: Track })[];
  readonly pastEpochs: readonly (CameraKey & SeenEpoch)[];
  readonly sessions: readonly OpenSessionRow[];
}

type TrackRow = Row<typeof tables.tracks, { track: Track }>;

/** What the tables of cameras have in common. */
type KeyRow = Pick<TrackRow, 'account_id' | 'livemode' | 'camera_id'>;

const keyOf = ({ account_id: accountId, livemode, camera_id: id }: KeyRow): CameraKey => ({
  tenant: { accountId, livemode },
  id,
});

/** Locks the cameras, in the order in which all transactions lock them, and reads what batches may change. */
export async function lockCameras(
  work: Work,
  cameras: readonly CameraKey[],
  epochs: readonly EpochKey[],
  tracks: readonly TrackKey[],
  inspecting: readonly CameraPeriod[],
): Promise<LockedCameras> {
  const inOrder = cameras.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const [locked, followed, open] = await work.batch([
    lockStatement(inOrder),
    tracksStatement(tracks),
    openSessionsStatement(inspecting),
  ]);
  const known = (locked!.rows as (LockedCamera & KeyRow)[]).map((row) => ({ ...row, ...keyOf(row) }));
  return {
    cameras: known,
    pastEpochs: await findPastEpochs(work, known, epochs),
    tracks: (followed!.rows as TrackRow[]).map((row) => ({
      ...keyOf(row),
      epoch: row.epoch,
      trackId: row.track_id,
      track: row.track,
    })),
    sessions: open!.rows as OpenSessionRow[],
  };
}

function lockStatement(cameras: readonly CameraKey[]): Statement {
  return {
    name: 'lock-camera-states',
    text: `
      SELECT asked.account_id, asked.livemode, asked.camera_id, known.state, camera.*
      FROM unnest($1::uuid[], $2::boolean[], $3::uuid[]) AS asked (account_id, livemode, camera_id)
      CROSS JOIN LATERAL (
        SELECT state FROM camera_states
        WHERE account_id = asked.account_id AND livemode = asked.livemode AND camera_id = asked.camera_id
        LIMIT 1 FOR UPDATE
      ) known
      CROSS JOIN LATERAL (
        SELECT name, line, station, stage, grace_period_seconds, noise_threshold, confidence_threshold, class_thresholds,
          defect_limit, status, status_since
        FROM cameras
        WHERE account_id = asked.account_id AND livemode = asked.livemode AND id = asked.camera_id
        LIMIT 1
      ) camera`,
    values: camerasOf(cameras),
  };
}

/** Of the epochs that the states of their cameras do not have. */
async function findPastEpochs(
  work: Work,
  cameras: readonly LockedCamera[],
  epochs: readonly EpochKey[],
): Promise<(CameraKey & SeenEpoch)[]> {
  const states = new Map(cameras.map(({ id, state }) => [id, state]));
  const missing = epochs.filter(({ id, epoch }) => !states.get(id)?.epochs.some((each) => each.epoch === epoch));
  if (missing.length === 0) return [];
  const rows = await work.prepared<Row<typeof tables.past_epochs>>(
    'find-past-epochs',
    `SELECT found.* FROM unnest($1::uuid[], $2::boolean[], $3::uuid[], $4::text[]) AS asked (account_id, livemode, camera_id, epoch)
     CROSS JOIN LATERAL (
       SELECT ${tables.past_epochs.all} FROM past_epochs
       WHERE account_id = asked.account_id AND livemode = asked.livemode AND camera_id = asked.camera_id
         AND epoch = asked.epoch
       LIMIT 1
     ) found`,
    [...camerasOf(missing), missing.map(({ epoch }) => epoch)],
  );
  return rows.map((row) => ({ ...keyOf(row), epoch: row.epoch, highest: Number(row.highest), seen: row.seen }));
}

function tracksStatement(keys: readonly TrackKey[]): Statement {
  return {
    name: 'find-tracks',
    text: `
      SELECT found.*
      FROM unnest($1::uuid[], $2::boolean[], $3::uuid[], $4::text[], $5::text[])
        AS asked (account_id, livemode, camera_id, epoch, track_id)
      CROSS JOIN LATERAL (
        SELECT ${tables.tracks.all} FROM tracks
        WHERE account_id = asked.account_id AND livemode = asked.livemode AND camera_id = asked.camera_id
          AND epoch = asked.epoch AND track_id = asked.track_id
        LIMIT 1
      ) found`,
    values: [...camerasOf(keys), keys.map(({ epoch }) => epoch), keys.map(({ trackId }) => trackId)],
  };
}
