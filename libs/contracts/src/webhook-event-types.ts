/** The events that webhook endpoints may subscribe to: what each type carries. */
import { z } from 'zod';
import type { EventDefinition } from './event-definition.js';
import { quantity, text, timestamp } from './common.js';
import { dispatchData, dispatchDeliveredExample, dispatchRecordedExample } from './dispatches.js';
import { id } from './ids.js';
import { order, orderExample } from './orders.js';
import { stageName } from './routes.js';

const orderData = z.strictObject({ order });

const orderUpdatedData = z.strictObject({
  order,
  changed: z
    .array(text(200))
    .min(1)
    .meta({ description: 'The paths that changed, such as `due_date` or `line_items[0].quantity`.' }),
});

const stageAdvancedData = z.strictObject({
  order: z.strictObject({
    id: id('order'),
    reference: order.shape.reference,
    status: order.shape.status,
    stage: order.shape.stage,
  }),
  stage: z.strictObject({
    id: id('stage'),
    stage: stageName.meta({ description: 'The stage just completed.' }),
    previous_stage: stageName.meta({
      description: 'The stage completed before it; `not_started` where there was none.',
    }),
    quantity_completed: quantity,
    operator_id: text(64),
    machine_id: text(64),
    occurred_at: timestamp,
  }),
});

const openData = z.looseObject({});
const draft = { data: openData, draft: true, example: {} } as const;

/** What webhook endpoints may subscribe to. */
export const webhookEvents = {
  'order.created': {
    app: 'orders',
    key: 'order',
    summary: 'An order is created, by the API or in the dashboard',
    data: orderData,
    draft: false,
    example: { order: orderExample },
  },
  'order.updated': {
    app: 'orders',
    key: 'order',
    summary: 'Any field of an order changed; `changed` lists the paths',
    data: orderUpdatedData,
    draft: false,
    example: {
      order: { ...orderExample, due_date: '2026-12-04', version: 2, updated_at: '2026-11-03T09:10:44.107Z' },
      changed: ['due_date'],
    },
  },
  'order.stage_advanced': {
    app: 'orders',
    key: 'order',
    summary: 'A production stage is completed, for the whole quantity or a part of it',
    data: stageAdvancedData,
    draft: false,
    example: {
      order: { id: orderExample.id, reference: orderExample.reference, status: 'in_production', stage: 'printing' },
      stage: {
        id: 'stg_034qzGogljIAUA7zdAcOwn',
        stage: 'printing',
        previous_stage: 'cutting',
        quantity_completed: { value: 1200, uom: 'PCS' },
        operator_id: 'op_114',
        machine_id: 'heidelberg_02',
        occurred_at: '2026-11-05T16:20:00+05:30',
      },
    },
  },
  'order.cancelled': {
    app: 'orders',
    key: 'order',
    summary: 'An order is cancelled',
    data: orderData,
    draft: false,
    example: {
      order: { ...orderExample, status: 'cancelled', version: 2, updated_at: '2026-11-04T06:00:00.000Z' },
    },
  },
  'invoice.registered': {
    app: 'invoicing',
    key: 'invoice',
    summary: 'The IRP returned an IRN and signed QR',
    ...draft,
  },
  'invoice.failed': {
    app: 'invoicing',
    key: 'invoice',
    summary: 'IRP registration failed; the data carries the IRP error codes',
    ...draft,
  },
  'invoice.cancelled': {
    app: 'invoicing',
    key: 'invoice',
    summary: 'An IRN is cancelled within the 24-hour window',
    ...draft,
  },
  'eway_bill.part_b_completed': {
    app: 'invoicing',
    key: 'invoice',
    summary: 'Vehicle recorded; validity clock started',
    ...draft,
  },
  'eway_bill.expiring': {
    app: 'invoicing',
    key: 'invoice',
    summary: 'Four hours before an e-way bill expires',
    ...draft,
  },
  'dispatch.recorded': {
    app: 'orders',
    key: 'order',
    summary: 'Goods left the gate',
    data: dispatchData,
    draft: false,
    example: dispatchRecordedExample,
  },
  'dispatch.delivered': {
    app: 'orders',
    key: 'order',
    summary: 'Delivery confirmed, with proof of delivery if supplied',
    data: dispatchData,
    draft: false,
    example: dispatchDeliveredExample,
  },
  'payment.received': {
    app: 'invoicing',
    key: 'invoice',
    summary: 'A payment was reconciled against an invoice',
    ...draft,
  },
  'payment.overdue': { app: 'invoicing', key: 'invoice', summary: 'An invoice passed its due date unpaid', ...draft },
  'vision.defect.detected': {
    app: 'vision-ingest',
    key: 'camera',
    summary: 'A detection above the configured confidence threshold',
    ...draft,
  },
  'vision.threshold.breached': {
    app: 'vision-ingest',
    key: 'camera',
    summary: 'Defect rate crossed the configured limit',
    ...draft,
  },
  'vision.camera.offline': {
    app: 'vision-ingest',
    key: 'camera',
    summary: 'No frames received for longer than the grace period',
    ...draft,
  },
  'vision.qc_report.completed': {
    app: 'vision-ingest',
    key: 'camera',
    summary: 'An asynchronous QC report finished generating',
    ...draft,
  },
  'desk.conversation.escalated': {
    app: 'desk',
    key: 'conversation',
    summary: 'The AI agent handed a conversation to a human',
    ...draft,
  },
} as const satisfies Record<string, EventDefinition>;

export type WebhookEventTypeName = keyof typeof webhookEvents;
export const webhookEventTypeNames = Object.keys(webhookEvents) as [WebhookEventTypeName, ...WebhookEventTypeName[]];
