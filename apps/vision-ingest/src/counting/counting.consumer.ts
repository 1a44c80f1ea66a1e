/** Hands the batches of the topic of inspections to their counting. */
import { Controller } from '@nestjs/common';
import { inspectionsReceived, inspectionsTopic, type ReceivedInspections } from '@millwright/contracts';
import { type ConsumedRecord, Consumes } from '@millwright/messaging';
import type { Work } from '@millwright/persistence';
import { decodeId } from '@millwright/service-kit';
import { CountingService } from './counting.service.js';
import type { ReceivedBatch } from './locked-cameras.js';

@Controller()
export class CountingConsumer {
  constructor(private readonly counting: CountingService) {}

  /** The numbers that were seen of each epoch are the inbox. */
  @Consumes([inspectionsTopic.name], { group: 'vision-ingest.counting', inbox: 'own-table' })
  async count(records: ConsumedRecord[], work: Work): Promise<void> {
    await this.counting.count(work, records.flatMap(batchesOf));
  }
}

function batchesOf({ event, tenant }: ConsumedRecord): ReceivedBatch[] {
  if ((event.type as string) !== inspectionsReceived) throw new Error(`"${event.type}" is not ${inspectionsReceived}.`);
  const { batches } = event.data as unknown as ReceivedInspections;
  const receivedAt = new Date(event.created_at);
  return batches.map((batch) => {
    const cameraId = decodeId('camera', batch.camera_id);
    if (cameraId === undefined) throw new Error(`"${batch.camera_id}" is not the id of a camera.`);
    return { tenant, cameraId, batch, receivedAt };
  });
}
