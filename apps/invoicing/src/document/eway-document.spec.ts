/** What the portal for e-way bills is told of an invoice: who sends the goods to whom, and between which places. */
import { describe, expect, it } from '@jest/globals';
import type { Invoice } from '@millwright/contracts';
import { createInvoice } from '@millwright/contracts';
import { ewayDocumentOf } from './eway-document.js';

const example: Invoice = createInvoice.examples[1].response;
const bengaluru = example.buyer.addresses!.billing!;
const hosur = { line1: '2 Industrial Estate', city: 'Hosur', state: '33', postal_code: '635109', country: 'IN' };
const mysuru = { ...bengaluru, line1: '3 Palace Road', city: 'Mysuru', postal_code: '570001' };
const { gstin: _gstin, ...unregistered } = example.buyer;

const inr = (amount: string) => ({ amount, currency: 'INR' as const });
const shippedTo = (shipping: typeof bengaluru, buyer: Invoice['buyer'] = example.buyer) => ({
  buyer: { ...buyer, addresses: { billing: bengaluru, shipping } },
});
const thirdParty = { name: 'Hosur Stores', relation: 'third_party' } as const;
const documentOf = (change: Partial<Invoice> = {}): Record<string, unknown> =>
  ewayDocumentOf({ ...example, ...change });

describe('the document of an e-way bill', () => {
  it('goes to the buyer, at the shipping address', () => {
    expect(documentOf()).toMatchObject({ transactionType: 1, toPlace: 'Bengaluru', toGstin: example.buyer.gstin });
    const other = documentOf(shippedTo(mysuru));
    expect(other).toMatchObject({ transactionType: 1, toPlace: 'Mysuru', toPincode: 570_001, actToStateCode: 29 });
    expect(other).not.toHaveProperty('shipToGSTIN');
  });

  it('goes to somebody else for the buyer, who is named', () => {
    const goods = { ...shippedTo(hosur), place_of_supply: '29' };
    expect(documentOf({ ...goods, consignee: thirdParty })).toMatchObject({
      transactionType: 2,
      toGstin: example.buyer.gstin,
      toStateCode: 29,
      actToStateCode: 33,
      toPlace: 'Hosur',
      shipToGSTIN: 'URP',
      shipToTradeName: 'Hosur Stores',
    });
    const gstin = '33AAGCB7383J1ZF';
    expect(documentOf({ ...goods, consignee: { ...thirdParty, gstin } })).toMatchObject({ shipToGSTIN: gstin });
  });

  it('goes to a place of the buyer, which is another receiver only in another state', () => {
    const consignee = { name: 'Site', relation: 'own_site' } as const;
    expect(documentOf({ ...shippedTo(mysuru), consignee })).toMatchObject({ transactionType: 1 });
    expect(documentOf({ ...shippedTo(hosur), consignee, place_of_supply: '33' })).toMatchObject({
      transactionType: 2,
      shipToGSTIN: 'URP',
      toStateCode: 29,
      actToStateCode: 33,
    });
  });

  it('goes to a buyer without a GSTIN where the supply is, with the tax between the states', () => {
    const [line] = example.line_items;
    const taxes = { cgst: inr('0.00'), sgst: inr('0.00'), igst: inr('10620.00') };
    const document = documentOf({
      ...shippedTo(hosur, unregistered),
      ...taxes,
      place_of_supply: '33',
      line_items: [{ ...line!, ...taxes }],
    });
    expect(document).toMatchObject({
      transactionType: 1,
      toGstin: 'URP',
      toStateCode: 33,
      actToStateCode: 33,
      igstValue: 10_620,
      itemList: [{ cgstRate: 0, sgstRate: 0, igstRate: 18 }],
    });
  });

  it('starts where the goods are dispatched from', () => {
    const dispatch_from = { name: 'Dock Warehouse', address: hosur };
    expect(documentOf({ dispatch_from })).toMatchObject({
      transactionType: 3,
      dispatchFromTradeName: 'Dock Warehouse',
      fromPlace: 'Hosur',
      fromPincode: 635_109,
      actFromStateCode: 33,
      fromStateCode: 29,
    });
    expect(documentOf({ ...shippedTo(mysuru), dispatch_from, consignee: thirdParty })).toMatchObject({
      transactionType: 4,
    });
  });

  it('comes to its total with what is not taxed, with discounts, and with what was rounded', () => {
    expect(documentOf({ total: inr('69500.40') })).toMatchObject({ otherValue: -119.6, totInvValue: 69_500.4 });
  });
});
