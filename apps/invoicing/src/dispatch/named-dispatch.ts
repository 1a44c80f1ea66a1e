/** The dispatch that a call to invoice an order names. */
import type { Dispatch, Order, Quantity } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';

/** Throws if there is none, or if another order has it. */
export function dispatchOf(order: Order, publicId: string, found: Dispatch | undefined): Dispatch {
  const param = 'dispatch_id';
  if (found === undefined) {
    const message = `${param}: there is no dispatch ${publicId}. Use one of GET /v1/orders/${order.id}/dispatches, or omit the field.`;
    throw new ApiError('not_found', { message, param });
  }
  const { order_id: owner } = found;
  if (owner === order.id) return found;
  throw unfit(
    param,
    `the dispatch ${publicId} belongs to the order ${owner}. Invoice it by POST /v1/orders/${owner}/invoice.`,
  );
}

/** What the dispatch does not have: 422, in the form of everything that a document is refused for. */
export function unfit(param: string, why: string, maximum?: Quantity): ApiError {
  const message = `${param}: ${why}`;
  return new ApiError('invoice_invalid', {
    message,
    param,
    errors: [{ param, code: 'invoice_invalid', message }],
    ...(maximum && { details: { maximum } }),
  });
}
