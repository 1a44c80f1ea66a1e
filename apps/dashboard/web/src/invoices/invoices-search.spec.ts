import { describe, expect, it } from '@jest/globals';
import { invoicesSearch } from './invoices-search.js';

describe('the filters in the address of the list of invoices', () => {
  it('are read', () => {
    const given = {
      status: 'failed,registered',
      payment_status: 'unpaid',
      q: '26-27/00001',
      overdue: 'true',
      sort: '-amount_due',
      date_to: '2026-11-30',
    };
    expect(invoicesSearch(given)).toMatchObject(given);
  });

  it('leave out what nobody can read', () => {
    const given = {
      status: 'lost,failed,toString',
      payment_status: 'x',
      order_id: 'ord_1',
      date_from: 'May',
      q: '',
      buyer_id: 'byr_1',
      seller_id: 'sel_1',
      overdue: 'perhaps',
      sort: 'total',
    };
    expect(JSON.parse(JSON.stringify(invoicesSearch(given)))).toEqual({ status: 'failed' });
  });
});
