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
    tds_income_tax: 'tax that the buyer withheld under section 393(1) of the Income-tax Act 2025',
    tds_gst: 'tax that the buyer withheld under section 51 of the CGST Act',
    bank_charge: 'charges that a bank deducted',
    discount: 'a discount for prompt payment',
    write_off: 'an amount that you write off',
  }),
});
const reference = text(100);

export const deduction = z
  .strictObject({
    id: id('deduction'),
    kind: deductionKind,
    amount: rupees.meta({ description: 'The amount that the deduction settles.' }),
    reference: reference.nullable().meta({
      description: 'Your reference, such as the number of the tax certificate; null if there is none.',
    }),
    released_amount: rupees.meta({
      description:
        'The part of `amount` that no longer settles the invoice, after a credit note or a cancellation. For tax, it is `unallocated` on the payment.',
    }),
  })
  .meta({ id: 'PaymentDeduction', description: 'A deduction: it settles a part of an invoice without money.' });
export type Deduction = z.output<typeof deduction>;

export const newDeductions = z
  .array(
    z
      .strictObject({
        kind: deductionKind,
        amount: someRupees.meta({ description: 'The amount that the deduction settles.' }),
        reference: reference
          .optional()
          .meta({ description: 'Your reference, such as the number of the tax certificate.' }),
      })
      .meta({
        id: 'PaymentDeductionCreate',
        description: 'A deduction to record: it settles a part of an invoice without money.',
      }),
  )
  .max(mostDeductions);

const listedDeduction = z
  .strictObject({
    ...deduction.shape,
    payment_id: id('payment'),
    payment_reference: text(100).meta({ description: 'The `reference` of the payment.' }),
    invoice_id: id('invoice'),
    invoice_number: text(16).meta({ description: 'The `number` of the invoice.' }),
    buyer_name: text(200).meta({ description: 'The name of the buyer who made the deduction.' }),
    buyer_gstin: text(15).nullable().meta({ description: 'The GSTIN of the buyer; null if there is none.' }),
    deducted_on: date.meta({ description: 'The day on which the payment was received, in Indian time.' }),
    created_at: createdAt,
  })
  .meta({ id: 'Deduction', description: 'A deduction, for the books.' });
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
    kind: commaSeparated(deductionKinds)
      .optional()
      .meta({ description: 'Deductions of these kinds, separated by commas.' }),
    from: date.optional().meta({ description: 'Deductions of payments received on this day or later.' }),
    to: date.optional().meta({ description: 'Deductions of payments received on this day or earlier.' }),
    buyer_id: id('buyer').optional().meta({ description: 'Deductions of payments of this saved buyer.' }),
    ...page,
  }),
  status: 200,
  response: listOf(listedDeduction).meta({ id: 'DeductionList', description: 'A page of deductions.' }),
  examples: [
    {
      name: 'Tax withheld in a quarter',
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
    description: 'Deductions settle invoices without money, such as tax that buyers withheld.',
  },
  operations: [listDeductions],
});
