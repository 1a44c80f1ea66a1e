import { describe, expect, it } from '@jest/globals';
import { type Consignee, createOrder, type Order, type Seller } from '@millwright/contracts';
import type { Address, Buyer } from './addresses.js';
import { placeOfSupply, placeProblems, type Supply } from './place-of-supply.js';

const example = createOrder.examples[0]!.response as Order;
const goods = { hsn: '48191010', kind: 'goods' as const };
const service = { hsn: '998912', kind: 'goods' as const };
const freight = { hsn: '996511', kind: 'charge' as const };
const bengaluru: Address = { line1: '14 Road', city: 'Bengaluru', state: '29', postal_code: '560025', country: 'IN' };
const mumbai: Address = { line1: '1 Fort', city: 'Mumbai', state: '27', postal_code: '400001', country: 'IN' };
const hosur: Address = { line1: '2 Plot', city: 'Hosur', state: '33', postal_code: '635109', country: 'IN' };
const dubai: Address = { line1: '5 Creek Road', city: 'Dubai', state: 'Dubai', postal_code: '00000', country: 'AE' };
const seller: Seller = { gstin: '29AAACP7879D1Z0', legal_name: 'Sahyadri Cartons', address: bengaluru };
const ofKarnataka: Buyer = { ...example.buyer, gstin: '29AAGCB7383J1Z4', addresses: { billing: bengaluru } };
const unregistered: Buyer = { name: 'A consumer' };
const [own, third] = (['own_site', 'third_party'] as const).map((relation): Consignee => ({ name: 'Depot', relation }));

const supplyOf = (change: Partial<Supply>): Supply => ({
  supplyType: 'b2b',
  seller,
  buyer: ofKarnataka,
  lines: [goods],
  ...change,
});
const to = (shipping: Address, buyer: Buyer = ofKarnataka): Buyer => ({
  ...buyer,
  addresses: { ...buyer.addresses, shipping },
});

describe('the place of supply', () => {
  it.each<[string, string, string, Partial<Supply>]>([
    ['of goods that stay in the state, s.10(1)(a)', '29', 'buyer_state', {}],
    ['of goods to an own site, s.10(1)(a)', '27', 'own_site', { buyer: to(mumbai), consignee: own }],
    ['of goods to a third party, s.10(1)(b)', '29', 'third_party', { buyer: to(mumbai), consignee: third }],
    [
      'of goods with freight to an own site, s.10(1)(a)',
      '27',
      'own_site',
      { buyer: to(mumbai), consignee: own, lines: [goods, freight] },
    ],
    ['of services alone, s.12(2)(a)', '29', 'buyer_state', { buyer: to(mumbai), consignee: own, lines: [service] }],
    ['without GSTIN, s.10(1)(ca)', '33', 'delivery_address', { buyer: to(hosur, unregistered) }],
    [
      'without GSTIN, by the billing address',
      '27',
      'billing_address',
      { buyer: { ...unregistered, addresses: { billing: mumbai } } },
    ],
    ['without GSTIN and address, s.10(1)(ca)', '29', 'seller_state', { buyer: unregistered }],
    [
      'of services without GSTIN, s.12(2)(b)',
      '27',
      'billing_address',
      { buyer: { ...unregistered, addresses: { billing: mumbai, shipping: hosur } }, lines: [service] },
    ],
    ['of an export, s.11', '96', 'abroad', { supplyType: 'export_with_payment', buyer: to(mumbai) }],
    ['to a special zone, s.7(5)(b)', '29', 'sez', { supplyType: 'sez_with_payment', buyer: to(mumbai) }],
  ])('%s: %s by %s', (_, state, rule, change) => {
    expect(placeOfSupply(supplyOf(change))).toEqual({ state, rule });
    expect(placeProblems(supplyOf(change))).toEqual([]);
  });
});

describe('what leaves it open', () => {
  it.each<[string, string, string | undefined, string, Partial<Supply>]>([
    [
      'nobody named in another state',
      'consignee.relation',
      undefined,
      'input tax credit',
      {
        seller: { ...seller, gstin: '27AAACP7879D1Z4', address: mumbai },
        buyer: to(mumbai),
      },
    ],
    [
      'nobody named in a third state',
      'consignee.relation',
      undefined,
      'Tamil Nadu (33), and the tax is IGST',
      {
        buyer: to(hosur),
      },
    ],
    [
      'a GSTIN at an own site',
      'consignee.relation',
      undefined,
      'section 25(4)',
      {
        buyer: to(mumbai),
        consignee: { ...own!, gstin: '27AAGCB7383J1Z8' },
      },
    ],
    [
      'the GSTIN of the buyer',
      'consignee.gstin',
      '2323',
      'Omit it',
      {
        buyer: to(mumbai),
        consignee: { ...third!, gstin: '29AAGCB7383J1Z4' },
      },
    ],
    ['a third party at no address', 'buyer.addresses.shipping', undefined, 'Add it to the order', { consignee: third }],
    [
      'goods and services of two states',
      'lines',
      undefined,
      'Create two invoices',
      {
        buyer: to(mumbai),
        consignee: own,
        lines: [goods, service],
      },
    ],
    ...[undefined, own].map((consignee): [string, string, undefined, string, Partial<Supply>] => [
      `goods that leave India for a buyer registered in it, relation ${consignee?.relation ?? 'not given'}`,
      'consignee.relation',
      undefined,
      'send "third_party"; the place of supply is Karnataka (29), and the tax is CGST and SGST',
      { buyer: to(dubai), consignee, lines: [goods, service] },
    ]),
  ])('%s: %s', (_, param, code, words, change) => {
    expect(placeProblems(supplyOf(change))).toEqual([
      expect.objectContaining({ param, ...(code && { code }), message: expect.stringContaining(words) }),
    ]);
  });

  it.each<[string, Partial<Supply>]>([
    ['an export', { supplyType: 'export_without_payment', buyer: to(mumbai) }],
    ['a special zone', { supplyType: 'sez_without_payment', buyer: to(mumbai) }],
    ['a buyer without GSTIN', { buyer: to(mumbai, { ...unregistered, addresses: { billing: bengaluru } }) }],
    ['goods to a third party abroad', { buyer: to(dubai), consignee: third }],
    ['goods and services to a third party', { buyer: to(mumbai), consignee: third, lines: [goods, service] }],
  ])('nothing for %s', (_, change) => {
    expect(placeProblems(supplyOf(change))).toEqual([]);
  });
});
