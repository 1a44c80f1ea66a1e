/**
 * Tells the gateways, by the way that credentials take, up to when they have heard of every change. A heartbeat is true whoever
 * wrote it: its time is read before its row is added, so that all that was committed by then stands before it in the lane, and
 * the lane is published in order. A process that was stopped and goes on, and does not know yet that another publishes now,
 * adds one too many at worst; one that was stopped between the reading and the commit adds an old one.
 */
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type CredentialHeartbeat, credentialsTopic } from '@millwright/contracts';
import { Outbox, OutboxLane } from '@millwright/messaging';
import { Database, type Tenant } from '@millwright/persistence';
import { Logger } from '@millwright/service-kit';

const intervalMs = 2_000;
const ofNobody: Tenant = { accountId: '00000000-0000-0000-0000-000000000000', livemode: true };

@Injectable()
export class Heartbeat implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private adding: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly lane: OutboxLane,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.beat(), intervalMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.adding;
  }

  private beat(): void {
    if (!this.lane.publishes || this.adding !== undefined) return;
    this.adding = this.add()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'A heartbeat could not be added'))
      .finally(() => (this.adding = undefined));
  }

  private add(): Promise<void> {
    return this.database.asWorker(async (work) => {
      const value: CredentialHeartbeat = { kind: 'heartbeat', at: Date.now() };
      this.outbox.put(work, { topic: credentialsTopic.name, tenant: ofNobody, key: 'heartbeat', value, lane: true });
    });
  }
}
