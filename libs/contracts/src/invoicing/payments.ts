/** Payments: money that was received, and the invoices that it pays. */
import { z } from 'zod';
import { type Deduction, deduction, deductionExample, mostDeductions, newDeductions } from './deductions.js';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { commaSeparated, listOf, page } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { timelineOf } from '../kit/timeline.js';
import { besideFieldFaults, createdAt, rupees, someRupees, text, timestamp, updatedAt } from '../kit/values.js';
import { invoice, type Invoice, invoiceExample } from './invoices.js';
import { inr } from './tax-documents.js';
import { receivedStatuses, type ReceivedStatus, paymentLifecycle } from './payment-lifecycle.js';

/** In one call. */
const mostAllocationsAtOnce = 100;
/** Of a payment, so that a page of payments has room for all of theirs. */
export const mostAllocations = 200;
export const mostRefunds = 50;

const reference = text(100).meta({
  description: 'Your reference of the payment, such as the bank reference; unique in the account and mode.',
});
const method = text(40).meta({ description: 'How it was paid, in your words, such as `neft` or `upi`.' });
const reason = text(500);

const allocation = z
  .strictObject({
    invoice_id: id('invoice'),
    amount: rupees.meta({ description: 'The amount allocated to the invoice; zero if there are only deductions.' }),
    allocated_at: timestamp.meta({ description: 'When the amount was allocated.' }),
    released_amount: rupees.meta({
      description:
        'The part of `amount` that no longer pays the invoice, after a credit note or a cancellation: it is `unallocated`.',
    }),
    deductions: z
      .array(deduction)
      .max(mostDeductions)
      .meta({ description: 'The deductions that settle the invoice without money, in addition to `amount`.' }),
  })
  .meta({ id: 'PaymentAllocation', description: 'An allocation of a payment to an invoice.' });
export type PaymentAllocation = z.output<typeof allocation>;

const refundReference = text(100).meta({
  description:
    'Your reference of the refund, such as the bank reference; unique among the refunds of the account and mode.',
});

const refund = z
  .strictObject({
    id: id('refund'),
    payment_id: id('payment'),
    reference: refundReference,
    amount: rupees.meta({ description: 'The refunded amount.' }),
    refunded_at: timestamp.meta({ description: 'When the refund was made.' }),
    created_at: createdAt,
  })
  .meta({ id: 'PaymentRefund', description: 'A refund of a payment to the buyer.' });
export type PaymentRefund = z.output<typeof refund>;

export const payment = z
  .strictObject({
    id: id('payment'),
    reference,
    status: z.enum(receivedStatuses).meta({
      description: meanings<ReceivedStatus>({
        received: 'the money has arrived',
        reversed: 'the money did not arrive: its allocations do not count any more',
      }),
    }),
    amount: rupees.meta({ description: 'The received amount.' }),
    unallocated: rupees.meta({
      description:
        'The amount that is neither allocated nor refunded: `amount` and `tax_credit`, less `refunded_amount` and the allocations that are not released; zero for a reversed payment.',
    }),
    tax_credit: rupees.meta({
      description:
        'Tax that the buyer withheld for an invoice whose amount no longer covers it, after a credit note or a cancellation. The government holds it for you, so it counts as received: it was added to `unallocated`.',
    }),
    refunded_amount: rupees.meta({ description: 'The refunded amount: the sum of the refunds.' }),
    received_at: timestamp.meta({ description: 'When the money was received.' }),
    buyer_id: id('buyer').nullable().meta({
      description:
        'The saved buyer who paid: the buyer of the call or, without one, of the first allocated invoice that has one; null if there is none.',
    }),
    method: method.nullable().meta({ description: 'How it was paid, in your words; null if not given.' }),
    allocations: z
      .array(allocation)
      .max(mostAllocations)
      .meta({ description: 'The allocations, in the order in which they were made.' }),
    refunds: z
      .array(refund)
      .max(mostRefunds)
      .meta({ description: 'The refunds, in the order in which they were recorded.' }),
    bank_statement_id: id('bank_statement')
      .nullable()
      .meta({ description: 'The bank statement that contained it; null if a call recorded it.' }),
    reversal_reason: reason.nullable().meta({ description: 'Why it was reversed; null if it was not.' }),
    reversed_at: timestamp.nullable().meta({ description: 'When it was reversed; null if it was not.' }),
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Increases with every change; the `ETag` of the payment.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'Payment', description: 'Money received, and its allocations to invoices.' });
export type Payment = z.output<typeof payment>;

const newAllocation = z
  .strictObject({
    invoice_id: id('invoice'),
    amount: rupees.optional().meta({
      description:
        'The most to allocate to the invoice; never more than the amount due is taken. Zero is possible only with deductions. If omitted: the amount due, less the deductions.',
    }),
    deductions: newDeductions.optional().meta({
      description:
        'Deductions that settle the invoice without money, in addition to `amount`. Together with it they must not exceed the amount due.',
    }),
  })
  .refine(
    ({ amount, deductions = [] }) =>
      typeof amount?.amount !== 'string' || /[1-9]/.test(amount.amount) || deductions.length > 0,
    { ...besideFieldFaults, error: 'must be more than zero if there are no deductions', path: ['amount', 'amount'] },
  )
  .meta({ id: 'PaymentAllocationCreate', description: 'An invoice to pay.' });

export const newAllocations = z
  .array(newAllocation)
  .max(mostAllocationsAtOnce)
  .refine((given) => new Set(given.map((each) => each.invoice_id)).size === given.length, {
    error: 'must not name an invoice twice',
  });

const newPayment = z
  .strictObject({
    reference,
    amount: someRupees.meta({ description: 'The received amount.' }),
    received_at: timestamp.optional().meta({ description: 'When it was received, if not now; never in the future.' }),
    method: method.optional(),
    buyer_id: id('buyer').optional().meta({
      description:
        'The saved buyer who paid, such as for a payment on account. If omitted: the buyer of the first invoice.',
    }),
    allocations: newAllocations.default([]).meta({
      description: 'The invoices to pay, in this order. The total must not exceed the payment.',
    }),
  })
  .meta({ id: 'PaymentCreate', description: 'A payment to record.' });

const furtherAllocations = z
  .strictObject({
    allocations: newAllocations.min(1).meta({
      description: 'The invoices to pay, in this order. The total must not exceed the unallocated amount.',
    }),
  })
  .meta({ id: 'PaymentAllocationsCreate', description: 'The invoices to allocate the unallocated amount to.' });

const reversal = z
  .strictObject({ reason: reason.meta({ description: 'Why the money did not arrive, in your words.' }) })
  .meta({ id: 'PaymentReversal', description: 'Why a payment is reversed.' });

const newRefund = z
  .strictObject({
    amount: someRupees.meta({ description: 'The refunded amount; at most what is `unallocated`.' }),
    refunded_at: timestamp
      .optional()
      .meta({ description: 'When the refund was made, if not now; never in the future.' }),
    reference: refundReference,
  })
  .meta({ id: 'PaymentRefundCreate', description: 'A refund to record.' });

const allocated: PaymentAllocation = {
  invoice_id: invoiceExample.id,
  amount: inr('40000.00'),
  allocated_at: '2026-12-01T06:00:12.774Z',
  released_amount: inr('0.00'),
  deductions: [],
};

export const paymentExample: Payment = {
  id: 'pay_034qzGogxK6sD1vN9mRtUf',
  reference: 'AXISN26335004412',
  status: 'received',
  amount: inr('45000.00'),
  unallocated: inr('5000.00'),
  tax_credit: inr('0.00'),
  refunded_amount: inr('0.00'),
  received_at: '2026-12-01T06:00:12.774Z',
  buyer_id: null,
  method: 'neft',
  allocations: [allocated],
  refunds: [],
  bank_statement_id: null,
  reversal_reason: null,
  reversed_at: null,
  livemode: true,
  version: 1,
  created_at: '2026-12-01T06:00:12.774Z',
  updated_at: '2026-12-01T06:00:12.774Z',
};
const reversed: Payment = {
  ...paymentExample,
  status: 'reversed',
  unallocated: inr('0.00'),
  reversal_reason: 'Returned by the bank',
  reversed_at: '2026-12-03T04:48:51.905Z',
  version: 2,
  updated_at: '2026-12-03T04:48:51.905Z',
};
const refunded: PaymentRefund = {
  id: 'rfd_034qzGohf2kT7dB0xVn4Ys',
  payment_id: paymentExample.id,
  reference: 'AXISR26338001907',
  amount: inr('3000.00'),
  refunded_at: '2026-12-04T05:20:44.031Z',
  created_at: '2026-12-04T05:20:44.031Z',
};
const partlyRefunded: Payment = {
  ...paymentExample,
  unallocated: inr('2000.00'),
  refunded_amount: refunded.amount,
  refunds: [refunded],
  version: 2,
  updated_at: refunded.created_at,
};
/** After a credit note over the whole invoice. */
const released: Payment = {
  ...paymentExample,
  unallocated: inr('45000.00'),
  allocations: [{ ...allocated, released_amount: allocated.amount }],
  version: 2,
  updated_at: '2026-12-04T10:15:20.318Z',
};
const withheld: Deduction = deductionExample;
const further: PaymentAllocation = {
  ...allocated,
  amount: inr('5000.00'),
  allocated_at: '2026-12-02T07:30:00.146Z',
  deductions: [withheld],
};

/** The invoice of the examples once it is paid in part. */
export const partlyPaidExample: Invoice = {
  ...invoiceExample,
  payment_status: 'partial',
  amount_paid: inr('40000.00'),
  amount_due: inr('29620.00'),
  version: 3,
  updated_at: paymentExample.updated_at,
};

const ofOnePayment = {
  method: 'POST',
  scopes: ['invoices:write'],
  params: z.strictObject({ id: pathId('payment') }),
  status: 200,
  response: payment,
  checksVersion: true,
} as const;
const ownId = { id: paymentExample.id };
const allocationRule =
  'All invoices must be of one buyer, otherwise 400: with the same `buyer_id` if both have one, otherwise the same GSTIN, otherwise the same name. An allocation takes at most the amount due on its invoice, and each that takes anything emits `payment.received`. Its deductions settle the invoice without money: tax that the buyer withheld, bank charges, a discount, a write-off. Deductions that with the `amount` exceed the amount due are 409 `conflict`, with the `maximum`. An invoice that is neither `registered` nor `issued` is 409 `invalid_state`.';

export const createPayment = operation({
  id: 'payments.create',
  method: 'POST',
  path: '/v1/payments',
  scopes: ['invoices:write'],
  summary: 'Record a payment',
  description: `Records money received, and allocates it to invoices; the rest stays \`unallocated\`. ${allocationRule} A \`reference\` of another payment is 409 \`conflict\`. Waiting bank statement lines with this bank reference become \`matched\`.`,
  body: newPayment,
  status: 201,
  response: payment,
  errors: ['conflict', 'invalid_state', 'upstream_unavailable'],
  examples: [
    {
      name: 'For an invoice',
      body: {
        reference: paymentExample.reference,
        amount: paymentExample.amount,
        method: 'neft',
        allocations: [{ invoice_id: invoiceExample.id, amount: inr('40000.00') }],
      },
      response: paymentExample,
    },
  ],
});

export const listPayments = operation({
  id: 'payments.list',
  method: 'GET',
  path: '/v1/payments',
  scopes: ['invoices:read'],
  summary: 'List payments',
  description: 'Returns payments, newest first. Conditions combine.',
  query: z.strictObject({
    reference: text(100).optional().meta({ description: 'The payment with this reference.' }),
    invoice_id: id('invoice').optional().meta({ description: 'Payments allocated to this invoice.' }),
    buyer_id: id('buyer').optional().meta({ description: 'Payments of this saved buyer.' }),
    status: commaSeparated(receivedStatuses)
      .optional()
      .meta({ description: 'Payments in one of these statuses, separated by commas.' }),
    updated_since: timestamp.optional().meta({ description: 'Payments created or changed at this moment or later.' }),
    ...page,
  }),
  status: 200,
  response: listOf(payment).meta({ id: 'PaymentList', description: 'A page of payments.' }),
  examples: [
    {
      name: 'Payments that count',
      query: { status: 'received', limit: '1' },
      response: { data: [paymentExample], has_more: false, next_cursor: null },
    },
  ],
});

export const getPayment = operation({
  id: 'payments.get',
  method: 'GET',
  path: '/v1/payments/{id}',
  scopes: ['invoices:read'],
  summary: 'Get a payment',
  description: 'Returns one payment, with its `version` as the `ETag`.',
  params: z.strictObject({ id: pathId('payment') }),
  status: 200,
  response: payment,
  examples: [{ name: 'A payment', params: ownId, response: paymentExample }],
});

export const allocatePayment = operation({
  ...ofOnePayment,
  id: 'payments.allocate',
  path: '/v1/payments/{id}/allocate',
  summary: 'Allocate a payment',
  description: `Allocates the \`unallocated\` amount to invoices. ${allocationRule} A reversed payment is 409 \`invalid_state\`.`,
  body: furtherAllocations,
  errors: ['conflict', 'invalid_state'],
  examples: [
    {
      name: 'The rest, and tax that the buyer withheld',
      params: ownId,
      body: {
        allocations: [
          {
            invoice_id: invoiceExample.id,
            deductions: [{ kind: withheld.kind, amount: withheld.amount, reference: withheld.reference! }],
          },
        ],
      },
      response: {
        ...paymentExample,
        unallocated: inr('0.00'),
        allocations: [allocated, further],
        version: 2,
        updated_at: further.allocated_at,
      },
    },
  ],
});

export const refundPayment = operation({
  ...ofOnePayment,
  id: 'payments.refund',
  path: '/v1/payments/{id}/refund',
  summary: 'Refund a payment',
  description: `Records that you paid money back to the buyer; your bank moves the money. More than is \`unallocated\` is 409 \`conflict\`, with the \`maximum\`. A \`reference\` of another refund is 409 \`conflict\`, and so is more than ${mostRefunds} refunds of a payment. A reversed payment is 409 \`invalid_state\`. Emits \`payment.refunded\` on the topics.`,
  body: newRefund,
  status: 201,
  response: refund,
  errors: ['conflict', 'invalid_state'],
  examples: [
    {
      name: 'A part of the rest',
      params: ownId,
      body: { amount: refunded.amount, reference: refunded.reference },
      response: refunded,
    },
  ],
});

export const reversePayment = operation({
  ...ofOnePayment,
  id: 'payments.reverse',
  path: '/v1/payments/{id}/reverse',
  summary: 'Reverse a payment',
  description:
    'Reverses a payment whose money did not arrive: the amounts that it paid and its deductions settled are due again. Reversing it again is 409 `invalid_state`, and so is a payment with a refund. Emits `payment.reversed` for each invoice.',
  body: reversal,
  errors: ['invalid_state'],
  examples: [{ name: 'Returned', params: ownId, body: { reason: 'Returned by the bank' }, response: reversed }],
});

const paymentData = z.strictObject({ payment, invoice });

export const getPaymentTimeline = timelineOf({
  id: 'payments.timeline',
  path: '/v1/payments/{id}/timeline',
  kind: 'payment',
  scopes: ['invoices:read'],
  name: 'a payment',
  example: {
    id: paymentExample.id,
    entry: {
      operation: 'payments.reverse',
      events: ['payment.reversed'],
      actor: { type: 'dashboard', id: 'usr_034qzGogm3dY7tQ1bW9xKc', name: 'Meera Iyer' },
      reason: 'The cheque was returned',
      status: 'reversed',
    },
  },
});

export const paymentsResource = defineResource({
  tag: { name: 'Payments', description: 'Money received, and its allocations to invoices.' },
  lifecycle: paymentLifecycle,
  operations: [
    createPayment,
    listPayments,
    getPayment,
    allocatePayment,
    refundPayment,
    reversePayment,
    getPaymentTimeline,
  ],
  events: {
    'payment.received': {
      key: 'invoice',
      summary: 'A payment was reconciled against an invoice',
      live: { scope: 'invoices:read', sentence: 'Payment … was received' },
      data: paymentData.extend({
        allocation: allocation.meta({ description: 'The entry of `payment.allocations` that this event is about.' }),
      }),
      example: { payment: paymentExample, invoice: partlyPaidExample, allocation: allocated },
    },
    'payment.overdue': {
      key: 'invoice',
      summary: 'An invoice passed its due date unpaid',
      description:
        'Sent once for an invoice, at 00:00 after `due_date` in the `time_zone` of the settings, if an amount is due then.',
      live: { scope: 'invoices:read', sentence: 'Invoice … is overdue' },
      data: z.strictObject({ invoice }),
      example: { invoice: partlyPaidExample },
      exampleAt: '2026-12-12T18:30:00.000Z',
    },
  },
  furtherEvents: {
    'payment.reversed': {
      key: 'invoice',
      summary: 'A payment of an invoice was reversed',
      live: { scope: 'invoices:read', sentence: 'Payment … was reversed' },
      data: paymentData,
      example: {
        payment: reversed,
        invoice: { ...invoiceExample, version: 4, updated_at: reversed.updated_at },
      },
    },
    'payment.refunded': {
      key: 'payment',
      summary: 'An unallocated amount of a payment was refunded to the buyer',
      live: { scope: 'invoices:read', sentence: 'Payment … was refunded' },
      data: z.strictObject({
        payment,
        refund: refund.meta({ description: 'The entry of `payment.refunds` that this event is about.' }),
      }),
      example: { payment: partlyRefunded, refund: refunded },
    },
    'payment.released': {
      key: 'invoice',
      summary: 'An amount that a payment had paid on an invoice is unallocated again',
      description:
        'Sent for each payment that exceeds its invoice after a credit note or a cancellation. Allocations are released first, then deductions, and withheld tax last; of each, the latest first.',
      live: { scope: 'invoices:read', sentence: 'Payment … no longer pays its invoice in full' },
      data: paymentData.extend({
        amount: rupees.meta({ description: 'The amount of the allocation that is released with this event.' }),
        amount_deducted: rupees.meta({
          description: 'The deductions released with this event; released tax is `unallocated`, too.',
        }),
      }),
      example: {
        payment: released,
        invoice: {
          ...invoiceExample,
          payment_status: 'paid',
          amount_credited: invoiceExample.total,
          amount_due: inr('0.00'),
          version: 4,
          updated_at: released.updated_at,
        },
        amount: allocated.amount,
        amount_deducted: inr('0.00'),
      },
    },
  },
});
