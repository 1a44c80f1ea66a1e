/** What the bank says of a line, in the lists of lines. */
import type { BankStatementLine } from '@millwright/contracts';
import { useMemo } from 'react';
import { columnOf } from '../../kit/data-table.js';
import { formatDate, formatMoney } from '../../kit/format.js';
import { useTexts } from '../../language/language.js';
import { bankStatementsTexts } from './bank-statements-texts.js';

export const lineColumn = columnOf<BankStatementLine>();

export function useBankColumns() {
  const t = useTexts(bankStatementsTexts);
  return useMemo(
    () => [
      lineColumn({
        id: 'date',
        header: t('booked'),
        cell: (line) => formatDate(line.date),
        meta: { width: '7.5rem' },
      }),
      lineColumn({
        id: 'text',
        header: t('fromTheBank'),
        cell: (line) => [line.reference, line.description].filter(Boolean).join(' · ') || '–',
        meta: { width: 'minmax(10rem, 2fr)' },
      }),
      lineColumn({
        id: 'amount',
        header: t('amount'),
        cell: (line) => formatMoney(line.amount),
        meta: { width: '8rem', align: 'end' },
      }),
    ],
    [t],
  );
}
