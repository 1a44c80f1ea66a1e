/**
 * Counts the calls of each credential by operation and status, in memory, and publishes the counts every second. Counts that Kafka does
 * not accept are kept, and sent with later ones.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { type Operation, type UsageCount, usageTopic } from '@millwright/contracts';
import { EventProducer, kafkaClusterOf, type kafkaSettings, type ProducedEvent } from '@millwright/messaging';
import { appConfig, Clock, type ConfigOf, Ids, Logger } from '@millwright/service-kit';
import { Gauge } from 'prom-client';
import { type BrokerSockets, brokerSockets } from '../broker-sockets.js';
import type { UsageConfig } from './usage.settings.js';
import type { Credential } from '../credential/credential.js';
import { UnsentUsage, type UsageSubject } from './unsent-usage.js';

const minuteMs = 60_000;
const countsInOneSend = 5_000;
const longestStopMs = 5_000;

const waiting = new Gauge({
  name: 'gateway_usage_records_waiting',
  help: 'Usage records not yet accepted by Kafka',
});

interface Count {
  readonly operation: Operation | undefined;
  readonly status: number;
  calls: number;
}

class CredentialUsage {
  private counts: Count[] = [];

  constructor(
    readonly subject: UsageSubject,
    private readonly credentialId: string,
  ) {}

  count(operation: Operation | undefined, status: number): void {
    for (const count of this.counts) {
      if (count.operation === operation && count.status === status) {
        count.calls += 1;
        return;
      }
    }
    this.counts.push({ operation, status, calls: 1 });
  }

  /** Returns the counts since the last time, and resets them. Their objects are reused while a credential is busy. */
  drain(): UsageCount[] {
    this.counts = this.counts.filter(({ calls }) => calls > 0);
    return this.counts.map((count) => {
      const { operation, status, calls } = count;
      count.calls = 0;
      return { credential_id: this.credentialId, operation: operation?.id ?? null, status, calls };
    });
  }
}

@Injectable()
export class UsageCounter implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly producer: EventProducer;
  private readonly unsent: UnsentUsage;
  private readonly credentials = new Map<string, CredentialUsage>();
  /** The minute that the current counts belong to. */
  private minute: string;
  /** The events being sent; they are sent again unchanged until Kafka has them, so that consumers recognise repeats. */
  private batch: ProducedEvent[] = [];
  private sending: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isAccepting = true;

  constructor(
    private readonly clock: Clock,
    private readonly logger: Logger,
    @Inject(appConfig) private readonly config: UsageConfig & ConfigOf<typeof kafkaSettings>,
    @Optional() @Inject(brokerSockets) openSocket: BrokerSockets,
  ) {
    this.unsent = new UnsentUsage(config.usageMostUnsent);
    this.producer = new EventProducer({
      app: 'api-gateway',
      ...kafkaClusterOf(config),
      topicPrefix: config.kafkaPrefix,
      logger,
      ids: new Ids(clock),
      ...(openSocket !== undefined && { openSocket }),
    });
    this.minute = minuteOf(clock.now());
    const collect = async (): Promise<void> => this.collect();
    clock.onMove({ prepare: collect, moved: collect });
  }

  /** Counts a call that has ended. */
  count(credential: Credential, operation: Operation | undefined, status: number): void {
    (this.credentials.get(credential.id) ?? this.usageOf(credential)).count(operation, status);
  }

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    this.collect();
    const stopped = (this.sending ?? Promise.resolve()).then(() => this.send()).then(() => this.producer.close());
    await Promise.race([stopped, delay(longestStopMs, undefined, { ref: false })]);
    const lost = this.batch.length + this.unsent.size;
    if (lost > 0)
      this.logger.error({ records: lost }, 'Usage records are lost: Kafka did not take them before the stop');
  }

  private usageOf({ id, account_id, account_uuid, livemode }: Credential): CredentialUsage {
    const usage = new CredentialUsage({ account_id, account_uuid, livemode }, id);
    this.credentials.set(id, usage);
    return usage;
  }

  /** Collects and sends at the interval, and when a minute ends. */
  private schedule(): void {
    const waitMs = Math.min(this.config.usageInterval, minuteMs - (this.clock.now().getTime() % minuteMs));
    this.timer = setTimeout(() => {
      this.collect();
      this.sending ??= this.send().finally(() => (this.sending = undefined));
      this.schedule();
    }, waitMs);
  }

  /** Moves the current counts to the unsent ones. */
  private collect(): void {
    const now = this.clock.now();
    for (const [id, usage] of this.credentials) {
      const counts = usage.drain();
      if (counts.length > 0) this.unsent.add(usage.subject, this.minute, now, counts);
      else this.credentials.delete(id);
    }
    this.minute = minuteOf(now);
    const calls = this.unsent.dropExcess();
    if (calls > 0) this.logger.error({ calls }, 'Counts of calls are lost: Kafka has not taken any for too long');
    waiting.set(this.batch.length + this.unsent.size);
  }

  /** Sends all unsent counts; what Kafka does not accept waits for the next time. */
  private async send(): Promise<void> {
    try {
      for (;;) {
        if (this.batch.length === 0) this.batch = this.unsent.drain(countsInOneSend);
        if (this.batch.length === 0) return;
        await this.producer.send(usageTopic.name, this.batch);
        this.batch = [];
        this.noteState(true);
      }
    } catch (error) {
      this.noteState(false, error);
    } finally {
      waiting.set(this.batch.length + this.unsent.size);
    }
  }

  private noteState(isAccepting: boolean, error?: unknown): void {
    if (isAccepting === this.isAccepting) return;
    this.isAccepting = isAccepting;
    if (isAccepting) this.logger.info({}, 'Kafka takes usage records again');
    else this.logger.error({ err: error }, 'Kafka does not take usage records; they wait');
  }
}

function minuteOf(time: Date): string {
  return new Date(time.getTime() - (time.getTime() % minuteMs)).toISOString();
}
