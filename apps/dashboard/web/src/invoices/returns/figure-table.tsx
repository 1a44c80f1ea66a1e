/** A table of a return: what each figure is of, its amounts, and a button that opens its documents. */
import { Button, Group, Table, Text } from '@mantine/core';
import type { Gstr1 } from '@millwright/contracts';
import { useState } from 'react';
import { formatMoney } from '../../kit/format.js';
import { FigureCell, PlainTable } from '../../kit/plain-table.js';
import { Section } from '../../kit/section.js';
import type { OpenFigure } from './figure-dialog.js';

export interface FigureRow {
  readonly figure: string;
  readonly document_count: number;
}

export interface FigureColumn<Row> {
  readonly name: string;
  readonly of: (row: Row) => string;
  readonly align?: 'right';
}

type Amounts = Pick<Gstr1['b2b'][number], 'taxable_value' | 'igst' | 'cgst' | 'sgst' | 'cess'>;

export const taxableValue: FigureColumn<Pick<Amounts, 'taxable_value'>> = {
  name: 'Taxable value',
  of: (row) => formatMoney(row.taxable_value),
  align: 'right',
};

export const amountColumns: readonly FigureColumn<Amounts>[] = [
  taxableValue,
  { name: 'IGST', of: ({ igst }) => formatMoney(igst), align: 'right' },
  { name: 'CGST', of: ({ cgst }) => formatMoney(cgst), align: 'right' },
  { name: 'SGST', of: ({ sgst }) => formatMoney(sgst), align: 'right' },
  { name: 'Cess', of: ({ cess }) => formatMoney(cess), align: 'right' },
];

interface FigureTableProps<Row extends FigureRow> {
  readonly title: string;
  readonly description?: string;
  readonly rows: readonly Row[];
  /** What a row is of comes first, in the columns that are not aligned. */
  readonly columns: readonly FigureColumn<Row>[];
  readonly onOpen: (figure: OpenFigure) => void;
}

/** A month may have thousands of rows. */
const rowsAtOnce = 100;

export function FigureTable<Row extends FigureRow>(props: FigureTableProps<Row>) {
  const { title, description, rows, columns, onOpen } = props;
  const [shown, setShown] = useState(rowsAtOnce);
  if (rows.length === 0) {
    return (
      <Text size="sm" c="dimmed" mb="md">
        {title}: none this month.
      </Text>
    );
  }
  return (
    <Section title={title} {...(description !== undefined && { description })}>
      <PlainTable
        label={`Figures of ${title}`}
        columns={[...columns, { name: 'Documents' }]}
        minWidth={90 * (columns.length + 1)}
      >
        {rows.slice(0, shown).map((row) => (
          <Table.Tr key={row.figure}>
            {columns.map(({ name, of, align }) =>
              align === 'right' ? (
                <FigureCell key={name}>{of(row)}</FigureCell>
              ) : (
                <Table.Td key={name}>{of(row)}</Table.Td>
              ),
            )}
            <Table.Td>
              <DocumentsButton row={row} title={titleOf(title, columns, row)} onOpen={onOpen} />
            </Table.Td>
          </Table.Tr>
        ))}
      </PlainTable>
      {rows.length > shown && (
        <Group justify="center">
          <Text size="sm" c="dimmed">
            {shown} of {rows.length} rows
          </Text>
          <Button variant="default" onClick={() => setShown(shown + rowsAtOnce)}>
            Show more
          </Button>
        </Group>
      )}
    </Section>
  );
}

function titleOf<Row>(title: string, columns: readonly FigureColumn<Row>[], row: Row): string {
  const words = columns.filter(({ align }) => align === undefined).map(({ of }) => of(row));
  return [title, ...words].join(', ');
}

interface DocumentsButtonProps {
  readonly row: FigureRow;
  readonly title: string;
  readonly onOpen: (figure: OpenFigure) => void;
}

function DocumentsButton({ row: { figure, document_count: count }, title, onOpen }: DocumentsButtonProps) {
  if (count === 0) return 'None';
  const text = count === 1 ? '1 document' : `${count} documents`;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${text} of ${title}`}
      onClick={() => onOpen({ figure, title })}
    >
      {text}
    </Button>
  );
}
