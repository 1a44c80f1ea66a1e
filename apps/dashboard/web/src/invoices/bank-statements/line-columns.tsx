/** What the bank says of a line, in the lists of lines. */
import type { BankStatementLine } from '@millwright/contracts';
import { columnHelper } from '../../kit/data-table.js';
import { formatDate, formatMoney } from '../../kit/format.js';

export const lineColumn = columnHelper<BankStatementLine>();

export const bankColumns = [
  lineColumn.display({
    id: 'date',
    header: 'Booked',
    cell: ({ row: { original: line } }) => formatDate(line.date),
    meta: { width: '7.5rem' },
  }),
  lineColumn.display({
    id: 'text',
    header: 'From the bank',
    cell: ({ row: { original: line } }) => [line.reference, line.description].filter(Boolean).join(' · ') || '–',
    meta: { width: 'minmax(10rem, 2fr)' },
  }),
  lineColumn.display({
    id: 'amount',
    header: 'Amount',
    cell: ({ row: { original: line } }) => formatMoney(line.amount),
    meta: { width: '8rem', align: 'end' },
  }),
];
