/** Which documents the portal registers: others are numbered, printed and counted, and sent nowhere. */
import type { InvoiceDocumentType } from '@millwright/contracts';
import type { TaxDocument } from './tax-document.js';

type Supply = Pick<TaxDocument, 'supplyType' | 'lines'>;

/** A supply in India without any tax has a bill of supply (section 31(3)(c) of the CGST Act); what is zero-rated has a tax invoice. */
export function documentTypeOf({ supplyType, lines }: Supply): InvoiceDocumentType {
  const isWithinIndia = supplyType === 'b2b' || supplyType === 'b2c';
  return isWithinIndia && lines.every(({ exemption }) => exemption !== undefined) ? 'bill_of_supply' : 'tax_invoice';
}

export function isRegistrable(document: Supply): boolean {
  return document.supplyType !== 'b2c' && documentTypeOf(document) === 'tax_invoice';
}
