/** Figures of returns in the API. */
import type { Gstr1, ReturnDocument } from '@millwright/contracts';
import { decimalText, type DocumentType, unitsOf } from '@millwright/gst';
import { encodeId } from '@millwright/service-kit';
import type { Amounts, FigureRow, pendingOf, ReturnDocumentRow } from './declared-documents.store.js';

const idKinds = { INV: 'invoice', CRN: 'credit_note', DBN: 'debit_note' } as const satisfies Record<
  DocumentType,
  string
>;

function documentId(type: DocumentType, id: string): string {
  return encodeId(idKinds[type], id);
}

/** Of documents as figures name them: type and id. */
export function documentIds(documents: readonly string[]): string[] {
  return documents.map((each) => {
    const [type, id] = each.split(' ') as [DocumentType, string];
    return documentId(type, id);
  });
}

export function counted({ place, document_count: count, documents }: FigureRow) {
  return { figure: place.join('/'), document_count: count, document_ids: documentIds(documents) };
}

export function summed(row: FigureRow) {
  return { ...amountsOf(row), ...counted(row) };
}

export const rupeesOf = (amount: string) => ({ amount, currency: 'INR' as const });

function amountsOf({ taxable_value: value, cgst, sgst, igst, cess }: Amounts) {
  return {
    taxable_value: rupeesOf(value),
    cgst: rupeesOf(cgst),
    sgst: rupeesOf(sgst),
    igst: rupeesOf(igst),
    cess: rupeesOf(cess),
  };
}

/** With the other sign: of a credit note what it takes off. */
export function negated<Row extends Amounts>(row: Row): Row {
  const minus = (amount: string): string => decimalText(-unitsOf(amount, 2), 2);
  return {
    ...row,
    taxable_value: minus(row.taxable_value),
    cgst: minus(row.cgst),
    sgst: minus(row.sgst),
    igst: minus(row.igst),
    cess: minus(row.cess),
  };
}

export function returnDocument({ id, type, number, date, status, total }: ReturnDocumentRow): ReturnDocument {
  return { id: documentId(type, id), number, date, status, total: rupeesOf(total) };
}

export function pendingResource({ count, first }: Awaited<ReturnType<typeof pendingOf>>): Gstr1['pending'] {
  return { figure: 'pending', document_count: count, documents: first.map(returnDocument) };
}
