import { Table, Text } from '@mantine/core';
import type { LineItem, Quantity } from '@millwright/contracts';
import { formatMoney, formatQuantity } from '../../kit/format.js';
import { Section } from '../../kit/section.js';
import type { OrderInFull } from '../order-query.js';
import { valueOf } from '../order-value.js';
import classes from './tables.module.css';
import { rateText } from '../exemptions.js';

const totals = ['produced', 'scrapped', 'dispatched', 'delivered', 'cancelled'] as const;
const words: Readonly<Record<(typeof totals)[number], string>> = {
  produced: 'Produced',
  scrapped: 'Scrapped',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export function LineItemsSection({ order }: { readonly order: OrderInFull }) {
  return (
    <Section title="Line items">
      <Table.ScrollContainer
        minWidth={0}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Line items' } }}
      >
        <Table aria-label="Line items" miw={760}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Article</Table.Th>
              <Table.Th ta="end">Ordered</Table.Th>
              {totals.map((name) => (
                <Table.Th key={name} ta="end">
                  {words[name]}
                </Table.Th>
              ))}
              <Table.Th ta="end">Unit price</Table.Th>
              <Table.Th ta="end">Amount before tax</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {order.line_items.map((item) => (
              <Table.Tr key={item.id}>
                <Table.Th scope="row" miw={200} maw={320}>
                  <Article item={item} />
                </Table.Th>
                <Table.Td ta="end" className={classes.line}>
                  {formatQuantity(item.quantity)}
                </Table.Td>
                {totals.map((name) => (
                  <Table.Td key={name} ta="end" className={classes.line}>
                    {orDash(item[name])}
                  </Table.Td>
                ))}
                <Table.Td ta="end" className={classes.line}>
                  {formatMoney(item.unit_price)}
                </Table.Td>
                <Table.Td ta="end" className={classes.line}>
                  {formatMoney(valueOf([item]))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
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
