/** A queue in the API. */
import type { Queue } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { QueueEntity } from './queue.entity.js';

export function queueResource(queue: QueueEntity): Queue {
  return {
    id: encodeId('queue', queue.id),
    name: queue.name,
    accept_within_seconds: queue.acceptWithinSeconds,
    business_hours: queue.businessHours,
    mail_owner: queue.mailOwner,
    livemode: queue.livemode,
    version: queue.version,
    created_at: queue.createdAt.toISOString(),
    updated_at: queue.updatedAt.toISOString(),
  };
}
