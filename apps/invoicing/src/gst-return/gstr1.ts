/** GSTR-1 in the API: the figures, table by table. */
import type { Gstr1 } from '@millwright/contracts';
import type { FigureRow, NumberRunRow } from './declared-documents.store.js';
import { counted, documentIds, negated, rupeesOf, summed } from './return-figures.js';

/** The tables that the file of the portal sums up, too. */
export const summaryTables = ['7', '8', '12'];
export const gstr1Tables = ['4A', '4B', '5', '6A', '6B', '6C', '9B', ...summaryTables];

type Row<Table extends keyof Gstr1> = Gstr1[Table] extends readonly (infer Each)[] ? Each : never;

export function gstr1Of(figures: readonly FigureRow[], runs: readonly NumberRunRow[]): Omit<Gstr1, 'pending' | Head> {
  const of = <Each>(tables: readonly string[], rowOf: (row: FigureRow, place: string[]) => Each): Each[] =>
    figures.filter(({ place: [table] }) => tables.includes(table)).map((row) => rowOf(row, row.place.slice(1)));
  return {
    b2b: of(['4A', '4B'], (row, [state, rate]) => ({
      table: row.place[0] as Row<'b2b'>['table'],
      place_of_supply: state!,
      tax_rate: Number(rate),
      ...summed(row),
    })),
    b2c_large: of(['5'], (row, [number, rate]) => ({
      number: number!,
      date: row.date,
      total: rupeesOf(row.total),
      place_of_supply: row.place_of_supply,
      tax_rate: Number(rate),
      ...summed(row),
    })),
    exports: of(['6A', '6B', '6C'], (row, [supply, rate]) => ({
      table: row.place[0] as Row<'exports'>['table'],
      supply_type: supply as Row<'exports'>['supply_type'],
      tax_rate: Number(rate),
      ...summed(row),
    })),
    b2c_others: of(['7'], (row, [reach, state, rate]) => ({
      inter_state: reach === 'inter',
      place_of_supply: state!,
      tax_rate: Number(rate),
      ...summed(row),
    })),
    nil_rated: of(['8'], (row, [exemption, reach, buyers]) => ({
      exemption: exemption as Row<'nil_rated'>['exemption'],
      inter_state: reach === 'inter',
      buyers: buyers as Row<'nil_rated'>['buyers'],
      taxable_value: rupeesOf(row.taxable_value),
      ...counted(row),
    })),
    notes: of(['9B'], (row, [buyers, direction, supply, reverse, rate]) => ({
      buyers: buyers as Row<'notes'>['buyers'],
      note_type: direction as Row<'notes'>['note_type'],
      supply_type: supply as Row<'notes'>['supply_type'],
      reverse_charge: reverse === 'true',
      tax_rate: Number(rate),
      ...summed(direction === 'credit' ? negated(row) : row),
    })),
    hsn: of(['12'], (row, [buyers, hsn, uqc, rate]) => ({
      buyers: buyers as Row<'hsn'>['buyers'],
      hsn: hsn!,
      uqc: uqc!,
      tax_rate: Number(rate),
      quantity: row.quantity,
      ...summed(row),
    })),
    documents_issued: runs.map(
      ({ kind, first, last, total, cancelled, pending, document_count: count, documents }) => ({
        kind,
        from: first,
        to: last,
        total,
        cancelled,
        net: total - cancelled,
        pending,
        figure: `13/${kind}/${first}`,
        document_count: count,
        document_ids: documentIds(documents),
      }),
    ),
  };
}

type Head = 'seller_id' | 'gstin' | 'period' | 'locked' | 'locked_at';
