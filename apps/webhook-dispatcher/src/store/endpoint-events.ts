/** Publishes events about endpoints, numbered per endpoint. */
import { Injectable } from '@nestjs/common';
import type { EventData, EventTypeName } from '@millwright/contracts';
import { EventSequence, Outbox } from '@millwright/messaging';
import type { Work } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';

export interface EndpointKey {
  readonly accountId: string;
  readonly livemode: boolean;
  readonly id: string;
}

@Injectable()
export class EndpointEvents {
  private readonly events: EventSequence;

  constructor(outbox: Outbox) {
    this.events = new EventSequence(outbox, 'webhook_endpoints');
  }

  /** Publishes events of one type, in their order. The work must have locked the row of the endpoint. */
  async publish<Type extends EventTypeName>(
    work: Work,
    { accountId, livemode, id }: EndpointKey,
    type: Type,
    ...data: EventData<Type>[]
  ): Promise<void> {
    const tenant = { accountId, livemode };
    await this.events.publish(
      work,
      { account_id: accountId, id },
      encodeId('webhook_endpoint', id),
      data.map((each) => ({ type, tenant, data: each })),
    );
  }
}
