import { Table, Text } from '@mantine/core';
import type { Receivable, ReceivableTotals } from '@millwright/contracts';
import { useMemo } from 'react';
import { isZero } from '../../kit/amount.js';
import { formatMoney } from '../../kit/format.js';
import { useTexts } from '../../language/language.js';
import classes from './ageing.module.css';
import { receivablesTexts } from './receivables-texts.js';

type Sums = Receivable | ReceivableTotals;

function useAges() {
  const t = useTexts(receivablesTexts);
  return useMemo(
    () =>
      [
        { name: t('notYetDue'), sum: 'not_yet_due', colour: 'blue' },
        { name: t('daysOverdue', { from: 1, to: 30 }), sum: 'overdue_1_to_30', colour: 'yellow' },
        { name: t('daysOverdue', { from: 31, to: 60 }), sum: 'overdue_31_to_60', colour: 'orange' },
        { name: t('daysOverdue', { from: 61, to: 90 }), sum: 'overdue_61_to_90', colour: 'red' },
        { name: t('moreDaysOverdue', { than: 90 }), sum: 'overdue_over_90', colour: 'grape' },
      ] as const,
    [t],
  );
}

/** What is due by how long it is overdue: a bar for each age, with its amount beside it. */
export function Ageing({ sums }: { readonly sums: Sums }) {
  const t = useTexts(receivablesTexts);
  const ages = useAges();
  const most = Math.max(...ages.map(({ sum }) => Number(sums[sum].amount)));
  if (most === 0) return <Text c="dimmed">{t('nothingOutstanding')}</Text>;
  return (
    <Table aria-label={t('outstandingByAge')} withRowBorders={false} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('age')}</Table.Th>
          <Table.Th ta="end">{t('amount')}</Table.Th>
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
