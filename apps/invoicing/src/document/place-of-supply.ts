/** The place of supply, which decides between CGST with SGST and IGST: sections 10 and 12 of the IGST Act. */
import type { Consignee, PlaceOfSupplyRule, Seller, SupplyType } from '@millwright/contracts';
import { isServiceCode, otherCountries, stateName, stateOfGstin } from '@millwright/gst';
import {
  type Address,
  billingAddress,
  type Buyer,
  type Coded,
  isOfServices,
  shippingAddress,
  stateOf,
} from './addresses.js';

/** What the place of supply depends on. */
export interface Supply {
  readonly supplyType: SupplyType;
  readonly seller: Seller;
  readonly buyer: Buyer;
  /** Who receives the goods, where somebody has said so. */
  readonly consignee?: Consignee | undefined;
  readonly lines: readonly Coded[];
}

export interface PlaceOfSupply {
  readonly state: string;
  readonly rule: PlaceOfSupplyRule;
}

/** What is to be changed before there is a place of supply. */
export interface PlaceProblem {
  readonly path: string;
  readonly param: string;
  readonly message: string;
  readonly code?: string;
}

export function isExport(supply: SupplyType): boolean {
  return supply.startsWith('export');
}

export function placeOfSupply(supply: Supply): PlaceOfSupply {
  const { supplyType, lines } = supply;
  if (isExport(supplyType)) return { state: otherCountries, rule: 'abroad' };
  if (supplyType.startsWith('sez')) return { ...placeOfServices(supply), rule: 'sez' };
  return isOfServices(lines) ? placeOfServices(supply) : placeOfGoods(supply);
}

/** Section 12(2): where the buyer is registered, or else its address on record. */
function placeOfServices({ seller, buyer }: Supply): PlaceOfSupply {
  if (buyer.gstin !== undefined) return { state: stateOfGstin(buyer.gstin), rule: 'buyer_state' };
  return placeOfAddress(billingAddress(buyer), 'billing_address') ?? placeOfSeller(seller);
}

/** Section 10(1): (b) for a third party, (ca) for a buyer without GSTIN, else (a). */
function placeOfGoods(supply: Supply): PlaceOfSupply {
  const { buyer, consignee } = supply;
  const { shipping } = buyer.addresses ?? {};
  if (buyer.gstin === undefined) {
    return placeOfAddress(shipping, 'delivery_address') ?? placeOfServices(supply);
  }
  const state = stateOfGstin(buyer.gstin);
  if (consignee === undefined) return { state, rule: 'buyer_state' };
  if (consignee.relation === 'third_party') return { state, rule: 'third_party' };
  return { state: stateOf(shipping ?? billingAddress(buyer), buyer.gstin), rule: 'own_site' };
}

function placeOfAddress(address: Address | undefined, rule: PlaceOfSupplyRule): PlaceOfSupply | undefined {
  return address === undefined ? undefined : { state: stateOf(address, undefined), rule };
}

/** Without any address on record. */
function placeOfSeller({ address, gstin }: Seller): PlaceOfSupply {
  return { state: stateOf(address, gstin), rule: 'seller_state' };
}

/** What a supply says of its consignee that leaves its place of supply open, or cannot be. */
export function placeProblems(supply: Supply): PlaceProblem[] {
  const { supplyType, buyer, lines, consignee } = supply;
  if (isExport(supplyType) || isOfServices(lines)) return [];
  const problems = consignee === undefined ? [] : consigneeProblems(buyer, consignee);
  if (supplyType.startsWith('sez') || buyer.gstin === undefined) return problems;
  if (leavesIndia(supply)) return [...problems, abroadProblem(supply)];
  if (consignee === undefined) problems.push(...relationProblems(supply));
  problems.push(...mixedProblems(supply));
  return problems;
}

/** Goods for a buyer that is registered in India, which no third party receives for it. */
function leavesIndia({ buyer, lines, consignee }: Supply): boolean {
  const shipping = shippingAddress(buyer, lines, consignee);
  return consignee?.relation !== 'third_party' && shipping !== undefined && shipping.country !== 'IN';
}

/** Neither a supply within India, nor an export. */
function abroadProblem({ seller, buyer }: Supply): PlaceProblem {
  const registered = stateOfGstin(buyer.gstin ?? '');
  return {
    path: 'BuyerDtls.Pos',
    param: 'consignee.relation',
    message:
      `The goods go to another country, but the buyer is registered in ${nameOf(registered)}. Send one of these. ` +
      `The buyer has them sent to a third party there: send "third_party"; the place of supply is ${nameOf(registered)}, and the tax is ${taxOf(registered, seller)}. ` +
      'You export them: send a "supply_type" of exports, and an order for a buyer without GSTIN. ' +
      'The buyer receives them in India: change the shipping address of the order to that place, such as the port.',
  };
}

function consigneeProblems(buyer: Buyer, { gstin, relation }: Consignee): PlaceProblem[] {
  const problems: PlaceProblem[] = [];
  if (gstin !== undefined && gstin === buyer.gstin) {
    problems.push({
      path: 'ShipDtls.Gstin',
      param: 'consignee.gstin',
      code: '2323',
      message: `${gstin} is the GSTIN of the buyer itself. Omit it: goods that go to a place of the buyer need no GSTIN of a consignee.`,
    });
  } else if (gstin !== undefined && relation === 'own_site') {
    problems.push({
      path: 'ShipDtls.Gstin',
      param: 'consignee.relation',
      message: `${gstin} is another GSTIN than the buyer's, and so a distinct person in law, even under the same PAN (CGST Act, section 25(4)). Send "third_party", or omit the GSTIN if the place belongs to the buyer and has no registration.`,
    });
  }
  if (relation === 'third_party' && buyer.addresses?.shipping === undefined) {
    problems.push({
      path: 'ShipDtls.Addr1',
      param: 'buyer.addresses.shipping',
      message: 'A consignee needs the delivery address. Add it to the order.',
    });
  }
  return problems;
}

/** Goods that go to another state than that of the buyer, and nobody has said to whom. */
function relationProblems({ seller, buyer, lines }: Supply): PlaceProblem[] {
  const shipping = shippingAddress(buyer, lines, undefined);
  const registered = stateOfGstin(buyer.gstin ?? '');
  const delivered = stateOf(shipping, buyer.gstin);
  if (shipping === undefined || delivered === registered) return [];
  const credit =
    delivered === stateOf(seller.address, seller.gstin)
      ? `, which a buyer registered in ${nameOf(registered)} cannot take as input tax credit`
      : '';
  return [
    {
      path: 'BuyerDtls.Pos',
      param: 'consignee.relation',
      message:
        `The goods go to ${nameOf(delivered)}, but the buyer is registered in ${nameOf(registered)}. Say who receives them. ` +
        `"own_site", a place of the buyer: the place of supply is ${nameOf(delivered)}, and the tax is ${taxOf(delivered, seller)}${credit}. ` +
        `"third_party", another company, to which the buyer has the goods sent: the place of supply is ${nameOf(registered)}, and the tax is ${taxOf(registered, seller)}.`,
    },
  ];
}

function taxOf(state: string, { address, gstin }: Seller): string {
  return state === stateOf(address, gstin) ? 'CGST and SGST' : 'IGST';
}

/** An invoice has one place of supply. */
function mixedProblems(supply: Supply): PlaceProblem[] {
  if (!supply.lines.some(({ hsn, kind }) => kind === 'goods' && isServiceCode(hsn))) return [];
  const [goods, services] = [placeOfGoods(supply).state, placeOfServices(supply).state];
  if (goods === services) return [];
  return [
    {
      path: 'BuyerDtls.Pos',
      param: 'lines',
      message: `The place of supply is ${nameOf(goods)} for the goods, but ${nameOf(services)} for the services. Create two invoices, one for each.`,
    },
  ];
}

function nameOf(state: string): string {
  if (state === otherCountries) return `another country (${state})`;
  const name = stateName(state);
  return name === undefined ? `the unknown state ${state}` : `${name} (${state})`;
}
