/** The events of counted batches: new defects, and breaches that begin or are announced again. */
import { setImmediate as immediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { mostEvidenceOfDefect } from '@millwright/contracts';
import { Outbox } from '@millwright/messaging';
import type { Work } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { cameraResource } from '../camera/camera.resource.js';
import { type CameraRow, findCameras } from '../camera/camera.store.js';
import { detectedDefect } from '../defect/defect.resource.js';
import type { DefectRow } from '../defect/defect.store.js';
import { readyEvidence } from '../evidence/evidence.store.js';
import { imageIdsOf } from '../evidence/object-image.js';
import { breachResource } from '../limit/breach.resource.js';
import type { ShownBreach } from '../limit/rate-judgement.js';
import type { CountedBatch } from './counted-batches.js';
import type { LockedCamera } from './locked-cameras.store.js';
import type { NewDefect } from './written-rows.js';

/** Calls are answered between as many events. */
const eventsAtOnce = 100;

interface AnnouncedBreach {
  readonly camera: LockedCamera;
  readonly breach: ShownBreach;
}

export type CameraEvent = NewDefect | AnnouncedBreach;

/** In the order of the batches. */
export function eventsOf(batches: readonly CountedBatch[], newDefects: readonly NewDefect[]): CameraEvent[] {
  const defects = new Map(newDefects.map((defect) => [defect.row.id, defect]));
  return batches.flatMap(({ camera, newDefectIds, breaches: { announced: breach } }) => [
    ...newDefectIds.map((id) => defects.get(id)!),
    ...(breach === undefined ? [] : [{ camera, breach }]),
  ]);
}

@Injectable()
export class CameraEvents {
  constructor(private readonly outbox: Outbox) {}

  /** `cameras`: as all batches leave them. `sequences`: by camera, the number of its latest event. */
  async publish(
    work: Work,
    events: readonly CameraEvent[],
    cameras: readonly LockedCamera[],
    sequences: ReadonlyMap<string, number>,
  ): Promise<void> {
    const readyImages = await readyImagesOf(work, events);
    const breachedCameras = await breachedCamerasOf(work, events, cameras);
    let number = 0;
    for (const [cameraId, ofCamera] of Map.groupBy(events, ({ camera }) => camera.id)) {
      const first = sequences.get(cameraId)! - ofCamera.length + 1;
      for (const [index, event] of ofCamera.entries()) {
        number += 1;
        if (number % eventsAtOnce === 0) await immediate();
        const { name, line, station, stage, tenant } = event.camera;
        const id = encodeId('camera', cameraId);
        const place = { tenant, key: id, sequence: first + index };
        if ('row' in event) {
          this.outbox.publish(work, {
            type: 'vision.defect.detected',
            ...place,
            data: {
              defect: detectedDefect(event.row, shownImagesOf(event.row, readyImages)),
              camera: { id, name, line, station, stage },
            },
          });
        } else {
          this.outbox.publish(work, {
            type: 'vision.threshold.breached',
            ...place,
            data: {
              camera: cameraResource(breachedCameras.get(cameraId)!, work.now),
              breach: breachResource(event.breach),
            },
          });
        }
      }
    }
  }
}

/** The ids of the images of new defects whose content is there. */
async function readyImagesOf(work: Work, events: readonly CameraEvent[]): Promise<Set<string>> {
  const ready = new Set<string>();
  const newDefects = events.filter((event) => 'row' in event);
  for (const ofTenant of Map.groupBy(newDefects, ({ row }) => `${row.account_id} ${row.livemode}`).values()) {
    const imageIds = ofTenant.flatMap(({ row }) => imageIdsOf(row));
    for (const { id } of await readyEvidence(work, ofTenant[0]!.camera.tenant, imageIds)) ready.add(id);
  }
  return ready;
}

function shownImagesOf(row: DefectRow, ready: ReadonlySet<string>): string[] {
  const ids = imageIdsOf(row).filter((id) => ready.has(id));
  return ids.slice(0, mostEvidenceOfDefect).map((id) => encodeId('evidence', id));
}

/** The rows of the cameras whose breaches are announced, with the states that their batches leave. */
async function breachedCamerasOf(
  work: Work,
  events: readonly CameraEvent[],
  cameras: readonly LockedCamera[],
): Promise<ReadonlyMap<string, CameraRow>> {
  const ids = new Set(events.flatMap((event) => ('row' in event ? [] : [event.camera.id])));
  const breached = cameras.filter(({ id }) => ids.has(id));
  const states = new Map(breached.map(({ id, state }) => [id, state]));
  const rows = await findCameras(work, breached);
  return new Map(rows.map((row) => [row.id, { ...row, state: states.get(row.id)! }]));
}
