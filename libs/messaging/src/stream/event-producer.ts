/** Sends events that belong to no transaction, such as counts of calls, in the same form as all events. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Tenant } from '@millwright/persistence';
import type { Ids, Logger } from '@millwright/service-kit';
import type { ISocketFactory } from 'kafkajs';
import { type EventRecord, eventRecord } from '../event-record.js';
import type { KafkaCluster } from '../kafka-cluster.js';
import { Publisher } from '../outbox/publisher.js';

/** Records of one partition are one batch, which must stay below the topic's largest message. */
const requestBytes = 1_048_576;
/** Some seconds: long enough for a partition to get another leader. */
const retries = 8;
/** A stop does not wait longer for a broker that is away. */
const longestStopMs = 5_000;

export interface ProducedEvent {
  readonly type: string;
  readonly tenant: Tenant;
  readonly key: string;
  readonly data: object;
  readonly createdAt: Date;
  /** What it costs consumers, where that is more than its size says. */
  readonly weight?: number;
}

export interface EventProducerOptions extends KafkaCluster {
  readonly app: string;
  readonly topicPrefix: string;
  readonly logger: Logger;
  readonly ids: Ids;
  /** Opens connections to the brokers. */
  readonly openSocket?: ISocketFactory;
}

export class EventProducer {
  private readonly records = new WeakMap<ProducedEvent, EventRecord>();
  private publisher: Publisher | undefined;
  private latest: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(private readonly options: EventProducerOptions) {}

  /**
   * Resolves once all in-sync replicas have the events; rejects when the brokers have not answered for some tries, and then
   * some of them may be written all the same. Send the same objects again: they keep their ids, by which consumers know them.
   */
  async send(topic: string, events: readonly ProducedEvent[]): Promise<void> {
    if (this.closed) throw new Error('The event producer is closed; send before the app stops.');
    const records = events.map((event) => ({ topic, ...this.recordOf(event) }));
    // The client loses acknowledged records when idempotent sends overlap.
    const sent = this.latest.then(() => this.sendInParts(records));
    this.latest = sent.catch(() => {});
    await sent;
  }

  /** Finishes the sends in progress. */
  async close(): Promise<void> {
    this.closed = true;
    const finished = this.latest.then(() => this.publisher?.close()).catch(() => {});
    await Promise.race([finished, delay(longestStopMs, undefined, { ref: false })]);
    this.discard();
  }

  private recordOf(event: ProducedEvent): EventRecord {
    const known = this.records.get(event);
    if (known !== undefined) return known;
    const { app, ids } = this.options;
    const record = eventRecord({ ...event, app, id: ids.next() });
    this.records.set(event, record);
    return record;
  }

  private async sendInParts(records: readonly (EventRecord & { topic: string })[]): Promise<void> {
    try {
      for (const part of parts(records)) {
        this.publisher ??= new Publisher(
          { ...this.options, clientId: `${this.options.app}.events`, retries },
          () => true,
        );
        await this.publisher.send(part);
      }
    } catch (error) {
      // What the producer counted and what the broker has may differ now; the next send begins anew.
      this.discard();
      throw error;
    }
  }

  private discard(): void {
    this.publisher?.discard();
    this.publisher = undefined;
  }
}

function* parts<R extends EventRecord>(records: readonly R[]): Iterable<R[]> {
  let part: R[] = [];
  let bytes = 0;
  for (const record of records) {
    const size = Buffer.byteLength(record.value);
    if (part.length > 0 && bytes + size > requestBytes) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(record);
    bytes += size;
  }
  if (part.length > 0) yield part;
}
