/** How much of each line item: for what leaves, arrives and comes back. */
import { NumberInput, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Order, Quantity } from '@millwright/contracts';
import { formatQuantity } from '../../kit/format.js';
import { useTexts } from '../../language/language.js';
import { detailTexts } from './detail-texts.js';

export interface LineValue {
  readonly line_item_id: string;
  readonly quantity: number | string;
}

export interface LineValues {
  readonly lines: LineValue[];
}

interface LineQuantitiesProps<Values extends LineValues> {
  readonly order: Order;
  readonly form: UseFormReturnType<Values>;
  /** The most of a line item, by its id. */
  readonly most: ReadonlyMap<string, Quantity>;
  readonly label: string;
}

export function LineQuantities<Values extends LineValues>({ order, form, most, label }: LineQuantitiesProps<Values>) {
  const t = useTexts(detailTexts);
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      {form.values.lines.map(({ line_item_id: id }, index) => {
        const item = order.line_items.find((each) => each.id === id)!;
        const bound = most.get(id)!;
        return (
          <NumberInput
            key={id}
            label={`${label}: ${item.sku}`}
            description={
              <Text span inherit truncate display="block" title={item.description}>
                {t('upTo', { quantity: formatQuantity(bound), description: item.description })}
              </Text>
            }
            min={0}
            decimalScale={3}
            suffix={` ${item.quantity.uom}`}
            data-autofocus={index === 0}
            {...form.getInputProps(`lines.${index}.quantity`)}
          />
        );
      })}
    </Stack>
  );
}

export function lineValues(most: ReadonlyMap<string, Quantity>): LineValue[] {
  return [...most].map(([id, { value }]) => ({ line_item_id: id, quantity: value }));
}

/** Those of which there is anything. */
export function linesGiven(values: readonly LineValue[], most: ReadonlyMap<string, Quantity>) {
  return values
    .filter(({ quantity }) => Number(quantity) > 0)
    .map(({ line_item_id: id, quantity }) => ({
      line_item_id: id,
      quantity: { value: Number(quantity), uom: most.get(id)!.uom },
    }));
}

/** Where the API refuses a line: the field of it, although lines that are left empty are not sent. */
export function lineFieldOf(values: readonly LineValue[]): (param: string) => string {
  const places = values.flatMap(({ quantity }, place) => (Number(quantity) > 0 ? [place] : []));
  return (param) => {
    const [, index] = /^lines\[(\d+)\]/.exec(param) ?? [];
    return index === undefined ? param : `lines.${places[Number(index)]}.quantity`;
  };
}
