/** Keeps the queues of an account. */
import { Injectable } from '@nestjs/common';
import type { Body, createQueue, listQueues, Query, Queue, updateQueue } from '@millwright/contracts';
import { checkVersion } from '@millwright/operations';
import {
  changeEntity,
  findRecord,
  type ListPage,
  listPage,
  listRecords,
  lockRecord,
  type UnitOfWork,
} from '@millwright/persistence';
import { Ids } from '@millwright/service-kit';
import { QueueEntity, queues } from './queue.entity.js';
import { queueResource } from './queue.resource.js';

@Injectable()
export class QueueService {
  constructor(private readonly ids: Ids) {}

  async create(work: UnitOfWork, input: Body<typeof createQueue>): Promise<Queue> {
    const { accountId, livemode } = work.tenant;
    const queue: QueueEntity = {
      accountId,
      livemode,
      id: this.ids.next(),
      name: input.name,
      acceptWithinSeconds: input.accept_within_seconds,
      businessHours: input.business_hours,
      mailOwner: input.mail_owner,
      version: 1,
      createdAt: work.now,
      updatedAt: work.now,
    };
    await work.manager.insert(QueueEntity, queue);
    return queueResource(queue);
  }

  async list(work: UnitOfWork, page: Query<typeof listQueues>): Promise<ListPage<Queue>> {
    return listPage(await listRecords(work, queues, {}, page), page.limit, queueResource);
  }

  async get(work: UnitOfWork, publicId: string): Promise<Queue> {
    return queueResource(await findRecord(work, queues, publicId));
  }

  async update(
    work: UnitOfWork,
    publicId: string,
    change: Body<typeof updateQueue>,
    knownVersion: number | undefined,
  ): Promise<Queue> {
    const before = await lockRecord(work, queues, publicId);
    checkVersion(knownVersion, before.version);
    const after = await changeEntity(work, QueueEntity, before, {
      name: change.name,
      acceptWithinSeconds: change.accept_within_seconds,
      businessHours: change.business_hours,
      mailOwner: change.mail_owner,
    });
    return queueResource(after);
  }
}
