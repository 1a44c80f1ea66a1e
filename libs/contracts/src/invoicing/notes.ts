/** Credit and debit notes: what is taken off an invoice, or added to it, after it was registered. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { commaSeparated, listOf, page } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { timelineOf } from '../kit/timeline.js';
import { besideFieldFaults, date, metadata, quantity, rupees, someRupees, text, timestamp } from '../kit/values.js';
import { ewayBill } from './eway-bill.js';
import { invoice, type Invoice, invoiceExample, paymentStatuses } from './invoices.js';
import { noteLifecycle, noteStatuses, type NoteStatus } from './note-lifecycle.js';
import { pdfExample, printed } from './printed.js';
import {
  articleExample,
  documentExample,
  documentFields,
  figuresWithinState,
  withoutDiscount,
  inr,
  mostInvoiceLines,
  notRegistered,
  registrationExample,
} from './tax-documents.js';

const { beginning, noteLines, figures, fromPortal, ending } = documentFields;
const { number, ...afterNumber } = beginning;
const { date: day, ...afterDate } = afterNumber;

const reason = text(500).meta({ description: 'Why, in your words.' });

/** Notes have the fields of invoices. What is due, and what was paid, is counted at the invoice alone, so that nothing counts twice. */
const accounting = {
  payment_status: z.enum(paymentStatuses).nullable().meta({
    description:
      'Always null: a note is not paid. Payments are recorded for the invoice, which is then `unpaid`, `partial` or `paid`.',
  }),
  amount_paid: rupees.meta({ description: 'Always zero: a note is not paid. Payments are recorded for the invoice.' }),
  amount_credited: rupees.meta({ description: 'Always zero: a credit note is about an invoice, not about a note.' }),
  amount_debited: rupees.meta({ description: 'Always zero: a debit note is about an invoice, not about a note.' }),
  amount_due: rupees.meta({
    description: 'Always zero: a registered note changes the `amount_due` of its invoice.',
  }),
  amount_deducted: rupees.meta({ description: 'Always zero: a deduction settles an invoice, not a note.' }),
};

/** The fields of a note after its type. */
const fields = {
  date: day,
  due_date: date.nullable().meta({ description: 'Always null: the due date of the invoice applies.' }),
  ...afterDate,
  status: z.enum(noteStatuses).meta({
    description: meanings<NoteStatus>({
      registering: 'it is complete and waits for the portal',
      registered: 'the portal has assigned an IRN',
      issued: 'it is in force and not sent to a portal: a commercial note, or a note on an `issued` invoice',
      failed: 'the portal refused it: `errors` says why. Issue another note instead',
      cancelled: 'another program of the seller cancelled its IRN: it has no effect',
    }),
  }),
  invoice_id: id('invoice').meta({ description: 'The invoice of the note.' }),
  reason,
  line_items: noteLines,
  ...figures,
  total: figures.total.meta({
    description:
      'The total of the note: the totals of the lines and `non_taxable_charges`, less `cash_discount`, plus `round_off`.',
  }),
  ...fromPortal,
  eway_bill: ewayBill.nullable().meta({ description: 'Always null: an e-way bill belongs to an invoice.' }),
  ...accounting,
  ...ending,
};

export const creditNote = z
  .strictObject({
    id: id('credit_note'),
    number,
    type: z.literal('CRN').meta({ description: 'The type of document at the portal; always `CRN`.' }),
    commercial: z.boolean().meta({
      description:
        'Whether it is a commercial note: it reduces the amount due without tax, is `issued` at once, is not sent to a portal, and is not part of the returns.',
    }),
    declare_by: date.nullable().meta({
      description:
        'The last day on which a return can declare the note (section 34(2) of the CGST Act); null for a commercial note. Close to that day, file the return in time: later the tax stays due.',
    }),
    ...fields,
  })
  .meta({
    id: 'CreditNote',
    description: 'A credit note: it reduces an invoice, and is registered at the portal like the invoice.',
  });
export type CreditNote = z.output<typeof creditNote>;

export const debitNote = z
  .strictObject({
    id: id('debit_note'),
    number,
    type: z.literal('DBN').meta({ description: 'The type of document at the portal; always `DBN`.' }),
    ...fields,
  })
  .meta({
    id: 'DebitNote',
    description: 'A debit note: it adds to an invoice, and is registered at the portal like the invoice.',
  });
export type DebitNote = z.output<typeof debitNote>;

const newNoteLine = z
  .strictObject({
    line_item_id: id('line_item').meta({ description: 'The line item of the order, as on the invoice.' }),
    quantity: quantity.optional().meta({
      description:
        'A quantity at the unit price of the invoice, less its share of the discount of the line. Send either this or `amount`.',
    }),
    amount: someRupees
      .optional()
      .meta({ description: 'An amount before tax, if the note is not about a quantity, such as a later discount.' }),
  })
  .refine(({ quantity: some, amount }) => some !== undefined || amount !== undefined, {
    path: ['quantity'],
    ...besideFieldFaults,
  })
  .refine(({ quantity: some, amount }) => some === undefined || amount === undefined, {
    error: 'must not be sent together with quantity: send one of them',
    path: ['amount'],
    ...besideFieldFaults,
  })
  .meta({ id: 'NoteLineCreate', description: 'The part of an invoice line that a note is about.' });

const newNoteLines = z
  .array(newNoteLine)
  .min(1)
  .max(mostInvoiceLines)
  .refine((lines) => new Set(lines.map((line) => line.line_item_id)).size === lines.length, {
    error: 'must not name a line item twice',
  });

const newCreditNote = z
  .strictObject({
    reason,
    commercial: z.boolean().default(false).meta({
      description:
        'True for a commercial note: it reduces the amount due by amounts before tax, and no tax. The only kind possible once the time for tax is over.',
    }),
    lines: newNoteLines.optional().meta({
      description:
        'The quantities or amounts to credit. If omitted: everything of the invoice that no credit note has credited yet.',
    }),
    metadata: metadata.default({}),
  })
  .meta({ id: 'CreditNoteCreate', description: 'What to credit on an invoice, and why.' });

const newDebitNote = z
  .strictObject({
    reason,
    lines: newNoteLines.meta({ description: 'The quantities or amounts to add.' }),
    metadata: metadata.default({}),
  })
  .meta({ id: 'DebitNoteCreate', description: 'What to add to an invoice, and why.' });

// Examples.

const noCharges = { non_taxable_charges: inr('0.00'), cash_discount: inr('0.00'), round_off: inr('0.00') };
const noteExample = {
  due_date: null,
  ...documentExample,
  invoice_id: invoiceExample.id,
  eway_bill: null,
  payment_status: null,
  amount_paid: inr('0.00'),
  amount_credited: inr('0.00'),
  amount_debited: inr('0.00'),
  amount_due: inr('0.00'),
  amount_deducted: inr('0.00'),
  metadata: {},
  livemode: true,
} as const;

/** 100 pieces of 23.60 are 2,360.00; 9 % of it are 212.40, twice; 2,784.80 is rounded up. */
const creditFigures = figuresWithinState('2360.00', '212.40', '2784.80');
const creditRegistering: CreditNote = {
  id: 'crn_034qzGogvR8dW3nP6jZyQc',
  number: 'CN26-27/00001',
  type: 'CRN',
  commercial: false,
  declare_by: '2027-11-30',
  date: '2026-11-20',
  status: 'registering',
  ...noteExample,
  reason: '100 pieces were damaged',
  line_items: [{ ...articleExample, quantity: { value: 100, uom: 'PCS' }, ...withoutDiscount(creditFigures) }],
  ...creditFigures,
  ...noCharges,
  round_off: inr('0.20'),
  total: inr('2785.00'),
  ...notRegistered,
  version: 1,
  created_at: '2026-11-20T10:11:05.230Z',
  updated_at: '2026-11-20T10:11:05.230Z',
};
export const creditNoteExample: CreditNote = {
  ...creditRegistering,
  status: 'registered',
  ...registrationExample({
    type: 'CRN',
    number: creditRegistering.number,
    date: '20/11/2026',
    year: '2026-27',
    total: 2_785,
    ackNumber: '112610048907415',
    ackAt: '2026-11-20T10:11:06.000Z',
    ackTime: '2026-11-20 15:41:06',
  }),
  version: 2,
  updated_at: '2026-11-20T10:11:06.744Z',
};

const commercialFigures = figuresWithinState('2360.00', '0.00', '2360.00');
const commercialNote: CreditNote = {
  ...creditRegistering,
  id: 'crn_034qzGohT2kW8vY5rLxPnE',
  number: 'CM26-27/00001',
  commercial: true,
  declare_by: null,
  status: 'issued',
  line_items: [{ ...articleExample, quantity: { value: 100, uom: 'PCS' }, ...withoutDiscount(commercialFigures) }],
  ...commercialFigures,
  round_off: inr('0.00'),
};

/** 1,250.00 for tools, of which 9 % are 112.50, twice. */
const debitFigures = figuresWithinState('1250.00', '112.50', '1475.00');
const debitRegistering: DebitNote = {
  id: 'dbn_034qzGogvB5fT9hL1kXwGe',
  number: 'DN26-27/00001',
  type: 'DBN',
  date: '2026-11-21',
  status: 'registering',
  ...noteExample,
  reason: 'Tools for a changed print',
  line_items: [{ ...articleExample, quantity: null, unit_price: null, ...withoutDiscount(debitFigures) }],
  ...debitFigures,
  ...noCharges,
  ...notRegistered,
  version: 1,
  created_at: '2026-11-21T05:45:30.818Z',
  updated_at: '2026-11-21T05:45:30.818Z',
};
export const debitNoteExample: DebitNote = {
  ...debitRegistering,
  status: 'registered',
  ...registrationExample({
    type: 'DBN',
    number: debitRegistering.number,
    date: '21/11/2026',
    year: '2026-27',
    total: 1_475,
    ackNumber: '112610048911208',
    ackAt: '2026-11-21T05:45:31.000Z',
    ackTime: '2026-11-21 11:15:31',
  }),
  version: 2,
  updated_at: '2026-11-21T05:45:31.602Z',
};
const refused = [
  {
    code: '3029',
    message: 'GSTIN is inactive or cancelled',
    advice: 'Ask the buyer whether the registration is still in force, and issue the note again once it is.',
  },
];
const failedAs = { ...notRegistered, status: 'failed' as const, errors: refused };

const ofOneInvoice = {
  method: 'POST',
  scopes: ['invoices:write'],
  params: z.strictObject({ id: pathId('invoice') }),
  status: 202,
} as const;
const conditions = {
  invoice_id: id('invoice').optional().meta({ description: 'Notes on this invoice.' }),
  status: commaSeparated(noteStatuses)
    .optional()
    .meta({ description: 'Notes in one of these statuses, separated by commas.' }),
  updated_since: timestamp.optional().meta({ description: 'Notes created or changed at this moment or later.' }),
  ...page,
};
const registration =
  'We check it by the rules of the portal before creating anything: otherwise 422 `invoice_invalid`. Then it is `registering`, and ends as `registered` or `failed`. A note on an `issued` invoice is `issued` at once, with tax, and no portal registers it. A `failed` note has no effect, and its number is used: correct what `errors` names, and issue another one.';

export const createCreditNote = operation({
  ...ofOneInvoice,
  id: 'credit_notes.create',
  path: '/v1/invoices/{id}/credit-notes',
  summary: 'Issue a credit note',
  description: `Credits quantities or amounts of an invoice that is \`registered\` or \`issued\`, otherwise 409 \`invalid_state\`; more than is left of a line is 409 \`conflict\`, with the \`maximum\`. Each credit note makes up for the rounding of the one before, and the one that credits the last of the lines also credits \`non_taxable_charges\` and \`cash_discount\` of the invoice: together the notes have the taxes and the total of the invoice. Once no return can declare the note any more (after 30 November of the financial year after that of the invoice, or after its annual return was furnished), a note with tax is 409 \`invalid_state\`. One with \`commercial: true\` then credits amounts without tax: it is \`issued\` at once, in its own series, with \`credit_note.issued\`. ${registration} Once registered, it counts in \`amount_credited\` of the invoice. Emits \`credit_note.registered\` or \`credit_note.failed\`.`,
  body: newCreditNote,
  response: creditNote,
  errors: ['conflict', 'invalid_state', 'invoice_invalid'],
  examples: [
    {
      name: 'Damaged pieces',
      params: { id: invoiceExample.id },
      body: {
        reason: creditRegistering.reason,
        lines: [{ line_item_id: articleExample.line_item_id, quantity: { value: 100, uom: 'PCS' } }],
      },
      response: creditRegistering,
    },
    {
      name: 'Without tax',
      params: { id: invoiceExample.id },
      body: {
        reason: creditRegistering.reason,
        commercial: true,
        lines: [{ line_item_id: articleExample.line_item_id, quantity: { value: 100, uom: 'PCS' } }],
      },
      response: commercialNote,
    },
  ],
});

export const listCreditNotes = operation({
  id: 'credit_notes.list',
  method: 'GET',
  path: '/v1/credit-notes',
  scopes: ['invoices:read'],
  summary: 'List credit notes',
  description: 'Returns credit notes, newest first. Conditions combine.',
  query: z.strictObject(conditions),
  status: 200,
  response: listOf(creditNote).meta({ id: 'CreditNoteList', description: 'A page of credit notes.' }),
  examples: [
    {
      name: 'Registered credit notes',
      query: { status: 'registered', limit: '1' },
      response: { data: [creditNoteExample], has_more: false, next_cursor: null },
    },
  ],
});

export const getCreditNote = operation({
  id: 'credit_notes.get',
  method: 'GET',
  path: '/v1/credit-notes/{id}',
  scopes: ['invoices:read'],
  summary: 'Get a credit note',
  description: 'Returns one credit note, with its `version` as the `ETag`.',
  params: z.strictObject({ id: pathId('credit_note') }),
  status: 200,
  response: creditNote,
  examples: [{ name: 'A credit note', params: { id: creditNoteExample.id }, response: creditNoteExample }],
});

export const getCreditNotePdf = operation({
  ...printed,
  id: 'credit_notes.pdf',
  path: '/v1/credit-notes/{id}/pdf',
  summary: 'Print a credit note',
  description:
    'Returns the note as a printable PDF, with its reason, the number and date of its invoice and, if the portal registers it, the QR code. It is available once the note is `registered` or `issued`, otherwise 409 `invalid_state`. The PDF of a cancelled note says so. A commercial note shows no tax.',
  params: z.strictObject({ id: pathId('credit_note') }),
  examples: [{ name: 'A registered note', params: { id: creditNoteExample.id }, response: pdfExample }],
});

export const createDebitNote = operation({
  ...ofOneInvoice,
  id: 'debit_notes.create',
  path: '/v1/invoices/{id}/debit-notes',
  summary: 'Issue a debit note',
  description: `Adds quantities or amounts to an invoice that is \`registered\` or \`issued\`, otherwise 409 \`invalid_state\`. ${registration} Once registered, it counts in \`amount_debited\` of the invoice. Emits \`debit_note.registered\` or \`debit_note.failed\`; for a note that no portal registers, \`debit_note.issued\`.`,
  body: newDebitNote,
  response: debitNote,
  errors: ['conflict', 'invalid_state', 'invoice_invalid'],
  examples: [
    {
      name: 'Tools',
      params: { id: invoiceExample.id },
      body: {
        reason: debitRegistering.reason,
        lines: [{ line_item_id: articleExample.line_item_id, amount: inr('1250.00') }],
      },
      response: debitRegistering,
    },
  ],
});

export const listDebitNotes = operation({
  id: 'debit_notes.list',
  method: 'GET',
  path: '/v1/debit-notes',
  scopes: ['invoices:read'],
  summary: 'List debit notes',
  description: 'Returns debit notes, newest first. Conditions combine.',
  query: z.strictObject(conditions),
  status: 200,
  response: listOf(debitNote).meta({ id: 'DebitNoteList', description: 'A page of debit notes.' }),
  examples: [
    {
      name: 'Registered debit notes',
      query: { status: 'registered', limit: '1' },
      response: { data: [debitNoteExample], has_more: false, next_cursor: null },
    },
  ],
});

export const getDebitNote = operation({
  id: 'debit_notes.get',
  method: 'GET',
  path: '/v1/debit-notes/{id}',
  scopes: ['invoices:read'],
  summary: 'Get a debit note',
  description: 'Returns one debit note, with its `version` as the `ETag`.',
  params: z.strictObject({ id: pathId('debit_note') }),
  status: 200,
  response: debitNote,
  examples: [{ name: 'A debit note', params: { id: debitNoteExample.id }, response: debitNoteExample }],
});

export const getDebitNotePdf = operation({
  ...printed,
  id: 'debit_notes.pdf',
  path: '/v1/debit-notes/{id}/pdf',
  summary: 'Print a debit note',
  description:
    'Returns the note as a printable PDF, with its reason, the number and date of its invoice and, if the portal registers it, the QR code. It is available once the note is `registered` or `issued`, otherwise 409 `invalid_state`. The PDF of a cancelled note says so.',
  params: z.strictObject({ id: pathId('debit_note') }),
  examples: [{ name: 'A registered note', params: { id: debitNoteExample.id }, response: pdfExample }],
});

const creditNoteData = z.strictObject({ credit_note: creditNote, invoice });
const debitNoteData = z.strictObject({ debit_note: debitNote, invoice });

const stateOf = <Fields extends z.ZodRawShape>(name: string, schemaId: string, record: Fields) =>
  z.strictObject({ account_id: id('account'), ...record }).meta({
    id: schemaId,
    description: `The present state of a ${name}, and its account. Its \`version\` increases: a record whose version is not newer is a repeat.`,
  });
const creditNoteState = stateOf('credit note', 'CreditNoteState', { credit_note: creditNote });
export type CreditNoteState = z.output<typeof creditNoteState>;
const debitNoteState = stateOf('debit note', 'DebitNoteState', { debit_note: debitNote });
export type DebitNoteState = z.output<typeof debitNoteState>;

const accountId = 'acct_034qzGogm12Zub68Q4rTtO';
const creditedInvoice: Invoice = {
  ...invoiceExample,
  amount_credited: creditNoteExample.total,
  amount_due: inr('66835.00'),
  version: 3,
  updated_at: creditNoteExample.updated_at,
};
const debitedInvoice: Invoice = {
  ...creditedInvoice,
  amount_debited: debitNoteExample.total,
  amount_due: inr('68310.00'),
  version: 4,
  updated_at: debitNoteExample.updated_at,
};

const notesTag = {
  name: 'Credit and debit notes',
  description: 'Notes that reduce registered invoices, or add to them.',
};

export const getCreditNoteTimeline = timelineOf({
  id: 'credit_notes.timeline',
  path: '/v1/credit-notes/{id}/timeline',
  kind: 'credit_note',
  scopes: ['invoices:read'],
  name: 'a credit note',
  example: {
    id: creditNoteExample.id,
    entry: { events: ['credit_note.registered'], status: 'registered' },
  },
});

export const creditNotesResource = defineResource({
  tag: notesTag,
  lifecycle: noteLifecycle,
  operations: [createCreditNote, listCreditNotes, getCreditNote, getCreditNotePdf, getCreditNoteTimeline],
  furtherEvents: {
    'credit_note.registered': {
      key: 'invoice',
      summary: 'The portal has registered a credit note',
      live: { scope: 'invoices:read', sentence: 'Credit note … was registered' },
      data: creditNoteData,
      example: { credit_note: creditNoteExample, invoice: creditedInvoice },
    },
    'credit_note.issued': {
      key: 'invoice',
      summary: 'A credit note that no portal registers was issued: a commercial note, or one on an issued invoice',
      live: { scope: 'invoices:read', sentence: 'Credit note … was issued' },
      data: creditNoteData,
      example: {
        credit_note: commercialNote,
        invoice: { ...creditedInvoice, amount_credited: commercialNote.total, amount_due: inr('67260.00') },
      },
    },
    'credit_note.failed': {
      key: 'invoice',
      summary: 'The portal refused a credit note; `credit_note.errors` says why',
      live: { scope: 'invoices:read', sentence: 'Credit note … could not be registered' },
      data: creditNoteData,
      example: { credit_note: { ...creditNoteExample, ...failedAs }, invoice: invoiceExample },
    },
  },
  state: {
    name: 'credit_note.state',
    key: 'credit_note',
    summary: 'The latest state of a credit note',
    value: creditNoteState,
    example: { account_id: accountId, credit_note: creditNoteExample } satisfies CreditNoteState,
  },
});

export const getDebitNoteTimeline = timelineOf({
  id: 'debit_notes.timeline',
  path: '/v1/debit-notes/{id}/timeline',
  kind: 'debit_note',
  scopes: ['invoices:read'],
  name: 'a debit note',
  example: {
    id: debitNoteExample.id,
    entry: { events: ['debit_note.registered'], status: 'registered' },
  },
});

export const debitNotesResource = defineResource({
  tag: notesTag,
  lifecycle: noteLifecycle,
  operations: [createDebitNote, listDebitNotes, getDebitNote, getDebitNotePdf, getDebitNoteTimeline],
  furtherEvents: {
    'debit_note.registered': {
      key: 'invoice',
      summary: 'The portal has registered a debit note',
      live: { scope: 'invoices:read', sentence: 'Debit note … was registered' },
      data: debitNoteData,
      example: { debit_note: debitNoteExample, invoice: debitedInvoice },
    },
    'debit_note.issued': {
      key: 'invoice',
      summary: 'A debit note that no portal registers was issued: one on an issued invoice',
      live: { scope: 'invoices:read', sentence: 'Debit note … was issued' },
      data: debitNoteData,
      example: { debit_note: { ...debitNoteExample, ...notRegistered, status: 'issued' }, invoice: debitedInvoice },
    },
    'debit_note.failed': {
      key: 'invoice',
      summary: 'The portal refused a debit note; `debit_note.errors` says why',
      live: { scope: 'invoices:read', sentence: 'Debit note … could not be registered' },
      data: debitNoteData,
      example: { debit_note: { ...debitNoteExample, ...failedAs }, invoice: creditedInvoice },
    },
  },
  state: {
    name: 'debit_note.state',
    key: 'debit_note',
    summary: 'The latest state of a debit note',
    value: debitNoteState,
    example: { account_id: accountId, debit_note: debitNoteExample } satisfies DebitNoteState,
  },
});
