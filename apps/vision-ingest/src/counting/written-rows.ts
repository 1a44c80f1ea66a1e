/** The third stage of counting: the rows that counted batches add and change, and the statements that write them. */
import type { Statement } from '@millwright/persistence';
import type { SeenEpoch } from '../camera/camera-state.js';
import { type DefectRow, type DefectSighting, insertDefects, updateDefects } from '../defect/defect.store.js';
import { type DefectImage, keepDefectImages } from '../evidence/evidence.store.js';
import { endOutages, type Return } from '../outage/outage.store.js';
import { type BreachRow, keepBreaches } from '../limit/breach.store.js';
import type { CameraKey } from './camera-key.js';
import { latestRows } from './camera-limit.js';
import type { CountedBatch, CountedBatches } from './counted-batches.js';
import type { LockedCamera, TrackKey } from './locked-cameras.store.js';
import { type OpenSession, type SessionAdditions, sessionAdditions } from './session-counts.js';
import { countClasses, countInSessions } from './session-counts.store.js';
import type { Track } from './track.js';
import {
  type CameraUpdate,
  insertInspections,
  keepPastEpochs,
  keepTracks,
  updateStates,
} from './written-rows.store.js';

/** Calls are answered between as many rows that are written. */
const rowsAtOnce = 100;

export interface NewDefect {
  readonly camera: LockedCamera;
  readonly row: DefectRow;
}

export interface WrittenRows {
  readonly cameras: readonly LockedCamera[];
  readonly pastEpochs: readonly (CameraKey & SeenEpoch)[];
  readonly tracks: readonly TrackOfCamera[];
  /** Batches with parts. */
  readonly inspections: readonly CountedBatch[];
  readonly newDefects: readonly NewDefect[];
  /** Of defects from before. */
  readonly sightings: readonly DefectSighting[];
  readonly newImages: readonly DefectImage[];
  readonly breaches: readonly BreachRow[];
  readonly sessions: SessionAdditions;
}

type TrackOfCamera = TrackKey & { readonly track: Track; readonly camera: LockedCamera };

export function writtenRows({ cameras, batches }: CountedBatches, now: Date): WrittenRows {
  const tracks = cameras.flatMap(({ camera, tracks: all, changedTracks }) =>
    [...changedTracks].map((name) => ({ ...all.get(name)!, camera })),
  );
  const promoted = tracks.filter(({ track: { promotion } }) => promotion !== null);
  const sessionOfNew = new Map(batches.flatMap(({ newDefectIds: ids, session }) => ids.map((id) => [id, session])));
  const isNew = ({ track: { promotion } }: TrackOfCamera): boolean => sessionOfNew.has(promotion!.defectId);
  const inspections = batches.filter(({ parts }) => parts.length > 0);
  return {
    cameras: cameras.map(({ camera }) => camera),
    pastEpochs: cameras.flatMap(({ camera: { tenant, id }, pastEpochs: all, changedEpochs }) =>
      [...changedEpochs].map((epoch) => ({ tenant, id, ...all.get(epoch)! })),
    ),
    tracks,
    inspections,
    newDefects: promoted.filter(isNew).map((each) => ({
      camera: each.camera,
      row: defectRow(each, sessionOfNew.get(each.track.promotion!.defectId), now),
    })),
    sightings: promoted.filter((each) => !isNew(each)).map(sightingOf),
    newImages: batches.flatMap(({ newImages }) => newImages),
    breaches: latestRows(batches.map(({ breaches }) => breaches)),
    sessions: sessionAdditions(inspections),
  };
}

/** Writes the rows, and ends the outages of cameras that are online again. */
export function* writingStatements(
  written: WrittenRows,
  updates: readonly CameraUpdate[],
  now: Date,
): Iterable<Statement> {
  const { cameras, pastEpochs, tracks, inspections, newDefects, sightings, newImages, breaches, sessions } = written;
  const defects = newDefects.map(({ row }) => row);
  const ofSessions = defects.filter(({ session_id: id }) => id !== null);
  const returns = returnsOf(updates);
  if (cameras.length > 0) yield updateStates(cameras);
  if (pastEpochs.length > 0) yield keepPastEpochs(pastEpochs, now);
  for (const some of inParts(tracks)) yield keepTracks(some, now);
  if (inspections.length > 0) yield insertInspections(inspections);
  for (const some of inParts(defects)) yield insertDefects(some);
  for (const some of inParts(sightings)) yield updateDefects(some);
  if (newImages.length > 0) yield keepDefectImages(newImages);
  if (breaches.length > 0) yield keepBreaches(breaches);
  if (returns.length > 0) yield endOutages(returns);
  if (ofSessions.length > 0) yield countClasses(ofSessions);
  // Last, since it may wait for others that count the same parts.
  if (sessions.tallies.length > 0) yield countInSessions(sessions);
}

function returnsOf(updates: readonly CameraUpdate[]): Return[] {
  return updates.flatMap(({ tenant, id, onlineSince }) => (onlineSince === null ? [] : [{ tenant, id, onlineSince }]));
}

function defectRow(found: TrackOfCamera, session: OpenSession | undefined, now: Date): DefectRow {
  const { camera, epoch, trackId, track } = found;
  const { defectId, class: name, score, threshold } = track.promotion!;
  return {
    ...sightingOf(found),
    id: defectId,
    camera_id: camera.id,
    epoch,
    track_id: trackId,
    session_id: session?.id ?? null,
    order_id: session?.order_id ?? null,
    work_order_id: session?.work_order_id ?? null,
    stage: session?.stage ?? camera.stage,
    part_id: track.firstPartId,
    class: name,
    original_class: name,
    score,
    threshold_used: threshold,
    review: 'unreviewed',
    verdicts: [],
    version: 1,
    created_at: now,
    updated_at: now,
  };
}

function sightingOf({ tenant, track }: TrackOfCamera): DefectSighting {
  return {
    account_id: tenant.accountId,
    livemode: tenant.livemode,
    id: track.promotion!.defectId,
    top_score: track.topScore,
    box: track.box,
    frame_count: track.frameCount,
    first_seen_at: new Date(track.firstSeenAt),
    last_seen_at: new Date(track.lastSeenAt),
    clock_suspect: track.clockSuspect,
    evidence: track.images,
  };
}

function* inParts<T>(all: readonly T[]): Iterable<readonly T[]> {
  for (let from = 0; from < all.length; from += rowsAtOnce) yield all.slice(from, from + rowsAtOnce);
}
