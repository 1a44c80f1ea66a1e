/** The outward part of GSTR-3B in the API. */
import type { Gstr3b } from '@millwright/contracts';
import type { FigureRow } from './declared-documents.store.js';
import { summed } from './return-figures.js';

export const gstr3bTables = ['3.1a', '3.1b', '3.1c', '3.1e', '3.2'];

type Figures = Pick<Gstr3b, 'taxable' | 'zero_rated' | 'nil_rated_and_exempt' | 'non_gst' | 'inter_state_unregistered'>;

export function gstr3bOf(figures: readonly FigureRow[]): Figures {
  const of = (table: string) => summed(figures.find(({ place }) => place[0] === table) ?? nothingOf(table));
  return {
    taxable: of('3.1a'),
    zero_rated: of('3.1b'),
    nil_rated_and_exempt: of('3.1c'),
    non_gst: of('3.1e'),
    inter_state_unregistered: figures
      .filter(({ place }) => place[0] === '3.2')
      .map((row) => ({ place_of_supply: row.place[1]!, ...summed(row) })),
  };
}

const none = '0.00';

function nothingOf(table: string): FigureRow {
  return {
    place: [table],
    taxable_value: none,
    cgst: none,
    sgst: none,
    igst: none,
    cess: none,
    quantity: '0.000',
    date: '',
    total: none,
    place_of_supply: '',
    document_count: 0,
    documents: [],
  };
}
