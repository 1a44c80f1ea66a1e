/** GSTR-1 as the JSON of the portal's offline tool. Its names and its numbers are those of the tool. */
import { z } from 'zod';
import { gstin } from '../orders/buyers.js';
import { invoiceExample } from './invoices.js';
import { creditNoteExample } from './notes.js';
import { documentNumber, sellerExample } from './tax-documents.js';

/** Of an array of the file. */
export const mostPortalEntries = 10_000;

const amount = (description: string) => z.number().meta({ description: `${description}, in rupees.` });
const word = (pattern: RegExp, description: string) => z.string().regex(pattern).meta({ description });
const number = documentNumber.meta({ description: 'The number of the document.' });
const day = word(/^\d{2}-\d{2}-\d{4}$/, 'The date of the document, as dd-mm-yyyy.');
const value = amount('The total charged to the buyer');
const pos = word(/^\d{2}$/, 'The GST state code of the place of supply.');
const yesOrNo = word(/^[YN]$/, 'Whether reverse charge applies, `Y` or `N`.');
const invoiceType = word(
  /^(R|SEWP|SEWOP|DE)$/,
  'The kind of supply: `R` regular, `SEWP` and `SEWOP` to a special economic zone with and without payment of tax, `DE` a deemed export.',
);
const noteType = word(/^[CD]$/, '`C` for a credit note, `D` for a debit note.');
const count = (description: string) => z.int().min(0).meta({ description });
const rt = z.number().meta({ description: 'The rate of tax in per cent.' });
const txval = amount('The value before tax');
const iamt = amount('Integrated tax');
const csamt = amount('Compensation cess');
const taxes = { iamt, camt: amount('Central tax'), samt: amount('State tax'), csamt };

const listOf = <Fields extends z.ZodRawShape>(schemaId: string, description: string, fields: Fields) =>
  z
    .array(z.strictObject(fields).meta({ id: `PortalFile${schemaId}`, description }))
    .max(mostPortalEntries)
    .meta({ description });
const place = count('The place in the list, from 1.');

const items = listOf('Item', 'The part of a document at one rate.', {
  num: place,
  itm_det: z
    .strictObject({ rt, txval, ...taxes })
    .meta({ id: 'PortalFileItemDetail', description: 'The value and the taxes of the rate.' }),
});
const exportItems = listOf('ExportItem', 'The part of an export at one rate.', { rt, txval, iamt, csamt });

const hsnRows = listOf('HsnRow', 'A code of goods or services with a unit and a rate.', {
  num: place,
  hsn_sc: word(/^\d{4,8}$/, 'The HSN code or the SAC.'),
  uqc: word(/^[A-Z]{2,3}$/, 'The GST unit code; `NA` for services.'),
  qty: z.number().meta({ description: 'The quantity.' }),
  rt,
  txval,
  ...taxes,
});

export const portalFile = z
  .strictObject({
    gstin: gstin.meta({ description: 'The GSTIN of the seller.' }),
    fp: word(/^\d{6}$/, 'The month, as mmyyyy.'),
    b2b: listOf('B2b', 'Invoices to a registered buyer.', {
      ctin: word(/^[0-9A-Z]{15}$/, 'The GSTIN of the buyer.'),
      inv: listOf('B2bInvoice', 'An invoice to a registered buyer.', {
        inum: number,
        idt: day,
        val: value,
        pos,
        rchrg: yesOrNo,
        inv_typ: invoiceType,
        itms: items,
      }),
    }),
    b2cl: listOf('B2cl', 'Large inter-state invoices to buyers without a GSTIN, of one place of supply.', {
      pos,
      inv: listOf('B2clInvoice', 'A large invoice to a buyer without a GSTIN.', {
        inum: number,
        idt: day,
        val: value,
        itms: items,
      }),
    }),
    b2cs: listOf('B2cs', 'Other supplies to buyers without a GSTIN, of one place of supply and rate.', {
      sply_ty: word(/^(INTER|INTRA)$/, 'From one state to another, or within one.'),
      pos,
      typ: word(/^OE$/, 'Always `OE`: not through an e-commerce operator.'),
      rt,
      txval,
      ...taxes,
    }),
    exp: listOf('Exports', 'Exports with or without payment of tax.', {
      exp_typ: word(/^(WPAY|WOPAY)$/, 'With or without payment of tax.'),
      inv: listOf('ExportInvoice', 'An export.', { inum: number, idt: day, val: value, itms: exportItems }),
    }),
    cdnr: listOf('Cdnr', 'Notes to a registered buyer.', {
      ctin: word(/^[0-9A-Z]{15}$/, 'The GSTIN of the buyer.'),
      nt: listOf('CdnrNote', 'A note to a registered buyer.', {
        ntty: noteType,
        nt_num: number,
        nt_dt: day,
        val: value,
        pos,
        rchrg: yesOrNo,
        inv_typ: invoiceType,
        itms: items,
      }),
    }),
    cdnur: listOf('Cdnur', 'A note to a buyer without a GSTIN, about an export or a large inter-state invoice.', {
      typ: word(/^(B2CL|EXPWP|EXPWOP)$/, 'The kind of supply that the note is about.'),
      ntty: noteType,
      nt_num: number,
      nt_dt: day,
      val: value,
      pos,
      itms: items,
    }),
    nil: z
      .strictObject({
        inv: listOf('Nil', 'Supplies without tax.', {
          sply_ty: word(
            /^(INTRB2B|INTRB2C|INTRAB2B|INTRAB2C)$/,
            'From one state to another (`INTR`) or within one (`INTRA`), to buyers with or without a GSTIN.',
          ),
          nil_amt: amount('Nil-rated supplies'),
          expt_amt: amount('Exempt supplies'),
          ngsup_amt: amount('Supplies outside GST'),
        }),
      })
      .meta({ id: 'PortalFileNilSupplies', description: 'Supplies without tax.' }),
    hsn: z
      .strictObject({
        hsn_b2b: hsnRows.meta({ description: 'From registered buyers.' }),
        hsn_b2c: hsnRows.meta({ description: 'From buyers without a GSTIN.' }),
      })
      .meta({ id: 'PortalFileHsn', description: 'The summary by code of goods or services.' }),
    doc_issue: z
      .strictObject({
        doc_det: listOf('DocumentKind', 'The documents of a kind that were issued.', {
          doc_num: count('The kind: 1 invoices, 4 debit notes, 5 credit notes.'),
          doc_typ: z.string().max(100).meta({ description: 'The kind in words.' }),
          docs: listOf('DocumentSeries', 'A range of consecutive numbers.', {
            num: place,
            from: number,
            to: number,
            totnum: count('The number of documents.'),
            cancel: count('The number of cancelled documents.'),
            net_issue: count('The number of documents that are not cancelled.'),
          }),
        }),
      })
      .meta({ id: 'PortalFileDocuments', description: 'The documents that were issued.' }),
  })
  .meta({ id: 'Gstr1PortalFile', description: 'GSTR-1 of a month in the format of the portal’s offline tool.' });
export type PortalFile = z.output<typeof portalFile>;

const item = { rt: 18, txval: 59_000, iamt: 0, camt: 5310, samt: 5310, csamt: 0 };
const { gstin: buyerGstin } = invoiceExample.buyer;
const series = (from: string) => ({ num: 1, from, to: from, totnum: 1, cancel: 0, net_issue: 1 });

export const portalFileExample: PortalFile = {
  gstin: sellerExample.gstin,
  fp: '112026',
  b2b: [
    {
      ctin: buyerGstin!,
      inv: [
        {
          inum: invoiceExample.number,
          idt: '12-11-2026',
          val: 69_620,
          pos: '29',
          rchrg: 'N',
          inv_typ: 'R',
          itms: [{ num: 1, itm_det: item }],
        },
      ],
    },
  ],
  b2cl: [],
  b2cs: [],
  exp: [],
  cdnr: [
    {
      ctin: buyerGstin!,
      nt: [
        {
          ntty: 'C',
          nt_num: creditNoteExample.number,
          nt_dt: '20-11-2026',
          val: 2785,
          pos: '29',
          rchrg: 'N',
          inv_typ: 'R',
          itms: [{ num: 1, itm_det: { ...item, txval: 2360, camt: 212.4, samt: 212.4 } }],
        },
      ],
    },
  ],
  cdnur: [],
  nil: { inv: [] },
  hsn: {
    hsn_b2b: [
      {
        num: 1,
        hsn_sc: invoiceExample.line_items[0]!.hsn,
        uqc: 'PCS',
        qty: 2400,
        ...{ ...item, txval: 56_640, camt: 5097.6, samt: 5097.6 },
      },
    ],
    hsn_b2c: [],
  },
  doc_issue: {
    doc_det: [
      { doc_num: 1, doc_typ: 'Invoices for outward supply', docs: [series(invoiceExample.number)] },
      { doc_num: 5, doc_typ: 'Credit Note', docs: [series(creditNoteExample.number)] },
    ],
  },
};
