/** How orders tells invoicing that something of an order is about to be cancelled, and what invoicing has invoiced of it. */
import { z } from 'zod';
import { id } from '../kit/ids.js';

/** From its beginning to its end, or for two minutes, nothing of the order is invoiced. Both may be repeated. */
export const orderCancellation = z.strictObject({
  account_id: id('account'),
  livemode: z.boolean(),
  order_id: id('order'),
  cancellation_id: z.uuid(),
});

/** What is invoiced of each line item and not credited, in thousandths of its unit, and the latest invoice that has it. */
export const invoicedOfOrder = z.strictObject({
  invoiced: z.array(
    z.strictObject({ line_item_id: id('line_item'), quantity: z.int().min(1), invoice_id: id('invoice') }),
  ),
});

export type OrderCancellation = z.input<typeof orderCancellation>;
export type InvoicedOfOrder = z.output<typeof invoicedOfOrder>;
