/** A dispatch in words, on the page of its order and on the board. */
import { Badge } from '@mantine/core';
import type { Delivery, Dispatch, DispatchStatus, Order } from '@millwright/contracts';
import { formatQuantity } from '../../kit/format.js';

const statuses: Readonly<Record<DispatchStatus, { label: string; colour: string }>> = {
  in_transit: { label: 'On the way', colour: 'blue' },
  partly_delivered: { label: 'Partly delivered', colour: 'cyan' },
  delivered: { label: 'Delivered', colour: 'green' },
  failed: { label: 'Delivery failed', colour: 'orange' },
  returned: { label: 'Returned', colour: 'gray' },
  lost: { label: 'Lost', colour: 'red' },
};

export function DispatchBadge({ status }: { readonly status: DispatchStatus }) {
  const { label, colour } = statuses[status];
  return (
    <Badge variant="light" color={colour} tt="none">
      {label}
    </Badge>
  );
}

export function skuOf(order: Order, lineItemId: string): string {
  return order.line_items.find(({ id }) => id === lineItemId)?.sku ?? lineItemId;
}

export function linesWords(order: Order, lines: Delivery['lines']): string {
  return lines.map(({ line_item_id: id, quantity }) => `${formatQuantity(quantity)} of ${skuOf(order, id)}`).join(', ');
}

export function transportWords({
  vehicle_number: vehicle,
  transporter,
  driver,
  transport_history: former,
}: Dispatch): string {
  const parts = [vehicle, transporter?.name, driver?.name, driver?.phone].filter(
    (part) => part !== undefined && part !== null,
  );
  const changes = former.length === 0 ? '' : `; changed ${former.length === 1 ? 'once' : `${former.length} times`}`;
  return `${parts.length === 0 ? 'No vehicle entered' : parts.join(', ')}${changes}`;
}
