/** The outward part of GSTR-3B. */
import type { Gstr3b } from '@millwright/contracts';
import { useTexts } from '../../language/language.js';
import type { OpenFigure } from './figure-dialog.js';
import { amountColumns, FigureTable } from './figure-table.js';
import { placeName } from './gstr1-tables.js';
import { returnsTexts } from './returns-texts.js';

interface Gstr3bTablesProps {
  readonly gstr3b: Gstr3b;
  readonly onOpen: (figure: OpenFigure) => void;
}

export function Gstr3bTables({ gstr3b, onOpen }: Gstr3bTablesProps) {
  const t = useTexts(returnsTexts);
  const amounts = amountColumns(t);
  const supplies = [
    { name: t('supplies_taxable'), ...gstr3b.taxable },
    { name: t('supplies_zero_rated'), ...gstr3b.zero_rated },
    { name: t('supplies_nil_rated_and_exempt'), ...gstr3b.nil_rated_and_exempt },
    { name: t('supplies_non_gst'), ...gstr3b.non_gst },
  ];
  return (
    <>
      <FigureTable
        title={t('outwardSupplies')}
        description={t('outwardSuppliesHint')}
        rows={supplies}
        columns={[{ name: t('supplies'), of: ({ name }) => name }, ...amounts]}
        onOpen={onOpen}
      />
      <FigureTable
        title={t('unregisteredSupplies')}
        rows={gstr3b.inter_state_unregistered}
        columns={[{ name: t('placeOfSupply'), of: ({ place_of_supply: code }) => placeName(t, code) }, ...amounts]}
        onOpen={onOpen}
      />
    </>
  );
}
