/**
 * Publishes heartbeats to the topic of credentials: a consumer that has read one has read every change committed before its time.
 * That holds whichever process writes it: the time is read before the row is added, and the lane publishes rows in order. A process
 * that was paused, and no longer publishes the lane, adds a superfluous or an old heartbeat at worst.
 */
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { credentialHeartbeatKey, type CredentialHeartbeat, credentialsTopic } from '@millwright/contracts';
import { Outbox, OutboxLane, RecordMac } from '@millwright/messaging';
import { Database, type Tenant } from '@millwright/persistence';
import { Logger } from '@millwright/service-kit';

const intervalMs = 2_000;
const noTenant: Tenant = { accountId: '00000000-0000-0000-0000-000000000000', livemode: true };

@Injectable()
export class Heartbeat implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private adding: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly lane: OutboxLane,
    private readonly mac: RecordMac,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.addUnlessBusy(), intervalMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.adding;
  }

  private addUnlessBusy(): void {
    if (!this.lane.publishes || this.adding !== undefined) return;
    this.adding = this.add()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'A heartbeat could not be added'))
      .finally(() => (this.adding = undefined));
  }

  private add(): Promise<void> {
    return this.database.asWorker(async (work) => {
      const value: CredentialHeartbeat = { kind: 'heartbeat', at: Date.now() };
      this.outbox.publishRecord(work, {
        topic: credentialsTopic.name,
        tenant: noTenant,
        key: credentialHeartbeatKey,
        value,
        lane: true,
        mac: this.mac,
      });
    });
  }
}
