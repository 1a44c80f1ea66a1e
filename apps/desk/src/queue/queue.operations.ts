/** The operations on queues. */
import { Controller } from '@nestjs/common';
import { createQueue, getQueue, listQueues, type Queue, updateQueue } from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { QueueService } from './queue.service.js';

@Controller()
export class QueueOperations {
  constructor(private readonly queues: QueueService) {}

  @Handles(createQueue)
  create({ work, body }: Call<typeof createQueue>): Promise<Queue> {
    return this.queues.create(work, body);
  }

  @Handles(listQueues)
  list({ work, query }: Call<typeof listQueues>): Promise<ListPage<Queue>> {
    return this.queues.list(work, query);
  }

  @Handles(getQueue)
  get({ work, params }: Call<typeof getQueue>): Promise<Queue> {
    return this.queues.get(work, params.id);
  }

  @Handles(updateQueue)
  update({ work, params, body, knownVersion }: Call<typeof updateQueue>): Promise<Queue> {
    return this.queues.update(work, params.id, body, knownVersion);
  }
}
