/** A table of a return: what each figure is of, its amounts, and a button that opens its documents. */
import { Button, Group, Table, Text } from '@mantine/core';
import type { Gstr1 } from '@millwright/contracts';
import { useState } from 'react';
import { formatMoney } from '../../kit/format.js';
import { FigureCell, PlainTable } from '../../kit/plain-table.js';
import { Section } from '../../kit/section.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import type { OpenFigure } from './figure-dialog.js';
import { returnsTexts } from './returns-texts.js';

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

type ReturnsTexts = TextsOf<typeof returnsTexts>;

export function taxableValue(t: ReturnsTexts): FigureColumn<Pick<Amounts, 'taxable_value'>> {
  return { name: t('taxableValue'), of: (row) => formatMoney(row.taxable_value), align: 'right' };
}

export function amountColumns(t: ReturnsTexts): readonly FigureColumn<Amounts>[] {
  return [
    taxableValue(t),
    { name: t('igst'), of: ({ igst }) => formatMoney(igst), align: 'right' },
    { name: t('cgst'), of: ({ cgst }) => formatMoney(cgst), align: 'right' },
    { name: t('sgst'), of: ({ sgst }) => formatMoney(sgst), align: 'right' },
    { name: t('cess'), of: ({ cess }) => formatMoney(cess), align: 'right' },
  ];
}

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
  const t = useTexts(returnsTexts);
  const { title, description, rows, columns, onOpen } = props;
  const [shown, setShown] = useState(rowsAtOnce);
  if (rows.length === 0) {
    return (
      <Text size="sm" c="dimmed" mb="md">
        {t('noneThisMonth', { title })}
      </Text>
    );
  }
  return (
    <Section title={title} {...(description !== undefined && { description })}>
      <PlainTable
        label={t('figuresOf', { title })}
        columns={[...columns, { name: t('documents') }]}
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
            {t('rowsShown', { shown, count: rows.length })}
          </Text>
          <Button variant="default" onClick={() => setShown(shown + rowsAtOnce)}>
            {t('showMore')}
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
  const t = useTexts(returnsTexts);
  if (count === 0) return t('none');
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('documentsOf', { count, title })}
      onClick={() => onOpen({ figure, title })}
    >
      {t('countOfDocuments', { count })}
    </Button>
  );
}
