/** The apps that own operations: their connections, and the keys that sign callers to them. */
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { AppName } from '@millwright/contracts';
import { appConfig } from '@millwright/service-kit';
import { Pool } from 'undici';
import type { ForwardingConfig } from './forwarding.settings.js';
import { ownerNames } from './owners.settings.js';

export interface Owner {
  readonly app: AppName;
  readonly signingKey: string;
  readonly pool: Pool;
}

const connectMs = 2_000;

@Injectable()
export class Owners implements OnApplicationShutdown {
  private readonly owners: ReadonlyMap<AppName, Owner>;

  constructor(@Inject(appConfig) config: ForwardingConfig) {
    this.owners = new Map(
      ownerNames.map((app) => {
        const [signingKey] = config[`${app}CallerKeys`];
        return [app, { app, signingKey: signingKey!, pool: poolOf(config[`${app}Url`], config.ownerConnections) }];
      }),
    );
  }

  of(app: AppName): Owner {
    const owner = this.owners.get(app);
    if (owner === undefined) throw new Error(`The contract has no operations of ${app}.`);
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
