/** GSTR-1, table by table. */
import { Text } from '@mantine/core';
import type { Gstr1 } from '@millwright/contracts';
import { stateName } from '@millwright/gst/states';
import { formatDate, formatMoney } from '../../kit/format.js';
import { exemptions } from '../../orders/exemptions.js';
import { supplyTypes } from '../labels.js';
import type { OpenFigure } from './figure-dialog.js';
import { monthName } from './months.js';
import { amountColumns, type FigureColumn, FigureTable, taxableValue } from './figure-table.js';

type Rows<Table extends keyof Gstr1> = Gstr1[Table] extends readonly (infer Row)[] ? Row : never;
type Labels<Value extends string> = Readonly<Record<Value, string>>;

const returnTables: Labels<Rows<'b2b'>['table']> = {
  '4A': '4A. Tax payable by you',
  '4B': '4B. Reverse charge',
  '6A': '6A. Exports',
  '6B': '6B. Special economic zones',
  '6C': '6C. Deemed exports',
};
const buyersOf: Labels<Rows<'notes'>['buyers']> = { registered: 'With a GSTIN', unregistered: 'Without a GSTIN' };
const hsnBuyers: Labels<Rows<'hsn'>['buyers']> = { b2b: buyersOf.registered, b2c: buyersOf.unregistered };
const noteTypes: Labels<Rows<'notes'>['note_type']> = { credit: 'Credit notes', debit: 'Debit notes' };
const documentKinds: Labels<Rows<'documents_issued'>['kind']> = {
  invoices: 'Invoices and bills of supply',
  credit_notes: 'Credit notes',
  debit_notes: 'Debit notes',
};

const partOf: FigureColumn<{ readonly table: Rows<'b2b'>['table'] }> = {
  name: 'Part',
  of: ({ table }) => returnTables[table],
};
const place: FigureColumn<{ readonly place_of_supply: string }> = {
  name: 'Place of supply',
  of: ({ place_of_supply: code }) => placeName(code),
};
const rate: FigureColumn<{ readonly tax_rate: number }> = { name: 'Rate', of: ({ tax_rate: of }) => `${of}%` };
const supplied: FigureColumn<{ readonly supply_type: Rows<'notes'>['supply_type'] }> = {
  name: 'Supply type',
  of: ({ supply_type: type }) => supplyTypes[type],
};
const where: FigureColumn<{ readonly inter_state: boolean }> = {
  name: 'Where',
  of: ({ inter_state: isInterState }) => (isInterState ? 'Inter-state' : 'Intra-state'),
};

export function placeName(code: string): string {
  return `${stateName(code) ?? 'State'} (${code})`;
}

const columnsOf = {
  b2b: columns<'b2b'>(partOf, place, rate, ...amountColumns),
  b2cLarge: columns<'b2c_large'>(
    { name: 'Number', of: ({ number }) => number },
    { name: 'Date', of: ({ date }) => formatDate(date) },
    place,
    rate,
    { name: 'Total', of: ({ total }) => formatMoney(total), align: 'right' },
    ...amountColumns,
  ),
  exports: columns<'exports'>(partOf, supplied, rate, ...amountColumns),
  b2cOthers: columns<'b2c_others'>(where, place, rate, ...amountColumns),
  nilRated: columns<'nil_rated'>(
    { name: 'Reason', of: ({ exemption }) => exemptions[exemption] },
    { name: 'Buyers', of: ({ buyers }) => buyersOf[buyers] },
    where,
    taxableValue,
  ),
  notes: columns<'notes'>(
    { name: 'Notes', of: ({ note_type: type }) => noteTypes[type] },
    { name: 'Buyers', of: ({ buyers }) => buyersOf[buyers] },
    supplied,
    { name: 'Tax payable by', of: ({ reverse_charge: isReverse }) => (isReverse ? 'Buyer' : 'You') },
    rate,
    ...amountColumns,
  ),
  hsn: columns<'hsn'>(
    { name: 'Buyers', of: ({ buyers }) => hsnBuyers[buyers] },
    { name: 'HSN', of: ({ hsn }) => hsn },
    { name: 'Unit', of: ({ uqc }) => uqc },
    rate,
    { name: 'Quantity', of: ({ quantity }) => quantity, align: 'right' },
    ...amountColumns,
  ),
  documents: columns<'documents_issued'>(
    { name: 'Type', of: ({ kind }) => documentKinds[kind] },
    { name: 'From', of: ({ from }) => from },
    { name: 'To', of: ({ to }) => to },
    { name: 'Numbers', of: ({ total }) => String(total), align: 'right' },
    { name: 'Cancelled', of: ({ cancelled }) => String(cancelled), align: 'right' },
    { name: 'Net issued', of: ({ net }) => String(net), align: 'right' },
    { name: 'Pending', of: ({ pending }) => String(pending), align: 'right' },
  ),
};

function columns<Table extends keyof Gstr1>(
  ...all: readonly FigureColumn<Rows<Table>>[]
): readonly FigureColumn<Rows<Table>>[] {
  return all;
}

interface Gstr1TablesProps {
  readonly gstr1: Gstr1;
  readonly onOpen: (figure: OpenFigure) => void;
}

export function Gstr1Tables({ gstr1, onOpen }: Gstr1TablesProps) {
  const tables = [
    gstr1.b2b,
    gstr1.b2c_large,
    gstr1.exports,
    gstr1.b2c_others,
    gstr1.nil_rated,
    gstr1.notes,
    gstr1.hsn,
    gstr1.documents_issued,
  ];
  if (tables.every((rows) => rows.length === 0))
    return <Text c="dimmed">{`No invoices in ${monthName(gstr1.period)}.`}</Text>;
  return (
    <>
      <FigureTable title="4. Supplies to registered buyers" rows={gstr1.b2b} columns={columnsOf.b2b} onOpen={onOpen} />
      <FigureTable
        title="5. Large invoices to other states"
        description="To buyers without a GSTIN, above ₹1,00,000, listed individually."
        rows={gstr1.b2c_large}
        columns={columnsOf.b2cLarge}
        onOpen={onOpen}
      />
      <FigureTable title="6. Exports" rows={gstr1.exports} columns={columnsOf.exports} onOpen={onOpen} />
      <FigureTable
        title="7. Other supplies to buyers without a GSTIN"
        description="Net of credit and debit notes."
        rows={gstr1.b2c_others}
        columns={columnsOf.b2cOthers}
        onOpen={onOpen}
      />
      <FigureTable
        title="8. Supplies without tax"
        description="Net of credit and debit notes."
        rows={gstr1.nil_rated}
        columns={columnsOf.nilRated}
        onOpen={onOpen}
      />
      <FigureTable
        title="9B. Credit and debit notes"
        description="Except those in tables 7 and 8."
        rows={gstr1.notes}
        columns={columnsOf.notes}
        onOpen={onOpen}
      />
      <FigureTable
        title="12. Summary by HSN code"
        description="All supplies, net of credit and debit notes."
        rows={gstr1.hsn}
        columns={columnsOf.hsn}
        onOpen={onOpen}
      />
      <FigureTable
        title="13. Documents issued"
        description="Ranges of document numbers used."
        rows={gstr1.documents_issued}
        columns={columnsOf.documents}
        onOpen={onOpen}
      />
    </>
  );
}
