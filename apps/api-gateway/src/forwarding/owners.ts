/** The apps that own operations: where they are, and how callers are signed to them. */
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type AppName, operations } from '@millwright/contracts';
import { Pool } from 'undici';
import { type GatewayConfig, gatewayConfig } from '../config.js';

export interface Owner {
  readonly app: AppName;
  readonly signingKey: string;
  readonly pool: Pool;
}

const connectMs = 2_000;

@Injectable()
export class Owners implements OnApplicationShutdown {
  private readonly owners: ReadonlyMap<AppName, Owner>;

  constructor(@Inject(gatewayConfig) config: GatewayConfig) {
    const places: [AppName, string, readonly string[]][] = [
      ['accounts', config.accountsUrl, config.callerKeysAccounts],
      ['orders', config.ordersUrl, config.callerKeysOrders],
      ['webhook-dispatcher', config.webhookDispatcherUrl, config.callerKeysWebhookDispatcher],
    ];
    const needed = new Set(operations.map(({ owner }) => owner));
    this.owners = new Map(
      places
        .filter(([app]) => needed.has(app))
        .map(([app, url, keys]) => [app, { app, signingKey: keys[0]!, pool: poolOf(url, config.ownerConnections) }]),
    );
  }

  of(app: AppName): Owner {
    const owner = this.owners.get(app);
    if (owner === undefined) throw new Error(`The contract has operations of ${app}, whose address is not configured.`);
    return owner;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.owners.values()].map(({ pool }) => pool.close()));
  }
}

function poolOf(url: string, connections: number): Pool {
  // A call has one deadline for all of its parts, kept by its exchange.
  return new Pool(new URL(url).origin, { connections, connectTimeout: connectMs, headersTimeout: 0, bodyTimeout: 0 });
}
