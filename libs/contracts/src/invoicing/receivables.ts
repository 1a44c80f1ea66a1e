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
    'must be the id of a row of GET /v1/receivables, or of a saved buyer',
  )
  .meta({
    description:
      'The id of the row: the `buyer_id` of a saved buyer; otherwise `gstin_` and the GSTIN; otherwise `name_` and the name in base64url; `unknown` for payments without a known buyer.',
  });

const sums = {
  due: rupees.meta({
    description: 'The outstanding amount of the invoices, including their notes and less allocations and deductions.',
  }),
  not_yet_due: rupees.meta({ description: 'The part of `due` on invoices whose `due_date` is this day or later.' }),
  overdue: rupees.meta({ description: 'The part of `due` on invoices whose `due_date` has passed.' }),
  overdue_1_to_30: rupees.meta({ description: 'The part of `overdue` that is 1 to 30 days late.' }),
  overdue_31_to_60: rupees.meta({ description: 'The part of `overdue` that is 31 to 60 days late.' }),
  overdue_61_to_90: rupees.meta({ description: 'The part of `overdue` that is 61 to 90 days late.' }),
  overdue_over_90: rupees.meta({ description: 'The part of `overdue` that is more than 90 days late.' }),
  unallocated: signedRupees.meta({
    description:
      'Money received and not allocated. Negative if a refund is dated before the money that it pays back was unallocated.',
  }),
  balance: signedRupees.meta({
    description: '`due` less `unallocated`: the balance of the statement of account on this day.',
  }),
  oldest_due_date: date
    .nullable()
    .meta({ description: 'The earliest `due_date` with an outstanding amount; null if nothing is due.' }),
  invoices_due: z.int().min(0).meta({ description: 'The number of invoices with an outstanding amount.' }),
  invoices_overdue: z.int().min(0).meta({ description: 'The number of overdue invoices.' }),
};
const asOf = date.meta({ description: 'The day of the figures, at its end.' });

const whoseBuyer = {
  id: receivableId,
  buyer_id: id('buyer').nullable().meta({ description: 'The saved buyer; null if there is none.' }),
  buyer_gstin: text(15).nullable().meta({
    description: 'The GSTIN on the latest invoice or payment; null if there is none.',
  }),
  buyer_name: text(200).nullable().meta({
    description: 'The name on the latest invoice or payment; null for `unknown`.',
  }),
};

const receivable = z
  .strictObject({ ...whoseBuyer, as_of: asOf, ...sums })
  .meta({ id: 'Receivable', description: 'The outstanding and unallocated amounts of a buyer.' });
export type Receivable = z.output<typeof receivable>;

const totals = z
  .strictObject({
    as_of: asOf,
    buyers: z.int().min(0).meta({ description: 'The number of rows.' }),
    ...sums,
  })
  .meta({ id: 'ReceivableTotals', description: 'The totals over all buyers.' });
export type ReceivableTotals = z.output<typeof totals>;

export const receivableSorts = enumeration('ReceivableSort', ['-due', 'due', '-overdue', 'overdue']);
export type ReceivableSort = (typeof receivableSorts)[number];

const conditions = {
  as_of: date.optional().meta({
    description:
      'The day, at its end. If omitted: today, in the `time_zone` of the settings. A later day makes no forecast.',
  }),
  overdue: trueOrFalse
    .optional()
    .meta({ description: 'With `true` buyers with an overdue amount; with `false` the others.' }),
  buyer_id: id('buyer').optional().meta({ description: 'This saved buyer.' }),
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
  'What counts from when: an invoice or note from its date, once it is `registered` or `issued`, and a cancelled invoice until the day of its cancellation; a payment from `received_at` and a refund from `refunded_at`; an allocation, its deductions, a release and a reversal from the moment of each. Days are in the `time_zone` of the settings. An earlier day is computed from the present records, so it includes what was recorded later with an earlier date. If more is settled than an invoice is worth on a day, the excess is `unallocated`.';

export const listReceivables = operation({
  ...reads,
  id: 'receivables.list',
  path: '/v1/receivables',
  summary: 'List receivables',
  description: `Returns the amount that each buyer owes at the end of a day, by days overdue, and the unallocated amount: by \`buyer_id\` for saved buyers, otherwise by GSTIN, otherwise by name. Buyers with nothing due or unallocated are not listed. The largest comes first, unless \`sort\` says otherwise. ${dates}`,
  query: z.strictObject({
    ...conditions,
    sort: z.enum(receivableSorts).default('-due').meta({
      description: 'The field to sort by, with `-` from the largest down. A cursor is valid for one sort only.',
    }),
    ...page,
  }),
  response: listOf(receivable).meta({ id: 'ReceivableList', description: 'A page of receivables.' }),
  examples: [
    { name: 'Today', query: { limit: '1' }, response: { data: [row], has_more: false, next_cursor: null } },
    {
      name: 'Overdue amounts at the end of a year',
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
  description: `Returns the amount that one buyer owes at the end of a day, even if it is nothing. A buyer without any invoice, note and payment is 404. ${dates}`,
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
    date: date.meta({ description: 'The day on which the entry counts.' }),
    kind: z.enum(accountStatementLineKinds).meta({
      description: meanings<AccountStatementLineKind>({
        opening: 'the opening balance: the first line',
        invoice: 'an invoice or a bill of supply',
        debit_note: 'a debit note',
        credit_note: 'a credit note, with tax or commercial',
        cancellation: 'a cancelled invoice',
        payment: 'money received',
        reversal: 'a reversed payment',
        deduction: 'a deduction: it settles an invoice without money, such as tax that the buyer withheld',
        deduction_reversal: 'a deduction that was released',
        transfer:
          'an allocation to invoices of another row, if some invoices name the saved buyer and others only the GSTIN or the name',
        refund: 'a refund',
        closing: 'the closing balance: the last line',
      }),
    }),
    record_id: z
      .string()
      .regex(/^(inv|crn|dbn|pay|ded|rfd)_[0-9A-Za-z]{22}$/)
      .nullable()
      .meta({ description: 'The id of the document, payment, deduction or refund; null for a balance.' }),
    reference: text(100).nullable().meta({
      description:
        'The number of the document, or the reference of the payment, deduction or refund; null if there is none.',
    }),
    invoice_id: id('invoice').nullable().meta({
      description:
        'The invoice itself, or the invoice of the note or deduction; null for payments, refunds and balances.',
    }),
    invoice_number: text(16).nullable().meta({ description: 'The `number` of that invoice; null if there is none.' }),
    due_date: date.nullable().meta({ description: 'When the invoice is due; null for all other lines.' }),
    debit: rupees.meta({ description: 'The amount by which the buyer owes more.' }),
    credit: rupees.meta({ description: 'The amount by which the buyer owes less.' }),
    balance: signedRupees.meta({
      description: 'The balance after the line; a negative balance is in favour of the buyer.',
    }),
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
  from: date.optional().meta({ description: 'The first day. If omitted: the 1 April before `to`.' }),
  to: date.optional().meta({
    description: 'The last day. If omitted: today, in the `time_zone` of the settings, or `from` if that is later.',
  }),
});

export const getStatement = operation({
  ...reads,
  id: 'receivables.statement',
  path: '/v1/receivables/{id}/statement',
  summary: 'Get a statement of account',
  description: `Returns the statement of account of a buyer, oldest first: the opening balance, each document, payment, deduction and refund, and the closing balance. The balance is the amount due less the unallocated amount. With \`Accept: text/csv\` the whole statement is a CSV file. ${dates}`,
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
  description: `Returns the statement of account as a printable PDF under the name of the default seller, with the amounts due at its end by age. A statement of more than ${mostPrintedLines} lines is 409 \`conflict\`; without a seller the answer is 409 \`invalid_state\`.`,
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
    description: 'The amounts that buyers owe, by days overdue, and their statements of account.',
  },
  operations: [listReceivables, sumReceivables, getReceivable, getStatement, getStatementPdf],
});
