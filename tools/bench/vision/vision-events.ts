// The events of vision-ingest on Kafka, with the times at which they arrived here.

import { topicOf } from '@millwright/contracts';
import type { Product } from '@millwright/testing';
import { type Consumer, Kafka, logLevel } from 'kafkajs';

interface VisionEvent {
  readonly type: string;
  readonly data: { readonly camera: { readonly id: string }; readonly defect?: { readonly track_id: string } };
}

export class VisionEvents {
  /** Of each track that is a defect, in milliseconds since 1970. */
  readonly defects = new Map<string, number>();
  /** Of each camera that is offline. */
  readonly offline = new Map<string, number>();
  repeats = 0;

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

  private take({ type, data: { camera, defect } }: VisionEvent): void {
    if (type === 'vision.camera.offline') {
      if (this.offline.has(camera.id)) this.repeats += 1;
      else this.offline.set(camera.id, Date.now());
    } else if (type === 'vision.defect.detected') {
      if (this.defects.has(defect!.track_id)) this.repeats += 1;
      else this.defects.set(defect!.track_id, Date.now());
    }
  }
}
