/** Receivables: what buyers owe, by how long it is overdue, and the statement of account of each of them. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { enumeration } from '../kit/enumeration.js';
import { id } from '../kit/ids.js';
import { meanings } from '../kit/meanings.js';
import { listOf, page, trueOrFalse } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { date, rupees, signedRupees, text } from '../kit/values.js';
import { deductionExample } from './deductions.js';
import { invoiceExample } from './invoices.js';
import { creditNoteExample, debitNoteExample } from './notes.js';
import { paymentExample } from './payments.js';
import { inr } from './tax-documents.js';

export const receivableId = z
  .string()
  .regex(
    /^(byr_[0-9A-Za-z]{22}|gstin_[0-9A-Z]{15}|name_[A-Za-z0-9_-]{2,1100}|unknown)$/,
    'must be the id of a row of GET /v1/receivables, or of a stored buyer',
  )
  .meta({
    description:
      'The id of the row: the `buyer_id` of a stored buyer; else `gstin_` and the GSTIN; else `name_` and the name in base64url; `unknown` for payments of which nobody has said whose they are.',
  });

const sums = {
  due: rupees.meta({ description: 'What is due of the invoices, with their notes and less what settles them.' }),
  not_yet_due: rupees.meta({ description: 'What of `due` is of invoices whose `due_date` is this day or later.' }),
  overdue: rupees.meta({ description: 'What of `due` is of invoices whose `due_date` is over.' }),
  overdue_1_to_30: rupees.meta({ description: 'What of `overdue` is 1 to 30 days over.' }),
  overdue_31_to_60: rupees.meta({ description: 'What of `overdue` is 31 to 60 days over.' }),
  overdue_61_to_90: rupees.meta({ description: 'What of `overdue` is 61 to 90 days over.' }),
  overdue_over_90: rupees.meta({ description: 'What of `overdue` is more than 90 days over.' }),
  unallocated: signedRupees.meta({
    description:
      'What was received and pays no invoice. Less than zero where a refund is dated before the money that it pays back was unallocated.',
  }),
  balance: signedRupees.meta({
    description: '`due` less `unallocated`: the balance of the statement of account on this day.',
  }),
  oldest_due_date: date
    .nullable()
    .meta({ description: 'The earliest `due_date` of what is due; null where nothing is due.' }),
  invoices_due: z.int().min(0).meta({ description: 'How many invoices something is due of.' }),
  invoices_overdue: z.int().min(0).meta({ description: 'How many of them are overdue.' }),
};
const asOf = date.meta({ description: 'The day at whose end it is so.' });

const whoseBuyer = {
  id: receivableId,
  buyer_id: id('buyer').nullable().meta({ description: 'The stored buyer; null where there is none.' }),
  buyer_gstin: text(15).nullable().meta({
    description: 'The GSTIN on the latest invoice or payment; null where there is none.',
  }),
  buyer_name: text(200).nullable().meta({
    description: 'The name on the latest invoice or payment; null of `unknown`.',
  }),
};

const receivable = z
  .strictObject({ ...whoseBuyer, as_of: asOf, ...sums })
  .meta({ id: 'Receivable', description: 'What a buyer owes, and what the buyer has paid beyond that.' });
export type Receivable = z.output<typeof receivable>;

const totals = z
  .strictObject({
    as_of: asOf,
    buyers: z.int().min(0).meta({ description: 'How many rows there are.' }),
    ...sums,
  })
  .meta({ id: 'ReceivableTotals', description: 'What all buyers owe together.' });
export type ReceivableTotals = z.output<typeof totals>;

export const receivableSorts = enumeration('ReceivableSort', ['-due', 'due', '-overdue', 'overdue']);
export type ReceivableSort = (typeof receivableSorts)[number];

const conditions = {
  as_of: date.optional().meta({
    description:
      'The day at whose end it was so. Left out: today, in the `time_zone` of the settings. Of a later day nothing further is supposed.',
  }),
  overdue: trueOrFalse
    .optional()
    .meta({ description: 'With `true` buyers of whom something is overdue; with `false` the others.' }),
  buyer_id: id('buyer').optional().meta({ description: 'This stored buyer.' }),
};

const sumsExample = {
  as_of: '2026-12-31',
  due: inr('29620.00'),
  not_yet_due: inr('0.00'),
  overdue: inr('29620.00'),
  overdue_1_to_30: inr('29620.00'),
  overdue_31_to_60: inr('0.00'),
  overdue_61_to_90: inr('0.00'),
  overdue_over_90: inr('0.00'),
  unallocated: inr('5000.00'),
  balance: inr('24620.00'),
  oldest_due_date: '2026-12-12',
  invoices_due: 1,
  invoices_overdue: 1,
};
const buyerExample = {
  id: 'byr_034qzGogkR7vY2cWm5HsDk',
  buyer_id: 'byr_034qzGogkR7vY2cWm5HsDk',
  buyer_gstin: invoiceExample.buyer.gstin ?? null,
  buyer_name: invoiceExample.buyer.name,
};
const row: Receivable = { ...buyerExample, ...sumsExample };

const reads = { method: 'GET', scopes: ['invoices:read'], status: 200 } as const;
const dates =
  'What counts when: an invoice or a note on the day that it is dated, once it is `registered` or `issued`, and an invoice that was cancelled until the day of its cancellation; a payment from `received_at` and a refund from `refunded_at`; an allocation, its deductions, a release and a reversal from the moment of each. Days are those of the `time_zone` of the settings. So an earlier day is answered as the records now say of it: what is recorded later and dated earlier is in it. Of what is settled beyond the worth of an invoice on a day the excess is `unallocated`.';

export const listReceivables = operation({
  ...reads,
  id: 'receivables.list',
  path: '/v1/receivables',
  summary: 'List receivables',
  description: `Returns what each buyer owes at the end of a day, by how many days it is overdue, and what the buyer has paid beyond that: of a stored buyer by \`buyer_id\`, else of a GSTIN, else of a name. Buyers of whom nothing is due and unallocated are left out. The largest first, unless \`sort\` says otherwise. ${dates}`,
  query: z.strictObject({
    ...conditions,
    sort: z.enum(receivableSorts).default('-due').meta({
      description: 'What the list is sorted by, with `-` from the largest down. A cursor belongs to one sort.',
    }),
    ...page,
  }),
  response: listOf(receivable).meta({ id: 'ReceivableList', description: 'A page of receivables.' }),
  examples: [
    { name: 'Today', query: { limit: '1' }, response: { data: [row], has_more: false, next_cursor: null } },
    {
      name: 'What was overdue at the end of a year',
      query: { as_of: '2026-12-31', overdue: 'true', sort: '-overdue' },
      response: { data: [row], has_more: false, next_cursor: null },
    },
  ],
});

export const sumReceivables = operation({
  ...reads,
  id: 'receivables.totals',
  path: '/v1/receivables/totals',
  summary: 'Sum the receivables',
  description: 'Returns the sums of all rows of `GET /v1/receivables` with the same conditions.',
  query: z.strictObject(conditions),
  response: totals,
  examples: [
    { name: 'Today', response: { ...sumsExample, buyers: 1 } },
    { name: 'At the end of a year', query: { as_of: '2026-12-31' }, response: { ...sumsExample, buyers: 1 } },
  ],
});

const ofOne = z.strictObject({ id: receivableId });
const ownId = { id: row.id };

export const getReceivable = operation({
  ...reads,
  id: 'receivables.get',
  path: '/v1/receivables/{id}',
  summary: 'Get the receivables of a buyer',
  description: `Returns what one buyer owes at the end of a day, also where that is nothing. A buyer without any invoice, note and payment is 404. ${dates}`,
  params: ofOne,
  query: z.strictObject({ as_of: conditions.as_of }),
  response: receivable,
  examples: [{ name: 'A buyer', params: ownId, query: { as_of: '2026-12-31' }, response: row }],
});

export const accountStatementLineKinds = enumeration('AccountStatementLineKind', [
  'opening',
  'invoice',
  'debit_note',
  'credit_note',
  'cancellation',
  'payment',
  'reversal',
  'deduction',
  'deduction_reversal',
  'transfer',
  'refund',
  'closing',
]);
export type AccountStatementLineKind = (typeof accountStatementLineKinds)[number];

const statementLine = z
  .strictObject({
    date: date.meta({ description: 'The day on which it counts.' }),
    kind: z.enum(accountStatementLineKinds).meta({
      description: meanings<AccountStatementLineKind>({
        opening: 'the balance before the first day: the first line',
        invoice: 'an invoice or a bill of supply',
        debit_note: 'a debit note',
        credit_note: 'a credit note, with tax or commercial',
        cancellation: 'an invoice that was cancelled',
        payment: 'money that was received',
        reversal: 'a payment that came to nothing',
        deduction: 'what settles an invoice without money, such as tax that the buyer withheld',
        deduction_reversal: 'a deduction that settles nothing any more',
        transfer:
          'what a payment pays of the invoices of another row, where some invoices name the stored buyer and others only the GSTIN or the name',
        refund: 'money that was paid back',
        closing: 'the balance after the last day: the last line',
      }),
    }),
    record_id: z
      .string()
      .regex(/^(inv|crn|dbn|pay|ded|rfd)_[0-9A-Za-z]{22}$/)
      .nullable()
      .meta({ description: 'The id of the document, payment, deduction or refund; null of a balance.' }),
    reference: text(100).nullable().meta({
      description:
        'The number of the document, or the reference of the payment, deduction or refund; null where there is none.',
    }),
    invoice_id: id('invoice').nullable().meta({
      description: 'The invoice itself, or that of the note or the deduction; null of payments, refunds and balances.',
    }),
    invoice_number: text(16).nullable().meta({ description: 'The `number` of that invoice; null without one.' }),
    due_date: date.nullable().meta({ description: 'When the invoice is due; null of all other lines.' }),
    debit: rupees.meta({ description: 'What the buyer owes more by it.' }),
    credit: rupees.meta({ description: 'What the buyer owes less by it.' }),
    balance: signedRupees.meta({ description: 'What the buyer owes after it; less than zero is credit of the buyer.' }),
  })
  .meta({ id: 'AccountStatementLine', description: 'A line of a statement of account.' });
export type AccountStatementLine = z.output<typeof statementLine>;

const firstDay = '2026-11-01';
const lastDay = '2026-12-31';

function lineExample(
  day: string,
  kind: AccountStatementLineKind,
  [debit, credit, balance]: readonly [string, string, string],
  of: Partial<AccountStatementLine> = {},
): AccountStatementLine {
  return {
    ...{ date: day, kind, record_id: null, reference: null, invoice_id: null, invoice_number: null, due_date: null },
    ...of,
    ...{ debit: inr(debit), credit: inr(credit), balance: inr(balance) },
  };
}
const aboutInvoice = { invoice_id: invoiceExample.id, invoice_number: invoiceExample.number };
const ofInvoice = { ...aboutInvoice, record_id: invoiceExample.id, reference: invoiceExample.number };
const ofPayment = { record_id: paymentExample.id, reference: paymentExample.reference };
const ofDeduction = { ...aboutInvoice, record_id: deductionExample.id, reference: deductionExample.reference };

const statementExample = [
  lineExample(firstDay, 'opening', ['0.00', '0.00', '0.00']),
  lineExample('2026-11-12', 'invoice', ['69620.00', '0.00', '69620.00'], { ...ofInvoice, due_date: '2026-12-12' }),
  lineExample('2026-11-18', 'debit_note', ['1180.00', '0.00', '70800.00'], {
    ...aboutInvoice,
    ...{ record_id: debitNoteExample.id, reference: debitNoteExample.number },
  }),
  lineExample('2026-11-20', 'credit_note', ['0.00', '2784.80', '68015.20'], {
    ...aboutInvoice,
    ...{ record_id: creditNoteExample.id, reference: creditNoteExample.number },
  }),
  lineExample('2026-12-01', 'payment', ['0.00', '45000.00', '23015.20'], ofPayment),
  lineExample('2026-12-01', 'transfer', ['4000.00', '0.00', '27015.20'], ofPayment),
  lineExample('2026-12-02', 'deduction', ['0.00', '59.00', '26956.20'], ofDeduction),
  lineExample('2026-12-03', 'deduction_reversal', ['59.00', '0.00', '27015.20'], ofDeduction),
  lineExample('2026-12-04', 'refund', ['1000.00', '0.00', '28015.20'], {
    ...{ record_id: 'rfd_034qzGohf2kT7dB0xVn4Ys', reference: 'AXISR26338001907' },
  }),
  lineExample('2026-12-07', 'reversal', ['5000.00', '0.00', '33015.20'], {
    ...{ record_id: 'pay_034qzGogxK6sD1vN9mRtUg', reference: 'AXISN26330001190' },
  }),
  lineExample('2026-12-09', 'cancellation', ['0.00', '8015.20', '25000.00'], ofInvoice),
  lineExample(lastDay, 'closing', ['0.00', '0.00', '25000.00']),
];

const period = z.strictObject({
  from: date.optional().meta({ description: 'The first day. Left out: the 1 April before `to`.' }),
  to: date.optional().meta({
    description: 'The last day. Left out: today, in the `time_zone` of the settings, or `from` where that is later.',
  }),
});

export const getStatement = operation({
  ...reads,
  id: 'receivables.statement',
  path: '/v1/receivables/{id}/statement',
  summary: 'Get a statement of account',
  description: `Returns the statement of account of a buyer, oldest first: the balance before the first day, each document, payment, deduction and refund, and the balance after the last day. The balance is what is due less what is unallocated. With \`Accept: text/csv\` all of it is a CSV. ${dates}`,
  params: ofOne,
  query: z.strictObject({ ...period.shape, ...page }),
  response: listOf(statementLine).meta({ id: 'AccountStatement', description: 'A page of a statement of account.' }),
  examples: [
    {
      name: 'A quarter',
      params: ownId,
      query: { from: firstDay, to: lastDay },
      response: { data: statementExample, has_more: false, next_cursor: null },
    },
  ],
});

/** Of a page that is printed. */
export const mostPrintedLines = 2_000;
const largestPdfBytes = 10_485_760;

export const getStatementPdf = operation({
  ...reads,
  id: 'receivables.statement_pdf',
  path: '/v1/receivables/{id}/statement/pdf',
  summary: 'Print a statement of account',
  description: `Returns the statement of account as a printable PDF under the name of the default seller, with what is due at its end by age. One of more than ${mostPrintedLines} lines is 409 \`conflict\`; without a seller it is 409 \`invalid_state\`.`,
  params: ofOne,
  query: period,
  response: z
    .instanceof(Uint8Array)
    .meta({ override: { type: 'string', format: 'binary', maxLength: largestPdfBytes } }),
  responseType: 'application/pdf',
  errors: ['conflict', 'invalid_state'],
  examples: [
    {
      name: 'A quarter',
      params: ownId,
      query: { from: firstDay, to: lastDay },
      response: Uint8Array.from(Buffer.from('%PDF-1.7\n')),
    },
  ],
});

export const receivablesResource = defineResource({
  tag: {
    name: 'Receivables',
    description: 'What buyers owe, by how long it is overdue, and the statement of account of each of them.',
  },
  operations: [listReceivables, sumReceivables, getReceivable, getStatement, getStatementPdf],
});
