/** Keeps how an account invoices in a mode: the seller, its login at the portal, the numbers and the terms. */
import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Body, Fault, InvoiceSettings, Seller, updateInvoiceSettings } from '@millwright/contracts';
import { hasRightCheckDigit } from '@millwright/gst';
import { checkVersion } from '@millwright/operations';
import { changeEntity, Database, SecretBox, type Tenant, type UnitOfWork } from '@millwright/persistence';
import { ApiError, appConfig, encodeId, Ids, Logger } from '@millwright/service-kit';
import type { PortalsConfig } from '../portal/portal.settings.js';
import type { Login, Seller as PortalSeller } from '../portal/portal.js';
import { SimulatorLogins } from '../portal/simulator-logins.js';
import { InvoiceSettingsEntity } from './invoice-settings.entity.js';
import {
  findSettings,
  insertSettings,
  keepSimulatorPassword,
  lockSettings,
  placeOfPassword,
  placeOfSimulatorPassword,
} from './invoice-settings.store.js';
import { moveDueTimes } from '../payment/due-times.store.js';
import { dayIn } from '../payment/start-of-day.js';
import { requireFittingPlace } from './seller-place.js';
import { settingsResource } from './invoice-settings.resource.js';
import { testSellerOf } from './test-seller.js';

type Change = Body<typeof updateInvoiceSettings>;

/** By what an account issues its documents. */
export interface Issuer {
  readonly seller: Seller;
  readonly numberPrefix: string;
  readonly paymentTermsDays: number;
  readonly minHsnDigits: number;
  readonly timeZone: string;
  /** Within how many days the portal registers a document. */
  readonly reportingLimitDays: InvoiceSettings['reporting_limit_days'];
  readonly annualReturns: InvoiceSettings['annual_returns'];
}

const paymentTermsDays = 30;
const firstTdsRates = [0.1, 2, 2.1];
const minHsnDigits = 6;
const simulatorPasswordBytes = 24;
/** For a portal that takes any login. */
const anyLogin = { username: 'none', password: 'none' };

@Injectable()
export class InvoiceSettingsService {
  constructor(
    private readonly ids: Ids,
    private readonly secrets: SecretBox,
    private readonly database: Database,
    private readonly simulator: SimulatorLogins,
    private readonly logger: Logger,
    @Inject(appConfig) private readonly config: Pick<PortalsConfig, 'portalLogin'>,
  ) {}

  /** `timeZone`: that of the account, with which the settings begin. */
  async get(work: UnitOfWork, timeZone: string): Promise<InvoiceSettings> {
    return settingsResource(await this.row(work, timeZone));
  }

  async update(
    work: UnitOfWork,
    change: Change,
    timeZone: string,
    knownVersion: number | undefined,
  ): Promise<InvoiceSettings> {
    const before = (await lockSettings(work)) ?? (await this.lockedAnew(work, timeZone));
    checkVersion(knownVersion, before.version);
    const { seller, portal } = change;
    const after = await changeEntity(work, InvoiceSettingsEntity, before, {
      seller: seller && sellerAfter(before.seller, seller),
      portalUsername: portal?.username,
      sealedPassword: this.passwordAfter(work, before, portal?.password),
      // With another one, invoicing logs in anew, and before that has the new logins registered.
      sealedSimulatorPassword: portal && this.newSimulatorPassword(work, before.id),
      numberPrefix: change.number_prefix,
      paymentTermsDays: change.payment_terms_days,
      minHsnDigits: change.min_hsn_digits,
      timeZone: change.time_zone,
      reportingLimitDays: change.reporting_limit_days,
      annualReturns: change.annual_returns,
      tdsRates: change.tds_rates,
    });
    this.registerAfterwards(work, after);
    if (after.timeZone !== before.timeZone) await moveDueTimes(work, after.timeZone);
    return settingsResource(after);
  }

  /** Throws if the account cannot invoice yet. */
  async issuer(work: UnitOfWork, timeZone: string): Promise<Issuer> {
    const row = await this.row(work, timeZone);
    if (row.seller === null) throw notReady('seller');
    if (this.needsLogin(work) && (row.portalUsername === null || row.sealedPassword === null)) {
      throw notReady('portal.username and portal.password');
    }
    return {
      seller: row.seller,
      numberPrefix: row.numberPrefix,
      paymentTermsDays: row.paymentTermsDays,
      minHsnDigits: row.minHsnDigits,
      timeZone: row.timeZone,
      reportingLimitDays: row.reportingLimitDays,
      annualReturns: row.annualReturns,
    };
  }

  /** The rates in per cent at which buyers withhold tax. */
  async tdsRates(work: UnitOfWork): Promise<readonly number[]> {
    return (await findSettings(work))?.tdsRates ?? firstTdsRates;
  }

  /** The day in the time zone of the account; in India before the first use of the settings, when there is no invoice yet. */
  async today(work: UnitOfWork): Promise<string> {
    return dayIn((await findSettings(work))?.timeZone ?? 'Asia/Kolkata', work.now);
  }

  /** The login with which the portal is called for a seller whose documents there are. */
  async login(work: UnitOfWork, gstin: string): Promise<PortalSeller> {
    const { tenant } = work;
    const row = (await findSettings(work)) ?? noSettings();
    const given = this.loginIn(tenant, row);
    if (!this.simulator.isFor(tenant)) return { ...tenant, gstin, ...(given ?? anyLogin) };
    const own = {
      username: encodeId('account', tenant.accountId),
      password: await this.simulatorPassword(work, row),
    };
    const others = given === undefined || given.username === own.username ? [] : [given];
    return { ...tenant, gstin, ...own, simulated: [own, ...others] };
  }

  private loginIn(
    { accountId }: Tenant,
    { id, portalUsername: username, sealedPassword: sealed }: InvoiceSettingsEntity,
  ): Login | undefined {
    if (username === null || sealed === null) return undefined;
    return { username, password: this.secrets.open(sealed, placeOfPassword(accountId, id)) };
  }

  /** That of a simulated portal is invoicing's own: nobody else knows it, whatever login the account sets for other programs. */
  private async simulatorPassword(
    work: UnitOfWork,
    { id, sealedSimulatorPassword: known }: InvoiceSettingsEntity,
  ): Promise<string> {
    const sealed = known ?? (await keepSimulatorPassword(work, this.newSimulatorPassword(work, id)));
    return this.secrets.open(sealed, placeOfSimulatorPassword(work.tenant.accountId, id));
  }

  private newSimulatorPassword({ tenant }: UnitOfWork, id: string): string {
    const password = randomBytes(simulatorPasswordBytes).toString('base64url');
    return this.secrets.seal(password, placeOfSimulatorPassword(tenant.accountId, id));
  }

  /** So that nobody else has the GSTIN at the simulator until the first login, which registers again. */
  private registerAfterwards(work: UnitOfWork, { seller }: InvoiceSettingsEntity): void {
    const { tenant } = work;
    if (seller === null || !this.simulator.isFor(tenant)) return;
    work.afterCommit(() => void this.register(tenant, seller.gstin));
  }

  private async register(tenant: Tenant, gstin: string): Promise<void> {
    try {
      await this.simulator.register(await this.database.asTenant(tenant, (work) => this.login(work, gstin)));
    } catch (error) {
      this.logger.warn({ err: error, gstin }, 'The login of a seller is registered before its next use');
    }
  }

  private needsLogin({ tenant }: UnitOfWork): boolean {
    return tenant.livemode && this.config.portalLogin === 'required';
  }

  /** They come to be with their first use. */
  private async row(work: UnitOfWork, timeZone: string): Promise<InvoiceSettingsEntity> {
    return (await findSettings(work)) ?? this.insert(work, timeZone);
  }

  private async lockedAnew(work: UnitOfWork, timeZone: string): Promise<InvoiceSettingsEntity> {
    await this.insert(work, timeZone);
    return (await lockSettings(work))!;
  }

  private async insert(work: UnitOfWork, timeZone: string): Promise<InvoiceSettingsEntity> {
    const row = await insertSettings(work, this.initial(work, timeZone));
    this.registerAfterwards(work, row);
    return row;
  }

  private initial(work: UnitOfWork, timeZone: string): InvoiceSettingsEntity {
    const {
      tenant: { accountId, livemode },
      now,
    } = work;
    const id = this.ids.next();
    return {
      accountId,
      livemode,
      id,
      seller: livemode ? null : testSellerOf(accountId),
      portalUsername: null,
      sealedPassword: null,
      sealedSimulatorPassword: this.newSimulatorPassword(work, id),
      numberPrefix: '',
      paymentTermsDays,
      minHsnDigits,
      timeZone,
      reportingLimitDays: null,
      annualReturns: [],
      tdsRates: firstTdsRates,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
  }

  private passwordAfter(
    { tenant }: UnitOfWork,
    { id }: InvoiceSettingsEntity,
    given: string | null | undefined,
  ): string | null | undefined {
    return given === undefined || given === null
      ? given
      : this.secrets.seal(given, placeOfPassword(tenant.accountId, id));
  }
}

function notReady(what: string): ApiError {
  return new ApiError('invalid_state', {
    message: `The invoice settings have no ${what}. Name it by PATCH /v1/invoice-settings before you invoice.`,
  });
}

function noSettings(): never {
  throw new Error('An account has documents, and no invoice settings.');
}

/** The seller with the fields that are given, which have to fit together. */
function sellerAfter(before: Seller | null, change: NonNullable<Change['seller']>): Seller {
  const merged = { ...before, ...change };
  const missing = (['gstin', 'legal_name', 'address'] as const).filter((name) => merged[name] === undefined);
  const faults = missing.map((name) => missingParameter(`seller.${name}`));
  if (faults[0] !== undefined) throw new ApiError(faults[0].code, { ...faults[0], errors: faults });
  const { gstin, legal_name, trade_name, address, phone, email } = merged as Merged;
  if (!hasRightCheckDigit(gstin)) {
    throw new ApiError('invalid_parameter', {
      message: 'seller.gstin: its check digit is wrong; compare it with the registration certificate.',
      param: 'seller.gstin',
    });
  }
  requireFittingPlace({ gstin, address });
  return {
    gstin,
    legal_name,
    address,
    ...(trade_name && { trade_name }),
    ...(phone && { phone }),
    ...(email && { email }),
  };
}

function missingParameter(param: string): Fault & { readonly param: string } {
  return { param, code: 'missing_parameter', message: `${param} is required: there is no seller yet.` };
}

type Merged = Pick<Seller, 'gstin' | 'legal_name' | 'address'> & {
  readonly [Name in 'trade_name' | 'phone' | 'email']?: Seller[Name] | null;
};
