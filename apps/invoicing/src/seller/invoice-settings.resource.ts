/** The settings in the API. */
import type { InvoiceSettings } from '@millwright/contracts';
import type { InvoiceSettingsEntity } from './invoice-settings.entity.js';

export function settingsResource(row: InvoiceSettingsEntity): InvoiceSettings {
  return {
    payment_terms_days: row.paymentTermsDays,
    min_hsn_digits: row.minHsnDigits,
    time_zone: row.timeZone,
    reporting_limit_days: row.reportingLimitDays,
    tds_rates: row.tdsRates,
    reminders: row.reminders,
    livemode: row.livemode,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
