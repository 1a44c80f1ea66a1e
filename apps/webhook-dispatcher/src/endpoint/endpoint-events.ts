/** What becomes of endpoints, told on the topics in the order in which it happened. */
import { Injectable } from '@nestjs/common';
import type { EventData } from '@millwright/contracts';
import { Outbox } from '@millwright/messaging';
import { encodeId, type Work } from '@millwright/persistence';
import type { Endpoint } from './endpoint.entity.js';

type EndpointEvent = 'webhook_endpoint.failing' | 'webhook_endpoint.disabled' | 'webhook_endpoint.enabled';

@Injectable()
export class EndpointEvents {
  constructor(private readonly outbox: Outbox) {}

  /** Adds an event of an endpoint whose row this work has locked. */
  async add<Type extends EndpointEvent>(
    work: Work,
    { accountId, id, livemode }: Endpoint,
    type: Type,
    data: EventData<Type>,
  ): Promise<void> {
    const [row] = await work.query<{ sequence: string }>(
      `UPDATE webhook_endpoints SET events_sequence = events_sequence + 1
       WHERE account_id = $1 AND livemode = $2 AND id = $3 RETURNING events_sequence AS sequence`,
      [accountId, livemode, id],
    );
    this.outbox.add(work, {
      type,
      tenant: { accountId, livemode },
      key: encodeId('webhook_endpoint', id),
      sequence: Number(row!.sequence),
      data,
    });
  }
}
