/** What an event says, with … where the name of its record stands. */
import type { EventTypeName, LiveEvent } from '@millwright/contracts';

const sentences: Readonly<Record<EventTypeName, string>> = {
  'order.created': 'Order … was placed',
  'order.updated': 'Order … has changed',
  'order.cancelled': 'Order … was cancelled',
  'order.deleted': 'Draft … was deleted',
  'order.stage_advanced': 'Order … has advanced in production',
  'order.stage_reversed': 'An entry of production of order … was reversed',
  'dispatch.recorded': 'Goods of … have left',
  'dispatch.delivered': 'Goods of … were delivered',
  'dispatch.failed': 'A delivery of … has failed',
  'dispatch.returned': 'Goods of … came back',
  'dispatch.proof_added': 'Proof of delivery was added for …',
  'invoice.registered': 'Invoice … was registered',
  'invoice.failed': 'Invoice … could not be registered',
  'invoice.voided': 'Invoice … was voided',
  'invoice.cancelled': 'Invoice … was cancelled',
  'credit_note.registered': 'Credit note … was registered',
  'credit_note.failed': 'Credit note … could not be registered',
  'debit_note.registered': 'Debit note … was registered',
  'debit_note.failed': 'Debit note … could not be registered',
  'eway_bill.generated': 'E-way bill … was made',
  'eway_bill.part_b_completed': 'E-way bill … has its vehicle, and its time runs',
  'eway_bill.extended': 'E-way bill … was extended',
  'eway_bill.expiring': 'E-way bill … expires within four hours',
  'eway_bill.cancelled': 'E-way bill … was cancelled',
  'payment.received': 'Payment … was received',
  'payment.reversed': 'Payment … was reversed',
  'payment.released': 'Payment … no longer pays what it paid',
  'payment.overdue': 'Invoice … is overdue',
  'vision.camera.offline': 'Camera … is offline',
  'vision.defect.detected': 'A defect was found: …',
  'vision.threshold.breached': 'Camera … finds more defects than its limit allows',
  'vision.qc_report.completed': 'A QC report is ready',
  'vision.qc_report.failed': 'A QC report could not be made',
  'desk.conversation.escalated': 'A conversation waits for a person: …',
  'desk.conversation.accepted': 'A conversation was taken: …',
  'desk.conversation.returned': 'A conversation went back to the agent: …',
  'desk.conversation.resolved': 'A conversation was resolved: …',
  'webhook_endpoint.created': 'Endpoint … was added',
  'webhook_endpoint.failing': 'Endpoint … keeps failing',
  'webhook_endpoint.disabled': 'Endpoint … was disabled',
  'webhook_endpoint.enabled': 'Endpoint … is active again',
  'webhook_delivery.dropped': 'A delivery was given up after 24 hours',
  'account.created': 'The account was opened',
  'account.updated': 'The account has changed',
  'account.suspended': 'The account was suspended',
  'account.resumed': 'The account is active again',
  'key.created': 'API key … was made',
  'key.updated': 'API key … has changed',
  'key.revoked': 'API key … was revoked',
  'application.registered': 'Application … was registered',
  'application.updated': 'Application … has changed',
  'application.connected': 'Application … was connected',
  'application.disconnected': 'Application … was disconnected',
  'application.grant_revoked': 'Access of application … was ended',
};

/** The words before and after the name. A type of a later version is shown as it is. */
export function sentenceOf({ type }: Pick<LiveEvent, 'type'>): readonly [before: string, after: string] {
  const [before, after = ''] = (sentences[type] ?? `${type as string} …`).split('…') as [string, string?];
  return [before, after];
}

export const hasName = ({ type }: Pick<LiveEvent, 'type'>): boolean => (sentences[type] ?? '…').includes('…');
