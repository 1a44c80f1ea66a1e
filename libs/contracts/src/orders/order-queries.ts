/** What is read of orders: one, lists of them, how many there are, and what was due of them, with the records that belong to them. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { pathId } from '../kit/ids.js';
import { expansionsOf } from '../kit/expansions.js';
import { commaSeparated, listOf, page, searchText, trueOrFalse } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { timelineOf } from '../kit/timeline.js';
import { invoice, invoiceExample } from '../invoicing/invoices.js';
import type { Scope } from '../kit/scopes.js';
import { boundedRecord, date, metadataKey, metadataValue, text, timestamp } from '../kit/values.js';
import { buyerRecord } from './buyers.js';
import { figureDays, firstDay, lastDay, mostFigureDays, usualFigureDays } from './days.js';
import { dispatch } from './dispatches.js';
import { invoiceStatuses, order, orderExample, ordersTag } from './orders.js';
import { stageName } from './production-routes.js';
import { progress } from './stages.js';
import { type OrderStatus, orderStatuses } from './order-lifecycle.js';
import { getOutput } from './output.js';

/** What an order can be expanded by, with the scope that reads it. */
export const orderExpansions = {
  buyer: 'orders:read',
  dispatches: 'orders:read',
  progress: 'orders:read',
  invoice: 'invoices:read',
} as const satisfies Record<string, Scope>;
export type OrderExpansion = keyof typeof orderExpansions;

export const mostExpandedDispatches = 100;
/** Of the dispatches of all orders of a page as JSON, so that it has room for the orders, too. */
export const mostExpandedBytes = 3_670_016;
const mostMetadataConditions = 5;

const { expand, furtherScopes } = expansionsOf('OrderExpansion', orderExpansions, '`invoice` needs `invoices:read`');

const expanded = z
  .strictObject({
    buyer: buyerRecord
      .nullable()
      .optional()
      .meta({ description: 'The buyer of the account in its present state; null for an order without `buyer_id`.' }),
    dispatches: z
      .array(dispatch)
      .max(mostExpandedDispatches)
      .optional()
      .meta({
        description: `The latest ${mostExpandedDispatches} dispatches, newest first; fewer if they are larger than 3.5 MiB as JSON. \`GET /v1/orders/{id}/dispatches\` lists all of them.`,
      }),
    progress: progress.optional(),
    invoice: invoice
      .nullable()
      .optional()
      .meta({ description: 'The latest invoice that is not cancelled; null if the order has none.' }),
  })
  .meta({ id: 'OrderExpansions', description: 'Records that belong to an order, in the form of their own GET.' });
export type ExpandedRecords = z.output<typeof expanded>;

const readOrder = order
  .extend({ expanded: expanded.optional().meta({ description: 'The records that `expand` names.' }) })
  .meta({ id: 'ExpandedOrder', description: 'A production order, with the records that `expand` names.' });
export type ReadOrder = z.output<typeof readOrder>;

export const getOrder = operation({
  id: 'orders.get',
  method: 'GET',
  path: '/v1/orders/{id}',
  scopes: ['orders:read'],
  furtherScopes,
  summary: 'Get an order',
  description: 'Returns one order, with its `version` as the `ETag`. A deleted draft is 404.',
  params: z.strictObject({ id: pathId('order') }),
  query: z.strictObject({ expand }),
  status: 200,
  response: readOrder,
  examples: [
    { name: 'An order', params: { id: orderExample.id }, response: orderExample },
    {
      name: 'With its invoice',
      params: { id: orderExample.id },
      query: { expand: 'invoice' },
      response: {
        ...orderExample,
        status: 'in_production',
        stage: 'packing',
        line_items: orderExample.line_items.map((item) => ({ ...item, invoiced: item.quantity })),
        invoice_id: invoiceExample.id,
        invoice_ids: [invoiceExample.id],
        invoice_status: 'fully',
        version: 7,
        updated_at: '2026-11-12T05:30:01.120Z',
        expanded: { invoice: invoiceExample },
      },
    },
  ],
});

const conditions = {
  status: commaSeparated(orderStatuses)
    .optional()
    .meta({ description: 'Orders in one of these statuses, separated by commas.' }),
  stage: stageName.optional().meta({ description: 'Orders at this stage.' }),
  buyer: text(200)
    .optional()
    .meta({ description: 'Orders of the buyer with this id, this GSTIN or exactly this name.' }),
  reference: text(100).optional().meta({ description: 'Orders with this reference; at most one is not cancelled.' }),
  metadata: boundedRecord(metadataKey, metadataValue, mostMetadataConditions)
    .optional()
    .meta({
      description: `Orders whose metadata have this value under this key: \`metadata[erp_id]=4500017731\`. Up to ${mostMetadataConditions} keys, all of which must match.`,
    }),
  created_from: timestamp.optional().meta({ description: 'Orders created at this moment or later.' }),
  created_to: timestamp.optional().meta({ description: 'Orders created before this moment.' }),
  updated_since: timestamp.optional().meta({
    description:
      'Orders created or changed at this moment or later. `updated_at` is when the call that changed the order arrived; a change becomes visible a few seconds later, and 90 seconds at most. To miss none, ask from two minutes before your latest request, and skip the versions that you know.',
  }),
  due_before: date.optional().meta({ description: 'Orders due before this day.' }),
  due_after: date.optional().meta({ description: 'Orders due after this day.' }),
  invoice_status: z.enum(invoiceStatuses).optional().meta({
    description: 'Orders with this invoice status. Drafts and cancelled orders have `nothing`, too.',
  }),
  to_invoice: trueOrFalse.optional().meta({
    description:
      'With `true`: orders with something to invoice, that is, more of a line item has left the gate than is invoiced, within the quantity ordered and not cancelled. Never a draft or a cancelled order. With `false`: the others.',
  }),
  q: searchText(
    'Orders whose reference or buyer’s name begins with this text, or contains a word that begins with it: `bluep`, `retail priv`, `PO-2026`, `1183`.',
  ),
};

export const orderSorts = enumeration('OrderSort', [
  '-created_at',
  'created_at',
  '-updated_at',
  'updated_at',
  '-due_date',
  'due_date',
]);
export type OrderSort = (typeof orderSorts)[number];

export const listOrders = operation({
  id: 'orders.list',
  method: 'GET',
  path: '/v1/orders',
  scopes: ['orders:read'],
  furtherScopes,
  summary: 'List orders',
  description:
    'Returns orders, newest first unless `sort` says otherwise. Conditions combine: an order is listed if it meets all of them. An order that changes while you read pages sorted by `updated_at` or `due_date` may be listed twice or not at all.',
  query: z.strictObject({
    ...conditions,
    sort: z.enum(orderSorts).default('-created_at').meta({
      description:
        'The field to sort by, with `-` from the latest to the earliest. An order without a due date counts as due last. A cursor is valid for one sort only.',
    }),
    ...page,
    expand,
  }),
  status: 200,
  response: listOf(readOrder).meta({ id: 'OrderList', description: 'A page of orders.' }),
  examples: [
    {
      name: 'Confirmed orders',
      query: { status: 'confirmed', limit: '1' },
      response: { data: [orderExample], has_more: true, next_cursor: 'AaGftvbQdd-Y0GKHj7bT9A' },
    },
    {
      name: 'Orders of a sales channel, earliest due date first, with their records',
      query: {
        status: 'confirmed,in_production',
        'metadata[erp_id]': orderExample.metadata['erp_id']!,
        sort: 'due_date',
        expand: 'buyer,invoice',
      },
      response: {
        data: [{ ...orderExample, expanded: { buyer: null, invoice: null } }],
        has_more: false,
        next_cursor: null,
      },
    },
  ],
});

const counts = z
  .strictObject(
    Object.fromEntries(
      orderStatuses.map((status) => [
        status,
        z
          .int()
          .min(0)
          .meta({ description: `Orders that are \`${status}\`.` }),
      ]),
    ) as Record<OrderStatus, z.ZodInt>,
  )
  .meta({ id: 'OrderCounts', description: 'The number of orders in each status.' });

export const countOrders = operation({
  id: 'orders.counts',
  method: 'GET',
  path: '/v1/orders/counts',
  scopes: ['orders:read'],
  summary: 'Count orders',
  description: 'Returns the number of orders in each status, among those that meet all conditions.',
  query: z.strictObject(conditions),
  status: 200,
  response: counts,
  examples: [
    {
      name: 'Orders due before December',
      query: { due_before: '2026-12-01' },
      response: {
        draft: 3,
        confirmed: 12,
        in_production: 7,
        completed: 2,
        dispatched: 4,
        delivered: 5,
        closed: 118,
        on_hold: 1,
        cancelled: 6,
      },
    },
  ],
});

const countsByDay = z
  .strictObject({
    from: firstDay,
    to: lastDay,
    days: z
      .array(
        z.strictObject({
          date: date.meta({ description: 'The day, in the time zone of the account.' }),
          created: z
            .int()
            .min(0)
            .meta({ description: 'The number of orders created on the day, without those that were cancelled later.' }),
          due: z
            .int()
            .min(0)
            .meta({ description: 'The number of orders due on the day that are confirmed or further.' }),
        }),
      )
      .max(mostFigureDays)
      .meta({ description: 'All days, ascending.' }),
  })
  .meta({ id: 'OrderCountsByDay', description: 'The number of orders created and due, by day.' });

export const countOrdersByDay = operation({
  id: 'orders.counts_by_day',
  method: 'GET',
  path: '/v1/orders/counts-by-day',
  scopes: ['orders:read'],
  summary: 'Count orders by day',
  description: `Returns, for each day, how many orders were created and how many are due. Cancelled orders do not count. Up to ${mostFigureDays} days; the last ${usualFigureDays} if you name none.`,
  query: figureDays,
  status: 200,
  response: countsByDay,
  examples: [
    {
      name: 'Two days',
      query: { from: '2026-11-29', to: '2026-11-30' },
      response: {
        from: '2026-11-29',
        to: '2026-11-30',
        days: [
          { date: '2026-11-29', created: 0, due: 3 },
          { date: '2026-11-30', created: 14, due: 6 },
        ],
      },
    },
  ],
});

export const getOrderTimeline = timelineOf({
  id: 'orders.timeline',
  path: '/v1/orders/{id}/timeline',
  kind: 'order',
  scopes: ['orders:read'],
  name: 'an order',
  example: {
    id: orderExample.id,
    entry: {
      operation: 'orders.hold',
      events: ['order.updated'],
      actor: { type: 'dashboard', id: 'usr_034qzGogm3dY7tQ1bW9xKc', name: 'Meera Iyer' },
      reason: 'The board is late',
      status: 'on_hold',
      changed: ['status', 'hold_reason'],
    },
  },
});

export const orderQueriesResource = defineResource({
  tag: ordersTag,
  operations: [listOrders, countOrders, countOrdersByDay, getOutput, getOrder, getOrderTimeline],
});
