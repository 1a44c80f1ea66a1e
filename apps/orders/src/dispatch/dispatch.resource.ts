/** A dispatch in the API and in events. */
import type { Dispatch } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import { quantityOf } from '../quantity.js';
import type { DispatchEntity } from './dispatch.entity.js';

export function dispatchResource(dispatch: DispatchEntity): Dispatch {
  return {
    id: encodeId('dispatch', dispatch.id),
    order_id: encodeId('order', dispatch.orderId),
    status: dispatch.status,
    lines: dispatch.lines.map((line) => ({
      line_item_id: encodeId('line_item', line.line_item_id),
      quantity: quantityOf(line.quantity, line.uom),
      delivered: quantityOf(line.delivered, line.uom),
    })),
    vehicle_number: dispatch.vehicleNumber,
    transporter: dispatch.transporter,
    driver: dispatch.driver,
    dispatched_at: dispatch.dispatchedAt,
    delivered_at: dispatch.deliveredAt,
    proof: dispatch.proof,
    documents: dispatch.documents,
    reason: dispatch.reason,
    livemode: dispatch.livemode,
    version: dispatch.version,
    created_at: dispatch.createdAt.toISOString(),
    updated_at: dispatch.updatedAt.toISOString(),
  };
}
