/** The invoice reference number of a document follows from four of its facts, so it is known before the portal answers. */
import { createHash } from 'node:crypto';
import { financialYearOf } from './calendar.js';

export type DocumentType = 'INV' | 'CRN' | 'DBN';

export interface DocumentKey {
  /** Of the seller. */
  readonly gstin: string;
  readonly type: DocumentType;
  readonly number: string;
  /** The day of the document, such as 2026-11-03. */
  readonly date: string;
}

/** From this day on the portal takes numbers in capitals, however they are written. */
const inCapitalsSince = '2025-06-01';

export function irnOf({ gstin, type, number, date }: DocumentKey): string {
  const counted = date >= inCapitalsSince ? number.toUpperCase() : number;
  return createHash('sha256')
    .update(`${gstin}${financialYearOf(date)}${type}${counted}`)
    .digest('hex');
}
