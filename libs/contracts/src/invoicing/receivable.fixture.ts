import { type Fixture, type MadeRecord } from '../kit/fixture.js';
import { makeInvoice } from './invoice.fixture.js';

/** What the buyer of an invoice owes. */
export const receivableFixture: Fixture<MadeRecord> = {
  collection: 'receivables',
  table: 'tax_documents',
  make: async (maker) => {
    const { buyer_id: stored, buyer } = await makeInvoice(maker);
    return { id: stored ?? `gstin_${buyer.gstin!}` };
  },
};
