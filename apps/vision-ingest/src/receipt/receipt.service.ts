/** Takes the batches of cameras: checks in memory that they may send, and keeps what they send on Kafka. */
import { Injectable } from '@nestjs/common';
import {
  type Body,
  type createInspections,
  detectionsOf,
  type InspectionBatch,
  type InspectionBatchResult,
  type inspectWithCamera,
  type ReceivedInspection,
  type Response,
} from '@millwright/contracts';
import { recordNotFound, type Tenant } from '@millwright/persistence';
import { ApiError, Clock } from '@millwright/service-kit';
import { cameras } from '../camera/camera.store.js';
import { CameraTable, type KnownCamera } from '../camera/camera-table.js';
import { Deadlines } from '../health/deadlines.js';
import { OfflineSweep } from '../outage/offline.job.js';
import { PartTimes } from '../session/part-times.js';
import { DetectionLimit } from './detection-limit.js';
import { InspectionProducer } from './inspection-producer.js';

@Injectable()
export class ReceiptService {
  constructor(
    private readonly clock: Clock,
    private readonly table: CameraTable,
    private readonly producer: InspectionProducer,
    private readonly deadlines: Deadlines,
    private readonly offline: OfflineSweep,
    private readonly partTimes: PartTimes,
    private readonly limit: DetectionLimit,
  ) {}

  async takeBatch(
    tenant: Tenant,
    publicId: string,
    batch: InspectionBatch,
  ): Promise<Response<typeof inspectWithCamera>> {
    const camera = (await this.table.find(tenant, [publicId])).get(publicId);
    const refusal = refusalOf(camera, publicId, 'id') ?? this.limit.take(tenant, publicId, detectionsOf(batch.parts));
    if (refusal !== undefined) throw refusal;
    await this.take(tenant, [camera!], [{ camera_id: publicId, ...batch }]);
    return { camera_id: publicId, epoch: batch.epoch, sequence: batch.sequence, parts: batch.parts?.length ?? 0 };
  }

  async takeBatches(
    tenant: Tenant,
    { batches }: Body<typeof createInspections>,
  ): Promise<Response<typeof createInspections>> {
    const publicIds = batches.map(({ camera_id: publicId }) => publicId);
    const known = await this.table.find(tenant, publicIds);
    const refusals = batches.map(
      ({ camera_id: publicId, parts }, index) =>
        refusalOf(known.get(publicId), publicId, `batches[${index}].camera_id`) ??
        this.limit.take(tenant, publicId, detectionsOf(parts)),
    );
    const taken = batches.filter((_, index) => refusals[index] === undefined);
    if (taken.length === 0) throw refusals[0]!;
    const senders = new Set(taken.map(({ camera_id: publicId }) => known.get(publicId)!));
    await this.take(tenant, senders, taken);
    return { results: batches.map((batch, index) => resultOf(batch, refusals[index])) };
  }

  /** A camera that sends is not silent, whether or not the brokers take what it sends. */
  private async take(
    tenant: Tenant,
    senders: Iterable<KnownCamera>,
    batches: readonly ReceivedInspection[],
  ): Promise<void> {
    const receivedAt = this.clock.now();
    this.deadlines.touch(senders, receivedAt);
    this.partTimes.touch(batches, receivedAt);
    try {
      await this.producer.send(tenant, batches, receivedAt);
    } catch (error) {
      for (const { camera_id: publicId, parts } of batches) this.limit.giveBack(tenant, publicId, detectionsOf(parts));
      this.offline.noteMissed();
      throw error;
    }
  }
}

function refusalOf(camera: KnownCamera | undefined, publicId: string, param: string): ApiError | undefined {
  if (camera === undefined) return recordNotFound(cameras, publicId, param);
  if (!camera.disabled) return undefined;
  return new ApiError('invalid_state', {
    message: `The camera ${publicId} is disabled; enable it before it sends.`,
    param,
  });
}

function resultOf(
  { camera_id, sequence }: { readonly camera_id: string; readonly sequence: number },
  refusal: ApiError | undefined,
): InspectionBatchResult {
  if (refusal === undefined) return { camera_id, sequence, status: 'accepted' };
  return { camera_id, sequence, status: 'refused', error: { code: refusal.code, message: refusal.message } };
}
