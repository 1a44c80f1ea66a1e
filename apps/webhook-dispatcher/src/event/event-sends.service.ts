/** Sends an event to one endpoint on request: a synthetic one as a test, or a logged one as a replay. */
import { Injectable } from '@nestjs/common';
import {
  type Body,
  exampleEvent,
  type replayEvent,
  type Response,
  type testWebhookEndpoint,
  webhookEventTypes,
} from '@millwright/contracts';
import type { Caller } from '@millwright/operations';
import type { UnitOfWork } from '@millwright/persistence';
import { encodeId, Ids, timeOfId } from '@millwright/service-kit';
import { findActiveEndpoint } from '../endpoint/endpoint.entity.js';
import { NewDeliveries } from '../queue/new-deliveries.js';
import { tables } from '../tables.js';
import { EventLogService } from './event-log.service.js';

type EventSend = Response<typeof replayEvent>;

@Injectable()
export class EventSendsService {
  constructor(
    private readonly ids: Ids,
    private readonly log: EventLogService,
    private readonly deliveries: NewDeliveries,
  ) {}

  async sendTest(
    work: UnitOfWork,
    caller: Caller,
    endpointId: string,
    { event_type: type }: Body<typeof testWebhookEndpoint>,
  ): Promise<EventSend> {
    const { id } = await findActiveEndpoint(work, caller, endpointId, 'be sent a test event');
    return this.send(work, 'test', await this.storeSynthetic(work, type), id);
  }

  async replay(
    work: UnitOfWork,
    caller: Caller,
    eventId: string,
    { endpoint_id: endpointId }: Body<typeof replayEvent>,
  ): Promise<EventSend> {
    const event = await this.log.find(work, caller, eventId);
    const { id } = await findActiveEndpoint(work, caller, endpointId, 'be sent an event again', 'endpoint_id');
    return this.send(work, 'replay', event.id, id);
  }

  private async send(
    work: UnitOfWork,
    origin: 'test' | 'replay',
    eventId: string,
    endpointId: string,
  ): Promise<EventSend> {
    const deliveries = [{ eventId, endpointId }];
    const [id] = await this.deliveries.createDeliveries(work, { origin, tenant: work.tenant, deliveries });
    return { event_id: encodeId('event', eventId), delivery_id: encodeId('delivery', id!) };
  }

  private async storeSynthetic(
    work: UnitOfWork,
    type: Body<typeof testWebhookEndpoint>['event_type'],
  ): Promise<string> {
    const { accountId, livemode } = work.tenant;
    const id = this.ids.next();
    const event = {
      ...exampleEvent(webhookEventTypes.find((each) => each.type === type)!),
      id: encodeId('event', id),
      created_at: timeOfId(id).toISOString(),
      livemode,
      account_id: encodeId('account', accountId),
    };
    const { api_version } = event;
    const row = {
      account_id: accountId,
      id,
      livemode,
      type,
      api_version,
      body: JSON.stringify(event),
      synthetic: true,
    };
    await work.batch([tables.events.insert(row)]);
    return id;
  }
}
