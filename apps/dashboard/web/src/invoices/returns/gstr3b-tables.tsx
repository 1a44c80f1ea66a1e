/** The outward part of GSTR-3B. */
import type { Gstr3b } from '@millwright/contracts';
import type { OpenFigure } from './figure-dialog.js';
import { amountColumns, FigureTable } from './figure-table.js';
import { placeName } from './gstr1-tables.js';

interface Gstr3bTablesProps {
  readonly gstr3b: Gstr3b;
  readonly onOpen: (figure: OpenFigure) => void;
}

export function Gstr3bTables({ gstr3b, onOpen }: Gstr3bTablesProps) {
  const supplies = [
    { name: '(a) With tax, other than (b) and (c)', ...gstr3b.taxable },
    { name: '(b) Exports and special economic zones', ...gstr3b.zero_rated },
    { name: '(c) Nil-rated and exempt', ...gstr3b.nil_rated_and_exempt },
    { name: '(e) Outside GST', ...gstr3b.non_gst },
  ];
  return (
    <>
      <FigureTable
        title="3.1. Outward supplies"
        description="Net of credit and debit notes. (a) excludes supplies under reverse charge; (d) is about your purchases."
        rows={supplies}
        columns={[{ name: 'Supplies', of: ({ name }) => name }, ...amountColumns]}
        onOpen={onOpen}
      />
      <FigureTable
        title="3.2. To buyers without a GSTIN in other states"
        rows={gstr3b.inter_state_unregistered}
        columns={[{ name: 'Place of supply', of: ({ place_of_supply: code }) => placeName(code) }, ...amountColumns]}
        onOpen={onOpen}
      />
    </>
  );
}
