/** The settings in the API. The password is never shown. */
import type { InvoiceSettings } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import type { SettingsRow } from './invoice-settings.store.js';

export function settingsResource(row: SettingsRow, { livemode }: Tenant): InvoiceSettings {
  return {
    seller: row.seller,
    portal: { username: row.portal_username, password_set: row.sealed_password !== null },
    number_prefix: row.number_prefix,
    payment_terms_days: row.payment_terms_days,
    time_zone: row.time_zone,
    livemode,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
