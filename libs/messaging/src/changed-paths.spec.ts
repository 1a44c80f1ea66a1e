import { describe, expect, it } from '@jest/globals';
import { type Order, orderExample } from '@millwright/contracts';
import { changedPaths } from './changed-paths.js';

const [item] = orderExample.line_items;
const comparedWhole = ['quantity', 'unit_price', 'invoice_ids'];
const changed = (change: Partial<Order>): string[] =>
  changedPaths(orderExample, { ...orderExample, ...change }, comparedWhole);

describe('the paths that changed', () => {
  it('are none where only what follows from a change differs', () => {
    expect(changed({ version: 9, updated_at: '2026-12-01T00:00:00.000Z' })).toEqual([]);
    expect(changed({ metadata: { ...orderExample.metadata } })).toEqual([]);
  });

  it('are none where names stand in another order', () => {
    const { name, ...rest } = orderExample.buyer;
    expect(changed({ buyer: { ...rest, name } })).toEqual([]);
  });

  it.each<[string, Partial<Order>, string[]]>([
    ['fields', { due_date: null, status: 'on_hold', hold_reason: 'x' }, ['status', 'due_date', 'hold_reason']],
    ['a field inside', { buyer: { ...orderExample.buyer, name: 'Other' } }, ['buyer.name']],
    ['a field that is gone', { buyer: { ...orderExample.buyer, gstin: undefined } }, ['buyer.gstin']],
    ['an entry that is new', { metadata: { ...orderExample.metadata, a: '1' } }, ['metadata.a']],
    [
      'quantities and prices as a whole',
      {
        line_items: [{ ...item!, quantity: { value: 1, uom: 'KGS' }, unit_price: { amount: '1.00', currency: 'INR' } }],
      },
      ['line_items[0].quantity', 'line_items[0].unit_price'],
    ],
    ['a list of ids as a whole', { invoice_ids: ['inv_1'] }, ['invoice_ids']],
    ['a line item that is new', { line_items: [item!, { ...item!, id: 'li_2' }] }, ['line_items']],
    ['a line item that is another', { line_items: [{ ...item!, id: 'li_2' }] }, ['line_items']],
    ['a line item that is gone', { line_items: [] }, ['line_items']],
  ])('are %s', (_, change, paths) => {
    expect(changed(change)).toEqual(paths);
  });
});
