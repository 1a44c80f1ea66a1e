/** What is read of invoices: one, lists of them with the records that belong to them, and the printable page. */
import { z } from 'zod';
import { enumeration } from '../kit/enumeration.js';
import { defineResource } from '../kit/contract.js';
import { countsOf } from '../kit/counts.js';
import { id, pathId } from '../kit/ids.js';
import { expansionsOf } from '../kit/expansions.js';
import { commaSeparated, listOf, page, searchText, trueOrFalse } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { timelineOf } from '../kit/timeline.js';
import type { Scope } from '../kit/scopes.js';
import { date, text, timestamp } from '../kit/values.js';
import { dispatch } from '../orders/dispatches.js';
import { order, orderExample } from '../orders/orders.js';
import { invoice, invoiceExample, invoicesTag, paymentStatuses } from './invoices.js';
import { creditNote } from './notes.js';
import { partlyPaidExample, payment, paymentExample } from './payments.js';
import { pdfExample, printed } from './printed.js';
import { taxDocumentStatuses } from './tax-document-lifecycle.js';

/** What an invoice can be expanded by, with the scope that reads it. */
export const invoiceExpansions = {
  order: 'orders:read',
  payments: 'invoices:read',
  credit_notes: 'invoices:read',
  dispatch: 'orders:read',
} as const satisfies Record<string, Scope>;
export type InvoiceExpansion = keyof typeof invoiceExpansions;

export const mostExpandedPayments = 100;
export const mostExpandedNotes = 100;

const { expand, furtherScopes } = expansionsOf(
  'InvoiceExpansion',
  invoiceExpansions,
  '`order` and `dispatch` need `orders:read`',
);

const expanded = z
  .strictObject({
    order: order
      .nullable()
      .optional()
      .meta({ description: 'The order in its present state; null if it is not available.' }),
    payments: z
      .array(payment)
      .max(mostExpandedPayments)
      .optional()
      .meta({ description: `The latest ${mostExpandedPayments} payments of the invoice, newest first.` }),
    credit_notes: z
      .array(creditNote)
      .max(mostExpandedNotes)
      .optional()
      .meta({ description: `The latest ${mostExpandedNotes} credit notes of the invoice, newest first.` }),
    dispatch: dispatch
      .nullable()
      .optional()
      .meta({ description: 'The dispatch of `dispatch_id` in its present state; null if there is none.' }),
  })
  .meta({ id: 'InvoiceExpansions', description: 'Records that belong to an invoice, in the form of their own GET.' });
export type ExpandedInvoiceRecords = z.output<typeof expanded>;

const readInvoice = invoice
  .extend({ expanded: expanded.optional().meta({ description: 'The records that `expand` names.' }) })
  .meta({ id: 'ExpandedInvoice', description: 'A tax invoice, with the records that `expand` names.' });
export type ReadInvoice = z.output<typeof readInvoice>;

export const invoiceSorts = enumeration('InvoiceSort', [
  '-created_at',
  '-date',
  'date',
  '-due_date',
  'due_date',
  '-amount_due',
  'amount_due',
]);
export type InvoiceSort = (typeof invoiceSorts)[number];

/** Those of the list that do not name a status. */
const conditions = {
  order_id: id('order').optional().meta({ description: 'Invoices of this order.' }),
  dispatch_id: id('dispatch').optional().meta({ description: 'Invoices of this dispatch.' }),
  number: text(16).optional().meta({ description: 'The invoice with this number.' }),
  payment_status: commaSeparated(paymentStatuses)
    .optional()
    .meta({ description: 'Invoices with one of these payment statuses, separated by commas.' }),
  date_from: date.optional().meta({ description: 'Invoices dated on this day or later.' }),
  date_to: date.optional().meta({ description: 'Invoices dated on this day or earlier.' }),
  buyer_id: id('buyer').optional().meta({ description: 'Invoices of this saved buyer.' }),
  seller_id: id('seller').optional().meta({ description: 'Invoices of this seller.' }),
  due_before: date.optional().meta({ description: 'Invoices due before this day.' }),
  due_after: date.optional().meta({ description: 'Invoices due after this day.' }),
  overdue: trueOrFalse.optional().meta({
    description:
      'With `true` overdue invoices: an amount is due and `due_date` has passed, in the `time_zone` of the settings. With `false` the others.',
  }),
  disputed: trueOrFalse.optional().meta({
    description: 'With `true` disputed invoices; with `false` the others.',
  }),
  q: searchText(
    'Invoices whose number, buyer’s name or order `reference` begins with this text, or contains a word that begins with it: `bluep`, `retail priv`, `26-27/0`, `PO-2026`.',
  ),
  updated_since: timestamp.optional().meta({
    description:
      'Invoices created or changed at this moment or later. A change becomes visible a few seconds later, and 90 seconds at most: to miss none, ask from two minutes before your latest request, and skip the versions that you know.',
  }),
};

export const listInvoices = operation({
  id: 'invoices.list',
  method: 'GET',
  path: '/v1/invoices',
  scopes: ['invoices:read'],
  furtherScopes,
  summary: 'List invoices',
  description:
    'Returns invoices, newest first unless `sort` says otherwise. Conditions combine: an invoice is listed if it meets all of them. An invoice that changes while you read sorted pages may be listed twice or not at all.',
  query: z.strictObject({
    status: commaSeparated(taxDocumentStatuses)
      .optional()
      .meta({ description: 'Invoices in one of these statuses, separated by commas.' }),
    ...conditions,
    sort: z.enum(invoiceSorts).default('-created_at').meta({
      description:
        'The field to sort by, with `-` from the latest or largest down. A cursor is valid for one sort only.',
    }),
    ...page,
    expand,
  }),
  status: 200,
  response: listOf(readInvoice).meta({ id: 'InvoiceList', description: 'A page of invoices.' }),
  examples: [
    {
      name: 'Unpaid invoices',
      query: { status: 'registered', payment_status: 'unpaid', limit: '1' },
      response: { data: [invoiceExample], has_more: true, next_cursor: 'AaGftvbR_0mjANvHRjUQeQ' },
    },
    {
      name: 'Overdue invoices, earliest due date first',
      query: { overdue: 'true', sort: 'due_date' },
      response: { data: [partlyPaidExample], has_more: false, next_cursor: null },
    },
  ],
});

export const countInvoices = operation({
  id: 'invoices.counts',
  method: 'GET',
  path: '/v1/invoices/counts',
  scopes: ['invoices:read'],
  summary: 'Count invoices',
  description: 'Returns the number of invoices in each status, among those that meet all conditions.',
  query: z.strictObject(conditions),
  status: 200,
  response: countsOf(taxDocumentStatuses, 'Invoices').meta({
    id: 'InvoiceCounts',
    description: 'The number of invoices in each status.',
  }),
  examples: [
    {
      name: 'Overdue invoices',
      query: { overdue: 'true' },
      response: {
        registering: 0,
        registered: 7,
        issued: 2,
        failed: 0,
        voiding: 0,
        voided: 0,
        cancelling: 0,
        cancelled: 0,
      },
    },
  ],
});

export const getInvoice = operation({
  id: 'invoices.get',
  method: 'GET',
  path: '/v1/invoices/{id}',
  scopes: ['invoices:read'],
  furtherScopes,
  summary: 'Get an invoice',
  description: 'Returns one invoice, with its `version` as the `ETag`.',
  params: z.strictObject({ id: pathId('invoice') }),
  query: z.strictObject({ expand }),
  status: 200,
  response: readInvoice,
  examples: [
    { name: 'A partly paid invoice', params: { id: invoiceExample.id }, response: partlyPaidExample },
    {
      name: 'With its order, its payments and its credit notes',
      params: { id: invoiceExample.id },
      query: { expand: 'order,payments,credit_notes' },
      response: {
        ...partlyPaidExample,
        expanded: {
          order: {
            ...orderExample,
            status: 'in_production',
            stage: 'packing',
            invoice_id: invoiceExample.id,
            version: 7,
            updated_at: '2026-11-12T05:30:01.120Z',
          },
          payments: [paymentExample],
          credit_notes: [],
        },
      },
    },
  ],
});

export const invoicePdfCopies = enumeration('InvoicePdfCopy', ['original', 'duplicate', 'triplicate']);
export type InvoicePdfCopy = (typeof invoicePdfCopies)[number];

export const getInvoicePdf = operation({
  ...printed,
  id: 'invoices.pdf',
  path: '/v1/invoices/{id}/pdf',
  summary: 'Print an invoice',
  description:
    'Returns the invoice as a printable PDF, with the logo of the seller and, if the portal registers the invoice, its QR code. It is available once the invoice is `registered` or `issued`, otherwise 409 `invalid_state`. The PDF of a cancelled invoice says so. With `copies` it contains several copies, each with the mark that rule 48 of the CGST Rules requires.',
  params: z.strictObject({ id: pathId('invoice') }),
  query: z.strictObject({
    copies: commaSeparated(invoicePdfCopies)
      .optional()
      .meta({
        description: meanings<InvoicePdfCopy>(
          {
            original: 'for the recipient',
            duplicate: 'for goods: for the transporter; for services: for the supplier',
            triplicate: 'for goods: for the supplier; for services it does not exist, and is 400',
          },
          'The copies to print, separated by commas: one after the other, each marked. If omitted: one, without a mark.',
        ),
      }),
  }),
  examples: [
    {
      name: 'A registered invoice',
      params: { id: invoiceExample.id },
      response: pdfExample,
    },
    {
      name: 'Its copies',
      params: { id: invoiceExample.id },
      query: { copies: invoicePdfCopies.join() },
      response: pdfExample,
    },
  ],
});

export const getInvoiceTimeline = timelineOf({
  id: 'invoices.timeline',
  path: '/v1/invoices/{id}/timeline',
  kind: 'invoice',
  scopes: ['invoices:read'],
  name: 'an invoice',
  example: {
    id: invoiceExample.id,
    entry: {
      events: ['invoice.failed'],
      reason: 'The HSN code is not valid.',
      status: 'failed',
    },
  },
});

export const invoiceQueriesResource = defineResource({
  tag: invoicesTag,
  operations: [listInvoices, countInvoices, getInvoice, getInvoicePdf, getInvoiceTimeline],
});
