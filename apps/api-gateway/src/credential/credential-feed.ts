/**
 * Keeps the table up to date: follows accounts' topic of credentials, and reads accounts' snapshot whenever the following begins
 * anew. Calls are served meanwhile; what the table cannot answer for, accounts is asked about.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { type CredentialRecord, credentialsTopic } from '@millwright/contracts';
import { TopicFollower } from '@millwright/messaging';
import { Logger } from '@millwright/service-kit';
import { Gauge } from 'prom-client';
import { type BrokerSockets, brokerSockets } from '../broker-sockets.js';
import { type GatewayConfig, gatewayConfig } from '../config.js';
import { AccountsClient } from './accounts-client.js';
import { CredentialTable } from './credential-table.js';
import type { Following } from './following.js';

const retryMs = 1_000;
const watchMs = 500;
const sweepMs = 3_600_000;

const known = new Gauge({ name: 'gateway_credentials', help: 'Keys in the table of credentials' });
const fresh = new Gauge({
  name: 'gateway_credentials_fresh',
  help: '1 while the table of credentials is proven to be complete and up to date; else accounts is asked about each in turn',
});
const heartbeatAge = new Gauge({
  name: 'gateway_credentials_heartbeat_age_seconds',
  help: 'Time since accounts wrote the newest heartbeat that came in, or since the start where none has',
});

@Injectable()
export class CredentialFeed implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly follower: TopicFollower;
  private readonly startedAt = performance.now();
  private following: Following | undefined;
  private reading = new AbortController();
  private wasFresh: boolean | undefined;
  private timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly table: CredentialTable,
    private readonly accounts: AccountsClient,
    private readonly logger: Logger,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
    @Optional() @Inject(brokerSockets) openSocket: BrokerSockets,
  ) {
    this.follower = new TopicFollower({
      brokers: config.kafkaBrokers,
      topicPrefix: config.kafkaPrefix,
      clientId: 'api-gateway.credentials',
      topic: credentialsTopic.name,
      logger,
      ...(openSocket !== undefined && { openSocket }),
      onPositioned: () => this.begin(),
      onRecord: ({ partition, value }) => this.take(value as CredentialRecord, partition),
    });
  }

  onApplicationBootstrap(): void {
    this.follower.start();
    this.timers = [setInterval(() => this.watch(), watchMs), setInterval(() => this.table.forgetLongOver(), sweepMs)];
  }

  async onApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.reading.abort();
    await this.follower.stop();
  }

  private begin(): void {
    this.reading.abort();
    this.reading = new AbortController();
    this.following = this.table.follow();
    void this.readSnapshot(this.following, this.reading.signal);
  }

  private async readSnapshot(following: Following, stopped: AbortSignal): Promise<void> {
    let keys = 0;
    let failed = false;
    for (let after: string | null = null; !stopped.aborted;) {
      try {
        const askedAt = performance.now();
        const page = await this.accounts.page(after);
        if (stopped.aborted) return;
        this.table.takePage(page, askedAt);
        keys += page.keys.length;
        after = page.next;
        if (after !== null) continue;
        following.loaded();
        this.logger.info({ keys }, 'The snapshot of credentials has been read');
        return;
      } catch (error) {
        if (!failed) this.logger.warn({ err: error }, 'The snapshot of credentials cannot be read; trying again');
        failed = true;
        await delay(retryMs, undefined, { signal: stopped }).catch(() => {});
      }
    }
  }

  private take(record: CredentialRecord, partition: number): void {
    if (record.kind === 'heartbeat') this.following?.heard(partition, record.at);
    else this.table.take(record);
  }

  private watch(): void {
    const now = performance.now();
    const { heardAt = -Infinity } = this.following ?? {};
    const { isFresh } = this.table;
    known.set(this.table.size);
    fresh.set(isFresh ? 1 : 0);
    heartbeatAge.set((now - Math.max(heardAt, this.startedAt)) / 1_000);
    if (isFresh === this.wasFresh) return;
    // A start takes a moment.
    if (!isFresh && now - this.startedAt < this.config.credentialFreshness) return;
    this.wasFresh = isFresh;
    if (isFresh) this.logger.info({}, 'The table of credentials is fresh: known ones are let in without asking');
    else this.logger.warn({}, 'The table of credentials is not fresh: accounts is asked about each that is used');
  }
}
