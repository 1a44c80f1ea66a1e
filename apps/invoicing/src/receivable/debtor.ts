/** Who owes: a stored buyer, else a GSTIN, else a name. A payment of which nobody has said whose it is belongs to nobody known. */
import { decodeId, encodeId } from '@millwright/service-kit';

/** As rows have it; both are null of nobody known. */
export interface Debtor {
  readonly buyer_id: string | null;
  /** Without a stored buyer: the GSTIN, or the name without one. */
  readonly buyer_key: string | null;
}

const nobody = 'unknown';
const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]{3}$/;

export function debtorId({ buyer_id: stored, buyer_key: key }: Debtor): string {
  if (stored !== null) return encodeId('buyer', stored);
  if (key === null) return nobody;
  return gstin.test(key) ? `gstin_${key}` : `name_${Buffer.from(key).toString('base64url')}`;
}

/** Undefined if it is the id of nobody. */
export function debtorOf(id: string): Debtor | undefined {
  if (id === nobody) return { buyer_id: null, buyer_key: null };
  const [kind, text] = [id.slice(0, id.indexOf('_')), id.slice(id.indexOf('_') + 1)];
  if (kind === 'gstin') return { buyer_id: null, buyer_key: text };
  if (kind === 'name') {
    const buyer_key = Buffer.from(text, 'base64url').toString();
    return debtorId({ buyer_id: null, buyer_key }) === id && !buyer_key.includes('\0')
      ? { buyer_id: null, buyer_key }
      : undefined;
  }
  const stored = decodeId('buyer', id);
  return stored === undefined ? undefined : { buyer_id: stored, buyer_key: null };
}

/** The columns of a document, `i`, and of a payment, `p`. */
export const debtorOfInvoice = 'i.buyer_id, CASE WHEN i.buyer_id IS NULL THEN i.buyer_key END AS buyer_key';
export const debtorOfPayment =
  'p.buyer_id, CASE WHEN p.buyer_id IS NULL THEN coalesce(p.buyer_gstin, p.buyer_name) END AS buyer_key';

/** Which documents `i` and payments `p` are meant. */
export interface DebtorConditions {
  readonly invoice: string;
  readonly payment: string;
}

export const anybody: DebtorConditions = { invoice: 'true', payment: 'true' };

/** `add`: adds a parameter, and returns its place. */
export function conditionsOf(
  { buyer_id: stored, buyer_key: key }: Debtor,
  add: (value: unknown) => string,
): DebtorConditions {
  if (stored !== null) {
    const place = add(stored);
    return { invoice: `i.buyer_id = ${place}::uuid`, payment: `p.buyer_id = ${place}::uuid` };
  }
  const ofPayment = 'p.buyer_id IS NULL AND coalesce(p.buyer_gstin, p.buyer_name)';
  if (key === null) return { invoice: 'false', payment: `${ofPayment} IS NULL` };
  const place = add(key);
  return { invoice: `i.buyer_id IS NULL AND i.buyer_key = ${place}`, payment: `${ofPayment} = ${place}` };
}
