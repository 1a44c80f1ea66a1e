/** Keeps how an account invoices in a mode, whoever of its sellers does. */
import { Injectable } from '@nestjs/common';
import type { Body, InvoiceSettings, updateInvoiceSettings } from '@millwright/contracts';
import { checkVersion } from '@millwright/operations';
import { changeEntity, type UnitOfWork } from '@millwright/persistence';
import { dayIn, Ids } from '@millwright/service-kit';
import { moveDueTimes } from '../payment/due-times.store.js';
import { InvoiceSettingsEntity } from './invoice-settings.entity.js';
import { settingsResource } from './invoice-settings.resource.js';
import { findSettings, insertSettings, lockSettings } from './invoice-settings.store.js';
import { PortalLogins } from './portal-logins.js';
import { insertFirstSeller, newSeller } from './seller.store.js';
import { testSellerOf } from './test-seller.js';

const paymentTermsDays = 30;
const firstTdsRates = [0.1, 2, 2.1];
const minHsnDigits = 6;

@Injectable()
export class InvoiceSettingsService {
  constructor(
    private readonly ids: Ids,
    private readonly logins: PortalLogins,
  ) {}

  /** `timeZone`: that of the account, with which the settings begin. */
  async get(work: UnitOfWork, timeZone: string): Promise<InvoiceSettings> {
    return settingsResource(await this.begin(work, timeZone));
  }

  async update(
    work: UnitOfWork,
    change: Body<typeof updateInvoiceSettings>,
    timeZone: string,
    knownVersion: number | undefined,
  ): Promise<InvoiceSettings> {
    const before = await this.lock(work, timeZone);
    checkVersion(knownVersion, before.version);
    const after = await changeEntity(work, InvoiceSettingsEntity, before, {
      paymentTermsDays: change.payment_terms_days,
      minHsnDigits: change.min_hsn_digits,
      timeZone: change.time_zone,
      reportingLimitDays: change.reporting_limit_days,
      tdsRates: change.tds_rates,
      reminders: change.reminders,
    });
    if (after.timeZone !== before.timeZone) await moveDueTimes(work, after.timeZone);
    return settingsResource(after);
  }

  /** The settings, which come to be with their first use: in test mode with a seller. */
  async begin(work: UnitOfWork, timeZone: string): Promise<InvoiceSettingsEntity> {
    const known = await findSettings(work);
    if (known !== undefined) return known;
    const row = await insertSettings(work, this.initial(work, timeZone));
    if (!work.tenant.livemode) await this.insertTestSeller(work);
    return row;
  }

  /** The settings, locked until the commit. */
  async lock(work: UnitOfWork, timeZone: string): Promise<InvoiceSettingsEntity> {
    const known = await lockSettings(work);
    if (known !== undefined) return known;
    await this.begin(work, timeZone);
    return (await lockSettings(work))!;
  }

  /** The rates in per cent at which buyers withhold tax. */
  async tdsRates(work: UnitOfWork): Promise<readonly number[]> {
    return (await findSettings(work))?.tdsRates ?? firstTdsRates;
  }

  /** The time zone of the account; that of India before the first use of the settings, when there is no invoice yet. */
  async timeZone(work: UnitOfWork): Promise<string> {
    return (await findSettings(work))?.timeZone ?? 'Asia/Kolkata';
  }

  /** The day in the time zone of the account. */
  async today(work: UnitOfWork): Promise<string> {
    return dayIn(await this.timeZone(work), work.now);
  }

  private async insertTestSeller(work: UnitOfWork): Promise<void> {
    const id = this.ids.next();
    const { gstin, ...details } = testSellerOf(work.tenant.accountId);
    const row = newSeller(work, {
      id,
      gstin,
      details,
      portal_username: null,
      sealed_password: null,
      sealed_simulator_password: this.logins.newSimulatorPassword(work, id),
      number_prefix: '',
      annual_returns: [],
      is_default: true,
    });
    // Registered by the call that has inserted it.
    if (await insertFirstSeller(work, row)) this.logins.registerAfterwards(work, row);
  }

  private initial({ tenant: { accountId, livemode }, now }: UnitOfWork, timeZone: string): InvoiceSettingsEntity {
    return {
      accountId,
      livemode,
      id: this.ids.next(),
      paymentTermsDays,
      minHsnDigits,
      timeZone,
      reportingLimitDays: null,
      tdsRates: firstTdsRates,
      reminders: [],
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
  }
}
