// The events of vision-ingest on Kafka, with the times at which they arrived here.

import { topicOf } from '@millwright/contracts';
import type { Product } from '@millwright/testing';
import { type Consumer, Kafka, logLevel } from 'kafkajs';

interface VisionEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly camera: { readonly id: string }; readonly defect?: { readonly track_id: string } };
}

export class VisionEvents {
  /** Of each track that is a defect, in milliseconds since 1970. */
  readonly defects = new Map<string, number>();
  /** Of each camera that is offline. */
  readonly offline = new Map<string, number>();
  /** Events about a defect or an outage that another event has told. The same event may come again. */
  repeats = 0;
  private readonly ids = new Set<string>();

  private readonly consumer: Consumer;

  private constructor(consumer: Consumer) {
    this.consumer = consumer;
  }

  static async follow({ environment }: Product): Promise<VisionEvents> {
    const topic = topicOf('vision-ingest', false);
    const kafka = new Kafka({ brokers: [...environment.kafkaBrokers], logLevel: logLevel.NOTHING });
    const consumer = kafka.consumer({ groupId: `bench-vision-${Date.now()}`, maxWaitTimeInMs: 100 });
    const events = new VisionEvents(consumer);
    await consumer.connect();
    await consumer.subscribe({ topic });
    const { promise: joined, resolve } = Promise.withResolvers<unknown>();
    consumer.on(consumer.events.FETCH, resolve);
    await consumer.run({
      eachMessage: ({ message: { value } }) => {
        events.take(JSON.parse(value!.toString()) as VisionEvent);
        return Promise.resolve();
      },
    });
    await joined;
    return events;
  }

  async stop(): Promise<void> {
    await this.consumer.disconnect();
  }

  private take({ id, type, data: { camera, defect } }: VisionEvent): void {
    if (this.ids.has(id)) return;
    this.ids.add(id);
    if (type === 'vision.camera.offline') this.note(this.offline, camera.id);
    else if (type === 'vision.defect.detected') this.note(this.defects, defect!.track_id);
  }

  private note(times: Map<string, number>, name: string): void {
    if (times.has(name)) this.repeats += 1;
    else times.set(name, Date.now());
  }
}
