/** Rules of the items: codes, units, rates, and the taxes of each. */
import { fromPortalDate } from '../calendar.js';
import { decimalText, dividedBy, unitsOf } from '../decimals.js';
import { isHsn, isServiceCode } from '../hsn.js';
import { isRateInForce, ratesInForce } from '../rates.js';
import type { Facts } from './facts.js';
import type { Inv01, Inv01Item } from './inv01.js';
import { violation, type Violation } from './violation.js';

/** Amounts may differ by one rupee from what they should be. */
const tolerance = 100n;
const placesOfRates = 3;
/** One, of a rate in thousandths of a per cent. */
const wholeRate = 100_000n;

export function* itemRules(document: Inv01, facts: Facts): Iterable<Violation> {
  const serials = new Set<string>();
  for (const [index, item] of document.ItemList.entries()) {
    const at = (field: keyof Inv01Item) => `ItemList[${index}].${field}`;
    if (serials.has(item.SlNo)) {
      yield violation(at('SlNo'), '2233', `The serial number ${item.SlNo} is there twice. Number the items from 1.`);
    }
    serials.add(item.SlNo);
    yield* codeRules(item, at, facts);
    yield* rateRules(document, item, at, facts);
    yield* valueRules(document, item, at);
    yield* taxRules(document, item, at, facts);
  }
}

type PathOf = (field: keyof Inv01Item) => string;

function* codeRules({ HsnCd, IsServc, Qty, Unit }: Inv01Item, at: PathOf, facts: Facts): Iterable<Violation> {
  if (!isHsn(HsnCd)) {
    yield violation(at('HsnCd'), '2176', `There is no HSN code ${HsnCd}. Look it up in the tariff.`);
  } else if (isServiceCode(HsnCd) !== (IsServc === 'Y')) {
    const meant = isServiceCode(HsnCd) ? 'services' : 'goods';
    yield violation(at('IsServc'), '2176', `The HSN code ${HsnCd} is one of ${meant}, but the item is not.`);
  }
  if (Unit !== undefined && !facts.isUnit(Unit)) {
    yield violation(at('Unit'), '2177', `"${Unit}" is no GST unit code in capitals. Take one such as NOS, PCS or KGS.`);
  }
  if (IsServc === 'Y') return;
  if (Qty === undefined) yield violation(at('Qty'), '2238', `The quantity of goods (HSN ${HsnCd}) is needed.`);
  if (Unit === undefined) yield violation(at('Unit'), '2239', `The unit of goods (HSN ${HsnCd}) is needed.`);
}

/** A note has the rate of the day of its invoice. */
function* rateRules({ DocDtls, RefDtls }: Inv01, item: Inv01Item, at: PathOf, { day }: Facts): Iterable<Violation> {
  const { GstRt, HsnCd } = item;
  const preceding = DocDtls.Typ === 'INV' ? [] : (RefDtls?.PrecDocDtls ?? []);
  const days = [day, ...preceding.map(({ InvDt }) => fromPortalDate(InvDt))].filter((each) => each !== undefined);
  if (days.length === 0 || days.some((each) => isRateInForce(GstRt, each, HsnCd))) return;
  const inForce = ratesInForce(days[0]!, HsnCd).join(', ');
  yield violation(at('GstRt'), '2240', `A GST rate of ${GstRt} % was not in force on ${days[0]}; ${inForce} were.`);
}

function* valueRules({ TranDtls }: Inv01, item: Inv01Item, at: PathOf): Iterable<Violation> {
  const taxable = paise(item.TotAmt) - paise(item.Discount);
  if (!isNear(paise(item.AssAmt), taxable)) {
    yield violation(at('AssAmt'), '2193', `The taxable value is the amount less the discount, ${rupees(taxable)}.`);
  }
  const net = paise(item.AssAmt) + paise(item.OthChrg);
  const gross = net + taxesOf(item);
  const total = paise(item.TotItemVal);
  const isNetTaken = TranDtls.RegRev === 'Y' || TranDtls.SupTyp === 'EXPWP';
  if (isNear(total, gross) || (isNetTaken && isNear(total, net))) return;
  yield violation(
    at('TotItemVal'),
    '2194',
    `The total of the item is its taxable value with all taxes and other charges, ${rupees(gross)}.`,
  );
}

function* taxRules(document: Inv01, item: Inv01Item, at: PathOf, facts: Facts): Iterable<Violation> {
  yield* facts.isIgst ? igstRules(document, item, at, facts) : stateTaxRules(document, item, at);
  const cess = taxAt(item.AssAmt, item.CesRt, 1n);
  if (!isNear(paise(item.CesAmt), cess)) {
    yield violation(at('CesAmt'), '2266', `The cess of ${item.CesRt ?? 0} % is ${rupees(cess)}.`);
  }
  const stateCess = taxAt(item.AssAmt, item.StateCesRt, 1n);
  if (!isNear(paise(item.StateCesAmt), stateCess)) {
    yield violation(at('StateCesAmt'), '2267', `The state cess of ${item.StateCesRt ?? 0} % is ${rupees(stateCess)}.`);
  }
}

function* igstRules({ TranDtls, DocDtls }: Inv01, item: Inv01Item, at: PathOf, facts: Facts): Iterable<Violation> {
  const field = paise(item.CgstAmt) > 0n ? 'CgstAmt' : 'SgstAmt';
  if (paise(item.CgstAmt) > 0n || paise(item.SgstAmt) > 0n) {
    const code = facts.isExport ? '2180' : facts.isSez ? '2237' : '2174';
    yield violation(at(field), code, 'IGST alone is due on this supply, no CGST and SGST. Check the place of supply.');
    return;
  }
  const expected = taxAt(item.AssAmt, item.GstRt, 1n);
  const given = paise(item.IgstAmt);
  const isUntaxed = TranDtls.SupTyp.endsWith('WOP') && given === 0n;
  if (DocDtls.Typ !== 'INV' || isUntaxed || isNear(given, expected)) return;
  yield violation(at('IgstAmt'), '2235', `The IGST of ${item.GstRt} % is ${rupees(expected)}.`);
}

function* stateTaxRules({ DocDtls }: Inv01, item: Inv01Item, at: PathOf): Iterable<Violation> {
  if (paise(item.IgstAmt) > 0n) {
    const message = 'CGST and SGST are due within a state, no IGST. Check the place of supply.';
    yield violation(at('IgstAmt'), '2172', message);
    return;
  }
  const [central, state] = [paise(item.CgstAmt), paise(item.SgstAmt)];
  if (!isNear(central, state)) {
    yield violation(at('SgstAmt'), '2227', 'CGST and SGST must be equal.');
    return;
  }
  const expected = taxAt(item.AssAmt, item.GstRt, 2n);
  if (DocDtls.Typ !== 'INV' || (isNear(central, expected) && isNear(state, expected))) return;
  const isMissing = central === 0n && state === 0n;
  yield violation(
    at('CgstAmt'),
    isMissing ? '2241' : '2234',
    `CGST and SGST of ${item.GstRt} % in sum are ${rupees(expected)} each.`,
  );
}

/** All taxes and cesses of an item. */
function taxesOf(item: Inv01Item): bigint {
  const { IgstAmt, CgstAmt, SgstAmt, CesAmt, CesNonAdvlAmt, StateCesAmt, StateCesNonAdvlAmt } = item;
  const taxes = [IgstAmt, CgstAmt, SgstAmt, CesAmt, CesNonAdvlAmt, StateCesAmt, StateCesNonAdvlAmt];
  return taxes.reduce((sum, each) => sum + paise(each), 0n);
}

function taxAt(value: number, rate = 0, parts: bigint): bigint {
  return dividedBy(paise(value) * unitsOf(rate, placesOfRates), wholeRate * parts);
}

export function paise(amount = 0): bigint {
  return unitsOf(amount, 2);
}

export function rupees(amount: bigint): string {
  return decimalText(amount, 2);
}

export function isNear(given: bigint, expected: bigint): boolean {
  const difference = given - expected;
  return difference <= tolerance && difference >= -tolerance;
}
