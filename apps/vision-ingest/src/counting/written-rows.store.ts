/** Writes what batches have changed, for all cameras of a transaction at once. */
import type { Statement, Work } from '@millwright/persistence';
import type { SeenEpoch } from '../camera/camera-state.js';
import type { CameraRow } from '../camera/camera.store.js';
import { tables } from '../tables.js';
import { type CameraKey, camerasOf } from './camera-key.js';
import type { CountedBatch } from './counted-batches.js';
import type { LockedCamera, TrackKey } from './locked-cameras.store.js';
import type { Track } from './track.js';

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
  return tables.past_epochs.insertAll(
    epochs.map(({ tenant, id, epoch, highest, seen }) => ({
      account_id: tenant.accountId,
      livemode: tenant.livemode,
      camera_id: id,
      epoch,
      highest,
      seen,
      seen_at: now,
    })),
    `ON CONFLICT (account_id, livemode, camera_id, epoch)
     DO UPDATE SET highest = excluded.highest, seen = excluded.seen, seen_at = excluded.seen_at`,
  );
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

/** Keeps the parts of batches: a row for each batch. */
export function insertInspections(batches: readonly CountedBatch[]): Statement {
  return tables.inspections.insertAll(batches.map(inspectionRow));
}

function inspectionRow({ camera, batch, receivedAt, session, parts }: CountedBatch) {
  const defective = parts.flatMap((part, place) => (part.defective ? [place] : []));
  const defects = parts.flatMap(({ defectIds }, place) => defectIds.map((id) => ({ place, id })));
  const times = parts.map(({ at }) => at);
  const first = times.reduce((a, b) => Math.min(a, b));
  const last = times.reduce((a, b) => Math.max(a, b));
  const received = receivedAt.getTime();
  const text = (at: number): string => new Date(at).toISOString();
  return {
    account_id: camera.tenant.accountId,
    livemode: camera.tenant.livemode,
    camera_id: camera.id,
    received_at: receivedAt,
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
    defect_places: defects.map(({ place }) => place),
    defect_ids: defects.map(({ id }) => id),
  };
}

export interface CameraUpdate extends CameraKey {
  /** How many events of the camera are published. */
  readonly events: number;
  /** Since when it is online, if it was not. */
  readonly onlineSince: Date | null;
}

/** Numbers events, and makes cameras online. Returns the number of the latest event of each. */
export async function updateCameras(
  work: Work,
  updates: readonly CameraUpdate[],
): Promise<ReadonlyMap<string, number>> {
  if (updates.length === 0) return new Map();
  const rows = await work.prepared<Pick<CameraRow, 'id' | 'event_sequence'>>(
    'update-cameras',
    `UPDATE cameras
     SET event_sequence = event_sequence + given.events,
       status = CASE WHEN is_back THEN 'online' ELSE status END,
       status_since = CASE WHEN is_back THEN given.online_since ELSE status_since END
     FROM (
       SELECT found.place, asked.events, asked.online_since,
         coalesce(found.status IN ('never_seen', 'offline') AND found.status_since <= asked.online_since, false) AS is_back
       FROM unnest($1::uuid[], $2::boolean[], $3::uuid[], $4::integer[], $5::timestamptz[])
         AS asked (account_id, livemode, camera_id, events, online_since)
       CROSS JOIN LATERAL (
         SELECT ctid AS place, status, status_since FROM cameras
         WHERE account_id = asked.account_id AND livemode = asked.livemode AND id = asked.camera_id
         LIMIT 1 FOR UPDATE
       ) found
     ) given
     WHERE cameras.ctid = given.place
     RETURNING cameras.id, cameras.event_sequence`,
    [...camerasOf(updates), updates.map(({ events }) => events), updates.map(({ onlineSince }) => onlineSince)],
  );
  return new Map(rows.map(({ id, event_sequence: sequence }) => [id, sequence]));
}
