/** What invoices, credit notes and debit notes have in common: parties, lines, figures, and what the portal answers. */
import { enumeration } from '../kit/enumeration.js';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { id } from '../kit/ids.js';
import { meanings } from '../kit/meanings.js';
import {
  createdAt,
  date,
  longText,
  metadata,
  money,
  quantity,
  rupees,
  signedRupees,
  text,
  timestamp,
  updatedAt,
} from '../kit/values.js';
import { address, buyer, consignee, email, gstin, phone } from '../orders/buyers.js';
import { exemption, orderExample } from '../orders/orders.js';
import { lineKind, mostCharges } from './charges.js';
import { taxDocumentStatuses, type TaxDocumentStatus } from './tax-document-lifecycle.js';

export const supplyTypes = enumeration('SupplyType', [
  'b2b',
  'b2c',
  'sez_with_payment',
  'sez_without_payment',
  'export_with_payment',
  'export_without_payment',
  'deemed_export',
]);
export type SupplyType = (typeof supplyTypes)[number];

export const placeOfSupplyRules = enumeration('PlaceOfSupplyRule', [
  'buyer_state',
  'own_site',
  'third_party',
  'delivery_address',
  'billing_address',
  'seller_state',
  'abroad',
  'sez',
]);
export type PlaceOfSupplyRule = (typeof placeOfSupplyRules)[number];

export const cancelReasons = enumeration('InvoiceCancelReason', [
  'duplicate',
  'data_entry_mistake',
  'order_cancelled',
  'other',
]);
export type CancelReason = (typeof cancelReasons)[number];

/** Of what a call invoices or a note names: as many line items as an order has. */
export const mostInvoiceLines = 100;
const mostDocumentLines = mostInvoiceLines + mostCharges;
const largestSignedInvoice = 2_097_152;
const largestSignedQr = 8_192;
const mostPortalErrors = 50;

/** `about`: what is to be said beside the meanings of the values. */
export function supplyTypeOf(about: string) {
  const description = meanings<SupplyType>(
    {
      b2b: 'a supply to a registered buyer in India',
      b2c: 'a supply to a buyer in India without a GSTIN, not registered by the portal',
      sez_with_payment: 'a supply to a special economic zone, with payment of tax',
      sez_without_payment: 'a supply to a special economic zone under a letter of undertaking, without tax',
      export_with_payment: 'an export with payment of tax',
      export_without_payment: 'an export under a letter of undertaking, without tax',
      deemed_export: 'a deemed export',
    },
    about,
  );
  return z.enum(supplyTypes).meta({ description });
}

const cancelReason = z.enum(cancelReasons).meta({
  description: meanings<CancelReason>({
    duplicate: 'the invoice was issued twice',
    data_entry_mistake: 'the invoice contains a mistake',
    order_cancelled: 'the order was cancelled',
    other: 'another reason, given in `remarks`',
  }),
});

export const remarks = text(100).meta({ description: 'A remark for the portal, in your words.' });

/** Where buyers pay. */
const bank = z
  .strictObject({
    account_name: text(100).meta({ description: 'The name of the account holder.' }),
    account_number: z
      .string()
      .regex(/^[0-9A-Z]{6,34}$/, 'must be the 6 to 34 digits or capitals of an account number')
      .meta({ description: 'The account number.' }),
    ifsc: z
      .string()
      .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'must be an IFSC of 11 characters, such as HDFC0000007')
      .meta({ description: 'The IFSC of the branch.' }),
  })
  .meta({ id: 'BankAccount', description: 'The bank account for payments of buyers.' });

/** What documents show of the seller, as it was then. */
export const seller = z
  .strictObject({
    gstin: gstin.meta({ description: 'The GSTIN under which the seller invoices.' }),
    legal_name: text(100).meta({ description: 'The legal name, as registered.' }),
    trade_name: text(100).optional().meta({ description: 'The trade name, if different.' }),
    address: address.meta({ description: 'The registered place of business of the GSTIN.' }),
    phone: phone.optional(),
    email: email.optional(),
    bank: bank.optional(),
    upi_id: z
      .string()
      .max(255)
      .regex(/^[A-Za-z0-9._-]{2,}@[A-Za-z][A-Za-z0-9]+$/, 'must be a UPI ID such as sahyadri@hdfcbank')
      .optional()
      .meta({
        description: 'The UPI ID for payments of buyers. An invoice to a buyer without a GSTIN shows it as a QR code.',
      }),
    udyam_number: z
      .string()
      .regex(/^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/, 'must be a number such as UDYAM-KR-03-0012345')
      .optional()
      .meta({ description: 'The registration as a micro, small or medium enterprise.' }),
    terms: longText(2000).optional().meta({ description: 'Terms of sale, printed on documents.' }),
  })
  .meta({ id: 'Seller', description: 'The seller.' });
export type Seller = z.output<typeof seller>;

/** A place of the seller, or of somebody else, that is not the address of its GSTIN. */
export const dispatchPlace = z
  .strictObject({
    name: text(100).meta({ description: 'The name at that place, such as of a warehouse.' }),
    address: address.meta({ description: 'The address that the goods leave from, in India.' }),
  })
  .meta({ id: 'DispatchPlace', description: 'The place that the goods leave from, if not the address of the seller.' });
export type DispatchPlace = z.output<typeof dispatchPlace>;

/** An error of the portal. */
const portalError = z
  .strictObject({
    code: text(20).meta({
      description: 'The code of the portal, such as `2265`; `unverified` for an answer that we could not verify.',
    }),
    message: longText(2000).meta({ description: 'The message of the portal.' }),
    advice: longText(1000).meta({ description: 'What you can do about it.' }),
  })
  .meta({ id: 'PortalError', description: 'An error answered by the portal.' });
export type PortalError = z.output<typeof portalError>;

export const portalErrors = z.array(portalError).max(mostPortalErrors);

const lineFigures = {
  tax_rate: z.number().min(0).max(100).meta({ description: 'GST rate in per cent.' }),
  exemption: exemption.optional(),
  gross: rupees.meta({ description: 'Quantity times unit price, rounded to paise.' }),
  discount: rupees.meta({ description: 'The discount of the line item, deducted before tax.' }),
  taxable_value: rupees.meta({ description: '`gross` less `discount`: the amount before tax.' }),
  cgst: rupees.meta({ description: 'Central tax of the line.' }),
  sgst: rupees.meta({ description: 'State tax of the line.' }),
  igst: rupees.meta({ description: 'Integrated tax of the line.' }),
  cess: rupees.meta({ description: 'Compensation cess of the line.' }),
  total: rupees.meta({
    description: 'The amount charged for the line: taxable value and taxes; under reverse charge without the taxes.',
  }),
};

const article = {
  line_item_id: id('line_item').meta({
    description: 'The line item of the order. For a charge: its own id, which credit and debit notes use.',
  }),
  kind: lineKind,
  description: text(500).meta({ description: 'The description of the article, copied from the order.' }),
  hsn: z
    .string()
    .regex(/^\d{4}(\d{2}){0,2}$/)
    .meta({ description: 'HSN code of the goods, or SAC of the service.' }),
};

const taxDocumentLine = z
  .strictObject({
    ...article,
    quantity,
    unit_price: money.meta({ description: 'Price of one unit, before tax.' }),
    ...lineFigures,
  })
  .meta({
    id: 'InvoiceLine',
    description:
      'A line of an invoice. Each tax is rounded to paise, half up; the rounding difference of a line is carried to the next.',
  });
export type InvoiceLine = z.output<typeof taxDocumentLine>;

const noteLine = z
  .strictObject({
    ...article,
    quantity: quantity.nullable().meta({ description: 'The quantity of the note; null if it is about an amount.' }),
    unit_price: money
      .nullable()
      .meta({ description: 'Price of one unit, before tax; null if the note is about an amount.' }),
    ...lineFigures,
    gross: rupees.meta({ description: 'The amount of the line before tax and discount.' }),
    taxable_value: rupees.meta({ description: 'The amount of the line before tax.' }),
  })
  .meta({ id: 'NoteLine', description: 'A line of a credit or debit note.' });
export type NoteLine = z.output<typeof noteLine>;

export const cashDiscountMeaning =
  'The amount deducted from the sum of the lines after tax; it does not reduce the tax. Not for trade discounts: those are the `discount` of a line item of the order, deducted before tax.';
export const nonTaxableMeaning =
  'The amount added to the sum of the lines after tax, such as tax collected at source or a refundable deposit. Not for freight, packing or insurance, which are taxed.';

/** The figures of a document. */
const documentFigures = {
  taxable_value: rupees.meta({ description: 'The sum of the taxable values of the lines.' }),
  cgst: rupees.meta({ description: 'The sum of the central tax of the lines.' }),
  sgst: rupees.meta({ description: 'The sum of the state tax of the lines.' }),
  igst: rupees.meta({ description: 'The sum of the integrated tax of the lines.' }),
  cess: rupees.meta({ description: 'The sum of the compensation cess of the lines.' }),
  non_taxable_charges: rupees.meta({ description: nonTaxableMeaning }),
  cash_discount: rupees.meta({ description: cashDiscountMeaning }),
  round_off: signedRupees.meta({ description: 'The rounding of the total to whole rupees; it can be negative.' }),
  total: rupees.meta({
    description:
      'The amount charged to the buyer: the totals of the lines and `non_taxable_charges`, less `cash_discount`, plus `round_off`.',
  }),
};

export const documentNumber = z.string().regex(/^[A-Za-z1-9][A-Za-z0-9/-]{0,15}$/);

export const documentStatus = z.enum(taxDocumentStatuses).meta({
  description: meanings<TaxDocumentStatus>({
    registering: 'it is complete and waits for the portal',
    registered: 'the portal has assigned an IRN',
    issued: 'it is in force, and no portal registers it: a supply to a buyer without a GSTIN, or a bill of supply',
    failed: 'the portal refused it: `errors` says why',
    voiding: 'it has failed and will be voided once the portal answers that it does not have it',
    voided: 'it is given up: its number cannot be used again, and it does not change any more',
    cancelling: 'the cancellation waits for the portal',
    cancelled: 'the portal has cancelled its IRN; it does not change any more',
  }),
});

const identity = {
  number: documentNumber.meta({
    description:
      'The document number, from a separate series for each seller, type of document and financial year, such as `26-27/00001`.',
  }),
  date: date.meta({ description: 'The date of the document.' }),
  status: documentStatus,
  order_id: id('order'),
  order_version: z.int().min(1).meta({ description: 'The `version` of the order that it was created from.' }),
  supply_type: supplyTypeOf('The kind of supply.'),
  place_of_supply: z
    .string()
    .regex(/^\d{2}$/)
    .meta({ description: 'The two-digit GST state code of the place of supply; `96` for a place abroad.' }),
  place_of_supply_rule: z.enum(placeOfSupplyRules).meta({
    description: meanings<PlaceOfSupplyRule>(
      {
        buyer_state: 'the state of the buyer’s GSTIN',
        own_site: 'the state of the delivery, at a place of the buyer (IGST Act, section 10(1)(a))',
        third_party:
          'the state of the GSTIN of the buyer, who has the goods sent to a third party (section 10(1)(b), bill to and ship to)',
        delivery_address: 'the state of the delivery, for a buyer without GSTIN (section 10(1)(ca))',
        billing_address: 'the state of the billing address, for a buyer without GSTIN',
        seller_state: 'the state of the seller, for a buyer without GSTIN and address',
        abroad: 'the goods or services are exported',
        sez: 'the state of the buyer, which is in a special economic zone',
      },
      'Why this is the place of supply.',
    ),
  }),
  reverse_charge: z.boolean().meta({ description: 'Whether the buyer pays the tax to the government.' }),
  seller: seller.meta({ description: 'A copy of the seller at that time.' }),
  seller_id: id('seller'),
  buyer: buyer.meta({ description: 'A copy of the buyer of the order at that time.' }),
  buyer_id: id('buyer').nullable().meta({ description: 'The saved buyer of the order; null if it has none.' }),
  consignee: consignee
    .optional()
    .meta({ description: 'The consignee: who receives the goods at the shipping address, if set.' }),
};

const fromPortal = {
  irn: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .meta({ description: 'The invoice reference number: 64 hexadecimal digits. Null until registered.' }),
  ack_number: z
    .string()
    .regex(/^\d{1,20}$/)
    .nullable()
    .meta({ description: 'The acknowledgement number of the portal. Null until registered.' }),
  ack_at: timestamp
    .nullable()
    .meta({ description: 'When the portal registered it; it can be cancelled for 24 hours from then.' }),
  signed_invoice: z.string().max(largestSignedInvoice).nullable().meta({
    description:
      'The document signed by the portal, a JWS. Null until registered, and if the portal no longer provides the signed copy.',
  }),
  signed_qr: z
    .string()
    .max(largestSignedQr)
    .nullable()
    .meta({ description: 'The content of the printed QR code, a JWS. Null whenever `signed_invoice` is null.' }),
  errors: portalErrors.meta({
    description:
      'The errors of the portal for the latest attempt; empty if it refused nothing. While the portal has not answered, the reason for the delay, such as a refused login.',
  }),
  cancel_reason: cancelReason.nullable().meta({ description: 'Why it is cancelled; null if it is not.' }),
  cancel_remarks: remarks.nullable().meta({ description: 'The remark of the cancellation; null if there is none.' }),
  cancelled_at: timestamp.nullable().meta({ description: 'When the portal cancelled it; null if it did not.' }),
};

/** The fields of every document, in the order in which it shows them; `of` names it. */
export const documentFields = {
  beginning: identity,
  lines: z
    .array(taxDocumentLine)
    .min(1)
    .max(mostDocumentLines)
    .meta({ description: 'The invoiced part of each line item of the order, followed by the charges.' }),
  noteLines: z.array(noteLine).min(1).max(mostDocumentLines).meta({ description: 'The lines of the note.' }),
  figures: documentFigures,
  fromPortal,
  ending: {
    metadata,
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Increases with every change; the `ETag` of the record.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  },
} as const;

export const cancellation = z
  .strictObject({ reason: cancelReason, remarks: remarks.optional() })
  .meta({ id: 'InvoiceCancellation', description: 'Why an invoice is cancelled.' });

// Examples.

export const inr = (amount: string) => ({ amount, currency: 'INR' as const });
const line = orderExample.line_items[0]!;

/** A line without a discount, with these figures. */
export function withoutDiscount<Figures extends { readonly taxable_value: ReturnType<typeof inr> }>(figures: Figures) {
  return { gross: figures.taxable_value, discount: inr('0.00'), ...figures };
}

export const sellerExample: Seller = {
  gstin: '29AABCS8214K1Z2',
  legal_name: 'Sahyadri Cartons Private Limited',
  trade_name: 'Sahyadri Packaging',
  address: {
    line1: 'Plot 42, Peenya Industrial Area',
    city: 'Bengaluru',
    state: '29',
    postal_code: '560058',
    country: 'IN',
  },
  phone: '+91 80 4718 2200',
  email: 'accounts@sahyadri.example',
};

/** Figures within one state: half of the tax is the centre's, half the state's. `half`: each of both. */
export function figuresWithinState(taxable: string, half: string, linesTotal: string) {
  const taxes = { cgst: inr(half), sgst: inr(half), igst: inr('0.00'), cess: inr('0.00') };
  return { taxable_value: inr(taxable), ...taxes, total: inr(linesTotal) };
}

export const documentExample = {
  order_id: orderExample.id,
  order_version: 6,
  supply_type: 'b2b',
  place_of_supply: '29',
  place_of_supply_rule: 'buyer_state',
  reverse_charge: false,
  seller: sellerExample,
  seller_id: 'sel_034qzGohS8kW2fN5rVbTxL',
  buyer: orderExample.buyer,
  buyer_id: null,
} as const;

export const articleExample = {
  line_item_id: line.id,
  kind: 'goods' as const,
  description: line.description,
  hsn: line.hsn,
  unit_price: line.unit_price,
  tax_rate: line.tax_rate,
};

export const notRegistered = {
  irn: null,
  ack_number: null,
  ack_at: null,
  signed_invoice: null,
  signed_qr: null,
  errors: [],
  cancel_reason: null,
  cancel_remarks: null,
  cancelled_at: null,
};

interface RegisteredExample {
  readonly type: 'INV' | 'CRN' | 'DBN';
  readonly number: string;
  /** As `dd/mm/yyyy`, and its financial year. */
  readonly date: string;
  readonly year: string;
  readonly total: number;
  readonly ackNumber: string;
  /** The moment, and the same in India as the portal writes it. */
  readonly ackAt: string;
  readonly ackTime: string;
}

const signatureExample =
  'mXq3Vb1kRz7eT0uWcY9LhJ2dNf5sPgA8oQi6xKvE4tHrMlZaDyBwUjSnCpFOGI_-7RkT2vXeYb9QdLs1fHc5uNj3gWmPzKaEo8tBiDqVxS4yMrFhJl6wZnCpUT0OGAkIe';

function signedExample(data: object): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const header = { alg: 'RS256', kid: '1513B8217C02D1F34E99', typ: 'JWT', x5t: 'FRO4IXwC0fNOmQ' };
  return `${encoded(header)}.${encoded({ data: JSON.stringify(data), iss: 'NIC' })}.${signatureExample}`;
}

/** What the portal has answered to a document of the example's seller and buyer. */
export function registrationExample({
  type,
  number,
  date: day,
  year,
  total,
  ackNumber,
  ackAt,
  ackTime,
}: RegisteredExample) {
  const { gstin: sellerGstin } = sellerExample;
  const irn = createHash('sha256').update(`${sellerGstin}${year}${type}${number}`).digest('hex');
  const qr = {
    SellerGstin: sellerGstin,
    BuyerGstin: orderExample.buyer.gstin,
    DocNo: number,
    DocTyp: type,
    DocDt: day,
    TotInvVal: total,
    ItemCnt: 1,
    MainHsnCode: line.hsn,
    Irn: irn,
    IrnDt: ackTime,
  };
  const acknowledged = { AckNo: Number(ackNumber), AckDt: ackTime, Irn: irn, Version: '1.1' };
  return {
    irn,
    ack_number: ackNumber,
    ack_at: ackAt,
    signed_invoice: signedExample({ ...acknowledged, DocDtls: { Typ: type, No: number, Dt: day } }),
    signed_qr: signedExample(qr),
  };
}
