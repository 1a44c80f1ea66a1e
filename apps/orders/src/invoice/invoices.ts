/** Asks invoicing for the invoices that an order is expanded with. */
import { Inject, Injectable } from '@nestjs/common';
import { RecordSource } from '@millwright/operations';
import { Logger } from '@millwright/service-kit';
import { type OrdersConfig, ordersConfig } from '../config.js';

@Injectable()
export class Invoices extends RecordSource {
  constructor(
    @Inject(ordersConfig) { invoicingUrl: url, invoicingRecordsTokens: tokens }: OrdersConfig,
    logger: Logger,
  ) {
    super({ app: 'invoicing', url, tokens }, logger);
  }
}
