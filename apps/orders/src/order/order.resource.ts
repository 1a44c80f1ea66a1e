/** An order in the API and in events. */
import type { LineItem, Order, WorkOrder } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import { quantityOf } from '../quantity.js';
import { produced, scrapped } from './ledger.js';
import { quantityIn } from './order-status.js';
import type { LineItemRow, OrderRow, WorkOrderRow } from './order.store.js';

export function orderResource(row: OrderRow): Order {
  return {
    id: encodeId('order', row.id),
    reference: row.reference,
    status: row.status,
    stage: row.stage,
    ...(row.hold_reason !== null && { hold_reason: row.hold_reason }),
    ...(row.cancel_reason !== null && { cancel_reason: row.cancel_reason }),
    ...(row.close_reason !== null && { close_reason: row.close_reason }),
    buyer: row.buyer,
    ...(row.buyer_id !== null && { buyer_id: encodeId('buyer', row.buyer_id) }),
    ...(row.consignee !== null && { consignee: row.consignee }),
    ...(row.seller_id !== null && { seller_id: encodeId('seller', row.seller_id) }),
    line_items: row.line_items.map((item, index) => ({
      id: encodeId('line_item', item.id),
      sku: item.sku,
      description: item.description,
      hsn: item.hsn,
      quantity: { value: item.quantity, uom: item.uom },
      unit_price: { amount: item.unit_price, currency: item.currency },
      ...discountOf(item),
      tax_rate: item.tax_rate,
      ...(item.exemption !== null && { exemption: item.exemption }),
      spec: item.spec,
      over_completion_percent: row.work_orders[index]!.over_completion_percent,
      ...totalsOf(item, row.work_orders[index]!),
    })),
    over_completion_percent: row.over_completion_percent,
    due_date: row.due_date,
    work_orders: row.work_orders.map(workOrderResource),
    invoice_id: latestInvoiceOf(row) ?? null,
    invoice_ids: row.invoice_ids.map((id) => encodeId('invoice', id)),
    invoice_status: row.invoice_status,
    metadata: row.metadata,
    livemode: row.livemode,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function discountOf({
  discount_percent: percent,
  discount_amount: amount,
  currency,
}: LineItemRow): Pick<LineItem, 'discount'> {
  if (percent !== null) return { discount: { percent } };
  return amount === null ? {} : { discount: { amount: { amount, currency } } };
}

type Totals = Pick<LineItem, 'produced' | 'scrapped' | 'dispatched' | 'delivered' | 'cancelled' | 'invoiced'>;

function totalsOf(item: LineItemRow, work: WorkOrderRow): Totals {
  const { uom } = item;
  return {
    produced: quantityOf(produced(work), uom),
    scrapped: quantityOf(scrapped(work), uom),
    dispatched: quantityOf(work.dispatched, uom),
    delivered: quantityOf(work.delivered, uom),
    cancelled: quantityOf(quantityIn(item) - work.required, uom),
    invoiced: quantityOf(work.invoiced, uom),
  };
}

/** Its public id. */
export function latestInvoiceOf({ invoice_ids: [latest] }: Pick<OrderRow, 'invoice_ids'>): string | undefined {
  return latest === undefined ? undefined : encodeId('invoice', latest);
}

export function workOrderResource({
  id,
  line_item_id: lineItemId,
  stages,
  route_changes: changes,
}: WorkOrderRow): WorkOrder {
  return {
    id: encodeId('work_order', id),
    line_item_id: encodeId('line_item', lineItemId),
    stages: [...stages],
    ...(changes.length > 0 && { route_changes: changes }),
  };
}
