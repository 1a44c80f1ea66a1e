/** Where a value of an INV-01 document comes from: in the order, in the call, or in the settings. */
import { billingAddress } from './addresses.js';
import type { DocumentLine, TaxDocument } from './tax-document.js';

const fieldsOfAddress: Readonly<Record<string, string>> = {
  Addr1: 'line1',
  Addr2: 'line2',
  Loc: 'city',
  Pin: 'postal_code',
  Stcd: 'state',
};

const fieldsOfSeller: Readonly<Record<string, string>> = {
  Gstin: 'gstin',
  LglNm: 'legal_name',
  TrdNm: 'trade_name',
  Ph: 'phone',
  Em: 'email',
};

const fieldsOfBuyer: Readonly<Record<string, string>> = {
  Gstin: 'gstin',
  LglNm: 'name',
  Ph: 'contact.phone',
  Em: 'contact.email',
  Pos: 'gstin',
};

const fieldsOfItem: Readonly<Record<string, string>> = {
  PrdDesc: 'description',
  HsnCd: 'hsn',
  IsServc: 'hsn',
  Unit: 'quantity.uom',
  GstRt: 'tax_rate',
  Discount: 'discount',
};

const fieldsOfCall: Readonly<Record<string, string>> = {
  'DocDtls.Dt': 'date',
  'TranDtls.SupTyp': 'supply_type',
  'TranDtls.RegRev': 'reverse_charge',
  'ValDtls.Discount': 'cash_discount',
  'ValDtls.OthChrg': 'non_taxable_charges',
};

/** The path in what the caller knows, by the path in the document, such as `ItemList[0].GstRt`. */
export function paramOf(path: string, document: TaxDocument): string {
  const ofCall = fieldsOfCall[path];
  if (ofCall !== undefined) return ofCall;
  const [section = '', field = ''] = path.split('.');
  const item = /^ItemList\[(\d+)\]$/.exec(section);
  if (item !== null) return paramOfLine(document.lines[Number(item[1])], field);
  switch (section) {
    case 'SellerDtls':
      return `seller.${fieldsOfSeller[field] ?? `address.${fieldsOfAddress[field] ?? ''}`}`;
    case 'BuyerDtls':
      return `buyer.${fieldsOfBuyer[field] ?? `addresses.${billingName(document)}.${fieldsOfAddress[field] ?? ''}`}`;
    case 'DispDtls':
      return field === 'Nm' ? 'dispatch_from.name' : `dispatch_from.address.${fieldsOfAddress[field] ?? 'line1'}`;
    case 'ShipDtls':
      return paramOfShipTo(field, document);
    case 'ExpDtls':
      return `buyer.addresses.${billingName(document)}.country`;
    default:
      return document.invoice === undefined ? 'line_items' : 'lines';
  }
}

function paramOfShipTo(field: string, { consignee }: TaxDocument): string {
  if (field === 'Gstin') return 'consignee.gstin';
  if (field === 'LglNm') return consignee === undefined ? 'buyer.name' : 'consignee.name';
  return `buyer.addresses.shipping.${fieldsOfAddress[field] ?? 'line1'}`;
}

/** All figures of a line follow from its price and its quantity; those of a charge from its amount. */
function paramOfLine(line: DocumentLine | undefined, field: string): string {
  if (line === undefined) return 'line_items';
  if (field === 'Qty' || 'amount' in line.goods) return line.quantityParam;
  const name = fieldsOfItem[field];
  return `${line.param}.${name ?? (line.kind === 'charge' ? 'amount.amount' : 'unit_price.amount')}`;
}

function billingName({ buyer }: TaxDocument): 'billing' | 'shipping' {
  return buyer.addresses?.billing === undefined && billingAddress(buyer) !== undefined ? 'shipping' : 'billing';
}
