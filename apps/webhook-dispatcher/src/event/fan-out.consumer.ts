/** Stores every event of the topics, once, and creates a delivery of it for each endpoint that subscribes to its type. */
import { isUtf8 } from 'node:buffer';
import { Controller } from '@nestjs/common';
import { isVersion, webhookEventTypeNames, webhookTopics } from '@millwright/contracts';
import { BrokenRecord, type ConsumedRecord, Consumes } from '@millwright/messaging';
import type { Work } from '@millwright/persistence';
import { NewDeliveries } from '../queue/new-deliveries.js';

const topics = webhookTopics.map(({ name }) => name);
const knownTypes: ReadonlySet<string> = new Set(webhookEventTypeNames);

@Controller()
export class FanOutConsumer {
  constructor(private readonly deliveries: NewDeliveries) {}

  @Consumes(topics, { group: 'webhook-dispatcher.fanout', inbox: 'own-table' })
  async consume(events: ConsumedRecord[], work: Work): Promise<void> {
    for (const event of events) refuseUnknown(event);
    await this.deliveries.createDeliveries(work, { origin: 'event', events });
  }
}

/** Parks events of types that this release does not know; a later release, which knows them, releases them. */
function refuseUnknown({ event, value }: ConsumedRecord): void {
  if (!knownTypes.has(event.type)) throw new BrokenRecord(`"${event.type}" is not an event type of this version.`);
  if (!isVersion(event.api_version))
    throw new BrokenRecord(`"${event.api_version}" is not an API version of this version.`);
  if (!isUtf8(value)) throw new BrokenRecord('The envelope is not UTF-8.');
}
