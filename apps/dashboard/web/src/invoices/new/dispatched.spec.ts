import { describe, expect, it } from '@jest/globals';
import type { Dispatch, Invoice, Order } from '@millwright/contracts';
import { dispatchesToInvoice } from './dispatched.js';

const pieces = (value: number) => ({ value, uom: 'PCS' });
const order = {
  line_items: [
    { id: 'li_1', quantity: pieces(10), cancelled: pieces(0) },
    { id: 'li_2', quantity: pieces(5), cancelled: pieces(0) },
  ],
} as Pick<Order, 'line_items'>;
const dispatch = (id: string, first: number, second: number, returned = 0) =>
  ({
    id,
    lines: [
      { line_item_id: 'li_1', quantity: pieces(first), returned: pieces(returned) },
      { line_item_id: 'li_2', quantity: pieces(second), returned: pieces(0) },
    ],
  }) as Dispatch;
const invoice = (dispatchId: string | null, first: number, status: Invoice['status'] = 'registered') => ({
  status,
  dispatch_id: dispatchId,
  line_items: [{ line_item_id: 'li_1', quantity: pieces(first) } as Invoice['line_items'][number]],
});
const found = (dispatches: Dispatch[], invoices: ReturnType<typeof invoice>[]) =>
  dispatchesToInvoice(order, dispatches, invoices).map(({ dispatch: { id }, left, isWhole }) => [
    id,
    [...left],
    isWhole,
  ]);

describe('what is left of a dispatch', () => {
  it('is what left with it, less what came back and what its own invoices have', () => {
    const invoices = [invoice('dsp_1', 1.5), invoice('dsp_2', 2), invoice('dsp_1', 4, 'voided')];
    expect(found([dispatch('dsp_1', 4, 1, 0.5)], invoices)).toEqual([
      [
        'dsp_1',
        [
          ['li_1', 2_000],
          ['li_2', 1_000],
        ],
        true,
      ],
    ]);
  });

  it('is no more than the order has left, and then not the whole', () => {
    expect(found([dispatch('dsp_1', 4, 1)], [invoice(null, 8)])).toEqual([
      [
        'dsp_1',
        [
          ['li_1', 2_000],
          ['li_2', 1_000],
        ],
        false,
      ],
    ]);
  });

  it('is nothing of one that is invoiced or came back', () => {
    const dispatches = [dispatch('dsp_1', 4, 0), dispatch('dsp_2', 3, 0, 3), dispatch('dsp_3', 2, 0)];
    expect(found(dispatches, [invoice('dsp_1', 4, 'failed')]).map(([id]) => id)).toEqual(['dsp_3']);
  });
});
