import { type Fixture, type MadeRecord, uniqueText } from '../kit/fixture.js';
import { deductionExample } from './deductions.js';
import { makeInvoice } from './invoice.fixture.js';
import { createPayment } from './payments.js';

/** That of a payment which pays a part of an invoice. */
export const deductionFixture: Fixture<MadeRecord> = {
  collection: 'deductions',
  table: 'payment_deductions',
  make: async (maker) => {
    const { id } = await makeInvoice(maker);
    const { kind, amount } = deductionExample;
    const payment = await maker.made(createPayment, {
      body: {
        reference: uniqueText('UTR'),
        amount: { amount: '1000.00', currency: 'INR' },
        allocations: [{ invoice_id: id, deductions: [{ kind, amount, reference: uniqueText('TDS') }] }],
      },
    });
    return payment.allocations[0]!.deductions[0]!;
  },
};
