/** What a seller declares of a month in its GST returns, computed from its documents, and the lock of a month that was declared. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { enumeration } from '../kit/enumeration.js';
import { id } from '../kit/ids.js';
import { listOf, page } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { date, rupees, signedRupees, text, timestamp } from '../kit/values.js';
import { gstin } from '../orders/buyers.js';
import { exemption } from '../orders/orders.js';
import { portalFile, portalFileExample } from './gst-portal-file.js';
import { invoiceExample } from './invoices.js';
import { creditNoteExample } from './notes.js';
import { sellerExample, supplyTypeOf, documentNumber, inr, documentStatus } from './tax-documents.js';

/** Of a figure. */
export const mostFigureDocuments = 100;
/** Of an answer. */
export const mostReturnRows = 10_000;

const period = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'must be a month, such as 2026-11')
  .meta({ description: 'The month, such as `2026-11`, by document date.' });
const sellerId = id('seller').optional().meta({ description: 'The seller. If omitted: the default seller.' });
const ofMonth = z.strictObject({ seller_id: sellerId, period });

const documentId = z
  .string()
  .regex(/^(inv|crn|dbn)_[0-9A-Za-z]{22}$/)
  .meta({ description: 'The id of an invoice, a credit note or a debit note.' });

/** The month and its lock, with which each return begins. */
const head = {
  seller_id: id('seller'),
  gstin: gstin.meta({ description: 'The GSTIN of the seller.' }),
  period,
  locked: z.boolean().meta({ description: 'Whether the month is locked: then its documents cannot change.' }),
  locked_at: timestamp.nullable().meta({ description: 'When the month was locked; null if it is not.' }),
};

const counted = {
  figure: text(200).meta({ description: 'The key of the figure for `GET /v1/gst-returns/documents`.' }),
  document_count: z.int().min(0).meta({ description: 'The number of documents in the figure.' }),
  document_ids: z
    .array(documentId)
    .max(mostFigureDocuments)
    .meta({
      description: `The first ${mostFigureDocuments} documents in the figure. \`GET /v1/gst-returns/documents\` lists all of them.`,
    }),
};
const taxRate = z.number().min(0).max(100).meta({ description: 'GST rate in per cent.' });
const placeOfSupply = z
  .string()
  .regex(/^\d{2}$/)
  .meta({ description: 'The two-digit GST state code of the place of supply.' });
const reverseCharge = z.boolean().meta({ description: 'Whether the buyer pays the tax to the government.' });
const interState = z.boolean().meta({ description: 'Whether the supplies are inter-state.' });
const supplyType = supplyTypeOf('The kind of supply.');
const amounts = {
  taxable_value: signedRupees.meta({ description: 'The sum before tax.' }),
  cgst: signedRupees.meta({ description: 'The sum of central tax.' }),
  sgst: signedRupees.meta({ description: 'The sum of state tax.' }),
  igst: signedRupees.meta({ description: 'The sum of integrated tax.' }),
  cess: signedRupees.meta({ description: 'The sum of compensation cess.' }),
};
const summed = { ...amounts, ...counted };

const rowsOf = <Fields extends z.ZodRawShape>(schemaId: string, description: string, fields: Fields) =>
  z
    .array(z.strictObject(fields).meta({ id: schemaId, description }))
    .max(mostReturnRows)
    .meta({ description });

export const returnTables = enumeration('ReturnTable', ['4A', '4B', '6A', '6B', '6C']);
export const noteDirections = enumeration('ReturnNoteType', ['credit', 'debit']);
export const returnParties = enumeration('ReturnParties', ['registered', 'unregistered']);
export const hsnParties = enumeration('HsnParties', ['b2b', 'b2c']);
export const issuedKinds = enumeration('DocumentsIssuedKind', ['invoices', 'credit_notes', 'debit_notes']);

const returnTable = z.enum(returnTables).meta({
  description: meanings<(typeof returnTables)[number]>({
    '4A': 'supplies to registered buyers on which the seller pays the tax',
    '4B': 'supplies under reverse charge, on which the buyer pays the tax',
    '6A': 'exports',
    '6B': 'supplies to special economic zones',
    '6C': 'deemed exports',
  }),
});

const b2b = rowsOf('RegisteredSupplies', 'Table 4: supplies to registered buyers, by place of supply and rate.', {
  table: returnTable,
  place_of_supply: placeOfSupply,
  tax_rate: taxRate,
  ...summed,
});
const b2cLarge = rowsOf(
  'LargeConsumerInvoices',
  'Table 5: inter-state invoices of more than 1,00,000.00 INR to buyers without a GSTIN, each on its own, by rate.',
  {
    number: documentNumber.meta({ description: 'The number of the invoice.' }),
    date: date.meta({ description: 'The date of the document.' }),
    total: rupees.meta({ description: 'The total charged to the buyer.' }),
    place_of_supply: placeOfSupply,
    tax_rate: taxRate,
    ...summed,
  },
);
const exports = rowsOf('ExportSupplies', 'Table 6: exports and deemed exports, by kind of supply and rate.', {
  table: returnTable,
  supply_type: supplyType,
  tax_rate: taxRate,
  ...summed,
});
const b2cOthers = rowsOf(
  'ConsumerSupplies',
  'Table 7: other supplies to buyers without a GSTIN, by place of supply and rate, net of credit and debit notes.',
  { inter_state: interState, place_of_supply: placeOfSupply, tax_rate: taxRate, ...summed },
);
const nilRated = rowsOf('ExemptSupplies', 'Table 8: lines without tax, net of credit and debit notes.', {
  exemption,
  inter_state: interState,
  buyers: z.enum(returnParties).meta({
    description: meanings<(typeof returnParties)[number]>({
      registered: 'buyers with a GSTIN',
      unregistered: 'buyers without a GSTIN',
    }),
  }),
  taxable_value: signedRupees.meta({ description: 'The sum of the values.' }),
  ...counted,
});
const notes = rowsOf('ReturnNotes', 'Table 9B: credit and debit notes, except those in tables 7 and 8.', {
  buyers: z.enum(returnParties).meta({
    description: meanings<(typeof returnParties)[number]>({
      registered: 'buyers with a GSTIN',
      unregistered: 'buyers abroad, and buyers of the invoices of table 5',
    }),
  }),
  note_type: z.enum(noteDirections).meta({
    description: meanings<(typeof noteDirections)[number]>({
      credit: 'credit notes: the amounts reduce the return',
      debit: 'debit notes: the amounts increase the return',
    }),
  }),
  supply_type: supplyType,
  reverse_charge: reverseCharge,
  tax_rate: taxRate,
  ...summed,
});
const hsn = rowsOf(
  'HsnSummary',
  'Table 12: all supplies by HSN or SAC code, unit and rate, net of credit and debit notes.',
  {
    buyers: z.enum(hsnParties).meta({
      description: meanings<(typeof hsnParties)[number]>({
        b2b: 'buyers with a GSTIN, including special economic zones',
        b2c: 'buyers without a GSTIN, including buyers abroad',
      }),
    }),
    hsn: z
      .string()
      .regex(/^\d{4}(\d{2}){0,2}$/)
      .meta({ description: 'HSN code of the goods, or SAC of the service.' }),
    uqc: text(3).meta({ description: 'GST unit code; `NA` for services.' }),
    tax_rate: taxRate,
    quantity: z
      .string()
      .max(25)
      .regex(/^-?\d+\.\d{3}$/)
      .meta({ description: 'The quantity, a decimal string; zero for services. A note about an amount has none.' }),
    ...summed,
  },
);
const count = (description: string) => z.int().min(0).meta({ description });
const documentsIssued = rowsOf(
  'DocumentsIssued',
  'Table 13: the numbers used, by series, as ranges of consecutive numbers.',
  {
    kind: z.enum(issuedKinds).meta({
      description: meanings<(typeof issuedKinds)[number]>({
        invoices: 'invoices and bills of supply',
        credit_notes: 'credit notes',
        debit_notes: 'debit notes',
      }),
    }),
    from: documentNumber.meta({ description: 'The first number.' }),
    to: documentNumber.meta({ description: 'The last number.' }),
    total: count('The number of documents.'),
    cancelled: count(
      'The number of cancelled and voided documents, of numbers that documents had before, and of notes that the portal refused.',
    ),
    net: count('`total` less `cancelled`.'),
    pending: count('The part of `net` that is still `pending`.'),
    ...counted,
  },
);
const pendingDocument = z
  .strictObject({
    id: documentId,
    number: documentNumber.meta({ description: 'The number of the document.' }),
    date: date.meta({ description: 'The date of the document.' }),
    status: documentStatus,
    total: rupees.meta({ description: 'The total charged to the buyer.' }),
  })
  .meta({ id: 'ReturnDocument', description: 'A document of the month.' });
const pending = z
  .strictObject({
    figure: counted.figure,
    document_count: count('The number of documents.'),
    documents: z
      .array(pendingDocument)
      .max(mostFigureDocuments)
      .meta({ description: `The first ${mostFigureDocuments} of them.` }),
  })
  .meta({
    id: 'PendingDocuments',
    description:
      'Documents that no table includes because they are not in force yet: the portal has not answered, or refused an invoice, which you can retry or void.',
  });

const gstr1 = z
  .strictObject({
    ...head,
    b2b,
    b2c_large: b2cLarge,
    exports,
    b2c_others: b2cOthers,
    nil_rated: nilRated,
    notes,
    hsn,
    documents_issued: documentsIssued,
    pending,
  })
  .meta({ id: 'Gstr1', description: 'The figures of GSTR-1 of a seller for a month.' });
export type Gstr1 = z.output<typeof gstr1>;

const outwardSupplies = z
  .strictObject(summed)
  .meta({ id: 'OutwardSupplies', description: 'The supplies and their tax.' });
const outward = (description: string) => outwardSupplies.meta({ description });
const gstr3b = z
  .strictObject({
    ...head,
    taxable: outward('Table 3.1 (a): taxable supplies other than those below, without those under reverse charge.'),
    zero_rated: outward('Table 3.1 (b): exports and supplies to special economic zones.'),
    nil_rated_and_exempt: outward('Table 3.1 (c): supplies that are nil-rated or exempt.'),
    non_gst: outward('Table 3.1 (e): supplies outside GST.'),
    inter_state_unregistered: rowsOf(
      'InterStateConsumerSupplies',
      'Table 3.2: the part of the taxable supplies made to buyers without a GSTIN in other states, by place of supply.',
      { place_of_supply: placeOfSupply, ...summed },
    ),
    pending,
  })
  .meta({ id: 'Gstr3b', description: 'The figures on outward supplies in GSTR-3B of a seller for a month.' });
export type Gstr3b = z.output<typeof gstr3b>;

const monthLock = z
  .strictObject(head)
  .meta({ id: 'ReturnMonth', description: 'A month of a seller, and whether it is locked.' });
export type ReturnMonth = z.output<typeof monthLock>;

export type ReturnDocument = z.output<typeof pendingDocument>;

// Examples.

const sellerExampleId = invoiceExample.seller_id;
const headExample = {
  seller_id: sellerExampleId,
  gstin: sellerExample.gstin,
  period: '2026-11',
  locked: false,
  locked_at: null,
};
const figureExample = (figure: string, ...ids: string[]) => ({
  figure,
  document_count: ids.length,
  document_ids: ids,
});
const withinState = (taxable: string, half: string) => ({
  taxable_value: inr(taxable),
  cgst: inr(half),
  sgst: inr(half),
  igst: inr('0.00'),
  cess: inr('0.00'),
});
const none = withinState('0.00', '0.00');
const nothingPending = { figure: 'pending', document_count: 0, documents: [] };
const [invoiceId, noteId] = [invoiceExample.id, creditNoteExample.id];
const { hsn: hsnExample } = invoiceExample.line_items[0]!;

const gstr1Example: Gstr1 = {
  ...headExample,
  b2b: [
    {
      table: '4A',
      place_of_supply: '29',
      tax_rate: 18,
      ...withinState('59000.00', '5310.00'),
      ...figureExample('4A/29/18', invoiceId),
    },
  ],
  b2c_large: [],
  exports: [],
  b2c_others: [],
  nil_rated: [],
  notes: [
    {
      buyers: 'registered',
      note_type: 'credit',
      supply_type: 'b2b',
      reverse_charge: false,
      tax_rate: 18,
      ...withinState('2360.00', '212.40'),
      ...figureExample('9B/registered/credit/b2b/false/18', noteId),
    },
  ],
  hsn: [
    {
      buyers: 'b2b',
      hsn: hsnExample,
      uqc: 'PCS',
      tax_rate: 18,
      quantity: '2400.000',
      ...withinState('56640.00', '5097.60'),
      ...figureExample(`12/b2b/${hsnExample}/PCS/18`, invoiceId, noteId),
    },
  ],
  documents_issued: [
    {
      kind: 'invoices',
      from: invoiceExample.number,
      to: invoiceExample.number,
      total: 1,
      cancelled: 0,
      net: 1,
      pending: 0,
      ...figureExample(`13/invoices/${invoiceExample.number}`, invoiceId),
    },
    {
      kind: 'credit_notes',
      from: creditNoteExample.number,
      to: creditNoteExample.number,
      total: 1,
      cancelled: 0,
      net: 1,
      pending: 0,
      ...figureExample(`13/credit_notes/${creditNoteExample.number}`, noteId),
    },
  ],
  pending: nothingPending,
};

const gstr3bExample: Gstr3b = {
  ...headExample,
  taxable: { ...withinState('56640.00', '5097.60'), ...figureExample('3.1a', invoiceId, noteId) },
  zero_rated: { ...none, ...figureExample('3.1b') },
  nil_rated_and_exempt: { ...none, ...figureExample('3.1c') },
  non_gst: { ...none, ...figureExample('3.1e') },
  inter_state_unregistered: [],
  pending: nothingPending,
};

const ofMonthExample = { seller_id: sellerExampleId, period: headExample.period };

const reads = { method: 'GET', scopes: ['invoices:read'], status: 200 } as const;
const oneOfMonth =
  'A document counts in the month of its date, once it is `registered` or `issued`; a cancelled one does not count. Commercial notes are not part of the returns.';

export const getGstr1 = operation({
  ...reads,
  id: 'gst_returns.gstr1',
  path: '/v1/gst-returns/gstr1',
  summary: 'Compute GSTR-1',
  description: `Computes the figures of GSTR-1 of a month from the present documents of a seller: each figure with the ids of its documents. ${oneOfMonth} \`pending\` lists documents that are missing. More than ${mostReturnRows} rows are 409 \`conflict\`.`,
  query: ofMonth,
  response: gstr1,
  tables: ['b2b', 'b2c_large', 'exports', 'b2c_others', 'nil_rated', 'notes', 'hsn', 'documents_issued'],
  errors: ['conflict', 'invalid_state'],
  examples: [{ name: 'A month', query: ofMonthExample, response: gstr1Example }],
});

export const getGstr1PortalFile = operation({
  ...reads,
  id: 'gst_returns.portal_file',
  path: '/v1/gst-returns/gstr1/portal-file',
  summary: 'Get GSTR-1 as a file for the portal',
  description: `Returns the figures of \`GET /v1/gst-returns/gstr1\` as JSON in the format of the portal’s offline tool, invoice by invoice. Save the response body as a file and upload it. More than ${mostReturnRows} entries of a table are 409 \`conflict\`.`,
  query: ofMonth,
  response: portalFile,
  errors: ['conflict', 'invalid_state'],
  examples: [{ name: 'A month', query: ofMonthExample, response: portalFileExample }],
});

export const getGstr3b = operation({
  ...reads,
  id: 'gst_returns.gstr3b',
  path: '/v1/gst-returns/gstr3b',
  summary: 'Compute the outward part of GSTR-3B',
  description: `Computes tables 3.1 (a), (b), (c) and (e) and 3.2 of GSTR-3B of a month, net of credit and debit notes, each figure with the ids of its documents. ${oneOfMonth} Your purchases are not included.`,
  query: ofMonth,
  response: gstr3b,
  errors: ['conflict', 'invalid_state'],
  examples: [{ name: 'A month', query: ofMonthExample, response: gstr3bExample }],
});

export const listReturnDocuments = operation({
  ...reads,
  id: 'gst_returns.documents',
  path: '/v1/gst-returns/documents',
  summary: 'List the documents of a figure',
  description:
    'Returns the documents in a figure of a return, newest first. For a figure that does not exist the list is empty.',
  query: z.strictObject({
    ...ofMonth.shape,
    figure: text(200).meta({ description: 'The `figure` of a row of the return, such as `4A/29/18`.' }),
    ...page,
  }),
  response: listOf(pendingDocument).meta({ id: 'ReturnDocumentList', description: 'A page of documents.' }),
  errors: ['invalid_state'],
  examples: [
    {
      name: 'Documents of a rate',
      query: { ...ofMonthExample, figure: '4A/29/18' },
      response: {
        data: [
          {
            id: invoiceId,
            number: invoiceExample.number,
            date: invoiceExample.date,
            status: invoiceExample.status,
            total: invoiceExample.total,
          },
        ],
        has_more: false,
        next_cursor: null,
      },
    },
  ],
});

const params = z.strictObject({ period });
const lockedMonth = '2026-04';

export const lockReturnMonth = operation({
  id: 'gst_returns.lock',
  method: 'POST',
  path: '/v1/gst-returns/{period}/lock',
  scopes: ['invoices:write'],
  summary: 'Lock a month',
  description:
    'Locks a month of a seller once its return is filed: from then on no document can be dated in it, and none of its documents can be retried, voided or cancelled (409 `invalid_state`). While the portal has not answered for a document of the month, the answer is 409 `conflict`, since that answer would change the month. Locking a locked month changes nothing.',
  params,
  body: z
    .strictObject({ seller_id: sellerId })
    .meta({ id: 'ReturnMonthLock', description: 'The seller whose month is locked.' }),
  status: 200,
  response: monthLock,
  errors: ['conflict', 'invalid_state'],
  examples: [
    {
      name: 'A filed month',
      params: { period: lockedMonth },
      body: { seller_id: sellerExampleId },
      response: { ...headExample, period: lockedMonth, locked: true, locked_at: '2026-05-11T09:12:40.207Z' },
    },
  ],
});

export const unlockReturnMonth = operation({
  id: 'gst_returns.unlock',
  method: 'DELETE',
  path: '/v1/gst-returns/{period}/lock',
  scopes: ['invoices:write'],
  summary: 'Unlock a month',
  description: 'Unlocks a month of a seller. Unlocking an unlocked month changes nothing.',
  params,
  query: z.strictObject({ seller_id: sellerId }),
  status: 200,
  response: monthLock,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'A month that was locked too early',
      params: { period: lockedMonth },
      query: { seller_id: sellerExampleId },
      response: { ...headExample, period: lockedMonth },
    },
  ],
});

export const gstReturnsResource = defineResource({
  tag: {
    name: 'GST returns',
    description: 'The figures of GSTR-1 and GSTR-3B of a seller for a month, computed from the documents.',
  },
  operations: [getGstr1, getGstr1PortalFile, getGstr3b, listReturnDocuments, lockReturnMonth, unlockReturnMonth],
});
