/**
 * Verifies what the portal says of a registration: its signatures, the IRN, the content of the QR code, and whether what is registered
 * is the document that was sent.
 */
import type { KeyObject } from 'node:crypto';
import { type Inv01, unitsOf } from '@millwright/gst';
import { type Folded, type FoldedRecord, isRecord, numberOf, parseFolded, textOf } from './answers.js';
import { parseJws } from './encryption.js';
import { parseNicTime } from './nic-time.js';
import type { Registration, RegistrationPortal } from './portal.js';

export type FindKey = (kid: string) => Promise<KeyObject | undefined>;

/** A registration that the portal has signed, with the document in it. */
export interface VerifiedRegistration {
  readonly registration: Registration;
  readonly signed: FoldedRecord;
  readonly qr: FoldedRecord;
}

/** Sums may differ by a rupee, as the portal allows. */
const tolerancePaise = 100n;

/** A text tells what is wrong with the answer. */
export async function verifyRegistration(
  data: Folded,
  { irn, portal }: { readonly irn: string; readonly portal: RegistrationPortal },
  findKey: FindKey,
): Promise<VerifiedRegistration | string> {
  if (!isRecord(data)) return 'The answer contains no registration.';
  if (textOf(data['irn'])?.toLowerCase() !== irn) return 'The answer has another IRN than the document.';
  const signedInvoice = textOf(data['signedinvoice']);
  const signedQr = textOf(data['signedqrcode']);
  if (signedInvoice === null || signedQr === null) return 'The answer lacks the signed invoice or the signed QR code.';
  const signed = await verifiedContent(signedInvoice, 'invoice', findKey);
  if (typeof signed === 'string') return signed;
  const qr = await verifiedContent(signedQr, 'QR code', findKey);
  if (typeof qr === 'string') return qr;
  if ([signed, qr].some((content) => textOf(content['irn'])?.toLowerCase() !== irn)) {
    return 'The signed content has another IRN than the document.';
  }
  const ackNumber = textOf(signed['ackno']);
  if (ackNumber === null || ackNumber !== textOf(data['ackno'])) return 'The signed acknowledgement number differs.';
  // The signed time has seconds, which the one beside it is rounded to the minute.
  const ackAt = parseNicTime(signed['ackdt']) ?? parseNicTime(data['ackdt']);
  if (ackAt === undefined) return 'The time of the acknowledgement cannot be read.';
  const fault = qrFaultOf(qr, signed);
  if (fault !== undefined) return fault;
  const status = textOf(data['status']) === 'CNL' ? 'CNL' : 'ACT';
  return { registration: { portal, irn, ackNumber, ackAt, signedInvoice, signedQr, status }, signed, qr };
}

/** How what is registered differs from a document; empty if it is the document. */
export function differencesFrom(document: Inv01, signed: FoldedRecord): string[] {
  const { DocDtls, SellerDtls, BuyerDtls, ItemList, ValDtls } = document;
  const [doc, seller, buyer, totals] = ['docdtls', 'sellerdtls', 'buyerdtls', 'valdtls'].map((name) => {
    const section = signed[name];
    return isRecord(section) ? section : {};
  }) as [FoldedRecord, FoldedRecord, FoldedRecord, FoldedRecord];
  const items = Array.isArray(signed['itemlist']) ? (signed['itemlist'] as readonly Folded[]) : [];
  return [
    ...differentText('type', DocDtls.Typ, doc['typ']),
    ...differentText('number', DocDtls.No.toUpperCase(), textOf(doc['no'])?.toUpperCase()),
    ...differentText('date', DocDtls.Dt, doc['dt']),
    ...differentText('seller', SellerDtls.Gstin, seller['gstin']),
    ...differentText('buyer', BuyerDtls.Gstin, buyer['gstin']),
    ...differentAmount('total', ValDtls.TotInvVal, totals['totinvval']),
    ...differentText('number of items', String(ItemList.length), String(items.length)),
    ...ItemList.flatMap(({ HsnCd, AssAmt, TotItemVal }, index) => {
      const item = items[index];
      if (!isRecord(item)) return [];
      const name = `item ${index + 1}`;
      return [
        ...differentText(`HSN code of ${name}`, HsnCd, item['hsncd']),
        ...differentAmount(`taxable value of ${name}`, AssAmt, item['assamt']),
        ...differentAmount(`total of ${name}`, TotItemVal, item['totitemval']),
      ];
    }),
  ];
}

async function verifiedContent(text: string, what: string, findKey: FindKey): Promise<FoldedRecord | string> {
  const jws = parseJws(text);
  if (jws === undefined) return `The signed ${what} is not a JWS with RS256.`;
  const key = await findKey(jws.kid);
  if (key === undefined)
    return `The signed ${what} names the key ${jws.kid.slice(0, 100)}, which the portal does not publish.`;
  if (!jws.isSignedBy(key)) return `The signature of the ${what} is wrong.`;
  const payload = parseFolded(jws.payload);
  const data = isRecord(payload) ? payload['data'] : undefined;
  const content = typeof data === 'string' ? parseFolded(data) : data;
  return isRecord(content) ? content : `The signed ${what} cannot be read.`;
}

/** What the QR code says must be what is signed beside it. */
function qrFaultOf(qr: FoldedRecord, signed: FoldedRecord): string | undefined {
  const sectionOf = (name: string): FoldedRecord => {
    const section = signed[name];
    return isRecord(section) ? section : {};
  };
  const items = signed['itemlist'];
  const [fault] = [
    ...differentText('seller', textOf(sectionOf('sellerdtls')['gstin']), qr['sellergstin']),
    ...differentText('buyer', textOf(sectionOf('buyerdtls')['gstin']), qr['buyergstin']),
    ...differentText('number', textOf(sectionOf('docdtls')['no'])?.toUpperCase(), textOf(qr['docno'])?.toUpperCase()),
    ...differentText('type', textOf(sectionOf('docdtls')['typ']), qr['doctyp']),
    ...differentText('date', textOf(sectionOf('docdtls')['dt']), qr['docdt']),
    ...differentAmount('total', numberOf(sectionOf('valdtls')['totinvval']), qr['totinvval']),
    ...differentText('number of items', String(Array.isArray(items) ? items.length : 0), qr['itemcnt']),
  ];
  return fault === undefined ? undefined : `The QR code does not match the signed invoice: ${fault}.`;
}

function differentText(name: string, expected: string | null | undefined, given: Folded | undefined): string[] {
  const text = textOf(given);
  return text === (expected ?? null) ? [] : [`${name} ${text ?? 'missing'} instead of ${expected ?? 'none'}`];
}

function differentAmount(name: string, expected: number | null, given: Folded | undefined): string[] {
  const number = numberOf(given);
  const isNear = number !== null && expected !== null && distancePaise(number, expected) <= tolerancePaise;
  return isNear ? [] : [`${name} ${number ?? 'missing'} instead of ${expected ?? 'none'}`];
}

function distancePaise(a: number, b: number): bigint {
  const distance = unitsOf(a, 2) - unitsOf(b, 2);
  return distance < 0n ? -distance : distance;
}
