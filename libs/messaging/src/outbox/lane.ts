/** The outbox lane of this app: a relay of its own, so that no queue of events delays what it publishes. */
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { OutboxRelay, type RelayOptions } from './relay.js';
import { laneShard } from './shards.js';

export class OutboxLane implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly relay: OutboxRelay;

  constructor(options: Omit<RelayOptions, 'shards'>) {
    this.relay = new OutboxRelay({ ...options, shards: [laneShard] });
  }

  /** Whether this process is the one that publishes the lane now. */
  get publishes(): boolean {
    return this.relay.publishes;
  }

  onApplicationBootstrap(): void {
    this.relay.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.relay.stop();
  }
}
