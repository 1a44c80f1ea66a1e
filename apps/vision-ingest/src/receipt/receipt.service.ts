/** Takes the batches of cameras: checks in memory that they may send, and keeps what they send on Kafka. */
import { Injectable } from '@nestjs/common';
import type {
  Body,
  createInspections,
  InspectionBatch,
  InspectionBatchResult,
  inspectWithCamera,
  Response,
} from '@millwright/contracts';
import { recordNotFound, type Tenant } from '@millwright/persistence';
import { ApiError, Clock } from '@millwright/service-kit';
import { cameras } from '../camera/camera.store.js';
import { CameraTable, type KnownCamera } from '../camera/camera-table.js';
import { InspectionProducer } from './inspection-producer.js';

@Injectable()
export class ReceiptService {
  constructor(
    private readonly clock: Clock,
    private readonly table: CameraTable,
    private readonly producer: InspectionProducer,
  ) {}

  async takeBatch(
    tenant: Tenant,
    publicId: string,
    batch: InspectionBatch,
  ): Promise<Response<typeof inspectWithCamera>> {
    const refusal = refusalOf((await this.table.find(tenant, [publicId])).get(publicId), publicId, 'id');
    if (refusal !== undefined) throw refusal;
    await this.producer.send(tenant, [{ camera_id: publicId, ...batch }], this.clock.now());
    return { camera_id: publicId, epoch: batch.epoch, sequence: batch.sequence, parts: batch.parts?.length ?? 0 };
  }

  async takeBatches(
    tenant: Tenant,
    { batches }: Body<typeof createInspections>,
  ): Promise<Response<typeof createInspections>> {
    const publicIds = batches.map(({ camera_id: publicId }) => publicId);
    const known = await this.table.find(tenant, publicIds);
    const refusals = publicIds.map((publicId, index) =>
      refusalOf(known.get(publicId), publicId, `batches[${index}].camera_id`),
    );
    const taken = batches.filter((_, index) => refusals[index] === undefined);
    if (taken.length === 0) throw refusals[0]!;
    await this.producer.send(tenant, taken, this.clock.now());
    return { results: batches.map((batch, index) => resultOf(batch, refusals[index])) };
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
