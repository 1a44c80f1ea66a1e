import { describe, expect, it } from '@jest/globals';
import type { Invoice } from '@millwright/contracts';
import { leftToInvoice } from './left-to-invoice.js';

const kilograms = (value: number) => ({ value, uom: 'KGS' });
const line = { id: 'li_1', quantity: kilograms(10), cancelled: kilograms(1.5) };
const invoice = (status: Invoice['status'], value: number) => ({
  status,
  line_items: [{ line_item_id: 'li_1', quantity: kilograms(value) } as Invoice['line_items'][number]],
});

describe('what is left to invoice', () => {
  it('is what is ordered, less what is cancelled and what is invoiced', () => {
    const invoices = [
      invoice('registered', 0.1),
      invoice('failed', 0.2),
      invoice('cancelled', 5),
      invoice('voided', 5),
    ];
    expect(leftToInvoice([line], invoices).get('li_1')).toEqual(kilograms(8.2));
  });

  it('is never less than nothing', () => {
    expect(leftToInvoice([line], [invoice('registered', 12)]).get('li_1')).toEqual(kilograms(0));
  });
});
