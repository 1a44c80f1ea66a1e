/** E-way bills: the operations on the one of an invoice, and its events. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { expansionsOf } from '../kit/expansions.js';
import { id, pathId } from '../kit/ids.js';
import { commaSeparated, listOf, page } from '../kit/lists.js';
import { besideFieldFaults, timestamp } from '../kit/values.js';
import { operation } from '../kit/operation.js';
import { timelineOf } from '../kit/timeline.js';
import { dispatch } from '../orders/dispatches.js';
import { writtenVehicleNumber } from '../orders/vehicle-number.js';
import {
  distanceKm,
  type EwayBill,
  ewayBill,
  ewayBillTransporter,
  extensionReason,
  newEwayBillFields,
  place,
  postalCode,
  stateCode,
  transportDocument,
  transportModeOf,
  vehicleByRoadOrShip,
  vehicleReason,
} from './eway-bill.js';
import { invoice, type Invoice, invoiceExample } from './invoices.js';
import { pdfExample, printed } from './printed.js';
import { cancellation, remarks } from './tax-documents.js';
import { ewayBillLifecycle } from './eway-bill-lifecycle.js';
import { ewayBillStatuses } from './eway-bill-lifecycle.js';

const newEwayBill = vehicleByRoadOrShip(z.strictObject(newEwayBillFields)).meta({
  id: 'EwayBillCreate',
  description: 'How the goods of an invoice travel.',
});

const partB = z
  .strictObject({
    vehicle_number: writtenVehicleNumber
      .optional()
      .meta({ description: 'The vehicle number, as on the plate, with or without spaces. Required by road.' }),
    from_place: place,
    from_state: stateCode,
    reason: vehicleReason,
    remarks: remarks.optional(),
    transport_mode: transportModeOf(
      'How the goods travel with it. If omitted: as the e-way bill says, otherwise by road.',
    ).optional(),
    transport_document: transportDocument
      .optional()
      .meta({ description: 'The transport document of the carrier. Required by rail and by air.' }),
  })
  .refine(
    ({ vehicle_number: vehicle, transport_document: document, transport_mode: mode }) =>
      vehicle !== undefined || (mode !== 'road' && document !== undefined),
    { path: ['vehicle_number'], ...besideFieldFaults },
  )
  .refine(
    ({ transport_document: document, transport_mode: mode }) =>
      document !== undefined || (mode !== 'rail' && mode !== 'air'),
    { path: ['transport_document'], ...besideFieldFaults },
  )
  .meta({ id: 'EwayBillPartB', description: 'The next vehicle of the goods.' });

const newExtension = z
  .strictObject({
    remaining_distance_km: distanceKm.meta({ description: 'The remaining distance, in kilometres.' }),
    reason: extensionReason,
    remarks: remarks.optional(),
    from_place: place,
    from_state: stateCode,
    from_postal_code: postalCode,
    vehicle_number: writtenVehicleNumber,
  })
  .meta({ id: 'EwayBillExtensionCreate', description: 'Why and from where the goods need more time.' });

const closing = z
  .strictObject({ remarks })
  .meta({ id: 'EwayBillClose', description: 'The remark for closing an e-way bill.' });

const transporterExample = { transporter_id: '29AADCD4327K1ZH', name: 'Deccan Roadways' };
const partBExample = {
  vehicle_number: 'KA01AB1234',
  from_place: 'Bengaluru',
  from_state: '29',
  reason: 'first_time',
} as const;

const generating: EwayBill = {
  id: 'ewb_034qzGogvM2bY7kR4hVtXs',
  invoice_id: invoiceExample.id,
  invoice_number: invoiceExample.number,
  dispatch_id: null,
  number: null,
  status: 'generating',
  pending: [],
  distance_km: 148,
  transport_mode: 'road',
  vehicle_type: 'regular',
  transporter: transporterExample,
  transport_document: null,
  generated_at: null,
  valid_until: null,
  vehicles: [],
  extensions: [],
  cancelled_at: null,
  closed_at: null,
  errors: [],
  livemode: true,
  version: 1,
  created_at: '2026-11-12T06:10:00.305Z',
  updated_at: '2026-11-12T06:10:00.305Z',
};
const partA: EwayBill = {
  ...generating,
  number: '181009847265',
  status: 'part_a',
  generated_at: '2026-11-12T06:10:00.000Z',
  version: 2,
  updated_at: '2026-11-12T06:10:01.118Z',
};
const withVehicle: EwayBill = {
  ...partA,
  pending: ['part_b'],
  version: 3,
  updated_at: '2026-11-12T06:40:20.512Z',
};
/** 148 km are one day, which ends at the midnight after the next in India. */
const active: EwayBill = {
  ...withVehicle,
  status: 'active',
  pending: [],
  valid_until: '2026-11-13T18:29:00.000Z',
  vehicles: [
    {
      ...partBExample,
      transport_mode: 'road',
      transport_document: null,
      remarks: null,
      recorded_at: '2026-11-12T06:40:00.000Z',
    },
  ],
  version: 4,
  updated_at: '2026-11-12T06:40:21.330Z',
};
const extensionExample = {
  remaining_distance_km: 60,
  reason: 'accident',
  remarks: 'Lorry damaged near Tumakuru',
  from_place: 'Tumakuru',
  from_state: '29',
  from_postal_code: '572101',
  vehicle_number: 'KA06C4471',
} as const;
const extending: EwayBill = {
  ...active,
  pending: ['extend'],
  version: 5,
  updated_at: '2026-11-13T15:04:10.640Z',
};
const extended: EwayBill = {
  ...extending,
  pending: [],
  valid_until: '2026-11-14T18:29:00.000Z',
  extensions: [
    { ...extensionExample, valid_until: '2026-11-14T18:29:00.000Z', extended_at: '2026-11-13T15:04:00.000Z' },
  ],
  version: 6,
  updated_at: '2026-11-13T15:04:11.209Z',
};
const cancelled: EwayBill = {
  ...partA,
  status: 'cancelled',
  cancelled_at: '2026-11-12T08:15:00.000Z',
  version: 4,
  updated_at: '2026-11-12T08:15:02.871Z',
};

const ofOneInvoice = {
  method: 'POST',
  scopes: ['invoices:write'],
  params: z.strictObject({ id: pathId('invoice') }),
  status: 202,
  response: ewayBill,
} as const;
const ofOneEwayBill = { ...ofOneInvoice, checksVersion: true, errors: ['invalid_state'] } as const;
const ownId = { id: invoiceExample.id };
const untilItIsDone =
  'The step is in `pending` until the portal has answered; if the portal refuses it, `errors` says why, and the e-way bill is unchanged.';

export const createEwayBill = operation({
  ...ofOneInvoice,
  id: 'eway_bills.create',
  path: '/v1/invoices/{id}/eway-bill',
  summary: 'Create an e-way bill',
  description:
    'Requests an e-way bill for a `registered` invoice, or for an `issued` one, which needs no IRN for it. An invoice in another status is 409 `invalid_state`, and so is an `issued` invoice of services only, or without a delivery address. The e-way bill begins where the goods leave: at `dispatch_from` of the invoice or, without it, at the seller. An invoice has one e-way bill at a time: while one is not `cancelled` or `failed`, another is 409 `conflict`. The e-way bill is valid once a vehicle is recorded: at once with `vehicle_number`, and later with Part B. If the invoice has a `dispatch_id` and the call omits the vehicle or transporter, we use the present ones of the dispatch. Emits `eway_bill.generated` once the portal has made it.',
  body: newEwayBill,
  errors: ['conflict', 'invalid_state', 'upstream_unavailable'],
  examples: [
    {
      name: 'By road',
      params: ownId,
      body: { distance_km: 148, transport_mode: 'road', transporter: transporterExample },
      response: generating,
    },
  ],
});

const { expand, furtherScopes } = expansionsOf(
  'EwayBillExpansion',
  { dispatch: 'orders:read' },
  '`dispatch` needs `orders:read`',
);

const readEwayBill = ewayBill
  .extend({
    expanded: z
      .strictObject({
        dispatch: dispatch
          .nullable()
          .optional()
          .meta({ description: 'The dispatch of `dispatch_id` in its present state; null if there is none.' }),
      })
      .optional()
      .meta({ id: 'EwayBillExpansions', description: 'The records that `expand` names.' }),
  })
  .meta({ id: 'ExpandedEwayBill', description: 'An e-way bill, with the records that `expand` names.' });
export type ReadEwayBill = z.output<typeof readEwayBill>;

export const listEwayBills = operation({
  id: 'eway_bills.list',
  method: 'GET',
  path: '/v1/eway-bills',
  scopes: ['invoices:read'],
  furtherScopes,
  summary: 'List e-way bills',
  description:
    'Returns e-way bills, newest first, including earlier ones of an invoice. Conditions combine: an e-way bill is listed if it meets all of them.',
  query: z.strictObject({
    status: commaSeparated(ewayBillStatuses)
      .optional()
      .meta({ description: 'E-way bills in one of these statuses, separated by commas.' }),
    invoice_id: id('invoice').optional().meta({ description: 'E-way bills of this invoice.' }),
    valid_until_from: timestamp
      .optional()
      .meta({ description: 'E-way bills whose validity ends at this moment or later.' }),
    valid_until_to: timestamp.optional().meta({ description: 'E-way bills whose validity ends before this moment.' }),
    ...page,
    expand,
  }),
  status: 200,
  response: listOf(readEwayBill).meta({ id: 'EwayBillList', description: 'A page of e-way bills.' }),
  examples: [
    {
      name: 'E-way bills that are valid for some time',
      query: { status: 'active', valid_until_from: '2026-11-13T12:00:00Z', limit: '1' },
      response: { data: [active], has_more: false, next_cursor: null },
    },
  ],
});

export const getEwayBill = operation({
  id: 'eway_bills.get',
  method: 'GET',
  path: '/v1/invoices/{id}/eway-bill',
  scopes: ['invoices:read'],
  summary: 'Get the e-way bill of an invoice',
  description:
    'Returns the latest e-way bill of an invoice, with its `version` as the `ETag`. Without one, the answer is 404.',
  params: z.strictObject({ id: pathId('invoice') }),
  status: 200,
  response: ewayBill,
  examples: [
    { name: 'With a vehicle', params: ownId, response: active },
    { name: 'Extended after an accident', params: ownId, response: extended },
  ],
});

export const getEwayBillPdf = operation({
  ...printed,
  id: 'eway_bills.pdf',
  path: '/v1/invoices/{id}/eway-bill/pdf',
  summary: 'Print the slip of an e-way bill',
  description:
    'Returns the slip of the latest e-way bill of an invoice as a printable PDF: its number with a QR code, its validity, the addresses it goes from and to, the goods, the transporter and the vehicles. It is available once the portal has assigned a number, otherwise 409 `invalid_state`. The slip of a cancelled e-way bill says so.',
  params: z.strictObject({ id: pathId('invoice') }),
  examples: [{ name: 'With a vehicle', params: ownId, response: pdfExample }],
});

export const recordPartB = operation({
  ...ofOneEwayBill,
  id: 'eway_bills.part_b',
  path: '/v1/invoices/{id}/eway-bill/part-b',
  limit: { count: 5, per: 'second' },
  summary: 'Record the vehicle of an e-way bill (Part B)',
  description: `The first vehicle starts the validity of the e-way bill: a day for each 200 km, or for each 20 km of over-dimensional cargo, ending at midnight in India. A later vehicle is a change of vehicle and keeps \`valid_until\`. Emits \`eway_bill.part_b_completed\` for each vehicle that the portal records. ${untilItIsDone}`,
  body: partB,
  examples: [{ name: 'The first vehicle', params: ownId, body: partBExample, response: withVehicle }],
});

export const extendEwayBill = operation({
  ...ofOneEwayBill,
  id: 'eway_bills.extend',
  path: '/v1/invoices/{id}/eway-bill/extend',
  summary: 'Extend the validity of an e-way bill',
  description: `Extends the validity by the days of the remaining distance. You can extend from eight hours before \`valid_until\` to eight hours after it; at any other time the answer is 409 \`invalid_state\`. ${untilItIsDone} Emits \`eway_bill.extended\` once the portal agrees.`,
  body: newExtension,
  examples: [{ name: 'After an accident', params: ownId, body: extensionExample, response: extending }],
});

export const changeTransporter = operation({
  ...ofOneEwayBill,
  id: 'eway_bills.transporter',
  path: '/v1/invoices/{id}/eway-bill/transporter',
  summary: 'Change the transporter of an e-way bill',
  description: `Assigns another transporter, who can record vehicles from then on. ${untilItIsDone}`,
  body: ewayBillTransporter,
  examples: [
    {
      name: 'Another transporter',
      params: ownId,
      body: { transporter_id: '29AAGCK5512M1Z3', name: 'Kaveri Carriers' },
      response: { ...partA, pending: ['transporter'], version: 3, updated_at: '2026-11-12T06:25:44.093Z' },
    },
  ],
});

export const cancelEwayBill = operation({
  ...ofOneEwayBill,
  id: 'eway_bills.cancel',
  path: '/v1/invoices/{id}/eway-bill/cancel',
  summary: 'Cancel an e-way bill',
  description: `Cancels an e-way bill whose goods do not leave, or leave in another way. The portal allows it for 24 hours from \`generated_at\`; later the answer is 409 \`invalid_state\`. ${untilItIsDone} Emits \`eway_bill.cancelled\` once the portal agrees.`,
  body: cancellation,
  examples: [
    {
      name: 'The order was cancelled',
      params: ownId,
      body: { reason: 'order_cancelled' },
      response: { ...partA, pending: ['cancel'], version: 3, updated_at: '2026-11-12T08:15:02.004Z' },
    },
  ],
});

export const closeEwayBill = operation({
  ...ofOneEwayBill,
  id: 'eway_bills.close',
  path: '/v1/invoices/{id}/eway-bill/close',
  summary: 'Close an e-way bill',
  description: `Reports to the portal that the goods have arrived, for an e-way bill that is \`active\` or \`expired\`. ${untilItIsDone}`,
  body: closing,
  examples: [
    {
      name: 'The goods have arrived',
      params: ownId,
      body: { remarks: 'Delivered in full' },
      response: { ...active, pending: ['close'], version: 5, updated_at: '2026-11-13T09:20:05.716Z' },
    },
  ],
});

const ewayBillData = z.strictObject({ eway_bill: ewayBill, invoice });
const ewayBillState = z.strictObject({ account_id: id('account'), eway_bill: ewayBill }).meta({
  id: 'EwayBillState',
  description:
    'The present state of an e-way bill, and its account. Its `version` increases: a record whose version is not newer is a repeat.',
});
export type EwayBillState = z.output<typeof ewayBillState>;

/** An e-way bill with its invoice, which changes with it. */
function exampleOf(ewayBill: EwayBill): { eway_bill: EwayBill; invoice: Invoice } {
  const invoice: Invoice = {
    ...invoiceExample,
    eway_bill: ewayBill,
    version: 2 + ewayBill.version,
    updated_at: ewayBill.updated_at,
  };
  return { eway_bill: ewayBill, invoice };
}

export const getEwayBillTimeline = timelineOf({
  id: 'eway_bills.timeline',
  path: '/v1/invoices/{id}/eway-bill/timeline',
  kind: 'invoice',
  scopes: ['invoices:read'],
  name: 'an e-way bill',
  example: {
    id: ownId.id,
    entry: { events: ['eway_bill.part_b_completed'], status: 'active' },
  },
});

export const ewayBillsResource = defineResource({
  tag: { name: 'E-way bills', description: 'Permits to move the goods of invoices.' },
  lifecycle: ewayBillLifecycle,
  operations: [
    createEwayBill,
    listEwayBills,
    getEwayBill,
    getEwayBillTimeline,
    getEwayBillPdf,
    recordPartB,
    extendEwayBill,
    changeTransporter,
    cancelEwayBill,
    closeEwayBill,
  ],
  events: {
    'eway_bill.part_b_completed': {
      key: 'invoice',
      summary: 'Vehicle recorded; validity clock started',
      description: 'Also sent for a change of vehicle, which does not change the validity.',
      live: { scope: 'invoices:read', sentence: 'E-way bill … is now valid' },
      data: ewayBillData,
      example: exampleOf(active),
    },
    'eway_bill.expiring': {
      key: 'invoice',
      summary: 'Four hours before an e-way bill expires',
      live: { scope: 'invoices:read', sentence: 'E-way bill … expires within four hours' },
      data: ewayBillData,
      example: exampleOf(active),
      exampleAt: '2026-11-13T14:29:00.000Z',
    },
  },
  furtherEvents: {
    'eway_bill.generated': {
      key: 'invoice',
      summary: 'The portal has assigned a number to an e-way bill',
      live: { scope: 'invoices:read', sentence: 'E-way bill … was generated' },
      data: ewayBillData,
      example: exampleOf(partA),
    },
    'eway_bill.extended': {
      key: 'invoice',
      summary: 'The portal has extended the validity of an e-way bill',
      live: { scope: 'invoices:read', sentence: 'E-way bill … was extended' },
      data: ewayBillData,
      example: exampleOf(extended),
    },
    'eway_bill.cancelled': {
      key: 'invoice',
      summary: 'The portal has cancelled an e-way bill',
      live: { scope: 'invoices:read', sentence: 'E-way bill … was cancelled' },
      data: ewayBillData,
      example: exampleOf(cancelled),
    },
  },
  state: {
    name: 'eway_bill.state',
    key: 'eway_bill',
    summary: 'The latest state of an e-way bill',
    value: ewayBillState,
    example: { account_id: 'acct_034qzGogm12Zub68Q4rTtO', eway_bill: active } satisfies EwayBillState,
  },
});
