/** The operations on the invoice settings. */
import { Controller } from '@nestjs/common';
import { getInvoiceSettings, type InvoiceSettings, updateInvoiceSettings } from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import { InvoiceSettingsService } from './invoice-settings.service.js';

@Controller()
export class InvoiceSettingsOperations {
  constructor(private readonly settings: InvoiceSettingsService) {}

  @Handles(getInvoiceSettings)
  get({ work, caller }: Call<typeof getInvoiceSettings>): Promise<InvoiceSettings> {
    return this.settings.get(work, caller.timeZone);
  }

  @Handles(updateInvoiceSettings)
  update({ work, caller, body, knownVersion }: Call<typeof updateInvoiceSettings>): Promise<InvoiceSettings> {
    return this.settings.update(work, body, caller.timeZone, knownVersion);
  }
}
