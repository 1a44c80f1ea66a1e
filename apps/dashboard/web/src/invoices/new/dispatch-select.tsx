/** The dispatch that is invoiced: one of those of the order of which something is left. */
import { Select } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { Dispatch, Order } from '@millwright/contracts';
import { formatQuantity, useTimes } from '../../kit/format.js';
import { useTexts } from '../../language/language.js';
import type { DispatchToInvoice } from './dispatched.js';
import { newTexts } from './new-texts.js';

interface DispatchSelectProps {
  readonly order: Order;
  readonly dispatches: readonly DispatchToInvoice[];
  readonly inputProps: GetInputPropsReturnType;
  readonly onChange: (id: string) => void;
}

export function DispatchSelect({ order, dispatches, inputProps, onChange }: DispatchSelectProps) {
  const t = useTexts(newTexts);
  const { moment } = useTimes();
  const nameOf = ({ dispatched_at: at, vehicle_number: vehicle, lines }: Dispatch): string => {
    const time = moment(at);
    const goods = lines
      .map(({ line_item_id: id, quantity }) =>
        t('goodsOf', { quantity: formatQuantity(quantity), sku: skuOf(order, id) }),
      )
      .join(', ');
    return vehicle === null ? t('dispatchedAt', { time, goods }) : t('dispatchedOn', { time, vehicle, goods });
  };
  return (
    <Select
      label={t('dispatch')}
      description={t('dispatchHint')}
      data={[
        { value: '', label: t('noDispatch') },
        ...dispatches.map(({ dispatch }) => ({ value: dispatch.id, label: nameOf(dispatch) })),
      ]}
      allowDeselect={false}
      maw={640}
      mb="md"
      {...inputProps}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

function skuOf(order: Order, lineItemId: string): string {
  return order.line_items.find(({ id }) => id === lineItemId)?.sku ?? lineItemId;
}
