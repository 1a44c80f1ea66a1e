/** What a timeline says: the operation that was called, or else the event, in words. */
import type { TimelineEntry } from '@millwright/contracts';

const operations: Readonly<Record<string, string>> = {
  'orders.create': 'Order entered',
  'orders.update': 'Order changed',
  'orders.confirm': 'Confirmed',
  'orders.hold': 'Put on hold',
  'orders.release': 'Released',
  'orders.cancel': 'Cancelled',
  'orders.close': 'Closed',
  'order_stages.create': 'Production booked',
  'stages.reverse': 'Booking reversed',
  'work_orders.start': 'Work started',
  'work_orders.pause': 'Work paused',
  'work_orders.resume': 'Work resumed',
  'work_orders.skip': 'Stage skipped',
  'work_orders.reopen': 'Stage reopened',
  'work_orders.add_stage': 'Stage added',
  'order_dispatches.create': 'Dispatched',
  'dispatches.update': 'Transport changed',
  'dispatches.deliver': 'Delivery reported',
  'dispatches.prove': 'Proof of delivery added',
  'dispatches.add_documents': 'Documents added',
  'dispatches.fail': 'Delivery failed',
  'dispatches.return': 'Goods returned',
  'invoices.create': 'Invoice created',
  'invoices.update': 'Note changed',
  'invoices.retry': 'Sent to the portal again',
  'invoices.void': 'Voided',
  'invoices.cancel': 'Cancellation requested',
  'invoices.send': 'Sent by email',
  'credit_notes.create': 'Credit note created',
  'debit_notes.create': 'Debit note created',
  'eway_bills.create': 'E-way bill requested',
  'eway_bills.part_b': 'Vehicle entered',
  'eway_bills.extend': 'Extension requested',
  'eway_bills.transporter': 'Change of transporter requested',
  'eway_bills.cancel': 'Cancellation of the e-way bill requested',
  'eway_bills.close': 'E-way bill closed',
  'payments.create': 'Payment recorded',
  'payments.allocate': 'Payment allocated',
  'payments.refund': 'Refund recorded',
  'payments.reverse': 'Payment reversed',
  'conversations.create': 'Conversation started',
  'conversations.escalate': 'Handed to a person',
  'conversations.accept': 'Accepted',
  'conversations.return': 'Returned to the agent',
  'conversations.resolve': 'Resolved',
  'conversations.snooze': 'Snoozed',
  'conversations.reassign': 'Reassigned',
  'cameras.create': 'Camera registered',
  'cameras.update': 'Camera changed',
  'cameras.disable': 'Camera disabled',
  'cameras.enable': 'Camera enabled',
  'defects.confirm': 'Confirmed',
  'defects.reclassify': 'Reclassified',
  'defects.dismiss': 'Dismissed',
  'defects.reopen': 'Reopened',
  'webhook_endpoints.create': 'Endpoint added',
  'webhook_endpoints.update': 'Endpoint changed',
  'webhook_endpoints.rotate_secret': 'Secret rotated',
  'webhook_endpoints.pause': 'Paused',
  'webhook_endpoints.resume': 'Resumed',
  'webhook_endpoints.test': 'Test event sent',
  'webhook_endpoints.recover': 'Recovery started',
};

const events: Readonly<Record<string, string>> = {
  'order.updated': 'Updated',
  'invoice.registered': 'Registered by the portal',
  'invoice.failed': 'Rejected by the portal',
  'invoice.cancelled': 'Cancelled at the portal',
  'invoice.issued': 'Issued',
  'credit_note.registered': 'Registered by the portal',
  'credit_note.failed': 'Rejected by the portal',
  'debit_note.registered': 'Registered by the portal',
  'debit_note.failed': 'Rejected by the portal',
  'eway_bill.generated': 'E-way bill generated',
  'eway_bill.part_b_completed': 'Vehicle recorded by the portal',
  'eway_bill.extended': 'Validity extended',
  'eway_bill.expiring': 'E-way bill expires within four hours',
  'eway_bill.cancelled': 'E-way bill cancelled',
  'payment.received': 'Payment received',
  'payment.overdue': 'Overdue',
  'desk.conversation.escalated': 'Waiting for a person',
  'desk.conversation.resolved': 'Resolved',
  'vision.camera.offline': 'Offline',
  'vision.threshold.breached': 'Defect rate above the limit',
  'webhook_endpoint.failing': 'Deliveries keep failing',
  'webhook_endpoint.disabled': 'Disabled',
};

export function whatHappened({ operation, events: types }: TimelineEntry): string {
  if (operation !== null) return operations[operation] ?? inWords(operation);
  const type = types.at(-1) ?? '';
  return events[type] ?? inWords(type);
}

/** `line_items[0].unit_price` and `line_items[1].unit_price` are both `line items: unit price`. */
export function changedInWords(changed: readonly string[]): string {
  return [...new Set(changed.map((path) => inWords(path.replaceAll(/\[\d+\]/g, '')).toLowerCase()))].join(', ');
}

const quantities = ['good', 'scrap', 'rework'] as const;

/** Of a booking `573 PCS good at Corrugation, by Manjunath K on bhs_corrugator`. */
export function detailsInWords(
  details: TimelineEntry['details'],
  operatorName: (id: string) => string = (id) => id,
): string {
  const { stage, operator_id: operator, machine_id: machine } = details;
  const booked = quantities.flatMap((kind) => (details[kind] === undefined ? [] : `${details[kind]} ${kind}`));
  if (stage !== undefined && operator !== undefined && machine !== undefined && booked.length > 0) {
    return `${booked.join(', ')} at ${inWords(stage)}, by ${operatorName(operator)} on ${machine}`;
  }
  return Object.entries(details)
    .map(([name, value]) => `${inWords(name)}: ${value.replaceAll('_', ' ')}`)
    .join(', ');
}

/** `invoice_settings.update` is `Invoice settings: update`. */
export function inWords(name: string): string {
  const [subject = '', ...others] = name.replaceAll('_', ' ').split('.');
  return [subject.charAt(0).toUpperCase() + subject.slice(1), ...others].join(': ');
}
