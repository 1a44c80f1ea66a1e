/**
 * Puts batches on the topic of inspections: those that come while the brokers take others go together with the next request, so that
 * their number does not decide how many a second there may be.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  detectionsOf,
  inspectionsReceived,
  inspectionsTopic,
  type ReceivedInspection,
  type ReceivedInspections,
} from '@millwright/contracts';
import { EventProducer, kafkaClusterOf, type kafkaSettings, type ProducedEvent } from '@millwright/messaging';
import type { Tenant } from '@millwright/persistence';
import { ApiError, appConfig, type ConfigOf, Ids, Logger } from '@millwright/service-kit';
import { Counter, Gauge } from 'prom-client';

/** A call is not kept longer than this by brokers that do not answer. */
const longestWaitMs = 8_000;
/**
 * What counting costs, as bytes of ordinary batches do: a detection may be a defect with its event, and a part without a name is but a few
 * bytes.
 */
const detectionWeight = 1_000;
const partWeight = 20;
/** Of parts and heartbeats together: what waits for brokers that are away must not fill the memory. */
const mostWaiting = 500_000;

const waitingBatches = new Gauge({
  name: 'vision_batches_waiting',
  help: 'Batches of cameras that the brokers have not taken yet',
});
const refusedBatches = new Counter({
  name: 'vision_batches_unavailable_total',
  help: 'Batches of cameras that were refused because the brokers did not take them',
});

interface Waiting {
  readonly events: readonly ProducedEvent[];
  readonly weight: number;
  readonly taken: PromiseWithResolvers<void>;
}

@Injectable()
export class InspectionProducer implements OnApplicationShutdown {
  private readonly producer: EventProducer;
  private waiting: Waiting[] = [];
  private weight = 0;
  private sending: Promise<void> | undefined;

  constructor(ids: Ids, logger: Logger, @Inject(appConfig) config: ConfigOf<typeof kafkaSettings>) {
    this.producer = new EventProducer({
      app: 'vision-ingest',
      ...kafkaClusterOf(config),
      topicPrefix: config.kafkaPrefix,
      logger,
      ids,
    });
  }

  /** Resolves once the brokers have all of them; otherwise some may be there all the same. */
  async send(tenant: Tenant, batches: readonly ReceivedInspection[], receivedAt: Date): Promise<void> {
    const weight = batches.reduce((sum, { parts = [] }) => sum + 1 + parts.length, 0);
    const events = recordsOf(batches).map((data) => ({
      type: inspectionsReceived,
      tenant,
      key: data.batches[0]!.camera_id,
      data,
      createdAt: receivedAt,
      weight: weightOf(data),
    }));
    try {
      if (this.weight + weight > mostWaiting) throw new Error('Too much waits for the brokers.');
      await this.enqueue({ events, weight, taken: Promise.withResolvers<void>() });
    } catch {
      refusedBatches.inc(batches.length);
      throw new ApiError('upstream_unavailable', {
        message: 'The batch could not be stored at the moment. Send the same batch again shortly.',
        retryAfter: 1,
      });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sending;
    await this.producer.close();
  }

  private async enqueue(entry: Waiting): Promise<void> {
    const late = new AbortController();
    this.waiting.push(entry);
    this.weight += entry.weight;
    waitingBatches.inc(entry.events.length);
    this.sending ??= this.sendWaiting().finally(() => (this.sending = undefined));
    const tooLate = delay(longestWaitMs, undefined, { signal: late.signal, ref: false }).then(() => {
      throw new Error('The brokers did not answer in time.');
    });
    tooLate.catch(() => {});
    try {
      await Promise.race([entry.taken.promise, tooLate]);
    } finally {
      late.abort();
    }
  }

  private async sendWaiting(): Promise<void> {
    while (this.waiting.length > 0) {
      const entries = this.waiting;
      this.waiting = [];
      const outcome = await this.producer
        .send(
          inspectionsTopic.name,
          entries.flatMap(({ events }) => events),
        )
        .then(
          () => undefined,
          (error: unknown) => ({ error }),
        );
      for (const { events, weight, taken } of entries) {
        this.weight -= weight;
        waitingBatches.dec(events.length);
        // Nobody may wait for it any more.
        taken.promise.catch(() => {});
        if (outcome === undefined) taken.resolve();
        else taken.reject(outcome.error);
      }
    }
  }
}

/** All batches of a camera that sends parts keep the order of their partition. The order of heartbeats alone does not matter. */
function recordsOf(batches: readonly ReceivedInspection[]): ReceivedInspections[] {
  const inspecting = new Set(batches.filter(({ parts = [] }) => parts.length > 0).map(({ camera_id: id }) => id));
  const [heartbeats, ordered]: [ReceivedInspection[], ReceivedInspection[]] = [[], []];
  for (const batch of batches) (inspecting.has(batch.camera_id) ? ordered : heartbeats).push(batch);
  const records = ordered.map((batch) => ({ batches: [batch] }));
  return heartbeats.length === 0 ? records : [...records, { batches: heartbeats }];
}

function weightOf({ batches }: ReceivedInspections): number {
  return batches.reduce(
    (sum, { parts = [] }) => sum + detectionWeight * detectionsOf(parts) + partWeight * parts.length,
    0,
  );
}
