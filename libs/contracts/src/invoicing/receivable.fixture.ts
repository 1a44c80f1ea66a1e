import { expectStatus, type Fixture, type MadeRecord } from '../kit/fixture.js';
import { buyerFixture } from '../orders/buyer.fixture.js';
import { makeOrder } from '../orders/order.fixture.js';
import { getInvoice } from './invoice-queries.js';
import { createInvoice } from './invoices.js';
import { nameSeller } from './seller.fixture.js';

/** What a stored buyer owes, which has the id of the buyer. */
export const receivableFixture: Fixture<MadeRecord> = {
  collection: 'receivables',
  table: 'tax_documents',
  make: async (maker) => {
    await nameSeller(maker);
    const buyer = await maker.make(buyerFixture);
    const order = await makeOrder(maker, { buyer: undefined, buyer_id: buyer.id });
    const { id } = await maker.made(createInvoice, { id: order.id });
    await maker.eventually(async () => expectStatus(await maker.made(getInvoice, { id }), 'registered'));
    return { id: buyer.id };
  },
};
