/**
 * Counts batches once, in the transaction of their consumer, in three stages: their cameras are locked, each batch is counted, and the rows
 * and events are written with the commit. The row of a camera's state is locked meanwhile, so that no two processes count for it at once.
 */
import { Injectable } from '@nestjs/common';
import { BrokenRecord } from '@millwright/messaging';
import type { Work } from '@millwright/persistence';
import { Ids, Logger } from '@millwright/service-kit';
import { Counter } from 'prom-client';
import { Deadlines } from '../health/deadlines.js';
import { CameraEvents, type CameraEvent, eventsOf } from './camera-events.js';
import { countBatches, type CountedBatches } from './counted-batches.js';
import { lockCamerasOf, type ReceivedBatch } from './locked-cameras.js';
import type { LockedCameras } from './locked-cameras.store.js';
import { writingStatements, writtenRows } from './written-rows.js';
import { type CameraUpdate, updateCameras } from './written-rows.store.js';

const batchesReceived = new Counter({
  name: 'vision_batches_total',
  help: 'Batches of cameras, by outcome: counted, or repeated',
  labelNames: ['outcome'],
});
const partsCounted = new Counter({ name: 'vision_parts_total', help: 'Parts counted' });
const defectsFound = new Counter({ name: 'vision_defects_total', help: 'Defects found' });
const breachesAnnounced = new Counter({
  name: 'vision_breaches_total',
  help: 'Alerts that a defect rate is above its limit',
});

@Injectable()
export class CountingService {
  constructor(
    private readonly ids: Ids,
    private readonly events: CameraEvents,
    private readonly deadlines: Deadlines,
    private readonly logger: Logger,
  ) {}

  async count(work: Work, received: readonly ReceivedBatch[]): Promise<void> {
    const locked = await lockCamerasOf(work, received);
    const counted = countBatches(locked, this.ofKnownCameras(received, locked), () => this.ids.next());
    const repeated = received.length - counted.batches.length;
    work.afterCommit(() => batchesReceived.inc({ outcome: 'repeated' }, repeated));
    await this.write(work, counted);
  }

  private ofKnownCameras(received: readonly ReceivedBatch[], { cameras }: LockedCameras): ReceivedBatch[] {
    const known = new Set(cameras.map(({ id }) => id));
    return received.filter(({ cameraId, batch }) => {
      if (known.has(cameraId)) return true;
      // A batch with parts that is dropped would lose them; a heartbeat loses nothing.
      if (batch.parts?.length) throw new BrokenRecord(`There is no camera ${batch.camera_id}.`);
      this.logger.error({ camera: batch.camera_id }, 'A heartbeat names a camera that does not exist');
      return false;
    });
  }

  private async write(work: Work, counted: CountedBatches): Promise<void> {
    const { batches } = counted;
    const written = writtenRows(counted, work.now);
    const events = eventsOf(batches, written.newDefects);
    const updates = updatesOf(counted, events);
    const sequences = await updateCameras(work, updates);
    this.touchDeadlines(work, counted, updates);
    await this.events.publish(work, events, written.cameras, sequences);
    work.beforeCommit(() => writingStatements(written, updates, work.now));
    work.afterCommit(() => {
      batchesReceived.inc({ outcome: 'counted' }, batches.length);
      partsCounted.inc(written.inspections.reduce((sum, { parts }) => sum + parts.length, 0));
      defectsFound.inc(written.newDefects.length);
      breachesAnnounced.inc(events.length - written.newDefects.length);
    });
  }

  /** The deadlines of cameras that are back, which may have been removed meanwhile, count from now on. */
  private touchDeadlines(work: Work, { cameras }: CountedBatches, updates: readonly CameraUpdate[]): void {
    const back = new Set(updates.filter(({ onlineSince }) => onlineSince !== null).map(({ id }) => id));
    const watched = cameras
      .filter(({ camera: { id } }) => back.has(id))
      .map(({ camera: { tenant, id, grace_period_seconds: grace } }) => ({ tenant, id, graceMs: grace * 1_000 }));
    if (watched.length > 0) work.afterCommit(() => this.deadlines.touch(watched, work.now));
  }
}

/** Of cameras that have events, or that are not online though a batch has come. */
function updatesOf({ cameras }: CountedBatches, events: readonly CameraEvent[]): CameraUpdate[] {
  const eventsByCamera = Map.groupBy(events, ({ camera }) => camera.id);
  return cameras.flatMap(({ camera: { tenant, id, status, status_since: since }, latestAt }) => {
    const isBack = (status === 'never_seen' || status === 'offline') && latestAt >= since;
    const count = eventsByCamera.get(id)?.length ?? 0;
    return isBack || count > 0 ? [{ tenant, id, events: count, onlineSince: isBack ? latestAt : null }] : [];
  });
}
