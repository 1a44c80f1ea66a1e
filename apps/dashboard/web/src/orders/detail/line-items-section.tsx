import { Text } from '@mantine/core';
import type { LineItem, Quantity } from '@millwright/contracts';
import { formatMoney, formatQuantity } from '../../kit/format.js';
import { StackedTable } from '../../kit/plain-table.js';
import { Section } from '../../kit/section.js';
import type { OrderInFull } from '../order-query.js';
import { valueOf } from '../order-value.js';
import { rateText } from '../exemptions.js';

const totals = ['produced', 'scrapped', 'dispatched', 'delivered', 'cancelled'] as const;
const words: Readonly<Record<(typeof totals)[number], string>> = {
  produced: 'Produced',
  scrapped: 'Scrapped',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

const columns = [
  { name: 'Article' },
  ...['Ordered', ...totals.map((total) => words[total]), 'Unit price', 'Amount before tax'].map((name) => ({
    name,
    align: 'right' as const,
  })),
];

export function LineItemsSection({ order }: { readonly order: OrderInFull }) {
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
    <Section title="Line items">
      <StackedTable label="Line items" minWidth={760} columns={columns} rows={rows} />
    </Section>
  );
}

function Article({ item }: { readonly item: LineItem }) {
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
        {[`HSN ${item.hsn}`, `${rateText(item)} tax`, ...discountOf(item), ...spec].join(' · ')}
      </Text>
    </>
  );
}

function discountOf({ discount }: LineItem): string[] {
  if (discount === undefined) return [];
  return [`discount ${discount.amount === undefined ? `${discount.percent}%` : formatMoney(discount.amount)}`];
}

function orDash(quantity: Quantity): string {
  return quantity.value === 0 ? '–' : formatQuantity(quantity);
}
