import { type Fixture, type RecordMaker, uniqueText } from '../kit/fixture.js';
import { makeInvoice } from './invoice.fixture.js';
import type { Invoice } from './invoices.js';
import { createPayment, type Payment } from './payments.js';

/** Pays a part of an invoice, and more besides. */
function makePayment(maker: RecordMaker, { id }: Pick<Invoice, 'id'>): Promise<Payment> {
  const { allocations, ...body } = createPayment.examples[0].body;
  return maker.made(createPayment, {
    body: {
      ...body,
      reference: uniqueText('UTR'),
      allocations: allocations.map((allocation) => ({ ...allocation, invoice_id: id })),
    },
  });
}

export const paymentFixture: Fixture<Payment> = {
  collection: 'payments',
  table: 'payments',
  make: async (maker) => makePayment(maker, await makeInvoice(maker)),
  states: {
    'payments.create': (maker) => makeInvoice(maker),
    // The example is paid in part.
    'invoices.get': async (maker) => {
      const invoice = await makeInvoice(maker);
      await makePayment(maker, invoice);
      return invoice;
    },
  },
};
