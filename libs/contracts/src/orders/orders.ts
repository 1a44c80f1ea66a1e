/** Orders: the resource, and the operations that create, read and change it. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { deleted } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import {
  besideFieldFaults,
  boundedRecord,
  createdAt,
  date,
  decimal,
  longText,
  metadata,
  metadataChange,
  money,
  quantity,
  type Quantity,
  text,
  timestamp,
  total,
  updatedAt,
  changesAnything,
} from '../kit/values.js';
import { buyer, buyerExample, consignee } from './buyers.js';
import { isWithinGross, lineDiscount } from './line-discount.js';
import { defaultStages, notStarted, overCompletionPercent, stageName, stages } from './production-routes.js';
import { orderStatuses, type OrderStatus, orderLifecycle } from './order-lifecycle.js';

const reason = text(500).meta({ description: 'Why, in your words.' });

/** For `refine`: two fields of which one stands for the other. */
function notBoth(
  field: string,
  other: string,
): [rule: (given: object) => boolean, fault: { error: string; path: string[] } & typeof besideFieldFaults] {
  return [
    (given) => !(field in given && other in given),
    { error: `must not be sent together with ${field}: send one of them`, path: [other], ...besideFieldFaults },
  ];
}

export const exemptions = enumeration('Exemption', ['nil_rated', 'exempt', 'non_gst']);
export type Exemption = (typeof exemptions)[number];

export const exemption = z.enum(exemptions).meta({
  description: meanings<Exemption>(
    {
      nil_rated: 'taxed at nil per cent by law',
      exempt: 'exempt from tax by a notification',
      non_gst: 'GST is not levied on it',
    },
    'Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it.',
  ),
});

/** What an article is, for a line item and where it is stored. */
export const articleFields = {
  sku: text(64).meta({ description: 'Your article number.' }),
  description: text(500).meta({ description: 'What the article is, as documents show it.' }),
  hsn: z
    .string()
    .regex(/^\d{4}(\d{2}){0,2}$/, 'must be an HSN or SAC code of 4, 6 or 8 digits')
    .meta({ description: 'HSN code of the goods, or SAC of the service.' }),
  unit_price: money.meta({ description: 'Price of one unit, before tax and discount.' }),
  tax_rate: decimal({ max: 100, places: 3 }).min(0).meta({ description: 'GST rate in per cent, such as 18.' }),
};

interface Taxed {
  readonly exemption?: Exemption | null | undefined;
  readonly tax_rate?: number | undefined;
}

/** For `refine`. */
export const exemptWithoutTax: [
  rule: (given: Taxed) => boolean,
  fault: { error: string; path: string[] } & typeof besideFieldFaults,
] = [
  ({ exemption: given, tax_rate: rate = 0 }) => (given ?? undefined) === undefined || rate === 0,
  {
    error: 'must not be sent together with a tax_rate above 0: omit it, or send 0',
    path: ['exemption'],
    ...besideFieldFaults,
  },
];

const { sku, description, hsn, unit_price, tax_rate } = articleFields;
const lineItemFields = {
  sku,
  description,
  hsn,
  quantity,
  unit_price,
  discount: lineDiscount.optional(),
  tax_rate,
  exemption: exemption.optional(),
};

const spec = boundedRecord(text(64), z.union([longText(1000), z.number(), z.boolean()]), 50).meta({
  id: 'Specification',
  description: 'Details for production, such as size, material or colour. At most 50 entries.',
});

/** What has become of the quantity of a line item. */
const lineItemTotals = {
  produced: total.meta({ description: 'Good pieces of the last stage.' }),
  scrapped: total.meta({ description: 'Pieces scrapped, at any stage.' }),
  dispatched: total.meta({ description: 'The quantity that left the gate, less returns.' }),
  delivered: total.meta({ description: 'The quantity delivered, less returns.' }),
  cancelled: total.meta({ description: 'The part of the ordered quantity that is cancelled.' }),
  invoiced: total.meta({
    description:
      'The quantity on invoices that are neither failed, voided nor cancelled. Updated within a second or two of the invoice.',
  }),
};

export const invoiceStatuses = enumeration('OrderInvoiceStatus', ['nothing', 'partly', 'fully']);
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Of those that an order names. */
export const mostInvoiceIds = 50;

const ownOverCompletion = overCompletionPercent.nullable().meta({
  description: 'How much more than ordered may enter the first stage, in per cent; null for the value of the order.',
});

const lineItem = z
  .strictObject({
    id: id('line_item'),
    ...lineItemFields,
    spec,
    over_completion_percent: ownOverCompletion,
    ...lineItemTotals,
  })
  .meta({ id: 'LineItem', description: 'One article of an order.' });
export type LineItem = z.output<typeof lineItem>;

/** Fields that a change may contain, so that a record can be sent back as it was read. */
function readOnly<Fields extends Record<string, z.ZodType>>(fields: Fields) {
  const ignored = (field: z.ZodType) =>
    field.optional().meta({ description: 'Ignored on input: the product computes it.' });
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ignored(field)])) as {
    readonly [Name in keyof Fields]: z.ZodOptional<Fields[Name]>;
  };
}

const newLineItem = z
  .strictObject({
    ...lineItemFields,
    spec: spec.default({}),
    stages: stages
      .optional()
      .meta({ description: 'The stages that this line item goes through, if not the stages of the order.' }),
    route_id: id('route').optional().meta({ description: 'A route of the account, instead of `stages`.' }),
    over_completion_percent: ownOverCompletion.optional(),
  })
  .refine(...notBoth('stages', 'route_id'))
  .refine(...exemptWithoutTax)
  .refine(isWithinGross, {
    error: 'must not be more than quantity times unit price',
    path: ['discount', 'amount'],
    ...besideFieldFaults,
  })
  .meta({ id: 'LineItemCreate', description: 'An article to order.' });

const changedLineItem = newLineItem
  .safeExtend({
    id: id('line_item').optional().meta({ description: 'The id of the existing line item; omit it for a new one.' }),
    ...readOnly(lineItemTotals),
  })
  .meta({ id: 'LineItemUpdate', description: 'The new content of a line item of the order, or a new line item.' });

const mostLineItems = 100;
/** Of an order as JSON, in UTF-8. */
export const mostOrderBytes = 262_144;
const weightRule =
  'An order as JSON is at most 256 KiB, and at most 240 KiB before production: a larger one is 413 `payload_too_large`.';
const buyerId = id('buyer').optional().meta({
  description: 'A buyer of the account, instead of `buyer`. The order keeps a copy of its present state.',
});
const reference = text(100).meta({
  description: 'Your order number, unique in the account and mode among orders that are not cancelled.',
});

export const workOrder = z
  .strictObject({
    id: id('work_order'),
    line_item_id: id('line_item'),
    stages: z
      .array(stageName)
      .meta({ description: 'The stages that the goods go through, in order, without skipped ones.' }),
    route_changes: z
      .array(
        z
          .strictObject({
            stage: stageName.meta({ description: 'The stage.' }),
            action: z.enum(enumeration('RouteAction', ['skipped', 'reopened', 'added'])).meta({
              description: meanings({
                skipped: 'the stage was removed from the route',
                reopened: 'a skipped stage was put back into the route',
                added: 'a stage was added to the route',
              }),
            }),
            reason,
            at: timestamp.meta({ description: 'When.' }),
          })
          .meta({ id: 'RouteChange', description: 'A change of the route of a work order.' }),
      )
      .max(200)
      .optional()
      .meta({ description: 'The stages that were skipped, reopened and added, if any.' }),
  })
  .meta({ id: 'WorkOrder', description: 'The route of one line item through production.' });
export type WorkOrder = z.output<typeof workOrder>;

export const order = z
  .strictObject({
    id: id('order'),
    reference,
    status: z.enum(orderStatuses).meta({
      description: meanings<OrderStatus>(
        {
          draft: 'entered, but not released to production; it can still be deleted',
          confirmed: 'released to production; nothing is booked yet',
          in_production: 'pieces that are needed can still be produced',
          completed: 'no more pieces that are needed can be produced',
          dispatched: 'everything that was produced has left the gate',
          delivered: 'everything that left the gate is delivered',
          closed: 'ended; it does not change any more',
          on_hold: 'stopped: nothing is produced or dispatched until it is released',
          cancelled: 'ended before anything was dispatched; it does not change any more',
        },
        'From `confirmed` to `delivered`, the status follows from the quantities of the line items.',
      ),
    }),
    stage: stageName.meta({
      description: `The furthest stage of the route with a completed quantity; \`${notStarted}\` if there is none.`,
    }),
    hold_reason: reason.optional().meta({ description: 'Why the order is on hold, if it is and a reason was given.' }),
    cancel_reason: reason
      .optional()
      .meta({ description: 'Why the order or its remainder was cancelled, if it was and a reason was given.' }),
    close_reason: reason
      .optional()
      .meta({ description: 'Why the order was closed, if it was and a reason was given.' }),
    buyer,
    buyer_id: id('buyer').optional().meta({ description: 'The buyer of the account that `buyer` was copied from.' }),
    consignee: consignee
      .optional()
      .meta({ description: 'The consignee: who receives the goods at the shipping address, if it was sent.' }),
    seller_id: id('seller').optional().meta({ description: 'The seller that invoices the order, if one is set.' }),
    line_items: z.array(lineItem).min(1).max(mostLineItems).meta({ description: 'The articles that were ordered.' }),
    over_completion_percent: overCompletionPercent.meta({
      description:
        'How much more than ordered may enter the first stage, in per cent, for line items without their own value.',
    }),
    due_date: date.nullable().meta({ description: 'The day on which the order is due; null if none is set.' }),
    work_orders: z.array(workOrder).meta({ description: 'The work orders, one for each line item.' }),
    invoice_id: id('invoice').nullable().meta({
      description: 'The latest invoice of the order that is neither voided nor cancelled; null if there is none.',
    }),
    invoice_ids: z
      .array(id('invoice'))
      .max(mostInvoiceIds)
      .meta({
        description: `The invoices of the order that are neither voided nor cancelled, newest first: the latest ${mostInvoiceIds}. \`GET /v1/invoices?order_id=\` lists all of them.`,
      }),
    invoice_status: z.enum(invoiceStatuses).meta({
      description: meanings<InvoiceStatus>(
        {
          nothing: 'nothing is invoiced',
          partly: 'a part is invoiced, and a part of what is ordered and not cancelled is not',
          fully: 'everything ordered and not cancelled is invoiced',
        },
        'Follows from `invoiced` of the line items.',
      ),
    }),
    metadata,
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Increases with every change; the `ETag` of the order.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'Order', description: 'A production order.' });
export type Order = z.output<typeof order>;

const newOrder = z
  .strictObject({
    reference,
    buyer: buyer
      .optional()
      .meta({ description: 'The customer that orders. Send either this or the `buyer_id` of a saved buyer.' }),
    buyer_id: buyerId,
    consignee: consignee.optional().meta({
      description:
        'The consignee: who receives the goods at the shipping address. An invoice needs it if that address is in another state than the buyer’s GSTIN. If omitted with `buyer_id`: the consignee of the saved buyer.',
    }),
    seller_id: id('seller').optional().meta({
      description:
        'The seller that invoices the order; an invoice can name another. If omitted: the present default seller.',
    }),
    line_items: z.array(newLineItem).min(1).max(mostLineItems).meta({ description: 'The articles to order.' }),
    stages: stages.optional().meta({
      description: `The stages of line items without their own. If omitted: the stages of the account’s default route or, without one, ${defaultStages.map((stage) => `\`${stage}\``).join(', ')}.`,
    }),
    route_id: id('route').optional().meta({ description: 'A route of the account, instead of `stages`.' }),
    over_completion_percent: overCompletionPercent.optional().meta({
      description:
        'How much more than ordered may enter the first stage, in per cent. If omitted: the percentage of the route of a line item or, without one, nothing.',
    }),
    due_date: date.optional().meta({ description: 'The day on which the order is due.' }),
    metadata: metadata.default({}),
    confirm: z.boolean().default(false).meta({ description: 'Create the order as `confirmed` instead of `draft`.' }),
  })
  .refine((given) => (given.buyer ?? given.buyer_id) !== undefined, {
    path: ['buyer'],
    ...besideFieldFaults,
  })
  .refine(...notBoth('buyer', 'buyer_id'))
  .refine(...notBoth('stages', 'route_id'))
  .meta({ id: 'OrderCreate', description: 'An order to create.' });

const orderChange = z
  .strictObject({
    reference,
    buyer,
    buyer_id: buyerId,
    consignee: consignee.nullable().meta({
      description:
        'The consignee: who receives the goods at the shipping address. Null removes it. If omitted with `buyer_id`: the consignee of the saved buyer, or none.',
    }),
    seller_id: id('seller')
      .nullable()
      .meta({ description: 'The seller that invoices the order. Null for the default one.' }),
    line_items: z.array(changedLineItem).min(1).max(mostLineItems).meta({
      description:
        'All line items of the order: one with an `id` stays that line item, one without is new, and those that you omit are removed. A line item in production cannot be removed, keeps its unit and stages, and its quantity cannot be less than what has entered production.',
    }),
    over_completion_percent: overCompletionPercent.meta({
      description: 'For line items without their own value. It also covers the replacement of scrap.',
    }),
    due_date: date.nullable().meta({ description: 'The day on which the order is due; null removes it.' }),
    metadata: metadataChange,
  })
  .partial()
  .refine(...changesAnything)
  .refine(...notBoth('buyer', 'buyer_id'))
  .meta({ id: 'OrderUpdate', description: 'The fields of an order to change.', minProperties: 1 });

const withReason = z
  .strictObject({ reason: reason.optional() })
  .meta({ id: 'OrderHold', description: 'Why an order is put on hold.' });

const cancellation = z
  .strictObject({
    reason: reason.optional(),
    remainder: z.boolean().default(false).meta({
      description: 'Cancel what has not entered production. What has entered can still be finished and shipped.',
    }),
    line_item_ids: z
      .array(id('line_item'))
      .min(1)
      .max(mostLineItems)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'must not name a line item twice' })
      .optional()
      .meta({ description: 'With `remainder`: the line items whose remainder is cancelled. If omitted: all of them.' }),
  })
  .refine(({ remainder, line_item_ids: ids }) => remainder || ids === undefined, {
    error: 'must be sent together with "remainder": true; without it the whole order is cancelled',
    path: ['line_item_ids'],
    ...besideFieldFaults,
  })
  .meta({ id: 'OrderCancellation', description: 'What to cancel of an order, and why.' });

const closing = z
  .strictObject({
    short: z.boolean().default(false).meta({
      description:
        'Close the order although not everything is delivered: the rest is `cancelled`. Requires a `reason`.',
    }),
    reason: reason.optional(),
  })
  .refine((given) => !given.short || given.reason !== undefined, { path: ['reason'], ...besideFieldFaults })
  .meta({ id: 'OrderClose', description: 'Whether to close an order that is not fully delivered, and why.' });

const newOrderExample = {
  reference: 'PO-2026-1183',
  buyer: buyerExample,
  line_items: [
    {
      sku: 'CTN-5PLY-300',
      description: 'Printed carton, 5 ply, 300 x 200 x 150 mm',
      hsn: '48191010',
      quantity: { value: 2500, uom: 'PCS' },
      unit_price: { amount: '23.60', currency: 'INR' },
      tax_rate: 18,
      spec: { colours: 2, lamination: 'matt' },
    },
  ],
  due_date: '2026-11-30',
  metadata: { erp_id: '4500017731' },
  confirm: true,
} satisfies z.input<typeof newOrder>;

const nothing = { value: 0, uom: 'PCS' };
const nothingYet = {
  produced: nothing,
  scrapped: nothing,
  dispatched: nothing,
  delivered: nothing,
  cancelled: nothing,
  invoiced: nothing,
} satisfies Record<keyof typeof lineItemTotals, Quantity>;

export const orderExample: Order = {
  id: 'ord_034qzGoglnll8Ild7pcYOy',
  reference: newOrderExample.reference,
  status: 'confirmed',
  stage: notStarted,
  buyer: newOrderExample.buyer,
  line_items: newOrderExample.line_items.map((item) => ({
    id: 'li_034qzGoglg8sSqIikJ6TJe',
    ...item,
    over_completion_percent: null,
    ...nothingYet,
  })),
  over_completion_percent: 0,
  due_date: newOrderExample.due_date,
  work_orders: [
    {
      id: 'wo_034qzGoglkM2Hq5cTtD0Zf',
      line_item_id: 'li_034qzGoglg8sSqIikJ6TJe',
      stages: [...defaultStages],
    },
  ],
  invoice_id: null,
  invoice_ids: [],
  invoice_status: 'nothing',
  metadata: newOrderExample.metadata,
  livemode: true,
  version: 1,
  created_at: '2026-11-03T04:42:10.512Z',
  updated_at: '2026-11-03T04:42:10.512Z',
};

export const createOrder = operation({
  id: 'orders.create',
  method: 'POST',
  path: '/v1/orders',
  scopes: ['orders:write'],
  summary: 'Create an order',
  description:
    'Creates an order as a `draft`, or as `confirmed` with `"confirm": true`. Emits `order.created`. If another order of the account that is not cancelled has the same `reference`, the answer is 409 `conflict`. ' +
    weightRule,
  body: newOrder,
  status: 201,
  response: order,
  errors: ['conflict'],
  examples: [{ name: 'A confirmed order', body: newOrderExample, response: orderExample }],
});

const ofOneOrder = {
  scopes: ['orders:write'],
  params: z.strictObject({ id: pathId('order') }),
  status: 200,
  response: order,
  checksVersion: true,
} as const;
const ownId = { id: orderExample.id };
const changedAt = { version: 2, updated_at: '2026-11-04T06:00:00.000Z' };

export const updateOrder = operation({
  ...ofOneOrder,
  id: 'orders.update',
  method: 'PATCH',
  path: '/v1/orders/{id}',
  summary: 'Update an order',
  description:
    'Changes the fields that you send and leaves the others unchanged. Emits `order.updated` with the paths that changed; if none changes, nothing happens. A cancelled order cannot be changed: 409 `invalid_state`. A closed order only accepts changes of the buyer, the consignee, and the `description`, `hsn` and `tax_rate` of line items, which a failed invoice may need. A line item in production keeps its stages, its unit and at least the quantity that has entered production: 409 `conflict`, with the `minimum`. An invoiced line item keeps its price, tax rate, HSN code and unit, and at least the invoiced quantity, unless its invoices are `failed`, `voided` or `cancelled`: 409 `conflict`, with the latest invoice in `invoice_id`. ' +
    weightRule,
  body: orderChange,
  errors: ['conflict', 'invalid_state'],
  examples: [
    {
      name: 'A later due date',
      params: ownId,
      body: { due_date: '2026-12-04' },
      response: { ...orderExample, due_date: '2026-12-04', ...changedAt },
    },
  ],
});

export const deleteOrder = operation({
  ...ofOneOrder,
  id: 'orders.delete',
  method: 'DELETE',
  path: '/v1/orders/{id}',
  summary: 'Delete a draft',
  description:
    'Permanently removes a `draft`; its reference is free again. Any other order is 409 `invalid_state`: cancel it instead. Sends no webhook; the topics carry `order.deleted`, and a tombstone ends the state of the order.',
  response: deleted(id('order')).meta({ id: 'DeletedOrder', description: 'The draft that was deleted.' }),
  errors: ['invalid_state'],
  examples: [{ name: 'A draft', params: ownId, response: { ...ownId, deleted: true } }],
});

export const confirmOrder = operation({
  ...ofOneOrder,
  id: 'orders.confirm',
  method: 'POST',
  path: '/v1/orders/{id}/confirm',
  summary: 'Confirm an order',
  description: 'Changes a `draft` to `confirmed`, so that production can begin. Emits `order.updated`.',
  errors: ['invalid_state'],
  examples: [{ name: 'A draft', params: ownId, response: { ...orderExample, ...changedAt } }],
});

export const holdOrder = operation({
  ...ofOneOrder,
  id: 'orders.hold',
  method: 'POST',
  path: '/v1/orders/{id}/hold',
  summary: 'Put an order on hold',
  description:
    'Stops a `confirmed`, `in_production`, `completed` or `dispatched` order: nothing is produced or dispatched until it is released. Emits `order.updated`.',
  body: withReason,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'Until the artwork is approved',
      params: ownId,
      body: { reason: 'Artwork not approved' },
      response: { ...orderExample, status: 'on_hold', hold_reason: 'Artwork not approved', ...changedAt },
    },
  ],
});

export const releaseOrder = operation({
  ...ofOneOrder,
  id: 'orders.release',
  method: 'POST',
  path: '/v1/orders/{id}/release',
  summary: 'Release an order',
  description: 'Ends the hold of an order and restores its earlier status. Emits `order.updated`.',
  errors: ['invalid_state'],
  examples: [
    {
      name: 'An order on hold',
      params: ownId,
      response: { ...orderExample, version: 3, updated_at: '2026-11-05T06:00:00.000Z' },
    },
  ],
});

export const cancelOrder = operation({
  ...ofOneOrder,
  id: 'orders.cancel',
  method: 'POST',
  path: '/v1/orders/{id}/cancel',
  summary: 'Cancel an order',
  description:
    'Permanently cancels an order of which nothing has been dispatched. Emits `order.cancelled` and `order.updated`. With `remainder`, cancels only what has not entered production: nothing more enters it, `cancelled` of each line item shows the quantity, and what has entered can still be finished and shipped. `line_item_ids` limits this to some line items. If nothing of the order is left, the order is cancelled. Emits `order.updated`. Invoiced goods cannot be cancelled, unless their invoice is `failed`, `voided` or `cancelled`, or registered credit notes cover them: 409 `conflict`, with the latest such invoice in `invoice_id`. While the invoicing app does not answer, the answer is 503 `upstream_unavailable`.',
  body: cancellation,
  errors: ['conflict', 'invalid_state', 'upstream_unavailable'],
  examples: [
    {
      name: 'The buyer has withdrawn',
      params: ownId,
      body: { reason: 'Withdrawn by the buyer' },
      response: { ...orderExample, status: 'cancelled', cancel_reason: 'Withdrawn by the buyer', ...changedAt },
    },
    {
      name: 'The only line item, which has not entered production',
      params: ownId,
      body: { remainder: true, line_item_ids: [orderExample.line_items[0]!.id], reason: 'Article discontinued' },
      response: {
        ...orderExample,
        status: 'cancelled',
        cancel_reason: 'Article discontinued',
        line_items: orderExample.line_items.map((item) => ({ ...item, cancelled: item.quantity })),
        ...changedAt,
      },
    },
  ],
});

export const closeOrder = operation({
  ...ofOneOrder,
  id: 'orders.close',
  method: 'POST',
  path: '/v1/orders/{id}/close',
  summary: 'Close an order',
  description:
    'Closes a `delivered` order. Afterwards only the buyer and line item details that invoices show can be changed. With `short`, closes an order that is not fully delivered, in every status after `confirmed`, once nothing is in transit: `cancelled` of each line item is then the quantity ordered and not delivered. Invoiced goods cannot be cancelled this way unless they were lost: 409 `conflict`, as for cancelling; while the invoicing app does not answer, 503 `upstream_unavailable`. Emits `order.updated`.',
  body: closing,
  errors: ['conflict', 'invalid_state', 'upstream_unavailable'],
  examples: [
    {
      name: 'A delivered order',
      params: ownId,
      body: {},
      response: {
        ...orderExample,
        status: 'closed',
        stage: 'packing',
        version: 9,
        updated_at: '2026-11-12T06:00:00.000Z',
      },
    },
  ],
});

const orderData = z.strictObject({ order });
const orderState = z.strictObject({ account_id: id('account'), order }).meta({
  id: 'OrderState',
  description:
    'The present state of an order, and its account. Its `version` increases: a record whose version is not newer is a repeat.',
});
export type OrderState = z.output<typeof orderState>;

export const ordersTag = {
  name: 'Orders',
  description: 'Production orders: what was ordered, by whom, and how far it has come.',
};

export const ordersResource = defineResource({
  tag: ordersTag,
  lifecycle: orderLifecycle,
  operations: [createOrder, updateOrder, deleteOrder, confirmOrder, holdOrder, releaseOrder, cancelOrder, closeOrder],
  events: {
    'order.created': {
      key: 'order',
      summary: 'An order is created, by the API or in the dashboard',
      live: { scope: 'orders:read', sentence: 'Order … was placed' },
      data: orderData,
      example: { order: orderExample },
    },
    'order.updated': {
      key: 'order',
      summary: 'Any field of an order changed; `changed` lists the paths',
      live: { scope: 'orders:read', sentence: 'Order … was updated' },
      data: orderData.extend({
        changed: z
          .array(text(200))
          .min(1)
          .meta({ description: 'The paths that changed, such as `due_date` or `line_items[0].quantity`.' }),
      }),
      example: {
        order: { ...orderExample, due_date: '2026-12-04', version: 2, updated_at: '2026-11-03T09:10:44.107Z' },
        changed: ['due_date'],
      },
    },
    'order.cancelled': {
      key: 'order',
      summary: 'An order is cancelled',
      live: { scope: 'orders:read', sentence: 'Order … was cancelled' },
      data: orderData,
      example: {
        order: { ...orderExample, status: 'cancelled', version: 2, updated_at: '2026-11-04T06:00:00.000Z' },
      },
    },
  },
  furtherEvents: {
    'order.deleted': {
      key: 'order',
      summary: 'A draft is deleted; `order` is its last state',
      live: { scope: 'orders:read', sentence: 'Draft … was deleted' },
      data: orderData,
      example: { order: { ...orderExample, status: 'draft' } },
    },
  },
  state: {
    name: 'order.state',
    key: 'order',
    summary: 'The latest state of an order; a record without a value, a tombstone, once it is deleted',
    value: orderState,
    example: { account_id: 'acct_034qzGogm12Zub68Q4rTtO', order: orderExample } satisfies OrderState,
  },
});
