/** Batches of cameras for tests, and their counting without Kafka. */
import type { Camera, Defect, InspectedPart, InspectionBatch } from '@millwright/contracts';
import { createCamera, inspectWithCamera, listDefects } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { decodeId } from '@millwright/service-kit';
import { CountingService } from '../counting/counting.service.js';
import type { VisionApp } from './start-vision.js';

const [{ body: example }] = inspectWithCamera.examples;
const detection = example.parts[1]!.detections![0]!;

/** A part with one detection. */
export function partWith(trackId: string, score: number, change: object = {}): InspectedPart {
  return { detections: [{ ...detection, track_id: trackId, score, ...change }] };
}

export function batchOf(sequence: number, parts: readonly InspectedPart[] = [], epoch = 'first'): InspectionBatch {
  return { epoch, sequence, frames: 5, parts: [...parts] };
}

export async function madeCamera(app: VisionApp, tenant: Tenant, change: object = {}): Promise<Camera> {
  const { body } = await app.client(tenant).call(createCamera, { body: { name: 'Camera', ...change } });
  return body as Camera;
}

/** Counts batches in one transaction, as the consumer does. */
export function count(
  app: VisionApp,
  tenant: Tenant,
  batches: readonly (readonly [camera: Camera, batch: InspectionBatch, receivedAt?: Date])[],
): Promise<void> {
  const receipts = batches.map(([{ id }, batch, receivedAt = app.clock.now()]) => ({
    tenant,
    cameraId: decodeId('camera', id)!,
    batch: { camera_id: id, ...batch },
    receivedAt,
  }));
  return app.database.asWorker((work) => app.nest.get(CountingService).count(work, receipts));
}

export async function defectsOf(app: VisionApp, tenant: Tenant, { id }: Camera): Promise<Defect[]> {
  const { body } = await app.client(tenant).call(listDefects, { query: { camera_id: id } });
  return (body as { data: Defect[] }).data;
}

/** What was counted of a camera. */
export async function countsOf(
  app: VisionApp,
  { id }: Camera,
): Promise<{ batches: number; parts: number; bad: number }> {
  const [row] = await app.database.worker.query<[{ batches: number; parts: number; bad: number }]>(
    `SELECT count(*)::integer AS batches, coalesce(sum(part_count), 0)::integer AS parts,
       coalesce(sum(defective_count), 0)::integer AS bad
     FROM inspections WHERE camera_id = $1`,
    [decodeId('camera', id)],
  );
  return row;
}
