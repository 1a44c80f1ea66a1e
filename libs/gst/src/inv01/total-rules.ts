/** Rules of the sums over all items. */
import type { Inv01, Inv01Item, Inv01Totals } from './inv01.js';
import { isNear, paise, rupees } from './item-rules.js';
import { violation, type Violation } from './violation.js';

interface Sum {
  readonly field: keyof Inv01Totals;
  readonly code: string;
  readonly name: string;
  readonly of: readonly (keyof Inv01Item & `${string}Amt`)[];
}

const sums: readonly Sum[] = [
  { field: 'AssVal', code: '2182', name: 'taxable value', of: ['AssAmt'] },
  { field: 'SgstVal', code: '2183', name: 'SGST', of: ['SgstAmt'] },
  { field: 'CgstVal', code: '2184', name: 'CGST', of: ['CgstAmt'] },
  { field: 'IgstVal', code: '2185', name: 'IGST', of: ['IgstAmt'] },
  { field: 'CesVal', code: '2186', name: 'cess', of: ['CesAmt', 'CesNonAdvlAmt'] },
  { field: 'StCesVal', code: '2187', name: 'state cess', of: ['StateCesAmt', 'StateCesNonAdvlAmt'] },
];

export function* totalRules({ ItemList, ValDtls }: Inv01): Iterable<Violation> {
  for (const { field, code, name, of } of sums) {
    const sum = ItemList.flatMap((item) => of.map((each) => paise(item[each]))).reduce((a, b) => a + b, 0n);
    if (isNear(paise(ValDtls[field]), sum)) continue;
    yield violation(`ValDtls.${field}`, code, `The ${name} of all items is ${rupees(sum)}.`);
  }
  const items = ItemList.reduce((sum, { TotItemVal }) => sum + paise(TotItemVal), 0n);
  const before = items + paise(ValDtls.OthChrg);
  const discount = paise(ValDtls.Discount);
  if (discount > 0n && discount >= before) {
    yield violation(
      'ValDtls.Discount',
      '2220',
      `The discount must be less than what it is taken from, ${rupees(before)}.`,
    );
  }
  const total = before - discount + paise(ValDtls.RndOffAmt);
  if (isNear(paise(ValDtls.TotInvVal), total)) return;
  yield violation(
    'ValDtls.TotInvVal',
    '2189',
    `The total is that of the items with other charges, less the discount, rounded: ${rupees(total)}.`,
  );
}
