/** The fields of an order. */
import { Button, Checkbox, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Money } from '@millwright/contracts';
import { IconPlus } from '@tabler/icons-react';
import { DateInput } from '../../kit/date-input.js';
import { formatMoney } from '../../kit/format.js';
import { Section } from '../../kit/section.js';
import { PercentInput } from '../../kit/percent-input.js';
import { useTexts } from '../../language/language.js';
import { SellerSelect } from '../../settings/sellers/seller-select.js';
import { BuyerFields } from '../buyers/buyer-fields.js';
import { ConsigneeFields } from '../buyers/consignee-fields.js';
import { valueOf } from '../order-value.js';
import { BuyerSelect } from './buyer-select.js';
import { formTexts } from './form-texts.js';
import { LineItemFields } from './line-item-fields.js';
import { amountOf, newLineItem, type OrderValues, discountOf } from './order-values.js';
import { RouteSelect } from './route-select.js';

interface OrderFieldsProps {
  readonly form: UseFormReturnType<OrderValues>;
  readonly isNew: boolean;
  readonly knownBuyer?: { readonly id: string; readonly name: string } | undefined;
}

export function OrderFields({ form, isNew, knownBuyer }: OrderFieldsProps) {
  const t = useTexts(formTexts);
  const { line_items: items, buyer_kind: buyerKind } = form.values;
  const sum = sumOf(form.values);
  return (
    <Stack gap={0}>
      <Section title={t('details')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('reference')}
            description={t('referenceHint')}
            maxLength={100}
            required
            {...form.getInputProps('reference')}
          />
          <DateInput label={t('dueDate')} description={t('optional')} {...form.getInputProps('due_date')} />
          {isNew && <RouteSelect {...form.getInputProps('route_id')} />}
          <PercentInput
            label={t('scrapAllowance')}
            description={isNew ? t('scrapAllowanceHintNew') : t('scrapAllowanceHint')}
            {...form.getInputProps('over_completion_percent')}
          />
          <SellerSelect {...form.getInputProps('seller_id')} />
        </SimpleGrid>
      </Section>
      <Section title={t('buyer')}>
        <SegmentedControl
          aria-label={t('buyerType')}
          data={[
            { value: 'known', label: t('existingBuyer') },
            { value: 'new', label: isNew ? t('newBuyer') : t('enteredHere') },
          ]}
          {...form.getInputProps('buyer_kind')}
          style={{ alignSelf: 'flex-start' }}
        />
        {buyerKind === 'known' ? (
          <BuyerSelect known={knownBuyer} {...form.getInputProps('buyer_id')} />
        ) : (
          <>
            <BuyerFields form={form} path="buyer." />
            {isNew && <Checkbox label={t('saveBuyer')} {...form.getInputProps('keep_buyer', { type: 'checkbox' })} />}
          </>
        )}
        <ConsigneeFields
          form={form}
          unchosen={buyerKind === 'known' && isNew ? t('consigneeOfBuyer') : t('buyerOrUnknown')}
        />
      </Section>
      <Section
        title={t('lineItems')}
        actions={
          <Text fw={600}>{sum === undefined ? t('noTotal') : t('totalBeforeTax', { total: formatMoney(sum) })}</Text>
        }
      >
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
          {t('addLineItem')}
        </Button>
      </Section>
    </Stack>
  );
}

function sumOf({ line_items: items }: OrderValues): Money | undefined {
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
  return isWhole ? valueOf(lines) : undefined;
}
