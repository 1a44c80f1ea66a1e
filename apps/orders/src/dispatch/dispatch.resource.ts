/** A dispatch in the API and in events. */
import type { Delivery, Dispatch, DispatchReturn } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import { quantityOf } from '../quantity.js';
import { onTheWay, type Part } from './dispatch-lines.js';
import type { DeliveryRow, ReturnRow, UnweighedDispatch } from './dispatch.entity.js';

export function dispatchResource(dispatch: UnweighedDispatch): Dispatch {
  const deliveries = dispatch.deliveries.map((delivery) => deliveryResource(dispatch, delivery));
  const latest = deliveries.at(-1);
  return {
    id: encodeId('dispatch', dispatch.id),
    order_id: encodeId('order', dispatch.orderId),
    status: dispatch.status,
    lines: dispatch.lines.map((line) => ({
      line_item_id: encodeId('line_item', line.line_item_id),
      quantity: quantityOf(line.quantity, line.uom),
      on_the_way: quantityOf(onTheWay(line), line.uom),
      delivered: quantityOf(line.delivered, line.uom),
      returned: quantityOf(line.returned, line.uom),
      lost: quantityOf(line.lost, line.uom),
    })),
    vehicle_number: dispatch.vehicleNumber,
    transporter: dispatch.transporter,
    driver: dispatch.driver,
    transport_history: [...dispatch.transportHistory],
    dispatched_at: dispatch.dispatchedAt,
    deliveries,
    returns: dispatch.returns.map((each) => returnResource(dispatch, each)),
    delivered_at: latest?.delivered_at ?? null,
    proof: latest?.proof ?? [],
    documents: dispatch.documents,
    invoice_ids: dispatch.invoiceIds.map((id) => encodeId('invoice', id)),
    reason: dispatch.reason,
    livemode: dispatch.livemode,
    version: dispatch.version,
    created_at: dispatch.createdAt.toISOString(),
    updated_at: dispatch.updatedAt.toISOString(),
  };
}

function deliveryResource(dispatch: UnweighedDispatch, delivery: DeliveryRow): Delivery {
  return {
    id: encodeId('dispatch_delivery', delivery.id),
    outcome: delivery.outcome,
    lines: partsResource(dispatch, delivery.lines),
    delivered_at: delivery.delivered_at,
    proof: [...delivery.proof],
    reason: delivery.reason,
  };
}

function returnResource(dispatch: UnweighedDispatch, { lines, reason, returned_at }: ReturnRow): DispatchReturn {
  return { lines: partsResource(dispatch, lines), reason, returned_at };
}

function partsResource({ lines }: UnweighedDispatch, parts: readonly Part[]): Delivery['lines'] {
  return parts.map(({ line_item_id: id, quantity }) => ({
    line_item_id: encodeId('line_item', id),
    quantity: quantityOf(quantity, lines.find((line) => line.line_item_id === id)!.uom),
  }));
}
