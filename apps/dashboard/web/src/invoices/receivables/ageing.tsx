import { Table, Text } from '@mantine/core';
import type { Receivable, ReceivableTotals } from '@millwright/contracts';
import { isZero } from '../../kit/amount.js';
import { formatMoney } from '../../kit/format.js';
import classes from './ageing.module.css';

type Sums = Receivable | ReceivableTotals;

const ages = [
  { name: 'Not yet due', sum: 'not_yet_due', colour: 'blue' },
  { name: '1–30 days overdue', sum: 'overdue_1_to_30', colour: 'yellow' },
  { name: '31–60 days overdue', sum: 'overdue_31_to_60', colour: 'orange' },
  { name: '61–90 days overdue', sum: 'overdue_61_to_90', colour: 'red' },
  { name: 'Over 90 days overdue', sum: 'overdue_over_90', colour: 'grape' },
] as const;

/** What is due by how long it is overdue: a bar for each age, with its amount beside it. */
export function Ageing({ sums }: { readonly sums: Sums }) {
  const most = Math.max(...ages.map(({ sum }) => Number(sums[sum].amount)));
  if (most === 0) return <Text c="dimmed">Nothing outstanding.</Text>;
  return (
    <Table aria-label="Outstanding by age" withRowBorders={false} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Age</Table.Th>
          <Table.Th ta="end">Amount</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {ages.map(({ name, sum, colour }) => (
          <Table.Tr key={sum}>
            <Table.Th scope="row" fw={400} className={classes.age}>
              {name}
              {!isZero(sums[sum]) && (
                <div
                  className={classes.bar}
                  style={{
                    width: `${(Number(sums[sum].amount) / most) * 100}%`,
                    background: `var(--mantine-color-${colour}-filled)`,
                  }}
                  aria-hidden
                />
              )}
            </Table.Th>
            <Table.Td ta="end" className={classes.amount}>
              {isZero(sums[sum]) ? '–' : formatMoney(sums[sum])}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
