/** The dispatch that is invoiced: one of those of the order of which something is left. */
import { Select } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { Dispatch, Order } from '@millwright/contracts';
import { formatQuantity, useTimes } from '../../kit/format.js';
import type { DispatchToInvoice } from './dispatched.js';

interface DispatchSelectProps {
  readonly order: Order;
  readonly dispatches: readonly DispatchToInvoice[];
  readonly inputProps: GetInputPropsReturnType;
  readonly onChange: (id: string) => void;
}

export function DispatchSelect({ order, dispatches, inputProps, onChange }: DispatchSelectProps) {
  const { moment } = useTimes();
  const nameOf = ({ dispatched_at: at, vehicle_number: vehicle, lines }: Dispatch): string => {
    const goods = lines.map(({ line_item_id: id, quantity }) => `${formatQuantity(quantity)} of ${skuOf(order, id)}`);
    return `Dispatched ${moment(at)}${vehicle === null ? '' : `, ${vehicle}`}: ${goods.join(', ')}`;
  };
  return (
    <Select
      label="Dispatch"
      description="The invoice takes its goods, vehicle and transporter."
      data={[
        { value: '', label: 'None: the order itself' },
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
