/** Tax cases, worked out by hand: who sells what to whom, where the law puts the supply, and which tax comes to how much. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Consignee,
  createInvoice,
  createOrder,
  type Exemption,
  getInvoice,
  findDefaultSeller,
  type Invoice,
  type InvoiceCharge,
  type Order,
  orderExample,
  previewInvoice,
  type SupplyType,
  updateInvoiceSettings,
  updateSeller,
} from '@millwright/contracts';
import { checkDigitOf } from '@millwright/gst';
import { type ApiClient, Product, Records, uniqueGstin } from '@millwright/testing';

type State = keyof typeof places;
/** A city of each state, with its PIN code. */
const places = {
  '04': ['Chandigarh', '160017'],
  '07': ['New Delhi', '110001'],
  '24': ['Ahmedabad', '380001'],
  '27': ['Mumbai', '400001'],
  '29': ['Bengaluru', '560025'],
  '33': ['Chennai', '600004'],
  '36': ['Hyderabad', '500081'],
} as const;

const addressIn = (state: State, line1 = '14 Residency Road') => {
  const [city, postal_code] = places[state];
  return { line1, city, state, postal_code, country: 'IN' };
};
const hamburg = { line1: 'Kai 4', city: 'Hamburg', state: 'HH', postal_code: '20457', country: 'DE' };
/** The registration of one buyer in a state, and of somebody else. */
const registeredAs = (pan: string, state: State): string => {
  const beginning = `${state}${pan}1Z`;
  return beginning + checkDigitOf(beginning);
};
const buyerIn = (state: State): string => registeredAs('AAGCB7383J', state);
const otherIn = (state: State): string => registeredAs('AAPFU0939F', state);

interface Line {
  readonly hsn: string;
  readonly rate: number;
  readonly price: string;
  readonly quantity: number;
  readonly discount?: { readonly percent: number };
  readonly exemption?: Exemption;
}
const goods = (rate: number, price = '1000.00', quantity = 1): Line => ({ hsn: '48191010', rate, price, quantity });
const service = (rate: number, price = '1000.00'): Line => ({ hsn: '998912', rate, price, quantity: 1 });

/** Freight by road, at its own rate or at that of the goods. */
const freight = (amount: string, rate?: number): InvoiceCharge => ({
  description: 'Freight',
  hsn: '996511',
  amount: { amount, currency: 'INR' },
  ...(rate !== undefined && { tax_rate: rate }),
});

interface Given {
  readonly seller: '29' | '27' | '07';
  /** The state of the GSTIN and the billing address; `abroad` has no GSTIN. */
  readonly buyer: State | 'abroad';
  readonly ship?: State;
  readonly consignee?: Partial<Consignee>;
  readonly lines?: readonly Line[];
  readonly supply?: SupplyType;
  readonly reverseCharge?: boolean;
  /** Of the first line; the rest of the order is left. */
  readonly part?: number;
  readonly charges?: readonly InvoiceCharge[];
}
/** Place of supply, its rule, CGST and as much SGST, IGST, and total. */
type Expected = readonly [place: string, rule: string, half: string, igst: string, total: string];

const own: Partial<Consignee> = { relation: 'own_site' };
const third: Partial<Consignee> = { relation: 'third_party' };
const [svc, mixed] = [[service(18)], [goods(18), service(18)]];

/** A line of 1,000.00 at 18 %, unless it names others. Sections are of the IGST Act, 2017, unless they name another. */
const cases: readonly [law: string, given: Given, expected: Expected][] = [
  // One state: the movement ends where the buyer is, s.10(1)(a) and s.8(1).
  ['s.8(1) goods within Karnataka', { seller: '29', buyer: '29' }, ['29', 'buyer_state', '90.00', '0.00', '1180.00']],
  ['s.8(1) goods within Maharashtra', { seller: '27', buyer: '27' }, ['27', 'buyer_state', '90.00', '0.00', '1180.00']],
  ['s.8(1) goods within Delhi', { seller: '07', buyer: '07' }, ['07', 'buyer_state', '90.00', '0.00', '1180.00']],
  [
    's.8(1) another address in the state',
    { seller: '29', buyer: '29', ship: '29' },
    ['29', 'buyer_state', '90.00', '0.00', '1180.00'],
  ],
  [
    's.8(1) an own site in the state',
    { seller: '29', buyer: '29', ship: '29', consignee: own },
    ['29', 'own_site', '90.00', '0.00', '1180.00'],
  ],
  [
    's.10(1)(b) a third party in the state',
    { seller: '29', buyer: '29', ship: '29', consignee: third },
    ['29', 'third_party', '90.00', '0.00', '1180.00'],
  ],
  [
    's.10(1)(b) a registered third party in the state',
    { seller: '29', buyer: '29', ship: '29', consignee: { ...third, gstin: otherIn('29') } },
    ['29', 'third_party', '90.00', '0.00', '1180.00'],
  ],
  // Between states, s.7(1).
  [
    's.7(1) Karnataka to Maharashtra',
    { seller: '29', buyer: '27' },
    ['27', 'buyer_state', '0.00', '180.00', '1180.00'],
  ],
  ['s.7(1) Karnataka to Tamil Nadu', { seller: '29', buyer: '33' }, ['33', 'buyer_state', '0.00', '180.00', '1180.00']],
  [
    's.7(1) Maharashtra to Karnataka',
    { seller: '27', buyer: '29' },
    ['29', 'buyer_state', '0.00', '180.00', '1180.00'],
  ],
  ['s.7(1) Maharashtra to Gujarat', { seller: '27', buyer: '24' }, ['24', 'buyer_state', '0.00', '180.00', '1180.00']],
  ['s.7(1) Delhi to Telangana', { seller: '07', buyer: '36' }, ['36', 'buyer_state', '0.00', '180.00', '1180.00']],
  ['s.7(1) Delhi to Chandigarh', { seller: '07', buyer: '04' }, ['04', 'buyer_state', '0.00', '180.00', '1180.00']],
  [
    's.7(1) another address in the buyer’s state',
    { seller: '29', buyer: '27', ship: '27' },
    ['27', 'buyer_state', '0.00', '180.00', '1180.00'],
  ],
  // Own sites, s.10(1)(a).
  [
    's.10(1)(a) a buyer of the seller’s state, own site elsewhere',
    { seller: '29', buyer: '29', ship: '33', consignee: own },
    ['33', 'own_site', '0.00', '180.00', '1180.00'],
  ],
  [
    's.10(1)(a) the same, in Maharashtra',
    { seller: '27', buyer: '27', ship: '24', consignee: own },
    ['24', 'own_site', '0.00', '180.00', '1180.00'],
  ],
  [
    's.10(1)(a) a buyer elsewhere, own site in the seller’s state',
    { seller: '29', buyer: '27', ship: '29', consignee: own },
    ['29', 'own_site', '90.00', '0.00', '1180.00'],
  ],
  [
    's.10(1)(a) the same, in Delhi',
    { seller: '07', buyer: '36', ship: '07', consignee: own },
    ['07', 'own_site', '90.00', '0.00', '1180.00'],
  ],
  [
    's.10(1)(a) a buyer elsewhere, own site in a third state',
    { seller: '29', buyer: '27', ship: '33', consignee: own },
    ['33', 'own_site', '0.00', '180.00', '1180.00'],
  ],
  [
    's.10(1)(a) an own site in a union territory',
    { seller: '29', buyer: '29', ship: '04', consignee: own },
    ['04', 'own_site', '0.00', '180.00', '1180.00'],
  ],
  // Bill to and ship to, s.10(1)(b).
  [
    's.10(1)(b) a buyer of the seller’s state, goods sent elsewhere',
    { seller: '29', buyer: '29', ship: '33', consignee: third },
    ['29', 'third_party', '90.00', '0.00', '1180.00'],
  ],
  [
    's.10(1)(b) the same, to a registered receiver',
    { seller: '29', buyer: '29', ship: '33', consignee: { ...third, gstin: otherIn('33') } },
    ['29', 'third_party', '90.00', '0.00', '1180.00'],
  ],
  [
    's.25(4) CGST Act, another registration of the buyer’s PAN',
    { seller: '29', buyer: '29', ship: '33', consignee: { ...third, gstin: buyerIn('33') } },
    ['29', 'third_party', '90.00', '0.00', '1180.00'],
  ],
  [
    's.10(1)(b) a buyer elsewhere, goods sent within the seller’s state',
    { seller: '29', buyer: '27', ship: '29', consignee: third },
    ['27', 'third_party', '0.00', '180.00', '1180.00'],
  ],
  [
    's.10(1)(b) the same, to a registered receiver',
    { seller: '29', buyer: '27', ship: '29', consignee: { ...third, gstin: otherIn('29') } },
    ['27', 'third_party', '0.00', '180.00', '1180.00'],
  ],
  [
    's.10(1)(b) three states',
    { seller: '29', buyer: '27', ship: '33', consignee: { ...third, gstin: otherIn('33') } },
    ['27', 'third_party', '0.00', '180.00', '1180.00'],
  ],
  [
    's.10(1)(b) Maharashtra, goods sent to Gujarat',
    { seller: '27', buyer: '27', ship: '24', consignee: third },
    ['27', 'third_party', '90.00', '0.00', '1180.00'],
  ],
  [
    's.10(1)(b) Delhi, goods sent to Telangana',
    { seller: '07', buyer: '07', ship: '36', consignee: third },
    ['07', 'third_party', '90.00', '0.00', '1180.00'],
  ],
  // Services, s.12(2)(a): where the registered person is, wherever goods go.
  [
    's.12(2)(a) services within the state',
    { seller: '29', buyer: '29', lines: svc },
    ['29', 'buyer_state', '90.00', '0.00', '1180.00'],
  ],
  [
    's.12(2)(a) services to another state',
    { seller: '29', buyer: '33', lines: svc },
    ['33', 'buyer_state', '0.00', '180.00', '1180.00'],
  ],
  [
    's.12(2)(a) services, with a shipping address elsewhere',
    { seller: '29', buyer: '29', ship: '33', lines: svc },
    ['29', 'buyer_state', '90.00', '0.00', '1180.00'],
  ],
  [
    's.12(2)(a) services, whoever receives goods',
    { seller: '29', buyer: '29', ship: '33', lines: svc, consignee: own },
    ['29', 'buyer_state', '90.00', '0.00', '1180.00'],
  ],
  [
    's.12(2)(a) services at two rates',
    { seller: '27', buyer: '29', lines: [service(18), service(5)] },
    ['29', 'buyer_state', '0.00', '230.00', '2230.00'],
  ],
  [
    's.10 and s.12 goods and services of one place',
    { seller: '29', buyer: '29', lines: mixed },
    ['29', 'buyer_state', '180.00', '0.00', '2360.00'],
  ],
  [
    's.10(1)(b) and s.12 goods and services to a third party',
    { seller: '29', buyer: '29', ship: '33', lines: mixed, consignee: third },
    ['29', 'third_party', '180.00', '0.00', '2360.00'],
  ],
  [
    's.10(1)(a) and s.12 goods and services, own site in the state',
    { seller: '29', buyer: '33', ship: '33', lines: mixed, consignee: own },
    ['33', 'own_site', '0.00', '360.00', '2360.00'],
  ],
  // Special economic zones, s.7(5)(b) and s.16(1)(b): always between states.
  [
    's.7(5)(b) a zone in the state, with tax',
    { seller: '29', buyer: '29', supply: 'sez_with_payment' },
    ['29', 'sez', '0.00', '180.00', '1180.00'],
  ],
  [
    's.16(3)(a) a zone in the state, without tax',
    { seller: '29', buyer: '29', supply: 'sez_without_payment' },
    ['29', 'sez', '0.00', '0.00', '1000.00'],
  ],
  [
    's.7(5)(b) a zone elsewhere, with tax',
    { seller: '29', buyer: '24', supply: 'sez_with_payment' },
    ['24', 'sez', '0.00', '180.00', '1180.00'],
  ],
  [
    's.16(3)(a) a zone elsewhere, without tax',
    { seller: '27', buyer: '24', supply: 'sez_without_payment' },
    ['24', 'sez', '0.00', '0.00', '1000.00'],
  ],
  [
    's.7(5)(b) a zone, goods shipped elsewhere',
    { seller: '29', buyer: '24', ship: '33', supply: 'sez_with_payment' },
    ['24', 'sez', '0.00', '180.00', '1180.00'],
  ],
  [
    's.7(5)(b) services to a zone',
    { seller: '29', buyer: '29', lines: svc, supply: 'sez_with_payment' },
    ['29', 'sez', '0.00', '180.00', '1180.00'],
  ],
  // Exports, s.7(5)(a), s.11(b) and s.16.
  [
    's.16(3)(a) an export under a letter of undertaking',
    { seller: '29', buyer: 'abroad' },
    ['96', 'abroad', '0.00', '0.00', '1000.00'],
  ],
  [
    's.16(3)(b) an export with payment of tax',
    { seller: '29', buyer: 'abroad', supply: 'export_with_payment' },
    ['96', 'abroad', '0.00', '180.00', '1180.00'],
  ],
  [
    's.11(b) an export by a port of the state',
    { seller: '27', buyer: 'abroad', ship: '27', supply: 'export_without_payment' },
    ['96', 'abroad', '0.00', '0.00', '1000.00'],
  ],
  [
    's.11(b) an export by a port of another state',
    { seller: '29', buyer: 'abroad', ship: '33', supply: 'export_with_payment' },
    ['96', 'abroad', '0.00', '180.00', '1180.00'],
  ],
  // Deemed exports, s.147 of the CGST Act: taxed as any supply.
  [
    's.147 CGST Act, within the state',
    { seller: '29', buyer: '29', supply: 'deemed_export' },
    ['29', 'buyer_state', '90.00', '0.00', '1180.00'],
  ],
  [
    's.147 CGST Act, to another state',
    { seller: '29', buyer: '24', supply: 'deemed_export' },
    ['24', 'buyer_state', '0.00', '180.00', '1180.00'],
  ],
  [
    's.147 CGST Act, to an own site',
    { seller: '29', buyer: '29', ship: '24', supply: 'deemed_export', consignee: own },
    ['24', 'own_site', '0.00', '180.00', '1180.00'],
  ],
  // Reverse charge, s.9(3) of the CGST Act: the tax is shown, and not charged.
  [
    's.9(3) CGST Act, within the state',
    { seller: '29', buyer: '29', reverseCharge: true },
    ['29', 'buyer_state', '90.00', '0.00', '1000.00'],
  ],
  [
    's.5(3) reverse charge between states',
    { seller: '29', buyer: '27', reverseCharge: true },
    ['27', 'buyer_state', '0.00', '180.00', '1000.00'],
  ],
  // Freight is part of the value, s.15(2)(c) of the CGST Act, at the rate of the goods where that is one, s.8(a).
  [
    's.15(2)(c) CGST Act, freight within the state',
    { seller: '29', buyer: '29', charges: [freight('200.00')] },
    ['29', 'buyer_state', '108.00', '0.00', '1416.00'],
  ],
  [
    's.15(2)(c) CGST Act, freight between states',
    { seller: '29', buyer: '27', charges: [freight('200.00')] },
    ['27', 'buyer_state', '0.00', '216.00', '1416.00'],
  ],
  [
    's.10(1)(a) freight follows the goods to an own site',
    { seller: '29', buyer: '29', ship: '33', consignee: own, charges: [freight('200.00')] },
    ['33', 'own_site', '0.00', '216.00', '1416.00'],
  ],
  [
    's.15(2)(c) CGST Act, freight at the rate that is named, goods at two rates',
    { seller: '29', buyer: '29', lines: [goods(18), goods(5, '500.00')], charges: [freight('100.00', 18)] },
    ['29', 'buyer_state', '111.50', '0.00', '1823.00'],
  ],
  [
    's.31(1) CGST Act, taxed freight on exempt goods',
    { seller: '29', buyer: '29', lines: [{ ...goods(0), exemption: 'exempt' }], charges: [freight('100.00', 18)] },
    ['29', 'buyer_state', '9.00', '0.00', '1118.00'],
  ],
  [
    's.15(3)(a) CGST Act, a discount comes off the goods and not off freight',
    { seller: '29', buyer: '29', lines: [{ ...goods(18), discount: { percent: 10 } }], charges: [freight('200.00')] },
    ['29', 'buyer_state', '99.00', '0.00', '1298.00'],
  ],
  // Rates, and s.170 of the CGST Act: the total in whole rupees.
  [
    's.9 CGST Act, 5 %',
    { seller: '29', buyer: '29', lines: [goods(5)] },
    ['29', 'buyer_state', '25.00', '0.00', '1050.00'],
  ],
  ['s.5 40 %', { seller: '29', buyer: '27', lines: [goods(40)] }, ['27', 'buyer_state', '0.00', '400.00', '1400.00']],
  ['s.5 3 %', { seller: '29', buyer: '27', lines: [goods(3)] }, ['27', 'buyer_state', '0.00', '30.00', '1030.00']],
  [
    's.8 CGST Act, two rates within the state',
    { seller: '29', buyer: '29', lines: [goods(18), goods(5, '500.00')] },
    ['29', 'buyer_state', '102.50', '0.00', '1705.00'],
  ],
  [
    's.5 two rates between states',
    { seller: '29', buyer: '27', lines: [goods(18), goods(5, '500.00')] },
    ['27', 'buyer_state', '0.00', '205.00', '1705.00'],
  ],
  [
    's.10(1)(b) two rates to a third party',
    { seller: '29', buyer: '27', ship: '29', lines: [goods(18), goods(40, '100.00')], consignee: third },
    ['27', 'third_party', '0.00', '220.00', '1320.00'],
  ],
  [
    's.10(1)(a) two rates to an own site',
    { seller: '29', buyer: '27', ship: '29', lines: [goods(18), goods(40, '100.00')], consignee: own },
    ['29', 'own_site', '110.00', '0.00', '1320.00'],
  ],
  [
    's.170 CGST Act, a part within the state',
    { seller: '29', buyer: '29', lines: [goods(18, '33.33', 10)], part: 3 },
    ['29', 'buyer_state', '9.00', '0.00', '118.00'],
  ],
  [
    's.170 CGST Act, a part between states',
    { seller: '29', buyer: '27', lines: [goods(18, '33.33', 10)], part: 3 },
    ['27', 'buyer_state', '0.00', '18.00', '118.00'],
  ],
  [
    's.170 CGST Act, a part to an own site',
    { seller: '29', buyer: '29', ship: '33', lines: [goods(5, '19.99', 100)], part: 7, consignee: own },
    ['33', 'own_site', '0.00', '7.00', '147.00'],
  ],
  [
    's.170 CGST Act, a part to a third party',
    { seller: '29', buyer: '29', ship: '33', lines: [goods(5, '19.99', 100)], part: 7, consignee: third },
    ['29', 'third_party', '3.50', '0.00', '147.00'],
  ],
];

/** What a call says that is refused, and where. */
const refusals: readonly [what: string, given: Given, param: string, code: string | undefined, words: string][] = [
  [
    'goods sent elsewhere, and nobody named',
    { seller: '29', buyer: '29', ship: '33' },
    'consignee.relation',
    undefined,
    'Tamil Nadu (33), and the tax is IGST',
  ],
  [
    'goods that stay in the seller’s state, for a buyer elsewhere',
    { seller: '29', buyer: '27', ship: '29' },
    'consignee.relation',
    undefined,
    'cannot take as input tax credit',
  ],
  [
    'a deemed export sent elsewhere',
    { seller: '29', buyer: '29', ship: '33', supply: 'deemed_export' },
    'consignee.relation',
    undefined,
    'third_party',
  ],
  [
    'another registration called an own site',
    { seller: '29', buyer: '29', ship: '33', consignee: { ...own, gstin: buyerIn('33') } },
    'consignee.relation',
    undefined,
    'section 25(4)',
  ],
  [
    'the GSTIN of the buyer',
    { seller: '29', buyer: '29', ship: '33', consignee: { ...third, gstin: buyerIn('29') } },
    'consignee.gstin',
    '2323',
    'the buyer itself',
  ],
  [
    'a GSTIN of another state than the address',
    { seller: '29', buyer: '29', ship: '33', consignee: { ...third, gstin: otherIn('24') } },
    'consignee.gstin',
    '2325',
    'Gujarat (24)',
  ],
  [
    'a third party without an address',
    { seller: '29', buyer: '29', consignee: third },
    'buyer.addresses.shipping',
    undefined,
    'Add it to the order',
  ],
  [
    'freight without a rate, of goods at two rates',
    { seller: '29', buyer: '29', lines: [goods(18), goods(5)], charges: [freight('100.00')] },
    'charges[0].tax_rate',
    undefined,
    'several tax rates',
  ],
  [
    'goods and services of two places',
    { seller: '29', buyer: '29', ship: '33', lines: mixed, consignee: own },
    'lines',
    undefined,
    'Create two invoices',
  ],
];

const scopes = ['orders:write', 'invoices:write', 'invoices:read', 'invoice-settings:write'] as const;
const clients: ApiClient[] = [];
const sellers = new Map<string, { readonly records: Records; readonly client: ApiClient }>();
let made: Promise<Invoice>[] = [];

beforeAll(async () => {
  const product = Product.ofTests();
  for (const state of ['29', '27', '07'] as const) {
    const account = await product.createAccount(`Tax cases ${state}`);
    await product.liftLimits(account, 'test');
    const client = product.client('test', await product.createKey(account, 'test', scopes));
    clients.push(client);
    const records = new Records(product, client);
    sellers.set(state, { records, client });
    const seller = { gstin: uniqueGstin(state), address: addressIn(state, '1 Factory Road') };
    await records.made(updateSeller, { id: (await findDefaultSeller(records))!.id, body: seller });
  }
  made = cases.map(([, given]) => registered(given));
  // Each is awaited by the test of its case.
  for (const each of made) each.catch(() => undefined);
});
afterAll(() => Promise.all(clients.map((client) => client.close())));

let orders = 0;

async function orderOf({ seller, buyer, ship, lines = [goods(18)] }: Given, named?: Order['buyer']): Promise<Order> {
  orders += 1;
  const billing = buyer === 'abroad' ? hamburg : addressIn(buyer);
  const addresses = { billing, ...(ship && { shipping: addressIn(ship, 'Plot 7') }) };
  return sellers.get(seller)!.records.made(createOrder, {
    body: {
      reference: `TAX-${orders}`,
      buyer: named ?? { name: 'Bluepeak Retail', ...(buyer !== 'abroad' && { gstin: buyerIn(buyer) }), addresses },
      line_items: lines.map(({ hsn, rate, price, quantity, discount, exemption }) => ({
        sku: 'TAX',
        description: 'What is taxed',
        hsn,
        quantity: { value: quantity, uom: 'PCS' },
        unit_price: { amount: price, currency: 'INR' },
        tax_rate: rate,
        ...(discount && { discount }),
        ...(exemption && { exemption }),
      })),
      confirm: true,
    },
  });
}

function callOf({ consignee, supply, reverseCharge, part, charges }: Given, order: Order) {
  return {
    ...(consignee && { consignee: { name: 'Receiving Works', ...consignee } }),
    ...(supply && { supply_type: supply }),
    ...(charges && { charges: [...charges] }),
    ...(reverseCharge && { reverse_charge: true }),
    ...(part !== undefined && {
      lines: [{ line_item_id: order.line_items[0]!.id, quantity: { value: part, uom: 'PCS' } }],
    }),
  };
}

async function registered(given: Given): Promise<Invoice> {
  const { records } = sellers.get(given.seller)!;
  const order = await orderOf(given);
  const { id } = await records.made(createInvoice, { id: order.id, body: callOf(given, order) });
  return records.eventually(async () => {
    const invoice = await records.made(getInvoice, { id });
    if (invoice.status === 'registering') throw new Error('The invoice is registering still.');
    return invoice;
  });
}

describe('the simulator registers, and the law has it so:', () => {
  it.each(cases.map(([law, given, expected], index) => [law, index, given, expected] as const))(
    '%s',
    async (_, index, given, [place, rule, half, igst, total]) => {
      const invoice = await made[index]!;
      expect([invoice.status, invoice.errors]).toEqual(['registered', []]);
      const { place_of_supply: shownPlace, place_of_supply_rule: shownRule, cgst, sgst, igst: shownIgst } = invoice;
      expect([shownPlace, shownRule, cgst.amount, sgst.amount, shownIgst.amount, invoice.total.amount]).toEqual([
        place,
        rule,
        half,
        half,
        igst,
        total,
      ]);
      const isShipped = given.buyer !== 'abroad' && given.lines !== svc;
      expect(invoice.consignee?.relation).toBe(isShipped ? given.consignee?.relation : undefined);
    },
    60_000,
  );
});

it('goods leave from another place than that of the seller, where the call names it, which changes no tax', async () => {
  const { records, client } = sellers.get('29')!;
  const order = await orderOf({ seller: '29', buyer: '29' });
  const from = { name: 'Fort Warehouse', address: addressIn('27', '9 Dock Road') };
  const { id } = await records.made(createInvoice, { id: order.id, body: { dispatch_from: from } });
  await records.eventually(async () => {
    const invoice = await records.made(getInvoice, { id });
    expect(invoice).toMatchObject({ status: 'registered', dispatch_from: from, cgst: { amount: '90.00' } });
  });
  const wrong = { ...from, address: { ...from.address, postal_code: '560025' } };
  const other = await orderOf({ seller: '29', buyer: '29' });
  const refused = await client.call(createInvoice, { id: other.id, body: { dispatch_from: wrong } });
  expect([refused.status, refused.body.error.param, refused.body.error.errors[0].portal_code]).toEqual([
    422,
    'dispatch_from.address.postal_code',
    '3039',
  ]);
});

describe('no portal registers, and the law has it so:', () => {
  const addresses = {
    'at the counter': {},
    'delivered to Tamil Nadu': { billing: addressIn('29'), shipping: addressIn('33', 'Plot 7') },
    'billed to Maharashtra': { billing: addressIn('27') },
  };
  const exempt = { ...goods(0), exemption: 'exempt' as const };

  it.each<[law: string, where: keyof typeof addresses, lines: Line[], type: string, expected: Expected]>([
    [
      's.10(1)(ca) nothing is known of the buyer',
      'at the counter',
      [goods(18)],
      'tax_invoice',
      ['29', 'seller_state', '90.00', '0.00', '1180.00'],
    ],
    [
      's.10(1)(ca) delivered to another state',
      'delivered to Tamil Nadu',
      [goods(18)],
      'tax_invoice',
      ['33', 'delivery_address', '0.00', '180.00', '1180.00'],
    ],
    [
      's.10(1)(ca) an address on the invoice',
      'billed to Maharashtra',
      [goods(5)],
      'tax_invoice',
      ['27', 'billing_address', '0.00', '50.00', '1050.00'],
    ],
    [
      's.12(2)(b) services',
      'billed to Maharashtra',
      svc,
      'tax_invoice',
      ['27', 'billing_address', '0.00', '180.00', '1180.00'],
    ],
    [
      's.31(3)(c) CGST Act, exempt goods alone',
      'at the counter',
      [exempt],
      'bill_of_supply',
      ['29', 'seller_state', '0.00', '0.00', '1000.00'],
    ],
    [
      's.31(1) CGST Act, exempt goods with others',
      'at the counter',
      [exempt, goods(18)],
      'tax_invoice',
      ['29', 'seller_state', '90.00', '0.00', '2180.00'],
    ],
  ])('%s: %s', async (_, where, lines, type, [place, rule, half, igst, total]) => {
    const { records } = sellers.get('29')!;
    const order = await orderOf(
      { seller: '29', buyer: '29', lines },
      { name: 'Asha Prints', addresses: addresses[where] },
    );
    const invoice = await records.made(createInvoice, { id: order.id, body: { supply_type: 'b2c' } });
    expect([invoice.status, invoice.document_type, invoice.irn]).toEqual(['issued', type, null]);
    const { place_of_supply: shownPlace, place_of_supply_rule: shownRule, cgst, sgst, igst: shownIgst } = invoice;
    expect([shownPlace, shownRule, cgst.amount, sgst.amount, shownIgst.amount, invoice.total.amount]).toEqual([
      place,
      rule,
      half,
      half,
      igst,
      total,
    ]);
  });
});

describe('what is refused before anything is numbered, by the preview too:', () => {
  it.each(refusals)('%s', async (_, given, param, code, words) => {
    const order = await orderOf(given);
    const { client } = sellers.get(given.seller)!;
    const { status, body } = await client.call(previewInvoice, { id: order.id, body: callOf(given, order) });
    expect([status, body.error.code, body.error.param]).toEqual([422, 'invoice_invalid', param]);
    expect(body.error.errors).toHaveLength(1);
    expect(body.error.errors[0].portal_code).toBe(code);
    expect(body.error.message).toContain(words);
  });

  it('and an HSN code with fewer digits than the settings ask for', async () => {
    const { records, client } = sellers.get('07')!;
    const lines = [
      { ...goods(18), hsn: '4819' },
      { ...service(18), hsn: '9989' },
    ];
    const order = await orderOf({ seller: '07', buyer: '07', lines });
    const refused = async (): Promise<[param: string, code: string][]> => {
      const { status, body } = await client.call(previewInvoice, { id: order.id });
      if (status === 200) return [];
      return body.error.errors.map((fault: { param: string; portal_code: string }) => [fault.param, fault.portal_code]);
    };
    const both = [
      ['line_items[0].hsn', '2176'],
      ['line_items[1].hsn', '2176'],
    ];
    expect(await refused()).toEqual(both);
    await records.made(updateInvoiceSettings, { body: { min_hsn_digits: 4 } });
    expect(await refused()).toEqual([]);
    await records.made(updateInvoiceSettings, { body: { min_hsn_digits: 8 } });
    expect(await refused()).toEqual(both);
    const service6 = await orderOf({ seller: '07', buyer: '07', lines: svc });
    expect((await client.call(previewInvoice, { id: service6.id })).status).toBe(200);
  });

  it('and the name of the place of supply is not part of the call any more', async () => {
    const { client } = sellers.get('29')!;
    const body = { place_of_supply: '33' };
    expect((await client.call(previewInvoice, { id: orderExample.id, body })).body.error.code).toBe(
      'unknown_parameter',
    );
  });
});
