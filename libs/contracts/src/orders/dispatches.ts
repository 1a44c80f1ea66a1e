/** Dispatches: goods that leave the factory, until they are delivered, returned or lost. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { commaSeparated, listOf, page, searchText } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { timelineOf } from '../kit/timeline.js';
import {
  createdAt,
  longText,
  quantity,
  text,
  timestamp,
  total,
  updatedAt,
  besideFieldFaults,
  changesAnything,
} from '../kit/values.js';
import { mostInvoiceIds, order, orderExample } from './orders.js';
import { vehicleNumber, writtenVehicleNumber } from './vehicle-number.js';
import { dispatchStatuses, type DispatchStatus, dispatchLifecycle } from './dispatch-lifecycle.js';

export const deliveryOutcomes = enumeration('DeliveryOutcome', ['delivered', 'failed', 'refused', 'lost']);
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

const mostLines = 100;
const mostPhotos = 10;
/** Maximum number of documents of a dispatch. */
export const mostDocuments = 20;
/** Maximum number of proofs of a delivery. */
export const mostProofs = 20;
/** Of a dispatch as JSON, in UTF-8. */
export const mostDispatchBytes = 262_144;
/** What is kept free of it for the delivery or the return that leaves nothing on the way. */
export const dispatchRoomBytes = 49_152;
/** More than the weight of a dispatch has room for. */
const mostSteps = 1_500;
const weightRule =
  'As JSON, a dispatch weighs at most 256 KiB, of which 48 KiB are kept for what leaves nothing on the way: a heavier one is 413 `payload_too_large`.';

const party = {
  name: text(200).meta({ description: 'The name of the person or company.' }),
  phone: z
    .string()
    .regex(/^\+?[0-9][0-9 ()-]{4,24}$/, 'must be a telephone number such as +91 80 4718 2200')
    .optional()
    .meta({ description: 'Telephone number, such as `+91 80 4718 2200`.' }),
};

export const transporterId = z
  .string()
  .regex(/^[0-9]{2}[A-Z0-9]{13}$/, 'must be a GSTIN or a transporter id of 15 characters')
  .meta({ description: 'GSTIN, or the id of an unregistered transporter.' });

const transporter = z
  .strictObject({
    name: party.name,
    transporter_id: transporterId.optional(),
  })
  .meta({ id: 'Transporter', description: 'The company that carries the goods.' });

const driver = z
  .strictObject({ ...party, licence: text(40).optional().meta({ description: 'Number of the driving licence.' }) })
  .meta({ id: 'Driver', description: 'Who drives the vehicle.' });

const upload = id('upload');
const isEachOnce = (ids: readonly string[]) => new Set(ids).size === ids.length;
const eachOnce = { error: 'must not name an upload twice' };

const proofFields = {
  receiver_name: text(200).optional().meta({ description: 'Who has taken the goods.' }),
  note: longText(2000).optional().meta({ description: 'A remark, such as on damage.' }),
  position: z
    .strictObject({
      latitude: z.number().min(-90).max(90).meta({ description: 'Degrees, north positive.' }),
      longitude: z.number().min(-180).max(180).meta({ description: 'Degrees, east positive.' }),
    })
    .optional()
    .meta({ description: 'Where it was handed over, in WGS 84.' }),
  signature: upload.optional().meta({ description: 'Upload of an image of the receiver’s signature.' }),
  photos: z
    .array(upload)
    .min(1)
    .max(mostPhotos)
    .refine(isEachOnce, eachOnce)
    .optional()
    .meta({ description: 'Uploads of images.' }),
};
const provesAnything = (given: object) => Object.keys(proofFields).some((field) => field in given);
const provesNothing = {
  error: `must have at least one of ${Object.keys(proofFields).join(', ')}`,
  ...besideFieldFaults,
};

const proof = z
  .strictObject(proofFields)
  .refine(provesAnything, provesNothing)
  .meta({ id: 'ProofOfDelivery', description: 'What proves a delivery.', minProperties: 1 });
export type ProofOfDelivery = z.output<typeof proof>;

const newProof = z
  .strictObject({
    ...proofFields,
    delivery_id: id('dispatch_delivery')
      .optional()
      .meta({ description: 'The delivery that it proves; left out for the latest.' }),
  })
  .refine(provesAnything, provesNothing)
  .meta({ id: 'ProofOfDeliveryCreate', description: 'A proof to add to a delivery.', minProperties: 1 });

const document = z
  .strictObject({
    upload_id: upload.meta({ description: 'An upload of any type.' }),
    kind: text(60).optional().meta({ description: 'What it is, in your words, such as `packing list`.' }),
  })
  .meta({ id: 'DispatchDocument', description: 'A file that goes with the goods.' });
const documents = z
  .array(document)
  .max(mostDocuments)
  .refine((given) => isEachOnce(given.map((each) => each.upload_id)), eachOnce);

const shipped = z
  .strictObject({ line_item_id: id('line_item'), quantity })
  .meta({ id: 'LineQuantity', description: 'A quantity of a line item.' });
const shippedLines = z
  .array(shipped)
  .min(1)
  .max(mostLines)
  .refine((lines) => new Set(lines.map((line) => line.line_item_id)).size === lines.length, {
    error: 'must not name a line item twice',
  });

const reason = text(500);

const outcome = z.enum(deliveryOutcomes).meta({
  description: meanings<DeliveryOutcome>({
    delivered: 'the receiver has the goods',
    failed: 'they could not be handed over, and are still on the way',
    refused: 'the receiver did not take them, and they are still on the way',
    lost: 'they will neither arrive nor come back',
  }),
});

const delivery = z
  .strictObject({
    id: id('dispatch_delivery'),
    outcome,
    lines: shippedLines.meta({ description: 'What it was about.' }),
    delivered_at: timestamp.meta({ description: 'When it was delivered; with another outcome, when that came out.' }),
    proof: z.array(proof).max(mostProofs).meta({ description: 'What proves it, oldest first.' }),
    reason: reason.nullable().meta({ description: 'Why it was not delivered; null where it was.' }),
  })
  .meta({ id: 'Delivery', description: 'What became of goods on their way. None replaces another.' });
export type Delivery = z.output<typeof delivery>;

const dispatchReturn = z
  .strictObject({
    lines: shippedLines.meta({ description: 'What came back.' }),
    reason: reason.meta({ description: 'Why it came back.' }),
    returned_at: timestamp.meta({ description: 'When it was reported.' }),
  })
  .meta({ id: 'DispatchReturn', description: 'Goods that came back; they are in stock again.' });
export type DispatchReturn = z.output<typeof dispatchReturn>;

const transport = {
  vehicle_number: vehicleNumber.nullable(),
  transporter: transporter.nullable().meta({ description: 'The company that carries the goods; null for none.' }),
  driver: driver.nullable().meta({ description: 'Who drives the vehicle; null for nobody in particular.' }),
};

const formerTransport = z
  .strictObject({
    ...transport,
    from: timestamp.meta({ description: 'Since when the goods were with it.' }),
    until: timestamp.meta({ description: 'When it was changed.' }),
  })
  .meta({ id: 'FormerTransport', description: 'A vehicle, transporter and driver that the goods were with before.' });
export type FormerTransport = z.output<typeof formerTransport>;

const dispatchLine = z
  .strictObject({
    line_item_id: id('line_item'),
    quantity: quantity.meta({ description: 'What left the gate: the sum of the other four.' }),
    on_the_way: total.meta({ description: 'What is not delivered, returned or lost yet.' }),
    delivered: total.meta({ description: 'What arrived, less what came back of it.' }),
    returned: total.meta({ description: 'What came back, from the way or after it was delivered.' }),
    lost: total.meta({ description: 'What will neither arrive nor come back.' }),
  })
  .meta({ id: 'DispatchLine', description: 'What of a line item left the gate, and what became of it.' });

export const dispatch = z
  .strictObject({
    id: id('dispatch'),
    order_id: id('order'),
    status: z.enum(dispatchStatuses).meta({
      description: meanings<DispatchStatus>({
        in_transit: 'goods are on the way, and nothing has arrived or failed to',
        partly_delivered: 'a part has arrived, and goods are on the way',
        failed: 'the latest delivery failed or was refused, and goods are on the way',
        delivered: 'nothing is on the way any more; the last of it has arrived',
        returned: 'nothing is on the way any more; the last of it came back',
        lost: 'nothing is on the way any more; the last of it was lost',
      }),
    }),
    lines: z.array(dispatchLine).min(1).max(mostLines).meta({ description: 'What left the gate, by line item.' }),
    ...transport,
    transport_history: z
      .array(formerTransport)
      .max(mostSteps)
      .meta({ description: 'The former vehicles, transporters and drivers, oldest first.' }),
    dispatched_at: timestamp.meta({ description: 'When the goods left the gate.' }),
    deliveries: z
      .array(delivery)
      .max(mostSteps)
      .meta({ description: 'What became of the goods on their way, in the order in which it was reported.' }),
    returns: z.array(dispatchReturn).max(mostSteps).meta({ description: 'What came back, oldest first.' }),
    delivered_at: timestamp.nullable().meta({ description: 'Of the latest of `deliveries`.' }),
    proof: z.array(proof).max(mostProofs).meta({ description: 'Of the latest of `deliveries`.' }),
    documents: documents.meta({ description: 'What goes with the goods, oldest first.' }),
    invoice_ids: z
      .array(id('invoice'))
      .max(mostInvoiceIds)
      .meta({
        description: `The invoices of the dispatch that are neither voided nor cancelled, newest first: the latest ${mostInvoiceIds}. They are shown a second or two after the invoice.`,
      }),
    reason: reason
      .nullable()
      .meta({ description: 'Of the latest of `deliveries` or, where goods came back after it, of that return.' }),
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Grows with every change; the `ETag` of the dispatch.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'Dispatch', description: 'Goods of an order that left the gate together.' });
export type Dispatch = z.output<typeof dispatch>;

const newDispatch = z
  .strictObject({
    lines: shippedLines.meta({ description: 'What leaves the gate, by line item.' }),
    vehicle_number: writtenVehicleNumber.optional(),
    transporter: transporter.optional().meta({ description: 'The company that carries the goods.' }),
    driver: driver.optional().meta({ description: 'Who drives the vehicle.' }),
    dispatched_at: timestamp.optional().meta({ description: 'When, if not now; never in the future.' }),
    documents: documents.optional().meta({ description: 'What goes with the goods; more may follow later.' }),
  })
  .meta({ id: 'DispatchCreate', description: 'Goods that leave the gate together.' });

const needReason: ReadonlySet<string> = new Set<DeliveryOutcome>(['failed', 'refused', 'lost']);

const newDelivery = z
  .strictObject({
    outcome: outcome.default('delivered'),
    lines: shippedLines.optional().meta({ description: 'Of what; left out for all that is on the way.' }),
    delivered_at: timestamp.optional().meta({ description: 'When, if not now; never in the future.' }),
    proof: proof.optional().meta({ description: 'More may follow later.' }),
    reason: reason
      .optional()
      .meta({ description: 'Why, in your words: for `failed`, `refused` and `lost`, which need it.' }),
  })
  .refine(({ outcome, reason: why }) => !needReason.has(outcome) || why !== undefined, {
    path: ['reason'],
    ...besideFieldFaults,
  })
  .refine(({ outcome, reason: why }) => outcome !== 'delivered' || why === undefined, {
    error: 'is for the outcomes failed, refused and lost: name the outcome, or leave the reason out',
    path: ['reason'],
    ...besideFieldFaults,
  })
  .meta({ id: 'DeliveryCreate', description: 'What became of goods on their way.' });

const whyInYourWords = reason.meta({ description: 'Why, in your words.' });
const failure = z
  .strictObject({ reason: whyInYourWords })
  .meta({ id: 'DeliveryFailure', description: 'Why a delivery failed.' });

const newReturn = z
  .strictObject({
    reason: whyInYourWords,
    lines: shippedLines.optional().meta({
      description: 'What came back, first of what is on the way; left out for all that is on the way.',
    }),
  })
  .meta({ id: 'DispatchReturnCreate', description: 'What came back, and why.' });

const moreDocuments = z
  .strictObject({ documents: documents.min(1).meta({ description: 'The documents to add.' }) })
  .meta({ id: 'DispatchDocumentsCreate', description: 'Documents to add to a dispatch.' });

const transportChange = z
  .strictObject({ ...transport, vehicle_number: writtenVehicleNumber.nullable() })
  .partial()
  .refine(...changesAnything)
  .meta({ id: 'DispatchUpdate', description: 'The transport of a dispatch to change.', minProperties: 1 });

const pieces = (value: number) => ({ value, uom: 'PCS' });
const lineItemId = orderExample.line_items[0]!.id;
const linesOf = (value: number) => [{ line_item_id: lineItemId, quantity: pieces(value) }];
const noPieces = { on_the_way: pieces(0), delivered: pieces(0), returned: pieces(0), lost: pieces(0) };
const [thousand] = linesOf(1000);

export const dispatchExample: Dispatch = {
  id: 'dsp_034qzGogkzjBqCq0H5uTxo',
  order_id: orderExample.id,
  status: 'in_transit',
  lines: [{ ...thousand!, ...noPieces, on_the_way: pieces(1000) }],
  vehicle_number: 'KA01AB1234',
  transporter: { name: 'Deccan Roadways', transporter_id: '29AADCD4327K1ZH' },
  driver: { name: 'Ravi Kumar', phone: '+91 98450 12345' },
  transport_history: [],
  dispatched_at: '2026-11-10T04:02:18.377Z',
  deliveries: [],
  returns: [],
  delivered_at: null,
  proof: [],
  documents: [],
  invoice_ids: [],
  reason: null,
  livemode: true,
  version: 1,
  created_at: '2026-11-10T04:02:18.377Z',
  updated_at: '2026-11-10T04:02:18.377Z',
};
const changedAt = { version: 2, updated_at: '2026-11-11T07:45:09.120Z' };
const changedLater = { version: 3, updated_at: '2026-11-12T05:20:31.004Z' };
const proofExample = {
  receiver_name: 'S. Iyer',
  note: 'Two cartons dented',
  position: { latitude: 12.9716, longitude: 77.5946 },
};
const documentExample = { upload_id: 'upl_034qzGogl2v9cEYqPq7nUk', kind: 'packing list' };

/** A dispatch with one delivery, of all of it if no lines are given. */
function exampleWith(given: Partial<Delivery>, changes: Partial<Dispatch>): Dispatch {
  const only: Delivery = {
    id: 'dlo_034qzGoglp5fKX1mQ7dUcE',
    outcome: 'delivered',
    lines: linesOf(1000),
    delivered_at: changedAt.updated_at,
    proof: [],
    reason: null,
    ...given,
  };
  const { delivered_at, proof: proofs, reason: why } = only;
  return { ...dispatchExample, ...changedAt, deliveries: [only], delivered_at, proof: proofs, reason: why, ...changes };
}

const delivered: Partial<Dispatch> = {
  status: 'delivered',
  lines: [{ ...thousand!, ...noPieces, delivered: pieces(1000) }],
};
const deliveredExample = exampleWith({}, delivered);
const provedExample = exampleWith({ proof: [proofExample] }, { ...delivered, ...changedLater });
const partlyDeliveredExample = exampleWith(
  { lines: linesOf(400), delivered_at: '2026-11-11T13:05:00+05:30', proof: [proofExample] },
  {
    status: 'partly_delivered',
    lines: [{ ...thousand!, ...noPieces, on_the_way: pieces(600), delivered: pieces(400) }],
  },
);
const failedExample = exampleWith({ outcome: 'failed', reason: 'Gate closed' }, { status: 'failed' });
const returnExample: DispatchReturn = {
  lines: linesOf(1000),
  reason: 'Order withdrawn',
  returned_at: changedLater.updated_at,
};
const returnedExample: Dispatch = {
  ...failedExample,
  ...changedLater,
  status: 'returned',
  lines: [{ ...thousand!, ...noPieces, returned: pieces(1000) }],
  returns: [returnExample],
  reason: returnExample.reason,
};
const otherVehicle = { vehicle_number: 'KA05MX7788' };
const otherVehicleExample: Dispatch = {
  ...dispatchExample,
  ...changedAt,
  ...otherVehicle,
  transport_history: [
    {
      vehicle_number: dispatchExample.vehicle_number,
      transporter: dispatchExample.transporter,
      driver: dispatchExample.driver,
      from: dispatchExample.dispatched_at,
      until: changedAt.updated_at,
    },
  ],
};

const dispatchList = listOf(dispatch).meta({ id: 'DispatchList', description: 'A page of dispatches.' });
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
    'Records goods that leave the gate: of each line item no more than was produced and has not been shipped, else 409 `conflict` with the `maximum`. When all of a completed order is shipped, it is `dispatched`. `If-Match` takes the ETag of the order. Emits `dispatch.recorded`.',
  params: z.strictObject({ id: pathId('order') }),
  body: newDispatch,
  status: 201,
  response: dispatch,
  checksVersion: true,
  errors: ['conflict', 'invalid_state'],
  examples: [
    {
      name: 'A part of an order',
      params: { id: orderExample.id },
      body: {
        lines: linesOf(1000),
        vehicle_number: dispatchExample.vehicle_number,
        transporter: dispatchExample.transporter,
        driver: dispatchExample.driver,
      },
      response: dispatchExample,
    },
  ],
});

export const listOrderDispatches = operation({
  id: 'order_dispatches.list',
  method: 'GET',
  path: '/v1/orders/{id}/dispatches',
  scopes: ['orders:read'],
  summary: 'List the dispatches of an order',
  description: 'Returns the dispatches of an order, newest first.',
  params: z.strictObject({ id: pathId('order') }),
  query: z.strictObject(page),
  status: 200,
  response: dispatchList,
  examples: [
    {
      name: 'All dispatches',
      params: { id: orderExample.id },
      response: { data: [dispatchExample], has_more: false, next_cursor: null },
    },
  ],
});

export const listDispatches = operation({
  id: 'dispatches.list',
  method: 'GET',
  path: '/v1/dispatches',
  scopes: ['orders:read'],
  summary: 'List dispatches',
  description: 'Returns the dispatches of all orders, newest first. Conditions combine.',
  query: z.strictObject({
    order_id: id('order').optional().meta({ description: 'Dispatches of this order.' }),
    status: commaSeparated(dispatchStatuses)
      .optional()
      .meta({ description: 'Dispatches in this status, or in one of these, separated by commas.' }),
    q: searchText(
      'Dispatches whose vehicle or transporter begins with this text, or has a word from which on it does: `ka01`, `KA 01 AB`, `roadways`.',
    ),
    updated_since: timestamp.optional().meta({
      description:
        'Dispatches recorded or changed at this moment or later. A change is dated when its call began, and a call may take 90 seconds: go back two minutes behind the time of your last list.',
    }),
    ...page,
  }),
  status: 200,
  response: dispatchList,
  examples: [
    {
      name: 'What is on the way',
      query: { status: 'in_transit,partly_delivered,failed', limit: '1' },
      response: { data: [partlyDeliveredExample], has_more: false, next_cursor: null },
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
  examples: [{ name: 'A dispatch that has arrived in part', params: ownId, response: partlyDeliveredExample }],
});

export const updateDispatch = operation({
  ...ofOneDispatch,
  id: 'dispatches.update',
  method: 'PATCH',
  path: '/v1/dispatches/{id}',
  summary: 'Change the vehicle, the transporter or the driver',
  description: `Changes the fields that are sent, at any time; null removes one. The former ones stay in \`transport_history\`. Where none changes, nothing happens. ${weightRule}`,
  body: transportChange,
  examples: [{ name: 'Another vehicle', params: ownId, body: otherVehicle, response: otherVehicleExample }],
});

export const deliverDispatch = operation({
  ...ofOneDispatch,
  id: 'dispatches.deliver',
  method: 'POST',
  path: '/v1/dispatches/{id}/deliver',
  summary: 'Report a delivery',
  description: `Adds to \`deliveries\` what became of goods on the way, of all of them or of \`lines\`: they were \`delivered\`; or the delivery \`failed\` or was \`refused\`, and they are still on the way; or they are \`lost\`. More than is on the way is 409 \`conflict\`, with the \`maximum\`. When all of a dispatched order has arrived, it is \`delivered\`. Emits \`dispatch.delivered\`, for a part too; with another outcome \`dispatch.failed\`. ${weightRule}`,
  body: newDelivery,
  errors: ['conflict', 'invalid_state'],
  examples: [
    { name: 'All of it', params: ownId, body: {}, response: deliveredExample },
    {
      name: 'A part, with a proof',
      params: ownId,
      body: { lines: linesOf(400), delivered_at: '2026-11-11T13:05:00+05:30', proof: proofExample },
      response: partlyDeliveredExample,
    },
  ],
});

export const proveDispatch = operation({
  ...ofOneDispatch,
  id: 'dispatches.prove',
  method: 'POST',
  path: '/v1/dispatches/{id}/proof',
  summary: 'Add a proof of delivery',
  description: `Adds what proves a delivery, the latest or that of \`delivery_id\`, beside what proves it already; ${mostProofs} at most, else 409 \`conflict\`. A delivery has to be reported first; the status of the order does not matter. \`signature\` and \`photos\` are uploads of images, which belong to the dispatch from then on. Emits \`dispatch.proof_added\`. ${weightRule}`,
  body: newProof,
  errors: ['conflict', 'invalid_state'],
  examples: [{ name: 'A receiver’s name', params: ownId, body: proofExample, response: provedExample }],
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
    'The short form of a delivery of all that is on the way with the outcome `failed`; it may come again. The goods stay on the way until they are delivered, returned or lost. Emits `dispatch.failed`.',
  body: failure,
  errors: ['invalid_state'],
  examples: [{ name: 'Nobody there', params: ownId, body: { reason: 'Gate closed' }, response: failedExample }],
});

export const returnDispatch = operation({
  ...ofOneDispatch,
  id: 'dispatches.return',
  method: 'POST',
  path: '/v1/dispatches/{id}/return',
  summary: 'Take goods back',
  description:
    'Takes back all that is on the way or, with `lines`, these: first of what is on the way, then of what was delivered; more is 409 `conflict`, with the `maximum`. What came back is in stock: it may be dispatched again, and an order that was `dispatched` or `delivered` is `completed` again. Emits `dispatch.returned`.',
  body: newReturn,
  errors: ['conflict', 'invalid_state'],
  examples: [
    {
      name: 'After a delivery that failed',
      params: ownId,
      body: { reason: returnExample.reason },
      response: returnedExample,
    },
  ],
});

const dispatchData = z.strictObject({ dispatch, order });
const deliveryData = dispatchData.extend({
  delivery: delivery.meta({ description: 'The one of `dispatch.deliveries` that this is about.' }),
});
const returnData = dispatchData.extend({
  return: dispatchReturn.meta({ description: 'The one of `dispatch.returns` that this is about.' }),
});
const orderNow = {
  ...orderExample,
  status: 'in_production' as const,
  stage: 'packing',
  version: 6,
  updated_at: '2026-11-10T04:00:31.902Z',
};
const withItsDelivery = (of: Dispatch) => ({ dispatch: of, order: orderNow, delivery: of.deliveries[0]! });

export const getDispatchTimeline = timelineOf({
  id: 'dispatches.timeline',
  path: '/v1/dispatches/{id}/timeline',
  kind: 'dispatch',
  scopes: ['orders:read'],
  name: 'a dispatch',
  example: {
    id: dispatchExample.id,
    entry: {
      operation: 'dispatches.fail',
      events: ['dispatch.failed'],
      actor: { type: 'dashboard', id: 'usr_034qzGogm3dY7tQ1bW9xKc', name: 'Meera Iyer' },
      reason: 'Gate closed',
      status: 'failed',
    },
  },
});

export const dispatchesResource = defineResource({
  tag: { name: 'Dispatch', description: 'Goods that leave the gate, and what becomes of them on the way.' },
  lifecycle: dispatchLifecycle,
  operations: [
    createDispatch,
    listOrderDispatches,
    listDispatches,
    getDispatch,
    getDispatchTimeline,
    updateDispatch,
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
      live: { scope: 'orders:read', sentence: 'Goods of … have left' },
      data: dispatchData,
      example: { dispatch: dispatchExample, order: orderNow },
    },
    'dispatch.delivered': {
      key: 'order',
      summary: 'Delivery confirmed, with proof of delivery if supplied',
      live: { scope: 'orders:read', sentence: 'Goods of … were delivered' },
      data: deliveryData,
      example: withItsDelivery(partlyDeliveredExample),
    },
  },
  furtherEvents: {
    'dispatch.failed': {
      key: 'order',
      summary: 'A delivery failed or was refused, or its goods are lost: `delivery.outcome` says which',
      live: { scope: 'orders:read', sentence: 'A delivery of … has failed' },
      data: deliveryData,
      example: withItsDelivery(failedExample),
    },
    'dispatch.returned': {
      key: 'order',
      summary: 'Goods came back, from the way or after they were delivered',
      live: { scope: 'orders:read', sentence: 'Goods of … came back' },
      data: returnData,
      example: { dispatch: returnedExample, order: orderNow, return: returnExample },
    },
    'dispatch.proof_added': {
      key: 'order',
      summary: 'A proof of delivery followed a delivery',
      live: { scope: 'orders:read', sentence: 'Proof of delivery was added for …' },
      data: deliveryData,
      example: withItsDelivery(provedExample),
    },
  },
});
