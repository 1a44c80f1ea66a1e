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
  'A dispatch as JSON is at most 256 KiB, of which 48 KiB are reserved for reports that leave nothing in transit: a larger one is 413 `payload_too_large`.';

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
  .meta({ description: 'The GSTIN, or the id of an unregistered transporter.' });

const transporter = z
  .strictObject({
    name: party.name,
    transporter_id: transporterId.optional(),
  })
  .meta({ id: 'Transporter', description: 'The company that carries the goods.' });

const driver = z
  .strictObject({ ...party, licence: text(40).optional().meta({ description: 'The number of the driving licence.' }) })
  .meta({ id: 'Driver', description: 'The driver of the vehicle.' });

const upload = id('upload');
const isEachOnce = (ids: readonly string[]) => new Set(ids).size === ids.length;
const eachOnce = { error: 'must not name an upload twice' };

const proofFields = {
  receiver_name: text(200).optional().meta({ description: 'Who received the goods.' }),
  note: longText(2000).optional().meta({ description: 'A remark, such as about damage.' }),
  position: z
    .strictObject({
      latitude: z.number().min(-90).max(90).meta({ description: 'Degrees, north positive.' }),
      longitude: z.number().min(-180).max(180).meta({ description: 'Degrees, east positive.' }),
    })
    .optional()
    .meta({ description: 'Where the goods were handed over, in WGS 84.' }),
  signature: upload.optional().meta({ description: 'An upload: an image of the receiver’s signature.' }),
  photos: z
    .array(upload)
    .min(1)
    .max(mostPhotos)
    .refine(isEachOnce, eachOnce)
    .optional()
    .meta({ description: 'Uploads: images.' }),
};
const provesAnything = (given: object) => Object.keys(proofFields).some((field) => field in given);
const provesNothing = {
  error: `must have at least one of ${Object.keys(proofFields).join(', ')}`,
  ...besideFieldFaults,
};

const proof = z
  .strictObject(proofFields)
  .refine(provesAnything, provesNothing)
  .meta({ id: 'ProofOfDelivery', description: 'Proof of a delivery.', minProperties: 1 });
export type ProofOfDelivery = z.output<typeof proof>;

const newProof = z
  .strictObject({
    ...proofFields,
    delivery_id: id('dispatch_delivery')
      .optional()
      .meta({ description: 'The delivery that this proves. If omitted: the latest.' }),
  })
  .refine(provesAnything, provesNothing)
  .meta({ id: 'ProofOfDeliveryCreate', description: 'Proof to add to a delivery.', minProperties: 1 });

const document = z
  .strictObject({
    upload_id: upload.meta({ description: 'An upload of any type.' }),
    kind: text(60).optional().meta({ description: 'What the document is, in your words, such as `packing list`.' }),
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
    failed: 'the goods could not be handed over, and are still in transit',
    refused: 'the receiver did not accept the goods, and they are still in transit',
    lost: 'the goods will neither arrive nor come back',
  }),
});

const delivery = z
  .strictObject({
    id: id('dispatch_delivery'),
    outcome,
    lines: shippedLines.meta({ description: 'The goods that this is about.' }),
    delivered_at: timestamp.meta({
      description: 'When the goods were delivered; for another outcome, when it was known.',
    }),
    proof: z.array(proof).max(mostProofs).meta({ description: 'The proof of the delivery, oldest first.' }),
    reason: reason.nullable().meta({ description: 'Why the goods were not delivered; null if they were.' }),
  })
  .meta({
    id: 'Delivery',
    description: 'What happened to goods in transit. A later delivery does not replace an earlier one.',
  });
export type Delivery = z.output<typeof delivery>;

const dispatchReturn = z
  .strictObject({
    lines: shippedLines.meta({ description: 'What came back.' }),
    reason: reason.meta({ description: 'Why it came back.' }),
    returned_at: timestamp.meta({ description: 'When the return was reported.' }),
  })
  .meta({ id: 'DispatchReturn', description: 'Goods that came back; they are in stock again.' });
export type DispatchReturn = z.output<typeof dispatchReturn>;

const transport = {
  vehicle_number: vehicleNumber.nullable(),
  transporter: transporter
    .nullable()
    .meta({ description: 'The company that carries the goods; null if none is named.' }),
  driver: driver.nullable().meta({ description: 'The driver of the vehicle; null if none is named.' }),
};

const formerTransport = z
  .strictObject({
    ...transport,
    from: timestamp.meta({ description: 'When the goods were handed to this transport.' }),
    until: timestamp.meta({ description: 'When the transport changed.' }),
  })
  .meta({ id: 'FormerTransport', description: 'An earlier vehicle, transporter and driver of the goods.' });
export type FormerTransport = z.output<typeof formerTransport>;

const dispatchLine = z
  .strictObject({
    line_item_id: id('line_item'),
    quantity: quantity.meta({ description: 'The quantity that left the gate: the sum of the other four.' }),
    on_the_way: total.meta({ description: 'The quantity in transit: not yet delivered, returned or lost.' }),
    delivered: total.meta({ description: 'The quantity delivered, less what came back of it.' }),
    returned: total.meta({ description: 'The quantity that came back, in transit or after delivery.' }),
    lost: total.meta({ description: 'The quantity that will neither arrive nor come back.' }),
  })
  .meta({ id: 'DispatchLine', description: 'How much of a line item left the gate, and what happened to it.' });

export const dispatch = z
  .strictObject({
    id: id('dispatch'),
    order_id: id('order'),
    status: z.enum(dispatchStatuses).meta({
      description: meanings<DispatchStatus>({
        in_transit: 'the goods are in transit; none has been delivered, and no delivery has failed',
        partly_delivered: 'a part is delivered, and the rest is in transit',
        failed: 'the latest delivery failed or was refused, and goods are in transit',
        delivered: 'nothing is in transit any more; the last goods were delivered',
        returned: 'nothing is in transit any more; the last goods came back',
        lost: 'nothing is in transit any more; the last goods were lost',
      }),
    }),
    lines: z.array(dispatchLine).min(1).max(mostLines).meta({ description: 'What left the gate, by line item.' }),
    ...transport,
    transport_history: z
      .array(formerTransport)
      .max(mostSteps)
      .meta({ description: 'The earlier vehicles, transporters and drivers, oldest first.' }),
    dispatched_at: timestamp.meta({ description: 'When the goods left the gate.' }),
    deliveries: z
      .array(delivery)
      .max(mostSteps)
      .meta({ description: 'What happened to the goods in transit, in the order of the reports.' }),
    returns: z.array(dispatchReturn).max(mostSteps).meta({ description: 'The goods that came back, oldest first.' }),
    delivered_at: timestamp.nullable().meta({ description: 'From the latest of `deliveries`.' }),
    proof: z.array(proof).max(mostProofs).meta({ description: 'From the latest of `deliveries`.' }),
    documents: documents.meta({ description: 'The documents that go with the goods, oldest first.' }),
    invoice_ids: z
      .array(id('invoice'))
      .max(mostInvoiceIds)
      .meta({
        description: `The invoices of the dispatch that are neither voided nor cancelled, newest first: the latest ${mostInvoiceIds}. An invoice appears a second or two after it is created.`,
      }),
    reason: reason
      .nullable()
      .meta({ description: 'From the latest of `deliveries` or, if goods came back after it, from that return.' }),
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Increases with every change; the `ETag` of the dispatch.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'Dispatch', description: 'Goods of an order that left the gate together.' });
export type Dispatch = z.output<typeof dispatch>;

const newDispatch = z
  .strictObject({
    lines: shippedLines.meta({ description: 'The goods that leave the gate, by line item.' }),
    vehicle_number: writtenVehicleNumber.optional(),
    transporter: transporter.optional().meta({ description: 'The company that carries the goods.' }),
    driver: driver.optional().meta({ description: 'The driver of the vehicle.' }),
    dispatched_at: timestamp.optional().meta({ description: 'When the goods left, if not now; never in the future.' }),
    documents: documents
      .optional()
      .meta({ description: 'The documents that go with the goods; you can add more later.' }),
  })
  .meta({ id: 'DispatchCreate', description: 'Goods that leave the gate together.' });

const needReason: ReadonlySet<string> = new Set<DeliveryOutcome>(['failed', 'refused', 'lost']);

const newDelivery = z
  .strictObject({
    outcome: outcome.default('delivered'),
    lines: shippedLines
      .optional()
      .meta({ description: 'The goods that this is about. If omitted: all goods in transit.' }),
    delivered_at: timestamp.optional().meta({ description: 'When it happened, if not now; never in the future.' }),
    proof: proof.optional().meta({ description: 'The proof of the delivery; you can add more later.' }),
    reason: reason.optional().meta({ description: 'Why, in your words; required for `failed`, `refused` and `lost`.' }),
  })
  .refine(({ outcome, reason: why }) => !needReason.has(outcome) || why !== undefined, {
    path: ['reason'],
    ...besideFieldFaults,
  })
  .refine(({ outcome, reason: why }) => outcome !== 'delivered' || why === undefined, {
    error: 'is for the outcomes failed, refused and lost: send the outcome, or omit the reason',
    path: ['reason'],
    ...besideFieldFaults,
  })
  .meta({ id: 'DeliveryCreate', description: 'What happened to goods in transit.' });

const whyInYourWords = reason.meta({ description: 'Why, in your words.' });
const failure = z
  .strictObject({ reason: whyInYourWords })
  .meta({ id: 'DeliveryFailure', description: 'Why a delivery failed.' });

const newReturn = z
  .strictObject({
    reason: whyInYourWords,
    lines: shippedLines.optional().meta({
      description: 'The goods that came back, counted first from those in transit. If omitted: all goods in transit.',
    }),
  })
  .meta({ id: 'DispatchReturnCreate', description: 'The goods that came back, and why.' });

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
    'Records goods that leave the gate. If a line item has more than was produced and not yet shipped, the answer is 409 `conflict` with the `maximum`. When everything of a completed order is shipped, the order is `dispatched`. `If-Match` takes the ETag of the order. Emits `dispatch.recorded`.',
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
      'Dispatches whose vehicle or transporter begins with this text, or contains a word that begins with it: `ka01`, `KA 01 AB`, `roadways`.',
    ),
    updated_since: timestamp.optional().meta({
      description:
        'Dispatches recorded or changed at this moment or later. A change carries the time at which its call began, and a call can take 90 seconds: to miss none, ask from two minutes before your last list.',
    }),
    ...page,
  }),
  status: 200,
  response: dispatchList,
  examples: [
    {
      name: 'Dispatches in transit',
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
  examples: [{ name: 'A dispatch delivered in part', params: ownId, response: partlyDeliveredExample }],
});

export const updateDispatch = operation({
  ...ofOneDispatch,
  id: 'dispatches.update',
  method: 'PATCH',
  path: '/v1/dispatches/{id}',
  summary: 'Change the vehicle, the transporter or the driver',
  description: `Changes the fields that you send, at any time; null removes a field. The earlier values stay in \`transport_history\`. If no value changes, nothing happens. ${weightRule}`,
  body: transportChange,
  examples: [{ name: 'Another vehicle', params: ownId, body: otherVehicle, response: otherVehicleExample }],
});

export const deliverDispatch = operation({
  ...ofOneDispatch,
  id: 'dispatches.deliver',
  method: 'POST',
  path: '/v1/dispatches/{id}/deliver',
  summary: 'Report a delivery',
  description: `Reports what happened to goods in transit, all of them or those in \`lines\`, and adds it to \`deliveries\`. \`delivered\`: the receiver has them. \`failed\` and \`refused\`: they are still in transit. \`lost\`: they will not arrive. More than is in transit is 409 \`conflict\`, with the \`maximum\`. When everything of a dispatched order is delivered, the order is \`delivered\`. Emits \`dispatch.delivered\`, also for a part; for another outcome \`dispatch.failed\`. ${weightRule}`,
  body: newDelivery,
  errors: ['conflict', 'invalid_state'],
  examples: [
    { name: 'Everything', params: ownId, body: {}, response: deliveredExample },
    {
      name: 'A part, with proof',
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
  description: `Adds proof to the latest delivery, or to the one in \`delivery_id\`, and keeps the proof it already has; more than ${mostProofs} is 409 \`conflict\`. Report the delivery first; the status of the order does not matter. \`signature\` and \`photos\` are uploads of images, which from then on belong to the dispatch. Emits \`dispatch.proof_added\`. ${weightRule}`,
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
  description: `Adds uploads to the documents of a dispatch, at any time; an upload that is already among them gets the \`kind\` that you send. More than ${mostDocuments} in total is 409 \`conflict\`.`,
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
    'The short form of a delivery of all goods in transit with the outcome `failed`; you can report it repeatedly. The goods stay in transit until they are delivered, returned or lost. Emits `dispatch.failed`.',
  body: failure,
  errors: ['invalid_state'],
  examples: [{ name: 'Nobody there', params: ownId, body: { reason: 'Gate closed' }, response: failedExample }],
});

export const returnDispatch = operation({
  ...ofOneDispatch,
  id: 'dispatches.return',
  method: 'POST',
  path: '/v1/dispatches/{id}/return',
  summary: 'Report a return',
  description:
    'Takes back all goods in transit or, with `lines`, the quantities named: first from those in transit, then from those delivered; more is 409 `conflict`, with the `maximum`. The goods are in stock again and can be dispatched again. An order that was `dispatched` or `delivered` is `completed` again. Emits `dispatch.returned`.',
  body: newReturn,
  errors: ['conflict', 'invalid_state'],
  examples: [
    {
      name: 'After a failed delivery',
      params: ownId,
      body: { reason: returnExample.reason },
      response: returnedExample,
    },
  ],
});

const dispatchData = z.strictObject({ dispatch, order });
const deliveryData = dispatchData.extend({
  delivery: delivery.meta({ description: 'The entry of `dispatch.deliveries` that this event is about.' }),
});
const returnData = dispatchData.extend({
  return: dispatchReturn.meta({ description: 'The entry of `dispatch.returns` that this event is about.' }),
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
  tag: { name: 'Dispatch', description: 'Goods that leave the gate, and what happens to them in transit.' },
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
      summary: 'Goods came back, in transit or after delivery',
      live: { scope: 'orders:read', sentence: 'Goods of … came back' },
      data: returnData,
      example: { dispatch: returnedExample, order: orderNow, return: returnExample },
    },
    'dispatch.proof_added': {
      key: 'order',
      summary: 'Proof was added to a delivery',
      live: { scope: 'orders:read', sentence: 'Proof of delivery was added for …' },
      data: deliveryData,
      example: withItsDelivery(provedExample),
    },
  },
});
