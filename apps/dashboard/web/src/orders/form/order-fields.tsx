/** The fields of an order. */
import { Button, Checkbox, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { formatMoney } from '../../kit/format.js';
import { Section } from '../../kit/section.js';
import { PercentInput } from '../../kit/percent-input.js';
import { SellerSelect } from '../../settings/sellers/seller-select.js';
import { BuyerFields } from '../buyers/buyer-fields.js';
import { ConsigneeFields } from '../buyers/consignee-fields.js';
import { valueOf } from '../order-value.js';
import { BuyerSelect } from './buyer-select.js';
import { LineItemFields } from './line-item-fields.js';
import { amountOf, newLineItem, type OrderValues, discountOf } from './order-values.js';
import { RouteSelect } from './route-select.js';

interface OrderFieldsProps {
  readonly form: UseFormReturnType<OrderValues>;
  readonly isNew: boolean;
  readonly knownBuyer?: { readonly id: string; readonly name: string } | undefined;
}

export function OrderFields({ form, isNew, knownBuyer }: OrderFieldsProps) {
  const { line_items: items, buyer_kind: buyerKind } = form.values;
  return (
    <Stack gap={0}>
      <Section title="Details">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="Reference"
            description="Your order number. It must be unique."
            maxLength={100}
            required
            {...form.getInputProps('reference')}
          />
          <TextInput type="date" label="Due date" description="Optional." {...form.getInputProps('due_date')} />
          {isNew && <RouteSelect {...form.getInputProps('route_id')} />}
          <PercentInput
            label="Scrap allowance"
            description={`How much may be made beyond the ordered quantity, to cover scrap.${isNew ? ' Leave empty to use the route’s value.' : ''}`}
            {...form.getInputProps('over_completion_percent')}
          />
          <SellerSelect {...form.getInputProps('seller_id')} />
        </SimpleGrid>
      </Section>
      <Section title="Buyer">
        <SegmentedControl
          aria-label="Buyer type"
          data={[
            { value: 'known', label: 'Existing buyer' },
            { value: 'new', label: isNew ? 'New buyer' : 'Entered here' },
          ]}
          {...form.getInputProps('buyer_kind')}
          style={{ alignSelf: 'flex-start' }}
        />
        {buyerKind === 'known' ? (
          <BuyerSelect known={knownBuyer} {...form.getInputProps('buyer_id')} />
        ) : (
          <>
            <BuyerFields form={form} path="buyer." />
            {isNew && (
              <Checkbox
                label="Save this buyer for future orders"
                {...form.getInputProps('keep_buyer', { type: 'checkbox' })}
              />
            )}
          </>
        )}
        <ConsigneeFields
          form={form}
          unchosen={buyerKind === 'known' && isNew ? 'Same as the buyer’s record' : 'Buyer or unknown'}
        />
      </Section>
      <Section title="Line items" actions={<Text fw={600}>{sumOf(form.values) ?? 'Total: –'}</Text>}>
        {items.map((item, index) => (
          <LineItemFields
            // Line items have no names of their own before they are sent.
            // oxlint-disable-next-line react/no-array-index-key
            key={item.id ?? index}
            form={form}
            index={index}
            onRemove={items.length > 1 ? () => form.removeListItem('line_items', index) : undefined}
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => form.insertListItem('line_items', newLineItem)}
          style={{ alignSelf: 'flex-start' }}
        >
          Add line item
        </Button>
      </Section>
    </Stack>
  );
}

function sumOf({ line_items: items }: OrderValues): string | undefined {
  const lines = items.map(({ quantity, unit_price: price, discount }) => ({
    quantity: { value: Number(quantity.value), uom: quantity.uom },
    unit_price: { amount: amountOf(price.amount), currency: 'INR' as const },
    discount: discountOf({ discount }),
  }));
  const isWhole = lines.every(
    ({ quantity, unit_price: { amount }, discount }) =>
      quantity.value > 0 &&
      /^\d{1,12}\.\d{2,3}$/.test(amount) &&
      /^\d{1,14}\.\d{2}$/.test(discount?.amount?.amount ?? '0.00'),
  );
  return isWhole ? `${formatMoney(valueOf(lines))} before tax` : undefined;
}
