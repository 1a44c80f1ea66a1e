/** The second stage of counting: what each batch adds to its locked camera, in the order of their receipt. Nothing is read or written. */
import type { ReceivedInspection } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import type { SeenEpoch } from '../camera/camera-state.js';
import type { DefectImage } from '../evidence/evidence.store.js';
import { imageIdsOf } from '../evidence/object-image.js';
import { type JudgedPart, judgeParts } from './batch-judgement.js';
import { type CameraBreaches, judgeByLimit } from './camera-limit.js';
import { withReceived } from './counted-state.js';
import { nameOf, type ReceivedBatch } from './locked-cameras.js';
import type { LockedCamera, LockedCameras, TrackKey } from './locked-cameras.store.js';
import { type OpenSession, sessionAt } from './session-counts.js';
import type { Track } from './track.js';

/** A camera as the batches that were counted so far leave it. */
interface CountedCamera {
  camera: LockedCamera;
  readonly tracks: Map<string, TrackKey & { readonly track: Track }>;
  readonly changedTracks: Set<string>;
  readonly pastEpochs: Map<string, SeenEpoch>;
  readonly changedEpochs: Set<string>;
  readonly sessions: OpenSession[];
  /** Undefined while none was counted. */
  latestAt: Date | undefined;
}

export interface CountedBatch {
  /** As this batch leaves it. */
  readonly camera: LockedCamera;
  readonly batch: ReceivedInspection;
  readonly receivedAt: Date;
  /** Undefined if its camera was in none that was open. */
  readonly session: OpenSession | undefined;
  readonly parts: readonly JudgedPart[];
  /** The ids of defects that it was the first to show. */
  readonly newDefectIds: readonly string[];
  /** The images that it was the first to name of defects. */
  readonly newImages: readonly DefectImage[];
  readonly breaches: CameraBreaches;
}

export interface CountedBatches {
  /** Those of which a batch was counted. */
  readonly cameras: readonly (CountedCamera & { readonly latestAt: Date })[];
  readonly batches: readonly CountedBatch[];
}

/** Counts batches of cameras that are locked. Those that were seen before are left out. */
export function countBatches(
  locked: LockedCameras,
  received: readonly ReceivedBatch[],
  newId: () => string,
): CountedBatches {
  const cameras = uncountedCameras(locked);
  const batches = received.flatMap((each) => countBatch(cameras.get(each.cameraId)!, each, newId) ?? []);
  return { cameras: [...cameras.values()].filter(isCounted), batches };
}

function isCounted(camera: CountedCamera): camera is CountedCamera & { readonly latestAt: Date } {
  return camera.latestAt !== undefined;
}

function uncountedCameras({ cameras, pastEpochs, sessions, tracks }: LockedCameras): Map<string, CountedCamera> {
  const uncounted = new Map<string, CountedCamera>();
  for (const camera of cameras) {
    uncounted.set(camera.id, {
      camera,
      tracks: new Map(),
      changedTracks: new Set(),
      pastEpochs: new Map(),
      changedEpochs: new Set(),
      sessions: [],
      latestAt: undefined,
    });
  }
  for (const { id, epoch, highest, seen } of pastEpochs)
    uncounted.get(id)?.pastEpochs.set(epoch, { epoch, highest, seen });
  for (const session of sessions) uncounted.get(session.camera_id)?.sessions.push(session);
  for (const track of tracks) uncounted.get(track.id)?.tracks.set(nameOf(track.epoch, track.trackId), track);
  return uncounted;
}

/** Undefined if the batch was seen before. */
function countBatch(
  counted: CountedCamera,
  { tenant, cameraId: id, batch, receivedAt }: ReceivedBatch,
  newId: () => string,
): CountedBatch | undefined {
  const { epoch } = batch;
  const reached = withReceived(counted.camera.state, batch, receivedAt.getTime(), counted.pastEpochs.get(epoch));
  if (reached === undefined) return undefined;
  if (counted.latestAt === undefined || counted.latestAt < receivedAt) counted.latestAt = receivedAt;
  if (reached.past !== undefined) {
    counted.pastEpochs.set(reached.past.epoch, reached.past);
    counted.changedEpochs.add(reached.past.epoch);
  }
  const seen: LockedCamera = { ...counted.camera, state: reached.state };
  const before = tracksBefore(counted, batch);
  const { parts, tracks } = judgeParts(batch, receivedAt.getTime(), seen, before, newId);
  for (const [trackId, track] of tracks) {
    const name = nameOf(epoch, trackId);
    counted.tracks.set(name, { tenant, id, epoch, trackId, track });
    counted.changedTracks.add(name);
  }
  const newDefectIds = [...tracks].flatMap(([trackId, { promotion }]) =>
    promotion === null || before.get(trackId)?.promotion ? [] : [promotion.defectId],
  );
  const session = sessionAt(counted.sessions, receivedAt);
  const newImages = newImagesOf(tenant, before, tracks);
  const [camera, breaches] = judgeByLimit(seen, parts, receivedAt, newId);
  counted.camera = camera;
  return { camera, batch, receivedAt, session, parts, newDefectIds, newImages, breaches };
}

/** By id, the tracks that the batch names, as far as they are known. */
function tracksBefore(counted: CountedCamera, { epoch, parts = [] }: ReceivedInspection): Map<string, Track> {
  const before = new Map<string, Track>();
  for (const { detections = [] } of parts) {
    for (const { track_id: trackId } of detections) {
      const known = counted.tracks.get(nameOf(epoch, trackId));
      if (known !== undefined) before.set(trackId, known.track);
    }
  }
  return before;
}

/** The images that defects have from now on. */
function newImagesOf(
  tenant: Tenant,
  before: ReadonlyMap<string, Track>,
  tracks: ReadonlyMap<string, Track>,
): DefectImage[] {
  return [...tracks].flatMap(([trackId, { promotion, images }]) => {
    if (promotion === null) return [];
    const earlier = before.get(trackId);
    const known = new Set(earlier?.promotion ? imageIdsOf({ evidence: earlier.images }) : []);
    return imageIdsOf({ evidence: images })
      .filter((imageId) => !known.has(imageId))
      .map((imageId) => ({ tenant, imageId, defectId: promotion.defectId }));
  });
}
