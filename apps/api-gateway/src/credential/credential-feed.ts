/**
 * Keeps the table up to date: follows accounts' topic of credentials, and reads accounts' snapshot whenever following restarts.
 * Calls are served meanwhile; credentials that the table cannot decide are looked up at accounts.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { type CredentialRecord, credentialsTopic } from '@millwright/contracts';
import {
  kafkaClusterOf,
  type kafkaSettings,
  type ReceivedRecord,
  RecordMac,
  TopicFollower,
} from '@millwright/messaging';
import { appConfig, type ConfigOf, Logger } from '@millwright/service-kit';
import { Counter, Gauge } from 'prom-client';
import { type BrokerSockets, brokerSockets } from '../broker-sockets.js';
import type { CredentialConfig } from './credential.settings.js';
import { AccountsClient } from './accounts-client.js';
import { CredentialTable } from './credential-table.js';
import type { TableFollower } from './table-follower.js';

const retryMs = 1_000;
const reportMs = 500;
const evictMs = 3_600_000;

const known = new Gauge({ name: 'gateway_credentials', help: 'Keys in the credentials table' });
const fresh = new Gauge({
  name: 'gateway_credentials_fresh',
  help: '1 while the credentials table is proven complete and up to date; otherwise accounts is asked about each credential',
});
const heartbeatAge = new Gauge({
  name: 'gateway_credentials_heartbeat_age_seconds',
  help: 'Age of the newest heartbeat from accounts, or the time since the start if there was none',
});

const refusedRecords = new Counter({
  name: 'gateway_credential_records_refused_total',
  help: 'Records of the credentials topic that accounts did not write: their MAC is missing or wrong',
  labelNames: ['mac'],
});
// So that the first of each is seen as an increase.
for (const mac of ['wrong', 'missing']) refusedRecords.inc({ mac }, 0);

@Injectable()
export class CredentialFeed implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly topicFollower: TopicFollower;
  private readonly mac: RecordMac;
  private readonly startedAt = performance.now();
  private tableFollower: TableFollower | undefined;
  private snapshotReader = new AbortController();
  private wasFresh: boolean | undefined;
  /** Since the last report. */
  private refused: ReceivedRecord[] = [];
  private timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly table: CredentialTable,
    private readonly accounts: AccountsClient,
    private readonly logger: Logger,
    @Inject(appConfig) private readonly config: CredentialConfig & ConfigOf<typeof kafkaSettings>,
    @Optional() @Inject(brokerSockets) openSocket: BrokerSockets,
  ) {
    this.mac = new RecordMac(config.credentialRecordKeys, config.kafkaPrefix);
    this.topicFollower = new TopicFollower({
      ...kafkaClusterOf(config),
      topicPrefix: config.kafkaPrefix,
      clientId: 'api-gateway.credentials',
      topics: [credentialsTopic.name],
      logger,
      ...(openSocket !== undefined && { openSocket }),
      onPositioned: () => this.restart(),
      accepts: (record) => this.accepts(record),
      onRecord: ({ partition, value }) => this.apply(value as CredentialRecord, partition),
    });
  }

  onApplicationBootstrap(): void {
    this.topicFollower.start();
    this.timers = [
      setInterval(() => this.reportFreshness(), reportMs),
      setInterval(() => this.reportRefused(), reportMs),
      setInterval(() => this.table.evictEnded(), evictMs),
    ];
  }

  async onApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.snapshotReader.abort();
    await this.topicFollower.stop();
  }

  private restart(): void {
    this.snapshotReader.abort();
    this.snapshotReader = new AbortController();
    this.tableFollower = this.table.startFollower();
    void this.readSnapshot(this.tableFollower, this.snapshotReader.signal);
  }

  private async readSnapshot(tableFollower: TableFollower, stopped: AbortSignal): Promise<void> {
    let keys = 0;
    let failed = false;
    for (let after: string | null = null; !stopped.aborted;) {
      try {
        const askedAt = performance.now();
        const page = await this.accounts.snapshotPage(after);
        if (stopped.aborted) return;
        this.table.applySnapshotPage(page, askedAt);
        keys += page.keys.length;
        after = page.next;
        if (after !== null) continue;
        tableFollower.noteSnapshotRead();
        this.logger.info({ keys }, 'The snapshot of credentials has been read');
        return;
      } catch (error) {
        if (!failed) this.logger.warn({ err: error }, 'The snapshot of credentials cannot be read; trying again');
        failed = true;
        await delay(retryMs, undefined, { signal: stopped }).catch(() => {});
      }
    }
  }

  /** Whoever may write to the topic could let themselves in otherwise. */
  private accepts(record: ReceivedRecord): boolean {
    const mac = this.mac.check(record, record.headers);
    if (mac === 'right') return true;
    refusedRecords.inc({ mac });
    this.refused.push(record);
    return false;
  }

  private apply(record: CredentialRecord, partition: number): void {
    if (record.kind === 'heartbeat') this.tableFollower?.noteHeartbeat(partition, record.at);
    else this.table.applyPublished(record);
  }

  /** One line for all of a moment: somebody may write many. */
  private reportRefused(): void {
    const last = this.refused.at(-1);
    if (last === undefined) return;
    const { partition, offset } = last;
    this.logger.error(
      { records: this.refused.length, partition, offset, key: last.key.toString('utf8') },
      'Records of the credentials topic are ignored, since accounts has not written them: who else may write to it?',
    );
    this.refused = [];
  }

  private reportFreshness(): void {
    const now = performance.now();
    const { lastHeartbeatAt = -Infinity } = this.tableFollower ?? {};
    const { isFresh } = this.table;
    known.set(this.table.size);
    fresh.set(isFresh ? 1 : 0);
    heartbeatAge.set((now - Math.max(lastHeartbeatAt, this.startedAt)) / 1_000);
    if (isFresh === this.wasFresh) return;
    // A start takes a moment.
    if (!isFresh && now - this.startedAt < this.config.credentialFreshness) return;
    this.wasFresh = isFresh;
    if (isFresh) this.logger.info({}, 'The table of credentials is fresh: known ones are let in without asking');
    else this.logger.warn({}, 'The table of credentials is not fresh: accounts is asked about each that is used');
  }
}
