/** The first stage of counting: the cameras of some batches are locked, and what the batches may change is read. */
import type { ReceivedInspection } from '@millwright/contracts';
import type { Tenant, Work } from '@millwright/persistence';
import type { CameraKey } from './camera-key.js';
import { type EpochKey, lockCameras, type LockedCameras, type TrackKey } from './locked-cameras.store.js';
import type { CameraPeriod } from './session-counts.store.js';

/** A batch as it was received. */
export interface ReceivedBatch {
  readonly tenant: Tenant;
  readonly cameraId: string;
  readonly batch: ReceivedInspection;
  readonly receivedAt: Date;
}

export function lockCamerasOf(work: Work, received: readonly ReceivedBatch[]): Promise<LockedCameras> {
  const cameras = new Map<string, CameraKey>();
  const inspecting = new Map<string, CameraPeriod>();
  const epochs = new Map<string, EpochKey>();
  const tracks = new Map<string, TrackKey>();
  for (const { tenant, cameraId: id, batch, receivedAt } of received) {
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
  return lockCameras(work, [...cameras.values()], [...epochs.values()], [...tracks.values()], [...inspecting.values()]);
}

/** One name of several texts that callers choose. */
export function nameOf(...texts: readonly string[]): string {
  return JSON.stringify(texts);
}
