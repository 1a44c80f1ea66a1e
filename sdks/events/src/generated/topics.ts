// Generated from the contract by `pnpm generate`. Do not edit.

import type { KnownEventType } from './types.js';

/** The topics of each app. */
export const topics = {
  'orders': { events: { live: 'orders.events.v1', test: 'orders.events.test.v1' }, state: { live: 'orders.state.v1', test: 'orders.state.test.v1' } },
  'invoicing': { events: { live: 'invoicing.events.v1', test: 'invoicing.events.test.v1' }, state: { live: 'invoicing.state.v1', test: 'invoicing.state.test.v1' } },
  'vision-ingest': { events: { live: 'vision-ingest.events.v1', test: 'vision-ingest.events.test.v1' }, state: { live: 'vision-ingest.state.v1', test: 'vision-ingest.state.test.v1' } },
  'desk': { events: { live: 'desk.events.v1', test: 'desk.events.test.v1' } },
  'accounts': { events: { live: 'accounts.events.v1', test: 'accounts.events.test.v1' } },
  'webhook-dispatcher': { events: { live: 'webhook-dispatcher.events.v1', test: 'webhook-dispatcher.events.test.v1' } },
} as const;

const apps: Readonly<Record<KnownEventType, keyof typeof topics>> = {
  'order.created': 'orders',
  'order.updated': 'orders',
  'order.cancelled': 'orders',
  'order.stage_advanced': 'orders',
  'dispatch.recorded': 'orders',
  'dispatch.delivered': 'orders',
  'invoice.registered': 'invoicing',
  'invoice.failed': 'invoicing',
  'invoice.cancelled': 'invoicing',
  'eway_bill.part_b_completed': 'invoicing',
  'eway_bill.expiring': 'invoicing',
  'payment.received': 'invoicing',
  'payment.overdue': 'invoicing',
  'vision.camera.offline': 'vision-ingest',
  'vision.defect.detected': 'vision-ingest',
  'vision.threshold.breached': 'vision-ingest',
  'vision.qc_report.completed': 'vision-ingest',
  'desk.conversation.escalated': 'desk',
  'order.deleted': 'orders',
  'order.stage_reversed': 'orders',
  'dispatch.failed': 'orders',
  'dispatch.returned': 'orders',
  'dispatch.proof_added': 'orders',
  'invoice.voided': 'invoicing',
  'credit_note.registered': 'invoicing',
  'credit_note.issued': 'invoicing',
  'credit_note.failed': 'invoicing',
  'debit_note.registered': 'invoicing',
  'debit_note.failed': 'invoicing',
  'eway_bill.generated': 'invoicing',
  'eway_bill.extended': 'invoicing',
  'eway_bill.cancelled': 'invoicing',
  'payment.reversed': 'invoicing',
  'payment.refunded': 'invoicing',
  'payment.released': 'invoicing',
  'vision.qc_report.failed': 'vision-ingest',
  'desk.message.created': 'desk',
  'desk.conversation.accepted': 'desk',
  'desk.conversation.returned': 'desk',
  'desk.conversation.resolved': 'desk',
  'account.created': 'accounts',
  'account.updated': 'accounts',
  'account.suspended': 'accounts',
  'account.resumed': 'accounts',
  'key.created': 'accounts',
  'key.updated': 'accounts',
  'key.revoked': 'accounts',
  'application.registered': 'accounts',
  'application.updated': 'accounts',
  'application.connected': 'accounts',
  'application.disconnected': 'accounts',
  'application.grant_revoked': 'accounts',
  'webhook_endpoint.created': 'webhook-dispatcher',
  'webhook_endpoint.failing': 'webhook-dispatcher',
  'webhook_endpoint.disabled': 'webhook-dispatcher',
  'webhook_endpoint.enabled': 'webhook-dispatcher',
  'webhook_delivery.dropped': 'webhook-dispatcher',
};

/** The topic on which events of a type are published. */
export function topicOfType(type: KnownEventType, { livemode }: { readonly livemode: boolean }): string {
  return topics[apps[type]].events[livemode ? 'live' : 'test'];
}
