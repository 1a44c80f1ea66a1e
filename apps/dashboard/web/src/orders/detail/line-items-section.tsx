import { Text } from '@mantine/core';
import type { LineItem, Quantity } from '@millwright/contracts';
import { useMemo } from 'react';
import { formatMoney, formatQuantity } from '../../kit/format.js';
import { StackedTable } from '../../kit/plain-table.js';
import { Section } from '../../kit/section.js';
import { useTexts } from '../../language/language.js';
import type { OrderInFull } from '../order-query.js';
import { valueOf } from '../order-value.js';
import { useRateText } from '../exemptions.js';
import { detailTexts } from './detail-texts.js';

const totals = ['produced', 'scrapped', 'dispatched', 'delivered', 'cancelled'] as const;

function useColumns() {
  const t = useTexts(detailTexts);
  return useMemo(
    () => [
      { name: t('article') },
      ...(['ordered', ...totals, 'unitPrice', 'amountBeforeTax'] as const).map((id) => ({
        name: t(id),
        align: 'right' as const,
      })),
    ],
    [t],
  );
}

export function LineItemsSection({ order }: { readonly order: OrderInFull }) {
  const t = useTexts(detailTexts);
  const columns = useColumns();
  const rows = order.line_items.map((item) => ({
    key: item.id,
    cells: [
      <Article key="article" item={item} />,
      formatQuantity(item.quantity),
      ...totals.map((total) => orDash(item[total])),
      formatMoney(item.unit_price),
      formatMoney(valueOf([item])),
    ],
  }));
  return (
    <Section title={t('lineItems')}>
      <StackedTable label={t('lineItems')} minWidth={760} columns={columns} rows={rows} />
    </Section>
  );
}

function Article({ item }: { readonly item: LineItem }) {
  const t = useTexts(detailTexts);
  const rateText = useRateText();
  const discount = item.discount === undefined ? [] : [t('discount', { discount: discountWords(item.discount) })];
  const spec = Object.entries(item.spec).map(([name, value]) => `${name}: ${String(value)}`);
  return (
    <>
      <Text inherit fw={600} style={{ overflowWrap: 'anywhere' }}>
        {item.sku}
      </Text>
      <Text inherit fw={400} style={{ overflowWrap: 'anywhere' }}>
        {item.description}
      </Text>
      <Text size="xs" c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
        {[t('hsn', { hsn: item.hsn }), t('taxRate', { rate: rateText(item) }), ...discount, ...spec].join(' · ')}
      </Text>
    </>
  );
}

/** As a percentage or an amount. */
function discountWords({ percent, amount }: NonNullable<LineItem['discount']>): string {
  return amount === undefined ? `${percent}%` : formatMoney(amount);
}

function orDash(quantity: Quantity): string {
  return quantity.value === 0 ? '–' : formatQuantity(quantity);
}
