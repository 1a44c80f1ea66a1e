/** A dispatch in words, on the page of its order and on the board. */
import { Badge } from '@mantine/core';
import type { Delivery, Dispatch, DispatchStatus, Order } from '@millwright/contracts';
import { formatQuantity } from '../../kit/format.js';
import { useTexts } from '../../language/language.js';
import { detailTexts } from './detail-texts.js';

const colours: Readonly<Record<DispatchStatus, string>> = {
  in_transit: 'blue',
  partly_delivered: 'cyan',
  delivered: 'green',
  failed: 'orange',
  returned: 'gray',
  lost: 'red',
};

export function DispatchBadge({ status }: { readonly status: DispatchStatus }) {
  const t = useTexts(detailTexts);
  return (
    <Badge variant="light" color={colours[status]} tt="none">
      {t(`dispatchStatus_${status}`)}
    </Badge>
  );
}

export function skuOf(order: Order, lineItemId: string): string {
  return order.line_items.find(({ id }) => id === lineItemId)?.sku ?? lineItemId;
}

export function useLinesWords(): (order: Order, lines: Delivery['lines']) => string {
  const t = useTexts(detailTexts);
  return (order, lines) =>
    lines
      .map(({ line_item_id: id, quantity }) =>
        t('quantityOf', { quantity: formatQuantity(quantity), sku: skuOf(order, id) }),
      )
      .join(', ');
}

export function useTransportWords(): (dispatch: Dispatch) => string {
  const t = useTexts(detailTexts);
  return ({ vehicle_number: vehicle, transporter, driver, transport_history: former }) => {
    const parts = [vehicle, transporter?.name, driver?.name, driver?.phone].filter(
      (part) => part !== undefined && part !== null,
    );
    const transport = parts.length === 0 ? t('noVehicle') : parts.join(', ');
    return former.length === 0 ? transport : t('transportChanged', { transport, count: former.length });
  };
}
