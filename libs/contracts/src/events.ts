/** The events: what each type carries, and the envelope in which all of them travel, on Kafka and in webhooks alike. */
import { z } from 'zod';
import { accountEvents } from './accounts.js';
import type { AppName } from './apps.js';
import { quantity, text, timestamp } from './common.js';
import { id } from './ids.js';
import { order, orderExample, stageName } from './orders.js';
import { newestVersion } from './versions.js';

interface EventDefinition {
  /** The app that emits it, and whose topics carry it. */
  readonly app: AppName;
  /** What its order is kept by: the key of the record. */
  readonly key: 'account' | 'order' | 'invoice' | 'camera' | 'conversation';
  readonly summary: string;
  readonly data: z.ZodType;
  /** The app that emits it has not landed: its data is still open, and may change without notice. */
  readonly draft: boolean;
  readonly example: object;
}

export interface EventType extends EventDefinition {
  readonly type: EventTypeName;
}

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
const webhookEvents = {
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
  'dispatch.recorded': { app: 'orders', key: 'order', summary: 'Goods left the gate', ...draft },
  'dispatch.delivered': {
    app: 'orders',
    key: 'order',
    summary: 'Delivery confirmed, with proof of delivery if supplied',
    ...draft,
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

const definitions = { ...webhookEvents, ...accountEvents };

export type EventTypeName = keyof typeof definitions;
export type EventData<Type extends EventTypeName> = z.output<(typeof definitions)[Type]['data']>;

export const eventTypeNames = Object.keys(definitions) as [EventTypeName, ...EventTypeName[]];
/** Every event on the topics. */
export const eventTypes: readonly EventType[] = eventTypeNames.map((type) => ({ type, ...definitions[type] }));

export type WebhookEventTypeName = keyof typeof webhookEvents;
export const webhookEventTypeNames = Object.keys(webhookEvents) as [WebhookEventTypeName, ...WebhookEventTypeName[]];
/** Those that webhook endpoints may subscribe to. */
export const webhookEventTypes: readonly EventType[] = webhookEventTypeNames.map((type) => ({
  type,
  ...webhookEvents[type],
}));

/** The envelope of every event. `data` depends on the type; `eventTypes` has its schema. */
export const eventEnvelope = z
  .strictObject({
    id: id('event').meta({ description: 'Unique per event; deduplicate on it.' }),
    type: z.enum(eventTypeNames),
    api_version: z.iso.date().meta({ description: 'The version in which `data` is written.' }),
    created_at: timestamp,
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    account_id: id('account'),
    data: z.looseObject({}),
  })
  .meta({ id: 'EventEnvelope', description: 'The envelope of every event.' });

export interface EventEnvelope<Type extends EventTypeName = EventTypeName> extends Omit<
  z.output<typeof eventEnvelope>,
  'type' | 'data'
> {
  type: Type;
  data: EventData<Type>;
}

/** The event of a type as it is published: its example data in an envelope. */
export function exampleEvent(eventType: EventType): z.output<typeof eventEnvelope> {
  return {
    id: 'evt_034qzGoglfcvHxjH2O0cer',
    type: eventType.type,
    api_version: newestVersion,
    created_at: '2026-11-03T04:42:10.512Z',
    livemode: true,
    account_id: 'acct_034qzGogm12Zub68Q4rTtO',
    data: { ...eventType.example },
  };
}
