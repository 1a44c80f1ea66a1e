/** Bank statements: files of a bank, of which each credit that names an invoice becomes a payment. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { commaSeparated, listOf, page } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import {
  besideFieldFaults,
  createdAt,
  date,
  longText,
  rupees,
  signedRupees,
  someRupees,
  text,
  updatedAt,
} from '../kit/values.js';
import { deductionKind } from './deductions.js';
import { invoiceExample } from './invoices.js';
import { newAllocations } from './payments.js';
import { inr } from './tax-documents.js';
import {
  statementLineStatuses,
  type StatementLineStatus,
  statementLineLifecycle,
} from './bank-statement-line-lifecycle.js';

/** Of an account in a mode. */
export const mostOpenStatements = 20;

/** How long lines are kept after the upload of their statement. */
export const daysOfStatementLines = 400;

/** Of a line: the named invoices and these, the first due first, are tried together. */
export const mostFurtherInvoices = 20;
/** Of a line. */
export const mostSuggestions = 50;
const mostSuggestedAllocations = 100;

export const statementFormats = enumeration('BankStatementFormat', ['csv', 'camt.053']);
export type StatementFormat = (typeof statementFormats)[number];

export const statementStatuses = enumeration('BankStatementStatus', ['processing', 'processed', 'failed']);
export type StatementStatus = (typeof statementStatuses)[number];

export const statementLineReasons = enumeration('BankStatementLineReason', [
  'debit',
  'repeated',
  'reversal',
  'declined',
  'possible_duplicate',
  'no_invoice',
  'several_invoices',
  'amount_differs',
]);
export type StatementLineReason = (typeof statementLineReasons)[number];

export const statementDateFormats = enumeration('BankStatementDateFormat', [
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'DD/MM/YY',
  'DD-MM-YYYY',
  'DD-MM-YY',
  'DD-MMM-YYYY',
  'DD-MMM-YY',
  'DD MMM YYYY',
  'MM/DD/YYYY',
]);
export type StatementDateFormat = (typeof statementDateFormats)[number];

const columnName = (what: string) =>
  text(100).meta({ description: `The name of the column with ${what}, as in the file.` });

const statementMapping = z
  .strictObject({
    date: columnName('the booking date'),
    reference: columnName('the bank reference'),
    description: columnName('the narration of the bank'),
    amount: columnName('the amount, debits with a minus or “Dr”').optional(),
    credit: columnName('the credited amount').optional(),
    debit: columnName('the debited amount').optional(),
    date_format: z.enum(statementDateFormats).meta({
      description: `The date format of the file: ${statementDateFormats.map((each) => `\`${each}\``).join(', ')}. \`MMM\` is a month such as \`Apr\`.`,
    }),
  })
  .refine(
    ({ amount, credit, debit }) =>
      amount === undefined ? credit !== undefined && debit !== undefined : credit === undefined && debit === undefined,
    { error: 'is required, unless both credit and debit are named', path: ['amount'], ...besideFieldFaults },
  )
  .meta({
    id: 'BankStatementMapping',
    description:
      'Which columns of a CSV file contain what. Column names ignore case. Lines before the header with these names are skipped, and so are lines without an amount.',
  });
export type StatementMapping = z.output<typeof statementMapping>;

const bankName = text(100);

const format = z.enum(statementFormats).meta({
  description: meanings<StatementFormat>({
    csv: 'UTF-8 with the header `date,reference,description,amount,currency`, a dot before the decimals, credits positive; or with the columns of `mapping`',
    'camt.053': 'the ISO 20022 XML message',
  }),
});
const lineCount = z.int().min(0);
const ignoreReason = text(500);

export const bankStatement = z
  .strictObject({
    id: id('bank_statement'),
    upload_id: id('upload'),
    format,
    bank_name: bankName.nullable().meta({ description: 'The bank of the statement, if it was named.' }),
    mapping: statementMapping
      .nullable()
      .meta({ description: 'The columns of the file; null if it has the columns of the format.' }),
    status: z.enum(statementStatuses).meta({
      description: meanings<StatementStatus>({
        processing: 'its lines are being matched',
        processed: 'every line is matched, ignored, or waits for a person as `review` or `unmatched`',
        failed: 'the file cannot be read or processed: `error` says why, and which of its lines count',
      }),
    }),
    lines_total: lineCount.meta({ description: 'The number of lines in the file; 0 until it is processed.' }),
    lines_matched: lineCount.meta({ description: 'The number of lines that became payments or reversed one.' }),
    lines_review: lineCount.meta({
      description:
        'The number of credits that name an invoice but differ from its amount due, or that may already be recorded manually.',
    }),
    lines_unmatched: lineCount.meta({
      description: 'The number of credits without a matching invoice, and of reversals without a matching payment.',
    }),
    lines_ignored: lineCount.meta({
      description: 'The number of debits, repeated lines, and lines that you ignored.',
    }),
    error: longText(1000).nullable().meta({
      description:
        'Why the file cannot be read (with the line at fault) or processed; null if it can. If a file cannot be read, none of its lines counts.',
    }),
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Increases with every change; the `ETag` of the bank statement.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'BankStatement', description: 'A bank statement file and the result of matching it.' });
export type BankStatement = z.output<typeof bankStatement>;

export const suggestionKinds = enumeration('BankStatementSuggestionKind', [
  'deduction',
  'several_invoices',
  'on_account',
]);
export type SuggestionKind = (typeof suggestionKinds)[number];

const suggestedDeduction = z
  .strictObject({
    kind: deductionKind,
    amount: someRupees.meta({ description: 'The amount that the deduction settles.' }),
  })
  .meta({
    id: 'SuggestedDeduction',
    description: 'A suggested deduction: it settles a part of an invoice without money.',
  });

const suggestion = z
  .strictObject({
    kind: z.enum(suggestionKinds).meta({
      description: meanings<SuggestionKind>({
        deduction: 'the buyer withheld tax, which explains the difference',
        several_invoices: 'several invoices of the buyer add up to the amount',
        on_account: 'the line pays as much as it can of the invoices that it names, and the rest stays unallocated',
      }),
    }),
    buyer_id: id('buyer').nullable().meta({ description: 'The saved buyer of the invoices; null if there is none.' }),
    allocations: z
      .array(
        z
          .strictObject({
            invoice_id: id('invoice'),
            amount: rupees.meta({ description: 'The amount of the line allocated to the invoice.' }),
            deductions: z
              .array(suggestedDeduction)
              .max(2)
              .meta({ description: 'Deductions that settle the rest of the invoice.' }),
          })
          .meta({ id: 'SuggestedAllocation', description: 'A suggested allocation to an invoice.' }),
      )
      .max(mostSuggestedAllocations)
      .meta({ description: 'Allocations that you can send to `match` unchanged.' }),
    deductions: z
      .array(suggestedDeduction)
      .max(2)
      .optional()
      .meta({ description: 'If tax was withheld: the total by kind.' }),
    difference: signedRupees.meta({
      description:
        'The amount of the line less the amount due on these invoices. If negative, the deductions settle the difference, or it stays due; if positive, it stays `unallocated`.',
    }),
    reason: longText(500).meta({ description: 'The reason for the suggestion, in a sentence for a person.' }),
  })
  .meta({ id: 'BankStatementSuggestion', description: 'A suggested allocation for a line of a bank statement.' });
export type StatementSuggestion = z.output<typeof suggestion>;

const statementLine = z
  .strictObject({
    id: id('bank_statement_line'),
    bank_statement_id: id('bank_statement').meta({ description: 'The bank statement of the line.' }),
    line: z.int().min(1).meta({ description: 'The position in the file, from 1, without the header.' }),
    date: date.meta({ description: 'The booking date of the bank.' }),
    reference: longText(200).meta({ description: 'The bank reference; it can be empty.' }),
    description: longText(1000).meta({ description: 'The narration of the bank; it can be empty.' }),
    amount: signedRupees.meta({ description: 'The credited amount; negative for a debit.' }),
    status: z.enum(statementLineStatuses).meta({
      description: meanings<StatementLineStatus>({
        matched: 'the line became a payment, or reversed one',
        review:
          'the line names an invoice whose amount due differs, or looks like a payment that was recorded manually: match it or ignore it',
        unmatched: 'no invoice, or no payment, was found for the line: match it or ignore it',
        ignored: 'the line is not a payment of a buyer, or repeats another line',
      }),
    }),
    reason: z
      .enum(statementLineReasons)
      .nullable()
      .meta({
        description: meanings<StatementLineReason>(
          {
            debit: 'a debit: money paid out',
            repeated: 'a line with this bank reference already counts',
            reversal:
              'the bank reversed a booking: if ignored, an outgoing payment came back; if unmatched, no payment with its reference and amount is known',
            declined: 'you ignored the line: `ignore_reason` says why',
            possible_duplicate:
              'the payment `payment_id`, of the same amount for the invoice, was recorded by a call within a week under another reference',
            no_invoice: 'neither the reference nor the narration contains the number of a registered invoice',
            several_invoices: 'several invoices match',
            amount_differs: 'the amount differs from the amount due on the invoice',
          },
          'Why the line is not matched; null if it is.',
        ),
      }),
    ignore_reason: ignoreReason.nullable().meta({ description: 'Why you ignored the line; null if you did not.' }),
    invoice_id: id('invoice')
      .nullable()
      .meta({ description: 'The invoice that the line names; null if it names none or several.' }),
    payment_id: id('payment')
      .nullable()
      .meta({ description: 'The payment that the line became, reversed or may repeat; null if there is none.' }),
    suggestions: z
      .array(suggestion)
      .max(mostSuggestions)
      .meta({
        description: `Suggested allocations by the present amounts due, most likely first, for a line that waits and names invoices with another amount: a deduction at a rate of \`tds_rates\`; several invoices of the buyer, considering the ${mostFurtherInvoices} that are due first besides those named; or a payment on account. Otherwise empty.`,
      }),
  })
  .meta({ id: 'BankStatementLine', description: 'A line of a bank statement.' });
export type BankStatementLine = z.output<typeof statementLine>;

const newBankStatement = z
  .strictObject({
    upload_id: id('upload').meta({
      description: 'An upload of `text/csv` or `application/xml` whose content has been sent.',
    }),
    format,
    mapping: statementMapping.optional().meta({
      description:
        'The columns of a CSV file of the bank. If omitted: the columns last sent with this `bank_name` or, without any, those of the format.',
    }),
    bank_name: bankName
      .optional()
      .meta({ description: 'The bank, in your words: the mapping is saved for its next files.' }),
  })
  .refine(({ format: given, mapping }) => given === 'csv' || mapping === undefined, {
    error: 'is for csv only: omit it',
    path: ['mapping'],
    ...besideFieldFaults,
  })
  .meta({ id: 'BankStatementCreate', description: 'A bank statement file to match with invoices.' });

const lineMatch = z
  .strictObject({
    allocations: newAllocations.default([]).meta({
      description:
        'The invoices to pay, in this order. The total must not exceed the line; the rest stays `unallocated`.',
    }),
    buyer_id: id('buyer').optional().meta({
      description: 'The saved buyer who paid. If omitted: the buyer of the first invoice.',
    }),
  })
  .meta({ id: 'BankStatementLineMatch', description: 'The allocation of a line of a bank statement.' });

const lineDismissal = z
  .strictObject({
    reason: ignoreReason.meta({ description: 'Why the line is not a payment to record, in your words.' }),
  })
  .meta({ id: 'BankStatementLineDismissal', description: 'Why a line of a bank statement is ignored.' });

const hdfcMapping: StatementMapping = {
  date: 'Date',
  reference: 'Chq./Ref.No.',
  description: 'Narration',
  credit: 'Deposit Amt.',
  debit: 'Withdrawal Amt.',
  date_format: 'DD/MM/YY',
};
const processing: BankStatement = {
  id: 'bst_034qzGogxP3gH8wB2cYtJk',
  upload_id: 'upl_034qzGogxN7vL5qE9rAzWd',
  format: 'csv',
  bank_name: null,
  mapping: null,
  status: 'processing',
  lines_total: 0,
  lines_matched: 0,
  lines_review: 0,
  lines_unmatched: 0,
  lines_ignored: 0,
  error: null,
  livemode: true,
  version: 1,
  created_at: '2026-12-05T04:35:09.377Z',
  updated_at: '2026-12-05T04:35:09.377Z',
};
const processed: BankStatement = {
  ...processing,
  status: 'processed',
  lines_total: 4,
  lines_matched: 1,
  lines_review: 1,
  lines_unmatched: 1,
  lines_ignored: 1,
  version: 2,
  updated_at: '2026-12-05T04:35:10.020Z',
};
const matchedLine: BankStatementLine = {
  id: 'bsl_034qzGogxP3gH8wB2cXyz1',
  bank_statement_id: processing.id,
  line: 1,
  date: '2026-12-04',
  reference: 'AXISN26338007215',
  description: `NEFT BLUEPEAK RETAIL ${invoiceExample.number}`,
  amount: inr('29620.00'),
  status: 'matched',
  reason: null,
  ignore_reason: null,
  invoice_id: invoiceExample.id,
  payment_id: 'pay_034qzGogxQ9kF4hT7nVbMs',
  suggestions: [],
};
const unmatchedLine: BankStatementLine = {
  id: 'bsl_034qzGogxP3gH8wB2cXyz2',
  bank_statement_id: processing.id,
  line: 2,
  date: '2026-12-04',
  reference: 'HDFCR52026120488',
  description: 'RTGS DECCAN TRADERS ADVANCE',
  amount: inr('15000.00'),
  status: 'unmatched',
  reason: 'no_invoice',
  ignore_reason: null,
  invoice_id: null,
  payment_id: null,
  suggestions: [],
};
const withheld = { kind: 'tds_income_tax', amount: inr('59.00') } as const;
/** What is paid of the invoice of the examples less 0.1 % of its taxable value. */
const reviewedLine: BankStatementLine = {
  ...unmatchedLine,
  id: 'bsl_034qzGogxP3gH8wB2cXyz3',
  line: 3,
  reference: 'AXISN26338009921',
  description: `NEFT BLUEPEAK RETAIL ${invoiceExample.number} LESS TDS`,
  amount: inr('69561.00'),
  status: 'review',
  reason: 'amount_differs',
  invoice_id: invoiceExample.id,
  suggestions: [
    {
      kind: 'deduction',
      buyer_id: null,
      allocations: [{ invoice_id: invoiceExample.id, amount: inr('69561.00'), deductions: [withheld] }],
      deductions: [withheld],
      difference: inr('-59.00'),
      reason: `The missing 59.00 are 0.1 % of the taxable value of ${invoiceExample.number}.`,
    },
    {
      kind: 'on_account',
      buyer_id: null,
      allocations: [{ invoice_id: invoiceExample.id, amount: inr('69561.00'), deductions: [] }],
      difference: inr('-59.00'),
      reason: `It pays a part of ${invoiceExample.number}; 59.00 stay due.`,
    },
  ],
};
const ownId = { id: processing.id };

export const createBankStatement = operation({
  id: 'bank_statements.create',
  method: 'POST',
  path: '/v1/bank-statements',
  scopes: ['invoices:write'],
  summary: 'Process a bank statement',
  description:
    'Reads a bank statement file, and records a payment for each credit that contains the number of an invoice in its reference or narration and whose amount equals the amount due. The statement is `processing`, and ends as `processed` or `failed`. A line whose bank reference already counts is ignored, in whichever file it arrives, so statements may overlap. A debit that reverses a credit (`RvslInd` of camt.053) reverses the payment with the same reference and amount. A credit that names an invoice but differs from its amount due becomes `review`, with `suggestions`; so does one that looks like a payment recorded by a call, of the same amount for the invoice within a week. We process one statement of an account at a time, and at most 20 can wait: one more is 429 `rate_limited` with `"limit": "queue"`.',
  body: newBankStatement,
  status: 202,
  response: bankStatement,
  errors: ['conflict', 'upstream_unavailable'],
  examples: [
    { name: 'A CSV file', body: { upload_id: processing.upload_id, format: processing.format }, response: processing },
    {
      name: 'The export of a bank',
      body: {
        upload_id: 'upl_034qzGogxN7vL5qE9rAzWe',
        format: 'csv',
        bank_name: 'HDFC current account',
        mapping: hdfcMapping,
      },
      response: {
        ...processing,
        id: 'bst_034qzGogxP3gH8wB2cYtJl',
        upload_id: 'upl_034qzGogxN7vL5qE9rAzWe',
        bank_name: 'HDFC current account',
        mapping: hdfcMapping,
      },
    },
  ],
});

export const listBankStatements = operation({
  id: 'bank_statements.list',
  method: 'GET',
  path: '/v1/bank-statements',
  scopes: ['invoices:read'],
  summary: 'List bank statements',
  description: 'Returns bank statements, newest first.',
  query: z.strictObject(page),
  status: 200,
  response: listOf(bankStatement).meta({ id: 'BankStatementList', description: 'A page of bank statements.' }),
  examples: [
    {
      name: 'The latest statement',
      query: { limit: '1' },
      response: { data: [processed], has_more: false, next_cursor: null },
    },
  ],
});

export const getBankStatement = operation({
  id: 'bank_statements.get',
  method: 'GET',
  path: '/v1/bank-statements/{id}',
  scopes: ['invoices:read'],
  summary: 'Get a bank statement',
  description: 'Returns one bank statement, with its `version` as the `ETag`.',
  params: z.strictObject({ id: pathId('bank_statement') }),
  status: 200,
  response: bankStatement,
  examples: [{ name: 'A processed statement', params: ownId, response: processed }],
});

const lineStatuses = commaSeparated(statementLineStatuses)
  .optional()
  .meta({ description: 'Lines in one of these statuses, separated by commas.' });
const lineList = listOf(statementLine).meta({ id: 'BankStatementLineList', description: 'A page of lines.' });

export const listBankStatementLines = operation({
  id: 'bank_statement_lines.list',
  method: 'GET',
  path: '/v1/bank-statements/{id}/lines',
  scopes: ['invoices:read'],
  summary: 'List the lines of a bank statement',
  description: `Returns the lines of a bank statement, in the order of the file. We keep lines for ${daysOfStatementLines} days: an older statement has none, but its payments stay.`,
  params: z.strictObject({ id: pathId('bank_statement') }),
  query: z.strictObject({ status: lineStatuses, ...page }),
  status: 200,
  response: lineList,
  examples: [
    {
      name: 'Lines that differ from the amount due',
      params: ownId,
      query: { status: 'review' },
      response: { data: [reviewedLine], has_more: false, next_cursor: null },
    },
    {
      name: 'Unmatched lines',
      params: ownId,
      query: { status: 'unmatched' },
      response: { data: [unmatchedLine], has_more: false, next_cursor: null },
    },
    {
      name: 'Lines that became payments',
      params: ownId,
      query: { status: 'matched' },
      response: { data: [matchedLine], has_more: false, next_cursor: null },
    },
  ],
});

export const listAllBankStatementLines = operation({
  id: 'bank_statement_lines.list_all',
  method: 'GET',
  path: '/v1/bank-statement-lines',
  scopes: ['invoices:read'],
  summary: 'List the lines of all bank statements',
  description: `Returns the lines of all bank statements, from the latest upload to the earliest, and from the last line of each file to the first. With \`status=review,unmatched\` the list contains the lines that wait for a person: settle each with \`match\` or \`ignore\` of its \`bank_statement_id\`, once that is processed. We keep lines for ${daysOfStatementLines} days.`,
  query: z.strictObject({ status: lineStatuses, ...page }),
  status: 200,
  response: lineList,
  examples: [
    {
      name: 'Lines that wait for a person',
      query: { status: 'review,unmatched' },
      response: { data: [reviewedLine, unmatchedLine], has_more: false, next_cursor: null },
    },
  ],
});

const linesCounted = z.int().min(0);

export const countBankStatementLines = operation({
  id: 'bank_statement_lines.counts',
  method: 'GET',
  path: '/v1/bank-statement-lines/counts',
  scopes: ['invoices:read'],
  summary: 'Count the lines of all bank statements',
  description:
    'Returns the number of lines in each status, over all bank statements whose lines we still keep. Lines of a statement that is being processed count at its end.',
  status: 200,
  response: z
    .strictObject({
      matched: linesCounted.meta({ description: 'Lines that became payments or reversed one.' }),
      review: linesCounted.meta({
        description: 'Lines that wait for a person because they differ from the amount due.',
      }),
      unmatched: linesCounted.meta({ description: 'Lines that wait for a person because no invoice was found.' }),
      ignored: linesCounted.meta({ description: 'Lines that are not payments, or repeat another line.' }),
    })
    .meta({ id: 'BankStatementLineCounts', description: 'The number of lines in each status.' }),
  examples: [{ name: 'All lines', response: { matched: 412, review: 3, unmatched: 2, ignored: 96 } }],
});

const ofOneLine = {
  method: 'POST',
  scopes: ['invoices:write'],
  params: z.strictObject({
    id: pathId('bank_statement'),
    line: pathId('bank_statement_line'),
  }),
  status: 200,
  response: statementLine,
  checksVersion: true,
} as const;
const ownLine = { id: processing.id, line: unmatchedLine.id };

export const matchBankStatementLine = operation({
  ...ofOneLine,
  id: 'bank_statement_lines.match',
  path: '/v1/bank-statements/{id}/lines/{line}/match',
  summary: 'Match a line of a bank statement',
  description:
    'Records a payment for a `review` or `unmatched` credit, with its amount, day and bank reference, and allocates it to invoices of one buyer like `POST /v1/payments`. You can send an allocation of `suggestions` unchanged. Every line with this reference and amount is then `matched`, as after `POST /v1/payments` with both; one with another amount stays open. A line in another status, a debit, or a line of a statement that is being processed is 409 `invalid_state`. `If-Match` takes the ETag of the bank statement.',
  body: lineMatch,
  errors: ['conflict', 'invalid_state', 'upstream_unavailable'],
  examples: [
    {
      name: 'For an invoice',
      params: ownLine,
      body: { allocations: [{ invoice_id: invoiceExample.id }] },
      response: {
        ...unmatchedLine,
        status: 'matched',
        reason: null,
        invoice_id: invoiceExample.id,
        payment_id: 'pay_034qzGogxR3nV8cD5wKyTe',
      },
    },
  ],
});

export const ignoreBankStatementLine = operation({
  ...ofOneLine,
  id: 'bank_statement_lines.ignore',
  path: '/v1/bank-statements/{id}/lines/{line}/ignore',
  summary: 'Ignore a line of a bank statement',
  description:
    'Marks a `review` or `unmatched` line as not to be recorded. Later lines with the same bank reference, in other files, are ignored too. A line in another status, or of a statement that is being processed, is 409 `invalid_state`. `If-Match` takes the ETag of the bank statement.',
  body: lineDismissal,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'A payment that is already recorded',
      params: ownLine,
      body: { reason: 'Recorded as our receipt 4711' },
      response: {
        ...unmatchedLine,
        status: 'ignored',
        reason: 'declined',
        ignore_reason: 'Recorded as our receipt 4711',
      },
    },
  ],
});

export const bankStatementsResource = defineResource({
  tag: { name: 'Bank statements', description: 'Bank statement files, matched with amounts due.' },
  lifecycle: statementLineLifecycle,
  operations: [
    createBankStatement,
    listBankStatements,
    getBankStatement,
    listBankStatementLines,
    listAllBankStatementLines,
    countBankStatementLines,
    matchBankStatementLine,
    ignoreBankStatementLine,
  ],
});
