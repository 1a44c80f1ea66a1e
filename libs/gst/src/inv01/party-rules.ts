/** Rules of the seller, the buyer, and the places that goods leave from and go to. */
import { hasRightCheckDigit, stateOfGstin, taxpayerKind, unregistered } from '../gstin.js';
import { foreignPin, isPinOfState, isState, otherCountries, stateName } from '../states.js';
import type { Facts } from './facts.js';
import { schemaCode } from './form.js';
import type { Inv01 } from './inv01.js';
import { violation, type Violation } from './violation.js';

/** Since then the GSTIN of who gets the goods is checked. */
const shipToRulesSince = '2026-08-01';

export function* partyRules(document: Inv01, facts: Facts): Iterable<Violation> {
  yield* sellerRules(document, facts);
  yield* buyerRules(document, facts);
  yield* placeOfSupplyRules(document, facts);
  yield* dispatchRules(document);
  yield* shipToRules(document, facts);
}

function* sellerRules({ SellerDtls, BuyerDtls }: Inv01, facts: Facts): Iterable<Violation> {
  const { Gstin, Stcd, Pin } = SellerDtls;
  yield* gstinRules('SellerDtls.Gstin', Gstin, facts);
  if (Gstin === BuyerDtls.Gstin) {
    yield violation('BuyerDtls.Gstin', '2211', `Seller and buyer have the same GSTIN, ${Gstin}. They must differ.`);
  }
  if (!isState(Stcd)) {
    yield violation('SellerDtls.Stcd', '2259', `"${Stcd}" is no GST code of a state of India, such as 29.`);
    return;
  }
  yield* gstinStateRules('SellerDtls', '2258', Gstin, Stcd);
  yield* pinRules('SellerDtls.Pin', Pin, Stcd);
}

function* buyerRules({ BuyerDtls, TranDtls }: Inv01, facts: Facts): Iterable<Violation> {
  const { Gstin, Stcd, Pin } = BuyerDtls;
  const { SupTyp } = TranDtls;
  if (facts.isExport) {
    yield* buyerAbroadRules(BuyerDtls, SupTyp);
    return;
  }
  if (Gstin === unregistered) {
    yield violation(
      'BuyerDtls.Gstin',
      SupTyp === 'DEXP' ? '2171' : '2212',
      `The buyer of a supply of type ${SupTyp} must be registered. Give the buyer's GSTIN.`,
    );
  } else {
    yield* gstinRules('BuyerDtls.Gstin', Gstin, facts);
  }
  if (Pin === undefined) {
    yield violation('BuyerDtls.Pin', '2244', `The PIN code of the buyer is needed for a supply of type ${SupTyp}.`);
  }
  if (!isState(Stcd)) {
    yield violation('BuyerDtls.Stcd', '2260', `"${Stcd}" is no GST code of a state of India, such as 29.`);
    return;
  }
  if (Gstin !== unregistered) yield* gstinStateRules('BuyerDtls', '2265', Gstin, Stcd);
  if (Pin !== undefined) yield* pinRules('BuyerDtls.Pin', Pin, Stcd);
}

function* buyerAbroadRules({ Gstin, Stcd, Pin }: Inv01['BuyerDtls'], supply: string): Iterable<Violation> {
  if (Gstin !== unregistered) {
    yield violation(
      'BuyerDtls.Gstin',
      '2248',
      `The buyer of an export (${supply}) has no GSTIN: send ${unregistered}, or take another supply type.`,
    );
  }
  if (Stcd !== otherCountries) {
    yield violation('BuyerDtls.Stcd', '2261', `The buyer of an export (${supply}) is in state ${otherCountries}.`);
  } else if (Pin !== undefined) {
    yield* pinRules('BuyerDtls.Pin', Pin, Stcd);
  }
}

function* placeOfSupplyRules({ BuyerDtls, TranDtls }: Inv01, { isExport }: Facts): Iterable<Violation> {
  const { Pos } = BuyerDtls;
  const isAbroad = Pos === otherCountries;
  const { SupTyp } = TranDtls;
  if (isExport && !isAbroad) {
    yield violation('BuyerDtls.Pos', '2229', `The place of supply of an export (${SupTyp}) is ${otherCountries}.`);
  } else if (!isExport && isAbroad) {
    yield violation('BuyerDtls.Pos', '2242', `The place of supply of type ${SupTyp} is a state of India, not abroad.`);
  } else if (!isExport && !isState(Pos)) {
    yield violation('BuyerDtls.Pos', '2243', `"${Pos}" is no GST code of a state of India, such as 29.`);
  }
}

function* dispatchRules({ DispDtls }: Inv01): Iterable<Violation> {
  if (DispDtls === undefined) return;
  if (isState(DispDtls.Stcd)) yield* pinRules('DispDtls.Pin', DispDtls.Pin, DispDtls.Stcd);
  else yield violation('DispDtls.Stcd', '2200', `"${DispDtls.Stcd}" is no GST code of a state of India, such as 29.`);
}

function* shipToRules({ ShipDtls, BuyerDtls, EwbDtls }: Inv01, facts: Facts): Iterable<Violation> {
  if (ShipDtls === undefined) return;
  const { Gstin, Stcd, Pin } = ShipDtls;
  if (facts.isExport && (Stcd === otherCountries || Pin === foreignPin)) {
    yield violation(
      'ShipDtls.Stcd',
      '2236',
      'Goods for export are shipped to the port or place in India they leave from.',
    );
    return;
  }
  if (Stcd !== otherCountries && !isState(Stcd)) {
    yield violation('ShipDtls.Stcd', '2200', `"${Stcd}" is no GST code of a state, such as 29.`);
    return;
  }
  yield* pinRules('ShipDtls.Pin', Pin, Stcd);
  if (Gstin !== undefined && Gstin !== unregistered) yield* gstinRules('ShipDtls.Gstin', Gstin, facts);
  if (facts.today < shipToRulesSince) return;
  if (Gstin === undefined) {
    // Another place under the buyer's GSTIN, in its state, is a regular transaction.
    if (EwbDtls === undefined || Stcd === BuyerDtls.Stcd) return;
    const message = `Who gets the goods needs a GSTIN, or ${unregistered} without one, where an e-way bill is made.`;
    yield violation('ShipDtls.Gstin', schemaCode, message);
  } else if (Gstin !== unregistered && Gstin === BuyerDtls.Gstin) {
    yield violation(
      'ShipDtls.Gstin',
      '2323',
      `The goods go to the buyer itself, ${Gstin}. Leave out the ship-to details.`,
    );
  } else if (Gstin !== unregistered) {
    yield* gstinStateRules('ShipDtls', '2325', Gstin, Stcd);
  }
}

function* gstinRules(path: string, gstin: string, { checksDigit }: Facts): Iterable<Violation> {
  if (!checksDigit || gstin === unregistered) return;
  if (taxpayerKind(gstin) === undefined) {
    yield violation(path, '3028', `"${gstin}" has the form of no GSTIN. Look for a mistyped character.`);
  } else if (!hasRightCheckDigit(gstin)) {
    yield violation(path, '3028', `"${gstin}" has a wrong check digit. Look for a mistyped character.`);
  }
}

function* gstinStateRules(section: string, code: string, gstin: string, state: string): Iterable<Violation> {
  const registered = stateOfGstin(gstin);
  if (registered === state) return;
  yield violation(
    `${section}.Gstin`,
    code,
    `The address is in ${nameOf(state)}, but the GSTIN ${gstin} is of ${nameOf(registered)}. Correct one of them.`,
  );
}

function* pinRules(path: string, pin: number, state: string): Iterable<Violation> {
  if (isPinOfState(pin, state)) return;
  yield violation(path, '3039', `The PIN code ${pin} does not belong to ${nameOf(state)}. Correct one of them.`);
}

function nameOf(state: string): string {
  const name = stateName(state);
  return name === undefined ? `the unknown state ${state}` : `${name} (${state})`;
}
