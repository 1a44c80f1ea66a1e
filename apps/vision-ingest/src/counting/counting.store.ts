/** What counting reads and writes, for all cameras of a transaction at once. */
import type { DefectLimit, HealthStatus, ReceivedInspection } from '@millwright/contracts';
import type { Statement, Tenant, Work } from '@millwright/persistence';
import type { KnownState, SeenEpoch } from '../camera/camera-state.js';
import type { ShownImage } from '../evidence/evidence.store.js';
import type { CameraBreaches } from '../limit/camera-limit.js';
import type { JudgedPart } from './batch-judgement.js';
import { type CameraKey, camerasOf } from './camera-key.js';
import type { OpenSession } from './session-counts.js';
import { type CameraPeriod, type OpenSessionRow, openSessionsStatement } from './session-counts.store.js';
import type { Thresholds, Track } from './track.js';
import { tables } from '../tables.js';

/** A camera, locked until the commit. */
export interface LockedCamera extends Thresholds {
  readonly tenant: Tenant;
  readonly id: string;
  readonly name: string;
  readonly line: string | null;
  readonly station: string | null;
  readonly stage: string | null;
  readonly grace_period_seconds: number;
  readonly defect_limit: DefectLimit | null;
  readonly status: HealthStatus;
  readonly status_since: Date;
  readonly state: KnownState;
}

export interface TrackKey extends CameraKey {
  readonly epoch: string;
  readonly trackId: string;
}

export interface EpochKey extends CameraKey {
  readonly epoch: string;
}

export interface Before {
  readonly cameras: readonly LockedCamera[];
  readonly tracks: readonly (TrackKey & { readonly track: Track })[];
  readonly pastEpochs: readonly (CameraKey & SeenEpoch)[];
  readonly sessions: readonly OpenSessionRow[];
}

interface KeyRow {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly camera_id: string;
}

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
): Promise<Before> {
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
    tracks: (followed!.rows as (KeyRow & { epoch: string; track_id: string; track: Track })[]).map((row) => ({
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
  const rows = await work.prepared<KeyRow & SeenEpoch>(
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

/** Writes the states of locked cameras with the commit. */
export function updateStates(cameras: readonly LockedCamera[]): Statement {
  return {
    name: 'update-camera-states',
    text: `
      UPDATE camera_states SET state = given.state
      FROM (
        SELECT found.place, changed.state
        FROM unnest($1::uuid[], $2::boolean[], $3::uuid[], $4::json[]) AS changed (account_id, livemode, camera_id, state)
        CROSS JOIN LATERAL (
          SELECT ctid AS place FROM camera_states
          WHERE account_id = changed.account_id AND livemode = changed.livemode AND camera_id = changed.camera_id
          LIMIT 1
        ) found
      ) given
      WHERE camera_states.ctid = given.place`,
    values: [...camerasOf(cameras), cameras.map(({ state }) => JSON.stringify(state))],
  };
}

export function keepPastEpochs(epochs: readonly (CameraKey & SeenEpoch)[], now: Date): Statement {
  return {
    name: 'keep-past-epochs',
    text: `
      INSERT INTO past_epochs (account_id, livemode, camera_id, epoch, highest, seen, seen_at)
      SELECT *, $7 FROM unnest($1::uuid[], $2::boolean[], $3::uuid[], $4::text[], $5::bigint[], $6::text[])
      ON CONFLICT (account_id, livemode, camera_id, epoch)
      DO UPDATE SET highest = excluded.highest, seen = excluded.seen, seen_at = excluded.seen_at`,
    values: [
      ...camerasOf(epochs),
      epochs.map(({ epoch }) => epoch),
      epochs.map(({ highest }) => highest),
      epochs.map(({ seen }) => seen),
      now,
    ],
  };
}

export function keepTracks(tracks: readonly (TrackKey & { readonly track: Track })[], now: Date): Statement {
  return {
    name: 'keep-tracks',
    text: `
      INSERT INTO tracks (account_id, livemode, camera_id, epoch, track_id, track, seen_at)
      SELECT *, $7 FROM unnest($1::uuid[], $2::boolean[], $3::uuid[], $4::text[], $5::text[], $6::json[])
      ON CONFLICT (account_id, livemode, camera_id, epoch, track_id)
      DO UPDATE SET track = excluded.track, seen_at = excluded.seen_at`,
    values: [
      ...camerasOf(tracks),
      tracks.map(({ epoch }) => epoch),
      tracks.map(({ trackId }) => trackId),
      tracks.map(({ track }) => JSON.stringify(track)),
      now,
    ],
  };
}

export interface CountedBatch {
  readonly camera: LockedCamera;
  readonly batch: ReceivedInspection;
  readonly receivedAt: Date;
  /** Undefined if its camera was in none that was open. */
  readonly session: OpenSession | undefined;
  readonly parts: readonly JudgedPart[];
  /** The ids of defects that it was the first to show. */
  readonly found: readonly string[];
  /** The images that it was the first to name of defects. */
  readonly shown: readonly ShownImage[];
  readonly breaches: CameraBreaches;
}

/** Keeps the parts of batches: a row for each batch. */
export function insertInspections(batches: readonly CountedBatch[]): Statement {
  return {
    name: 'insert-inspections',
    text: `
      INSERT INTO inspections
        (account_id, livemode, camera_id, received_at, epoch, sequence, session_id, first_at, last_at, part_count,
         defective_count, part_ids, inspected_at, defective, defect_places, defect_ids)
      SELECT account_id, livemode, camera_id, received_at, epoch, sequence, session_id, first_at, last_at, part_count,
         defective_count, part_ids, inspected_at, defective, defect_places, defect_ids
      FROM json_populate_recordset(NULL::inspections, $1)`,
    values: [JSON.stringify(batches.map(inspectionRow))],
  };
}

function inspectionRow({ camera, batch, receivedAt, session, parts }: CountedBatch): object {
  const defective = parts.flatMap((part, place) => (part.defective ? [place] : []));
  const shown = parts.flatMap(({ defectIds }, place) => defectIds.map((id) => ({ place, id })));
  const times = parts.map(({ at }) => at);
  const first = times.reduce((a, b) => Math.min(a, b));
  const last = times.reduce((a, b) => Math.max(a, b));
  const received = receivedAt.getTime();
  const text = (at: number): string => new Date(at).toISOString();
  return {
    account_id: camera.tenant.accountId,
    livemode: camera.tenant.livemode,
    camera_id: camera.id,
    received_at: receivedAt.toISOString(),
    epoch: batch.epoch,
    sequence: batch.sequence,
    session_id: session?.id ?? null,
    first_at: text(first),
    last_at: text(last),
    part_count: parts.length,
    defective_count: defective.length,
    part_ids: parts.some(({ partId }) => partId !== null) ? parts.map(({ partId }) => partId) : null,
    inspected_at: times.some((at) => at !== received) ? times.map(text) : null,
    defective,
    defect_places: shown.map(({ place }) => place),
    defect_ids: shown.map(({ id }) => id),
  };
}

export interface CameraNews extends CameraKey {
  /** How many events of the camera are published. */
  readonly events: number;
  /** Since when it is online, if it was not. */
  readonly onlineSince: Date | null;
}

/** Numbers events, and makes cameras online. Returns the number of the latest event of each. */
export async function tellNews(work: Work, news: readonly CameraNews[]): Promise<ReadonlyMap<string, number>> {
  if (news.length === 0) return new Map();
  const rows = await work.prepared<{ id: string; event_sequence: number }>(
    'tell-news-of-cameras',
    `UPDATE cameras
     SET event_sequence = event_sequence + given.events,
       status = CASE WHEN is_back THEN 'online' ELSE status END,
       status_since = CASE WHEN is_back THEN given.online_since ELSE status_since END
     FROM (
       SELECT found.place, told.events, told.online_since,
         coalesce(found.status IN ('never_seen', 'offline') AND found.status_since <= told.online_since, false) AS is_back
       FROM unnest($1::uuid[], $2::boolean[], $3::uuid[], $4::integer[], $5::timestamptz[])
         AS told (account_id, livemode, camera_id, events, online_since)
       CROSS JOIN LATERAL (
         SELECT ctid AS place, status, status_since FROM cameras
         WHERE account_id = told.account_id AND livemode = told.livemode AND id = told.camera_id
         LIMIT 1 FOR UPDATE
       ) found
     ) given
     WHERE cameras.ctid = given.place
     RETURNING cameras.id, cameras.event_sequence`,
    [...camerasOf(news), news.map(({ events }) => events), news.map(({ onlineSince }) => onlineSince)],
  );
  return new Map(rows.map(({ id, event_sequence: sequence }) => [id, sequence]));
}
