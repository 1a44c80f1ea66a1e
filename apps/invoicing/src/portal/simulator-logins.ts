/** Registers the logins of sellers at the simulator of the portals, which takes no other ones for their GSTINs then. */
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { internal } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { appConfig, encodeId, InternalClient, Logger } from '@millwright/service-kit';
import type { PortalsConfig } from './portal.settings.js';
import type { Seller } from './portal.js';

@Injectable()
export class SimulatorLogins implements OnApplicationShutdown {
  private readonly client: InternalClient | undefined;
  private readonly isLiveSimulated: boolean;

  constructor(
    @Inject(appConfig) { irpSimulatorUrl: url, sellerLoginsTokens: tokens, portalLogin }: PortalsConfig,
    logger: Logger,
  ) {
    this.client = url === '' ? undefined : new InternalClient({ app: 'irp-simulator', url, tokens }, logger);
    this.isLiveSimulated = portalLogin === 'optional';
  }

  /** Whether the portals of this mode are simulated. */
  isFor({ livemode }: Tenant): boolean {
    return this.client !== undefined && (!livemode || this.isLiveSimulated);
  }

  /** Does nothing for a seller at other portals. May be repeated; must not be awaited inside a unit of work. */
  async register({ accountId, livemode, gstin, simulated }: Seller): Promise<void> {
    if (simulated === undefined || this.client === undefined) return;
    const logins: internal.SellerLogins = {
      account_id: encodeId('account', accountId),
      livemode,
      gstin,
      logins: [...simulated],
    };
    await this.client.post<internal.SellerLoginsKept>('/internal/seller-logins', logins);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client?.close();
  }
}
