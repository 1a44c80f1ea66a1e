/**
 * Counts batches once, in the transaction of their consumer: what was seen of a camera, its parts, its objects and their defects, and the
 * counts of its session change together. The row of a camera's state is locked meanwhile, so that no two processes count for it at once.
 */
import { setImmediate as immediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { mostEvidenceOfDefect, type ReceivedInspection } from '@millwright/contracts';
import { BrokenRecord, Outbox } from '@millwright/messaging';
import type { Tenant, Work } from '@millwright/persistence';
import { encodeId, Ids, Logger } from '@millwright/service-kit';
import { Counter } from 'prom-client';
import { cameraResource } from '../camera/camera.resource.js';
import { type CameraRow, findCameras } from '../camera/camera.store.js';
import { detectedDefect } from '../defect/defect.resource.js';
import { type DefectRow, type DefectSighting, insertDefects, updateDefects } from '../defect/defect.store.js';
import { imageIdsOf } from '../evidence/evidence.service.js';
import { markShown, readyEvidence, type ShownImage } from '../evidence/evidence.store.js';
import { Deadlines } from '../health/deadlines.js';
import { endOutages, type Return } from '../health/outage.store.js';
import { breachResource } from '../limit/breach.resource.js';
import { keepBreaches } from '../limit/breach.store.js';
import { judgedByLimit, latestRows } from '../limit/camera-limit.js';
import type { Announcement } from '../limit/judge.js';
import { judge } from './batch-judgement.js';
import type { CameraKey } from './camera-key.js';
import { withReceived } from './counted-state.js';
import {
  type CameraNews,
  type CountedBatch,
  type EpochKey,
  insertInspections,
  keepPastEpochs,
  keepTracks,
  lockCameras,
  type LockedCamera,
  tellNews,
  type TrackKey,
  updateStates,
} from './counting.store.js';
import { type OpenSession, sessionAdditions, sessionAt } from './session-counts.js';
import { type CameraPeriod, countClasses, countInSessions } from './session-counts.store.js';
import type { Track } from './track.js';
import type { SeenEpoch } from '../camera/camera-state.js';

const batches = new Counter({
  name: 'vision_batches_total',
  help: 'Batches of cameras by what became of them: counted, or repeated',
  labelNames: ['outcome'],
});
const partsCounted = new Counter({ name: 'vision_parts_total', help: 'Parts that were counted' });
const defectsFound = new Counter({ name: 'vision_defects_total', help: 'Defects that were found' });
const breachesTold = new Counter({
  name: 'vision_breaches_total',
  help: 'Events that a defect rate is above its limit',
});

/** Calls are answered between as many events, and as many rows that are written. */
const mostAtOnce = 100;

/** A batch as it was received. */
export interface Receipt {
  readonly tenant: Tenant;
  readonly cameraId: string;
  readonly batch: ReceivedInspection;
  readonly receivedAt: Date;
}

/** A camera while its batches are counted. */
interface Progress {
  camera: LockedCamera;
  readonly tracks: Map<string, TrackKey & { readonly track: Track }>;
  readonly changedTracks: Set<string>;
  readonly pastEpochs: Map<string, SeenEpoch>;
  readonly changedEpochs: Set<string>;
  readonly sessions: OpenSession[];
  latestAt: Date | undefined;
}

@Injectable()
export class CountingService {
  constructor(
    private readonly ids: Ids,
    private readonly outbox: Outbox,
    private readonly deadlines: Deadlines,
    private readonly logger: Logger,
  ) {}

  async count(work: Work, receipts: readonly Receipt[]): Promise<void> {
    const progress = await this.begin(work, receipts);
    const counted: CountedBatch[] = [];
    for (const receipt of receipts) {
      const of = progress.get(receipt.cameraId);
      if (of === undefined) {
        // What was taken of it is lost unless somebody sees it; of a heartbeat nothing is.
        if (receipt.batch.parts?.length) throw new BrokenRecord(`There is no camera ${receipt.batch.camera_id}.`);
        this.logger.error({ camera: receipt.batch.camera_id }, 'A heartbeat is of a camera that is not there');
        continue;
      }
      const batch = this.countOne(of, receipt);
      if (batch !== undefined) counted.push(batch);
    }
    await this.finish(work, [...progress.values()], counted, receipts.length);
  }

  private async begin(work: Work, receipts: readonly Receipt[]): Promise<Map<string, Progress>> {
    const cameras = new Map<string, CameraKey>();
    const inspecting = new Map<string, CameraPeriod>();
    const epochs = new Map<string, EpochKey>();
    const tracks = new Map<string, TrackKey>();
    for (const { tenant, cameraId: id, batch, receivedAt } of receipts) {
      const { epoch, parts = [] } = batch;
      cameras.set(id, { tenant, id });
      epochs.set(nameOf(id, epoch), { tenant, id, epoch });
      if (parts.length === 0) continue;
      const { from, to } = inspecting.get(id) ?? { from: receivedAt, to: receivedAt };
      inspecting.set(id, {
        tenant,
        id,
        from: from < receivedAt ? from : receivedAt,
        to: to > receivedAt ? to : receivedAt,
      });
      for (const { detections = [] } of parts) {
        for (const { track_id: trackId } of detections)
          tracks.set(nameOf(id, epoch, trackId), { tenant, id, epoch, trackId });
      }
    }
    const before = await lockCameras(
      work,
      [...cameras.values()],
      [...epochs.values()],
      [...tracks.values()],
      [...inspecting.values()],
    );
    const progress = new Map<string, Progress>();
    for (const camera of before.cameras) {
      progress.set(camera.id, {
        camera,
        tracks: new Map(),
        changedTracks: new Set(),
        pastEpochs: new Map(),
        changedEpochs: new Set(),
        sessions: [],
        latestAt: undefined,
      });
    }
    for (const { id, epoch, highest, seen } of before.pastEpochs)
      progress.get(id)?.pastEpochs.set(epoch, { epoch, highest, seen });
    for (const session of before.sessions) progress.get(session.camera_id)?.sessions.push(session);
    for (const track of before.tracks) progress.get(track.id)?.tracks.set(nameOf(track.epoch, track.trackId), track);
    return progress;
  }

  /** Undefined if the batch was seen. */
  private countOne(of: Progress, { tenant, cameraId: id, batch, receivedAt }: Receipt): CountedBatch | undefined {
    const { epoch } = batch;
    const counted = withReceived(of.camera.state, batch, receivedAt.getTime(), of.pastEpochs.get(epoch));
    if (counted === undefined) return undefined;
    of.camera = { ...of.camera, state: counted.state };
    if (of.latestAt === undefined || of.latestAt < receivedAt) of.latestAt = receivedAt;
    if (counted.past !== undefined) {
      of.pastEpochs.set(counted.past.epoch, counted.past);
      of.changedEpochs.add(counted.past.epoch);
    }
    const known = new Map<string, Track>();
    for (const { detections = [] } of batch.parts ?? []) {
      for (const { track_id: trackId } of detections) {
        const before = of.tracks.get(nameOf(epoch, trackId));
        if (before !== undefined) known.set(trackId, before.track);
      }
    }
    const { parts, tracks } = judge(batch, receivedAt.getTime(), of.camera, known, () => this.ids.next());
    for (const [trackId, track] of tracks) {
      const name = nameOf(epoch, trackId);
      of.tracks.set(name, { tenant, id, epoch, trackId, track });
      of.changedTracks.add(name);
    }
    const found = [...tracks].flatMap(([trackId, { promotion }]) =>
      promotion === null || known.get(trackId)?.promotion ? [] : [promotion.defectId],
    );
    const session = sessionAt(of.sessions, receivedAt);
    const shown = newlyShown(tenant, known, tracks);
    const [camera, breaches] = judgedByLimit(of.camera, parts, receivedAt, () => this.ids.next());
    of.camera = camera;
    return { camera, batch, receivedAt, session, parts, found, shown, breaches };
  }

  private async finish(
    work: Work,
    progress: readonly Progress[],
    counted: readonly CountedBatch[],
    received: number,
  ): Promise<void> {
    const changed = progress.filter(({ latestAt }) => latestAt !== undefined);
    const found = new Map(counted.flatMap(({ found: ids, session }) => ids.map((id) => [id, session] as const)));
    const tracks = changed.flatMap(({ camera, tracks: all, changedTracks }) =>
      [...changedTracks].map((name) => ({ ...all.get(name)!, camera })),
    );
    const promoted = tracks.filter(({ track: { promotion } }) => promotion !== null);
    const isNew = ({ track: { promotion } }: { readonly track: Track }): boolean => found.has(promotion!.defectId);
    const newDefects = promoted.filter(isNew).map((each) => ({
      camera: each.camera,
      row: defectOf(each, found.get(each.track.promotion!.defectId), work.now),
    }));
    const sightings = promoted.filter((each) => !isNew(each)).map(sightingOf);
    const shown = counted.flatMap(({ shown: images }) => images);
    const withParts = counted.filter(({ parts }) => parts.length > 0);
    const additions = sessionAdditions(withParts);
    const ofSessions = newDefects.map(({ row }) => row).filter(({ session_id: id }) => id !== null);
    const pastEpochs = changed.flatMap(({ camera, pastEpochs: all, changedEpochs }) =>
      [...changedEpochs].map((epoch) => ({ tenant: camera.tenant, id: camera.id, ...all.get(epoch)! })),
    );

    const breaches = latestRows(counted.map((each) => each.breaches));
    const events = eventsOf(counted, newDefects);
    const news = newsOf(changed, events);
    const sequences = await tellNews(work, news);
    const returns = news.flatMap(({ tenant, id, onlineSince }): Return[] =>
      onlineSince === null ? [] : [{ tenant, id, onlineSince }],
    );
    const ready = await readyImagesOf(work, newDefects);
    this.watch(work, changed, news);
    await this.publish(work, events, sequences, {
      images: ready,
      cameras: await breachedCameras(work, changed, events),
    });
    work.beforeCommit(function* () {
      if (changed.length > 0) yield updateStates(changed.map(({ camera }) => camera));
      if (pastEpochs.length > 0) yield keepPastEpochs(pastEpochs, work.now);
      for (const part of partsOf(tracks)) yield keepTracks(part, work.now);
      if (withParts.length > 0) yield insertInspections(withParts);
      for (const part of partsOf(newDefects)) yield insertDefects(part.map(({ row }) => row));
      for (const part of partsOf(sightings)) yield updateDefects(part);
      if (shown.length > 0) yield markShown(shown);
      if (breaches.length > 0) yield keepBreaches(breaches);
      if (returns.length > 0) yield endOutages(returns);
      if (ofSessions.length > 0) yield countClasses(ofSessions);
      // Last, since it may wait for others that count the same parts.
      if (additions.tallies.length > 0) yield countInSessions(additions);
    });
    work.afterCommit(() => {
      batches.inc({ outcome: 'counted' }, counted.length);
      batches.inc({ outcome: 'repeated' }, received - counted.length);
      partsCounted.inc(withParts.reduce((sum, { parts }) => sum + parts.length, 0));
      defectsFound.inc(newDefects.length);
      breachesTold.inc(events.length - newDefects.length);
    });
  }

  /** The deadlines of cameras that are back, which may have been removed meanwhile, count from now on. */
  private watch(work: Work, changed: readonly Progress[], news: readonly CameraNews[]): void {
    const back = new Set(news.filter(({ onlineSince }) => onlineSince !== null).map(({ id }) => id));
    const watched = changed
      .filter(({ camera: { id } }) => back.has(id))
      .map(({ camera: { tenant, id, grace_period_seconds: grace } }) => ({ tenant, id, graceMs: grace * 1_000 }));
    if (watched.length > 0) work.afterCommit(() => this.deadlines.touch(watched, work.now));
  }

  private async publish(
    work: Work,
    events: readonly CameraEvent[],
    sequences: ReadonlyMap<string, number>,
    shown: { readonly images: ReadonlySet<string>; readonly cameras: ReadonlyMap<string, CameraRow> },
  ): Promise<void> {
    let number = 0;
    for (const [cameraId, ofCamera] of Map.groupBy(events, ({ camera }) => camera.id)) {
      const first = sequences.get(cameraId)! - ofCamera.length + 1;
      for (const [index, event] of ofCamera.entries()) {
        number += 1;
        if (number % mostAtOnce === 0) await immediate();
        const { name, line, station, stage, tenant } = event.camera;
        const id = encodeId('camera', cameraId);
        const place = { tenant, key: id, sequence: first + index };
        if ('row' in event) {
          this.outbox.publish(work, {
            type: 'vision.defect.detected',
            ...place,
            data: {
              defect: detectedDefect(event.row, shownOf(event.row, shown.images)),
              camera: { id, name, line, station, stage },
            },
          });
        } else {
          this.outbox.publish(work, {
            type: 'vision.threshold.breached',
            ...place,
            data: {
              camera: cameraResource(shown.cameras.get(cameraId)!, work.now),
              breach: breachResource(event.announcement),
            },
          });
        }
      }
    }
  }
}

/** The images that defects show from now on. */
function newlyShown(
  tenant: Tenant,
  before: ReadonlyMap<string, Track>,
  tracks: ReadonlyMap<string, Track>,
): ShownImage[] {
  return [...tracks].flatMap(([trackId, { promotion, images }]) => {
    if (promotion === null) return [];
    const earlier = before.get(trackId);
    const shown = new Set(earlier?.promotion ? imageIdsOf({ evidence: earlier.images }) : []);
    return imageIdsOf({ evidence: images })
      .filter((imageId) => !shown.has(imageId))
      .map((imageId) => ({ tenant, imageId, defectId: promotion.defectId }));
  });
}

/** The ids of the images of new defects that are there. */
async function readyImagesOf(work: Work, found: readonly FoundDefect[]): Promise<Set<string>> {
  const ready = new Set<string>();
  for (const ofTenant of Map.groupBy(found, ({ row }) => `${row.account_id} ${row.livemode}`).values()) {
    const images = await readyEvidence(
      work,
      ofTenant[0]!.camera.tenant,
      ofTenant.flatMap(({ row }) => imageIdsOf(row)),
    );
    for (const { id } of images) ready.add(id);
  }
  return ready;
}

function shownOf(row: DefectRow, ready: ReadonlySet<string>): string[] {
  const shown = imageIdsOf(row).filter((id) => ready.has(id));
  return shown.slice(0, mostEvidenceOfDefect).map((id) => encodeId('evidence', id));
}

interface FoundDefect {
  readonly camera: LockedCamera;
  readonly row: DefectRow;
}

interface FoundBreach {
  readonly camera: LockedCamera;
  readonly announcement: Announcement;
}

type CameraEvent = FoundDefect | FoundBreach;

/** In the order of the batches. */
function eventsOf(counted: readonly CountedBatch[], found: readonly FoundDefect[]): CameraEvent[] {
  const defects = new Map(found.map((each) => [each.row.id, each]));
  return counted.flatMap(({ camera, found: ids, breaches: { announcement } }) => [
    ...ids.map((id) => defects.get(id)!),
    ...(announcement === undefined ? [] : [{ camera, announcement }]),
  ]);
}

/** All of the cameras whose breaches are told, with what has become of their states. */
async function breachedCameras(
  work: Work,
  changed: readonly Progress[],
  events: readonly CameraEvent[],
): Promise<ReadonlyMap<string, CameraRow>> {
  const ids = new Set(events.flatMap((event) => ('row' in event ? [] : [event.camera.id])));
  const known = changed.map(({ camera }) => camera).filter(({ id }) => ids.has(id));
  const rows = await findCameras(work, known);
  const states = new Map(known.map(({ id, state }) => [id, state]));
  return new Map(rows.map((row) => [row.id, { ...row, state: states.get(row.id)! }]));
}

type TrackOfCamera = TrackKey & { readonly track: Track; readonly camera: LockedCamera };

function defectOf(
  { tenant, camera, epoch, trackId, track }: TrackOfCamera,
  session: OpenSession | undefined,
  now: Date,
): DefectRow {
  const { defectId, class: name, score, threshold } = track.promotion!;
  return {
    ...sightingOf({ tenant, camera, id: camera.id, epoch, trackId, track }),
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

/** Cameras that have events, or that are not online though a batch has come. */
function newsOf(changed: readonly Progress[], found: readonly CameraEvent[]): CameraNews[] {
  const events = Map.groupBy(found, ({ camera }) => camera.id);
  return changed.flatMap(({ camera: { tenant, id, status, status_since: since }, latestAt }) => {
    const isBack = (status === 'never_seen' || status === 'offline') && latestAt! >= since;
    const count = events.get(id)?.length ?? 0;
    return isBack || count > 0 ? [{ tenant, id, events: count, onlineSince: isBack ? latestAt! : null }] : [];
  });
}

function* partsOf<T>(all: readonly T[]): Iterable<readonly T[]> {
  for (let from = 0; from < all.length; from += mostAtOnce) yield all.slice(from, from + mostAtOnce);
}

/** Of texts that callers choose. */
function nameOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}
