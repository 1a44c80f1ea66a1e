/** The INV-01 document of an invoice or a note, as it is sent to the portal. */
import type { DispatchPlace, Seller, SupplyType } from '@millwright/contracts';
import {
  decimalText,
  foreignPin,
  type Inv01,
  type Inv01Item,
  type Inv01Place,
  isServiceCode,
  stateOfGstin,
  type SupplyType as PortalSupplyType,
  toPortalDate,
  unregistered,
} from '@millwright/gst';
import type { Figures, LineFigures } from './figures.js';
import { addressLines, optionalText, portalText } from './portal-text.js';
import { type Address, billingAddress, shippingAddress, stateOf } from './addresses.js';
import { isExport } from './place-of-supply.js';
import type { DocumentLine, TaxDocument } from './tax-document.js';
import { transportDetails, transportOf } from './transport.js';

const portalSupplyTypes = {
  b2b: 'B2B',
  // Never sent: its lines and figures are checked by the rules of the others.
  b2c: 'B2B',
  sez_with_payment: 'SEZWP',
  sez_without_payment: 'SEZWOP',
  export_with_payment: 'EXPWP',
  export_without_payment: 'EXPWOP',
  deemed_export: 'DEXP',
} as const satisfies Record<SupplyType, PortalSupplyType>;

const mostOfName = 100;
const mostOfSellerCity = 50;
const mostOfReference = 16;
/** The portal asks for a quantity of goods also where a note is about an amount: one of other units. */
const unitOfAmount = 'OTH';

export function inv01Of(document: TaxDocument, figures: Figures, number: string): Inv01 {
  const { type, date, supplyType, reverseCharge, lines } = document;
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: portalSupplyTypes[supplyType], RegRev: reverseCharge ? 'Y' : 'N' },
    DocDtls: { Typ: type, No: number, Dt: toPortalDate(date) },
    SellerDtls: sellerOf(document),
    BuyerDtls: buyerOf(document),
    ...dispatchOf(document),
    ...shipToOf(document),
    ItemList: lines.map((line, index) => itemOf(line, index, figures.lines[index]!)),
    ValDtls: totalsOf(figures),
    ...referencesOf(document),
    ...exportOf(document),
    ...(document.ewayBill && { EwbDtls: transportDetails(document.seller.gstin, transportOf(document.ewayBill)) }),
  };
}

function sellerOf({ seller }: TaxDocument): Inv01['SellerDtls'] {
  const { gstin, legal_name: legalName, trade_name: tradeName, address, phone, email } = seller;
  return {
    Gstin: gstin,
    LglNm: portalText(legalName, mostOfName),
    ...given({ TrdNm: optionalText(tradeName, 3, mostOfName) }),
    ...placeOf(address, gstin),
    Loc: portalText(address.city, mostOfSellerCity),
    ...given({ Ph: phoneOf(phone), Em: emailOf(email) }),
  };
}

function buyerOf({ buyer, placeOfSupply }: TaxDocument): Inv01['BuyerDtls'] {
  const { Pin, ...place } = placeOf(billingAddress(buyer), buyer.gstin);
  return {
    Gstin: buyer.gstin ?? unregistered,
    LglNm: portalText(buyer.name, mostOfName),
    Pos: placeOfSupply,
    ...place,
    ...given({ Pin: Pin === unknownPin ? undefined : Pin }),
    ...given({ Ph: phoneOf(buyer.contact?.phone), Em: emailOf(buyer.contact?.email) }),
  };
}

function dispatchOf({ dispatchFrom, seller }: TaxDocument): Pick<Inv01, 'DispDtls'> {
  return dispatchFrom === undefined ? {} : { DispDtls: dispatchDetails(dispatchFrom, seller) };
}

/** Where goods leave from that do not leave from the seller. */
export function dispatchDetails(
  { name, address }: DispatchPlace,
  { gstin }: Pick<Seller, 'gstin'>,
): NonNullable<Inv01['DispDtls']> {
  return { Nm: portalText(name, mostOfName), ...placeOf(address, gstin) };
}

/** What is exported is shipped to where it leaves India from, or the portal is told no place. */
function shipToOf({ buyer, consignee, supplyType, lines }: TaxDocument): Pick<Inv01, 'ShipDtls'> {
  const address = shippingAddress(buyer, lines, consignee);
  if (address === undefined || (isExport(supplyType) && address.country !== 'IN')) return {};
  const place = placeOf(address, buyer.gstin);
  // A place of the buyer in the state of its GSTIN is under that GSTIN.
  const isOfBuyer = consignee?.relation === 'own_site' && place.Stcd === stateOfGstin(buyer.gstin ?? '');
  return {
    ShipDtls: {
      ...(!isOfBuyer && { Gstin: consignee?.gstin ?? unregistered }),
      LglNm: portalText(consignee?.name ?? buyer.name, mostOfName),
      ...place,
    },
  };
}

/** Stands for a PIN code that is none, which the check tells. */
const unknownPin = 0;

/** `gstin`: of who is there, for an address that names no state. */
export function placeOf(address: Address | undefined, gstin: string | undefined): Inv01Place {
  const { line1 = '', line2, city = '', state = '', postal_code: postalCode = '', country } = address ?? {};
  const isAbroad = country !== undefined && country !== 'IN';
  const abroad = [line2, state, postalCode].filter((part) => part !== undefined).join(', ');
  return {
    ...addressLines(line1, isAbroad ? abroad : line2),
    Loc: portalText(city, 100),
    Pin: isAbroad ? foreignPin : (pinOf(postalCode) ?? unknownPin),
    Stcd: stateOf(address, gstin),
  };
}

/** The number of a PIN code that people may write with a space; undefined if it is none. */
export function pinOf(postalCode: string): number | undefined {
  const digits = postalCode.replaceAll(/\s/g, '');
  return /^[1-9]\d{5}$/.test(digits) ? Number(digits) : undefined;
}

function itemOf(line: DocumentLine, index: number, figures: LineFigures): Inv01Item {
  const { description, hsn, taxRate, goods, lineItemId } = line;
  const isQuantity = 'quantity' in goods;
  const { gross, discount, taxableValue, cgst, sgst, igst, total } = figures;
  return {
    SlNo: String(index + 1),
    ...given({ PrdDesc: optionalText(description, 3, 300) }),
    IsServc: isServiceCode(hsn) ? 'Y' : 'N',
    HsnCd: hsn,
    Qty: isQuantity ? goods.quantity.value : 1,
    Unit: isQuantity ? goods.quantity.uom : unitOfAmount,
    UnitPrice: isQuantity ? Number(goods.unitPrice.amount) : rupees(goods.amount),
    TotAmt: rupees(gross),
    ...given({ Discount: discount > 0n ? rupees(discount) : undefined }),
    AssAmt: rupees(taxableValue),
    GstRt: taxRate,
    IgstAmt: rupees(igst),
    CgstAmt: rupees(cgst),
    SgstAmt: rupees(sgst),
    TotItemVal: rupees(total),
    OrdLineRef: lineItemId,
  };
}

function totalsOf(figures: Figures): Inv01['ValDtls'] {
  return {
    AssVal: rupees(figures.taxableValue),
    CgstVal: rupees(figures.cgst),
    SgstVal: rupees(figures.sgst),
    IgstVal: rupees(figures.igst),
    Discount: rupees(figures.cashDiscount),
    OthChrg: rupees(figures.nonTaxableCharges),
    RndOffAmt: rupees(figures.roundOff),
    TotInvVal: rupees(figures.total),
  };
}

function referencesOf({ invoice, orderReference }: TaxDocument): Pick<Inv01, 'RefDtls'> {
  if (invoice !== undefined) {
    return { RefDtls: { PrecDocDtls: [{ InvNo: invoice.number, InvDt: toPortalDate(invoice.date) }] } };
  }
  const reference = portalText(orderReference ?? '', Infinity);
  return reference === '' || reference.length > mostOfReference
    ? {}
    : { RefDtls: { ContrDtls: [{ PORefr: reference }] } };
}

function exportOf({ supplyType, buyer }: TaxDocument): Pick<Inv01, 'ExpDtls'> {
  const country = billingAddress(buyer)?.country;
  return isExport(supplyType) && country !== undefined && country !== 'IN' ? { ExpDtls: { CntCode: country } } : {};
}

/** Digits alone; undefined if the portal would refuse them. */
function phoneOf(phone = ''): string | undefined {
  const digits = phone.replaceAll(/\D/g, '');
  return /^\d{6,12}$/.test(digits) ? digits : undefined;
}

function emailOf(email = ''): string | undefined {
  return /^[\w+.-]+@[a-zA-Z0-9.-]+$/.test(email) && email.length >= 6 && email.length <= 100 ? email : undefined;
}

function rupees(paise: bigint): number {
  return Number(decimalText(paise, 2));
}

/** The fields that have a value. */
function given<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
}
