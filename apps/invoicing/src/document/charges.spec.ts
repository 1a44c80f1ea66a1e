import { describe, expect, it } from '@jest/globals';
import { createOrder, type InvoiceCharge, type Order, type Seller } from '@millwright/contracts';
import { faultsOf } from './check.js';
import { figuresOf, inr, publicFigures, publicLines } from './figures.js';
import { inv01Of } from './inv01.js';
import { documentTypeOf } from './registrable.js';
import { type InvoiceCall, invoiceOf } from './tax-document.js';

const today = '2026-11-23';
const example = createOrder.examples[0]!.response as Order;
type LineItem = Order['line_items'][number];
const seller: Seller = {
  gstin: '29AAACP7879D1Z0',
  legal_name: 'Sahyadri Cartons Private Limited',
  address: { line1: 'Plot 42', city: 'Bengaluru', state: '29', postal_code: '560058', country: 'IN' },
};
const mumbai = { line1: '1 Fort', city: 'Mumbai', state: '27', postal_code: '400001', country: 'IN' };
const elsewhere: Order['buyer'] = { ...example.buyer, gstin: '27AAGCB7383J1Z8', addresses: { billing: mumbai } };

const goods = (rate: number, amount: bigint, change: Partial<LineItem> = {}): Partial<LineItem> => ({
  tax_rate: rate,
  unit_price: inr(amount),
  ...change,
});
const exempt = goods(0, 100_000n, { exemption: 'exempt' });
const nilRated = goods(0, 50_000n, { exemption: 'nil_rated' });
const freight = (amount: bigint, rate?: number): InvoiceCharge => ({
  description: 'Freight',
  hsn: '996511',
  amount: inr(amount),
  ...(rate !== undefined && { tax_rate: rate }),
});

interface Given {
  readonly lines: readonly Partial<LineItem>[];
  readonly charges: readonly InvoiceCharge[];
  readonly buyer?: Order['buyer'];
  readonly call?: Partial<InvoiceCall>;
}

function make({ lines, charges, buyer = example.buyer, call }: Given) {
  const items = lines.map((line, index) => ({
    ...example.line_items[0]!,
    id: `li_${index}`,
    quantity: { value: 1, uom: 'PCS' },
    ...line,
  }));
  const order: Order = { ...example, buyer, line_items: items };
  const document = invoiceOf(order, seller, {
    lines: items.map(({ id, quantity }) => ({ lineItemId: id, quantity })),
    isNamed: false,
    date: today,
    reverseCharge: false,
    charges: charges.map((charge, index) => ({ ...charge, line_item_id: `li_charge_${index}` })),
    ...call,
  });
  const figures = figuresOf(document);
  return { document, figures, inv01: inv01Of(document, figures, '26-27/00001') };
}

function faults(given: Given, options: { readonly minHsnDigits?: number } = {}) {
  const { document, figures } = make(given);
  return faultsOf(document, figures, { today, ...options });
}

describe('a charge', () => {
  it('is a line after those of the order, and the portal is sent one of its own', () => {
    const { document, figures, inv01 } = make({ lines: [goods(18, 100_000n)], charges: [freight(20_000n)] });
    expect(publicLines(document, figures)).toEqual([
      expect.objectContaining({ line_item_id: 'li_0', kind: 'goods' }),
      {
        line_item_id: 'li_charge_0',
        kind: 'charge',
        description: 'Freight',
        hsn: '996511',
        quantity: { value: 1, uom: 'OTH' },
        unit_price: inr(20_000n),
        tax_rate: 18,
        gross: inr(20_000n),
        discount: inr(0n),
        taxable_value: inr(20_000n),
        cgst: inr(1_800n),
        sgst: inr(1_800n),
        igst: inr(0n),
        cess: inr(0n),
        total: inr(23_600n),
      },
    ]);
    expect(inv01.ItemList[1]).toMatchObject({
      SlNo: '2',
      PrdDesc: 'Freight',
      IsServc: 'Y',
      HsnCd: '996511',
      Qty: 1,
      Unit: 'OTH',
      TotAmt: 200,
      AssAmt: 200,
      GstRt: 18,
      OrdLineRef: 'li_charge_0',
    });
    expect(inv01.ValDtls).toMatchObject({ AssVal: 1_200, OthChrg: 0, TotInvVal: 1_416 });
  });

  // Value before tax, CGST and as much SGST, IGST, total, and what the invoice is. Sections are of the CGST Act.
  it.each<[law: string, given: Given, figures: [bigint, bigint, bigint, bigint, string]]>([
    [
      's.15(2)(c), s.8(a): freight at the rate of the goods, within the state',
      { lines: [goods(18, 100_000n)], charges: [freight(20_000n)] },
      [120_000n, 10_800n, 0n, 141_600n, 'tax_invoice'],
    ],
    [
      's.15(2)(c), s.8(a): the same, to another state',
      { lines: [goods(18, 100_000n)], charges: [freight(20_000n)], buyer: elsewhere },
      [120_000n, 0n, 21_600n, 141_600n, 'tax_invoice'],
    ],
    [
      's.8(a): two lines of one rate, freight and packing',
      { lines: [goods(5, 100_000n), goods(5, 50_000n)], charges: [freight(10_000n), freight(4_000n)] },
      [164_000n, 4_100n, 0n, 172_200n, 'tax_invoice'],
    ],
    [
      's.15(2)(c): several rates, freight at the rate that is named',
      { lines: [goods(18, 100_000n), goods(5, 50_000n)], charges: [freight(10_000n, 18)] },
      [160_000n, 11_150n, 0n, 182_300n, 'tax_invoice'],
    ],
    [
      's.15(3)(a), s.15(2)(c): a discount comes off the goods, not off the freight',
      { lines: [goods(18, 100_000n, { discount: { percent: 10 } })], charges: [freight(20_000n)] },
      [110_000n, 9_900n, 0n, 129_800n, 'tax_invoice'],
    ],
    [
      's.31(1): exempt goods with taxed freight',
      { lines: [exempt], charges: [freight(10_000n, 18)] },
      [110_000n, 900n, 0n, 111_800n, 'tax_invoice'],
    ],
    [
      's.31(3)(c), s.8(a): exempt goods with freight',
      { lines: [exempt, nilRated], charges: [freight(10_000n)] },
      [160_000n, 0n, 0n, 160_000n, 'bill_of_supply'],
    ],
    [
      's.31(3)(c): exempt goods with freight at 0 %',
      { lines: [exempt], charges: [freight(10_000n, 0)] },
      [110_000n, 0n, 0n, 110_000n, 'bill_of_supply'],
    ],
  ])('%s', (_, given, [taxable, half, igst, total, type]) => {
    const { document, figures } = make(given);
    expect(publicFigures(figures)).toMatchObject({
      taxable_value: inr(taxable),
      cgst: inr(half),
      sgst: inr(half),
      igst: inr(igst),
      non_taxable_charges: inr(0n),
      total: inr(total),
    });
    expect(documentTypeOf(document)).toBe(type);
    expect(faults(given)).toEqual([]);
  });

  it.each<[what: string, given: Given, param: string, words: string]>([
    [
      'no rate where the goods have several',
      { lines: [goods(18, 100n), goods(5, 100n)], charges: [freight(100n, 18), freight(100n)] },
      'charges[1].tax_rate',
      'several tax rates (18 %, 5 %)',
    ],
    [
      'no tax on a part that is exempt and one that is not',
      { lines: [exempt, goods(18, 100n)], charges: [freight(100n, 0)] },
      'charges[0].tax_rate',
      'several tax rates (0 %, 18 %)',
    ],
    [
      'no tax on goods with tax',
      { lines: [goods(18, 100n)], charges: [freight(100n, 0)] },
      'charges[0].tax_rate',
      'taxed at 18 %',
    ],
    [
      'a rate that there is not',
      { lines: [goods(18, 100n)], charges: [freight(100n, 17)] },
      'charges[0].tax_rate',
      '17 %',
    ],
    [
      'a code that there is not',
      { lines: [goods(18, 100n)], charges: [{ ...freight(100n), hsn: '770100' }] },
      'charges[0].hsn',
      '770100',
    ],
  ])('is refused for %s', (_, given, param, words) => {
    expect(faults(given)).toEqual([
      expect.objectContaining({ code: 'invoice_invalid', param, message: expect.stringContaining(words) }),
    ]);
  });

  it('needs the digits of its code, of services 6 at most', () => {
    const lines = [goods(18, 100n)];
    expect(faults({ lines, charges: [freight(100n)] }, { minHsnDigits: 8 })).toEqual([]);
    const short = { ...freight(100n), hsn: '9965' };
    expect(faults({ lines, charges: [short] }, { minHsnDigits: 6 })).toEqual([
      expect.objectContaining({ param: 'charges[0].hsn', portal_code: '2176' }),
    ]);
  });

  it('has no part in the place of supply, and neither makes services of goods nor goods of services', () => {
    const buyer = { ...example.buyer, addresses: { ...example.buyer.addresses, shipping: mumbai } };
    const call: Given['call'] = { consignee: { name: 'Depot', relation: 'own_site' } };
    const sent: Given = { lines: [goods(18, 100_000n)], charges: [freight(20_000n)], buyer, call };
    expect(make(sent).document).toMatchObject({ placeOfSupply: '27', placeOfSupplyRule: 'own_site' });
    expect(make(sent).inv01.ShipDtls).toMatchObject({ Stcd: '27' });
    expect(faults(sent)).toEqual([]);
    const packing = { ...freight(20_000n), hsn: '48191010' };
    const service: Given = { lines: [goods(18, 100_000n, { hsn: '998912' })], charges: [packing], buyer, call };
    expect(make(service).document).toMatchObject({ placeOfSupply: '29', placeOfSupplyRule: 'buyer_state' });
    expect(make(service).inv01).not.toHaveProperty('ShipDtls');
    expect(faults(service)).toEqual([]);
  });
});
