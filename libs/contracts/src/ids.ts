/** Ids as the API and the events show them: a prefix that names the kind, and 22 base62 characters of a UUIDv7. */
import { z } from 'zod';

/** The digits of ids and keys. */
export const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const idPrefixes = {
  order: 'ord',
  buyer: 'byr',
  route: 'rte',
  work_order: 'wo',
  line_item: 'li',
  stage: 'stg',
  dispatch: 'dsp',
  upload: 'upl',
  invoice: 'inv',
  credit_note: 'crn',
  eway_bill: 'ewb',
  payment: 'pay',
  camera: 'cam',
  inspection: 'ins',
  defect: 'def',
  session: 'ses',
  qc_report: 'qcr',
  conversation: 'cnv',
  webhook_endpoint: 'whep',
  event: 'evt',
  delivery: 'dlv',
  recovery: 'rcv',
  key: 'key',
  application: 'app',
  grant: 'grt',
  user: 'usr',
  account: 'acct',
  request: 'req',
} as const;

export type IdKind = keyof typeof idPrefixes;

/** Schema of an id in an answer or an event. */
export function id(kind: IdKind) {
  return z.string().regex(new RegExp(`^${idPrefixes[kind]}_[0-9A-Za-z]{22}$`));
}

/** Schema of an id in a path. */
export function pathId(kind: IdKind) {
  return id(kind).meta({ description: `The id of the ${kind.replaceAll('_', ' ')}.` });
}
