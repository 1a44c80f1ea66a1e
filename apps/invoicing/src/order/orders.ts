/** Asks orders for the orders that are invoiced, and for those that an invoice is expanded with. */
import { Inject, Injectable } from '@nestjs/common';
import type { Order } from '@millwright/contracts';
import { recordNotFound, RecordSource, type Tenant } from '@millwright/persistence';
import { Logger } from '@millwright/service-kit';
import { type InvoicingConfig, invoicingConfig } from '../config.js';

@Injectable()
export class Orders extends RecordSource {
  constructor(
    @Inject(invoicingConfig) { ordersUrl: url, ordersRecordsTokens: tokens }: InvoicingConfig,
    logger: Logger,
  ) {
    super({ app: 'orders', url, tokens }, logger);
  }

  /** The order as it is now. Throws the 404 of orders if there is none. */
  async read(tenant: Tenant, publicId: string): Promise<Order> {
    const order = (await this.find<Order>(tenant, 'order', [publicId])).get(publicId);
    if (order) return order;
    throw recordNotFound({ name: 'order' }, publicId);
  }
}
