/** Dispatches: goods that leave the factory, until they are delivered or returned. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { listOf, page } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { longText, quantity, text, timestamp, total } from '../kit/values.js';
import { order, orderExample } from './orders.js';

export const dispatchStatuses = ['in_transit', 'partly_delivered', 'delivered', 'failed', 'returned'] as const;
export type DispatchStatus = (typeof dispatchStatuses)[number];

const mostLines = 100;
const mostPhotos = 10;
/** Maximum number of documents of a dispatch. */
export const mostDocuments = 20;

const vehicleNumber = z
  .string()
  .max(15)
  .regex(
    /^([A-Z]{2}\d{1,3}[A-Z]{0,3}\d{4}|[A-Z]{3}\d{4}|\d{2}BH\d{4}[A-Z]{1,2}|(DF|TR|BP|NP)[A-Z0-9]{5,13})$/,
    'must be a vehicle number without spaces, such as KA01AB1234 or 22BH1234AA',
  )
  .meta({
    description: 'As on the plate, in capitals and without spaces: state, BH, defence, temporary, Bhutan or Nepal.',
  });

const party = {
  name: text(200),
  phone: z
    .string()
    .regex(/^\+?[0-9][0-9 ()-]{4,24}$/, 'must be a telephone number such as +91 80 4718 2200')
    .optional(),
};

const transporter = z
  .strictObject({
    name: party.name,
    transporter_id: z
      .string()
      .regex(/^[0-9]{2}[A-Z0-9]{13}$/, 'must be a GSTIN or a transporter id of 15 characters')
      .optional()
      .meta({ description: 'GSTIN, or the id of an unregistered transporter.' }),
  })
  .meta({ id: 'Transporter' });

const driver = z.strictObject({ ...party, licence: text(40).optional() }).meta({ id: 'Driver' });

const upload = id('upload');
const isEachOnce = (ids: readonly string[]) => new Set(ids).size === ids.length;
const eachOnce = { error: 'must not name an upload twice' };

const proof = z
  .strictObject({
    receiver_name: text(200).optional().meta({ description: 'Who has taken the goods.' }),
    note: longText(2000).optional(),
    position: z
      .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
      .optional(),
    signature: upload.optional().meta({ description: 'Upload of an image of the receiver’s signature.' }),
    photos: z
      .array(upload)
      .min(1)
      .max(mostPhotos)
      .refine(isEachOnce, eachOnce)
      .optional()
      .meta({ description: 'Uploads of images.' }),
  })
  .refine((given) => Object.keys(given).length > 0, { error: 'must have at least one field' })
  .meta({ id: 'ProofOfDelivery', minProperties: 1 });

const document = z
  .strictObject({
    upload_id: upload.meta({ description: 'An upload of any type.' }),
    kind: text(60).optional().meta({ description: 'What it is, in your words, such as `packing list`.' }),
  })
  .meta({ id: 'DispatchDocument' });
const documents = z
  .array(document)
  .max(mostDocuments)
  .refine((given) => isEachOnce(given.map((each) => each.upload_id)), eachOnce);

const shipped = z.strictObject({ line_item_id: id('line_item'), quantity }).meta({ id: 'ShippedLine' });
const shippedLines = z
  .array(shipped)
  .min(1)
  .max(mostLines)
  .refine((lines) => new Set(lines.map((line) => line.line_item_id)).size === lines.length, {
    error: 'must not name a line item twice',
  });

export const dispatch = z
  .strictObject({
    id: id('dispatch'),
    order_id: id('order'),
    status: z.enum(dispatchStatuses),
    lines: z
      .array(z.strictObject({ line_item_id: id('line_item'), quantity, delivered: total }).meta({ id: 'DispatchLine' }))
      .min(1)
      .max(mostLines),
    vehicle_number: vehicleNumber.nullable(),
    transporter: transporter.nullable(),
    driver: driver.nullable(),
    dispatched_at: timestamp,
    delivered_at: timestamp.nullable().meta({ description: 'When the last of it was delivered.' }),
    proof: proof.nullable(),
    documents: documents.optional().meta({ description: 'What goes with the goods, oldest first.' }),
    reason: text(500).nullable().meta({ description: 'Why the delivery failed, or why the goods came back.' }),
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Grows with every change; the `ETag` of the dispatch.' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Dispatch', description: 'Goods of an order that left the gate together.' });
export type Dispatch = z.output<typeof dispatch>;

const newDispatch = z
  .strictObject({
    lines: shippedLines,
    vehicle_number: vehicleNumber.optional(),
    transporter: transporter.optional(),
    driver: driver.optional(),
    dispatched_at: timestamp.optional().meta({ description: 'When, if not now; never in the future.' }),
    documents: documents.optional().meta({ description: 'What goes with the goods; more may follow later.' }),
  })
  .meta({ id: 'NewDispatch' });

const delivery = z
  .strictObject({
    lines: shippedLines.optional().meta({ description: 'What was delivered; left out for all that was not yet.' }),
    delivered_at: timestamp.optional().meta({ description: 'When, if not now; never in the future.' }),
    proof: proof.optional().meta({ description: 'May also follow later.' }),
  })
  .meta({ id: 'Delivery' });

const moreDocuments = z.strictObject({ documents: documents.min(1) }).meta({ id: 'NewDispatchDocuments' });

const withReason = z
  .strictObject({ reason: text(500).meta({ description: 'Why, in your words.' }) })
  .meta({ id: 'Setback' });

const pieces = (value: number) => ({ value, uom: 'PCS' });
const lineItemId = orderExample.line_items[0]!.id;

export const dispatchExample: Dispatch = {
  id: 'dsp_034qzGogkzjBqCq0H5uTxo',
  order_id: orderExample.id,
  status: 'in_transit',
  lines: [{ line_item_id: lineItemId, quantity: pieces(1000), delivered: pieces(0) }],
  vehicle_number: 'KA01AB1234',
  transporter: { name: 'Deccan Roadways', transporter_id: '29AAGCB7383J1Z4' },
  driver: { name: 'Ravi Kumar', phone: '+91 98450 12345' },
  dispatched_at: '2026-11-10T09:30:00+05:30',
  delivered_at: null,
  proof: null,
  documents: [],
  reason: null,
  livemode: true,
  version: 1,
  created_at: '2026-11-10T04:02:18.377Z',
  updated_at: '2026-11-10T04:02:18.377Z',
};
const changedAt = { version: 2, updated_at: '2026-11-11T07:45:09.120Z' };
const proofExample = {
  receiver_name: 'S. Iyer',
  note: 'Two cartons dented',
  position: { latitude: 12.9716, longitude: 77.5946 },
};
const documentExample = { upload_id: 'upl_034qzGogl2v9cEYqPq7nUk', kind: 'packing list' };
const deliveredExample: Dispatch = {
  ...dispatchExample,
  ...changedAt,
  status: 'delivered',
  lines: [{ line_item_id: lineItemId, quantity: pieces(1000), delivered: pieces(1000) }],
  delivered_at: '2026-11-11T13:15:00+05:30',
};
const provedExample: Dispatch = { ...deliveredExample, proof: proofExample, version: 3 };
const failedExample: Dispatch = { ...dispatchExample, status: 'failed', reason: 'Gate closed', ...changedAt };
const returnedExample: Dispatch = { ...dispatchExample, status: 'returned', reason: 'Refused', ...changedAt };

const ofOneDispatch = {
  scopes: ['dispatch:write'],
  params: z.strictObject({ id: pathId('dispatch') }),
  status: 200,
  response: dispatch,
  checksVersion: true,
} as const;
const ownId = { id: dispatchExample.id };

export const createDispatch = operation({
  id: 'order_dispatches.create',
  method: 'POST',
  path: '/v1/orders/{id}/dispatches',
  scopes: ['dispatch:write'],
  summary: 'Record a dispatch',
  description:
    'Records goods that leave the gate: of each line item no more than was produced and has not been shipped, else 409 `conflict` with the `maximum`. When all of a completed order is shipped, it is `dispatched`. Emits `dispatch.recorded`.',
  params: z.strictObject({ id: pathId('order') }),
  body: newDispatch,
  status: 201,
  response: dispatch,
  errors: ['conflict', 'invalid_state'],
  examples: [
    {
      name: 'A part of an order',
      params: { id: orderExample.id },
      body: {
        lines: [{ line_item_id: lineItemId, quantity: pieces(1000) }],
        vehicle_number: dispatchExample.vehicle_number,
        transporter: dispatchExample.transporter,
        driver: dispatchExample.driver,
      },
      response: dispatchExample,
    },
  ],
});

export const listDispatches = operation({
  id: 'order_dispatches.list',
  method: 'GET',
  path: '/v1/orders/{id}/dispatches',
  scopes: ['orders:read'],
  summary: 'List the dispatches of an order',
  description: 'Returns the dispatches of an order, newest first.',
  params: z.strictObject({ id: pathId('order') }),
  query: z.strictObject(page),
  status: 200,
  response: listOf(dispatch).meta({ id: 'DispatchList' }),
  examples: [
    {
      name: 'All dispatches',
      params: { id: orderExample.id },
      response: { data: [dispatchExample], has_more: false, next_cursor: null },
    },
  ],
});

export const getDispatch = operation({
  id: 'dispatches.get',
  method: 'GET',
  path: '/v1/dispatches/{id}',
  scopes: ['orders:read'],
  summary: 'Get a dispatch',
  description: 'Returns one dispatch, with its `version` as the `ETag`.',
  params: z.strictObject({ id: pathId('dispatch') }),
  status: 200,
  response: dispatch,
  examples: [{ name: 'A dispatch', params: ownId, response: dispatchExample }],
});

export const deliverDispatch = operation({
  ...ofOneDispatch,
  id: 'dispatches.deliver',
  method: 'POST',
  path: '/v1/dispatches/{id}/deliver',
  summary: 'Confirm a delivery',
  description:
    'Confirms that goods have arrived, all that were not yet or a part of them. When all of a dispatched order has arrived, it is `delivered`. Emits `dispatch.delivered`, for a part too.',
  body: delivery,
  errors: ['conflict', 'invalid_state'],
  examples: [{ name: 'All of it', params: ownId, body: {}, response: deliveredExample }],
});

export const proveDispatch = operation({
  ...ofOneDispatch,
  id: 'dispatches.prove',
  method: 'POST',
  path: '/v1/dispatches/{id}/proof',
  summary: 'Add a proof of delivery',
  description:
    'Adds what proves a delivery, or replaces what was given before. Only once something was delivered. `signature` and `photos` are uploads of images, which belong to the dispatch from then on.',
  body: proof,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'A receiver’s name',
      params: ownId,
      body: proofExample,
      response: provedExample,
    },
  ],
});

export const addDispatchDocuments = operation({
  ...ofOneDispatch,
  id: 'dispatches.add_documents',
  method: 'POST',
  path: '/v1/dispatches/{id}/documents',
  summary: 'Add documents',
  description: `Adds uploads to the documents of a dispatch, at any time; one that is among them already gets the \`kind\` that is given. In all no more than ${mostDocuments}, else 409 \`conflict\`.`,
  body: moreDocuments,
  errors: ['conflict'],
  examples: [
    {
      name: 'A packing list',
      params: ownId,
      body: { documents: [documentExample] },
      response: { ...dispatchExample, documents: [documentExample], ...changedAt },
    },
  ],
});

export const failDispatch = operation({
  ...ofOneDispatch,
  id: 'dispatches.fail',
  method: 'POST',
  path: '/v1/dispatches/{id}/fail',
  summary: 'Report a failed delivery',
  description:
    'Says that a delivery has failed. The goods are still on their way: they are delivered later, or returned.',
  body: withReason,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'Nobody there',
      params: ownId,
      body: { reason: 'Gate closed' },
      response: failedExample,
    },
  ],
});

export const returnDispatch = operation({
  ...ofOneDispatch,
  id: 'dispatches.return',
  method: 'POST',
  path: '/v1/dispatches/{id}/return',
  summary: 'Take goods back',
  description:
    'Takes back what was not delivered: it may be dispatched again, and an order that was `dispatched` is `completed` again.',
  body: withReason,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'Refused by the receiver',
      params: ownId,
      body: { reason: 'Refused' },
      response: returnedExample,
    },
  ],
});

const dispatchData = z.strictObject({ dispatch, order });
const recordedExample = {
  dispatch: dispatchExample,
  order: { ...orderExample, status: 'in_production' as const, stage: 'packing', version: 6 },
};

export const dispatchesResource = defineResource({
  tag: { name: 'Dispatch', description: 'Goods that leave the gate, and what becomes of them on the way.' },
  operations: [
    createDispatch,
    listDispatches,
    getDispatch,
    deliverDispatch,
    proveDispatch,
    addDispatchDocuments,
    failDispatch,
    returnDispatch,
  ],
  events: {
    'dispatch.recorded': {
      key: 'order',
      summary: 'Goods left the gate',
      data: dispatchData,
      example: recordedExample,
    },
    'dispatch.delivered': {
      key: 'order',
      summary: 'Delivery confirmed, with proof of delivery if supplied',
      data: dispatchData,
      example: { ...recordedExample, dispatch: deliveredExample },
    },
  },
  topicEvents: {
    'dispatch.failed': {
      key: 'order',
      summary: 'A delivery failed',
      data: dispatchData,
      example: { ...recordedExample, dispatch: failedExample },
    },
    'dispatch.returned': {
      key: 'order',
      summary: 'Goods came back',
      data: dispatchData,
      example: { ...recordedExample, dispatch: returnedExample },
    },
    'dispatch.proof_added': {
      key: 'order',
      summary: 'A proof of delivery followed the delivery',
      data: dispatchData,
      example: { ...recordedExample, dispatch: provedExample },
    },
  },
});
