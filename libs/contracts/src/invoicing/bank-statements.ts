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
  text(100).meta({ description: `The column with ${what}, by its name in the file.` });

const statementMapping = z
  .strictObject({
    date: columnName('the day of the booking'),
    reference: columnName('the reference of the bank'),
    description: columnName('the text of the bank'),
    amount: columnName('the amount, debits with a minus or “Dr”').optional(),
    credit: columnName('what was credited').optional(),
    debit: columnName('what was debited').optional(),
    date_format: z.enum(statementDateFormats).meta({
      description: `How the file writes days: ${statementDateFormats.map((each) => `\`${each}\``).join(', ')}. \`MMM\` is such as \`Apr\`.`,
    }),
  })
  .refine(
    ({ amount, credit, debit }) =>
      amount === undefined ? credit !== undefined && debit !== undefined : credit === undefined && debit === undefined,
    { error: 'must be named, or else both credit and debit', path: ['amount'], ...besideFieldFaults },
  )
  .meta({
    id: 'BankStatementMapping',
    description:
      'Which columns of a CSV file are what. Small letters and capitals are the same. Lines before that with these names are passed over, and so is one without an amount.',
  });
export type StatementMapping = z.output<typeof statementMapping>;

const bankName = text(100);

const format = z.enum(statementFormats).meta({
  description: meanings<StatementFormat>({
    csv: 'UTF-8 with the header `date,reference,description,amount,currency`, a dot before the decimals, credits positive; or with the columns of `mapping`',
    'camt.053': 'the XML message of ISO 20022',
  }),
});
const lineCount = z.int().min(0);
const ignoreReason = text(500);

export const bankStatement = z
  .strictObject({
    id: id('bank_statement'),
    upload_id: id('upload'),
    format,
    bank_name: bankName.nullable().meta({ description: 'The bank that it is of, where it was named.' }),
    mapping: statementMapping
      .nullable()
      .meta({ description: 'The columns of the file; null where it has those of the format.' }),
    status: z.enum(statementStatuses).meta({
      description: meanings<StatementStatus>({
        processing: 'its lines are being matched',
        processed: 'every line is matched, to be reviewed, unmatched or ignored',
        failed: 'the file cannot be read or processed: `error` says why, and which of its lines count',
      }),
    }),
    lines_total: lineCount.meta({ description: 'The lines of the file; 0 until it is processed.' }),
    lines_matched: lineCount.meta({ description: 'Lines that became payments, or have reversed one.' }),
    lines_review: lineCount.meta({
      description:
        'Credits that name an invoice and differ from what is due, or that may have been recorded by hand already.',
    }),
    lines_unmatched: lineCount.meta({
      description: 'Credits that no invoice was found for, and reversals of no payment that is known.',
    }),
    lines_ignored: lineCount.meta({
      description: 'Debits, lines that have counted before, and those that you have ignored.',
    }),
    error: longText(1000).nullable().meta({
      description:
        'Why the file cannot be read, with the line at fault, or processed; null where it can. Of a file that cannot be read nothing counts.',
    }),
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Grows with every change; the `ETag` of the bank statement.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'BankStatement', description: 'A file of a bank, and what was found in it.' });
export type BankStatement = z.output<typeof bankStatement>;

export const suggestionKinds = enumeration('BankStatementSuggestionKind', [
  'deduction',
  'several_invoices',
  'on_account',
]);
export type SuggestionKind = (typeof suggestionKinds)[number];

const suggestedDeduction = z
  .strictObject({ kind: deductionKind, amount: someRupees.meta({ description: 'What it settles.' }) })
  .meta({ id: 'SuggestedDeduction', description: 'What would settle a part of an invoice without money.' });

const suggestion = z
  .strictObject({
    kind: z.enum(suggestionKinds).meta({
      description: meanings<SuggestionKind>({
        deduction: 'the buyer has withheld tax, which explains the difference',
        several_invoices: 'several invoices of the buyer are together the amount',
        on_account: 'it pays what it can of the invoices that it names, and the rest stays on account',
      }),
    }),
    buyer_id: id('buyer')
      .nullable()
      .meta({ description: 'The stored buyer of the invoices; null where there is none.' }),
    allocations: z
      .array(
        z
          .strictObject({
            invoice_id: id('invoice'),
            amount: rupees.meta({ description: 'What the line pays of it.' }),
            deductions: z.array(suggestedDeduction).max(2).meta({ description: 'What settles the rest of it.' }),
          })
          .meta({ id: 'SuggestedAllocation', description: 'What a line would pay of an invoice.' }),
      )
      .max(mostSuggestedAllocations)
      .meta({ description: 'To send to `match` as they are.' }),
    deductions: z
      .array(suggestedDeduction)
      .max(2)
      .optional()
      .meta({ description: 'Where tax was withheld: what it comes to in all, by kind.' }),
    difference: signedRupees.meta({
      description:
        'The amount of the line less what is due of these invoices. Less than zero, the deductions settle it, or it stays due; more than zero stays `unallocated`.',
    }),
    reason: longText(500).meta({ description: 'Why it is suggested, in a sentence for a person.' }),
  })
  .meta({ id: 'BankStatementSuggestion', description: 'What a line of a bank statement may pay.' });
export type StatementSuggestion = z.output<typeof suggestion>;

const statementLine = z
  .strictObject({
    id: id('bank_statement_line'),
    bank_statement_id: id('bank_statement').meta({ description: 'The bank statement that it is of.' }),
    line: z.int().min(1).meta({ description: 'Its place in the file, from 1, the header not counted.' }),
    date: date.meta({ description: 'The day that the bank has booked it.' }),
    reference: longText(200).meta({ description: 'The reference of the bank; it may be empty.' }),
    description: longText(1000).meta({ description: 'The text of the bank; it may be empty.' }),
    amount: signedRupees.meta({ description: 'What was credited; less than zero where it was debited.' }),
    status: z.enum(statementLineStatuses).meta({
      description: meanings<StatementLineStatus>({
        matched: 'it became a payment, or has reversed one',
        review:
          'it names an invoice of which another amount is due, or looks like a payment that was recorded by hand: match it or ignore it',
        unmatched: 'no invoice, or no payment, was found for it: match it or ignore it',
        ignored: 'it is no payment of a buyer, or has counted before',
      }),
    }),
    reason: z
      .enum(statementLineReasons)
      .nullable()
      .meta({
        description: meanings<StatementLineReason>(
          {
            debit: 'money that went out',
            repeated: 'a line with this reference of the bank has counted before',
            reversal:
              'the bank takes a booking back: of one that is ignored, money that went out has come back; of one that is not matched, no payment with its reference and amount is known',
            declined: 'you have ignored it: `ignore_reason` says why',
            possible_duplicate:
              'the payment `payment_id` of the same amount for the invoice was recorded by a call within a week, under another reference',
            no_invoice: 'neither the reference nor the text has the number of a registered invoice',
            several_invoices: 'several invoices fit',
            amount_differs: 'the amount is not what is due of the invoice',
          },
          'Why it is not matched; null where it is.',
        ),
      }),
    ignore_reason: ignoreReason.nullable().meta({ description: 'Why you have ignored it; null where you have not.' }),
    invoice_id: id('invoice')
      .nullable()
      .meta({ description: 'The invoice that it is about; null where there is none, or several.' }),
    payment_id: id('payment')
      .nullable()
      .meta({ description: 'The payment that it became, has reversed, or may be; null for none.' }),
    suggestions: z
      .array(suggestion)
      .max(mostSuggestions)
      .meta({
        description: `What it may pay by what is due now, the likeliest first, of a line that waits and names invoices of another amount: a deduction by a rate of \`tds_rates\`, several invoices of the buyer, with the ${mostFurtherInvoices} that are first due beside those that it names, or a payment on account. Else empty.`,
      }),
  })
  .meta({ id: 'BankStatementLine', description: 'A line of a bank statement.' });
export type BankStatementLine = z.output<typeof statementLine>;

const newBankStatement = z
  .strictObject({
    upload_id: id('upload').meta({
      description: 'An upload of `text/csv` or `application/xml`, whose content is there.',
    }),
    format,
    mapping: statementMapping.optional().meta({
      description:
        'The columns of a CSV file of the bank. Left out: those that were last sent with this `bank_name`, or else those of the format.',
    }),
    bank_name: bankName
      .optional()
      .meta({ description: 'The bank, in your words: the mapping is kept for its next files.' }),
  })
  .refine(({ format: given, mapping }) => given === 'csv' || mapping === undefined, {
    error: 'is for csv alone: leave it out',
    path: ['mapping'],
    ...besideFieldFaults,
  })
  .meta({ id: 'BankStatementCreate', description: 'A file to match with invoices.' });

const lineMatch = z
  .strictObject({
    allocations: newAllocations.default([]).meta({
      description:
        'The invoices that it pays, in this order. Their amounts together are no more than the line; what is left stays `unallocated`.',
    }),
    buyer_id: id('buyer').optional().meta({
      description: 'The stored buyer whose money it is. Left out: that of the first invoice that it pays.',
    }),
  })
  .meta({ id: 'BankStatementLineMatch', description: 'What a line of a bank statement pays.' });

const lineDismissal = z
  .strictObject({ reason: ignoreReason.meta({ description: 'Why it is no payment to record, in your words.' }) })
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
      reason: `The 59.00 that are missing are 0.1 % of the taxable value of ${invoiceExample.number}.`,
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
    'Reads a file of a bank, and records a payment for each credit that names an invoice by its number, in the reference or in the text, and whose amount is what is due of it. The statement is `processing`, and ends as `processed` or `failed`. A line whose reference of the bank has counted before is ignored, whatever file it comes in, so that statements may overlap. A debit by which the bank takes a credit back (`RvslInd` of camt.053) reverses the payment that has a reference of it and its amount. A credit that names an invoice and has another amount than is due is for you to `review`, with `suggestions`, and so is one that looks like a payment recorded by a call, of the same amount for the invoice within a week. An account has one statement processed at a time, and at most 20 that wait: one more is 429 `rate_limited` with `"limit": "queue"`.',
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
    { name: 'The latest', query: { limit: '1' }, response: { data: [processed], has_more: false, next_cursor: null } },
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
  description: `Returns the lines of a bank statement, in the order of the file. They are kept for ${daysOfStatementLines} days: of an older statement there are none, and its payments stay.`,
  params: z.strictObject({ id: pathId('bank_statement') }),
  query: z.strictObject({ status: lineStatuses, ...page }),
  status: 200,
  response: lineList,
  examples: [
    {
      name: 'What differs from what is due',
      params: ownId,
      query: { status: 'review' },
      response: { data: [reviewedLine], has_more: false, next_cursor: null },
    },
    {
      name: 'What was not matched',
      params: ownId,
      query: { status: 'unmatched' },
      response: { data: [unmatchedLine], has_more: false, next_cursor: null },
    },
    {
      name: 'What became payments',
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
  description: `Returns the lines of all bank statements, those of the latest upload first, and of each the last line of the file first. With \`status=review,unmatched\` these are the lines that wait for a person: each is settled by \`match\` or \`ignore\` of its \`bank_statement_id\`, once that is processed. Lines are kept for ${daysOfStatementLines} days.`,
  query: z.strictObject({ status: lineStatuses, ...page }),
  status: 200,
  response: lineList,
  examples: [
    {
      name: 'What waits for a person',
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
    'Returns the number of lines in each status, of all bank statements whose lines are kept. Those of a statement that is being processed are counted at its end.',
  status: 200,
  response: z
    .strictObject({
      matched: linesCounted.meta({ description: 'Lines that became payments, or have reversed one.' }),
      review: linesCounted.meta({ description: 'Lines that wait for a person, since they differ from what is due.' }),
      unmatched: linesCounted.meta({ description: 'Lines that wait for a person, since no invoice was found.' }),
      ignored: linesCounted.meta({ description: 'Lines that are no payments, or have counted before.' }),
    })
    .meta({ id: 'BankStatementLineCounts', description: 'How many lines are in each status.' }),
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
    'Records the payment of a credit that is `review` or `unmatched`, with its amount, its day and its reference of the bank, and pays invoices by it: those of one buyer, as `POST /v1/payments` does. An allocation of `suggestions` can be sent as it is. Every line with this reference and amount is then `matched`, as it is by `POST /v1/payments` with both. One of another amount stays open. A line in another status, a debit, or a line of a statement that is being processed is 409 `invalid_state`. `If-Match` is about the bank statement.',
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
    'Says of a line that is `review` or `unmatched` that no payment is to be recorded of it. A line with its reference of the bank in a file that is processed later is ignored, too. A line in another status, or of a statement that is being processed, is 409 `invalid_state`. `If-Match` is about the bank statement.',
  body: lineDismissal,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'What was recorded already',
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
  tag: { name: 'Bank statements', description: 'Files of a bank, matched with what is due.' },
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
