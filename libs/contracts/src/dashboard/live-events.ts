/** Events as the dashboard's page is told of them while it is open: what happened to which records, without their data. */
import type { EventTypeName } from '../contract.js';
import type { AnyScope } from '../kit/scopes.js';

export interface LiveEvent {
  /** That of the event on the topics. */
  readonly id: string;
  readonly type: EventTypeName;
  readonly created_at: string;
  /** What it is about, first the record that it is told of. */
  readonly records: readonly LiveRecord[];
}

export interface LiveRecord {
  readonly id: string;
  /** What people call it, such as the reference of an order. */
  readonly name?: string;
}

/** `order` of `order.created`, `vision.defect` of `vision.defect.detected`. */
type SubjectOf<Type extends string> = Type extends `${infer First}.${infer Second}.${string}`
  ? `${First}.${Second}`
  : Type extends `${infer First}.${string}`
    ? First
    : never;

/** The scope without which a person is told nothing of the events about a subject. */
const scopesOfSubjects: Readonly<Record<SubjectOf<EventTypeName>, AnyScope>> = {
  order: 'orders:read',
  dispatch: 'orders:read',
  invoice: 'invoices:read',
  credit_note: 'invoices:read',
  debit_note: 'invoices:read',
  eway_bill: 'invoices:read',
  payment: 'invoices:read',
  'vision.camera': 'cameras:read',
  'vision.defect': 'defects:read',
  'vision.threshold': 'defects:read',
  'vision.qc_report': 'defects:read',
  'desk.conversation': 'desk:read',
  webhook_endpoint: 'webhooks:manage',
  webhook_delivery: 'webhooks:manage',
  account: 'account:read',
  key: 'keys:manage',
  application: 'applications:manage',
};

/** Undefined of a type that this version does not know. */
export function scopeOfEvent(type: string): AnyScope | undefined {
  const subject = type.slice(0, type.lastIndexOf('.'));
  return Object.hasOwn(scopesOfSubjects, subject)
    ? scopesOfSubjects[subject as keyof typeof scopesOfSubjects]
    : undefined;
}
