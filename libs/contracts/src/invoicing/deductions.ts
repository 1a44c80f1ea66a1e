/** Deductions: what settles an invoice without money. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id } from '../kit/ids.js';
import { commaSeparated, listOf, page } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { createdAt, date, rupees, someRupees, text } from '../kit/values.js';
import { invoiceExample } from './invoices.js';
import { inr } from './tax-documents.js';

/** Of an allocation. */
export const mostDeductions = 10;

export const deductionKinds = enumeration('DeductionKind', [
  'tds_income_tax',
  'tds_gst',
  'bank_charge',
  'discount',
  'write_off',
]);
export type DeductionKind = (typeof deductionKinds)[number];

export const deductionKind = z.enum(deductionKinds).meta({
  description: meanings<DeductionKind>({
    tds_income_tax: 'tax that the buyer withheld by section 393(1) of the Income-tax Act 2025',
    tds_gst: 'tax that the buyer withheld by section 51 of the CGST Act',
    bank_charge: 'what a bank kept of the money',
    discount: 'a discount for paying in time',
    write_off: 'what you do not ask for any more',
  }),
});
const reference = text(100);

export const deduction = z
  .strictObject({
    id: id('deduction'),
    kind: deductionKind,
    amount: rupees.meta({ description: 'What it settles of the invoice.' }),
    reference: reference.nullable().meta({
      description: 'Its reference, such as the number of the certificate of the tax; null where it has none.',
    }),
    released_amount: rupees.meta({
      description:
        'What of `amount` settles the invoice no longer, after a credit note or a cancellation. Of tax it is `unallocated` on the payment.',
    }),
  })
  .meta({ id: 'PaymentDeduction', description: 'What settles a part of an invoice without money.' });
export type Deduction = z.output<typeof deduction>;

export const newDeductions = z
  .array(
    z
      .strictObject({
        kind: deductionKind,
        amount: someRupees.meta({ description: 'What it settles of the invoice.' }),
        reference: reference
          .optional()
          .meta({ description: 'Your reference, such as the number of the certificate of the tax.' }),
      })
      .meta({ id: 'PaymentDeductionCreate', description: 'What is to settle a part of an invoice without money.' }),
  )
  .max(mostDeductions);

const listedDeduction = z
  .strictObject({
    ...deduction.shape,
    payment_id: id('payment'),
    payment_reference: text(100).meta({ description: 'The `reference` of the payment.' }),
    invoice_id: id('invoice'),
    invoice_number: text(16).meta({ description: 'The `number` of the invoice.' }),
    buyer_name: text(200).meta({ description: 'The name of the buyer, who has withheld the tax.' }),
    buyer_gstin: text(15).nullable().meta({ description: 'The GSTIN of the buyer; null where there is none.' }),
    deducted_on: date.meta({ description: 'The day on which the payment was received, in Indian time.' }),
    created_at: createdAt,
  })
  .meta({ id: 'Deduction', description: 'What settles a part of an invoice without money, for the books.' });
export type ListedDeduction = z.output<typeof listedDeduction>;

export const deductionExample: Deduction = {
  id: 'ded_034qzGoh3wP9mC6sE1uKbz',
  kind: 'tds_income_tax',
  amount: inr('59.00'),
  reference: 'TDS/Q3/0417',
  released_amount: inr('0.00'),
};

export const listDeductions = operation({
  id: 'deductions.list',
  method: 'GET',
  path: '/v1/deductions',
  scopes: ['invoices:read'],
  summary: 'List deductions',
  description:
    'Returns the deductions of payments that are not reversed, newest first, with the references of their certificates. Conditions combine.',
  query: z.strictObject({
    kind: commaSeparated(deductionKinds).optional().meta({ description: 'Those of these kinds, separated by commas.' }),
    from: date.optional().meta({ description: 'Those of payments that were received on this day or later.' }),
    to: date.optional().meta({ description: 'Those of payments that were received on this day or earlier.' }),
    buyer_id: id('buyer').optional().meta({ description: 'Those of payments of this stored buyer.' }),
    ...page,
  }),
  status: 200,
  response: listOf(listedDeduction).meta({ id: 'DeductionList', description: 'A page of deductions.' }),
  examples: [
    {
      name: 'Tax that was withheld in a quarter',
      query: { kind: 'tds_income_tax', from: '2026-10-01', to: '2026-12-31' },
      response: {
        data: [
          {
            ...deductionExample,
            payment_id: 'pay_034qzGogxK6sD1vN9mRtUf',
            payment_reference: 'AXISN26335004412',
            invoice_id: invoiceExample.id,
            invoice_number: invoiceExample.number,
            buyer_name: invoiceExample.buyer.name,
            buyer_gstin: invoiceExample.buyer.gstin ?? null,
            deducted_on: '2026-12-01',
            created_at: '2026-12-02T07:30:00.146Z',
          },
        ],
        has_more: false,
        next_cursor: null,
      },
    },
  ],
});

export const deductionsResource = defineResource({
  tag: {
    name: 'Deductions',
    description: 'What settles invoices without money, such as tax that buyers withheld, for the books.',
  },
  operations: [listDeductions],
});
