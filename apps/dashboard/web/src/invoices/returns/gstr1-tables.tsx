/** GSTR-1, table by table. */
import { Text } from '@mantine/core';
import type { Gstr1, SupplyType } from '@millwright/contracts';
import { stateName } from '@millwright/gst/states';
import { useMemo } from 'react';
import { formatDate, formatMoney } from '../../kit/format.js';
import { useLabels, useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useExemptions } from '../../orders/exemptions.js';
import { invoicesTexts } from '../invoices-texts.js';
import type { OpenFigure } from './figure-dialog.js';
import { monthName } from './months.js';
import { amountColumns, type FigureColumn, FigureTable, taxableValue } from './figure-table.js';
import { returnsTexts } from './returns-texts.js';

type Rows<Table extends keyof Gstr1> = Gstr1[Table] extends readonly (infer Row)[] ? Row : never;
type ReturnsTexts = TextsOf<typeof returnsTexts>;

export function placeName(t: ReturnsTexts, code: string): string {
  return `${stateName(code) ?? t('state')} (${code})`;
}

function useColumnsOf() {
  const t = useTexts(returnsTexts);
  const supplyTypes = useLabels(invoicesTexts, 'supplyType');
  const exemptions = useExemptions();
  return useMemo(() => {
    const amounts = amountColumns(t);
    const partOf: FigureColumn<{ readonly table: Rows<'b2b'>['table'] }> = {
      name: t('part'),
      of: ({ table }) => t(`part_${table}`),
    };
    const place: FigureColumn<{ readonly place_of_supply: string }> = {
      name: t('placeOfSupply'),
      of: ({ place_of_supply: code }) => placeName(t, code),
    };
    const rate: FigureColumn<{ readonly tax_rate: number }> = {
      name: t('rate'),
      of: ({ tax_rate: of }) => `${of}%`,
    };
    const supplied: FigureColumn<{ readonly supply_type: SupplyType }> = {
      name: t('supplyType'),
      of: ({ supply_type: type }) => supplyTypes[type],
    };
    const where: FigureColumn<{ readonly inter_state: boolean }> = {
      name: t('where'),
      of: ({ inter_state: isInterState }) => (isInterState ? t('interState') : t('intraState')),
    };
    const buyersOf: FigureColumn<{ readonly buyers: Rows<'notes'>['buyers'] }> = {
      name: t('buyers'),
      of: ({ buyers }) => t(`buyers_${buyers}`),
    };
    return {
      b2b: columns<'b2b'>(partOf, place, rate, ...amounts),
      b2cLarge: columns<'b2c_large'>(
        { name: t('number'), of: ({ number }) => number },
        { name: t('date'), of: ({ date }) => formatDate(date) },
        place,
        rate,
        { name: t('total'), of: ({ total }) => formatMoney(total), align: 'right' },
        ...amounts,
      ),
      exports: columns<'exports'>(partOf, supplied, rate, ...amounts),
      b2cOthers: columns<'b2c_others'>(where, place, rate, ...amounts),
      nilRated: columns<'nil_rated'>(
        { name: t('reason'), of: ({ exemption }) => exemptions[exemption] },
        buyersOf,
        where,
        taxableValue(t),
      ),
      notes: columns<'notes'>(
        { name: t('notes'), of: ({ note_type: type }) => t(`documents_${type}_notes`) },
        buyersOf,
        supplied,
        {
          name: t('taxPayableBy'),
          of: ({ reverse_charge: isReverse }) => (isReverse ? t('payableByBuyer') : t('payableByYou')),
        },
        rate,
        ...amounts,
      ),
      hsn: columns<'hsn'>(
        {
          name: t('buyers'),
          of: ({ buyers }) => (buyers === 'b2b' ? t('buyers_registered') : t('buyers_unregistered')),
        },
        { name: t('hsn'), of: ({ hsn }) => hsn },
        { name: t('unit'), of: ({ uqc }) => uqc },
        rate,
        { name: t('quantity'), of: ({ quantity }) => quantity, align: 'right' },
        ...amounts,
      ),
      documents: columns<'documents_issued'>(
        { name: t('type'), of: ({ kind }) => t(`documents_${kind}`) },
        { name: t('from'), of: ({ from }) => from },
        { name: t('to'), of: ({ to }) => to },
        { name: t('numbers'), of: ({ total }) => String(total), align: 'right' },
        { name: t('cancelled'), of: ({ cancelled }) => String(cancelled), align: 'right' },
        { name: t('netIssued'), of: ({ net }) => String(net), align: 'right' },
        { name: t('pending'), of: ({ pending }) => String(pending), align: 'right' },
      ),
    };
  }, [t, supplyTypes, exemptions]);
}

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
  const t = useTexts(returnsTexts);
  const columnsOf = useColumnsOf();
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
    return <Text c="dimmed">{t('noInvoicesIn', { period: monthName(gstr1.period) })}</Text>;
  return (
    <>
      <FigureTable title={t('registeredSupplies')} rows={gstr1.b2b} columns={columnsOf.b2b} onOpen={onOpen} />
      <FigureTable
        title={t('largeInvoices')}
        description={t('largeInvoicesHint')}
        rows={gstr1.b2c_large}
        columns={columnsOf.b2cLarge}
        onOpen={onOpen}
      />
      <FigureTable title={t('exports')} rows={gstr1.exports} columns={columnsOf.exports} onOpen={onOpen} />
      <FigureTable
        title={t('otherSupplies')}
        description={t('netOfNotes')}
        rows={gstr1.b2c_others}
        columns={columnsOf.b2cOthers}
        onOpen={onOpen}
      />
      <FigureTable
        title={t('untaxedSupplies')}
        description={t('netOfNotes')}
        rows={gstr1.nil_rated}
        columns={columnsOf.nilRated}
        onOpen={onOpen}
      />
      <FigureTable
        title={t('creditAndDebitNotes')}
        description={t('creditAndDebitNotesHint')}
        rows={gstr1.notes}
        columns={columnsOf.notes}
        onOpen={onOpen}
      />
      <FigureTable
        title={t('hsnSummary')}
        description={t('hsnSummaryHint')}
        rows={gstr1.hsn}
        columns={columnsOf.hsn}
        onOpen={onOpen}
      />
      <FigureTable
        title={t('documentsIssued')}
        description={t('documentsIssuedHint')}
        rows={gstr1.documents_issued}
        columns={columnsOf.documents}
        onOpen={onOpen}
      />
    </>
  );
}
