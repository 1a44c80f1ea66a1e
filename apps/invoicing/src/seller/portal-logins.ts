/** The logins of sellers at the portals: kept sealed, and where the portals are simulated, registered there. */
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, findRecord, SecretBox, type Tenant, type UnitOfWork } from '@millwright/persistence';
import { encodeId, Logger } from '@millwright/service-kit';
import { SimulatorLogins } from '../portal/simulator-logins.js';
import type { Login, Seller as PortalSeller } from '../portal/portal.js';
import type { TaxDocumentRow } from '../invoice/tax-document.store.js';
import {
  keepSimulatorPassword,
  placeOfPassword,
  placeOfSimulatorPassword,
  sellers,
  type SellerRow,
} from './seller.store.js';

const simulatorPasswordBytes = 24;
/** For a portal that takes any login. */
const anyLogin = { username: 'none', password: 'none' };

@Injectable()
export class PortalLogins {
  constructor(
    private readonly secrets: SecretBox,
    private readonly database: Database,
    private readonly simulator: SimulatorLogins,
    private readonly logger: Logger,
  ) {}

  /** The login with which the portal is called about a document of a seller. */
  async of(
    work: UnitOfWork,
    { seller_id: id, seller }: Pick<TaxDocumentRow, 'seller_id' | 'seller'>,
  ): Promise<PortalSeller> {
    return this.login(work, await findRecord(work, sellers, encodeId('seller', id)), seller.gstin);
  }

  /** As it is kept of a seller: null for none, undefined where none is given. */
  sealedPassword({ tenant }: UnitOfWork, id: string, given: string | null | undefined): string | null | undefined {
    return given && this.secrets.seal(given, placeOfPassword(tenant.accountId, id));
  }

  newSimulatorPassword({ tenant }: UnitOfWork, id: string): string {
    const password = randomBytes(simulatorPasswordBytes).toString('base64url');
    return this.secrets.seal(password, placeOfSimulatorPassword(tenant.accountId, id));
  }

  /** So that nobody else has the GSTIN at the simulator until the first login, which registers again. */
  registerAfterwards(work: UnitOfWork, { id }: SellerRow): void {
    const { tenant } = work;
    if (!this.simulator.isFor(tenant)) return;
    work.afterCommit(() => void this.register(tenant, encodeId('seller', id)));
  }

  private async register(tenant: Tenant, publicId: string): Promise<void> {
    try {
      const login = await this.database.asTenant(tenant, async (work) => {
        const row = await findRecord(work, sellers, publicId);
        return this.login(work, row, row.gstin);
      });
      await this.simulator.register(login);
    } catch (error) {
      this.logger.warn({ err: error, seller: publicId }, 'The login of a seller is registered before its next use');
    }
  }

  private async login(work: UnitOfWork, row: SellerRow, gstin: string): Promise<PortalSeller> {
    const { tenant } = work;
    const given = this.loginIn(row);
    if (!this.simulator.isFor(tenant)) return { ...tenant, gstin, ...(given ?? anyLogin) };
    const own = {
      username: encodeId('account', tenant.accountId),
      password: await this.simulatorPassword(work, row),
    };
    const others = given === undefined || given.username === own.username ? [] : [given];
    return { ...tenant, gstin, ...own, simulated: [own, ...others] };
  }

  private loginIn({
    account_id: accountId,
    id,
    portal_username: username,
    sealed_password: sealed,
  }: SellerRow): Login | undefined {
    if (username === null || sealed === null) return undefined;
    return { username, password: this.secrets.open(sealed, placeOfPassword(accountId, id)) };
  }

  /** That of a simulated portal is invoicing's own: nobody else knows it, whatever login the account sets for other programs. */
  private async simulatorPassword(
    work: UnitOfWork,
    { id, sealed_simulator_password: known }: SellerRow,
  ): Promise<string> {
    const sealed = known ?? (await keepSimulatorPassword(work, id, this.newSimulatorPassword(work, id)));
    return this.secrets.open(sealed, placeOfSimulatorPassword(work.tenant.accountId, id));
  }
}
