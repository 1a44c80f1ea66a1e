/** What the bank says of a line, in the lists of lines. */
import type { BankStatementLine } from '@millwright/contracts';
import { columnOf } from '../../kit/data-table.js';
import { formatDate, formatMoney } from '../../kit/format.js';

export const lineColumn = columnOf<BankStatementLine>();

export const bankColumns = [
  lineColumn({
    id: 'date',
    header: 'Booked',
    cell: (line) => formatDate(line.date),
    meta: { width: '7.5rem' },
  }),
  lineColumn({
    id: 'text',
    header: 'From the bank',
    cell: (line) => [line.reference, line.description].filter(Boolean).join(' · ') || '–',
    meta: { width: 'minmax(10rem, 2fr)' },
  }),
  lineColumn({
    id: 'amount',
    header: 'Amount',
    cell: (line) => formatMoney(line.amount),
    meta: { width: '8rem', align: 'end' },
  }),
];
