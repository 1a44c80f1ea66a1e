/** Asks invoicing for the invoices that an order is expanded with. */
import { Inject, Injectable } from '@nestjs/common';
import { RecordSource } from '@millwright/operations';
import { appConfig, Logger } from '@millwright/service-kit';
import type { InvoicingConfig } from './invoicing.settings.js';

@Injectable()
export class Invoices extends RecordSource {
  constructor(
    @Inject(appConfig) { invoicingUrl: url, invoicingRecordsTokens: tokens }: InvoicingConfig,
    logger: Logger,
  ) {
    super({ app: 'invoicing', url, tokens }, logger);
  }
}
