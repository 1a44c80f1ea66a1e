/** What the portal can be told to do wrong, and to which calls. */

/** The actions of both portals. */
export const actions = [
  'auth',
  'generate',
  'get',
  'get_by_document',
  'cancel',
  'gstin',
  'eway_bill',
  'eway_bill_get',
  'part_b',
  'extend',
  'transporter',
  'eway_bill_cancel',
  'close',
] as const;
export type Action = (typeof actions)[number];

export const faultKinds = [
  'delay',
  'drop_before',
  'drop_after',
  'http_error',
  'garbage',
  'error',
  'throttle',
  'expire_token',
  'duplicate',
  'down',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Milliseconds, or a range from which each call draws its own. */
export type Delay = number | { readonly min: number; readonly max: number };

export interface Fault {
  readonly kind: FaultKind;
  readonly delay: Delay | null;
  /** Of `http_error`. */
  readonly status: number | null;
  /** Of `error`. */
  readonly codes: readonly string[] | null;
}

export function drawDelay(delay: Delay): number {
  return typeof delay === 'number' ? delay : delay.min + Math.random() * (delay.max - delay.min);
}
