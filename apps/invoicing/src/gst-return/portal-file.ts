/** GSTR-1 in the form of the portal's offline tool: its names and codes, and amounts as numbers. */
import type { PortalFile } from '@millwright/contracts';
import { toPortalDate } from '@millwright/gst';
import type { Amounts, DocumentPart, FigureRow, NumberRunRow } from './declared-documents.store.js';
import { negated } from './return-figures.js';

/** Whose documents the file lists one by one. */
export const tablesByDocument = ['4A', '4B', '5', '6A', '6B', '6C', '9B'];

interface Declared {
  readonly gstin: string;
  readonly period: string;
  readonly parts: readonly DocumentPart[];
  readonly figures: readonly FigureRow[];
  readonly runs: readonly NumberRunRow[];
}

/** A document with its parts, one for each rate. */
type Parts = readonly [DocumentPart, ...DocumentPart[]];

const invoiceTypes: Readonly<Record<string, string>> = {
  b2b: 'R',
  sez_with_payment: 'SEWP',
  sez_without_payment: 'SEWOP',
  deemed_export: 'DE',
};
const noteTypes: Readonly<Record<string, string>> = {
  b2c: 'B2CL',
  export_with_payment: 'EXPWP',
  export_without_payment: 'EXPWOP',
};
/** By the order of the tool. */
const documentKinds = [
  { kind: 'invoices', doc_num: 1, doc_typ: 'Invoices for outward supply' },
  { kind: 'debit_notes', doc_num: 4, doc_typ: 'Debit Note' },
  { kind: 'credit_notes', doc_num: 5, doc_typ: 'Credit Note' },
] as const;

export function portalFileOf({ gstin, period, parts, figures, runs }: Declared): PortalFile {
  const documents = [...Map.groupBy(parts, ({ id }) => id).values()] as unknown as Parts[];
  const inTable = (...tables: string[]) => documents.filter(([{ place }]) => tables.includes(place[0]));
  const notes = inTable('9B');
  const toRegistered = notes.filter(([{ place }]) => place[1] === 'registered');
  const toUnregistered = notes.filter(([{ place }]) => place[1] === 'unregistered');
  const summary = (table: string) => figures.filter(({ place }) => place[0] === table);
  const [year, month] = period.split('-') as [string, string];
  return {
    gstin,
    fp: `${month}${year}`,
    b2b: byBuyer(inTable('4A', '4B', '6B', '6C')).map(([ctin, inv]) => ({
      ctin,
      inv: inv.map((each) => ({ ...invoiceOf(each), ...supplyOf(each), itms: itemsOf(each) })),
    })),
    b2cl: grouped(inTable('5'), ({ place_of_supply: pos }) => pos).map(([pos, inv]) => ({
      pos,
      inv: inv.map((each) => ({ ...invoiceOf(each), itms: itemsOf(each) })),
    })),
    b2cs: summary('7').map((row) => ({
      sply_ty: row.place[1] === 'inter' ? 'INTER' : 'INTRA',
      pos: row.place[2]!,
      typ: 'OE',
      ...amountsOf(row.place[3]!, row),
    })),
    exp: grouped(inTable('6A'), ({ supply_type: type }) => (type.endsWith('without_payment') ? 'WOPAY' : 'WPAY')).map(
      ([type, inv]) => ({
        exp_typ: type,
        inv: inv.map((each) => ({
          ...invoiceOf(each),
          itms: each.map((part) => {
            const { camt: _, samt: __, ...amounts } = amountsOf(part.tax_rate, part);
            return amounts;
          }),
        })),
      }),
    ),
    cdnr: byBuyer(toRegistered).map(([ctin, nt]) => ({
      ctin,
      nt: nt.map((each) => ({ ...noteOf(each), ...supplyOf(each), itms: itemsOf(each) })),
    })),
    cdnur: toUnregistered.map((each) => ({
      typ: noteTypes[each[0].supply_type]!,
      ...noteOf(each),
      pos: each[0].place_of_supply,
      itms: itemsOf(each),
    })),
    nil: { inv: nilOf(summary('8')) },
    hsn: { hsn_b2b: hsnOf(summary('12'), 'b2b'), hsn_b2c: hsnOf(summary('12'), 'b2c') },
    doc_issue: {
      doc_det: documentKinds
        .map(({ kind, ...named }) => ({
          ...named,
          docs: runs
            .filter((run) => run.kind === kind)
            .map(({ first, last, total, cancelled }, index) => ({
              num: index + 1,
              from: first,
              to: last,
              totnum: total,
              cancel: cancelled,
              net_issue: total - cancelled,
            })),
        }))
        .filter(({ docs }) => docs.length > 0),
    },
  };
}

function grouped(documents: readonly Parts[], keyOf: (part: DocumentPart) => string): [string, Parts[]][] {
  return [...Map.groupBy(documents, ([first]) => keyOf(first))];
}

function byBuyer(documents: readonly Parts[]): [string, Parts[]][] {
  return grouped(documents, ({ buyer_gstin: gstin }) => gstin!);
}

function invoiceOf([{ number, date, total }]: Parts) {
  return { inum: number, idt: dayOf(date), val: Number(total) };
}

function noteOf([{ type, number, date, total }]: Parts) {
  return { ntty: type === 'CRN' ? 'C' : 'D', nt_num: number, nt_dt: dayOf(date), val: Number(total) };
}

function supplyOf([{ place_of_supply: pos, reverse_charge: reverse, supply_type: type }]: Parts) {
  return { pos, rchrg: reverse ? 'Y' : 'N', inv_typ: invoiceTypes[type]! };
}

function itemsOf(parts: Parts) {
  return parts.map((part, index) => ({
    num: index + 1,
    itm_det: amountsOf(part.tax_rate, part.type === 'CRN' ? negated(part) : part),
  }));
}

function amountsOf(rate: string, { taxable_value: value, cgst, sgst, igst, cess }: Amounts) {
  return {
    rt: Number(rate),
    txval: Number(value),
    iamt: Number(igst),
    camt: Number(cgst),
    samt: Number(sgst),
    csamt: Number(cess),
  };
}

function nilOf(rows: readonly FigureRow[]) {
  const kinds = Map.groupBy(rows, ({ place: [, , reach, buyers] }) => {
    const from = reach === 'inter' ? 'INTR' : 'INTRA';
    return `${from}${buyers === 'registered' ? 'B2B' : 'B2C'}`;
  });
  return [...kinds].map(([kind, ofKind]) => {
    const of = (exemption: string) => Number(ofKind.find(({ place }) => place[1] === exemption)?.taxable_value ?? 0);
    return { sply_ty: kind, nil_amt: of('nil_rated'), expt_amt: of('exempt'), ngsup_amt: of('non_gst') };
  });
}

function hsnOf(rows: readonly FigureRow[], buyers: 'b2b' | 'b2c') {
  return rows
    .filter(({ place }) => place[1] === buyers)
    .map((row, index) => ({
      num: index + 1,
      hsn_sc: row.place[2]!,
      uqc: row.place[3]!,
      qty: Number(row.quantity),
      ...amountsOf(row.place[4]!, row),
    }));
}

/** As the tool writes days: dd-mm-yyyy. */
function dayOf(day: string): string {
  return toPortalDate(day).replaceAll('/', '-');
}
