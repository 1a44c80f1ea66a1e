/** Journeys of goods whose invoice no portal registers, and of goods that leave from elsewhere: the portal takes each e-way bill. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createInvoice,
  createOrder,
  type EwayBill,
  getInvoice,
  findDefaultSeller,
  type Invoice,
  type Order,
  uniqueText,
  updateSeller,
} from '@millwright/contracts';
import { checkDigitOf } from '@millwright/gst';
import { type ApiClient, Product, Records, uniqueGstin } from '@millwright/testing';

/** A city of each state, with its PIN code. */
const places = {
  '27': ['Mumbai', '400001'],
  '29': ['Bengaluru', '560025'],
  '33': ['Chennai', '600004'],
} as const;
type State = keyof typeof places;

const addressIn = (state: State, line1 = '14 Residency Road') => {
  const [city, postal_code] = places[state];
  return { line1, city, state, postal_code, country: 'IN' };
};
const gstinOf = (pan: string, state: State): string => {
  const beginning = `${state}${pan}1Z`;
  return beginning + checkDigitOf(beginning);
};
const [billing, shipping] = [addressIn('29'), addressIn('33', 'Plot 7')];
const consumer = { name: 'Asha Prints' };
const business = { name: 'Bluepeak Retail', gstin: gstinOf('AAGCB7383J', '29') };
const thirdParty = { name: 'Hosur Stores', relation: 'third_party' } as const;
const dispatch_from = { name: 'Fort Warehouse', address: addressIn('27', '9 Dock Road') };
const exempt = { tax_rate: 0, exemption: 'exempt' } as const;
const rupees = (amount: string) => ({ amount, currency: 'INR' });
const freight = { description: 'Freight', hsn: '996511', amount: rupees('117.35') };

interface DocumentAtPortal {
  readonly document_number: string;
  readonly document_type: string;
  readonly irn: string | null;
  readonly number: string;
  readonly status: string;
  readonly distance_km: number;
  readonly document: Readonly<Record<string, unknown>> | null;
}

let product: Product;
let client: ApiClient;
let records: Records;
let gstin: string;

beforeAll(async () => {
  product = Product.ofTests();
  const account = await product.createAccount('E-way bills of documents');
  await product.liftLimits(account, 'test');
  const scopes = ['orders:write', 'invoices:write', 'invoices:read', 'invoice-settings:write'];
  client = product.client('test', await product.createKey(account, 'test', scopes));
  records = new Records(product, client);
  gstin = uniqueGstin('29');
  const address = { ...addressIn('29', '1 Factory Road'), postal_code: '560058' };
  await records.made(updateSeller, { id: (await findDefaultSeller(records))!.id, body: { gstin, address } });
});
afterAll(() => client?.close());

/** What becomes of the invoice and its e-way bill, which the same call asks for; and what the portal has of it. */
async function travelled(
  buyer: Order['buyer'],
  call: object,
  line: object = {},
): Promise<{ invoice: Invoice; bill: EwayBill; there: DocumentAtPortal }> {
  const order = await records.made(createOrder, {
    body: {
      reference: uniqueText('PO'),
      buyer,
      line_items: [
        {
          sku: 'BOX',
          description: 'Printed carton',
          hsn: '48191010',
          quantity: { value: 3, uom: 'PCS' },
          unit_price: { amount: '333.37', currency: 'INR' },
          tax_rate: 18,
          ...line,
        },
      ],
      confirm: true,
    },
  });
  const body = { eway_bill: { vehicle_number: 'KA01AB1234' }, ...call };
  const { id } = await records.made(createInvoice, { id: order.id, body });
  const invoice = await records.eventually(async () => {
    const shown = await records.made(getInvoice, { id });
    if (shown.eway_bill === null || shown.eway_bill.status === 'generating') throw new Error('It is generated still.');
    return shown;
  });
  const list = await product.atPortal<{ data: DocumentAtPortal[] }>(`/control/eway-bills?gstin=${gstin}`);
  const [there, ...more] = list.data.filter(({ document_number: number }) => number === invoice.number);
  expect(more).toEqual([]);
  return { invoice, bill: invoice.eway_bill!, there: there! };
}

describe('the portal takes the e-way bill of an issued invoice', () => {
  it.each<[what: string, buyer: Order['buyer'], call: object, line: object, said: object]>([
    [
      'to a consumer in the state of the seller',
      { ...consumer, addresses: { shipping: billing } },
      { supply_type: 'b2c' },
      {},
      { transactionType: 1, toStateCode: 29, cgstValue: 90.01, igstValue: 0 },
    ],
    [
      'to a consumer in another state, with freight, a discount after tax and a deposit',
      { ...consumer, addresses: { billing, shipping } },
      {
        supply_type: 'b2c',
        charges: [freight],
        cash_discount: rupees('250.50'),
        non_taxable_charges: rupees('80.25'),
      },
      {},
      { transactionType: 1, toStateCode: 33, cgstValue: 0, itemList: [{ igstRate: 18 }, { hsnCode: '996511' }] },
    ],
    [
      'to a consumer without a shipping address',
      { ...consumer, addresses: { billing: addressIn('27') } },
      { supply_type: 'b2c' },
      {},
      { toStateCode: 27, toPincode: 400_001 },
    ],
    [
      'for a consumer to somebody else',
      { ...consumer, addresses: { billing, shipping } },
      { supply_type: 'b2c', consignee: thirdParty },
      {},
      { transactionType: 2, shipToGSTIN: 'URP', shipToTradeName: 'Hosur Stores', actToStateCode: 33 },
    ],
    [
      'of exempt goods to a business',
      { ...business, addresses: { billing } },
      {},
      exempt,
      { docType: 'BIL', toGstin: business.gstin, transactionType: 1 },
    ],
    [
      'of exempt goods to a place of a business in another state',
      { ...business, addresses: { billing, shipping } },
      { consignee: { name: 'Site', relation: 'own_site' } },
      exempt,
      { docType: 'BIL', transactionType: 2, shipToGSTIN: 'URP', toStateCode: 29, actToStateCode: 33 },
    ],
    [
      'of exempt goods for a business to another, from a warehouse in a third state',
      { ...business, addresses: { billing, shipping } },
      { consignee: { ...thirdParty, gstin: gstinOf('AAPFU0939F', '33') }, dispatch_from },
      exempt,
      { transactionType: 4, shipToGSTIN: gstinOf('AAPFU0939F', '33'), fromPincode: 400_001, actFromStateCode: 27 },
    ],
  ])('%s', async (_, buyer, call, line, said) => {
    const { invoice, bill, there } = await travelled(buyer, call, line);
    expect([invoice.status, bill.errors, bill.status]).toEqual(['issued', [], 'active']);
    expect(there).toMatchObject({ irn: null, status: 'ACT', number: bill.number, distance_km: bill.distance_km });
    expect(there.document).toMatchObject({ ...said, totInvValue: Number(invoice.total.amount) });
  });
});

it('an e-way bill begins where the goods leave from, whichever portal makes it', async () => {
  const buyer = { addresses: { billing } };
  const [here, issued, registered] = [
    await travelled({ ...business, ...buyer }, {}),
    await travelled({ ...consumer, ...buyer }, { supply_type: 'b2c', dispatch_from }),
    await travelled({ ...business, ...buyer }, { dispatch_from }),
  ];
  expect([here, issued, registered].map(({ invoice }) => invoice.status)).toEqual([
    'registered',
    'issued',
    'registered',
  ]);
  for (const { bill } of [issued, registered]) {
    expect(bill.vehicles).toMatchObject([{ from_place: 'Mumbai', from_state: '27' }]);
  }
  expect(here.bill.vehicles).toMatchObject([{ from_place: 'Bengaluru', from_state: '29' }]);
  const [near, ...far] = [here, issued, registered].map(({ bill }) => bill.distance_km!);
  expect(far[0]).toBeGreaterThan(near!);
  expect(far[1]).toBe(far[0]);
});
