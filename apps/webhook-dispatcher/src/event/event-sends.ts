/** Sends an event to one endpoint because a caller asks for it: a synthetic one to try the receiver, or one of the log again. */
import { Injectable } from '@nestjs/common';
import {
  type Body,
  exampleEvent,
  type replayEvent,
  type Response,
  type testWebhookEndpoint,
  webhookEventTypes,
} from '@millwright/contracts';
import { encodeId, Ids, timeOfId, type UnitOfWork } from '@millwright/persistence';
import { NewDeliveries, type WantedDelivery } from '../delivery/new-deliveries.js';
import { EndpointService } from '../endpoint/endpoint.service.js';
import { EventLog } from './event-log.js';

type Sent = Response<typeof replayEvent>;

@Injectable()
export class EventSends {
  constructor(
    private readonly ids: Ids,
    private readonly log: EventLog,
    private readonly endpoints: EndpointService,
    private readonly deliveries: NewDeliveries,
  ) {}

  async test(
    work: UnitOfWork,
    endpointId: string,
    { event_type: type }: Body<typeof testWebhookEndpoint>,
  ): Promise<Sent> {
    const { id } = await this.endpoints.active(work, endpointId, 'be sent a test event');
    return this.send(work, { eventId: await this.keepSynthetic(work, type), endpointId: id, origin: 'test' });
  }

  async replay(
    work: UnitOfWork,
    eventId: string,
    { endpoint_id: endpointId }: Body<typeof replayEvent>,
  ): Promise<Sent> {
    const event = await this.log.find(work, eventId);
    const { id } = await this.endpoints.active(work, endpointId, 'be sent an event again');
    return this.send(work, { eventId: event.id, endpointId: id, origin: 'replay' });
  }

  private async send(work: UnitOfWork, wanted: WantedDelivery): Promise<Sent> {
    const [deliveryId] = await this.deliveries.make(work, work.tenant, [wanted]);
    return { event_id: encodeId('event', wanted.eventId), delivery_id: encodeId('delivery', deliveryId!) };
  }

  private async keepSynthetic(work: UnitOfWork, type: Body<typeof testWebhookEndpoint>['event_type']): Promise<string> {
    const { accountId, livemode } = work.tenant;
    const id = this.ids.next();
    const event = {
      ...exampleEvent(webhookEventTypes.find((each) => each.type === type)!),
      id: encodeId('event', id),
      created_at: timeOfId(id).toISOString(),
      livemode,
      account_id: encodeId('account', accountId),
    };
    await work.query(
      `INSERT INTO events (account_id, id, livemode, type, api_version, body, synthetic)
       VALUES ($1, $2, $3, $4, $5, $6, true)`,
      [accountId, id, livemode, type, event.api_version, JSON.stringify(event)],
    );
    return id;
  }
}
