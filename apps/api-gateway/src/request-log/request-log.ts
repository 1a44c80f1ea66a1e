/**
 * Publishes each call of a known account, for the account's request log. Lines are noted in memory, packed into blocks, and published every
 * second, since each publication costs Kafka and accounts more than its lines do. While Kafka does not take them they wait; those for which
 * there is no room are dropped and counted: no call waits for its line.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { requestsTopic } from '@millwright/contracts';
import { EventProducer, kafkaClusterOf, type kafkaSettings, type ProducedEvent } from '@millwright/messaging';
import { appConfig, Clock, type ConfigOf, Ids, Logger } from '@millwright/service-kit';
import { Counter } from 'prom-client';
import { type BrokerSockets, brokerSockets } from '../broker-sockets.js';
import type { RequestLogConfig } from './request-log.settings.js';
import { type RequestLine, RequestLines } from './request-lines.js';

const longestStopMs = 5_000;

const dropped = new Counter({
  name: 'gateway_request_log_dropped_total',
  help: 'Calls missing from the request log because Kafka did not accept them in time',
});

@Injectable()
export class RequestLog implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly producer: EventProducer;
  private readonly lines: RequestLines;
  /** The events being sent; they are sent again unchanged until Kafka has them, so that consumers recognise repeats. */
  private batch: ProducedEvent[] = [];
  private droppedLines = 0;
  private sending: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    clock: Clock,
    private readonly logger: Logger,
    @Inject(appConfig) private readonly config: RequestLogConfig & ConfigOf<typeof kafkaSettings>,
    @Optional() @Inject(brokerSockets) openSocket: BrokerSockets,
  ) {
    this.lines = new RequestLines(config.requestLogMostUnsent);
    this.producer = new EventProducer({
      app: 'api-gateway',
      ...kafkaClusterOf(config),
      topicPrefix: config.kafkaPrefix,
      logger,
      ids: new Ids(clock),
      ...(openSocket !== undefined && { openSocket }),
    });
  }

  /** Notes a call that has ended. */
  note(line: RequestLine): void {
    if (!this.lines.add(line)) this.droppedLines += 1;
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.reportDropped();
      this.publish();
    }, this.config.requestLogInterval);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    const stopped = (this.sending ?? Promise.resolve()).then(() => this.send()).then(() => this.producer.close());
    await Promise.race([stopped, delay(longestStopMs, undefined, { ref: false })]);
    this.reportDropped();
  }

  private publish(): void {
    this.sending ??= this.send().finally(() => (this.sending = undefined));
  }

  /** Sends the lines that there are; what Kafka does not accept waits for the next time, and later lines behind it. */
  private async send(): Promise<void> {
    try {
      if (this.batch.length > 0) await this.sendBatch();
      this.batch = await this.lines.drain();
      await this.sendBatch();
    } catch {
      // The producer has said why; usage says that Kafka takes nothing.
    }
  }

  private async sendBatch(): Promise<void> {
    await this.producer.send(requestsTopic.name, this.batch);
    this.lines.release(this.batch);
    this.batch = [];
  }

  private reportDropped(): void {
    if (this.droppedLines === 0) return;
    dropped.inc(this.droppedLines);
    this.logger.error(
      { calls: this.droppedLines },
      'Calls are missing in request logs: Kafka does not take them in time',
    );
    this.droppedLines = 0;
  }
}
