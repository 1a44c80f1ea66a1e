import { describe, expect, it } from '@jest/globals';
import {
  consigneeRelations,
  createOrder,
  type InvoiceLine,
  type Money,
  type Order,
  type Quantity,
  type Seller,
} from '@millwright/contracts';
import { checkDigitOf, decimalText, unitsOf } from '@millwright/gst';
import type { ApiError } from '@millwright/service-kit';
import { isLongForm } from '@millwright/testing';
import fc from 'fast-check';
import { faultsOf, refuseInvalid } from './check.js';
import { figuresOf, inr, publicFigures, publicLines, publicNoteLines } from './figures.js';
import { inv01Of } from './inv01.js';
import type { Address } from './addresses.js';
import { type InvoiceCall, invoiceOf, noteOf, type TaxDocument } from './tax-document.js';

const today = '2026-11-23';
const example = createOrder.examples[0]!.response as Order;
const item = example.line_items[0]!;
const seller: Seller = {
  gstin: '29AAACP7879D1Z0',
  legal_name: 'Sahyadri Cartons Private Limited',
  address: { line1: 'Plot 42', city: 'Bengaluru', state: '29', postal_code: '560058', country: 'IN' },
  phone: '+91 80 4718 2200',
};
const mumbai: Address = { line1: '1 Fort', city: 'Mumbai', state: '27', postal_code: '400001', country: 'IN' };
const hamburg: Address = { line1: 'Kai 4', city: 'Hamburg', state: 'HH', postal_code: '20457', country: 'DE' };

const call: InvoiceCall = { lines: linesOf(example), isNamed: false, date: today, reverseCharge: false };

function linesOf({ line_items: items }: Order): InvoiceCall['lines'] {
  return items.map(({ id, quantity }) => ({ lineItemId: id, quantity }));
}

function withItem(change: Partial<Order['line_items'][0]>): Order {
  return { ...example, line_items: [{ ...item, ...change }] };
}

function withBuyer(change: Partial<Order['buyer']>): Order {
  return { ...example, buyer: { ...example.buyer, ...change } };
}

function make(order: Order, change: Partial<InvoiceCall> = {}, by: Seller = seller) {
  const document = invoiceOf(order, by, { ...call, lines: linesOf(order), ...change });
  const figures = figuresOf(document);
  return { document, figures, inv01: inv01Of(document, figures, '26-27/00001') };
}

function faults(order: Order, change: Partial<InvoiceCall> = {}, by: Seller = seller) {
  const { document, figures } = make(order, change, by);
  return faultsOf(document, figures, { today }).map(({ param, path, portal_code: code }) => [code, path, param]);
}

describe('the figures of an invoice', () => {
  it('within a state have CGST and SGST, and a total in whole rupees', () => {
    const { document, figures } = make(withItem({ quantity: { value: 7, uom: 'PCS' } }), {
      nonTaxableCharges: inr(45050n),
      cashDiscount: inr(1000n),
    });
    expect(publicFigures(figures)).toEqual({
      taxable_value: inr(16520n),
      cgst: inr(1487n),
      sgst: inr(1487n),
      igst: inr(0n),
      cess: inr(0n),
      non_taxable_charges: inr(45050n),
      cash_discount: inr(1000n),
      round_off: inr(-44n),
      total: inr(63500n),
    });
    expect(publicLines(document, figures)).toEqual([
      expect.objectContaining({ line_item_id: item.id, taxable_value: inr(16520n), total: inr(19494n) }),
    ]);
  });

  it('carry what is rounded off in a line to the next', () => {
    // 18 % of 0.03 are 0.0054: three of them are 0.0162, which is one paisa of tax and a bit.
    const lines = Array.from({ length: 3 }, (_, index) => ({ ...item, id: `li_${index}`, unit_price: inr(3n) }));
    const order: Order = {
      ...withBuyer({ gstin: '27AAGCB7383J1Z8', addresses: { billing: mumbai } }),
      line_items: lines,
    };
    const one = order.line_items.map(({ id }) => ({ lineItemId: id, quantity: { value: 1, uom: 'PCS' } }));
    expect(make(order, { lines: one }).figures.lines.map(({ igst }) => igst)).toEqual([1n, 0n, 1n]);
  });

  it('take a discount off before tax, and tell the portal so', () => {
    // 7 of 23.60 are 165.20; 2.5 % of it are 4.13; 9 % of 161.07 are 14.4963, twice.
    const order = withItem({ quantity: { value: 7, uom: 'PCS' }, discount: { percent: 2.5 } });
    const { document, figures, inv01 } = make(order);
    expect(publicLines(document, figures)).toEqual([
      expect.objectContaining({
        gross: inr(16520n),
        discount: inr(413n),
        taxable_value: inr(16107n),
        cgst: inr(1450n),
        sgst: inr(1450n),
        total: inr(19007n),
      }),
    ]);
    expect(inv01.ItemList[0]).toMatchObject({ TotAmt: 165.2, Discount: 4.13, AssAmt: 161.07, TotItemVal: 190.07 });
    expect(inv01.ValDtls).toMatchObject({ AssVal: 161.07, Discount: 0 });
    expect(faults(order)).toEqual([]);
  });

  it('do not charge the taxes under reverse charge', () => {
    const { figures } = make(example, { reverseCharge: true });
    expect([figures.taxableValue, figures.cgst, figures.total]).toEqual([5900000n, 531000n, 5900000n]);
    expect(faults(example, { reverseCharge: true })).toEqual([]);
  });
});

describe('the document of an invoice', () => {
  it('tells the portal who sells what to whom', () => {
    const order = withBuyer({ addresses: { billing: example.buyer.addresses!.billing, shipping: mumbai } });
    const { inv01 } = make(order, { consignee: { name: 'Bluepeak, Mumbai depot', relation: 'own_site' } });
    expect(inv01).toEqual({
      Version: '1.1',
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
      DocDtls: { Typ: 'INV', No: '26-27/00001', Dt: '23/11/2026' },
      SellerDtls: {
        Gstin: '29AAACP7879D1Z0',
        LglNm: 'Sahyadri Cartons Private Limited',
        Addr1: 'Plot 42',
        Loc: 'Bengaluru',
        Pin: 560058,
        Stcd: '29',
        Ph: '918047182200',
      },
      BuyerDtls: {
        Gstin: '29AAGCB7383J1Z4',
        LglNm: 'Bluepeak Retail Private Limited',
        Pos: '27',
        Addr1: '14 Residency Road',
        Loc: 'Bengaluru',
        Pin: 560025,
        Stcd: '29',
        Em: 'purchase@bluepeak.example',
      },
      ShipDtls: {
        Gstin: 'URP',
        LglNm: 'Bluepeak, Mumbai depot',
        Addr1: '1 Fort',
        Loc: 'Mumbai',
        Pin: 400001,
        Stcd: '27',
      },
      ItemList: [
        {
          SlNo: '1',
          PrdDesc: 'Printed carton, 5 ply, 300 x 200 x 150 mm',
          IsServc: 'N',
          HsnCd: '48191010',
          Qty: 2500,
          Unit: 'PCS',
          UnitPrice: 23.6,
          TotAmt: 59000,
          AssAmt: 59000,
          GstRt: 18,
          IgstAmt: 10620,
          CgstAmt: 0,
          SgstAmt: 0,
          TotItemVal: 69620,
          OrdLineRef: item.id,
        },
      ],
      ValDtls: {
        AssVal: 59000,
        CgstVal: 0,
        SgstVal: 0,
        IgstVal: 10620,
        Discount: 0,
        OthChrg: 0,
        RndOffAmt: 0,
        TotInvVal: 69620,
      },
      RefDtls: { ContrDtls: [{ PORefr: 'PO-2026-1183' }] },
    });
  });

  it('names where the goods leave from, which services do not', () => {
    const dispatchFrom = { name: 'Fort Warehouse', address: mumbai };
    expect(make(example, { dispatchFrom }).inv01.DispDtls).toEqual({
      Nm: 'Fort Warehouse',
      Addr1: '1 Fort',
      Loc: 'Mumbai',
      Pin: 400001,
      Stcd: '27',
    });
    expect(faults(example, { dispatchFrom })).toEqual([]);
    expect(make(withItem({ hsn: '998912' }), { dispatchFrom }).inv01).not.toHaveProperty('DispDtls');
  });

  it('of an export names the country, and neither GSTIN nor PIN code', () => {
    const { inv01, document, figures } = make(withBuyer({ gstin: undefined, addresses: { billing: hamburg } }));
    expect(inv01.TranDtls.SupTyp).toBe('EXPWOP');
    expect(inv01.BuyerDtls).toMatchObject({
      Gstin: 'URP',
      Pos: '96',
      Stcd: '96',
      Pin: 999999,
      Addr2: 'HH, 20457',
      Loc: 'Hamburg',
    });
    expect(inv01.ExpDtls).toEqual({ CntCode: 'DE' });
    expect(faultsOf(document, figures, { today })).toEqual([]);
  });

  it('has no character that the portal forbids, and no text longer than its field', () => {
    const line1 = `${'Long street name '.repeat(7)}"Mill" house`;
    const billing = { ...example.buyer.addresses!.billing!, line1, line2: 'C:\\yard' };
    const order = {
      ...withItem({ description: `5" ${'pipe '.repeat(99)}` }),
      buyer: withBuyer({ addresses: { billing } }).buyer,
    };
    const { inv01 } = make(order);
    expect(inv01.BuyerDtls.Addr1).toBe(`${'Long street name '.repeat(5)}Long street`);
    expect(inv01.BuyerDtls.Addr2).toBe("name Long street name ''Mill'' house, C:/yard");
    expect(inv01.ItemList[0]!.PrdDesc).toMatch(/^5'' pipe .{270,}$/);
    expect(faults(order)).toEqual([]);
  });
});

describe('a note', () => {
  const { document: invoiced, figures } = make(example);
  const lines = publicLines(invoiced, figures);
  const invoice = {
    number: '26-27/00001',
    date: '2025-09-20',
    supply_type: 'b2b',
    place_of_supply: '29',
    place_of_supply_rule: 'buyer_state',
    reverse_charge: false,
    seller,
    buyer: example.buyer,
  } as Parameters<typeof noteOf>[0];

  function makeNote(of: { quantity: Quantity } | { amount: Money }, line: InvoiceLine = lines[0]!) {
    const document = noteOf(invoice, { type: 'CRN', date: today, lines: [{ line, of }] });
    return { document, figures: figuresOf(document) };
  }

  it('takes off a quantity at the price of the invoice', () => {
    const note = makeNote({ quantity: { value: 100, uom: 'PCS' } });
    expect(publicFigures(note.figures)).toMatchObject({
      taxable_value: inr(236000n),
      cgst: inr(21240n),
      round_off: inr(20n),
      total: inr(278500n),
    });
    const inv01 = inv01Of(note.document, note.figures, 'CN26-27/00001');
    expect(inv01.DocDtls).toEqual({ Typ: 'CRN', No: 'CN26-27/00001', Dt: '23/11/2026' });
    expect(inv01.RefDtls).toEqual({ PrecDocDtls: [{ InvNo: '26-27/00001', InvDt: '20/09/2025' }] });
    expect(faultsOf(note.document, note.figures, { today })).toEqual([]);
  });

  it('takes off a quantity less its share of the discount', () => {
    // Of 2,500 pieces with 5,000.00 off, 100 have 200.00 off.
    const discounted = { ...lines[0]!, discount: inr(500000n), taxable_value: inr(5400000n) };
    const note = makeNote({ quantity: { value: 100, uom: 'PCS' } }, discounted);
    expect(publicNoteLines(note.document, note.figures)).toEqual([
      expect.objectContaining({ gross: inr(236000n), discount: inr(20000n), taxable_value: inr(216000n) }),
    ]);
    expect(faultsOf(note.document, note.figures, { today })).toEqual([]);
  });

  it('takes off an amount, which has neither quantity nor price', () => {
    const note = makeNote({ amount: inr(125000n) });
    expect(publicNoteLines(note.document, note.figures)).toEqual([
      expect.objectContaining({ quantity: null, unit_price: null, taxable_value: inr(125000n), cgst: inr(11250n) }),
    ]);
    expect(inv01Of(note.document, note.figures, 'CN26-27/00001').ItemList[0]).toMatchObject({
      Qty: 1,
      Unit: 'OTH',
      UnitPrice: 1250,
      AssAmt: 1250,
    });
    expect(faultsOf(note.document, note.figures, { today })).toEqual([]);
  });

  it('has the rate of the day of its invoice', () => {
    const note = makeNote({ amount: inr(100n) }, { ...lines[0]!, tax_rate: 12 });
    expect(faultsOf(note.document, note.figures, { today })).toEqual([]);
    const other = makeNote({ amount: inr(100n) }, { ...lines[0]!, tax_rate: 13 });
    expect(faultsOf(other.document, other.figures, { today })).toEqual([
      expect.objectContaining({ param: 'lines[0].amount.amount', portal_code: '2240' }),
    ]);
  });
});

describe('what the portal would refuse is told before it is sent', () => {
  const billing = example.buyer.addresses!.billing!;

  it.each<[string, string, string, string, Order, Partial<InvoiceCall>]>([
    ['a mistyped GSTIN', '3028', 'BuyerDtls.Gstin', 'buyer.gstin', withBuyer({ gstin: '29AAGCB7383J1Z5' }), {}],
    ['the GSTIN of the seller', '2211', 'BuyerDtls.Gstin', 'buyer.gstin', withBuyer({ gstin: seller.gstin }), {}],
    ['a GSTIN of another state', '2265', 'BuyerDtls.Gstin', 'buyer.gstin', withBuyer({ gstin: '27AAPFU0939F1ZV' }), {}],
    ['a buyer in India without GSTIN', '2212', 'BuyerDtls.Gstin', 'buyer.gstin', withBuyer({ gstin: undefined }), {}],
    ['no address', '5002', 'BuyerDtls.Addr1', 'buyer.addresses.billing', withBuyer({ addresses: {} }), {}],
    [
      'a PIN code of another state',
      '3039',
      'BuyerDtls.Pin',
      'buyer.addresses.billing.postal_code',
      withBuyer({ addresses: { billing: { ...billing, postal_code: '400001' } } }),
      {},
    ],
    [
      'no PIN code',
      '3039',
      'BuyerDtls.Pin',
      'buyer.addresses.billing.postal_code',
      withBuyer({ addresses: { billing: { ...billing, postal_code: '56002' } } }),
      {},
    ],
    [
      'no state',
      '2260',
      'BuyerDtls.Stcd',
      'buyer.addresses.billing.state',
      withBuyer({ addresses: { billing: { ...billing, state: 'Karnatka' } } }),
      {},
    ],
    ['a name too short', '5002', 'BuyerDtls.LglNm', 'buyer.name', withBuyer({ name: '3M' }), {}],
    [
      'a PIN code of another state to ship to',
      '3039',
      'ShipDtls.Pin',
      'buyer.addresses.shipping.postal_code',
      withBuyer({ addresses: { billing, shipping: { ...mumbai, postal_code: '560001' } } }),
      { consignee: { name: 'Depot', relation: 'own_site' } },
    ],
    [
      'a PIN code of another state to leave from',
      '3039',
      'DispDtls.Pin',
      'dispatch_from.address.postal_code',
      example,
      { dispatchFrom: { name: 'Fort Warehouse', address: { ...mumbai, postal_code: '560001' } } },
    ],
    [
      'no state to leave from',
      '2200',
      'DispDtls.Stcd',
      'dispatch_from.address.state',
      example,
      { dispatchFrom: { name: 'Fort Warehouse', address: hamburg } },
    ],
    [
      'a name too short to leave from',
      '5002',
      'DispDtls.Nm',
      'dispatch_from.name',
      example,
      { dispatchFrom: { name: '3P', address: mumbai } },
    ],
    ['a rate of former times', '2240', 'ItemList[0].GstRt', 'line_items[0].tax_rate', withItem({ tax_rate: 12 }), {}],
    ['no HSN code', '2176', 'ItemList[0].HsnCd', 'line_items[0].hsn', withItem({ hsn: '77010000' }), {}],
    ['tomorrow', '2163', 'DocDtls.Dt', 'date', example, { date: '2026-11-24' }],
    [
      'reverse charge to a special zone',
      '2162',
      'TranDtls.RegRev',
      'reverse_charge',
      example,
      { reverseCharge: true, supplyType: 'sez_with_payment' },
    ],
  ])('%s', (_, code, path, param, order, change) => {
    expect(faults(order, change)).toEqual([[code, path, param]]);
  });

  it.each<[string, string, string, string, Seller]>([
    ['a mistyped GSTIN', '3028', 'SellerDtls.Gstin', 'seller.gstin', { ...seller, gstin: '29AAACP7879D1Z1' }],
    ['an address of another state', '2258', 'SellerDtls.Gstin', 'seller.gstin', { ...seller, address: mumbai }],
    [
      'a PIN code of another state',
      '3039',
      'SellerDtls.Pin',
      'seller.address.postal_code',
      { ...seller, address: { ...seller.address, postal_code: '400001' } },
    ],
    [
      'a city too short',
      '5002',
      'SellerDtls.Loc',
      'seller.address.city',
      { ...seller, address: { ...seller.address, city: 'Ab' } },
    ],
  ])('%s of the seller', (_, code, path, param, by) => {
    expect(faults(example, {}, by)).toEqual([[code, path, param]]);
  });

  it('a quantity that makes too much, where it was named', () => {
    const quantity = { value: 999_999_999, uom: 'PCS' };
    const order = withItem({ unit_price: { amount: '99999.00', currency: 'INR' } });
    const found = faults(order, { lines: [{ lineItemId: item.id, quantity }], isNamed: true });
    expect(found).toContainEqual(['5002', 'ItemList[0].TotAmt', 'line_items[0].unit_price.amount']);
  });

  it('goods that leave India for a buyer registered in it, with one refusal', () => {
    const { addresses } = example.buyer;
    const order = withBuyer({ addresses: { ...addresses, shipping: hamburg } });
    const refused = [[undefined, 'BuyerDtls.Pos', 'consignee.relation']];
    expect(faults(order)).toEqual(refused);
    expect(faults(order, { consignee: { name: 'Depot', relation: 'own_site' } })).toEqual(refused);
    expect(faults(order, { consignee: { name: 'Kontor', relation: 'third_party' } })).toEqual([]);
  });

  it('a discount of more than the invoice', () => {
    const found = faults(example, { cashDiscount: inr(10n ** 9n) });
    expect(found).toContainEqual(['2220', 'ValDtls.Discount', 'cash_discount']);
  });

  it('as one refusal with every violation', () => {
    const order: Order = { ...withItem({ tax_rate: 12, hsn: '0000' }), buyer: withBuyer({ name: '3M' }).buyer };
    const { document, figures } = make(order);
    const id = 'inv_034qzGogv5cT0mJ8sQ2xLd';
    let refusal: ApiError | undefined;
    try {
      refuseInvalid(document, figures, { today, failedInvoiceId: id });
    } catch (error) {
      refusal = error as ApiError;
    }
    expect(refusal).toMatchObject({ code: 'invoice_invalid', status: 422, options: { details: { invoice_id: id } } });
    expect(refusal!.options.errors).toEqual([
      expect.objectContaining({ param: 'buyer.name', portal_code: '5002' }),
      expect.objectContaining({ param: 'line_items[0].hsn', portal_code: '2176' }),
      {
        param: 'line_items[0].tax_rate',
        code: 'invoice_invalid',
        message: expect.stringMatching(/^line_items\[0\]\.tax_rate: A GST rate of 12 % was not in force on 2026-11-23/),
        path: 'ItemList[0].GstRt',
        portal_code: '2240',
      },
    ]);
  });
});

// Many random orders.

const pins = {
  '29': '560025',
  '27': '400001',
  '33': '600004',
  '07': '110001',
  '36': '500081',
  '24': '380001',
} as const;
const state = fc.constantFrom(...(Object.keys(pins) as (keyof typeof pins)[]));
const words = (max: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: max - 3 }).map((text) => `Abc${text}`);

// Made once: fast-check needs milliseconds to make one.
const gstinRest = fc.stringMatching(/^[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z$/);
const [anyName, anyLongName] = [words(100), words(200)];

function gstinOf(code: string) {
  return gstinRest.map((rest) => {
    const text = `${code}${rest}`;
    return text + checkDigitOf(text);
  });
}

function addressIn(code: keyof typeof pins): fc.Arbitrary<Address> {
  return fc.record(
    {
      line1: anyLongName,
      line2: anyLongName,
      city: anyName,
      state: fc.constant(code),
      postal_code: fc.constant(pins[code]),
      country: fc.constant('IN'),
    },
    { requiredKeys: ['line1', 'city', 'state', 'postal_code', 'country'] },
  ) as fc.Arbitrary<Address>;
}

const anySeller: fc.Arbitrary<Seller> = state.chain((code) =>
  fc.record({ gstin: gstinOf(code), legal_name: anyName, trade_name: anyName, address: addressIn(code) }),
);
const buyerInIndia = state.chain((code) =>
  fc.record({
    name: anyLongName,
    gstin: gstinOf(code),
    addresses: fc.record({ billing: addressIn(code), shipping: state.chain(addressIn) }, { requiredKeys: ['billing'] }),
  }),
);
const buyerAbroad = fc.record({ name: anyLongName, addresses: fc.constant({ billing: hamburg }) });

const price = fc.bigInt(1n, 10n ** 8n).map((units) => ({ amount: decimalText(units, 3), currency: 'INR' as const }));
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 100_000 }).map((value) => ({ value, uom: 'PCS' })),
  fc.integer({ min: 1, max: 10_000_000 }).map((units) => ({ value: units / 1000, uom: 'KGS' })),
);
const anyLine = fc.record({
  description: words(500),
  hsn: fc.constantFrom('48191010', '6109', '620342', '998912'),
  quantity,
  unit_price: price,
  tax_rate: fc.constantFrom(0, 0.1, 0.25, 1.5, 3, 5, 18, 40),
});
const paise = fc.bigInt(0n, 10n ** 7n);

const anyInvoice = fc
  .record({
    by: anySeller,
    buyer: fc.oneof({ weight: 4, arbitrary: buyerInIndia }, { weight: 1, arbitrary: buyerAbroad }),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 20 }),
    isSpecial: fc.boolean(),
    isPaid: fc.boolean(),
    isReversed: fc.boolean(),
    relation: fc.constantFrom(...consigneeRelations),
    nonTaxableCharges: paise,
    cashDiscount: paise,
  })
  // The portal takes no invoice of a seller to itself.
  .filter(({ by, buyer }) => !('gstin' in buyer) || buyer.gstin !== by.gstin);

type AnyInvoice = typeof anyInvoice extends fc.Arbitrary<infer Value> ? Value : never;

function documentOf({
  by,
  buyer,
  lines,
  isSpecial,
  isPaid,
  isReversed,
  relation,
  nonTaxableCharges,
  cashDiscount,
}: AnyInvoice): TaxDocument {
  const order: Order = {
    ...example,
    buyer: buyer as Order['buyer'],
    line_items: lines.map((line, index) => ({
      ...item,
      ...line,
      ...(line.tax_rate === 0 && { exemption: 'nil_rated' as const }),
      id: `li_${index}`,
    })),
  };
  const kind = 'gstin' in buyer ? 'sez' : 'export';
  const isZoned = isSpecial || kind === 'export';
  const services = lines.filter(({ hsn }) => hsn.startsWith('99')).length;
  // Goods at another place than the services are an invoice of their own.
  const isMixed = services > 0 && services < lines.length;
  const isShipped = 'addresses' in buyer && 'shipping' in buyer.addresses;
  return invoiceOf(order, by, {
    ...call,
    consignee: isShipped ? { name: 'Depot', relation: isMixed ? 'third_party' : relation } : undefined,
    lines: linesOf(order),
    supplyType: isZoned ? `${kind}_${isPaid ? 'with' : 'without'}_payment` : undefined,
    reverseCharge: isReversed && !isZoned,
    nonTaxableCharges: inr(nonTaxableCharges),
    // What is charged is in any case more than the discount, even where the lines come to nothing.
    cashDiscount: inr(cashDiscount < nonTaxableCharges ? cashDiscount : nonTaxableCharges / 2n),
  });
}

/** The sums that an accountant would get, with fractions in place of carried rests: the taxes so far are those of the sum so far. */
function expectedOf(document: TaxDocument): { total: string; tax: bigint[]; roundOff: bigint } {
  const fraction = 10n ** 9n;
  const round = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);
  const digits = (value: string | number) => unitsOf(String(value), 3);
  const taxables = document.lines.map(({ goods }) =>
    'amount' in goods ? goods.amount : round(digits(goods.quantity.value) * digits(goods.unitPrice.amount), 10_000n),
  );
  const isSplit = document.supplyType === 'b2b' && document.seller.gstin.slice(0, 2) === document.placeOfSupply;
  const isFree = document.supplyType.endsWith('without_payment');
  const share = isSplit ? 2n : 1n;
  let exact = 0n;
  let before = 0n;
  const tax = document.lines.map(({ taxRate }, index) => {
    exact += isFree ? 0n : (taxables[index]! * digits(taxRate) * (fraction / 100_000n)) / share;
    const soFar = round(exact, fraction);
    const own = soFar - before;
    before = soFar;
    return own;
  });
  const charged = document.reverseCharge ? 0n : before * share;
  const sum = taxables.reduce((a, b) => a + b, 0n) + charged + document.nonTaxableCharges - document.cashDiscount;
  const rounded = round(sum, 100n) * 100n;
  return { total: decimalText(rounded, 2), tax, roundOff: rounded - sum };
}

describe('of many random orders', () => {
  it('each makes a document that the portal takes, and no figure is off by a paisa', () => {
    fc.assert(
      fc.property(anyInvoice, (given) => {
        const document = documentOf(given);
        const figures = figuresOf(document);
        expect(faultsOf(document, figures, { today })).toEqual([]);
        const expected = expectedOf(document);
        expect(figures.lines.map(({ cgst, igst }) => (cgst > igst ? cgst : igst))).toEqual(expected.tax);
        expect(figures.lines.every(({ cgst, sgst, igst }) => cgst === sgst && (cgst === 0n || igst === 0n))).toBe(true);
        expect(publicFigures(figures).total.amount).toBe(expected.total);
        expect(figures.roundOff).toBe(expected.roundOff);
        expect(figures.roundOff > -50n && figures.roundOff <= 50n).toBe(true);
        const { ItemList, ValDtls } = inv01Of(document, figures, '1');
        const sent = ItemList.reduce((sum, { TotItemVal }) => sum + unitsOf(TotItemVal, 2), 0n);
        const total =
          sent + unitsOf(ValDtls.OthChrg!, 2) - unitsOf(ValDtls.Discount!, 2) + unitsOf(ValDtls.RndOffAmt!, 2);
        expect(total).toBe(unitsOf(ValDtls.TotInvVal, 2));
      }),
      { numRuns: isLongForm ? 500 : 100 },
    );
  });
});
