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
    { error: `must not stand beside ${field}: send one of them`, path: [other], ...besideFieldFaults },
  ];
}

export const exemptions = enumeration('Exemption', ['nil_rated', 'exempt', 'non_gst']);
export type Exemption = (typeof exemptions)[number];

export const exemption = z.enum(exemptions).meta({
  description: meanings<Exemption>(
    {
      nil_rated: 'the law taxes it at nought per cent',
      exempt: 'a notification exempts it from tax',
      non_gst: 'GST is not levied on it',
    },
    'Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know.',
  ),
});

/** What an article is, for a line item and where it is stored. */
export const articleFields = {
  sku: text(64).meta({ description: 'Your article number.' }),
  description: text(500).meta({ description: 'What the article is, in words for documents.' }),
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
    error: 'must not stand beside a tax_rate above 0: leave it out, or send 0',
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
  description: 'What production needs to know, such as size, material or colour. At most 50 entries.',
});

/** What has become of the quantity of a line item. */
const lineItemTotals = {
  produced: total.meta({ description: 'Good at the last stage.' }),
  scrapped: total.meta({ description: 'Scrapped, at any stage.' }),
  dispatched: total.meta({ description: 'Left the gate, less what came back.' }),
  delivered: total.meta({ description: 'Arrived, less what came back.' }),
  cancelled: total.meta({ description: 'What of the ordered quantity is not needed any more.' }),
  invoiced: total.meta({
    description:
      'On invoices that are neither failed, voided nor cancelled. It follows within a second or two of the invoice.',
  }),
};

export const invoiceStatuses = enumeration('OrderInvoiceStatus', ['nothing', 'partly', 'fully']);
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Of those that an order names. */
export const mostInvoiceIds = 50;

const ownOverCompletion = overCompletionPercent.nullable().meta({
  description: 'How much more than was ordered may enter the first stage, in per cent; null for that of the order.',
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
    field.optional().meta({ description: 'Ignored: it follows from what is done with the order.' });
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
      .meta({ description: 'The stages that this line item goes through, if not those of the order.' }),
    route_id: id('route').optional().meta({ description: 'A route of the account, in the place of `stages`.' }),
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
    id: id('line_item')
      .optional()
      .meta({ description: 'Of the line item that this is from now on; left out for a new one.' }),
    ...readOnly(lineItemTotals),
  })
  .meta({ id: 'LineItemUpdate', description: 'A line item of the order as it is to be, or a new one.' });

const mostLineItems = 100;
/** Of an order as JSON, in UTF-8. */
export const mostOrderBytes = 262_144;
const weightRule =
  'As JSON, an order weighs at most 256 KiB, and 240 KiB before production: a heavier one is 413 `payload_too_large`.';
const buyerId = id('buyer').optional().meta({
  description: 'A buyer of the account, in the place of `buyer`. The order keeps a copy of what it is now.',
});
const reference = text(100).meta({
  description: 'Your order number, unique in the account and mode among the orders that are not cancelled.',
});

export const workOrder = z
  .strictObject({
    id: id('work_order'),
    line_item_id: id('line_item'),
    stages: z
      .array(stageName)
      .meta({ description: 'The stages the goods go through, in order, without those that are skipped.' }),
    route_changes: z
      .array(
        z
          .strictObject({
            stage: stageName.meta({ description: 'The stage.' }),
            action: z.enum(enumeration('RouteAction', ['skipped', 'reopened', 'added'])).meta({
              description: meanings({
                skipped: 'the stage was taken out of the route',
                reopened: 'a skipped stage was taken into the route again',
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
      .meta({ description: 'Stages that were skipped, reopened and added, where any were.' }),
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
          draft: 'entered, and not released to production; it can still be deleted',
          confirmed: 'released to production, and nothing is booked yet',
          in_production: 'something that is needed can still become good',
          completed: 'nothing that is needed can become good any more',
          dispatched: 'all that was produced has left',
          delivered: 'all that has left has arrived',
          closed: 'ended; it does not change any more',
          on_hold: 'stopped: nothing is produced or dispatched until it is released',
          cancelled: 'ended before anything was dispatched; it does not change any more',
        },
        'From `confirmed` to `delivered` it follows from the quantities of the line items.',
      ),
    }),
    stage: stageName.meta({
      description: `The furthest stage of the route with a completed quantity; \`${notStarted}\` where there is none.`,
    }),
    hold_reason: reason
      .optional()
      .meta({ description: 'Why the order is on hold, where it is and a reason was given.' }),
    cancel_reason: reason
      .optional()
      .meta({ description: 'Why the order, or its remainder, was cancelled, where it was and a reason was given.' }),
    close_reason: reason
      .optional()
      .meta({ description: 'Why the order was closed, where it was and a reason was given.' }),
    buyer,
    buyer_id: id('buyer').optional().meta({ description: 'The buyer of the account that `buyer` was copied from.' }),
    consignee: consignee
      .optional()
      .meta({ description: 'Who receives the goods at the shipping address, where it was named.' }),
    seller_id: id('seller')
      .optional()
      .meta({ description: 'The seller that invoices the order, where one was named.' }),
    line_items: z.array(lineItem).min(1).max(mostLineItems).meta({ description: 'The articles that were ordered.' }),
    over_completion_percent: overCompletionPercent.meta({
      description:
        'How much more than was ordered may enter the first stage, in per cent, for line items without one of their own.',
    }),
    due_date: date.nullable().meta({ description: 'The day on which the order is due; null for none.' }),
    work_orders: z.array(workOrder).meta({ description: 'The work orders, one for each line item.' }),
    invoice_id: id('invoice')
      .nullable()
      .meta({ description: 'The latest invoice of the order that is neither voided nor cancelled; null for none.' }),
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
          partly: 'something is invoiced, and something that is ordered and not cancelled is not',
          fully: 'all that is ordered and not cancelled is invoiced',
        },
        'It follows from `invoiced` of the line items.',
      ),
    }),
    metadata,
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Grows with every change; the `ETag` of the order.' }),
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
      .meta({ description: 'The customer that orders. Send it, or the `buyer_id` of a buyer that you have stored.' }),
    buyer_id: buyerId,
    consignee: consignee.optional().meta({
      description:
        'Who receives the goods at the shipping address, which an invoice needs to know where that lies in another state than the buyer’s GSTIN. Left out with `buyer_id`: that of the stored buyer.',
    }),
    seller_id: id('seller').optional().meta({
      description:
        'The seller that invoices the order; an invoice may name another. Left out: the default one, as it is then.',
    }),
    line_items: z.array(newLineItem).min(1).max(mostLineItems).meta({ description: 'The articles to order.' }),
    stages: stages.optional().meta({
      description: `The stages of line items that name none of their own. Left out: those of the account’s default route, or else ${defaultStages.map((stage) => `\`${stage}\``).join(', ')}.`,
    }),
    route_id: id('route').optional().meta({ description: 'A route of the account, in the place of `stages`.' }),
    over_completion_percent: overCompletionPercent.optional().meta({
      description:
        'How much more than was ordered may enter the first stage, in per cent. Left out: what the route of a line item allows, or else nothing.',
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
        'Who receives the goods at the shipping address. Null removes it. Left out with `buyer_id`: that of the stored buyer, or none.',
    }),
    seller_id: id('seller')
      .nullable()
      .meta({ description: 'The seller that invoices the order. Null for the default one.' }),
    line_items: z.array(changedLineItem).min(1).max(mostLineItems).meta({
      description:
        'All line items of the order: one with an `id` stays that line item, one without is new, and those left out are removed. Of one in production the quantity cannot be less than what has entered, and the unit and the stages stay; it cannot be removed.',
    }),
    over_completion_percent: overCompletionPercent.meta({
      description: 'For line items without one of their own. Scrap is made up for within it.',
    }),
    due_date: date.nullable().meta({ description: 'The day on which the order is due; null for none.' }),
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
      description: 'Cancel what has not entered production, and keep what has: it can be finished and shipped.',
    }),
    line_item_ids: z
      .array(id('line_item'))
      .min(1)
      .max(mostLineItems)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'must not name a line item twice' })
      .optional()
      .meta({ description: 'With `remainder`: the line items whose remainder is cancelled. Left out, all of them.' }),
  })
  .refine(({ remainder, line_item_ids: ids }) => remainder || ids === undefined, {
    error: 'must stand beside "remainder": true; an order is cancelled whole without',
    path: ['line_item_ids'],
    ...besideFieldFaults,
  })
  .meta({ id: 'OrderCancellation', description: 'What of an order to cancel, and why.' });

const closing = z
  .strictObject({
    short: z.boolean().default(false).meta({
      description:
        'Close the order though not all of it was delivered: what was not is `cancelled`. It needs a `reason`.',
    }),
    reason: reason.optional(),
  })
  .refine((given) => !given.short || given.reason !== undefined, { path: ['reason'], ...besideFieldFaults })
  .meta({ id: 'OrderClose', description: 'Whether to close an order that was not delivered whole, and why.' });

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
    'Creates an order as a `draft`, or as `confirmed` with `"confirm": true`. Emits `order.created`. A `reference` that another order of the account has, unless it is cancelled, is 409 `conflict`. ' +
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
    'Changes the fields that are sent, and leaves the others as they are. Emits `order.updated` with the paths that changed; where none does, nothing happens. A cancelled order is not changed any more: 409 `invalid_state`. Of a closed one only the buyer, the consignee, and the `description`, `hsn` and `tax_rate` of line items can be changed, as a failed invoice may need it. A line item in production keeps its stages, its unit and at least the quantity that has entered production: 409 `conflict`, with the `minimum`. One that is invoiced keeps its price, tax rate, HSN code and unit, and at least the quantity that is invoiced, unless its invoices are `failed`, `voided` or `cancelled`: 409 `conflict`, with the latest invoice in `invoice_id`. ' +
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
    'Removes a `draft` for good; its reference is free again. Any other order is 409 `invalid_state`: cancel it instead. Sends no webhook; on the topics `order.deleted` says so, and a tombstone ends the state of the order.',
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
  description: 'Makes a `draft` a `confirmed` order, which production may begin. Emits `order.updated`.',
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
  description: 'Ends the hold of an order, which is then in the status it had before. Emits `order.updated`.',
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
    'Cancels an order of which nothing has been dispatched, for good. Emits `order.cancelled`, and `order.updated` beside it. With `remainder`, cancels what has not entered production: nothing more enters it, each line item says how much of it is `cancelled`, and what has entered can still be finished and shipped. `line_item_ids` names the line items. If nothing of the order is left, it is cancelled. Emits `order.updated`. What is invoiced cannot be cancelled, by an invoice that is neither `failed`, `voided` nor `cancelled`, unless registered credit notes have taken it back: 409 `conflict`, with the latest such invoice in `invoice_id`. While the app that keeps invoices does not answer, it is 503 `upstream_unavailable`.',
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
      name: 'The only line item, of which nothing has begun',
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
    'Closes an order that is `delivered`: it is not changed any more, but for what its invoices say of the buyer and of line items. With `short`, closes one of which not everything was delivered, in every status after `confirmed`, once nothing is on the way: of each line item `cancelled` is then what was ordered and not delivered. What is invoiced cannot be cancelled so, unless it was lost: 409 `conflict`, as for cancelling; while the app that keeps invoices does not answer, 503 `upstream_unavailable`. Emits `order.updated`.',
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
    'An order as it is now, and whose it is. Its `version` grows: a record with one that is not newer is a repeat.',
});
export type OrderState = z.output<typeof orderState>;

export const ordersTag = {
  name: 'Orders',
  description: 'Production orders: what was ordered, by whom, and what becomes of it.',
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
      summary: 'A draft is deleted; `order` is what it was',
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
