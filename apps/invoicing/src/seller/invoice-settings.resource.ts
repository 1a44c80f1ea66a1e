/** The settings in the API. The password is never shown. */
import type { InvoiceSettings } from '@millwright/contracts';
import type { InvoiceSettingsEntity } from './invoice-settings.entity.js';

export function settingsResource(row: InvoiceSettingsEntity): InvoiceSettings {
  return {
    seller: row.seller,
    portal: { username: row.portalUsername, password_set: row.sealedPassword !== null },
    number_prefix: row.numberPrefix,
    payment_terms_days: row.paymentTermsDays,
    min_hsn_digits: row.minHsnDigits,
    time_zone: row.timeZone,
    reporting_limit_days: row.reportingLimitDays,
    annual_returns: [...row.annualReturns],
    tds_rates: row.tdsRates,
    livemode: row.livemode,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
