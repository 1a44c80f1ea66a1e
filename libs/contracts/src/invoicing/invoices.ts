/** Invoices: the record, and the operations that create, retry and cancel one. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { changesAnything, date, metadata, metadataChange, quantity, rupees, someRupees, text } from '../kit/values.js';
import { consignee } from '../orders/buyers.js';
import { dispatchExample } from '../orders/dispatches.js';
import { orderExample } from '../orders/orders.js';
import { charge, mostCharges } from './charges.js';
import { ewayBill, ewayBillPreview, ewayBillWithInvoice } from './eway-bill.js';
import {
  articleExample,
  cancellation,
  cashDiscountMeaning,
  dispatchPlace,
  documentExample,
  documentFields,
  documentNumber,
  figuresWithinState,
  inr,
  mostInvoiceLines,
  nonTaxableMeaning,
  notRegistered,
  registrationExample,
  supplyTypeOf,
  withoutDiscount,
} from './tax-documents.js';
import { invoiceLifecycle } from './tax-document-lifecycle.js';

export const paymentStatuses = enumeration('PaymentStatus', ['unpaid', 'partial', 'paid']);
export type PaymentStatus = (typeof paymentStatuses)[number];

const { beginning, lines, figures, fromPortal, ending } = documentFields;
const { number, ...afterNumber } = beginning;
const { date: day, ...afterDate } = afterNumber;

const accounting = {
  payment_status: z.enum(paymentStatuses).meta({
    description: meanings<PaymentStatus>({
      unpaid: 'nothing is paid or deducted',
      partial: 'a part is paid or deducted, and an amount is due',
      paid: 'nothing is due',
    }),
  }),
  amount_paid: rupees.meta({
    description:
      'The paid amount: the allocations of payments that are not reversed, less what was released. With `amount_deducted` it never exceeds `total` plus `amount_debited` less `amount_credited`, and it is zero for a `cancelled` invoice: the excess is `unallocated` again.',
  }),
  amount_credited: rupees.meta({ description: 'The totals of the registered credit notes of the invoice.' }),
  amount_debited: rupees.meta({ description: 'The totals of the registered debit notes of the invoice.' }),
  amount_due: rupees.meta({
    description:
      'The outstanding amount: `total` plus `amount_debited`, less `amount_paid`, `amount_deducted` and `amount_credited`; never negative. Zero for an invoice that is `failed`, `voiding`, `voided` or `cancelled`.',
  }),
  amount_deducted: rupees.meta({
    description:
      'The amount settled without money: the deductions of its payments, such as tax that the buyer withheld, less what was released.',
  }),
};

export const documentTypes = enumeration('InvoiceDocumentType', ['tax_invoice', 'bill_of_supply']);
export type InvoiceDocumentType = (typeof documentTypes)[number];

const mostFormerNumbers = 100;
const voidReason = text(200).meta({ description: 'Why the invoice is voided, in your words.' });

export const invoice = z
  .strictObject({
    id: id('invoice'),
    number,
    former_numbers: z.array(documentNumber).max(mostFormerNumbers).meta({
      description: 'Earlier numbers of the invoice, oldest first: they stay used, and count as cancelled.',
    }),
    type: z.literal('INV').meta({ description: 'The type of document at the portal; always `INV`.' }),
    document_type: z.enum(documentTypes).meta({
      description: meanings<InvoiceDocumentType>({
        tax_invoice: 'an invoice for a supply that is taxed or zero-rated',
        bill_of_supply: 'for a supply in India without any tax: it has its own series, and no portal registers it',
      }),
    }),
    date: day,
    due_date: date.meta({ description: 'The due date.' }),
    ...afterDate,
    dispatch_id: id('dispatch')
      .nullable()
      .meta({ description: 'The dispatch that it invoices; null if there is none.' }),
    dispatch_from: dispatchPlace
      .optional()
      .meta({ description: 'The place that the goods leave from, if not the address of the seller.' }),
    line_items: lines,
    ...figures,
    ...fromPortal,
    void_reason: voidReason.nullable().meta({ description: 'Why the invoice is voided; null if it is not.' }),
    eway_bill: ewayBill
      .nullable()
      .meta({ description: 'The latest e-way bill of the invoice; null if there is none.' }),
    ...accounting,
    disputed: z.boolean().meta({
      description: 'Whether the buyer disputes the invoice, as set by you: then we send no reminders.',
    }),
    ...ending,
  })
  .meta({
    id: 'Invoice',
    description:
      'A tax invoice or a bill of supply, and its registration at the government’s portal where it needs one.',
  });
export type Invoice = z.output<typeof invoice>;

const invoicePreview = invoice
  .omit({ id: true, number: true })
  .extend({
    eway_bill: ewayBillPreview.nullable().meta({
      description:
        'The e-way bill that the call creates at once, for an invoice that the portal does not register; otherwise `null`: the e-way bill of other invoices is created with the registration.',
    }),
  })
  .meta({
    id: 'InvoicePreview',
    description: 'An invoice as it would be created, without an id and a number.',
  });
export type InvoicePreview = z.output<typeof invoicePreview>;

const invoicedLine = z
  .strictObject({ line_item_id: id('line_item'), quantity })
  .meta({ id: 'InvoicedQuantity', description: 'The part of a line item to invoice.' });

const newInvoice = z
  .strictObject({
    lines: z
      .array(invoicedLine)
      .min(1)
      .max(mostInvoiceLines)
      .refine((given) => new Set(given.map((line) => line.line_item_id)).size === given.length, {
        error: 'must not name a line item twice',
      })
      .optional()
      .meta({
        description:
          'The quantities to invoice. If omitted: the part of the dispatch of `dispatch_id` that is not yet invoiced or, without a dispatch, everything ordered, not cancelled and not yet invoiced.',
      }),
    dispatch_id: id('dispatch').optional().meta({
      description:
        'The dispatch of the order to invoice: the goods that left with it, less returns. With `lines` a part of them. `eway_bill` takes its vehicle and transporter, unless the call sends others.',
    }),
    date: date.optional().meta({
      description: 'The date of the invoice, in Indian time; never in the future. If omitted: today.',
    }),
    due_date: date.optional().meta({
      description: 'The due date, never before `date`. If omitted: `payment_terms_days` of the settings after `date`.',
    }),
    supply_type: supplyTypeOf(
      'The kind of supply. If omitted: `b2b`, or `export_without_payment` for a buyer abroad. A buyer without a GSTIN needs `b2c`.',
    ).optional(),
    seller_id: id('seller').optional().meta({
      description: 'The seller. If omitted: the seller of the order or, without one, the default seller.',
    }),
    consignee: consignee.optional().meta({
      description:
        'The consignee: who receives the goods at the shipping address of the order. Required if that address is in another state than the buyer’s GSTIN, except for services, exports and supplies to special economic zones. If omitted: the consignee of the order.',
    }),
    dispatch_from: dispatchPlace.optional().meta({
      description:
        'The place that the goods leave from, if not the address of the seller. An e-way bill then begins there. Omit it for an invoice of services only.',
    }),
    reverse_charge: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether the buyer pays the tax to the government.' }),
    charges: z.array(charge).max(mostCharges).optional().meta({
      description: 'Charges beside the line items, such as freight: each is a line of the invoice, and taxed.',
    }),
    cash_discount: someRupees.optional().meta({ description: cashDiscountMeaning }),
    non_taxable_charges: someRupees.optional().meta({ description: nonTaxableMeaning }),
    eway_bill: ewayBillWithInvoice.optional().meta({
      description:
        'Also requests the e-way bill. For an invoice that the portal registers, it is created with the registration; for an `issued` one, right after the call. If the portal refuses the e-way bill, the invoice stays `registered` or `issued`, and the e-way bill is `failed`, with the codes in its `errors`.',
    }),
    metadata: metadata.default({}),
  })
  .meta({ id: 'InvoiceCreate', description: 'What to invoice of an order, and how.' });

const retry = z
  .strictObject({
    date: date.optional().meta({
      description:
        'Another date of the invoice, in Indian time: within the financial year of its number, and never in the future. If omitted: unchanged.',
    }),
    new_number: z.boolean().default(false).meta({
      description:
        'Whether it gets the next number of its series. Only if the portal answered that another document is registered under its number (2150), or that the number was cancelled there (2278).',
    }),
  })
  .meta({ id: 'InvoiceRetry', description: 'What to change when a failed invoice is retried.' });

// Examples.

const pieces = (value: number) => ({ value, uom: 'PCS' });
const nothingPaid = {
  payment_status: 'unpaid',
  amount_paid: inr('0.00'),
  amount_credited: inr('0.00'),
  amount_debited: inr('0.00'),
} as const;

/** The whole order: 2,500 pieces of 23.60 are 59,000.00; 9 % of it are 5,310.00, twice. */
const wholeFigures = figuresWithinState('59000.00', '5310.00', '69620.00');

const registering: Invoice = {
  id: 'inv_034qzGogv5cT0mJ8sQ2xLd',
  number: '26-27/00001',
  former_numbers: [],
  type: 'INV',
  document_type: 'tax_invoice',
  date: '2026-11-12',
  due_date: '2026-12-12',
  status: 'registering',
  ...documentExample,
  dispatch_id: null,
  line_items: [{ ...articleExample, quantity: pieces(2500), ...withoutDiscount(wholeFigures) }],
  ...wholeFigures,
  non_taxable_charges: inr('0.00'),
  cash_discount: inr('0.00'),
  round_off: inr('0.00'),
  ...notRegistered,
  void_reason: null,
  eway_bill: null,
  ...nothingPaid,
  amount_due: inr('69620.00'),
  amount_deducted: inr('0.00'),
  disputed: false,
  metadata: {},
  livemode: true,
  version: 1,
  created_at: '2026-11-12T05:30:00.418Z',
  updated_at: '2026-11-12T05:30:00.418Z',
};

/** A part of the order, with freight at its rate: 27,848.00, 1,416.00 and 450.50 are 29,714.50, which is rounded up. */
const partFigures = figuresWithinState('24800.00', '2232.00', '29264.00');
const freight = { description: 'Freight to Bengaluru', hsn: '996511' };
const partLines = [
  {
    ...articleExample,
    quantity: pieces(1000),
    ...withoutDiscount(figuresWithinState('23600.00', '2124.00', '27848.00')),
  },
  {
    line_item_id: 'li_034qzGohXw4mT7cQ1vBnRs',
    kind: 'charge' as const,
    ...freight,
    quantity: { value: 1, uom: 'OTH' },
    unit_price: inr('1200.00'),
    tax_rate: 18,
    ...withoutDiscount(figuresWithinState('1200.00', '108.00', '1416.00')),
  },
];
const partRegistering: Invoice = {
  ...registering,
  line_items: partLines,
  ...partFigures,
  non_taxable_charges: inr('450.50'),
  round_off: inr('0.50'),
  total: inr('29715.00'),
  amount_due: inr('29715.00'),
  metadata: { delivery: '80017731' },
};

/** What of the order has left with the dispatch. */
const dispatchedFigures = figuresWithinState('23600.00', '2124.00', '27848.00');
const dispatchedRegistering: Invoice = {
  ...registering,
  dispatch_id: dispatchExample.id,
  line_items: [{ ...articleExample, quantity: pieces(1000), ...withoutDiscount(dispatchedFigures) }],
  ...dispatchedFigures,
  amount_due: inr('27848.00'),
};

/** When the portal has registered the invoice of the examples. */
export const invoiceExample: Invoice = {
  ...registering,
  status: 'registered',
  ...registrationExample({
    type: 'INV',
    number: registering.number,
    date: '12/11/2026',
    year: '2026-27',
    total: 69_620,
    ackNumber: '112610048211937',
    ackAt: '2026-11-12T05:30:01.000Z',
    ackTime: '2026-11-12 11:00:01',
  }),
  version: 2,
  updated_at: '2026-11-12T05:30:01.906Z',
};

const failed: Invoice = {
  ...registering,
  status: 'failed',
  errors: [
    {
      code: '3029',
      message: 'GSTIN is inactive or cancelled',
      advice:
        'Ask the buyer whether the registration is still in force, correct the GSTIN in the order, and retry the invoice.',
    },
  ],
  amount_due: inr('0.00'),
  version: 2,
  updated_at: '2026-11-12T05:30:01.906Z',
};

const voiding: Invoice = {
  ...failed,
  status: 'voiding',
  void_reason: 'The buyer has no valid registration',
  version: 3,
  updated_at: '2026-11-12T06:10:00.118Z',
};

const voided: Invoice = { ...voiding, status: 'voided', version: 4, updated_at: '2026-11-12T06:10:00.702Z' };

const cancelling: Invoice = {
  ...invoiceExample,
  status: 'cancelling',
  cancel_reason: 'data_entry_mistake',
  cancel_remarks: 'Wrong quantity',
  version: 3,
  updated_at: '2026-11-12T09:00:00.221Z',
};

const cancelled: Invoice = {
  ...cancelling,
  status: 'cancelled',
  cancelled_at: '2026-11-12T09:00:01.000Z',
  amount_due: inr('0.00'),
  version: 4,
  updated_at: '2026-11-12T09:00:01.377Z',
};

/** Over the counter, of goods without tax. */
const untaxedFigures = figuresWithinState('59000.00', '0.00', '59000.00');
const issued: Invoice = {
  ...registering,
  id: 'inv_034qzGohQ6nR9bW2sYcKmD',
  number: 'BS26-27/00001',
  document_type: 'bill_of_supply',
  status: 'issued',
  supply_type: 'b2c',
  buyer: { name: 'Asha Prints' },
  line_items: [
    {
      ...articleExample,
      tax_rate: 0,
      exemption: 'nil_rated',
      quantity: pieces(2500),
      ...withoutDiscount(untaxedFigures),
    },
  ],
  ...untaxedFigures,
  amount_due: inr('59000.00'),
};

const ofOneInvoice = {
  method: 'POST',
  scopes: ['invoices:write'],
  params: z.strictObject({ id: pathId('invoice') }),
  status: 202,
  response: invoice,
  checksVersion: true,
} as const;
const ownId = { id: registering.id };

export const createInvoice = operation({
  id: 'invoices.create',
  method: 'POST',
  path: '/v1/orders/{id}/invoice',
  scopes: ['invoices:write'],
  limit: { count: 5, per: 'second' },
  summary: 'Invoice an order',
  description:
    'Creates an invoice for a confirmed order and registers it with the invoice registration portal. It covers everything left to invoice, the quantities in `lines`, or the goods of the dispatch in `dispatch_id`. We check the document by the rules of the portal before creating anything: a document that breaks them is 422 `invoice_invalid`, with every violation in `errors`. The invoice is `registering`, and ends as `registered` or `failed`, with `invoice.registered` or `invoice.failed`. No portal registers a supply to a buyer without a GSTIN (`b2c`) or a bill of supply, whose lines all have an `exemption`: such an invoice is `issued` at once, with `invoice.issued`, and counts as registered for notes, payments, e-way bills and the PDF. More of a line item than is left is 409 `conflict`, with the `maximum`; if nothing of the order or dispatch is left, 409 `conflict` names the latest invoice in `invoice_id`. A dispatch that does not exist is 404. A dispatch of another order, a fully returned dispatch, and `lines` that are not in the dispatch are 422 `invoice_invalid`. A draft or cancelled order is 409 `invalid_state`, and so is a call in live mode before you have a seller.',
  params: z.strictObject({ id: pathId('order') }),
  body: newInvoice,
  status: 202,
  response: invoice,
  errors: ['conflict', 'invalid_state', 'invoice_invalid', 'upstream_unavailable'],
  examples: [
    {
      name: 'A part of an order, with freight and a refundable deposit for pallets',
      params: { id: orderExample.id },
      body: {
        lines: [{ line_item_id: orderExample.line_items[0]!.id, quantity: pieces(1000) }],
        charges: [{ ...freight, amount: inr('1200.00') }],
        non_taxable_charges: inr('450.50'),
        eway_bill: { distance_km: 148, vehicle_number: 'KA01AB1234' },
        metadata: partRegistering.metadata,
      },
      response: partRegistering,
    },
    { name: 'Everything left of an order', params: { id: orderExample.id }, body: {}, response: registering },
    {
      name: 'The goods of a dispatch, with an e-way bill for its vehicle',
      params: { id: orderExample.id },
      body: { dispatch_id: dispatchExample.id, eway_bill: { distance_km: 148 } },
      response: dispatchedRegistering,
    },
  ],
});

const { id: _id, number: _number, ...partPreview } = partRegistering;

export const previewInvoice = operation({
  id: 'invoices.preview',
  method: 'POST',
  path: '/v1/orders/{id}/invoice/preview',
  scopes: ['invoices:write'],
  summary: 'Preview an invoice',
  description:
    'Returns the invoice that `POST /v1/orders/{id}/invoice` would create from the same body now, without an `id` and a `number` (a charge gets the id of its line when the invoice is created), or the error that it would answer. Nothing is saved, no number is used, and nothing is sent to the portal, which can still refuse the real invoice.',
  params: createInvoice.params,
  body: newInvoice,
  status: 200,
  response: invoicePreview,
  changesNothing: true,
  errors: createInvoice.errors,
  examples: [
    {
      name: 'A part of an order, with freight and a refundable deposit for pallets',
      params: createInvoice.examples[0].params,
      body: createInvoice.examples[0].body,
      response: partPreview,
    },
  ],
});

export const retryInvoice = operation({
  ...ofOneInvoice,
  id: 'invoices.retry',
  path: '/v1/invoices/{id}/retry',
  summary: 'Retry a failed invoice',
  description:
    'Rebuilds the document of a `failed` invoice from the present order and settings, and sends it to the portal again, with `invoice.registered` or `invoice.failed` in the end. The invoice keeps its id, quantities and dispatch, and its number and date unless the call changes them; a due date from the payment terms moves with the date. `new_number` is 409 `invalid_state` if the number is not taken at the portal. If the order was cancelled, or the order or dispatch no longer has the quantities, the answer is 409: void the invoice instead.',
  body: retry,
  errors: ['conflict', 'invalid_state', 'invoice_invalid', 'upstream_unavailable'],
  examples: [
    {
      name: 'After the GSTIN of the buyer was corrected',
      params: ownId,
      body: {},
      response: { ...registering, order_version: 7, version: 3, updated_at: '2026-11-12T06:02:40.070Z' },
    },
  ],
});

export const voidInvoice = operation({
  ...ofOneInvoice,
  id: 'invoices.void',
  path: '/v1/invoices/{id}/void',
  summary: 'Void a failed invoice',
  description:
    'Voids a `failed` invoice; another status is 409 `invalid_state`. We first ask the portal whether it has the document, and the invoice is `voiding` until the portal answers. If the portal does not have it, or has another document under the number, the invoice is `voided`: its quantities can be invoiced again, its number cannot be used again, and the topic carries `invoice.voided`. If the portal has registered it after all, the invoice is `registered`, with `invoice.registered`. If the portal has a document under the number and no longer shows which one, the invoice is `failed` again, and `errors` says what to do.',
  body: z.strictObject({ reason: voidReason }).meta({ id: 'InvoiceVoiding', description: 'Why an invoice is voided.' }),
  errors: ['invalid_state'],
  examples: [
    {
      name: 'A buyer without a valid registration',
      params: ownId,
      body: { reason: 'The buyer has no valid registration' },
      response: voiding,
    },
  ],
});

export const cancelInvoice = operation({
  ...ofOneInvoice,
  id: 'invoices.cancel',
  path: '/v1/invoices/{id}/cancel',
  summary: 'Cancel an invoice',
  description:
    'Cancels an `issued` invoice at once, and the IRN of a `registered` one. The portal allows that for 24 hours from `ack_at`; later the answer is 409 `invalid_state`: issue a credit note instead. An e-way bill in force is 409 `invalid_state` too: cancel it first. So is an invoice with a credit or debit note that is `registering` or `registered`, since the note refers to it. Emits `invoice.cancelled` once the portal has cancelled it. Money paid for the invoice is then `unallocated` on its payments and can be allocated to another invoice; the topics carry `payment.released`. The order can be invoiced again, under a new number. If the portal refuses, the invoice is `registered` again, and `errors` says why.',
  body: cancellation,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'A wrong quantity',
      params: ownId,
      body: { reason: 'data_entry_mistake', remarks: 'Wrong quantity' },
      response: cancelling,
    },
  ],
});

export const updateInvoice = operation({
  id: 'invoices.update',
  method: 'PATCH',
  path: '/v1/invoices/{id}',
  scopes: ['invoices:write'],
  summary: 'Update your notes on an invoice',
  description:
    'Changes the fields that you send, in any status of the invoice; the document itself does not change. While an invoice is `disputed`, we send no reminders. Emits no event; the state topic shows the change.',
  params: ofOneInvoice.params,
  body: z
    .strictObject({
      disputed: z.boolean().meta({ description: 'Whether the buyer disputes the invoice.' }),
      metadata: metadataChange,
    })
    .partial()
    .refine(...changesAnything)
    .meta({ id: 'InvoiceUpdate', description: 'Your notes on an invoice.', minProperties: 1 }),
  status: 200,
  response: invoice,
  checksVersion: true,
  examples: [
    {
      name: 'A buyer who disputes the invoice',
      params: ownId,
      body: { disputed: true },
      response: { ...invoiceExample, disputed: true, version: 3, updated_at: '2026-12-14T06:20:11.804Z' },
    },
  ],
});

const invoiceData = z.strictObject({ invoice });
const invoiceState = z.strictObject({ account_id: id('account'), invoice }).meta({
  id: 'InvoiceState',
  description:
    'The present state of an invoice, and its account. Its `version` increases: a record whose version is not newer is a repeat.',
});
export type InvoiceState = z.output<typeof invoiceState>;

export const invoicesTag = {
  name: 'Invoices',
  description:
    'Tax invoices of orders, registered with the government’s invoice registration portal, and their outstanding amounts.',
};

export const invoicesResource = defineResource({
  tag: invoicesTag,
  lifecycle: invoiceLifecycle,
  operations: [createInvoice, previewInvoice, retryInvoice, voidInvoice, cancelInvoice, updateInvoice],
  events: {
    'invoice.registered': {
      key: 'invoice',
      summary: 'The IRP returned an IRN and signed QR',
      live: { scope: 'invoices:read', sentence: 'Invoice … was registered' },
      data: invoiceData,
      example: { invoice: invoiceExample },
    },
    'invoice.failed': {
      key: 'invoice',
      summary: 'IRP registration failed; `invoice.errors` has the IRP error codes',
      live: { scope: 'invoices:read', sentence: 'Invoice … could not be registered' },
      data: invoiceData,
      example: { invoice: failed },
    },
    'invoice.cancelled': {
      key: 'invoice',
      summary: 'An IRN is cancelled within the 24-hour window',
      live: { scope: 'invoices:read', sentence: 'Invoice … was cancelled' },
      data: invoiceData,
      example: { invoice: cancelled },
    },
  },
  furtherEvents: {
    'invoice.issued': {
      key: 'invoice',
      summary: 'An invoice that no portal registers was issued',
      live: { scope: 'invoices:read', sentence: 'Invoice … was issued' },
      data: invoiceData,
      example: { invoice: issued },
    },
    'invoice.voided': {
      key: 'invoice',
      summary: 'A failed invoice was voided; its quantities can be invoiced again',
      live: { scope: 'invoices:read', sentence: 'Invoice … was voided' },
      data: invoiceData,
      example: { invoice: voided },
    },
  },
  state: {
    name: 'invoice.state',
    key: 'invoice',
    summary: 'The latest state of an invoice',
    value: invoiceState,
    example: { account_id: 'acct_034qzGogm12Zub68Q4rTtO', invoice: invoiceExample } satisfies InvoiceState,
  },
});
