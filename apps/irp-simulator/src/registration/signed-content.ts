/** What the portal signs of a document: the invoice as it has read it, and the facts for the QR code. */
import { type Inv01, qrFactsOf } from '@millwright/gst';
import { irpTime } from '../protocol/times.js';

export interface Acknowledgement {
  readonly irn: string;
  readonly number: string;
  readonly at: Date;
}

const issuer = 'NIC Sandbox';
/** The portal writes every other number as a decimal: 100.0. */
const wholeNumbers: ReadonlySet<string> = new Set(['AckNo', 'Pin', 'ItemNo', 'ItemCnt', 'CrDay', 'Distance']);

export function signedInvoiceContent(document: Inv01, { irn, number, at }: Acknowledgement): object {
  const items = document.ItemList.map((item) => ({ ItemNo: 0, ...item }));
  const data = { AckNo: Number(number), AckDt: irpTime(at), Irn: irn, ...document, ItemList: items };
  return { data: written(data), iss: issuer };
}

export function signedQrContent(document: Inv01, { irn, at }: Acknowledgement): object {
  return { data: written({ ...qrFactsOf(document), Irn: irn, IrnDt: irpTime(at) }), iss: issuer };
}

/** JSON as the portal writes it. */
function written(value: unknown, name = ''): string {
  if (typeof value === 'number')
    return Number.isInteger(value) && !wholeNumbers.has(name) ? `${value}.0` : String(value);
  if (Array.isArray(value)) return `[${value.map((each) => written(each, name)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, content]) => content !== undefined && content !== null);
  return `{${fields.map(([key, content]) => `${JSON.stringify(key)}:${written(content, key)}`).join()}}`;
}
