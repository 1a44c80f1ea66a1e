/** Rules of the supply, of the document itself, of what it refers to, and of an export. */
import { fromPortalDate } from '../calendar.js';
import { stateName } from '../states.js';
import type { Facts } from './facts.js';
import type { Inv01 } from './inv01.js';
import { violation, type Violation } from './violation.js';

export function* documentRules(document: Inv01, facts: Facts): Iterable<Violation> {
  yield* supplyRules(document);
  yield* dateRules(document, facts);
  yield* referenceRules(document, facts);
  yield* exportRules(document, facts);
}

function* supplyRules({ TranDtls, SellerDtls, BuyerDtls }: Inv01): Iterable<Violation> {
  const { SupTyp, RegRev, IgstOnIntra } = TranDtls;
  if (RegRev === 'Y' && SupTyp !== 'B2B') {
    yield violation('TranDtls.RegRev', '2162', `Reverse charge is for supplies of type B2B only, not for ${SupTyp}.`);
  }
  if (IgstOnIntra !== 'Y') return;
  if (SellerDtls.Stcd !== BuyerDtls.Pos) {
    yield violation(
      'TranDtls.IgstOnIntra',
      '2262',
      `IGST within a state needs a place of supply in the seller's state, ${nameOf(SellerDtls.Stcd)}.`,
    );
  }
  if (RegRev !== 'Y') {
    yield violation('TranDtls.IgstOnIntra', '2294', 'IGST within a state is for supplies with reverse charge only.');
  }
}

function* dateRules({ DocDtls }: Inv01, { day, today }: Facts): Iterable<Violation> {
  if (day === undefined) {
    yield violation('DocDtls.Dt', '2144', `"${DocDtls.Dt}" is no day of the calendar. Send the date as dd/mm/yyyy.`);
  } else if (day > today) {
    yield violation('DocDtls.Dt', '2163', `The date ${day} is later than today, ${today}. Date the document today.`);
  }
}

function* referenceRules({ DocDtls, RefDtls }: Inv01, { today }: Facts): Iterable<Violation> {
  const preceding = RefDtls?.PrecDocDtls ?? [];
  if (DocDtls.Typ === 'INV' && preceding.length > 0) {
    yield violation('RefDtls.PrecDocDtls', '2210', 'An invoice refers to no original invoice; only a note does.');
  }
  for (const [index, { InvDt }] of preceding.entries()) {
    yield* pastDay(`RefDtls.PrecDocDtls[${index}].InvDt`, InvDt, today);
  }
  const period = RefDtls?.DocPerdDtls;
  const [from, until] = [fromPortalDate(period?.InvStDt ?? ''), fromPortalDate(period?.InvEndDt ?? '')];
  if (period !== undefined && (from === undefined || until === undefined || from > until)) {
    yield violation(
      'RefDtls.DocPerdDtls.InvStDt',
      '2219',
      `The period from ${period.InvStDt} to ${period.InvEndDt} does not end after it begins.`,
    );
  }
}

function* pastDay(path: string, date: string, today: string): Iterable<Violation> {
  const day = fromPortalDate(date);
  if (day === undefined || day > today) {
    yield violation(path, '2218', `"${date}" must be a day of the calendar, and not later than today.`);
  }
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const unknownRegion = 'ZZ';

/** Whether it is the ISO code of a country. */
function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== unknownRegion && countries.of(code) !== undefined;
}

function* exportRules({ ExpDtls }: Inv01, { today }: Facts): Iterable<Violation> {
  if (ExpDtls === undefined) return;
  const { CntCode, ForCur, ShipBDt } = ExpDtls;
  if (CntCode !== undefined && !isCountry(CntCode)) {
    yield violation('ExpDtls.CntCode', '2202', `"${CntCode}" is no code of a country, such as DE.`);
  }
  if (ForCur !== undefined && !currencies.has(ForCur.toUpperCase())) {
    yield violation('ExpDtls.ForCur', '2203', `"${ForCur}" is no code of a currency, such as USD.`);
  }
  if (ShipBDt !== undefined) yield* pastDay('ExpDtls.ShipBDt', ShipBDt, today);
}

function nameOf(state: string): string {
  return `${stateName(state) ?? 'unknown'} (${state})`;
}
